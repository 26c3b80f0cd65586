use serde::{Deserialize, Serialize};

/// A name to show: 1 to 64 characters, without control characters and without those that reorder or hide others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(try_from = "String", into = "String")]
#[schema(
    min_length = 1,
    max_length = 64,
    pattern = r"^(?=.*\S)[^\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]+$",
    examples("Aino")
)]
pub struct Name(String);

impl TryFrom<String> for Name {
    type Error = String;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let length = text.chars().count();
        if !(1..=64).contains(&length) || text.trim().is_empty() {
            return Err(format!("a name has 1 to 64 characters, this one {length}"));
        }
        match text.chars().find(|c| c.is_control() || is_invisible(*c)) {
            Some(c) => Err(format!("a name has no control characters such as U+{:04X}", u32::from(c))),
            None => Ok(Self(text)),
        }
    }
}

impl std::str::FromStr for Name {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::try_from(text.to_owned())
    }
}

impl From<Name> for String {
    fn from(name: Name) -> Self {
        name.0
    }
}

/// Line separators, marks that turn the direction of writing, and what shows as nothing; joiners are left to the scripts that need them.
const fn is_invisible(c: char) -> bool {
    matches!(c, '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::Name;

    #[test]
    fn names_are_short_and_visible() {
        for good in ["A", "Åsa Öberg", "👩‍👧", &"x".repeat(64)] {
            assert!(good.parse::<Name>().is_ok(), "{good}");
        }
        for bad in ["", "   ", "a\nb", "a\0b", "evil\u{202e}live", &"x".repeat(65)] {
            assert!(bad.parse::<Name>().is_err(), "{bad:?}");
        }
    }
}

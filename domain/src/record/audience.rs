//! Who a part is for.

use crate::seat::Seat;

/// Who may see a part of an event; ordered as its name is, which is how a record lists its parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Audience {
    /// Arbiters.
    Arbiter,
    /// The command's sender, and arbiters.
    Command,
    /// Whoever may see the stream.
    Public,
    /// A seat, and arbiters.
    Seat(Seat),
    /// Whoever may see the stream; what people wrote.
    Text,
}

impl std::fmt::Display for Audience {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Arbiter => f.write_str("arbiter"),
            Self::Command => f.write_str("command"),
            Self::Public => f.write_str("public"),
            Self::Seat(seat) => write!(f, "seat:{seat}"),
            Self::Text => f.write_str("text"),
        }
    }
}

impl std::str::FromStr for Audience {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let audience = match text {
            "arbiter" => Self::Arbiter,
            "command" => Self::Command,
            "public" => Self::Public,
            "text" => Self::Text,
            other => {
                let seat = other.strip_prefix("seat:").and_then(|seat| seat.parse().ok()).filter(|seat| *seat < 8);
                Self::Seat(Seat(seat.ok_or_else(|| format!("`{other}` is no audience"))?))
            }
        };
        if audience.to_string() == text { Ok(audience) } else { Err(format!("`{text}` is no audience")) }
    }
}

impl serde::Serialize for Audience {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> serde::Deserialize<'de> for Audience {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn audiences_sort_as_their_names_do() {
        let all = [Audience::Arbiter, Audience::Command, Audience::Public, Audience::Seat(Seat(0)), Audience::Seat(Seat(7)), Audience::Text];
        assert!(all.is_sorted() && all.map(|audience| audience.to_string()).is_sorted());
        assert!(all.iter().all(|audience| audience.to_string().parse() == Ok(*audience)));
        assert!(["seat:8", "seat:+1", "seat:01", "Public", ""].iter().all(|text| text.parse::<Audience>().is_err()));
    }
}

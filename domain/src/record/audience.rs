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

/// The names of seats' parts, by seat.
const SEATS: [&str; 8] = ["seat:0", "seat:1", "seat:2", "seat:3", "seat:4", "seat:5", "seat:6", "seat:7"];

impl Audience {
    /// The name on the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Arbiter => "arbiter",
            Self::Command => "command",
            Self::Public => "public",
            // A seat is below 8 wherever it comes from.
            Self::Seat(seat) => SEATS[seat.index() % SEATS.len()],
            Self::Text => "text",
        }
    }
}

impl std::fmt::Display for Audience {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.as_str())
    }
}

impl std::str::FromStr for Audience {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(match text {
            "arbiter" => Self::Arbiter,
            "command" => Self::Command,
            "public" => Self::Public,
            "text" => Self::Text,
            other => {
                let seat = Seat::all(8).find(|seat| SEATS[seat.index()] == other);
                Self::Seat(seat.ok_or_else(|| format!("`{other}` is no audience"))?)
            }
        })
    }
}

impl serde::Serialize for Audience {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> serde::Deserialize<'de> for Audience {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        crate::word::read(deserializer, str::parse)
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

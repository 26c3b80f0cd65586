//! The type of a tagged value, read off without writing its data.

use std::fmt;

use serde::ser::{Error, Impossible, Serialize, SerializeStruct, Serializer};

/// The type of a tagged value; empty where the value is not one.
#[must_use]
pub fn kind<T: Serialize>(value: &T) -> &'static str {
    value.serialize(Tag).unwrap_or_default()
}

/// Takes the name of a unit variant, which is how the tag is written, or of the member that holds it.
struct Tag;

/// A structure whose tag is looked for.
struct Members(Option<&'static str>);

/// It is no tagged value.
#[derive(Debug)]
struct Untagged;

impl fmt::Display for Untagged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a tagged value")
    }
}

impl std::error::Error for Untagged {}

impl Error for Untagged {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
}

impl SerializeStruct for Members {
    type Ok = &'static str;
    type Error = Untagged;

    fn serialize_field<T: ?Sized + Serialize>(&mut self, name: &'static str, value: &T) -> Result<(), Untagged> {
        if name == "type" {
            self.0 = Some(value.serialize(Tag)?);
        }
        Ok(())
    }

    fn end(self) -> Result<&'static str, Untagged> {
        self.0.ok_or(Untagged)
    }
}

/// What holds no tag.
macro_rules! untagged {
    ($($name:ident($($of:ty),*) $(-> $compound:ident)?;)*) => {
        $(fn $name(self, $(_: $of),*) -> Result<untagged!(@ $($compound)?), Untagged> {
            Err(Untagged)
        })*
    };
    (@) => { &'static str };
    (@ $compound:ident) => { Self::$compound };
}

impl Serializer for Tag {
    type Ok = &'static str;
    type Error = Untagged;
    type SerializeSeq = Impossible<&'static str, Untagged>;
    type SerializeTuple = Impossible<&'static str, Untagged>;
    type SerializeTupleStruct = Impossible<&'static str, Untagged>;
    type SerializeTupleVariant = Impossible<&'static str, Untagged>;
    type SerializeMap = Impossible<&'static str, Untagged>;
    type SerializeStruct = Members;
    type SerializeStructVariant = Impossible<&'static str, Untagged>;

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<&'static str, Untagged> {
        Ok(variant)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Members, Untagged> {
        Ok(Members(None))
    }

    untagged! {
        serialize_bool(bool);
        serialize_i8(i8);
        serialize_i16(i16);
        serialize_i32(i32);
        serialize_i64(i64);
        serialize_u8(u8);
        serialize_u16(u16);
        serialize_u32(u32);
        serialize_u64(u64);
        serialize_f32(f32);
        serialize_f64(f64);
        serialize_char(char);
        serialize_str(&str);
        serialize_bytes(&[u8]);
        serialize_none();
        serialize_unit();
        serialize_unit_struct(&'static str);
        serialize_seq(Option<usize>) -> SerializeSeq;
        serialize_tuple(usize) -> SerializeTuple;
        serialize_tuple_struct(&'static str, usize) -> SerializeTupleStruct;
        serialize_tuple_variant(&'static str, u32, &'static str, usize) -> SerializeTupleVariant;
        serialize_map(Option<usize>) -> SerializeMap;
        serialize_struct_variant(&'static str, u32, &'static str, usize) -> SerializeStructVariant;
    }

    fn serialize_some<T: ?Sized + Serialize>(self, _: &T) -> Result<&'static str, Untagged> {
        Err(Untagged)
    }

    fn serialize_newtype_struct<T: ?Sized + Serialize>(self, _: &'static str, _: &T) -> Result<&'static str, Untagged> {
        Err(Untagged)
    }

    fn serialize_newtype_variant<T: ?Sized + Serialize>(self, _: &'static str, _: u32, _: &'static str, _: &T) -> Result<&'static str, Untagged> {
        Err(Untagged)
    }
}

#[cfg(test)]
mod tests {
    use super::kind;
    use crate::{seat::Seat, table::Fact, tagged::write};

    #[test]
    fn the_type_is_read_off_as_it_is_written() {
        let facts = [Fact::Started {}, Fact::SeatLeft { seat: Seat(1) }, Fact::SecretRevealed { secret: "00".to_owned(), sealed: true }];
        for fact in facts {
            assert_eq!(kind(&fact), write(&fact).0);
        }
        assert_eq!(kind(&Fact::SeatResigned { seat: Seat(0) }), "seat_resigned");
    }

    #[test]
    fn what_has_no_tag_has_no_type() {
        assert_eq!((kind(&5), kind(&"started"), kind(&Some(1)), kind(&serde_json::json!({"type": "started"}))), ("", "", "", ""));
    }
}

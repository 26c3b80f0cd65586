use super::super::Problem;
use serde_path_to_error::{Error, Path, Segment};
use std::fmt::{Display, Write};

/// A place in a body, on the way down to it.
#[derive(Clone, Copy)]
pub enum Pointer<'a> {
    /// The body itself.
    Root,
    /// A member of an object.
    Member(&'a Self, &'a str),
    /// An item of an array.
    Item(&'a Self, usize),
}

impl Display for Pointer<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Root => Ok(()),
            Self::Member(above, name) => write!(f, "{above}/{}", escaped(name)),
            Self::Item(above, index) => write!(f, "{above}/{index}"),
        }
    }
}

fn escaped(name: &str) -> String {
    name.replace('~', "~0").replace('/', "~1")
}

/// A path of `serde_path_to_error` as a JSON pointer (RFC 6901).
#[must_use]
pub fn pointer(path: &Path) -> String {
    path.iter().fold(String::new(), |mut text, segment| {
        // writing to a string cannot fail; a variant's name is no member of its own in an adjacently tagged value
        let _ = match segment {
            Segment::Seq { index } => write!(text, "/{index}"),
            Segment::Map { key } => write!(text, "/{}", escaped(key)),
            Segment::Enum { .. } | Segment::Unknown => Ok(()),
        };
        text
    })
}

/// The problem of a value that is not of the wanted type. serde places a missing member at the object around it; the pointer goes
/// to the member itself.
pub fn problem<E: Display>(error: &Error<E>, prefix: &str) -> Problem {
    let detail = shortened(&error.inner().to_string());
    let missing = detail.strip_prefix("missing field `").and_then(|rest| rest.split('`').next());
    let member = missing.map(|name| format!("/{}", escaped(name))).unwrap_or_default();
    Problem::malformed_at(format!("{prefix}{}{member}", pointer(error.path())), detail)
}

/// What is quoted from a request is not sent back without bound.
fn shortened(text: &str) -> String {
    match text.char_indices().nth(300) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

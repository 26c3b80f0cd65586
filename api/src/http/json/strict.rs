use gavel_domain::strict;
use serde_json::Value;

use super::super::Problem;

/// Parses a body without what two readers could take for two things.
pub fn strict(bytes: &[u8]) -> Result<Value, Problem> {
    strict::parse(bytes).map_err(|malformed| match malformed.pointer.as_str() {
        "" => Problem::malformed(format!("the body is {}", malformed.detail)),
        _ => malformed.into(),
    })
}

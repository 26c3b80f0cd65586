//! One valid request and one valid answer of every operation, as files that tests read too.

use super::walk;
use serde_json::{Value, json};

/// An operation's examples.
#[derive(Clone, Copy, Debug)]
pub struct Example {
    /// The operation's id.
    pub operation: &'static str,
    /// A body to send, as JSON.
    pub request: Option<&'static str>,
    /// A body that answers it: JSON, a line of NDJSON, or text. None where the answer has no body.
    pub answer: Option<&'static str>,
}

macro_rules! text {
    ($($name:literal),*) => {
        include_str!(concat!("../../../../openapi/examples/", $($name),*))
    };
}

macro_rules! examples {
    (@request $id:literal sends) => { Some(text!($id, ".request.json")) };
    (@request $id:literal reads) => { None };
    (@answer $id:literal text) => { Some(text!($id, ".txt")) };
    (@answer $id:literal json) => { Some(text!($id, ".json")) };
    (@answer $id:literal nothing) => { None };
    ($($id:literal $request:ident $answer:ident;)*) => {
        /// Every operation's examples.
        pub const EXAMPLES: &[Example] = &[$(Example {
            operation: $id,
            request: examples!(@request $id $request),
            answer: examples!(@answer $id $answer),
        }),*];
    };
}

examples! {
    "check_liveness" reads json;
    "check_readiness" reads json;
    "read_metrics" reads text;
    "list_problems" reads json;
    "read_problem" reads json;
    "create_account" sends json;
    "read_account" reads json;
    "grant_roles" sends json;
    "erase_account" reads nothing;
    "read_me" reads json;
    "create_token" sends json;
    "list_tokens" reads json;
    "revoke_token" reads nothing;
    "list_games" reads json;
    "read_game" reads json;
    "list_rules" reads json;
    "read_rule" reads json;
    "list_keys" reads json;
    "open_table" sends json;
    "list_tables" reads json;
    "read_table" reads json;
    "send_table_command" sends json;
    "read_table_state" reads json;
    "list_table_actions" reads json;
    "list_table_events" reads json;
    "read_table_replay" reads json;
    "read_table_diff" reads json;
    "list_table_audit" reads json;
    "export_table" reads json;
}

/// Puts the examples into the document: an answer's at the first success that has a body, and a problem's at its schema.
pub(super) fn show(document: &mut Value) {
    walk::operations(document, |_, operation| {
        let Some(example) = EXAMPLES.iter().find(|example| operation.get("operationId").is_some_and(|id| id == example.operation)) else { return };
        if let (Some(request), Some(body)) = (example.request, operation.get_mut("requestBody")) {
            body["content"]["application/json"]["example"] = read(request);
        }
        let Some(responses) = operation.get_mut("responses").and_then(Value::as_object_mut) else { return };
        let first = ["201", "200"].into_iter().find(|status| responses.contains_key(*status)).and_then(|status| responses.get_mut(status));
        for content in first.and_then(|response| response.get_mut("content")?.as_object_mut()).into_iter().flatten() {
            let (media, content) = content;
            if let Some(answer) = example.answer {
                content["example"] = match media.as_str() {
                    "text/plain" => json!(answer),
                    // a line is what a page's item is
                    "application/x-ndjson" => read(answer).pointer("/items/0").cloned().unwrap_or_else(|| read(answer)),
                    _ => read(answer),
                };
            }
        }
    });
    if let Some(problem) = walk::schemas(document).and_then(|schemas| schemas.get_mut("Problem")) {
        problem["examples"] = json!([read(text!("problem.json"))]);
    }
}

/// The files are part of the program; a test reads each.
fn read(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_default()
}

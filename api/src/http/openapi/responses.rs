//! What every operation answers with, beside what is its own: errors with their kinds, header fields, security.

use super::walk;
use crate::http::{Operation, ProblemKind, access::Access, problem::PROBLEM_JSON};
use serde_json::{Map, Value, json};

/// Adds the errors that follow from an operation's shape, gives every error its body, and says which header fields come along.
pub(super) fn complete(document: &mut Value) {
    walk::operations(document, |path, operation| {
        let access = operation.get("operationId").and_then(Value::as_str).and_then(Operation::of_id).map_or(Access::Everybody, Operation::access);
        let api = path.starts_with("/v1/");
        operation.insert("security".to_owned(), security(access, api));
        let keyed = parameter(operation, |parameter| parameter["name"] == "Idempotency-Key");
        let implied = implied(operation, access, api);
        let Some(responses) = operation.get_mut("responses").and_then(Value::as_object_mut) else { return };
        for (status, description) in implied {
            responses.entry(status).or_insert_with(|| json!({"description": description}));
        }
        responses.sort_keys();
        for (status, response) in responses.iter_mut() {
            if let Ok(status) = status.parse() {
                finish(status, response, api, keyed);
            }
        }
    });
    if let Some(components) = document["components"].as_object_mut() {
        components.insert("headers".to_owned(), Value::Object(fields()));
    }
}

fn security(access: Access, api: bool) -> Value {
    let bearer = json!({"bearer": access.scopes()});
    match (api, access.needs_token()) {
        (false, _) => json!([{}]),
        (true, false) => json!([{}, bearer]),
        (true, true) => json!([bearer]),
    }
}

fn parameter(operation: &Map<String, Value>, is: impl Fn(&Value) -> bool) -> bool {
    operation.get("parameters").and_then(Value::as_array).is_some_and(|all| all.iter().any(is))
}

fn implied(operation: &Map<String, Value>, access: Access, api: bool) -> impl Iterator<Item = (&'static str, &'static str)> + use<> {
    let body = operation.contains_key("requestBody");
    let inside = |place: &str| parameter(operation, |parameter| parameter["in"] == place);
    let forbidden = matches!(access, Access::Scope(_) | Access::Role(_) | Access::OwnerOr(_));
    let all = [
        ("400", api || body, "The request cannot be read; `errors` points to the place."),
        ("401", api, "The token is missing where one is needed, or is not valid."),
        ("403", forbidden, "The token or the account may not do this."),
        ("404", inside("path"), "No such thing, or none that the caller may know of."),
        ("408", body, "The body did not come in time."),
        ("413", body, "The body is too large."),
        ("415", body, "The body is not declared as JSON."),
        ("429", api, "Too many requests."),
        ("431", true, "The request line and headers are too large."),
        ("500", true, "The server failed; its log has the reason under the request's id."),
        ("503", api, "The database is away or too slow; try again, with the same key."),
    ];
    all.into_iter().filter(|(_, applies, _)| *applies).map(|(status, _, description)| (status, description))
}

/// Gives an answer its body, where it is an error, and its header fields.
fn finish(status: u16, response: &mut Value, api: bool, keyed: bool) {
    if status >= 400 {
        let kinds: Vec<_> = ProblemKind::ALL.iter().filter(|kind| kind.status() == status).map(|kind| format!("`{}`", kind.path())).collect();
        let description = response["description"].as_str().unwrap_or_default();
        response["description"] = json!(format!("{description} Type: {}.", kinds.join(" or ")));
        response["content"] = json!({PROBLEM_JSON: {"schema": {"$ref": walk::reference("Problem")}}});
    }
    // the token is looked up, and large heads are refused, before requests are counted
    let counted = api && !matches!(status, 401 | 431);
    let page = response.pointer("/content/application~1json/schema/$ref").and_then(walk::named).is_some_and(|name| name.ends_with("Page"));
    let comes = [
        ("X-Request-Id", true),
        ("RateLimit-Policy", counted),
        ("RateLimit", counted),
        ("Retry-After", matches!(status, 429 | 503)),
        ("WWW-Authenticate", status == 401),
        ("Idempotency-Replayed", keyed && matches!(status, 201 | 409 | 422 | 423)),
        ("Link", page),
    ];
    let own = response["headers"].as_object().map(|own| own.keys().cloned().collect::<Vec<_>>()).unwrap_or_default();
    let names = own.into_iter().chain(comes.into_iter().filter(|(_, comes)| *comes).map(|(name, _)| name.to_owned()));
    let headers: Map<_, _> = names.map(|name| (name.clone(), json!({"$ref": format!("#/components/headers/{name}")}))).collect();
    response["headers"] = Value::Object(headers);
}

/// The header fields of answers.
fn fields() -> Map<String, Value> {
    let text = |most: u32| json!({"type": "string", "maxLength": most});
    let seconds = json!({"type": "integer", "minimum": 0, "maximum": 65_536});
    let all = [
        ("ETag", text(24), "\"7\"", "The stream's version, in quotes: for `If-Match`."),
        ("Idempotency-Replayed", json!({"type": "string", "enum": ["true"]}), "true", "Comes where the key came before: this is the first answer."),
        ("Link", text(2048), "</v1/tables?cursor=3230>; rel=\"next\"", "The next page (RFC 8288); not on the last one."),
        ("Location", text(128), "/v1/tables/0198c5a7-9d4c-7c3e-8f21-5b6a7c8d9e0f", "Where the new thing is."),
        ("RateLimit", text(128), "\"requests\";r=998;t=1", "What is left of the caller's share, and the seconds until it is whole again."),
        ("RateLimit-Policy", text(128), "\"requests\";q=1000;w=5", "The caller's share: so many requests in so many seconds."),
        ("Retry-After", seconds, "1", "The seconds to wait before another try."),
        ("WWW-Authenticate", text(64), "Bearer", "How to say who calls (RFC 6750)."),
        (
            "X-Request-Id",
            json!({"type": "string", "format": "uuid"}),
            "0198c5a7-9d4c-7c3e-8f21-5b6a7c8d9e0f",
            "The request's id, which the log and a problem's `instance` name.",
        ),
    ];
    all.into_iter()
        .map(|(name, schema, example, description)| {
            let example = if schema["type"] == "integer" { json!(1) } else { json!(example) };
            (name.to_owned(), json!({"description": description, "schema": schema, "example": example}))
        })
        .collect()
}

//! Where requests end that no route takes: 404, or 405 with the methods that the address answers.

use super::Problem;
use actix_web::{HttpRequest, HttpResponse, dev::ResourceDef, web};
use utoipa::openapi::{OpenApi, PathItem};

/// The methods of every address, taken from the OpenAPI document: what it does not describe, nobody answers.
pub struct Methods(Vec<(ResourceDef, Vec<&'static str>)>);

impl Methods {
    /// Reads the document, and adds the pages that it does not describe.
    #[must_use]
    pub fn of(document: &OpenApi) -> Self {
        let described = document.paths.paths.iter().map(|(path, item)| (ResourceDef::new(path.as_str()), methods(item)));
        let pages = ["/openapi.json", "/docs", "/docs/{page:.*}"].map(|path| (ResourceDef::new(path), vec!["GET", "HEAD"]));
        Self(described.chain(pages).collect())
    }

    /// The methods that a path answers; none for a path that is not there.
    #[must_use]
    pub fn allowed(&self, path: &str) -> Option<String> {
        let mut all: Vec<_> = self.0.iter().filter(|(pattern, _)| pattern.is_match(path)).flat_map(|(_, methods)| methods.iter().copied()).collect();
        all.sort_unstable();
        all.dedup();
        (!all.is_empty()).then(|| all.join(", "))
    }
}

fn methods(item: &PathItem) -> Vec<&'static str> {
    let known = [("GET", &item.get), ("HEAD", &item.get), ("POST", &item.post), ("PUT", &item.put), ("PATCH", &item.patch), ("DELETE", &item.delete)];
    known.into_iter().filter(|(_, operation)| operation.is_some()).map(|(name, _)| name).collect()
}

/// Answers what no route takes.
pub async fn fallback(request: HttpRequest, methods: web::Data<Methods>) -> Result<HttpResponse, Problem> {
    Err(methods.allowed(request.path()).map_or_else(Problem::not_found, |allow| Problem::method_not_allowed(&allow)))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
    use super::Methods;
    use crate::http::openapi;

    #[test]
    fn known_addresses_list_their_methods_and_unknown_ones_none() {
        let methods = Methods::of(&openapi::document());
        assert_eq!(methods.allowed("/v1/tokens").unwrap(), "GET, HEAD, POST");
        assert_eq!(methods.allowed("/v1/tokens/some-id").unwrap(), "DELETE");
        assert_eq!(methods.allowed("/docs/").unwrap(), "GET, HEAD");
        assert!(methods.allowed("/v1/nothing").is_none());
        assert!(methods.allowed("/v1/tokens/").is_none());
    }
}

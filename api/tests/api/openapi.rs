use std::path::Path;

use gavel_api::http::openapi::document_json;

use crate::harness::App;

#[test]
fn the_committed_document_is_the_one_that_the_code_makes() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../openapi/openapi.json");
    let committed = std::fs::read_to_string(path).unwrap_or_default();
    assert!(committed == document_json(), "openapi/openapi.json is not what the code says: run `make openapi` and look at the difference");
}

#[tokio::test]
async fn the_server_serves_it_and_pages_to_read_it_offline() {
    let app = App::start().await;
    assert_eq!(app.nobody().get("/openapi.json").await.status(200).text(), document_json());
    assert_eq!(app.nobody().get("/docs").await.status(200).header("content-type"), Some("text/html"));
    let page = app.nobody().get("/docs/").await.status(200);
    assert!(!page.text().contains("https://"), "nothing from elsewhere");
    for part in page.text().split(['"', '\'']).filter(|part| part.ends_with(".js") || part.ends_with(".css")) {
        app.nobody().get(&format!("/docs/{}", part.trim_start_matches("./"))).await.status(200);
    }
}

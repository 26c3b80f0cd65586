use crate::{client::text, harness::App};

#[tokio::test]
async fn every_kind_of_problem_is_explained_at_its_type() {
    let app = App::start().await;
    let kinds = app.nobody().sees("/problems").await;
    let statuses: Vec<_> = kinds["items"].as_array().unwrap().iter().map(|kind| kind["status"].as_u64().unwrap()).collect();
    for status in [400, 401, 403, 404, 405, 409, 412, 413, 415, 422, 423, 428, 431, 503] {
        assert!(statuses.contains(&status), "{status}");
    }
    for kind in kinds["items"].as_array().unwrap() {
        assert_eq!(&app.nobody().sees(&text(&kind["type"])).await, kind);
        assert!(kind["title"].is_string() && kind["explanation"].is_string());
    }
}

#[tokio::test]
async fn an_unknown_kind_is_itself_a_problem() {
    let app = App::start().await;
    app.nobody().get("/problems/none").await.problem(404, "not-found");
}

use gavel_domain::record::Receipt;
use serde_json::Value;

use crate::{client::text, harness::App};

#[tokio::test]
async fn anybody_reads_the_keys_and_may_keep_them() {
    let app = App::start().await;
    let answer = app.nobody().get("/v1/keys").await.status(200);
    assert_eq!(answer.header("cache-control"), None);
    let keys = answer.json();
    assert_eq!((keys["keys"].as_array().unwrap().len(), &keys["keys"][0]["algorithm"]), (1, &Value::from("Ed25519")));
    let key = text(&keys["keys"][0]["public_key"]);
    assert!(key.len() == 64 && key.bytes().all(|byte| b"0123456789abcdef".contains(&byte)), "{key}");
}

#[tokio::test]
async fn every_receipt_is_signed_with_the_key_in_use() {
    let app = App::start().await;
    let key = text(&app.nobody().sees("/v1/keys").await["keys"][0]["public_key"]);
    let ann = app.account("Ann").await;
    let table = ann.opens_mogul(3).await;
    for command in ["take_seat", "leave_seat", "take_seat"] {
        let answer = ann.sends(&table, &serde_json::json!({"type": command})).await.created();
        let receipt: Receipt = serde_json::from_value(answer["receipt"].clone()).unwrap();
        assert!(receipt.is_genuine());
        assert_eq!(hex::encode(receipt.key), key);
        assert_eq!((receipt.version.0, hex::encode(receipt.hash)), (answer["version"].as_u64().unwrap(), text(&answer["events"][0]["hash"])));
        assert!(table.ends_with(&receipt.stream.to_string()));
    }
}

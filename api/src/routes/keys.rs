//! The keys that receipts are signed with.

use crate::app::AppState;
use actix_web::{get, web};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;

pub(super) fn register(config: &mut ServiceConfig<'_>) {
    config.service(list_keys);
}

/// The keys that receipts are, and were, signed with.
#[derive(Serialize, ToSchema)]
struct Keys {
    /// The one in use first, then those that were, newest first.
    #[schema(min_items = 1, max_items = 1000)]
    keys: Vec<PublicKey>,
}

/// A public key.
#[derive(Serialize, ToSchema)]
struct PublicKey {
    /// The signature scheme.
    #[schema(max_length = 16)]
    algorithm: &'static str,
    /// The key in lower-case hex.
    #[schema(min_length = 64, max_length = 64, pattern = "^[0-9a-f]{64}$")]
    public_key: String,
}

/// List the signing keys
///
/// A receipt is valid if it is signed with any of them. No token needed.
#[utoipa::path(
    operation_id = "list_keys", tag = "keys",
    responses((status = 200, description = "The keys.", body = Keys))
)]
#[get("/keys")]
async fn list_keys(state: web::Data<AppState>) -> web::Json<Keys> {
    let keys = state.keys.public_keys().into_iter().map(|public_key| PublicKey { algorithm: "Ed25519", public_key });
    web::Json(Keys { keys: keys.collect() })
}

//! The keys that receipts are signed with.

use crate::app::AppState;
use actix_web::{get, web};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;

pub(super) fn register(config: &mut ServiceConfig<'_>) {
    config.service(list_keys);
}

#[derive(Serialize, ToSchema)]
struct Keys {
    /// The one in use first, then those that were, newest first.
    #[schema(min_items = 1)]
    keys: Vec<PublicKey>,
}

#[derive(Serialize, ToSchema)]
struct PublicKey {
    /// The signature scheme.
    #[schema(examples("Ed25519"))]
    algorithm: &'static str,
    /// The key in lower-case hex.
    #[schema(pattern = "^[0-9a-f]{64}$")]
    public_key: String,
}

/// List the signing keys
///
/// A receipt is valid if it is signed with any of them. No token needed.
#[utoipa::path(
    operation_id = "list_keys", tag = "keys", security((), ("bearer" = [])),
    responses((status = 200, description = "The keys.", body = Keys))
)]
#[get("/keys")]
async fn list_keys(state: web::Data<AppState>) -> web::Json<Keys> {
    let keys = state.keys.public_keys().into_iter().map(|public_key| PublicKey { algorithm: "Ed25519", public_key });
    web::Json(Keys { keys: keys.collect() })
}

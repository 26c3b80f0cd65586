//! Routes by noun: take a request apart, call, shape the answer.

pub mod accounts;
pub mod games;
pub mod health;
pub mod keys;
pub mod me;
pub mod problems;
pub mod tables;
pub mod tokens;

use crate::http::{access, auth, rate};
use actix_web::middleware::from_fn;
use utoipa_actix_web::{scope, service_config::ServiceConfig};

/// Every route of the service, and its part of the OpenAPI document.
pub fn register(config: &mut ServiceConfig<'_>) {
    let api = scope("/v1")
        .configure(api)
        .wrap(from_fn(access::demand))
        .wrap(from_fn(rate::limit))
        .wrap(from_fn(auth::authenticate))
        .wrap(from_fn(auth::keep_private));
    config.service(api).configure(health::register).configure(problems::register);
}

fn api(config: &mut ServiceConfig<'_>) {
    config
        .configure(accounts::register)
        .configure(me::register)
        .configure(tokens::register)
        .configure(keys::register)
        .configure(games::register)
        .configure(tables::register);
}

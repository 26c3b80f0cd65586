//! The bare handler: JSON in, one insert by sqlx with its defaults, JSON out.

use std::{net::SocketAddr, thread, time::Duration};

use actix_web::{App, HttpResponse, HttpServer, web};
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use crate::client::Client;

async fn insert(pool: web::Data<PgPool>, body: web::Json<Value>) -> HttpResponse {
    let done = sqlx::query("insert into bare (id, body) values ($1, $2)").bind(Uuid::new_v4()).bind(body.to_string()).execute(&**pool).await;
    match done {
        Ok(_) => HttpResponse::Created().json(json!({"stored": true})),
        Err(error) => HttpResponse::ServiceUnavailable().body(error.to_string()),
    }
}

/// Serves it on a free port.
pub fn serve(url: String) -> SocketAddr {
    let (said, heard) = std::sync::mpsc::channel();
    thread::spawn(move || {
        actix_web::rt::System::new().block_on(async move {
            let pool = PgPool::connect(&url).await.unwrap();
            sqlx::query("create table bare (id uuid primary key, body text not null)").execute(&pool).await.unwrap();
            let pool = web::Data::new(pool);
            let server = HttpServer::new(move || App::new().app_data(pool.clone()).route("/bare", web::post().to(insert))).bind("127.0.0.1:0").unwrap();
            said.send(server.addrs()[0]).unwrap();
            server.run().await.unwrap();
        });
    });
    heard.recv().expect("a server")
}

/// Asks it, one insert at a time.
pub fn asker(server: SocketAddr) -> impl FnMut() -> Duration {
    let mut client = Client::connect(server);
    let body = json!({"type": "play", "data": {"move": {"type": "stay"}, "seat": 1}}).to_string();
    move || client.post("/bare", None, None, &body).1
}

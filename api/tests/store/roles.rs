use sqlx::{Connection, PgConnection};

use super::{
    database::database,
    given::{opening, store, stream},
};

/// What the server's role is told.
async fn refused(connection: &mut PgConnection, statement: &'static str) -> Option<String> {
    let error = sqlx::query(statement).execute(connection).await.err()?;
    Some(error.as_database_error()?.code()?.into_owned())
}

#[tokio::test]
async fn the_servers_role_cannot_change_history() {
    let (store, database) = store().await;
    store.append(opening(stream())).await;
    let mut server = PgConnection::connect(&database.url).await.unwrap();
    sqlx::query("set role gavel_app").execute(&mut server).await.unwrap();
    for statement in [
        "update event set record = ''",
        "delete from event",
        "truncate event",
        "delete from event_3",
        "update command set answer = ''",
        "delete from command",
        "truncate command",
        "update secret set secret = ''",
        "delete from stream",
        "update stream set stream_id = gen_random_uuid()",
        "delete from log_head",
        "insert into log_head values (256, 1)",
        "alter table event disable trigger all",
        "create table more (x int)",
        "delete from account",
    ] {
        let code = refused(&mut server, statement).await;
        assert_eq!(code.as_deref(), Some("42501"), "{statement}");
    }
    let events: i64 = sqlx::query_scalar("select count(*) from event").fetch_one(&mut server).await.unwrap();
    assert_eq!(events, 1);
}

#[tokio::test]
async fn every_session_of_the_server_has_its_role() {
    let database = database().await;
    let options: sqlx::postgres::PgConnectOptions = database.url.parse().unwrap();
    let pool = gavel_api::store::pool::pool(options, gavel_api::store::pool::Guard::On, 1);
    for _ in 0..2 {
        let role: String = sqlx::query_scalar("select current_user::text").fetch_one(&pool).await.unwrap();
        assert_eq!(role, "gavel_app");
    }
}

use std::str::FromStr;

use gavel_api::store::{
    Store, StoreError,
    cluster::{Cluster, create_database},
};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, PgConnection, postgres::PgConnectOptions};

use super::database::{Watchdog, folder, watch};

/// Roles belong to the cluster: these tests have one of their own.
async fn cluster(name: &str) -> (Cluster, Watchdog) {
    let data_dir = folder(name);
    let cluster = Cluster::start(&data_dir).await.unwrap();
    let watchdog = watch(&cluster, &data_dir);
    (cluster, watchdog)
}

async fn run(url: &str, statements: String) {
    let mut connection = PgConnection::connect(url).await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(statements)).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

fn user(url: &str, user: &str, database: &str) -> String {
    PgConnectOptions::from_str(url).unwrap().username(user).database(database).to_url_lossy().to_string()
}

fn sentence(failed: Result<impl Sized, StoreError>) -> String {
    match failed {
        Err(StoreError::Unavailable(sentence)) => sentence,
        Err(StoreError::Corrupt(_)) | Ok(_) => panic!("no sentence"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn databases_of_one_cluster_are_migrated_at_once_and_by_users_with_few_rights() {
    let (cluster, _watchdog) = cluster("roles").await;
    let admin = cluster.url();

    // Who may not create roles is told what to run, and that helps.
    run(&admin, "create role poor login".to_owned()).await;
    run(&admin, "create database poor owner poor".to_owned()).await;
    let poor = user(&admin, "poor", "poor");
    assert!(sentence(Store::connect(&poor).await).contains("gavel migrate"));
    let told = sentence(Store::migrate(&poor).await);
    let statements = told.split('"').nth(1).unwrap().to_owned();
    assert_eq!(statements, "create role gavel_app nologin; grant gavel_app to poor;", "{told}");
    run(&admin, statements).await;
    Store::migrate(&poor).await.unwrap();
    let store = Store::connect(&poor).await.unwrap();
    store.close().await;

    // Where the role is there, only the grant is missing.
    run(&admin, "create role other login".to_owned()).await;
    run(&admin, "create database other owner other".to_owned()).await;
    let other = user(&admin, "other", "other");
    let told = sentence(Store::migrate(&other).await);
    run(&admin, told.split('"').nth(1).unwrap().to_owned()).await;
    Store::migrate(&other).await.unwrap();

    // A login that owns nothing can run the server once it is granted the role, and is told so before.
    run(&admin, "create role server login".to_owned()).await;
    let server = user(&admin, "server", "other");
    assert!(sentence(Store::connect(&server).await).contains("grant gavel_app"));
    run(&admin, "grant gavel_app to server".to_owned()).await;
    Store::connect(&server).await.unwrap().close().await;

    // Eight databases at once, before the role is there.
    run(&admin, "drop database poor".to_owned()).await;
    run(&admin, "drop database other".to_owned()).await;
    run(&admin, "drop role gavel_app; create role maker login createrole".to_owned()).await;
    let mut racing = tokio::task::JoinSet::new();
    for nth in 0..8 {
        let name = format!("racer_{nth}");
        create_database(&admin, &name, None).await.unwrap();
        run(&admin, format!("alter database {name} owner to maker")).await;
        racing.spawn({
            let url = user(&admin, "maker", &name);
            async move { Store::migrate(&url).await }
        });
    }
    for migrated in racing.join_all().await {
        migrated.unwrap();
    }
    cluster.stop().await.unwrap();
}

#[tokio::test]
async fn migrating_again_changes_nothing_and_a_newer_database_is_still_served() {
    let database = super::database::database().await;
    Store::migrate(&database.url).await.unwrap();
    let newer = "insert into _sqlx_migrations (version, description, success, checksum, execution_time) values (9999, 'newer', true, '', 0)";
    run(&database.url, newer.to_owned()).await;
    Store::migrate(&database.url).await.unwrap();
    Store::connect(&database.url).await.unwrap().ready().await.unwrap();
    run(&database.url, "delete from _sqlx_migrations where version > 1".to_owned()).await;
    assert!(sentence(Store::connect(&database.url).await).contains("gavel migrate"));
}

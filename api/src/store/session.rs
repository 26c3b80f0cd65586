//! What a session must be: the server's role, deadlines, and a Postgres that keeps what it confirms.

use sqlx::{Connection, PgConnection, postgres::PgConnectOptions};

use super::{StoreError, within};

/// The oldest Postgres that we run on, as `server_version_num` has it.
const OLDEST: i32 = 150_000;

/// Makes a fresh connection one of the server's: its role, its deadlines. The notice that there is no transaction to
/// roll back comes with every acquire, hence errors only.
const SETTINGS: &str = "set role gavel_app;
    set client_min_messages = error;
    set statement_timeout = '5s';
    set lock_timeout = '2s';
    set idle_in_transaction_session_timeout = '5s'";

/// A writer's plans never change with the size of a table: a call touches a few rows, always by their keys.
const WRITER_SETTINGS: &str =
    "set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off; set jit = off; set plan_cache_mode = force_generic_plan";

/// Sets up a connection of the pool.
pub(super) async fn prepare(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    sqlx::raw_sql(SETTINGS).execute(connection).await.map(drop)
}

/// Opens a connection for a writer.
pub(super) async fn writer(options: &PgConnectOptions) -> Result<PgConnection, sqlx::Error> {
    let mut connection = PgConnection::connect_with(options).await?;
    prepare(&mut connection).await?;
    sqlx::raw_sql(WRITER_SETTINGS).execute(&mut connection).await?;
    Ok(connection)
}

/// Asks a Postgres whether it is fit for us.
pub(super) async fn check(options: &PgConnectOptions) -> Result<(), StoreError> {
    let mut connection = within(PgConnection::connect_with(options)).await?;
    let found = within(facts(&mut connection)).await?;
    drop(connection.close().await);
    verdict(&found).map_err(StoreError::Unavailable)
}

/// What was asked.
#[derive(Debug)]
struct Facts {
    number: i32,
    version: String,
    fsync: String,
    full_page_writes: String,
    synchronous_commit: String,
    migrated: bool,
    user: String,
    may_use_role: Option<bool>,
}

async fn facts(connection: &mut PgConnection) -> Result<Facts, sqlx::Error> {
    let question = "select current_setting('server_version_num')::int, current_setting('server_version'),
            current_setting('fsync'), current_setting('full_page_writes'), current_setting('synchronous_commit'),
            to_regclass('_sqlx_migrations') is not null, current_user::text,
            (select pg_has_role(current_user, oid, case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end)
               from pg_roles where rolname = 'gavel_app')";
    let (number, version, fsync, full_page_writes, synchronous_commit, migrated, user, may_use_role) = sqlx::query_as(question).fetch_one(connection).await?;
    Ok(Facts { number, version, fsync, full_page_writes, synchronous_commit, migrated, user, may_use_role })
}

/// The first thing that makes a Postgres unfit, in one sentence.
fn verdict(facts: &Facts) -> Result<(), String> {
    if facts.number < OLDEST {
        return Err(format!("this is PostgreSQL {}, and Gavel needs version 15 or newer", facts.version));
    }
    for (setting, value) in [("fsync", &facts.fsync), ("full_page_writes", &facts.full_page_writes), ("synchronous_commit", &facts.synchronous_commit)] {
        if value == "off" {
            return Err(format!("this Postgres has {setting} off and could lose moves that were confirmed: turn {setting} on"));
        }
    }
    match (facts.migrated, facts.may_use_role) {
        (true, Some(true)) => Ok(()),
        (false, _) | (true, None) => Err("this database has not been migrated: run `gavel migrate`".to_owned()),
        (true, Some(false)) => {
            Err(format!("{user} may not take on the role gavel_app: let an administrator run \"grant gavel_app to \\\"{user}\\\";\"", user = facts.user))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Facts, verdict};

    fn fit() -> Facts {
        let on = || "on".to_owned();
        Facts {
            number: 150_018,
            version: "15.18".to_owned(),
            fsync: on(),
            full_page_writes: on(),
            synchronous_commit: on(),
            migrated: true,
            user: "gavel".to_owned(),
            may_use_role: Some(true),
        }
    }

    #[test]
    fn a_sound_postgres_is_fit() {
        assert_eq!(verdict(&fit()), Ok(()));
        assert_eq!(verdict(&Facts { synchronous_commit: "remote_apply".to_owned(), ..fit() }), Ok(()));
    }

    #[test]
    fn a_postgres_that_is_too_old_or_could_lose_moves_is_named() {
        let off = || "off".to_owned();
        let unfit = [
            (Facts { number: 140_011, version: "14.11".to_owned(), ..fit() }, "PostgreSQL 14.11"),
            (Facts { fsync: off(), ..fit() }, "fsync off"),
            (Facts { full_page_writes: off(), ..fit() }, "full_page_writes off"),
            (Facts { synchronous_commit: off(), ..fit() }, "synchronous_commit off"),
            (Facts { migrated: false, ..fit() }, "gavel migrate"),
            (Facts { may_use_role: None, ..fit() }, "gavel migrate"),
            (Facts { may_use_role: Some(false), ..fit() }, "grant gavel_app"),
        ];
        for (facts, named) in unfit {
            assert!(verdict(&facts).is_err_and(|sentence| sentence.contains(named)), "{named}");
        }
    }
}

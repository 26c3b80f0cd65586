//! Accounts and tokens.

use chrono::{DateTime, Utc};
use gavel_domain::{at::At, id::AccountId, role::Role};
use sqlx::{Row, postgres::PgRow};
use uuid::Uuid;

use super::{Store, StoreError, within};

/// Somebody, or some program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// Its id.
    pub id: AccountId,
    /// What it calls itself.
    pub name: String,
    /// What it has been entrusted with.
    pub roles: Vec<Role>,
    /// Since when.
    pub created_at: At,
    /// When it was erased.
    pub erased_at: Option<At>,
}

/// A token to be stored; the token itself never is.
#[derive(Clone, Debug)]
pub struct NewToken {
    /// The token's id.
    pub id: Uuid,
    /// The hash of what its holder has.
    pub hash: [u8; 32],
    /// Whose it is.
    pub account: AccountId,
    /// What it may be used for.
    pub scopes: Vec<String>,
    /// Since when.
    pub created_at: At,
    /// Until when.
    pub expires_at: Option<At>,
    /// What its owner calls it.
    pub name: Option<String>,
}

/// A token as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TokenRow {
    /// The token's id.
    pub id: Uuid,
    /// What it may be used for.
    pub scopes: Vec<String>,
    /// Since when.
    pub created_at: At,
    /// Until when.
    pub expires_at: Option<At>,
    /// Since when no more.
    pub revoked_at: Option<At>,
    /// What its owner calls it.
    pub name: Option<String>,
    /// The hash of what its holder has.
    pub hash: [u8; 32],
}

/// Who comes with a token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bearer {
    /// The token, expired and revoked ones included.
    pub token: TokenRow,
    /// Whose it is.
    pub account: Account,
}

impl Store {
    /// Stores a new account with its first token, both or neither.
    ///
    /// # Errors
    /// When the database has no answer.
    pub async fn create_account(&self, account: &Account, token: &NewToken) -> Result<(), StoreError> {
        let roles: Vec<&str> = account.roles.iter().map(|role| role.as_str()).collect();
        let statement = sqlx::query(
            "with opened as (insert into account (id, name, roles, created_at) values ($1, $2, $3, $4) returning id)
             insert into token (id, hash, account, scopes, created_at, expires_at, name) select $5, $6, id, $7, $8, $9, $10 from opened",
        )
        .bind(account.id.0)
        .bind(&account.name)
        .bind(roles)
        .bind(account.created_at.moment())
        .bind(token.id)
        .bind(token.hash)
        .bind(&token.scopes)
        .bind(token.created_at.moment())
        .bind(token.expires_at.map(At::moment))
        .bind(&token.name);
        within(statement.execute(&self.pool)).await.map(drop)
    }

    /// An account.
    ///
    /// # Errors
    /// When the database has no answer.
    pub async fn account(&self, id: AccountId) -> Result<Option<Account>, StoreError> {
        let question =
            sqlx::query("select id as account_id, name as account_name, roles, created_at as account_created_at, erased_at from account where id = $1")
                .bind(id.0);
        within(question.fetch_optional(&self.pool)).await?.as_ref().map(account).transpose()
    }

    /// Entrusts an account with roles, in place of those it had, and stores a token for what they are worth; false if there
    /// is no such account, or it was erased.
    ///
    /// # Errors
    /// When the database has no answer.
    pub async fn grant(&self, account: AccountId, roles: &[Role], token: &NewToken) -> Result<bool, StoreError> {
        let roles: Vec<&str> = roles.iter().map(|role| role.as_str()).collect();
        let statement = sqlx::query(
            "with granted as (update account set roles = $2 where id = $1 and erased_at is null returning id)
             insert into token (id, hash, account, scopes, created_at, expires_at, name) select $3, $4, id, $5, $6, $7, $8 from granted",
        )
        .bind(account.0)
        .bind(roles)
        .bind(token.id)
        .bind(token.hash)
        .bind(&token.scopes)
        .bind(token.created_at.moment())
        .bind(token.expires_at.map(At::moment))
        .bind(&token.name);
        Ok(within(statement.execute(&self.pool)).await?.rows_affected() > 0)
    }

    /// Erases an account: its name goes, its roles and tokens end; false if there is no such account. What it did stays in
    /// the streams under its id, which says nothing of it any more.
    ///
    /// # Errors
    /// When the database has no answer.
    pub async fn erase_account(&self, account: AccountId, at: At) -> Result<bool, StoreError> {
        let statement = sqlx::query(
            "with erased as (update account set name = '', roles = '{}', erased_at = coalesce(erased_at, $2) where id = $1 returning id),
                  ended as (update token set revoked_at = coalesce(revoked_at, $2), name = null where account = $1)
             select count(*) from erased",
        )
        .bind(account.0)
        .bind(at.moment());
        let row = within(statement.fetch_one(&self.pool)).await?;
        Ok(row.try_get::<i64, _>(0)? > 0)
    }

    /// Who holds what has this hash; whether the token still counts is the caller's to judge.
    ///
    /// # Errors
    /// When the database has no answer.
    pub async fn bearer(&self, hash: &[u8; 32]) -> Result<Option<Bearer>, StoreError> {
        let question = sqlx::query(
            "select t.id, t.hash, t.scopes, t.created_at, t.expires_at, t.revoked_at, t.name,
                    a.id as account_id, a.name as account_name, a.roles, a.created_at as account_created_at, a.erased_at
               from token t join account a on a.id = t.account
              where t.hash = $1",
        )
        .bind(hash);
        let row = within(question.fetch_optional(&self.pool)).await?;
        row.map(|row| Ok(Bearer { token: token(&row)?, account: account(&row)? })).transpose()
    }

    /// Stores one more token of an account.
    ///
    /// # Errors
    /// When the database has no answer.
    pub async fn add_token(&self, token: &NewToken) -> Result<(), StoreError> {
        let statement = sqlx::query("insert into token (id, hash, account, scopes, created_at, expires_at, name) values ($1, $2, $3, $4, $5, $6, $7)")
            .bind(token.id)
            .bind(token.hash)
            .bind(token.account.0)
            .bind(&token.scopes)
            .bind(token.created_at.moment())
            .bind(token.expires_at.map(At::moment))
            .bind(&token.name);
        within(statement.execute(&self.pool)).await.map(drop)
    }

    /// An account's tokens, oldest first, revoked ones included.
    ///
    /// # Errors
    /// When the database has no answer.
    pub async fn tokens(&self, account: AccountId) -> Result<Vec<TokenRow>, StoreError> {
        let question = sqlx::query(
            "select id, hash, scopes, created_at, expires_at, revoked_at, name from token
              where account = $1
              order by created_at, id",
        )
        .bind(account.0);
        within(question.fetch_all(&self.pool)).await?.iter().map(token).collect()
    }

    /// Revokes a token of an account; false if the account has no such token. The first revocation's time stays.
    ///
    /// # Errors
    /// When the database has no answer.
    pub async fn revoke_token(&self, account: AccountId, id: Uuid, at: At) -> Result<bool, StoreError> {
        let statement =
            sqlx::query("update token set revoked_at = coalesce(revoked_at, $3) where id = $1 and account = $2").bind(id).bind(account.0).bind(at.moment());
        Ok(within(statement.execute(&self.pool)).await?.rows_affected() > 0)
    }
}

fn token(row: &PgRow) -> Result<TokenRow, StoreError> {
    let moment = |name: &str| row.try_get::<Option<DateTime<Utc>>, _>(name).map(|moment| moment.map(At::new));
    Ok(TokenRow {
        id: row.try_get("id")?,
        scopes: row.try_get("scopes")?,
        created_at: At::new(row.try_get("created_at")?),
        expires_at: moment("expires_at")?,
        revoked_at: moment("revoked_at")?,
        name: row.try_get("name")?,
        hash: row.try_get("hash")?,
    })
}

fn account(row: &PgRow) -> Result<Account, StoreError> {
    let roles: Vec<String> = row.try_get("roles")?;
    Ok(Account {
        id: AccountId(row.try_get("account_id")?),
        name: row.try_get("account_name")?,
        roles: roles.iter().map(|role| role.parse()).collect::<Result<_, String>>().map_err(StoreError::Corrupt)?,
        created_at: At::new(row.try_get("account_created_at")?),
        erased_at: row.try_get::<Option<DateTime<Utc>>, _>("erased_at")?.map(At::new),
    })
}

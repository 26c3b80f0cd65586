//! Stand-in for the event store, in memory: replaced as a whole when the real one is merged.
#![allow(missing_docs, reason = "replaced as a whole")]

pub mod cluster;

use gavel_domain::{at::At, id::AccountId, role::Role};
use std::sync::{Arc, Mutex, PoisonError};
use uuid::Uuid;

#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("the database is away: {0}")]
    Unavailable(String),
    #[error("the database holds what cannot be: {0}")]
    Corrupt(String),
}

#[derive(Clone, Debug)]
pub struct Account {
    pub id: AccountId,
    pub name: String,
    pub roles: Vec<Role>,
    pub created_at: At,
}

#[derive(Clone, Debug)]
pub struct NewToken {
    pub id: Uuid,
    pub hash: [u8; 32],
    pub account: AccountId,
    pub scopes: Vec<String>,
    pub created_at: At,
    pub expires_at: Option<At>,
    pub name: Option<String>,
}

#[derive(Clone, Debug)]
pub struct TokenRow {
    pub id: Uuid,
    pub scopes: Vec<String>,
    pub created_at: At,
    pub expires_at: Option<At>,
    pub revoked_at: Option<At>,
    pub name: Option<String>,
    pub hash: [u8; 32],
}

#[derive(Clone, Debug)]
pub struct Bearer {
    pub token: TokenRow,
    pub account: Account,
}

#[derive(Default)]
struct Rows {
    accounts: Vec<Account>,
    tokens: Vec<(AccountId, TokenRow)>,
}

#[derive(Clone, Default)]
pub struct Store(Arc<Mutex<Rows>>);

impl Store {
    pub async fn connect(_url: &str) -> Result<Self, StoreError> {
        Ok(Self::default())
    }
    pub async fn migrate(_url: &str) -> Result<(), StoreError> {
        Ok(())
    }
    pub async fn ready(&self) -> Result<(), StoreError> {
        Ok(())
    }
    pub async fn close(&self) {}
    fn rows(&self) -> std::sync::MutexGuard<'_, Rows> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
    pub async fn create_account(&self, account: &Account, token: &NewToken) -> Result<(), StoreError> {
        self.rows().accounts.push(account.clone());
        self.add_token(token).await
    }
    pub async fn bearer(&self, hash: &[u8; 32]) -> Result<Option<Bearer>, StoreError> {
        let rows = self.rows();
        Ok(rows
            .tokens
            .iter()
            .find(|(_, row)| row.hash == *hash)
            .and_then(|(id, token)| Some(Bearer { token: token.clone(), account: rows.accounts.iter().find(|account| account.id == *id)?.clone() })))
    }
    pub async fn add_token(&self, token: &NewToken) -> Result<(), StoreError> {
        let NewToken { id, hash, account, scopes, created_at, expires_at, name } = token.clone();
        self.rows().tokens.push((account, TokenRow { id, scopes, created_at, expires_at, revoked_at: None, name, hash }));
        Ok(())
    }
    pub async fn tokens(&self, account: AccountId) -> Result<Vec<TokenRow>, StoreError> {
        Ok(self.rows().tokens.iter().filter(|(id, _)| *id == account).map(|(_, row)| row.clone()).collect())
    }
    pub async fn revoke_token(&self, account: AccountId, id: Uuid, at: At) -> Result<bool, StoreError> {
        let mut rows = self.rows();
        let row = rows.tokens.iter_mut().find(|(owner, row)| *owner == account && row.id == id && row.revoked_at.is_none());
        Ok(row.map(|(_, row)| row.revoked_at = Some(at)).is_some())
    }
    pub async fn account(&self, id: AccountId) -> Result<Option<Account>, StoreError> {
        Ok(self.rows().accounts.iter().find(|account| account.id == id).cloned())
    }
}

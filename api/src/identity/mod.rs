//! Who calls: accounts, the tokens that speak for them, and what each token may do.

mod bearers;
mod clock;
mod name;
mod scope;
mod token;

pub use bearers::{Bearers, Identity};
pub use clock::Clock;
pub use name::Name;
pub use scope::{Scope, Scopes};
pub use token::Token;

use crate::store::{Account, NewToken, Store, StoreError};
use gavel_domain::{at::At, id::AccountId, role::Role};
use uuid::Uuid;

/// Why no account or token was made.
#[derive(Debug, thiserror::Error)]
pub enum IssueError {
    /// The operating system gives no random numbers.
    #[error("no randomness for a token: {0}")]
    Randomness(#[from] std::io::Error),
    /// The store did not take it.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Opens an account and gives it a first token with all that its role may.
pub async fn open_account(store: &Store, now: At, name: Name, role: Role) -> Result<(Account, Token), IssueError> {
    let roles = if role == Role::Player { vec![role] } else { vec![Role::Player, role] };
    let account = Account { id: AccountId(Uuid::new_v4()), name: name.into(), roles, created_at: now, erased_at: None };
    let (token, row) = draw(account.id, &Scopes::of_roles(&account.roles), now)?;
    store.create_account(&account, &row).await?;
    Ok((account, token))
}

/// Entrusts an account with roles, and makes a token with all that they may; none if there is no such account.
pub async fn grant_roles(store: &Store, now: At, account: AccountId, roles: &[Role]) -> Result<Option<Token>, IssueError> {
    let (token, row) = draw(account, &Scopes::of_roles(roles), now)?;
    Ok(store.grant(account, roles, &row).await?.then_some(token))
}

/// What a new token is to be.
#[derive(Debug)]
pub struct Wish {
    /// What it may do.
    pub scopes: Scopes,
    /// When it ends.
    pub expires_at: Option<At>,
    /// What its owner calls it.
    pub name: Option<Name>,
}

/// Gives an account one more token.
pub async fn add_token(store: &Store, now: At, account: AccountId, wish: Wish) -> Result<(NewToken, Token), IssueError> {
    let (token, row) = draw(account, &wish.scopes, now)?;
    let row = NewToken { expires_at: wish.expires_at, name: wish.name.map(String::from), ..row };
    store.add_token(&row).await?;
    Ok((row, token))
}

fn draw(account: AccountId, scopes: &Scopes, now: At) -> std::io::Result<(Token, NewToken)> {
    let token = Token::draw()?;
    let row = NewToken { id: Uuid::now_v7(), hash: token.hash(), account, scopes: scopes.names(), created_at: now, expires_at: None, name: None };
    Ok((token, row))
}

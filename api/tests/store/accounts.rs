use gavel_api::store::{Account, Bearer, NewToken, TokenRow};
use gavel_domain::{id::AccountId, role::Role};
use uuid::Uuid;

use super::given::{account, at, store};

fn token(account: AccountId, hash: u8) -> NewToken {
    NewToken {
        id: Uuid::new_v4(),
        hash: [hash; 32],
        account,
        scopes: vec!["table:play".to_owned(), "table:watch".to_owned()],
        created_at: at(i64::from(hash)),
        expires_at: Some(at(1000)),
        name: Some("phone".to_owned()),
    }
}

fn stored(token: &NewToken) -> TokenRow {
    let NewToken { id, hash, scopes, created_at, expires_at, name, .. } = token.clone();
    TokenRow { id, scopes, created_at, expires_at, revoked_at: None, name, hash }
}

#[tokio::test]
async fn an_account_is_known_by_its_token() {
    let (store, _database) = store().await;
    let account = Account { id: account(), name: "Åsa \u{1f3b2}".to_owned(), roles: vec![Role::Player, Role::Arbiter], created_at: at(0), erased_at: None };
    let first = token(account.id, 1);
    store.create_account(&account, &first).await.unwrap();
    assert_eq!(store.account(account.id).await.unwrap().as_ref(), Some(&account));
    assert_eq!(store.bearer(&[1; 32]).await.unwrap(), Some(Bearer { token: stored(&first), account }));
    assert_eq!(store.bearer(&[2; 32]).await.unwrap(), None);
}

#[tokio::test]
async fn an_account_whose_token_cannot_be_stored_is_not_made() {
    let (store, _database) = store().await;
    let make = |id| Account { id, name: "x".to_owned(), roles: vec![Role::Player], created_at: at(0), erased_at: None };
    let (one, two) = (account(), account());
    store.create_account(&make(one), &token(one, 1)).await.unwrap();
    store.create_account(&make(two), &token(two, 1)).await.unwrap_err();
    assert_eq!(store.account(two).await.unwrap(), None);
}

#[tokio::test]
async fn a_token_is_revoked_by_its_own_account_and_once() {
    let (store, _database) = store().await;
    let account = Account { id: account(), name: "x".to_owned(), roles: vec![Role::Player], created_at: at(0), erased_at: None };
    let (first, second) = (token(account.id, 1), NewToken { expires_at: None, name: None, ..token(account.id, 2) });
    store.create_account(&account, &first).await.unwrap();
    store.add_token(&second).await.unwrap();
    assert_eq!(store.tokens(account.id).await.unwrap(), [stored(&first), stored(&second)]);
    assert!(!store.revoke_token(super::given::account(), first.id, at(5)).await.unwrap());
    assert!(store.revoke_token(account.id, first.id, at(6)).await.unwrap());
    assert!(store.revoke_token(account.id, first.id, at(7)).await.unwrap());
    assert_eq!(store.bearer(&first.hash).await.unwrap().unwrap().token.revoked_at, Some(at(6)));
    assert_eq!(store.bearer(&second.hash).await.unwrap().unwrap().token.revoked_at, None);
}

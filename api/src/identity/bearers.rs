use super::{Scope, Scopes, Token};
use crate::store::{Account, Bearer, Store, StoreError, TokenRow};
use gavel_domain::{
    at::At,
    role::{Actor, Role},
};
use std::{sync::Arc, time::Duration};
use subtle::ConstantTimeEq;
use uuid::Uuid;

/// Somebody known by a token.
#[derive(Debug)]
pub struct Identity {
    /// The account that the token speaks for.
    pub account: Account,
    /// The token's id, which may be shown.
    pub token: Uuid,
    /// What the token may be used for.
    pub scopes: Scopes,
    /// When the token ends.
    pub expires_at: Option<At>,
    revoked_at: Option<At>,
}

impl Identity {
    /// The account with the roles that it may use through this token: a role counts only with its scope, so a token
    /// made for playing judges nothing, whoever made it.
    #[must_use]
    pub fn actor(&self) -> Actor {
        self.arbiter_by(Scope::DisputeRule)
    }

    /// The account as it reads the audit trail, for which an arbiter needs another scope.
    #[must_use]
    pub fn auditor(&self) -> Actor {
        self.arbiter_by(Scope::AuditRead)
    }

    fn arbiter_by(&self, scope: Scope) -> Actor {
        let usable = |role: &Role| match role {
            Role::Player => true,
            Role::Organizer => self.scopes.contains(Scope::TournamentRun),
            Role::Arbiter => self.scopes.contains(scope),
            Role::Admin => self.scopes.contains(Scope::Admin),
        };
        Actor { account: Some(self.account.id), roles: self.account.roles.iter().copied().filter(usable).collect() }
    }

    fn is_valid(&self, now: At) -> bool {
        self.revoked_at.is_none() && self.expires_at.is_none_or(|end| now < end)
    }
}

impl From<Bearer> for Identity {
    fn from(Bearer { token, account }: Bearer) -> Self {
        let TokenRow { id, scopes, expires_at, revoked_at, .. } = token;
        Self { account, token: id, scopes: Scopes::from_names(&scopes), expires_at, revoked_at }
    }
}

/// Tokens looked up a moment ago. Each is forgotten within a second, so that a token revoked through another instance ends here too.
#[derive(Clone)]
pub struct Bearers(moka::sync::Cache<[u8; 32], Arc<Identity>>);

impl Default for Bearers {
    fn default() -> Self {
        Self(moka::sync::Cache::builder().max_capacity(10_000).time_to_live(Duration::from_millis(900)).build())
    }
}

impl Bearers {
    /// Who holds the token, if it is known, not revoked and not ended.
    pub async fn find(&self, store: &Store, token: &Token, now: At) -> Result<Option<Arc<Identity>>, StoreError> {
        let hash = token.hash();
        if let Some(known) = self.0.get(&hash) {
            return Ok(Some(known).filter(|identity| identity.is_valid(now)));
        }
        let Some(bearer) = store.bearer(&hash).await?.filter(|bearer| bool::from(bearer.token.hash.ct_eq(&hash))) else {
            return Ok(None);
        };
        let identity = Arc::new(Identity::from(bearer));
        self.0.insert(hash, Arc::clone(&identity));
        Ok(Some(identity).filter(|identity| identity.is_valid(now)))
    }

    /// Forgets an account's tokens at once, for the instance that changes what they may.
    pub fn forget_account(&self, account: gavel_domain::id::AccountId) {
        let hashes: Vec<_> = self.0.iter().filter(|(_, identity)| identity.account.id == account).map(|(hash, _)| *hash).collect();
        hashes.iter().for_each(|hash| self.0.invalidate(hash));
    }

    /// Forgets a token at once, for the instance that revokes it.
    pub fn forget(&self, token: Uuid) {
        let hashes: Vec<_> = self.0.iter().filter(|(_, identity)| identity.token == token).map(|(hash, _)| *hash).collect();
        hashes.iter().for_each(|hash| self.0.invalidate(hash));
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
    use super::{Account, At, Bearer, Identity, Role, Scopes, TokenRow, Uuid};
    use gavel_domain::id::AccountId;

    fn at(second: u32) -> At {
        format!("2026-01-01T00:00:{second:02}.000000Z").parse().unwrap()
    }

    fn identity(scopes: &Scopes, expires_at: Option<At>, revoked_at: Option<At>) -> Identity {
        let account =
            Account { id: AccountId(Uuid::nil()), name: "A".to_owned(), roles: vec![Role::Player, Role::Arbiter], created_at: at(0), erased_at: None };
        let token = TokenRow { id: Uuid::nil(), scopes: scopes.names(), created_at: at(0), expires_at, revoked_at, name: None, hash: [0; 32] };
        Identity::from(Bearer { token, account })
    }

    #[test]
    fn a_role_counts_only_through_a_token_with_its_scope() {
        let all = Scopes::of_roles(&[Role::Arbiter]);
        assert!(identity(&all, None, None).actor().has(Role::Arbiter));
        assert_eq!(identity(&Scopes::of_roles(&[]), None, None).actor().roles, [Role::Player]);
    }

    #[test]
    fn a_token_ends_when_it_expires_or_is_revoked() {
        let scopes = Scopes::of_roles(&[]);
        assert!(identity(&scopes, None, None).is_valid(at(9)));
        assert!(identity(&scopes, Some(at(5)), None).is_valid(at(4)));
        assert!(!identity(&scopes, Some(at(5)), None).is_valid(at(5)));
        assert!(!identity(&scopes, None, Some(at(1))).is_valid(at(2)));
    }
}

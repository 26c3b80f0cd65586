//! Rate limits: so many requests a token or, without one, an address; and so many new accounts an address.

use super::{Caller, Problem, ProblemKind};
use crate::{app::AppState, config::RateConfig};
use actix_web::{
    Error, HttpMessage, HttpRequest,
    body::{BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::header::{HeaderName, HeaderValue},
    middleware::Next,
    web,
};
use governor::{Quota, RateLimiter, clock::Clock, clock::DefaultClock, middleware::StateInformationMiddleware, state::keyed::DefaultKeyedStateStore};
use std::{
    net::{IpAddr, Ipv6Addr},
    num::NonZeroU32,
    sync::atomic::{AtomicU32, Ordering},
};
use uuid::Uuid;

/// Names the limits.
pub(super) const POLICY: HeaderName = HeaderName::from_static("ratelimit-policy");
/// Says what is left of them.
pub(super) const LIMIT: HeaderName = HeaderName::from_static("ratelimit");
/// After so many requests the limits forget who has not been here for long.
const TIDY_EVERY: u32 = 4_096;

/// Whom a request counts for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Payer {
    Token(Uuid),
    Address(IpAddr),
}

/// A limit by payer.
struct Limit {
    name: &'static str,
    quota: Quota,
    state: RateLimiter<Payer, DefaultKeyedStateStore<Payer>, DefaultClock, StateInformationMiddleware>,
    clock: DefaultClock,
    asked: AtomicU32,
}

/// What a payer has left, as the header fields say it.
struct Left {
    policy: String,
    limit: String,
}

impl Limit {
    fn new(name: &'static str, quota: Quota) -> Self {
        let clock = DefaultClock::default();
        let state = RateLimiter::dashmap_with_clock(quota, clock.clone()).with_middleware();
        Self { name, quota, state, clock, asked: AtomicU32::new(0) }
    }

    /// Counts a request; 429 where there were too many.
    fn charge(&self, payer: Payer) -> Result<Left, Problem> {
        if self.asked.fetch_add(1, Ordering::Relaxed) % TIDY_EVERY == TIDY_EVERY - 1 {
            self.state.retain_recent();
        }
        match self.state.check_key(&payer) {
            Ok(snapshot) => Ok(self.left(snapshot.remaining_burst_capacity())),
            Err(until) => {
                // Whole seconds, as `Retry-After` has them, and never too few.
                let wait = u16::try_from(until.wait_time_from(self.clock.now()).as_secs()).unwrap_or(u16::MAX).saturating_add(1);
                Err(Problem::new(ProblemKind::TooMany, format!("too many requests: wait {wait} s")).with_retry_after(wait))
            }
        }
    }

    fn left(&self, remaining: u32) -> Left {
        let burst = self.quota.burst_size().get();
        let each = self.quota.replenish_interval();
        let seconds = |tokens: u32| (each * tokens).as_secs_f64().ceil() as u64;
        Left {
            policy: format!("\"{}\";q={burst};w={}", self.name, seconds(burst).max(1)),
            limit: format!("\"{}\";r={remaining};t={}", self.name, seconds(burst.saturating_sub(remaining))),
        }
    }
}

/// The limits of a server.
pub struct Limits {
    requests: Limit,
    accounts: Limit,
    trusted: Vec<IpAddr>,
}

impl Limits {
    /// The limits of a configuration.
    #[must_use]
    pub fn new(config: &RateConfig) -> Self {
        let at_least_one = |number: u32| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
        let requests = Quota::per_second(at_least_one(config.requests_per_second)).allow_burst(at_least_one(config.request_burst));
        let accounts = Quota::per_minute(at_least_one(config.accounts_per_minute)).allow_burst(at_least_one(config.account_burst));
        Self { requests: Limit::new("requests", requests), accounts: Limit::new("accounts", accounts), trusted: config.trusted_proxies.clone() }
    }

    /// Counts a new account for the address that asks for it.
    pub fn new_account(&self, request: &HttpRequest) -> Result<(), Problem> {
        let address = self.address(request.peer_addr().map(|peer| peer.ip()), request.headers());
        self.accounts.charge(Payer::Address(address)).map(drop)
    }

    /// Counts a request whose token was no good for its address, so that guessing is no faster than asking.
    pub fn bad_token(&self, request: &ServiceRequest) -> Result<(), Problem> {
        let address = self.address(request.peer_addr().map(|peer| peer.ip()), request.headers());
        self.requests.charge(Payer::Address(address)).map(drop)
    }

    /// The address that a request comes from: a proxy's word counts only where the proxy is one of ours. A network's half of
    /// an IPv6 address is one client.
    fn address(&self, peer: Option<IpAddr>, headers: &actix_web::http::header::HeaderMap) -> IpAddr {
        let peer = peer.unwrap_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED));
        let forwarded =
            || headers.get_all("x-forwarded-for").filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(',')).last()?.trim().parse().ok();
        let client = if self.trusted.contains(&peer) { forwarded().unwrap_or(peer) } else { peer };
        match client {
            IpAddr::V4(_) => client,
            IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 64))),
        }
    }
}

/// Counts the request for its token or its address, and says in every answer what is left.
pub async fn limit(state: web::Data<AppState>, request: ServiceRequest, next: Next<impl MessageBody + 'static>) -> Result<ServiceResponse<BoxBody>, Error> {
    let token = request.extensions().get::<Caller>().map(|caller| caller.token);
    let payer = match token {
        Some(token) => Payer::Token(token),
        None => Payer::Address(state.limits.address(request.peer_addr().map(|peer| peer.ip()), request.headers())),
    };
    let (mut response, left) = match state.limits.requests.charge(payer) {
        Ok(left) => (next.call(request).await?.map_into_boxed_body(), left),
        // as an error, so that it gets the request's id on its way out
        Err(problem) => (request.error_response(problem), state.limits.requests.left(0)),
    };
    for (name, value) in [(POLICY, left.policy), (LIMIT, left.limit)] {
        if let Ok(value) = HeaderValue::from_str(&value) {
            response.headers_mut().insert(name, value);
        }
    }
    Ok(response)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
    use super::{Limits, Payer, RateConfig, Uuid};
    use actix_web::http::header::{HeaderMap, HeaderName, HeaderValue};

    fn limits(burst: u32, trusted: &[&str]) -> Limits {
        let trusted_proxies = trusted.iter().map(|address| address.parse().unwrap()).collect();
        Limits::new(&RateConfig {
            requests_per_second: 1,
            request_burst: burst,
            accounts_per_minute: 1,
            account_burst: 1,
            trusted_proxies,
            cors_origins: Vec::new(),
        })
    }

    #[test]
    fn a_token_has_its_burst_and_is_told_how_long_to_wait() {
        let limits = limits(3, &[]);
        let payer = Payer::Token(Uuid::from_u128(1));
        let left = limits.requests.charge(payer).unwrap_or_else(|_| unreachable!());
        assert_eq!((left.policy.as_str(), left.limit.as_str()), ("\"requests\";q=3;w=3", "\"requests\";r=2;t=1"));
        assert!(limits.requests.charge(payer).is_ok() && limits.requests.charge(payer).is_ok());
        let problem = limits.requests.charge(payer).err().unwrap();
        assert_eq!((problem.kind.status(), problem.retry_after), (429, Some(1)));
        assert!(limits.requests.charge(Payer::Token(Uuid::from_u128(2))).is_ok(), "another token has its own");
    }

    #[test]
    fn only_a_trusted_proxy_speaks_for_others_and_networks_count_as_one() {
        let mut headers = HeaderMap::new();
        headers.insert(HeaderName::from_static("x-forwarded-for"), HeaderValue::from_static("10.9.9.9, 192.0.2.7"));
        let from = |limits: &Limits, peer: &str| limits.address(Some(peer.parse().unwrap()), &headers).to_string();
        assert_eq!(from(&limits(1, &["10.0.0.1"]), "10.0.0.1"), "192.0.2.7");
        assert_eq!(from(&limits(1, &["10.0.0.1"]), "10.0.0.2"), "10.0.0.2");
        assert_eq!(from(&limits(1, &[]), "2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
    }
}

//! How much is done: a little of everything by itself, the short form by `make faults`, more by hand.

use std::env;

/// How often each fault is made.
#[derive(Clone, Copy, Debug)]
pub struct Sizes {
    pub server_kills: usize,
    pub postgres_kills: usize,
    pub session_kills: usize,
    pub power_cuts: usize,
    /// Whether the weakened settings are shown to lose.
    pub controls: usize,
    pub cancels: usize,
    pub cuts: usize,
    pub stalls: usize,
    pub twin_keys: usize,
    pub twins: usize,
    pub repeats: usize,
    pub race_moves: usize,
    pub race_kills: usize,
}

const SMOKE: Sizes = Sizes {
    server_kills: 2,
    postgres_kills: 2,
    session_kills: 1,
    power_cuts: 1,
    controls: 0,
    cancels: 40,
    cuts: 6,
    stalls: 0,
    twin_keys: 12,
    twins: 32,
    repeats: 200,
    race_moves: 60,
    race_kills: 1,
};

const SHORT: Sizes = Sizes {
    server_kills: 30,
    postgres_kills: 20,
    session_kills: 10,
    power_cuts: 15,
    controls: 1,
    cancels: 1_000,
    cuts: 100,
    stalls: 1,
    twin_keys: 2_000,
    twins: 32,
    repeats: 10_000,
    race_moves: 1_500,
    race_kills: 6,
};

impl Sizes {
    /// `GAVEL_FAULTS=short` takes the short form; `GAVEL_FAULTS_SERVER_KILLS=300` and the like change one size.
    pub fn from_environment() -> Self {
        let form = env::var("GAVEL_FAULTS").unwrap_or_default();
        let mut sizes = match form.as_str() {
            "short" => SHORT,
            "" | "smoke" => SMOKE,
            other => panic!("GAVEL_FAULTS is `smoke` or `short`, not `{other}`"),
        };
        let set = |size: &mut usize, name: &str| {
            if let Ok(value) = env::var(format!("GAVEL_FAULTS_{name}")) {
                *size = value.parse().unwrap_or_else(|_| panic!("GAVEL_FAULTS_{name} is a number, not `{value}`"));
            }
        };
        set(&mut sizes.server_kills, "SERVER_KILLS");
        set(&mut sizes.postgres_kills, "POSTGRES_KILLS");
        set(&mut sizes.session_kills, "SESSION_KILLS");
        set(&mut sizes.power_cuts, "POWER_CUTS");
        set(&mut sizes.controls, "CONTROLS");
        set(&mut sizes.cancels, "CANCELS");
        set(&mut sizes.cuts, "CUTS");
        set(&mut sizes.stalls, "STALLS");
        set(&mut sizes.twin_keys, "TWIN_KEYS");
        set(&mut sizes.twins, "TWINS");
        set(&mut sizes.repeats, "REPEATS");
        set(&mut sizes.race_moves, "RACE_MOVES");
        set(&mut sizes.race_kills, "RACE_KILLS");
        sizes
    }
}

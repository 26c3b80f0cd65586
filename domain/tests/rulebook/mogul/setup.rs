//! MOG-1: setting up.

use gavel_domain::{
    chance::Chance,
    game::{Game, Viewer},
    games::mogul::{Coins, Event, FirstPlayer, Options, Shares, State},
    seat::{Seat, Seats},
};

use super::table::{Table, now, printed, set, share, shares, stream};

const PINKS: &str = "pink-brown-1 pink-brown-2 pink-blue-1 pink-blue-2 pink-green-1";

/// What a viewer sees of the coins.
fn coins_seen(table: &Table, viewer: Viewer) -> Vec<Option<u8>> {
    table.game.view(viewer).seats.iter().map(|seat| seat.coins).collect()
}

#[test]
fn mog_1_1_everybody_starts_with_six_coins_and_the_rest_is_the_bank() {
    for (players, bank) in [(3, 27), (4, 21), (5, 15), (6, 9)] {
        let table = Table::of(players, "");
        assert!((0..players).all(|seat| table.coins(seat) == 6));
        assert_eq!(table.game.bank(), bank);
        assert_eq!(table.by("MOG-1.1"), [&Event::CoinsDealt { each: 6, bank }]);
    }
}

#[test]
fn mog_1_1_coins_are_hidden_from_the_others_unless_the_table_plays_them_open() {
    let mut table = Table::of(3, "");
    table.stay(0);
    assert_eq!(coins_seen(&table, Viewer::Seats(Seats::one(Seat(0)))), [Some(5), None, None]);
    assert_eq!(coins_seen(&table, Viewer::Spectator), [None; 3]);
    assert_eq!(coins_seen(&table, Viewer::Arbiter), [Some(5), Some(6), Some(6)]);
    let mut table = Table::with(3, Options { coins: Coins::Open, ..printed() }, "", "");
    table.stay(0);
    assert_eq!(coins_seen(&table, Viewer::Spectator), [Some(5), Some(6), Some(6)]);
}

#[test]
fn mog_1_2_each_player_is_dealt_a_brown_s_share_face_up() {
    let table = Table::of(6, "");
    assert_eq!(table.drawn[..6].iter().map(|draw| draw.0).collect::<Vec<_>>(), [6, 5, 4, 3, 2, 1], "only S shares come");
    let seen: Vec<Shares> = table.game.view(Viewer::Spectator).seats.iter().map(|seat| seat.shares).collect();
    assert!(seen.iter().all(|shares| shares.len() == 1), "face up: everybody sees them");
    assert_eq!(seen.into_iter().fold(Shares::default(), Shares::or), Shares::bearing_s());
    assert_eq!(table.by("MOG-1.2").len(), 6);
}

#[test]
fn mog_1_3_all_other_shares_are_the_pile_undealt_s_shares_too() {
    let table = Table::of(3, "brown-green-1");
    assert_eq!(table.by("MOG-1.3"), [&Event::PileShuffled { shares: 28 }]);
    assert_eq!(table.game.revealed(), Some(share("brown-green-1")), "an S share that was not dealt");
    let dealt = set("brown-pink-1 brown-pink-2 brown-blue-1");
    assert_eq!(table.game.pile(), Shares::all().without(dealt).without(set("brown-green-1")));
}

/// Auctions in a game of three when the crash card comes as early, or as late, as it may.
fn auctions(crash_depth: u8, early: bool) -> u8 {
    let mut table = Table::with(3, Options { crash_depth, ..printed() }, "", "");
    while table.game.outcome().is_none() {
        let pile = table.game.pile().len();
        if pile == 0 || (early && pile <= crash_depth) {
            table.expect("crash");
        }
        table.idle();
    }
    table.game.round()
}

#[test]
fn mog_1_4_the_crash_card_is_one_of_the_last_five() {
    assert_eq!((auctions(4, true), auctions(4, false)), (24, 28));
    let mut table = Table::of(3, "");
    while !table.game.pile().is_empty() {
        table.idle();
    }
    let among: Vec<u64> = table.drawn[3..].iter().map(|draw| draw.0).collect();
    let expected: Vec<u64> = (5..=28).rev().chain([5, 4, 3, 2]).collect();
    assert_eq!(among, expected, "from the 25th card on it is one more that may come");
}

#[test]
fn mog_1_4_the_depth_of_the_crash_card_is_an_option_from_0_to_20() {
    assert_eq!((auctions(0, true), auctions(0, false)), (28, 28));
    assert_eq!((auctions(20, true), auctions(20, false)), (8, 28));
    let table = Table::with(3, Options { crash_depth: 20, ..printed() }, "", "");
    assert_eq!(table.by("MOG-1.4"), [&Event::CrashShuffled { depth: 20 }]);
    let breach = State::admits(&Options { crash_depth: 21, ..printed() }, 3).unwrap_err();
    assert_eq!(breach.rule, "MOG-1.4");
}

#[test]
fn mog_1_5_all_scores_start_at_0() {
    for players in 3..=6 {
        assert_eq!(Table::of(players, "green-brown-1").scores(), vec![0; players.into()]);
    }
}

#[test]
fn mog_1_6_the_starting_player_is_drawn_or_chosen() {
    let random = State::new(&Options::default(), 4);
    let draws = vec![(6, 0), (5, 0), (4, 0), (3, 0), (4, 2), (27, 0)];
    let mut chance = Chance::recorded(String::new(), draws, stream(), 0);
    let told = random.set_up(now(), &mut chance);
    assert!(chance.is_faithful(), "one draw among the four seats, after the deal");
    assert!(told.iter().any(|cited| cited.rule == Some("MOG-1.6") && cited.event == Event::StartingPlayerSet { seat: Seat(2) }));
    let chosen = |seat| Options { first_player: FirstPlayer::Seat(Seat(seat)), ..printed() };
    let table = Table::with(3, chosen(1), "", "");
    assert_eq!((table.game.starter(), table.awaited()), (Seat(1), Some(1)));
    assert_eq!(table.drawn.len(), 4, "three shares and the first card, nothing else");
    assert_eq!(State::admits(&chosen(3), 3).unwrap_err().rule, "MOG-1.6");
}

#[test]
fn mog_1_7_the_quick_start_deals_a_second_share_of_any_company() {
    let quick = Options { quick_start: true, ..printed() };
    let table = Table::with(5, quick.clone(), PINKS, "green-brown-1");
    assert_eq!(table.drawn[5..10].iter().map(|draw| draw.0).collect::<Vec<_>>(), [26, 25, 24, 23, 22], "any of the other shares");
    let extra: Vec<&Event> = table.by("MOG-1.7");
    let dealt: Vec<Event> = shares(PINKS).into_iter().zip(0..).map(|(share, seat)| Event::ShareDealt { seat: Seat(seat), share }).collect();
    assert_eq!(extra, dealt.iter().collect::<Vec<_>>());
    assert!(table.game.view(Viewer::Spectator).seats.iter().all(|seat| seat.shares.len() == 2), "face up");
    assert_eq!(table.by("MOG-1.3"), [&Event::PileShuffled { shares: 21 }]);
    for players in [3, 4, 6] {
        assert_eq!(State::admits(&quick, players).unwrap_err().rule, "MOG-1.7");
    }
    assert!(State::admits(&quick, 5).is_ok());
}

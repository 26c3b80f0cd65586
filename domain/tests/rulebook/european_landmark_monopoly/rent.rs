//! MON-4: rent.

use gavel_domain::{
    games::european_landmark_monopoly::{Event, Goods, InstitutionRent, Move, Options, Rent, Stage},
    seat::Seat,
};
use serde_json::json;

use super::table::{Table, deed, goods, mortgage};

/// What landing there costs seat 1, once asked for.
fn cost(table: &mut Table, place: u8) -> u32 {
    let before = table.bring(1, place).cash(1);
    let asked = table.rents().last().copied();
    assert!(asked.is_some_and(|(owner, debtor, _)| (owner, debtor) == (0, 1)));
    table.ask(0);
    before - table.cash(1)
}

#[test]
fn mon_4_1_rent_is_owed_only_if_the_owner_asks_before_the_next_player_rolls() {
    let mut table = Table::of(3);
    table.own(0, "paris").bring(1, 39);
    assert_eq!((table.rents(), table.debts()), (vec![(0, 1, 50)], vec![]), "not owed yet");
    assert!(table.choices(0).iter().any(|choice| matches!(choice.asked, Move::Claim { .. })), "its owner sees it among its actions");
    assert_eq!(table.choices(1).iter().filter(|choice| matches!(choice.asked, Move::Claim { .. })).count(), 0);
    table.end(1);
    assert_eq!(table.rents().len(), 1, "the next turn has begun, but nobody has rolled");
    let rent = table.game.claims()[0].rent;
    table.roll(2, [1, 2]);
    assert!(table.rents().is_empty(), "the next player has rolled");
    assert!(table.by("MON-4.1").iter().any(|event| matches!(event, Event::RentLapsed { .. })));
    assert_eq!(table.refusal(0, &Move::Claim { rent }), "MON-4.1");
    assert!(!table.choices(0).iter().any(|choice| matches!(choice.asked, Move::Claim { .. })));

    table.bring(1, 39);
    let cash = [table.cash(0), table.cash(1)];
    table.end(1).ask(0);
    assert_eq!([table.cash(0), table.cash(1)], [cash[0] + 50, cash[1] - 50], "in the gap between two turns it can be asked");
}

#[test]
fn mon_4_1_the_debtors_own_further_roll_does_not_end_the_claim_and_a_roll_in_jail_does() {
    let mut table = Table::of(2);
    table.own(0, "oslo").bring(1, 39).turn_of(0).jail(0).roll(1, [1, 1]);
    assert_eq!((table.at(1), table.rents()), (1, vec![(0, 1, 2)]));
    table.roll(1, [4, 5]);
    assert_eq!(table.rents(), [(0, 1, 2)], "the debtor's own further roll");
    table.end(1);
    assert!(table.in_jail(0));
    table.roll(0, [1, 2]);
    assert!(table.rents().is_empty(), "a roll in jail is a roll");
}

#[test]
fn mon_4_1_automatic_rent_is_owed_on_landing() {
    let mut table = Table::with(2, Options { rent: Rent::Automatic, ..Options::default() }, "");
    table.own(0, "paris").turn_of(1);
    let before = table.cash(1);
    table.bring(1, 39);
    assert!(table.rents().is_empty());
    assert!(table.told.iter().any(|cited| matches!(cited.event, Event::DebtIncurred { amount: 50, .. })));
    assert!(table.told.iter().any(|cited| matches!(cited.event, Event::DebtPaid { amount: 50, .. })));
    assert_ne!(table.cash(1), before);
}

#[test]
fn mon_4_2_a_whole_group_doubles_the_rent_of_its_unbuilt_properties() {
    let mut table = Table::of(2);
    table.own(0, "berlin");
    assert_eq!(cost(&mut table, 37), 35);
    table.own(0, "paris");
    assert_eq!(cost(&mut table, 37), 70);
    assert_eq!(cost(&mut table, 39), 100);
    assert_eq!(table.by("MON-4.2").len(), 0, "the claim was opened at the landing");
    table.turn_of(0).builds(0, "berlin");
    assert_eq!(cost(&mut table, 39), 100, "still doubled beside a built one");
    assert_eq!(cost(&mut table, 37), 175);
}

#[test]
fn mon_4_2_a_mortgage_in_the_group_suspends_the_doubling() {
    let mut table = Table::of(2);
    table.own(0, "berlin paris").turn_of(0).play(0, mortgage("paris"));
    assert_eq!(cost(&mut table, 37), 35);
}

#[test]
fn mon_4_3_with_houses_or_a_hotel_the_deeds_figure_applies() {
    let mut table = Table::of(2);
    table.own(0, "oslo riga");
    for (level, rent) in [(1, 20), (2, 60), (3, 180), (4, 320), (5, 450)] {
        table.turn_of(0).builds(0, "oslo riga");
        assert_eq!(table.game.level(deed("riga")), level);
        let before = table.cash(1);
        table.bring(1, 3);
        assert_eq!(table.rents(), [(0, 1, rent)]);
        table.ask(0);
        assert!(table.cash(1) + rent >= before.min(rent));
    }
}

#[test]
fn mon_4_4_a_mortgaged_property_earns_nothing_and_the_others_do() {
    let mut table = Table::of(2);
    table.own(0, "berlin paris schiphol").turn_of(0).play(0, mortgage("paris")).bring(1, 39);
    assert!(table.rents().is_empty());
    assert_eq!(cost(&mut table, 37), 35);
    assert_eq!(cost(&mut table, 5), 25);
}

#[test]
fn mon_4_5_airport_rent_depends_on_how_many_airports_the_owner_has_mortgaged_ones_too() {
    let mut table = Table::of(2);
    for (airport, rent) in [("schiphol", 25), ("rhein-main", 50), ("charles-de-gaulle", 100), ("heathrow", 200)] {
        table.own(0, airport);
        assert_eq!(cost(&mut table, 5), rent);
        assert_eq!(table.rule_of(&table.told.iter().find(|cited| matches!(cited.event, Event::RentClaimed { .. })).unwrap().event.clone()), "MON-4.1");
    }
    table.turn_of(0).play(0, mortgage("heathrow"));
    assert_eq!(cost(&mut table, 5), 200, "it still counts");
    table.bring(1, 35);
    assert!(table.rents().is_empty(), "and earns nothing itself");
}

#[test]
fn mon_4_6_institution_rent_is_80_or_200_times_the_roll() {
    let mut table = Table::of(2);
    table.own(0, "european-parliament").bring(1, 5).turn_of(1).roll(1, [3, 4]);
    assert_eq!(table.rents(), [(0, 1, 560)]);
    assert!(table.by("MON-4.6").iter().any(|event| matches!(event, Event::RentOpened { .. })));
    table.own(0, "european-court-of-justice").bring(1, 24).turn_of(1).roll(1, [1, 3]);
    assert_eq!(table.rents(), [(0, 1, 800)]);
    table.turn_of(0).play(0, mortgage("european-parliament")).bring(1, 24).turn_of(1).roll(1, [1, 3]);
    assert_eq!(table.rents(), [(0, 1, 800)], "a mortgaged one counts");
}

#[test]
fn mon_4_6_classic_institution_rent_is_4_or_10_times_the_roll() {
    let mut table = Table::with(2, Options { institution_rent: InstitutionRent::Classic, ..Options::default() }, "");
    table.own(0, "european-parliament").bring(1, 5).turn_of(1).roll(1, [3, 4]);
    assert_eq!(table.rents(), [(0, 1, 28)]);
    table.own(0, "european-court-of-justice").bring(1, 24).turn_of(1).roll(1, [1, 3]);
    assert_eq!(table.rents(), [(0, 1, 40)]);
}

/// The choice card's Chance card is carried out where the token stands: built so that this is three spaces after an
/// institution, which no play comes to.
#[test]
fn mon_4_7_sent_to_an_institution_by_a_card_the_dice_are_rolled_anew() {
    let mut table = Table::of(2);
    table.own(0, "european-parliament").bring_drawing(1, 17, "chest-pay-10-or-chance");
    assert_eq!(table.stage(), Stage::ChoiceCard);
    table.rewritten(|state| state["holdings"][1]["position"] = json!(15));
    let draws = vec![(16, 5), (6, 3), (6, 3)];
    table.command(draws, |game, chance| gavel_domain::game::Game::decide(game, Seat(1), &Move::DrawCard {}, super::table::now(), chance));
    assert_eq!(table.rule_of(&Event::RentRolled { seat: Seat(1), dice: [4, 4] }), "MON-4.7");
    assert_eq!((table.at(1), table.rents()), (12, vec![(0, 1, 640)]));
    assert_eq!(table.stage(), Stage::MayEnd, "doubles in it mean nothing");
}

#[test]
fn mon_4_8_an_owner_in_jail_collects() {
    let mut table = Table::of(2);
    table.own(0, "oslo").bring(1, 39).turn_of(0).jail(0);
    assert_eq!(table.awaited(), [1]);
    table.roll(1, [1, 1]);
    let before = table.cash(0);
    table.ask(0);
    assert!(table.in_jail(0));
    assert_eq!(table.cash(0), before + 2);
}

#[test]
fn mon_4_9_only_who_owned_the_deed_then_and_owns_it_now_can_ask() {
    let mut table = Table::of(3);
    table.own(0, "paris").bring(1, 39);
    let rent = table.game.claims()[0].rent;
    table.trade(0, 2, goods("paris"), Goods::cash(10));
    assert_eq!(table.refusal(0, &Move::Claim { rent }), "MON-4.9", "a former owner");
    assert_eq!(table.refusal(2, &Move::Claim { rent }), "MON-4.9", "a later owner");
    assert!(!table.lists(0, &Move::Claim { rent }));
    table.trade(2, 0, goods("paris"), Goods::cash(10)).play(0, mortgage("paris"));
    assert_eq!(table.refusal(0, &Move::Claim { rent }), "MON-4.4", "mortgaged since");
    assert!(!table.lists(0, &Move::Claim { rent }));
    table.play(0, super::table::lift("paris")).play(0, Move::Claim { rent });
}

#[test]
fn mon_4_9_claims_of_several_owners_are_open_side_by_side() {
    let mut table = Table::of(3);
    table.own(0, "oslo").own(2, "schiphol").bring(1, 39).turn_of(1).roll(1, [1, 1]).roll(1, [2, 2]);
    assert_eq!(table.rents(), [(0, 1, 2), (2, 1, 25)]);
    table.ask(2);
    assert_eq!(table.rents(), [(0, 1, 2)]);
    table.ask(0);
    assert_eq!(table.stage(), Stage::ExtraRoll);
}

//! MON-C1 to MON-C6: what is in the box.

use gavel_domain::{
    catalogue::Component,
    game::Game,
    games::european_landmark_monopoly::{Card, Deck, Deed, Effect, Event, Group, Space, State, space},
};
use serde_json::json;

use super::table::{Table, card, deed};

fn component(id: &str) -> &'static Component {
    State::catalogue().components.iter().find(|component| component.id == id).unwrap()
}

#[test]
fn mon_c1_the_board_has_its_forty_spaces_and_the_deeds_their_sums() {
    let kinds = |wanted: fn(Space) -> bool| (0..40).filter(|place| wanted(space(*place))).collect::<Vec<u8>>();
    assert_eq!(kinds(|space| matches!(space, Space::Deed(_))).len(), 28);
    assert_eq!(kinds(|space| space == Space::Chance), [7, 22, 36]);
    assert_eq!(kinds(|space| space == Space::CommunityChest), [2, 17, 33]);
    let corners = [(0, Space::Go), (10, Space::Jail), (20, Space::FreeParking), (30, Space::GoToJail), (4, Space::Tax(200)), (38, Space::Tax(100))];
    assert!(corners.iter().all(|(place, kind)| space(*place) == *kind));

    let sizes = Group::ALL.map(|group| group.deeds().len());
    assert_eq!(sizes, [2, 3, 3, 3, 3, 3, 3, 2, 4, 2]);
    let capitals = || Deed::all().filter(|deed| deed.group().is_built_on());
    let others = |group: Group| Deed::all().filter(move |deed| deed.group() == group);
    assert_eq!(capitals().map(Deed::price).sum::<u32>(), 4_590);
    assert_eq!(others(Group::Airport).map(Deed::price).sum::<u32>(), 800);
    assert_eq!(others(Group::Institution).map(Deed::price).sum::<u32>(), 300);
    assert_eq!(Deed::all().map(Deed::price).sum::<u32>(), 5_690);
    let mortgages =
        [capitals().map(Deed::mortgage).sum::<u32>(), others(Group::Airport).map(Deed::mortgage).sum(), others(Group::Institution).map(Deed::mortgage).sum()];
    assert_eq!((mortgages, Deed::all().map(Deed::mortgage).sum::<u32>()), ([2_295, 400, 150], 2_845));
    assert_eq!(capitals().map(Deed::building).sum::<u32>(), 2_750);
    let rents: Vec<u32> = (0..6).map(|level| capitals().map(|deed| deed.rents()[level]).sum()).collect();
    assert_eq!(rents, [391, 1_915, 5_620, 14_110, 18_030, 21_850]);
    assert!(Deed::all().all(|deed| deed.mortgage() * 2 == deed.price()));
}

#[test]
fn mon_c1_single_deeds_are_as_printed() {
    let row = |id: &str| (deed(id).space(), deed(id).group(), deed(id).price(), deed(id).rents(), deed(id).building(), deed(id).mortgage());
    assert_eq!(row("oslo"), (1, Group::Brown, 60, [2, 10, 30, 90, 160, 250], 50, 30));
    assert_eq!(row("helsinki"), (14, Group::Pink, 160, [12, 60, 180, 500, 700, 900], 100, 80));
    assert_eq!(row("luxembourg"), (29, Group::Yellow, 280, [24, 120, 360, 850, 1_025, 1_200], 150, 140));
    assert_eq!(row("berlin"), (37, Group::DarkBlue, 350, [35, 175, 500, 1_100, 1_300, 1_500], 200, 175));
    assert_eq!(row("paris"), (39, Group::DarkBlue, 400, [50, 200, 600, 1_400, 1_700, 2_000], 200, 200));
    let places =
        [("schiphol", 5), ("rhein-main", 15), ("charles-de-gaulle", 25), ("heathrow", 35), ("european-parliament", 12), ("european-court-of-justice", 28)];
    assert!(places.iter().all(|(id, place)| deed(id).space() == *place));
    assert_eq!(component("paris").values["rents"], json!([50, 200, 600, 1_400, 1_700, 2_000]));
}

#[test]
fn mon_c2_sixteen_cards_a_deck_with_their_effects() {
    let of = |deck: Deck| Card::all().filter(move |card| card.deck() == deck);
    assert_eq!((of(Deck::Chance).count(), of(Deck::CommunityChest).count()), (16, 16));
    let sums = |deck: Deck| {
        of(deck).fold((0, 0), |(gets, pays), card| match *card.effect() {
            Effect::Receive(amount) => (gets + amount, pays),
            Effect::Pay(amount) => (gets, pays + amount),
            Effect::To(_)
            | Effect::BackTo(_)
            | Effect::Back(_)
            | Effect::Jail { .. }
            | Effect::Keep { .. }
            | Effect::Repairs { .. }
            | Effect::FromEach(_)
            | Effect::PayOrChance(_) => (gets, pays),
        })
    };
    assert_eq!((sums(Deck::Chance), sums(Deck::CommunityChest)), ((300, 185), (505, 200)));
    let targets: Vec<u8> = of(Deck::Chance).filter_map(|card| if let Effect::To(place) = *card.effect() { Some(place) } else { None }).collect();
    assert_eq!(targets, [0, 11, 24, 39, 15]);
    assert_eq!(*card("chance-back-three").effect(), Effect::Back(3));
    assert_eq!(*card("chance-repairs").effect(), Effect::Repairs { house: 25, hotel: 100 });
    assert_eq!(*card("chance-street-works").effect(), Effect::Repairs { house: 40, hotel: 115 });
    assert_eq!(*card("chest-go").effect(), Effect::To(0));
    assert_eq!(*card("chest-back-to-oslo").effect(), Effect::BackTo(1));
    assert_eq!(*card("chest-birthday").effect(), Effect::FromEach(10));
    assert_eq!(*card("chest-pay-10-or-chance").effect(), Effect::PayOrChance(10));
    for deck in Deck::ALL {
        assert_eq!(of(deck).filter(|card| *card.effect() == Effect::Jail {}).count(), 1);
        assert_eq!(of(deck).filter(|card| *card.effect() == Effect::Keep {}).count(), 1);
        assert_eq!(deck.leave_jail().deck(), deck);
    }
}

#[test]
fn mon_c3_every_seat_has_a_token_of_its_own() {
    let tokens: Vec<&str> = Table::of(8).view().seats.iter().map(|seat| seat.token).collect();
    let listed: Vec<&str> = State::catalogue().components.iter().filter(|component| component.kind == "token").map(|component| component.id.as_str()).collect();
    assert_eq!(tokens, listed);
    assert_eq!((tokens[0], tokens[7]), ("houses-of-parliament", "parthenon"));
    assert_eq!(State::PLAYERS, (2, 8));
}

#[test]
fn mon_c4_thirty_two_houses_twelve_hotels_two_dice() {
    assert_eq!((component("house").count, component("hotel").count, component("die").count), (32, 12, 2));
    assert_eq!(Table::of(2).game.stock(), (32, 12));
}

#[test]
fn mon_c5_everybody_starts_with_1500() {
    for players in 2..=8 {
        let table = Table::of(players);
        assert!((0..players).all(|seat| table.cash(seat) == 1_500));
        assert_eq!(table.rule_of(&Event::CashDealt { each: 1_500 }), "MON-C5");
    }
    let notes = component("cash").values["notes"].as_object().unwrap();
    assert_eq!(notes.iter().map(|(note, count)| note.parse::<u64>().unwrap() * count.as_u64().unwrap()).sum::<u64>(), 1_500);
}

#[test]
fn mon_c6_the_bank_keeps_what_is_not_bought_and_pays_without_end() {
    let mut table = Table::of(2);
    assert!(Deed::all().all(|deed| table.game.owner(deed).is_none()));
    for _ in 0..30 {
        let before = table.cash(0);
        table.bring(0, 1).bring(0, 39).turn_of(0);
        assert!(table.cash(0) >= before, "a salary every round, and nothing bought");
    }
    assert!(table.cash(0) > 1_500);
}

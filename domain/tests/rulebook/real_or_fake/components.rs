//! ROF-C1 to ROF-C9: what is in the box.

use gavel_domain::{
    catalogue::{Component, Status},
    game::{Game, Lang},
    games::real_or_fake::{Board, Cards, Insiders, Options, Series, Space, State, drawings},
};
use serde_json::{Value, json};

use super::table::{Table, printed};

fn component(id: &str) -> &'static Component {
    State::catalogue().components.iter().find(|component| component.id == id).unwrap()
}

fn of_kind(kind: &str) -> Vec<&'static Component> {
    State::catalogue().components.iter().filter(|component| component.kind == kind).collect()
}

#[test]
fn rof_c1_nine_series_of_twelve_cards_are_108() {
    let series = of_kind("series");
    assert_eq!(series.iter().map(|component| component.id.as_str()).collect::<Vec<_>>(), Series::ALL.map(Series::as_str));
    assert!(series.iter().all(|component| component.count == 12));
    assert_eq!((component("object_card").count, Cards::all().len()), (108, 108));
}

#[test]
fn rof_c2_every_series_has_its_name_in_five_languages() {
    let names = |lang: Lang| Series::ALL.map(|series| series.name(lang));
    assert_eq!(names(Lang::En), ["art", "wines", "rugs", "gems", "antiques", "art glass", "cars", "toys", "vintage clothes"]);
    assert_eq!(names(Lang::Sv), ["konst", "viner", "mattor", "ädelstenar", "antikviteter", "konstglas", "bilar", "leksaker", "vintagekläder"]);
    assert_eq!(names(Lang::Nb), ["kunst", "vin", "tepper", "edelstener", "antikviteter", "kunstglass", "biler", "leker", "merkeklær"]);
    assert_eq!(names(Lang::Da), ["kunst", "vin", "tæpper", "ædelstene", "antikviteter", "glaskunst", "biler", "legetøj", "vintagetøj"]);
    let finnish = ["taide", "viinit", "aidot matot", "jalokivet", "antiikkiesineet", "taidelasi", "autot", "lelut", "vintage-vaatteet"];
    assert_eq!(names(Lang::Fi), finnish);
    assert!(State::catalogue().components.iter().all(|component| component.names.len() == 5));
}

/// ROF-C3: the engine's own deck, drawn from without order, names 0 to 9 series in exactly so many of all drawings.
#[test]
fn rof_c3_ten_of_36_insider_cards_name_series_in_exactly_the_derived_numbers() {
    let deck = Insiders::deck();
    assert_eq!((deck.len(), deck.series().collect::<Vec<_>>()), (36, Series::ALL.to_vec()));
    // Every drawing of ten counted, card by card: `ways[drawn][named]`.
    let mut ways = [[0u64; 11]; 11];
    ways[0][0] = 1;
    for card in deck.iter() {
        let names = usize::from(card.as_str() != "blank");
        for drawn in (1..=10).rev() {
            for named in (names..=10).rev() {
                ways[drawn][named] += ways[drawn - 1][named - names];
            }
        }
    }
    let exact = [8_436_285, 42_181_425, 79_922_700, 74_594_520, 37_297_260, 10_171_980, 1_474_200, 105_300, 3_159, 27];
    assert_eq!(ways[10][..10], exact);
    assert_eq!(drawings(), (exact, 254_186_856));
    assert_eq!(exact.iter().sum::<u64>(), 254_186_856);
}

#[test]
fn rof_c3_the_catalogue_shows_the_distribution_and_where_the_36_cards_come_from() {
    let deck = component("insider_deck");
    assert_eq!((deck.count, &deck.values["blanks"], &deck.values["laid_out"], deck.status), (36, &json!(27), &json!(10), Status::Derived));
    assert!(deck.values["derivation"].as_str().is_some_and(|text| text.contains("b = 27") && text.contains("C(9,k) × C(b,10−k) / C(9+b,10)")));
    let rows = deck.values["distribution"].as_array().unwrap();
    let percents: Vec<&str> = rows.iter().map(|row| row["percent"].as_str().unwrap()).collect();
    let expected = ["3.318930", "16.594652", "31.442499", "29.346333", "14.673166", "4.001773", "0.579967", "0.041426", "0.001243", "0.000011"];
    assert_eq!(percents, expected);
    assert_eq!(rows[9], json!({"false_series": 9, "drawings": 27, "percent": "0.000011"}));
    assert_eq!(deck.values["drawings"], json!(254_186_856));
    assert_eq!(component("blank").count, 27);
}

#[test]
fn rof_c4_there_are_two_dice_and_both_are_rolled() {
    assert_eq!(component("die").count, 2);
    let mut table = Table::of(3);
    let before = table.drawn.len();
    table.idle(0);
    assert_eq!(table.drawn[before..].iter().map(|draw| draw.0).collect::<Vec<_>>(), [6, 6]);
}

#[test]
fn rof_c5_n_cards_of_a_series_are_worth_n_squared_thousand_euro() {
    let options = Options::default();
    assert_eq!((0..=12).map(|cards| options.value(cards)).collect::<Vec<_>>(), (0..=12).map(|n| n * n * 1_000).collect::<Vec<u32>>());
    let table = component("value_table");
    assert_eq!(table.values["02"], json!({"euro": 4_000, "status": "printed"}));
    assert_eq!(table.values["12"], json!({"euro": 144_000, "status": "assumed"}));
}

#[test]
fn rof_c5_another_table_sets_prices_and_fortunes_as_long_as_it_does_not_fall() {
    let flat = Options { value_table: [500; 12], ..printed() };
    let mut table = Table::with(3, flat.clone(), &["rugs rugs gems gems art"]);
    table.lay(0, "rugs rugs").idle(0).go(1, Space::Trade, "").buy(1, 0, Series::Rugs);
    assert_eq!((table.cash(0), table.cash(1)), (150_500, 149_500));
    table.place(1, "").until(0).played_out();
    assert_eq!(table.counted().1[2].collection, 500 * Series::ALL.iter().filter(|series| table.hand(2).count(**series) > 0).count() as u32);
    let falling = Options { value_table: [2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], ..flat };
    assert_eq!(State::admits(&falling, 3).unwrap_err().rule, "ROF-C5");
    assert_eq!(State::admits(&Options { value_table: [10_000_001; 12], ..printed() }, 3).unwrap_err().rule, "ROF-C5");
    assert!(State::admits(&Options { value_table: [0; 12], ..printed() }, 3).is_ok());
}

#[test]
fn rof_c6_the_stand_in_board_has_24_spaces_of_every_kind() {
    let count = |kind: Space| Board::default().spaces().iter().filter(|space| **space == kind).count();
    assert_eq!(Space::ALL.map(count), [1, 6, 6, 3, 3, 3, 2]);
    let letter = |space: &Space| match space {
        Space::Start => 'X',
        Space::NewAcquisition => 'N',
        Space::AuctionObject => 'O',
        Space::Trade => 'H',
        Space::TaxRaid => 'S',
        Space::Auction => 'A',
        Space::InsiderInformation => 'I',
    };
    assert_eq!(Board::default().spaces().iter().map(letter).collect::<String>(), "XNOHNOSANOIHNOASNOHNOISA");
    assert_eq!(component("board").values["order"], json!(Board::default()));
    assert!(of_kind("space").iter().all(|space| space.count as usize == space.values["places"].as_array().map_or(0, Vec::len)));
}

#[test]
fn rof_c6_another_board_has_start_once_and_first_and_every_other_kind() {
    let admitted = |spaces: Vec<Space>| State::admits(&Options { board: Board::of(&spaces).unwrap(), ..Options::default() }, 3).map_err(|breach| breach.rule);
    let whole: Vec<Space> = printed().board.spaces().to_vec();
    assert_eq!(admitted(whole.clone()), Ok(()));
    let replaced = |kind: Space, by: Space| whole.iter().map(|space| if *space == kind { by } else { *space }).collect::<Vec<_>>();
    for kind in &Space::ALL[1..] {
        assert_eq!(admitted(replaced(*kind, if *kind == Space::Trade { Space::Auction } else { Space::Trade })), Err("ROF-C6"), "no {kind:?}");
    }
    assert_eq!(admitted(replaced(Space::Start, Space::Trade)), Err("ROF-C6"), "no Start");
    assert_eq!(admitted([&whole[..], &[Space::Start]].concat()), Err("ROF-C6"), "two Starts");
    assert_eq!(admitted([&whole[1..], &[Space::Start]].concat()), Err("ROF-C6"), "Start is not first");
    assert!(Board::of(&whole[..11]).is_none() && Board::of(&[Space::Trade; 61]).is_none(), "12 to 60 spaces");
    let read = |length: usize| serde_json::from_value::<Board>(Value::from(vec!["trade"; length])).is_ok();
    assert_eq!([11, 12, 60, 61].map(read), [false, true, true, false]);
}

#[test]
fn rof_c7_the_notes_of_a_player_add_up_to_150_000_euro() {
    let notes = of_kind("note");
    let each: Vec<(u64, u64)> =
        notes.iter().map(|note| (note.values["euro"].as_u64().unwrap(), note.values["dealt_to_each_player"].as_u64().unwrap())).collect();
    assert_eq!(each, [(20_000, 3), (10_000, 5), (5_000, 5), (2_000, 5), (1_000, 5)]);
    assert_eq!(each.iter().map(|(euro, number)| euro * number).sum::<u64>(), 150_000);
    assert_eq!(notes[0].count, 15, "what five players get");
}

#[test]
fn rof_c8_spaces_and_the_auction_house_have_their_printed_names() {
    let names = |lang: Lang| Space::ALL[1..].iter().map(|space| space.name(lang)).collect::<Vec<_>>();
    assert_eq!(names(Lang::Sv), ["Nyförvärv", "Auktionsobjekt", "Handel", "Skatterazzia", "Auktion", "Insider Information"]);
    assert_eq!(names(Lang::Nb), ["Oppkjøp", "Auksjonsgjenstander", "Handel", "Skatterazzia", "Auksjon", "Innsiderinformasjon"]);
    assert_eq!(names(Lang::Da), ["Nyerhvervelse", "Auktionsobjekt", "Handel", "Skatterazzia", "Auktion", "Insidertip"]);
    assert_eq!(names(Lang::Fi), ["Uushankinta", "Huutokauppakohde", "Kaupanteko", "Veroratsia", "Huutokauppa", "Sisäpiiritietoa"]);
    assert_eq!(names(Lang::En), ["New Acquisition", "Auction Object", "Trade", "Tax Raid", "Auction", "Insider Information"]);
    let house = component("auction_house");
    assert_eq!((house.names[&Lang::Sv].as_str(), house.names[&Lang::Nb].as_str()), ("Auktionshuset", "Auksjonshuset"));
    assert_eq!((house.names[&Lang::Da].as_str(), house.names[&Lang::Fi].as_str()), ("Auktionshuset", "Huutokauppatalo"));
    assert_eq!(house.values["places"], json!(10));
}

#[test]
fn rof_c9_five_pawns_are_enough_for_five_players() {
    assert_eq!((component("pawn").count, State::PLAYERS), (5, (3, 5)));
    assert!((0..5).all(|seat| Table::of(5).game.holding(super::table::seat(seat)).space == 0));
}

//! The state of a game of Fake Art Inc.

mod evolve;
mod look;

use serde::{Deserialize, Serialize};

use super::{
    board::{BOARDS, Board},
    components::{ARTISTS, Artist, Cards, artists_for},
    moves::Goods,
    options::{AbsentArtist, Artists, Fee, FirstPlayer, Money, OffersSeen, Options, RoundBoards, UnpayableFee},
};
use crate::{
    game::Outcome,
    parts::{Ascending, Offers},
    seat::{Seat, Seats},
};

/// The most seats, gaps and places.
pub(super) const MOST: usize = 5;

/// Everything there is to know about a game. No card's place is among it: the pile is a set until a card leaves it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// What it is played by.
    pub(super) terms: Terms,
    /// How many play.
    pub(super) players: u8,
    /// What is awaited.
    pub(super) phase: Phase,
    /// The round, from 1.
    pub(super) round: u8,
    /// Who starts, or started, this round.
    pub(super) starter: Seat,
    /// The cards that may still come.
    pub(super) pile: Cards,
    /// The discard pile, face up.
    pub(super) discard: Cards,
    /// The appraisal cards by gap: gap 0 lies between seats 0 and 1, on the left of seat 0.
    pub(super) gaps: [Gap; MOST],
    /// The hands.
    pub(super) hands: [Cards; MOST],
    /// The laid cards of the player on turn.
    pub(super) laid: Cards,
    /// Dollars of each seat.
    pub(super) money: [u32; MOST],
    /// Who stands on which place of the turn order.
    pub(super) places: [Option<Seat>; MOST],
    /// How many places there are this round.
    pub(super) spaces: u8,
    /// The place that is bid for, and the bids.
    pub(super) auction: Option<Auction>,
    /// Who counts as having passed the opening that is due.
    pub(super) forgone: Seats,
    /// Whose turn it is.
    pub(super) on_turn: Option<Seat>,
    /// Who has ended the turn of this round.
    pub(super) ended: Seats,
    /// The offers that stand.
    pub(super) offers: Offers<Halves>,
    /// Who has resigned.
    pub(super) resigned: Resigned,
    /// How it ended.
    pub(super) outcome: Option<Outcome>,
}

/// The two cards between neighbours, once they are laid.
pub(super) type Gap = [Option<Artist>; 2];

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = FakeArtPhase))]
pub enum Phase {
    /// Nothing: cards are being dealt.
    Dealing,
    /// A place of the turn order is to be named and bid for.
    Opening,
    /// A place is bid for.
    Bidding,
    /// A place is to be chosen for nothing, since nobody has money.
    Choosing,
    /// A turn.
    Turn,
    /// Nothing: the game is over.
    Over,
}

/// What a game is played by, out of its options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Terms {
    pub(super) artists: ArtistSet,
    pub(super) first_player: Option<Seat>,
    pub(super) money: Money,
    pub(super) absent_artist: AbsentArtist,
    pub(super) unpayable_fee: UnpayableFee,
    pub(super) offers: OffersSeen,
    /// The boards; a fee for all rounds is in them.
    pub(super) boards: [Board; 3],
}

/// The artists in the game, a bit for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct ArtistSet(u8);

impl ArtistSet {
    pub(super) const fn contains(self, artist: Artist) -> bool {
        self.0 & (1 << artist as u8) != 0
    }

    pub(super) fn iter(self) -> impl Iterator<Item = Artist> {
        Artist::ALL.into_iter().filter(move |artist| self.contains(*artist))
    }
}

impl FromIterator<Artist> for ArtistSet {
    fn from_iter<I: IntoIterator<Item = Artist>>(artists: I) -> Self {
        Self(artists.into_iter().fold(0, |set, artist| set | 1 << artist as u8))
    }
}

/// A place that is bid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Auction {
    /// The place, from 1.
    pub(super) place: u8,
    /// The bids.
    pub(super) bids: Ascending,
}

/// The two halves of an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Halves {
    /// What its maker gives.
    pub(super) give: Goods,
    /// What its maker gets.
    pub(super) take: Goods,
}

/// Who has resigned, the first first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Resigned {
    seats: [Seat; MOST],
    count: u8,
}

impl Resigned {
    /// The seats, the first to resign first.
    pub(super) fn iter(&self) -> impl Iterator<Item = Seat> {
        self.seats.into_iter().take(self.count.into())
    }

    /// Adds one.
    pub(super) fn push(&mut self, seat: Seat) {
        if let Some(free) = self.seats.get_mut(usize::from(self.count)) {
            *free = seat;
            self.count += 1;
        }
    }
}

impl Terms {
    fn of(options: &Options, players: u8) -> Self {
        let mut boards = match options.round_boards {
            RoundBoards::Standard => *BOARDS,
            RoundBoards::These(boards) => boards,
        };
        if let Fee::Amount(fee) = options.fee {
            boards.iter_mut().for_each(|board| board.fee = fee);
        }
        Self {
            artists: match &options.artists {
                Artists::First => Artist::ALL.into_iter().take(usize::from(artists_for(players)).min(ARTISTS)).collect(),
                Artists::These(artists) => Vec::from(artists.clone()).into_iter().collect(),
            },
            first_player: match options.first_player {
                FirstPlayer::Random => None,
                FirstPlayer::Seat(seat) => Some(seat),
            },
            money: options.money,
            absent_artist: options.absent_artist,
            unpayable_fee: options.unpayable_fee,
            offers: options.offers,
            boards,
        }
    }
}

impl State {
    pub(super) fn before(options: &Options, players: u8) -> Self {
        let terms = Terms::of(options, players);
        Self {
            terms,
            players,
            phase: Phase::Dealing,
            round: 0,
            starter: Seat(0),
            pile: Cards::all_of(terms.artists.iter()),
            discard: Cards::default(),
            gaps: [[None; 2]; MOST],
            hands: [Cards::default(); MOST],
            laid: Cards::default(),
            money: [0; MOST],
            places: [None; MOST],
            spaces: 0,
            auction: None,
            forgone: Seats::default(),
            on_turn: None,
            ended: Seats::default(),
            offers: Offers::default(),
            resigned: Resigned::default(),
            outcome: None,
        }
    }
}

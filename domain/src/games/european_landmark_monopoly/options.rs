//! What can be chosen when a table is opened.

use serde::{Deserialize, Serialize};

use super::law::Law;
use crate::game::Breach;

/// The options; the defaults play the standard version as printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = LandmarkOptions))]
pub struct Options {
    /// Which of the three versions is played (MON-12, MON-13).
    pub version: Version,
    /// Minutes from the start to the end of the timed version (MON-13.2); the others take no notice of it.
    #[cfg_attr(feature = "openapi", schema(minimum = 5, maximum = 1440))]
    pub minutes: u16,
    /// Whether rent has to be asked for (MON-4.1).
    pub rent: Rent,
    /// How much the roll counts for at an institution (MON-4.6).
    pub institution_rent: InstitutionRent,
    /// What may be bid in an auction of a deed (MON-3.3).
    pub auction_credit: AuctionCredit,
    /// Whether a card may be used after the third miss in jail (MON-6.2).
    pub jail_card_after_third: JailCardAfterThird,
    /// What must be sold before a deed is mortgaged (MON-9.1).
    pub mortgage_needs: MortgageNeeds,
    /// What a debtor may trade (MON-10.6).
    pub debt_trades: DebtTrades,
    /// What the end of the time ends (MON-13.2).
    pub time_up: TimeUp,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            version: Version::Standard,
            minutes: 90,
            rent: Rent::Claimed,
            institution_rent: InstitutionRent::Printed,
            auction_credit: AuctionCredit::CashOnly,
            jail_card_after_third: JailCardAfterThird::Refused,
            mortgage_needs: MortgageNeeds::LotCleared,
            debt_trades: DebtTrades::RaiseCash,
            time_up: TimeUp::FinishTurn,
        }
    }
}

impl Options {
    /// Whether a table may be opened so.
    pub(super) fn admit(&self) -> Result<(), Breach> {
        if (5..=1440).contains(&self.minutes) { Ok(()) } else { Err(Breach::of(Law::TimedEnd, "`minutes` is 5 to 1440")) }
    }
}

macro_rules! choice {
    ($(#[$doc:meta])* $Name:ident as $Schema:ident { $($(#[$vdoc:meta])* $Variant:ident),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        #[cfg_attr(feature = "openapi", schema(as = $Schema))]
        pub enum $Name { $($(#[$vdoc])* $Variant),* }
    };
}

choice! {
    /// Which version is played.
    Version as LandmarkVersion {
        /// To the last one left.
        Standard,
        /// Two deeds dealt, hotels after three houses, to the second bankruptcy.
        Short,
        /// Two deeds dealt, to the agreed time.
        Timed,
    }
}
choice! {
    /// Whether rent has to be asked for.
    Rent as LandmarkRent {
        /// It has, before the next player rolls.
        Claimed,
        /// It is owed on landing.
        Automatic,
    }
}
choice! {
    /// How much the roll counts for at an institution.
    InstitutionRent as LandmarkInstitutionRent {
        /// 80 times with one, 200 times with both.
        Printed,
        /// 4 times with one, 10 times with both.
        Classic,
    }
}
choice! {
    /// What may be bid in an auction of a deed.
    AuctionCredit as LandmarkAuctionCredit {
        /// The cash at hand.
        CashOnly,
        /// What could be raised.
        Assets,
    }
}
choice! {
    /// Whether a card may be used after the third miss in jail.
    JailCardAfterThird as LandmarkJailCardAfterThird {
        /// It may not.
        Refused,
        /// It may.
        Allowed,
    }
}
choice! {
    /// What must be sold before a deed is mortgaged.
    MortgageNeeds as LandmarkMortgageNeeds {
        /// The buildings on the deed.
        LotCleared,
        /// All buildings of its group.
        GroupCleared,
    }
}
choice! {
    /// What a debtor may trade.
    DebtTrades as LandmarkDebtTrades {
        /// What brings cash and does not lower what can be raised.
        RaiseCash,
        /// Anything.
        Free,
    }
}
choice! {
    /// What the end of the time ends.
    TimeUp as LandmarkTimeUp {
        /// The turn in progress is completed.
        FinishTurn,
        /// The game is over at once.
        AtOnce,
    }
}

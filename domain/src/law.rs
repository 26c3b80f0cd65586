//! How a game names its rules.

/// Makes a game's `Law`: a variant for each rule of its book, with the rule's id.
///
/// `acts` lists the rules that an event or a refusal cites; `shown` those that a value, an example or the course of play
/// shows. A test sees to it that every rule of the first kind is cited.
macro_rules! laws {
    (acts { $($(#[$doc:meta])* $Act:ident = $act:literal),* $(,)? } shown { $($(#[$sdoc:meta])* $Shown:ident = $shown:literal),* $(,)? }) => {
        /// The rules that events and refusals cite.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Law { $(#[doc = concat!("Rule ", $act, ".")] $Act,)* $(#[doc = concat!("Rule ", $shown, ".")] $Shown,)* }

        impl Law {
            /// The rules that an event or a refusal cites.
            pub const ACTS: &'static [Self] = &[$(Self::$Act),*];
            /// The rules that show otherwise: in values, in examples, in what is not asked.
            pub const SHOWN: &'static [Self] = &[$(Self::$Shown),*];

            /// The rule's id.
            #[inline]
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self { $(Self::$Act => $act,)* $(Self::$Shown => $shown,)* }
            }
        }

        impl From<Law> for &'static str {
            #[inline]
            fn from(law: Law) -> Self {
                law.id()
            }
        }
    };
}

pub(crate) use laws;

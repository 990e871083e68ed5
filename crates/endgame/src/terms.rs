//! Which rules have endgame tables, and what their tables hold.

use mancala::kernel::is_beyond_ring;
use mancala::rules::settings::{Claim, InStore, Score, Share};
use mancala::rules::{Fingerprint, Rules};

use crate::ranking::MAX_RING;

/// The most seeds of a table. Values and counts fit a byte, and no machine has room for more.
pub const MAX_TABLE_SEEDS: u8 = 63;

/// Fewest quiet decisions that may end a game. The forced lines of small tables are shorter.
pub(crate) const LEAST_QUIET: u16 = 100;

/// Why a rule has no endgame tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsuited {
    #[error("endgame tables are for two players")]
    Players,
    #[error(
        "endgame tables do not know boards of several rows, landing lines and other such keys yet"
    )]
    BeyondRing,
    #[error("endgame tables are for boards of up to {MAX_RING} pits")]
    Pits,
    #[error(
        "rounds of a match bring seeds back to the board; play a single round for endgame tables"
    )]
    Match,
    #[error("endgame tables do not know nest eggs")]
    NestEggs,
    #[error("endgame tables do not know pits that change owner")]
    TakenPits,
    #[error("endgame tables count seeds, and by this rule pits decide")]
    PitsDecide,
    #[error("a turn of several decisions that must cross to capture has no endgame tables")]
    CrossingTurns,
    #[error(
        "turns of several decisions have no endgame tables with end.fewer above 1, end.majority or end.unfed"
    )]
    EndsInTurns,
    #[error(
        "impasse.repetition is 1, so that every game ends at once; endgame tables need 2 or more, or 0"
    )]
    FirstRepetition,
    #[error("impasse.quiet is {0}; endgame tables need at least {LEAST_QUIET}, or 0")]
    QuietLimit(u16),
}

/// What endless play is worth, and with it what a table holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueKind {
    /// Endless play gives both players the same, and every value is exact.
    Exact,
    /// What endless play gives depends on the history of the game: a lower and an upper bound, which are equal for most
    /// positions.
    Bounds,
}

/// The terms on which a rule is tabulated.
#[derive(Clone, Debug)]
pub struct Terms {
    rules: Rules,
    fingerprint: Fingerprint,
    kind: ValueKind,
    planes: u8,
    /// All seeds go to a player at the end: values are even or odd as the number of seeds is.
    pub(crate) shares_all: bool,
    /// A player with more than half of all seeds ends the game, which shows in stores that tables do not have.
    pub(crate) majority: bool,
}

impl Terms {
    /// Looks at rules; says why they have no tables if they have none.
    pub fn new(rules: &Rules) -> Result<Self, Unsuited> {
        refuse(rules)?;
        let majority = rules.end.majority;
        let claims = &rules.end.rest;
        let even = rules.impasse.share == Share::Split || claims.first() == Some(&Claim::Nobody);
        let takes_all =
            |claim: &Claim| matches!(claim, Claim::Own | Claim::LastMover | Claim::LastCapturer);
        let first_nobody = claims.iter().position(|claim| *claim == Claim::Nobody);
        let kind = match even && !majority {
            true => ValueKind::Exact,
            false => ValueKind::Bounds,
        };
        Ok(Self {
            fingerprint: rules.fingerprint(),
            kind,
            planes: if claims.contains(&Claim::LastCapturer) {
                2
            } else {
                1
            },
            shares_all: claims
                .iter()
                .position(takes_all)
                .is_some_and(|place| first_nobody.is_none_or(|nobody| place < nobody)),
            majority,
            rules: without_majority(rules),
        })
    }

    /// The rules to be played by, in which no majority ends the game: tables treat that end on their own.
    pub(crate) const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The fingerprint of the rules as they were written.
    pub const fn fingerprint(&self) -> Fingerprint {
        self.fingerprint
    }

    pub const fn kind(&self) -> ValueKind {
        self.kind
    }

    /// How many times every arrangement of seeds is in a table: twice where it matters who captured last.
    pub const fn planes(&self) -> u8 {
        self.planes
    }

    /// Pits of the board.
    pub fn ring(&self) -> usize {
        self.rules.ring()
    }

    /// The most seeds that a table of this rule can have.
    pub fn most_seeds(&self) -> u8 {
        self.rules.total_seeds().min(MAX_TABLE_SEEDS.into()) as u8
    }
}

fn refuse(rules: &Rules) -> Result<(), Unsuited> {
    let decides_again = rules.sow.store && rules.laps.in_store == InStore::Again;
    let ends_in_turns = rules.end.fewer > 1 || rules.end.majority || rules.end.unfed;
    let quiet = rules.impasse.quiet;
    let reasons = [
        (rules.players() != 2, Unsuited::Players),
        (is_beyond_ring(rules), Unsuited::BeyondRing),
        (rules.ring() > MAX_RING, Unsuited::Pits),
        (rules.is_match(), Unsuited::Match),
        (!rules.nest.on.is_empty(), Unsuited::NestEggs),
        (rules.capture.take_pit, Unsuited::TakenPits),
        (rules.end.score == Score::Pits, Unsuited::PitsDecide),
        (
            decides_again && rules.asks_for_crossing(),
            Unsuited::CrossingTurns,
        ),
        (decides_again && ends_in_turns, Unsuited::EndsInTurns),
        (rules.impasse.repetition == 1, Unsuited::FirstRepetition),
        (
            (1..LEAST_QUIET).contains(&quiet),
            Unsuited::QuietLimit(quiet),
        ),
    ];
    match reasons.into_iter().find(|(holds, _)| *holds) {
        Some((_, reason)) => Err(reason),
        None => Ok(()),
    }
}

fn without_majority(rules: &Rules) -> Rules {
    // Checking rules takes longer than looking at them.
    if !rules.end.majority {
        return rules.clone();
    }
    let mut settings = rules.settings().clone();
    settings.end.majority = false;
    // Leaving an end out contradicts nothing; if it did, the rule as written is the safe answer.
    Rules::new(rules.players(), settings).unwrap_or_else(|_| rules.clone())
}

//! A game as programs see it: boards, positions, events and steps as plain data.
//!
//! The command line, the engine protocol and the server all write these. With the feature `serde` they serialise, and
//! the order of their fields is part of the public interface.

mod cause;
mod event;
mod preview;
mod step;

pub use cause::{Cause, EndCause};
pub use event::{EventView, RoundView};
pub use preview::{FirstLap, LastSeed, Preview, StoreWord};
pub use step::{StepAction, StepView, replay};

use crate::decision::Decision;
use crate::outcome::EndReason;
use crate::player::Player;
use crate::position::{Phase, Position};
use crate::rules::Rules;
use crate::rules::settings::{ChosenFor, Score, Way};
use crate::text::position::{letters, signs};

/// What lies where. Pits are listed in ring order from A1.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Board))]
pub struct BoardView {
    pub pits: Vec<u16>,
    /// A letter for every pit; a dot where a pit has no owner and is out of play.
    pub owners: String,
    /// A letter for every nest egg, a dot for every other pit.
    pub nests: String,
    pub stores: Vec<u16>,
    /// Seeds set aside.
    pub aside: Vec<u16>,
    /// `null` when the game is over.
    #[cfg_attr(feature = "schema", schema(required))]
    pub to_move: Option<Player>,
    pub round: u16,
    pub phase: Phase,
    /// A letter for every fort that stands, a dot for every other pit; only where the rule has forts.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub forts: Option<String>,
    /// The directions that players keep to, in player order; only where the rule lets them choose for longer than a decision.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub ways: Option<String>,
}

impl BoardView {
    pub fn new(rules: &Rules, position: &Position) -> Self {
        let owners: Vec<_> = rules.pits().map(|pit| position.owner(pit)).collect();
        let nests: Vec<_> = rules.pits().map(|pit| position.nest(pit)).collect();
        Self {
            pits: rules.pits().map(|pit| position.seeds(pit)).collect(),
            owners: letters(&owners),
            nests: letters(&nests),
            stores: by_player(rules, |player| position.store(player)),
            aside: by_player(rules, |player| position.aside(player)),
            to_move: position.to_move(),
            round: position.round(),
            phase: position.phase(),
            forts: forts(rules, position),
            ways: ways(rules, position),
        }
    }
}

/// The owners of the forts that stand, pit by pit.
fn forts(rules: &Rules, position: &Position) -> Option<String> {
    let owner = |pit| position.is_fort(rules, pit).then(|| rules.home(pit));
    let owners: Vec<_> = rules.pits().map(owner).collect();
    (rules.fort.at > 0).then(|| letters(&owners))
}

/// The directions that players keep to.
fn ways(rules: &Rules, position: &Position) -> Option<String> {
    let kept = by_player(rules, |player| position.kept_way(player));
    (rules.sow.chosen_for != ChosenFor::Decision).then(|| signs(&kept))
}

/// How a game ended, or that it has not.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Ending))]
pub struct EndView {
    pub over: bool,
    /// Why the game is over.
    #[cfg_attr(feature = "schema", schema(required))]
    pub end: Option<EndReason>,
    /// Seeds a player, or pits where pits decide; none before the end.
    #[cfg_attr(feature = "schema", schema(required))]
    pub scores: Option<Vec<u16>>,
    pub winners: Vec<Player>,
}

impl EndView {
    pub fn new(rules: &Rules, position: &Position) -> Self {
        let outcome = position.outcome(rules);
        let scores = outcome
            .as_ref()
            .map(|outcome| by_player(rules, |player| outcome.scores[player]));
        Self {
            over: position.end().is_some(),
            end: position.end(),
            scores,
            winners: outcome.map_or_else(Vec::new, |outcome| outcome.winners),
        }
    }
}

/// A position for scripts: `granary show`, and `show` of the engine protocol.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct ShowView {
    pub rule: String,
    pub players: u8,
    pub round: u16,
    pub to_move: Option<Player>,
    pub phase: Phase,
    pub pits: Vec<u16>,
    pub owners: String,
    pub nests: String,
    pub stores: Vec<u16>,
    pub aside: Vec<u16>,
    pub legal: Vec<String>,
    pub over: bool,
    pub last_mover: Option<Player>,
    pub last_capturer: Option<Player>,
    pub end: Option<EndReason>,
    pub scores: Option<Vec<u16>>,
    pub winners: Vec<Player>,
    /// The label of every pit, in the order of `pits`.
    pub labels: Vec<String>,
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub forts: Option<String>,
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub ways: Option<String>,
}

impl ShowView {
    /// `rule` is the reference of the rule, `legal` the legal decisions in the notation that is wanted.
    pub fn new(rule: String, rules: &Rules, position: &Position, legal: Vec<String>) -> Self {
        let board = BoardView::new(rules, position);
        let ending = EndView::new(rules, position);
        Self {
            rule,
            players: rules.players(),
            round: board.round,
            to_move: board.to_move,
            phase: board.phase,
            pits: board.pits,
            owners: board.owners,
            nests: board.nests,
            stores: board.stores,
            aside: board.aside,
            legal,
            over: ending.over,
            last_mover: position.last_mover(),
            last_capturer: position.last_capturer(),
            end: ending.end,
            scores: ending.scores,
            winners: ending.winners,
            labels: rules.labels(),
            forts: board.forts,
            ways: board.ways,
        }
    }
}

/// What scores count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(rename_all = "snake_case")
)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ScoreUnit))]
pub enum Unit {
    Seeds,
    Pits,
    /// One for the winner, nothing for the others.
    Points,
}

/// The end of a player's own row at which the store lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(rename_all = "snake_case")
)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum StoreSide {
    Left,
    Right,
}

impl Rules {
    /// What the scores of these rules count.
    pub fn unit(&self) -> Unit {
        if self.is_match() || self.end.score == Score::Pits {
            Unit::Pits
        } else if matches!(self.end.score, Score::LastMove | Score::Clear) {
            Unit::Points
        } else {
            Unit::Seeds
        }
    }

    /// Where stores lie. Seeds sown into a store come after the last pit of the way.
    pub fn store_side(&self) -> StoreSide {
        if self.sow.store && self.sow.direction == Way::Clockwise {
            StoreSide::Left
        } else {
            StoreSide::Right
        }
    }

    /// The label of every pit, in ring order.
    pub fn labels(&self) -> Vec<String> {
        self.pits().map(|pit| self.label(pit)).collect()
    }

    /// Where every pit lies on the board of two players as A sees it, in ring order: its row from the top, and its place
    /// in the row from the left. Around a ring of three or four there are no rows, and the list is empty.
    pub fn grid(&self) -> Vec<[u8; 2]> {
        self.pits().filter_map(|pit| self.grid_place(pit)).collect()
    }

    /// Decisions as they are written.
    pub fn write_decisions(&self, decisions: &[Decision]) -> Vec<String> {
        let write = |decision: &Decision| self.write_decision(*decision);
        decisions.iter().map(write).collect()
    }
}

fn by_player<T>(rules: &Rules, value: impl Fn(Player) -> T) -> Vec<T> {
    rules.all_players().map(value).collect()
}

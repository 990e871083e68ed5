//! What a page needs to show a position: the board, what can be done on it, and what that would do.

use std::collections::BTreeMap;
use std::time::Duration;

use mancala::play::Refusal;
use mancala::rules::Rules;
use mancala::view::{BoardView, EndCause, EndView, Preview, StoreSide, Unit};
use mancala::{Decision, Game, Position};
use search::Instant;
use serde::Serialize;
use utoipa::ToSchema;

/// The time for all previews of a position; decisions that are not reached are left out. Only rules made for it have
/// turns that take so long.
const PREVIEW_TIME: Duration = Duration::from_millis(20);

/// What a player needs: the board, and what can be done on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct View {
    #[serde(flatten)]
    pub board: BoardView,
    /// The rule by its reference; empty for a rule that has none.
    pub rule: String,
    pub players: u8,
    pub labels: Vec<String>,
    /// Where every pit lies as A sees the board: its row from the top, and its place in the row from the left. Empty for
    /// three and four players, whose pits form a ring.
    pub grid: Vec<[u8; 2]>,
    /// The end of a player's row at which the store lies: `left` where seeds are sown into it clockwise.
    pub store_side: StoreSide,
    pub legal: Vec<String>,
    /// Why a turn cannot start from each pit; `null` where it can.
    pub refusals: Vec<Option<Refusal>>,
    /// Seeds that a pit must have to be sown.
    pub least: u16,
    #[serde(flatten)]
    pub ending: EndView,
    /// What ended the game, and what the rule has to do with it; `null` also where only the position is known.
    #[schema(required)]
    pub why: Option<EndCause>,
    /// What scores count.
    pub unit: Unit,
    /// The position text.
    pub text: String,
    /// What every legal decision would do, where the profile allows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub previews: Option<BTreeMap<String, Preview>>,
}

impl View {
    pub fn new(rule: &str, rules: &Rules, position: &Position, previews: bool) -> Self {
        let legal = position.legal(rules);
        Self {
            board: BoardView::new(rules, position),
            rule: rule.to_owned(),
            players: rules.players(),
            labels: rules.labels(),
            grid: rules.grid(),
            store_side: rules.store_side(),
            refusals: position.refusals(rules, &legal),
            least: rules.least_to_sow(),
            ending: EndView::new(rules, position),
            why: None,
            unit: rules.unit(),
            text: position.to_text(rules),
            previews: previews.then(|| preview(rules, position, &legal)),
            legal: rules.write_decisions(&legal),
        }
    }

    /// The position of a game now. Unlike a position alone, a game knows why it is over.
    pub fn of_game(rule: &str, game: &Game, previews: bool) -> Self {
        Self {
            why: EndCause::of(game),
            ..Self::new(rule, game.rules(), game.position(), previews)
        }
    }
}

impl View {
    /// The position of a game that was ended without a result: nobody is to move.
    pub fn without_moves(mut self) -> Self {
        self.board.to_move = None;
        self.ending.over = true;
        self.legal.clear();
        self.previews = None;
        self
    }
}

/// What every legal decision would do, by its label.
fn preview(rules: &Rules, position: &Position, legal: &[Decision]) -> BTreeMap<String, Preview> {
    let begun = Instant::now();
    legal
        .iter()
        .take_while(|_| begun.elapsed() < PREVIEW_TIME)
        .map(|decision| {
            let label = rules.write_decision(*decision);
            (label, Preview::new(rules, position, *decision))
        })
        .collect()
}

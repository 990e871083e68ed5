//! What a picture of a game needs, as JSON: boards, views, events and entries. Nothing here decides anything.

mod events;
mod preview;

use std::collections::BTreeMap;

use mancala::rules::Rules;
use mancala::rules::settings::{Score, Way};
use mancala::text::position::letters;
use mancala::text::record::captured_by;
use mancala::{Action, Event, Leaving, Player, Position};
use serde::Serialize;
use utoipa::ToSchema;

pub use events::EventView;
pub use preview::{Last, Preview};

/// What lies where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Board {
    pub pits: Vec<u16>,
    /// A letter a pit; a dot where nobody owns it, which is then out of play.
    pub owners: String,
    pub nests: String,
    pub stores: Vec<u16>,
    pub aside: Vec<u16>,
    pub to_move: Option<char>,
    pub round: u16,
    pub phase: String,
}

impl Board {
    pub fn new(rules: &Rules, position: &Position) -> Self {
        let by_player =
            |value: &dyn Fn(Player) -> u16| rules.all_players().map(value).collect::<Vec<u16>>();
        let owners: Vec<_> = rules.pits().map(|pit| position.owner(pit)).collect();
        let nests: Vec<_> = rules.pits().map(|pit| position.nest(pit)).collect();
        Self {
            pits: rules.pits().map(|pit| position.seeds(pit)).collect(),
            owners: letters(&owners),
            nests: letters(&nests),
            stores: by_player(&|player| position.store(player)),
            aside: by_player(&|player| position.aside(player)),
            to_move: position.to_move().map(Player::letter),
            round: position.round(),
            phase: position.phase().to_string(),
        }
    }
}

/// What a player needs: the board, and what can be done on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct View {
    #[serde(flatten)]
    pub board: Board,
    /// The rule by its reference; empty for a rule that has none.
    pub rule: String,
    pub players: u8,
    pub labels: Vec<String>,
    /// At which end of his own row a player's store lies: `right`, or `left` where seeds are sown into it that way.
    pub store_side: &'static str,
    pub legal: Vec<String>,
    pub over: bool,
    pub end: Option<String>,
    pub scores: Option<Vec<u16>>,
    pub winners: Vec<char>,
    /// What scores count: `seeds` or `pits`.
    pub unit: &'static str,
    /// The position text.
    pub text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub previews: Option<BTreeMap<String, Preview>>,
}

impl View {
    pub fn new(rule: &str, rules: &Rules, position: &Position, previews: bool) -> Self {
        let legal = position.legal(rules);
        let outcome = position.outcome(rules);
        let scores = outcome.as_ref().map(|outcome| {
            let score = |player| outcome.scores[player];
            rules.all_players().map(score).collect()
        });
        Self {
            board: Board::new(rules, position),
            rule: rule.to_owned(),
            players: rules.players(),
            labels: labels(rules),
            store_side: store_side(rules),
            over: position.end().is_some(),
            end: position.end().map(|reason| reason.to_string()),
            scores,
            winners: outcome.map_or_else(Vec::new, |outcome| {
                outcome.winners.into_iter().map(Player::letter).collect()
            }),
            unit: unit(rules),
            text: position.to_text(rules),
            previews: previews.then(|| preview::all(rules, position, &legal)),
            legal: legal
                .into_iter()
                .map(|decision| rules.write_decision(decision))
                .collect(),
        }
    }
}

/// Where seeds are sown into stores, they come after the last pit of the way.
fn store_side(rules: &Rules) -> &'static str {
    if rules.sow.store && rules.sow.direction == Way::Clockwise {
        "left"
    } else {
        "right"
    }
}

/// What the scores of these rules count.
pub fn unit(rules: &Rules) -> &'static str {
    if rules.is_match() || rules.end.score == Score::Pits {
        "pits"
    } else {
        "seeds"
    }
}

/// What every pit is called, in ring order.
pub fn labels(rules: &Rules) -> Vec<String> {
    rules.pits().map(|pit| rules.label(pit)).collect()
}

/// One step of a game: who did what, what happened, and how the board looks since.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Entry {
    /// The number of the step, from 1.
    pub ply: usize,
    pub seat: char,
    /// `decide`, `agree`, `resign`, `time` or `forfeit`.
    pub action: &'static str,
    pub decision: Option<String>,
    pub events: Vec<EventView>,
    pub board: Board,
    /// Seeds captured for the one who decided.
    pub captured: u16,
    pub spent_ms: Option<u64>,
}

impl Entry {
    /// An action that `player` took, with its events and the position after it.
    pub fn new(
        rules: &Rules,
        ply: usize,
        player: Player,
        action: Action,
        events: &[Event],
        after: &Position,
    ) -> Self {
        let board = Board::new(rules, after);
        let (name, decision, seat) = match action {
            Action::Decide(decision) => ("decide", Some(rules.write_decision(decision)), player),
            Action::Agree => ("agree", None, player),
            Action::Leave(leaver, how) => (leaving(how), None, leaver),
        };
        Self {
            ply,
            seat: seat.letter(),
            action: name,
            decision,
            events: events::all(events, &board),
            board,
            captured: captured_by(player, events),
            spent_ms: None,
        }
    }
}

const fn leaving(how: Leaving) -> &'static str {
    match how {
        Leaving::Resigned => "resign",
        Leaving::Time => "time",
        Leaving::Forfeit => "forfeit",
    }
}

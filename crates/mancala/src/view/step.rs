//! Steps of a game as programs see them.

use super::{BoardView, EventView};
use crate::event::Event;
use crate::game::{Action, Game};
use crate::outcome::Leaving;
use crate::player::Player;
use crate::text::record::captured_by;

/// One step of a game: who did what, what happened, and the board after it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Entry))]
pub struct StepView {
    /// The number of the step, from 1.
    pub ply: usize,
    pub seat: Player,
    pub action: StepAction,
    #[cfg_attr(feature = "schema", schema(required))]
    pub decision: Option<String>,
    pub events: Vec<EventView>,
    pub board: BoardView,
    /// Seeds captured for the player who decided.
    pub captured: u16,
    /// The time that the decision took, in games with a clock.
    #[cfg_attr(feature = "schema", schema(required))]
    pub spent_ms: Option<u64>,
}

/// What a step was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(rename_all = "snake_case")
)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = EntryAction))]
pub enum StepAction {
    Decide,
    Agree,
    Resign,
    Time,
    Forfeit,
}

impl StepView {
    /// The last step of a game, in which `events` happened; none before the first.
    pub fn last(game: &Game, events: &[Event]) -> Option<Self> {
        let step = game.steps().last()?;
        let (rules, player) = (game.rules(), step.player);
        let board = BoardView::new(rules, game.position());
        let (action, seat) = match step.action {
            Action::Decide(_) => (StepAction::Decide, player),
            Action::Agree => (StepAction::Agree, player),
            Action::Leave(leaver, Leaving::Resigned) => (StepAction::Resign, leaver),
            Action::Leave(leaver, Leaving::Time) => (StepAction::Time, leaver),
            Action::Leave(leaver, Leaving::Forfeit) => (StepAction::Forfeit, leaver),
        };
        let decision = match step.action {
            Action::Decide(decision) => Some(rules.write_decision(decision)),
            _ => None,
        };
        Some(Self {
            ply: game.steps().len(),
            seat,
            action,
            decision,
            events: EventView::all(events, &board),
            board,
            captured: captured_by(player, events),
            spent_ms: None,
        })
    }
}

/// Every step of a game with what happened in it, found by playing the game again.
pub fn replay(game: &Game) -> impl Iterator<Item = StepView> + '_ {
    let mut again = Game::from_position(game.rules().clone(), *game.start());
    game.steps().iter().filter_map(move |step| {
        let events = again.act(step.action).ok()?;
        StepView::last(&again, &events)
    })
}

//! A short introduction to a game: positions in which one decision shows one thing.
//!
//! They are found in random games with fixed seeds, so that all clients see the same ones, and within a time limit.

use std::time::Duration;

use mancala::kernel::Random;
use mancala::rules::settings::Duty;
use mancala::rules::{Catalog, Rules};
use mancala::text::record::captured_by;
use mancala::view::{BoardView, EventView};
use mancala::{Decision, EndReason, Event, Game, Player, Position};
use serde::Serialize;
use utoipa::ToSchema;

use super::named;
use crate::board::View;
use crate::budget::Budget;
use crate::problem::{Code, Problem};

/// What a step shows, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = IntroductionKind)]
#[serde(rename_all = "snake_case")]
enum StepKind {
    Sow,
    Laps,
    Capture,
    Again,
    Feed,
    End,
}

const KINDS: [StepKind; 6] = [
    StepKind::Sow,
    StepKind::Laps,
    StepKind::Capture,
    StepKind::Again,
    StepKind::Feed,
    StepKind::End,
];

/// A position, and a decision that shows something.
#[derive(Debug, Serialize, ToSchema)]
struct IntroductionStep {
    kind: StepKind,
    view: View,
    decision: String,
    events: Vec<EventView>,
    /// The board after the decision.
    after: BoardView,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Introduction {
    steps: Vec<IntroductionStep>,
}

/// Random games, decisions in each, and the time for all of them.
const MAX_GAMES: u64 = 60;
const MAX_DECISIONS: usize = 300;
const SEARCH_TIME: Duration = Duration::from_millis(1500);

/// The introduction to a rule of the catalogue.
pub fn introduce(
    catalog: &Catalog,
    id: &str,
    players: Option<u8>,
    budget: &Budget,
) -> Result<Introduction, Problem> {
    let rule = named(catalog, id, players)?;
    let found = find(&rule.rules, &budget.at_most(SEARCH_TIME));
    if budget.is_stopped() {
        return Err(Code::Busy.into());
    }
    let step = |found: &Found| step(&rule.reference, &rule.rules, found);
    Ok(Introduction {
        steps: found.iter().map(step).collect(),
    })
}

fn step(reference: &str, rules: &Rules, found: &Found) -> IntroductionStep {
    let view = View::new(reference, rules, &found.before, true);
    let mut after = found.before;
    let mut events = Vec::new();
    after.play_unchecked(rules, found.decision, &mut events);
    let board = BoardView::new(rules, &after);
    IntroductionStep {
        kind: found.kind,
        view,
        decision: rules.write_decision(found.decision),
        events: EventView::all(&events, &board),
        after: board,
    }
}

/// A decision that shows something.
#[derive(Clone, Debug)]
struct Found {
    kind: StepKind,
    before: Position,
    decision: Decision,
    merit: i32,
}

/// The best example of everything that this rule has.
fn find(rules: &Rules, budget: &Budget) -> Vec<Found> {
    let mut best: Vec<Found> = Vec::new();
    for number in 0..MAX_GAMES {
        let mut random = Random::new(number + 1);
        let mut game = Game::new(rules.clone());
        for _ in 0..MAX_DECISIONS {
            if !budget.allows() {
                break;
            }
            let legal = game.legal();
            for decision in &legal {
                consider(rules, &game, *decision, &legal, &mut best);
            }
            let index = random.below(legal.len().max(1) as u32) as usize;
            let Some(decision) = legal.get(index) else {
                break;
            };
            if game.play(*decision).is_err() {
                break;
            }
        }
    }
    best.sort_by_key(|found| KINDS.iter().position(|kind| *kind == found.kind));
    best
}

fn consider(
    rules: &Rules,
    game: &Game,
    decision: Decision,
    legal: &[Decision],
    best: &mut Vec<Found>,
) {
    let before = *game.position();
    let Some(player) = before.to_move() else {
        return;
    };
    let mut after = before;
    let mut events = Vec::new();
    after.play_unchecked(rules, decision, &mut events);
    let turn = Turn::new(rules, player, &before, &after, &events, legal);
    for kind in KINDS {
        let Some(mut merit) = turn.shows(kind) else {
            continue;
        };
        // The board is drawn from the side of A, and an early position is easier to believe.
        merit += if player == Player::A { 40 } else { 0 };
        merit -= i32::try_from(game.steps().len()).unwrap_or(0) / 4;
        let found = Found {
            kind,
            before,
            decision,
            merit,
        };
        match best.iter_mut().find(|known| known.kind == kind) {
            Some(known) if known.merit < merit => *known = found,
            Some(_) => {}
            None => best.push(found),
        }
    }
}

/// What one decision did.
struct Turn<'a> {
    rules: &'a Rules,
    before: &'a Position,
    legal: &'a [Decision],
    player: Player,
    laps: usize,
    drops: usize,
    captured: u16,
    again: bool,
    endless: bool,
    end: Option<EndReason>,
    swept: u32,
    has_fed: bool,
}

impl<'a> Turn<'a> {
    fn new(
        rules: &'a Rules,
        player: Player,
        before: &'a Position,
        after: &Position,
        events: &[Event],
        legal: &'a [Decision],
    ) -> Self {
        let count =
            |wanted: fn(&Event) -> bool| events.iter().filter(|event| wanted(event)).count();
        let swept = events.iter().map(|event| match event {
            Event::Sweep { seeds, .. } => u32::from(*seeds),
            _ => 0,
        });
        let others = |position: &Position| {
            let others = rules.all_players().filter(|other| *other != player);
            others
                .map(|other| position.territory_seeds(other))
                .sum::<u32>()
        };
        Self {
            rules,
            before,
            legal,
            player,
            laps: count(|event| matches!(event, Event::Scoop { .. })),
            drops: count(|event| matches!(event, Event::Drop { .. })),
            captured: captured_by(player, events),
            again: count(|event| matches!(event, Event::Again { .. })) > 0,
            endless: count(|event| matches!(event, Event::Endless {})) > 0,
            end: events.iter().find_map(|event| match event {
                Event::End { reason } => Some(*reason),
                _ => None,
            }),
            swept: swept.sum(),
            has_fed: others(before) == 0 && others(after) > 0,
        }
    }

    /// How well it shows a thing, if it does.
    fn shows(&self, kind: StepKind) -> Option<i32> {
        let plain = !self.endless && self.end.is_none();
        let captured = i32::from(self.captured);
        let (laps, drops) = (self.laps as i32, self.drops as i32);
        let quiet = plain && !self.again && self.captured == 0;
        match kind {
            StepKind::Sow => (quiet && laps == 1).then_some(100 - (drops - 4).abs() * 5),
            StepKind::Laps => {
                let some = self.rules.laps.several && plain && !self.again;
                (some && laps > 1).then_some(100 - (laps - 2) * 20 - captured * 5)
            }
            StepKind::Capture => {
                let some = plain && !self.again && self.captured > 0;
                some.then_some(100 - (captured - 4).abs() * 5 - (laps - 1) * 15 - drops)
            }
            StepKind::Again => (plain && self.again).then_some(100 - laps * 10 - drops),
            StepKind::Feed => {
                // A decision that feeds where another one, which is forbidden, would not.
                let own = self.rules.home_pits(self.player);
                let movable = own.filter(|pit| self.before.seeds(*pit) > 0).count();
                let duty = self.rules.feed.duty != Duty::None;
                let forced = self.legal.len() < movable;
                (duty && plain && self.has_fed && forced).then_some(100 - drops)
            }
            StepKind::End => {
                let natural = self.end.is_some_and(|reason| reason != EndReason::Impasse);
                let swept = i32::try_from(self.swept).unwrap_or(1000);
                natural.then_some(200 - (swept - 4).abs() * 4 - laps * 5 - drops)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mancala::rules::{Catalog, Collection, RuleRef};

    /// The world's games may end too late, or capture too seldom, for everything to be shown.
    #[test]
    fn games_of_the_world_can_be_introduced() {
        let catalog = Catalog::builtin();
        for id in catalog.ids_of(Collection::World).step_by(12) {
            let rules = catalog.rules(&RuleRef::plain(id), None).unwrap();
            assert!(!find(&rules, &Budget::own()).is_empty(), "{id}");
        }
    }

    #[test]
    fn every_game_of_the_core_can_be_introduced() {
        let catalog = Catalog::builtin();
        for id in catalog.ids_of(Collection::Core) {
            for players in catalog.players(id) {
                let rules = catalog.rules(&RuleRef::plain(id), Some(players)).unwrap();
                let kinds: Vec<StepKind> = find(&rules, &Budget::own())
                    .iter()
                    .map(|found| found.kind)
                    .collect();
                for kind in [StepKind::Sow, StepKind::Capture, StepKind::End] {
                    assert!(kinds.contains(&kind), "{id} {players}: no {kind:?}");
                }
                assert_eq!(kinds.contains(&StepKind::Laps), rules.laps.several, "{id}");
            }
        }
    }
}

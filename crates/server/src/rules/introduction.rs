//! A minute's introduction to a game: real positions of it in which one decision shows the thing.
//!
//! They are found by playing at random, always the same way, so that everybody sees the same ones, and with a limit, so
//! that no rule can take long.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::{ConnectInfo, Path, Query, State};
use mancala::kernel::Random;
use mancala::rules::Rules;
use mancala::rules::settings::Duty;
use mancala::text::record::captured_by;
use mancala::{Decision, EndReason, Event, Game, Player, Position};
use serde::Serialize;
use utoipa::ToSchema;

use super::chosen;
use super::show::Players;
use crate::app::App;
use crate::board::{Board, Entry, EventView, View};
use crate::problem::Problem;

/// What a step shows, in the order of telling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    Sow,
    Laps,
    Capture,
    Again,
    Feed,
    End,
}

const KINDS: [Kind; 6] = [
    Kind::Sow,
    Kind::Laps,
    Kind::Capture,
    Kind::Again,
    Kind::Feed,
    Kind::End,
];

#[derive(Debug, Serialize, ToSchema)]
pub struct Step {
    pub kind: Kind,
    pub view: View,
    pub decision: String,
    pub events: Vec<EventView>,
    pub after: Board,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Introduction {
    pub steps: Vec<Step>,
}

/// Games that are played at most, decisions in each, and how long all of it may take.
const GAMES: u64 = 60;
const DECISIONS: usize = 300;
const PATIENCE: Duration = Duration::from_millis(1500);

pub async fn introduction(
    State(app): State<App>,
    ConnectInfo(client): ConnectInfo<SocketAddr>,
    Path(id): Path<String>,
    Query(query): Query<Players>,
) -> Result<Json<Introduction>, Problem> {
    let chosen = chosen::named(&app.library.shelf().catalog, &id, query.players)?;
    let rules = chosen.rules.clone();
    let found = app
        .thinkers
        .work(client.ip(), move |_, _| find(&rules))
        .await?;
    let steps = found
        .into_iter()
        .map(|found| step(&chosen.reference, &chosen.rules, &found))
        .collect();
    Ok(Json(Introduction { steps }))
}

fn step(reference: &str, rules: &Rules, found: &Found) -> Step {
    let view = View::new(reference, rules, &found.before, true);
    let mut after = found.before;
    let mut events = Vec::new();
    after.play_unchecked(rules, found.decision, &mut events);
    let player = found.before.to_move().unwrap_or(Player::A);
    let action = mancala::Action::Decide(found.decision);
    let entry = Entry::new(rules, 1, player, action, &events, &after);
    Step {
        kind: found.kind,
        view,
        decision: rules.write_decision(found.decision),
        events: entry.events,
        after: entry.board,
    }
}

/// A decision that shows something, and how well it does.
#[derive(Clone, Debug)]
struct Found {
    kind: Kind,
    before: Position,
    decision: Decision,
    merit: i32,
}

/// The best example of everything that this rule has.
fn find(rules: &Rules) -> Vec<Found> {
    let begun = Instant::now();
    let mut best: Vec<Found> = Vec::new();
    for number in 0..GAMES {
        let mut random = Random::new(number + 1);
        let mut game = Game::new(rules.clone());
        for _ in 0..DECISIONS {
            if begun.elapsed() > PATIENCE {
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
        // People look at the board from A's side, and an early position is easier to believe.
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
            endless: count(|event| matches!(event, Event::Endless)) > 0,
            end: events.iter().find_map(|event| match event {
                Event::End { reason } => Some(*reason),
                _ => None,
            }),
            swept: swept.sum(),
            has_fed: others(before) == 0 && others(after) > 0,
        }
    }

    /// How well it shows a thing, if it does.
    fn shows(&self, kind: Kind) -> Option<i32> {
        let plain = !self.endless && self.end.is_none();
        let captured = i32::from(self.captured);
        let (laps, drops) = (self.laps as i32, self.drops as i32);
        let quiet = plain && !self.again && self.captured == 0;
        match kind {
            Kind::Sow => (quiet && laps == 1).then_some(100 - (drops - 4).abs() * 5),
            Kind::Laps => {
                let some = self.rules.laps.several && plain && !self.again;
                (some && laps > 1).then_some(100 - (laps - 2) * 20 - captured * 5)
            }
            Kind::Capture => {
                let some = plain && !self.again && self.captured > 0;
                some.then_some(100 - (captured - 4).abs() * 5 - (laps - 1) * 15 - drops)
            }
            Kind::Again => (plain && self.again).then_some(100 - laps * 10 - drops),
            Kind::Feed => {
                // A decision that feeds where another one, which is forbidden, would not.
                let own = self.rules.home_pits(self.player);
                let movable = own.filter(|pit| self.before.seeds(*pit) > 0).count();
                let duty = self.rules.feed.duty != Duty::None;
                let forced = self.legal.len() < movable;
                (duty && plain && self.has_fed && forced).then_some(100 - drops)
            }
            Kind::End => {
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
    use mancala::rules::{Catalog, RuleRef};

    #[test]
    fn every_game_can_be_introduced() {
        let catalog = Catalog::builtin();
        for id in catalog.ids() {
            for players in catalog.players(id) {
                let rules = catalog.rules(&RuleRef::plain(id), Some(players)).unwrap();
                let kinds: Vec<Kind> = find(&rules).iter().map(|found| found.kind).collect();
                for kind in [Kind::Sow, Kind::Capture, Kind::End] {
                    assert!(kinds.contains(&kind), "{id} {players}: no {kind:?}");
                }
                assert_eq!(kinds.contains(&Kind::Laps), rules.laps.several, "{id}");
            }
        }
    }
}

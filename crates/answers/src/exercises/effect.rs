//! What a decision does, as far as exercises ask for it.

use std::collections::BTreeSet;

use mancala::rules::Rules;
use mancala::text::record::captured_by;
use mancala::{Decision, Event, Player, Position};

/// What one decision does. Seeds that are swept at the end of a game are not counted.
#[derive(Clone, Debug)]
pub struct Effect {
    pub decision: Decision,
    /// Seeds that come to the mover's store.
    pub gained: u16,
    /// Seeds that come to the stores of others.
    pub given: u16,
    /// Pits from which the mover captures.
    pub pits: u16,
    pub laps: u16,
    /// Nest eggs that the mover makes.
    pub nests: u16,
    /// Pits that the mover takes over.
    pub taken: u16,
    pub again: bool,
    pub endless: bool,
    /// The opponents have a seed to play with when the sowing is done.
    pub feeds: bool,
    pub over: bool,
    /// The game is over, and the mover alone has won it.
    pub won: bool,
    /// The reply that captures most, and how much; none where no reply captures.
    pub reply: Option<(Decision, u16)>,
    pub events: Vec<Event>,
    pub after: Position,
}

impl Effect {
    /// Plays a decision on a copy of the position.
    pub fn of(rules: &Rules, before: &Position, decision: Decision) -> Self {
        let mover = before.to_move().unwrap_or(Player::A);
        let mut after = *before;
        let mut events = Vec::new();
        after.play_unchecked(rules, decision, &mut events);
        let turn = turn_events(&events);
        let outcome = after.outcome(rules);
        Self {
            decision,
            gained: stored(turn, |to| to == mover),
            given: stored(turn, |to| to != mover),
            pits: captured_pits(turn, mover),
            laps: count(turn, |event| matches!(event, Event::Scoop { .. })),
            nests: count(turn, |event| matches!(event, Event::Nest { .. })),
            taken: count(turn, |event| matches!(event, Event::TakePit { .. })),
            again: count(turn, |event| matches!(event, Event::Again { .. })) > 0,
            endless: count(turn, |event| matches!(event, Event::Endless {})) > 0,
            feeds: feeds(rules, before, turn, mover),
            over: after.end().is_some(),
            won: outcome.is_some_and(|outcome| outcome.winners == [mover]),
            reply: best_capture(rules, &after, mover),
            events,
            after,
        }
    }
}

/// The events before the game is over; what is swept then is not the turn's doing.
fn turn_events(events: &[Event]) -> &[Event] {
    let end = events.iter().position(|event| {
        let is_end = matches!(event, Event::End { .. });
        is_end || matches!(event, Event::Sweep { .. })
    });
    &events[..end.unwrap_or(events.len())]
}

fn count(events: &[Event], wanted: impl Fn(&Event) -> bool) -> u16 {
    let count = events.iter().filter(|event| wanted(event)).count();
    u16::try_from(count).unwrap_or(u16::MAX)
}

/// Seeds that come to some stores, captured or sown.
fn stored(events: &[Event], whose: impl Fn(Player) -> bool) -> u16 {
    let seeds = events.iter().map(|event| match *event {
        Event::Capture { seeds, to, .. } if whose(to) => seeds,
        Event::Store { player } if whose(player) => 1,
        _ => 0,
    });
    seeds.sum()
}

fn captured_pits(events: &[Event], mover: Player) -> u16 {
    let pits = events.iter().filter_map(|event| match event {
        Event::Capture { pit, to, .. } if *to == mover => Some(pit.index()),
        _ => None,
    });
    let pits: BTreeSet<usize> = pits.collect();
    u16::try_from(pits.len()).unwrap_or(u16::MAX)
}

/// Whether the opponents have a seed after the sowing and its captures, before anything is swept or forfeited.
fn feeds(rules: &Rules, before: &Position, turn: &[Event], mover: Player) -> bool {
    let mut pits: Vec<u16> = rules.pits().map(|pit| before.seeds(pit)).collect();
    let mut owners: Vec<_> = rules.pits().map(|pit| before.owner(pit)).collect();
    for event in turn {
        match *event {
            Event::Scoop { pit, seeds, .. } | Event::Capture { pit, seeds, .. } => {
                pits[pit.index()] -= seeds;
            }
            Event::Drop { pit, seeds } => pits[pit.index()] += seeds,
            Event::TakePit { pit, to, .. } => owners[pit.index()] = Some(to),
            _ => {}
        }
    }
    let mut lots = pits.iter().zip(owners);
    lots.any(|(seeds, owner)| *seeds > 0 && owner.is_some_and(|owner| owner != mover))
}

/// The decision of an opponent that captures most, if any does.
fn best_capture(rules: &Rules, position: &Position, mover: Player) -> Option<(Decision, u16)> {
    let player = position.to_move().filter(|player| *player != mover)?;
    let captures = position.legal(rules).into_iter().map(|decision| {
        let mut after = *position;
        let mut events = Vec::new();
        after.play_unchecked(rules, decision, &mut events);
        (decision, captured_by(player, &events))
    });
    captures
        .filter(|(_, seeds)| *seeds > 0)
        // The first of several, so that it is the same one everywhere.
        .reduce(|best, next| if next.1 > best.1 { next } else { best })
}

//! The duty to feed, and grand slams.

use mancala::pending::Pending;
use mancala::rules::Rules;
use mancala::rules::settings::{Duty, DutyWhen, Settings, Slam};
use mancala::{Decision, Event, Phase, Position};

use crate::applier::{Board, before_sweep};
use crate::walk::{Manners, Sample, property};

/// Whether a decision leaves the opponents a seed or is followed by another, which need not feed; unknown for endless
/// turns. `rules` know no duty.
fn feeds(rules: &Rules, position: &Position, decision: Decision) -> Option<bool> {
    let mut events: Vec<Event> = Vec::new();
    let mover = position.to_move()?;
    let mut after = *position;
    after.play_unchecked(rules, decision, &mut events);
    let again = events.contains(&Event::Again { player: mover });
    let board = before_sweep(rules, position, &events)?;
    Some(again || board.feeds_opponents_of(mover))
}

/// The same rules with some settings changed.
fn changed(rules: &Rules, change: impl FnOnce(&mut Settings)) -> Rules {
    let mut settings = rules.settings().clone();
    change(&mut settings);
    Rules::new(rules.players(), settings).unwrap()
}

fn in_play(rules: &Rules, position: &Position) -> bool {
    // Where a player points, there is no duty.
    let points = position.pending() != Pending::Nothing;
    let plays = position.phase() == Phase::Play && position.end().is_none();
    plays && !points && rules.feed.duty != Duty::None
}

fn has_duty(rules: &Rules) -> bool {
    rules.feed.duty != Duty::None
}

property!(
    legal_decisions_are_those_that_feed_if_any_do,
    where crate::feeding::has_duty,
    crate::feeding::duty
);

fn duty(sample: &Sample) {
    let rules = &sample.rules;
    let free = &changed(rules, |settings| settings.feed.duty = Duty::None);
    // That a turn goes on is seen from the pits alone, whatever filters say of the next decision.
    let loose = &changed(free, |settings| settings.sow.only.clear());
    sample.positions(|position| {
        if !in_play(rules, position) {
            return;
        }
        let all = position.legal(free);
        let now = Board::of(rules, position);
        let mover = position.to_move().unwrap();
        if rules.feed.when == DutyWhen::Empty && now.feeds_opponents_of(mover) {
            assert_eq!(position.legal(rules), all);
            return;
        }
        let fed: Option<Vec<bool>> = all.iter().map(|one| feeds(loose, position, *one)).collect();
        let Some(fed) = fed else { return };
        let feeding = all.iter().zip(&fed).filter(|(_, fed)| **fed);
        let feeding: Vec<Decision> = feeding.map(|(decision, _)| *decision).collect();
        let legal = position.legal(rules);
        if feeding.is_empty() && rules.feed.duty == Duty::IfPossible {
            assert_eq!(legal, all);
        } else {
            assert_eq!(legal, feeding, "{}", position.to_text(rules));
        }
    });
}

fn forbids_slams(rules: &Rules) -> bool {
    // Taking from a nest egg, a harvest and what landing lines take are captures of other kinds.
    let other_kinds = !rules.nest.on.is_empty()
        || !rules.harvest.on.is_empty()
        || !rules.landing.lines.is_empty();
    rules.capture.slam == Slam::NoCapture && !other_kinds
}

property!(
    a_capture_that_would_starve_is_not_made,
    where crate::feeding::forbids_slams,
    crate::feeding::no_slams
);

fn no_slams(sample: &Sample) {
    let rules = &sample.rules;
    sample.walk(Manners::Decisions, |game, events| {
        let captures = |event: &Event| matches!(event, Event::Capture { flow: false, .. });
        let step = game.steps().last().unwrap();
        if let Some(board) = before_sweep(rules, &step.before(), events)
            && events.iter().any(captures)
        {
            assert!(board.feeds_opponents_of(step.player), "{events:?}");
        }
    });
}

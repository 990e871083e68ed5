//! Events tell the truth, and all of it.

use mancala::pending::Pending;
use mancala::rules::Rules;
use mancala::rules::settings::{Amount, EnterKind};
use mancala::{Action, Direction, Event, Pit, Position};

use crate::applier::Board;
use crate::walk::{Manners, Sample, property};

property!(
    replaying_the_events_gives_the_board,
    crate::events::truthful
);

fn truthful(sample: &Sample) {
    let rules = &sample.rules;
    sample.walk(Manners::Anything, |game, events| {
        let untold = |event: &Event| matches!(event, Event::Endless {} | Event::Round { .. });
        if events.iter().any(untold) {
            return;
        }
        let mut board = Board::of(rules, &game.steps().last().unwrap().before());
        events.iter().for_each(|event| board.apply(event));
        assert_eq!(board, Board::of(rules, game.position()), "{events:?}");
    });
}

property!(a_decision_begins_by_lifting_its_pit, crate::events::lifting);

fn lifting(sample: &Sample) {
    sample.walk(Manners::Decisions, |game, events| {
        let step = game.steps().last().unwrap();
        let Action::Decide(decision) = step.action else {
            return;
        };
        let before = step.before();
        let enters = matches!(events.first(), Some(Event::Enter { .. }));
        let pointed =
            before.pending() != Pending::Nothing || sample.rules.sow.amount == Amount::Chosen;
        if enters || pointed || !sample.rules.lifting.lines.is_empty() {
            return;
        }
        let Some(Event::Scoop { pit, direction, .. }) = events.first() else {
            // Only a turn that is known to be endless from its first lap on lifts nothing.
            assert_eq!(events.first(), Some(&Event::Endless {}));
            return;
        };
        assert_eq!(*pit, decision.pit);
        let seeds = before.seeds(decision.pit);
        assert_eq!(*direction, sample.rules.direction_of(decision, seeds));
    });
}

property!(
    events_say_who_is_next_and_what_is_over,
    crate::events::course
);

fn course(sample: &Sample) {
    sample.walk(Manners::Decisions, |game, events| {
        let position = game.position();
        let mover = game.steps().last().unwrap().player;
        let again = events.contains(&Event::Again { player: mover });
        if position.is_mid_turn() {
            assert!(again && position.to_move() == Some(mover));
        }
        let rounds = events
            .iter()
            .filter(|event| matches!(event, Event::Round { .. }));
        let before: &Position = &game.steps().last().unwrap().before();
        assert_eq!(
            rounds.count(),
            usize::from(position.round() - before.round())
        );
        let end = position.end().map(|reason| Event::End { reason });
        if let Some(end) = end {
            assert_eq!(events.last(), Some(&end));
        }
    });
}

property!(
    the_passed_are_between_the_mover_and_the_next,
    crate::events::passes
);

fn passes(sample: &Sample) {
    let players = sample.rules.players();
    sample.walk(Manners::Decisions, |game, events| {
        let Some(next) = game.position().to_move() else {
            return;
        };
        let round = |event: &Event| matches!(event, Event::Round { .. });
        if events.iter().any(round) || game.position().is_mid_turn() {
            return;
        }
        let mut passed = events.iter().filter_map(|event| match event {
            Event::Pass { player } => Some(*player),
            _ => None,
        });
        let mover = game.steps().last().unwrap().player;
        let mut player = mover.next(players);
        let opening = !sample.rules.opening.drops.is_empty();
        while player != next && !opening {
            assert_eq!(passed.next(), Some(player));
            player = player.next(players);
        }
        assert!(opening || passed.next().is_none());
    });
}

property!(a_turn_keeps_to_its_number_of_laps, crate::events::laps);

fn laps(sample: &Sample) {
    let laps = &sample.rules.laps;
    let most = match (sample.rules.has_laps(), laps.limit as usize) {
        (false, _) => 1,
        (true, 0) => return,
        (true, limit) => limit,
    };
    sample.walk(Manners::Decisions, |_, events| {
        let scoops = events
            .iter()
            .filter(|event| matches!(event, Event::Scoop { .. }));
        let found = scoops.count();
        assert!(found <= most, "{found} laps, {most} at most");
    });
}

/// Laps that begin where the one before ended. Those that lift the next pit, or are sown from the hand, are not told so
/// that a board without rules could follow them. Lines may also ask whether the turn has crossed over, and bring forts down:
/// two laps that differ in that look the same here.
fn tells_its_laps(rules: &Rules) -> bool {
    let has_lines = !rules.landing.lines.is_empty() || !rules.lifting.lines.is_empty();
    !has_lines && rules.enter.kind == EnterKind::None && !rules.points()
}

property!(
    a_turn_ends_where_a_lap_would_come_again,
    where crate::events::tells_its_laps,
    crate::events::endless
);

/// What an endless turn is known by: the board, and where the lap starts and which way it goes.
type Lap = (Board, Pit, Direction);

/// The state at the start of every lap that is told, and the board after the last.
fn told_laps(sample: &Sample, before: &Position, events: &[Event]) -> (Vec<Lap>, Board) {
    let mut board = Board::of(&sample.rules, before);
    let mut laps = Vec::new();
    let ends = |event: &Event| matches!(event, Event::Endless {} | Event::End { .. });
    for event in events.iter().take_while(|event| !ends(event)) {
        if let Event::Scoop { pit, direction, .. } = event {
            laps.push((board.clone(), *pit, *direction));
        }
        board.apply(event);
    }
    (laps, board)
}

fn endless(sample: &Sample) {
    let rules = &sample.rules;
    // Longer turns are not told to the end.
    let most = match rules.laps.limit {
        0 => 32,
        limit => limit.min(32) as usize,
    };
    sample.walk(Manners::Decisions, |game, events| {
        let before = &game.steps().last().unwrap().before();
        let (laps, board) = told_laps(sample, before, events);
        for (index, lap) in laps.iter().enumerate() {
            assert!(!laps[..index].contains(lap), "lap {index} of {events:?}");
        }
        let endless = events.contains(&Event::Endless {});
        if let (true, Some(last)) = (endless && laps.len() < most, laps.last()) {
            let direction = if rules.laps.alternate {
                last.2.reverse()
            } else {
                last.2
            };
            let drop = |event: &Event| match event {
                Event::Drop { pit, .. } => Some(*pit),
                _ => None,
            };
            let pit = events.iter().rev().find_map(drop).unwrap();
            let next = (board, pit, direction);
            assert!(laps.contains(&next), "{events:?}");
        }
    });
}

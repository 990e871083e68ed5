//! Takes the obvious contradictions out of random settings, by the most harmless change. What the checks only warn
//! of is left alone: such rules are odd, but they can be played.

use super::MAX_RANDOM_SEEDS;
use crate::counts::Counts;
use crate::rules::settings::{
    BoardSettings, Claim, EndSettings, Failure, NoMove, RoundsKind, Settings, Take,
};

pub(super) fn mend(players: u8, settings: &mut Settings) {
    mend_rounds(players, settings);
    mend_board(players, &mut settings.board);
    mend_start(players, settings);
    mend_turn(settings);
    mend_end(players, settings);
}

fn mend_rounds(players: u8, settings: &mut Settings) {
    let rounds = &mut settings.rounds;
    let counted = matches!(rounds.kind, RoundsKind::Spoils | RoundsKind::Territory);
    if players > 2 || (counted && settings.board.pits < 2) {
        rounds.kind = RoundsKind::One;
    }
    if counted {
        rounds.all_but = rounds.all_but.clamp(1, settings.board.pits.max(2) - 1);
    }
    if matches!(rounds.kind, RoundsKind::Refill | RoundsKind::Territory) {
        settings.board.layout.clear();
    }
}

/// Fits the layout to the ring, and keeps the seeds within bounds.
fn mend_board(players: u8, board: &mut BoardSettings) {
    let ring = usize::from(players) * usize::from(board.pits);
    board.layout.truncate(ring);
    let most = (MAX_RANDOM_SEEDS as usize / ring) as u16;
    board.seeds = board.seeds.min(most);
    for seeds in &mut board.layout {
        *seeds = (*seeds).min(most);
    }
}

/// Sees to it that the game can begin.
fn mend_start(players: u8, settings: &mut Settings) {
    let board = &mut settings.board;
    let own = usize::from(board.pits);
    let ring = own * usize::from(players);
    let drops = &mut settings.opening.drops;
    drops.truncate(ring - 1);
    let sum: u16 = drops.iter().sum();
    let needed = match sum {
        0 => settings.sow.least.max(settings.sow.leave + 1),
        sum => sum,
    };
    if board.layout.is_empty() {
        let exactly = sum > 0 || board.seeds < needed;
        board.seeds = if exactly { needed } else { board.seeds };
    } else if !board.layout[..own].contains(&needed) {
        board.layout[own / 2] = needed;
    }
    let empty = |side: &[u16]| side.iter().all(|seeds| *seeds == 0);
    if !board.layout.is_empty() && board.layout.chunks(own).any(empty) {
        settings.end.side_empty = false;
    }
}

fn mend_turn(settings: &mut Settings) {
    let capture = &mut settings.capture;
    if capture.take == Take::Pit {
        capture.across_needed = false;
    }
    let laps = &mut settings.laps;
    if !laps.several {
        laps.stop = Counts::NONE;
        laps.alternate = false;
    } else if let (Counts::List(stop), Counts::List(on)) = (&mut laps.stop, &capture.on) {
        // A count at which the lap goes on is never captured.
        stop.extend(on.first());
        laps.stop = Counts::of(stop);
    }
}

fn mend_end(players: u8, settings: &mut Settings) {
    let captures = !(settings.capture.on.is_empty()
        && settings.flow.on.is_empty()
        && settings.nest.on.is_empty());
    let end = &mut settings.end;
    if !captures && !settings.sow.store {
        end.majority = false;
        end.fewer = 0;
    }
    end.succession = match end.no_move {
        NoMove::End => 0,
        NoMove::Pass => end.succession.min(players - 1),
    };
    if players > 2 {
        settings.feed.failure = Failure::Nothing;
    }
    mend_rest(captures, end);
    if settings.impasse.repetition == 0 && settings.impasse.quiet == 0 {
        settings.impasse.quiet = 40;
    }
}

/// Claims that never hold go, and at least one stays.
fn mend_rest(captures: bool, end: &mut EndSettings) {
    let other_ends = end.no_move == NoMove::End
        || end.succession > 0
        || end.fewer > 0
        || end.majority
        || end.side_empty
        || end.unfed;
    end.rest.retain(|claim| match claim {
        Claim::LastCapturer => captures,
        Claim::Able => other_ends,
        Claim::Own | Claim::LastMover | Claim::Nobody => true,
    });
    if end.rest.is_empty() {
        end.rest.push(Claim::Own);
    }
}

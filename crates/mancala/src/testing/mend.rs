//! Takes the obvious contradictions out of random settings, by the most harmless change. What the checks only warn
//! of is left alone: such rules are odd, but they can be played.

use super::MAX_RANDOM_SEEDS;
use crate::MAX_PITS;
use crate::counts::Counts;
use crate::rules::landing::{
    ChainOver, ChainWay, Filled, HandFrom, LandingLine, Taken, TakenTo, Then, Turning,
};
use crate::rules::settings::{
    BoardSettings, Claim, EndSettings, Failure, First, From, NestSettings, NoMove, RoundStarter,
    RoundsKind, RoundsSettings, RowEmpty, Score, Settings, Take, Track, Way,
};

/// Sets the axes back that few games have, and that change much where they stand together.
pub(super) fn leave_to_few_games(settings: &mut Settings) {
    let defaults = Settings::default();
    settings.lifting = defaults.lifting;
    settings.skip = defaults.skip;
    settings.enter = defaults.enter;
    settings.fort = defaults.fort;
    settings.capture.at_once = defaults.capture.at_once;
    (settings.end.row_empty, settings.end.gathered) =
        (defaults.end.row_empty, defaults.end.gathered);
    let sow = &mut settings.sow;
    (sow.amount, sow.claims) = (defaults.sow.amount, defaults.sow.claims);
    sow.chosen_for = defaults.sow.chosen_for;
    if sow.direction == Way::ByCount {
        sow.direction = Way::Choice;
    }
}

/// Sets the axes back that the ring does not know.
pub(super) fn leave_to_the_ring(settings: &mut Settings) {
    let defaults = Settings::default();
    settings.board.rows = defaults.board.rows;
    settings.board.stores = defaults.board.stores;
    settings.sow.never = defaults.sow.never;
    settings.landing = defaults.landing;
    settings.lifting = defaults.lifting;
    settings.skip = defaults.skip;
    settings.enter = defaults.enter;
    settings.fort = defaults.fort;
    (settings.sow.amount, settings.sow.claims) = (defaults.sow.amount, defaults.sow.claims);
    settings.capture.at_once = defaults.capture.at_once;
    (settings.end.row_empty, settings.end.gathered) =
        (defaults.end.row_empty, defaults.end.gathered);
    settings.rounds = RoundsSettings {
        kind: settings.rounds.kind,
        all_but: settings.rounds.all_but,
        ..defaults.rounds
    };
    settings.harvest = defaults.harvest;
    settings.capture.after = defaults.capture.after;
    settings.opening.from = defaults.opening.from;
    settings.feed.when = defaults.feed.when;
    let sow = &mut settings.sow;
    (sow.track, sow.first) = (defaults.sow.track, defaults.sow.first);
    (sow.only, sow.prefer) = (defaults.sow.only, defaults.sow.prefer);
    sow.ways = defaults.sow.ways;
    sow.chosen_for = defaults.sow.chosen_for;
    if sow.from == From::Opponents {
        sow.from = From::Any;
    }
    if matches!(sow.direction, Way::ByPit | Way::ByCount) {
        sow.direction = Way::Choice;
    }
    settings.nest = NestSettings {
        on: settings.nest.on.clone(),
        take: settings.nest.take,
        ..defaults.nest
    };
    let end = &mut settings.end;
    end.rest
        .retain(|claim| !matches!(claim, Claim::Stuck | Claim::Split));
    if !end.score.counts_what_is_gained() {
        end.score = Score::Seeds;
    }
}

pub(super) fn mend(players: u8, settings: &mut Settings) {
    mend_goal(settings);
    mend_rows(players, settings);
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
    if !settings.opening.drops.is_empty() {
        rounds.starter = RoundStarter::InTurn;
    }
    if counted {
        rounds.all_but = rounds.all_but.clamp(1, settings.board.pits.max(2) - 1);
    }
    if matches!(rounds.kind, RoundsKind::Refill | RoundsKind::Territory) {
        settings.board.layout.clear();
    }
}

/// Goals that are no matter of seeds are for one round.
fn mend_goal(settings: &mut Settings) {
    let ends = settings.end.row_empty != RowEmpty::Never || settings.end.gathered;
    if ends && settings.rounds.kind == RoundsKind::One {
        settings.end.score = Score::LastMove;
    } else {
        (settings.end.row_empty, settings.end.gathered) = (RowEmpty::Never, false);
    }
    if settings.rounds.kind != RoundsKind::One && !settings.end.score.counts_what_is_gained() {
        settings.end.score = Score::Seeds;
    }
}

/// Fits rows, tracks and ways to each other.
fn mend_rows(players: u8, settings: &mut Settings) {
    let board = &mut settings.board;
    if players > 2 || board.rows == 5 {
        board.rows = 2;
    }
    let rows = u16::from(board.rows) * u16::from(players) / 2;
    board.pits = board.pits.min((MAX_PITS as u16 / rows) as u8);
    if board.rows == 3 {
        board.pits = (board.pits & !1).max(2);
    }
    let sow = &mut settings.sow;
    if matches!(board.rows, 4 | 6) {
        sow.track = Track::Own;
    }
    sow.ways.0.truncate(board.home_size().into());
    if sow.leave > 0 || sow.skip_source {
        sow.first = First::Next;
    }
    let numbers = u16::from(board.home_size());
    settings.nest.at.retain(|number| *number <= numbers);
    settings.opening.from.retain(|number| *number <= numbers);
    settings.sow.never.retain(|number| *number <= numbers);
    settings.enter.at.retain(|number| *number <= numbers);
    if u16::from(settings.fort.at) > numbers {
        settings.fort.at = 0;
    }
    let has_forts = settings.fort.at > 0;
    let lines = settings.landing.lines.iter_mut();
    for line in lines.chain(&mut settings.lifting.lines) {
        line.at.retain(|number| *number <= numbers);
        line.fort &= has_forts;
    }
    if settings.sow.track == Track::Own {
        if settings.board.home_size() == 1 {
            settings.sow.track = Track::Board;
        }
        if settings.rounds.kind == RoundsKind::Spoils {
            settings.rounds.kind = RoundsKind::One;
        }
    }
    // A player needs a pit to begin with.
    settings.sow.never.truncate(usize::from(numbers) / 2);
    let stores = &mut settings.board.stores;
    if stores.len() != usize::from(players) || settings.rounds.kind != RoundsKind::One {
        stores.clear();
    }
}

/// Fits the layout to the ring, and keeps the seeds within bounds.
fn mend_board(players: u8, board: &mut BoardSettings) {
    let ring = usize::from(players) * usize::from(board.home_size());
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
    let own = usize::from(board.home_size());
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
    for line in &mut settings.landing.lines {
        mend_line(settings.board.rows, line);
    }
    for line in &mut settings.lifting.lines {
        mend_line(settings.board.rows, line);
        line.take.retain(|taken| *taken != Taken::Last);
        mend_line(settings.board.rows, line);
        if line.to == TakenTo::Hand {
            line.to = TakenTo::Store;
        }
        (line.then, line.from) = (Then::Stop, HandFrom::Last);
        (line.turn, line.lift) = (Turning::Keep, 0);
    }
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

fn mend_line(rows: u8, line: &mut LandingLine) {
    if rows == 2 {
        line.behind = Filled::Any;
        line.take.retain(|taken| *taken != Taken::Behind);
        line.nest.retain(|taken| *taken != Taken::Behind);
    }
    if matches!(line.then, Then::Lap | Then::Choose) {
        line.take.retain(|taken| *taken != Taken::Last);
    }
    if line.take.is_empty() {
        (line.to, line.chain) = (TakenTo::Store, ChainWay::None);
        (line.most, line.extra) = (0, 0);
        if line.then == Then::Sow {
            line.then = Then::Stop;
        }
    }
    if line.to == TakenTo::Chosen {
        line.extra = 0;
    }
    if line.to == TakenTo::Chosen || line.extra > 0 {
        line.then = Then::Stop;
    }
    if line.extra > 0 && line.to == TakenTo::Hand {
        line.to = TakenTo::Store;
    }
    match (line.to, line.then) {
        (TakenTo::Hand, _) => line.then = Then::Sow,
        (_, Then::Sow) => line.to = TakenTo::Hand,
        _ => {}
    }
    if !matches!(line.then, Then::Lap | Then::Next) {
        line.lift = 0;
    }
    if line.then != Then::Sow {
        line.from = HandFrom::Last;
    }
    let stops = matches!(line.then, Then::Stop | Then::Again);
    if stops && line.to != TakenTo::End {
        line.turn = Turning::Keep;
    }
    if line.chain == ChainWay::None {
        (line.over, line.chained) = (ChainOver::Where, Filled::Any);
    }
}

fn mend_end(players: u8, settings: &mut Settings) {
    let captures = !(settings.capture.on.is_empty()
        && settings.flow.on.is_empty()
        && settings.harvest.on.is_empty()
        && settings.nest.on.is_empty())
        || settings.landing.lines.iter().any(LandingLine::gains)
        || settings.lifting.lines.iter().any(LandingLine::gains);
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
        Claim::Stuck => end.no_move == NoMove::End,
        Claim::Own | Claim::LastMover | Claim::Nobody | Claim::Split => true,
    });
    if end.rest.is_empty() {
        end.rest.push(Claim::Own);
    }
}

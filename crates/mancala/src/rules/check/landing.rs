//! Landing lines: each by itself, and whether it is ever reached.

use super::play::no_such_numbers;
use super::{Check, Facts};
use crate::rules::fault::FaultKind;
use crate::rules::landing::{
    ChainOver, ChainWay, Filled, HandFrom, LandingLine, Taken, TakenTo, Then, Turning,
};

pub(super) const CHECKS: &[Check] = &[
    Check::new("landing.lines", &[], |facts| {
        each_line(facts, |line, number| {
            let takes_to_hand = line.to == TakenTo::Hand && !line.take.is_empty();
            let sows = line.then == Then::Sow;
            let lifts = matches!(line.then, Then::Lap | Then::Choose);
            let takes_last =
                line.take.contains(&Taken::Last) && line.most == 0 && line.to != TakenTo::Last;
            let points = line.extra > 0 || line.to == TakenTo::Chosen;
            let both = line.extra > 0 && line.to == TakenTo::Chosen;
            let faults = [
                (
                    sows && !takes_to_hand,
                    FaultKind::HandEmpty { line: number },
                ),
                (takes_to_hand && !sows, FaultKind::HandKept { line: number }),
                (
                    takes_last && lifts,
                    FaultKind::LapFromNothing { line: number },
                ),
                (
                    both || points && line.then != Then::Stop,
                    FaultKind::PointStops { line: number },
                ),
            ];
            let faults = faults.into_iter();
            let faults = faults.filter_map(|(wrong, kind)| wrong.then_some(kind));
            faults.chain(idle_keys(line, number)).collect()
        })
    }),
    Check::new("landing.lines", &["board.rows"], |facts| {
        let lines = &facts.landing.lines;
        numbered(lines, |line, number| asks_behind(facts, line, number))
    }),
    Check::new("landing.lines", &["board.pits", "board.rows"], |facts| {
        let lines = &facts.landing.lines;
        numbered(lines, |line, _| no_such_numbers(facts, &line.at))
    }),
    // Lines for lifting only take.
    Check::new("lifting.lines", &[], |facts| {
        numbered(&facts.lifting.lines, |line, number| {
            let plain = LandingLine {
                then: Then::Stop,
                from: HandFrom::Last,
                turn: Turning::Keep,
                nest: Vec::new(),
                extra: 0,
                lift: 0,
                ..line.clone()
            };
            let kept = matches!(line.to, TakenTo::Hand | TakenTo::Chosen);
            let mut faults = idle_keys(line, number);
            if *line != plain || kept || line.take.contains(&Taken::Last) {
                faults.push(FaultKind::LiftingTakes { line: number });
            }
            faults
        })
    }),
    Check::new("lifting.lines", &["board.rows"], |facts| {
        let lines = &facts.lifting.lines;
        numbered(lines, |line, number| asks_behind(facts, line, number))
    }),
    Check::new("lifting.lines", &["board.pits", "board.rows"], |facts| {
        let lines = &facts.lifting.lines;
        numbered(lines, |line, _| no_such_numbers(facts, &line.at))
    }),
    // A condition on forts where nobody has one.
    Check::new("landing.lines", &["fort.at"], |facts| {
        numbered(&facts.landing.lines, |line, number| {
            asks_fort(facts, line, number)
        })
    }),
    Check::new("lifting.lines", &["fort.at"], |facts| {
        numbered(&facts.lifting.lines, |line, number| {
            asks_fort(facts, line, number)
        })
    }),
    Check::new("landing.lines", &["capture.after"], |facts| {
        let lines = &facts.landing.lines;
        // In the first turns of a round a line that takes may not fit yet.
        let at_once = |line: &LandingLine| facts.capture.after == 0 || line.take.is_empty();
        let always = lines
            .iter()
            .position(|line| at_once(line) && fits_always(line));
        let first = always.map_or(lines.len(), |index| index + 1);
        let unreached = (first + 1)..=lines.len();
        unreached
            .map(|line| FaultKind::LineUnreachable { line })
            .collect()
    }),
];

/// The faults of every line, each with its number from 1 on.
fn each_line(
    facts: &Facts<'_>,
    find: impl Fn(&LandingLine, usize) -> Vec<FaultKind>,
) -> Vec<FaultKind> {
    numbered(&facts.landing.lines, find)
}

fn numbered(
    lines: &[LandingLine],
    find: impl Fn(&LandingLine, usize) -> Vec<FaultKind>,
) -> Vec<FaultKind> {
    let lines = lines.iter();
    lines
        .zip(1..)
        .flat_map(|(line, number)| find(line, number))
        .collect()
}

/// A fort that a line asks for must be somewhere.
fn asks_fort(facts: &Facts<'_>, line: &LandingLine, number: usize) -> Vec<FaultKind> {
    let none = line.fort && facts.fort.at == 0;
    let kind = FaultKind::LineNeeds {
        line: number,
        key: "fort",
        needs: "fort.at",
    };
    none.then_some(kind).into_iter().collect()
}

/// A board of two rows has no pit behind the one across.
fn asks_behind(facts: &Facts<'_>, line: &LandingLine, number: usize) -> Vec<FaultKind> {
    let mut places = line.take.iter().chain(&line.nest);
    let asks = line.behind != Filled::Any || places.any(|place| *place == Taken::Behind);
    let none = asks && facts.board.rows == 2;
    none.then_some(FaultKind::NoBehind { line: number })
        .into_iter()
        .collect()
}

/// Keys of a line that say how to do what is not done.
fn idle_keys(line: &LandingLine, number: usize) -> Vec<FaultKind> {
    let takes = !line.take.is_empty();
    let chains = line.chain != ChainWay::None;
    let idle = [
        ("to", "take", line.to != TakenTo::Store && !takes),
        ("chain", "take", chains && !takes),
        ("most", "take", line.most > 0 && !takes),
        ("extra", "take", line.extra > 0 && !takes),
        (
            "turn",
            "then",
            line.turn != Turning::Keep
                && matches!(line.then, Then::Stop | Then::Again)
                && line.to != TakenTo::End,
        ),
        (
            "lift",
            "then",
            line.lift > 0 && !matches!(line.then, Then::Lap | Then::Next),
        ),
        ("over", "chain", line.over != ChainOver::Where && !chains),
        ("while", "chain", line.chained != Filled::Any && !chains),
        (
            "from",
            "then",
            line.from != HandFrom::Last && line.then != Then::Sow,
        ),
    ];
    let idle = idle.into_iter().filter(|(_, _, is_idle)| *is_idle);
    idle.map(|(key, needs, _)| FaultKind::LineNeeds {
        line: number,
        key,
        needs,
    })
    .collect()
}

/// Whether a line has no condition.
fn fits_always(line: &LandingLine) -> bool {
    let without = LandingLine {
        take: line.take.clone(),
        most: line.most,
        to: line.to,
        extra: line.extra,
        lift: line.lift,
        turn: line.turn,
        chain: line.chain,
        chained: line.chained.clone(),
        over: line.over,
        nest: line.nest.clone(),
        then: line.then,
        from: line.from,
        ..LandingLine::default()
    };
    *line == without
}

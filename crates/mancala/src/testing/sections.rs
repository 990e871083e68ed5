//! One strategy a section of the settings. The first choice of each is the default, because shrinking goes there.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

use crate::MAX_PITS;
use crate::counts::Counts;
use crate::rules::settings::{
    Board, Capture, Claim, Duty, End, Feed, Flow, From, Impasse, Laps, Nest, Opening, Rounds,
    RoundsKind, Sow,
};
use crate::words::Word;

/// Any word of a setting.
fn word<W: Word + std::fmt::Debug>() -> impl Strategy<Value = W> {
    let words: Vec<W> = W::WORDS.iter().map(|(_, value)| *value).collect();
    select(words)
}

/// A word that is the usual one three times out of four.
fn mostly<W: Word + std::fmt::Debug>(usual: W) -> impl Strategy<Value = W> {
    prop_oneof![3 => Just(usual), 1 => word::<W>()]
}

/// True as many times out of a hundred.
fn seldom(percent: u8) -> impl Strategy<Value = bool> {
    (0..100_u8).prop_map(move |throw| throw >= 100 - percent)
}

/// Counts of which there is at least one.
fn some_counts() -> impl Strategy<Value = Counts> {
    prop_oneof![
        6 => vec(1..=6_u16, 1..=3).prop_map(|counts| Counts::of(&counts)),
        1 => Just(Counts::Even),
        1 => Just(Counts::Odd),
        2 => (1..=4_u16).prop_map(Counts::AtLeast),
    ]
}

fn counts(none: u32, some: u32) -> impl Strategy<Value = Counts> {
    prop_oneof![none => Just(Counts::NONE), some => some_counts()]
}

pub(super) fn board() -> impl Strategy<Value = Board> {
    let pits = prop_oneof![8 => 1..=6_u8, 2 => 1..=12_u8, 1 => 1..=18_u8];
    let seeds = prop_oneof![8 => 1..=6_u16, 2 => 0..=12_u16, 1 => 1..=25_u16];
    let pit = prop_oneof![1 => Just(0_u16), 3 => 0..=6_u16, 1 => 0..=15_u16];
    // The layout is cut to the length of the ring once that is known.
    let layout = prop_oneof![7 => Just(Vec::new()), 3 => vec(pit, MAX_PITS)];
    (pits, seeds, layout).prop_map(|(pits, seeds, layout)| Board {
        pits,
        seeds,
        layout,
    })
}

pub(super) fn sow() -> impl Strategy<Value = Sow> {
    let least = prop_oneof![4 => Just(1_u16), 1 => 0..=4_u16];
    let leave = prop_oneof![5 => Just(0_u16), 1 => 0..=2_u16];
    (
        mostly(From::Own),
        least,
        leave,
        word(),
        any::<bool>(),
        seldom(30),
    )
        .prop_map(|(from, least, leave, direction, skip_source, store)| Sow {
            from,
            least,
            leave,
            direction,
            skip_source,
            store,
        })
}

pub(super) fn laps() -> impl Strategy<Value = Laps> {
    // Mostly none, sometimes one that turns run into.
    let limit = prop_oneof![4 => Just(0_u32), 1 => 1..=3_000_u32, 1 => 1..=40_u32];
    (seldom(45), some_counts(), seldom(30), word(), limit).prop_map(
        |(several, stop, alternate, in_store, limit)| Laps {
            several,
            stop,
            alternate,
            in_store,
            limit,
        },
    )
}

pub(super) fn capture() -> impl Strategy<Value = Capture> {
    (
        counts(1, 6),
        word(),
        word(),
        any::<bool>(),
        word(),
        word(),
        seldom(20),
        seldom(25),
    )
        .prop_map(
            |(on, whose, take, across, chain, slam, crossing, pit)| Capture {
                on,
                whose,
                take,
                across_needed: across,
                chain,
                slam,
                crossing_needed: crossing,
                take_pit: pit,
            },
        )
}

pub(super) fn flow() -> impl Strategy<Value = Flow> {
    (counts(3, 1), word(), word()).prop_map(|(on, whose, to)| Flow { on, whose, to })
}

pub(super) fn nest() -> impl Strategy<Value = Nest> {
    (counts(3, 1), 1..=3_u16).prop_map(|(on, take)| Nest { on, take })
}

pub(super) fn opening() -> impl Strategy<Value = Opening> {
    let drops = prop_oneof![6 => Just(Vec::new()), 1 => vec(1..=4_u16, 1..=3)];
    drops.prop_map(|drops| Opening { drops })
}

pub(super) fn feed() -> impl Strategy<Value = Feed> {
    (mostly(Duty::None), word()).prop_map(|(duty, failure)| Feed { duty, failure })
}

/// Claims that may fail, in any order, and perhaps one that never does.
fn rest() -> impl Strategy<Value = Vec<Claim>> {
    let unsure = vec![Claim::Able, Claim::LastMover, Claim::LastCapturer];
    let unsure = prop_oneof![
        2 => Just(Vec::new()),
        1 => subsequence(unsure, 0..=3).prop_shuffle(),
    ];
    let sure = select(vec![Some(Claim::Own), Some(Claim::Nobody), None]);
    (unsure, sure).prop_map(|(mut rest, sure)| {
        rest.extend(sure);
        rest
    })
}

pub(super) fn end() -> impl Strategy<Value = End> {
    let succession = prop_oneof![2 => Just(0_u8), 1 => 1..=3_u8];
    let fewer = prop_oneof![3 => Just(0_u16), 1 => 1..=8_u16];
    (
        word(),
        succession,
        fewer,
        seldom(15),
        seldom(15),
        seldom(30),
        rest(),
        word(),
    )
        .prop_map(
            |(no_move, succession, fewer, majority, side_empty, unfed, rest, score)| End {
                no_move,
                succession,
                fewer,
                majority,
                side_empty,
                unfed,
                rest,
                score,
            },
        )
}

pub(super) fn impasse() -> impl Strategy<Value = Impasse> {
    let repetition = select(vec![3_u8, 3, 2, 5, 0]);
    let quiet = select(vec![500_u16, 40, 40, 12, 5, 0]);
    (repetition, quiet, word(), word()).prop_map(|(repetition, quiet, share, majority)| Impasse {
        repetition,
        quiet,
        share,
        share_majority: majority,
    })
}

pub(super) fn rounds() -> impl Strategy<Value = Rounds> {
    (prop_oneof![Just(RoundsKind::One), word()], 0..=5_u8)
        .prop_map(|(kind, all_but)| Rounds { kind, all_but })
}

//! What the kernels know of the rule language. A key that is not listed here is played by the plain implementation
//! until a kernel has learned it, so that a new key can never be played wrongly.

use std::sync::LazyLock;

use super::grid::MAX_LINES;
use crate::rules::Rules;
use crate::rules::landing::LandingLine;
use crate::rules::settings::{
    Claim, DutyWhen, First, From, NestKeeps, NestRaid, RoundsSettings, Score, Settings, Track, Way,
    Whose,
};
use crate::rules::value::{Value, Visitor};

/// Whether only the plain implementation plays these rules: a key that no kernel knows is not as it is by default, or
/// there are very many landing lines.
pub fn is_beyond_kernels(rules: &Rules) -> bool {
    let lines = &rules.landing.lines;
    // Looking is spared where all keys there are are known.
    let all_known = BY_DEFAULT.unknown.is_empty();
    (!all_known && UnknownKeys::of(rules.settings()) != *BY_DEFAULT)
        || lines.len() > MAX_LINES
        || !lines.iter().all(knows_line)
        || !rules.lifting.lines.iter().all(knows_line)
        || rules.lifting.lines.len() > MAX_LINES
}

/// Whether the kernels know every key of a landing line.
fn knows_line(line: &LandingLine) -> bool {
    !has_unknown_keys(line)
}

/// Whether rules have axes that neither the packed board of two nor the ring knows.
pub fn is_beyond_ring(rules: &Rules) -> bool {
    let (board, sow, nest, end) = (&rules.board, &rules.sow, &rules.nest, &rules.end);
    let old = Settings::default();
    let newer = sow.chosen_for != old.sow.chosen_for
        || sow.amount != old.sow.amount
        || sow.claims
        || rules.skip != old.skip
        || rules.enter != old.enter
        || rules.fort != old.fort
        || rules.lifting != old.lifting
        || rules.capture.at_once
        || end.row_empty != old.end.row_empty
        || end.gathered;
    let boards = !board.stores.is_empty()
        || !sow.never.is_empty()
        || board.rows != 2
        || sow.track != Track::Board;
    let sowing = matches!(sow.direction, Way::ByPit | Way::ByCount) || sow.first != First::Next;
    let choosing = sow.from == From::Opponents || !sow.only.is_empty() || !sow.prefer.is_empty();
    let turns = rules.counted_turns() > 0 || rules.feed.when != DutyWhen::Always;
    let takes = !rules.landing.lines.is_empty() || !rules.harvest.on.is_empty();
    let nests = nest.whose != Whose::Any
        || !nest.at.is_empty()
        || nest.most > 0
        || nest.apart
        || nest.keeps != NestKeeps::End
        || nest.raid != NestRaid::Again;
    let new_claim = |claim: &Claim| matches!(claim, Claim::Stuck | Claim::Split);
    let ends = !matches!(end.score, Score::Seeds | Score::Pits) || end.rest.iter().any(new_claim);
    let rounds = RoundsSettings {
        kind: rules.rounds.kind,
        all_but: rules.rounds.all_but,
        ..old.rounds
    } != rules.rounds;
    let beyond = newer || boards || sowing || choosing || turns || takes || nests || ends || rounds;
    beyond || is_beyond_kernels(rules)
}

/// The keys that the kernels know, in the order of [`Settings::visit`].
#[rustfmt::skip]
const KNOWN: &[&str] = &[
    "board.rows", "board.pits", "board.seeds", "board.layout", "board.stores",
    "sow.from", "sow.least", "sow.never", "sow.leave", "sow.track", "sow.direction", "sow.ways",
    "sow.chosen-for", "sow.first", "sow.amount", "sow.skip-source", "sow.store", "sow.claims",
    "sow.only", "sow.prefer",
    "skip.on", "skip.where", "skip.last", "skip.after", "skip.nests",
    "enter.kind", "enter.when", "enter.at", "enter.row", "enter.least",
    "fort.at", "fort.until",
    "lifting.lines",
    "laps.several", "laps.stop", "laps.alternate", "laps.in-store", "laps.limit",
    "landing.lines",
    "capture.on", "capture.where", "capture.take", "capture.across-filled", "capture.chain",
    "capture.slam", "capture.crossed", "capture.take-pit", "capture.after", "capture.at-once",
    "flow.on", "flow.where", "flow.to",
    "nest.on", "nest.take", "nest.where", "nest.at", "nest.most", "nest.apart", "nest.keeps",
    "nest.raid",
    "harvest.on", "harvest.where", "harvest.to",
    "opening.drops", "opening.from",
    "feed.duty", "feed.when", "feed.failure",
    "end.no-move", "end.succession", "end.fewer", "end.majority", "end.side-empty",
    "end.row-empty", "end.gathered", "end.unfed", "end.rest", "end.score",
    "impasse.repetition", "impasse.quiet", "impasse.share", "impasse.share-majority",
    "rounds.kind", "rounds.from", "rounds.rest", "rounds.alike", "rounds.starter", "rounds.pits-left",
];

/// The unknown keys as they are by default.
static BY_DEFAULT: LazyLock<UnknownKeys> = LazyLock::new(|| UnknownKeys::of(&Settings::default()));

/// The keys that no kernel knows, as they are written.
#[derive(Debug, PartialEq, Eq)]
struct UnknownKeys {
    /// Known keys that have not come yet.
    left: &'static [&'static str],
    unknown: Vec<(&'static str, String)>,
}

impl UnknownKeys {
    fn of(settings: &Settings) -> Self {
        let (left, unknown) = (KNOWN, Vec::new());
        let mut keys = Self { left, unknown };
        // Visiting takes `&mut` because reading goes through the same list; nothing is changed here.
        settings.clone().visit(&mut keys);
        keys
    }
}

impl Visitor for UnknownKeys {
    fn key<V: Value>(&mut self, key: &'static str, value: &mut V) {
        match self.left {
            [known, left @ ..] if *known == key => self.left = left,
            _ => self.unknown.push((key, value.write())),
        }
    }
}

/// Whether a line uses a key that no kernel knows: made again from the keys that are known, it is another line.
#[allow(
    clippy::needless_update,
    reason = "the keys that are known today are all there are; others will come"
)]
fn has_unknown_keys(line: &LandingLine) -> bool {
    let known = line.clone();
    let again = LandingLine {
        count: known.count,
        whose: known.whose,
        row: known.row,
        at: known.at,
        facing: known.facing,
        behind: known.behind,
        next: known.next,
        beyond: known.beyond,
        sown: known.sown,
        store: known.store,
        lap: known.lap,
        crossed: known.crossed,
        captured: known.captured,
        nested: known.nested,
        fort: known.fort,
        take: known.take,
        most: known.most,
        to: known.to,
        chain: known.chain,
        chained: known.chained,
        over: known.over,
        extra: known.extra,
        nest: known.nest,
        then: known.then,
        lift: known.lift,
        from: known.from,
        turn: known.turn,
        ..LandingLine::default()
    };
    *line != again
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_listed_key_is_a_key_and_in_its_place() {
        let left: [&str; 0] = [];
        assert_eq!(BY_DEFAULT.left, left);
    }

    #[test]
    fn a_key_that_is_not_listed_is_noticed() {
        let seen = |value: bool| {
            let mut seen = UnknownKeys::of(&Settings::default());
            seen.key("sow.unheard-of", &mut { value });
            seen
        };
        assert_ne!(seen(true), seen(false));
    }

    #[test]
    fn a_line_of_today_is_made_again_from_its_keys() {
        let line = LandingLine {
            crossed: true,
            ..LandingLine::default()
        };
        assert!(!has_unknown_keys(&line));
    }
}

//! Keys that do nothing because of what other keys say.

use super::end::counts_pits;
use super::{Keys, allows_own};
use crate::rules::fault::{Fault, FaultKind};
use crate::rules::filter::FilterWord;
use crate::rules::landing::RowOf;
use crate::rules::settings::{
    Chain, ChosenFor, Claim, Duty, DutyWhen, EnterKind, EnterWhen, FillFrom, FillRest, FlowTo,
    FortUntil, InStore, NestKeeps, NestRaid, NoMove, RoundStarter, RoundsKind, RowEmpty, Score,
    Settings, SkipNests, Slam, Way, Whose,
};
use crate::rules::uncertain::UncertainKeys;
use crate::rules::ways::PitWay;

/// Every key that does nothing under these settings, wherever it was set. A value that asks for nothing, such as
/// `false` or an empty list, is never idle.
pub fn idle(settings: &Settings) -> Vec<Fault> {
    certain_idle(settings, &UncertainKeys::default())
}

/// Like [`idle`], without what may only follow from an uncertain key.
pub(in crate::rules) fn certain_idle(settings: &Settings, uncertain: &UncertainKeys) -> Vec<Fault> {
    let certain = |idle: &&Idle| {
        let mut keys = std::iter::once(&idle.key).chain(idle.others);
        !keys.any(|key| uncertain.contains(key))
    };
    let idle = IDLE.iter().filter(certain);
    idle.filter(|idle| (idle.is_idle)(settings))
        .map(|idle| Fault::new(idle.key, idle.kind()).involving(idle.others))
        .collect()
}

/// One key that may do nothing.
struct Idle {
    key: &'static str,
    /// All other keys that the condition looks at, the one to blame first.
    others: Keys,
    /// Whether the key is nothing without the one to blame; otherwise it is merely without effect, and harmless.
    is_error: bool,
    is_idle: fn(&Settings) -> bool,
}

impl Idle {
    fn kind(&self) -> FaultKind {
        let blamed = self.others.first().copied().unwrap_or_default();
        match self.is_error {
            true => FaultKind::Needs { needs: blamed },
            false => FaultKind::NoEffect { because: blamed },
        }
    }
}

const fn needs(key: &'static str, others: Keys, is_idle: fn(&Settings) -> bool) -> Idle {
    Idle {
        key,
        others,
        is_error: true,
        is_idle,
    }
}

const fn no_effect(key: &'static str, others: Keys, is_idle: fn(&Settings) -> bool) -> Idle {
    Idle {
        key,
        others,
        is_error: false,
        is_idle,
    }
}

const IDLE: &[Idle] = &[
    needs("laps.stop", &["laps.several"], |s| {
        !s.laps.several && !s.laps.stop.is_empty()
    }),
    needs("laps.alternate", &["laps.several", "landing"], |s| {
        !s.laps.several && s.landing.lines.is_empty() && s.laps.alternate
    }),
    no_effect(
        "laps.limit",
        &[
            "laps.several",
            "sow.store",
            "laps.in-store",
            "nest.on",
            "landing",
        ],
        |s| {
            let again = s.sow.store && s.laps.in_store == InStore::Again;
            let one = !s.laps.several && s.landing.lines.is_empty();
            one && !again && s.nest.on.is_empty()
        },
    ),
    // Landing lines say all that these keys say.
    no_effect("laps.several", &["landing.lines"], |s| {
        s.laps.several && !s.landing.lines.is_empty()
    }),
    no_effect("capture.on", &["landing.lines"], |s| {
        !s.capture.on.is_empty() && !s.landing.lines.is_empty()
    }),
    needs("sow.chosen-for", &["sow.direction", "sow.ways"], |s| {
        let by_pit = s.sow.direction == Way::ByPit && s.sow.ways.0.contains(&PitWay::Choice);
        let chooses = by_pit || s.sow.direction == Way::Choice;
        !chooses && s.sow.chosen_for != ChosenFor::Decision
    }),
    needs("sow.ways", &["sow.direction"], |s| {
        s.sow.direction != Way::ByPit && !s.sow.ways.0.is_empty()
    }),
    needs(
        "capture.after",
        &["capture.on", "landing", "lifting"],
        |s| s.capture.after > 0 && s.capture.on.is_empty() && has_no_lines(s),
    ),
    needs("capture.at-once", &["landing"], |s| {
        s.capture.at_once && s.landing.lines.is_empty()
    }),
    needs("skip.where", &["skip.on"], |s| {
        s.skip.on.is_empty() && s.skip.whose != Whose::Any
    }),
    needs("skip.last", &["skip.on"], |s| {
        s.skip.on.is_empty() && !s.skip.last
    }),
    needs("skip.after", &["skip.on"], |s| {
        s.skip.on.is_empty() && s.skip.after > 0
    }),
    needs("skip.nests", &["nest.on", "landing"], |s| {
        has_no_nests(s) && s.skip.nests != SkipNests::None
    }),
    needs("enter.when", &["enter.kind"], |s| {
        s.enter.kind == EnterKind::None && s.enter.when != EnterWhen::Always
    }),
    needs("enter.at", &["enter.kind"], |s| {
        s.enter.kind == EnterKind::None && !s.enter.at.is_empty()
    }),
    needs("enter.row", &["enter.kind"], |s| {
        s.enter.kind == EnterKind::None && s.enter.row != RowOf::Any
    }),
    needs("enter.least", &["enter.kind"], |s| {
        s.enter.kind == EnterKind::None && s.enter.least > 1
    }),
    needs(
        "fort.at",
        &["landing", "lifting", "sow.only", "sow.prefer"],
        |s| s.fort.at > 0 && !asks_for_forts(s),
    ),
    needs("fort.until", &["fort.at", "enter.kind"], |s| {
        let never = s.fort.at == 0 || s.enter.kind == EnterKind::None;
        never && s.fort.until != FortUntil::Emptied
    }),
    needs("end.row-empty", &["end.score"], |s| {
        s.end.row_empty != RowEmpty::Never && s.end.score != Score::LastMove
    }),
    needs("end.gathered", &["end.score"], |s| {
        s.end.gathered && s.end.score != Score::LastMove
    }),
    needs("feed.when", &["feed.duty"], |s| {
        s.feed.duty == Duty::None && s.feed.when != DutyWhen::Always
    }),
    needs("nest.where", &["nest.on", "landing"], |s| {
        has_no_nests(s) && s.nest.whose != Whose::Any
    }),
    needs("nest.at", &["nest.on", "landing"], |s| {
        has_no_nests(s) && !s.nest.at.is_empty()
    }),
    needs("nest.most", &["nest.on", "landing"], |s| {
        has_no_nests(s) && s.nest.most > 0
    }),
    needs("nest.apart", &["nest.on", "landing"], |s| {
        has_no_nests(s) && s.nest.apart
    }),
    // A line that makes nest eggs says itself where.
    no_effect("nest.where", &["landing.lines", "nest.on"], |s| {
        has_nests_by_lines(s) && s.nest.whose != Whose::Any
    }),
    no_effect("nest.at", &["landing.lines", "nest.on"], |s| {
        has_nests_by_lines(s) && !s.nest.at.is_empty()
    }),
    no_effect("nest.most", &["landing.lines", "nest.on"], |s| {
        has_nests_by_lines(s) && s.nest.most > 0
    }),
    no_effect("nest.apart", &["landing.lines", "nest.on"], |s| {
        has_nests_by_lines(s) && s.nest.apart
    }),
    needs("nest.keeps", &["nest.on", "landing"], |s| {
        has_no_nests(s) && s.nest.keeps != NestKeeps::End
    }),
    needs("nest.raid", &["nest.on", "landing"], |s| {
        has_no_nests(s) && s.nest.raid != NestRaid::Again
    }),
    no_effect("nest.raid", &["nest.keeps", "nest.on", "landing"], |s| {
        let kept = s.nest.keeps == NestKeeps::AtOnce;
        kept && s.nest.raid != NestRaid::Again && !has_no_nests(s)
    }),
    needs("harvest.where", &["harvest.on"], |s| {
        s.harvest.on.is_empty() && s.harvest.whose != Whose::Any
    }),
    needs("harvest.to", &["harvest.on"], |s| {
        s.harvest.on.is_empty() && s.harvest.to != FlowTo::Mover
    }),
    no_effect("end.rest", &["end.score"], |s| {
        !s.end.score.counts_what_is_gained() && s.end.rest != [Claim::Own]
    }),
    needs("laps.in-store", &["sow.store"], |s| !s.sow.store),
    needs("capture.where", &["capture.on"], |s| {
        s.capture.on.is_empty()
    }),
    needs("capture.take", &["capture.on"], |s| s.capture.on.is_empty()),
    needs("capture.across-filled", &["capture.on"], |s| {
        s.capture.on.is_empty() && s.capture.across_needed
    }),
    needs("capture.chain", &["capture.on"], |s| {
        s.capture.on.is_empty() && s.capture.chain != Chain::None
    }),
    needs("capture.slam", &["capture.on", "landing", "lifting"], |s| {
        let none = s.capture.on.is_empty() && has_no_lines(s);
        none && s.capture.slam != Slam::Allowed
    }),
    // A move that takes the opponents' last seed is never legal, so what becomes of its capture is no question.
    no_effect(
        "capture.slam",
        &["feed.duty", "feed.when", "sow.store", "nest.on", "landing"],
        |s| {
            let ends = !s.sow.store && s.nest.on.is_empty() && s.landing.lines.is_empty();
            let must = s.feed.duty == Duty::Must && s.feed.when == DutyWhen::Always;
            must && ends && s.capture.slam == Slam::Allowed
        },
    ),
    needs("capture.crossed", &["capture.on", "capture.where"], |s| {
        s.capture.on.is_empty() && s.capture.crossing_needed
    }),
    // A capture that can only start in an opponent's pit always crosses over.
    no_effect("capture.crossed", &["capture.where", "capture.on"], |s| {
        let crosses = !s.capture.on.is_empty() && !allows_own(s.capture.whose);
        crosses && s.capture.crossing_needed
    }),
    needs(
        "capture.take-pit",
        &["capture.on", "nest.on", "landing", "lifting"],
        |s| {
            let none = s.capture.on.is_empty() && has_no_lines(s);
            s.capture.take_pit && none && s.nest.on.is_empty()
        },
    ),
    needs("flow.where", &["flow.on"], |s| s.flow.on.is_empty()),
    needs("flow.to", &["flow.on"], |s| s.flow.on.is_empty()),
    needs("nest.take", &["nest.on", "landing"], has_no_nests),
    no_effect("board.seeds", &["board.layout"], |s| {
        !s.board.layout.is_empty()
    }),
    no_effect("sow.least", &["sow.leave"], |s| {
        (1..=s.sow.leave).contains(&s.sow.least)
    }),
    no_effect("end.unfed", &["feed.duty", "end.no-move"], |s| {
        let stuck = s.end.no_move == NoMove::End && s.feed.duty == Duty::Must;
        s.end.unfed && stuck
    }),
    // Seeds that no player gets at the end are not shared out by an impasse either.
    no_effect("impasse.share", &["end.rest"], is_nobodys),
    no_effect("impasse.share-majority", &["end.rest"], is_nobodys),
    needs("rounds.from", &["rounds.kind"], |s| {
        let lays_out = matches!(s.rounds.kind, RoundsKind::Refill | RoundsKind::Territory);
        !lays_out && s.rounds.from != FillFrom::Left
    }),
    needs("rounds.rest", &["rounds.kind"], |s| {
        s.rounds.kind != RoundsKind::Refill && s.rounds.rest != FillRest::Aside
    }),
    needs("rounds.alike", &["rounds.kind"], |s| {
        s.rounds.kind != RoundsKind::Refill && s.rounds.alike
    }),
    needs("rounds.starter", &["rounds.kind"], |s| {
        s.rounds.kind == RoundsKind::One && s.rounds.starter != RoundStarter::InTurn
    }),
    no_effect("rounds.pits-left", &["rounds.kind"], |s| {
        s.rounds.all_but > 0 && !counts_pits(s.rounds.kind)
    }),
];

fn asks_for_forts(settings: &Settings) -> bool {
    let mut lines = settings.landing.lines.iter().chain(&settings.lifting.lines);
    let mut filters = settings.sow.only.iter().chain(&settings.sow.prefer);
    let words = [FilterWord::Fort, FilterWord::NotFort, FilterWord::HasFort];
    lines.any(|line| line.fort) || filters.any(|filter| words.iter().any(|word| filter.asks(*word)))
}

fn has_no_lines(settings: &Settings) -> bool {
    settings.landing.lines.is_empty() && settings.lifting.lines.is_empty()
}

fn has_no_nests(settings: &Settings) -> bool {
    let mut lines = settings.landing.lines.iter();
    settings.nest.on.is_empty() && lines.all(|line| line.nest.is_empty())
}

fn has_nests_by_lines(settings: &Settings) -> bool {
    settings.nest.on.is_empty() && !has_no_nests(settings)
}

fn is_nobodys(settings: &Settings) -> bool {
    settings.end.rest.first() == Some(&Claim::Nobody)
}

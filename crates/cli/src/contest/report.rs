//! What a match came to: a table for people, and JSON for programs.

use comfy_table::Table;
use mancala::rules::Rules;
use mancala::rules::settings::Score;
use serde_json::{Value, json};
use words::{Arg, Texts};

use super::MatchOptions;
use super::game::{Side, Times};
use super::run::{End, Plan};
use super::tally::{FailedGame, Tally};
use crate::layout;
use search::statistics::{Elo, Mean, Sprt, Verdict};

/// Failures that are listed one by one; a program that always fails would fill the screen.
const MAX_LISTED_FAILURES: usize = 10;

/// Everything there is to say.
#[derive(Debug)]
pub struct Report<'a> {
    pub options: &'a MatchOptions<'a>,
    pub names: &'a [String; 2],
    pub plan: &'a Plan,
    pub tally: &'a Tally,
    pub end: &'a End,
}

impl Report<'_> {
    /// For programs: every key is always there, null where there is nothing to say.
    pub fn json(&self) -> Value {
        let (tally, options) = (self.tally, self.options);
        let two = options.rules.players() == 2;
        let (score, elo) = (tally.score(), Elo::of(&tally.pairs));
        let (openings, bound) = self.plan.openings.made();
        let failure = |fault: &FailedGame| {
            json!({
                "game": fault.game,
                "engine": fault.side.letter(),
                "reason": fault.failure.code(),
                "detail": fault.failure.detail(),
            })
        };
        let failures: Vec<Value> = tally.failures.iter().map(failure).collect();
        json!({
            "rule": options.rule.to_string(),
            "players": options.rules.players(),
            "rounds": options.rules.rounds_to_play(),
            "seed": options.command.seed,
            "plies": options.command.suite.is_none().then_some(options.command.plies),
            "openings": openings,
            "opening_bound": bound.map(|bound| f64::from(bound) / 100.0),
            "planned": self.plan.games,
            "games": tally.games,
            "stopped": stopped(self.end),
            "a": self.side(Side::A),
            "b": self.side(Side::B),
            "wins": tally.wins,
            "draws": tally.draws,
            "losses": tally.losses,
            "first_places": tally.firsts,
            "score": tally.percent() / 100.0,
            "score_interval": score.map(Mean::interval),
            "share": tally.share(),
            "margin": tally.margin(),
            "unit": unit(&options.rules),
            "pairs": two.then_some(tally.pairs),
            "elo": elo.map(|elo| {
                json!({"value": elo.value, "low": elo.low, "high": elo.high, "error": elo.error()})
            }),
            "los": score.map(|score| score.likelihood_above(tally.even())),
            "sprt": options.sprt.map(|sprt| sprt_json(sprt, tally)),
            "failures": failures,
        })
    }

    fn side(&self, side: Side) -> Value {
        let times = &self.tally.times[side.index()];
        json!({
            "engine": self.options.specs[side.index()].text,
            "name": self.names[side.index()],
            "failures": self.tally.faults(side),
            "decisions": times.decisions,
            "mean_ms": mean_ms(times),
            "longest_ms": 1e3 * times.longest.as_secs_f64(),
            "overrun_ms": 1e3 * times.overrun.as_secs_f64(),
            "mean_depth": mean_depth(times),
            "mean_nodes": mean_nodes(times),
        })
    }

    /// For people.
    pub fn text(&self, texts: &Texts) -> String {
        let mut lines = vec![self.title(texts), self.table(texts).to_string()];
        lines.extend(self.strength(texts));
        lines.extend(self.test(texts));
        lines.extend(self.seeds(texts));
        lines.extend(self.faults(texts));
        if let End::Interrupted = self.end {
            let planned = [("games", Arg::from(self.plan.games))];
            lines.push(texts.get("match-interrupted", &planned));
        }
        lines.join("\n")
    }

    fn title(&self, texts: &Texts) -> String {
        let words = [
            ("rule", Arg::from(self.options.rule.to_string())),
            ("players", self.options.rules.players().into()),
            ("games", self.tally.games.into()),
            ("openings", self.openings().into()),
            ("plies", self.options.command.plies.into()),
            ("seed", self.options.command.seed.to_string().into()),
        ];
        match self.options.command.suite {
            None => texts.get("match-title", &words),
            Some(_) => texts.get("match-title-suite", &words),
        }
    }

    /// Openings that came up.
    fn openings(&self) -> usize {
        let players = usize::from(self.options.rules.players());
        let begun = (self.tally.games as usize).div_ceil(players);
        self.plan.openings.made().0.min(begun)
    }

    fn table(&self, texts: &Texts) -> Table {
        let tally = self.tally;
        let columns = [
            "engine", "wins", "draws", "losses", "score", "mean", "longest", "overrun", "failures",
        ];
        let headings = columns.map(|column| texts.get(&format!("match-{column}"), &[]));
        let mut table = layout::table(headings, |index| index > 0);
        let percent = tally.percent();
        let two = self.options.rules.players() == 2;
        let a = [tally.wins, tally.draws, tally.losses].map(|n| n.to_string());
        let b = if two {
            [tally.losses, tally.draws, tally.wins].map(|n| n.to_string())
        } else {
            // All others together are no player who wins and loses games.
            [(); 3].map(|()| String::new())
        };
        let others = if two {
            100.0 - percent
        } else {
            self.others(percent)
        };
        table.add_row(self.row(Side::A, a, percent));
        table.add_row(self.row(Side::B, b, others));
        table
    }

    /// What each of the others gets in the mean.
    fn others(&self, percent: f64) -> f64 {
        (100.0 - percent) / f64::from(self.options.rules.players() - 1)
    }

    fn row(&self, side: Side, results: [String; 3], percent: f64) -> Vec<String> {
        let times = &self.tally.times[side.index()];
        let name: String = self.names[side.index()].chars().take(40).collect();
        let name = mancala::rules::visible(&name).into_owned();
        let has_time = self.options.paces[side.index()]
            .as_ref()
            .is_some_and(|limits| limits.movetime.is_some());
        let overrun = format!("{:.1}", 1e3 * times.overrun.as_secs_f64());
        let mut row = vec![format!("{}  {name}", side.letter().to_uppercase())];
        row.extend(results);
        row.extend([
            format!("{percent:.1} %"),
            format!("{:.2}", mean_ms(times)),
            format!("{:.1}", 1e3 * times.longest.as_secs_f64()),
            if has_time { overrun } else { String::new() },
            self.tally.faults(side).to_string(),
        ]);
        row
    }

    /// Elo, or with more players how far first places are from what chance gives.
    fn strength(&self, texts: &Texts) -> Vec<String> {
        let Some(score) = self.tally.score() else {
            return vec![texts.get("match-too-few", &[])];
        };
        let los = 100.0 * score.likelihood_above(self.tally.even());
        let los = ("los", Arg::from(format!("{los:.1}")));
        if self.options.rules.players() > 2 {
            let (low, high) = score.interval();
            let percent = |share: f64| Arg::from(format!("{:.1}", 100.0 * share));
            let words = [
                ("firsts", Arg::from(format!("{:.2}", self.tally.firsts))),
                ("percent", percent(score.value)),
                ("low", percent(low.max(0.0))),
                ("high", percent(high.min(1.0))),
                ("even", percent(self.tally.even())),
                los,
            ];
            return vec![texts.get("match-firsts", &words)];
        }
        let Some(elo) = Elo::of(&self.tally.pairs) else {
            return Vec::new();
        };
        let words = [
            ("elo", Arg::from(elo_text(elo))),
            ("low", signed(elo.low, 1).into()),
            ("high", signed(elo.high, 1).into()),
            los,
        ];
        let pairs = self.tally.pairs.map(|pairs| pairs.to_string()).join(", ");
        vec![
            texts.get("match-elo", &words),
            texts.get("match-pairs", &[("pairs", pairs.into())]),
        ]
    }

    fn test(&self, texts: &Texts) -> Option<String> {
        let sprt = self.options.sprt?;
        let (low, high) = sprt.bounds();
        let verdict = sprt
            .verdict(&self.tally.pairs)
            .map_or("none", Verdict::code);
        let words = [
            ("elo0", Arg::from(sprt.elo0.to_string())),
            ("elo1", sprt.elo1.to_string().into()),
            ("ratio", signed(sprt.ratio(&self.tally.pairs), 2).into()),
            ("low", signed(low, 2).into()),
            ("high", signed(high, 2).into()),
            ("verdict", verdict.into()),
        ];
        Some(texts.get("match-test", &words))
    }

    fn seeds(&self, texts: &Texts) -> Option<String> {
        let words = [
            ("margin", Arg::from(signed(self.tally.margin()?, 2))),
            ("unit", unit(&self.options.rules).into()),
            (
                "share",
                format!("{:.1}", 100.0 * self.tally.share()?).into(),
            ),
        ];
        Some(texts.get("match-margin", &words))
    }

    fn faults(&self, texts: &Texts) -> Vec<String> {
        let faults = &self.tally.failures;
        let tell = |fault: &FailedGame| {
            let words = [
                ("game", Arg::from(fault.game)),
                ("engine", fault.side.letter().to_uppercase().into()),
                ("reason", fault.failure.describe(texts).into()),
            ];
            mancala::rules::visible(&texts.get("match-fault", &words)).into_owned()
        };
        let mut lines: Vec<String> = faults.iter().take(MAX_LISTED_FAILURES).map(tell).collect();
        if let Some(more) = faults
            .len()
            .checked_sub(MAX_LISTED_FAILURES)
            .filter(|more| *more > 0)
        {
            lines.push(texts.get("match-more-faults", &[("n", more.into())]));
        }
        lines
    }
}

/// Why no more games were played, in a word for programs.
pub const fn stopped(end: &End) -> &'static str {
    match end {
        End::Games => "games",
        End::Decided => "sprt",
        End::Interrupted => "interrupted",
        End::Failed(..) => "failed",
    }
}

/// What scores count.
pub(crate) fn unit(rules: &Rules) -> &'static str {
    if rules.is_match() || rules.end.score == Score::Pits {
        "pits"
    } else {
        "seeds"
    }
}

fn sprt_json(sprt: Sprt, tally: &Tally) -> Value {
    let (lower, upper) = sprt.bounds();
    json!({
        "elo0": sprt.elo0,
        "elo1": sprt.elo1,
        "alpha": sprt.alpha,
        "beta": sprt.beta,
        "llr": sprt.ratio(&tally.pairs),
        "lower": lower,
        "upper": upper,
        "accepted": sprt.verdict(&tally.pairs).map(Verdict::code),
    })
}

/// Decisions looked ahead in the mean, if that is known.
pub fn mean_depth(times: &Times) -> Option<f64> {
    (times.told > 0).then(|| times.depth as f64 / times.told as f64)
}

/// Positions looked at in the mean, if that is known.
pub fn mean_nodes(times: &Times) -> Option<f64> {
    (times.told > 0).then(|| times.nodes as f64 / times.told as f64)
}

pub fn mean_ms(times: &Times) -> f64 {
    1e3 * times.total.as_secs_f64() / times.decisions.max(1) as f64
}

/// Elo points with their error.
pub fn elo_text(elo: Elo) -> String {
    let value = signed(elo.value, 1);
    if elo.error().is_finite() {
        format!("{value} ± {:.1}", elo.error())
    } else {
        value
    }
}

/// A number with its sign.
pub fn signed(number: f64, digits: usize) -> String {
    if number.is_infinite() {
        return if number > 0.0 { "+∞" } else { "−∞" }.to_owned();
    }
    let text = format!("{:.digits$}", number.abs());
    let is_zero = text.bytes().all(|digit| matches!(digit, b'0' | b'.'));
    match number {
        _ if is_zero => text,
        number if number < 0.0 => format!("−{text}"),
        _ => format!("+{text}"),
    }
}

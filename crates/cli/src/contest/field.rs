//! Several engines that meet each other: everybody everybody else, or the first all others.

use std::io::Write;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use mancala::text::record::Heading;
use search::ratings::{Encounter, Ratings};
use search::statistics::{Elo, Mean};
use serde_json::{Value, json};
use words::{Arg, Texts};

use super::game::{Side, Times};
use super::page;
use super::report::{mean_depth, mean_ms, mean_nodes, signed, stopped};
use super::run::End;
use super::tally::Tally;
use super::{MatchOptions, Met, Place};
use crate::args::Format;
use crate::error::CliError;
use crate::files;
use crate::layout;
use crate::library::shown;

/// More engines than this make more matches than can be waited for.
const MAX_ENGINES: usize = 64;

/// Plays all matches and tells what they came to.
pub fn run(place: &Place<'_>, stop: &AtomicBool, out: &mut impl Write) -> Result<(), CliError> {
    let command = place.command;
    let pairings = pairings(place)?;
    let mut field = Field::new(place);
    for (a, b) in pairings {
        let names = [a, b].map(|index| format!("--engine {}", index + 1));
        let texts = [&command.engine[a], &command.engine[b]];
        let options = MatchOptions::read(
            place,
            [0, 1].map(|side| (names[side].as_str(), texts[side].as_str())),
        )?;
        let met = options.play(Heading::default(), stop)?;
        field.add([a, b], &met);
        if met.end != End::Games {
            field.stopped = stopped(&met.end);
            field.tell(place, out)?;
            return met.fault(&options);
        }
    }
    field.tell(place, out)
}

/// Who meets whom. All faults of all engines are told before anything is played.
fn pairings(place: &Place<'_>) -> Result<Vec<(usize, usize)>, CliError> {
    let (command, texts) = (place.command, place.texts);
    let count = command.engine.len();
    if !(2..=MAX_ENGINES).contains(&count) {
        let words = [("most", Arg::from(MAX_ENGINES)), ("count", count.into())];
        return Err(CliError::Input(texts.get("match-engines", &words)));
    }
    if place.rules.players() > 2 {
        return Err(CliError::Input(texts.get("match-engines-players", &[])));
    }
    let faults: Vec<String> = (1..)
        .zip(&command.engine)
        .filter_map(|(number, text)| {
            let fault = super::EngineSpec::read(text).err()?;
            Some(fault.describe(&format!("--engine {number}"), texts))
        })
        .collect();
    if !faults.is_empty() {
        return Err(CliError::Input(faults.join("\nerror: ")));
    }
    let firsts = match command.format {
        Format::RoundRobin => count,
        Format::Gauntlet => 1,
    };
    let all = (0..firsts).flat_map(|a| (a + 1..count).map(move |b| (a, b)));
    Ok(all.collect())
}

/// An engine and what it did.
#[derive(Debug)]
pub struct Entrant {
    pub name: String,
    /// As it was written.
    pub text: String,
    pub wins: u32,
    pub draws: u32,
    pub losses: u32,
    pub failures: usize,
    pub times: Times,
}

impl Entrant {
    pub const fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    pub fn points(&self) -> f64 {
        f64::from(self.wins) + f64::from(self.draws) / 2.0
    }
}

/// Two engines and what their games came to.
#[derive(Debug)]
pub struct Meeting {
    pub engines: [usize; 2],
    /// Games that the first won, drew and lost.
    pub results: [u32; 3],
    pub elo: Option<Elo>,
    pub score: Option<Mean>,
}

impl Meeting {
    /// Points that the first got.
    pub fn points(&self) -> f64 {
        f64::from(self.results[0]) + f64::from(self.results[1]) / 2.0
    }

    pub fn games(&self) -> u32 {
        self.results.iter().sum()
    }
}

/// All who met.
#[derive(Debug)]
pub struct Field {
    pub rule: String,
    pub seed: u64,
    pub openings: usize,
    pub stopped: &'static str,
    pub entrants: Vec<Entrant>,
    pub meetings: Vec<Meeting>,
}

impl Field {
    fn new(place: &Place<'_>) -> Self {
        let entrant = |text: &String| Entrant {
            name: text.clone(),
            text: text.clone(),
            wins: 0,
            draws: 0,
            losses: 0,
            failures: 0,
            times: Times::default(),
        };
        Self {
            rule: place.rule.to_string(),
            seed: place.command.seed,
            openings: 0,
            stopped: stopped(&End::Games),
            entrants: place.command.engine.iter().map(entrant).collect(),
            meetings: Vec::new(),
        }
    }

    /// The two of a match, for its page.
    pub fn of_match(place: &Place<'_>, options: &MatchOptions<'_>, met: &Met) -> Self {
        let mut field = Self::new(place);
        field.entrants = options
            .specs
            .iter()
            .map(|spec| Entrant {
                name: String::new(),
                text: spec.text.clone(),
                wins: 0,
                draws: 0,
                losses: 0,
                failures: 0,
                times: Times::default(),
            })
            .collect();
        field.stopped = stopped(&met.end);
        field.add([0, 1], met);
        field
    }

    fn add(&mut self, engines: [usize; 2], met: &Met) {
        let tally: &Tally = &met.tally;
        let results = [tally.wins, tally.draws, tally.losses];
        for (side, index) in Side::BOTH.into_iter().zip(engines) {
            let Some(entrant) = self.entrants.get_mut(index) else {
                continue;
            };
            let [won, drawn, lost] = match side {
                Side::A => results,
                Side::B => [results[2], results[1], results[0]],
            };
            entrant.name.clone_from(&met.names[side.index()]);
            entrant.wins += won;
            entrant.draws += drawn;
            entrant.losses += lost;
            entrant.failures += tally.faults(side);
            entrant.times.join(&tally.times[side.index()]);
        }
        let begun = (tally.games as usize).div_ceil(2);
        self.openings = self.openings.max(met.plan.openings.made().0.min(begun));
        self.meetings.push(Meeting {
            engines,
            results,
            elo: Elo::of(&tally.pairs),
            score: tally.score(),
        });
    }

    /// The ratings of all, from all games.
    pub fn ratings(&self) -> Ratings {
        let met = |meeting: &Meeting| Encounter {
            first: meeting.engines[0],
            second: meeting.engines[1],
            points: meeting.points(),
            games: meeting.games().into(),
        };
        let encounters: Vec<Encounter> = self.meetings.iter().map(met).collect();
        Ratings::of(self.entrants.len(), &encounters)
    }

    /// The engines by rating, the strongest first.
    pub fn order(&self, ratings: &Ratings) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.entrants.len()).collect();
        order.sort_by(|a, b| ratings.elo(*b).total_cmp(&ratings.elo(*a)));
        order
    }

    fn tell(&self, place: &Place<'_>, out: &mut impl Write) -> Result<(), CliError> {
        if let Some(path) = &place.command.report {
            self.write_page(path, place.texts)?;
        }
        if place.args.json {
            writeln!(out, "{}", serde_json::to_string(&self.json())?)?;
        } else {
            writeln!(out, "{}", self.text(place.texts))?;
        }
        Ok(())
    }

    /// Writes the page about all this.
    pub fn write_page(&self, path: &Path, texts: &Texts) -> Result<(), CliError> {
        let page = page::page(self, texts);
        files::replace(path, page.as_bytes())
            .map_err(|error| CliError::Failed(format!("--report: {}: {error}", shown(path))))
    }

    /// For programs: engines in the order in which they were written.
    pub fn json(&self) -> Value {
        let ratings = self.ratings();
        let engine = |(index, entrant): (usize, &Entrant)| {
            json!({
                "engine": entrant.text,
                "name": entrant.name,
                "elo": ratings.elo(index),
                "error": ratings.error(index),
                "games": entrant.games(),
                "wins": entrant.wins,
                "draws": entrant.draws,
                "losses": entrant.losses,
                "points": entrant.points(),
                "failures": entrant.failures,
                "decisions": entrant.times.decisions,
                "mean_ms": mean_ms(&entrant.times),
                "longest_ms": 1e3 * entrant.times.longest.as_secs_f64(),
                "overrun_ms": 1e3 * entrant.times.overrun.as_secs_f64(),
                "mean_depth": mean_depth(&entrant.times),
                "mean_nodes": mean_nodes(&entrant.times),
            })
        };
        let meeting = |meeting: &Meeting| {
            let elo = |elo: Elo| json!({"value": elo.value, "low": elo.low, "high": elo.high});
            json!({
                "engines": meeting.engines,
                "wins": meeting.results[0],
                "draws": meeting.results[1],
                "losses": meeting.results[2],
                "elo": meeting.elo.map(elo),
                "los": meeting.score.map(|score| score.likelihood_above(0.5)),
            })
        };
        json!({
            "rule": self.rule,
            "seed": self.seed,
            "openings": self.openings,
            "stopped": self.stopped,
            "engines": self.entrants.iter().enumerate().map(engine).collect::<Vec<_>>(),
            "meetings": self.meetings.iter().map(meeting).collect::<Vec<_>>(),
        })
    }

    pub fn title(&self, texts: &Texts) -> String {
        let games: u32 = self.meetings.iter().map(Meeting::games).sum();
        let words = [
            ("rule", Arg::from(self.rule.clone())),
            ("engines", self.entrants.len().into()),
            ("games", games.into()),
            ("openings", self.openings.into()),
            ("seed", self.seed.to_string().into()),
        ];
        texts.get("match-field-title", &words)
    }

    /// For people.
    fn text(&self, texts: &Texts) -> String {
        let [headings, rows @ ..] = &self.rows(texts)[..] else {
            return self.title(texts);
        };
        let mut table = layout::table(headings.clone(), |index| index > 0);
        for row in rows {
            table.add_row(row.clone());
        }
        format!(
            "{}\n{table}\n{}",
            self.title(texts),
            texts.get("match-field-note", &[])
        )
    }

    /// The table of all engines with its headings, the strongest first.
    pub fn rows(&self, texts: &Texts) -> Vec<Vec<String>> {
        let ratings = self.ratings();
        let order = self.order(&ratings);
        let mut rows = vec![headings(texts)];
        for (place, index) in order.iter().enumerate() {
            let below = order.get(place + 1);
            let likely = below.map(|below| ratings.likelihood_above(*index, *below));
            rows.push(self.row(*index, &ratings, likely));
        }
        rows
    }

    fn row(&self, index: usize, ratings: &Ratings, likely: Option<f64>) -> Vec<String> {
        let entrant = &self.entrants[index];
        let percent = 100.0 * entrant.points() / f64::from(entrant.games().max(1));
        let name: String = entrant.name.chars().take(40).collect();
        let depth = mean_depth(&entrant.times);
        let nodes = mean_nodes(&entrant.times);
        vec![
            mancala::rules::visible(&name).into_owned(),
            signed(ratings.elo(index), 0),
            format!("± {:.0}", ratings.error(index)),
            likely.map_or(String::new(), |share| format!("{:.1} %", 100.0 * share)),
            entrant.games().to_string(),
            entrant.wins.to_string(),
            entrant.draws.to_string(),
            entrant.losses.to_string(),
            format!("{percent:.1} %"),
            format!("{:.2}", mean_ms(&entrant.times)),
            format!("{:.1}", 1e3 * entrant.times.longest.as_secs_f64()),
            depth.map_or(String::new(), |depth| format!("{depth:.1}")),
            nodes.map_or(String::new(), |nodes| format!("{nodes:.0}")),
            entrant.failures.to_string(),
        ]
    }
}

fn headings(texts: &Texts) -> Vec<String> {
    [
        "match-engine",
        "match-rating",
        "match-error",
        "match-likelihood",
        "match-games",
        "match-wins",
        "match-draws",
        "match-losses",
        "match-score",
        "match-mean",
        "match-longest",
        "match-depth",
        "match-nodes",
        "match-failures",
    ]
    .map(|id| texts.get(id, &[]))
    .to_vec()
}

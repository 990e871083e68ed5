//! `granary match`: engine against engine, to find out which is stronger.
//!
//! The modules: [`spec`] reads engines from the command line and [`pace`] their limits; [`contestant`] plays as the
//! computer, [`external`] speaks with other programs; [`suite`] has the beginnings, [`game`] plays one game and
//! [`run`] all of them; [`tally`] and [`search::statistics`] say what they came to, [`report`] and [`records`] write it
//! down. [`field`] has matches between several engines, and [`page`] is the report about them.

mod contestant;
mod external;
mod field;
mod game;
mod pace;
mod page;
mod progress;
mod records;
mod report;
mod run;
mod spec;
mod suite;
mod tally;

use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use mancala::rules::{RuleRef, Rules};
use mancala::text::oware;
use mancala::text::record::Heading;
use search::{Ladder, Limits, RuleBook, Weights};
use words::{Arg, Texts};

use crate::args::{Args, MatchArgs};
use crate::error::CliError;
use crate::library::{self, Library, shown};
use crate::replay::rules::text_to_carry;
use crate::signals;
use contestant::Contestant;
use external::{EngineCommand, External, Setting};
use game::{Played, Side, Team};
use progress::Progress;
use records::Records;
use report::Report;
pub(crate) use report::unit;
use run::{End, Listener, Plan};
use search::openings::Openings;
use search::statistics::Sprt;
use spec::{EngineKind, EngineSpec};
use suite::Beginnings;
use tally::Tally;

/// The default number of games, and the limit of a sequential test.
const DEFAULT_GAMES: u32 = 100;
const MAX_SPRT_GAMES: u32 = 20_000;

pub fn run(args: &Args, command: &MatchArgs, out: &mut impl Write) -> Result<(), CliError> {
    let texts = library::texts(args)?;
    let library = &mut Library::load(args)?;
    let (rule, rules) = library.rules_or_say(&command.rule, command.players, texts)?;
    let rules = Arc::new(rules.for_rounds(command.rounds));
    let heading = Heading {
        rule: rule.to_string(),
        rule_text: text_to_carry(library, &rule, &rules),
        ..Heading::default()
    };
    let place = Place {
        args,
        command,
        texts,
        rule,
        weights: library.weights.for_rules(&rules),
        ladder: library.weights.ladder_for(&rules),
        book: library.books.for_rules(&rules),
        rules,
    };
    let stop = signals::flag_then_exit(signals::ANY)?;
    let (Some(a), Some(b)) = (&command.a, &command.b) else {
        return field::run(&place, &stop, out);
    };
    let options = MatchOptions::read(&place, [("--a", a.as_str()), ("--b", b.as_str())])?;
    let met = options.play(heading, &stop)?;
    if let Some(path) = &command.report {
        let field = field::Field::of_match(&place, &options, &met);
        field.write_page(path, texts)?;
    }
    let report = Report {
        options: &options,
        names: &met.names,
        plan: &met.plan,
        tally: &met.tally,
        end: &met.end,
    };
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&report.json())?)?;
    } else {
        writeln!(out, "{}", report.text(texts))?;
    }
    met.fault(&options)
}

/// What every match of a command has in common.
#[derive(Debug)]
struct Place<'a> {
    args: &'a Args,
    command: &'a MatchArgs,
    texts: &'a Texts,
    rule: RuleRef,
    rules: Arc<Rules>,
    weights: Weights,
    ladder: Ladder,
    book: Option<RuleBook>,
}

/// A match that was played, or as much of it as was.
#[derive(Debug)]
struct Met {
    names: [String; 2],
    plan: Plan,
    tally: Tally,
    end: End,
    /// Why records could not be written.
    unwritten: Option<String>,
}

impl Met {
    /// Why the match did not come to its end, if that is a failure.
    fn fault(self, options: &MatchOptions<'_>) -> Result<(), CliError> {
        match (self.end, self.unwritten) {
            (_, Some(reason)) => Err(CliError::Failed(reason)),
            (End::Failed(side, reason), None) => Err(CliError::Failed(options.gone(side, &reason))),
            _ => Ok(()),
        }
    }
}

/// What the command line asks for, checked.
#[derive(Debug)]
struct MatchOptions<'a> {
    command: &'a MatchArgs,
    /// The rules folder that was named.
    folder: Option<PathBuf>,
    texts: &'a Texts,
    rule: RuleRef,
    rules: Arc<Rules>,
    weights: Weights,
    ladder: Ladder,
    book: Option<RuleBook>,
    specs: [EngineSpec; 2],
    /// The options behind which they stand.
    places: [String; 2],
    /// What the engines may think, where that is limited.
    paces: [Option<Limits>; 2],
    sprt: Option<Sprt>,
    games: usize,
}

impl<'a> MatchOptions<'a> {
    /// Reads two engines, each with the option it stands behind.
    fn read(place: &'a Place<'a>, engines: [(&str, &str); 2]) -> Result<Self, CliError> {
        let (command, texts, rules) = (place.command, place.texts, &place.rules);
        let [a, b] = engines.map(|(_, text)| EngineSpec::read(text));
        let sprt = command.sprt.as_ref().map(|text| (text, Sprt::read(text)));
        let pace = pace::of_match(command);
        let mut faults = Vec::new();
        for ((place, _), spec) in engines.iter().zip([&a, &b]) {
            faults.extend(
                spec.as_ref()
                    .err()
                    .map(|fault| fault.describe(place, texts)),
            );
            faults.extend(notation_fault(place, spec.as_ref().ok(), rules, texts));
        }
        if let Err(text) = &pace {
            faults.push(texts.get("match-clock", &[("text", text.clone().into())]));
        }
        match &sprt {
            Some((text, None)) => {
                faults.push(texts.get("match-sprt", &[("text", (*text).clone().into())]));
            }
            Some(_) if rules.players() > 2 => faults.push(texts.get("match-sprt-players", &[])),
            _ => {}
        }
        let (Ok(a), Ok(b), Ok(pace), true) = (a, b, pace, faults.is_empty()) else {
            return Err(CliError::Input(faults.join("\nerror: ")));
        };
        let sprt = sprt.and_then(|(_, sprt)| sprt);
        let usual = if sprt.is_some() {
            MAX_SPRT_GAMES
        } else {
            DEFAULT_GAMES
        };
        let games = command.games.unwrap_or(usual) as usize;
        let specs = [a, b];
        Ok(Self {
            command,
            folder: place.args.rules.clone(),
            texts,
            rule: place.rule.clone(),
            games: games.next_multiple_of(usize::from(rules.players())),
            rules: Arc::clone(rules),
            weights: place.weights,
            ladder: place.ladder,
            book: place.book.clone(),
            places: engines.map(|(place, _)| place.to_owned()),
            paces: [0, 1].map(|side| effective(&specs[side], pace.as_ref())),
            specs,
            sprt,
        })
    }

    /// Plays the match.
    fn play(&self, heading: Heading, stop: &AtomicBool) -> Result<Met, CliError> {
        let (teams, names) = self.teams(stop)?;
        let plan = self.plan()?;
        if plan.openings.get(0).is_none() {
            let plies = ("plies", self.command.plies.into());
            return Err(CliError::Input(
                self.texts.get("match-no-opening", &[plies]),
            ));
        }
        let mut scribe = Scribe {
            tally: Tally::new(self.rules.players()),
            sprt: self.sprt,
            records: self.records(heading, &names)?,
            progress: Progress::new(plan.games, self.texts),
        };
        let end = run::run(&plan, teams, stop, &mut scribe);
        scribe.progress.line.clear();
        self.write_suite(&plan)?;
        Ok(Met {
            names,
            tally: scribe.tally,
            unwritten: end.as_ref().err().map(io::Error::to_string),
            end: end.unwrap_or(End::Interrupted),
            plan,
        })
    }

    /// Writes the openings of all games that were planned, where that is wanted.
    fn write_suite(&self, plan: &Plan) -> Result<(), CliError> {
        let Some(path) = &self.command.write_suite else {
            return Ok(());
        };
        let blocks = plan.games.div_ceil(usize::from(self.rules.players()));
        let written = plan.openings.write(path, blocks, &self.rules);
        written.map_err(|error| CliError::Failed(format!("{}: {error}", shown(path))))
    }

    /// All who play, a team for each board, and what the sides are called.
    fn teams(&self, stop: &AtomicBool) -> Result<(Vec<Team>, [String; 2]), CliError> {
        let mut names = [0, 1].map(|side| self.specs[side].usual_name());
        let mut teams = Vec::new();
        let boards = usize::from(self.command.concurrency).min(self.games);
        for _ in 0..boards {
            let mut members = Vec::new();
            for seat in 0..self.rules.players() {
                let side = if seat == 0 { Side::A } else { Side::B };
                let (member, name) = self.member(side, stop)?;
                names[side.index()] = name.unwrap_or_else(|| names[side.index()].clone());
                members.push(member);
            }
            let limits = self.paces.clone().map(Option::unwrap_or_default);
            teams.push(Team { members, limits });
        }
        for (name, spec) in names.iter_mut().zip(&self.specs) {
            *name = spec.name.clone().unwrap_or_else(|| name.clone());
        }
        Ok((teams, names))
    }

    /// A contestant for a side, with the name that a program gives itself.
    fn member(
        &self,
        side: Side,
        stop: &AtomicBool,
    ) -> Result<(Box<dyn Contestant>, Option<String>), CliError> {
        let (spec, pace) = (&self.specs[side.index()], self.paces[side.index()].as_ref());
        let Some(command) = self.external(spec, pace) else {
            let own = contestant::own(
                spec,
                pace,
                self.command.hash,
                &self.rules,
                (self.weights, self.ladder),
                self.book.as_ref(),
            );
            return Ok((own, None));
        };
        let program = command.words.first().cloned().unwrap_or_default();
        let external = External::start(command, stop).map_err(|failure| {
            let words = [
                ("place", Arg::from(self.places[side.index()].clone())),
                ("program", program.into()),
                ("reason", failure.describe(self.texts).into()),
            ];
            CliError::Input(self.texts.get("match-no-start", &words))
        })?;
        let name = external.name.clone();
        Ok((Box::new(external), name))
    }

    /// How another program is started, if that is what a side is.
    fn external(&self, spec: &EngineSpec, pace: Option<&Limits>) -> Option<EngineCommand> {
        let EngineKind::Command {
            words,
            oware,
            options,
        } = &spec.kind
        else {
            return None;
        };
        let (players, rounds) = (self.rules.players(), self.rules.rounds_to_play());
        let setting = |name, value: String, usual| Setting { name, value, usual };
        let mut game = vec![
            // A program that knows only one game has no name for it.
            setting("Rule", self.rule.to_string(), true),
            setting("Players", players.to_string(), players == 2),
            setting("Rounds", rounds.to_string(), rounds == 1),
        ];
        if *oware {
            game.push(setting("Notation", "oware".to_owned(), true));
        }
        let hash = spec.hash.unwrap_or(self.command.hash);
        Some(EngineCommand {
            words: words.clone(),
            rules: self.folder.clone(),
            oware: *oware,
            game,
            comfort: vec![
                ("Hash", hash.to_string()),
                ("Threads", spec.threads.to_string()),
            ],
            asked: options.clone(),
            limits: pace.cloned().unwrap_or_default(),
            patience: Duration::from_secs_f64(self.command.patience),
        })
    }

    fn plan(&self) -> Result<Plan, CliError> {
        let seed = game::mix(self.command.seed);
        Ok(Plan {
            rules: Arc::clone(&self.rules),
            openings: self.openings(game::mix(!seed))?,
            games: self.games,
            seed,
        })
    }

    /// Openings from the file that was named, or made by chance.
    fn openings(&self, seed: u64) -> Result<Beginnings, CliError> {
        let command = self.command;
        if let Some(path) = &command.suite {
            return Beginnings::read(path, &self.rules).map_err(|faults| {
                let lines = faults.into_iter();
                let lines: Vec<String> = lines
                    .map(|fault| format!("--suite: {}: {fault}", shown(path)))
                    .collect();
                CliError::Input(lines.join("\nerror: "))
            });
        }
        let rules = Arc::clone(&self.rules);
        let (plies, most) = (command.plies, command.openings);
        Ok(Beginnings::Made(Box::new(Openings::new(
            rules,
            self.weights,
            plies,
            most,
            seed,
        ))))
    }

    /// Why the match could not go on.
    fn gone(&self, side: Side, reason: &str) -> String {
        let words = [
            ("place", Arg::from(self.places[side.index()].clone())),
            ("reason", reason.to_owned().into()),
        ];
        self.texts.get("match-gone", &words)
    }

    fn records(&self, heading: Heading, names: &[String; 2]) -> Result<Option<Records>, CliError> {
        let Some(path) = &self.command.records else {
            return Ok(None);
        };
        let records = Records::open(path, heading, names.clone());
        let records = records.map_err(|error| {
            let words = [
                ("file", Arg::from(shown(path))),
                ("reason", error.to_string().into()),
            ];
            CliError::Input(self.texts.get("match-no-records", &words))
        })?;
        Ok(Some(records))
    }
}

/// The limit that holds for an engine: its own, that of the match, or the usual one where it needs one.
fn effective(spec: &EngineSpec, pace: Option<&Limits>) -> Option<Limits> {
    let given = spec.pace.as_ref().or(pace).cloned();
    match spec.kind {
        EngineKind::Random | EngineKind::Greedy => None,
        EngineKind::Level(_) => given,
        EngineKind::Search | EngineKind::Command { .. } => {
            Some(given.unwrap_or_else(|| Limits::movetime(pace::DEFAULT_MOVETIME)))
        }
    }
}

/// The notation of the Oware community cannot express every game.
fn notation_fault(
    place: &str,
    spec: Option<&EngineSpec>,
    rules: &Rules,
    texts: &Texts,
) -> Option<String> {
    let speaks = matches!(spec?.kind, EngineKind::Command { oware: true, .. });
    let fault = oware::fits(rules).err().filter(|_| speaks)?;
    let words = [
        ("place", Arg::from(place.to_owned())),
        ("reason", fault.to_string().into()),
    ];
    Some(texts.get("match-notation", &words))
}

/// Writes down what happens.
struct Scribe<'a> {
    tally: Tally,
    sprt: Option<Sprt>,
    records: Option<Records>,
    progress: Progress<'a>,
}

impl Listener for Scribe<'_> {
    fn hear(&mut self, played: &Played) -> io::Result<bool> {
        self.tally.add(played);
        if let Some(records) = &mut self.records {
            records.add(played)?;
        }
        self.progress.show(&self.tally, self.sprt);
        let verdict = self.sprt.and_then(|sprt| sprt.verdict(&self.tally.pairs));
        Ok(verdict.is_some())
    }
}

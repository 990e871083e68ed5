//! `granary analyze`: the best lines of a position, and every decision of a game beside the best.
//!
//! What is found out comes from [`search::analysis`]; [`position`] is about a single position, and [`text`], [`json`]
//! and [`graph`] show it.

mod graph;
mod json;
mod perfect;
mod position;
mod text;

use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use endgame::PerfectPlay;
use mancala::rules::{RuleRef, visible};
use mancala::text::record;
use search::analysis::{
    AnalysisTask, GameAnalysis, PlayerSummary, TurningPoint, summarize, turning_points,
};
use search::{Limits, Prober};
use words::Texts;

use crate::args::{AnalyzeArgs, Args};
use crate::error::CliError;
use crate::files;
use crate::layout::StatusLine;
use crate::library::{self, Library};
use crate::replay::{self, Played};

/// The default number of nodes for each decision of a game.
const DEFAULT_NODES: u64 = 200_000;

pub fn run(args: &Args, command: &AnalyzeArgs, out: &mut impl Write) -> Result<(), CliError> {
    let texts = library::texts(args)?;
    let library = Library::load(args)?;
    if is_file(command, &library) {
        return games(args, command, library, texts, out);
    }
    refuse(command.game.is_some(), "--game", "analyze-only-game", texts)?;
    refuse(command.svg.is_some(), "--svg", "analyze-only-game", texts)?;
    position::run(args, command, library, texts, out)
}

/// Whether a file with games is named, and not a rule. A rule file says so by its name, and a file with the name of a
/// rule can be reached by its path.
fn is_file(command: &AnalyzeArgs, library: &Library) -> bool {
    let target = command.target.as_str();
    let id = target.split_once('?').map_or(target, |(id, _)| id);
    if command.position.is_some() || id.ends_with(".toml") || library.catalog.get(id).is_some() {
        return false;
    }
    let path = Path::new(target);
    let looks_like_one = path.extension().is_some_and(|end| {
        ["record", "ogn", "pgn", "txt"]
            .iter()
            .any(|one| end == *one)
    });
    target == "-" || target.contains(['/', '\\']) || looks_like_one || path.is_file()
}

fn refuse(given: bool, option: &'static str, id: &str, texts: &Texts) -> Result<(), CliError> {
    if given {
        let words = [("option", option.into())];
        return Err(CliError::Input(texts.get(id, &words)));
    }
    Ok(())
}

/// The limits of the command line; without any, a number of nodes, so that the answer is the same on every machine.
fn limits(command: &AnalyzeArgs, nodes: u64) -> Limits {
    let free = command.nodes.is_none() && command.depth.is_none() && command.movetime.is_none();
    Limits {
        nodes: command.nodes.or(free.then_some(nodes)),
        depth: command.depth,
        movetime: command.movetime.map(Duration::from_millis),
        ..Limits::default()
    }
}

/// An analysed game with everything that is reported.
struct Analysis<'a> {
    number: usize,
    rule: &'a RuleRef,
    played: &'a Played,
    limits: Limits,
    found: GameAnalysis,
    /// What endgame tables know about the position before each step.
    perfect: Vec<Option<PerfectPlay>>,
    summaries: Vec<PlayerSummary>,
    turning_points: Vec<TurningPoint>,
}

impl Analysis<'_> {
    /// The name of a player in the record, if it has one.
    fn name_of(&self, player: mancala::Player) -> Option<String> {
        let name = self.played.record.tag(&player.to_string())?;
        (!matches!(name, "" | "?")).then(|| visible(name).into_owned())
    }

    /// What endgame tables know about the position before a decision.
    fn perfect_before(&self, ply: usize) -> Option<&PerfectPlay> {
        self.perfect.get(ply.checked_sub(1)?)?.as_ref()
    }

    fn result(&self) -> String {
        record::result_text(&self.played.replay.game)
    }
}

fn games(
    args: &Args,
    command: &AnalyzeArgs,
    mut library: Library,
    texts: &'static Texts,
    out: &mut impl Write,
) -> Result<(), CliError> {
    for (given, option) in [
        (command.players.is_some(), "--players"),
        (command.rounds.is_some(), "--rounds"),
        (command.lines.is_some(), "--lines"),
    ] {
        refuse(given, option, "analyze-only-rule", texts)?;
    }
    if let Some(path) = &command.svg {
        check_place(path, texts)?;
    }
    let path = Path::new(&command.target);
    let mut tell = |played: Played, number: usize| -> Result<(), CliError> {
        let analysis = analyze(command, &played, number, texts)?;
        if let Some(path) = &command.svg {
            if analysis.found.decisions.is_empty() {
                return Err(CliError::Input(texts.get("analyze-svg-empty", &[])));
            }
            save(path, &graph::draw(&analysis, texts))?;
        }
        if args.json {
            json::write_game(&analysis, out)
        } else {
            text::write_game(&analysis, texts, out)
        }
    };
    if command.svg.is_none() {
        return replay::each_game(path, command.game, &mut library, texts, &mut tell);
    }
    let (played, number) = only_game(path, command.game, &mut library, texts)?;
    tell(played, number)
}

/// The one game of a file that a graph can show.
fn only_game(
    path: &Path,
    chosen: Option<usize>,
    library: &mut Library,
    texts: &Texts,
) -> Result<(Played, usize), CliError> {
    let mut found = None;
    let mut keep = |played: Played, number: usize| match found.replace((played, number)) {
        None => Ok(()),
        Some(_) => Err(CliError::Input(texts.get("analyze-svg-games", &[]))),
    };
    replay::each_game(path, chosen, library, texts, &mut keep)?;
    found.ok_or_else(|| CliError::Input(texts.get("analyze-svg-empty", &[])))
}

fn analyze<'a>(
    command: &AnalyzeArgs,
    played: &'a Played,
    number: usize,
    texts: &Texts,
) -> Result<Analysis<'a>, CliError> {
    let game = &played.replay.game;
    let players = game.rules().players();
    let limits = limits(command, DEFAULT_NODES);
    let seeds = game.steps().iter().map(|step| step.before().board_seeds());
    let fewest = seeds
        .chain([game.position().board_seeds()])
        .min()
        .unwrap_or(0);
    let tables = perfect::tables(&command.endgame, game.rules(), fewest, texts)?;
    let status = StatusLine::new();
    let task = AnalysisTask {
        prober: tables.clone().map(|tables| tables as Arc<dyn Prober>),
        stop: None,
        game,
        weights: played.weights,
        limits: limits.clone(),
        hash_mib: command.hash as usize,
        threads: command.threads.into(),
        progress: &|done, all| {
            let words = [("n", done.into()), ("all", all.into())];
            status.show(|| texts.get("analyze-progress", &words));
        },
    };
    let found = task.run();
    status.clear();
    let found = found.ok_or_else(|| CliError::Failed(texts.get("analyze-no-answer", &[])))?;
    Ok(Analysis {
        number,
        rule: &played.rule,
        played,
        limits,
        summaries: summarize(&found, game.rules().all_players()),
        turning_points: turning_points(&found, players),
        perfect: tables.map_or_else(Vec::new, |tables| tables.perfect_in(game)),
        found,
    })
}

/// Says at once that a graph cannot be saved, and not after minutes of work.
fn check_place(path: &Path, texts: &Texts) -> Result<(), CliError> {
    let folder = path.parent().filter(|folder| *folder != Path::new(""));
    let good = !path.is_dir() && folder.is_none_or(Path::is_dir) && path.file_name().is_some();
    if good {
        return Ok(());
    }
    let words = [("file", library::shown(path).into())];
    Err(CliError::Input(texts.get("analyze-svg-place", &words)))
}

fn save(path: &Path, text: &str) -> Result<(), CliError> {
    files::replace(path, text.as_bytes())
        .map_err(|error| CliError::Input(format!("{}: {error}", library::shown(path))))
}

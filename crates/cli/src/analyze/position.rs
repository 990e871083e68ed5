//! The best lines of a single position.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use mancala::Game;
use mancala::rules::RuleRef;
use search::{Line, Report};
use words::Texts;

use super::study::{self, engine};
use super::worth::{Measure, Worth};
use super::{Progress, json, limits, text};
use crate::args::{AnalyzeArgs, Args};
use crate::error::CliError;
use crate::library::Library;
use crate::perft::position_or_start;

/// Positions looked at, if nothing else is said.
const NODES: u64 = 2_000_000;
/// Lines shown, if nothing else is said.
const LINES: u16 = 3;

/// A position with its best lines.
pub struct Lines<'a> {
    pub rule: &'a RuleRef,
    pub game: &'a Game,
    pub report: Report,
}

impl Lines<'_> {
    /// The lines with what each is worth to the player to move.
    pub fn each(&self) -> impl Iterator<Item = (&Line, Worth)> {
        let measure = Measure::new(self.game.rules());
        let position = self.game.position();
        let lines = self.report.lines.iter();
        lines.map(move |line| (line, measure.worth(position, line)))
    }
}

pub fn run(
    args: &Args,
    command: &AnalyzeArgs,
    mut library: Library,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), CliError> {
    let (rule, rules) = library.rules_or_say(&command.target, command.players, texts)?;
    let rules = rules.for_rounds(command.rounds.unwrap_or(1));
    let position = position_or_start(&rules, command.position.as_deref())?;
    if position.to_move().is_none() {
        return Err(CliError::Input(texts.get("analyze-over", &[])));
    }
    let game = Game::from_position(rules, position);
    let report = search(command, &game, texts)?;
    let report = report.ok_or_else(|| CliError::Failed(texts.get("analyze-no-answer", &[])))?;
    let lines = Lines {
        rule: &rule,
        game: &game,
        report,
    };
    if args.json {
        json::write_position(&lines, out)
    } else {
        text::write_position(&lines, texts, out)
    }
}

/// Looks for the best lines until a limit is reached or somebody presses Ctrl-C, who then sees what was found so far.
fn search(command: &AnalyzeArgs, game: &Game, texts: &Texts) -> Result<Option<Report>, CliError> {
    let stop = stop_on_request()?;
    let threads = usize::from(command.threads);
    let mut engine = engine(game.rules(), command.hash as usize, threads);
    let mut limits = limits(command, NODES);
    limits.lines = usize::from(command.lines.unwrap_or(LINES));
    let progress = Progress::new(texts);
    let report = study::search(&mut engine, game, &limits, &stop, &mut |info| {
        progress.deepen(info.depth, info.nodes);
    });
    progress.wipe();
    Ok(report)
}

/// A flag that Ctrl-C sets; pressed once more, it ends the program as usual.
#[cfg(unix)]
fn stop_on_request() -> io::Result<Arc<AtomicBool>> {
    use signal_hook::consts::SIGINT;
    /// What shells say of a program that Ctrl-C has ended.
    const INTERRUPTED: i32 = 130;
    let flag = Arc::new(AtomicBool::new(false));
    signal_hook::flag::register_conditional_shutdown(SIGINT, INTERRUPTED, Arc::clone(&flag))?;
    signal_hook::flag::register(SIGINT, Arc::clone(&flag))?;
    Ok(flag)
}

#[cfg(not(unix))]
fn stop_on_request() -> io::Result<Arc<AtomicBool>> {
    Ok(Arc::new(AtomicBool::new(false)))
}

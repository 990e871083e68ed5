//! The best lines of a single position.

use std::io::Write;
use std::sync::Arc;

use endgame::{PerfectPlay, TableProber};
use mancala::Game;
use mancala::rules::RuleRef;
use search::analysis::{self, Assessment, Assessor};
use search::{Engine, Line, Prober, Report, Weights};
use words::Texts;

use super::{json, limits, perfect, text};
use crate::args::{AnalyzeArgs, Args};
use crate::error::CliError;
use crate::layout::StatusLine;
use crate::library::Library;
use crate::perft::position_or_start;
use crate::signals;

/// The default number of nodes.
const DEFAULT_NODES: u64 = 2_000_000;
/// The default number of lines.
const DEFAULT_LINES: u16 = 3;

/// A position with its best lines.
pub struct Lines<'a> {
    pub rule: &'a RuleRef,
    pub game: &'a Game,
    pub report: Report,
    /// What an endgame table knows about the position.
    pub perfect: Option<PerfectPlay>,
}

impl Lines<'_> {
    /// The lines with what each is worth to the player to move.
    pub fn each(&self) -> impl Iterator<Item = (&Line, Assessment)> {
        let assessor = Assessor::new(self.game.rules());
        let position = self.game.position();
        let lines = self.report.lines.iter();
        lines.map(move |line| (line, assessor.assess(position, line)))
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
    let weights = library.weights.for_rules(&rules);
    let game = Game::from_position(rules, position);
    let seeds = game.position().board_seeds();
    let tables = perfect::tables(&command.endgame, game.rules(), seeds, texts)?;
    let report = search(command, &game, weights, tables.clone(), texts)?;
    let report = report.ok_or_else(|| CliError::Failed(texts.get("analyze-no-answer", &[])))?;
    let lines = Lines {
        rule: &rule,
        game: &game,
        report,
        perfect: tables.and_then(|tables| tables.perfect(game.position())),
    };
    if args.json {
        json::write_position(&lines, out)
    } else {
        text::write_position(&lines, texts, out)
    }
}

/// Searches the best lines until a limit is reached or Ctrl-C is pressed, which shows what was found so far.
fn search(
    command: &AnalyzeArgs,
    game: &Game,
    weights: Weights,
    tables: Option<Arc<TableProber>>,
    texts: &Texts,
) -> Result<Option<Report>, CliError> {
    let stop = signals::flag_then_exit(signals::INTERRUPT)?;
    let threads = usize::from(command.threads);
    let config = analysis::config(weights, command.hash as usize, threads);
    let mut engine = Engine::new(game.rules(), config);
    engine.set_prober(tables.map(|tables| tables as Arc<dyn Prober>));
    let mut limits = limits(command, DEFAULT_NODES);
    limits.lines = usize::from(command.lines.unwrap_or(DEFAULT_LINES));
    let status = StatusLine::new();
    let report = analysis::search(&mut engine, game, &limits, &stop, &mut |info| {
        status.show(|| text::searched(info.depth, info.nodes, texts));
    });
    status.clear();
    Ok(report)
}

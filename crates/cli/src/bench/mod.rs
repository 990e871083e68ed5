//! `granary bench`: how fast every rule is played, and that it is still the same game.

pub mod clock;
mod figures;
pub mod fixed;
mod measure;
mod report;
mod subject;
mod yardstick;

use std::io::Write;
use std::time::Duration;

use mancala::rules::{Catalog, Collection, Fingerprint, RuleRef};
use words::Texts;

use crate::args::{Args, BenchArgs};
use crate::check;
use crate::error::CliError;
use crate::layout::StatusLine;
use crate::library::{self, Library};
use figures::Figures;
use subject::Subject;

/// The rule that the yardstick plays.
const YARDSTICK_RULE: &str = "awale";
/// Seconds for each measurement, and how few will do when it has to be quick.
const DEFAULT_SECONDS: f64 = 0.25;
const QUICK_SECONDS: f64 = 0.02;

pub fn run(args: &Args, command: &BenchArgs, out: &mut impl Write) -> Result<(), CliError> {
    let texts = library::texts(args)?;
    if let Some(work) = command.fixed {
        let faults = |faults: Vec<_>| CliError::Input(check::describe_all(&faults, texts));
        let done = work.run(command.times).map_err(faults)?;
        writeln!(out, "{}", serde_json::to_string(&done)?)?;
        return Ok(());
    }
    let subjects = subjects(args, command, texts)?;
    let figures = figures(&subjects, seconds(command), texts)?;
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&figures)?)?;
    } else if command.markdown {
        writeln!(out, "{}", report::markdown(&figures, texts))?;
    } else {
        writeln!(out, "{}", report::text(&figures, texts))?;
    }
    Ok(())
}

fn seconds(command: &BenchArgs) -> f64 {
    let usual = if command.quick {
        QUICK_SECONDS
    } else {
        DEFAULT_SECONDS
    };
    command.seconds.unwrap_or(usual)
}

/// The rules that were asked for, or all of the core, for every number of players they allow.
fn subjects(args: &Args, command: &BenchArgs, texts: &Texts) -> Result<Vec<Subject>, CliError> {
    let mut library = Library::load(args)?;
    let names: Vec<String> = if command.names.is_empty() {
        let core = Catalog::builtin().ids_of(Collection::Core);
        core.map(str::to_owned).collect()
    } else {
        command.names.clone()
    };
    let mut subjects = Vec::new();
    for name in &names {
        let (rule, first) = library.rules_or_say(name, command.players, texts)?;
        subjects.push(Subject::new(rule.to_string(), first));
        if command.players.is_some() {
            continue;
        }
        for players in library.catalog.players(&rule.id).into_iter().skip(1) {
            let (rule, rules) = library.rules_or_say(name, Some(players), texts)?;
            subjects.push(Subject::new(rule.to_string(), rules));
        }
    }
    Ok(subjects)
}

fn figures(subjects: &[Subject], seconds: f64, texts: &Texts) -> Result<Figures, CliError> {
    let faults = |faults: Vec<_>| CliError::Input(check::describe_all(&faults, texts));
    let load = figures::load().map_err(faults)?;
    let yardsticks = yardstick_rule();
    let each = Duration::from_secs_f64(seconds);
    let (mut rules, mut yardstick) = (Vec::new(), None);
    let status = StatusLine::new();
    for subject in subjects {
        let (done, all) = (rules.len() + 1, subjects.len());
        status.show(|| format!("{done}/{all} {}", subject.rule));
        let beside = yardstick.is_none() && Some(subject.rules.fingerprint()) == yardsticks;
        let (figures, its_yardstick) = figures::of_rule(subject, beside, each);
        rules.push(figures);
        yardstick = yardstick.or(its_yardstick);
    }
    status.clear();
    Ok(Figures {
        seconds,
        fingerprint: figures::fingerprint(&rules),
        rules,
        yardstick,
        load,
    })
}

/// The yardstick stands beside whatever is the same game, by any name.
fn yardstick_rule() -> Option<Fingerprint> {
    let rules = Catalog::builtin().rules(&RuleRef::plain(YARDSTICK_RULE), None);
    rules.ok().map(|rules| rules.fingerprint())
}

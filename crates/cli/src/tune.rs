//! `granary tune`: finding out by self-play what things are worth in a game, and keeping that beside its rule.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use mancala::rules::{Rules, visible};
use search::{ClimbingPlan, ClimbingStep, Tuned, TuningPlan, Weights, WeightsFile, climb, tune};
use words::{Arg, Texts};

use crate::args::{Args, StartWeights, TuneArgs};
use crate::error::CliError;
use crate::files;
use crate::layout::StatusLine;
use crate::library::{self, Library, shown};

pub fn run(args: &Args, command: &TuneArgs, out: &mut impl Write) -> Result<(), CliError> {
    let texts = library::texts(args)?;
    let mut library = Library::load(args)?;
    let (_, rules) = library.rules_or_say(&command.rule, Some(2), texts)?;
    let mut file = read_weights(command.out.as_deref())?;
    let status = StatusLine::new();
    for rules in kinds(&rules) {
        let (mut weights, passes) = match command.from {
            // Learned values of pits would hide what the weights do.
            Some(StartWeights::Known) => (library.weights.for_rules(&rules).plain(), 0),
            Some(StartWeights::These(weights)) => (weights, 0),
            None => (Weights::for_any(&rules), command.passes),
        };
        let start = weights;
        for pass in 0..passes {
            let plan = TuningPlan {
                games: command.games,
                nodes: command.nodes,
                trial: command.trial,
                seed: command.seed.wrapping_add(pass.into()),
            };
            let tuned = tune(&rules, weights, &plan, &mut |done, all| {
                let words = [("done", done.into()), ("all", all.into())];
                let end = if done == all { "\n" } else { "" };
                status.show(|| texts.get("tune-progress", &words) + end);
            });
            if args.json {
                writeln!(out, "{}", json(&command.rule, &rules, &tuned))?;
            } else {
                tell(&command.rule, &rules, &tuned, texts, out)?;
            }
            out.flush()?;
            weights = tuned.weights;
        }
        if command.climb > 0 {
            weights = climb_by(&rules, weights, command, &mut |step| {
                write_step(args, command, &rules, step, texts, out)
            })?;
        }
        file.put(&rules, &weights);
        if let Some(path) = &command.out {
            write_weights(path, &file, command, start)?;
        }
    }
    Ok(())
}

/// Climbs from some weights; `tell` is told of every step as it is made.
fn climb_by(
    rules: &Rules,
    weights: Weights,
    command: &TuneArgs,
    tell: &mut dyn FnMut(&ClimbingStep) -> io::Result<()>,
) -> Result<Weights, CliError> {
    let plan = ClimbingPlan {
        games: command.climb,
        nodes: command.climb_nodes,
        seed: command.seed,
    };
    let mut told = Ok(());
    let weights = climb(rules, weights, &plan, &mut |step| {
        if told.is_ok() {
            told = tell(step);
        }
    });
    told?;
    Ok(weights)
}

fn write_step(
    args: &Args,
    command: &TuneArgs,
    rules: &Rules,
    step: &ClimbingStep,
    texts: &Texts,
    out: &mut impl Write,
) -> io::Result<()> {
    let [won, drawn, lost] = step.trial;
    if args.json {
        let line = serde_json::json!({
            "rule": command.rule,
            "several_rounds": rules.is_match(),
            "step": weights_json(&step.weights),
            "trial": {"won": won, "drawn": drawn, "lost": lost},
            "taken": step.taken,
        });
        writeln!(out, "{line}")?;
    } else {
        writeln!(
            out,
            "{}",
            texts.get("tune-found", &weight_words(&step.weights))
        )?;
        let words = trial_words(step.trial, step.score(), step.taken);
        writeln!(out, "{}", texts.get("tune-trial", &words))?;
    }
    out.flush()
}

/// A single round and, where the rule has them, a match of several: what is worth something differs.
fn kinds(rules: &Rules) -> Vec<Rules> {
    let round = rules.clone().for_rounds(1);
    let whole = rules.clone().for_rounds(0);
    if whole.is_match() {
        vec![round, whole]
    } else {
        vec![round]
    }
}

fn read_weights(path: Option<&Path>) -> Result<WeightsFile, CliError> {
    let Some(path) = path else {
        return Ok(WeightsFile::default());
    };
    match fs::read_to_string(path) {
        Ok(text) => WeightsFile::read(&text)
            .map_err(|error| CliError::Input(format!("{}: {error}", shown(path)))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(WeightsFile::default()),
        Err(error) => Err(CliError::Input(format!("{}: {error}", shown(path)))),
    }
}

/// Writes the file with the command that made it.
fn write_weights(
    path: &Path,
    file: &WeightsFile,
    command: &TuneArgs,
    start: Weights,
) -> Result<(), CliError> {
    let failed = |reason: String| CliError::Failed(format!("{}: {reason}", shown(path)));
    let body = file.write().map_err(|error| failed(error.to_string()))?;
    let TuneArgs {
        rule,
        games,
        nodes,
        trial,
        passes,
        climb,
        climb_nodes,
        seed,
        ..
    } = command;
    // Known weights change when this file is used, so the command names them.
    let [kept, seeds, busy, pits] = start.list();
    let learned = match command.from {
        Some(_) => format!("--from {kept},{seeds},{busy},{pits}"),
        None => format!("--games {games} --nodes {nodes} --trial {trial} --passes {passes}"),
    };
    let text = format!(
        "# Made by: granary tune '{}' {learned} --climb {climb} --climb-nodes {climb_nodes} --seed {seed}\n\n{body}",
        visible(rule)
    );
    files::replace(path, text.as_bytes()).map_err(|error| failed(error.to_string()))
}

fn json(rule: &str, rules: &Rules, tuned: &Tuned) -> serde_json::Value {
    let [won, drawn, lost] = tuned.trial;
    serde_json::json!({
        "rule": rule,
        "players": rules.players(),
        "several_rounds": rules.is_match(),
        "samples": tuned.samples,
        "loss": tuned.loss,
        "found": weights_json(&tuned.found),
        "trial": {"won": won, "drawn": drawn, "lost": lost, "score": tuned.score()},
        "weights": weights_json(&tuned.weights),
    })
}

fn weights_json(weights: &Weights) -> serde_json::Value {
    let [kept, seeds, busy, pits] = weights.list();
    serde_json::json!({"kept": kept, "seeds": seeds, "busy": busy, "pits": pits})
}

fn weight_words(weights: &Weights) -> [(&'static str, Arg); 4] {
    let [kept, seeds, busy, pits] = weights.list().map(i64::from);
    [
        ("kept", kept.into()),
        ("seeds", seeds.into()),
        ("busy", busy.into()),
        ("pits", pits.into()),
    ]
}

fn trial_words([won, drawn, lost]: [u32; 3], score: f64, taken: bool) -> [(&'static str, Arg); 5] {
    [
        ("won", won.into()),
        ("drawn", drawn.into()),
        ("lost", lost.into()),
        ("score", Arg::from(format!("{:.1}", 100.0 * score))),
        ("verdict", Arg::from(if taken { "taken" } else { "left" })),
    ]
}

fn tell(
    rule: &str,
    rules: &Rules,
    tuned: &Tuned,
    texts: &Texts,
    out: &mut impl Write,
) -> io::Result<()> {
    let kind = if rules.is_match() { "match" } else { "round" };
    let number = |value: f64, digits: usize| Arg::from(format!("{value:.digits$}"));
    let title = [
        ("rule", Arg::from(rule.to_owned())),
        ("kind", Arg::from(kind)),
        ("samples", tuned.samples.into()),
        ("before", number(tuned.loss[0], 4)),
        ("after", number(tuned.loss[1], 4)),
    ];
    writeln!(out, "{}", texts.get("tune-title", &title))?;
    writeln!(
        out,
        "{}",
        texts.get("tune-found", &weight_words(&tuned.found))
    )?;
    let taken = tuned.weights == tuned.found;
    let trial = trial_words(tuned.trial, tuned.score(), taken);
    writeln!(out, "{}", texts.get("tune-trial", &trial))
}

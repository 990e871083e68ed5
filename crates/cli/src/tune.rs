//! `granary tune`: finding out by self-play what things are worth in a game, and keeping that beside its rule.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use mancala::rules::{Rules, visible};
use search::{Tuned, TuningPlan, Weights, WeightsFile, tune};
use words::{Arg, Texts};

use crate::args::{Args, TuneArgs};
use crate::error::CliError;
use crate::files;
use crate::layout::StatusLine;
use crate::library::{self, Library, shown};

pub fn run(args: &Args, command: &TuneArgs, out: &mut impl Write) -> Result<(), CliError> {
    let texts = library::texts(args)?;
    let (_, rules) = Library::load(args)?.rules_or_say(&command.rule, Some(2), texts)?;
    let mut file = read_weights(command.out.as_deref())?;
    let status = StatusLine::new();
    for rules in kinds(&rules) {
        let mut weights = Weights::for_any(&rules);
        for pass in 0..command.passes {
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
        file.put(&rules, &weights);
        if let Some(path) = &command.out {
            write_weights(path, &file, command)?;
        }
    }
    Ok(())
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
fn write_weights(path: &Path, file: &WeightsFile, command: &TuneArgs) -> Result<(), CliError> {
    let failed = |reason: String| CliError::Failed(format!("{}: {reason}", shown(path)));
    let body = file.write().map_err(|error| failed(error.to_string()))?;
    let TuneArgs {
        rule,
        games,
        nodes,
        trial,
        passes,
        seed,
        ..
    } = command;
    let text = format!(
        "# Made by: granary tune '{}' --games {games} --nodes {nodes} --trial {trial} --passes {passes} --seed {seed}\n\n{body}",
        visible(rule)
    );
    files::replace(path, text.as_bytes()).map_err(|error| failed(error.to_string()))
}

fn json(rule: &str, rules: &Rules, tuned: &Tuned) -> serde_json::Value {
    let weights = |weights: &Weights| {
        let [kept, seeds, busy, pits] = weights.list();
        serde_json::json!({"kept": kept, "seeds": seeds, "busy": busy, "pits": pits})
    };
    let [won, drawn, lost] = tuned.trial;
    serde_json::json!({
        "rule": rule,
        "players": rules.players(),
        "several_rounds": rules.is_match(),
        "samples": tuned.samples,
        "loss": tuned.loss,
        "found": weights(&tuned.found),
        "trial": {"won": won, "drawn": drawn, "lost": lost, "score": tuned.score()},
        "weights": weights(&tuned.weights),
    })
}

fn tell(
    rule: &str,
    rules: &Rules,
    tuned: &Tuned,
    texts: &Texts,
    out: &mut impl Write,
) -> io::Result<()> {
    let kind = if rules.is_match() { "match" } else { "round" };
    let [kept, seeds, busy, pits] = tuned.found.list().map(i64::from);
    let [won, drawn, lost] = tuned.trial;
    let number = |value: f64, digits: usize| Arg::from(format!("{value:.digits$}"));
    let title = [
        ("rule", Arg::from(rule.to_owned())),
        ("kind", Arg::from(kind)),
        ("samples", tuned.samples.into()),
        ("before", number(tuned.loss[0], 4)),
        ("after", number(tuned.loss[1], 4)),
    ];
    writeln!(out, "{}", texts.get("tune-title", &title))?;
    let found = [
        ("kept", kept.into()),
        ("seeds", seeds.into()),
        ("busy", busy.into()),
        ("pits", pits.into()),
    ];
    writeln!(out, "{}", texts.get("tune-found", &found))?;
    let verdict = if tuned.weights == tuned.found {
        "taken"
    } else {
        "left"
    };
    let trial = [
        ("won", won.into()),
        ("drawn", drawn.into()),
        ("lost", lost.into()),
        ("score", number(100.0 * tuned.score(), 1)),
        ("verdict", Arg::from(verdict)),
    ];
    writeln!(out, "{}", texts.get("tune-trial", &trial))
}

//! `granary levels`: finding out by matches how strong each level has to be for all steps to be alike, and keeping that
//! beside the rule.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use mancala::rules::visible;
use search::{Calibrated, CalibrationPlan, LevelTrial, LevelsFile, calibrate};
use serde_json::json;
use words::{Arg, Texts};

use crate::args::{Args, LevelsArgs};
use crate::error::CliError;
use crate::files;
use crate::library::{self, Library, shown};

pub fn run(args: &Args, command: &LevelsArgs, out: &mut impl Write) -> Result<(), CliError> {
    let texts = library::texts(args)?;
    let mut library = Library::load(args)?;
    let (_, rules) = library.rules_or_say(&command.rule, Some(2), texts)?;
    let rules = rules.for_rounds(1);
    let mut file = read_levels(command.out.as_deref())?;
    let plan = CalibrationPlan {
        nodes: command.nodes,
        games: command.games,
        seed: command.seed,
    };
    let weights = library.weights.for_rules(&rules);
    let mut told = Ok(());
    let found = calibrate(&rules, weights, &plan, &mut |trial| {
        if told.is_ok() {
            told = tell_trial(args, trial, texts, out);
        }
    });
    told?;
    tell_found(args, &found, texts, out)?;
    if let Some(path) = &command.out {
        file.put(&rules, &found);
        write_levels(path, &file, command)?;
    }
    Ok(())
}

fn tell_trial(
    args: &Args,
    trial: &LevelTrial,
    texts: &Texts,
    out: &mut impl Write,
) -> io::Result<()> {
    let [won, drawn, lost] = trial.tally;
    if args.json {
        let line = json!({
            "level": trial.level,
            "skill": trial.skill.hundredths(),
            "won": won,
            "drawn": drawn,
            "lost": lost,
            "wanted": trial.wanted,
            "complete": trial.complete,
        });
        writeln!(out, "{line}")?;
    } else {
        let words = [
            ("above", Arg::from(trial.level + 1)),
            ("level", trial.level.into()),
            ("skill", rungs(trial.skill.hundredths())),
            ("won", won.into()),
            ("drawn", drawn.into()),
            ("lost", lost.into()),
            ("score", percent(trial.share())),
            ("wanted", percent(trial.wanted)),
        ];
        writeln!(out, "{}", texts.get("levels-trial", &words))?;
    }
    out.flush()
}

fn tell_found(
    args: &Args,
    found: &Calibrated,
    texts: &Texts,
    out: &mut impl Write,
) -> io::Result<()> {
    let skills = found.ladder.skills().map(|skill| skill.hundredths());
    if args.json {
        return writeln!(out, "{}", json!({"skills": skills, "steps": found.steps}));
    }
    for (level, (skill, step)) in (1_u8..).zip(skills.iter().zip(found.steps)) {
        let words = [
            ("level", Arg::from(level)),
            ("above", (level + 1).into()),
            ("skill", rungs(*skill)),
            ("score", percent(step)),
        ];
        writeln!(out, "{}", texts.get("levels-found", &words))?;
    }
    Ok(())
}

fn rungs(hundredths: u16) -> Arg {
    Arg::from(format!("{:.2}", f64::from(hundredths) / 100.0))
}

fn percent(share: f64) -> Arg {
    Arg::from(format!("{:.1}", 100.0 * share))
}

/// The file that is to be changed, if it is there.
fn read_levels(path: Option<&Path>) -> Result<LevelsFile, CliError> {
    let Some(path) = path else {
        return Ok(LevelsFile::default());
    };
    let failed = |reason: String| CliError::Input(format!("{}: {reason}", shown(path)));
    match fs::read_to_string(path) {
        Ok(text) => LevelsFile::read(&text).map_err(|error| failed(error.to_string())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(LevelsFile::default()),
        Err(error) => Err(failed(error.to_string())),
    }
}

/// Writes the file with the command that made it.
fn write_levels(path: &Path, file: &LevelsFile, command: &LevelsArgs) -> Result<(), CliError> {
    let failed = |reason: String| CliError::Failed(format!("{}: {reason}", shown(path)));
    let body = file.write().map_err(|error| failed(error.to_string()))?;
    let LevelsArgs {
        rule,
        nodes,
        games,
        seed,
        ..
    } = command;
    let text = format!(
        "# Made by: granary levels '{}' --nodes {nodes} --games {games} --seed {seed}\n\n{body}",
        visible(rule)
    );
    files::replace(path, text.as_bytes()).map_err(|error| failed(error.to_string()))
}

//! `granary fairness`: who gains by beginning, by games of equal players, rule after rule.

use std::fs;
use std::io::{ErrorKind, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use answers::known::{Play, PlayFile};
use mancala::rules::Rules;
use search::{FairnessPlan, fairness};
use words::{Arg, Texts};

use crate::args::{Args, FairnessArgs};
use crate::bench::clock;
use crate::contest::unit;
use crate::error::CliError;
use crate::layout::StatusLine;
use crate::library::{self, Library, shown};
use crate::signals;

pub fn run(args: &Args, command: &FairnessArgs, out: &mut impl Write) -> Result<(), CliError> {
    let texts = library::texts(args)?;
    let mut library = Library::load(args)?;
    let rules = chosen(&mut library, &command.chosen, texts)?;
    let mut file = read(command.out.as_deref())?;
    let stop = signals::flag_then_exit(signals::ANY)?;
    for (name, rules) in rules {
        if file
            .play
            .iter()
            .any(|known| is_done(known, &name, &rules, command))
        {
            continue;
        }
        let played = play(&library, &name, &rules, command, &stop, texts);
        if stop.load(Ordering::Relaxed) {
            break;
        }
        let Some(played) = played else {
            writeln!(
                out,
                "{}",
                texts.get("fairness-nothing", &[("rule", name.into())])
            )?;
            continue;
        };
        match args.json {
            true => writeln!(out, "{}", serde_json::to_string(&played)?)?,
            false => writeln!(out, "{}", told(&played, &rules, texts))?,
        }
        out.flush()?;
        file.play.retain(|known| known.rule != name);
        file.play.push(played);
        write(command.out.as_deref(), &file)?;
    }
    Ok(())
}

/// The rules that were named, or all that two can play.
fn chosen(
    library: &mut Library,
    names: &[String],
    texts: &Texts,
) -> Result<Vec<(String, Rules)>, CliError> {
    let mut chosen = Vec::new();
    for name in names {
        let (rule, rules) = library.rules_or_say(name, Some(2), texts)?;
        chosen.push((rule.to_string(), rules));
    }
    if names.is_empty() {
        let ids: Vec<String> = library.catalog.ids().map(str::to_owned).collect();
        let for_two = |id: String| {
            let (_, rules) = library.rules(&id, Some(2)).ok()?;
            Some((id, rules))
        };
        chosen = ids.into_iter().filter_map(for_two).collect();
    }
    Ok(chosen)
}

/// Whether the file has these games already.
fn is_done(known: &Play, name: &str, rules: &Rules, command: &FairnessArgs) -> bool {
    known.rule == name
        && known.fingerprint == rules.fingerprint().to_string()
        && (known.nodes, known.opening) == (command.nodes, command.opening)
        && (known.seed, known.wanted) == (command.seed, command.games)
}

/// One round of every game.
fn play(
    library: &Library,
    name: &str,
    rules: &Rules,
    command: &FairnessArgs,
    stop: &AtomicBool,
    texts: &Texts,
) -> Option<Play> {
    let plan = FairnessPlan {
        games: command.games,
        nodes: command.nodes,
        opening: command.opening,
        seed: command.seed,
    };
    let status = StatusLine::new();
    let begun = clock::now();
    let round = rules.clone().for_rounds(1);
    let weights = library.weights.for_rules(&round);
    let found = fairness(&round, weights, &plan, stop, &mut |done| {
        let words = [
            ("rule", Arg::from(name.to_owned())),
            ("done", done.into()),
            ("games", command.games.into()),
        ];
        status.show(|| texts.get("fairness-progress", &words));
    });
    status.clear();
    let found = found?;
    Some(Play {
        rule: name.to_owned(),
        fingerprint: rules.fingerprint().to_string(),
        wanted: command.games,
        nodes: command.nodes,
        opening: command.opening,
        seed: command.seed,
        wins: found.wins,
        draws: found.draws,
        losses: found.losses,
        margin: rounded(found.margin, 100.0),
        seconds: rounded((clock::now() - begun).as_secs_f64(), 10.0),
    })
}

fn rounded(value: f64, parts: f64) -> f64 {
    (value * parts).round() / parts
}

fn told(play: &Play, rules: &Rules, texts: &Texts) -> String {
    let percent = |share: f64| Arg::from(format!("{:.1}", 100.0 * share));
    let (low, high) = play.interval();
    let words = [
        ("rule", Arg::from(play.rule.clone())),
        ("games", play.games().into()),
        ("share", percent(play.share())),
        ("low", percent(low)),
        ("high", percent(high)),
        ("wins", play.wins.into()),
        ("draws", play.draws.into()),
        ("losses", play.losses.into()),
        ("margin", format!("{:+.1}", play.margin).into()),
        ("unit", unit(&rules.clone().for_rounds(1)).into()),
    ];
    texts.get("fairness-told", &words)
}

/// What the file has so far; nothing where there is none yet.
fn read(path: Option<&Path>) -> Result<PlayFile, CliError> {
    let Some(path) = path else {
        return Ok(PlayFile::default());
    };
    let at = |error: &dyn std::fmt::Display| CliError::input(format!("{}: {error}", shown(path)));
    match fs::read_to_string(path) {
        Ok(text) => PlayFile::read(&text).map_err(|error| at(&error)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(PlayFile::default()),
        Err(error) => Err(at(&error)),
    }
}

/// Writes the file after every rule, to one beside it first: what was played is not lost.
fn write(path: Option<&Path>, file: &PlayFile) -> Result<(), CliError> {
    let Some(path) = path else {
        return Ok(());
    };
    let at = |error: &dyn std::fmt::Display| CliError::Failed(format!("{}: {error}", shown(path)));
    let text = file.to_text().map_err(|error| at(&error))?;
    let beside = path.with_extension("new");
    let written = fs::write(&beside, text).and_then(|()| fs::rename(&beside, path));
    written.map_err(|error| at(&error))
}

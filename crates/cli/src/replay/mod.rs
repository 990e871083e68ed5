//! `granary replay`: stepping through records, verifying them and printing the boards.

pub(crate) mod rules;
mod story;

use std::io::Write;
use std::path::Path;

use mancala::Position;
use mancala::rules::{Catalog, RuleRef, Rules};
use mancala::text::movetext::MAX_TEXT_BYTES;
use mancala::text::oware;
use mancala::text::record::{self, Heading, MAX_SOWN_SEEDS, Record, RecordError, Replay};
use mancala::view::ShowView;
use words::Texts;

use crate::args::{Args, RecordForm, ReplayArgs};
use crate::error::{CliError, complain};
use crate::files;
use crate::library::{self, Library};
use crate::show::show;
use story::Story;

/// The most moves of one file that are replayed at a time.
const MAX_MOVES: usize = 200_000;

/// A verified game of a file, and what it is played by.
pub(crate) struct Played {
    pub rule: RuleRef,
    pub record: Record,
    pub replay: Replay,
    /// The rule is not built in, so a record must carry it.
    pub rule_text: Option<String>,
    /// For an engine that plays by the same rules.
    pub weights: search::Weights,
}

pub fn run(args: &Args, command: &ReplayArgs, out: &mut impl Write) -> Result<(), CliError> {
    let texts = library::texts(args)?;
    let mut library = Library::load(args)?;
    let mut print = |played: Played, number| print(args, command, &played, number, texts, out);
    each_game(&command.file, command.game, &mut library, texts, &mut print)
}

/// Hands over every game of a file, or only the chosen one, verified and with its number.
pub(crate) fn each_game(
    path: &Path,
    chosen: Option<usize>,
    library: &mut Library,
    texts: &Texts,
    take: &mut dyn FnMut(Played, usize) -> Result<(), CliError>,
) -> Result<(), CliError> {
    let name = path.display().to_string();
    let at = |error: RecordError| CliError::Input(format!("{name}:{error}"));
    let text = read_text(path)?;
    let oware = oware_rules(&library.catalog)?;
    let is_ogn = oware::is_ogn(&text);
    let records: Box<dyn Iterator<Item = Result<Record, RecordError>>> = if is_ogn {
        Box::new(oware::read_ogn_each(&text, &oware))
    } else {
        Box::new(Record::read_each(&text))
    };
    let (mut games, mut moves, mut sown) = (0, 0, 0);
    for record in records {
        let record = record.map_err(at)?;
        games += 1;
        if chosen.is_some_and(|chosen| chosen != games) {
            continue;
        }
        let played = play(library, record, is_ogn, texts).map_err(at)?;
        for remark in &played.replay.remarks {
            let warning = texts.get("check-warning", &[]);
            complain(&format!("{warning}: {name}:{remark}"));
        }
        moves += played.replay.game.steps().len();
        sown += played.replay.sown;
        take(played, games)?;
        if moves > MAX_MOVES || sown > 2 * MAX_SOWN_SEEDS {
            return Err(CliError::Input(format!(
                "{name}: too much to replay at a time after game {games}: choose games with --game, or split the file"
            )));
        }
    }
    check_chosen(chosen, games)
}

/// The last game of a file, verified.
pub(crate) fn last_game(
    path: &Path,
    library: &mut Library,
    texts: &Texts,
) -> Result<Played, CliError> {
    let name = library::shown(path);
    let at = |error: RecordError| CliError::Input(format!("{name}:{error}"));
    let text = read_text(path)?;
    let is_ogn = oware::is_ogn(&text);
    let records = if is_ogn {
        oware::read_ogn(&text, &oware_rules(&library.catalog)?)
    } else {
        Record::read_all(&text)
    };
    let last = records.map_err(at)?.pop();
    let record = last.ok_or_else(|| {
        let words = [("file", name.clone().into())];
        CliError::Input(texts.get("play-load-empty", &words))
    })?;
    play(library, record, is_ogn, texts).map_err(at)
}

/// Reads a file, or standard input for `-`; not more than a file of records may hold.
fn read_text(path: &Path) -> Result<String, CliError> {
    let name = path.display();
    let bytes = files::read_input(path, MAX_TEXT_BYTES)
        .map_err(|error| CliError::Input(format!("{name}: {error}")))?;
    String::from_utf8(bytes).map_err(|error| {
        let offset = error.utf8_error().valid_up_to();
        CliError::Input(format!("{name}: not UTF-8 text at byte {offset}"))
    })
}

/// Whether the game that was asked for is there.
fn check_chosen(game: Option<usize>, games: usize) -> Result<(), CliError> {
    match game {
        Some(number) if !(1..=games).contains(&number) => Err(CliError::Input(match games {
            1 => "the file has one game: choose 1".to_owned(),
            _ => format!("the file has {games} games: choose one from 1 to {games}"),
        })),
        _ => Ok(()),
    }
}

/// Finds the rule of a record and plays it.
fn play(
    library: &mut Library,
    record: Record,
    is_ogn: bool,
    texts: &Texts,
) -> Result<Played, RecordError> {
    let found = if is_ogn {
        rules::named(library, &record, "oware", texts)?
    } else {
        rules::find(library, &record, texts)?
    };
    let weights = library.weights.for_rules(&found.rules);
    let replay = record.replay(found.rules)?;
    Ok(Played {
        weights,
        rule: found.rule,
        record,
        replay,
        rule_text: found.text,
    })
}

fn print(
    args: &Args,
    command: &ReplayArgs,
    played: &Played,
    number: usize,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), CliError> {
    let game = &played.replay.game;
    match command.write {
        Some(RecordForm::Ogn) => write!(out, "{}", write_ogn(played)?)?,
        Some(RecordForm::Record) => {
            let text = record::write(game, &heading(played), &played.replay.comments);
            write!(out, "{text}")?;
        }
        None if args.json => write_json(played, out)?,
        None if command.quiet => {
            let file = command.file.display().to_string();
            let words = [
                ("file", file.into()),
                ("n", number.into()),
                ("rule", played.rule.to_string().into()),
                ("decisions", game.steps().len().into()),
                ("result", record::result_text(game).into()),
            ];
            let good = played.replay.remarks.is_empty();
            let id = if good {
                "replay-good"
            } else {
                "replay-remarked"
            };
            writeln!(out, "{}", texts.get(id, &words))?;
        }
        None => Story {
            texts,
            out,
            step: command.step,
        }
        .tell(played, number)?,
    }
    Ok(())
}

fn heading(played: &Played) -> Heading {
    Heading {
        rule: played.rule.to_string(),
        rule_text: played.rule_text.clone(),
        tags: played.record.tags.clone(),
        comment: played.record.opening.text(),
    }
}

/// Writes OGN and reads it back by the rules of Oware, as other programs do: a text that gives another game is refused.
fn write_ogn(played: &Played) -> Result<String, CliError> {
    let refuse = |reason: String| CliError::Input(format!("{reason}: write a record"));
    let game = &played.replay.game;
    let oware = oware_rules(&Catalog::builtin())?;
    plays_as_oware(game.rules(), &oware)?;
    let text = oware::write_ogn(game, &heading(played), &played.replay.comments)
        .map_err(|error| refuse(error.to_string()))?;
    let other = |reason: String| {
        refuse(format!(
            "by the rules of Oware this is another game ({reason})"
        ))
    };
    let again = oware::read_ogn(&text, &oware)
        .and_then(|records| {
            records
                .iter()
                .map(|record| record.replay(oware.clone()))
                .collect()
        })
        .map_err(|error| other(error.kind.to_string()))?;
    let again: Vec<Replay> = again;
    match again.iter().flat_map(|replay| &replay.remarks).next() {
        Some(remark) => Err(other(remark.kind.to_string())),
        None => Ok(text),
    }
}

/// OGN is for Oware: other programs would misread a game that is sown or captured differently.
fn plays_as_oware(rules: &Rules, oware: &Rules) -> Result<(), CliError> {
    let same = rules.sow == oware.sow
        && rules.laps == oware.laps
        && rules.capture == oware.capture
        && rules.flow == oware.flow
        && rules.nest == oware.nest
        && rules.feed == oware.feed;
    if same {
        return Ok(());
    }
    Err(CliError::Input(
        "only Oware can be written as OGN: write a record".to_owned(),
    ))
}

fn oware_rules(catalog: &Catalog) -> Result<Rules, CliError> {
    catalog
        .rules(&RuleRef::plain("oware"), None)
        .map_err(|_| CliError::Failed("the rule of tournament oware is missing".to_owned()))
}

fn write_json(played: &Played, out: &mut impl Write) -> Result<(), CliError> {
    let game = &played.replay.game;
    let rules = game.rules();
    let show = |position: &Position| show(&played.rule, rules, position);
    let positions: Vec<ShowView> = game
        .steps()
        .iter()
        .map(|step| show(&step.before()))
        .chain([show(game.position())])
        .collect();
    let steps = game.steps().iter().zip(&played.replay.happened);
    let moves: Vec<String> = steps
        .map(|(step, events)| record::word_of(rules, step, events).to_string())
        .collect();
    let tags: serde_json::Map<String, serde_json::Value> = played
        .record
        .tags
        .iter()
        .map(|(name, value)| (name.clone(), value.clone().into()))
        .collect();
    let json = serde_json::json!({"tags": tags, "moves": moves, "comments": played.replay.comments, "positions": positions});
    writeln!(out, "{json}")?;
    Ok(())
}

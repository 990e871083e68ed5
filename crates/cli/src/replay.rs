//! `granary replay`: stepping through records, verifying them and printing the boards.

use std::fs;
use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::path::Path;

use mancala::rules::{Catalog, Fault, Origin, RuleRef, Rules};
use mancala::text::draw::draw;
use mancala::text::movetext::{MAX_TEXT, Place};
use mancala::text::oware;
use mancala::text::record::{self, Heading, Record, RecordError, RecordErrorKind, Replay};
use mancala::{Action, Event, Game, Player, Position, Trace, Word as _};
use words::{Arg, Texts};

use crate::args::{Args, RecordForm, ReplayArgs};
use crate::error::CliError;
use crate::library::{self, Library, RuleError};
use crate::show::{Show, legal_labels};

/// A verified game of a file, and what it is played by.
struct Played {
    rule: RuleRef,
    record: Record,
    replay: Replay,
    /// The rule is not built in, so a record must carry it.
    rule_text: Option<String>,
}

pub fn run(args: &Args, command: &ReplayArgs, out: &mut impl Write) -> Result<(), CliError> {
    let texts = library::texts(args)?;
    let mut library = Library::load(args)?;
    let name = command.file.display().to_string();
    let text = read_text(&command.file)?;
    let is_ogn = oware::is_ogn(&text);
    let records = read_records(&text, is_ogn, &library.catalog, &name)?;
    let chosen = chosen(command.game, records.len())?;
    for (index, record) in records.into_iter().enumerate() {
        if !chosen.contains(&index) {
            continue;
        }
        let rule = if is_ogn { Some("oware") } else { None };
        let played = play(&mut library, record, rule, texts)
            .map_err(|error| CliError::Input(format!("{name}:{error}")))?;
        for remark in &played.replay.remarks {
            eprintln!("{}: {name}:{remark}", texts.get("check-warning", &[]));
        }
        print(args, command, &played, index + 1, texts, out)?;
    }
    Ok(())
}

/// Reads a file, or standard input for `-`; not more than a file of records may hold.
fn read_text(path: &Path) -> Result<String, CliError> {
    let cannot_read = |error| CliError::Input(format!("{}: {error}", path.display()));
    let mut bytes = Vec::new();
    let most = MAX_TEXT as u64 + 1;
    if path.as_os_str() == "-" {
        io::stdin()
            .lock()
            .take(most)
            .read_to_end(&mut bytes)
            .map_err(cannot_read)?;
    } else {
        let file = fs::File::open(path).map_err(cannot_read)?;
        file.take(most)
            .read_to_end(&mut bytes)
            .map_err(cannot_read)?;
    }
    String::from_utf8(bytes).map_err(|error| {
        let offset = error.utf8_error().valid_up_to();
        CliError::Input(format!(
            "{}: not UTF-8 text at byte {offset}",
            path.display()
        ))
    })
}

fn read_records(
    text: &str,
    is_ogn: bool,
    catalog: &Catalog,
    name: &str,
) -> Result<Vec<Record>, CliError> {
    let records = if is_ogn {
        let rules = oware_rules(catalog)?;
        oware::read_ogn(text, &rules)
    } else {
        Record::read_all(text)
    };
    records.map_err(|error| CliError::Input(format!("{name}:{error}")))
}

/// The games that were asked for, by index.
fn chosen(game: Option<usize>, games: usize) -> Result<std::ops::Range<usize>, CliError> {
    match game {
        None => Ok(0..games),
        Some(number) if (1..=games).contains(&number) => Ok(number - 1..number),
        Some(_) => Err(CliError::Input(format!(
            "the file has {games} games: choose one from 1 to {games}"
        ))),
    }
}

/// Finds the rule of a record and plays it.
fn play(
    library: &mut Library,
    record: Record,
    rule: Option<&str>,
    texts: &Texts,
) -> Result<Played, RecordError> {
    let at_start = |kind| RecordError {
        place: Place { line: 1, column: 1 },
        kind,
    };
    let (rule, rules, rule_text) = find_rules(library, &record, rule, texts).map_err(at_start)?;
    let rounds = record.number_tag("Rounds", 1).map_err(at_start)?;
    let replay = record.replay(rules.for_rounds(rounds))?;
    Ok(Played {
        rule,
        record,
        replay,
        rule_text,
    })
}

/// The rule that the record carries, or the one in the catalogue that it names.
fn find_rules(
    library: &mut Library,
    record: &Record,
    rule: Option<&str>,
    texts: &Texts,
) -> Result<(RuleRef, Rules, Option<String>), RecordErrorKind> {
    let players = record
        .tag("Players")
        .map(|_| record.number_tag("Players", 2))
        .transpose()?;
    let name = rule
        .or(record.tag("Rule"))
        .ok_or(RecordErrorKind::MissingTag("Rule"))?;
    let bad_rule = |reason: String| RecordErrorKind::Decision {
        text: name.chars().take(60).collect(),
        reason,
    };
    let reference: RuleRef = name
        .parse()
        .map_err(|faults| bad_rule(RuleError::Faults(faults).describe(texts)))?;
    let describe = |faults: Vec<Fault>| bad_rule(RuleError::Faults(faults).describe(texts));
    if let Some(text) = record.tag("RuleText") {
        let rules = Rules::from_text(text).map_err(describe)?;
        return Ok((reference, rules, Some(text.to_owned())));
    }
    let rules = library
        .catalog
        .rules(&reference, players)
        .map_err(describe)?;
    let builtin = library.catalog.origin(&reference.id) == Some(Origin::BuiltIn);
    let title = library
        .catalog
        .get(&reference.id)
        .map_or("", |file| file.name.as_str());
    let text = (!builtin).then(|| rules.to_text(title));
    Ok((reference, rules, text))
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
        Some(RecordForm::Ogn) => {
            plays_as_oware(game.rules())?;
            let text = oware::write_ogn(game, &played.record.tags, &played.replay.comments)
                .map_err(CliError::input)?;
            write!(out, "{text}")?;
        }
        Some(RecordForm::Record) => {
            let heading = Heading {
                rule: played.rule.to_string(),
                rule_text: played.rule_text.clone(),
                tags: played.record.tags.clone(),
                comment: played.record.opening_comment.clone(),
            };
            write!(
                out,
                "{}",
                record::write(game, &heading, &played.replay.comments)
            )?;
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
            writeln!(out, "{}", texts.get("replay-good", &words))?;
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

/// OGN is for Oware: a game sown or captured otherwise would be read wrongly by everybody else.
fn plays_as_oware(rules: &Rules) -> Result<(), CliError> {
    let oware = oware_rules(&Catalog::builtin())?;
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
    let show = |position: &Position| {
        Show::new(&played.rule, rules, position, legal_labels(rules, position))
    };
    let positions: Vec<Show> = game
        .steps()
        .iter()
        .map(|step| show(step.before()))
        .chain([show(game.position())])
        .collect();
    let moves: Vec<String> = (0..game.steps().len())
        .map(|index| record::step_word(game, index).to_string())
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

/// Tells a game turn by turn.
struct Story<'a, W: Write> {
    texts: &'a Texts,
    out: &'a mut W,
    step: bool,
}

impl<W: Write> Story<'_, W> {
    fn tell(&mut self, played: &Played, number: usize) -> Result<(), CliError> {
        let game = &played.replay.game;
        let rules = game.rules();
        self.say("replay-game", &[("n", number.into())])?;
        for (name, value) in &played.record.tags {
            if name != "RuleText" {
                writeln!(self.out, "  {name}: {value}")?;
            }
        }
        if let Some(comment) = &played.record.opening_comment {
            writeln!(self.out, "  {comment}")?;
        }
        writeln!(self.out)?;
        self.say("replay-start", &[])?;
        write!(self.out, "{}", draw(rules, game.start()))?;
        for index in 0..game.steps().len() {
            if self.step && !self.wait()? {
                return Ok(());
            }
            self.tell_step(played, index)?;
        }
        self.tell_result(game)
    }

    /// Waits for Enter; false when the reader wants to stop.
    fn wait(&mut self) -> Result<bool, CliError> {
        if !io::stdin().is_terminal() {
            return Ok(true);
        }
        self.say("replay-step", &[])?;
        self.out.flush()?;
        let mut line = String::new();
        let read = io::stdin().lock().read_line(&mut line)?;
        Ok(read > 0 && !line.trim().eq_ignore_ascii_case("q"))
    }

    fn tell_step(&mut self, played: &Played, index: usize) -> Result<(), CliError> {
        let game = &played.replay.game;
        let rules = game.rules();
        let step = &game.steps()[index];
        let after = game
            .steps()
            .get(index + 1)
            .map_or(game.position(), |next| next.before());
        let mut events = Vec::new();
        replay_step(rules, step.before(), step.action, &mut events);
        let word = record::step_word(game, index);
        let label = word.to_string();
        writeln!(self.out, "\n{}. {}  {label}", index + 1, step.player)?;
        self.tell_events(rules, step.player, &events)?;
        if let Some(comment) = played.replay.comments.get(index).and_then(Option::as_ref) {
            let remark = record::remark(comment);
            if !remark.is_empty() {
                writeln!(self.out, "  {remark}")?;
            }
        }
        write!(self.out, "{}", draw(rules, after))?;
        Ok(())
    }

    fn tell_events(
        &mut self,
        rules: &Rules,
        mover: Player,
        events: &[Event],
    ) -> Result<(), CliError> {
        let captured = record::captured_by(mover, events);
        if captured > 0 {
            self.say_indented("replay-captures", &[("n", captured.into())])?;
        }
        for event in events {
            let player = |player: Player| ("player", Arg::from(player.to_string()));
            let pit = |pit| ("pit", Arg::from(rules.label(pit)));
            match *event {
                Event::Pass { player: passed } => {
                    self.say_indented("replay-passed", &[player(passed)])?
                }
                Event::Again { .. } => self.say_indented("replay-again", &[])?,
                Event::Endless => self.say_indented("replay-endless", &[])?,
                Event::Nest { pit: at, .. } => self.say_indented("replay-nest", &[pit(at)])?,
                Event::TakePit { pit: at, .. } => {
                    self.say_indented("replay-takes-pit", &[pit(at)])?
                }
                Event::Out { player: leaver } => {
                    self.say_indented("replay-out", &[player(leaver)])?
                }
                Event::Round { number, starter } => {
                    self.say_indented("replay-round", &[("n", number.into()), player(starter)])?;
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn tell_result(&mut self, game: &Game) -> Result<(), CliError> {
        let Some(outcome) = game.outcome() else {
            return Ok(());
        };
        let reason = self
            .texts
            .get(&format!("end-{}", outcome.reason.word()), &[]);
        writeln!(self.out)?;
        self.say("replay-over", &[("reason", reason.into())])?;
        let names: Vec<String> = outcome.winners.iter().map(Player::to_string).collect();
        let words = [
            ("winners", names.len().into()),
            ("names", Arg::And(names)),
            ("scores", record::result_text(game).into()),
        ];
        self.say("replay-result", &words)
    }

    fn say(&mut self, id: &str, args: &[(&'static str, Arg)]) -> Result<(), CliError> {
        writeln!(self.out, "{}", self.texts.get(id, args))?;
        Ok(())
    }

    fn say_indented(&mut self, id: &str, args: &[(&'static str, Arg)]) -> Result<(), CliError> {
        write!(self.out, "  ")?;
        self.say(id, args)
    }
}

/// Takes an action again from the position before it, to hear what happened.
fn replay_step(rules: &Rules, before: &Position, action: Action, trace: &mut impl Trace) {
    let mut position = *before;
    match action {
        Action::Decide(decision) => position.play_unchecked(rules, decision, trace),
        Action::Agree => position.end_by_agreement(rules, trace),
        Action::Leave(player, how) => position.leave(rules, player, how, trace),
    }
}

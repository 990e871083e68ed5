//! `granary engine`: a dialect of UCI on standard input and output.
//!
//! Invariant: whatever comes in, a command is answered in order, a wrong one with a single line `error <reason>`
//! that changes nothing, and the process goes on until `quit` or the end of input.

mod background;
mod go;
mod input;
mod options;
mod position;

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use endgame::TableProber;

use mancala::perft::Counter;
use mancala::rules::RuleRef;
use mancala::text::draw::draw;
use mancala::text::oware;
use mancala::view::ShowView;
use mancala::{Decision, Game};

use crate::args::{Args, number_in};
use crate::error::CliError;
use crate::library::{Library, RuleError};
use background::BackgroundTable;
use input::{Line, StopSignal};
use options::Notation;

/// Deepest `perft`; far beyond what can be counted, but bounded because counting recurses.
const MAX_PERFT_DEPTH: u32 = 100;

/// The state behind the protocol.
#[derive(Debug)]
pub struct Engine {
    library: Library,
    rule: RuleRef,
    players: u8,
    rounds: u16,
    notation: Notation,
    game: Game,
    threads: usize,
    /// Mebibytes of the computer's memory.
    hash: usize,
    level: u8,
    multi_pv: usize,
    /// Whether the computer plays by opening books.
    own_book: bool,
    /// The computer player, once it was asked; it keeps what it has found out.
    brain: Option<search::Engine>,
    /// Where endgame tables lie.
    endgame_path: Option<PathBuf>,
    /// The endgame table of the computer player.
    tables: Option<Arc<TableProber>>,
    /// A small table, built without being asked for.
    background: Option<BackgroundTable>,
}

/// What a command answers: lines, or the reason of an error.
pub type Answer = Result<Vec<String>, String>;

/// Runs the protocol until `quit` or the end of input.
pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<(), CliError> {
    let mut engine =
        Engine::new(Library::load(args)?).map_err(|error| CliError::Failed(say(&error)))?;
    let lines = input::listen();
    for (number, line) in &lines.received {
        let text = match line {
            Line::Text(text) => text,
            Line::Fault(reason) => {
                writeln!(out, "error {reason}")?;
                out.flush()?;
                continue;
            }
        };
        if text.split_whitespace().next() == Some("quit") {
            break;
        }
        lines.stop.begin(number);
        let mut broken = None;
        let mut say = |line: String| {
            let said = writeln!(out, "{line}").and_then(|()| out.flush());
            broken = broken.take().or(said.err());
        };
        let answer = engine.answer_to(&text, &lines.stop, &mut say);
        if let Some(error) = broken {
            return Err(error.into());
        }
        match answer {
            Ok(answers) => answers
                .iter()
                .try_for_each(|answer| writeln!(out, "{answer}"))?,
            Err(reason) => writeln!(out, "error {}", one_line(&reason))?,
        }
        out.flush()?;
    }
    Ok(())
}

/// An error is one line of bearable length, whatever it quotes.
fn one_line(reason: &str) -> String {
    let words: Vec<&str> = reason.split_whitespace().collect();
    words.join(" ").chars().take(500).collect()
}

/// The protocol speaks English.
fn say(error: &RuleError) -> String {
    error.describe(words::texts(words::Lang::En))
}

impl Engine {
    /// An engine at the start position of the default rule.
    pub fn new(mut library: Library) -> Result<Self, RuleError> {
        let (rule, rules) = library.rules("awale", None)?;
        Ok(Self {
            players: rules.players(),
            rounds: 1,
            notation: Notation::Labels,
            game: Game::new(rules),
            threads: 1,
            hash: 64,
            level: search::level::MAX_LEVEL,
            multi_pv: 1,
            own_book: true,
            brain: None,
            endgame_path: None,
            tables: None,
            background: None,
            library,
            rule,
        })
    }

    /// Answers one line with all there is to say; nothing stops it before.
    pub fn answer(&mut self, line: &str) -> Answer {
        let mut said = Vec::new();
        let stop = StopSignal::default();
        let last = self.answer_to(line, &stop, &mut |line| said.push(line))?;
        said.extend(last);
        Ok(said)
    }

    /// Answers one line; what is found on the way goes to `say` at once.
    fn answer_to(&mut self, line: &str, stop: &StopSignal, say: &mut dyn FnMut(String)) -> Answer {
        let (command, rest) = split_word(line);
        match command {
            "" | "stop" => Ok(Vec::new()),
            "ucinewgame" => {
                // Making a large table anew takes seconds, which the first `go` would have to pay for.
                if let Some(brain) = &mut self.brain {
                    brain.forget();
                }
                Ok(Vec::new())
            }
            "uci" => Ok(options::introduce()),
            "isready" => {
                let mut answer = self.prepare();
                answer.push("readyok".to_owned());
                Ok(answer)
            }
            "setoption" => self.set_option(rest),
            "position" => self.set_position(rest),
            "end" => self.end(rest),
            "legal" => Ok(vec![self.legal()]),
            "why" => self.why(rest),
            "show" => self.show(rest),
            "perft" => self.perft(rest, stop),
            "go" => self.go(rest, stop, say),
            _ => Err(format!(
                "unknown command `{}`: known are uci isready ucinewgame setoption position end legal why show go perft stop quit",
                short(command)
            )),
        }
    }

    fn legal(&self) -> String {
        let mut text = "legal".to_owned();
        for label in self.legal_labels() {
            text.push(' ');
            text.push_str(&label);
        }
        text
    }

    /// Why a turn cannot start from a pit, as a word; `legal` if it can.
    fn why(&self, pit: &str) -> Answer {
        let (rules, position) = (self.game.rules(), self.game.position());
        let found = rules.pit(pit).map_err(|error| format!("why: {error}"))?;
        let refusals = position.refusals(rules, &self.game.legal());
        let reason = refusals.get(found.index()).copied().flatten();
        let reason = reason.map_or_else(|| "legal".to_owned(), |refusal| refusal.protocol_word());
        Ok(vec![format!("why {} {reason}", rules.label(found))])
    }

    fn legal_labels(&self) -> Vec<String> {
        let legal = self.game.legal().into_iter();
        legal
            .map(|decision| self.write_decision(decision))
            .collect()
    }

    /// A decision in the notation that was asked for.
    fn write_decision(&self, decision: Decision) -> String {
        match self.notation {
            Notation::Labels => self.game.rules().write_decision(decision),
            Notation::Oware => oware::write_decision(decision).to_string(),
        }
    }

    fn show(&self, rest: &str) -> Answer {
        let position = self.game.position();
        match rest {
            "" => {
                let (rule, legal) = (self.rule.to_string(), self.legal_labels());
                let show = ShowView::new(rule, self.game.rules(), position, legal);
                let text = serde_json::to_string(&show).map_err(|error| error.to_string())?;
                Ok(vec![text])
            }
            "--pretty" => {
                let board = draw(self.game.rules(), position);
                Ok(board.lines().map(str::to_owned).collect())
            }
            "--position" => Ok(vec![match self.notation {
                Notation::Labels => position.to_text(self.game.rules()),
                Notation::Oware => oware::write_position(position),
            }]),
            _ => Err("show: write show, show --pretty or show --position".to_owned()),
        }
    }

    fn perft(&self, rest: &str, stop: &StopSignal) -> Answer {
        let depth = number_in(rest, ..=MAX_PERFT_DEPTH)
            .ok_or_else(|| format!("perft: write a depth from 0 to {MAX_PERFT_DEPTH}"))?;
        let nodes = Counter::new(self.game.rules())
            .count(self.game.position(), depth, &|| {
                stop.flag().load(Ordering::Relaxed)
            })
            .ok_or("perft: stopped")?;
        Ok(vec![format!("nodes {nodes}")])
    }
}

/// The first word of a line, and the rest without surrounding space.
pub(crate) fn split_word(line: &str) -> (&str, &str) {
    let line = line.trim();
    line.split_once(char::is_whitespace)
        .map_or((line, ""), |(word, rest)| (word, rest.trim()))
}

/// Quotes what was wrong, but not a megabyte of it.
fn short(text: &str) -> String {
    text.chars().take(40).collect()
}

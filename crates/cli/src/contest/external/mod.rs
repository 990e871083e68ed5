//! Other programs that speak the engine protocol.

mod process;

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use mancala::text::oware;
use mancala::{Action, Game, Player, Position};
use search::{Clock, Limits};

use super::contestant::{Choice, Contestant, Effort, Failure, Turn, limits_now};
use crate::engine::split_word;
use process::{NoLine, Process};

/// How often a program that ended is started again before it is given up.
const MAX_ATTEMPTS: u32 = 3;

/// What programs of the Oware community answer when they see no move because the game is over by their rules.
const NULL_MOVE: &str = "0000";

/// How to start a program, and the options to send first.
#[derive(Clone, Debug)]
pub struct EngineCommand {
    pub words: Vec<String>,
    /// The rules folder it should look in.
    pub rules: Option<PathBuf>,
    pub oware: bool,
    /// What is played: the rule, players, rounds and notation.
    pub game: Vec<Setting>,
    /// Options that are given only to programs that have them.
    pub comfort: Vec<(&'static str, String)>,
    /// Options of the command line.
    pub asked: Vec<(String, String)>,
    pub limits: Limits,
    /// How long it may be silent beyond its time.
    pub patience: Duration,
}

/// An option that says what is played.
#[derive(Clone, Debug)]
pub struct Setting {
    pub name: &'static str,
    pub value: String,
    /// A program without this option is believed to do so anyway.
    pub usual: bool,
}

/// A program that plays.
#[derive(Debug)]
pub struct External {
    command: EngineCommand,
    process: Option<Process>,
    /// What it calls itself.
    pub name: Option<String>,
    /// What it said about its last decision.
    effort: Option<Effort>,
}

impl External {
    /// Starts a program and agrees with it on the game.
    pub fn start(command: EngineCommand, stop: &AtomicBool) -> Result<Self, Failure> {
        let mut external = Self {
            command,
            process: None,
            name: None,
            effort: None,
        };
        external.restart(stop)?;
        Ok(external)
    }

    fn restart(&mut self, stop: &AtomicBool) -> Result<(), Failure> {
        self.process = None;
        let command = &self.command;
        let process = Process::start(&command.words, command.rules.as_deref());
        let mut talk = Talk {
            process: process.map_err(Failure::Crashed)?,
            patience: command.patience,
            stop,
        };
        let introduction = talk.introduce()?;
        let name = introduction
            .iter()
            .find_map(|line| line.strip_prefix("id name "));
        self.name = name.map(|name| name.trim().to_owned());
        talk.set_options(command, &introduction)?;
        self.process = Some(talk.process);
        Ok(())
    }

    /// Asks for a decision and waits for the answer.
    fn ask(&mut self, turn: &Turn<'_>) -> Result<String, Failure> {
        let limits = limits_now(&self.command.limits, turn);
        self.effort = None;
        let process = self.process.as_mut().ok_or(Failure::Stopped)?;
        process.clear();
        process.say(position(turn.game, self.command.oware));
        process.say(go(&limits, turn));
        let clock = limits.clock.map(|clock| clock.left);
        let time = limits.movetime.or(clock).unwrap_or_default();
        let patience = time + self.command.patience;
        let until = Instant::now() + patience;
        loop {
            let line = process.line(until, turn.stop);
            let line = line.map_err(|why| failure(why, patience))?;
            let (word, rest) = split_word(&line);
            match word {
                "bestmove" => return Ok(split_word(rest).0.to_owned()),
                "info" => self.effort = effort(rest).or(self.effort),
                "error" => return Err(Failure::Refused(short(rest))),
                _ => {}
            }
        }
    }

    fn read(&self, said: &str, turn: &Turn<'_>) -> Option<Choice> {
        if self.command.oware && said == NULL_MOVE {
            return Some(Choice::Over);
        }
        let rules = turn.game.rules();
        let decision = if self.command.oware {
            let mut letters = said.chars();
            let letter = letters.next().filter(|_| letters.as_str().is_empty())?;
            oware::read_decision(letter).ok()?
        } else {
            rules.read_decision(said).ok()?
        };
        let is_legal = turn.game.legal().contains(&decision);
        is_legal.then_some(Choice::Decision(decision))
    }
}

impl Contestant for External {
    fn begin(&mut self, _: u64, stop: &AtomicBool) -> Result<(), Failure> {
        let mut attempts = 0;
        while self.process.is_none() {
            attempts += 1;
            match self.restart(stop) {
                Err(Failure::Stopped) => return Err(Failure::Stopped),
                Err(failure) if attempts == MAX_ATTEMPTS => {
                    return Err(Failure::Gone(failure.to_string()));
                }
                _ => {}
            }
        }
        if let Some(process) = &self.process {
            process.say("ucinewgame");
        }
        Ok(())
    }

    fn effort(&self) -> Option<Effort> {
        self.effort
    }

    fn decide(&mut self, turn: &Turn<'_>) -> Result<Choice, Failure> {
        match self.ask(turn) {
            Ok(said) => self
                .read(&said, turn)
                .ok_or_else(|| Failure::Illegal(short(&said))),
            Err(failure) => {
                // A late answer would be taken for the answer to the next question, so the program is restarted.
                if let Some(process) = &mut self.process {
                    process.kill();
                }
                self.process = None;
                Err(failure)
            }
        }
    }
}

/// A conversation before the first game.
struct Talk<'a> {
    process: Process,
    patience: Duration,
    stop: &'a AtomicBool,
}

impl Talk<'_> {
    /// `uci`, and what it answers.
    fn introduce(&mut self) -> Result<Vec<String>, Failure> {
        self.process.say("uci");
        self.until("uciok")
    }

    /// Tells it what is played, leaving out what a program without such an option does anyway.
    fn set_options(
        &mut self,
        command: &EngineCommand,
        introduction: &[String],
    ) -> Result<(), Failure> {
        let known: Vec<String> = introduction
            .iter()
            .filter_map(|line| option(line))
            .collect();
        let has = |name: &str| known.iter().any(|known| known.eq_ignore_ascii_case(name));
        for setting in &command.game {
            if has(setting.name) || known.is_empty() || !setting.usual {
                self.set(setting.name, &setting.value);
            }
        }
        for (name, value) in command.comfort.iter().filter(|(name, _)| has(name)) {
            self.set(name, value);
        }
        for (name, value) in &command.asked {
            self.set(name, value);
        }
        self.process.say("isready");
        let answers = self.until("readyok")?;
        let error = answers.iter().find_map(|line| line.strip_prefix("error"));
        error.map_or(Ok(()), |reason| Err(Failure::Refused(short(reason.trim()))))
    }

    fn set(&self, name: &str, value: &str) {
        self.process
            .say(format!("setoption name {name} value {value}"));
    }

    /// Everything it says before this word.
    fn until(&mut self, word: &str) -> Result<Vec<String>, Failure> {
        let until = Instant::now() + self.patience;
        let mut lines = Vec::new();
        loop {
            let line = self.process.line(until, self.stop);
            let line = line.map_err(|why| failure(why, self.patience))?;
            if split_word(&line).0 == word {
                return Ok(lines);
            }
            lines.push(line);
        }
    }
}

fn failure(why: NoLine, patience: Duration) -> Failure {
    match why {
        NoLine::Late => Failure::Silent(patience),
        NoLine::Stopped => Failure::Stopped,
        NoLine::Ended(how) => Failure::Crashed(how),
    }
}

/// The depth in the rest of a line such as `info depth 9 nodes 1000 score cp 20`, and the positions, if it says so many.
fn effort(rest: &str) -> Option<Effort> {
    let number = |key: &str| {
        let mut words = rest.split_whitespace().skip_while(|word| *word != key);
        words.nth(1)?.parse::<u64>().ok()
    };
    Some(Effort {
        depth: number("depth")?.try_into().ok()?,
        nodes: number("nodes").unwrap_or(0),
    })
}

/// The name in a line such as `option name Rule type string default awale`.
fn option(line: &str) -> Option<String> {
    let rest = line.strip_prefix("option name ")?;
    let name = rest.split(" type ").next()?;
    Some(name.trim().to_owned())
}

/// The beginning of what the program wrote.
fn short(text: &str) -> String {
    text.chars().take(80).collect()
}

/// The game so far as a `position` line. If a player left a game that goes on, the protocol can only express the
/// position after that.
fn position(game: &Game, oware: bool) -> String {
    let steps = game.steps();
    let left = |action: Action| !matches!(action, Action::Decide(_));
    let from = steps.iter().rposition(|step| left(step.action));
    let from = from.map_or(0, |index| index + 1);
    let start = match steps.get(from) {
        _ if from == 0 => *game.start(),
        Some(step) => step.before(),
        None => *game.position(),
    };
    let mut line = if start == Position::start(game.rules()) {
        "position startpos".to_owned()
    } else if oware {
        format!("position fen {}", oware::write_position(&start))
    } else {
        format!("position fen {}", start.to_text(game.rules()))
    };
    if from < steps.len() {
        line.push_str(" moves");
    }
    let decisions = steps[from..].iter().filter_map(|step| match step.action {
        Action::Decide(decision) => Some(decision),
        _ => None,
    });
    if oware {
        // The dialect runs its letters together.
        line.push(' ');
        line.extend(decisions.map(oware::write_decision));
        return line.trim_end().to_owned();
    }
    for decision in decisions {
        line.push(' ');
        line.push_str(&game.rules().write_decision(decision));
    }
    line
}

/// The `go` line. The protocol has two clocks; with more players both are that of the player to move.
fn go(limits: &Limits, turn: &Turn<'_>) -> String {
    let mut line = "go".to_owned();
    let mut add = |name: &str, value: u128| line.push_str(&format!(" {name} {value}"));
    if let Some(own) = limits.clock {
        let of = |player: Player| -> Clock {
            let other = turn.clocks[player].filter(|_| turn.game.rules().players() == 2);
            other.unwrap_or(own)
        };
        let (white, black) = (of(Player::A), of(Player::B));
        add("wtime", white.left.as_millis());
        add("btime", black.left.as_millis());
        add("winc", white.increment.as_millis());
        add("binc", black.increment.as_millis());
    }
    if let Some(time) = limits.movetime {
        add("movetime", time.as_millis());
    }
    if let Some(nodes) = limits.nodes {
        add("nodes", nodes.into());
    }
    if let Some(depth) = limits.depth {
        add("depth", depth.into());
    }
    line
}

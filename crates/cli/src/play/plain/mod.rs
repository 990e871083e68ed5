//! The game in lines of text, for screen readers, scripts and slow lines: no colours, nothing that moves, every board
//! in words, one answer a line. It ends with its input.

mod choosing;
mod describe;
mod orders;

use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use mancala::{Action, Decision, Event, Game, Leaving, Player};
use words::{Arg, Texts};

use super::opponent::{adviser, opponent};
use super::seats::Seat;
use super::telling::{move_list, tell_hint, tell_last, tell_result};
use super::{Table, Wishes};
use crate::error::CliError;
use crate::library::Library;
use orders::{Order, Said};

/// Plays until somebody quits or the input ends; with prompts where somebody types.
pub fn run(
    library: Library,
    table: Option<Table>,
    wishes: Wishes,
    texts: &'static Texts,
    (input, prompts): (impl BufRead, bool),
    out: &mut impl Write,
) -> Result<(), CliError> {
    let mut talk = Talk {
        library,
        wishes,
        texts,
        input,
        prompts,
        out,
    };
    let mut next = table;
    loop {
        let table = match next.take() {
            Some(table) => table,
            None => match talk.choose_table()? {
                Some(table) => table,
                None => return Ok(()),
            },
        };
        match talk.play(table)? {
            After::Quit => return Ok(()),
            After::Choose => {}
        }
    }
}

/// What comes after a game.
enum After {
    Quit,
    Choose,
}

/// Whether the dialogue about a game goes on.
enum Next {
    Go,
    /// The board has changed and is told again.
    Changed,
    Leave(After),
}

struct Talk<'a, R, W> {
    library: Library,
    wishes: Wishes,
    texts: &'static Texts,
    input: R,
    /// Somebody types, and wants to see when it is his turn.
    prompts: bool,
    out: &'a mut W,
}

impl<R: BufRead, W: Write> Talk<'_, R, W> {
    fn say(&mut self, id: &str, args: &[(&'static str, Arg)]) -> Result<(), CliError> {
        writeln!(self.out, "{}", self.texts.get(id, args))?;
        Ok(())
    }

    /// Asks for a line; none when the input has ended.
    fn ask(&mut self) -> Result<Option<String>, CliError> {
        if self.prompts {
            write!(self.out, "> ")?;
        }
        self.out.flush()?;
        let mut bytes = Vec::new();
        let read = (&mut self.input)
            .take_line(&mut bytes)
            .map_err(CliError::from)?;
        if read == 0 {
            if self.prompts {
                writeln!(self.out)?;
            }
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&bytes);
        Ok(Some(mancala::rules::visible(line.trim()).into_owned()))
    }

    fn ask_yes(&mut self, id: &str) -> Result<bool, CliError> {
        self.say(id, &[])?;
        let yes = self.texts.get("play-word-yes", &[]).to_lowercase();
        let answer = self.ask()?.unwrap_or_default().to_lowercase();
        Ok(!answer.is_empty() && (yes.starts_with(&answer) || "yes".starts_with(&answer)))
    }

    fn play(&mut self, mut table: Table) -> Result<After, CliError> {
        self.introduce(&table)?;
        self.tell_board(&table)?;
        loop {
            while let Some((_, Seat::Computer(level))) = table.to_move() {
                self.let_computer_play(&mut table, level)?;
            }
            self.tell_turn(&table)?;
            loop {
                let Some(line) = self.ask()? else {
                    return Ok(After::Quit);
                };
                match self.obey(&mut table, &line)? {
                    Next::Go => {}
                    Next::Changed => break,
                    Next::Leave(after) => return Ok(after),
                }
            }
        }
    }

    fn let_computer_play(&mut self, table: &mut Table, level: u8) -> Result<(), CliError> {
        let mut computer = opponent(table.game.rules(), level);
        let decision = computer.choose(&table.game, &AtomicBool::new(false));
        match decision.and_then(|decision| table.act(Action::Decide(decision))) {
            Some(events) => self.tell_step(table, &events),
            None => Err(CliError::Failed("the computer found no decision".into())),
        }
    }

    fn obey(&mut self, table: &mut Table, line: &str) -> Result<Next, CliError> {
        match orders::read(line, &table.game, self.texts) {
            Said::Nothing => Ok(Next::Go),
            Said::Decision(decision) => self.decide(table, decision),
            Said::Order(order, rest) => self.follow(table, order, &rest),
            Said::Wrong(id) => {
                let words = [
                    ("text", line.to_owned().into()),
                    ("legal", Arg::Or(describe::legal(&table.game))),
                ];
                self.say(id, &words)?;
                Ok(Next::Go)
            }
        }
    }

    fn decide(&mut self, table: &mut Table, decision: Decision) -> Result<Next, CliError> {
        if let Some(events) = table.act(Action::Decide(decision)) {
            self.tell_step(table, &events)?;
        }
        Ok(Next::Changed)
    }

    fn follow(&mut self, table: &mut Table, order: Order, rest: &str) -> Result<Next, CliError> {
        match order {
            Order::Hint => self.hint(&table.game)?,
            Order::Undo if table.undo() => {
                self.say("play-undone", &[])?;
                self.tell_board(table)?;
                return Ok(Next::Changed);
            }
            Order::Undo => self.say("play-nothing-undone", &[])?,
            Order::Redo => return self.redo(table),
            Order::Rules => write!(self.out, "{}", table.sheet)?,
            Order::Moves => self.tell_moves(&table.game)?,
            Order::Board => self.tell_board(table)?,
            Order::Help => self.say("play-plain-help", &[])?,
            Order::Save => self.save(table, rest)?,
            Order::Load => return self.load(table, rest),
            Order::End => return self.offer_end(table),
            Order::Resign => return self.resign(table),
            Order::New | Order::Quit => {
                let leave = !table.is_unfinished() || self.ask_yes("play-ask-leave")?;
                if leave {
                    let quits = matches!(order, Order::Quit);
                    return Ok(Next::Leave(if quits { After::Quit } else { After::Choose }));
                }
            }
        }
        Ok(Next::Go)
    }

    fn hint(&mut self, game: &Game) -> Result<(), CliError> {
        let hint = adviser(game.rules()).choose(game, &AtomicBool::new(false));
        match hint {
            None => self.say("play-over-already", &[]),
            Some(decision) => {
                writeln!(self.out, "{}", tell_hint(game, decision, self.texts))?;
                Ok(())
            }
        }
    }

    fn redo(&mut self, table: &mut Table) -> Result<Next, CliError> {
        if table.redo().is_empty() {
            self.say("play-nothing-redone", &[])?;
            return Ok(Next::Go);
        }
        self.say("play-redone", &[])?;
        self.tell_board(table)?;
        Ok(Next::Changed)
    }

    fn save(&mut self, table: &mut Table, name: &str) -> Result<(), CliError> {
        let path = match name {
            "" => table.suggested_file(),
            name => PathBuf::from(name),
        };
        let taken = path.exists() && table.file.as_ref() != Some(&path);
        if taken && !self.ask_yes("play-ask-overwrite")? {
            return Ok(());
        }
        let file = ("file", Arg::from(path.display().to_string()));
        match table.save(&path) {
            Ok(()) => self.say("play-saved", &[file]),
            Err(error) => self.say(
                "play-not-saved",
                &[file, ("reason", error.to_string().into())],
            ),
        }
    }

    fn load(&mut self, table: &mut Table, name: &str) -> Result<Next, CliError> {
        if name.is_empty() {
            self.say("play-plain-load-what", &[])?;
            return Ok(Next::Go);
        }
        if table.is_unfinished() && !self.ask_yes("play-ask-leave")? {
            return Ok(Next::Go);
        }
        match Table::load(Path::new(name), &mut self.library, &[], self.texts) {
            Ok(loaded) => {
                *table = loaded;
                self.introduce(table)?;
                self.tell_board(table)?;
                Ok(Next::Changed)
            }
            Err(CliError::Input(reason)) => {
                self.say("play-not-loaded", &[("reason", reason.into())])?;
                Ok(Next::Go)
            }
            Err(other) => Err(other),
        }
    }

    /// People are asked; computers answer for themselves.
    fn offer_end(&mut self, table: &mut Table) -> Result<Next, CliError> {
        let Some((asker, _)) = table.to_move() else {
            self.say("play-over-already", &[])?;
            return Ok(Next::Go);
        };
        if let Some(player) = super::who_refuses(table, asker) {
            self.say("play-refused", &[("player", player.to_string().into())])?;
            return Ok(Next::Go);
        }
        let people = super::other_people(table, asker);
        if people > 0 && !self.ask_yes("play-ask-agree")? {
            return Ok(Next::Go);
        }
        self.act(table, Action::Agree)
    }

    fn resign(&mut self, table: &mut Table) -> Result<Next, CliError> {
        let Some((player, _)) = table.to_move() else {
            self.say("play-over-already", &[])?;
            return Ok(Next::Go);
        };
        if !self.ask_yes("play-ask-resign")? {
            return Ok(Next::Go);
        }
        self.act(table, Action::Leave(player, Leaving::Resigned))
    }

    fn act(&mut self, table: &mut Table, action: Action) -> Result<Next, CliError> {
        if let Some(events) = table.act(action) {
            self.tell_step(table, &events)?;
        }
        Ok(Next::Changed)
    }

    fn introduce(&mut self, table: &Table) -> Result<(), CliError> {
        writeln!(self.out, "{}", table.title)?;
        for player in table.game.rules().all_players() {
            let seat = table.seats[player].describe(self.texts);
            let words = [("player", player.to_string().into()), ("seat", seat.into())];
            self.say("play-plain-seat", &words)?;
        }
        self.say("play-plain-welcome", &[])
    }

    fn tell_step(&mut self, table: &Table, events: &[Event]) -> Result<(), CliError> {
        writeln!(self.out, "{}", tell_last(&table.game, events, self.texts))?;
        self.tell_board(table)
    }

    fn tell_board(&mut self, table: &Table) -> Result<(), CliError> {
        let rules = table.game.rules();
        for player in rules.all_players().collect::<Vec<Player>>() {
            let line = describe::row(rules, table.game.position(), player, self.texts);
            writeln!(self.out, "{line}")?;
        }
        Ok(())
    }

    /// Who is to move and what can be played, or that the game is over.
    fn tell_turn(&mut self, table: &Table) -> Result<(), CliError> {
        match table.to_move() {
            Some((player, _)) => {
                let words = [
                    ("player", Arg::from(player.to_string())),
                    ("legal", Arg::Or(describe::legal(&table.game))),
                ];
                self.say("play-plain-turn", &words)
            }
            None => {
                let result = tell_result(&table.game, self.texts).unwrap_or_default();
                writeln!(self.out, "{result}")?;
                self.say("play-plain-over", &[])
            }
        }
    }

    fn tell_moves(&mut self, game: &Game) -> Result<(), CliError> {
        if game.steps().is_empty() {
            return self.say("play-no-moves", &[]);
        }
        for line in move_list(game) {
            writeln!(self.out, "{line}")?;
        }
        Ok(())
    }
}

/// Reading one line of any bytes, of which no more than a screenful is kept.
trait TakeLine {
    fn take_line(&mut self, bytes: &mut Vec<u8>) -> std::io::Result<usize>;
}

impl<R: BufRead> TakeLine for &mut R {
    fn take_line(&mut self, bytes: &mut Vec<u8>) -> std::io::Result<usize> {
        const MOST: usize = 4096;
        let mut read = 0;
        loop {
            let seen = self.fill_buf()?;
            let end = seen.iter().position(|byte| *byte == b'\n');
            let used = end.map_or(seen.len(), |end| end + 1);
            let kept = used.min(MOST.saturating_sub(bytes.len()));
            bytes.extend_from_slice(&seen[..kept]);
            self.consume(used);
            read += used;
            if end.is_some() || used == 0 {
                return Ok(read);
            }
        }
    }
}

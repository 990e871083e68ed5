//! The game in lines of text, for screen readers, scripts and slow lines: no colours, nothing that moves, every board
//! in words, one answer a line. It ends with its input.

mod choosing;
mod describe;
mod orders;

use std::io::{self, BufRead, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use mancala::{Action, Event, Game, Leaving, Player};
use words::{Arg, Texts};

use super::opponent::Computer;
use super::refusal::tell_refusal;
use super::seats::Seat;
use super::telling::{move_list, tell_hint, tell_last, tell_result};
use super::{Table, Wishes};
use crate::error::CliError;
use crate::library::Library;
use orders::{Order, Said};

/// Plays until the user quits or the input ends; with prompts if the input is a terminal.
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
        said_early: None,
        out,
    };
    match talk.run(table) {
        Err(CliError::Io(error)) if error.kind() == END_OF_INPUT => Ok(()),
        result => result,
    }
}

/// The error that ends the dialogue when the input has ended.
const END_OF_INPUT: ErrorKind = ErrorKind::UnexpectedEof;

/// The most that is kept of a line.
const MAX_LINE_BYTES: usize = 4096;

/// Whether the dialogue about a game goes on.
enum Next {
    Go,
    /// The board has changed and is described again.
    Changed,
    /// Another game is chosen.
    Choose,
    Quit,
}

struct Talk<'a, R, W> {
    library: Library,
    wishes: Wishes,
    texts: &'static Texts,
    input: R,
    /// Whether a prompt shows that a line can be typed.
    prompts: bool,
    /// An answer to what has not been asked yet.
    said_early: Option<String>,
    out: &'a mut W,
}

impl<R: BufRead, W: Write> Talk<'_, R, W> {
    fn line(&mut self, text: &str) -> Result<(), CliError> {
        Ok(writeln!(self.out, "{text}")?)
    }

    fn say(&mut self, id: &str, args: &[(&'static str, Arg)]) -> Result<(), CliError> {
        self.line(&self.texts.get(id, args))
    }

    /// Says why nothing happens.
    fn decline(&mut self, id: &str, args: &[(&'static str, Arg)]) -> Result<Next, CliError> {
        self.say(id, args)?;
        Ok(Next::Go)
    }

    /// Game after game.
    fn run(&mut self, mut table: Option<Table>) -> Result<(), CliError> {
        loop {
            let table = match table.take() {
                Some(table) => table,
                None => self.choose_table()?,
            };
            if let Next::Quit = self.play(table)? {
                return Ok(());
            }
        }
    }

    /// Asks for a line; fails with [`END_OF_INPUT`] when there is none.
    fn ask(&mut self) -> Result<String, CliError> {
        let line = self.ask_or_end()?;
        line.ok_or_else(|| CliError::Io(END_OF_INPUT.into()))
    }

    fn ask_or_end(&mut self) -> Result<Option<String>, CliError> {
        if let Some(line) = self.said_early.take() {
            return Ok(Some(line));
        }
        if self.prompts {
            write!(self.out, "> ")?;
        }
        self.out.flush()?;
        let (bytes, read) = take_line(&mut self.input)?;
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
        let answer = self.ask_or_end()?.unwrap_or_default().to_lowercase();
        Ok(!answer.is_empty() && (yes.starts_with(&answer) || "yes".starts_with(&answer)))
    }

    fn play(&mut self, mut table: Table) -> Result<Next, CliError> {
        self.introduce(&table)?;
        self.tell_board(&table)?;
        loop {
            while let Some((_, Seat::Computer(level))) = table.to_move() {
                self.let_computer_play(&mut table, level)?;
            }
            self.tell_turn(&table)?;
            loop {
                let line = self.ask()?;
                match self.obey(&mut table, &line)? {
                    Next::Go => {}
                    Next::Changed => break,
                    leave => return Ok(leave),
                }
            }
        }
    }

    fn let_computer_play(&mut self, table: &mut Table, level: u8) -> Result<(), CliError> {
        let mut computer = Computer::new(table.game.rules(), table.weights, table.ladder, level)
            .with_book(table.book.clone());
        let decision = computer.choose(&table.game, &AtomicBool::new(false));
        match decision.and_then(|decision| table.act(Action::Decide(decision))) {
            Some(events) => self.tell_step(table, &events),
            None => Err(CliError::Failed("the computer found no decision".into())),
        }
    }

    fn obey(&mut self, table: &mut Table, line: &str) -> Result<Next, CliError> {
        match orders::read(line, &table.game, self.texts) {
            Said::Nothing => Ok(Next::Go),
            Said::Decision(decision) => self.act(table, Action::Decide(decision)),
            Said::Order(order, rest) => self.follow(table, order, &rest),
            Said::Refused(pit) => {
                let reason = tell_refusal(&table.game, pit, self.texts).unwrap_or_default();
                let words = [
                    ("reason", reason.into()),
                    ("legal", Arg::Or(describe::legal(&table.game))),
                ];
                self.decline("play-plain-refused", &words)
            }
            Said::Wrong(id) => {
                let words = [
                    ("text", line.to_owned().into()),
                    ("legal", Arg::Or(describe::legal(&table.game))),
                ];
                self.decline(id, &words)
            }
        }
    }

    fn follow(&mut self, table: &mut Table, order: Order, rest: &str) -> Result<Next, CliError> {
        match order {
            Order::Hint => self.hint(table)?,
            Order::Undo if table.undo() => return self.jump(table, "play-undone"),
            Order::Undo => self.say("play-nothing-undone", &[])?,
            Order::Redo if !table.redo().is_empty() => return self.jump(table, "play-redone"),
            Order::Redo => self.say("play-nothing-redone", &[])?,
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
                    let quits = order == Order::Quit;
                    return Ok(if quits { Next::Quit } else { Next::Choose });
                }
            }
        }
        Ok(Next::Go)
    }

    fn hint(&mut self, table: &Table) -> Result<(), CliError> {
        let game = &table.game;
        let mut adviser =
            Computer::adviser(game.rules(), table.weights).with_book(table.book.clone());
        let hint = adviser.choose(game, &AtomicBool::new(false));
        match hint {
            None => self.say("play-over-already", &[]),
            Some(decision) => self.line(&tell_hint(game, decision, self.texts)),
        }
    }

    /// Describes a board that was not reached by playing.
    fn jump(&mut self, table: &Table, news: &str) -> Result<Next, CliError> {
        self.say(news, &[])?;
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
            return self.decline("play-plain-load-what", &[]);
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
                self.decline("play-not-loaded", &[("reason", reason.into())])
            }
            Err(other) => Err(other),
        }
    }

    /// People are asked; computers answer for themselves.
    fn offer_end(&mut self, table: &mut Table) -> Result<Next, CliError> {
        let Some((asker, _)) = table.to_move() else {
            return self.decline("play-over-already", &[]);
        };
        if let Some(player) = super::who_refuses(table, asker) {
            return self.decline("play-refused", &[("player", player.into())]);
        }
        let people = super::other_people(table, asker);
        if people > 0 && !self.ask_yes("play-ask-agree")? {
            return Ok(Next::Go);
        }
        self.act(table, Action::Agree)
    }

    fn resign(&mut self, table: &mut Table) -> Result<Next, CliError> {
        let Some((player, _)) = table.to_move() else {
            return self.decline("play-over-already", &[]);
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
        self.line(&table.title)?;
        for player in table.game.rules().all_players() {
            let seat = table.seats[player].describe(self.texts);
            let words = [("player", player.into()), ("seat", seat.into())];
            self.say("play-plain-seat", &words)?;
        }
        if let Some(lot) = table.tell_lot(self.texts) {
            self.line(&lot)?;
        }
        for line in describe::board(table.game.rules(), self.texts) {
            self.line(&line)?;
        }
        self.say("play-plain-welcome", &[])
    }

    fn tell_step(&mut self, table: &Table, events: &[Event]) -> Result<(), CliError> {
        self.line(&tell_last(&table.game, events, self.texts))?;
        let ends_round = events
            .iter()
            .any(|event| matches!(event, Event::Round { .. }));
        if ends_round && table.has_person() {
            self.hold_round()?;
        }
        self.tell_board(table)
    }

    /// The result of a round stays until somebody goes on. Whoever answers with a pit at once means the next round.
    fn hold_round(&mut self) -> Result<(), CliError> {
        self.say("play-plain-round-held", &[])?;
        let line = self.ask_or_end()?;
        self.said_early = line.filter(|line| !line.is_empty());
        Ok(())
    }

    fn tell_board(&mut self, table: &Table) -> Result<(), CliError> {
        let rules = table.game.rules();
        for player in rules.all_players().collect::<Vec<Player>>() {
            for row in describe::rows(rules, table.game.position(), player, self.texts) {
                self.line(&row)?;
            }
        }
        Ok(())
    }

    /// Who is to move and what can be played, or that the game is over.
    fn tell_turn(&mut self, table: &Table) -> Result<(), CliError> {
        match table.to_move() {
            Some((player, _)) => {
                let words = [
                    ("player", Arg::from(player)),
                    ("legal", Arg::Or(describe::legal(&table.game))),
                ];
                self.say("play-plain-turn", &words)?;
                if table.game.rules().may_choose_direction() {
                    self.say("play-directions", &[])?;
                }
                Ok(())
            }
            None => {
                let result = tell_result(&table.game, self.texts).unwrap_or_default();
                self.line(&result)?;
                self.say("play-plain-over", &[])
            }
        }
    }

    fn tell_moves(&mut self, game: &Game) -> Result<(), CliError> {
        if game.steps().is_empty() {
            return self.say("play-no-moves", &[]);
        }
        move_list(game).iter().try_for_each(|line| self.line(line))
    }
}

/// Reads one line of any bytes, of which no more than [`MAX_LINE_BYTES`] are kept, and says how many it has.
fn take_line(input: &mut impl BufRead) -> io::Result<(Vec<u8>, usize)> {
    let (mut bytes, mut read) = (Vec::new(), 0);
    loop {
        let seen = input.fill_buf()?;
        let end = seen.iter().position(|byte| *byte == b'\n');
        let used = end.map_or(seen.len(), |end| end + 1);
        let kept = used.min(MAX_LINE_BYTES.saturating_sub(bytes.len()));
        bytes.extend_from_slice(&seen[..kept]);
        input.consume(used);
        read += used;
        if end.is_some() || used == 0 {
            return Ok((bytes, read));
        }
    }
}

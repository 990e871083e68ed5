//! Telling a game turn by turn, with boards.

use std::io::{self, BufRead, IsTerminal, Write};

use mancala::Game;
use mancala::text::draw::draw;
use mancala::text::record;
use words::{Arg, Texts};

use super::Played;
use crate::error::CliError;
use crate::happenings::happenings;
use crate::play::telling::{tell_end, winners};

/// Tells a game turn by turn.
pub struct Story<'a, W: Write> {
    pub texts: &'a Texts,
    pub out: &'a mut W,
    pub step: bool,
}

impl<W: Write> Story<'_, W> {
    pub fn tell(&mut self, played: &Played, number: usize) -> Result<(), CliError> {
        let game = &played.replay.game;
        let rules = game.rules();
        self.say("replay-game", &[("n", number.into())])?;
        for (name, value) in &played.record.tags {
            if name != "RuleText" {
                writeln!(self.out, "  {name}: {}", value.replace('\n', " "))?;
            }
        }
        if !played.record.opening.remark.is_empty() {
            writeln!(self.out, "  {}", played.record.opening.remark)?;
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
        let next = game.steps().get(index + 1);
        let after = next.map_or_else(|| *game.position(), mancala::Step::before);
        let events = played.replay.happened.get(index);
        let events = events.map_or(&[][..], Vec::as_slice);
        let label = record::word_of(rules, step, events);
        writeln!(self.out, "\n{}. {}  {label}", index + 1, step.player)?;
        for happening in happenings(rules, step.player, events, self.texts) {
            write!(self.out, "  ")?;
            self.say(&format!("replay-{}", happening.id), &happening.args)?;
        }
        if let Some(comment) = played.replay.comments.get(index).and_then(Option::as_ref) {
            let remark = record::remark(comment);
            if !remark.is_empty() {
                writeln!(self.out, "  {remark}")?;
            }
        }
        write!(self.out, "{}", draw(rules, &after))?;
        Ok(())
    }

    fn tell_result(&mut self, game: &Game) -> Result<(), CliError> {
        if let Some(end) = tell_end(game, self.texts) {
            let winners = winners(game, self.texts).unwrap_or_default();
            write!(self.out, "\n{end}\n{winners}\n")?;
        }
        Ok(())
    }

    fn say(&mut self, id: &str, args: &[(&'static str, Arg)]) -> Result<(), CliError> {
        Ok(writeln!(self.out, "{}", self.texts.get(id, args))?)
    }
}

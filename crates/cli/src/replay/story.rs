//! Telling a game turn by turn, with boards.

use std::io::{self, BufRead, IsTerminal, Write};

use mancala::text::draw::draw;
use mancala::text::record;
use mancala::{Game, Player, Word as _};
use words::{Arg, Texts};

use super::Played;
use crate::error::CliError;
use crate::happenings::happenings;

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
            self.say_indented(&format!("replay-{}", happening.id), &happening.args)?;
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
        let is_draw = game.rules().players() == 2 && outcome.winners.len() == 2;
        self.say(
            if is_draw {
                "replay-draw"
            } else {
                "replay-result"
            },
            &words,
        )
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

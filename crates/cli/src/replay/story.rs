//! Telling a game turn by turn, with boards.

use std::io::{self, BufRead, IsTerminal, Write};

use mancala::rules::Rules;
use mancala::text::draw::draw;
use mancala::text::record;
use mancala::{ByPlayer, Event, Game, Player, Word as _};
use words::{Arg, Texts};

use super::Played;
use crate::error::CliError;

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
        let after = next.map_or(game.position(), |next| next.before());
        let events = played.replay.happened.get(index);
        let events = events.map_or(&[][..], Vec::as_slice);
        let label = record::word_of(rules, step, events);
        writeln!(self.out, "\n{}. {}  {label}", index + 1, step.player)?;
        self.tell_captures(rules, step.player, events)?;
        self.tell_events(rules, step.player, events)?;
        if let Some(comment) = played.replay.comments.get(index).and_then(Option::as_ref) {
            let remark = record::remark(comment);
            if !remark.is_empty() {
                writeln!(self.out, "  {remark}")?;
            }
        }
        write!(self.out, "{}", draw(rules, after))?;
        Ok(())
    }

    /// What the player captured, and what others got by his sowing.
    fn tell_captures(
        &mut self,
        rules: &Rules,
        mover: Player,
        events: &[Event],
    ) -> Result<(), CliError> {
        let captured = record::captured_by(mover, events);
        if captured > 0 {
            self.say_indented("replay-captures", &[("n", captured.into())])?;
        }
        for other in rules.all_players().filter(|player| *player != mover) {
            let captured = record::captured_by(other, events);
            if captured > 0 {
                let words = [("player", other.to_string().into()), ("n", captured.into())];
                self.say_indented("replay-gets", &words)?;
            }
        }
        Ok(())
    }

    fn tell_events(
        &mut self,
        rules: &Rules,
        mover: Player,
        events: &[Event],
    ) -> Result<(), CliError> {
        let mut swept = ByPlayer::default();
        for (index, event) in events.iter().enumerate() {
            let player = |player: Player| ("player", Arg::from(player.to_string()));
            let pit = |pit| ("pit", Arg::from(rules.label(pit)));
            match *event {
                Event::Pass { player: passed } => {
                    self.say_indented("replay-passed", &[player(passed)])?
                }
                Event::Again { .. } => self.say_indented("replay-again", &[])?,
                Event::Endless => self.say_indented("replay-endless", &[])?,
                Event::Nest { pit: at, .. } => self.say_indented("replay-nest", &[pit(at)])?,
                Event::TakePit { pit: at, to, .. } if to == mover => {
                    self.say_indented("replay-takes-pit", &[pit(at)])?
                }
                Event::TakePit { pit: at, to, .. } => {
                    self.say_indented("replay-pit-goes", &[pit(at), player(to)])?
                }
                Event::Out { player: leaver } => {
                    self.say_indented("replay-out", &[player(leaver)])?
                }
                Event::Sweep { seeds, to, .. } => swept[to] += seeds,
                Event::End { reason } => {
                    self.tell_sweeps(rules, &mut swept)?;
                    // The last end is that of the game, which is told with its result.
                    if index + 1 < events.len() {
                        let reason = self.texts.get(&format!("end-{}", reason.word()), &[]);
                        self.say_indented("replay-round-over", &[("reason", reason.into())])?;
                    }
                }
                Event::Round { number, starter } => {
                    self.tell_sweeps(rules, &mut swept)?;
                    self.say_indented("replay-round", &[("n", number.into()), player(starter)])?;
                }
                Event::Scoop { .. }
                | Event::Drop { .. }
                | Event::Store { .. }
                | Event::Capture { .. }
                | Event::Filled { .. } => {}
            }
        }
        self.tell_sweeps(rules, &mut swept)
    }

    /// Who took what was left on the board.
    fn tell_sweeps(&mut self, rules: &Rules, swept: &mut ByPlayer<u16>) -> Result<(), CliError> {
        for player in rules.all_players() {
            let seeds = std::mem::take(&mut swept[player]);
            if seeds > 0 {
                let words = [("player", player.to_string().into()), ("n", seeds.into())];
                self.say_indented("replay-sweeps", &words)?;
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

//! The events of a turn that are reported to people, in the order of the report.

use mancala::rules::Rules;
use mancala::text::record;
use mancala::{ByPlayer, Event, Player, Word as _};
use words::{Arg, Texts};

/// One sentence: the end of a message id, after `replay-` or `play-told-`, and the arguments of the message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Happening {
    pub id: &'static str,
    pub args: Vec<(&'static str, Arg)>,
}

/// What happened in a turn of `mover`, without its sowing and without the end of the game.
pub fn happenings(rules: &Rules, mover: Player, events: &[Event], texts: &Texts) -> Vec<Happening> {
    let mut told = Teller {
        rules,
        mover,
        texts,
        swept: ByPlayer::default(),
        told: Vec::new(),
    };
    told.captures(events);
    told.grabs(events);
    for (index, event) in events.iter().enumerate() {
        told.event(event, index + 1 == events.len());
    }
    told.sweeps();
    told.told
}

struct Teller<'a> {
    rules: &'a Rules,
    mover: Player,
    texts: &'a Texts,
    /// Seeds that each player swept from the board, not reported yet.
    swept: ByPlayer<u16>,
    told: Vec<Happening>,
}

impl Teller<'_> {
    fn tell(&mut self, id: &'static str, args: Vec<(&'static str, Arg)>) {
        self.told.push(Happening { id, args });
    }

    /// What the player captured, and what others got by this sowing.
    fn captures(&mut self, events: &[Event]) {
        let captured = record::captured_by(self.mover, events);
        if captured > 0 {
            self.tell("captures", vec![("n", captured.into())]);
        }
        let mover = self.mover;
        for other in self.rules.all_players().filter(|player| *player != mover) {
            let captured = record::captured_by(other, events);
            if captured > 0 {
                self.tell("gets", vec![named(other), ("n", captured.into())]);
            }
        }
    }

    /// Seeds that were taken into the hand and sown on.
    fn grabs(&mut self, events: &[Event]) {
        let grabbed = |event: &Event| match event {
            Event::Grab { seeds, .. } => u32::from(*seeds),
            _ => 0,
        };
        let seeds: u32 = events.iter().map(grabbed).sum();
        if seeds > 0 {
            self.tell("grabs", vec![("n", seeds.into())]);
        }
    }

    fn event(&mut self, event: &Event, is_last: bool) {
        let pit = |pit| ("pit", Arg::from(self.rules.label(pit)));
        match *event {
            Event::Pass { player } => self.tell("passed", vec![named(player)]),
            Event::Again { .. } => self.tell("again", vec![]),
            Event::Endless {} => self.tell("endless", vec![]),
            Event::Nest { pit: at, .. } => self.tell("nest", vec![pit(at)]),
            Event::TakePit { pit: at, to, .. } if to == self.mover => {
                self.tell("takes-pit", vec![pit(at)]);
            }
            Event::TakePit { pit: at, to, .. } => {
                self.tell("pit-goes", vec![pit(at), named(to)]);
            }
            Event::Out { player } => self.tell("out", vec![named(player)]),
            Event::Sweep { seeds, to, .. } => self.swept[to] += seeds,
            Event::End { reason } => {
                self.sweeps();
                // The last end is that of the game, which is reported with its result.
                if !is_last {
                    let reason = self.texts.get(&format!("end-{}", reason.word()), &[]);
                    self.tell("round-over", vec![("reason", reason.into())]);
                }
            }
            Event::Round { number, starter } => {
                self.sweeps();
                self.tell("round", vec![("n", number.into()), named(starter)]);
            }
            Event::Scoop { .. }
            | Event::Drop { .. }
            | Event::Store { .. }
            | Event::Capture { .. }
            | Event::Grab { .. }
            | Event::Enter { .. }
            | Event::Filled { .. } => {}
        }
    }

    /// Who took what was left on the board.
    fn sweeps(&mut self) {
        for player in self.rules.all_players() {
            let seeds = std::mem::take(&mut self.swept[player]);
            if seeds > 0 {
                self.tell("sweeps", vec![named(player), ("n", seeds.into())]);
            }
        }
    }
}

fn named(player: Player) -> (&'static str, Arg) {
    ("player", player.into())
}

//! Those who play: the computer itself, and two simple players to measure it by.

use std::fmt;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use mancala::kernel::Random;
use mancala::rules::Rules;
use mancala::{ByPlayer, Decision, Event, Game, Player};
use search::{Clock, Engine, Limits};
use words::Texts;

use super::pace;
use super::spec::{Kind, Spec};

/// Somebody who decides in a game.
pub trait Contestant: Send {
    /// A new game begins; whatever is left to chance in it is made from `seed`.
    fn begin(&mut self, seed: u64, stop: &AtomicBool) -> Result<(), Failure>;

    /// Decides for the player to move. Once `stop` is set, nobody cares about the answer any more.
    fn decide(&mut self, turn: &Turn<'_>) -> Result<Decision, Failure>;
}

/// What somebody who decides is told.
#[derive(Clone, Copy, Debug)]
pub struct Turn<'a> {
    pub game: &'a Game,
    pub player: Player,
    /// The clocks of those who have one, as they stand now.
    pub clocks: &'a ByPlayer<Option<Clock>>,
    pub stop: &'a AtomicBool,
}

/// Why somebody did not decide, and so loses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The match is over; nobody loses by this.
    Stopped,
    /// It said something that is no legal decision.
    Illegal(String),
    /// It answered with an error.
    Refused(String),
    /// It said nothing for so long.
    Silent(Duration),
    /// It ended.
    Crashed(String),
    /// It used up its clock.
    Time,
    /// It cannot be started again, so the match ends.
    Gone(String),
}

impl Failure {
    /// A word for programs.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Stopped => "stopped",
            Self::Illegal(_) => "illegal",
            Self::Refused(_) => "refused",
            Self::Silent(_) => "silent",
            Self::Crashed(_) => "crashed",
            Self::Time => "time",
            Self::Gone(_) => "gone",
        }
    }

    /// What it said, or how long it did not.
    pub fn detail(&self) -> String {
        match self {
            Self::Stopped | Self::Time => String::new(),
            Self::Illegal(said) | Self::Refused(said) => said.clone(),
            Self::Crashed(how) | Self::Gone(how) => how.clone(),
            Self::Silent(time) => format!("{:.1}", time.as_secs_f64()),
        }
    }

    /// The reason in words.
    pub fn describe(&self, texts: &Texts) -> String {
        let id = format!("match-failure-{}", self.code());
        texts.get(&id, &[("detail", self.detail().into())])
    }
}

/// As records write it, which are in English.
impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.describe(words::texts(words::Lang::En)))
    }
}

/// Makes a player of this program; other programs are started elsewhere.
pub fn own(spec: &Spec, limits: Option<&Limits>, hash: u32, rules: &Rules) -> Box<dyn Contestant> {
    let chance = Random::new(0);
    let search = |level| {
        let limits = limits.cloned();
        let hash = spec.hash.unwrap_or(hash) as usize;
        Box::new(Thinker {
            engine: Engine::new(rules, hash, usize::from(spec.threads)),
            level,
            limits: limits.unwrap_or_else(|| usual(level)),
            chance,
        })
    };
    match spec.kind {
        Kind::Random => Box::new(Simple {
            greedy: false,
            chance,
        }),
        Kind::Greedy => Box::new(Simple {
            greedy: true,
            chance,
        }),
        Kind::Level(level) => search(Some(level)),
        Kind::Search | Kind::Command { .. } => search(None),
    }
}

/// Levels have limits of their own.
fn usual(level: Option<u8>) -> Limits {
    match level {
        Some(_) => Limits::default(),
        None => Limits::movetime(pace::USUAL),
    }
}

/// Limits for a decision now: where there is a clock, it is the one that stands now.
pub fn limits_now(limits: &Limits, turn: &Turn<'_>) -> Limits {
    Limits {
        clock: limits.clock.and(turn.clocks[turn.player]),
        ..limits.clone()
    }
}

/// Plays by chance, or takes what it can get.
#[derive(Debug)]
struct Simple {
    greedy: bool,
    chance: Random,
}

impl Contestant for Simple {
    fn begin(&mut self, seed: u64, _: &AtomicBool) -> Result<(), Failure> {
        self.chance = Random::new(seed);
        Ok(())
    }

    fn decide(&mut self, turn: &Turn<'_>) -> Result<Decision, Failure> {
        let mut choices = turn.game.legal();
        if self.greedy {
            let gains: Vec<u32> = choices.iter().map(|choice| gain(turn, *choice)).collect();
            let most = gains.iter().max().copied().unwrap_or(0);
            let mut gains = gains.into_iter();
            choices.retain(|_| gains.next() == Some(most));
        }
        let pick = self.chance.below(choices.len().max(1) as u32) as usize;
        choices.get(pick).copied().ok_or(Failure::Stopped)
    }
}

/// Seeds that come to the store of the player to move by a decision; what is swept at the end counts as well.
fn gain(turn: &Turn<'_>, decision: Decision) -> u32 {
    let mut events = Vec::new();
    let mut position = *turn.game.position();
    position.play_unchecked(turn.game.rules(), decision, &mut events);
    let gained = |event: &Event| match event {
        Event::Capture { seeds, to, .. } | Event::Sweep { seeds, to, .. } if *to == turn.player => {
            u32::from(*seeds)
        }
        Event::Store { player } if *player == turn.player => 1,
        _ => 0,
    };
    events.iter().map(gained).sum()
}

/// The computer, at a level or at its best.
#[derive(Debug)]
struct Thinker {
    engine: Engine,
    level: Option<u8>,
    limits: Limits,
    chance: Random,
}

impl Contestant for Thinker {
    fn begin(&mut self, seed: u64, _: &AtomicBool) -> Result<(), Failure> {
        // What it remembers of other games would make this one depend on which games were played before it.
        self.engine.forget();
        self.chance = Random::new(seed);
        Ok(())
    }

    fn decide(&mut self, turn: &Turn<'_>) -> Result<Decision, Failure> {
        let limits = limits_now(&self.limits, turn);
        let engine = &mut self.engine;
        let found = match self.level {
            Some(level) => engine.choose(turn.game, level, &limits, &mut self.chance, turn.stop),
            None => engine
                .search(turn.game, &limits, turn.stop, &mut |_| {})
                .map(|report| report.best),
        };
        found.ok_or(Failure::Stopped)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mancala::rules::{Catalog, RuleRef};

    #[test]
    fn the_greedy_one_takes_most() {
        let rules = Catalog::builtin()
            .rules(&RuleRef::plain("awale"), None)
            .unwrap();
        // A1 takes two seeds, A2 three, A3 nothing.
        let text = "6,6,1,0,0,0,0,1,2,0,0,4/14,14/A";
        let position = mancala::Position::from_text(&rules, text).unwrap();
        let spec = Spec::read("greedy").unwrap();
        let mut greedy = own(&spec, None, 1, &rules);
        let game = Game::from_position(rules, position);
        let turn = Turn {
            game: &game,
            player: Player::A,
            clocks: &ByPlayer::default(),
            stop: &AtomicBool::new(false),
        };
        for seed in 0..20 {
            greedy.begin(seed, turn.stop).unwrap();
            let decision = greedy.decide(&turn).unwrap();
            let most = game
                .legal()
                .into_iter()
                .map(|choice| gain(&turn, choice))
                .max();
            assert_eq!(Some(gain(&turn, decision)), most);
            assert!(most > Some(0));
        }
    }
}

//! The players of a match: the computer itself, and two simple players to measure it by.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use mancala::kernel::Random;
use mancala::rules::Rules;
use mancala::{ByPlayer, Decision, Event, Game, Player};
use search::level::{Chosen, MAX_LEVEL};
use search::{
    BookUse, Clock, Engine, EngineConfig, Ladder, Limits, OpeningBook, RuleBook, Weights,
};
use words::Texts;

use super::pace;
use super::spec::{BookSetting, EngineKind, EngineSpec};

/// A player of a match.
pub trait Contestant: Send {
    /// A new game begins; whatever is left to chance in it is made from `seed`.
    fn begin(&mut self, seed: u64, stop: &AtomicBool) -> Result<(), Failure>;

    /// Decides for the player to move. Once `stop` is set, the answer is not used any more.
    fn decide(&mut self, turn: &Turn<'_>) -> Result<Choice, Failure>;

    /// What the last decision took, if that is known.
    fn effort(&self) -> Option<Effort> {
        None
    }
}

/// How far a contestant looked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    pub depth: u32,
    pub nodes: u64,
}

/// What a contestant answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    Decision(Decision),
    /// The game is over by its reckoning: other programs may end a game that leads nowhere sooner than the rule does.
    Over,
}

/// What a contestant knows when it decides.
#[derive(Clone, Copy, Debug)]
pub struct Turn<'a> {
    pub game: &'a Game,
    pub player: Player,
    /// The clocks of those who have one, as they stand now.
    pub clocks: &'a ByPlayer<Option<Clock>>,
    pub stop: &'a AtomicBool,
}

/// Why a contestant did not decide, and so loses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The match is over; this loses no game.
    Stopped,
    /// Its answer is no legal decision.
    Illegal(String),
    /// It answered with an error.
    Refused(String),
    /// It gave no answer within this time.
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

    /// Its answer, or the time without one.
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
pub fn own(
    spec: &EngineSpec,
    limits: Option<&Limits>,
    hash: u32,
    rules: &Rules,
    (weights, ladder): (Weights, Ladder),
    book: Option<&RuleBook>,
) -> Box<dyn Contestant> {
    let chance = Random::new(0);
    let search = |level, usual: Limits| {
        let hash_mib = spec.hash.unwrap_or(hash) as usize;
        let book = book.filter(|_| spec.book != BookSetting::Off).cloned();
        let config = EngineConfig {
            ladder,
            method: spec.method,
            opening_book: book.map(|book| Arc::new(book) as Arc<dyn OpeningBook>),
            book_use: match spec.book {
                BookSetting::Always => BookUse::Always,
                _ => BookUse::Timed,
            },
            ..EngineConfig::new(weights, hash_mib, usize::from(spec.threads))
        };
        Box::new(Thinker {
            engine: Engine::new(rules, config),
            level,
            limits: limits.cloned().unwrap_or(usual),
            chance,
            effort: None,
        })
    };
    match spec.kind {
        EngineKind::Random => Box::new(Simple {
            greedy: false,
            chance,
        }),
        EngineKind::Greedy => Box::new(Simple {
            greedy: true,
            chance,
        }),
        // Levels have limits of their own.
        EngineKind::Level(level) => search(level, Limits::default()),
        EngineKind::Search | EngineKind::Command { .. } => {
            search(MAX_LEVEL, Limits::movetime(pace::DEFAULT_MOVETIME))
        }
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

    fn decide(&mut self, turn: &Turn<'_>) -> Result<Choice, Failure> {
        let mut choices = turn.game.legal();
        if self.greedy {
            let gains: Vec<u32> = choices.iter().map(|choice| gain(turn, *choice)).collect();
            let most = gains.iter().max().copied().unwrap_or(0);
            let mut gains = gains.into_iter();
            choices.retain(|_| gains.next() == Some(most));
        }
        let pick = self.chance.below(choices.len().max(1) as u32) as usize;
        let choice = choices.get(pick).copied();
        choice.map(Choice::Decision).ok_or(Failure::Stopped)
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
    level: u8,
    limits: Limits,
    chance: Random,
    effort: Option<Effort>,
}

impl Contestant for Thinker {
    fn begin(&mut self, seed: u64, _: &AtomicBool) -> Result<(), Failure> {
        // What it remembers of other games would make this one depend on which games were played before it.
        self.engine.forget();
        self.chance = Random::new(seed);
        Ok(())
    }

    fn decide(&mut self, turn: &Turn<'_>) -> Result<Choice, Failure> {
        let limits = limits_now(&self.limits, turn);
        let (level, chance) = (self.level, &mut self.chance);
        let found = self
            .engine
            .choose_and_tell(turn.game, level, &limits, chance, turn.stop);
        self.effort = found.map(|Chosen { depth, nodes, .. }| Effort { depth, nodes });
        let decision = found.map(|found| found.decision);
        decision.map(Choice::Decision).ok_or(Failure::Stopped)
    }

    fn effort(&self) -> Option<Effort> {
        self.effort
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
        let spec = EngineSpec::read("greedy").unwrap();
        let mut greedy = own(
            &spec,
            None,
            1,
            &rules,
            (Weights::for_any(&rules), Ladder::GENERAL),
            None,
        );
        let game = Game::from_position(rules, position);
        let turn = Turn {
            game: &game,
            player: Player::A,
            clocks: &ByPlayer::default(),
            stop: &AtomicBool::new(false),
        };
        for seed in 0..20 {
            greedy.begin(seed, turn.stop).unwrap();
            let Ok(Choice::Decision(decision)) = greedy.decide(&turn) else {
                panic!("a decision");
            };
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

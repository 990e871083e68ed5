//! One game between contestants, with clocks.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use mancala::rules::Rules;
use mancala::{Action, ByPlayer, Game, Leaving, Player};
use search::{Clock, Limits};

use super::contestant::{Choice, Contestant, Effort, Failure, Turn};
use super::suite::Opening;

/// How far a clock may be overrun: the machine runs other processes as well.
const CLOCK_TOLERANCE: Duration = Duration::from_millis(30);

/// A game that goes on so long is stopped by agreement; rules may do without any limit.
const MAX_DECISIONS: usize = 10_000;

/// The two sides of a match: the one that is measured, and the one that has all other seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    A,
    B,
}

impl Side {
    pub const BOTH: [Self; 2] = [Self::A, Self::B];

    /// For tables with an entry a side.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// How it is called on the command line and in JSON.
    pub const fn letter(self) -> &'static str {
        match self {
            Self::A => "a",
            Self::B => "b",
        }
    }
}

/// Who plays at one board: A first, then one of side B for every other seat.
pub struct Team {
    pub members: Vec<Box<dyn Contestant>>,
    /// What each side may think.
    pub limits: [Limits; 2],
}

/// Which game of the match it is.
#[derive(Clone, Debug)]
pub struct GameSetup {
    /// From 0.
    pub number: usize,
    pub opening: Opening,
    /// Where A sits.
    pub challenger: Player,
    pub seed: u64,
}

/// How long decisions took, and how far they looked.
#[derive(Clone, Copy, Debug, Default)]
pub struct Times {
    pub decisions: u64,
    pub total: Duration,
    pub longest: Duration,
    /// The longest time beyond what was allowed for one decision.
    pub overrun: Duration,
    /// Decisions of which is known how far was looked, and how far that was.
    pub told: u64,
    pub depth: u64,
    pub nodes: u64,
}

impl Times {
    fn add(&mut self, time: Duration, allowed: Option<Duration>, effort: Option<Effort>) {
        self.join(&Self {
            told: effort.is_some().into(),
            depth: effort.map_or(0, |effort| effort.depth.into()),
            nodes: effort.map_or(0, |effort| effort.nodes),
            decisions: 1,
            total: time,
            longest: time,
            overrun: allowed.map_or(Duration::ZERO, |allowed| time.saturating_sub(allowed)),
        });
    }

    /// Adds what is known of other decisions.
    pub fn join(&mut self, other: &Self) {
        self.decisions += other.decisions;
        self.total += other.total;
        self.longest = self.longest.max(other.longest);
        self.overrun = self.overrun.max(other.overrun);
        self.told += other.told;
        self.depth += other.depth;
        self.nodes += other.nodes;
    }
}

/// A finished game.
#[derive(Debug)]
pub struct Played {
    pub setup: GameSetup,
    pub game: Game,
    pub times: [Times; 2],
    /// The players who lost by a failure, each with the step of the game at which it left.
    pub failures: Vec<(usize, Player, Failure)>,
}

impl Played {
    /// Who has this seat.
    pub fn side(&self, player: Player) -> Side {
        side(self.setup.challenger, player)
    }
}

fn side(challenger: Player, player: Player) -> Side {
    if player == challenger {
        Side::A
    } else {
        Side::B
    }
}

/// Plays a game. It fails when the match ends first, or when a contestant cannot continue at all.
pub fn play(
    rules: &Arc<Rules>,
    team: &mut Team,
    setup: GameSetup,
    stop: &AtomicBool,
) -> Result<Played, (Side, Failure)> {
    for (index, member) in team.members.iter_mut().enumerate() {
        let side = if index == 0 { Side::A } else { Side::B };
        let seed = mix(setup.seed ^ mix(index as u64));
        member
            .begin(seed, stop)
            .map_err(|failure| (side, failure))?;
    }
    let game = setup.opening.begin(rules);
    let clock = |player| team.limits[side(setup.challenger, player).index()].clock;
    let mut clocks = ByPlayer::default();
    for player in rules.all_players() {
        clocks[player] = clock(player);
    }
    let mut running = RunningGame {
        played: Played {
            setup,
            game,
            times: [Times::default(); 2],
            failures: Vec::new(),
        },
        clocks,
        stop,
    };
    while let Some(player) = running.played.game.position().to_move() {
        running.turn(team, player)?;
    }
    Ok(running.played)
}

/// A game that is being played.
struct RunningGame<'a> {
    played: Played,
    clocks: ByPlayer<Option<Clock>>,
    stop: &'a AtomicBool,
}

impl RunningGame<'_> {
    fn turn(&mut self, team: &mut Team, player: Player) -> Result<(), (Side, Failure)> {
        let side = self.played.side(player);
        let begun = Instant::now();
        let answer = self.ask(team, player);
        let time = begun.elapsed();
        if self.stop.load(Ordering::Relaxed) {
            return Err((side, Failure::Stopped));
        }
        let allowed = team.limits[side.index()].movetime;
        let seat = seat(self.played.setup.challenger, player);
        let effort = team.members.get(seat).and_then(|member| member.effort());
        self.played.times[side.index()].add(time, allowed, effort);
        let answer = answer.and_then(|decision| match self.is_in_time(player, time) {
            true => Ok(decision),
            false => Err(Failure::Time),
        });
        match answer {
            Ok(Choice::Decision(decision)) => self.act(player, Action::Decide(decision)),
            Ok(Choice::Over) => self.act(player, Action::Agree),
            Err(failure @ (Failure::Stopped | Failure::Gone(_))) => Err((side, failure)),
            Err(failure) => self.lose(player, failure),
        }
    }

    fn ask(&self, team: &mut Team, player: Player) -> Result<Choice, Failure> {
        let turn = Turn {
            game: &self.played.game,
            player,
            clocks: &self.clocks,
            stop: self.stop,
        };
        let seat = seat(self.played.setup.challenger, player);
        let member = team.members.get_mut(seat).ok_or(Failure::Stopped)?;
        member.decide(&turn)
    }

    /// Stops the clock and says whether there was time left.
    fn is_in_time(&mut self, player: Player, time: Duration) -> bool {
        let Some(clock) = &mut self.clocks[player] else {
            return true;
        };
        let in_time = time <= clock.left + CLOCK_TOLERANCE;
        clock.left = clock.left.saturating_sub(time) + clock.increment;
        in_time
    }

    fn act(&mut self, player: Player, action: Action) -> Result<(), (Side, Failure)> {
        let game = &mut self.played.game;
        if game.act(action).is_err() {
            let said = format!("{action:?}");
            return self.lose(player, Failure::Illegal(said));
        }
        if game.steps().len() >= MAX_DECISIONS {
            let _ = game.act(Action::Agree);
        }
        Ok(())
    }

    /// A player that fails leaves the game.
    fn lose(&mut self, player: Player, failure: Failure) -> Result<(), (Side, Failure)> {
        let how = match failure {
            Failure::Time => Leaving::Time,
            _ => Leaving::Resigned,
        };
        let step = self.played.game.steps().len();
        let side = self.played.side(player);
        match self.played.game.act(Action::Leave(player, how)) {
            Ok(_) => self.played.failures.push((step, player, failure)),
            // Only a player who has left already cannot leave, and is never asked.
            Err(_) => return Err((side, failure)),
        }
        Ok(())
    }
}

/// Which member of a team has a seat.
fn seat(challenger: Player, player: Player) -> usize {
    match player.index() {
        _ if player == challenger => 0,
        index if index < challenger.index() => index + 1,
        index => index,
    }
}

/// Makes numbers that are close to each other unlike.
pub const fn mix(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_has_one_seat() {
        for challenger in Player::all(4) {
            let mut seats: Vec<usize> = Player::all(4).map(|p| seat(challenger, p)).collect();
            assert_eq!(seats[challenger.index()], 0);
            seats.sort_unstable();
            assert_eq!(seats, [0, 1, 2, 3]);
        }
    }
}

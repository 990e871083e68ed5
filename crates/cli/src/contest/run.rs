//! Playing all games of a match, several at once.
//!
//! Results are taken in the order of the games, not in that in which they end, so that a match comes to the same
//! whatever the number of games at once.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use mancala::Player;
use mancala::rules::Rules;

use super::contestant::Failure;
use super::game::{self, GameSetup, Played, Side, Team, mix};
use super::suite::Beginnings;

/// The games to play.
#[derive(Debug)]
pub struct Plan {
    pub rules: Arc<Rules>,
    pub openings: Beginnings,
    pub games: usize,
    pub seed: u64,
}

/// Why no more games were played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// All were played.
    Games,
    /// Enough is known.
    Decided,
    /// A signal asked to stop.
    Interrupted,
    /// An engine cannot go on.
    Failed(Side, String),
}

/// Receives the results.
pub trait Listener {
    /// A game is over; says whether enough is known. An error ends the match.
    fn hear(&mut self, played: &Played) -> std::io::Result<bool>;
}

/// What a board reports.
enum News {
    Played(Box<Played>),
    Failed(Side, String),
}

/// Plays the match, a board for each team, until all is played or `stop` is set.
pub fn run(
    plan: &Plan,
    teams: Vec<Team>,
    stop: &AtomicBool,
    listener: &mut dyn Listener,
) -> std::io::Result<End> {
    let next = AtomicUsize::new(0);
    let (sender, news) = mpsc::channel();
    thread::scope(|scope| {
        for team in teams {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || board(plan, team, next, stop, &sender));
        }
        drop(sender);
        let end = collect(plan, &news, stop, listener);
        // Boards that have played everything end by themselves; another match may follow with the same flag.
        if !matches!(end, Ok(End::Games)) {
            stop.store(true, Ordering::Relaxed);
        }
        end
    })
}

/// One board: game after game, whichever is next.
fn board(plan: &Plan, mut team: Team, next: &AtomicUsize, stop: &AtomicBool, news: &Sender<News>) {
    while !stop.load(Ordering::Relaxed) {
        let number = next.fetch_add(1, Ordering::Relaxed);
        let Some(setup) = setup(plan, number) else {
            return;
        };
        let told = match game::play(&plan.rules, &mut team, setup, stop) {
            Ok(played) => news.send(News::Played(Box::new(played))),
            Err((_, Failure::Stopped)) => return,
            // The receiver ends the match; this board must not begin another game meanwhile. The receiver is gone only
            // if the match is over already.
            Err((side, failure)) => {
                let _ = news.send(News::Failed(side, failure.detail()));
                return;
            }
        };
        if told.is_err() {
            return;
        }
    }
}

/// The game with this number, if it is to be played. All games from one opening follow each other, A in each seat.
fn setup(plan: &Plan, number: usize) -> Option<GameSetup> {
    let players = usize::from(plan.rules.players());
    let block = number / players;
    (number < plan.games).then_some(())?;
    Some(GameSetup {
        number,
        opening: plan.openings.get(block)?,
        challenger: Player::new(number % players)?,
        seed: mix(plan.seed ^ mix(number as u64)),
    })
}

/// Hands over results in order.
fn collect(
    plan: &Plan,
    news: &Receiver<News>,
    stop: &AtomicBool,
    listener: &mut dyn Listener,
) -> std::io::Result<End> {
    let mut waiting: BTreeMap<usize, Box<Played>> = BTreeMap::new();
    let mut heard = 0;
    let mut end = None;
    while let Ok(news) = news.recv() {
        match news {
            News::Played(played) => {
                waiting.insert(played.setup.number, played);
            }
            News::Failed(side, reason) => {
                stop.store(true, Ordering::Relaxed);
                end = Some(End::Failed(side, reason));
            }
        }
        while let Some(played) = waiting.remove(&heard) {
            heard += 1;
            if listener.hear(&played)? {
                return Ok(End::Decided);
            }
        }
    }
    // Games that were stopped left gaps; what was played behind them counts as well.
    for played in waiting.into_values() {
        heard += 1;
        listener.hear(&played)?;
    }
    Ok(end.unwrap_or(if heard == plan.games {
        End::Games
    } else {
        End::Interrupted
    }))
}

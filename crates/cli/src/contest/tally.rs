//! What the games of a match come to.

use std::collections::BTreeMap;

use super::game::{Played, Side, Times};
use search::statistics::{Mean, Pairs, Sum, score};

/// Results so far.
#[derive(Debug)]
pub struct Tally {
    players: u8,
    pub games: u32,
    /// Games that A won alone, shared or was even in, and lost.
    pub wins: u32,
    pub draws: u32,
    pub losses: u32,
    /// First places of A, a shared one as its part.
    pub firsts: f64,
    pub pairs: Pairs,
    /// First places of A in games from the same opening, a game.
    blocks: Sum,
    /// Blocks of which games are still missing: how many were played, and the first places in them.
    open: BTreeMap<usize, (u8, f64)>,
    /// A's part of the seeds, or pits where these count, in games that were played out.
    shares: Sum,
    /// How many more of them A had than the best of the others.
    margins: Sum,
    pub times: [Times; 2],
    pub failures: Vec<FailedGame>,
}

/// A game that was lost by a failure.
#[derive(Clone, Debug)]
pub struct FailedGame {
    /// The game, from 1.
    pub game: usize,
    pub side: Side,
    pub failure: super::contestant::Failure,
}

impl Tally {
    pub fn new(players: u8) -> Self {
        Self {
            players,
            games: 0,
            wins: 0,
            draws: 0,
            losses: 0,
            firsts: 0.0,
            pairs: Pairs::default(),
            blocks: Sum::default(),
            open: BTreeMap::new(),
            shares: Sum::default(),
            margins: Sum::default(),
            times: [Times::default(); 2],
            failures: Vec::new(),
        }
    }

    pub fn add(&mut self, played: &Played) {
        let Some(outcome) = played.game.outcome() else {
            return;
        };
        let me = played.setup.challenger;
        let first = outcome.winners.contains(&me);
        match (first, outcome.winners.len()) {
            (true, 1) => self.wins += 1,
            (true, _) => self.draws += 1,
            (false, _) => self.losses += 1,
        }
        let place = f64::from(u8::from(first)) / outcome.winners.len().max(1) as f64;
        self.games += 1;
        self.firsts += place;
        self.add_to_block(played.setup.number / usize::from(self.players), place);
        if played.failures.is_empty() {
            let others = played.game.rules().all_players().filter(|who| *who != me);
            let score = |player| f64::from(outcome.scores[player]);
            let all: f64 = played.game.rules().all_players().map(score).sum();
            let best = others.map(score).fold(0.0, f64::max);
            self.margins.add(score(me) - best);
            if all > 0.0 {
                self.shares.add(score(me) / all);
            }
        }
        for side in Side::BOTH {
            self.times[side.index()].join(&played.times[side.index()]);
        }
        let faults = played
            .failures
            .iter()
            .map(|(_, player, failure)| FailedGame {
                game: played.setup.number + 1,
                side: played.side(*player),
                failure: failure.clone(),
            });
        self.failures.extend(faults);
    }

    fn add_to_block(&mut self, block: usize, place: f64) {
        let (played, places) = self.open.entry(block).or_default();
        *played += 1;
        *places += place;
        if *played < self.players {
            return;
        }
        let places = *places;
        self.open.remove(&block);
        self.blocks.add(places / f64::from(self.players));
        if self.players == 2
            && let Some(pairs) = self.pairs.get_mut((2.0 * places).round() as usize)
        {
            *pairs += 1;
        }
    }

    /// What A gets of a game: with two players points, with more first places.
    pub fn score(&self) -> Option<Mean> {
        if self.players == 2 {
            score(&self.pairs)
        } else {
            self.blocks.mean()
        }
    }

    /// The points, or first places, A got of all games.
    pub fn percent(&self) -> f64 {
        100.0 * self.firsts / f64::from(self.games.max(1))
    }

    /// What A would get of a game if all were equally strong.
    pub fn even(&self) -> f64 {
        1.0 / f64::from(self.players)
    }

    /// How many seeds A was ahead in the mean of games that were played out.
    pub fn margin(&self) -> Option<f64> {
        self.margins.value()
    }

    /// A's part of all seeds in the mean of games that were played out.
    pub fn share(&self) -> Option<f64> {
        self.shares.value()
    }

    /// Games that a side lost by failures.
    pub fn faults(&self, side: Side) -> usize {
        self.failures
            .iter()
            .filter(|fault| fault.side == side)
            .count()
    }
}

//! Openings: a few random decisions that leave the game open.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::engine::{Engine, EngineConfig};
use crate::evaluation::Weights;
use crate::limits::Limits;
use mancala::kernel::Random;
use mancala::rules::Rules;
use mancala::{Decision, Game, Position};

/// Positions to look at before an opening is judged.
const JUDGE_NODES: u64 = 2000;
/// The largest lead after an opening, in hundredths of a seed. The next bound is used only if the one before leaves
/// hardly any opening: some games favour the first player from the start.
const LEAD_BOUNDS: [i32; 4] = [200, 400, 800, i32::MAX];
/// With so many openings the bound stays.
const ENOUGH_OPENINGS: usize = 16;
/// Openings that may be found unfit, or known already, one after the other, before it is believed that there are no
/// more.
const MAX_TRIES: u32 = 300;

/// Different openings of a game. They are made when they are asked for, but always the same ones in the same order.
#[derive(Debug)]
pub struct Openings {
    rules: Arc<Rules>,
    plies: u8,
    /// How many are wanted, if not as many as there are games for.
    most: usize,
    pool: Mutex<Pool>,
}

#[derive(Debug)]
struct Pool {
    chance: Random,
    judge: Engine,
    /// The lead in positions that came up, and whether the opening to it is in use.
    known: HashMap<Position, (i32, bool)>,
    found: Vec<Arc<[Decision]>>,
    /// Which of [`LEAD_BOUNDS`] holds.
    bound: usize,
    dry: bool,
}

impl Openings {
    pub fn new(
        rules: Arc<Rules>,
        weights: Weights,
        plies: u8,
        most: Option<u32>,
        seed: u64,
    ) -> Self {
        let pool = Pool {
            chance: Random::new(seed),
            judge: Engine::new(&rules, EngineConfig::new(weights, 1, 1)),
            known: HashMap::new(),
            found: Vec::new(),
            bound: 0,
            dry: false,
        };
        Self {
            rules,
            plies,
            most: most.map_or(usize::MAX, |most| most as usize),
            pool: Mutex::new(pool),
        }
    }

    /// The opening with this number; when there are not so many, they come round again. None if there is not a single
    /// one that leaves something to play for.
    pub fn get(&self, number: usize) -> Option<Arc<[Decision]>> {
        let mut pool = self.pool();
        while pool.found.len() <= number.min(self.most - 1) && !pool.dry {
            self.find_one(&mut pool);
        }
        let index = number.checked_rem(pool.found.len())?;
        pool.found.get(index).cloned()
    }

    /// The number of openings found so far, and the largest lead after them, in hundredths of a seed.
    pub fn made(&self) -> (usize, Option<i32>) {
        let pool = self.pool();
        let bound = LEAD_BOUNDS.get(pool.bound).copied();
        (pool.found.len(), bound.filter(|bound| *bound < i32::MAX))
    }

    fn pool(&self) -> MutexGuard<'_, Pool> {
        self.pool.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Finds another opening, or finds out that there is none.
    fn find_one(&self, pool: &mut Pool) {
        loop {
            for _ in 0..MAX_TRIES {
                if self.try_one(pool) {
                    return;
                }
            }
            if pool.bound + 1 < LEAD_BOUNDS.len()
                && pool.found.len() < ENOUGH_OPENINGS.min(self.most)
            {
                pool.bound += 1;
            } else {
                pool.dry = true;
                return;
            }
        }
    }

    fn try_one(&self, pool: &mut Pool) -> bool {
        let Some(game) = self.random(&mut pool.chance) else {
            return false;
        };
        let lead = match pool.known.get(game.position()) {
            Some((_, true)) => return false,
            Some((lead, false)) => *lead,
            None => lead(&mut pool.judge, &game),
        };
        let fits = LEAD_BOUNDS
            .get(pool.bound)
            .is_some_and(|bound| lead <= *bound);
        pool.known.insert(*game.position(), (lead, fits));
        if fits {
            pool.found.push(decisions(&game));
        }
        fits
    }

    /// A random beginning that is not already the end.
    fn random(&self, chance: &mut Random) -> Option<Game> {
        let mut game = Game::new(Arc::clone(&self.rules));
        for _ in 0..self.plies {
            let legal = game.legal();
            let pick = chance.below(legal.len().max(1) as u32) as usize;
            game.play(*legal.get(pick)?).ok()?;
        }
        game.position().to_move().map(|_| game)
    }
}

/// The lead of the best player, in hundredths of a seed. With three or four players the score of a search assumes that
/// all others play against one, so the stores are compared instead.
fn lead(judge: &mut Engine, game: &Game) -> i32 {
    let rules = game.rules();
    if rules.players() == 2 {
        let limits = Limits::nodes(JUDGE_NODES);
        let report = judge.search(game, &limits, &AtomicBool::new(false), &mut |_| {});
        let score = report.and_then(|report| report.lines.first().map(|line| line.score));
        return score.map_or(i32::MAX, |score| score.hundredths().saturating_abs());
    }
    let stores = rules
        .all_players()
        .map(|player| i32::from(game.position().store(player)));
    let (most, least) = (stores.clone().max(), stores.min());
    100 * (most.unwrap_or(0) - least.unwrap_or(0))
}

/// The decisions of a game so far.
fn decisions(game: &Game) -> Arc<[Decision]> {
    let decided = game.steps().iter().filter_map(|step| match step.action {
        mancala::Action::Decide(decision) => Some(decision),
        _ => None,
    });
    decided.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::WeightTable;
    use mancala::rules::{Catalog, RuleRef};
    use std::collections::HashSet;

    fn openings(rule: &str, players: u8, plies: u8, most: Option<u32>, seed: u64) -> Openings {
        let rule: RuleRef = rule.parse().unwrap();
        let rules = Catalog::builtin().rules(&rule, Some(players)).unwrap();
        let weights = WeightTable::builtin().for_rules(&rules);
        Openings::new(Arc::new(rules), weights, plies, most, seed)
    }

    #[test]
    fn openings_differ_and_depend_on_the_seed_alone() {
        let all = |seed| {
            let openings = openings("awale", 2, 6, None, seed);
            (0..40)
                .map(|n| openings.get(n).unwrap())
                .collect::<Vec<_>>()
        };
        let first = all(1);
        assert_eq!(first.iter().collect::<HashSet<_>>().len(), 40);
        assert_eq!(first, all(1));
        assert_ne!(first, all(2));
        assert!(first.iter().all(|opening| opening.len() == 6));
    }

    #[test]
    fn openings_come_round_again() {
        let few = openings("awale", 2, 1, None, 1);
        let made: Vec<_> = (0..20).map(|n| few.get(n).unwrap()).collect();
        let count = few.made().0;
        assert!((1..=6).contains(&count), "{count}");
        assert_eq!(made[0], made[count]);
        let three = openings("kalah", 2, 4, Some(3), 1);
        assert_eq!(three.get(0), three.get(3));
        assert_eq!(three.made().0, 3);
        let start = openings("awale", 2, 0, None, 1);
        assert!(start.get(5).unwrap().is_empty());
    }

    #[test]
    fn every_number_of_players_has_openings() {
        for players in 2..=4 {
            let openings = openings("standard", players, 6, None, 1);
            assert!(openings.get(3).is_some(), "{players}");
        }
    }
}

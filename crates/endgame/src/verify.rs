//! Checking a table by a second way: positions are listed and numbered by code of their own and played by the plain
//! implementation.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use mancala::play::Arrangement;
use mancala::rules::settings::Way;
use mancala::{ByPlayer, Pit, Player, Position, Silent};

use crate::progress::Progress;
use crate::terms::Terms;
use crate::values::{LayerValues, TableValue};

/// Positions that a thread takes at a time.
const PART_POSITIONS: u64 = 1 << 12;

/// A position whose value is not the best of its turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongValue {
    /// The position, as position text.
    pub position: String,
    pub found: TableValue,
    pub expected: TableValue,
}

/// A layer that is checked against itself and the layers below it.
#[derive(Debug)]
pub struct Verification<'a> {
    pub terms: &'a Terms,
    /// All layers up to the one to check.
    pub layers: &'a [LayerValues],
    pub threads: usize,
    pub progress: &'a Progress,
}

/// Pascal's triangle: `ways[pits][seeds]` arrangements.
type Ways = Vec<Vec<u64>>;

impl Verification<'_> {
    /// Checks every position of the highest layer; gives the first that is wrong.
    pub fn run(&self) -> Option<WrongValue> {
        let seeds = self.seeds();
        let ways = ways(self.terms.ring(), seeds);
        let positions = ways[self.terms.ring()][usize::from(seeds)];
        let all = positions * u64::from(self.terms.planes());
        self.progress.begin(seeds.into());
        self.progress.expect(all);
        let wrong = Mutex::new(None);
        let next = AtomicU64::new(0);
        let work = || {
            loop {
                let start = next.fetch_add(PART_POSITIONS, Ordering::Relaxed);
                if start >= all || self.progress.is_stopped() {
                    return;
                }
                let end = all.min(start + PART_POSITIONS);
                let first = (start..end).find_map(|slot| self.check(&ways, positions, slot));
                self.progress.add(end - start);
                if let (Some(first), Ok(mut wrong)) = (first, wrong.lock()) {
                    wrong.get_or_insert(first);
                    next.store(all, Ordering::Relaxed);
                }
            }
        };
        thread::scope(|scope| {
            for _ in 0..self.threads.max(1) {
                scope.spawn(work);
            }
        });
        wrong.into_inner().ok().flatten()
    }

    fn seeds(&self) -> u16 {
        self.layers.len() as u16 - 1
    }

    fn check(&self, ways: &Ways, positions: u64, slot: u64) -> Option<WrongValue> {
        let captured = slot >= positions;
        let seen = self.nth(ways, slot % positions);
        let start = self.arranged(&seen, captured);
        let found = self.layers[usize::from(self.seeds())].get(slot);
        let expected = self.expected(ways, &start);
        let is_right = found == expected && found.low <= found.high;
        (!is_right).then(|| WrongValue {
            position: start.to_text(self.terms.rules()),
            found,
            expected,
        })
    }

    /// The best of all turns.
    fn expected(&self, ways: &Ways, start: &Position) -> TableValue {
        let rules = self.terms.rules();
        if start.to_move() != Some(Player::A) {
            return self.value_for_a(ways, start);
        }
        let mut best = TableValue {
            low: i32::MIN,
            high: i32::MIN,
        };
        for decision in start.legal(rules) {
            let mut after = *start;
            after.play_unchecked(rules, decision, &mut Silent);
            best = best.or(self.value_for_a(ways, &after));
        }
        best
    }

    /// What A gets of the seeds of this layer, less what B gets.
    fn value_for_a(&self, ways: &Ways, position: &Position) -> TableValue {
        let total = self.terms.rules().total_seeds() as i32;
        let stored = total - i32::from(self.seeds());
        let store = |player| i32::from(position.store(player));
        let gain = store(Player::A) - stored - store(Player::B);
        let Some(mover) = position.to_move() else {
            return TableValue::exactly(gain);
        };
        let seeds = position.board_seeds() as usize;
        let mut value = self.layers[seeds].get(self.number(ways, position, mover));
        if self.terms.majority && seeds < usize::from(self.seeds()) {
            let side = |player| position.territory_seeds(player) as i32;
            let lead = side(mover) - side(mover.next(2));
            value = TableValue {
                low: value.low.min(lead),
                high: value.high.max(lead),
            };
        }
        match mover {
            Player::A => value,
            _ => value.turned(),
        }
        .plus(gain)
    }

    /// The pit that comes `place`th in the order of sowing, as a player sees it.
    fn pit(&self, player: Player, place: usize) -> Pit {
        let rules = self.terms.rules();
        let each = usize::from(rules.board.pits);
        let owner = if place < each { player } else { player.next(2) };
        let mut home: Vec<Pit> = rules.home_pits(owner).collect();
        if rules.sow.direction == Way::Clockwise {
            home.reverse();
        }
        home[place % each]
    }

    /// The place of a position in its layer: how many come before it. Those have more seeds in the last pit, or as many
    /// there and come before it without that pit.
    fn number(&self, ways: &Ways, position: &Position, mover: Player) -> u64 {
        let ring = self.terms.ring();
        let board = position.board_seeds() as usize;
        let mut left = board;
        let mut before = 0;
        for place in (1..ring).rev() {
            let here = usize::from(position.seeds(self.pit(mover, place)));
            if left > here {
                before += ways[place + 1][left - here - 1];
            }
            left -= here;
        }
        let captured = self.terms.planes() > 1 && position.last_capturer() == Some(mover);
        before + if captured { ways[ring][board] } else { 0 }
    }

    /// The seeds of the position with a number, in the order of sowing.
    fn nth(&self, ways: &Ways, mut number: u64) -> Vec<u16> {
        let ring = self.terms.ring();
        let mut left = self.seeds();
        let mut seen = vec![0; ring];
        for place in (1..ring).rev() {
            // With `here` seeds in this pit, all arrangements of the others come after those with more.
            let mut here = left;
            while number >= ways[place][usize::from(left - here)] {
                number -= ways[place][usize::from(left - here)];
                here -= 1;
            }
            seen[place] = here;
            left -= here;
        }
        seen[0] = left;
        seen
    }

    fn arranged(&self, seen: &[u16], captured: bool) -> Position {
        let rules = self.terms.rules();
        let mut pits = vec![0; rules.ring()];
        for (place, seeds) in seen.iter().enumerate() {
            pits[self.pit(Player::A, place).index()] = *seeds;
        }
        let stored = rules.total_seeds() as u16 - self.seeds();
        let capturer = if captured { Player::A } else { Player::B };
        Position::arranged(
            rules,
            &Arrangement {
                pits: &pits,
                stores: ByPlayer([stored, 0, 0, 0]),
                moved: Player::B,
                last_capturer: (self.terms.planes() > 1).then_some(capturer),
            },
        )
    }
}

/// Pascal's triangle by addition: with one pit more, either it is empty or one seed of it is taken away.
fn ways(ring: usize, seeds: u16) -> Ways {
    let mut ways: Ways = vec![vec![0; usize::from(seeds) + 1]; ring + 1];
    ways[0][0] = 1;
    for pits in 1..=ring {
        for seeds in 0..=usize::from(seeds) {
            let fewer_seeds = seeds.checked_sub(1).map_or(0, |fewer| ways[pits][fewer]);
            ways[pits][seeds] = ways[pits - 1][seeds] + fewer_seeds;
        }
    }
    ways
}

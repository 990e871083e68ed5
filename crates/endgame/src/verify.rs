//! Checking a table by a second way: positions are listed and numbered by code of their own, and played by the plain
//! implementation or, much sooner, by the kernel that tests keep equal to it.

use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use mancala::kernel::{FastGame, GameVisitor, Kernel};
use mancala::play::Arrangement;
use mancala::rules::settings::Way;
use mancala::{ByPlayer, MAX_PITS, Pit, Player, Position};

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
    /// Whether the kernel plays the turns.
    pub by_kernel: bool,
}

/// What the second way knows of a board.
struct Board<'a> {
    check: &'a Verification<'a>,
    /// Pascal's triangle: `ways[pits][seeds]` arrangements.
    ways: Vec<Vec<u64>>,
    /// The pits in the order of sowing, as each player sees them.
    order: [Vec<Pit>; 2],
}

impl Verification<'_> {
    /// Checks every position of the highest layer; gives the first that is wrong.
    pub fn run(&self) -> Option<WrongValue> {
        let rules = self.terms.rules();
        let kernel = self.by_kernel.then(|| Kernel::new(rules));
        let board = Board::new(self);
        let positions = board.positions();
        let all = positions * u64::from(self.terms.planes());
        self.progress.begin(self.seeds().into());
        self.progress.expect(all);
        let wrong = Mutex::new(None);
        let next = AtomicU64::new(0);
        let work = || {
            loop {
                let start = next.fetch_add(PART_POSITIONS, Ordering::Relaxed);
                if start >= all || self.progress.is_stopped() {
                    return;
                }
                let slots = start..all.min(start + PART_POSITIONS);
                let part = Part {
                    board: &board,
                    slots: slots.clone(),
                };
                let first = match &kernel {
                    Some(kernel) => kernel.enter(&board.start(start), part),
                    None => part.visit(rules, Position::start(rules)),
                };
                self.progress.add(slots.end - slots.start);
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
}

/// Some positions of the layer, checked by whatever plays them.
struct Part<'a> {
    board: &'a Board<'a>,
    slots: Range<u64>,
}

impl GameVisitor for Part<'_> {
    type Output = Option<WrongValue>;

    fn visit<G: FastGame>(mut self, game: &G, _: G::Board) -> Option<WrongValue> {
        let board = self.board;
        let values = board.check.layers.last()?;
        self.slots.find_map(|slot| {
            let start = board.start(slot);
            let found = values.get(slot);
            let expected = board.expected(game, &start);
            let is_right = expected == Some(found) && found.low <= found.high;
            (!is_right).then(|| WrongValue {
                position: start.to_text(game.rules()),
                found,
                expected: expected.unwrap_or(found),
            })
        })
    }
}

impl<'a> Board<'a> {
    fn new(check: &'a Verification<'a>) -> Self {
        let terms = check.terms;
        Self {
            check,
            ways: ways(terms.ring(), check.seeds()),
            order: [Player::A, Player::B].map(|player| order(terms, player)),
        }
    }

    /// How many arrangements the layer has.
    fn positions(&self) -> u64 {
        self.ways[self.check.terms.ring()][usize::from(self.check.seeds())]
    }

    /// The position in a slot of the table.
    fn start(&self, slot: u64) -> Position {
        let positions = self.positions();
        self.arranged(slot % positions, slot >= positions)
    }

    /// The best of all turns; nothing if the board has no room for the position, which no table can have.
    fn expected<G: FastGame>(&self, game: &G, start: &Position) -> Option<TableValue> {
        if start.to_move() != Some(Player::A) {
            return Some(self.value_for_a(start));
        }
        let mut board = game.pack(start)?;
        let moves = game.settle(&mut board);
        let values = moves.map(|mv| {
            let mut after = board;
            game.play(&mut after, mv);
            let _ = game.settle(&mut after);
            self.value_for_a(&game.unpack(&after))
        });
        values.reduce(TableValue::or)
    }

    /// What A gets of the seeds of this layer, less what B gets.
    fn value_for_a(&self, position: &Position) -> TableValue {
        let total = self.check.terms.rules().total_seeds() as i32;
        let stored = total - i32::from(self.check.seeds());
        let store = |player| i32::from(position.store(player));
        let gain = store(Player::A) - stored - store(Player::B);
        let Some(mover) = position.to_move() else {
            return TableValue::exactly(gain);
        };
        let seeds = position.board_seeds() as usize;
        let mut value = self.check.layers[seeds].get(self.number(position, mover));
        if self.check.terms.majority && seeds < usize::from(self.check.seeds()) {
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

    /// The place of a position in its layer: how many come before it. Those have more seeds in the last pit, or as many
    /// there and come before it without that pit.
    fn number(&self, position: &Position, mover: Player) -> u64 {
        let (ways, order) = (&self.ways, &self.order[mover.index()]);
        let ring = order.len();
        let board = position.board_seeds() as usize;
        let mut left = board;
        let mut before = 0;
        for place in (1..ring).rev() {
            let here = usize::from(position.seeds(order[place]));
            if left > here {
                before += ways[place + 1][left - here - 1];
            }
            left -= here;
        }
        let captured = self.check.terms.planes() > 1 && position.last_capturer() == Some(mover);
        before + if captured { ways[ring][board] } else { 0 }
    }

    /// The position with this number in which A is to move.
    fn arranged(&self, mut number: u64, captured: bool) -> Position {
        let (terms, ways, order) = (self.check.terms, &self.ways, &self.order[0]);
        let mut pits = [0; MAX_PITS];
        let mut left = self.check.seeds();
        for place in (1..order.len()).rev() {
            // With `here` seeds in this pit, all arrangements of the others come after those with more.
            let mut here = left;
            while number >= ways[place][usize::from(left - here)] {
                number -= ways[place][usize::from(left - here)];
                here -= 1;
            }
            pits[order[place].index()] = here;
            left -= here;
        }
        pits[order[0].index()] = left;
        let rules = terms.rules();
        let stored = rules.total_seeds() as u16 - self.check.seeds();
        let capturer = if captured { Player::A } else { Player::B };
        Position::arranged(
            rules,
            &Arrangement {
                pits: &pits[..rules.ring()],
                stores: ByPlayer([stored, 0, 0, 0]),
                moved: Player::B,
                last_capturer: (terms.planes() > 1).then_some(capturer),
            },
        )
    }
}

/// The pits in the order of sowing, those of the player first.
fn order(terms: &Terms, player: Player) -> Vec<Pit> {
    let rules = terms.rules();
    let home = |owner| {
        let mut pits: Vec<Pit> = rules.home_pits(owner).collect();
        if rules.sow.direction == Way::Clockwise {
            pits.reverse();
        }
        pits
    };
    [home(player), home(player.next(2))].concat()
}

/// Pascal's triangle by addition: with one pit more, either it is empty or one seed of it is taken away.
fn ways(ring: usize, seeds: u16) -> Vec<Vec<u64>> {
    let mut ways = vec![vec![0; usize::from(seeds) + 1]; ring + 1];
    ways[0][0] = 1;
    for pits in 1..=ring {
        for seeds in 0..=usize::from(seeds) {
            let fewer_seeds = seeds.checked_sub(1).map_or(0, |fewer| ways[pits][fewer]);
            ways[pits][seeds] = ways[pits - 1][seeds] + fewer_seeds;
        }
    }
    ways
}

//! Monte Carlo tree search, for three and four players: everybody is taken to play for himself.
//!
//! A tree grows where play is promising. At its edge a game is played on to its end by players who take seeds when they
//! can and else do anything; who wins it is noted for every player along the way.

use mancala::kernel::Random;
use mancala::kernel::arena::{Arena, GameResult};
use mancala::{Decision, MAX_PLAYERS};

use crate::alphabeta::{Shared, Stops};

/// What every player got, from nothing to 1.
type Rewards = [f32; MAX_PLAYERS];

struct Node<A: Arena> {
    board: A::Board,
    moves: A::Moves,
    mv: Option<A::Move>,
    /// The first of its children, which lie side by side; 0 before they are known.
    first: u32,
    count: u8,
    mover: u8,
    over: bool,
    visits: u32,
    /// Sum of what the player who moved here got.
    rewards: Rewards,
}

/// How much what is hardly known is tried out.
const CURIOSITY: f32 = 0.7;
/// Of all a player can get, this much is for winning, the rest for his share.
const FOR_WINNING: f32 = 0.8;
/// One move in so many of a game played on is made without thinking.
const CARELESS: u32 = 8;
/// Decisions after which a game that is played on is judged as it stands.
const LONG: u32 = 400;

/// A tree that grows from a board.
pub(crate) struct Forest<'a, A: Arena> {
    arena: &'a A,
    stops: Stops<'a>,
    players: usize,
    nodes: Vec<Node<A>>,
    room: usize,
    random: Random,
    path: Vec<u32>,
}

/// A first move, and how it fared.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fared {
    pub decision: Decision,
    pub visits: u32,
    /// What the player to move got on average.
    pub reward: f32,
}

/// Adds how the same moves fared in another tree.
pub(crate) fn add(all: &mut [Fared], others: &[Fared]) {
    for one in &mut *all {
        let same = |other: &&Fared| other.decision == one.decision;
        if let Some(other) = others.iter().find(same) {
            let (mine, theirs) = (one.visits as f32, other.visits as f32);
            one.reward = (one.reward * mine + other.reward * theirs) / (mine + theirs).max(1.0);
            one.visits += other.visits;
        }
    }
    sort(all);
}

/// Those tried most often first.
fn sort(fared: &mut [Fared]) {
    fared.sort_by_key(|fared| std::cmp::Reverse(fared.visits));
}

impl<'a, A: Arena> Forest<'a, A> {
    pub fn new(
        arena: &'a A,
        shared: &'a Shared<'a>,
        board: A::Board,
        room: usize,
        seed: u64,
    ) -> Self {
        let mut forest = Self {
            arena,
            stops: Stops::new(shared, 64),
            players: arena.rules().players().into(),
            nodes: Vec::new(),
            room: room / size_of::<Node<A>>().max(1),
            random: Random::new(seed),
            path: Vec::new(),
        };
        let root = forest.node(board, None);
        forest.nodes.push(root);
        forest
    }

    pub const fn players(&self) -> usize {
        self.players
    }

    fn node(&self, mut board: A::Board, mv: Option<A::Move>) -> Node<A> {
        let moves = self.arena.settle(&mut board);
        Node {
            moves,
            mv,
            first: 0,
            count: 0,
            mover: self.arena.mover(&board) as u8,
            over: self.arena.is_over(&board),
            visits: 0,
            rewards: [0.0; MAX_PLAYERS],
            board,
        }
    }

    /// Grows until a limit is reached; says whether there may be more to come.
    pub fn grow(&mut self, visits: u32) -> bool {
        for _ in 0..visits {
            if self.stops.is_halted() {
                return false;
            }
            self.visit();
        }
        self.stops.flush();
        !self.stops.is_halted()
    }

    fn visit(&mut self) {
        // A visit to a game that is over plays nothing, but must come to an end as well.
        self.stops.count();
        self.path.clear();
        let mut at = 0_u32;
        loop {
            self.path.push(at);
            let node = &self.nodes[at as usize];
            if node.over {
                break;
            }
            if node.first == 0 {
                let full = self.nodes.len() + 80 > self.room;
                if full || (node.visits == 0 && at != 0) {
                    break;
                }
                self.open(at);
            }
            at = self.most_promising(at);
        }
        let rewards = self.play_on(at);
        for index in &self.path {
            let node = &mut self.nodes[*index as usize];
            node.visits += 1;
            for (sum, reward) in node.rewards.iter_mut().zip(rewards) {
                *sum += reward;
            }
        }
    }

    fn open(&mut self, at: u32) {
        let (board, moves) = (self.nodes[at as usize].board, self.nodes[at as usize].moves);
        let first = self.nodes.len();
        for mv in moves {
            let mut after = board;
            self.arena.play(&mut after, mv);
            self.stops.count();
            let child = self.node(after, Some(mv));
            self.nodes.push(child);
        }
        let count = self.nodes.len() - first;
        let node = &mut self.nodes[at as usize];
        node.first = first as u32;
        node.count = count as u8;
    }

    fn children(&self, at: u32) -> std::ops::Range<u32> {
        let node = &self.nodes[at as usize];
        node.first..node.first + u32::from(node.count)
    }

    fn most_promising(&self, at: u32) -> u32 {
        let node = &self.nodes[at as usize];
        let mover = usize::from(node.mover);
        let scale = (node.visits.max(1) as f32).ln();
        let mut best = (node.first, f32::MIN);
        for index in self.children(at) {
            let child = &self.nodes[index as usize];
            let promise = if child.visits == 0 {
                // Nothing is known: everything is tried once, in the order of the board.
                f32::MAX
            } else {
                let visits = child.visits as f32;
                child.rewards[mover] / visits + CURIOSITY * (scale / visits).sqrt()
            };
            if promise > best.1 {
                best = (index, promise);
            }
        }
        best.0
    }

    /// Plays on to the end of the game.
    fn play_on(&mut self, at: u32) -> Rewards {
        let node = &self.nodes[at as usize];
        let (mut board, mut moves) = (node.board, node.moves);
        for _ in 0..LONG {
            if self.arena.is_over(&board) {
                return self.rewards(&self.arena.result(&board));
            }
            if self.stops.is_halted() {
                break;
            }
            board = self.careless_move(&board, moves);
            moves = self.arena.settle(&mut board);
        }
        self.rewards_so_far(&board)
    }

    /// The move that brings most seeds at once, or mostly so.
    fn careless_move(&mut self, board: &A::Board, moves: A::Moves) -> A::Board {
        let mover = self.arena.mover(board);
        let careless = self.random.below(CARELESS) == 0;
        let (mut best, mut best_worth) = (*board, i64::MIN);
        for mv in moves {
            let luck = i64::from(self.random.below(1 << 16));
            let mut after = *board;
            if careless {
                // Only luck decides: the move is played when it is known.
                if luck > best_worth {
                    self.arena.play(&mut after, mv);
                    self.stops.count();
                    (best, best_worth) = (after, luck);
                }
                continue;
            }
            self.arena.play(&mut after, mv);
            self.stops.count();
            let holding = self.arena.holding(&after, mover);
            let worth = i64::from(holding.kept + 3 * holding.pits) << 16 | luck;
            if worth > best_worth {
                (best, best_worth) = (after, worth);
            }
        }
        best
    }

    fn rewards(&self, result: &GameResult) -> Rewards {
        let winners = result.winners.count_ones().max(1) as f32;
        let all: i32 = result.scores[..self.players].iter().sum();
        let mut rewards = [0.0; MAX_PLAYERS];
        for (player, reward) in rewards.iter_mut().enumerate().take(self.players) {
            if result.winners >> player & 1 != 0 {
                *reward += FOR_WINNING / winners;
            }
            *reward += (1.0 - FOR_WINNING) * result.scores[player] as f32 / all.max(1) as f32;
        }
        rewards
    }

    /// For a game that is too long: by what everybody has.
    fn rewards_so_far(&self, board: &A::Board) -> Rewards {
        let mut result = GameResult::default();
        for player in 0..self.players {
            let holding = self.arena.holding(board, player);
            result.scores[player] = 2 * holding.kept + holding.seeds + 6 * holding.pits;
        }
        let most = result.scores[..self.players].iter().max().copied();
        for player in 0..self.players {
            result.winners |= u8::from(Some(result.scores[player]) == most) << player;
        }
        self.rewards(&result)
    }

    /// The first moves, those tried most often first.
    pub fn fared(&self) -> Vec<Fared> {
        let root = &self.nodes[0];
        let mover = usize::from(root.mover);
        let mut all: Vec<Fared> = self
            .children(0)
            .map(|index| &self.nodes[index as usize])
            .filter_map(|child| {
                Some(Fared {
                    decision: self.arena.decision(&root.board, child.mv?),
                    visits: child.visits,
                    reward: child.rewards[mover] / child.visits.max(1) as f32,
                })
            })
            .collect();
        sort(&mut all);
        all
    }

    /// The decisions that are expected after a first move, as far as the tree has been there often.
    pub fn line(&self, first: Decision) -> Vec<Decision> {
        let mut decisions = Vec::new();
        let mut at = 0;
        while self.nodes[at as usize].first != 0 {
            let board = &self.nodes[at as usize].board;
            let decided = |index: u32| {
                let mv = self.nodes[index as usize].mv;
                mv.map(|mv| self.arena.decision(board, mv))
            };
            let next = if at == 0 {
                self.children(at)
                    .find(|index| decided(*index) == Some(first))
            } else {
                self.children(at)
                    .max_by_key(|index| self.nodes[*index as usize].visits)
                    .filter(|index| self.nodes[*index as usize].visits >= 8)
            };
            let Some(next) = next else { break };
            decisions.extend(decided(next));
            at = next;
        }
        decisions
    }
}

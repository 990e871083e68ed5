//! The tree of a Monte Carlo search (UCT). A visit has four steps:
//!
//! ```text
//!  1 select              2 expand           3 roll out           4 back up
//!  from the root to      a leaf seen        play on to the end   add every player's reward
//!  a leaf, by reward     before gets        by greedy, partly    to each node on the way
//!  and exploration       its children       random moves         from leaf to root
//! ```
//!
//! A node has the rewards of *all* players, and the player to move selects by the own one (max^n). So values need no
//! sign, and no player is taken to play for or against another.

use std::cmp::Reverse;
use std::ops::Range;

use mancala::kernel::{FastGame, GameResult, Random};
use mancala::{Decision, MAX_PLAYERS};

use crate::time::{NodeCounter, StopConditions};

/// What every player gets from a game, from 0 to 1.
type Rewards = [f32; MAX_PLAYERS];

struct TreeNode<A: FastGame> {
    board: A::Board,
    moves: A::Moves,
    /// The move that led here; none at the root.
    mv: Option<A::Move>,
    /// The index of the first child, behind which the others lie; 0 before the node is expanded.
    first_child: u32,
    child_count: u8,
    mover: u8,
    over: bool,
    visits: u32,
    /// Sums over all visits.
    rewards: Rewards,
}

/// The exploration constant of UCT: how much a move is tried because little is known about it.
const EXPLORATION: f32 = 0.7;
/// The part of the reward that is for winning; the rest is for one's share of the score.
const WIN_REWARD: f32 = 0.8;
/// One move in so many of a rollout is random.
const ROLLOUT_RANDOM_ONE_IN: u32 = 8;
/// A rollout of so many decisions is broken off, and the position judged as it stands.
const MAX_ROLLOUT_DECISIONS: u32 = 400;
/// Visits that a node needs to be shown as part of a principal variation.
const MIN_LINE_VISITS: u32 = 8;
/// Room that an expansion may need, in nodes.
const EXPANSION_RESERVE: usize = 80;

/// A tree that grows from a board.
pub(crate) struct SearchTree<'a, A: FastGame> {
    kernel: &'a A,
    counter: NodeCounter<'a>,
    players: usize,
    nodes: Vec<TreeNode<A>>,
    max_nodes: usize,
    random: Random,
    /// The player at the root, if all others are known to be greedy.
    only_chooser: Option<usize>,
    /// The nodes of the current visit, from the root on.
    path: Vec<u32>,
}

/// How a move from the root has done.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MoveStatistics {
    pub decision: Decision,
    pub visits: u32,
    /// What the player to move got on average.
    pub reward: f32,
}

/// Adds the statistics of the same moves in another tree.
pub(crate) fn merge(moves: &mut [MoveStatistics], others: &[MoveStatistics]) {
    for one in &mut *moves {
        let same = |other: &&MoveStatistics| other.decision == one.decision;
        if let Some(other) = others.iter().find(same) {
            let (mine, theirs) = (one.visits as f32, other.visits as f32);
            one.reward = (one.reward * mine + other.reward * theirs) / (mine + theirs).max(1.0);
            one.visits += other.visits;
        }
    }
    sort_by_visits(moves);
}

/// The most visited first. Visits are a better guide than rewards: a move with few has a reward by luck.
fn sort_by_visits(moves: &mut [MoveStatistics]) {
    moves.sort_by_key(|one| Reverse(one.visits));
}

impl<'a, A: FastGame> SearchTree<'a, A> {
    pub fn new(
        kernel: &'a A,
        conditions: &'a StopConditions<'a>,
        board: A::Board,
        max_bytes: usize,
        seed: u64,
    ) -> Self {
        let rules = kernel.rules();
        let mut tree = Self {
            kernel,
            counter: NodeCounter::new(conditions, rules.laps.several),
            players: rules.players().into(),
            nodes: Vec::new(),
            max_nodes: max_bytes / size_of::<TreeNode<A>>().max(1),
            random: Random::new(seed),
            only_chooser: None,
            path: Vec::new(),
        };
        let root = tree.node(board, None);
        tree.nodes.push(root);
        tree
    }

    pub const fn players(&self) -> usize {
        self.players
    }

    /// From now on everyone but the player at the root takes most seeds, and among such moves chooses by chance.
    pub fn know_others_greedy(&mut self) {
        self.only_chooser = Some(self.nodes[0].mover.into());
    }

    fn is_greedy(&self, player: usize) -> bool {
        self.only_chooser.is_some_and(|chooser| chooser != player)
    }

    /// Any legal decision, for a search that has no time for more.
    pub fn any_decision(&self) -> Option<Decision> {
        let root = &self.nodes[0];
        let mv = { root.moves }.next()?;
        Some(self.kernel.decision(&root.board, mv))
    }

    fn node(&self, mut board: A::Board, mv: Option<A::Move>) -> TreeNode<A> {
        let moves = self.kernel.settle(&mut board);
        TreeNode {
            moves,
            mv,
            first_child: 0,
            child_count: 0,
            mover: self.kernel.mover(&board) as u8,
            over: self.kernel.is_over(&board),
            visits: 0,
            rewards: [0.0; MAX_PLAYERS],
            board,
        }
    }

    /// Makes so many visits. Whether no limit was reached.
    pub fn grow(&mut self, visits: u32) -> bool {
        for _ in 0..visits {
            if self.counter.is_halted() {
                return false;
            }
            self.visit();
        }
        self.counter.flush();
        !self.counter.is_halted()
    }

    fn visit(&mut self) {
        // Counted as a node, because a visit to a game that is over makes no other.
        self.counter.count();
        let leaf = self.select();
        // The clock may have run out in the middle of an expansion.
        if self.counter.is_out_of_time() {
            return;
        }
        let rewards = self.rollout(leaf);
        self.back_up(&rewards);
    }

    /// Walks from the root to a leaf, and expands it if it was visited before. A node is expanded on its second visit,
    /// so that the tree grows by what turns out to be of interest and not by every leaf.
    fn select(&mut self) -> u32 {
        self.path.clear();
        let mut at = 0_u32;
        loop {
            self.path.push(at);
            let node = &self.nodes[at as usize];
            if node.over {
                return at;
            }
            // A leaf of the tree; the root is expanded on its first visit.
            if node.first_child == 0 {
                let is_full = self.nodes.len() + EXPANSION_RESERVE > self.max_nodes;
                let is_new = node.visits == 0 && at != 0;
                if is_full || is_new || !self.expand(at) {
                    return at;
                }
            }
            at = self.best_child(at);
        }
    }

    /// Adds all children of a node. If the clock runs out before that, none: they would be tried as if they were all.
    fn expand(&mut self, at: u32) -> bool {
        let (board, moves) = (self.nodes[at as usize].board, self.nodes[at as usize].moves);
        let first = self.nodes.len();
        for mv in moves {
            self.counter.count();
            if self.counter.is_out_of_time() {
                self.nodes.truncate(first);
                return false;
            }
            let mut after = board;
            self.kernel.play(&mut after, mv);
            let child = self.node(after, Some(mv));
            self.nodes.push(child);
        }
        let count = self.nodes.len() - first;
        let node = &mut self.nodes[at as usize];
        node.first_child = first as u32;
        node.child_count = count as u8;
        true
    }

    fn children(&self, at: u32) -> Range<u32> {
        let node = &self.nodes[at as usize];
        node.first_child..node.first_child + u32::from(node.child_count)
    }

    /// The child with the highest upper confidence bound (UCB1), as the player to move sees it:
    ///
    /// ```text
    /// average reward + EXPLORATION * sqrt(ln(visits of the node) / visits of the child)
    /// ```
    ///
    /// The second term shrinks as a child is visited and grows while others are, so that no move is given up for good.
    fn best_child(&mut self, at: u32) -> u32 {
        let node = &self.nodes[at as usize];
        let mover = usize::from(node.mover);
        if self.is_greedy(mover) {
            return self.greedy_child(at, mover);
        }
        let scale = (node.visits.max(1) as f32).ln();
        let mut best = (node.first_child, f32::MIN);
        for index in self.children(at) {
            let child = &self.nodes[index as usize];
            let bound = if child.visits == 0 {
                // Every child is tried once, in the order of the board.
                f32::MAX
            } else {
                let visits = child.visits as f32;
                child.rewards[mover] / visits + EXPLORATION * (scale / visits).sqrt()
            };
            if bound > best.1 {
                best = (index, bound);
            }
        }
        best.0
    }

    /// One of the children by which the mover keeps most, drawn anew on every visit.
    fn greedy_child(&mut self, at: u32, mover: usize) -> u32 {
        let mut best = (self.nodes[at as usize].first_child, i64::MIN);
        for index in self.children(at) {
            let kept = self
                .kernel
                .holding(&self.nodes[index as usize].board, mover)
                .kept;
            let value = i64::from(kept) << 16 | i64::from(self.random.below(1 << 16));
            if value > best.1 {
                best = (index, value);
            }
        }
        best.0
    }

    /// Adds the rewards of a visit to every node on its path, for all players: whose turn it was does not matter, because
    /// each player selects by the own reward only.
    fn back_up(&mut self, rewards: &Rewards) {
        for index in &self.path {
            let node = &mut self.nodes[*index as usize];
            node.visits += 1;
            for (sum, reward) in node.rewards.iter_mut().zip(rewards) {
                *sum += reward;
            }
        }
    }

    /// Plays on from a leaf to the end of the game, or until a limit is reached.
    fn rollout(&mut self, leaf: u32) -> Rewards {
        let node = &self.nodes[leaf as usize];
        let (mut board, mut moves) = (node.board, node.moves);
        for _ in 0..MAX_ROLLOUT_DECISIONS {
            if self.kernel.is_over(&board) {
                return self.rewards(&self.kernel.result(&board));
            }
            if self.counter.is_halted() {
                break;
            }
            board = self.rollout_move(&board, moves);
            // Finding the legal moves can take longer than playing all of them.
            self.counter.step();
            if self.counter.is_out_of_time() {
                break;
            }
            moves = self.kernel.settle(&mut board);
        }
        self.static_rewards(&board)
    }

    /// The board after the move that brings most at once, or after a random one now and then.
    fn rollout_move(&mut self, board: &A::Board, moves: A::Moves) -> A::Board {
        let mover = self.kernel.mover(board);
        let is_greedy = self.is_greedy(mover);
        let is_random = self.random.below(ROLLOUT_RANDOM_ONE_IN) == 0 && !is_greedy;
        let (mut best, mut best_value) = (*board, i64::MIN);
        for mv in moves {
            if self.counter.is_out_of_time() {
                break;
            }
            // The low 16 bits decide between moves that bring the same.
            let luck = i64::from(self.random.below(1 << 16));
            let mut after = *board;
            if is_random {
                if luck > best_value {
                    self.kernel.play(&mut after, mv);
                    self.counter.count();
                    (best, best_value) = (after, luck);
                }
                continue;
            }
            self.kernel.play(&mut after, mv);
            self.counter.count();
            let holding = self.kernel.holding(&after, mover);
            // Greedy by seeds kept and pits owned; the weight of a pit only matters where pits change owner.
            let pits = if is_greedy { 0 } else { holding.pits };
            let value = i64::from(holding.kept + 3 * pits) << 16 | luck;
            if value > best_value {
                (best, best_value) = (after, value);
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
                *reward += WIN_REWARD / winners;
            }
            *reward += (1.0 - WIN_REWARD) * result.scores[player] as f32 / all.max(1) as f32;
        }
        rewards
    }

    /// The rewards of a game that is broken off: as if it ended with what each player holds.
    fn static_rewards(&self, board: &A::Board) -> Rewards {
        let mut result = GameResult::default();
        for player in 0..self.players {
            let holding = self.kernel.holding(board, player);
            result.scores[player] = 2 * holding.kept + holding.seeds + 6 * holding.pits;
        }
        let most = result.scores[..self.players].iter().max().copied();
        for player in 0..self.players {
            result.winners |= u8::from(Some(result.scores[player]) == most) << player;
        }
        self.rewards(&result)
    }

    /// The moves from the root, the most visited first; none before the root was expanded.
    pub fn root_moves(&self) -> Vec<MoveStatistics> {
        let root = &self.nodes[0];
        let mover = usize::from(root.mover);
        let mut moves: Vec<MoveStatistics> = self
            .children(0)
            .map(|index| &self.nodes[index as usize])
            .filter_map(|child| {
                Some(MoveStatistics {
                    decision: self.kernel.decision(&root.board, child.mv?),
                    visits: child.visits,
                    reward: child.rewards[mover] / child.visits.max(1) as f32,
                })
            })
            .collect();
        sort_by_visits(&mut moves);
        moves
    }

    /// The principal variation after a root move: the most visited moves, as far as they were visited often.
    pub fn principal_variation(&self, first: Decision, history: &[u64]) -> Vec<Decision> {
        let mut decisions = Vec::new();
        let mut at = 0;
        // The tree knows nothing of repetition, which ends a game: a position that comes again ends the line.
        let mut seen = Vec::new();
        while self.nodes[at as usize].first_child != 0 {
            let board = &self.nodes[at as usize].board;
            let key = self.kernel.key(board);
            if at != 0 && (seen.contains(&key) || history.contains(&key)) {
                break;
            }
            seen.push(key);
            let decision = |index: u32| {
                let mv = self.nodes[index as usize].mv;
                mv.map(|mv| self.kernel.decision(board, mv))
            };
            let next = if at == 0 {
                self.children(at)
                    .find(|index| decision(*index) == Some(first))
            } else {
                self.children(at)
                    .max_by_key(|index| self.nodes[*index as usize].visits)
                    .filter(|index| self.nodes[*index as usize].visits >= MIN_LINE_VISITS)
            };
            let Some(next) = next else { break };
            decisions.extend(decision(next));
            at = next;
        }
        decisions
    }
}

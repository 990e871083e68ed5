//! The positions of a layer and the turns between them, as the solvers see them.

use mancala::kernel::{Duel, PackedNext, PackedPits, PackedTurn, PackedTurns};
use mancala::play::Arrangement;
use mancala::{ByPlayer, Pit, Player, Position, Silent};

use crate::ranking::{MAX_RING, PitList, Ranking};
use crate::terms::Terms;

/// Where a turn leads. A slot is the place of a position in the table of its layer.
#[derive(Clone, Copy, Debug)]
pub enum Edge {
    /// The game is over: by how much the player to move gets more of the seeds on the board.
    Ended(i32),
    /// Seeds leave the board.
    Lower {
        leaving: Leaving,
        seeds: u8,
        slot: u64,
    },
    /// All seeds stay.
    Same { turns: bool, slot: u64 },
}

/// What a turn that takes seeds off the board adds to the value of the position that it leads to.
#[derive(Clone, Copy, Debug)]
pub struct Leaving {
    /// By how much the player to move gets more of the seeds that leave.
    pub gain: i32,
    /// Whether the other player is next.
    pub turns: bool,
    /// Seeds on the side of the player who is next, less those of the other.
    pub lead: i32,
}

/// A layer: all arrangements of some number of seeds.
pub trait Layer: Sync {
    type Node: Copy + Send;
    /// What a thread needs to expand positions without asking for memory.
    type Room: Default;
    /// How many positions it has.
    fn slots(&self) -> u64;
    fn node(&self, slot: u64) -> Self::Node;
    /// From a position to the one in the next slot.
    fn advance(&self, node: &mut Self::Node);
    /// Every turn from a position, or how the game ended in it.
    fn expand(&self, node: &Self::Node, room: &mut Self::Room, visit: impl FnMut(Edge));
}

/// A layer whose quiet turns can be undone.
pub trait UndoableLayer: Layer {
    /// Every position from which a quiet turn leads to this one, and its slot; once for every such turn.
    fn predecessors<'r>(
        &self,
        node: &Self::Node,
        room: &'r mut Self::Room,
    ) -> (&'r [Self::Node], &'r [u64]);
}

/// A layer played by the packed kernel.
pub struct PackedLayer<'a> {
    turns: Box<dyn PackedTurns + 'a>,
    /// Rankings of this layer and those below, by the number of seeds.
    rankings: &'a [Ranking],
    planes: u8,
    asks_for_lead: bool,
}

/// Lists that are used again and again, one for each thread.
#[derive(Debug, Default)]
pub struct PackedRoom {
    turns: Vec<PackedTurn>,
    before: Vec<PackedPits>,
    slots: Vec<u64>,
}

impl<'a> PackedLayer<'a> {
    pub fn new(duel: &'a Duel, rankings: &'a [Ranking], terms: &Terms) -> Self {
        Self {
            turns: duel.packed_turns(),
            rankings,
            planes: terms.planes(),
            asks_for_lead: terms.majority,
        }
    }

    /// Whether quiet turns can be undone.
    pub fn is_undoable(&self) -> bool {
        self.turns.is_undoable()
    }

    #[inline(always)]
    fn ranking(&self) -> &Ranking {
        &self.rankings[self.rankings.len() - 1]
    }

    #[inline(always)]
    fn edge(&self, turn: &PackedTurn) -> Edge {
        if turn.next == PackedNext::Over {
            return Edge::Ended(turn.gain.into());
        }
        let turns = turn.next == PackedNext::Other;
        let seeds = self.ranking().seeds() - turn.stored;
        let slot = slot(&self.rankings[usize::from(seeds)], &turn.after);
        if turn.stored == 0 {
            return Edge::Same { turns, slot };
        }
        let leaving = Leaving {
            gain: turn.gain.into(),
            turns,
            lead: if self.asks_for_lead {
                lead(&turn.after)
            } else {
                0
            },
        };
        Edge::Lower {
            leaving,
            seeds,
            slot,
        }
    }
}

#[inline(always)]
fn slot(ranking: &Ranking, pits: &PackedPits) -> u64 {
    let plane = if pits.captured {
        ranking.positions()
    } else {
        0
    };
    plane + ranking.rank_packed(pits)
}

fn lead(pits: &PackedPits) -> i32 {
    let sum = |word: u64| {
        word.to_le_bytes()
            .iter()
            .map(|seeds| i32::from(*seeds))
            .sum::<i32>()
    };
    sum(pits.own) - sum(pits.opp)
}

impl Layer for PackedLayer<'_> {
    type Node = PackedPits;
    type Room = PackedRoom;

    fn slots(&self) -> u64 {
        self.ranking().positions() * u64::from(self.planes)
    }

    fn node(&self, slot: u64) -> PackedPits {
        let positions = self.ranking().positions();
        let mut pits = self
            .ranking()
            .pack(&self.ranking().unrank(slot % positions));
        pits.captured = slot >= positions;
        pits
    }

    #[inline(always)]
    fn advance(&self, node: &mut PackedPits) {
        self.ranking().advance_packed(node);
        // The second plane begins with the first arrangement again: all seeds in the last pit.
        if self.planes > 1 && node.own == 0 && node.opp == u64::from(self.ranking().seeds()) {
            node.captured = !node.captured;
        }
    }

    #[inline(always)]
    fn expand(&self, node: &PackedPits, room: &mut PackedRoom, mut visit: impl FnMut(Edge)) {
        room.turns.clear();
        self.turns.turns(*node, &mut room.turns);
        for turn in &room.turns {
            visit(self.edge(turn));
        }
    }
}

impl UndoableLayer for PackedLayer<'_> {
    #[inline(always)]
    fn predecessors<'r>(
        &self,
        node: &PackedPits,
        room: &'r mut PackedRoom,
    ) -> (&'r [PackedPits], &'r [u64]) {
        room.before.clear();
        self.turns.predecessors(*node, &mut room.before);
        room.slots.clear();
        let ranking = self.ranking();
        room.slots
            .extend(room.before.iter().map(|before| slot(ranking, before)));
        (&room.before, &room.slots)
    }
}

/// A layer played by the plain implementation, for boards that the packed kernel does not hold.
pub struct PlainLayer<'a> {
    pub terms: &'a Terms,
    pub rankings: &'a [Ranking],
}

/// A position of a plain layer.
#[derive(Clone, Copy, Debug)]
pub struct PlainNode {
    pits: PitList,
    captured: bool,
}

impl PlainLayer<'_> {
    fn ranking(&self) -> &Ranking {
        &self.rankings[self.rankings.len() - 1]
    }

    /// The position of a node, in which A is next.
    fn position(&self, node: &PlainNode) -> Position {
        let rules = self.terms.rules();
        let order = sowing_order(self.terms);
        let mut pits = [0; MAX_RING];
        for (place, pit) in order.enumerate() {
            pits[pit.index()] = u16::from(node.pits[place]);
        }
        let stored = rules.total_seeds() - u32::from(self.ranking().seeds());
        let arrangement = Arrangement {
            pits: &pits[..rules.ring()],
            stores: ByPlayer([stored as u16, 0, 0, 0]),
            moved: Player::B,
            last_capturer: (self.terms.planes() > 1).then_some(if node.captured {
                Player::A
            } else {
                Player::B
            }),
        };
        Position::arranged(rules, &arrangement)
    }

    fn edge(&self, position: &Position) -> Edge {
        let rules = self.terms.rules();
        let stored = rules.total_seeds() as i32 - i32::from(self.ranking().seeds());
        let [own, opp] = [Player::A, Player::B].map(|player| i32::from(position.store(player)));
        let gain = own - stored - opp;
        let Some(mover) = position.to_move() else {
            return Edge::Ended(gain);
        };
        let seeds = position.board_seeds() as u8;
        let (pits, captured) = listed(self.terms, position, mover);
        let ranking = &self.rankings[usize::from(seeds)];
        let plane = if captured { ranking.positions() } else { 0 };
        let slot = plane + ranking.rank(&pits);
        let turns = mover == Player::B;
        if seeds == self.ranking().seeds() {
            return Edge::Same { turns, slot };
        }
        let territory = |player| position.territory_seeds(player) as i32;
        let lead = territory(mover) - territory(mover.next(2));
        Edge::Lower {
            leaving: Leaving { gain, turns, lead },
            seeds,
            slot,
        }
    }
}

/// The pits in the order of sowing as A sees them.
fn sowing_order(terms: &Terms) -> impl Iterator<Item = Pit> {
    use mancala::rules::settings::Way;
    let side = terms.ring() / 2;
    let clockwise = terms.rules().sow.direction == Way::Clockwise;
    (0..terms.ring()).map(move |place| {
        let (block, number) = (place / side, place % side);
        let number = if clockwise { side - 1 - number } else { number };
        Pit((block * side + number) as u8)
    })
}

/// The seeds of a position in the order of sowing as `mover` sees them, and whether that player captured last.
pub fn listed(terms: &Terms, position: &Position, mover: Player) -> (PitList, bool) {
    let ring = terms.ring();
    let shift = if mover == Player::A { 0 } else { ring / 2 };
    let mut pits = [0; MAX_RING];
    for (place, pit) in sowing_order(terms).enumerate() {
        // Less than twice round the ring, and quicker than a division.
        let turned = pit.index() + shift;
        let seen = turned.checked_sub(ring).unwrap_or(turned);
        pits[place] = position.seeds(Pit(seen as u8)) as u8;
    }
    let captured = terms.planes() > 1 && position.last_capturer() == Some(mover);
    (pits, captured)
}

impl Layer for PlainLayer<'_> {
    type Node = PlainNode;
    type Room = ();

    fn slots(&self) -> u64 {
        self.ranking().positions() * u64::from(self.terms.planes())
    }

    fn node(&self, slot: u64) -> PlainNode {
        let positions = self.ranking().positions();
        PlainNode {
            pits: self.ranking().unrank(slot % positions),
            captured: slot >= positions,
        }
    }

    fn advance(&self, node: &mut PlainNode) {
        self.ranking().advance(&mut node.pits);
        let last = node.pits[self.terms.ring() - 1];
        if self.terms.planes() > 1 && last == self.ranking().seeds() {
            node.captured = !node.captured;
        }
    }

    fn expand(&self, node: &PlainNode, _: &mut (), mut visit: impl FnMut(Edge)) {
        let rules = self.terms.rules();
        let position = self.position(node);
        if position.to_move() != Some(Player::A) {
            return visit(self.edge(&position));
        }
        for decision in position.legal(rules) {
            let mut next = position;
            next.play_unchecked(rules, decision, &mut Silent);
            visit(self.edge(&next));
        }
    }
}

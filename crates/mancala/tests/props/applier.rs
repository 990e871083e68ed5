//! A board that knows no rules: it only does what events say.

use mancala::rules::Rules;
use mancala::{Event, Player, Position};

/// Seeds and owners, as plain lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    pub pits: Vec<u16>,
    pub stores: Vec<u16>,
    pub owners: Vec<Option<Player>>,
    pub nests: Vec<Option<Player>>,
}

impl Board {
    pub fn of(rules: &Rules, position: &Position) -> Self {
        let players = rules.all_players();
        Self {
            pits: rules.pits().map(|pit| position.seeds(pit)).collect(),
            stores: players.map(|player| position.store(player)).collect(),
            owners: rules.pits().map(|pit| position.owner(pit)).collect(),
            nests: rules.pits().map(|pit| position.nest(pit)).collect(),
        }
    }

    /// Does what an event says; taking more seeds than there are is a failure.
    pub fn apply(&mut self, event: &Event) {
        match *event {
            Event::Scoop { pit, seeds, .. } => self.lift(pit.index(), seeds),
            Event::Drop { pit, seeds } => self.pits[pit.index()] += seeds,
            Event::Store { player } => self.stores[player.index()] += 1,
            Event::Capture { pit, seeds, to, .. } | Event::Sweep { pit, seeds, to } => {
                self.lift(pit.index(), seeds);
                self.stores[to.index()] += seeds;
            }
            Event::Grab { pit, seeds } => self.lift(pit.index(), seeds),
            Event::Enter { player, seeds } => {
                let store = &mut self.stores[player.index()];
                *store = store.checked_sub(seeds).expect("too few seeds");
            }
            Event::TakePit { pit, from, to } => {
                assert_eq!(self.owners[pit.index()], Some(from), "{event:?}");
                self.owners[pit.index()] = Some(to);
            }
            Event::Filled { pit, by } => {
                assert_ne!(self.owners[pit.index()], by, "{event:?}");
                self.owners[pit.index()] = by;
                if by.is_none() {
                    self.nests[pit.index()] = None;
                }
            }
            Event::Nest { pit, player } => self.nests[pit.index()] = Some(player),
            Event::Endless {}
            | Event::Again { .. }
            | Event::Pass { .. }
            | Event::Out { .. }
            | Event::End { .. }
            | Event::Round { .. } => {}
        }
    }

    fn lift(&mut self, pit: usize, seeds: u16) {
        assert!(seeds > 0, "nothing is no event");
        self.pits[pit] = self.pits[pit].checked_sub(seeds).expect("too few seeds");
    }

    /// Whether the opponents of `player` have a seed in their territories.
    pub fn feeds_opponents_of(&self, player: Player) -> bool {
        let theirs = |owner: &Option<Player>| owner.is_some_and(|owner| owner != player);
        let mut pits = self.pits.iter().zip(&self.owners);
        pits.any(|(seeds, owner)| *seeds > 0 && theirs(owner))
    }
}

/// The board after the sowing and the captures of a decision, before anything is swept; unknown when the turn was
/// endless, because its last laps are not told.
pub fn before_sweep(rules: &Rules, before: &Position, events: &[Event]) -> Option<Board> {
    let mut board = Board::of(rules, before);
    for event in events {
        match event {
            Event::Endless {} => return None,
            Event::Sweep { .. } | Event::End { .. } => break,
            _ => board.apply(event),
        }
    }
    Some(board)
}

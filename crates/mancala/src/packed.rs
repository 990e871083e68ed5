//! Positions in few bytes, for histories: a game remembers every position it went through, and most boards are much
//! smaller than the largest.

use std::sync::Arc;

use crate::MAX_PITS;
use crate::decision::Direction;
use crate::player::{MAX_PLAYERS, Player};
use crate::position::{Position, RoundState};

/// A whole position: the pits in few bytes, all else as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Packed {
    pits: Box<[u8]>,
    state: RoundState,
}

/// What makes two positions the same for the impasse rule, as bytes that are quick to compare; each round has a count of
/// its own:
///
/// ```text
///   to move, pending (2), round (2) | for each player: store (2), kept way, fallen fort | the pits, as in `Packed`
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Occurrence(Arc<[u8]>);

impl Occurrence {
    pub fn of(position: &Position) -> Self {
        let mut bytes = Vec::with_capacity(5 + MAX_PLAYERS * 4 + PIT_BYTES * MAX_PITS);
        bytes.push(position.to_move as u8);
        bytes.extend(position.pending.code().to_le_bytes());
        bytes.extend(position.round.to_le_bytes());
        for player in Player::all(MAX_PLAYERS as u8) {
            // Seeds can come back from a store to the board.
            bytes.extend(position.stores[player].to_le_bytes());
            let way = position.kept_ways[player];
            bytes.push(way.map_or(0, |way| 1 + u8::from(way == Direction::Clockwise)));
            bytes.push(position.fallen[player].into());
        }
        pack_pits(position, &mut bytes);
        Self(bytes.into())
    }
}

impl Packed {
    pub fn of(position: &Position) -> Self {
        let mut pits = Vec::with_capacity(PIT_BYTES * MAX_PITS);
        pack_pits(position, &mut pits);
        Self {
            pits: pits.into(),
            state: position.state,
        }
    }

    pub fn unpack(&self) -> Position {
        let mut position = Position {
            pits: [0; MAX_PITS],
            owners: [None; MAX_PITS],
            nests: [None; MAX_PITS],
            state: self.state,
        };
        let (pits, _) = self.pits.as_chunks::<PIT_BYTES>();
        for (index, &[low, high, players]) in pits.iter().enumerate() {
            position.pits[index] = u16::from_le_bytes([low, high]);
            position.owners[index] = Player::from_code(players & 15);
            position.nests[index] = Player::from_code(players >> 4);
        }
        position
    }
}

/// Bytes of a pit:
///
/// ```text
///   byte      0            1              2
///         seeds, low   seeds, high   nnnn oooo     n = whose nest egg, o = owner, as `Player::code`
/// ```
const PIT_BYTES: usize = 3;

/// Adds the pits up to the last one that holds seeds or belongs to a player.
fn pack_pits(position: &Position, bytes: &mut Vec<u8>) {
    let mut used = bytes.len();
    for index in 0..MAX_PITS {
        let seeds = position.pits[index];
        let codes = [position.owners[index], position.nests[index]].map(Player::code);
        bytes.extend(seeds.to_le_bytes());
        bytes.push(codes[0] | codes[1] << 4);
        if seeds > 0 || codes != [0, 0] {
            used = bytes.len();
        }
    }
    // Places that the board does not have are all zero at the end, and cut off.
    bytes.truncate(used);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::Random;
    use crate::rules::{Catalog, RuleRef};
    use crate::{Action, Game, Leaving};

    #[test]
    fn every_position_of_random_games_comes_back() {
        let catalog = Catalog::builtin();
        for id in catalog.ids() {
            for players in catalog.players(id) {
                let rules = catalog.rules(&RuleRef::plain(id), Some(players));
                let mut game = Game::new(rules.unwrap().for_rounds(0));
                let mut random = Random::new(7);
                for number in 0..300 {
                    let position = *game.position();
                    assert_eq!(Packed::of(&position).unpack(), position, "{id}");
                    let legal = game.legal();
                    if legal.is_empty() {
                        break;
                    }
                    let index = random.below(legal.len() as u32) as usize;
                    game.play(legal[index]).unwrap();
                    assert_eq!(game.steps().last().unwrap().before(), position, "{id}");
                    if number == 250 && players > 2 {
                        // It may be over, and then no player can leave.
                        let _ = game.act(Action::Leave(Player::C, Leaving::Resigned));
                    }
                }
            }
        }
    }

    #[test]
    fn positions_are_the_same_by_board_turn_and_round() {
        let catalog = Catalog::builtin();
        let rules = catalog.rules(&RuleRef::plain("awale"), None).unwrap();
        let start = Position::start(&rules);
        let (mut quiet, mut turned, mut later) = (start, start, start);
        quiet.quiet = 9;
        turned.to_move = Player::B;
        later.round = 2;
        assert_eq!(Occurrence::of(&start), Occurrence::of(&quiet));
        assert_ne!(Occurrence::of(&start), Occurrence::of(&turned));
        assert_ne!(Occurrence::of(&start), Occurrence::of(&later));
    }
}

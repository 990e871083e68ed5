//! Positions in few bytes, for histories: a game remembers every position it went through, and most boards are much
//! smaller than the largest.

use std::sync::Arc;

use crate::MAX_PITS;
use crate::outcome::EndReason;
use crate::player::{ByPlayer, MAX_PLAYERS, Player};
use crate::position::{Phase, Position};
use crate::words::Word as _;

/// A whole position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Packed(Box<[u8]>);

/// What makes two positions the same for the impasse rule; each round has a count of its own.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Occurrence(Arc<[u8]>);

impl Occurrence {
    pub fn of(position: &Position) -> Self {
        let mut bytes = Vec::with_capacity(64);
        write_pits(position, &mut bytes);
        bytes.push(position.to_move.index() as u8);
        write_number(position.round, &mut bytes);
        Self(bytes.into())
    }
}

impl Packed {
    pub fn of(position: &Position) -> Self {
        let mut bytes = Vec::with_capacity(96);
        write_pits(position, &mut bytes);
        for seeds in position.stores.0.iter().chain(&position.aside.0) {
            write_number(*seeds, &mut bytes);
        }
        write_number(position.round, &mut bytes);
        write_number(position.quiet, &mut bytes);
        let over = position.over.and_then(|over| {
            let known = EndReason::WORDS.iter();
            known.clone().position(|(_, reason)| *reason == over)
        });
        bytes.extend([
            position.to_move.index() as u8,
            seat(position.last_mover) | seat(position.last_capturer) << 4,
            switches([
                position.phase == Phase::Open,
                position.again,
                position.crossed,
                false,
            ]) | switches(position.out.0) << 4,
            over.map_or(0, |index| index as u8 + 1),
        ]);
        Self(bytes.into())
    }

    pub fn unpack(&self) -> Position {
        let mut reader = Reader(&self.0);
        let mut pits = [0; MAX_PITS];
        let mut owners = [None; MAX_PITS];
        let mut nests = [None; MAX_PITS];
        for index in 0..usize::from(reader.byte()) {
            pits[index] = reader.number();
            let players = reader.byte();
            owners[index] = player(players & 15);
            nests[index] = player(players >> 4);
        }
        let (stores, aside) = (reader.numbers(), reader.numbers());
        let (round, quiet) = (reader.number(), reader.number());
        let to_move = player(reader.byte() + 1).unwrap_or(Player::A);
        let (last, switches, over) = (reader.byte(), reader.byte(), reader.byte());
        let is_on = |bit: usize| switches >> bit & 1 == 1;
        let over = usize::from(over).checked_sub(1);
        Position {
            pits,
            owners,
            nests,
            stores,
            aside,
            to_move,
            phase: if is_on(0) { Phase::Open } else { Phase::Play },
            again: is_on(1),
            crossed: is_on(2),
            last_mover: player(last & 15),
            last_capturer: player(last >> 4),
            round,
            out: ByPlayer(std::array::from_fn(|index| is_on(4 + index))),
            quiet,
            over: over.and_then(|index| Some(EndReason::WORDS.get(index)?.1)),
        }
    }
}

/// The pits up to the last one that anything is to be said about, each with its owner and whose nest egg it is.
fn write_pits(position: &Position, bytes: &mut Vec<u8>) {
    let is_used = |index: &usize| {
        let seats = [position.owners[*index], position.nests[*index]];
        position.pits[*index] > 0 || seats.iter().any(Option::is_some)
    };
    let used = (0..MAX_PITS).rev().find(is_used).map_or(0, |last| last + 1);
    bytes.push(used as u8);
    for index in 0..used {
        write_number(position.pits[index], bytes);
        bytes.push(seat(position.owners[index]) | seat(position.nests[index]) << 4);
    }
}

fn write_number(number: u16, bytes: &mut Vec<u8>) {
    bytes.extend(number.to_le_bytes());
}

/// Nobody is 0, A is 1.
fn seat(player: Option<Player>) -> u8 {
    player.map_or(0, |player| player.index() as u8 + 1)
}

fn player(seat: u8) -> Option<Player> {
    Player::new(usize::from(seat).checked_sub(1)?)
}

fn switches(switches: [bool; MAX_PLAYERS]) -> u8 {
    let bits = switches.iter().enumerate();
    bits.map(|(bit, on)| u8::from(*on) << bit).sum()
}

/// Reads what was written here, so it never lacks anything.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn byte(&mut self) -> u8 {
        let Some((first, rest)) = self.0.split_first() else {
            return 0;
        };
        self.0 = rest;
        *first
    }

    fn number(&mut self) -> u16 {
        u16::from_le_bytes([self.byte(), self.byte()])
    }

    fn numbers(&mut self) -> ByPlayer<u16> {
        ByPlayer(std::array::from_fn(|_| self.number()))
    }
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
                        // It may be over, and then nobody leaves.
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
        let quiet = Position { quiet: 9, ..start };
        let turned = Position {
            to_move: Player::B,
            ..start
        };
        let later = Position { round: 2, ..start };
        assert_eq!(Occurrence::of(&start), Occurrence::of(&quiet));
        assert_ne!(Occurrence::of(&start), Occurrence::of(&turned));
        assert_ne!(Occurrence::of(&start), Occurrence::of(&later));
    }
}

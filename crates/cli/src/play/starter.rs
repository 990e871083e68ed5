//! Who begins: a seat, or whoever the lot falls on.

use mancala::{MAX_PLAYERS, Player};
use server::secret::{NoRandom, below};

use super::seats::Seats;

/// Who begins a game. Whoever does is A: the seats move on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Starter {
    Seat(Player),
    Lot,
}

impl Default for Starter {
    fn default() -> Self {
        Self::Seat(Player::A)
    }
}

impl Starter {
    /// All choices at a table of so many.
    pub fn all(players: u8) -> Vec<Self> {
        let seats = Player::all(players).map(Self::Seat);
        seats.chain([Self::Lot]).collect()
    }

    /// Reads a letter, or `lot`.
    pub fn read(text: &str) -> Option<Self> {
        if text.eq_ignore_ascii_case("lot") {
            return Some(Self::Lot);
        }
        let mut letters = text.chars();
        let player = letters.next().and_then(Player::from_letter);
        player.filter(|_| letters.next().is_none()).map(Self::Seat)
    }

    /// Moves the seats on so that the starter is A. Returns the seat that was drawn by lot, if lots were drawn.
    pub fn seat(self, seats: &mut Seats, players: u8) -> Result<Option<Player>, NoRandom> {
        let (first, drawn) = match self {
            Self::Seat(player) => (player, None),
            Self::Lot => {
                let player = draw(players)?;
                (player, Some(player))
            }
        };
        let count = usize::from(players).min(MAX_PLAYERS);
        seats.0[..count].rotate_left(first.index() % count.max(1));
        Ok(drawn)
    }
}

fn draw(players: u8) -> Result<Player, NoRandom> {
    let number = below(usize::from(players))?;
    Ok(Player::new(number).unwrap_or(Player::A))
}

/// Reads a starter on the command line.
pub fn read_starter(text: &str) -> Result<Starter, String> {
    Starter::read(text).ok_or_else(|| "write the letter of a seat, such as B, or lot".to_owned())
}

#[cfg(test)]
mod tests {
    use super::super::seats::Seat;
    use super::*;

    #[test]
    fn whoever_begins_is_a() {
        let mut seats = Seats::default();
        seats[Player::A] = Seat::Person;
        seats[Player::B] = Seat::Computer(5);
        let drawn = Starter::Seat(Player::B).seat(&mut seats, 2).unwrap();
        assert_eq!(drawn, None);
        assert_eq!(seats[Player::A], Seat::Computer(5));
        assert_eq!(seats[Player::B], Seat::Person);
    }

    #[test]
    fn the_lot_falls_on_everybody() {
        let mut fell = [false; 3];
        for _ in 0..200 {
            let drawn = Starter::Lot.seat(&mut Seats::default(), 3).unwrap();
            fell[drawn.unwrap().index()] = true;
        }
        assert_eq!(fell, [true; 3]);
    }

    #[test]
    fn starters_are_read_from_the_command_line() {
        assert_eq!(read_starter("b"), Ok(Starter::Seat(Player::B)));
        assert_eq!(read_starter("Lot"), Ok(Starter::Lot));
        for wrong in ["", "E", "AB", "dice"] {
            assert!(read_starter(wrong).is_err(), "{wrong}");
        }
    }
}

//! Who sits where: people and computers.

use mancala::rules::Rules;
use mancala::{ByPlayer, Player};
use search::level::FITTING_LEVEL;
use words::Texts;

use crate::args::number_in;

/// The strongest level of the computer; 1 is the weakest.
pub const MAX_LEVEL: u8 = 8;

/// How strong the computer is unless another level is chosen.
const DEFAULT_LEVEL: u8 = 3;

/// Who decides for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    Person,
    /// The computer, at a level from 1 to [`MAX_LEVEL`], or as strong as its opponents seem ([`FITTING_LEVEL`]).
    Computer(u8),
}

impl Default for Seat {
    fn default() -> Self {
        Self::Computer(DEFAULT_LEVEL)
    }
}

impl Seat {
    /// Reads `person` or a level.
    pub fn read(text: &str) -> Option<Self> {
        if text.eq_ignore_ascii_case("person") {
            return Some(Self::Person);
        }
        number_in(text, FITTING_LEVEL..=MAX_LEVEL).map(Self::Computer)
    }

    /// What stands in the tag of a record that names a player; people keep the names they had.
    pub fn tag(self) -> Option<String> {
        match self {
            Self::Person => None,
            Self::Computer(level) => Some(format!("{TAG}{level}")),
        }
    }

    /// Who is named by the tag of a record.
    pub fn from_tag(name: &str) -> Self {
        name.strip_prefix(TAG)
            .and_then(Self::read)
            .unwrap_or(Self::Person)
    }

    /// What it is called on the screen.
    pub fn describe(self, texts: &Texts) -> String {
        self.named("play-computer", texts)
    }

    /// The same where there is little room.
    pub fn short(self, texts: &Texts) -> String {
        self.named("play-computer-short", texts)
    }

    fn named(self, computer: &str, texts: &Texts) -> String {
        match self {
            Self::Person => texts.get("play-person", &[]),
            Self::Computer(level) => texts.get(computer, &[("level", level.into())]),
        }
    }

    /// All choices: a person, then the levels of the computer, first the one that fits.
    pub fn all() -> Vec<Self> {
        let computers = (FITTING_LEVEL..=MAX_LEVEL).map(Self::Computer);
        std::iter::once(Self::Person).chain(computers).collect()
    }
}

/// How a computer is called in records.
const TAG: &str = "Granary, level ";

/// Who sits at each place.
pub type Seats = ByPlayer<Seat>;

/// A person at A, computers elsewhere, unless the command line says otherwise.
pub fn seats(wishes: &[(Player, Seat)]) -> Seats {
    let mut seats = Seats::default();
    seats[Player::A] = Seat::Person;
    for (player, seat) in wishes {
        seats[*player] = *seat;
    }
    seats
}

/// The player whose row is at the bottom: the first person, or A when there is none.
pub fn first_person(rules: &Rules, seats: &Seats) -> Player {
    rules
        .all_players()
        .find(|player| seats[*player] == Seat::Person)
        .unwrap_or(Player::A)
}

/// Reads a seat on the command line, such as `B=5`.
pub fn read_seat(text: &str) -> Result<(Player, Seat), String> {
    let wrong = || {
        format!(
            "write a letter and who sits there, such as A=person or B=5 (levels 1 to {MAX_LEVEL}; {FITTING_LEVEL} is as strong as you)"
        )
    };
    let (letter, who) = text.split_once('=').ok_or_else(wrong)?;
    let mut letters = letter.trim().chars();
    let player = match (letters.next(), letters.next()) {
        (Some(letter), None) => Player::from_letter(letter),
        _ => None,
    };
    let seat = Seat::read(who.trim());
    player.zip(seat).ok_or_else(wrong)
}

#[cfg(test)]
mod tests {
    use super::super::neighbour;
    use super::*;

    #[test]
    fn seats_are_read_from_the_command_line() {
        assert_eq!(read_seat("A=person"), Ok((Player::A, Seat::Person)));
        assert_eq!(read_seat("d=8"), Ok((Player::D, Seat::Computer(8))));
        for wrong in ["", "A", "A=", "A=9", "A=-1", "E=1", "AB=1", "A=robot"] {
            assert!(read_seat(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_record_keeps_who_sits_where() {
        for seat in [Seat::Computer(0), Seat::Computer(1), Seat::Computer(8)] {
            assert_eq!(Seat::from_tag(&seat.tag().unwrap()), seat);
        }
        assert_eq!(Seat::from_tag("Ama"), Seat::Person);
        assert_eq!(Seat::from_tag("Granary, level 99"), Seat::Person);
    }

    #[test]
    fn choices_go_round() {
        let all = Seat::all();
        let mut seat = Seat::Person;
        for _ in 0..=MAX_LEVEL + 1 {
            let next = neighbour(&all, &seat, true);
            assert_eq!(neighbour(&all, &next, false), seat);
            seat = next;
        }
        assert_eq!(seat, Seat::Person);
    }
}

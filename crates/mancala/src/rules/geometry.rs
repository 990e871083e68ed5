//! The ring: who sits where, what lies across, and what pits are called.

use super::Rules;
use super::settings::Way;
use crate::decision::{Decision, Direction, Pit};
use crate::play::step;
use crate::player::Player;

/// Why a text is no decision under these rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LabelError {
    /// Not a letter and a number, with an optional direction.
    #[error("not a pit: write a letter and a number, such as A3")]
    Malformed,
    /// No such pit on this board.
    #[error("no such pit on this board")]
    NoSuchPit,
    /// The player chooses a direction here, and the text has none.
    #[error("direction missing: add + (counterclockwise) or - (clockwise)")]
    DirectionMissing,
    /// The direction is fixed, and the text gives one.
    #[error("the direction is fixed here: leave + or - away")]
    DirectionSuperfluous,
}

impl Rules {
    /// The number of pits in the ring.
    pub fn ring(&self) -> usize {
        usize::from(self.board.pits) * usize::from(self.players())
    }

    /// Every pit in ring order.
    pub fn pits(&self) -> impl DoubleEndedIterator<Item = Pit> + Clone + use<> {
        (0..self.ring() as u8).map(Pit)
    }

    /// Whose pit this is at the start, which is also the letter of its label.
    ///
    /// Turns pass clockwise while the ring index grows counterclockwise, so after A's block come the players
    /// in falling order.
    pub fn home(&self, pit: Pit) -> Player {
        // Three players, four pits each:   block 0 = A, block 1 = C, block 2 = B
        let block = pit.index() / usize::from(self.board.pits);
        let players = usize::from(self.players());
        Player::new((players - block) % players).unwrap_or(Player::A)
    }

    /// The first pit of a player's home block: number 1.
    pub fn first_home_pit(&self, player: Player) -> Pit {
        let players = self.players();
        let block = (players - player.index() as u8) % players;
        Pit(block * self.board.pits)
    }

    /// A player's home pits, number 1 first.
    pub fn home_pits(&self, player: Player) -> impl DoubleEndedIterator<Item = Pit> + use<> {
        let first = self.first_home_pit(player).0;
        (first..first + self.board.pits).map(Pit)
    }

    /// The pit across.
    pub fn across(&self, pit: Pit) -> Pit {
        Pit((self.ring() - 1 - pit.index()) as u8)
    }

    /// The next pit in `direction`.
    pub fn step(&self, pit: Pit, direction: Direction) -> Pit {
        step(self.ring(), pit, direction)
    }

    /// The player whose store lies between `pit` and the next pit in `direction`, if there is one:
    /// the player whose last home pit this is.
    pub fn store_after(&self, pit: Pit, direction: Direction) -> Option<Player> {
        let number = pit.0 % self.board.pits;
        let last = match direction {
            Direction::Counterclockwise => self.board.pits - 1,
            Direction::Clockwise => 0,
        };
        (number == last).then(|| self.home(pit))
    }

    /// What a pit is called, such as `A3`.
    pub fn label(&self, pit: Pit) -> String {
        format!("{}{}", self.home(pit), pit.0 % self.board.pits + 1)
    }

    /// The pit with this label, in either case.
    pub fn pit(&self, label: &str) -> Result<Pit, LabelError> {
        let mut chars = label.chars();
        let letter = chars.next().ok_or(LabelError::Malformed)?;
        let digits = chars.as_str();
        if !letter.is_ascii_alphabetic()
            || digits.is_empty()
            || !digits.bytes().all(|b| b.is_ascii_digit())
        {
            return Err(LabelError::Malformed);
        }
        let player = Player::from_letter(letter)
            .filter(|player| player.index() < usize::from(self.players()))
            .ok_or(LabelError::NoSuchPit)?;
        let number: u8 = digits.parse().map_err(|_| LabelError::NoSuchPit)?;
        if digits.starts_with('0') || !(1..=self.board.pits).contains(&number) {
            return Err(LabelError::NoSuchPit);
        }
        Ok(Pit(self.first_home_pit(player).0 + number - 1))
    }

    /// How a decision is written: `A3`, or `A3+` / `A3-` where the player chooses a direction.
    pub fn write_decision(&self, decision: Decision) -> String {
        let mut text = self.label(decision.pit);
        if let Some(direction) = decision.direction {
            text.push(direction.sign());
        }
        text
    }

    /// How people are shown a decision: `A3`, or `A3↺` / `A3↻`. It can be read like any other.
    pub fn show_decision(&self, decision: Decision) -> String {
        let mut text = self.label(decision.pit);
        text.extend(decision.direction.map(Direction::arrow));
        text
    }

    /// Reads a decision; `choice` says whether the player chooses a direction here.
    ///
    /// ```
    /// use mancala::rules::{Rules, Settings};
    /// let rules = Rules::new(2, Settings::default()).unwrap();
    /// assert_eq!(rules.read_decision("b1", false).unwrap().pit.index(), 6);
    /// assert!(rules.read_decision("B1+", false).is_err());
    /// assert_eq!(rules.read_decision("A3↺", true), rules.read_decision("A3+", true));
    /// ```
    pub fn read_decision(&self, text: &str, choice: bool) -> Result<Decision, LabelError> {
        let (label, direction) = match text.strip_suffix(['+', '>', '↺']) {
            Some(label) => (label, Some(Direction::Counterclockwise)),
            None => match text.strip_suffix(['-', '<', '↻']) {
                Some(label) => (label, Some(Direction::Clockwise)),
                None => (text, None),
            },
        };
        let pit = self.pit(label)?;
        match (choice, direction) {
            (true, None) => Err(LabelError::DirectionMissing),
            (false, Some(_)) => Err(LabelError::DirectionSuperfluous),
            _ => Ok(Decision { pit, direction }),
        }
    }

    /// Whether the player chooses the direction of sowing.
    pub fn chooses_direction(&self) -> bool {
        self.sow.direction == Way::Choice
    }

    /// The direction a decision is sown in.
    pub fn direction_of(&self, decision: Decision) -> Direction {
        match self.sow.direction {
            Way::Counterclockwise => Direction::Counterclockwise,
            Way::Clockwise => Direction::Clockwise,
            Way::Choice => decision.direction.unwrap_or(Direction::Counterclockwise),
        }
    }
}

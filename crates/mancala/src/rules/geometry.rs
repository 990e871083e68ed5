//! The ring: who sits where, what lies across, and what pits are called.

use super::Rules;
use super::landing::RowOf;
use super::settings::{BoardSettings, Track, Way};
use super::ways::PitWay;
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

impl BoardSettings {
    /// How many home pits each player has: one row of two, one and a half of three, two of four, three of six.
    pub fn home_size(&self) -> u8 {
        (u16::from(self.pits) * u16::from(self.rows) / 2) as u8
    }

    /// Seeds in each pit at the start, in ring order.
    pub fn layout_of(&self, players: u8) -> Vec<u16> {
        let home = usize::from(self.home_size());
        let ring = home * usize::from(players);
        match self.layout.len() {
            0 => vec![self.seeds; ring],
            length if length == home => self.layout.repeat(players.into()),
            _ => self.layout.clone(),
        }
    }
}

/// Where a home pit lies among the rows of its player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct RowPlace {
    /// Counted from the row nearest to the player, which is farthest from the opponent.
    row: u8,
    /// Counted from the player's left.
    column: u8,
}

impl Rules {
    /// The number of pits on the board.
    pub fn ring(&self) -> usize {
        usize::from(self.home_size()) * usize::from(self.players())
    }

    /// How many home pits each player has.
    pub const fn home_size(&self) -> u8 {
        self.home_size
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
        let block = pit.index() / usize::from(self.home_size());
        let players = usize::from(self.players());
        Player::new((players - block) % players).unwrap_or(Player::A)
    }

    /// The first pit of a player's home block: number 1.
    pub fn first_home_pit(&self, player: Player) -> Pit {
        let players = self.players();
        let block = (players - player.index() as u8) % players;
        Pit(block * self.home_size())
    }

    /// A player's home pits, number 1 first.
    pub fn home_pits(&self, player: Player) -> impl DoubleEndedIterator<Item = Pit> + use<> {
        let first = self.first_home_pit(player).0;
        (first..first + self.home_size()).map(Pit)
    }

    /// The number of a pit among the home pits of its player, from 1 on.
    pub fn number(&self, pit: Pit) -> u8 {
        pit.0 % self.home_size() + 1
    }

    /// Whether seeds are ever lifted from a pit.
    pub fn may_lift(&self, pit: Pit) -> bool {
        let never = &self.sow.never;
        never.is_empty() || !never.contains(&self.number(pit).into())
    }

    /// The pit across: the nearest one that faces it. Around a ring of three or four players pits lie across each
    /// other as in two rows.
    pub fn across(&self, pit: Pit) -> Pit {
        match self.board.rows {
            2 => Pit((self.ring() - 1 - pit.index()) as u8),
            _ => self.facing(pit)[0].unwrap_or(pit),
        }
    }

    /// The opponent's pits in the column of a pit, the nearest one first.
    pub fn facing(&self, pit: Pit) -> [Option<Pit>; 3] {
        if self.board.rows == 2 {
            return [Some(self.across(pit)), None, None];
        }
        let opponent = self.home(pit).next(self.players());
        // Players face each other, so that what is on the left of one is on the right of the other.
        let column = self.board.pits - 1 - self.row_place(self.number(pit)).column;
        let first = self.first_home_pit(opponent).0;
        let mut facing = [None; 3];
        let rows = self.board.rows.div_ceil(2);
        let there = (0..rows).rev().filter_map(|row| {
            let place = RowPlace { row, column };
            let number = self.number_at(place)?;
            Some(Pit(first + number - 1))
        });
        for (slot, pit) in facing.iter_mut().zip(there) {
            *slot = Some(pit);
        }
        facing
    }

    /// Where the home pit with this number lies. Numbers run along the rows like an ox that ploughs:
    ///
    /// ```text
    ///   8  7  6  5     row 1, the inner one        three rows:        9  8  7     row 1, a half
    ///   1  2  3  4     row 0, the outer one                 1  2  3  4  5  6     row 0
    /// ```
    const fn row_place(&self, number: u8) -> RowPlace {
        let pits = self.settings.board.pits;
        let (row, along) = ((number - 1) / pits, (number - 1) % pits);
        let column = if row % 2 == 0 {
            along
        } else {
            pits - 1 - along
        };
        RowPlace { row, column }
    }

    /// The number of the home pit at a place, if there is one: of three rows the middle one is shared.
    fn number_at(&self, place: RowPlace) -> Option<u8> {
        let pits = self.board.pits;
        let along = if place.row.is_multiple_of(2) {
            place.column
        } else {
            pits - 1 - place.column
        };
        let number = place.row * pits + along + 1;
        (number <= self.home_size()).then_some(number)
    }

    /// Where a pit lies on the board of two players as A sees it: its row from the top, and its place in the row from the
    /// left. Around a ring of three or four there are no rows.
    ///
    /// ```
    /// use mancala::rules::{Rules, Settings};
    /// let rules = Rules::new(2, Settings::default()).unwrap();
    /// assert_eq!(rules.grid_place(rules.pit("A1").unwrap()), Some([1, 0]));
    /// assert_eq!(rules.grid_place(rules.pit("B1").unwrap()), Some([0, 5]));
    /// ```
    pub fn grid_place(&self, pit: Pit) -> Option<[u8; 2]> {
        let RowPlace { row, column } = self.row_place(self.number(pit));
        match (self.players(), self.home(pit)) {
            (2, Player::A) => Some([self.board.rows - 1 - row, column]),
            (2, _) => Some([row, self.board.pits - 1 - column]),
            _ => None,
        }
    }

    /// Whether a pit lies in such a row. Of two rows, each is the inner and the outer one of its player.
    pub fn lies_in(&self, pit: Pit, row: RowOf) -> bool {
        let place = self.row_place(self.number(pit));
        match row {
            RowOf::Any => true,
            RowOf::Outer => place.row == 0,
            RowOf::Inner => place.row + 1 == self.board.rows.div_ceil(2),
        }
    }

    /// Whether two pits lie in the same row of the same player.
    pub(crate) fn is_same_row(&self, one: Pit, other: Pit) -> bool {
        let row = |pit| self.row_place(self.number(pit)).row;
        self.home(one) == self.home(other) && row(one) == row(other)
    }

    /// The outer pit in the column of a pit, of the same player.
    pub(crate) fn outer_pit(&self, pit: Pit) -> Pit {
        let column = self.row_place(self.number(pit)).column;
        let number = self.number_at(RowPlace { row: 0, column });
        Pit(self.first_home_pit(self.home(pit)).0 + number.unwrap_or(1) - 1)
    }

    /// The pit of a player's inner row from which a sowing in `direction` runs along that row.
    pub(crate) fn end_pit(&self, player: Player, direction: Direction) -> Pit {
        let mut inner = self
            .home_pits(player)
            .filter(|pit| self.lies_in(*pit, RowOf::Inner));
        let end = match direction {
            Direction::Counterclockwise => inner.next(),
            Direction::Clockwise => inner.next_back(),
        };
        end.unwrap_or(self.first_home_pit(player))
    }

    /// The next pit in `direction`, on the track that the rules sow along.
    pub fn step(&self, pit: Pit, direction: Direction) -> Pit {
        match self.sow.track {
            Track::Board => step(self.ring(), pit, direction),
            Track::Own => {
                let home = self.home_size();
                let first = pit.0 - pit.0 % home;
                Pit(first + step(home.into(), Pit(pit.0 % home), direction).0)
            }
        }
    }

    /// The player whose store lies between `pit` and the next pit in `direction`, if there is one:
    /// the player whose last home pit this is.
    pub fn store_after(&self, pit: Pit, direction: Direction) -> Option<Player> {
        let last = match direction {
            Direction::Counterclockwise => self.home_size(),
            Direction::Clockwise => 1,
        };
        (self.number(pit) == last).then(|| self.home(pit))
    }

    /// What a pit is called, such as `A3`.
    pub fn label(&self, pit: Pit) -> String {
        format!("{}{}", self.home(pit), self.number(pit))
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
        if digits.starts_with('0') || !(1..=self.home_size()).contains(&number) {
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

    /// Reads a decision.
    ///
    /// ```
    /// use mancala::rules::{Rules, Settings, settings::Way};
    /// let mut settings = Settings::default();
    /// let rules = Rules::new(2, settings.clone()).unwrap();
    /// assert_eq!(rules.read_decision("b1").unwrap().pit.index(), 6);
    /// assert!(rules.read_decision("B1+").is_err());
    /// settings.sow.direction = Way::Choice;
    /// let rules = Rules::new(2, settings).unwrap();
    /// assert_eq!(rules.read_decision("A3↺"), rules.read_decision("A3+"));
    /// ```
    pub fn read_decision(&self, text: &str) -> Result<Decision, LabelError> {
        let (label, direction) = split_direction(text);
        let pit = self.pit(label)?;
        match (self.chooses_direction(pit), direction) {
            (true, None) => Err(LabelError::DirectionMissing),
            (false, Some(_)) => Err(LabelError::DirectionSuperfluous),
            _ => Ok(Decision { pit, direction }),
        }
    }

    /// Whether the player ever chooses a direction of sowing.
    pub fn may_choose_direction(&self) -> bool {
        self.pits().any(|pit| self.chooses_direction(pit))
    }

    /// Whether the player chooses the direction in which this pit is sown.
    pub fn chooses_direction(&self, pit: Pit) -> bool {
        match self.sow.direction {
            Way::Counterclockwise | Way::Clockwise | Way::ByCount => false,
            Way::Choice => true,
            Way::ByPit => self.way_of(pit) == PitWay::Choice,
        }
    }

    /// The way of a pit where every pit has its own.
    fn way_of(&self, pit: Pit) -> PitWay {
        let ways = &self.sow.ways.0;
        let way = ways.get(usize::from(self.number(pit)) - 1);
        way.copied().unwrap_or(PitWay::Choice)
    }

    /// The direction a decision is sown in, from a pit with so many seeds.
    pub fn direction_of(&self, decision: Decision, seeds: u16) -> Direction {
        let fixed = match self.sow.direction {
            Way::Counterclockwise => PitWay::Fixed(Direction::Counterclockwise),
            Way::Clockwise => PitWay::Fixed(Direction::Clockwise),
            Way::Choice => PitWay::Choice,
            Way::ByPit => self.way_of(decision.pit),
            Way::ByCount if seeds % 2 == 1 => PitWay::Fixed(Direction::Counterclockwise),
            Way::ByCount => PitWay::Fixed(Direction::Clockwise),
        };
        match fixed {
            PitWay::Fixed(direction) => direction,
            PitWay::Choice => decision.direction.unwrap_or(Direction::Counterclockwise),
        }
    }

    /// The directions in which a pit with so many seeds may be sown.
    pub(crate) fn directions_of(&self, pit: Pit, seeds: u16) -> Vec<Direction> {
        let both = [Direction::Counterclockwise, Direction::Clockwise].map(Some);
        let chosen: &[Option<Direction>] = match self.chooses_direction(pit) {
            true => &both,
            false => &[None],
        };
        let of = |direction: &Option<Direction>| {
            let direction = *direction;
            self.direction_of(Decision { pit, direction }, seeds)
        };
        chosen.iter().map(of).collect()
    }
}

/// A label, and the direction that may stand after it.
fn split_direction(text: &str) -> (&str, Option<Direction>) {
    match text.strip_suffix(['+', '>', '↺']) {
        Some(label) => (label, Some(Direction::Counterclockwise)),
        None => match text.strip_suffix(['-', '<', '↻']) {
            Some(label) => (label, Some(Direction::Clockwise)),
            None => (text, None),
        },
    }
}

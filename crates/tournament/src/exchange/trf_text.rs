//! What both editions of TRF write alike: starting numbers, the lines of players, the codes of results.

use super::is_mark;
use crate::dutch::Colour;
use crate::history::{RoundHistory, RoundKind, RoundRecord};
use crate::model::{PlayerId, Tournament};
use crate::{Amount, Points};

/// The letters of a name that a line has room for.
pub const NAME_CHARS: usize = 33;

/// A tournament as its lines are written.
pub struct TrfContext<'a> {
    pub tournament: &'a Tournament,
    pub history: RoundHistory,
    pub seeding: Vec<PlayerId>,
    /// By player: starting numbers, from 1, and places.
    pub numbers: Vec<usize>,
    places: Vec<usize>,
}

impl<'a> TrfContext<'a> {
    pub fn new(tournament: &'a Tournament) -> Self {
        let seeding = tournament.seeding();
        let mut numbers = vec![0; tournament.players().len() + 1];
        for (number, player) in (1_usize..).zip(&seeding) {
            numbers[*player as usize] = number;
        }
        let mut places = vec![0; numbers.len()];
        for row in tournament.standings() {
            places[row.player as usize] = row.place;
        }
        Self {
            tournament,
            history: tournament.history(usize::MAX),
            seeding,
            numbers,
            places,
        }
    }

    pub fn number(&self, player: PlayerId) -> usize {
        self.numbers[player as usize]
    }

    /// The line of a player up to the first round.
    pub fn head(&self, player: PlayerId) -> String {
        let known = self.tournament.player(player).map(|c| c.player.clone());
        let known = known.unwrap_or_default();
        let name = short_name(&known.name);
        let rating = known.rating.map_or_else(String::new, |r| r.to_string());
        let points = decimal(self.history.score(player));
        let (number, place) = (self.number(player), self.places[player as usize]);
        format!(
            "001 {number:>4}      {name:<33} {rating:>4} {:<3} {:>11} {:<10} {points:>4} {place:>4}",
            "", "", ""
        )
    }

    /// The code of a result.
    pub fn code(&self, record: &RoundRecord) -> char {
        match record.kind {
            RoundKind::Played if record.won => '1',
            RoundKind::Played if self.opponent_won(record) => '0',
            RoundKind::Played => '=',
            RoundKind::ForfeitWin => '+',
            RoundKind::ForfeitLoss => '-',
            RoundKind::Bye => 'U',
            RoundKind::HalfBye => 'H',
            RoundKind::ZeroBye | RoundKind::Free => 'Z',
            RoundKind::Pending => ' ',
        }
    }

    fn opponent_won(&self, record: &RoundRecord) -> bool {
        let theirs = record.opponent().map(|opponent| self.history.of(opponent));
        let index = usize::from(record.round) - 1;
        theirs
            .and_then(|records| records.get(index))
            .is_some_and(|record| record.won)
    }

    /// A round: two blanks, opponent, colour and result.
    pub fn cell(&self, record: &RoundRecord) -> String {
        let code = self.code(record);
        let colour = match record.colour {
            Some(Colour::White) => 'w',
            Some(Colour::Black) => 'b',
            None => '-',
        };
        match record.meetings.first() {
            Some(meeting) => {
                let opponent = self.number(meeting.opponent);
                format!("  {opponent:>4} {colour} {code}")
            }
            None => format!("  0000 - {code}"),
        }
    }
}

/// Points with one decimal.
pub fn decimal(points: Points) -> String {
    let text = Amount::from(points).to_string();
    match text.contains('.') {
        true => text,
        false => text + ".0",
    }
}

/// A name as far as the line has room for it.
pub fn short_name(name: &str) -> String {
    one_line(name).chars().take(NAME_CHARS).collect()
}

pub fn one_line(text: &str) -> String {
    text.chars()
        .filter(|c| !is_mark(*c))
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect()
}

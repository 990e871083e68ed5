//! Forts: a pit of each player that has rights of its own, until it falls.

use crate::decision::Pit;
use crate::position::Position;
use crate::rules::Rules;

impl Position {
    /// Whether a pit is a fort that stands.
    pub fn is_fort(&self, rules: &Rules, pit: Pit) -> bool {
        rules.fort.at > 0 && rules.number(pit) == rules.fort.at && !self.fallen[rules.home(pit)]
    }

    /// Seeds have been lifted or taken from a pit: a fort in which none is left falls.
    pub(super) fn note_taken(&mut self, rules: &Rules, pit: Pit) {
        if self.is_fort(rules, pit) && self.seeds(pit) == 0 {
            let player = rules.home(pit);
            self.fallen[player] = true;
        }
    }
}

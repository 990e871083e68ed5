//! Checksums of what is stored. They find what a disk, a file system or a careless hand changed; they are no secret and
//! keep nobody from changing both.

use sha2::{Digest as _, Sha256};
use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::StoreError;

/// The tables whose rows have a checksum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Checked {
    Game,
    Action,
    Rule,
    Entry,
    Record,
}

impl Checked {
    /// The table, which is part of the checksum and so must stay as it is.
    const fn table(self) -> &'static str {
        match self {
            Self::Game => "games",
            Self::Action => "actions",
            Self::Rule => "library",
            Self::Entry => "tournament_entries",
            Self::Record => "tournament_records",
        }
    }

    /// A row as people call it.
    pub fn name(self, key: &str, number: i64) -> String {
        match self {
            Self::Game => format!("the setup of game {key}"),
            Self::Action => format!("action {number} of game {key}"),
            Self::Rule => format!("version {number} of rule {key}"),
            Self::Entry => format!("entry {number} of tournament {key}"),
            Self::Record => format!("the record of entry {number} of tournament {key}"),
        }
    }

    /// The checksum of a row: the first 64 bits of SHA-256 over its place and its text. The place is part of it, so that a
    /// row that ends up in another game is found as well. A game has one row, with the number 0.
    pub fn sum(self, key: &str, number: i64, text: &str) -> i64 {
        let mut hash = Sha256::new();
        for part in [self.table().as_bytes(), key.as_bytes()] {
            hash.update(part);
            hash.update([0]);
        }
        hash.update(number.to_le_bytes());
        hash.update(text.as_bytes());
        let mut first = [0; 8];
        first.copy_from_slice(&hash.finalize()[..8]);
        i64::from_le_bytes(first)
    }

    /// The text of a row in this column, if it is what was written. Older versions wrote no checksums.
    pub fn verified(
        self,
        row: &AnyRow,
        column: &str,
        key: &str,
        number: i64,
    ) -> Result<String, StoreError> {
        let damaged = || StoreError::Damaged(self.name(key, number));
        // Text that is no longer UTF-8 cannot even be read.
        let text: String = row.try_get(column).map_err(|_| damaged())?;
        let sum: Option<i64> = row.try_get("checksum").map_err(|_| damaged())?;
        if sum.is_some_and(|sum| sum != self.sum(key, number, &text)) {
            return Err(damaged());
        }
        Ok(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checksums are stored: one that is computed differently makes every database look damaged.
    #[test]
    fn a_checksum_stays_as_it_is_and_depends_on_everything() {
        let sum = Checked::Action.sum("game", 1, "text");
        assert_eq!(sum, KNOWN);
        for other in [
            Checked::Entry.sum("game", 1, "text"),
            Checked::Action.sum("gam", 1, "etext"),
            Checked::Action.sum("game", 2, "text"),
            Checked::Action.sum("game", 1, "texts"),
        ] {
            assert_ne!(other, sum);
        }
    }

    const KNOWN: i64 = 366_240_784_269_255_945;
}

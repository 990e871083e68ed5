//! The books at hand, found by the fingerprint of their rule, like weights.

use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

use mancala::Game;
use mancala::kernel::Random;
use mancala::rules::Rules;

use super::choose::BookAnswer;
use super::file::Head;
use super::{Book, BookError};
use crate::opening_book::OpeningBook;
use crate::weights_file::with_repetition;

// `const FILES: &[(&str, &[u8])]`: name and bytes of every book beside a built-in rule, by build.rs.
include!(concat!(env!("OUT_DIR"), "/books.rs"));

/// A `.book` file, of which only the first line has been read as long as nothing is asked.
#[derive(Debug)]
pub struct BookFile {
    /// As it is called.
    pub name: String,
    bytes: Cow<'static, [u8]>,
    head: Head,
    book: OnceLock<Result<Book, BookError>>,
}

impl BookFile {
    /// A file, if its first line is that of a book.
    pub fn new(name: &str, bytes: impl Into<Cow<'static, [u8]>>) -> Result<Self, BookError> {
        let bytes = bytes.into();
        Ok(Self {
            name: name.to_owned(),
            head: Head::read(&bytes)?,
            bytes,
            book: OnceLock::new(),
        })
    }

    /// The fingerprint of the rule it is for.
    pub fn fingerprint(&self) -> &str {
        &self.head.fingerprint
    }

    /// Positions that it says it has.
    pub const fn pages(&self) -> usize {
        self.head.pages
    }

    /// Positions that were looked at for each of them.
    pub const fn nodes(&self) -> u64 {
        self.head.nodes
    }

    /// Its size in bytes.
    pub fn size(&self) -> usize {
        self.bytes.len()
    }

    /// The book, which is read when it is first asked for.
    pub fn book(&self, rules: &Rules) -> Result<&Book, &BookError> {
        let read = || Book::read(&self.bytes, rules);
        self.book.get_or_init(read).as_ref()
    }
}

/// The books of some rules: those that are built in, and those beside a user's own rule files.
///
/// ```
/// use mancala::rules::Catalog;
/// use search::BookTable;
///
/// let small = "kalah?pits=2&seeds=3".parse().unwrap();
/// let rules = Catalog::builtin().rules(&small, None).unwrap();
/// assert!(BookTable::builtin().for_rules(&rules).is_none());
/// ```
#[derive(Clone, Debug, Default)]
pub struct BookTable {
    files: Vec<Arc<BookFile>>,
}

impl BookTable {
    /// The books that come with the product.
    pub fn builtin() -> Self {
        let files = FILES
            .iter()
            .filter_map(|(name, bytes)| BookFile::new(name, *bytes).ok());
        Self {
            files: files.map(Arc::new).collect(),
        }
    }

    /// Adds a book; it goes before those that are there.
    pub fn add(&mut self, file: BookFile) {
        self.files.insert(0, Arc::new(file));
    }

    /// All of them.
    pub fn files(&self) -> &[Arc<BookFile>] {
        &self.files
    }

    /// The book of some rules, as they are played in a single round. Who leaves repetition to the players has the same.
    pub fn for_rules(&self, rules: &Rules) -> Option<RuleBook> {
        if rules.is_match() || rules.players() != 2 || self.files.is_empty() {
            return None;
        }
        let rules = rules.clone().for_rounds(1);
        let repeating = with_repetition(&rules);
        let variants = std::iter::once(rules).chain(repeating);
        variants.into_iter().find_map(|rules| {
            let fingerprint = rules.fingerprint().to_string();
            let mut files = self.files.iter();
            let file = files.find(|file| file.fingerprint() == fingerprint)?;
            Some(RuleBook {
                file: Arc::clone(file),
                rules: Arc::new(rules),
            })
        })
    }
}

/// The book of some rules.
#[derive(Clone, Debug)]
pub struct RuleBook {
    file: Arc<BookFile>,
    rules: Arc<Rules>,
}

impl RuleBook {
    /// The file that it is in.
    pub fn file(&self) -> &BookFile {
        &self.file
    }

    /// What it holds, unless the file is damaged.
    pub fn book(&self) -> Result<&Book, &BookError> {
        self.file.book(&self.rules)
    }
}

impl OpeningBook for RuleBook {
    fn lookup(&self, game: &Game, random: &mut Random) -> Option<BookAnswer> {
        self.book().ok()?.answer(game, random)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mancala::rules::{Catalog, RuleRef};

    fn rules(name: &str) -> Rules {
        let name: RuleRef = name.parse().unwrap();
        Catalog::builtin().rules(&name, Some(2)).unwrap()
    }

    #[test]
    fn every_built_in_book_can_be_read_and_is_found() {
        let table = BookTable::builtin();
        assert_eq!(table.files().len(), FILES.len());
        for (name, bytes) in FILES {
            let rules = rules(name.trim_end_matches(".book"));
            let book = table.for_rules(&rules).unwrap_or_else(|| panic!("{name}"));
            let pages = book.book().map(|book| book.pages().len());
            assert_eq!(pages, Ok(book.file().pages()), "{name}");
            assert_eq!(book.file().size(), bytes.len());
        }
        let size: usize = FILES.iter().map(|(_, bytes)| bytes.len()).sum();
        assert!(size < 1_000_000, "{size} bytes of books");
    }

    #[test]
    fn a_book_is_that_of_one_rule_in_a_single_round() {
        let own = rules("kalah?pits=3");
        let bytes = Book::new(&own, 100).unwrap().write();
        let mut table = BookTable::default();
        table.add(BookFile::new("mine.book", bytes).unwrap());
        assert!(table.for_rules(&own).is_some());
        assert!(table.for_rules(&rules("kalah?pits=4")).is_none());
        let several = rules("congklak").for_rounds(0);
        let bytes = Book::new(&several, 100).unwrap().write();
        table.add(BookFile::new("congklak.book", bytes).unwrap());
        assert!(table.for_rules(&several).is_none());
        assert!(table.for_rules(&several.for_rounds(1)).is_some());
    }
}

//! Books as data: a `.book` file beside a rule file.
//!
//! The file is one line of text and then a log of the pages in the order in which they were added. Positions are not
//! written down: playing from the start gives them back, and with them proves that every page is possible.
//!
//! ```text
//!   granary-book 1 <fingerprint> <nodes for each page> <pages> <CRC-32 of the line without it and of the log>
//!
//!   page    parent page, which of its choices    numbers; neither for the first page
//!           depth                                a byte
//!           how many legal decisions             a number
//!           what each is worth                   a number: 0 = not known, else 1 + 2 * score + (1 if it is exact),
//!                                                where the score is zigzag: 0, -1, 1, -2, 2 ... = 0, 1, 2, 3, 4 ...
//!   number  seven bits a byte, lowest first, the top bit set in all but the last
//! ```

use mancala::rules::Rules;

use super::{Book, Searched, Worth};
use crate::score::{INFINITE, Score};

const NAME: &str = "granary-book";
const VERSION: &str = "1";
/// The first line is shorter.
const MAX_HEAD: usize = 200;

/// Why bytes are no book that can be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BookError {
    #[error("not an opening book")]
    Unknown,
    #[error("an opening book of another version: {0}")]
    Version(String),
    #[error(
        "an opening book of another rule, or of another edition of this one: its fingerprint is {0}"
    )]
    OtherRule(String),
    #[error("damaged: the checksum is wrong")]
    Checksum,
    #[error("damaged: page {0} cannot be")]
    Page(usize),
    #[error("opening books are for two players")]
    Players,
}

/// The first line of a book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Head {
    pub fingerprint: String,
    pub nodes: u64,
    pub pages: usize,
    checksum: String,
    /// Bytes of the line, its end included.
    len: usize,
}

impl Head {
    /// Reads the first line, and believes nothing else yet.
    pub fn read(bytes: &[u8]) -> Result<Self, BookError> {
        let start = &bytes[..bytes.len().min(MAX_HEAD)];
        let end = start.iter().position(|byte| *byte == b'\n');
        let len = end.ok_or(BookError::Unknown)? + 1;
        let line = str::from_utf8(&start[..len - 1]).map_err(|_| BookError::Unknown)?;
        let mut words = line.split(' ');
        if words.next() != Some(NAME) {
            return Err(BookError::Unknown);
        }
        let version = words.next().unwrap_or_default();
        if version != VERSION {
            return Err(BookError::Version(version.chars().take(20).collect()));
        }
        let head = (|| {
            Some(Self {
                fingerprint: words.next()?.to_owned(),
                nodes: words.next()?.parse().ok()?,
                pages: words.next()?.parse().ok()?,
                checksum: words.next()?.to_owned(),
                len,
            })
        })();
        head.ok_or(BookError::Unknown)
    }

    fn line(&self) -> String {
        let (fingerprint, nodes, pages) = (&self.fingerprint, self.nodes, self.pages);
        format!("{NAME} {VERSION} {fingerprint} {nodes} {pages} ")
    }

    fn checksum_of(&self, log: &[u8]) -> String {
        let mut hasher = crc32fast::Hasher::new();
        hasher.update(self.line().as_bytes());
        hasher.update(log);
        format!("{:08x}", hasher.finalize())
    }
}

impl Book {
    /// Reads a book, which has to be one of these rules. Every page is played, so whatever is read is possible.
    pub fn read(bytes: &[u8], rules: &Rules) -> Result<Self, BookError> {
        let head = Head::read(bytes)?;
        let mut book = Self::new(rules, head.nodes).ok_or(BookError::Players)?;
        if head.fingerprint != book.rules().fingerprint().to_string() {
            return Err(BookError::OtherRule(
                head.fingerprint.chars().take(40).collect(),
            ));
        }
        let log = &bytes[head.len..];
        if head.checksum_of(log) != head.checksum {
            return Err(BookError::Checksum);
        }
        let mut log = Log(log);
        for number in 0..head.pages {
            let page = log.page(number == 0);
            let added = page.and_then(|(from, searched)| book.add(from, &searched));
            added.ok_or(BookError::Page(number))?;
        }
        match log.0 {
            [] => Ok(book),
            _ => Err(BookError::Page(head.pages)),
        }
    }

    /// The bytes of a `.book` file.
    pub fn write(&self) -> Vec<u8> {
        let mut log = Vec::new();
        for page in self.pages() {
            if let Some((parent, choice)) = page.from {
                put(&mut log, parent as u64);
                put(&mut log, choice as u64);
            }
            log.push(page.depth);
            put(&mut log, page.choices.len() as u64);
            for choice in &page.choices {
                put(&mut log, choice.searched.map_or(0, code));
            }
        }
        let head = Head {
            fingerprint: self.rules().fingerprint().to_string(),
            nodes: self.nodes(),
            pages: self.pages().len(),
            checksum: String::new(),
            len: 0,
        };
        let mut bytes = format!("{}{}\n", head.line(), head.checksum_of(&log)).into_bytes();
        bytes.extend(log);
        bytes
    }
}

fn put(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn code(worth: Worth) -> u64 {
    let value = i64::from(worth.score.hundredths());
    let zigzag = ((value << 1) ^ (value >> 63)) as u64;
    1 + 2 * zigzag + u64::from(worth.is_exact)
}

fn decode(code: u64) -> Option<Option<Worth>> {
    let Some(code) = code.checked_sub(1) else {
        return Some(None);
    };
    let (is_exact, zigzag) = (code & 1 == 1, code >> 1);
    let value = (zigzag >> 1) as i64 ^ -((zigzag & 1) as i64);
    let value = i32::try_from(value).ok()?;
    let score = match is_exact {
        true => Score::certain(value),
        false => Score::of(value),
    };
    (value.abs() < INFINITE).then_some(Some(Worth { score, is_exact }))
}

/// What is left of a log.
struct Log<'a>(&'a [u8]);

impl Log<'_> {
    fn byte(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    fn number(&mut self) -> Option<u64> {
        let mut number = 0;
        for shift in (0..63).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }

    /// A page, and where it is added.
    fn page(&mut self, is_first: bool) -> Option<(Option<(usize, usize)>, Searched)> {
        let from = match is_first {
            true => None,
            false => Some((self.number()? as usize, self.number()? as usize)),
        };
        let depth = self.byte()?;
        let choices = self.number()?;
        if choices > self.0.len() as u64 {
            return None;
        }
        let worths = (0..choices).map(|_| decode(self.number()?));
        let worths = worths.collect::<Option<Vec<_>>>()?;
        Some((from, Searched { depth, worths }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mancala::rules::{Catalog, RuleRef};

    fn kalah() -> Rules {
        Catalog::builtin()
            .rules(&RuleRef::plain("kalah"), None)
            .unwrap()
    }

    /// A file with this log, and a checksum that is right.
    fn file(pages: usize, log: &[u8]) -> Vec<u8> {
        let head = Head {
            fingerprint: kalah().fingerprint().to_string(),
            nodes: 100,
            pages,
            checksum: String::new(),
            len: 0,
        };
        let mut bytes = format!("{}{}\n", head.line(), head.checksum_of(log)).into_bytes();
        bytes.extend(log);
        bytes
    }

    #[test]
    fn worths_are_read_as_they_were_written() {
        let scores = [
            Score::Estimate(0),
            Score::Estimate(-19_000),
            Score::Estimate(35),
            Score::Win(0),
            Score::Loss(48),
        ];
        for score in scores {
            let worth = Worth {
                score,
                is_exact: false,
            };
            assert_eq!(decode(code(worth)), Some(Some(worth)));
        }
        for score in [Score::Draw, Score::Win(3), Score::Loss(7)] {
            let worth = Worth {
                score,
                is_exact: true,
            };
            assert_eq!(decode(code(worth)), Some(Some(worth)));
        }
        assert_eq!(decode(0), Some(None));
        assert_eq!(decode(u64::MAX), None);
    }

    #[test]
    fn a_log_that_cannot_be_is_refused_although_its_checksum_is_right() {
        let check = |pages, log: &[u8], expected: Option<BookError>| {
            let read = Book::read(&file(pages, log), &kalah());
            assert_eq!(read.err(), expected, "{log:?}");
        };
        let start = [9, 6, 3, 3, 3, 3, 3, 3];
        let with = |more: &[u8]| [&start[..], more].concat();
        check(1, &start, None);
        check(2, &with(&[0, 0, 9, 6, 3, 3, 3, 3, 3, 3]), None);
        // Too few choices, too many bytes, too few pages.
        check(1, &[9, 5, 3, 3, 3, 3, 3], Some(BookError::Page(0)));
        check(1, &with(&[0]), Some(BookError::Page(1)));
        check(2, &start, Some(BookError::Page(1)));
        // No such parent, no such choice, a page that is there already, a number without end.
        let page = [9, 6, 3, 3, 3, 3, 3, 3];
        let at = |from: &[u8]| [&start[..], from, &page].concat();
        check(2, &at(&[1, 0]), Some(BookError::Page(1)));
        check(2, &at(&[0, 6]), Some(BookError::Page(1)));
        let twice = [&at(&[0, 0])[..], &[0, 0], &page].concat();
        check(3, &twice, Some(BookError::Page(2)));
        check(2, &at(&[0xff; 12]), Some(BookError::Page(1)));
        check(1, &[9, 0xff, 0xff, 0x7f], Some(BookError::Page(0)));
    }
}

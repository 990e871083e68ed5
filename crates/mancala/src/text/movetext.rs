//! The shape that records and OGN share with PGN: tags in brackets, then words and comments.

use std::fmt;

use super::is_invisible;

/// The largest file of records that is read.
pub const MAX_TEXT_BYTES: usize = 4 * 1024 * 1024;

/// A place in a text, counted from 1, in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TextPlace {
    pub line: u32,
    pub column: u32,
}

impl TextPlace {
    /// Where every text begins.
    pub const START: Self = Self { line: 1, column: 1 };

    /// The place so many characters further on the same line.
    #[must_use]
    pub fn right(self, characters: usize) -> Self {
        let characters = u32::try_from(characters).unwrap_or(u32::MAX);
        Self {
            column: self.column.saturating_add(characters),
            ..self
        }
    }
}

impl Default for TextPlace {
    fn default() -> Self {
        Self::START
    }
}

impl fmt::Display for TextPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// A piece of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece<'a> {
    Tag { name: &'a str, value: String },
    Comment(String),
    Word(&'a str),
}

/// What is wrong with the shape of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShapeError {
    #[error("the text is longer than 4 MiB")]
    TooLong,
    #[error("not a tag: write [Name \"value\"] on one line")]
    BadTag,
    #[error("comment without end: close it with }}")]
    OpenComment,
    #[error("variation without end: close it with )")]
    OpenVariation,
    #[error("closing bracket without an opening one")]
    StrayBracket,
}

/// Splits a text into pieces, each with its place. Variations in `( )`, `$` marks and `;` comments are skipped, and
/// invisible characters are left out of tags and comments. The first fault is the last item.
///
/// ```
/// use mancala::text::movetext::{Piece, pieces};
/// let mut pieces = pieces("1. A3");
/// assert!(matches!(pieces.next(), Some(Ok((_, Piece::Word("1."))))));
/// ```
pub fn pieces(text: &str) -> Pieces<'_> {
    let too_long = text.len() > MAX_TEXT_BYTES;
    Pieces {
        rest: text.strip_prefix('\u{feff}').unwrap_or(text),
        place: TextPlace::START,
        fault: too_long.then_some(ShapeError::TooLong),
    }
}

/// The pieces of a text, read one by one.
#[derive(Debug)]
pub struct Pieces<'a> {
    rest: &'a str,
    place: TextPlace,
    /// A fault of the whole text.
    fault: Option<ShapeError>,
}

impl<'a> Iterator for Pieces<'a> {
    type Item = Result<(TextPlace, Piece<'a>), (TextPlace, ShapeError)>;

    fn next(&mut self) -> Option<Self::Item> {
        let (place, piece) = match self.fault.take() {
            Some(error) => (TextPlace::START, Err(error)),
            None => self.piece()?,
        };
        // After a fault nothing more is read: the rest may be cut apart in the wrong places.
        if piece.is_err() {
            self.rest = "";
        }
        Some(match piece {
            Ok(piece) => Ok((place, piece)),
            Err(error) => Err((place, error)),
        })
    }
}

impl<'a> Pieces<'a> {
    /// The next piece that counts; none at the end of the text.
    fn piece(&mut self) -> Option<(TextPlace, Result<Piece<'a>, ShapeError>)> {
        loop {
            self.take_while(char::is_whitespace);
            let place = self.place;
            let piece = match self.rest.chars().next()? {
                '[' => Some(self.tag()),
                '{' => Some(self.comment()),
                '(' => self.skip_variation().err().map(Err),
                ';' | '%' => {
                    self.take_while(|c| c != '\n');
                    None
                }
                '}' | ')' | ']' => Some(Err(ShapeError::StrayBracket)),
                _ => {
                    let word = self.take_while(|c| !c.is_whitespace() && !"[]{}();".contains(c));
                    (!word.starts_with('$')).then_some(Ok(Piece::Word(word)))
                }
            };
            if let Some(piece) = piece {
                return Some((place, piece));
            }
        }
    }

    fn next_char(&mut self) -> Option<char> {
        let c = self.rest.chars().next()?;
        self.rest = &self.rest[c.len_utf8()..];
        if c == '\n' {
            self.place.line += 1;
            self.place.column = 1;
        } else {
            self.place.column += 1;
        }
        Some(c)
    }

    fn take_while(&mut self, keep: impl Fn(char) -> bool) -> &'a str {
        let start = self.rest;
        while self.rest.chars().next().is_some_and(&keep) {
            self.next_char();
        }
        &start[..start.len() - self.rest.len()]
    }

    fn expect(&mut self, wanted: char) -> Result<(), ShapeError> {
        self.take_while(|c| c == ' ' || c == '\t');
        match self.next_char() {
            Some(c) if c == wanted => Ok(()),
            _ => Err(ShapeError::BadTag),
        }
    }

    fn tag(&mut self) -> Result<Piece<'a>, ShapeError> {
        self.expect('[')?;
        self.take_while(|c| c == ' ' || c == '\t');
        let name = self.take_while(is_tag_letter);
        self.expect('"')?;
        let mut value = String::new();
        loop {
            match self.next_char() {
                Some('"') => break,
                Some('\\') => value.push(match self.next_char() {
                    Some('n') => '\n',
                    Some(c @ ('"' | '\\')) => c,
                    _ => return Err(ShapeError::BadTag),
                }),
                Some('\n') | None => return Err(ShapeError::BadTag),
                // Left out, so that no record can carry marks that a terminal obeys.
                Some(c) if is_invisible(c) && c != '\t' => {}
                Some(c) => value.push(c),
            }
        }
        self.expect(']')?;
        if name.is_empty() {
            return Err(ShapeError::BadTag);
        }
        Ok(Piece::Tag { name, value })
    }

    fn comment(&mut self) -> Result<Piece<'a>, ShapeError> {
        self.next_char();
        let text = self.take_while(|c| c != '}');
        let comment = Piece::Comment(plain_words(text).join(" "));
        self.next_char()
            .map(|_| comment)
            .ok_or(ShapeError::OpenComment)
    }

    fn skip_variation(&mut self) -> Result<(), ShapeError> {
        let mut depth = 0_u32;
        loop {
            match self.next_char().ok_or(ShapeError::OpenVariation)? {
                '(' => depth += 1,
                ')' => depth -= 1,
                '{' => {
                    self.take_while(|c| c != '}');
                }
                _ => {}
            }
            if depth == 0 {
                return Ok(());
            }
        }
    }
}

/// The words of a comment, without invisible characters.
fn plain_words(comment: &str) -> Vec<String> {
    let visible = |word: &str| word.chars().filter(|c| !is_invisible(*c)).collect();
    comment
        .split_whitespace()
        .map(visible)
        .filter(|word: &String| !word.is_empty())
        .collect()
}

const fn is_tag_letter(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// Writes a tag; nothing if its name could not be read again.
pub fn write_tag(name: &str, value: &str) -> String {
    if name.is_empty() || !name.chars().all(is_tag_letter) {
        return String::new();
    }
    let mut text = format!("[{name} \"");
    for c in value.chars() {
        match c {
            '\\' | '"' => text.extend(['\\', c]),
            '\n' => text.push_str("\\n"),
            '\t' => text.push(c),
            _ if is_invisible(c) => {}
            _ => text.push(c),
        }
    }
    text.push_str("\"]\n");
    text
}

/// Writes a comment as words to be folded; it cannot hold a brace. An empty comment is not written.
pub fn comment_words(comment: &str) -> Vec<String> {
    let mut words = plain_words(&comment.replace(['{', '}'], "|"));
    if let Some(first) = words.first_mut() {
        first.insert(0, '{');
    }
    if let Some(last) = words.last_mut() {
        last.push('}');
    }
    words
}

/// Puts words on lines of at most 79 characters; a word `\n` starts a new line.
fn fold(words: &[String]) -> String {
    let mut text = String::new();
    let mut width = 0;
    for word in words {
        if word == "\n" {
            text.push('\n');
            width = 0;
            continue;
        }
        let length = word.chars().count();
        if width > 0 && width + 1 + length > 79 {
            text.push('\n');
            width = 0;
        } else if width > 0 {
            text.push(' ');
            width += 1;
        }
        text.push_str(word);
        width += length;
    }
    text.push('\n');
    text
}

/// Writes a game: its tags, an empty line, and its words folded into lines.
pub fn write_game(tags: &[(String, String)], words: &[String]) -> String {
    let tags: String = tags
        .iter()
        .map(|(name, value)| write_tag(name, value))
        .collect();
    format!("{tags}\n{}", fold(words))
}

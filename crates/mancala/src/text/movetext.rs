//! The shape that records and OGN share with PGN: tags in brackets, then words and comments.

use std::fmt;

/// The most text a file of records may hold.
pub const MAX_TEXT: usize = 4 * 1024 * 1024;

/// A place in a text, counted from 1, in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    pub line: u32,
    pub column: u32,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// A piece of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    Tag { name: String, value: String },
    Comment(String),
    Word(String),
}

/// What is wrong with the shape of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShapeError {
    TooLong,
    BadTag,
    OpenComment,
    OpenVariation,
    StrayBracket,
}

impl fmt::Display for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TooLong => "the text is longer than 4 MiB",
            Self::BadTag => "not a tag: write [Name \"value\"] on one line",
            Self::OpenComment => "comment without end: close it with }",
            Self::OpenVariation => "variation without end: close it with )",
            Self::StrayBracket => "closing bracket without an opening one",
        })
    }
}

/// Splits a text into pieces, each with its place. Variations in `( )`, `$` marks and `;` comments are passed over.
pub fn pieces(text: &str) -> Result<Vec<(Place, Piece)>, (Place, ShapeError)> {
    let mut reader = Reader {
        rest: text.strip_prefix('\u{feff}').unwrap_or(text),
        place: Place { line: 1, column: 1 },
    };
    if text.len() > MAX_TEXT {
        return Err((reader.place, ShapeError::TooLong));
    }
    let mut pieces = Vec::new();
    loop {
        reader.take_while(char::is_whitespace);
        let place = reader.place;
        let Some(first) = reader.rest.chars().next() else {
            return Ok(pieces);
        };
        let piece = match first {
            '[' => Some(reader.tag()),
            '{' => Some(reader.comment()),
            '(' => reader.skip_variation().err().map(Err),
            ';' | '%' => {
                reader.take_while(|c| c != '\n');
                None
            }
            '}' | ')' | ']' => Some(Err(ShapeError::StrayBracket)),
            _ => {
                let word = reader.take_while(|c| !c.is_whitespace() && !"[]{}();".contains(c));
                (!word.starts_with('$')).then(|| Ok(Piece::Word(word.to_owned())))
            }
        };
        if let Some(piece) = piece {
            pieces.push((place, piece.map_err(|error| (place, error))?));
        }
    }
}

struct Reader<'a> {
    rest: &'a str,
    place: Place,
}

impl<'a> Reader<'a> {
    fn next(&mut self) -> Option<char> {
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
            self.next();
        }
        &start[..start.len() - self.rest.len()]
    }

    fn expect(&mut self, wanted: char) -> Result<(), ShapeError> {
        self.take_while(|c| c == ' ' || c == '\t');
        match self.next() {
            Some(c) if c == wanted => Ok(()),
            _ => Err(ShapeError::BadTag),
        }
    }

    fn tag(&mut self) -> Result<Piece, ShapeError> {
        self.expect('[')?;
        self.take_while(|c| c == ' ' || c == '\t');
        let name = self
            .take_while(|c| c.is_ascii_alphanumeric() || c == '_')
            .to_owned();
        self.expect('"')?;
        let mut value = String::new();
        loop {
            match self.next() {
                Some('"') => break,
                Some('\\') => value.push(match self.next() {
                    Some('n') => '\n',
                    Some(c @ ('"' | '\\')) => c,
                    _ => return Err(ShapeError::BadTag),
                }),
                Some('\n') | None => return Err(ShapeError::BadTag),
                Some(c) => value.push(c),
            }
        }
        self.expect(']')?;
        if name.is_empty() {
            return Err(ShapeError::BadTag);
        }
        Ok(Piece::Tag { name, value })
    }

    fn comment(&mut self) -> Result<Piece, ShapeError> {
        self.next();
        let text = self.take_while(|c| c != '}');
        let words: Vec<&str> = text.split_whitespace().collect();
        let comment = Piece::Comment(words.join(" "));
        self.next().map(|_| comment).ok_or(ShapeError::OpenComment)
    }

    fn skip_variation(&mut self) -> Result<(), ShapeError> {
        let mut depth = 0_u32;
        loop {
            match self.next().ok_or(ShapeError::OpenVariation)? {
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

/// Writes a tag.
pub fn write_tag(name: &str, value: &str) -> String {
    let value = value
        .replace('\\', "\\\\")
        .replace('"', "\\\"")
        .replace('\r', "")
        .replace('\n', "\\n");
    format!("[{name} \"{value}\"]\n")
}

/// Writes a comment as words to be folded; it cannot hold a brace.
pub fn comment_words(comment: &str) -> Vec<String> {
    let text = format!("{{{}}}", comment.trim().replace(['{', '}'], "|"));
    text.split_whitespace().map(str::to_owned).collect()
}

/// Puts words on lines of at most 79 characters; a word `\n` starts a new line.
pub fn fold(words: &[String]) -> String {
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

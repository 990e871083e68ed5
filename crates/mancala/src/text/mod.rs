//! Texts for programs and files: positions, records, and the notation of the Oware community.

pub mod draw;
pub mod movetext;
pub mod oware;
pub mod position;
pub mod record;

/// What an error message quotes: not a megabyte of it, and nothing that would steer a terminal.
///
/// ```
/// assert_eq!(mancala::text::shorten("A3\u{1b}[2J"), "A3\\u{1b}[2J");
/// ```
pub fn shorten(text: &str) -> String {
    const MOST: usize = 40;
    let mut short = String::new();
    for (count, c) in text.chars().enumerate() {
        if count == MOST {
            short.push_str("...");
            break;
        }
        if is_unseen(c) {
            short.extend(c.escape_unicode());
        } else {
            short.push(c);
        }
    }
    short
}

/// Characters that nobody sees and a terminal obeys: control characters, and those that turn the direction of a line.
pub(crate) fn is_unseen(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{feff}')
        || matches!(c, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

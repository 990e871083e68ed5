//! Texts for programs and files: positions, records, and the notation of the Oware community.

pub mod draw;
pub mod movetext;
pub mod oware;
pub mod position;
pub mod record;

/// The part of a text that an error message quotes: no more than a few characters, invisible ones escaped.
///
/// ```
/// assert_eq!(mancala::text::shorten("A3\u{1b}[2J"), "A3\\u{1b}[2J");
/// ```
pub fn shorten(text: &str) -> String {
    const MAX_QUOTED_CHARS: usize = 40;
    let mut short = String::new();
    for (count, c) in text.chars().enumerate() {
        if count == MAX_QUOTED_CHARS {
            short.push_str("...");
            break;
        }
        if is_invisible(c) {
            short.extend(c.escape_unicode());
        } else {
            short.push(c);
        }
    }
    short
}

/// Items with a separator between them.
pub(crate) fn joined<T: ToString>(items: impl IntoIterator<Item = T>, separator: &str) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    items.join(separator)
}

/// Characters that leave no mark of their own but change what a terminal shows: control characters, line breaks, and
/// those that reverse the direction of writing.
pub(crate) fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{61c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{feff}'
        )
        || matches!(c, '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2064}' | '\u{2066}'..='\u{2069}')
}

//! Characters that leave no mark of their own but change what a terminal shows: control characters, and marks that
//! reverse the direction of writing. Rule files must not contain them, and messages about a file escape them.

use std::borrow::Cow;

/// Whether a rule file must not contain the character. Tabs and line breaks are allowed.
pub(super) fn is_forbidden(char: char) -> bool {
    match char {
        '\n' | '\r' | '\t' => false,
        '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => true,
        _ => char.is_control(),
    }
}

/// Whether a character leaves no mark, or changes the direction of what stands beside it. Joiners (U+200C, U+200D) are not
/// meant: Persian and the languages of India are written with them.
const fn is_mark(char: char) -> bool {
    matches!(
        char,
        '\u{61c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{feff}'
    ) || matches!(char, '\u{2028}' | '\u{2029}' | '\u{2060}'..='\u{2064}')
}

/// The text with every forbidden character, every line break, and marks of direction or of no width escaped as in
/// `\u{1b}`.
///
/// ```
/// assert_eq!(mancala::rules::visible("red \u{1b}[31m"), r"red \u{1b}[31m");
/// assert_eq!(mancala::rules::visible("\u{200f}nnA\u{200b}"), r"\u{200f}nnA\u{200b}");
/// ```
pub fn visible(text: &str) -> Cow<'_, str> {
    let hidden = |char: char| is_forbidden(char) || is_mark(char) || matches!(char, '\n' | '\r');
    if !text.contains(hidden) {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(text.len() + 8);
    for char in text.chars() {
        if hidden(char) {
            escaped.extend(char.escape_unicode());
        } else {
            escaped.push(char);
        }
    }
    Cow::Owned(escaped)
}

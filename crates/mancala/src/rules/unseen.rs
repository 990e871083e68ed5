//! Characters that nobody sees: control characters, and marks that turn the direction of writing round. A terminal
//! obeys them, so they are refused in rule files and never repeated in what is said about them.

use std::borrow::Cow;

/// Whether the character is a control character (other than a tab or a line break) or turns writing round.
pub(super) fn is_unseen(char: char) -> bool {
    match char {
        '\n' | '\r' | '\t' => false,
        '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => true,
        _ => char.is_control(),
    }
}

/// The text with every unseen character, and every line break, written out as in `\u{1b}`.
///
/// ```
/// assert_eq!(mancala::rules::visible("red \u{1b}[31m"), r"red \u{1b}[31m");
/// ```
pub fn visible(text: &str) -> Cow<'_, str> {
    let hidden = |char: char| is_unseen(char) || matches!(char, '\n' | '\r');
    if !text.contains(hidden) {
        return Cow::Borrowed(text);
    }
    let mut seen = String::with_capacity(text.len() + 8);
    for char in text.chars() {
        if hidden(char) {
            seen.extend(char.escape_unicode());
        } else {
            seen.push(char);
        }
    }
    Cow::Owned(seen)
}

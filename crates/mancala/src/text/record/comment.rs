//! Comments, and the positions that they say must hold.

/// A comment on a move, or on the game before its first move; several in a row are one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comment {
    /// Fields of position text that must hold here, joined by `/`.
    pub check: String,
    /// What it says besides.
    pub remark: String,
}

impl Comment {
    /// Adds what another pair of braces holds. Every `=` counts, whatever stands before it.
    pub fn add(&mut self, text: &str) {
        let (check, remark) = split(text);
        append(&mut self.check, '/', check);
        append(&mut self.remark, ' ', remark);
    }

    /// The whole comment as a record writes it; none where nothing is said.
    pub fn text(&self) -> Option<String> {
        match (self.check.as_str(), self.remark.as_str()) {
            ("", "") => None,
            ("", remark) => Some(remark.to_owned()),
            (check, "") => Some(format!("={check}")),
            (check, remark) => Some(format!("={check} {remark}")),
        }
    }
}

fn append(text: &mut String, between: char, more: &str) {
    if !text.is_empty() && !more.is_empty() {
        text.push(between);
    }
    text.push_str(more);
}

/// What a comment says besides the position that must hold after the move.
///
/// ```
/// use mancala::text::record::remark;
/// assert_eq!(remark("=1,1/0,0 a quiet start"), "a quiet start");
/// assert_eq!(remark("= is a sign"), "= is a sign");
/// ```
pub fn remark(comment: &str) -> &str {
    split(comment).1
}

/// The fields that must hold and the remark. A lone `=`, or one before a sign, is part of the remark.
fn split(comment: &str) -> (&str, &str) {
    match comment.strip_prefix('=') {
        Some(checked) if checked.starts_with(|c: char| c.is_ascii_alphanumeric()) => {
            checked.split_once(' ').unwrap_or((checked, ""))
        }
        _ => ("", comment),
    }
}

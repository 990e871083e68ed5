//! Names that people give themselves.
//!
//! A name stands for its owner, so two names that look the same must be the same. Characters that cannot be seen are
//! refused, and words that mix alphabets whose letters look alike, such as a Cyrillic A among Latin letters. Names in one
//! alphabet, whichever it is, are fine, and so are words of several: "Anna Анна".

use std::borrow::Cow;

use mancala::rules::visible;
use tournament::{LogEntry, Remark};

use crate::problem::{Code, Problem};

/// The longest name, in characters.
pub const MAX_NAME_CHARS: usize = 40;

/// A name that others may see, cut to [`MAX_NAME_CHARS`]. Control characters and marks of direction are escaped.
pub fn display_name(name: &str) -> Result<String, Problem> {
    check_name(name)?;
    Ok(shown_name(name))
}

/// A name that was accepted before, as others see it.
pub fn shown_name(name: &str) -> String {
    let short: String = name.trim().chars().take(MAX_NAME_CHARS).collect();
    visible(&short).into_owned()
}

/// Refuses a name that cannot be told from another one.
pub fn check_name(name: &str) -> Result<(), Problem> {
    let chars: Vec<char> = name.chars().collect();
    let joins = |index: usize| {
        let letter = |at: Option<usize>| at.and_then(|at| chars.get(at)).copied();
        let (before, after) = (letter(index.checked_sub(1)), letter(Some(index + 1)));
        [before, after]
            .iter()
            .all(|side| side.is_some_and(is_joined_script))
    };
    let hidden = |(index, char): (usize, &char)| match char {
        '\u{200c}' | '\u{200d}' => !joins(index),
        char => is_unseen(*char),
    };
    if chars.iter().enumerate().any(hidden) {
        return Err(Code::UnseenName.into());
    }
    let mixed = |word: &str| {
        let mut alphabets = word.chars().filter_map(Alphabet::of);
        let first = alphabets.next();
        alphabets.any(|alphabet| Some(alphabet) != first)
    };
    let styled = |char: char| matches!(char, '\u{1d400}'..='\u{1d7ff}');
    if name.split(|char: char| !char.is_alphabetic()).any(mixed) || name.contains(styled) {
        return Err(Code::MixedName.into());
    }
    Ok(())
}

/// Refuses names in entries of a tournament that cannot be told from others, or that turn what stands beside them: there
/// they are printed on paper and written to files.
pub fn check_entry(entry: &LogEntry) -> Result<(), Problem> {
    let plain = |text: &String| match visible(text) {
        Cow::Owned(_) => Err(Code::UnseenName.into()),
        Cow::Borrowed(text) => check_name(text),
    };
    match entry {
        LogEntry::Enter { player } | LogEntry::Correct { player, .. } => {
            [&player.name, &player.club, &player.category]
                .into_iter()
                .try_for_each(plain)
        }
        LogEntry::Settings { settings } => {
            let prizes = settings.prizes.iter();
            let prizes = prizes.flat_map(|list| list.prizes.iter().chain([&list.category]));
            [&settings.name, &settings.place]
                .into_iter()
                .chain(prizes)
                .try_for_each(plain)
        }
        // Reasons are sentences, which may be longer than names.
        LogEntry::Adjust { why, .. } | LogEntry::Forbid { why, .. } => match visible(why) {
            Cow::Owned(_) => Err(Code::UnseenName.into()),
            Cow::Borrowed(_) => Ok(()),
        },
        _ => Ok(()),
    }
}

/// Refuses a remark whose characters cannot be seen or turn what stands beside them.
pub fn check_remark(remark: &Remark) -> Result<(), Problem> {
    let plain = |text: &String| matches!(visible(text), Cow::Borrowed(_));
    match plain(&remark.who) && plain(&remark.reason) {
        true => Ok(()),
        false => Err(Code::UnseenName.into()),
    }
}

/// Characters that take no room, or look like a space and are none.
const fn is_unseen(char: char) -> bool {
    matches!(
        char,
        '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180e}'
            | '\u{200b}' | '\u{2060}'..='\u{2065}' | '\u{206a}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{feff}'
            | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}'
    )
}

/// Scripts that are written with joiners between letters: Arabic, Syriac, Mongolian, and those of India.
const fn is_joined_script(char: char) -> bool {
    matches!(char, '\u{600}'..='\u{8ff}' | '\u{900}'..='\u{dff}' | '\u{1800}'..='\u{18af}' | '\u{fb50}'..='\u{fdff}')
}

/// Alphabets with letters that look like those of another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Alphabet {
    Latin,
    Greek,
    Cyrillic,
    Armenian,
    Cherokee,
    Coptic,
}

impl Alphabet {
    const fn of(char: char) -> Option<Self> {
        Some(match char {
            'A'..='Z'
            | 'a'..='z'
            | '\u{aa}'
            | '\u{ba}'
            | '\u{c0}'..='\u{d6}'
            | '\u{d8}'..='\u{f6}'
            | '\u{f8}'..='\u{2af}'
            | '\u{1d00}'..='\u{1d25}'
            | '\u{1e00}'..='\u{1eff}'
            | '\u{2c60}'..='\u{2c7f}'
            | '\u{a722}'..='\u{a7ff}'
            | '\u{ff21}'..='\u{ff3a}'
            | '\u{ff41}'..='\u{ff5a}' => Self::Latin,
            '\u{370}'..='\u{3e1}' | '\u{3f0}'..='\u{3ff}' | '\u{1f00}'..='\u{1fff}' => Self::Greek,
            '\u{400}'..='\u{52f}' | '\u{1c80}'..='\u{1c8f}' | '\u{a640}'..='\u{a69f}' => {
                Self::Cyrillic
            }
            '\u{531}'..='\u{587}' => Self::Armenian,
            '\u{13a0}'..='\u{13ff}' | '\u{ab70}'..='\u{abbf}' => Self::Cherokee,
            '\u{3e2}'..='\u{3ef}' | '\u{2c80}'..='\u{2cff}' => Self::Coptic,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(name: &str, expected: Option<Code>) {
        let found = check_name(name).err().map(|problem| problem.code);
        assert_eq!(found, expected, "{}", name.escape_unicode());
    }

    #[test]
    fn names_of_all_languages_are_fine() {
        for name in [
            "",
            "Ann",
            "Zoë Müller-Łódź",
            "Анна",
            "Ελένη",
            "Anna Анна",
            "李小龍",
            "さくら2",
            "김철수",
            "محمد",
            "می\u{200c}خواهم",
            "क\u{94d}\u{200d}ष",
            "O’Neill (b. 1990)",
            "Ann 👍",
            "Դավիթ",
            "Nguyễn Văn A",
        ] {
            check(name, None);
        }
    }

    #[test]
    fn a_name_that_looks_like_another_one_is_refused() {
        check("\u{410}nna", Some(Code::MixedName));
        check("Bob\u{3bf}", Some(Code::MixedName));
        check("\u{1d400}nna", Some(Code::MixedName));
        check("Ann\u{200b}", Some(Code::UnseenName));
        check("An\u{200d}n", Some(Code::UnseenName));
        check("\u{200c}Ann", Some(Code::UnseenName));
        check("Ann\u{ad}a", Some(Code::UnseenName));
        check("Ann\u{e0041}", Some(Code::UnseenName));
        check("\u{3164}", Some(Code::UnseenName));
    }

    #[test]
    fn marks_of_direction_are_escaped() {
        assert_eq!(display_name("\u{202e}nnA").unwrap(), r"\u{202e}nnA");
        assert_eq!(display_name("\u{200f}nnA").unwrap(), r"\u{200f}nnA");
    }
}

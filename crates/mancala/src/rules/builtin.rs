//! The rule files that come with the product, embedded when it is built.
//!
//! In a module for browsers they are in English alone, and its host supplies what they say in other languages.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::sync::{LazyLock, OnceLock};

use super::file::RuleFile;
use super::tongues::{OTHERS, apart, together};
use crate::words::words;

words! {
    /// The collections of built-in games, one a folder of the repository.
    Collection {
        /// The games of `rules/`: with exercises, tuned weights and counts of an independent reference.
        Core = "core",
        /// The world's games, from `games/`: rule files from the sources and nothing made by hand besides.
        World = "world",
    }
}

/// A rule file that is embedded.
pub(super) struct BuiltIn {
    pub id: &'static str,
    pub collection: Collection,
    text: &'static str,
}

// Written by the build script from the folders: the files in the order in which games are listed.
include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// Where each id stands in `FILES`. Catalogues ask for files by id all the time.
static PLACES: LazyLock<HashMap<&str, usize>> =
    LazyLock::new(|| FILES.iter().map(|file| file.id).zip(0..).collect());

/// Texts of one language by the ids of files, one for every English text.
pub type TextsOfFiles = BTreeMap<String, Vec<String>>;

/// What has been supplied of the other languages.
static SUPPLIED: [OnceLock<TextsOfFiles>; OTHERS.len()] = [const { OnceLock::new() }; OTHERS.len()];

/// The files that have been read, for each choice of supplied languages. The texts of a choice are constants, so every reader gets
/// the same.
static READ: [LazyLock<Vec<OnceLock<RuleFile>>>; 1 << OTHERS.len()] =
    [const { LazyLock::new(none_read) }; 1 << OTHERS.len()];

fn none_read() -> Vec<OnceLock<RuleFile>> {
    FILES.iter().map(|_| OnceLock::new()).collect()
}

/// The built-in rule file `id`, read when it is first asked for.
pub(super) fn get(id: &str) -> Option<&'static RuleFile> {
    let place = *PLACES.get(id)?;
    let read = || RuleFile::from_text(FILES[place].id, &FILES[place].whole());
    Some(READ[choice()][place].get_or_init(read))
}

/// The choice of languages that have been supplied, a bit each.
fn choice() -> usize {
    let supplied = SUPPLIED.iter().enumerate();
    supplied.fold(0, |choice, (index, texts)| {
        choice | usize::from(texts.get().is_some()) << index
    })
}

impl BuiltIn {
    /// Its text in all languages that are there.
    fn whole(&self) -> Cow<'static, str> {
        let texts = |texts: &'static OnceLock<TextsOfFiles>| {
            let texts = texts.get()?.get(self.id)?;
            Some(texts.as_slice())
        };
        match SUPPLIED.each_ref().map(texts) {
            [None, None] => Cow::Borrowed(self.text),
            others => Cow::Owned(together(self.text, others)),
        }
    }
}

/// Supplies what the built-in rule files say in a language, `fr` or `de`, where the program was built without; otherwise, and when
/// it is done again, nothing changes.
pub fn supply(lang: &str, texts: TextsOfFiles) {
    let place = OTHERS.iter().position(|other| *other == lang);
    if let Some(place) = place.filter(|_| ONLY_ENGLISH) {
        // Of two that are supplied the first stays.
        let _ = SUPPLIED[place].set(texts);
    }
}

/// What the built-in rule files say in a language, `fr` or `de`, for [`supply`] in another program.
///
/// ```
/// let texts = mancala::rules::texts_in("fr");
/// assert_eq!(texts["awale"][0], "Afrique de l’Ouest");
/// ```
pub fn texts_in(lang: &str) -> TextsOfFiles {
    let Some(place) = OTHERS.iter().position(|other| *other == lang) else {
        return TextsOfFiles::new();
    };
    let files = FILES.iter().map(|file| {
        let [fr, de] = apart(&file.whole()).others;
        (file.id.to_owned(), if place == 0 { fr } else { de })
    });
    files.collect()
}

/// The built-in rule file `id`, if a file that was kept says the same in English. It may have been kept when other languages were
/// there than now.
pub fn kept_file(id: &str, kept: &str) -> Option<&'static RuleFile> {
    get(id).filter(|file| apart(file.text()).english == apart(kept).english)
}

/// The collection of the built-in rule `id`.
pub(super) fn collection(id: &str) -> Option<Collection> {
    PLACES.get(id).map(|place| FILES[*place].collection)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Files say `en`, `fr` and `de` in this order, one right after the other: a module for browsers is built with what is left then.
    #[test]
    fn built_in_files_come_apart_by_language() {
        for file in FILES {
            let parts = apart(file.text);
            for lang in OTHERS {
                let key = format!("{lang} = \"");
                let left = parts.english.lines().find(|line| line.contains(&key));
                assert_eq!(left, None, "{}: not beside its English text", file.id);
            }
            let others = parts.others.each_ref().map(|texts| Some(texts.as_slice()));
            assert_eq!(together(&parts.english, others), file.text, "{}", file.id);
            let english = RuleFile::from_text(file.id, &parts.english);
            assert_eq!(english.faults(), [], "{}", file.id);
        }
    }

    #[test]
    fn a_file_that_was_kept_in_one_language_is_known_again() {
        let text = FILES[0].text;
        let kept = apart(text).english;
        for kept in [text, &kept] {
            let known = kept_file(FILES[0].id, kept).map(RuleFile::text);
            assert_eq!(known, Some(text));
        }
        assert!(kept_file(FILES[0].id, &text.replace("en = \"", "en = \"Not ")).is_none());
        assert!(kept_file("no-such", text).is_none());
    }
}

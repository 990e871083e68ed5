//! The catalogues of the program, and those that are supplied to it.
//!
//! Most readers read one language. A module for browsers is therefore built with English alone, in which whatever is missing is
//! said anyway; its host supplies the catalogue of another language before that is first used. Every other program has all of them.

use std::sync::OnceLock;

use crate::Lang;
use crate::browsers::{lean, travels};

/// Names and texts of the files of a catalogue.
type Files = &'static [(&'static str, &'static str)];

include!(concat!(env!("OUT_DIR"), "/catalogues.rs"));

static KNOWN: Known = Known::new(CATALOGUES);

/// The catalogues there are.
struct Known {
    /// By the codes of their languages.
    embedded: &'static [(&'static str, Files)],
    supplied: [OnceLock<String>; Lang::ALL.len()],
}

/// Supplies the catalogue of a language that the program was built without, as [`for_browsers`] writes it. What is there already
/// stays: texts are handed out for as long as the program runs.
pub fn supply(lang: Lang, text: String) {
    KNOWN.supply(lang, text);
}

/// The language in which texts of `lang` are said: English as long as its catalogue has not been supplied. Whoever
/// keeps a text keeps it for this language, or the reader never sees the other.
///
/// ```
/// use words::{Lang, present};
/// assert_eq!(present(Lang::De), Lang::De);
/// ```
pub fn present(lang: Lang) -> Lang {
    KNOWN.present(lang)
}

/// The text of every catalogue file of a language; none of a language that has not been supplied.
pub(crate) fn sources(lang: Lang) -> Vec<&'static str> {
    KNOWN.sources(lang)
}

/// The catalogue of a language for a module in a browser.
///
/// ```
/// use words::{Lang, for_browsers};
/// let text = for_browsers(Lang::De);
/// assert!(text.contains("\nsheet-counts =") && !text.contains("\ncli-") && !text.contains("\nweb-"));
/// ```
pub fn for_browsers(lang: Lang) -> String {
    let files = KNOWN.files(lang).iter();
    let files = files.filter(|(name, _)| travels(name));
    files.map(|(_, text)| lean(text)).collect()
}

impl Known {
    const fn new(embedded: &'static [(&'static str, Files)]) -> Self {
        Self {
            embedded,
            supplied: [const { OnceLock::new() }; Lang::ALL.len()],
        }
    }

    fn files(&self, lang: Lang) -> Files {
        let mut known = self.embedded.iter();
        let found = known.find(|(code, _)| *code == lang.code());
        found.map_or(&[], |(_, files)| *files)
    }

    fn supply(&self, lang: Lang, text: String) {
        if self.files(lang).is_empty() {
            // Of two that are supplied the first stays.
            let _ = self.supplied[lang as usize].set(text);
        }
    }

    fn present(&self, lang: Lang) -> Lang {
        let is_here = !self.files(lang).is_empty() || self.supplied[lang as usize].get().is_some();
        if is_here { lang } else { Lang::En }
    }

    fn sources(&'static self, lang: Lang) -> Vec<&'static str> {
        let embedded = self.files(lang).iter().map(|(_, text)| *text);
        let supplied = self.supplied[lang as usize].get().map(String::as_str);
        embedded.chain(supplied).collect()
    }
}

#[cfg(test)]
mod tests {
    use fluent_syntax::ast::Entry;

    use super::*;
    use crate::browsers::is_of_page;

    #[test]
    fn a_language_is_english_until_it_is_supplied() {
        static ENGLISH: Known = Known::new(&[("en", &[("a.ftl", "a = one\n")])]);
        assert_eq!(Lang::ALL.map(|lang| ENGLISH.present(lang)), [Lang::En; 3]);
        assert!(ENGLISH.sources(Lang::De).is_empty());
        ENGLISH.supply(Lang::De, "a = eins\n".to_owned());
        assert_eq!(ENGLISH.present(Lang::De), Lang::De);
        assert_eq!(ENGLISH.present(Lang::Fr), Lang::En);
        for (lang, text) in [(Lang::De, "a = zwei\n"), (Lang::En, "a = two\n")] {
            ENGLISH.supply(lang, text.to_owned());
        }
        assert_eq!(ENGLISH.sources(Lang::De), ["a = eins\n"]);
        assert_eq!(ENGLISH.sources(Lang::En), ["a = one\n"]);
    }

    /// The messages of a catalogue, without those of the page.
    fn messages(text: &str) -> Vec<(String, String)> {
        let resource = fluent_syntax::parser::parse(text).expect("no faults");
        let messages = resource.body.iter().filter_map(|entry| match entry {
            Entry::Message(message) => Some((
                message.id.name.to_owned(),
                format!("{:?} {:?}", message.value, message.attributes),
            )),
            Entry::Term(term) => Some((format!("-{}", term.id.name), format!("{:?}", term.value))),
            _ => None,
        });
        messages.filter(|(id, _)| !is_of_page(id)).collect()
    }

    #[test]
    fn what_travels_is_read_as_what_is_embedded() {
        for lang in Lang::ALL {
            let files = KNOWN.files(lang).iter().filter(|(name, _)| travels(name));
            let apart: Vec<_> = files.flat_map(|(_, text)| messages(text)).collect();
            let text = for_browsers(lang);
            assert_eq!(messages(&text), apart, "{lang}");
            assert!(
                !text.contains("\nweb-"),
                "{lang}: the page has its own texts"
            );
        }
    }
}

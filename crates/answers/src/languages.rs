//! What is said in a language besides English, as a file: a module for browsers is built without, because most readers read one
//! language.

use mancala::rules::{TextsOfFiles, texts_in};
use serde::{Deserialize, Serialize};
use words::{Lang, for_browsers};

/// The texts of a language for a module in a browser.
#[derive(Debug, Serialize, Deserialize)]
pub struct LanguageTexts {
    lang: String,
    /// Its catalogue.
    messages: String,
    /// Those of the built-in rule files.
    rules: TextsOfFiles,
}

impl LanguageTexts {
    /// As a program has them that was built with all languages.
    pub fn of(lang: Lang) -> Self {
        Self {
            lang: lang.code().to_owned(),
            messages: for_browsers(lang),
            rules: texts_in(lang.code()),
        }
    }

    /// Makes them known, but for those of a language that we do not have.
    pub fn supply(self) {
        if let Some(lang) = Lang::known(&self.lang) {
            words::supply(lang, self.messages);
            mancala::rules::supply(lang.code(), self.rules);
        }
    }
}

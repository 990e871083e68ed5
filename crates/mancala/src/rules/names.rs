//! Finding a rule by any of its names.

use super::{Catalog, RuleFile};

/// How well a name answers a search; the smaller the better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    Exact,
    Start,
    WordStart,
    Inside,
}

impl Catalog {
    /// The rules that have a name, another name or an id like `text`, best first. Case, accents and punctuation do
    /// not matter; an empty text finds all rules.
    ///
    /// ```
    /// use mancala::rules::Catalog;
    /// let catalog = Catalog::builtin();
    /// assert_eq!(catalog.find("erhehe")[0].id(), "kale");
    /// assert_eq!(catalog.find("Oware (Adi)")[0].id(), "oware-adi");
    /// ```
    pub fn find(&self, text: &str) -> Vec<&RuleFile> {
        let found = self.fitting(text).into_iter();
        found.map(|(_, file)| file).collect()
    }

    /// The rules that are called exactly so, and `true`; if there is none, those that [`Catalog::find`] finds, and
    /// `false`.
    ///
    /// ```
    /// use mancala::rules::Catalog;
    /// let catalog = Catalog::builtin();
    /// let (exact, found) = catalog.named("Awalé");
    /// assert!(exact && found.len() == 1);
    /// ```
    pub fn named(&self, text: &str) -> (bool, Vec<&RuleFile>) {
        let mut found = self.fitting(text);
        let exact = found.iter().any(|(fit, _)| *fit == Fit::Exact);
        found.retain(|(fit, _)| !exact || *fit == Fit::Exact);
        (exact, found.into_iter().map(|(_, file)| file).collect())
    }

    /// All rules that fit, best first.
    fn fitting(&self, text: &str) -> Vec<(Fit, &RuleFile)> {
        let wanted = fold(text);
        let fitting = |file| best(file, &wanted).map(|fit| (fit, file));
        let mut found: Vec<(Fit, &RuleFile)> = self.files().filter_map(fitting).collect();
        // A stable sort keeps the order of the catalogue among equals.
        found.sort_by_key(|(fit, _)| *fit);
        found
    }
}

fn best(file: &RuleFile, wanted: &str) -> Option<Fit> {
    let others = file.about.names.iter().map(String::as_str);
    let names = [file.id(), file.name.as_str()].into_iter().chain(others);
    names.filter_map(|name| fit(&fold(name), wanted)).min()
}

fn fit(name: &str, wanted: &str) -> Option<Fit> {
    if name == wanted {
        Some(Fit::Exact)
    } else if name.starts_with(wanted) {
        Some(Fit::Start)
    } else if name.contains(&format!(" {wanted}")) {
        Some(Fit::WordStart)
    } else {
        name.contains(wanted).then_some(Fit::Inside)
    }
}

/// Lowercase words without accents, one space between them.
fn fold(text: &str) -> String {
    // Punctuation becomes a space, so that "vai-lung-thlan" and "Vai lung thlan" are the same words.
    let plain = |char: char| if char.is_alphanumeric() { char } else { ' ' };
    let text: String = text
        .chars()
        .flat_map(char::to_lowercase)
        .map(without_accent)
        .map(plain)
        .collect();
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ")
}

fn without_accent(char: char) -> char {
    match char {
        'à'..='å' => 'a',
        'ç' => 'c',
        'è'..='ë' => 'e',
        'ì'..='ï' => 'i',
        'ñ' => 'n',
        'ò'..='ö' => 'o',
        'ù'..='ü' => 'u',
        _ => char,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_exact_name_comes_first() {
        let catalog = Catalog::builtin();
        for (text, id) in [
            ("oware", "oware"),
            ("AWALÉ", "awale"),
            ("vai lung", "vai-lung-thlan"),
            ("obridjie", "oware-adi"),
            ("grand", "grand-standard"),
            ("dakon", "congklak"),
        ] {
            let found: Vec<&str> = catalog.find(text).iter().map(|file| file.id()).collect();
            assert_eq!(found.first(), Some(&id), "{text}: {found:?}");
        }
    }

    #[test]
    fn nothing_is_found_for_nonsense_and_everything_for_nothing() {
        let catalog = Catalog::builtin();
        assert!(catalog.find("qqq").is_empty());
        assert_eq!(catalog.find("").len(), catalog.ids().count());
    }
}

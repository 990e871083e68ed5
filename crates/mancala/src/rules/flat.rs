//! Rules written down whole, so that a record can carry the rule it was played by.

use super::fault::Fault;
use super::invisible::is_forbidden;
use super::reference::RuleRef;
use super::{Catalog, Rules};

/// The id under which a self-contained text is read; it is only seen in faults.
const FLAT: &str = "flat";

impl Rules {
    /// The text of a rule file that inherits nothing and gives these very rules.
    ///
    /// ```
    /// use mancala::rules::{Catalog, Rules};
    /// let rules = Catalog::builtin().rules(&"wouri".parse().unwrap(), None).unwrap();
    /// let text = rules.to_text("Wouri");
    /// assert_eq!(Rules::from_text(&text).unwrap().fingerprint(), rules.fingerprint());
    /// ```
    pub fn to_text(&self, name: &str) -> String {
        const BOARD: &str = "\n[board]\n";
        let players = format!("{BOARD}players = [{}]\n", self.players());
        let settings = self.settings().to_toml();
        // The number of players belongs in the section of the board, which may or may not be there already.
        let sections = match settings.strip_prefix(BOARD) {
            Some(rest) => players + rest,
            None => players + &settings,
        };
        format!("name = {}\n{sections}", quote(name))
    }

    /// The rules of a self-contained text, for the smallest number of players that it allows.
    ///
    /// Keys that do nothing are accepted here: a rule may have inherited them before it was written down whole.
    pub fn from_text(text: &str) -> Result<Self, Vec<Fault>> {
        let mut catalog = Catalog::builtin();
        catalog.insert(FLAT, text)?;
        catalog.rules(&RuleRef::plain(FLAT), None)
    }
}

/// A name as TOML writes it. What no rule file may hold is left out.
fn quote(text: &str) -> String {
    let mut quoted = String::from("\"");
    for char in text.chars() {
        match char {
            '"' | '\\' => quoted.extend(['\\', char]),
            '\n' | '\r' | '\t' => quoted.push(' '),
            // A name from elsewhere must not make a file that cannot be read.
            _ if is_forbidden(char) => {}
            _ => quoted.push(char),
        }
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{RuleFile, Settings};

    #[test]
    fn strange_names_survive() {
        let rules = Rules::new(2, Settings::default()).unwrap();
        for (name, read) in [
            ("a \"b\" \\ c", "a \"b\" \\ c"),
            ("line\nbreak\u{7f}\u{1b}\u{202e}", "line break"),
            ("Erhéhé", "Erhéhé"),
        ] {
            let file = RuleFile::from_text("x", &rules.to_text(name));
            assert_eq!((file.name.as_str(), file.faults()), (read, &[][..]));
        }
    }

    #[test]
    fn every_built_in_rule_reads_back() {
        let catalog = Catalog::builtin();
        for id in catalog.ids() {
            for players in catalog.players(id) {
                let rules = catalog.rules(&RuleRef::plain(id), Some(players)).unwrap();
                let again = Rules::from_text(&rules.to_text(id)).unwrap();
                assert_eq!(again, rules, "{id}");
                assert_eq!(again.fingerprint(), rules.fingerprint(), "{id}");
            }
        }
    }
}

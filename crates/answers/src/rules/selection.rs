//! The rule that a request selects, ready to be played.

use mancala::rules::{Catalog, ExternalRule, MAX_FILE_BYTES, Origin, RuleFile, RuleRef, Rules};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use words::Lang;
use words::sheet::{Format, Sheet, SheetInfo};

use crate::problem::{Code, Problem};

/// The catalogue key of a rule text during one request; no id can be like it.
const TEXT_KEY: &str = "sent/along";

/// The id of a rule text in faults.
pub const TEXT_ID: &str = "own";

/// A rule by its reference or by its text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RuleSelection {
    /// An id, with options if wanted, such as `kalah?pits=4`.
    #[serde(default)]
    pub rule: Option<String>,
    /// The text of a rule file, at most 64 KiB.
    #[serde(default)]
    #[schema(max_length = 65536)]
    pub rule_text: Option<String>,
    /// The smallest number that the rule allows is the default.
    #[serde(default)]
    pub players: Option<u8>,
    /// Rounds to play where the rule has several, 1 by default; 0 plays until the match is decided.
    #[serde(default)]
    #[schema(maximum = 1000)]
    pub rounds: Option<u16>,
}

/// A rule that can be played, and its file.
#[derive(Clone, Debug)]
pub struct SelectedRule {
    /// Empty for a rule text.
    pub reference: String,
    pub file: RuleFile,
    pub rule: RuleRef,
    pub rules: Rules,
    pub built_in: bool,
}

impl RuleSelection {
    pub fn select(&self, catalog: &Catalog) -> Result<SelectedRule, Problem> {
        let rounds = self.rounds.unwrap_or(1);
        if rounds > mancala::MAX_ROUNDS {
            return Err(Problem::with(Code::BadRequest, "rounds: 0 to 1000"));
        }
        let mut selected = match (&self.rule, &self.rule_text) {
            (_, Some(text)) => from_text(catalog, text, self.players)?,
            (Some(name), None) => named(catalog, name, self.players)?,
            (None, None) => return Err(Problem::with(Code::BadRequest, "rule or rule_text")),
        };
        selected.rules = selected.rules.for_rounds(rounds);
        Ok(selected)
    }
}

/// A rule of the catalogue. With options it has to pass a trial, which may take as long as checking a rule file.
pub fn named(catalog: &Catalog, name: &str, players: Option<u8>) -> Result<SelectedRule, Problem> {
    let rule: RuleRef = name.parse().map_err(Problem::rule)?;
    let rules = catalog.tried_rules(&rule, players);
    let rules = rules.map_err(Problem::rule)?;
    let file = catalog.get(&rule.id).ok_or(Code::NoSuchRule)?.clone();
    Ok(SelectedRule {
        reference: rule.to_string(),
        built_in: catalog.origin(&rule.id) == Some(Origin::BuiltIn),
        file,
        rule,
        rules,
    })
}

/// The name of a rule of the catalogue, for which it need not be tried.
pub fn name_of(catalog: &Catalog, name: &str, players: Option<u8>, lang: Lang) -> Option<String> {
    let rule: RuleRef = name.parse().ok()?;
    let rules = catalog.rules(&rule, players).ok()?;
    let file = catalog.get(&rule.id)?;
    Some(SheetInfo::of(file, &rule, rules.players(), lang).name)
}

/// A rule text in a request.
pub fn from_text(
    catalog: &Catalog,
    text: &str,
    players: Option<u8>,
) -> Result<SelectedRule, Problem> {
    if text.len() > MAX_FILE_BYTES {
        return Err(Code::TooLarge.into());
    }
    let file = RuleFile::from_text(TEXT_ID, text);
    let mut faults = catalog.check_external(&ExternalRule::alone(file));
    faults.retain(mancala::rules::Fault::is_error);
    if !faults.is_empty() {
        return Err(Problem::rule(faults));
    }
    of_text(&with_text(catalog, text), players)
}

/// The catalogue with a rule text that has been checked.
pub fn with_text(catalog: &Catalog, text: &str) -> Catalog {
    let mut catalog = catalog.clone();
    let file = RuleFile::from_text(TEXT_ID, text);
    catalog.insert_external(TEXT_KEY, ExternalRule::alone(file));
    catalog
}

/// The rule of a catalogue from [`with_text`].
pub fn of_text(catalog: &Catalog, players: Option<u8>) -> Result<SelectedRule, Problem> {
    let rule = RuleRef::plain(TEXT_KEY);
    let rules = catalog.rules(&rule, players).map_err(Problem::rule)?;
    let file = catalog.get(TEXT_KEY).ok_or(Code::NoSuchRule)?.clone();
    Ok(SelectedRule {
        reference: String::new(),
        built_in: false,
        file,
        rule: RuleRef::plain(TEXT_ID),
        rules,
    })
}

impl SelectedRule {
    /// The rule that a game keeps: the settings in full, and the file for the rest.
    pub fn stored(
        text: &str,
        about: &str,
        reference: &str,
        built_in: bool,
    ) -> Result<Self, Problem> {
        let rules = Rules::from_text(text).map_err(Problem::rule)?;
        let rule = reference
            .parse()
            .unwrap_or_else(|_| RuleRef::plain(TEXT_ID));
        Ok(Self {
            reference: reference.to_owned(),
            file: RuleFile::from_text(&rule.id, about),
            rule,
            rules,
            built_in,
        })
    }

    fn info(&self, lang: Lang) -> SheetInfo {
        SheetInfo::of(&self.file, &self.rule, self.rules.players(), lang)
    }

    /// The name of the game.
    pub fn name(&self, lang: Lang) -> String {
        self.info(lang).name
    }

    /// The rule sheet as an HTML fragment.
    pub fn sheet(&self, lang: Lang) -> String {
        Sheet::new(&self.rules, &self.info(lang)).render(lang, Format::HtmlFragment)
    }
}

/// The numbers of players that the rule text of a catalogue from [`with_text`] allows.
pub fn players_of(catalog: &Catalog) -> Vec<u8> {
    catalog.players(TEXT_KEY)
}

//! The rule that somebody asks for, ready to be played.

use mancala::rules::{Catalog, Guest, MAX_FILE, Origin, RuleFile, RuleRef, Rules};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use words::Lang;
use words::sheet::{Format, Sheet, SheetInfo};

use crate::problem::{Code, Problem};

/// The key under which a rule that was sent along is known for one request; no id can be like it.
const SENT: &str = "sent/along";

/// The id such a rule has in faults.
const OWN: &str = "own";

/// How a rule is asked for: by its reference, or by its text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Wanted {
    /// An id, with options if wanted, such as `kalah?pits=4`.
    #[serde(default)]
    pub rule: Option<String>,
    /// The text of a rule file.
    #[serde(default)]
    pub rule_text: Option<String>,
    /// The smallest number the rule allows, if nobody says.
    #[serde(default)]
    pub players: Option<u8>,
    /// Rounds to play where the rule has several; 0 plays until the match is decided.
    #[serde(default)]
    pub rounds: Option<u16>,
}

/// A rule with what is told of it.
#[derive(Clone, Debug)]
pub struct Chosen {
    /// The reference; for a rule that was sent along, nothing.
    pub reference: String,
    pub file: RuleFile,
    pub rule: RuleRef,
    pub rules: Rules,
    pub built_in: bool,
}

impl Wanted {
    /// The rule for this request.
    pub fn choose(&self, catalog: &Catalog) -> Result<Chosen, Problem> {
        let rounds = self.rounds.unwrap_or(1);
        if rounds > mancala::MAX_ROUNDS {
            return Err(Problem::with(Code::BadRequest, "rounds: 0 to 1000"));
        }
        let mut chosen = match (&self.rule, &self.rule_text) {
            (_, Some(text)) => sent(catalog, text, self.players)?,
            (Some(name), None) => named(catalog, name, self.players)?,
            (None, None) => return Err(Problem::with(Code::BadRequest, "rule or rule_text")),
        };
        chosen.rules = chosen.rules.for_rounds(rounds);
        Ok(chosen)
    }
}

/// A rule of the catalogue.
pub fn named(catalog: &Catalog, name: &str, players: Option<u8>) -> Result<Chosen, Problem> {
    let rule: RuleRef = name.parse().map_err(Problem::rule)?;
    let rules = catalog.rules(&rule, players).map_err(Problem::rule)?;
    let file = catalog.get(&rule.id).ok_or(Code::NoSuchRule)?.clone();
    Ok(Chosen {
        reference: rule.to_string(),
        built_in: catalog.origin(&rule.id) == Some(Origin::BuiltIn),
        file,
        rule,
        rules,
    })
}

/// A rule that came with the request.
pub fn sent(catalog: &Catalog, text: &str, players: Option<u8>) -> Result<Chosen, Problem> {
    if text.len() > MAX_FILE {
        return Err(Code::TooLarge.into());
    }
    let file = RuleFile::from_text(OWN, text);
    let mut catalog = catalog.clone();
    let guest = Guest::alone(file.clone());
    catalog.admit(SENT, guest).map_err(|mut faults| {
        faults.retain(mancala::rules::Fault::is_error);
        Problem::rule(faults)
    })?;
    let rule = RuleRef::plain(SENT);
    let rules = catalog.rules(&rule, players).map_err(Problem::rule)?;
    Ok(Chosen {
        reference: String::new(),
        built_in: false,
        file,
        rule: RuleRef::plain(OWN),
        rules,
    })
}

impl Chosen {
    /// The rule that a game keeps: settings written down whole, and the file for what it tells besides.
    pub fn kept(text: &str, about: &str, reference: &str, built_in: bool) -> Result<Self, Problem> {
        let rules = Rules::from_text(text).map_err(Problem::rule)?;
        let rule = reference.parse().unwrap_or_else(|_| RuleRef::plain(OWN));
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

    /// What the game is called.
    pub fn name(&self, lang: Lang) -> String {
        self.info(lang).name
    }

    /// The rule sheet, as a piece of a page.
    pub fn sheet(&self, lang: Lang) -> String {
        Sheet::new(&self.rules, &self.info(lang)).render(lang, Format::HtmlFragment)
    }
}

/// The numbers of players that a rule file allows, as far as it can be understood.
pub fn players_of(catalog: &Catalog, text: &str) -> Vec<u8> {
    let mut catalog = catalog.clone();
    let guest = Guest::alone(RuleFile::from_text(OWN, text));
    match catalog.admit(SENT, guest) {
        Ok(_) => catalog.players(SENT),
        Err(_) => Vec::new(),
    }
}

//! Everything about one rule, and the facts that every list of rules shows.

use mancala::rules::{Family, ImpasseBy, OPTIONS};
use mancala::view::BoardView;
use mancala::{Position, Word};
use search::BookTable;
use serde::Serialize;
use utoipa::ToSchema;
use words::{Lang, texts};

use super::kinship::{self, RuleLikeness, RuleLink};
use super::{SelectedRule, Shelf, difficulty, features, named};
use crate::board::View;
use crate::exercises;
use crate::known::shown::is_known;
use crate::lessons;
use crate::openings::has_book;

/// Where a game is played.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = RuleOrigin)]
struct RuleOriginView {
    #[schema(required)]
    people: Option<String>,
    #[schema(required)]
    place: Option<String>,
}

/// A game as every list shows it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GameFacts {
    /// The reference; empty for the rule of a game that is not in the catalogue.
    pub(super) id: String,
    name: String,
    /// Other names.
    names: Vec<String>,
    pub(super) family: String,
    /// The part of the world it comes from, such as `west-africa`; `modern` where it was invented in our time.
    #[schema(required)]
    region: Option<String>,
    origin: RuleOriginView,
    /// Numbers of players.
    players: Vec<u8>,
    /// Rows of the board.
    rows: u8,
    #[schema(minimum = 1, maximum = 5)]
    pub(super) difficulty: u8,
    /// Any of `several-laps`, `directions`, `nests`, `owners`, `openings`, `stores`, `rounds`, `again`, `feeding`,
    /// `flow`.
    features: Vec<&'static str>,
    /// The rule whose file it builds on.
    #[schema(required)]
    inherits: Option<String>,
    built_in: bool,
    /// Of a published rule.
    #[schema(required)]
    author: Option<String>,
    /// Number of exercises.
    exercises: usize,
}

/// A rule with what is drawn and told of it.
#[derive(Clone, Debug, Serialize, ToSchema)]
struct RuleFacts {
    #[serde(flatten)]
    game: GameFacts,
    #[schema(required)]
    summary: Option<String>,
    labels: Vec<String>,
    /// Where every pit lies as A sees the board: row and place in the row. Empty for three and four players.
    grid: Vec<[u8; 2]>,
    /// Ids of lessons.
    lessons: Vec<&'static str>,
}

/// A rule in the list, with the board at its start.
#[derive(Debug, Serialize, ToSchema)]
struct RuleSummary {
    #[serde(flatten)]
    rule: RuleFacts,
    start: BoardView,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct RuleList {
    rules: Vec<RuleSummary>,
}

/// An option of the board, for references such as `kalah?pits=4`.
#[derive(Debug, Serialize, ToSchema)]
struct RuleOption {
    key: &'static str,
    /// `word` or `number`.
    #[serde(rename = "type")]
    kind: &'static str,
    default: String,
    description: String,
    /// Of a word.
    values: Vec<String>,
    /// Of a number.
    #[schema(required)]
    min: Option<u32>,
    #[schema(required)]
    max: Option<u32>,
}

#[derive(Debug, Serialize, ToSchema)]
struct RulePreset {
    name: String,
    #[schema(required)]
    note: Option<String>,
}

/// Everything about one rule.
#[derive(Debug, Serialize, ToSchema)]
pub struct RuleDetail {
    #[serde(flatten)]
    rule: RuleFacts,
    /// The rule sheet as an HTML fragment, safe to insert.
    sheet: String,
    /// The rule file.
    text: String,
    options: Vec<RuleOption>,
    presets: Vec<RulePreset>,
    /// Whether something is known of who wins.
    known: bool,
    /// Whether there is an opening book.
    openings: bool,
    /// The rule that this one builds on, and what is different here.
    #[schema(required)]
    like: Option<RuleLikeness>,
    /// The rules that build on this one.
    relatives: Vec<RuleLink>,
    start: View,
}

/// The catalogue as JSON.
pub fn list_text(shelf: &impl Shelf, lang: Lang) -> String {
    let summary = |id| {
        let rule = named(shelf.catalog(), id, None).ok()?;
        let position = Position::start(&rule.rules);
        Some(RuleSummary {
            start: BoardView::new(&rule.rules, &position),
            rule: rule_facts(shelf, &rule, lang),
        })
    };
    let rules = shelf.catalog().ids().filter_map(summary).collect();
    serde_json::to_string(&RuleList { rules }).unwrap_or_default()
}

/// Everything about a rule.
pub fn rule_detail(
    shelf: &impl Shelf,
    books: &BookTable,
    rule: &SelectedRule,
    lang: Lang,
) -> RuleDetail {
    let start = Position::start(&rule.rules);
    RuleDetail {
        rule: rule_facts(shelf, rule, lang),
        sheet: rule.sheet(lang),
        text: rule.file.text().to_owned(),
        options: options(rule, lang),
        presets: rule
            .file
            .presets()
            .map(|(name, preset)| RulePreset {
                name: name.to_owned(),
                note: preset
                    .note
                    .as_ref()
                    .map(|note| note.get(lang.code()).to_owned()),
            })
            .collect(),
        known: rule.built_in && rule.rule.is_plain() && is_known(&rule.rule.id),
        openings: has_book(books, rule),
        like: kinship::likeness(shelf, rule, lang),
        relatives: kinship::relatives(shelf, rule),
        start: View::new(&rule.reference, &rule.rules, &start, true),
    }
}

fn rule_facts(shelf: &impl Shelf, rule: &SelectedRule, lang: Lang) -> RuleFacts {
    let about = &rule.file.about;
    let say = |text: &mancala::rules::Languages| text.get(lang.code()).to_owned();
    RuleFacts {
        game: game_facts(shelf, rule, lang),
        summary: about.summary.as_ref().map(say),
        labels: rule.rules.labels(),
        grid: rule.rules.grid(),
        lessons: if rule.rule.is_plain() {
            lessons::of_rule(&rule.rule.id)
        } else {
            Vec::new()
        },
    }
}

pub fn game_facts(shelf: &impl Shelf, rule: &SelectedRule, lang: Lang) -> GameFacts {
    let (id, about, catalog) = (&rule.rule.id, &rule.file.about, shelf.catalog());
    let say = |text: &mancala::rules::Languages| text.get(lang.code()).to_owned();
    let known = catalog.get(id).is_some() && !rule.reference.is_empty();
    let author = shelf.author(id).filter(|_| known && !rule.built_in);
    // A rule of a game that is not in the catalogue has no shelf there.
    let in_catalogue = known.then_some(id);
    let family = in_catalogue.map_or(Family::More, |id| catalog.family(id));
    let region = in_catalogue.map_or(about.region, |id| catalog.region(id));
    GameFacts {
        id: rule.reference.clone(),
        name: rule.name(lang),
        names: about.names.clone(),
        family: family.to_string(),
        region: region.map(|region| region.to_string()),
        origin: RuleOriginView {
            people: about.people.as_ref().map(say),
            place: about.place.as_ref().map(say),
        },
        players: in_catalogue.map_or_else(|| vec![rule.rules.players()], |id| catalog.players(id)),
        rows: rule.rules.board.rows,
        difficulty: difficulty(&rule.rules),
        features: features(&rule.rules),
        inherits: rule.file.inherits().map(str::to_owned),
        built_in: rule.built_in,
        author: author.map(str::to_owned),
        exercises: if rule.rule.is_plain() && rule.built_in {
            exercises::of_rule(id).len()
        } else {
            0
        },
    }
}

/// The options of a reference that this rule has.
fn options(rule: &SelectedRule, lang: Lang) -> Vec<RuleOption> {
    let rules = &rule.rules;
    OPTIONS
        .iter()
        .filter_map(|key| {
            let (kind, default, values, range) = match *key {
                "preset" => {
                    let names: Vec<String> = rule
                        .file
                        .presets()
                        .map(|(name, _)| name.to_owned())
                        .collect();
                    if names.is_empty() {
                        return None;
                    }
                    let default = rule.rule.preset.clone().unwrap_or_default();
                    ("word", default, names, None)
                }
                "pits" => (
                    "number",
                    rules.board.pits.to_string(),
                    Vec::new(),
                    Some((1, 18)),
                ),
                "seeds" => (
                    "number",
                    rules.board.seeds.to_string(),
                    Vec::new(),
                    Some((1, 100)),
                ),
                "direction" => {
                    let ways = ["counterclockwise", "clockwise", "choice"];
                    let ways = ways.iter().map(|way| (*way).to_owned()).collect();
                    ("word", rules.sow.direction.word().to_owned(), ways, None)
                }
                "impasse" => {
                    let chosen = rule.rule.impasse;
                    // A rule that never ends by repetition leaves nothing to choose.
                    if chosen.is_none() && rules.impasse.repetition == 0 {
                        return None;
                    }
                    let ways = ImpasseBy::WORDS.iter().map(|(word, _)| (*word).to_owned());
                    let default = chosen.map_or("", Word::word).to_owned();
                    ("word", default, ways.collect(), None)
                }
                _ => return None,
            };
            Some(RuleOption {
                key,
                kind,
                default,
                description: texts(lang).get(&format!("server-option-{key}"), &[]),
                values,
                min: range.map(|(min, _)| min),
                max: range.map(|(_, max)| max),
            })
        })
        .collect()
}

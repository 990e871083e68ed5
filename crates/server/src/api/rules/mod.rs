//! Rules: the catalogue, one rule of it, and what authors of rules need.

mod catalogue;
mod check;
mod edit;
mod introduction;
mod kinship;
mod publish;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use mancala::rules::{Family, ImpasseBy, OPTIONS};
use mancala::view::BoardView;
use mancala::{Position, Word};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use words::{Lang, texts};

use super::description::Problems;
use super::json;
use crate::app::App;
use crate::board::View;
use crate::exercises;
use crate::http::download;
use crate::http::language::Language;
use crate::lessons;
use crate::problem::Problem;
use crate::rules::{self, LibraryRules, SelectedRule, difficulty, features};
use kinship::{RuleLikeness, RuleLink};

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list, publish::publish))
        .routes(routes!(catalogue::catalogue))
        .routes(routes!(check::check))
        .routes(routes!(edit::set))
        .routes(routes!(one, publish::replace, publish::withdraw))
        .routes(routes!(file))
        .routes(routes!(introduction::introduction))
}

#[derive(IntoParams)]
#[into_params(parameter_in = Path)]
#[expect(dead_code, reason = "describes the `{id}` of addresses")]
struct RuleId {
    /// The id of a rule. For reading, a reference with options is good too, as in `kalah?pits=4`, percent-encoded.
    id: String,
}

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
struct GameFacts {
    /// The reference; empty for the rule of a game that is not in the catalogue.
    id: String,
    name: String,
    /// Other names.
    names: Vec<String>,
    family: String,
    /// The part of the world it comes from, such as `west-africa`; `modern` where it was invented in our time.
    #[schema(required)]
    region: Option<String>,
    origin: RuleOriginView,
    /// Numbers of players.
    players: Vec<u8>,
    /// Rows of the board.
    rows: u8,
    #[schema(minimum = 1, maximum = 5)]
    difficulty: u8,
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
struct RuleList {
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
    /// The rule that this one builds on, and what is different here.
    #[schema(required)]
    like: Option<RuleLikeness>,
    /// The rules that build on this one.
    relatives: Vec<RuleLink>,
    start: View,
}

/// All rules that can be played.
#[utoipa::path(get, path = "/api/rules", tag = "rules",
    responses((status = 200, description = "The catalogue", body = RuleList)))]
async fn list(State(app): State<App>, Language(lang): Language) -> Result<Response, Problem> {
    let library = app.library.rules();
    if let Some(known) = library.lists[lang as usize].get() {
        return Ok(json(known.clone()));
    }
    let work = move || {
        let list = &library.lists[lang as usize];
        Ok(list.get_or_init(|| list_text(&library, lang)).clone())
    };
    Ok(json(app.workers.run(work).await?))
}

/// The catalogue as JSON.
fn list_text(library: &LibraryRules, lang: Lang) -> String {
    let summary = |id| {
        let rule = rules::named(&library.catalog, id, None).ok()?;
        let position = Position::start(&rule.rules);
        Some(RuleSummary {
            start: BoardView::new(&rule.rules, &position),
            rule: rule_facts(library, &rule, lang),
        })
    };
    let rules = library.catalog.ids().filter_map(summary).collect();
    serde_json::to_string(&RuleList { rules }).unwrap_or_default()
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Players {
    /// The number of players; the smallest that the rule allows by default.
    players: Option<u8>,
}

/// One rule.
#[utoipa::path(get, path = "/api/rules/{id}", tag = "rules", params(RuleId, Players), responses(
    (status = 200, description = "The rule", body = RuleDetail), Problems<404>, Problems<422>))]
async fn one(
    State(app): State<App>,
    Language(lang): Language,
    Path(id): Path<String>,
    Query(query): Query<Players>,
) -> Result<Json<RuleDetail>, Problem> {
    let library = app.library.rules();
    let detail = app.workers.run(move || {
        let rule = rules::named(&library.catalog, &id, query.players)?;
        Ok(rule_detail(&library, &rule, lang))
    });
    Ok(Json(detail.await?))
}

/// The rule file.
#[utoipa::path(get, path = "/api/rules/{id}/file", tag = "rules", params(RuleId), responses(
    (status = 200, description = "A rule file", body = String, content_type = "application/toml"),
    Problems<404>, Problems<422>))]
async fn file(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Problem> {
    let library = app.library.rules();
    let named = move || rules::named(&library.catalog, &id, None);
    let rule = app.workers.run(named).await?;
    let name = format!("{}.toml", rule.rule.id);
    Ok(download(
        "application/toml",
        &name,
        rule.file.text().to_owned(),
    ))
}

/// Everything about a rule.
pub fn rule_detail(library: &LibraryRules, rule: &SelectedRule, lang: Lang) -> RuleDetail {
    let start = Position::start(&rule.rules);
    RuleDetail {
        rule: rule_facts(library, rule, lang),
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
        like: kinship::likeness(library, rule, lang),
        relatives: kinship::relatives(library, rule),
        start: View::new(&rule.reference, &rule.rules, &start, true),
    }
}

fn rule_facts(library: &LibraryRules, rule: &SelectedRule, lang: Lang) -> RuleFacts {
    let about = &rule.file.about;
    let say = |text: &mancala::rules::Languages| text.get(lang.code()).to_owned();
    RuleFacts {
        game: game_facts(library, rule, lang),
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

fn game_facts(library: &LibraryRules, rule: &SelectedRule, lang: Lang) -> GameFacts {
    let (id, about, catalog) = (&rule.rule.id, &rule.file.about, &library.catalog);
    let say = |text: &mancala::rules::Languages| text.get(lang.code()).to_owned();
    let known = catalog.get(id).is_some() && !rule.reference.is_empty();
    let published = library
        .published
        .get(id)
        .filter(|_| known && !rule.built_in);
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
        author: published.map(|rule| rule.author.clone()),
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

//! `GET /api/rules`: the catalogue, and one rule of it.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use mancala::rules::OPTIONS;
use mancala::{Position, Word as _};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use words::{Lang, texts};

use super::chosen::{self, Chosen};
use super::features::{difficulty, features};
use super::library::Shelf;
use crate::app::App;
use crate::board::{Board, View, labels};
use crate::http::lang::Language;
use crate::lessons;
use crate::problem::Problem;

/// Where a game is played.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OriginView {
    pub people: Option<String>,
    pub place: Option<String>,
}

/// A rule as the catalogue shows it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RuleView {
    pub id: String,
    pub name: String,
    pub names: Vec<String>,
    pub family: String,
    pub summary: Option<String>,
    pub origin: OriginView,
    pub players: Vec<u8>,
    pub difficulty: u8,
    pub features: Vec<&'static str>,
    pub built_in: bool,
    pub author: Option<String>,
    pub labels: Vec<String>,
    pub lessons: Vec<&'static str>,
}

/// A rule in the list, with the board it starts from.
#[derive(Debug, Serialize, ToSchema)]
pub struct Listed {
    #[serde(flatten)]
    pub rule: RuleView,
    pub start: Board,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct List {
    pub rules: Vec<Listed>,
}

/// Something about the board that may be chosen when a game is set up.
#[derive(Debug, Serialize, ToSchema)]
pub struct RuleOption {
    pub key: &'static str,
    #[serde(rename = "type")]
    pub kind: &'static str,
    pub default: String,
    pub description: String,
    pub values: Vec<String>,
    pub min: Option<u32>,
    pub max: Option<u32>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct PresetView {
    pub name: String,
    pub note: Option<String>,
}

/// All there is to tell about one rule.
#[derive(Debug, Serialize, ToSchema)]
pub struct Whole {
    #[serde(flatten)]
    pub rule: RuleView,
    /// The rule sheet as a piece of a page, safe to insert.
    pub sheet: String,
    /// The rule file.
    pub text: String,
    pub options: Vec<RuleOption>,
    pub presets: Vec<PresetView>,
    pub start: View,
}

/// All rules there are, those that can be played.
pub async fn list(State(app): State<App>, Language(lang): Language) -> Json<List> {
    let shelf = app.library.shelf();
    let rules = shelf
        .catalog
        .ids()
        .filter_map(|id| {
            let chosen = chosen::named(&shelf.catalog, id, None).ok()?;
            let position = Position::start(&chosen.rules);
            Some(Listed {
                start: Board::new(&chosen.rules, &position),
                rule: rule_view(&shelf, &chosen, lang),
            })
        })
        .collect();
    Json(List { rules })
}

#[derive(Debug, Deserialize)]
pub struct Players {
    pub players: Option<u8>,
}

pub async fn one(
    State(app): State<App>,
    Language(lang): Language,
    Path(id): Path<String>,
    Query(query): Query<Players>,
) -> Result<Json<Whole>, Problem> {
    let shelf = app.library.shelf();
    let chosen = chosen::named(&shelf.catalog, &id, query.players)?;
    Ok(Json(whole(&shelf, &chosen, lang)))
}

pub async fn file(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Problem> {
    let shelf = app.library.shelf();
    let chosen = chosen::named(&shelf.catalog, &id, None)?;
    let name = format!("attachment; filename=\"{}.toml\"", chosen.rule.id);
    let headers = [
        (header::CONTENT_TYPE, "application/toml".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, chosen.file.text().to_owned()).into_response())
}

/// All there is to tell about a rule.
pub fn whole(shelf: &Shelf, chosen: &Chosen, lang: Lang) -> Whole {
    let start = Position::start(&chosen.rules);
    Whole {
        rule: rule_view(shelf, chosen, lang),
        sheet: chosen.sheet(lang),
        text: chosen.file.text().to_owned(),
        options: options(chosen, lang),
        presets: chosen
            .file
            .presets()
            .map(|(name, preset)| PresetView {
                name: name.to_owned(),
                note: preset
                    .note
                    .as_ref()
                    .map(|note| note.get(lang.code()).to_owned()),
            })
            .collect(),
        start: View::new(&chosen.reference, &chosen.rules, &start, true),
    }
}

fn rule_view(shelf: &Shelf, chosen: &Chosen, lang: Lang) -> RuleView {
    let (id, about) = (&chosen.rule.id, &chosen.file.about);
    let say = |text: &mancala::rules::Languages| text.get(lang.code()).to_owned();
    let known = shelf.catalog.get(id).is_some() && !chosen.reference.is_empty();
    let published = shelf
        .published
        .get(id)
        .filter(|_| known && !chosen.built_in);
    RuleView {
        id: chosen.reference.clone(),
        name: chosen.name(lang),
        names: about.names.clone(),
        family: if known {
            shelf.catalog.family(id).to_string()
        } else {
            "more".to_owned()
        },
        summary: about.summary.as_ref().map(say),
        origin: OriginView {
            people: about.people.as_ref().map(say),
            place: about.place.as_ref().map(say),
        },
        players: if known {
            shelf.catalog.players(id)
        } else {
            vec![chosen.rules.players()]
        },
        difficulty: difficulty(&chosen.rules),
        features: features(&chosen.rules),
        built_in: chosen.built_in,
        author: published.map(|rule| rule.author.clone()),
        labels: labels(&chosen.rules),
        lessons: if chosen.rule.is_plain() {
            lessons::of_rule(id)
        } else {
            Vec::new()
        },
    }
}

/// The options of a reference, as they can be chosen for this rule.
fn options(chosen: &Chosen, lang: Lang) -> Vec<RuleOption> {
    let rules = &chosen.rules;
    OPTIONS
        .iter()
        .filter_map(|key| {
            let (kind, default, values, range) = match *key {
                "preset" => {
                    let names: Vec<String> = chosen
                        .file
                        .presets()
                        .map(|(name, _)| name.to_owned())
                        .collect();
                    if names.is_empty() {
                        return None;
                    }
                    let default = chosen.rule.preset.clone().unwrap_or_default();
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

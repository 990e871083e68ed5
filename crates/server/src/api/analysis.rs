//! Analysis: lines of play, positions, engine lines and records. Nothing here is kept.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use mancala::view::{self, StepView};
use mancala::{Game, Player, Position};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use words::Lang;

use super::description::Problems;
use crate::app::App;
use crate::board::View;
use crate::games::record::{self, ReplayedRecord};
use crate::games::{MAX_REPLAY_TIME, read_decision};
use crate::http::body::Body;
use crate::http::language::Language;
use crate::problem::{Code, Problem};
use crate::rules::{RuleSelection, SelectedRule};
use crate::thinking::ScoreView;
use crate::work::{Budget, Requester};

/// Decisions of a line of play.
const MAX_DECISIONS: usize = 2000;
/// The bounds of the thinking time, and its default.
const MIN_THINK_MS: u64 = 50;
const MAX_THINK_MS: u64 = 3000;
const DEFAULT_THINK_MS: u64 = 500;
/// The most engine lines, and their default.
const MAX_LINES: usize = 8;
const DEFAULT_LINES: usize = 3;

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(play_line))
        .routes(routes!(set_up))
        .routes(routes!(think))
        .routes(routes!(read_record))
}

/// A line of play.
#[derive(Clone, Debug, Deserialize, ToSchema)]
struct Line {
    #[serde(flatten)]
    rule: RuleSelection,
    /// The position text to start from, if that is not the start of the game.
    #[serde(default)]
    position: Option<String>,
    #[serde(default)]
    #[schema(max_items = 2000)]
    decisions: Vec<String>,
}

/// A line of play with its events and boards.
#[derive(Debug, Serialize, ToSchema)]
struct PlayedLine {
    start: View,
    entries: Vec<StepView>,
    /// The position at the end of the line.
    view: View,
}

impl Line {
    /// Plays the line.
    fn play(
        &self,
        app: &App,
        budget: &Budget,
    ) -> Result<(SelectedRule, Game, Vec<StepView>), Problem> {
        if self.decisions.len() > MAX_DECISIONS {
            return Err(Code::TooLong.into());
        }
        let selected = self.rule.select(&app.library.rules().catalog)?;
        let rules = &selected.rules;
        let mut game = match &self.position {
            None => Game::new(rules.clone()),
            Some(text) => Game::from_position(rules.clone(), read_position(&selected, text)?),
        };
        let mut entries = Vec::new();
        let budget = budget.at_most(MAX_REPLAY_TIME);
        for text in &self.decisions {
            budget.check()?;
            let events = game
                .play(read_decision(rules, text)?)
                .map_err(|error| Problem::with(Code::BadDecision, error))?;
            entries.extend(StepView::last(&game, &events));
        }
        Ok((selected, game, entries))
    }
}

fn read_position(rule: &SelectedRule, text: &str) -> Result<Position, Problem> {
    Position::from_text(&rule.rules, text).map_err(|error| Problem::with(Code::BadPosition, error))
}

/// Plays a line, and shows every step of it.
#[utoipa::path(post, path = "/api/try", tag = "analysis", request_body = Line, responses(
    (status = 200, description = "The line", body = PlayedLine),
    Problems<404>, Problems<409>, Problems<422>, Problems<503>))]
async fn play_line(
    State(app): State<App>,
    Body(line): Body<Line>,
) -> Result<Json<PlayedLine>, Problem> {
    let own = app.clone();
    let played = app.workers.run_within(move |budget| {
        let (rule, game, entries) = line.play(&own, budget)?;
        Ok(PlayedLine {
            start: View::new(&rule.reference, &rule.rules, game.start(), true),
            view: View::of_game(&rule.reference, &game, true),
            entries,
        })
    });
    Ok(Json(played.await?))
}

/// A position put together by hand.
#[derive(Clone, Debug, Deserialize, ToSchema)]
struct PositionSetup {
    #[serde(flatten)]
    rule: RuleSelection,
    #[schema(max_items = 72)]
    pits: Vec<u16>,
    #[schema(max_items = 4)]
    stores: Vec<u16>,
    #[serde(default)]
    aside: Option<Vec<u16>>,
    /// A letter for every pit, dots for nobody.
    #[serde(default)]
    owners: Option<String>,
    #[serde(default)]
    nests: Option<String>,
    #[schema(value_type = Player)]
    to_move: char,
}

#[derive(Debug, Serialize, ToSchema)]
struct PositionView {
    view: View,
}

impl PositionSetup {
    /// The position text, whose reader checks everything.
    fn text(&self) -> String {
        let numbers = |numbers: &[u16]| {
            let texts: Vec<String> = numbers.iter().map(u16::to_string).collect();
            texts.join(",")
        };
        let (pits, stores) = (numbers(&self.pits), numbers(&self.stores));
        let mut text = format!("{pits}/{stores}/{}", self.to_move);
        let is_some = |text: &&String| text.chars().any(|c| c != '.');
        if let Some(owners) = self.owners.as_ref().filter(is_some) {
            text.push_str(&format!("/own:{owners}"));
        }
        if let Some(nests) = self.nests.as_ref().filter(is_some) {
            text.push_str(&format!("/nest:{nests}"));
        }
        let aside = self.aside.as_deref().unwrap_or_default();
        if aside.iter().any(|seeds| *seeds > 0) {
            text.push_str(&format!("/aside:{}", numbers(aside)));
        }
        text
    }
}

/// Checks a position that was put together by hand.
#[utoipa::path(post, path = "/api/setup", tag = "analysis", request_body = PositionSetup, responses(
    (status = 200, description = "The position", body = PositionView),
    Problems<404>, Problems<422>))]
async fn set_up(
    State(app): State<App>,
    Body(setup): Body<PositionSetup>,
) -> Result<Json<PositionView>, Problem> {
    if setup.pits.len() > mancala::MAX_PITS || setup.stores.len() > mancala::MAX_PLAYERS {
        return Err(Code::BadPosition.into());
    }
    let library = app.library.rules();
    let view = app.workers.run(move || {
        let rule = setup.rule.select(&library.catalog)?;
        let position = read_position(&rule, &setup.text())?;
        Ok(View::new(&rule.reference, &rule.rules, &position, true))
    });
    let view = view.await?;
    Ok(Json(PositionView { view }))
}

/// A position for the engine: the end of a line of play.
#[derive(Clone, Debug, Deserialize, ToSchema)]
struct ThinkRequest {
    #[serde(flatten)]
    line: Line,
    /// Thinking time, 500 by default; at least 50 and at most 3000 are used.
    #[serde(default)]
    ms: Option<u64>,
    /// Engine lines, 3 by default; at least 1 and at most 8 are given.
    #[serde(default)]
    lines: Option<usize>,
}

/// One of the best lines.
#[derive(Debug, Serialize, ToSchema)]
struct EngineLine {
    decision: String,
    score: ScoreView,
    line: Vec<String>,
}

/// What the engine found, best line first.
#[derive(Debug, Serialize, ToSchema)]
struct EngineLines {
    lines: Vec<EngineLine>,
    depth: u32,
    nodes: u64,
}

/// Has the engine look at a position.
#[utoipa::path(post, path = "/api/think", tag = "analysis", request_body = ThinkRequest, responses(
    (status = 200, description = "The best lines", body = EngineLines),
    Problems<404>, Problems<409>, Problems<422>, Problems<503>))]
async fn think(
    State(app): State<App>,
    Body(request): Body<ThinkRequest>,
) -> Result<Json<EngineLines>, Problem> {
    let (own, line) = (app.clone(), request.line);
    let played = app
        .workers
        .run_within(move |budget| line.play(&own, budget));
    let (rule, game, _) = played.await?;
    let ms = request.ms.unwrap_or(DEFAULT_THINK_MS);
    let time = Duration::from_millis(ms.clamp(MIN_THINK_MS, MAX_THINK_MS));
    let lines = request.lines.unwrap_or(DEFAULT_LINES).clamp(1, MAX_LINES);
    let report = app
        .thinkers
        .study(&Requester::current(), game, time, lines)
        .await?;
    let report = report.ok_or(Code::Over)?;
    let write = |decision: &mancala::Decision| rule.rules.write_decision(*decision);
    let lines = report.lines.iter().map(|line| EngineLine {
        decision: line.decisions.first().map(write).unwrap_or_default(),
        score: line.score.into(),
        line: line.decisions.iter().map(write).collect(),
    });
    Ok(Json(EngineLines {
        lines: lines.collect(),
        depth: report.depth,
        nodes: report.nodes,
    }))
}

/// The text of a record, ours or OGN.
#[derive(Debug, Deserialize, ToSchema)]
struct RecordText {
    /// At most 256 KiB.
    #[schema(max_length = 262144)]
    text: String,
}

/// A record that was replayed.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Record)]
struct RecordView {
    /// The reference of the rule; empty for one that the record contains.
    rule: String,
    name: String,
    /// The rule itself, where it is not built in.
    #[schema(required)]
    rule_text: Option<String>,
    players: u8,
    rounds: u16,
    /// Names and values.
    tags: Vec<(String, String)>,
    start: View,
    entries: Vec<StepView>,
    /// A comment for every step.
    notes: Vec<Option<String>>,
    view: View,
}

/// Replays a record.
#[utoipa::path(post, path = "/api/records", tag = "analysis", request_body = RecordText, responses(
    (status = 200, description = "The game", body = RecordView),
    Problems<404>, Problems<409>, Problems<422>, Problems<503>))]
async fn read_record(
    State(app): State<App>,
    Language(lang): Language,
    Body(body): Body<RecordText>,
) -> Result<Json<RecordView>, Problem> {
    let own = app.clone();
    let view = app.workers.run_within(move |budget| {
        let replayed = record::read(&own.library.rules().catalog, &body.text, budget)?;
        record_view(replayed, lang, budget)
    });
    Ok(Json(view.await?))
}

fn record_view(
    replayed: ReplayedRecord,
    lang: Lang,
    budget: &Budget,
) -> Result<RecordView, Problem> {
    let (rule, game) = (replayed.rule, replayed.game);
    let mut entries = Vec::with_capacity(game.steps().len());
    for entry in view::replay(&game) {
        budget.check()?;
        entries.push(entry);
    }
    Ok(RecordView {
        name: rule.name(lang),
        rule_text: (!rule.built_in).then(|| rule.rules.to_text(&rule.file.name)),
        players: rule.rules.players(),
        rounds: rule.rules.rounds_to_play(),
        tags: replayed.tags,
        start: View::new(&rule.reference, &rule.rules, game.start(), true),
        entries,
        notes: replayed.comments,
        view: View::of_game(&rule.reference, &game, true),
        rule: rule.reference.clone(),
    })
}

//! Trying things out: nothing here is kept.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use axum::extract::{ConnectInfo, State};
use axum::{Json, Router, routing};
use mancala::{Game, Position};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use words::Lang;

use crate::app::App;
use crate::board::{Entry, View};
use crate::games::table::MOST_WORK;
use crate::http::body::Body;
use crate::http::lang::Language;
use crate::problem::{Code, Problem};
use crate::records;
use crate::rules::chosen::{Chosen, Wanted};
use crate::thinking::score::ScoreView;

/// Decisions that one request may try.
const MOST: usize = 2000;
/// The longest that the computer looks at a position, in milliseconds, and the most lines it tells.
const MOST_MS: u64 = 3000;
const MOST_LINES: usize = 8;

pub fn routes() -> Router<App> {
    Router::new()
        .route("/api/try", routing::post(try_out))
        .route("/api/setup", routing::post(set_up))
        .route("/api/think", routing::post(think))
        .route("/api/records", routing::post(read_record))
}

/// A line of play to be tried.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct Tried {
    #[serde(flatten)]
    pub wanted: Wanted,
    /// The position it starts from, if that is not the start of the game.
    #[serde(default)]
    pub position: Option<String>,
    #[serde(default)]
    pub decisions: Vec<String>,
}

/// What came of it.
#[derive(Debug, Serialize, ToSchema)]
pub struct Tree {
    pub start: View,
    pub entries: Vec<Entry>,
    pub view: View,
}

impl Tried {
    /// The game that was tried, with its entries.
    fn play(&self, app: &App) -> Result<(Chosen, Game, Vec<Entry>), Problem> {
        if self.decisions.len() > MOST {
            return Err(Code::TooLong.into());
        }
        let chosen = self.wanted.choose(&app.library.shelf().catalog)?;
        let rules = &chosen.rules;
        let mut game = match &self.position {
            None => Game::new(rules.clone()),
            Some(text) => Game::from_position(rules.clone(), read_position(&chosen, text)?),
        };
        let mut entries = Vec::new();
        let begun = Instant::now();
        for text in &self.decisions {
            if begun.elapsed() > MOST_WORK {
                return Err(Code::TooLong.into());
            }
            let decision = rules
                .read_decision(text, rules.chooses_direction())
                .map_err(|error| Problem::with(Code::BadDecision, error))?;
            let events = game
                .play(decision)
                .map_err(|error| Problem::with(Code::BadDecision, error))?;
            if let Some(step) = game.steps().last() {
                let (ply, player) = (game.steps().len(), step.player);
                let after = game.position();
                let entry = Entry::new(rules, ply, player, step.action, &events, after);
                entries.push(entry);
            }
        }
        Ok((chosen, game, entries))
    }
}

fn read_position(chosen: &Chosen, text: &str) -> Result<Position, Problem> {
    Position::from_text(&chosen.rules, text)
        .map_err(|error| Problem::with(Code::BadPosition, error))
}

async fn try_out(State(app): State<App>, Body(tried): Body<Tried>) -> Result<Json<Tree>, Problem> {
    let own = app.clone();
    let tree = app.heavily(move || {
        let (chosen, game, entries) = tried.play(&own)?;
        let view = |position| View::new(&chosen.reference, &chosen.rules, position, true);
        Ok(Tree {
            start: view(game.start()),
            view: view(game.position()),
            entries,
        })
    });
    Ok(Json(tree.await?))
}

/// A position that somebody puts together.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct Arranged {
    #[serde(flatten)]
    pub wanted: Wanted,
    pub pits: Vec<u16>,
    pub stores: Vec<u16>,
    #[serde(default)]
    pub aside: Option<Vec<u16>>,
    #[serde(default)]
    pub owners: Option<String>,
    #[serde(default)]
    pub nests: Option<String>,
    pub to_move: char,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Shown {
    pub view: View,
}

impl Arranged {
    /// As position text, in which everything is checked.
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

async fn set_up(
    State(app): State<App>,
    Body(arranged): Body<Arranged>,
) -> Result<Json<Shown>, Problem> {
    let chosen = arranged.wanted.choose(&app.library.shelf().catalog)?;
    if arranged.pits.len() > mancala::MAX_PITS || arranged.stores.len() > mancala::MAX_PLAYERS {
        return Err(Code::BadPosition.into());
    }
    let position = read_position(&chosen, &arranged.text())?;
    let view = View::new(&chosen.reference, &chosen.rules, &position, true);
    Ok(Json(Shown { view }))
}

/// A position to be thought about.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct Question {
    #[serde(flatten)]
    pub tried: Tried,
    #[serde(default)]
    pub ms: Option<u64>,
    #[serde(default)]
    pub lines: Option<usize>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct LineView {
    pub decision: String,
    pub score: ScoreView,
    pub line: Vec<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Thoughts {
    pub lines: Vec<LineView>,
    pub depth: u32,
    pub nodes: u64,
}

async fn think(
    State(app): State<App>,
    ConnectInfo(client): ConnectInfo<SocketAddr>,
    Body(question): Body<Question>,
) -> Result<Json<Thoughts>, Problem> {
    let (own, tried) = (app.clone(), question.tried);
    let (chosen, game, _) = app.heavily(move || tried.play(&own)).await?;
    let time = Duration::from_millis(question.ms.unwrap_or(500).clamp(50, MOST_MS));
    let lines = question.lines.unwrap_or(3).clamp(1, MOST_LINES);
    let report = app.thinkers.study(client.ip(), game, time, lines).await?;
    let report = report.ok_or(Code::Over)?;
    let write = |decision: &mancala::Decision| chosen.rules.write_decision(*decision);
    let lines = report.lines.iter().map(|line| LineView {
        decision: line.decisions.first().map(write).unwrap_or_default(),
        score: line.score.into(),
        line: line.decisions.iter().map(write).collect(),
    });
    Ok(Json(Thoughts {
        lines: lines.collect(),
        depth: report.depth,
        nodes: report.nodes,
    }))
}

/// The text of a record.
#[derive(Debug, Deserialize, ToSchema)]
pub struct RecordText {
    pub text: String,
}

/// A record that was read.
#[derive(Debug, Serialize, ToSchema)]
pub struct RecordView {
    /// The reference of the rule; empty for one that the record carries.
    pub rule: String,
    pub name: String,
    /// The rule itself, where it is not built in.
    pub rule_text: Option<String>,
    pub players: u8,
    pub rounds: u16,
    pub tags: Vec<(String, String)>,
    pub start: View,
    pub entries: Vec<Entry>,
    pub notes: Vec<Option<String>>,
    pub view: View,
}

async fn read_record(
    State(app): State<App>,
    Language(lang): Language,
    Body(sent): Body<RecordText>,
) -> Result<Json<RecordView>, Problem> {
    let own = app.clone();
    let view = app.heavily(move || {
        let read = records::read(&own.library.shelf().catalog, &sent.text)?;
        Ok(record_view(&read, lang))
    });
    Ok(Json(view.await?))
}

fn record_view(read: &records::Read, lang: Lang) -> RecordView {
    let (chosen, game) = (&read.chosen, &read.game);
    let view = |position| View::new(&chosen.reference, &chosen.rules, position, true);
    RecordView {
        rule: chosen.reference.clone(),
        name: chosen.name(lang),
        rule_text: (!chosen.built_in).then(|| chosen.rules.to_text(&chosen.file.name)),
        players: chosen.rules.players(),
        rounds: chosen.rules.rounds_to_play(),
        tags: read.tags.clone(),
        start: view(game.start()),
        entries: entries(game),
        notes: read.comments.clone(),
        view: view(game.position()),
    }
}

/// Every step of a game, found by playing it again.
pub fn entries(game: &Game) -> Vec<Entry> {
    let rules = game.rules();
    let mut again = Game::from_position(rules.clone(), *game.start());
    let mut entries = Vec::with_capacity(game.steps().len());
    for (index, step) in game.steps().iter().enumerate() {
        let events = again.act(step.action).unwrap_or_default();
        let after = again.position();
        let entry = Entry::new(rules, index + 1, step.player, step.action, &events, after);
        entries.push(entry);
    }
    entries
}

//! Analysis: lines of play, positions, engine lines and records. Nothing here is kept.

use std::time::Duration;

use mancala::rules::Catalog;
use mancala::view::{self, StepView};
use mancala::{Game, Player, Position};
use search::Report;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use words::Lang;

use crate::board::View;
use crate::budget::Budget;
use crate::games::action::read_decision;
use crate::games::record::{self, ReplayedRecord};
use crate::games::table::MAX_REPLAY_TIME;
use crate::perfect::PerfectView;
use crate::problem::{Code, Problem};
use crate::rules::{RuleSelection, SelectedRule};
use crate::score::ScoreView;

/// Decisions of a line of play.
const MAX_DECISIONS: usize = 2000;
/// The bounds of the thinking time, and its default.
const MIN_THINK_MS: u64 = 50;
const MAX_THINK_MS: u64 = 3000;
const DEFAULT_THINK_MS: u64 = 500;
/// The most engine lines, and their default.
const MAX_LINES: usize = 8;
const DEFAULT_LINES: usize = 3;

/// A line of play.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct Line {
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
pub struct PlayedLine {
    start: View,
    entries: Vec<StepView>,
    /// The position at the end of the line.
    view: View,
}

impl Line {
    /// Plays the line.
    pub fn play(
        &self,
        catalog: &Catalog,
        budget: &Budget,
    ) -> Result<(SelectedRule, Game, Vec<StepView>), Problem> {
        if self.decisions.len() > MAX_DECISIONS {
            return Err(Code::TooLong.into());
        }
        let selected = self.rule.select(catalog)?;
        let rules = &selected.rules;
        let mut game = match &self.position {
            None => Game::new(rules.clone()),
            Some(text) => Game::from_position(rules.clone(), read_position(&selected, text)?),
        };
        let entries = play_on(&mut game, &self.decisions, budget)?;
        Ok((selected, game, entries))
    }
}

/// Goes on with a game by decisions as people write them; what each of them did.
pub fn play_on(
    game: &mut Game,
    decisions: impl IntoIterator<Item = impl AsRef<str>>,
    budget: &Budget,
) -> Result<Vec<StepView>, Problem> {
    let mut entries = Vec::new();
    let budget = budget.at_most(MAX_REPLAY_TIME);
    for text in decisions {
        budget.check()?;
        let decision = read_decision(game.rules(), text.as_ref())?;
        let events = game.play(decision);
        let events = events.map_err(|error| Problem::with(Code::BadDecision, error))?;
        entries.extend(StepView::last(game, &events));
    }
    Ok(entries)
}

/// Plays a line, and shows every step of it.
pub fn play_line(catalog: &Catalog, line: &Line, budget: &Budget) -> Result<PlayedLine, Problem> {
    let (rule, game, entries) = line.play(catalog, budget)?;
    Ok(PlayedLine {
        start: View::new(&rule.reference, &rule.rules, game.start(), true),
        view: View::of_game(&rule.reference, &game, true),
        entries,
    })
}

fn read_position(rule: &SelectedRule, text: &str) -> Result<Position, Problem> {
    Position::from_text(&rule.rules, text).map_err(|error| Problem::with(Code::BadPosition, error))
}

/// A position put together by hand.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct PositionSetup {
    #[serde(flatten)]
    rule: RuleSelection,
    #[schema(max_items = 72)]
    pits: Vec<u16>,
    #[schema(max_items = 4)]
    stores: Vec<u16>,
    #[serde(default)]
    aside: Option<Vec<u16>>,
    /// A letter for every pit, a dot where a pit has no owner.
    #[serde(default)]
    owners: Option<String>,
    #[serde(default)]
    nests: Option<String>,
    /// The forts that stand; without it, all do.
    #[serde(default)]
    forts: Option<String>,
    /// The directions that players keep to.
    #[serde(default)]
    ways: Option<String>,
    #[schema(value_type = Player)]
    to_move: char,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct PositionView {
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
        if let Some(ways) = self.ways.as_ref().filter(is_some) {
            text.push_str(&format!("/way:{ways}"));
        }
        let fallen = self.fallen();
        if !fallen.is_empty() {
            text.push_str(&format!("/fallen:{fallen}"));
        }
        text
    }

    /// The letters of the players whose fort does not stand.
    fn fallen(&self) -> String {
        let letters = ('A'..).take(self.stores.len());
        let standing = self.forts.as_deref();
        letters
            .filter(|letter| standing.is_some_and(|forts| !forts.contains(*letter)))
            .collect()
    }
}

/// Checks a position that was put together by hand.
pub fn set_up(catalog: &Catalog, setup: &PositionSetup) -> Result<PositionView, Problem> {
    if setup.pits.len() > mancala::MAX_PITS || setup.stores.len() > mancala::MAX_PLAYERS {
        return Err(Code::BadPosition.into());
    }
    let rule = setup.rule.select(catalog)?;
    let position = read_position(&rule, &setup.text())?;
    let view = View::new(&rule.reference, &rule.rules, &position, true);
    Ok(PositionView { view })
}

/// A position for the engine: the end of a line of play.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct ThinkRequest {
    #[serde(flatten)]
    pub line: Line,
    /// Thinking time, 500 by default; at least 50 and at most 3000 are used.
    #[serde(default)]
    ms: Option<u64>,
    /// Engine lines, 3 by default; at least 1 and at most 8 are given.
    #[serde(default)]
    lines: Option<usize>,
}

impl ThinkRequest {
    /// How long the engine thinks, within the bounds.
    pub fn time(&self) -> Duration {
        let ms = self.ms.unwrap_or(DEFAULT_THINK_MS);
        Duration::from_millis(ms.clamp(MIN_THINK_MS, MAX_THINK_MS))
    }

    /// How many lines are wanted, within the bounds.
    pub fn lines(&self) -> usize {
        self.lines.unwrap_or(DEFAULT_LINES).clamp(1, MAX_LINES)
    }
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
pub struct EngineLines {
    lines: Vec<EngineLine>,
    depth: u32,
    nodes: u64,
    /// What perfect play leads to, where an endgame table knows the position.
    #[schema(required)]
    pub perfect: Option<PerfectView>,
}

impl EngineLines {
    /// What a search has found in a game of a rule.
    pub fn new(rule: &SelectedRule, report: &Report) -> Self {
        let write = |decision: &mancala::Decision| rule.rules.write_decision(*decision);
        let lines = report.lines.iter().map(|line| EngineLine {
            decision: line.decisions.first().map(write).unwrap_or_default(),
            score: line.score.into(),
            line: line.decisions.iter().map(write).collect(),
        });
        Self {
            lines: lines.collect(),
            depth: report.depth,
            nodes: report.nodes,
            perfect: None,
        }
    }
}

/// The text of a record, ours or OGN.
#[derive(Debug, Deserialize, ToSchema)]
pub struct RecordText {
    /// At most 256 KiB.
    #[schema(max_length = 262144)]
    text: String,
}

/// A record that was replayed.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Record)]
pub struct RecordView {
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
pub fn read_record(
    catalog: &Catalog,
    body: &RecordText,
    lang: Lang,
    budget: &Budget,
) -> Result<RecordView, Problem> {
    record_view(record::read(catalog, &body.text, budget)?, lang, budget)
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

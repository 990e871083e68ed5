//! The analysis for programs. The order of the fields is part of the interface.

use std::io::Write;

use mancala::rules::Rules;
use mancala::{Decision, Player};
use serde::Serialize;

use super::Analysis;
use super::position::Lines;
use super::study::Judged;
use super::summary::{Tally, Turn};
use super::worth::{Mark, Verdict, Worth};
use crate::error::CliError;

#[derive(Debug, Serialize)]
struct Score {
    /// `estimate`, `win`, `draw` or `loss`.
    verdict: &'static str,
    /// The lead in seeds.
    seeds: f64,
    /// What a certain win or loss is by, in seeds or in pits where these count, if that is known.
    by: Option<i32>,
    /// The chance to win, from 0 to 1.
    chance: f64,
}

impl Score {
    fn new(worth: &Worth) -> Self {
        let (verdict, by) = match worth.verdict {
            Verdict::Estimate => ("estimate", None),
            Verdict::Win(by) => ("win", by),
            Verdict::Draw => ("draw", None),
            Verdict::Loss(by) => ("loss", by),
        };
        Self {
            verdict,
            seeds: worth.seeds(),
            by,
            chance: rounded(worth.chance),
        }
    }
}

/// Four digits are more than an estimate is good for.
fn rounded(number: f64) -> f64 {
    (number * 1e4).round() / 1e4
}

fn labels(rules: &Rules, decisions: &[Decision]) -> Vec<String> {
    let label = |decision: &Decision| rules.write_decision(*decision);
    decisions.iter().map(label).collect()
}

#[derive(Debug, Serialize)]
struct PositionAnalysis {
    rule: String,
    players: u8,
    rounds: u16,
    position: String,
    to_move: Option<char>,
    depth: u32,
    nodes: u64,
    lines: Vec<LineEntry>,
}

#[derive(Debug, Serialize)]
struct LineEntry {
    score: Score,
    decisions: Vec<String>,
}

pub fn write_position(lines: &Lines, out: &mut impl Write) -> Result<(), CliError> {
    let (rules, position) = (lines.game.rules(), lines.game.position());
    let entries = lines.each().map(|(line, worth)| LineEntry {
        score: Score::new(&worth),
        decisions: labels(rules, &line.decisions),
    });
    let analysis = PositionAnalysis {
        rule: lines.rule.to_string(),
        players: rules.players(),
        rounds: rules.rounds_to_play(),
        position: position.to_text(rules),
        to_move: position.to_move().map(Player::letter),
        depth: lines.report.depth,
        nodes: lines.report.nodes,
        lines: entries.collect(),
    };
    writeln!(out, "{}", serde_json::to_string(&analysis)?)?;
    Ok(())
}

#[derive(Debug, Serialize)]
struct GameAnalysis {
    game: usize,
    rule: String,
    players: u8,
    rounds: u16,
    result: String,
    limits: LimitsEntry,
    decisions: Vec<DecisionEntry>,
    turning_points: Vec<TurnEntry>,
    summary: Vec<SummaryEntry>,
}

#[derive(Debug, Serialize)]
struct LimitsEntry {
    depth: Option<u32>,
    nodes: Option<u64>,
    /// Milliseconds.
    movetime: Option<u128>,
}

#[derive(Debug, Serialize)]
struct DecisionEntry {
    ply: usize,
    player: char,
    played: String,
    best: String,
    /// What was expected after the best decision, from that on.
    line: Vec<String>,
    choices: usize,
    /// What the best decision is worth.
    score: Score,
    /// What the played one is worth.
    score_played: Score,
    /// In seeds.
    loss: f64,
    /// How much of the chance to win was given away, from 0 to 1.
    chance_loss: f64,
    mark: Option<&'static str>,
    depth: u32,
    nodes: u64,
}

impl DecisionEntry {
    fn new(rules: &Rules, judged: &Judged) -> Self {
        Self {
            ply: judged.ply,
            player: judged.player.letter(),
            played: rules.write_decision(judged.played),
            best: rules.write_decision(judged.best),
            line: labels(rules, &judged.line),
            choices: judged.choices,
            score: Score::new(&judged.before),
            score_played: Score::new(&judged.after),
            loss: f64::from(judged.loss()) / 100.0,
            chance_loss: rounded(judged.given_away()),
            mark: judged.mark().map(Mark::word),
            depth: judged.depth,
            nodes: judged.nodes,
        }
    }
}

#[derive(Debug, Serialize)]
struct TurnEntry {
    ply: usize,
    player: char,
    decision: String,
    from: Option<char>,
    to: char,
}

impl TurnEntry {
    fn new(rules: &Rules, turn: &Turn) -> Self {
        Self {
            ply: turn.ply,
            player: turn.player.letter(),
            decision: rules.write_decision(turn.decision),
            from: turn.from.map(Player::letter),
            to: turn.to.letter(),
        }
    }
}

#[derive(Debug, Serialize)]
struct SummaryEntry {
    player: char,
    name: Option<String>,
    decisions: usize,
    /// Decisions with a choice.
    free: usize,
    best: usize,
    best_rate: Option<f64>,
    /// In seeds.
    mean_loss: f64,
    inaccuracies: usize,
    mistakes: usize,
    blunders: usize,
    /// From 0 to 100.
    accuracy: Option<f64>,
}

impl SummaryEntry {
    fn new(analysis: &Analysis, tally: &Tally) -> Self {
        let [inaccuracies, mistakes, blunders] = tally.marks;
        Self {
            player: tally.player.letter(),
            name: analysis.name_of(tally.player),
            decisions: tally.decisions,
            free: tally.free,
            best: tally.best,
            best_rate: tally.best_rate().map(rounded),
            mean_loss: rounded(tally.mean_loss / 100.0),
            inaccuracies,
            mistakes,
            blunders,
            accuracy: tally.accuracy.map(rounded),
        }
    }
}

pub fn write_game(analysis: &Analysis, out: &mut impl Write) -> Result<(), CliError> {
    let rules = analysis.played.replay.game.rules();
    let (judged, turns) = (analysis.study.judged.iter(), analysis.turns.iter());
    let tallies = analysis.tallies.iter();
    let entry = GameAnalysis {
        game: analysis.number,
        rule: analysis.rule.to_string(),
        players: rules.players(),
        rounds: rules.rounds_to_play(),
        result: analysis.result(),
        limits: LimitsEntry {
            depth: analysis.limits.depth,
            nodes: analysis.limits.nodes,
            movetime: analysis.limits.movetime.map(|time| time.as_millis()),
        },
        decisions: judged.map(|one| DecisionEntry::new(rules, one)).collect(),
        turning_points: turns.map(|turn| TurnEntry::new(rules, turn)).collect(),
        summary: tallies
            .map(|tally| SummaryEntry::new(analysis, tally))
            .collect(),
    };
    writeln!(out, "{}", serde_json::to_string(&entry)?)?;
    Ok(())
}

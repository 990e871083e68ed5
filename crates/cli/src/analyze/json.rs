//! The analysis for programs. The order of the keys is part of the interface.

use std::io::Write;

use mancala::Decision;
use mancala::rules::Rules;
use search::analysis::{AnalyzedDecision, Assessment, Mark, PlayerSummary, TurningPoint, Verdict};
use serde::Serialize;

use super::Analysis;
use super::perfect;
use super::position::Lines;
use crate::error::CliError;
use crate::layout::object;

/// What a position is worth: the verdict, the lead in seeds, what a certain win or loss is by (in seeds, or in pits where
/// these count) if that is known, and the chance to win, from 0 to 1.
fn score(worth: &Assessment) -> impl Serialize + use<> {
    let (verdict, by) = match worth.verdict {
        Verdict::Estimate => ("estimate", None),
        Verdict::Win(by) => ("win", by),
        Verdict::Draw => ("draw", None),
        Verdict::Loss(by) => ("loss", by),
    };
    object! {
        verdict: verdict,
        seeds: worth.seeds(),
        by: by,
        chance: rounded(worth.win_probability),
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

fn collected<T, S: Serialize>(items: &[T], json: impl Fn(&T) -> S) -> Vec<S> {
    items.iter().map(json).collect()
}

fn write(value: &impl Serialize, out: &mut impl Write) -> Result<(), CliError> {
    Ok(writeln!(out, "{}", serde_json::to_string(value)?)?)
}

pub fn write_position(lines: &Lines, out: &mut impl Write) -> Result<(), CliError> {
    let (rules, position) = (lines.game.rules(), lines.game.position());
    let line = |(line, worth): (&search::Line, Assessment)| {
        object! { score: score(&worth), decisions: labels(rules, &line.decisions) }
    };
    let analysis = object! {
        rule: lines.rule.to_string(),
        players: rules.players(),
        rounds: rules.rounds_to_play(),
        position: position.to_text(rules),
        to_move: position.to_move(),
        depth: lines.report.depth,
        nodes: lines.report.nodes,
        lines: lines.each().map(line).collect::<Vec<_>>(),
        perfect: lines.perfect.as_ref().map(|play| perfect::json(rules, play)),
    };
    write(&analysis, out)
}

pub fn write_game(analysis: &Analysis, out: &mut impl Write) -> Result<(), CliError> {
    let rules = analysis.played.replay.game.rules();
    let limits = &analysis.limits;
    let entry = object! {
        game: analysis.number,
        rule: analysis.rule.to_string(),
        players: rules.players(),
        rounds: rules.rounds_to_play(),
        result: analysis.result(),
        limits: object! {
            depth: limits.depth,
            nodes: limits.nodes,
            // In milliseconds.
            movetime: limits.movetime.map(|time| time.as_millis()),
        },
        decisions: collected(&analysis.found.decisions, |judged| decision(analysis, judged)),
        turning_points: collected(&analysis.turning_points, |turn| turning_point(rules, turn)),
        summary: collected(&analysis.summaries, |summary| player(analysis, summary)),
    };
    write(&entry, out)
}

fn decision(analysis: &Analysis, judged: &AnalyzedDecision) -> impl Serialize + use<> {
    let rules = analysis.played.replay.game.rules();
    let known = analysis.perfect_before(judged.ply);
    object! {
        ply: judged.ply,
        player: judged.player,
        played: rules.write_decision(judged.played),
        best: rules.write_decision(judged.best),
        // What was expected after the best decision, from that on.
        line: labels(rules, &judged.line),
        choices: judged.choices(),
        score: score(&judged.best_assessment),
        score_played: score(&judged.played_assessment),
        // In seeds.
        loss: f64::from(judged.loss()) / 100.0,
        // How much of the chance to win was given away, from 0 to 1.
        chance_loss: rounded(judged.probability_loss()),
        // The same of a decision drawn by lot, on average.
        stake: rounded(judged.stake()),
        mark: judged.mark().map(Mark::word),
        depth: judged.depth,
        nodes: judged.nodes,
        perfect: known.map(|play| perfect::json(rules, play)),
    }
}

fn turning_point(rules: &Rules, turn: &TurningPoint) -> impl Serialize + use<> {
    object! {
        ply: turn.ply,
        player: turn.player,
        decision: rules.write_decision(turn.decision),
        from: turn.from,
        to: turn.to,
    }
}

fn player(analysis: &Analysis, summary: &PlayerSummary) -> impl Serialize + use<> {
    let [inaccuracies, mistakes, blunders] = summary.marks;
    object! {
        player: summary.player,
        name: analysis.name_of(summary.player),
        decisions: summary.decisions,
        // Decisions with a choice.
        free: summary.free,
        best: summary.best,
        best_rate: summary.best_rate().map(rounded),
        // In seeds.
        mean_loss: rounded(summary.mean_loss / 100.0),
        inaccuracies: inaccuracies,
        mistakes: mistakes,
        blunders: blunders,
        // From 0 to 100.
        accuracy: summary.accuracy.map(rounded),
    }
}

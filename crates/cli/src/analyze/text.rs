//! The analysis for people: tables, and a few lines below them.

use std::io::Write;

use comfy_table::{ContentArrangement, Table};
use mancala::rules::Rules;
use mancala::text::draw::draw;
use mancala::{Decision, Position, Silent};
use search::analysis::{
    AnalyzedDecision, Assessment, BLIND_ACCURACY, Mark, PlayerSummary, TurningPoint, Verdict,
};
use words::{Arg, Texts};

use super::Analysis;
use super::perfect;
use super::position::Lines;
use crate::error::CliError;
use crate::layout;

pub fn write_position(lines: &Lines, texts: &Texts, out: &mut impl Write) -> Result<(), CliError> {
    let (rules, position) = (lines.game.rules(), lines.game.position());
    let player = position.to_move().map_or('-', mancala::Player::letter);
    let words = [
        ("rule", lines.rule.to_string().into()),
        ("player", player.to_string().into()),
    ];
    writeln!(out, "{}", texts.get("analyze-position", &words))?;
    write!(out, "{}", draw(rules, position))?;
    let mut table = table(&["line", "score", "chance", "decisions"], &[3], texts);
    table.set_content_arrangement(ContentArrangement::Dynamic);
    for (number, (line, worth)) in lines.each().enumerate() {
        table.add_row(vec![
            (number + 1).to_string(),
            score(&worth, texts),
            percent(worth.win_probability),
            line_text(rules, position, &line.decisions),
        ]);
    }
    writeln!(out, "{table}")?;
    if let Some(play) = &lines.perfect {
        let result = perfect::result(position, play.lead, texts);
        let result = result.unwrap_or_else(|| texts.get("analyze-perfect-open", &[]));
        let words = [("result", result.into())];
        writeln!(out, "{}", texts.get("analyze-perfect", &words))?;
        writeln!(out, "  {}", perfect::decisions(rules, play))?;
    }
    let searched = searched(lines.report.depth, lines.report.nodes, texts);
    Ok(writeln!(out, "{searched}")?)
}

/// How deep the search was.
pub fn searched(depth: u32, nodes: u64, texts: &Texts) -> String {
    let words = [("depth", depth.into()), ("nodes", nodes.into())];
    texts.get("analyze-searched", &words)
}

pub fn write_game(
    analysis: &Analysis,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), CliError> {
    let rules = analysis.played.replay.game.rules();
    let judged = &analysis.found.decisions;
    let words = [
        ("n", analysis.number.into()),
        ("rule", analysis.rule.to_string().into()),
        ("decisions", judged.len().into()),
        ("result", analysis.result().into()),
    ];
    writeln!(out, "{}", texts.get("analyze-game", &words))?;
    if judged.is_empty() {
        return Ok(());
    }
    let columns = [
        "ply", "player", "played", "mark", "score", "best", "loss", "chance", "depth",
    ];
    let mut table = table(&columns, &[1, 2, 3, 5], texts);
    for judged in judged {
        table.add_row(decision_row(analysis, judged, texts));
    }
    writeln!(out, "{table}")?;
    writeln!(out, "\n{}\n", tallies(analysis, texts))?;
    for line in turns(rules, &analysis.turning_points, texts) {
        writeln!(out, "{line}")?;
    }
    writeln!(out, "\n{}", legend(texts))?;
    Ok(())
}

/// A table with these columns, of which some hold words and are aligned left.
fn table(columns: &[&str], words: &[usize], texts: &Texts) -> Table {
    let name = |column: &&str| texts.get(&format!("analyze-column-{column}"), &[]);
    layout::table(columns.iter().map(name), |index| !words.contains(&index))
}

fn decision_row(analysis: &Analysis, judged: &AnalyzedDecision, texts: &Texts) -> Vec<String> {
    let rules = analysis.played.replay.game.rules();
    let known = analysis.perfect_before(judged.ply);
    let is_exact = known.is_some_and(|play| play.lead.exact().is_some());
    let worth = match score(&judged.best_assessment, texts) {
        worth if is_exact => texts.get("analyze-exact", &[("score", worth.into())]),
        worth => worth,
    };
    let best = if judged.is_best() {
        String::new()
    } else {
        rules.show_decision(judged.best)
    };
    let loss = match judged.loss() {
        _ if judged.is_best() => String::new(),
        loss => format!("{:.2}", f64::from(loss) / 100.0),
    };
    vec![
        judged.ply.to_string(),
        judged.player.to_string(),
        rules.show_decision(judged.played),
        judged.mark().map_or("", Mark::sign).to_owned(),
        worth,
        best,
        loss,
        percent(judged.best_assessment.win_probability),
        judged.depth.to_string(),
    ]
}

/// A lead with its sign, or a certain result in words.
pub fn score(worth: &Assessment, texts: &Texts) -> String {
    let certain = |id: &str, by: Option<i32>| {
        let known = if by.is_some() { "yes" } else { "no" };
        let by = i64::from(by.unwrap_or(0));
        texts.get(id, &[("known", known.into()), ("n", by.into())])
    };
    match worth.verdict {
        Verdict::Estimate => format!("{:+.2}", worth.seeds()),
        Verdict::Win(by) => certain("analyze-wins", by),
        Verdict::Draw => texts.get("analyze-draw", &[]),
        Verdict::Loss(by) => certain("analyze-loses", by),
    }
}

/// Estimates are never quite certain.
fn percent(chance: f64) -> String {
    let percent = 100.0 * chance;
    if chance > 0.0 && chance < 1.0 {
        format!("{:.0} %", percent.clamp(1.0, 99.0))
    } else {
        format!("{percent:.0} %")
    }
}

/// Decisions as a record writes them: those of one turn with commas.
fn line_text(rules: &Rules, position: &Position, decisions: &[Decision]) -> String {
    let mut text = String::new();
    let mut position = *position;
    for decision in decisions {
        if !text.is_empty() {
            text.push(if position.is_mid_turn() { ',' } else { ' ' });
        }
        text.push_str(&rules.show_decision(*decision));
        if position.play(rules, *decision, &mut Silent).is_err() {
            break;
        }
    }
    text
}

fn tallies(analysis: &Analysis, texts: &Texts) -> String {
    let columns = [
        "player",
        "decisions",
        "free",
        "best-rate",
        "mean-loss",
        "inaccuracies",
        "mistakes",
        "blunders",
        "accuracy",
    ];
    let mut table = table(&columns, &[0], texts);
    for tally in &analysis.summaries {
        table.add_row(tally_row(analysis, tally));
    }
    table.to_string()
}

fn tally_row(analysis: &Analysis, tally: &PlayerSummary) -> Vec<String> {
    let name = analysis.name_of(tally.player);
    let name = name.map_or_else(String::new, |name| format!(" {name}"));
    let judged = tally.free > 0;
    let if_judged = |text: String| if judged { text } else { String::new() };
    let mut row = vec![
        format!("{}{name}", tally.player),
        tally.decisions.to_string(),
        tally.free.to_string(),
        tally.best_rate().map_or_else(String::new, percent_of),
        if_judged(format!("{:.2}", tally.mean_loss / 100.0)),
    ];
    row.extend(tally.marks.map(|count| count.to_string()));
    row.push(
        tally
            .accuracy
            .map_or_else(String::new, |accuracy| format!("{accuracy:.1} %")),
    );
    row
}

fn percent_of(rate: f64) -> String {
    format!("{:.0} %", 100.0 * rate)
}

fn turns(rules: &Rules, turns: &[TurningPoint], texts: &Texts) -> Vec<String> {
    if turns.is_empty() {
        return vec![texts.get("analyze-no-turns", &[])];
    }
    let tell = |turn: &TurningPoint| {
        let mut words: Vec<(&'static str, Arg)> = vec![
            ("ply", turn.ply.into()),
            ("player", turn.player.into()),
            ("decision", rules.show_decision(turn.decision).into()),
            ("to", turn.to.into()),
        ];
        let id = match turn.from {
            None => "analyze-turn-first",
            Some(from) => {
                words.push(("from", from.into()));
                "analyze-turn"
            }
        };
        format!("  {}", texts.get(id, &words))
    };
    let title = texts.get("analyze-turns", &[]);
    std::iter::once(title)
        .chain(turns.iter().map(tell))
        .collect()
}

fn legend(texts: &Texts) -> String {
    let threshold = |mark: Mark| Arg::from(mark.threshold());
    let words = [
        ("inaccuracy", threshold(Mark::Inaccuracy)),
        ("mistake", threshold(Mark::Mistake)),
        ("blunder", threshold(Mark::Blunder)),
        ("blind", (BLIND_ACCURACY as u32).into()),
    ];
    texts.get("analyze-legend", &words)
}

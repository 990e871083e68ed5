//! Endgame tables for the analysis: the one that was built for the rule, or a small one that is made at once.

use std::sync::Arc;

use endgame::{
    EndgameTable, PerfectPlay, Progress, SmallReach, TableError, TableProber, TableValue, Terms,
};
use mancala::rules::Rules;
use mancala::{Player, Position};
use serde::Serialize;
use words::Texts;

use crate::endgame::args::FolderArgs;
use crate::endgame::{folder, refusal};
use crate::error::CliError;
use crate::layout::object;

/// Memory for tables that were built; larger layers are read block by block.
const TABLE_MEMORY_MIB: u64 = 1024;

/// The table of a rule. A small one is made only if it knows a position with so few seeds; it is the same on every machine.
pub fn tables(
    command: &FolderArgs,
    rules: &Rules,
    fewest_seeds: u32,
    texts: &Texts,
) -> Result<Option<Arc<TableProber>>, CliError> {
    let Ok(terms) = Terms::new(rules) else {
        return Ok(None);
    };
    if let Ok(folder) = folder(command, texts) {
        match TableProber::open(&folder, rules, TABLE_MEMORY_MIB) {
            Ok(tables) => return Ok(Some(Arc::new(tables))),
            Err(TableError::Missing { .. }) => {}
            Err(error) => return Err(refusal(error)),
        }
    }
    let seeds = SmallReach::of(&terms).at_once;
    if fewest_seeds > seeds.into() {
        return Ok(None);
    }
    let table = EndgameTable::solve(rules, seeds, 1, &Progress::default()).map_err(refusal)?;
    Ok(Some(Arc::new(TableProber::new(table, rules))))
}

/// The result in words, if it is known who wins.
pub fn result(position: &Position, lead: TableValue, texts: &Texts) -> Option<String> {
    let mover = position.to_move()?;
    let other = mover.next(2);
    let won = |player: Player, id: &str, by: i32| {
        let words = [("player", player.into()), ("n", i64::from(by).into())];
        Some(texts.get(id, &words))
    };
    match (lead.low, lead.high) {
        (0, 0) => Some(texts.get("analyze-perfect-draw", &[])),
        (low, high) if low > 0 && low == high => won(mover, "analyze-perfect-win", low),
        (low, high) if high < 0 && low == high => won(other, "analyze-perfect-win", -low),
        (low, _) if low > 0 => won(mover, "analyze-perfect-win-least", low),
        (_, high) if high < 0 => won(other, "analyze-perfect-win-least", -high),
        _ => None,
    }
}

/// The lead after each decision: `A1 +3  A4 0`, and between two bounds where it is not known exactly.
pub fn decisions(rules: &Rules, play: &PerfectPlay) -> String {
    let each = play.decisions.iter().map(|(decision, lead)| {
        let lead = match lead.exact() {
            Some(0) => "0".to_owned(),
            Some(lead) => format!("{lead:+}"),
            None => lead.to_string(),
        };
        format!("{} {lead}", rules.show_decision(*decision))
    });
    each.collect::<Vec<_>>().join("  ")
}

/// For programs: the lead of the player to move, and after each decision.
pub fn json(rules: &Rules, play: &PerfectPlay) -> impl Serialize + use<> {
    let decisions = play.decisions.iter().map(|(decision, lead)| {
        object! { decision: rules.write_decision(*decision), low: lead.low, high: lead.high }
    });
    object! {
        low: play.lead.low,
        high: play.lead.high,
        decisions: decisions.collect::<Vec<_>>(),
    }
}

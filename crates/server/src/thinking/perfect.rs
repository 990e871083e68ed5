//! What endgame tables know about a position, as JSON.

use answers::perfect::{PerfectDecision, PerfectView};
use endgame::{PerfectPlay, TableValue};
use mancala::rules::Rules;

/// What a table says, with decisions as people write them.
pub fn perfect_view(rules: &Rules, play: &PerfectPlay) -> PerfectView {
    let TableValue { low, high } = play.lead;
    let decisions = play.decisions.iter();
    let decisions = decisions.map(|(decision, lead)| PerfectDecision {
        decision: rules.write_decision(*decision),
        low: lead.low,
        high: lead.high,
    });
    PerfectView {
        low,
        high,
        decisions: decisions.collect(),
    }
}

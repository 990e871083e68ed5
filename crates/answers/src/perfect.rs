//! What perfect play leads to, as JSON. Where nothing knows it, as in a page without a server, nothing is told.

use serde::Serialize;
use utoipa::ToSchema;

/// What perfect play by both sides leads to, from an endgame table.
///
/// By how much the player to move ends ahead, stores included: between `low` and `high`, and exactly that where they are
/// equal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Perfect)]
pub struct PerfectView {
    pub low: i32,
    pub high: i32,
    /// The same after each decision that is possible, best first.
    pub decisions: Vec<PerfectDecision>,
}

/// What a decision leads to if both sides play perfectly after it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct PerfectDecision {
    pub decision: String,
    pub low: i32,
    pub high: i32,
}

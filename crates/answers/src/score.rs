//! The value of a position as JSON: one of `estimate` (in seeds), `win`, `loss` and `draw`.

use search::Score;
use serde::Serialize;
use utoipa::ToSchema;

/// A value from the view of the player to move. Wins and losses carry the lead in seeds.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, ToSchema)]
#[schema(as = Score)]
#[serde(rename_all = "snake_case")]
pub enum ScoreView {
    Estimate(f64),
    Win(i32),
    Loss(i32),
    Draw(i32),
}

impl From<Score> for ScoreView {
    fn from(score: Score) -> Self {
        match score {
            Score::Estimate(hundredths) => Self::Estimate(f64::from(hundredths) / 100.0),
            Score::Win(lead) => Self::Win(lead),
            Score::Loss(lead) => Self::Loss(lead),
            Score::Draw => Self::Draw(0),
        }
    }
}

//! The review of a game: every decision beside the best one.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use mancala::view::{LastSeed, Preview};
use mancala::{Game, Player};
use search::analysis::{
    AnalysisTask, AnalyzedDecision, Assessment, GameAnalysis, Mark, Verdict, summarize,
    turning_points,
};
use search::{Limits, Prober};
use serde::Serialize;
use utoipa::ToSchema;

use crate::games::files::GameState;
use crate::perfect::PerfectView;
use crate::problem::{Code, Problem};
use crate::score::ScoreView;
use crate::thinking::{HASH_MIB, Thinker};

/// The nodes of a whole review, and bounds for one decision.
const REVIEW_NODES: u64 = 6_000_000;
const MIN_DECISION_NODES: u64 = 2000;
const MAX_DECISION_NODES: u64 = 100_000;
/// Longer games are not reviewed.
const MAX_STEPS: usize = 1000;

/// A decision beside the best.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReviewedDecision {
    pub ply: usize,
    pub decision: String,
    pub best: String,
    /// Where the last seed of the best falls: a pit, or `store`.
    #[schema(required)]
    pub best_last: Option<LastSeed>,
    /// Seeds lost against the best.
    pub loss: f64,
    /// Win probability lost against the best, from 0 to 1.
    pub chance_loss: f64,
    /// How many decisions were possible.
    pub choices: usize,
    /// `inaccuracy`, `mistake` or `blunder`.
    #[schema(required)]
    pub mark: Option<&'static str>,
    /// The value of the best decision for the player.
    pub score: ScoreView,
    /// The expected line after the best decision.
    pub line: Vec<String>,
    /// What perfect play led to in the position before, where an endgame table knows it.
    #[schema(required)]
    pub perfect: Option<PerfectView>,
}

/// The review of a game.
#[derive(Debug, Serialize, ToSchema)]
pub struct Review {
    pub decisions: Vec<ReviewedDecision>,
    /// From 0 to 100 for every player, about 10 for one who plays blindly; `null` where too little was at stake for a player.
    pub accuracy: Vec<Option<f64>>,
    /// The decisions after which another player was expected to win.
    pub turning: Vec<usize>,
    /// The lead in seeds before each decision and after the last: of A with two players, else of the player to move.
    pub scores: Vec<f64>,
    /// The same as the probability of winning, from 0 to 1.
    pub chances: Vec<f64>,
}

/// Requires that a game may be reviewed: with players elsewhere only after the end, and only if it is not too long.
pub fn expect_reviewable(state: &GameState) -> Result<(), Problem> {
    if state.setup.is_distant() && state.game.position().end().is_none() {
        return Err(Code::NotOver.into());
    }
    if state.game.steps().len() > MAX_STEPS {
        return Err(Code::TooLong.into());
    }
    Ok(())
}

/// Compares every decision with the best one; none if it was stopped.
pub fn review(
    game: &Game,
    thinker: &Thinker,
    tables: Option<Arc<dyn Prober>>,
    stop: &AtomicBool,
) -> Option<Review> {
    let decisions = game.steps().len().max(1) as u64;
    let nodes = REVIEW_NODES / decisions;
    let task = AnalysisTask {
        game,
        weights: thinker.weights.for_rules(game.rules()),
        limits: Limits::nodes(nodes.clamp(MIN_DECISION_NODES, MAX_DECISION_NODES)),
        hash_mib: HASH_MIB,
        threads: 1,
        prober: tables,
        stop: Some(stop),
        progress: &|_, _| {},
    };
    task.run().map(|analysis| review_of(game, &analysis))
}

fn review_of(game: &Game, analysis: &GameAnalysis) -> Review {
    let rules = game.rules();
    let two = rules.players() == 2;
    // With two players from the side of A, so that the curve rises when A does well.
    let sided = |player: Player, assessment: &Assessment| {
        let (seeds, chance) = (assessment.seeds(), assessment.win_probability);
        let turned = two && player != Player::A;
        if turned {
            (-seeds, 1.0 - chance)
        } else {
            (seeds, chance)
        }
    };
    let positions = analysis.positions.iter();
    let mut sides: Vec<(f64, f64)> = positions
        .map(|position| sided(position.player, &position.assessment))
        .collect();
    if let Some((_, assessments)) = &analysis.end {
        let last = analysis.decisions.last();
        let last = last.map_or(Player::A, |decision| decision.player);
        let seen = if two { Player::A } else { last };
        let end = assessments.get(seen.index());
        sides.extend(end.map(|assessment| sided(seen, assessment)));
    }
    let summaries = summarize(analysis, rules.all_players());
    let turns = turning_points(analysis, rules.players());
    let decisions = analysis.decisions.iter();
    Review {
        decisions: decisions.map(|decision| reviewed(game, decision)).collect(),
        accuracy: summaries.iter().map(|player| player.accuracy).collect(),
        turning: turns.iter().map(|turn| turn.ply).collect(),
        scores: sides.iter().map(|(lead, _)| *lead).collect(),
        chances: sides.iter().map(|(_, chance)| *chance).collect(),
    }
}

fn reviewed(game: &Game, decision: &AnalyzedDecision) -> ReviewedDecision {
    let write = |decision: &mancala::Decision| game.rules().write_decision(*decision);
    let before = game
        .steps()
        .get(decision.ply - 1)
        .map(mancala::Step::before);
    let preview = |position| Preview::new(game.rules(), &position, decision.best);
    ReviewedDecision {
        ply: decision.ply,
        decision: write(&decision.played),
        best: write(&decision.best),
        best_last: before.and_then(|position| preview(position).last),
        loss: f64::from(decision.loss()) / 100.0,
        chance_loss: decision.probability_loss(),
        choices: decision.choices(),
        mark: decision.mark().map(Mark::word),
        score: score(&decision.best_assessment),
        line: decision.line.iter().map(write).collect(),
        perfect: None,
    }
}

fn score(assessment: &Assessment) -> ScoreView {
    match assessment.verdict {
        Verdict::Estimate => ScoreView::Estimate(assessment.seeds()),
        Verdict::Win(by) => ScoreView::Win(by.unwrap_or(assessment.lead / 100)),
        Verdict::Loss(by) => ScoreView::Loss(by.unwrap_or(-assessment.lead / 100)),
        Verdict::Draw => ScoreView::Draw(0),
    }
}

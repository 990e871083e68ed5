//! Thinking, for a module that does nothing else: it may take seconds, and the other module answers meanwhile.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use answers::budget::Budget;
use answers::games::files::GameState;
use answers::problem::{Code, Problem};
use answers::review;
use answers::thinking::{DECISION_TIME, HINT_TIME, Thinker, hint_message};
use mancala::rules::Catalog;
use search::Clock;
use search::level::{FITTING_LEVEL, MAX_LEVEL};

use crate::question::{Answer, Choice, Goal, Task};
use crate::room::table_of;
use crate::router::json;

/// Thinks about a game that was kept.
pub fn think(thinker: &mut Thinker, task: &Task) -> Result<Answer, Problem> {
    let table = table_of(&task.game)?;
    let (game, never) = (&table.game, AtomicBool::new(false));
    let mut answer = Answer::default();
    match task.goal {
        Goal::Decide {
            level,
            left_ms,
            increment_ms,
        } => {
            let clock = left_ms.map(|left| Clock {
                left: Duration::from_millis(left),
                increment: Duration::from_millis(increment_ms),
            });
            let decision = thinker.decide(game, level, clock, DECISION_TIME, None, &never);
            answer.decision = decision.map(|decision| game.rules().write_decision(decision));
        }
        Goal::Hint => {
            let report = thinker.hint(game, HINT_TIME, None, &never);
            let hint = report.map(|report| hint_message(game, table.ply(), &report));
            answer.messages.extend(hint);
        }
        Goal::Review => {
            let state = GameState {
                game: game.clone(),
                setup: table.setup.clone(),
            };
            review::expect_reviewable(&state)?;
            let found = review::review(game, thinker, None, &never);
            answer.response = Some(json(&found.ok_or(Code::Busy)?)?);
        }
    }
    Ok(answer)
}

/// The decision of a computer at the end of a line of play.
pub fn choose(
    thinker: &mut Thinker,
    catalog: &Catalog,
    choice: &Choice,
) -> Result<Answer, Problem> {
    if !(FITTING_LEVEL..=MAX_LEVEL).contains(&choice.level) {
        let levels = format!("level: {FITTING_LEVEL} to {MAX_LEVEL}");
        return Err(Problem::with(Code::BadRequest, levels));
    }
    let (rule, game, _) = choice.line.play(catalog, &Budget::own())?;
    let time = choice.ms.map_or(DECISION_TIME, Duration::from_millis);
    let (time, never) = (time.min(DECISION_TIME), AtomicBool::new(false));
    let decision = thinker.decide(&game, choice.level, None, time, None, &never);
    let decision = decision.ok_or(Code::Over)?;
    Ok(Answer {
        decision: Some(rule.rules.write_decision(decision)),
        ..Answer::default()
    })
}

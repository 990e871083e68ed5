//! `POST /api/games/{id}/review`: every decision of a game beside the best.

use std::net::SocketAddr;

use axum::Json;
use axum::extract::{ConnectInfo, Path, State};
use mancala::Game;
use mancala::Player;
use search::Limits;
use search::analysis::study::{Judged, Study, Task};
use search::analysis::summary;
use search::analysis::worth::{Verdict, Worth};
use serde::Serialize;
use utoipa::ToSchema;

use super::api::look;
use crate::app::App;
use crate::problem::{Code, Problem};
use crate::thinking::score::ScoreView;

/// Positions that a whole review looks at, and bounds for one decision.
const IN_ALL: u64 = 3_000_000;
const LEAST: u64 = 2000;
const MOST: u64 = 60_000;
/// Longer games are not reviewed.
const LONGEST: usize = 1000;
/// Mebibytes in which positions are remembered.
const MEMORY: usize = 8;

/// A decision beside the best.
#[derive(Debug, Serialize, ToSchema)]
pub struct JudgedView {
    pub ply: usize,
    pub decision: String,
    pub best: String,
    /// Seeds lost against the best.
    pub loss: f64,
    /// `inaccuracy`, `mistake`, `blunder` or nothing.
    pub mark: Option<&'static str>,
    /// What the best was worth to the player.
    pub score: ScoreView,
    /// What was expected after the best.
    pub line: Vec<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Review {
    pub decisions: Vec<JudgedView>,
    /// From 0 to 100 for every player; none where he had no choice.
    pub accuracy: Vec<Option<f64>>,
    /// After these decisions somebody else was expected to win.
    pub turning: Vec<usize>,
    /// The lead in seeds before each decision and after the last: of A with two players, else of the player to move.
    pub scores: Vec<f64>,
    /// The same as the chance to win, from 0 to 1.
    pub chances: Vec<f64>,
}

pub async fn review(
    State(app): State<App>,
    ConnectInfo(client): ConnectInfo<SocketAddr>,
    Path(id): Path<String>,
) -> Result<Json<Review>, Problem> {
    let look = look(&app, &id).await?;
    if look.setup.is_distant() && look.game.position().end().is_none() {
        return Err(Code::NotOver.into());
    }
    if look.game.steps().len() > LONGEST {
        return Err(Code::TooLong.into());
    }
    let game = look.game;
    let found = app
        .thinkers
        .work(client.ip(), move |_, stop| {
            let decisions = game.steps().len().max(1) as u64;
            let task = Task {
                game: &game,
                limits: Limits::nodes((IN_ALL / decisions).clamp(LEAST, MOST)),
                hash: MEMORY,
                threads: 1,
                stop: Some(stop),
                progress: &|_, _| {},
            };
            task.study().map(|study| tell(&game, &study))
        })
        .await?;
    found.map(Json).ok_or_else(|| Code::Busy.into())
}

fn tell(game: &Game, study: &Study) -> Review {
    let rules = game.rules();
    let two = rules.players() == 2;
    // From A's side where there are two, so that the line goes up when A does well.
    let sided = |player: Player, worth: &Worth| {
        let turned = two && player != Player::A;
        if turned {
            (-worth.seeds(), 1.0 - worth.chance)
        } else {
            (worth.seeds(), worth.chance)
        }
    };
    let points = study.points.iter();
    let mut sides: Vec<(f64, f64)> = points
        .map(|point| sided(point.player, &point.worth))
        .collect();
    if let Some((_, worths)) = &study.end {
        let last = study
            .judged
            .last()
            .map_or(Player::A, |judged| judged.player);
        let seen = if two { Player::A } else { last };
        sides.extend(worths.get(seen.index()).map(|worth| sided(seen, worth)));
    }
    let tallies = summary::tallies(study, rules.all_players());
    let turns = summary::turns(study, rules.players());
    Review {
        decisions: study
            .judged
            .iter()
            .map(|judged| judged_view(game, judged))
            .collect(),
        accuracy: tallies.iter().map(|tally| tally.accuracy).collect(),
        turning: turns.iter().map(|turn| turn.ply).collect(),
        scores: sides.iter().map(|(lead, _)| *lead).collect(),
        chances: sides.iter().map(|(_, chance)| *chance).collect(),
    }
}

fn judged_view(game: &Game, judged: &Judged) -> JudgedView {
    let write = |decision: &mancala::Decision| game.rules().write_decision(*decision);
    JudgedView {
        ply: judged.ply,
        decision: write(&judged.played),
        best: write(&judged.best),
        loss: f64::from(judged.loss()) / 100.0,
        mark: judged.mark().map(search::analysis::worth::Mark::word),
        score: score(&judged.before),
        line: judged.line.iter().map(write).collect(),
    }
}

fn score(worth: &Worth) -> ScoreView {
    match worth.verdict {
        Verdict::Estimate => ScoreView::Estimate(worth.seeds()),
        Verdict::Win(by) => ScoreView::Win(by.unwrap_or(worth.lead / 100)),
        Verdict::Loss(by) => ScoreView::Loss(by.unwrap_or(-worth.lead / 100)),
        Verdict::Draw => ScoreView::Draw(0),
    }
}

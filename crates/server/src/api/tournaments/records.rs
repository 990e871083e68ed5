//! Games recorded by hand.

use std::sync::Arc;

use axum::extract::Path;
use axum::extract::rejection::PathRejection;
use axum::response::Response;
use serde::Deserialize;
use tournament::{By, LogEntry};
use utoipa::ToSchema;

use super::view::HallView;
use super::{TournamentId, Visit, first_game};
use crate::api::description::Problems;
use crate::http::body::Body;
use crate::http::{PLAIN_TEXT, download};
use crate::problem::{Code, Problem};
use crate::rules;
use crate::store::{KeptRecord, Slot, Write};
use crate::tournaments::{HallState, expect_board, game_result};
use answers::games::record;

/// All records of a tournament together.
const MAX_RECORD_BYTES: usize = 16 << 20;

/// The record of a game at a board.
#[derive(Debug, Deserialize, ToSchema)]
pub struct GameRecord {
    round: u16,
    board: u16,
    /// From 1.
    #[serde(default = "first_game")]
    game: u8,
    /// At most 256 KiB.
    #[schema(max_length = 262144)]
    text: String,
}

/// Keeps the record of a game and writes its result.
///
/// A record that breaks off counts as an unfinished game.
#[utoipa::path(post, path = "/api/tournaments/{id}/records", tag = "tournaments", params(TournamentId),
    request_body = GameRecord, security(("controller_key" = [])), responses(
    (status = 200, description = "The tournament", body = HallView),
    Problems<404>, Problems<409>, Problems<422>, Problems<503>, Problems<507>))]
pub async fn keep(visit: Visit, Body(kept): Body<GameRecord>) -> Result<Response, Problem> {
    visit.expect_controller()?;
    let slot = Slot {
        round: kept.round,
        board: kept.board,
        game: kept.game,
    };
    let (state, library) = (visit.hall.now(), visit.app.library.rules());
    let text: Arc<str> = kept.text.into();
    let given = Arc::clone(&text);
    let result = visit.app.workers.run_within(move |budget| {
        let board = expect_board(&state, slot)?;
        let seats = board.seats.len();
        let replayed = record::read(&library.catalog, &given, budget)?;
        let players = u8::try_from(seats).unwrap_or(u8::MAX);
        let rule = &state.tournament.settings().rule;
        let own = rules::named(&library.catalog, rule, Some(players))?;
        let same = own.rules.for_rounds(1).fingerprint() == replayed.game.rules().fingerprint();
        if !same {
            return Err(Code::WrongRule.into());
        }
        let starter = board.starter(usize::from(slot.game).saturating_sub(1));
        Ok(game_result(&replayed.game, seats, starter))
    });
    let result = result.await?;
    let change = move |state: &mut HallState| {
        let bytes: usize = state.records.iter().map(|record| record.text.len()).sum();
        if bytes + text.len() > MAX_RECORD_BYTES {
            return Err(Code::TooLarge.into());
        }
        state.add_one(LogEntry::Result {
            round: slot.round,
            board: slot.board,
            game: slot.game,
            result: Some(result),
            by: By::Controller,
        })?;
        let record = KeptRecord {
            pairing: state.pairing(slot.round).ok_or(Code::Internal)?,
            slot,
            version: state.version(),
            text,
        };
        state.records.push(record.clone());
        Ok(vec![Write::Record(record)])
    };
    let state = visit.hall.change(&visit.app.store, change).await?;
    visit.show(state).await
}

/// The record of a game.
#[utoipa::path(get, path = "/api/tournaments/{id}/records/{round}/{board}/{game}", tag = "tournaments",
    params(TournamentId, ("round" = u16, Path), ("board" = u16, Path), ("game" = u8, Path)), responses(
    (status = 200, description = "A record", body = String, content_type = "text/plain"),
    Problems<404>, Problems<503>))]
pub async fn text(
    visit: Visit,
    path: Result<Path<(String, u16, u16, u8)>, PathRejection>,
) -> Result<Response, Problem> {
    let Path((_, round, board, game)) = path.map_err(|_| Problem::new(Code::NotFound))?;
    let state = visit.hall.now();
    let record = state.record(Slot { round, board, game });
    let record = record.ok_or(Code::NotFound)?;
    let name = format!("{}-{round}-{board}-{game}.record", visit.hall.id);
    Ok(download(PLAIN_TEXT, &name, record.text.to_string()))
}

//! Games that somebody kept by hand.

use std::sync::Arc;

use axum::extract::Path;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use tournament::{By, Entry};
use utoipa::ToSchema;

use super::api::{Visit, first};
use super::hall::{State, expect_board};
use super::result;
use crate::http::body::Body;
use crate::problem::{Code, Problem};
use crate::records;
use crate::rules::chosen;
use crate::store::{KeptRecord, Slot, Write};

/// All records of a tournament together.
const MOST_BYTES: usize = 16 << 20;

/// A record with the game that it is of.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Kept {
    pub round: u16,
    pub board: u16,
    #[serde(default = "first")]
    pub game: u8,
    pub text: String,
}

pub async fn keep(visit: Visit, Body(kept): Body<Kept>) -> Result<Response, Problem> {
    visit.expect_controller()?;
    let slot = Slot {
        round: kept.round,
        board: kept.board,
        game: kept.game,
    };
    let (state, shelf) = (visit.hall.now(), visit.app.library.shelf());
    let text: Arc<str> = kept.text.into();
    let given = Arc::clone(&text);
    let result = visit.app.heavily(move || {
        let board = expect_board(&state, slot)?;
        let seats = board.seats.len();
        let read = records::read(&shelf.catalog, &given)?;
        let players = u8::try_from(seats).unwrap_or(u8::MAX);
        let rule = &state.tournament.settings().rule;
        let own = chosen::named(&shelf.catalog, rule, Some(players))?;
        let same = own.rules.for_rounds(1).fingerprint() == read.game.rules().fingerprint();
        if !same {
            return Err(Code::WrongRule.into());
        }
        let starter = board.starter(usize::from(slot.game).saturating_sub(1));
        Ok(result::of(&read.game, seats, starter))
    });
    let result = result.await?;
    let work = move |state: &mut State| {
        let bytes: usize = state.records.iter().map(|record| record.text.len()).sum();
        if bytes + text.len() > MOST_BYTES {
            return Err(Code::TooLarge.into());
        }
        state.add_one(Entry::Result {
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
    let state = visit.hall.change(&visit.app.store, work).await?;
    Ok(visit.show(&state))
}

pub async fn text(
    visit: Visit,
    path: Result<Path<(String, u16, u16, u8)>, axum::extract::rejection::PathRejection>,
) -> Result<Response, Problem> {
    let Path((_, round, board, game)) = path.map_err(|_| Problem::new(Code::NotFound))?;
    let state = visit.hall.now();
    let record = state.record(Slot { round, board, game });
    let record = record.ok_or(Code::NotFound)?;
    let name = format!("{}-{round}-{board}-{game}.record", visit.hall.id);
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"{name}\""),
        ),
    ];
    Ok((headers, record.text.to_string()).into_response())
}

//! A tournament as a page shows it.

use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use tournament::{Board, Competitor, GameResult, Out, PlayerId, Settings};
use words::Lang;

use super::access::Role;
use super::hall::State;
use crate::problem::{Code, Problem};
use crate::rules::{chosen, library::Shelf};
use crate::store::{Slot, now};

/// Everything but the clock and who asks.
#[derive(Serialize)]
struct HallView<'a> {
    id: &'a str,
    version: usize,
    settings: &'a Settings,
    rule_name: String,
    seeds: Option<u16>,
    players: &'a [Competitor],
    rounds: Vec<RoundView<'a>>,
    next_round: u16,
    planned_rounds: u16,
    open_boards: Vec<u16>,
    disagreements: Vec<(u16, u16)>,
    unconfirmed: Vec<(u16, u16)>,
    ended: bool,
    games: Vec<GameView<'a>>,
    records: Vec<Slot>,
}

#[derive(Serialize)]
struct RoundView<'a> {
    number: u16,
    boards: Vec<BoardView<'a>>,
    out: &'a [(PlayerId, Out)],
}

#[derive(Serialize)]
struct BoardView<'a> {
    number: u16,
    seats: &'a [PlayerId],
    results: &'a [Option<GameResult>],
    initials: &'a [PlayerId],
    decided: bool,
    confirmed: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    claims: Option<&'a [tournament::Claim]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    trail: Option<&'a [tournament::Change]>,
}

#[derive(Serialize)]
struct GameView<'a> {
    #[serde(flatten)]
    slot: Slot,
    id: &'a str,
    over: bool,
}

/// The answer that most requests get: how things stand, for whoever asks.
pub fn hall(id: &str, state: &State, role: Role, shelf: &Shelf, lang: Lang) -> Response {
    let rest = match role {
        Role::Spectator => {
            let kept = &state.shown.hall[lang as usize];
            kept.get_or_init(|| rest(id, state, role, shelf, lang))
                .clone()
        }
        _ => rest(id, state, role, shelf, lang),
    };
    let you = serde_json::to_string(&role.told()).unwrap_or_default();
    let clock = serde_json::to_string(&state.clock().shown(now())).unwrap_or_default();
    match rest.strip_prefix('{') {
        Some(rest) => json(format!("{{\"you\":{you},\"clock\":{clock},{rest}")),
        None => Problem::new(Code::Internal).into_response(),
    }
}

/// A text that is JSON already.
pub fn json(text: String) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], text).into_response()
}

fn rest(id: &str, state: &State, role: Role, shelf: &Shelf, lang: Lang) -> String {
    let overview = state.tournament.overview();
    let rounds = overview.rounds.iter().map(|round| RoundView {
        number: round.number,
        boards: round.boards.iter().map(|b| board(b, role)).collect(),
        out: &round.out,
    });
    let view = HallView {
        id,
        version: state.version(),
        settings: overview.settings,
        rule_name: rule_name(
            shelf,
            &overview.settings.rule,
            Some(overview.settings.seats),
            lang,
        ),
        seeds: overview.settings.seeds,
        players: overview.players,
        rounds: rounds.collect(),
        next_round: overview.next_round,
        planned_rounds: overview.planned_rounds,
        open_boards: overview.open_boards,
        disagreements: overview.disagreements,
        unconfirmed: overview.unconfirmed,
        ended: overview.ended,
        games: games(state),
        records: records(state),
    };
    serde_json::to_string(&view).unwrap_or_default()
}

/// A board. What players say against each other is for them and the controller.
fn board(board: &Board, role: Role) -> BoardView<'_> {
    let inside = match role {
        Role::Controller => true,
        Role::Player(id) => board.seat(id).is_some(),
        Role::Spectator => false,
    };
    BoardView {
        number: board.number,
        seats: &board.seats,
        results: &board.results,
        initials: &board.initials,
        decided: board.decided,
        confirmed: board.is_confirmed(),
        claims: inside.then_some(&board.claims[..]),
        trail: inside.then_some(&board.trail[..]),
    }
}

fn games(state: &State) -> Vec<GameView<'_>> {
    let games = state.valid_games().map(|game| GameView {
        slot: game.slot,
        id: &game.id,
        over: game.over,
    });
    games.collect()
}

fn records(state: &State) -> Vec<Slot> {
    let mut slots: Vec<_> = state.records.iter().map(|record| record.slot).collect();
    slots.retain(|slot| state.record(*slot).is_some());
    slots.sort_unstable();
    slots.dedup();
    slots
}

/// What a rule is called; its reference where it is not known here.
pub fn rule_name(shelf: &Shelf, rule: &str, seats: Option<u8>, lang: Lang) -> String {
    match chosen::named(&shelf.catalog, rule, seats) {
        Ok(chosen) => chosen.name(lang),
        Err(_) => rule.to_owned(),
    }
}

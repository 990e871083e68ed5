//! A tournament as a page shows it.

use axum::response::{IntoResponse, Response};
use serde::Serialize;
use tournament::{
    Competitor, GameResult, PairingBan, PlayerId, RoundBoard, TournamentSettings, Unpaired,
};
use utoipa::ToSchema;
use words::Lang;

use super::schema;
use crate::api::json;
use crate::problem::{Code, Problem};
use crate::rules::{self, LibraryRules};
use crate::store::{Slot, now};
use crate::tournaments::{HallClock, HallState, Role};

/// A tournament.
#[derive(Serialize, ToSchema)]
#[schema(as = HallState)]
pub struct HallView<'a> {
    you: You,
    clock: HallClock,
    #[serde(flatten)]
    body: HallBody<'a>,
}

/// The role of the client.
#[derive(Serialize, ToSchema)]
#[schema(as = HallYou)]
struct You {
    role: RoleName,
    #[schema(required, value_type = Option<u32>)]
    player: Option<PlayerId>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = HallRole)]
#[serde(rename_all = "snake_case")]
enum RoleName {
    Spectator,
    Controller,
    Player,
}

impl From<Role> for You {
    fn from(role: Role) -> Self {
        let (role, player) = match role {
            Role::Spectator => (RoleName::Spectator, None),
            Role::Controller => (RoleName::Controller, None),
            Role::Player(id) => (RoleName::Player, Some(id)),
        };
        Self { role, player }
    }
}

/// Everything about a tournament but the clock and the role of the client.
#[derive(Serialize, ToSchema)]
struct HallBody<'a> {
    id: &'a str,
    /// The number of entries in the log.
    version: usize,
    #[schema(value_type = schema::Settings)]
    settings: &'a TournamentSettings,
    rule_name: String,
    /// Seeds in a game.
    #[schema(required)]
    seeds: Option<u16>,
    #[schema(value_type = Vec<schema::Competitor>)]
    players: &'a [Competitor],
    /// Players who are kept apart.
    #[serde(skip_serializing_if = "<[PairingBan]>::is_empty")]
    #[schema(nullable = false, value_type = Option<Vec<schema::PairingBan>>)]
    bans: &'a [PairingBan],
    rounds: Vec<RoundView<'a>>,
    next_round: u16,
    planned_rounds: u16,
    /// Boards of the current round without a result.
    open_boards: Vec<u16>,
    /// Rounds and boards on which players disagree.
    disagreements: Vec<(u16, u16)>,
    /// Rounds and boards whose results lack initials.
    unconfirmed: Vec<(u16, u16)>,
    /// Boards of the current round of a knockout whose match is drawn and needs another game.
    undecided: Vec<u16>,
    ended: bool,
    /// Games on the screen.
    games: Vec<ScreenGameView>,
    /// Games with a record.
    #[schema(value_type = Vec<schema::Slot>)]
    records: Vec<Slot>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = HallRound)]
struct RoundView<'a> {
    number: u16,
    boards: Vec<PairingBoardView<'a>>,
    /// Players at no board, and why.
    #[schema(value_type = Vec<(u32, schema::Out)>)]
    out: &'a [(PlayerId, Unpaired)],
    /// Later rounds that were drawn from its results.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(nullable = false, value_type = Option<Vec<u16>>)]
    drawn_from: Vec<u16>,
}

/// A board of a round. Its first seat starts.
#[derive(Serialize, ToSchema)]
#[schema(as = HallBoard)]
struct PairingBoardView<'a> {
    number: u16,
    #[schema(value_type = Vec<u32>)]
    seats: &'a [PlayerId],
    #[schema(value_type = Vec<Option<schema::GameResult>>)]
    results: &'a [Option<GameResult>],
    #[schema(value_type = Vec<u32>)]
    initials: &'a [PlayerId],
    /// Whether the controller has decided.
    decided: bool,
    confirmed: bool,
    /// For the controller and the players of the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, value_type = Option<Vec<schema::Claim>>)]
    claims: Option<&'a [tournament::Claim]>,
    /// For the controller and the players of the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, value_type = Option<Vec<schema::Change>>)]
    trail: Option<&'a [tournament::ResultChange]>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = HallGame)]
struct ScreenGameView {
    #[serde(flatten)]
    #[schema(value_type = schema::Slot)]
    slot: Slot,
    id: String,
    over: bool,
}

/// The tournament as a role sees it, without role and clock. What spectators see is made once and cached.
pub fn text(id: &str, state: &HallState, role: Role, library: &LibraryRules, lang: Lang) -> String {
    let make = || serde_json::to_string(&body(id, state, role, library, lang)).unwrap_or_default();
    match role {
        Role::Spectator => state.cache.hall[lang as usize].get_or_init(make).clone(),
        _ => make(),
    }
}

/// The answer with such a text.
pub fn hall(body: &str, state: &HallState, role: Role) -> Response {
    let you = serde_json::to_string(&You::from(role)).unwrap_or_default();
    let clock = serde_json::to_string(&state.clock().shown(now())).unwrap_or_default();
    match body.strip_prefix('{') {
        Some(rest) => json(format!("{{\"you\":{you},\"clock\":{clock},{rest}")),
        None => Problem::new(Code::Internal).into_response(),
    }
}

fn body<'a>(
    id: &'a str,
    state: &'a HallState,
    role: Role,
    library: &LibraryRules,
    lang: Lang,
) -> HallBody<'a> {
    let overview = state.tournament.overview();
    let rounds = overview.rounds.iter().map(|round| RoundView {
        number: round.number,
        boards: round.boards.iter().map(|b| board(b, role)).collect(),
        out: &round.out,
        drawn_from: state.tournament.drawn_from(round.number),
    });
    HallBody {
        id,
        version: state.version(),
        settings: overview.settings,
        rule_name: rule_name(
            library,
            &overview.settings.rule,
            Some(overview.settings.seats),
            lang,
        ),
        seeds: overview.settings.seeds,
        players: overview.players,
        bans: match role {
            // Why two are kept apart is nobody else's business.
            Role::Controller => state.tournament.bans(),
            _ => &[],
        },
        rounds: rounds.collect(),
        next_round: overview.next_round,
        planned_rounds: overview.planned_rounds,
        open_boards: overview.open_boards,
        disagreements: overview.disagreements,
        unconfirmed: overview.unconfirmed,
        undecided: overview.undecided,
        ended: overview.ended,
        games: games(state),
        records: records(state),
    }
}

/// A board. What its players claim is for them and the controller.
fn board(board: &RoundBoard, role: Role) -> PairingBoardView<'_> {
    let inside = match role {
        Role::Controller => true,
        Role::Player(id) => board.seat(id).is_some(),
        Role::Spectator => false,
    };
    PairingBoardView {
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

fn games(state: &HallState) -> Vec<ScreenGameView> {
    let games = state.valid_games().map(|game| ScreenGameView {
        slot: game.slot,
        id: game.id,
        over: game.over,
    });
    games.collect()
}

fn records(state: &HallState) -> Vec<Slot> {
    let records = state.records.iter();
    let mut slots: Vec<_> = records
        .filter_map(|record| state.slot_of_record(record))
        .collect();
    slots.sort_unstable();
    slots.dedup();
    slots
}

/// The name of a rule; its reference where it is not known here.
pub fn rule_name(library: &LibraryRules, rule: &str, seats: Option<u8>, lang: Lang) -> String {
    rules::name_of(&library.catalog, rule, seats, lang).unwrap_or_else(|| rule.to_owned())
}

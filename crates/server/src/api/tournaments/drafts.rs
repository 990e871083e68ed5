//! Rounds before they count: a preview of the draw, changes by hand, and what breaks in them. Nothing is kept here: a draft
//! travels between the page and the server, and counts when its entries are added to the log.

use axum::Json;
use axum::extract::{Query, State};
use axum::response::Response;
use serde::Deserialize;
use serde_json::json;
use tournament::draft::DraftStep;
use tournament::draw::Allowances;
use tournament::{Refusal, RoundPairing, TournamentFormat, TournamentSettings};
use utoipa::{IntoParams, ToSchema};

use super::desk::draw_from;
use super::{TournamentId, Visit, schema};
use crate::api::description::Problems;
use crate::api::json;
use crate::app::App;
use crate::http::body::Body;
use crate::problem::{Code, Problem};
use crate::tournaments::{HallState, expect_version};

/// Steps of a draft in one request.
const MAX_STEPS: usize = 100;

/// A draft and steps that change it.
#[derive(Debug, Deserialize, ToSchema)]
pub struct DraftRequest {
    /// The draft so far. Without one it is the round of this number as it is, or the next round as it would be drawn.
    #[serde(default)]
    #[schema(value_type = Option<schema::Pairing>)]
    pairing: Option<RoundPairing>,
    /// The round; the next one by default.
    #[serde(default)]
    round: Option<u16>,
    #[serde(default)]
    #[schema(value_type = Vec<draft_schema::Step>, max_items = 100)]
    steps: Vec<DraftStep>,
    /// Players may meet again, if the next round is drawn.
    #[serde(default)]
    repeats: bool,
    /// More rounds than planned.
    #[serde(default)]
    more_rounds: bool,
    /// If it is not the current version, nothing is answered.
    #[serde(default)]
    version: Option<usize>,
}

/// A round before it counts: the draw, or changes by hand, with what breaks. Nothing is written.
#[utoipa::path(post, path = "/api/tournaments/{id}/draft", tag = "tournaments", params(TournamentId),
    request_body = DraftRequest, security(("controller_key" = [])), responses(
    (status = 200, description = "The draft", body = draft_schema::Draft),
    Problems<404>, Problems<409>, Problems<422>, Problems<503>))]
pub async fn draft(visit: Visit, Body(request): Body<DraftRequest>) -> Result<Response, Problem> {
    visit.expect_controller()?;
    if request.steps.len() > MAX_STEPS {
        return Err(Problem::with(Code::BadRequest, "steps: 100 at most"));
    }
    let state = visit.hall.now();
    expect_version(&state, request.version)?;
    let made = visit.app.workers.run(move || {
        let refused = |refusal: Refusal| Problem::refusal(&refusal, None);
        let mut pairing = start(&state, &request)?;
        for step in &request.steps {
            pairing = state.tournament.step(&pairing, step).map_err(refused)?;
        }
        let mut draft = json!(state.tournament.draft(pairing));
        draft["version"] = json!(state.version());
        Ok(draft.to_string())
    });
    Ok(json(made.await?))
}

fn start(state: &HallState, request: &DraftRequest) -> Result<RoundPairing, Problem> {
    if let Some(pairing) = &request.pairing {
        return Ok(pairing.clone());
    }
    let drawn = request
        .round
        .and_then(|round| state.tournament.round(round));
    match (drawn, request.round) {
        (Some(round), _) => Ok(round.pairing()),
        (None, Some(round)) if round != state.tournament.next_round() => {
            Err(Problem::refusal(&Refusal::NoRound { round }, None))
        }
        _ => draw_from(
            state,
            Allowances {
                repeats: request.repeats,
                more_rounds: request.more_rounds,
            },
        ),
    }
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct FormatQuery {
    /// `swiss` by default.
    #[serde(default)]
    #[param(inline, value_type = Option<schema::Format>)]
    format: TournamentFormat,
}

/// What a new tournament of a format begins with.
#[utoipa::path(get, path = "/api/tournaments/defaults", tag = "tournaments", params(FormatQuery), responses(
    (status = 200, description = "The settings", body = schema::Settings), Problems<422>))]
pub async fn defaults(
    State(_): State<App>,
    Query(query): Query<FormatQuery>,
) -> Json<serde_json::Value> {
    Json(json!(TournamentSettings::usual(query.format)))
}

/// The JSON of drafts, described.
#[expect(dead_code, reason = "these types are only described, never built")]
mod draft_schema {
    use utoipa::ToSchema;

    use super::schema;

    /// A change of a draft. Seats are counted from 0.
    #[derive(ToSchema)]
    #[schema(as = HallDraftStep)]
    #[serde(tag = "step", rename_all = "kebab-case")]
    pub enum Step {
        Swap {
            one: u32,
            other: u32,
        },
        Move {
            player: u32,
            board: u16,
            seat: Option<usize>,
        },
        AddBoard {
            seats: Vec<u32>,
        },
        RemoveBoard {
            board: u16,
        },
        Out {
            player: u32,
            out: schema::Out,
        },
        TakeOut {
            player: u32,
        },
        Join {
            player: u32,
        },
        Turn {
            board: u16,
        },
        Renumber {
            board: u16,
            to: u16,
        },
    }

    /// Something that is to be known before a draft counts.
    #[derive(ToSchema)]
    #[schema(as = HallFinding)]
    #[serde(tag = "finding", rename_all = "kebab-case")]
    pub enum Finding {
        BadBoard {
            board: u16,
        },
        Rematch {
            board: u16,
            one: u32,
            other: u32,
            rounds: Vec<u16>,
        },
        Forbidden {
            board: u16,
            one: u32,
            other: u32,
        },
        SecondBye {
            player: u32,
            rounds: Vec<u16>,
        },
        SeveralByes {
            players: Vec<u32>,
        },
        ThirdInARow {
            board: u16,
            player: u32,
            starts: bool,
        },
        Unbalanced {
            board: u16,
            player: u32,
            starts: bool,
        },
        NotThere {
            board: u16,
            player: u32,
        },
        KnockedOut {
            board: u16,
            player: u32,
        },
        LosesResults {
            board: u16,
            seats: Vec<u32>,
            results: Vec<Option<schema::GameResult>>,
        },
        LaterRounds {
            rounds: Vec<u16>,
        },
    }

    /// A round before it counts.
    #[derive(ToSchema)]
    #[schema(as = HallDraft)]
    pub struct Draft {
        pairing: schema::Pairing,
        /// Whether the round is drawn already, so that the draft would change it.
        drawn: bool,
        /// Active players who are at no board and have no bye.
        unplaced: Vec<u32>,
        findings: Vec<Finding>,
        /// The number of entries of the log that it belongs to.
        version: usize,
    }
}

/// The JSON of brackets, described.
#[expect(dead_code, reason = "these types are only described, never built")]
pub mod bracket_schema {
    use utoipa::ToSchema;

    #[derive(ToSchema)]
    #[schema(as = HallMatchState, rename_all = "kebab-case")]
    enum MatchState {
        Waiting,
        Bye,
        Open,
        Drawn,
        Decided,
    }

    #[derive(ToSchema)]
    #[schema(as = HallDecidedBy, rename_all = "kebab-case")]
    enum DecidedBy {
        Games,
        Seeds,
        Absence,
    }

    /// A match of a bracket, the upper player first.
    #[derive(ToSchema)]
    #[schema(as = HallMatch)]
    struct Match {
        players: [Option<u32>; 2],
        #[schema(required)]
        board: Option<u16>,
        state: MatchState,
        /// Games won.
        wins: [u16; 2],
        /// Seeds of all games, where all are known.
        #[schema(required)]
        seeds: Option<[u32; 2]>,
        #[schema(required)]
        winner: Option<u32>,
        #[schema(required)]
        decided_by: Option<DecidedBy>,
        /// Differs from the winner if a result was corrected and what followed from it was kept.
        #[schema(required)]
        went_on: Option<u32>,
    }

    #[derive(ToSchema)]
    #[schema(as = HallBracketRound)]
    struct BracketRound {
        round: u16,
        /// 2 is the final, 4 the semi-finals, 8 the quarter-finals.
        size: usize,
        drawn: bool,
        /// From top to bottom.
        matches: Vec<Match>,
    }

    /// The places of a player by the stage that was reached.
    #[derive(ToSchema)]
    #[schema(as = HallBracketPlace)]
    struct Place {
        player: u32,
        from: usize,
        to: usize,
        /// Whether the player can still go on.
        playing: bool,
    }

    #[derive(ToSchema)]
    #[schema(as = HallBracket)]
    pub struct Bracket {
        rounds: Vec<BracketRound>,
        #[schema(required)]
        third_place: Option<Match>,
        #[schema(required)]
        winner: Option<u32>,
        places: Vec<Place>,
    }
}

//! Links for the players' phones, with their QR codes.

use axum::Json;
use axum::extract::Query;
use qrcodegen::{QrCode, QrCodeEcc};
use serde::{Deserialize, Serialize};
use tournament::PlayerId;
use utoipa::{IntoParams, ToSchema};

use super::{TournamentId, Visit};
use crate::api::description::Problems;
use crate::http::addresses;
use crate::origin::Origin;
use crate::problem::{Code, Problem};
use crate::tournaments::{HallState, player_token};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LinkOrigin {
    /// How the links begin, such as `http://192.168.1.5:4747`; an address of this server by default.
    origin: Option<String>,
}

/// The links of all players.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = HallLinks)]
pub struct Links {
    /// Addresses of this server that phones may reach.
    origins: Vec<String>,
    players: Vec<Link>,
}

/// The link of a player.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = HallLink)]
struct Link {
    #[schema(value_type = u32)]
    id: PlayerId,
    name: String,
    token: String,
    address: String,
    /// The rows of the QR code of the address, a digit for every module: 1 is dark.
    qr: Vec<String>,
}

/// The links of all players, the same each time.
#[utoipa::path(get, path = "/api/tournaments/{id}/links", tag = "tournaments",
    params(TournamentId, LinkOrigin), security(("controller_key" = [])), responses(
    (status = 200, description = "The links", body = Links),
    Problems<404>, Problems<413>, Problems<503>))]
pub async fn links(visit: Visit, Query(query): Query<LinkOrigin>) -> Result<Json<Links>, Problem> {
    visit.expect_controller()?;
    let origins = addresses::origins(&visit.app.config);
    let origin = match query.origin {
        Some(origin) => origin
            .parse::<Origin>()
            .map_err(|_| Problem::with(Code::BadRequest, "origin: http://name:port"))?
            .to_string(),
        None => origins.first().cloned().unwrap_or_default(),
    };
    let base = format!("{origin}{}", visit.app.config.path_prefix);
    let (state, hall) = (visit.hall.now(), visit.hall);
    let work = move || players(&state, &hall.id, &hall.secret, &base);
    let players = visit.app.workers.run(work).await?;
    Ok(Json(Links { origins, players }))
}

fn players(state: &HallState, id: &str, secret: &str, base: &str) -> Result<Vec<Link>, Problem> {
    let link = |competitor: &tournament::Competitor| {
        let token = player_token(secret, competitor.id);
        let address = format!("{base}/tournament/{id}/sheet#player={token}");
        let code = QrCode::encode_text(&address, QrCodeEcc::Medium);
        let code = code.map_err(|_| Problem::new(Code::TooLarge))?;
        Ok(Link {
            id: competitor.id,
            name: competitor.player.name.clone(),
            token,
            address,
            qr: rows(&code),
        })
    };
    state.tournament.roster().map(link).collect()
}

fn rows(code: &QrCode) -> Vec<String> {
    let digit = |dark| if dark { '1' } else { '0' };
    let row = |y| {
        (0..code.size())
            .map(|x| digit(code.get_module(x, y)))
            .collect()
    };
    (0..code.size()).map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_square_and_have_their_corners() {
        let code = QrCode::encode_text("http://192.168.1.5:4747/", QrCodeEcc::Medium).unwrap();
        let rows = rows(&code);
        assert!(rows.iter().all(|row| row.len() == rows.len()));
        assert!(rows[0].starts_with("11111110") && rows[0].ends_with("01111111"));
    }
}

//! Links for the players' phones, with their codes to be photographed.

use axum::Json;
use axum::extract::Query;
use qrcodegen::{QrCode, QrCodeEcc};
use serde::{Deserialize, Serialize};
use tournament::PlayerId;
use utoipa::ToSchema;

use super::access::player_token;
use super::api::Visit;
use super::hall::State;
use crate::config::Config;
use crate::http::addresses;
use crate::problem::{Code, Problem};

#[derive(Debug, Deserialize)]
pub struct Wanted {
    origin: Option<String>,
}

/// All links of a tournament.
#[derive(Debug, Serialize, ToSchema)]
pub struct Links {
    /// Addresses of this server that phones may reach.
    pub origins: Vec<String>,
    pub players: Vec<Link>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Link {
    pub id: PlayerId,
    pub name: String,
    pub token: String,
    pub address: String,
    /// Rows of the code, a digit for every square: 1 is dark.
    pub qr: Vec<String>,
}

pub async fn links(visit: Visit, Query(wanted): Query<Wanted>) -> Result<Json<Links>, Problem> {
    visit.expect_controller()?;
    let origins = origins(&visit.app.config);
    let origin = match wanted.origin {
        Some(origin) if is_origin(&origin) => origin,
        Some(_) => return Err(Problem::with(Code::BadRequest, "origin: http://name:port")),
        None => origins.first().cloned().unwrap_or_default(),
    };
    let (state, hall) = (visit.hall.now(), visit.hall);
    let work = move || players(&state, &hall.id, &hall.secret, &origin);
    let players = visit.app.heavily(work).await?;
    Ok(Json(Links { origins, players }))
}

fn players(state: &State, id: &str, secret: &str, origin: &str) -> Result<Vec<Link>, Problem> {
    let link = |competitor: &tournament::Competitor| {
        let token = player_token(secret, competitor.id);
        let address = format!("{origin}/tournament/{id}/sheet#player={token}");
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
    state.tournament.players().iter().map(link).collect()
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

/// Where phones may reach this server: what it was told, and its own addresses.
pub fn origins(config: &Config) -> Vec<String> {
    let own = addresses::reachable(config.listen);
    let own = own.into_iter().map(|address| format!("http://{address}"));
    let mut origins = config.origins.clone();
    for origin in own {
        if !origins.contains(&origin) {
            origins.push(origin);
        }
    }
    origins
}

/// Whether a text is the beginning of an address and nothing more.
fn is_origin(text: &str) -> bool {
    let name = text
        .strip_prefix("http://")
        .or_else(|| text.strip_prefix("https://"));
    let fits = |letter: char| letter.is_ascii_alphanumeric() || "-._:[]".contains(letter);
    name.is_some_and(|name| !name.is_empty() && name.len() <= 200 && name.chars().all(fits))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_square_and_have_their_corners() {
        let code = QrCode::encode_text("http://192.168.1.5:7878/", QrCodeEcc::Medium).unwrap();
        let rows = rows(&code);
        assert!(rows.iter().all(|row| row.len() == rows.len()));
        assert!(rows[0].starts_with("11111110") && rows[0].ends_with("01111111"));
    }

    #[test]
    fn an_origin_is_a_scheme_and_a_name() {
        for good in [
            "http://192.168.1.5:7878",
            "https://hall.example",
            "http://[::1]:1",
        ] {
            assert!(is_origin(good), "{good}");
        }
        for bad in [
            "",
            "http://",
            "ftp://x",
            "http://x/y",
            "javascript:alert(1)",
            "http://x#y",
        ] {
            assert!(!is_origin(bad), "{bad}");
        }
    }
}

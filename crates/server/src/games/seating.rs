//! Sitting down with an invitation: from then on the seat opens to the token of who sat down, and to nobody else.

use mancala::Player;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::action::GameAction;
use super::colour::Colour;
use super::room::Room;
use crate::names::display_name;
use crate::problem::{Code, Problem};
use crate::secret;

/// The length of a token that a client makes: 192 random bits in base64 are 32 letters.
const TOKEN_LETTERS: std::ops::RangeInclusive<usize> = 32..=64;

/// Who sits down.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct SitRequest {
    /// The first 40 characters count.
    pub name: String,
    /// One that no other player has; that of the seat by default.
    #[serde(default)]
    pub colour: Option<Colour>,
    /// A new token that owns the seat from now on, made by the client of at least 192 random bits: letters, digits, `-`
    /// and `_`. A request that is sent again with the same one gets the same answer.
    #[schema(min_length = 32, max_length = 64)]
    pub token: String,
}

/// The seat that was taken.
#[derive(Debug, Serialize, ToSchema)]
pub struct Seated {
    pub seat: Player,
}

impl SitRequest {
    /// The name as others see it, and the hash of the token.
    fn check(&self) -> Result<(String, String), Problem> {
        let name = display_name(&self.name)?;
        if name.is_empty() {
            return Err(Code::NoName.into());
        }
        let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
        if !TOKEN_LETTERS.contains(&self.token.len()) || !self.token.bytes().all(is_letter) {
            return Err(Code::BadRequest.into());
        }
        Ok((name, secret::hash(&self.token)))
    }
}

impl Room {
    /// Somebody sits down with the invitation of this hash.
    pub(super) async fn sit(
        &mut self,
        invitation: Option<&str>,
        request: &SitRequest,
    ) -> Result<Seated, Problem> {
        let (name, token) = request.check()?;
        let setup = &self.table.setup;
        if let Some(seat) = setup.taken(invitation) {
            let again = setup.owned(Some(&token)).contains(&seat);
            return again
                .then_some(Seated { seat })
                .ok_or(Code::SeatTaken.into());
        }
        let owned = setup.owned(invitation);
        let player = *owned.first().ok_or(Code::NotYourSeat)?;
        if self.table.is_over() {
            return Err(Code::Over.into());
        }
        let usual = setup.colours().get(player.index()).copied();
        let colour = request.colour.or(usual).ok_or(Code::Internal)?;
        let seat = player.letter();
        let action = GameAction::Sit {
            seat,
            name,
            colour,
            token,
        };
        self.commit(action).await?;
        self.seat_anew();
        self.send_snapshots().await;
        Ok(Seated { seat: player })
    }

    /// Who came with the invitation only watches from now on.
    fn seat_anew(&mut self) {
        let setup = &self.table.setup;
        for session in self.sessions.values_mut() {
            session.seats = setup.owned(session.client.token.as_deref());
        }
    }
}

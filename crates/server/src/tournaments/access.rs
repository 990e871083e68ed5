//! The role of a client: controller by key, player by token. The key is stored as a hash. Players' tokens are derived
//! from a secret of the tournament, so that their links are the same each time they are printed.

use std::sync::Arc;

use axum::http::HeaderMap;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;
use tournament::PlayerId;

use super::hall::Hall;
use crate::http::bearer;
use crate::secret;
use crate::store::Store;

/// What a client may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    Spectator,
    Controller,
    Player(PlayerId),
}

impl Role {
    /// The role that the token of a request gives.
    pub async fn of(hall: &Arc<Hall>, headers: &HeaderMap, store: &Store) -> Self {
        let Some(shown) = bearer(headers) else {
            return Self::Spectator;
        };
        let id = shown.split_once('.').and_then(|(id, _)| id.parse().ok());
        if let Some(id) = id {
            // Hashes are compared, so that the time it takes reveals nothing.
            let right = secret::hash(&player_token(&hall.secret, id)) == secret::hash(shown);
            let tournament = &hall.now().tournament;
            return match right && tournament.player(id).is_some() {
                // The code of an entry that was merged into another goes on working.
                true => Self::Player(tournament.resolved(id)),
                false => Self::Spectator,
            };
        }
        match secret::hash(shown) == hall.key_hash(store).await {
            true => Self::Controller,
            false => Self::Spectator,
        }
    }
}

/// The token for the score sheets of a player. It begins with the number of the player, so that it is found at once.
pub fn player_token(secret: &str, player: PlayerId) -> String {
    format!("{player}.{}", derived(secret, &format!("player {player}")))
}

/// The token for the seat of a player in a game on the screen.
pub fn seat_token(secret: &str, game: &str, player: PlayerId) -> String {
    derived(secret, &format!("seat {game} {player}"))
}

/// 128 bits derived from the secret by HMAC.
fn derived(secret: &str, purpose: &str) -> String {
    // Keys of any length are fine.
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(secret.as_bytes()) else {
        return String::new();
    };
    mac.update(purpose.as_bytes());
    URL_SAFE_NO_PAD.encode(&mac.finalize().into_bytes()[..16])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_the_same_each_time_and_differ_from_each_other() {
        let token = player_token("secret", 3);
        assert_eq!(token, player_token("secret", 3));
        assert_eq!(token.len(), 2 + 22);
        assert_ne!(token, player_token("other", 3));
        assert_ne!(token, player_token("secret", 33));
        assert_ne!(
            seat_token("secret", "game", 3),
            seat_token("secret", "game", 4)
        );
    }
}

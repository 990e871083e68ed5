//! Who somebody is: the controller by his key, a player by his token. The key is stored as a hash. Players' tokens are
//! made of a secret of the tournament, so that their links are the same each time they are printed.

use axum::http::HeaderMap;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use serde::Serialize;
use sha2::Sha256;
use tournament::PlayerId;

use super::hall::Hall;
use crate::http::bearer;
use crate::secret;

/// Who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    Spectator,
    Controller,
    Player(PlayerId),
}

/// The same as it is told.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct You {
    pub role: &'static str,
    pub player: Option<PlayerId>,
}

impl Role {
    pub const fn told(self) -> You {
        match self {
            Self::Spectator => You {
                role: "spectator",
                player: None,
            },
            Self::Controller => You {
                role: "controller",
                player: None,
            },
            Self::Player(id) => You {
                role: "player",
                player: Some(id),
            },
        }
    }

    /// Who shows what these headers show.
    pub fn of(hall: &Hall, headers: &HeaderMap) -> Self {
        let Some(shown) = bearer(headers) else {
            return Self::Spectator;
        };
        if secret::hash(shown) == hall.key_hash {
            return Self::Controller;
        }
        let id = shown.split_once('.').and_then(|(id, _)| id.parse().ok());
        let known = id.filter(|id| {
            // Hashes are compared, so that how long it takes tells nothing.
            let right = secret::hash(&player_token(&hall.secret, *id)) == secret::hash(shown);
            right && hall.now().tournament.player(*id).is_some()
        });
        known.map_or(Self::Spectator, Self::Player)
    }
}

/// What opens the sheets of a player. It begins with his number, so that it needs no searching for.
pub fn player_token(secret: &str, player: PlayerId) -> String {
    format!("{player}.{}", derived(secret, &format!("player {player}")))
}

/// What opens the seat of a player in a game on the screen.
pub fn seat_token(secret: &str, game: &str, player: PlayerId) -> String {
    derived(secret, &format!("seat {game} {player}"))
}

/// 128 bits that only the secret gives.
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

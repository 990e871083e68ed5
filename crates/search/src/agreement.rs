//! Whether a computer player agrees to end a game as it stands.

use mancala::{Action, Game, Player};

/// How often a position must have come up before a computer takes the game to go in circles.
const CIRCLING: u8 = 3;

/// Agrees when ending now wins or shares the win for `player`, when one player already has more than half of all
/// seeds, or when the game goes in circles and only an agreement ends it.
pub fn agrees(game: &Game, player: Player) -> bool {
    let mut ended = game.clone();
    if ended.act(Action::Agree).is_err() {
        return false;
    }
    let outcome = ended.outcome();
    let wins = outcome.is_some_and(|outcome| outcome.winners.contains(&player));
    let position = game.position();
    let half = position.total_seeds() / 2;
    let is_decided = || {
        let mut players = game.rules().all_players();
        players.any(|other| u32::from(position.store(other)) > half)
    };
    let circles = || game.rules().impasse.repetition == 0 && game.times_seen() >= CIRCLING;
    wins || circles() || (!game.rules().is_match() && is_decided())
}

//! Whether a computer agrees to end a game as it stands.

use mancala::{Action, Game, Player};

/// Agrees when that wins or shares the win, or when somebody has more than half of all seeds anyway.
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
    wins || (!game.rules().is_match() && is_decided())
}

//! Withdrawals from round robins (FIDE, General Regulations for Competitions): the results of a player who leaves with fewer
//! than half of the games played stay in the table, but count for nobody. A player who leaves later loses the rest by
//! default.

use crate::history::RoundRecord;
use crate::model::{Competitor, PlayerId, Tournament, TournamentFormat};

impl Tournament {
    /// Whether the results of a player count for nobody.
    pub fn is_annulled(&self, id: PlayerId) -> bool {
        let games = match self.settings().format {
            TournamentFormat::RoundRobin => 1,
            TournamentFormat::DoubleRoundRobin => 2,
            _ => return false,
        };
        let left = |one: &Competitor| !one.active && !one.removed;
        if !self.player(id).is_some_and(left) || self.rounds().is_empty() {
            return false;
        }
        let all = games * self.roster().count().saturating_sub(1);
        2 * self.games_played(id) < all
    }

    /// Rounds in which a game of the player took place.
    fn games_played(&self, id: PlayerId) -> usize {
        let boards = self.rounds().iter().filter_map(|round| round.board_of(id));
        let played = boards.filter(|board| {
            let mut results = board.results.iter().flatten();
            results.any(crate::model::GameResult::was_played)
        });
        played.count()
    }
}

/// Marks the rounds that count for nobody. `records` are by player, then by round.
pub fn mark(tournament: &Tournament, records: &mut [Vec<RoundRecord>]) {
    let ids = tournament.players().iter().map(|one| one.id);
    let annulled: Vec<bool> = ids.map(|id| tournament.is_annulled(id)).collect();
    let is_annulled = |id: PlayerId| annulled.get(id as usize - 1).copied().unwrap_or(false);
    if !annulled.contains(&true) {
        return;
    }
    for (player, rounds) in (1..).zip(records) {
        for record in rounds {
            let opponent = record.opponent().is_some_and(is_annulled);
            record.annulled = is_annulled(player) || opponent;
        }
    }
}

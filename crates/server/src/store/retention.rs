//! Deleting what is old, carefully: a wrong clock must not delete anything, and what is deleted is announced before.
//!
//! Ages are measured on a calendar of the days on which something was begun here, back from the newest of them, and a
//! pause counts for a week at most. A clock that is 400 days ahead thus makes nothing older; nor do the rows that are
//! written while it is wrong, because they lie behind a pause of 400 days that counts as seven:
//!
//! ```text
//! days with activity   ....xx.xxx.x.xx..............................................x
//! age, in days             16 14 ...  8 7                                           0
//! ```

use std::time::Duration;

use sqlx::Row as _;

use super::jobs::Job;
use super::{Store, StoreError};
use crate::config::Retention;

const DAY_MS: i64 = 24 * 60 * 60 * 1000;
/// What a longer pause counts for.
const MAX_PAUSE_DAYS: i64 = 7;
/// One run deletes at most one game, or tournament, in so many; a mistake thus takes a day to do all its harm, and is
/// in the log every ten minutes.
const MAX_DELETED_PART: u64 = 100;
/// And as many as this, so that a small server comes to an end of it.
const MIN_DELETIONS: u64 = 10;
/// Games that one transaction deletes.
const GAMES_PER_TRANSACTION: usize = 64;

/// What one run may delete. Times are in milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cutoffs {
    /// Finished games in which nothing was done since.
    pub finished_before_ms: i64,
    /// Games that are not finished, likewise, and tournaments without a round.
    pub unfinished_before_ms: i64,
    /// Of the rest the oldest games beyond these, finished ones first.
    pub max_games: u64,
    /// No more than this.
    pub max_deletions: usize,
}

/// How many games a run has deleted, by rule.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pruned {
    /// Finished, and too old.
    pub finished: usize,
    /// Not finished, and too old.
    pub unfinished: usize,
    /// Beyond the number of games that are kept.
    pub surplus: usize,
}

impl Pruned {
    pub const fn total(&self) -> usize {
        self.finished + self.unfinished + self.surplus
    }
}

impl Store {
    /// When the newest game or tournament was made, in milliseconds since 1970; 0 if there is none.
    pub(super) async fn newest_activity(&self) -> Result<i64, StoreError> {
        let games = self.number("SELECT MAX(at) AS n FROM games").await?;
        let tournaments = self.number("SELECT MAX(at) AS n FROM tournaments").await?;
        Ok(games.max(tournaments))
    }

    /// What may be deleted now. `now` is in milliseconds since 1970; rows after it were written by a clock that was
    /// ahead, or it is behind, and in both cases they do not make others older.
    pub async fn cutoffs(&self, retention: &Retention, now: i64) -> Result<Cutoffs, StoreError> {
        let question = sqlx::query(
            "SELECT DISTINCT at / 86400000 AS day FROM games WHERE at <= $1
             UNION SELECT DISTINCT at / 86400000 AS day FROM tournaments WHERE at <= $2
             ORDER BY day DESC",
        );
        let rows = self.rows(question.bind(now).bind(now)).await?;
        let days = rows.iter().map(|row| row.try_get("day"));
        let days: Vec<i64> = days.collect::<Result<_, _>>()?;
        let deletions = (self.count_games().await? / MAX_DELETED_PART).max(MIN_DELETIONS);
        Ok(Cutoffs {
            finished_before_ms: cutoff_ms(&days, retention.finished),
            unfinished_before_ms: cutoff_ms(&days, retention.unfinished),
            max_games: retention.max_games,
            max_deletions: usize::try_from(deletions).unwrap_or(usize::MAX),
        })
    }

    /// Deletes old games, after a warning that says how many and why. Games that `in_use` names stay, and so do those of
    /// tournaments.
    pub async fn prune(
        &self,
        cutoffs: &Cutoffs,
        in_use: &(dyn Fn(&str) -> bool + Sync),
    ) -> Result<Pruned, StoreError> {
        let mut pruned = Pruned::default();
        let mut games = Vec::new();
        for (game, finished) in self.too_old(cutoffs).await? {
            if games.len() < cutoffs.max_deletions && !in_use(&game) {
                games.push(game);
                *(if finished {
                    &mut pruned.finished
                } else {
                    &mut pruned.unfinished
                }) += 1;
            }
        }
        for game in self.surplus(cutoffs, games.len()).await? {
            if games.len() < cutoffs.max_deletions && !in_use(&game) && !games.contains(&game) {
                games.push(game);
                pruned.surplus += 1;
            }
        }
        announce(&pruned, cutoffs);
        for games in games.chunks(GAMES_PER_TRANSACTION) {
            let games = games.to_vec();
            self.writer.write(Job::Delete { games }).await?;
        }
        Ok(pruned)
    }

    /// Games that are too old, and whether they are finished.
    async fn too_old(&self, cutoffs: &Cutoffs) -> Result<Vec<(String, bool)>, StoreError> {
        let (finished, unfinished) = (cutoffs.finished_before_ms, cutoffs.unfinished_before_ms);
        let question = sqlx::query(
            "SELECT g.id, e.at AS ended FROM games g
             LEFT JOIN endings e ON e.game = g.id
             WHERE g.at < $1 AND g.id NOT IN (SELECT id FROM tournament_games) AND
               COALESCE((SELECT MAX(a.at) FROM actions a WHERE a.game = g.id), g.at) <
                 CASE WHEN e.at IS NULL THEN $2 ELSE $3 END
             ORDER BY g.at, g.id",
        )
        .bind(finished.max(unfinished))
        .bind(unfinished)
        .bind(finished);
        let rows = self.rows(question).await?;
        let read = |row: &sqlx::any::AnyRow| {
            let ended: Option<i64> = row.try_get("ended")?;
            Ok((row.try_get("id")?, ended.is_some()))
        };
        rows.iter().map(read).collect()
    }

    /// The games beyond the number that is kept, if so many are deleted anyway.
    async fn surplus(&self, cutoffs: &Cutoffs, deleted: usize) -> Result<Vec<String>, StoreError> {
        let kept = self.count_games().await?.saturating_sub(deleted as u64);
        let surplus = kept.saturating_sub(cutoffs.max_games);
        if surplus == 0 {
            return Ok(Vec::new());
        }
        // Those that are deleted anyway may be among them.
        let limit = surplus.saturating_add(deleted as u64);
        let question = sqlx::query(
            "SELECT g.id FROM games g LEFT JOIN endings e ON e.game = g.id
             WHERE g.id NOT IN (SELECT id FROM tournament_games)
             ORDER BY CASE WHEN e.at IS NULL THEN 1 ELSE 0 END, g.at, g.id LIMIT $1",
        );
        let limit = i64::try_from(limit).unwrap_or(i64::MAX);
        let rows = self.rows(question.bind(limit)).await?;
        let read = |row: &sqlx::any::AnyRow| Ok(row.try_get("id")?);
        rows.iter().map(read).collect()
    }
}

/// The time before which something has this age, on the calendar of these days, the newest first.
fn cutoff_ms(days: &[i64], age: Duration) -> i64 {
    let age_ms = i64::try_from(age.as_millis()).unwrap_or(i64::MAX);
    let Some(oldest) = days.last() else {
        return 0;
    };
    let mut elapsed_ms: i64 = 0;
    for pair in days.windows(2) {
        let pause_ms = (pair[0] - pair[1]).min(MAX_PAUSE_DAYS) * DAY_MS;
        if elapsed_ms + pause_ms >= age_ms {
            return pair[0] * DAY_MS - (age_ms - elapsed_ms);
        }
        elapsed_ms += pause_ms;
    }
    (oldest * DAY_MS).saturating_sub(age_ms.saturating_sub(elapsed_ms))
}

fn announce(pruned: &Pruned, cutoffs: &Cutoffs) {
    if pruned.total() > 0 {
        tracing::warn!(
            finished = pruned.finished,
            finished_before_ms = cutoffs.finished_before_ms,
            unfinished = pruned.unfinished,
            unfinished_before_ms = cutoffs.unfinished_before_ms,
            surplus = pruned.surplus,
            max_games = cutoffs.max_games,
            "deleting old games: in the finished and the unfinished ones nothing was done since these times \
             (milliseconds since 1970), the surplus is beyond the number of games that are kept; \
             --keep-all keeps everything"
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(days: &[i64], age_days: u64, expected_day: i64) {
        let age = Duration::from_secs(age_days * 24 * 60 * 60);
        assert_eq!(
            cutoff_ms(days, age),
            expected_day * DAY_MS,
            "{days:?}, {age_days}"
        );
    }

    #[test]
    fn ages_count_from_the_newest_day_and_long_pauses_as_a_week() {
        check(&[1000], 365, 635);
        check(&[1000, 998, 995], 3, 997);
        check(&[1000, 998, 995], 90, 910);
        // A clock that is 400 days ahead: what was 83 days old is now 90.
        check(&[1400, 1000, 999], 90, 1000 - 83);
        check(&[1400, 1000, 999], 7, 1393);
        check(&[1400, 1000, 999], 8, 999);
        // Twice.
        check(&[9000, 1400, 1000], 90, 1000 - 76);
        assert_eq!(cutoff_ms(&[], Duration::ZERO), 0);
        assert!(cutoff_ms(&[5], Duration::MAX) < 0);
    }
}

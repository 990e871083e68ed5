//! What an operator does with what people made here: finding, hiding and removing games, tournaments and rules.
//!
//! What is hidden stays as it is, and can be shown again. What is removed is gone.

use sqlx::any::AnyRow;
use sqlx::{Row as _, Transaction};

use super::jobs::Job;
use super::{Store, StoreError};

/// What can be hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moderated {
    Game,
    Tournament,
    Rule,
}

impl Moderated {
    /// The name in the database, and for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Game => "game",
            Self::Tournament => "tournament",
            Self::Rule => "rule",
        }
    }
}

/// Something to be written.
#[derive(Clone, Debug)]
pub enum Moderation {
    Hide(Moderated, String),
    Show(Moderated, String),
    /// All versions of a rule are taken away. Games that were begun with it have their own copy.
    RemoveRule(String),
}

/// A game as an operator sees it.
#[derive(Clone, Debug)]
pub struct GameRow {
    pub id: String,
    /// When it was begun, in milliseconds since 1970.
    pub at: i64,
    pub setup: String,
    pub ended: bool,
    pub hidden: bool,
}

/// A tournament as an operator sees it.
#[derive(Clone, Debug)]
pub struct TournamentRow {
    pub id: String,
    /// When it was made, in milliseconds since 1970.
    pub at: i64,
    pub summary: String,
    pub listed: bool,
    pub hidden: bool,
}

impl Store {
    /// Hides, shows or removes something. It is safe on disk when this returns.
    pub async fn moderate(&self, what: Moderation) -> Result<(), StoreError> {
        let at = self.stamp();
        self.writer.write(Job::Moderate { at, what }).await
    }

    /// Takes a game away.
    pub async fn remove_game(&self, id: &str) -> Result<(), StoreError> {
        let games = vec![id.to_owned()];
        self.writer.write(Job::Delete { games }).await
    }

    pub async fn is_hidden(&self, kind: Moderated, id: &str) -> Result<bool, StoreError> {
        let question = sqlx::query("SELECT id FROM hidden WHERE kind = $1 AND id = $2");
        let row = self.row(question.bind(kind.name()).bind(id)).await?;
        Ok(row.is_some())
    }

    /// The ids of everything of a kind that is hidden.
    pub async fn hidden(&self, kind: Moderated) -> Result<Vec<String>, StoreError> {
        let question = sqlx::query("SELECT id FROM hidden WHERE kind = $1 ORDER BY id");
        let rows = self.rows(question.bind(kind.name())).await?;
        rows.iter().map(|row| Ok(row.try_get("id")?)).collect()
    }

    /// The newest games with a text in their id or their setup, which has the names of players and rule.
    pub async fn find_games(&self, text: &str, most: u16) -> Result<Vec<GameRow>, StoreError> {
        let question = "SELECT g.id, g.at, g.setup, e.game AS ended, h.id AS hidden FROM games g
             LEFT JOIN endings e ON e.game = g.id
             LEFT JOIN hidden h ON h.kind = 'game' AND h.id = g.id
             WHERE g.id LIKE $1 ESCAPE '\\' OR LOWER(g.setup) LIKE $2 ESCAPE '\\'
             ORDER BY g.at DESC, g.id LIMIT $3";
        let read = |row: &AnyRow| {
            Ok(GameRow {
                id: row.try_get("id")?,
                at: row.try_get("at")?,
                setup: row.try_get("setup")?,
                ended: row.try_get::<Option<String>, _>("ended")?.is_some(),
                hidden: row.try_get::<Option<String>, _>("hidden")?.is_some(),
            })
        };
        let rows = self.search(question, text, most).await?;
        rows.iter().map(read).collect()
    }

    /// The newest tournaments with a text in their id or their summary.
    pub async fn find_tournaments(
        &self,
        text: &str,
        most: u16,
    ) -> Result<Vec<TournamentRow>, StoreError> {
        let question = "SELECT t.id, t.at, t.summary, t.listed, h.id AS hidden FROM tournaments t
             LEFT JOIN hidden h ON h.kind = 'tournament' AND h.id = t.id
             WHERE t.id LIKE $1 ESCAPE '\\' OR LOWER(t.summary) LIKE $2 ESCAPE '\\'
             ORDER BY t.at DESC, t.id LIMIT $3";
        let read = |row: &AnyRow| {
            Ok(TournamentRow {
                id: row.try_get("id")?,
                at: row.try_get("at")?,
                summary: row.try_get("summary")?,
                listed: row.try_get::<i64, _>("listed")? != 0,
                hidden: row.try_get::<Option<String>, _>("hidden")?.is_some(),
            })
        };
        let rows = self.search(question, text, most).await?;
        rows.iter().map(read).collect()
    }

    /// The rows of a question whose $1 and $2 are patterns and $3 is a limit.
    async fn search(
        &self,
        question: &'static str,
        text: &str,
        most: u16,
    ) -> Result<Vec<AnyRow>, StoreError> {
        let like = pattern(text);
        let question = sqlx::query(question).bind(like.clone()).bind(like);
        self.rows(question.bind(i64::from(most))).await
    }
}

/// The pattern of texts that contain this one, whatever the case.
fn pattern(text: &str) -> String {
    let mut pattern = String::from("%");
    for letter in text.to_lowercase().chars() {
        if matches!(letter, '%' | '_' | '\\') {
            pattern.push('\\');
        }
        pattern.push(letter);
    }
    pattern + "%"
}

/// Writes one of these inside a transaction.
pub(super) async fn write(
    transaction: &mut Transaction<'_, sqlx::Any>,
    at: i64,
    what: &Moderation,
) -> Result<(), StoreError> {
    let query = match what {
        Moderation::Hide(kind, id) => sqlx::query(
            "INSERT INTO hidden (kind, id, at) VALUES ($1, $2, $3) ON CONFLICT (kind, id) DO NOTHING",
        )
        .bind(kind.name())
        .bind(id)
        .bind(at),
        Moderation::Show(kind, id) => {
            sqlx::query("DELETE FROM hidden WHERE kind = $1 AND id = $2")
                .bind(kind.name())
                .bind(id)
        }
        Moderation::RemoveRule(id) => sqlx::query("DELETE FROM library WHERE id = $1").bind(id),
    };
    query.execute(&mut **transaction).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_searched_for_is_no_pattern() {
        assert_eq!(pattern("Ada"), "%ada%");
        assert_eq!(pattern("100%_\\"), "%100\\%\\_\\\\%");
    }
}

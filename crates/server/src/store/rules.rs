//! Published rules. Every version is kept; the last one of an id is the one that counts.

use sqlx::Row as _;
use tokio::sync::oneshot;

use super::writer::Job;
use super::{Store, StoreError, now};

/// A rule of this server's library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Published {
    pub id: String,
    pub version: i64,
    pub text: String,
    pub author: String,
    /// The hash of the key that is needed to replace or withdraw it.
    pub key: String,
    pub withdrawn: bool,
}

impl Store {
    /// The last version of every rule, withdrawn ones among them.
    pub async fn published(&self) -> Result<Vec<Published>, StoreError> {
        let rows = sqlx::query(
            "SELECT id, version, body, author, key_hash, withdrawn FROM library l
             WHERE version = (SELECT MAX(version) FROM library m WHERE m.id = l.id) ORDER BY id",
        )
        .fetch_all(&self.pool)
        .await?;
        let mut rules = Vec::with_capacity(rows.len());
        for row in rows {
            rules.push(Published {
                id: row.try_get("id")?,
                version: row.try_get("version")?,
                text: row.try_get("body")?,
                author: row.try_get("author")?,
                key: row.try_get("key_hash")?,
                withdrawn: row.try_get::<i64, _>("withdrawn")? != 0,
            });
        }
        Ok(rules)
    }

    /// Stores a version of a rule. It is safe on disk when this returns.
    pub async fn publish(&self, rule: &Published) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        let rule = rule.clone();
        self.writer
            .send(Job::Rule {
                id: rule.id,
                version: rule.version,
                at: now(),
                text: rule.text,
                author: rule.author,
                key: rule.key,
                withdrawn: rule.withdrawn,
                done,
            })
            .await?;
        answer.await.map_err(|_| StoreError::Gone)?
    }
}

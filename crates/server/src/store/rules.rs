//! Published rules. The last version of an id is the one that counts; a few before it are kept.

use sqlx::Row as _;

use super::checksum::Checked;
use super::jobs::Job;
use super::{Store, StoreError};

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
        let mut rules = Vec::new();
        for (rule, fault) in self.read_published().await? {
            if let Some(error) = fault {
                tracing::error!(rule = rule.id, %error, "a rule is set aside");
            }
            rules.push(rule);
        }
        Ok(rules)
    }

    /// The last version of every rule, and what is wrong with it. A damaged rule counts as withdrawn, so that the others
    /// can be used and its author can publish it again.
    pub(super) async fn read_published(
        &self,
    ) -> Result<Vec<(Published, Option<StoreError>)>, StoreError> {
        let question = sqlx::query(
            "SELECT id, version, author, key_hash, withdrawn FROM library l
             WHERE version = (SELECT MAX(version) FROM library m WHERE m.id = l.id) ORDER BY id",
        );
        let rows = self.rows(question).await?;
        let mut rules = Vec::with_capacity(rows.len());
        for row in rows {
            let (id, version): (String, i64) = (row.try_get("id")?, row.try_get("version")?);
            let (text, fault) = match self.rule_text(&id, version).await {
                Ok(text) => (text, None),
                Err(error) if error.is_damage(self.kind) => (String::new(), Some(error)),
                Err(error) => return Err(error),
            };
            let rule = Published {
                author: row.try_get("author")?,
                key: row.try_get("key_hash")?,
                withdrawn: fault.is_some() || row.try_get::<i64, _>("withdrawn")? != 0,
                text,
                version,
                id,
            };
            rules.push((rule, fault));
        }
        Ok(rules)
    }

    /// The versions of a rule that are kept, oldest first.
    pub async fn rule_versions(&self, id: &str) -> Result<Vec<i64>, StoreError> {
        let question = sqlx::query("SELECT version FROM library WHERE id = $1 ORDER BY version");
        let rows = self.rows(question.bind(id)).await?;
        let read = |row: &sqlx::any::AnyRow| Ok(row.try_get("version")?);
        rows.iter().map(read).collect()
    }

    /// The text of one version. It is read by itself, because a row that is damaged spoils a whole answer.
    async fn rule_text(&self, id: &str, version: i64) -> Result<String, StoreError> {
        let question =
            sqlx::query("SELECT body, checksum FROM library WHERE id = $1 AND version = $2");
        let row = self.row(question.bind(id).bind(version)).await?;
        let row = row.ok_or_else(|| StoreError::Damaged(Checked::Rule.name(id, version)))?;
        Checked::Rule.verified(&row, "body", id, version)
    }

    /// Stores a version of a rule and deletes those that are no longer kept. It is safe on disk when this returns.
    pub async fn publish(&self, rule: &Published) -> Result<(), StoreError> {
        if !rule.withdrawn {
            self.space.expect_room().await?;
        }
        let rule = rule.clone();
        let job = Job::Rule {
            id: rule.id,
            version: rule.version,
            at: self.stamp(),
            text: rule.text,
            author: rule.author,
            key: rule.key,
            withdrawn: rule.withdrawn,
        };
        self.writer.write(job).await
    }
}

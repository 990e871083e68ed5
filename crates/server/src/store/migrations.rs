//! The tables of the database, as numbered steps that are only ever added to. They are found by the names of their files,
//! `0001_what_it_does.sql`, and not by sqlx's macro, which would build every database driver a second time.

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AnyConnection, Row as _, SqlSafeStr as _};

use super::{Kind, StoreError};

#[derive(rust_embed::RustEmbed)]
#[folder = "migrations"]
struct Files;

/// All steps for this kind of database.
pub fn of(kind: Kind) -> Result<Migrator, StoreError> {
    let folder = match kind {
        Kind::Sqlite => "sqlite/",
        Kind::Postgres => "postgres/",
    };
    let mut steps = Vec::new();
    for path in Files::iter() {
        if let Some(name) = path.strip_prefix(folder) {
            let bad = || StoreError::Unreadable(format!("the migration {path}"));
            steps.push(step(name, &path).ok_or_else(bad)?);
        }
    }
    Ok(Migrator::with_migrations(steps))
}

/// The number of the last step, the same for both kinds.
pub fn last() -> i64 {
    let names = Files::iter();
    let numbers = names.filter_map(|path| path.split('/').next_back()?.get(..4)?.parse().ok());
    numbers.max().unwrap_or(0)
}

/// The last step that a database has gone through, if it is one of ours.
pub async fn applied(
    connection: &mut AnyConnection,
    kind: Kind,
) -> Result<Option<i64>, StoreError> {
    let exists = match kind {
        Kind::Sqlite => "SELECT COUNT(*) AS n FROM sqlite_master WHERE name = '_sqlx_migrations'",
        Kind::Postgres => {
            "SELECT COUNT(*) AS n FROM information_schema.tables
             WHERE table_schema = current_schema() AND table_name = '_sqlx_migrations'"
        }
    };
    let row = sqlx::query(exists).fetch_one(&mut *connection).await?;
    if row.try_get::<i64, _>("n")? == 0 {
        return Ok(None);
    }
    let last = sqlx::query("SELECT MAX(version) AS n FROM _sqlx_migrations");
    Ok(last.fetch_one(connection).await?.try_get("n")?)
}

/// Refuses an SQLite file with tables of another program, before ours are added to it.
pub async fn expect_ours(connection: &mut AnyConnection) -> Result<(), StoreError> {
    if applied(connection, Kind::Sqlite).await?.is_some() {
        return Ok(());
    }
    let others = sqlx::query("SELECT COUNT(*) AS n FROM sqlite_master");
    let others: i64 = others.fetch_one(connection).await?.try_get("n")?;
    if others == 0 {
        Ok(())
    } else {
        Err(StoreError::NoGames)
    }
}

fn step(name: &str, path: &str) -> Option<Migration> {
    let (number, description) = name.strip_suffix(".sql")?.split_once('_')?;
    let text = String::from_utf8(Files::get(path)?.data.into_owned()).ok()?;
    Some(Migration::new(
        number.parse().ok()?,
        description.replace('_', " ").into(),
        MigrationType::Simple,
        // Only our own files are embedded.
        sqlx::AssertSqlSafe(text).into_sql_str(),
        false,
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_databases_have_the_same_steps() {
        let steps = |kind| {
            let migrator = of(kind).unwrap();
            let steps = migrator.iter();
            steps
                .map(|step| (step.version, step.description.to_string()))
                .collect::<Vec<_>>()
        };
        let sqlite = steps(Kind::Sqlite);
        assert_eq!(sqlite, steps(Kind::Postgres));
        let numbers: Vec<i64> = sqlite.iter().map(|(number, _)| *number).collect();
        assert!(numbers.is_sorted_by(|one, next| one < next), "{numbers:?}");
        assert_eq!(numbers.last(), Some(&last()));
    }
}

//! The tables of the database, as numbered steps that are only ever added to. They are found by the names of their files,
//! `0001_what_it_does.sql`, and not by sqlx's macro, which would build every database driver a second time.

use sqlx::SqlSafeStr as _;
use sqlx::migrate::{Migration, MigrationType, Migrator};

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
        let expected: Vec<i64> = (1..).take(numbers.len()).collect();
        assert!(!numbers.is_empty());
        assert_eq!(numbers, expected);
    }
}

//! Copying all rows from one database to another of any kind. Tables and columns are those that the source has, so that
//! a copy is complete whatever later versions add; both sides have gone through the same migrations.

use futures_util::TryStreamExt as _;
use sqlx::any::{AnyArguments, AnyRow};
use sqlx::query::Query;
use sqlx::{Any, AnyConnection, AssertSqlSafe, Row as _};

use super::jobs::placeholders;
use super::{Kind, StoreError};

/// Tables that say something about one database or the servers that run on it, and nothing about what is kept in it.
const NOT_COPIED: &[&str] = &[
    "_sqlx_migrations",
    "cluster_secrets",
    "generation",
    "heartbeats",
    "leases",
    "nodes",
];
/// Rows that one statement writes.
const ROWS_PER_STATEMENT: usize = 64;

/// What the values of a column are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ColumnKind {
    Integer,
    Text,
    Bytes,
}

#[derive(Clone, Debug)]
struct Column {
    name: String,
    kind: ColumnKind,
}

impl Column {
    /// How it is read. A damaged text of SQLite may be no text at all, and must not keep the others from being copied: it
    /// is read as bytes. Its checksum shows the damage in the copy as well.
    fn reading(&self, kind: Kind) -> String {
        if kind == Kind::Sqlite && self.kind == ColumnKind::Text {
            format!("CAST({0} AS BLOB) AS {0}", self.name)
        } else {
            self.name.clone()
        }
    }
}

/// A value of a row; a column that has none in this row keeps its kind.
#[derive(Clone, Debug)]
enum Value {
    Integer(Option<i64>),
    Text(Option<String>),
    Bytes(Option<Vec<u8>>),
}

/// Copies everything, and says how many rows that were.
pub(super) async fn copy_all(
    from: (&mut AnyConnection, Kind),
    to: &mut AnyConnection,
) -> Result<u64, StoreError> {
    let (from, kind) = from;
    let mut copied = 0;
    for table in tables(from, kind).await? {
        let columns = columns(from, kind, &table).await?;
        copied += copy_table(from, kind, to, &table, &columns).await?;
    }
    Ok(copied)
}

/// Deletes everything.
pub(super) async fn delete_all(
    connection: &mut AnyConnection,
    kind: Kind,
) -> Result<(), StoreError> {
    for table in tables(connection, kind).await? {
        let sql = format!("DELETE FROM {table}");
        let delete = sqlx::query(AssertSqlSafe(sql));
        delete.execute(&mut *connection).await?;
    }
    Ok(())
}

/// Whether there is not a single row.
pub(super) async fn is_empty(
    connection: &mut AnyConnection,
    kind: Kind,
) -> Result<bool, StoreError> {
    for table in tables(connection, kind).await? {
        let sql = format!("SELECT 1 AS n FROM {table} LIMIT 1");
        let row = sqlx::query(AssertSqlSafe(sql));
        if row.fetch_optional(&mut *connection).await?.is_some() {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The tables with something to copy. Their names are our own, and need no quotes.
async fn tables(connection: &mut AnyConnection, kind: Kind) -> Result<Vec<String>, StoreError> {
    let question = match kind {
        Kind::Sqlite => {
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
        }
        Kind::Postgres => {
            "SELECT CAST(table_name AS TEXT) AS name FROM information_schema.tables
             WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY table_name"
        }
    };
    let rows = sqlx::query(question).fetch_all(connection).await?;
    let names = rows.iter().map(|row| row.try_get("name"));
    let mut names: Vec<String> = names.collect::<Result<_, _>>()?;
    names.retain(|name| !NOT_COPIED.contains(&name.as_str()));
    Ok(names)
}

async fn columns(
    connection: &mut AnyConnection,
    kind: Kind,
    table: &str,
) -> Result<Vec<Column>, StoreError> {
    let question = match kind {
        Kind::Sqlite => "SELECT name, LOWER(type) AS type FROM pragma_table_info($1) ORDER BY cid",
        Kind::Postgres => {
            "SELECT CAST(column_name AS TEXT) AS name, CAST(data_type AS TEXT) AS type
             FROM information_schema.columns
             WHERE table_schema = current_schema() AND table_name = $1 ORDER BY ordinal_position"
        }
    };
    let rows = sqlx::query(question)
        .bind(table)
        .fetch_all(connection)
        .await?;
    let read = |row: &AnyRow| {
        let (name, kind): (String, String) = (row.try_get("name")?, row.try_get("type")?);
        let kind = match kind.as_str() {
            "bigint" | "integer" => ColumnKind::Integer,
            "text" => ColumnKind::Text,
            "blob" | "bytea" => ColumnKind::Bytes,
            _ => return Err(StoreError::Unreadable(format!("the column {table}.{name}"))),
        };
        Ok(Column { name, kind })
    };
    rows.iter().map(read).collect()
}

/// Copies a table row by row, so that its size does not matter.
async fn copy_table(
    from: &mut AnyConnection,
    kind: Kind,
    to: &mut AnyConnection,
    table: &str,
    columns: &[Column],
) -> Result<u64, StoreError> {
    let read: Vec<String> = columns.iter().map(|column| column.reading(kind)).collect();
    let names: Vec<&str> = columns.iter().map(|column| column.name.as_str()).collect();
    let names = names.join(", ");
    let all = format!("SELECT {} FROM {table}", read.join(", "));
    let mut rows = sqlx::query(AssertSqlSafe(all)).fetch(from);
    let mut waiting = Vec::with_capacity(ROWS_PER_STATEMENT);
    let mut copied = 0;
    loop {
        let row = rows.try_next().await?;
        let is_last = row.is_none();
        if let Some(row) = row {
            waiting.push(values(&row, kind, columns)?);
        }
        if waiting.len() == ROWS_PER_STATEMENT || (is_last && !waiting.is_empty()) {
            copied += waiting.len() as u64;
            let places = placeholders(waiting.len(), columns.len());
            let sql = format!("INSERT INTO {table} ({names}) VALUES {places}");
            // Only names of our own tables and numbers of placeholders were put into the text.
            let insert = sqlx::query(AssertSqlSafe(sql));
            let insert = waiting.drain(..).flatten().fold(insert, bind);
            insert.execute(&mut *to).await?;
        }
        if is_last {
            return Ok(copied);
        }
    }
}

fn values(row: &AnyRow, kind: Kind, columns: &[Column]) -> Result<Vec<Value>, StoreError> {
    let read = |(index, column): (usize, &Column)| {
        Ok(match column.kind {
            ColumnKind::Integer => Value::Integer(row.try_get(index)?),
            ColumnKind::Text if kind == Kind::Sqlite => {
                let bytes: Option<Vec<u8>> = row.try_get(index)?;
                Value::Text(bytes.map(|bytes| String::from_utf8_lossy(&bytes).into_owned()))
            }
            ColumnKind::Text => Value::Text(row.try_get(index)?),
            ColumnKind::Bytes => Value::Bytes(row.try_get(index)?),
        })
    };
    columns.iter().enumerate().map(read).collect()
}

fn bind(query: Query<'_, Any, AnyArguments>, value: Value) -> Query<'_, Any, AnyArguments> {
    match value {
        Value::Integer(number) => query.bind(number),
        Value::Text(text) => query.bind(text),
        Value::Bytes(bytes) => query.bind(bytes),
    }
}

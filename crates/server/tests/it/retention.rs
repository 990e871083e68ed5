//! A clock that is wrong deletes nothing. A clock that is 400 days ahead of what is stored is the same as rows that are
//! 400 days behind it, and those are easier to make.

use std::path::Path;
use std::time::Duration;

use serde_json::json;
use server::Database;
use server::store::{Store, now};
use server::{Config, Retention};
use sqlx::{Connection as _, SqliteConnection};
use tempfile::TempDir;

use crate::postgres::Postgres;
use crate::support::Server;

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

fn block_on<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Runtime::new().unwrap().block_on(future)
}

fn retention() -> Retention {
    Config::new(Database::Url(String::new())).retention
}

/// Moves everything that is stored by so many days.
async fn shift(url: &str, days: i64) {
    sqlx::any::install_default_drivers();
    let mut connection = sqlx::AnyConnection::connect(url).await.unwrap();
    for statement in [
        "UPDATE games SET at = at + $1",
        "UPDATE actions SET at = at + $1",
        "UPDATE endings SET at = at + $1",
        "UPDATE tournaments SET at = at + $1",
        "UPDATE tournament_entries SET at = at + $1",
    ] {
        let statement = sqlx::query(statement).bind(days * DAY_MS);
        statement.execute(&mut connection).await.unwrap();
    }
    connection.close().await.unwrap();
}

/// Whether the next run would delete this game, and then deletes it.
async fn prune(store: &Store, now: i64) -> usize {
    let cutoffs = store.cutoffs(&retention(), now).await.unwrap();
    let pruned = store.prune(&cutoffs, &|_: &str| false).await.unwrap();
    pruned.total()
}

async fn create(store: &Store, id: &str, finished: bool) {
    store.create_game(id, "setup".to_owned()).await.unwrap();
    let body = "action".to_owned();
    store.append(id, 1, body, finished).await.unwrap();
}

/// What must hold on every database; `open` opens it.
async fn story<F: Future<Output = Store>>(url: &str, open: impl Fn() -> F) {
    let store = open().await;
    for number in 0..40 {
        create(&store, &format!("old-{number}"), number % 2 == 0).await;
    }
    // 400 days ahead, and nothing was written since.
    assert_eq!(prune(&store, now() + 400 * DAY_MS).await, 0);
    // 400 days ahead, and played on.
    store.close().await;
    shift(url, -400).await;
    let store = open().await;
    create(&store, "new", true).await;
    assert_eq!(prune(&store, now()).await, 0);
    // And again, with a clock that is ahead by as much as the unfinished games were idle.
    store.close().await;
    shift(url, -90).await;
    let store = open().await;
    create(&store, "newer", false).await;
    assert_eq!(prune(&store, now()).await, 0);
    assert_eq!(store.count_games().await.unwrap(), 42);
    // A clock that is behind all rows finds nothing old.
    assert_eq!(prune(&store, 0).await, 0);
    assert_eq!(prune(&store, now() - 2000 * DAY_MS).await, 0);

    // Rows of the future, from a clock that was ahead and is right again, make nothing old, and are kept.
    store.close().await;
    shift(url, 600).await;
    let store = open().await;
    assert_eq!(prune(&store, now()).await, 0);
    assert_eq!(store.count_games().await.unwrap(), 42);
    // What is written now must not seem older than they are: the clock may as well have been set back.
    create(&store, "now", false).await;
    store.close().await;
    shift(url, -600).await;
    let store = open().await;
    assert_eq!(prune(&store, now()).await, 0);
    assert!(store.load_game("now").await.unwrap().is_some());

    // A server that is used every few days does delete what is old: ten games a run, and no more.
    for _ in 0..15 {
        store.close().await;
        shift(url, -7).await;
        let store = open().await;
        create(&store, &format!("at-{}", now()), true).await;
        store.close().await;
    }
    let store = open().await;
    assert_eq!(prune(&store, now()).await, 10);
    assert_eq!(prune(&store, now()).await, 10);
    // Unfinished ones only; finished ones are kept for a year.
    assert!(store.load_game("old-0").await.unwrap().is_some());
    assert!(store.load_game("old-1").await.unwrap().is_none());
    store.close().await;
}

#[test]
fn a_wrong_clock_deletes_nothing_on_sqlite() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("games.db");
    let url = format!("sqlite://{}", path.display());
    block_on(story(&url, || async { Store::file(&path).await.unwrap() }));
}

#[test]
fn a_wrong_clock_deletes_nothing_on_postgresql() {
    let Some(postgres) = Postgres::unless_left_out() else {
        return;
    };
    let url = postgres.url();
    block_on(story(&url, || async { Store::open(&url).await.unwrap() }));
}

/// A server on this file that looks for old games all the time.
fn eager(path: &Path, change: impl FnOnce(&mut Retention)) -> Server {
    Server::on(Database::File(path.to_owned()), |config| {
        config.retention.interval = Duration::from_millis(50);
        change(&mut config.retention);
    })
}

async fn count(path: &Path, table: &'static str) -> i64 {
    let url = format!("sqlite://{}", path.display());
    let mut connection = SqliteConnection::connect(&url).await.unwrap();
    let sql = format!("SELECT COUNT(*) FROM {table}");
    let count = sqlx::query_scalar(sqlx::AssertSqlSafe(sql));
    count.fetch_one(&mut connection).await.unwrap()
}

/// The server itself, started 400 days later, with games and tournaments of which nobody drew a round.
#[test]
fn a_start_with_the_date_400_days_ahead_deletes_nothing() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("games.db");
    let url = format!("sqlite://{}", path.display());
    let server = Server::on(Database::File(path.clone()), |_| {});
    let contest = json!({ "settings": { "name": "Contest", "rule": "oware", "rounds": 3 } });
    for _ in 0..12 {
        server.game_here("awale");
        assert_eq!(server.post("/api/tournaments", &contest).status, 201);
    }
    server.stop();
    block_on(shift(&url, -400));
    let server = eager(&path, |_| {});
    std::thread::sleep(Duration::from_millis(500));
    // Somebody plays on, and time goes by.
    server.game_here("kalah");
    std::thread::sleep(Duration::from_millis(500));
    server.stop();
    assert_eq!(block_on(count(&path, "games")), 13);
    assert_eq!(block_on(count(&path, "tournaments")), 12);

    // A hundred days of ordinary use later they are old, and are deleted unless that is switched off.
    for _ in 0..15 {
        block_on(shift(&url, -7));
        block_on(async {
            let store = Store::file(&path).await.unwrap();
            create(&store, &format!("at-{}", now()), true).await;
            store.close().await;
        });
    }
    let server = eager(&path, |retention| retention.enabled = false);
    std::thread::sleep(Duration::from_millis(500));
    server.stop();
    assert_eq!(block_on(count(&path, "tournaments")), 12);
    let server = eager(&path, |_| {});
    std::thread::sleep(Duration::from_secs(1));
    server.stop();
    assert_eq!(block_on(count(&path, "games")), 15);
    assert_eq!(block_on(count(&path, "tournaments")), 0);
}

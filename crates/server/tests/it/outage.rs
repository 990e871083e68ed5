//! A database that is gone, hangs or is locked while people play: everybody who waits is told soon, the server stops
//! when it is asked to, and what was acknowledged is there afterwards.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use server::Database;
use server::store::Store;
use sqlx::any::install_default_drivers;
use sqlx::{AnyConnection, Connection as _, Executor as _, SqliteConnection};
use tempfile::TempDir;

use crate::postgres::Postgres;
use crate::support::{Line, Server};

/// Games that are played when the database goes away.
const GAMES: usize = 24;
/// How long it may take until a player is told, and until the server has stopped.
const IN_TIME: Duration = Duration::from_secs(10);

fn block_on<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Runtime::new().unwrap().block_on(future)
}

/// Plays until the room closes, and tells what was acknowledged and how long the last decision waited for an answer.
fn play(mut line: Line, outage: &AtomicBool) -> (usize, Duration) {
    let mut acknowledged = 0;
    loop {
        let legal = line.view()["legal"].as_array().unwrap();
        if legal.is_empty() {
            // This game is over, and no client waits in it.
            return (acknowledged, Duration::ZERO);
        }
        let decision = legal[acknowledged % legal.len()].clone();
        line.say(&json!({ "decide": { "ply": line.ply(), "decision": decision } }));
        let sent = Instant::now();
        loop {
            match line
                .next()
                .map(|(key, value)| (key, value["reason"].clone()))
            {
                Some((key, _)) if key == "played" => break,
                Some((key, reason)) if key == "closing" => {
                    assert_eq!(reason, "storage");
                    return (acknowledged, sent.elapsed());
                }
                Some(_) => {}
                None => panic!("nobody told why"),
            }
        }
        acknowledged += 1;
        // No game is played to its end before the database is gone.
        let pace = if outage.load(Ordering::Relaxed) {
            0
        } else {
            150
        };
        sleep(Duration::from_millis(pace));
    }
}

/// Plays many games on a database that `end` takes away and `mend` brings back.
fn check(database: &Database, end: impl FnOnce(), mend: impl FnOnce()) {
    let server = Server::on(database.clone(), |_| {});
    let games: Vec<Value> = (0..GAMES).map(|_| server.game_here("awale")).collect();
    let outage = AtomicBool::new(false);
    let acknowledged: Vec<usize> = std::thread::scope(|scope| {
        let players: Vec<_> = games
            .iter()
            .map(|game| server.join_own(game))
            .map(|line| scope.spawn(|| play(line, &outage)))
            .collect();
        sleep(Duration::from_millis(500));
        outage.store(true, Ordering::Relaxed);
        end();
        let told = players.into_iter().map(|player| player.join().unwrap());
        told.map(|(acknowledged, waited)| {
            assert!(waited < IN_TIME, "told after {waited:?}");
            acknowledged
        })
        .collect()
    });
    // Something new is refused in time too, and so are questions about what is not in memory.
    let begun = Instant::now();
    assert_eq!(
        server
            .post("/api/games", &json!({ "rule": "awale" }))
            .status,
        503
    );
    assert!(begun.elapsed() < IN_TIME, "{:?}", begun.elapsed());
    assert_eq!(server.get("/health").status, 503);
    let begun = Instant::now();
    server.stop();
    assert!(
        begun.elapsed() < IN_TIME,
        "stopped after {:?}",
        begun.elapsed()
    );
    mend();
    let server = Server::on(database.clone(), |_| {});
    for (game, acknowledged) in games.iter().zip(acknowledged) {
        let found = server.join_own(game).ply() as usize;
        // The last decision, of which no client heard, may have been written.
        assert!(found == acknowledged || found == acknowledged + 1);
    }
    assert!(server.get("/health").status == 200);
}

#[test]
fn all_players_are_told_in_time_when_postgresql_is_stopped() {
    let Some(postgres) = Postgres::unless_left_out() else {
        return;
    };
    let database = Database::Url(postgres.url());
    check(&database, || postgres.stop(), || postgres.resume());
}

#[test]
fn all_players_are_told_in_time_when_postgresql_hangs() {
    let Some(postgres) = Postgres::unless_left_out() else {
        return;
    };
    let database = Database::Url(postgres.url());
    check(&database, || postgres.freeze(), || postgres.thaw());
}

#[test]
fn all_players_are_told_in_time_when_the_file_is_locked() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("games.db");
    let url = format!("sqlite://{}", path.display());
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let mut other = None;
    let lock = || {
        other = Some(runtime.block_on(async {
            let mut other = SqliteConnection::connect(&url).await.unwrap();
            other.execute("PRAGMA busy_timeout = 20000").await.unwrap();
            other.execute("BEGIN IMMEDIATE").await.unwrap();
            other
        }));
    };
    check(&Database::File(path.clone()), lock, || {});
    runtime.block_on(other.unwrap().close()).unwrap();
}

/// An error that says nothing about its reach was taken for an outage, and failed whatever waited at the same time.
async fn one_bad_game(store: &Store) {
    for id in ["good", "bad"] {
        store.create_game(id, "setup".to_owned()).await.unwrap();
    }
    for number in 1..=20 {
        let appends = ["good", "bad", "good"]
            .into_iter()
            .enumerate()
            .map(|(index, game)| {
                let number = if index == 0 {
                    2 * number - 1
                } else {
                    2 * number
                };
                store.append(game, number, "action".to_owned(), false)
            });
        let [first, bad, second]: [_; 3] = appends
            .collect::<Vec<_>>()
            .try_into()
            .unwrap_or_else(|_| panic!());
        let (first, bad, second) = tokio::join!(first, bad, second);
        assert!(first.is_ok() && second.is_ok(), "{first:?} {second:?}");
        assert!(bad.is_err());
        assert!(store.is_well().await);
    }
    let good = store.load_game("good").await.unwrap().unwrap();
    assert_eq!(good.actions.len(), 40);
}

/// Gives a database rules of its own.
async fn execute(url: &str, statements: &[&'static str]) {
    install_default_drivers();
    let mut connection = AnyConnection::connect(url).await.unwrap();
    for statement in statements {
        connection.execute(*statement).await.unwrap();
    }
    connection.close().await.unwrap();
}

#[test]
fn one_bad_game_keeps_no_other_from_being_stored_on_sqlite() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("games.db");
    let url = format!("sqlite://{}", path.display());
    block_on(async {
        Store::file(&path).await.unwrap().close().await;
        let trigger = "CREATE TRIGGER bad BEFORE INSERT ON actions WHEN NEW.game = 'bad' BEGIN SELECT json('{'); END";
        execute(&url, &[trigger]).await;
        one_bad_game(&Store::file(&path).await.unwrap()).await;
    });
}

#[test]
fn one_bad_game_keeps_no_other_from_being_stored_on_postgresql() {
    let Some(postgres) = Postgres::unless_left_out() else {
        return;
    };
    block_on(async {
        let store = Store::open(&postgres.url()).await.unwrap();
        let function = "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$";
        let trigger = "CREATE TRIGGER bad BEFORE INSERT ON actions FOR EACH ROW WHEN (NEW.game = 'bad') EXECUTE FUNCTION refuse()";
        execute(&postgres.url(), &[function, trigger]).await;
        one_bad_game(&store).await;
    });
}

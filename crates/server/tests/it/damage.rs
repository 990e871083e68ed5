//! What a disk or a careless hand changed in the database is found, set aside and named; everything else goes on.

use std::fs;
use std::io::{Seek as _, SeekFrom, Write as _};
use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use server::Database;
use server::store::{Published, Store, StoreError};
use sqlx::any::install_default_drivers;
use sqlx::{AnyConnection, AssertSqlSafe, Connection as _, Executor as _};
use tempfile::TempDir;

use crate::postgres::Postgres;
use crate::support::Server;

fn block_on<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Runtime::new().unwrap().block_on(future)
}

fn sqlite_url(path: &Path) -> String {
    format!("sqlite://{}", path.display())
}

/// Changes the database behind the back of the server.
async fn tamper(url: &str, statement: String) {
    install_default_drivers();
    let mut connection = AnyConnection::connect(url).await.unwrap();
    let done = connection.execute(AssertSqlSafe(statement)).await.unwrap();
    assert!(done.rows_affected() > 0, "nothing was changed");
    connection.close().await.unwrap();
}

/// Ways to damage one game. `one` and `two` are ids.
fn damages(one: &str, two: &str, sqlite: bool) -> Vec<String> {
    let mut damages = vec![
        // Still a legal game, but another one.
        format!("UPDATE actions SET body = REPLACE(body, 'A1', 'A2') WHERE game = '{one}' AND number = 1"),
        format!("UPDATE games SET setup = REPLACE(setup, 'awale', 'awalé') WHERE id = '{one}'"),
        format!("DELETE FROM actions WHERE game = '{one}' AND number = 1"),
        format!(
            "UPDATE actions SET checksum = (SELECT checksum FROM actions WHERE game = '{two}' AND number = 2)
             WHERE game = '{one}' AND number = 2"
        ),
    ];
    if sqlite {
        // No longer UTF-8.
        damages.push(format!(
            "UPDATE actions SET body = CAST(x'7b22ff' AS TEXT) WHERE game = '{one}' AND number = 2"
        ));
    }
    damages
}

fn play_two(server: &Server) -> Value {
    let game = server.game_here("awale");
    let mut line = server.join_own(&game);
    line.decide("A1");
    line.decide("B1");
    game
}

/// Damages one game after the other, and finds all others as they were.
fn check_games(database: &Database, url: &str, sqlite: bool) {
    for number in 0..damages("", "", sqlite).len() {
        let server = Server::on(database.clone(), |_| {});
        let (bad, good) = (play_two(&server), play_two(&server));
        server.stop();
        let id = |game: &Value| game["id"].as_str().unwrap().to_owned();
        let damage = damages(&id(&bad), &id(&good), sqlite)[number].clone();
        block_on(tamper(url, damage.clone()));
        let server = Server::on(database.clone(), |_| {});
        for (lang, word) in [("en", "damaged"), ("fr", "abîmé"), ("de", "beschädigt")] {
            let answer = server.get(&format!("/api/games/{}?lang={lang}", id(&bad)));
            assert_eq!(
                (answer.status, answer.problem().as_str()),
                (500, "damaged"),
                "{damage}"
            );
            assert!(answer.json()["detail"].as_str().unwrap().contains(word));
            assert!(answer.json()["remedy"].is_string());
        }
        assert_eq!(server.join_own(&good).ply(), 2, "{damage}");
        server.join_own(&good).decide_any(0);
        server.stop();
        let found = block_on(async {
            let store = Store::attach(database, false).await.unwrap();
            let found = store.verify(None).await.unwrap();
            store.close().await;
            found
        });
        // One more than before, with its name.
        assert_eq!(
            found.faults as usize,
            number + 1,
            "{damage}: {:?}",
            found.told
        );
        assert!(found.told.iter().any(|told| told.contains(&id(&bad))));
        assert!(found.complete);
    }
}

#[test]
fn a_damaged_game_is_set_aside_on_sqlite() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("games.db");
    check_games(&Database::File(path.clone()), &sqlite_url(&path), true);
}

#[test]
fn a_damaged_game_is_set_aside_on_postgresql() {
    let Some(postgres) = Postgres::unless_left_out() else {
        return;
    };
    check_games(&Database::Url(postgres.url()), &postgres.url(), false);
}

#[test]
fn a_damaged_tournament_is_set_aside() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("games.db");
    let database = Database::File(path.clone());
    let server = Server::on(database.clone(), |_| {});
    let contest = json!({ "settings": { "name": "Contest", "rule": "oware", "rounds": 3 } });
    let ids: Vec<String> = (0..2)
        .map(|_| {
            server.post("/api/tournaments", &contest).json()["id"]
                .as_str()
                .unwrap()
                .to_owned()
        })
        .collect();
    server.stop();
    let damage = format!(
        "UPDATE tournament_entries SET body = REPLACE(body, 'Contest', 'Context') WHERE tournament = '{}'",
        ids[0]
    );
    block_on(tamper(&sqlite_url(&path), damage));
    let server = Server::on(database, |_| {});
    assert_eq!(
        server
            .get(&format!("/api/tournaments/{}", ids[0]))
            .problem(),
        "damaged"
    );
    assert_eq!(
        server.get(&format!("/api/tournaments/{}", ids[1])).status,
        200
    );
}

#[test]
fn a_damaged_rule_is_set_aside_and_can_be_published_again() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("games.db");
    let rule = |id: &str, version| Published {
        id: id.to_owned(),
        version,
        text: "text".to_owned(),
        author: "Ann".to_owned(),
        key: "hash".to_owned(),
        withdrawn: false,
    };
    block_on(async {
        let store = Store::file(&path).await.unwrap();
        store.publish(&rule("bad", 1)).await.unwrap();
        store.publish(&rule("good", 1)).await.unwrap();
        store.close().await;
        for body in ["'changed'", "CAST(x'ff' AS TEXT)"] {
            let damage = format!("UPDATE library SET body = {body} WHERE id = 'bad'");
            tamper(&sqlite_url(&path), damage).await;
            let store = Store::file(&path).await.unwrap();
            let rules = store.published().await.unwrap();
            assert!(rules[0].withdrawn && rules[0].text.is_empty());
            assert_eq!(rules[1], rule("good", 1));
            store.close().await;
        }
        let store = Store::file(&path).await.unwrap();
        store.publish(&rule("bad", 2)).await.unwrap();
        assert_eq!(store.published().await.unwrap()[0], rule("bad", 2));
        store.close().await;
    });
}

#[test]
fn a_file_with_damaged_pages_is_told() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("games.db");
    block_on(async {
        let store = Store::file(&path).await.unwrap();
        for number in 0..400 {
            let id = format!("game-{number}");
            store.create_game(&id, "setup".repeat(30)).await.unwrap();
        }
        assert!(store.verify(None).await.unwrap().is_good());
        store.close().await;
        let size = fs::metadata(&path).unwrap().len();
        let mut file = fs::OpenOptions::new().write(true).open(&path).unwrap();
        for page in (size / 4096 / 2)..(size / 4096) {
            file.seek(SeekFrom::Start(page * 4096)).unwrap();
            file.write_all(&[0x55; 100]).unwrap();
        }
        drop(file);
        match Store::file(&path).await {
            Ok(store) => {
                let found = store.verify(None).await;
                let fault = found.map(|found| found.structure_fault);
                assert!(!matches!(fault, Ok(None)), "{fault:?}");
                store.close().await;
            }
            Err(error) => assert!(matches!(error, StoreError::CorruptFile(_)), "{error}"),
        }
    });
}

/// The check at the start does not hold it up, whatever the size.
#[test]
fn a_check_ends_when_its_time_is_over() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("games.db");
    block_on(async {
        let store = Store::file(&path).await.unwrap();
        let mut tasks = tokio::task::JoinSet::new();
        for number in 0..3000 {
            let store = store.clone();
            let id = format!("game-{number}");
            tasks.spawn(async move { store.create_game(&id, "setup".repeat(100)).await });
        }
        assert!(tasks.join_all().await.iter().all(Result::is_ok));
        let begun = Instant::now();
        let found = store.verify(Some(Duration::from_millis(20))).await.unwrap();
        assert!(
            begun.elapsed() < Duration::from_millis(500),
            "{:?}",
            begun.elapsed()
        );
        assert!(!found.complete && found.games < 3000);
        assert!(store.verify(None).await.unwrap().complete);
        store.close().await;
    });
}

/// A database without checksums is read as ever, and gets them for what is new.
#[test]
fn a_database_of_the_first_release_is_good() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("games.db");
    let fixture = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/first-release.db");
    fs::copy(fixture, &path).unwrap();
    block_on(async {
        let store = Store::file(&path).await.unwrap();
        let found = store.verify(None).await.unwrap();
        assert!(
            found.is_good() && found.complete && found.games > 3,
            "{found:?}"
        );
        store.create_game("new", "setup".to_owned()).await.unwrap();
        store.close().await;
        tamper(
            &sqlite_url(&path),
            "UPDATE games SET setup = 'other' WHERE id = 'new'".to_owned(),
        )
        .await;
        let store = Store::file(&path).await.unwrap();
        assert_eq!(store.verify(None).await.unwrap().faults, 1);
        store.close().await;
    });
}

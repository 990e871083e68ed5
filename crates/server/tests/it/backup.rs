//! Backups of both kinds of database, restored into both, while people play.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use server::Database;
use server::store::{Published, Store, StoreError, Write, backup, restore};
use sqlx::{Connection as _, Executor as _, SqliteConnection};
use tempfile::TempDir;

use crate::postgres::Postgres;
use crate::support::Server;

fn block_on<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Runtime::new().unwrap().block_on(future)
}

const GAMES: usize = 150;

async fn fill(store: &Store) {
    for game in 0..GAMES {
        let id = format!("game-{game}");
        store
            .create_game(&id, format!("setup {game}: é \u{1f331}"))
            .await
            .unwrap();
        store
            .append(&id, 1, "first".to_owned(), false)
            .await
            .unwrap();
        store.append(&id, 2, "last".to_owned(), true).await.unwrap();
    }
    let rule = Published {
        id: "mine".to_owned(),
        version: 1,
        text: "text".to_owned(),
        author: "Ann".to_owned(),
        key: "hash".to_owned(),
        withdrawn: false,
    };
    store.publish(&rule).await.unwrap();
    let create = Write::Create {
        listed: true,
        key_hash: "hash".to_owned(),
        secret: "secret".to_owned(),
        summary: "summary".to_owned(),
    };
    let bodies = (1..=200).map(|number| format!("entry {number}")).collect();
    let entries = Write::Entries { first: 1, bodies };
    store
        .write_tournament("contest", vec![create, entries])
        .await
        .unwrap();
}

/// Everything that `fill` wrote is there.
async fn check_filled(store: &Store) {
    assert_eq!(store.count_games().await.unwrap() as usize, GAMES);
    for game in 0..GAMES {
        let found = store
            .load_game(&format!("game-{game}"))
            .await
            .unwrap()
            .unwrap();
        assert_eq!(found.setup, format!("setup {game}: é \u{1f331}"));
        assert_eq!(found.actions, ["first", "last"]);
    }
    assert_eq!(store.published().await.unwrap().len(), 1);
    let contest = store.load_tournament("contest").await.unwrap().unwrap();
    assert_eq!(contest.entries.len(), 200);
    let verified = store.verify(None).await.unwrap();
    assert!(verified.is_good() && verified.complete);
}

async fn open(database: &Database) -> Store {
    Store::attach(database, true).await.unwrap()
}

/// A backup of one database, restored into another.
fn check_pair(folder: &Path, from: &Database, to: &Database, name: &str) {
    let file = folder.join(name);
    block_on(async {
        let made = backup(from, &file).await.unwrap();
        assert!(made.rows > 3 * GAMES as u64);
        let again = backup(from, &file).await.unwrap_err();
        assert!(matches!(again, StoreError::Exists(_)), "{again}");
        let restored = restore(to, &file, false).await.unwrap();
        assert_eq!((restored.rows, restored.kept), (made.rows, None));
        check_filled(&open(to).await).await;
        // What is there is only replaced if that is asked for, and is kept.
        let refused = restore(to, &file, false).await.unwrap_err();
        assert!(matches!(refused, StoreError::NotEmpty), "{refused}");
        let store = open(to).await;
        store
            .create_game("later", "setup".to_owned())
            .await
            .unwrap();
        store.close().await;
        let restored = restore(to, &file, true).await.unwrap();
        check_filled(&open(to).await).await;
        let kept = open(&Database::File(restored.kept.unwrap())).await;
        assert!(kept.load_game("later").await.unwrap().is_some());
    });
}

#[test]
fn a_backup_goes_from_either_database_into_either() {
    let folder = TempDir::new().unwrap();
    let file = |name: &str| Database::File(folder.path().join(name));
    let from = file("from.db");
    block_on(async {
        let store = open(&from).await;
        fill(&store).await;
        store.close().await;
    });
    check_pair(folder.path(), &from, &file("to.db"), "files.backup");
    // A backup can be served as it is, and be backed up.
    check_pair(
        folder.path(),
        &file("files.backup"),
        &file("to2.db"),
        "again.backup",
    );
    let Some(postgres) = Postgres::unless_left_out() else {
        return;
    };
    let shared = Database::Url(postgres.url());
    check_pair(folder.path(), &from, &shared, "shared.backup");
    check_pair(folder.path(), &shared, &file("to3.db"), "back.backup");
}

#[test]
fn a_backup_is_readable_by_its_owner_only_and_leaves_nothing_behind() {
    let folder = TempDir::new().unwrap();
    let database = Database::File(folder.path().join("games.db"));
    let (file, other) = (folder.path().join("backup"), folder.path().join("other.db"));
    block_on(async {
        let store = open(&database).await;
        fill(&store).await;
        backup(&database, &file).await.unwrap();
        store.close().await;
        restore(&Database::File(other.clone()), &file, false)
            .await
            .unwrap();
        restore(&Database::File(other), &file, true).await.unwrap();
    });
    let mut names = Vec::new();
    for entry in fs::read_dir(folder.path()).unwrap() {
        let entry = entry.unwrap();
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let mode = entry.metadata().unwrap().permissions().mode() & 0o777;
            assert_eq!(mode, 0o600, "{:?}", entry.path());
        }
        let name = entry.file_name().into_string().unwrap();
        names.push(name.split(".before-restore-").next().unwrap().to_owned());
    }
    names.sort();
    let expected = [
        "backup",
        "games.db",
        "games.db.lock",
        "other.db",
        "other.db",
        "other.db.lock",
    ];
    assert_eq!(names, expected);
}

#[test]
fn what_is_no_backup_is_refused_and_nothing_is_changed() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name);
    let database = Database::File(path("games.db"));
    fs::write(path("text"), "a text that is no database, but long enough").unwrap();
    fs::write(path("empty"), "").unwrap();
    block_on(async {
        let store = open(&database).await;
        fill(&store).await;
        store.close().await;
        backup(&database, &path("half")).await.unwrap();
        let half = fs::read(path("half")).unwrap();
        fs::write(path("half"), &half[..half.len() / 2]).unwrap();
        for name in ["text", "empty", "half", "missing", "."] {
            let error = restore(&database, &path(name), true).await.unwrap_err();
            assert!(error.is_input(), "{name}: {error}");
            assert!(!error.to_string().contains('\n'));
        }
        check_filled(&open(&database).await).await;
        for name in ["text", "empty", "missing", "."] {
            let from = Database::File(path(name));
            let error = backup(&from, &path("new")).await.unwrap_err();
            assert!(error.is_input(), "{name}: {error}");
            assert!(!path("new").exists() && !path("missing").exists());
        }
    });
}

/// Damage does not keep anybody from backing up what is left, nor from putting a backup in its place.
#[test]
fn a_damaged_database_can_be_backed_up_and_replaced() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name);
    let database = Database::File(path("games.db"));
    block_on(async {
        let store = open(&database).await;
        fill(&store).await;
        backup(&database, &path("good")).await.unwrap();
        store.close().await;
        let url = format!("sqlite://{}", path("games.db").display());
        let mut connection = SqliteConnection::connect(&url).await.unwrap();
        let damage = "UPDATE actions SET body = CAST(x'ff' AS TEXT) WHERE game = 'game-7'";
        connection.execute(damage).await.unwrap();
        connection.close().await.unwrap();
        backup(&database, &path("damaged")).await.unwrap();
        let to = Database::File(path("to.db"));
        let restored = restore(&to, &path("damaged"), false).await.unwrap();
        assert_eq!(restored.verified.faults, 1);
        let store = open(&to).await;
        assert!(store.load_game("game-7").await.is_err());
        assert!(store.load_game("game-8").await.unwrap().is_some());
        store.close().await;
        restore(&to, &path("good"), true).await.unwrap();
        check_filled(&open(&to).await).await;
        // Files that are no databases any more.
        for rest in [
            b"no database any more, and longer than the head of one".to_vec(),
            {
                let mut bytes = fs::read(path("good")).unwrap();
                bytes[5000..].fill(0x55);
                bytes
            },
        ] {
            let broken = Database::File(path("broken.db"));
            fs::write(path("broken.db"), &rest).unwrap();
            let restored = restore(&broken, &path("good"), true).await.unwrap();
            // Opening a database may change its head, which says how it is opened.
            let kept = fs::read(restored.kept.unwrap()).unwrap();
            assert!(kept.get(100..) == rest.get(100..));
            check_filled(&open(&broken).await).await;
        }
    });
}

/// A player who never stops, and how many decisions were acknowledged.
fn play(server: &Server, game: &Value, acknowledged: &AtomicUsize, stop: &AtomicBool) {
    let mut line = server.join_own(game);
    while !stop.load(Ordering::Relaxed) && !line.view()["legal"].as_array().unwrap().is_empty() {
        line.decide_any(acknowledged.load(Ordering::Relaxed));
        acknowledged.fetch_add(1, Ordering::Relaxed);
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Every decision that was acknowledged before a backup began is in it, and the server that has it restored goes on.
fn check_under_load(database: &Database, folder: &Path) {
    let server = Server::on(database.clone(), |_| {});
    let games: Vec<Value> = (0..12).map(|_| server.game_here("oware")).collect();
    let acknowledged: Vec<AtomicUsize> = games.iter().map(|_| AtomicUsize::new(0)).collect();
    let stop = AtomicBool::new(false);
    let mut backups: Vec<(PathBuf, Vec<usize>)> = Vec::new();
    std::thread::scope(|scope| {
        for (game, acknowledged) in games.iter().zip(&acknowledged) {
            scope.spawn(|| play(&server, game, acknowledged, &stop));
        }
        for number in 0..3 {
            std::thread::sleep(Duration::from_millis(300));
            let file = folder.join(format!("backup-{number}"));
            let before = acknowledged
                .iter()
                .map(|count| count.load(Ordering::Relaxed));
            let before: Vec<usize> = before.collect();
            block_on(backup(database, &file)).unwrap();
            backups.push((file, before));
        }
        stop.store(true, Ordering::Relaxed);
    });
    let last: usize = backups[2].1.iter().sum();
    assert!(last > 0, "nobody played");
    let late = server.game_here("awale");
    // The second one is restored while the server runs and people play on.
    let mut watching = server.join_own(&games[0]);
    let (file, before) = &backups[1];
    let restored = block_on(restore(database, file, true)).unwrap();
    assert!(restored.verified.is_good());
    let begun = Instant::now();
    while let Some((key, _)) = watching.next() {
        assert!(begun.elapsed() < Duration::from_secs(10), "{key}");
    }
    wait_for(&server);
    for (game, before) in games.iter().zip(before) {
        let mut line = server.join_own(game);
        assert!(line.ply() as usize >= *before);
        line.decide_any(0);
    }
    let path = format!("/api/games/{}", late["id"].as_str().unwrap());
    assert_eq!(server.get(&path).status, 404);
    server.stop();
    // What was replaced is kept.
    let kept = Server::on(Database::File(restored.kept.unwrap()), |_| {});
    assert_eq!(kept.get(&path).status, 200);
    for (game, acknowledged) in games.iter().zip(&acknowledged) {
        assert_eq!(
            kept.join_own(game).ply() as usize,
            acknowledged.load(Ordering::Relaxed)
        );
    }
}

/// The server begins anew, and for a moment there is no answer.
fn wait_for(server: &Server) {
    let begun = Instant::now();
    while std::net::TcpStream::connect(server.address).is_err() {
        assert!(begun.elapsed() < Duration::from_secs(10));
        std::thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(server.get("/health").status, 200);
}

#[test]
fn a_backup_under_load_has_everything_acknowledged_before_on_sqlite() {
    let folder = TempDir::new().unwrap();
    let database = Database::File(folder.path().join("games.db"));
    check_under_load(&database, folder.path());
}

#[test]
fn a_backup_under_load_has_everything_acknowledged_before_on_postgresql() {
    let Some(postgres) = Postgres::unless_left_out() else {
        return;
    };
    let folder = TempDir::new().unwrap();
    check_under_load(&Database::Url(postgres.url()), folder.path());
}

/// Nothing of the games in memory gets into what was restored, though players go on in the same moment.
#[test]
fn nothing_is_written_into_restored_data_by_those_who_played_before() {
    let folder = TempDir::new().unwrap();
    let database = Database::File(folder.path().join("games.db"));
    let file = folder.path().join("backup");
    block_on(async {
        let store = open(&database).await;
        store
            .create_game("one", json!({}).to_string())
            .await
            .unwrap();
        backup(&database, &file).await.unwrap();
        store
            .append("one", 1, "first".to_owned(), false)
            .await
            .unwrap();
        restore(&database, &file, true).await.unwrap();
        let error = store
            .append("one", 2, "second".to_owned(), false)
            .await
            .unwrap_err();
        assert!(matches!(error, StoreError::Replaced), "{error}");
        tokio::time::timeout(Duration::from_secs(1), store.replaced())
            .await
            .unwrap();
        store.close().await;
        let store = open(&database).await;
        assert!(
            store
                .load_game("one")
                .await
                .unwrap()
                .unwrap()
                .actions
                .is_empty()
        );
        store
            .append("one", 1, "other".to_owned(), false)
            .await
            .unwrap();
    });
}

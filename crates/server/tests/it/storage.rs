//! One story of the store, told on every database.

use std::fs;
use std::path::Path;

use server::Database;
use server::store::{KeptRecord, Published, ScreenGame, Slot, Store, StoredGame, Write, now};
use tempfile::TempDir;

use crate::postgres::Postgres;
use crate::support::Server;

fn block_on<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Runtime::new().unwrap().block_on(future)
}

/// What must hold on every database; `open` opens it, as after a restart.
async fn story<F: Future<Output = Store>>(open: impl Fn() -> F) {
    let store = open().await;
    assert!(store.is_well().await);
    assert_eq!(store.load_game("missing").await.unwrap(), None);
    for id in ["one", "two", "three"] {
        let setup = format!("setup of {id}: é, \"quotes\", \u{1f331}");
        store.create_game(id, setup).await.unwrap();
    }
    assert!(store.create_game("one", "again".to_owned()).await.is_err());
    for number in 1..=3 {
        let body = format!("action {number}");
        store
            .append("one", number, body, number == 3)
            .await
            .unwrap();
    }
    // What is wrong spoils nothing that is written at the same time.
    let (good, twice, also_good) = tokio::join!(
        store.append("two", 1, "first".to_owned(), false),
        store.append("one", 2, "twice".to_owned(), false),
        store.append("three", 1, "first".to_owned(), true),
    );
    assert!(good.is_ok() && also_good.is_ok() && twice.is_err());
    assert!(store.is_well().await);

    let rule = |version, text: &str, withdrawn| Published {
        id: "mine".to_owned(),
        version,
        text: text.to_owned(),
        author: "Ann".to_owned(),
        key: "hash".to_owned(),
        withdrawn,
    };
    store.publish(&rule(1, "old", false)).await.unwrap();
    store.publish(&rule(2, "new", false)).await.unwrap();
    assert!(store.publish(&rule(2, "other", false)).await.is_err());
    store.close().await;

    let store = open().await;
    let one = store.load_game("one").await.unwrap().unwrap();
    let expected = StoredGame {
        setup: "setup of one: é, \"quotes\", \u{1f331}".to_owned(),
        actions: ["action 1", "action 2", "action 3"]
            .map(str::to_owned)
            .to_vec(),
    };
    assert_eq!(one, expected);
    assert_eq!(store.published().await.unwrap(), [rule(2, "new", false)]);
    store.publish(&rule(3, "", true)).await.unwrap();
    assert!(store.published().await.unwrap()[0].withdrawn);

    many_at_once(&store).await;
    tournaments(&store).await;
    forgetting(&store).await;
    store.close().await;
}

/// Many games write at the same time, and everything is there afterwards in order.
async fn many_at_once(store: &Store) {
    let mut tasks = Vec::new();
    for game in 0..200 {
        let store = store.clone();
        tasks.push(tokio::spawn(async move {
            let id = format!("game-{game}");
            store.create_game(&id, "setup".to_owned()).await.unwrap();
            for number in 1..=10 {
                let body = format!("{game}/{number}");
                store.append(&id, number, body, false).await.unwrap();
            }
        }));
    }
    for task in tasks {
        task.await.unwrap();
    }
    for game in 0..200 {
        let stored = store.load_game(&format!("game-{game}")).await.unwrap();
        let expected: Vec<String> = (1..=10).map(|number| format!("{game}/{number}")).collect();
        assert_eq!(stored.unwrap().actions, expected);
    }
}

/// What is written of a tournament is written together or not at all, and its games stay as long as it does.
async fn tournaments(store: &Store) {
    let create = |summary: &str| Write::Create {
        listed: true,
        key_hash: "hash".to_owned(),
        secret: "secret".to_owned(),
        summary: summary.to_owned(),
    };
    let entries = |first, count: usize| Write::Entries {
        first,
        bodies: (first..first + count)
            .map(|n| format!("entry {n}"))
            .collect(),
    };
    let slot = Slot {
        round: 1,
        board: 2,
        game: 3,
    };
    let game = ScreenGame {
        id: "on-screen".to_owned(),
        pairing: 4,
        slot,
        version: 5,
        over: false,
    };
    let record = KeptRecord {
        pairing: 4,
        slot,
        version: 6,
        text: "record é".into(),
    };
    store
        .write_tournament("contest", vec![create("first"), entries(1, 300)])
        .await
        .unwrap();
    let writes = vec![
        entries(301, 2),
        Write::Game {
            game: game.clone(),
            setup: "setup".to_owned(),
        },
        Write::Record(record.clone()),
        Write::Clock {
            body: "clock".to_owned(),
        },
        Write::Summary {
            text: "second".to_owned(),
        },
    ];
    store
        .write_tournament("contest", writes.clone())
        .await
        .unwrap();
    // The second entry is there already, so the first of these is not written either.
    let clash = vec![entries(303, 1), entries(2, 1)];
    assert!(store.write_tournament("contest", clash).await.is_err());
    let contest = store.load_tournament("contest").await.unwrap().unwrap();
    assert_eq!(contest.entries.len(), 302);
    assert_eq!(contest.entries[299], "entry 300");
    assert_eq!(
        (contest.clock.as_deref(), contest.games.as_slice()),
        (Some("clock"), [game].as_slice())
    );
    assert_eq!(contest.records, [record]);
    let listed = store.listed_tournaments(10).await.unwrap();
    assert_eq!(listed, [("contest".to_owned(), "second".to_owned())]);
    assert!(store.load_tournament("other").await.unwrap().is_none());
    store
        .append("on-screen", 1, "end".to_owned(), true)
        .await
        .unwrap();
    assert!(
        store
            .load_tournament("contest")
            .await
            .unwrap()
            .unwrap()
            .games[0]
            .over
    );
    let later = now() + 1000;
    let in_use = |id: &str| id != "on-screen";
    assert_eq!(store.prune(later, later, 0, &in_use).await.unwrap(), 0);
    assert_eq!(store.quiet_tournaments(0).await.unwrap(), []);
    assert_eq!(store.quiet_tournaments(later).await.unwrap(), listed);
    store.forget_tournament("contest").await.unwrap();
    assert_eq!(store.count_tournaments().await.unwrap(), 0);
    assert_eq!(
        store.prune(later, later, u64::MAX, &in_use).await.unwrap(),
        1
    );
}

async fn forgetting(store: &Store) {
    let count = store.count_games().await.unwrap();
    let nobody = |_: &str| false;
    assert_eq!(store.prune(0, 0, u64::MAX, &nobody).await.unwrap(), 0);
    // Finished games are forgotten first: `one` and `three`, unless somebody looks at them.
    let later = now() + 1000;
    let in_use = |id: &str| id == "three";
    assert_eq!(store.prune(later, 0, u64::MAX, &in_use).await.unwrap(), 1);
    assert_eq!(store.load_game("one").await.unwrap(), None);
    assert!(store.load_game("three").await.unwrap().is_some());
    assert_eq!(
        store.prune(0, 0, 50, &nobody).await.unwrap(),
        count - 1 - 50
    );
    assert_eq!(store.load_game("three").await.unwrap(), None);
    assert_eq!(store.prune(later, later, 50, &nobody).await.unwrap(), 50);
    assert_eq!(store.count_games().await.unwrap(), 0);
}

#[test]
fn the_story_on_sqlite() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("a folder").join("gämes #1?.db");
    block_on(story(|| async { Store::file(&path).await.unwrap() }));
    assert!(path.is_file());
}

#[test]
fn the_story_on_postgresql() {
    let Some(postgres) = Postgres::unless_left_out() else {
        return;
    };
    let url = postgres.url();
    block_on(story(|| async { Store::open(&url).await.unwrap() }));

    // And a server plays on it.
    let server = Server::on(Database::Url(url.clone()), |_| {});
    let game = server.game_here("awale");
    server.join_own(&game).decide("A1");
    server.stop();
    let server = Server::on(Database::Url(url), |_| {});
    assert_eq!(server.join_own(&game).ply(), 1);
}

#[test]
fn an_unreadable_database_is_told() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("games.db");
    fs::write(
        &path,
        "this is no database, and long enough to be seen as none",
    )
    .unwrap();
    assert!(block_on(Store::file(&path)).is_err());
    assert!(block_on(Store::open("mysql://nobody@localhost/none")).is_err());
}

/// Migrations are only ever added: those that were published are as they were.
#[test]
fn migrations_are_append_only() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
    let known = [
        ("sqlite/0001_games_and_library.sql", SQLITE_1),
        ("postgres/0001_games_and_library.sql", POSTGRES_1),
        ("sqlite/0002_tournaments.sql", SQLITE_2),
        ("postgres/0002_tournaments.sql", POSTGRES_2),
    ];
    for (name, hash) in known {
        let text = fs::read_to_string(root.join(name)).unwrap();
        assert_eq!(server::secret::hash(&text), hash, "{name} was changed");
    }
    for kind in ["sqlite", "postgres"] {
        let files = fs::read_dir(root.join(kind)).unwrap().count();
        let listed = known.iter().filter(|(name, _)| name.starts_with(kind));
        assert_eq!(
            files,
            listed.count(),
            "list the new migration of {kind} here"
        );
    }
}

const SQLITE_1: &str = "Jygfwm_ZVR5YV4oA3wxCd_BILjVQB1o-qwGA6b1jSts";
const POSTGRES_1: &str = "1u9u8clXQ3KnmE7gNoq6hIxBVDVO_rZOf6n0EsQvk6s";
const SQLITE_2: &str = "zH_2BdfUAJNQXGPvOjVZge6XzVgiHKLF2LS6WGsCyaQ";
const POSTGRES_2: &str = "0pdyHI-hxP7uHrup8qnPo7k8BGqFNxQWbypjhTc0V2U";

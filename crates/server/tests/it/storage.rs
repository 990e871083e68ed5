//! One story of the store, told on every database.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use server::Database;
use server::store::{
    Cutoffs, KeptRecord, Published, ScreenGame, Slot, Store, StoredGame, Write, now,
};
use sqlx::{Connection as _, SqliteConnection};
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
    let all = cutoffs(later, later, 0);
    assert_eq!(store.prune(&all, &in_use).await.unwrap().total(), 0);
    assert_eq!(store.quiet_tournaments(0).await.unwrap(), []);
    assert_eq!(store.quiet_tournaments(later).await.unwrap(), listed);
    store.forget_tournament("contest").await.unwrap();
    assert_eq!(store.count_tournaments().await.unwrap(), 0);
    let old = cutoffs(later, later, u64::MAX);
    assert_eq!(store.prune(&old, &in_use).await.unwrap().finished, 1);
}

/// What a run may delete, in any number.
fn cutoffs(finished_before_ms: i64, unfinished_before_ms: i64, max_games: u64) -> Cutoffs {
    Cutoffs {
        finished_before_ms,
        unfinished_before_ms,
        max_games,
        max_deletions: usize::MAX,
    }
}

async fn forgetting(store: &Store) {
    let count = store.count_games().await.unwrap();
    let nobody = |_: &str| false;
    let nothing = cutoffs(0, 0, u64::MAX);
    assert_eq!(store.prune(&nothing, &nobody).await.unwrap().total(), 0);
    // Finished games are deleted first: `one` and `three`, unless they are in use.
    let later = now() + 1000;
    let in_use = |id: &str| id == "three";
    let finished = cutoffs(later, 0, u64::MAX);
    assert_eq!(store.prune(&finished, &in_use).await.unwrap().finished, 1);
    assert_eq!(store.load_game("one").await.unwrap(), None);
    assert!(store.load_game("three").await.unwrap().is_some());
    let surplus = cutoffs(0, 0, 50);
    let pruned = store.prune(&surplus, &nobody).await.unwrap();
    assert_eq!(pruned.surplus as u64, count - 1 - 50);
    assert_eq!(store.load_game("three").await.unwrap(), None);
    // No more than a run may delete.
    let few = Cutoffs {
        max_deletions: 20,
        ..cutoffs(later, later, 10)
    };
    assert_eq!(store.prune(&few, &nobody).await.unwrap().unfinished, 20);
    assert_eq!(store.count_games().await.unwrap(), 30);
    // What is both too old and beyond the number is counted once.
    let all = cutoffs(later, later, 10);
    let pruned = store.prune(&all, &nobody).await.unwrap();
    assert_eq!((pruned.unfinished, pruned.surplus), (30, 0));
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

/// Jobs that are asked for at once: more than fit into one transaction.
const AT_ONCE: usize = 3000;

/// Asks for many actions at once, all of which must be answered in time, and says how many were stored.
async fn append_many(store: &Store, number: usize) -> usize {
    let begun = Instant::now();
    let mut tasks = tokio::task::JoinSet::new();
    for game in 0..AT_ONCE {
        let store = store.clone();
        let game = format!("game-{game}");
        tasks.spawn(async move { store.append(&game, number, "a".to_owned(), false).await });
    }
    let answers = tasks.join_all().await;
    assert!(
        begun.elapsed() < Duration::from_secs(10),
        "{:?}",
        begun.elapsed()
    );
    answers.iter().filter(|answer| answer.is_ok()).count()
}

/// A database that another program keeps for itself is given up for all that wait, and not for each in turn.
#[test]
fn a_locked_database_fails_the_whole_queue_at_once() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("games.db");
    let url = format!("sqlite://{}", path.display());
    block_on(async {
        let store = Store::file(&path).await.unwrap();
        assert_eq!(append_many(&store, 1).await, AT_ONCE);
        let mut other = SqliteConnection::connect(&url).await.unwrap();
        let held = other.begin_with("BEGIN IMMEDIATE").await.unwrap();
        assert_eq!(append_many(&store, 2).await, 0);
        assert!(store.load_game("missing").await.unwrap().is_none());
        held.rollback().await.unwrap();
        assert!(store.is_well().await);
        assert_eq!(append_many(&store, 2).await, AT_ONCE);
        store.close().await;
    });
}

#[test]
fn a_postgresql_that_is_gone_fails_the_whole_queue_at_once() {
    let Some(postgres) = Postgres::unless_left_out() else {
        return;
    };
    block_on(async {
        let store = Store::open(&postgres.url()).await.unwrap();
        assert_eq!(append_many(&store, 1).await, AT_ONCE);
        postgres.stop();
        assert_eq!(append_many(&store, 2).await, 0);
        assert!(!store.is_well().await);
        postgres.resume();
        assert_eq!(append_many(&store, 2).await, AT_ONCE);
        assert!(store.is_well().await);
        store.close().await;
    });
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
        ("sqlite/0004_checksums.sql", BOTH_4),
        ("postgres/0004_checksums.sql", BOTH_4),
        ("sqlite/0005_nodes_and_leases.sql", SQLITE_5),
        ("postgres/0005_nodes_and_leases.sql", POSTGRES_5),
        ("sqlite/0006_hidden.sql", SQLITE_6),
        ("postgres/0006_hidden.sql", POSTGRES_6),
        ("sqlite/0007_controller_keys.sql", SQLITE_7),
        ("postgres/0007_controller_keys.sql", POSTGRES_7),
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
const BOTH_4: &str = "z4dzfDoItO40AYHOEBWdZVP9PIX988diJnSqReJV7WI";
const SQLITE_5: &str = "pfz2G16p_7KVNWzBGVxCbfI1P1TJ4s3f3obbMXedOrw";
const POSTGRES_5: &str = "NOJ0IAGamTpRqngpY5eJv17JWXUJW8_eA-SikdvIvH4";
const SQLITE_6: &str = "LHzvYz6rs_CJFMUkOv7yHkVWReLdtkTus89kzGYOukA";
const POSTGRES_6: &str = "LY8pBJoYM3IYyXk5MLiihI1quYuU5xIQHaf0by7IZ_I";
const SQLITE_7: &str = "wt7tAAnoVMXK6cSmnJC5Nvq1IE4CKpTHEZNtWrsrqRI";
const POSTGRES_7: &str = "xin6NPWU0Z9k3RYbd9avVAbB2lWt3YzJVFAxTJwhNkg";

//! Leases: one owner at a time, and no write by anybody else.

use std::time::Duration;

use server::store::{Claim, Fence, LeaseKind, LeaseTable, Release, Store, StoreError, Write};

use crate::postgres::Postgres;

const NOT_SILENT: Duration = Duration::from_secs(60);

fn block_on<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Runtime::new().unwrap().block_on(future)
}

async fn own(leases: &LeaseTable, node: i64, id: &str) -> (Fence, Option<String>) {
    match leases.claim(node, LeaseKind::Game, id).await.unwrap() {
        Claim::Owned { fence, handover } => (fence, handover),
        other => panic!("{id} cannot be claimed: {other:?}"),
    }
}

async fn append(store: &Store, game: &str, number: usize, fence: Fence) -> Result<(), StoreError> {
    let store = store.with_fence(Some(fence));
    store
        .append(game, number, format!("by {}", fence.number), false)
        .await
}

#[test]
fn a_file_has_no_leases() {
    let folder = tempfile::TempDir::new().unwrap();
    block_on(async {
        let store = Store::file(&folder.path().join("games.db")).await.unwrap();
        assert!(store.leases().await.unwrap().is_none());
        store.close().await;
    });
}

#[test]
fn what_one_node_owns_no_other_can_write() {
    let Some(postgres) = Postgres::unless_left_out() else {
        return;
    };
    block_on(async {
        let store = Store::open(&postgres.url()).await.unwrap();
        let leases = store.leases().await.unwrap().unwrap();
        let secret = leases.secret().await.unwrap();
        assert_eq!(leases.secret().await.unwrap(), secret);
        for id in ["one", "two", "three"] {
            store.create_game(id, "setup".to_owned()).await.unwrap();
        }
        let a = leases.register("a", None).await.unwrap();
        let b = leases.register("b", None).await.unwrap();

        let (first, handover) = own(&leases, a, "one").await;
        assert_eq!(handover, None);
        assert_eq!(
            leases.claim(b, LeaseKind::Game, "one").await.unwrap(),
            Claim::Elsewhere(a)
        );
        assert_eq!(
            leases.claim(b, LeaseKind::Game, "none").await.unwrap(),
            Claim::Missing
        );
        append(&store, "one", 1, first).await.unwrap();

        // In one transaction those that are not owned fail, and the others do not.
        let (of_b, _) = own(&leases, b, "two").await;
        let forged = Fence { node: b, ..first };
        let (good, bad, also_good) = tokio::join!(
            append(&store, "one", 2, first),
            append(&store, "one", 3, forged),
            append(&store, "two", 1, of_b),
        );
        assert!(good.is_ok() && also_good.is_ok());
        assert!(matches!(bad, Err(StoreError::Fenced)), "{bad:?}");
        assert!(store.is_well().await);

        // A node that shows signs of life is not declared dead; one that is silent is, and for good.
        leases.beat(a).await.unwrap();
        assert!(leases.bury(&[a], NOT_SILENT).await.unwrap().is_empty());
        tokio::time::sleep(Duration::from_millis(300)).await;
        let silent = Duration::from_millis(200);
        assert_eq!(leases.bury(&[a], silent).await.unwrap(), [a]);
        let late = append(&store, "one", 3, first).await;
        assert!(matches!(late, Err(StoreError::Fenced)), "{late:?}");
        assert_eq!(
            leases.claim(a, LeaseKind::Game, "three").await.unwrap(),
            Claim::Dead
        );
        let nodes = leases.beat(a).await.unwrap();
        assert!(nodes.iter().any(|node| node.incarnation == a && node.dead));
        let (second, _) = own(&leases, b, "one").await;
        assert!(second.number > first.number);
        append(&store, "one", 3, second).await.unwrap();
        let late = append(&store, "one", 4, first).await;
        assert!(matches!(late, Err(StoreError::Fenced)), "{late:?}");

        // It comes back as another node, and what it gives back others get with what it left.
        let again = leases.register("a", Some(a)).await.unwrap();
        assert!(again > b);
        let (third, _) = own(&leases, again, "three").await;
        let given = Release {
            kind: LeaseKind::Game,
            id: "three".to_owned(),
            fence: third,
            handover: Some("clocks".to_owned()),
        };
        leases.release(&[given]).await.unwrap();
        let late = append(&store, "three", 1, third).await;
        assert!(matches!(late, Err(StoreError::Fenced)), "{late:?}");
        let (_, handover) = own(&leases, b, "three").await;
        assert_eq!(handover.as_deref(), Some("clocks"));
        assert_eq!(leases.leased(LeaseKind::Game).await.unwrap().len(), 3);

        let stored = store.load_game("one").await.unwrap().unwrap();
        let by = |fence: Fence| format!("by {}", fence.number);
        assert_eq!(stored.actions, [by(first), by(first), by(second)]);
        leases.leave(b).await.unwrap();
        store.close().await;
    });
}

/// A transaction that has checked its leases commits before its node can be declared dead, or not at all.
#[test]
fn a_takeover_waits_for_the_transaction_of_the_owner() {
    use sqlx::{Connection as _, Executor as _};
    let Some(postgres) = Postgres::unless_left_out() else {
        return;
    };
    block_on(async {
        let store = Store::open(&postgres.url()).await.unwrap();
        let leases = store.leases().await.unwrap().unwrap();
        let a = leases.register("a", None).await.unwrap();
        let mut owner = sqlx::PgConnection::connect(&postgres.url()).await.unwrap();
        let mut open = owner.begin().await.unwrap();
        let lock = sqlx::query("SELECT 1 FROM nodes WHERE incarnation = $1 FOR SHARE").bind(a);
        open.execute(lock).await.unwrap();
        // While it is open the declaration waits, and is given up for the moment.
        assert!(leases.bury(&[a], Duration::ZERO).await.is_err());
        open.commit().await.unwrap();
        assert_eq!(leases.bury(&[a], Duration::ZERO).await.unwrap(), [a]);
        store.close().await;
    });
}

#[test]
fn a_tournament_is_written_by_its_owner_only() {
    let Some(postgres) = Postgres::unless_left_out() else {
        return;
    };
    block_on(async {
        let store = Store::open(&postgres.url()).await.unwrap();
        let leases = store.leases().await.unwrap().unwrap();
        let create = Write::Create {
            listed: true,
            key_hash: "hash".to_owned(),
            secret: "secret".to_owned(),
            summary: "{}".to_owned(),
        };
        store
            .write_tournament("contest", vec![create])
            .await
            .unwrap();
        let a = leases.register("a", None).await.unwrap();
        let claim = leases.claim(a, LeaseKind::Tournament, "contest").await;
        let Claim::Owned { fence, .. } = claim.unwrap() else {
            panic!("not owned");
        };
        let clock = || {
            vec![Write::Clock {
                body: "clock".to_owned(),
            }]
        };
        let owner = store.with_fence(Some(fence));
        owner.write_tournament("contest", clock()).await.unwrap();
        leases.register("a", Some(a)).await.unwrap();
        let late = owner.write_tournament("contest", clock()).await;
        assert!(matches!(late, Err(StoreError::Fenced)), "{late:?}");
        store.close().await;
    });
}

#[test]
fn a_server_that_starts_again_takes_the_place_of_its_last_start() {
    let Some(postgres) = Postgres::unless_left_out() else {
        return;
    };
    block_on(async {
        let store = Store::open(&postgres.url()).await.unwrap();
        let leases = store.leases().await.unwrap().unwrap();
        store.create_game("one", "setup".to_owned()).await.unwrap();
        let other = leases.register("another place", None).await.unwrap();
        let killed = leases.register("place", None).await.unwrap();
        let (old, _) = own(&leases, killed, "one").await;
        append(&store, "one", 1, old).await.unwrap();
        let again = leases.register("place", None).await.unwrap();
        assert_eq!(
            leases.claim(again, LeaseKind::Game, "one").await.unwrap(),
            Claim::Elsewhere(killed)
        );
        let dead = leases.bury_namesakes(again, "place").await.unwrap();
        assert_eq!(dead, [killed]);
        let (new, _) = own(&leases, again, "one").await;
        append(&store, "one", 2, new).await.unwrap();
        // Whatever the last start still has in its hands is refused, and no other place is meant.
        let late = append(&store, "one", 3, old).await;
        assert!(matches!(late, Err(StoreError::Fenced)), "{late:?}");
        let dead = leases.bury_namesakes(other, "another place").await.unwrap();
        assert!(dead.is_empty());
        let nodes = leases.beat(again).await.unwrap();
        let alive: Vec<i64> = nodes
            .iter()
            .filter(|node| !node.dead)
            .map(|node| node.incarnation)
            .collect();
        assert_eq!(alive.len(), 2);
        assert!(alive.contains(&other) && alive.contains(&again));
        store.close().await;
    });
}

#[test]
fn a_node_that_is_lost_waits_for_no_write() {
    use sqlx::{Connection as _, Executor as _};
    let Some(postgres) = Postgres::unless_left_out() else {
        return;
    };
    block_on(async {
        let store = Store::open(&postgres.url()).await.unwrap();
        let leases = store.leases().await.unwrap().unwrap();
        store.create_game("one", "setup".to_owned()).await.unwrap();
        let a = leases.register("a", None).await.unwrap();
        let (fence, _) = own(&leases, a, "one").await;
        // The database does not answer, because something holds the row that every write looks at.
        let mut holder = sqlx::PgConnection::connect(&postgres.url()).await.unwrap();
        let mut open = holder.begin().await.unwrap();
        let lock = sqlx::query("SELECT 1 FROM nodes WHERE incarnation = $1 FOR UPDATE").bind(a);
        open.execute(lock).await.unwrap();
        let begun = std::time::Instant::now();
        let lose = async {
            tokio::time::sleep(Duration::from_millis(300)).await;
            leases.lose(a);
        };
        let (late, ()) = tokio::join!(append(&store, "one", 1, fence), lose);
        assert!(matches!(late, Err(StoreError::Fenced)), "{late:?}");
        assert!(begun.elapsed() < Duration::from_secs(1));
        open.rollback().await.unwrap();
        store.close().await;
    });
}

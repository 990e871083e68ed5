//! What can go wrong when a store is opened, each said in one sentence and at once.

use std::fs;
use std::time::{Duration, Instant};

use server::store::Store;
use tempfile::TempDir;

fn block_on<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Runtime::new().unwrap().block_on(future)
}

/// The sentence with which this file is refused.
fn refused(path: &std::path::Path) -> String {
    let begun = Instant::now();
    let sentence = block_on(Store::file(path)).unwrap_err().to_string();
    assert!(begun.elapsed() < Duration::from_secs(1), "{sentence}");
    assert!(!sentence.contains('\n'), "{sentence}");
    sentence
}

#[test]
fn a_file_that_is_no_database_is_refused() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("games.db");
    fs::write(&path, "no database, but a file that holds text").unwrap();
    let sentence = refused(&path);
    assert!(
        sentence.contains("games.db is not a database of Granary"),
        "{sentence}"
    );
    // It is left as it was.
    assert!(
        fs::read_to_string(&path)
            .unwrap()
            .starts_with("no database")
    );
    let sentence = refused(folder.path());
    assert!(
        sentence.starts_with("cannot use the data file"),
        "{sentence}"
    );
    let beneath = path.join("games.db");
    assert!(refused(&beneath).starts_with("cannot use the data file"));
}

#[test]
fn a_second_store_on_the_same_file_is_refused() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("games.db");
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let store = runtime.block_on(Store::file(&path)).unwrap();
    let sentence = refused(&path);
    assert!(sentence.contains("in use by another process"), "{sentence}");
    runtime.block_on(store.close());
    let again = runtime.block_on(Store::file(&path)).unwrap();
    runtime.block_on(again.close());
}

/// Only the owner can read what is stored, also in a file that an older version made.
#[cfg(unix)]
#[test]
fn the_data_file_is_readable_by_its_owner_only() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("games.db");
    let mode = |name: &str| {
        let found = fs::metadata(folder.path().join(name)).unwrap();
        found.permissions().mode() & 0o777
    };
    block_on(async {
        let store = Store::file(&path).await.unwrap();
        store.create_game("one", "setup".to_owned()).await.unwrap();
        for name in ["games.db", "games.db-wal", "games.db-shm", "games.db.lock"] {
            assert_eq!(mode(name), 0o600, "{name}");
        }
        store.close().await;
    });
    // As older versions made it; one that a group may read was made so on purpose.
    for (before, after) in [(0o644, 0o600), (0o640, 0o640)] {
        fs::set_permissions(&path, fs::Permissions::from_mode(before)).unwrap();
        block_on(async { Store::file(&path).await.unwrap().close().await });
        assert_eq!(mode("games.db"), after);
    }
}

/// A data file that is deleted or moved under the running server: nothing is acknowledged that would be lost.
#[cfg(unix)]
#[test]
fn nothing_is_stored_in_a_file_that_is_gone() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("games.db");
    let aside = folder.path().join("aside.db");
    block_on(async {
        let store = Store::file(&path).await.unwrap();
        store.create_game("one", "setup".to_owned()).await.unwrap();
        fs::rename(&path, &aside).unwrap();
        let begun = Instant::now();
        for number in 0..20 {
            let id = format!("lost-{number}");
            assert!(store.create_game(&id, "setup".to_owned()).await.is_err());
        }
        assert!(begun.elapsed() < Duration::from_secs(5));
        assert!(!store.is_well().await && !path.exists());
        fs::rename(&aside, &path).unwrap();
        // A connection that was being opened before fails what has queued up meanwhile.
        let back = Instant::now();
        while let Err(error) = store.create_game("two", "setup".to_owned()).await {
            assert!(back.elapsed() < Duration::from_secs(10), "{error}");
        }
        assert!(store.is_well().await);
        store.close().await;
        let store = Store::file(&path).await.unwrap();
        assert!(store.load_game("two").await.unwrap().is_some());
        store.close().await;
    });
}

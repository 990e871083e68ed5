//! What keeps the server from starting is said in one sentence and at once, with exit code 2 where what was named is wrong
//! by itself and 1 where something failed.

#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "common/served.rs"]
mod served;

use std::fs::{self, Permissions};
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt as _;
use std::os::unix::process::CommandExt as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use served::{Server, serve};
use sqlx::{Connection as _, Executor as _, SqliteConnection};
use tempfile::TempDir;

/// A debug build reads the rules ten times as slowly.
const AT_ONCE: Duration = Duration::from_secs(if cfg!(debug_assertions) { 10 } else { 1 });
/// An ordinary user who owns nothing: permissions do not apply to root.
const NOBODY: u32 = 65_534;

/// A server that must not start, the exit code it has, and a part of what it says.
fn check(command: &mut Command, code: i32, part: &str) {
    check_within(AT_ONCE, command, code, part);
}

fn check_within(limit: Duration, command: &mut Command, code: i32, part: &str) {
    let begun = Instant::now();
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    while child.try_wait().unwrap().is_none() {
        if begun.elapsed() > limit {
            child.kill().unwrap();
            panic!("still running: {command:?}");
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(code), "{said}");
    assert!(said.starts_with("error: ") && said.contains(part), "{said}");
    assert_eq!(said.trim_end().lines().count(), 1, "{said}");
    assert!(output.stdout.is_empty());
}

fn with_database(url: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_granary"));
    command
        .args([
            "serve",
            "--no-open",
            "--listen",
            "127.0.0.1:0",
            "--database",
        ])
        .arg(url);
    command
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().unwrap();
    id.stdout.trim_ascii() == b"0"
}

/// The server, run by a user whom permissions concern.
fn as_nobody(data: &Path) -> Command {
    let mut command = serve(data);
    // Rules and data of the user who runs the tests are out of reach.
    command.env("HOME", data.parent().unwrap());
    if is_root() {
        command.uid(NOBODY).gid(NOBODY);
    }
    command
}

/// Runs statements on a file.
fn on_file(data: &Path, statements: &[&'static str]) {
    let url = format!("sqlite://{}?mode=rwc", data.display());
    tokio::runtime::Runtime::new().unwrap().block_on(async {
        let mut connection = SqliteConnection::connect(&url).await.unwrap();
        for statement in statements {
            connection.execute(*statement).await.unwrap();
        }
        connection.close().await.unwrap();
    });
}

#[test]
fn a_data_file_that_is_none_is_refused() {
    let folder = TempDir::new().unwrap();
    check(&mut serve(folder.path()), 2, "cannot use the data file");
    let text = folder.path().join("text");
    fs::write(&text, "no database, but a file that holds text").unwrap();
    check(&mut serve(&text), 2, "text is not a database of Granary");
    check(
        &mut serve(&text.join("games.db")),
        2,
        "cannot use the data file",
    );
    let other = folder.path().join("other.db");
    on_file(&other, &["CREATE TABLE letters (body TEXT)"]);
    let before = fs::read(&other).unwrap();
    check(
        &mut serve(&other),
        2,
        "other.db is not a database of Granary",
    );
    assert!(fs::read(&other).unwrap() == before, "it was changed");
}

#[test]
fn a_data_file_that_may_not_be_written_is_refused() {
    let folder = TempDir::new().unwrap();
    fs::set_permissions(folder.path(), Permissions::from_mode(0o755)).unwrap();
    let data = folder.path().join("games.db");
    Server::start(&data).kill();
    for mode in [0o444, 0o000] {
        fs::set_permissions(&data, Permissions::from_mode(mode)).unwrap();
        let lock = folder.path().join("games.db.lock");
        fs::set_permissions(&lock, Permissions::from_mode(0o666)).unwrap();
        check(&mut as_nobody(&data), 1, "Permission denied");
    }
    fs::set_permissions(folder.path(), Permissions::from_mode(0o555)).unwrap();
    check(
        &mut as_nobody(&folder.path().join("new.db")),
        1,
        "Permission denied",
    );
    fs::set_permissions(folder.path(), Permissions::from_mode(0o755)).unwrap();
}

#[test]
fn data_of_a_newer_version_is_refused() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("games.db");
    Server::start(&data).kill();
    let newer =
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         VALUES (9000, 'later', TRUE, x'00', 0)";
    on_file(&data, &[newer]);
    check(&mut serve(&data), 1, "newer version of Granary");
}

#[test]
fn a_damaged_data_file_is_refused() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("games.db");
    Server::start(&data).kill();
    on_file(&data, &["PRAGMA wal_checkpoint(TRUNCATE)"]);
    let mut bytes = fs::read(&data).unwrap();
    bytes[4096..].fill(0x55);
    fs::write(&data, bytes).unwrap();
    check(
        &mut serve(&data),
        1,
        "games.db is damaged; put a backup in its place",
    );
}

#[test]
fn a_port_that_is_taken_is_told() {
    let folder = TempDir::new().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let mut command = Command::new(env!("CARGO_BIN_EXE_granary"));
    command
        .args(["serve", "--no-open", "--listen", &address, "--data"])
        .arg(folder.path().join("games.db"));
    check(&mut command, 1, &format!("cannot listen on {address}"));
}

#[test]
fn a_postgresql_that_is_not_there_is_told() {
    let free = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = free.local_addr().unwrap();
    let url = format!("postgres://granary:hidden@{address}/granary");
    // Something accepts, and says nothing; a database that starts may do that for a while.
    let patience = AT_ONCE + Duration::from_secs(5);
    let sentence = "the database does not answer";
    check_within(patience, &mut with_database(&url), 1, sentence);
    drop(free);
    check(
        &mut with_database(&url),
        1,
        &format!("cannot reach PostgreSQL at {address}"),
    );
}

#[test]
fn an_address_that_is_none_is_refused_without_its_password() {
    for url in [
        "mysql://ann:hidden@localhost/games",
        "postgres://ann:hidden@local host/",
        "games",
    ] {
        check(
            &mut with_database(url),
            2,
            "the address of the database is wrong",
        );
        let said = with_database(url).output().unwrap().stderr;
        assert!(!String::from_utf8(said).unwrap().contains("hidden"));
    }
}

#[test]
fn a_second_server_on_the_same_file_is_refused() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("games.db");
    let _server = Server::start(&data);
    check(&mut serve(&data), 1, "in use by another process");
}

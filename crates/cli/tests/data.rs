//! `granary backup`, `granary restore` and `granary check-data`, beside a server that runs.

#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "common/served.rs"]
mod served;

use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};
use served::{Server, Story, Wrongs, play};
use sqlx::{Connection as _, Executor as _, SqliteConnection};
use tempfile::TempDir;

/// Runs a command on a data file: its exit code, and what it says on both streams.
fn granary(words: &[&str], data: &Path) -> (i32, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_granary"))
        .args(words)
        .arg("--data")
        .arg(data)
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (
        output.status.code().unwrap(),
        text(output.stdout),
        text(output.stderr),
    )
}

fn check(words: &[&str], data: &Path, code: i32, part: &str) {
    let (found, out, error) = granary(words, data);
    let said = if code == 0 { &out } else { &error };
    assert_eq!(found, code, "{words:?}: {out}{error}");
    assert!(said.contains(part), "{words:?}: {out}{error}");
    assert!(error.lines().count() <= 1, "{words:?}: {error}");
}

#[test]
fn a_backup_is_made_and_restored_while_the_server_runs() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name);
    let (data, other, file) = (path("games.db"), path("other.db"), path("backup"));
    let file = file.to_str().unwrap();
    let mut server = Server::start(&data);
    let mut story = Story::default();
    play(&server.address, &mut story).unwrap();
    check(&["backup", file], &data, 0, "holds everything");
    check(&["backup", file], &data, 2, "exists already");
    check(&["check-data"], &data, 0, "as it was written: 1 game,");
    check(&["check-data", "--lang", "de"], &data, 0, "1 Partie,");
    check(&["check-data", "--lang", "fr"], &data, 0, "1 partie,");
    check(&["restore", file], &data, 2, "--replace");
    check(&["restore", "--replace", file], &data, 0, "is kept in");
    check(&["restore", file], &other, 0, "is back");
    server.kill();
    for data in [&data, &other] {
        let server = Server::start(data);
        story.check_on(&server.address);
        assert_eq!(story.wrongs, Wrongs::default());
    }
    let (_, out, _) = granary(&["check-data", "--json"], &data);
    let found: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((&found["games"], &found["faults"]), (&json!(1), &json!(0)));
}

#[test]
fn damage_is_told_with_exit_code_1() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("games.db");
    let mut server = Server::start(&data);
    let mut story = Story::default();
    play(&server.address, &mut story).unwrap();
    server.kill();
    let url = format!("sqlite://{}", data.display());
    tokio::runtime::Runtime::new().unwrap().block_on(async {
        let mut connection = SqliteConnection::connect(&url).await.unwrap();
        let damage = "UPDATE actions SET body = '{\"agree\":{}}' WHERE number = 2";
        connection.execute(damage).await.unwrap();
        connection.close().await.unwrap();
    });
    check(&["check-data"], &data, 1, "1 thing is damaged");
    let (_, out, _) = granary(&["check-data"], &data);
    let line = format!("damaged: action 2 of game {}", story.id);
    assert!(out.contains(&line), "{out}");
}

#[test]
fn what_is_not_there_is_told() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("games.db");
    check(&["backup", "file"], &data, 2, "cannot use the data file");
    check(&["check-data"], &data, 2, "cannot use the data file");
    check(
        &["restore", "missing"],
        &data,
        2,
        "cannot use the data file",
    );
    assert!(!data.exists());
}

/// What `check-data` answers with these words and variables.
fn checked(words: &[&str], variables: &[(&str, &str)]) -> (i32, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_granary"))
        .arg("check-data")
        .args(words)
        .envs(variables.iter().copied())
        .output()
        .unwrap();
    let text = [output.stdout, output.stderr].concat();
    (
        output.status.code().unwrap(),
        String::from_utf8(text).unwrap(),
    )
}

#[test]
fn the_data_is_found_as_the_server_finds_it() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (played, empty, config) = (path("played.db"), path("empty.db"), path("granary.toml"));
    let mut server = Server::start(Path::new(&played));
    play(&server.address, &mut Story::default()).unwrap();
    server.kill();
    Server::start(Path::new(&empty)).kill();
    std::fs::write(
        &config,
        format!("listen = \"127.0.0.1:0\"\ndata = {played:?}\n"),
    )
    .unwrap();
    let good = |words: &[&str], variables: &[(&str, &str)], games: &str| {
        let (code, said) = checked(words, variables);
        assert_eq!(code, 0, "{words:?} {variables:?}: {said}");
        assert!(said.contains(games), "{words:?} {variables:?}: {said}");
    };
    good(&["--config", &config], &[], "1 game,");
    good(&[], &[("GRANARY_CONFIG", &config)], "1 game,");
    good(&[], &[("GRANARY_DATA", &played)], "1 game,");
    good(
        &["--config", &config],
        &[("GRANARY_DATA", &empty)],
        "0 games,",
    );
    good(&["--data", &played], &[("GRANARY_DATA", &empty)], "1 game,");
    // A flag comes before a variable, whichever of the two they name.
    let nowhere = "postgres://me@127.0.0.1:1/x";
    good(
        &["--data", &played],
        &[("GRANARY_DATABASE", nowhere)],
        "1 game,",
    );
    let (code, said) = checked(&["--database", nowhere], &[("GRANARY_DATA", &played)]);
    assert_eq!(code, 1, "{said}");
    std::fs::write(&config, "dta = 3\n").unwrap();
    let (code, said) = checked(&["--config", &config], &[]);
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("did you mean data?"), "{said}");
}

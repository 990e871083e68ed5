//! A database that the first release wrote: everything in it opens and goes on.

use std::path::Path;

use serde_json::{Value, json};
use server::Database;
use tempfile::TempDir;

use crate::hall::by_seeds;
use crate::support::Server;

/// A server on a copy of the database, and what the first release said of it.
fn open() -> (TempDir, Server, Value) {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("games.db");
    std::fs::copy(fixtures.join("first-release.db"), &file).unwrap();
    let told = std::fs::read_to_string(fixtures.join("first-release.json")).unwrap();
    let server = Server::on(Database::File(file), |_| {});
    (folder, server, serde_json::from_str(&told).unwrap())
}

#[test]
fn games_of_the_first_release_are_as_they_were() {
    let (_folder, server, told) = open();
    for name in ["finished", "oriental", "three", "own"] {
        let known = &told[name];
        let id = known["id"].as_str().unwrap();
        let snapshot = server.get(&format!("/api/games/{id}")).json();
        assert_eq!(snapshot["view"]["text"], known["text"], "{name}");
        assert_eq!(snapshot["ply"], known["ply"], "{name}");
    }
    let id = told["resigned"]["id"].as_str().unwrap();
    let snapshot = server.get(&format!("/api/games/{id}")).json();
    assert_eq!(snapshot["view"]["end"], "resigned");
    assert_eq!(snapshot["view"]["winners"], json!(["A"]));
}

#[test]
fn games_of_the_first_release_go_on() {
    let (_folder, server, told) = open();
    for name in ["oriental", "three", "own"] {
        let played = server.join_own(&told[name]).decide_any(0);
        let before = told[name]["ply"].as_u64();
        assert_eq!(
            played["entry"]["ply"].as_u64(),
            before.map(|ply| ply + 1),
            "{name}"
        );
    }
}

#[test]
fn a_tournament_of_the_first_release_goes_on() {
    let (_folder, server, told) = open();
    let id = told["tournament"]["id"].as_str().unwrap();
    let key = format!("Bearer {}", told["tournament"]["key"].as_str().unwrap());
    let hall = server.get(&format!("/api/tournaments/{id}")).json();
    assert_eq!(hall["version"], told["hall_version"]);
    assert_eq!(hall["rounds"][0]["boards"][0]["seats"], json!([1, 3]));
    let entry = json!({ "entry": "result", "round": 1, "board": 1, "result": by_seeds([30, 18]), "by": "controller" });
    let answer = server.ask(
        "POST",
        &format!("/api/tournaments/{id}/entries"),
        Some(&json!({"entries": [entry]})),
        &[("authorization", &key)],
    );
    assert_eq!(answer.status, 200, "{}", answer.text);
}

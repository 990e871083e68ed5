//! Clocks run on the server, and wait a little for those whose connection broke.

use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::support::Server;

#[test]
fn who_runs_out_of_time_has_lost() {
    let server = Server::start();
    let game = server
        .game(&json!({ "rule": "awale", "clock": { "initial_ms": 1000, "increment_ms": 100 } }));
    let mut line = server.join_own(&game);
    assert_eq!(line.last["clocks"]["running"], json!(null));
    // The first decision is free: the clock runs once somebody has decided.
    sleep(Duration::from_millis(300));
    let played = line.decide("A1");
    assert_eq!(played["clocks"]["running"], "B");
    assert_eq!(played["clocks"]["remaining_ms"][0], 1100);
    sleep(Duration::from_millis(300));
    let played = line.decide("B1");
    let left = played["clocks"]["remaining_ms"][1].as_u64().unwrap();
    assert!((600..=800).contains(&left), "{left}");
    assert!(played["entry"]["spent_ms"].as_u64().unwrap() >= 300);
    let begun = Instant::now();
    let lost = line.hear("played");
    assert!(begun.elapsed() < Duration::from_secs(3));
    assert_eq!(
        (&lost["entry"]["action"], &lost["entry"]["seat"]),
        (&json!("time"), &json!("A"))
    );
    assert_eq!(lost["view"]["winners"], json!(["B"]));
}

#[test]
fn the_clock_waits_for_who_was_cut_off() {
    let server = Server::start();
    let game = server.game(&json!({
        "rule": "awale", "clock": { "initial_ms": 2000 },
        "seats": [{ "kind": "here" }, { "kind": "elsewhere" }],
    }));
    let token = game["invitations"][0]["token"].as_str();
    let mut ann = server.join_own(&game);
    // Nobody's clock runs before the other has come.
    let played = ann.decide("A1");
    assert_eq!(played["clocks"]["running"], json!(null));
    let ben = server.join(&game, token);
    assert_eq!(ben.last["clocks"]["running"], "B");
    drop(ben);
    sleep(Duration::from_millis(2500));
    let mut ben = server.join(&game, token);
    assert_eq!(ben.view()["over"], false);
    let left = ben.last["clocks"]["remaining_ms"][1].as_u64().unwrap();
    assert!(left > 1500, "{left}");
    ben.decide("B1");
}

#[test]
fn a_stopped_server_costs_nobody_time() {
    let server = Server::start();
    let game = server.game(&json!({ "rule": "awale", "clock": { "initial_ms": 3000 } }));
    let mut line = server.join_own(&game);
    line.decide("A1");
    line.decide("B1");
    let folder = server.stop().unwrap();
    sleep(Duration::from_millis(500));
    let server = Server::on(
        server::Database::File(folder.path().join("games.db")),
        |_| {},
    );
    let line = server.join_own(&game);
    assert_eq!(line.ply(), 2);
    let left = line.last["clocks"]["remaining_ms"][0].as_u64().unwrap();
    assert!(left > 2800, "{left}");
}

#[test]
fn impossible_clocks_are_refused() {
    let server = Server::start();
    for clock in [
        json!({ "initial_ms": 0 }),
        json!({ "initial_ms": 86_400_001 }),
        json!({ "initial_ms": 60_000, "increment_ms": 3_600_001 }),
    ] {
        let refused = server.post("/api/games", &json!({ "rule": "awale", "clock": clock }));
        assert_eq!(refused.problem(), "bad-clock");
    }
}

#[test]
fn the_computer_does_not_lose_on_time_when_everybody_leaves() {
    let server = Server::start();
    let game = server.game(&json!({
        "rule": "awale", "clock": { "initial_ms": 3000 },
        "seats": [{ "kind": "here" }, { "kind": "computer", "level": 8 }],
    }));
    let mut line = server.join_own(&game);
    line.decide("A1");
    drop(line);
    sleep(Duration::from_millis(3500));
    let line = server.join_own(&game);
    assert_eq!(line.last["entries"][1]["action"], "decide");
}

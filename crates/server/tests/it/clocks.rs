//! Clocks run on the server, and wait a little for those whose connection broke.

use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::support::{Line, Server};

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

/// A game of two people elsewhere, in which the first has decided and the second has come.
fn distant_game(server: &Server, clock_ms: u64) -> (Value, Line, Line) {
    let game = server.game(&json!({
        "rule": "awale", "clock": { "initial_ms": clock_ms },
        "seats": [{ "kind": "elsewhere" }, { "kind": "elsewhere" }],
    }));
    let mut ann = server.join(&game, invited(&game, 0));
    let ben = server.join(&game, invited(&game, 1));
    assert_eq!(ann.decide("A1")["clocks"]["running"], "B");
    (game, ann, ben)
}

fn invited(game: &Value, seat: usize) -> Option<&str> {
    game["invitations"][seat]["token"].as_str()
}

/// Stops a server, waits, and starts it again.
fn restart(server: Server, outage: Duration) -> Server {
    let folder = server.stop().unwrap();
    sleep(outage);
    let file = server::Database::File(folder.path().join("games.db"));
    let mut server = Server::on(file, |_| {});
    server.folder = Some(folder);
    server
}

/// After a restart no clock ran on until everybody had come once more, so one player could stop a lost game for good.
#[test]
fn the_clock_goes_on_after_a_restart_though_one_stays_away() {
    let server = Server::start();
    let (game, ann, ben) = distant_game(&server, 1500);
    let server = restart(server, Duration::from_secs(2));
    drop((ann, ben));
    // The outage costs no player time, and while none is back no clock runs, even if others look at the game.
    let path = format!("/api/games/{}", game["id"].as_str().unwrap());
    let clocks = server.get(&path).json()["clocks"].clone();
    sleep(Duration::from_millis(500));
    assert_eq!(server.get(&path).json()["clocks"], clocks);
    assert_eq!(clocks["running"], json!(null));
    assert!(clocks["remaining_ms"][1].as_u64().unwrap() > 1000);
    // One is back: the clock of the other waits for a while as after any disconnect, and then runs out.
    let begun = Instant::now();
    let mut ann = server.join(&game, invited(&game, 0));
    assert_eq!(ann.last["clocks"]["running"], json!(null));
    let lost = ann.hear("played");
    assert_eq!(
        (&lost["entry"]["action"], &lost["entry"]["seat"]),
        (&json!("time"), &json!("B"))
    );
    let waited = begun.elapsed();
    let expected = Duration::from_secs(10)..Duration::from_secs(14);
    assert!(expected.contains(&waited), "{waited:?}");
}

#[test]
fn the_clock_of_who_comes_back_first_after_a_restart_runs_at_once() {
    let server = Server::start();
    let (game, ann, ben) = distant_game(&server, 60_000);
    let server = restart(server, Duration::ZERO);
    drop((ann, ben));
    let ben = server.join(&game, invited(&game, 1));
    assert_eq!(ben.last["clocks"]["running"], "B");
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

#[test]
fn the_clock_waits_while_a_turn_is_shown_but_not_for_ever() {
    let server = Server::start();
    let game = server.game(&json!({ "rule": "awale", "clock": { "initial_ms": 60_000 } }));
    let mut line = server.join_own(&game);
    line.say(&json!({ "shown": { "ply": 0 } }));
    let played = line.decide("A1");
    assert_eq!(played["clocks"]["running"], json!(null));
    let waits = played["clocks"]["waits_ms"].as_u64().unwrap();
    assert!((2000..=6000).contains(&waits), "{waits}");
    sleep(Duration::from_millis(500));
    line.say(&json!({ "shown": { "ply": 1 } }));
    let clocks = line.hear("clocks");
    assert_eq!(clocks["running"], "B");
    assert!(clocks["remaining_ms"][1].as_u64().unwrap() > 59_900);
    // A page that does not say that it has shown the turn is waited for no longer than it may take.
    line.decide("B1");
    let begun = Instant::now();
    let clocks = line.hear("clocks");
    assert!(begun.elapsed() < Duration::from_secs(7));
    assert_eq!(clocks["running"], "A");
    assert_eq!(clocks["waits_ms"], 0);
}

#[test]
fn nobody_who_is_there_or_has_just_left_can_be_claimed_against() {
    let server = Server::start();
    let (_, mut ann, mut ben) = distant_game(&server, 60_000);
    ben.hear("played");
    ben.decide("B1");
    ann.hear("played");
    let claim = json!({ "claim": { "seat": "B" } });
    ann.say(&claim);
    assert_eq!(ann.hear("refused")["code"], "not-away");
    drop(ben);
    let seats = loop {
        let seats = ann.hear("presence")["seats"].clone();
        if seats[1]["connected"] == false {
            break seats;
        }
    };
    let left = seats[1]["claim_in_ms"].as_u64().unwrap();
    assert!((55_000..=60_000).contains(&left), "{left}");
    ann.say(&claim);
    assert_eq!(ann.hear("refused")["code"], "not-away");
}

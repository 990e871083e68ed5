//! What clients share cannot be used up by one of them.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tungstenite::Message;
use tungstenite::protocol::frame::Frame;
use tungstenite::protocol::frame::coding::{Data, OpCode};

use crate::support::{Line, Server};

/// Whether the server ends a connection on which this is sent many times.
fn is_cut_off(mut line: Line, times: usize, message: impl Fn(usize) -> Message) -> bool {
    for number in 0..times {
        if line.socket.send(message(number)).is_err() {
            return true;
        }
    }
    let begun = Instant::now();
    while line.next().is_some() {
        if begun.elapsed() > Duration::from_secs(5) {
            return false;
        }
    }
    // A read that times out is no end of the connection.
    begun.elapsed() < Duration::from_secs(15)
}

#[test]
fn pings_and_empty_fragments_do_not_count() {
    let server = Server::with(|config| config.limits = true);
    let game = server.game_here("awale");
    let ping = |_| Message::Ping(Default::default());
    assert!(is_cut_off(server.join_own(&game), 500, ping), "pings");
    let pong = |_| Message::Pong(Default::default());
    assert!(is_cut_off(server.join_own(&game), 500, pong), "pongs");
    let fragment = |number| {
        let kind = if number == 0 {
            Data::Text
        } else {
            Data::Continue
        };
        Message::Frame(Frame::message(Vec::new(), OpCode::Data(kind), false))
    };
    assert!(
        is_cut_off(server.join_own(&game), 500, fragment),
        "fragments"
    );
    // No other client noticed, and a calm client may ping.
    let mut line = server.join_own(&game);
    line.socket.send(ping(0)).unwrap();
    line.decide("A1");
}

fn computers(server: &Server) -> Value {
    let seat = json!({ "kind": "computer", "level": 1 });
    server.game(&json!({
        "rule": "awale", "seats": [seat, seat], "clock": { "initial_ms": 600_000 }
    }))
}

#[test]
fn computers_play_on_although_nobody_watches() {
    let server = Server::start();
    let game = computers(&server);
    let mut line = server.join_own(&game);
    line.hear("played");
    drop(line);
    let path = format!("/api/games/{}", game["id"].as_str().unwrap());
    let look = || {
        let snapshot = server.get(&path).good();
        (
            snapshot["ply"].clone(),
            snapshot["clocks"]["remaining_ms"].clone(),
        )
    };
    // The decision on its way when the last client leaves may still be played.
    std::thread::sleep(Duration::from_millis(500));
    let before = look();
    std::thread::sleep(Duration::from_millis(1500));
    assert_eq!(
        look(),
        before,
        "a game that nobody watches waits, and so do its clocks"
    );
    let mut line = server.join_own(&game);
    let ply = line.hear("played")["entry"]["ply"].as_u64();
    assert!(ply > before.0.as_u64(), "it goes on when it is watched");
}

/// Names that cannot be told from others, and the code of the refusal.
const DECEIVING: [(&str, &str); 3] = [
    ("Ann\u{200b}", "unseen-name"),
    ("\u{410}nn", "mixed-name"),
    ("\u{feff}Ann", "unseen-name"),
];

#[test]
fn names_that_look_like_others_are_accepted() {
    let server = Server::start();
    for (name, code) in DECEIVING {
        let game = json!({ "rule": "awale", "seats": [{ "name": name }, {}] });
        let answer = server.post("/api/games", &game);
        assert_eq!(answer.problem(), code);
        assert!(answer.json()["remedy"].is_string());
        let rule = json!({ "id": "mine", "author": name, "text": "name = \"Mine\"\ninherits = \"awale\"\n" });
        assert_eq!(server.post("/api/rules", &rule).problem(), code);
        let settings = json!({ "name": "Prize", "rule": "awale" });
        let tournament = json!({ "settings": settings, "players": [{ "name": name }] });
        assert_eq!(server.post("/api/tournaments", &tournament).problem(), code);
        let tournament = json!({ "settings": { "name": name, "rule": "awale" } });
        assert_eq!(server.post("/api/tournaments", &tournament).problem(), code);
    }
}

#[test]
fn players_with_marks_of_direction_are_printed() {
    let server = Server::start();
    let made = server.post(
        "/api/tournaments",
        &json!({ "settings": { "name": "Prize", "rule": "awale" } }),
    );
    let made = made.json();
    let (id, key) = (made["id"].as_str().unwrap(), made["key"].as_str().unwrap());
    let bearer = format!("Bearer {key}");
    let headers = [("authorization", bearer.as_str())];
    for (name, code) in [("\u{202e}nnA", "unseen-name"), DECEIVING[0], DECEIVING[1]] {
        let list = json!({ "text": format!("Bob\n{name}\n") });
        let path = format!("/api/tournaments/{id}/players");
        let answer = server.ask("POST", &path, Some(&list), &headers);
        assert_eq!(answer.problem(), code);
        assert_eq!(answer.json()["place"]["line"], 2);
        let entries = json!({ "entries": [{ "entry": "enter", "player": { "name": name } }] });
        let path = format!("/api/tournaments/{id}/entries");
        let answer = server.ask("POST", &path, Some(&entries), &headers);
        assert_eq!(answer.problem(), code);
    }
}

#[test]
fn one_client_fills_the_library() {
    let server = Server::with(|config| config.limits = true);
    let comment = format!("# {}\n", "x".repeat(60_000));
    let publish = |number: usize| {
        let text = format!("name = \"Rule {number}\"\ninherits = \"awale\"\n{comment}");
        server.post(
            "/api/rules",
            &json!({ "id": format!("rule-{number}"), "text": text }),
        )
    };
    let refused = (0..50).map(publish).find(|answer| answer.status != 201);
    let refused = refused.expect("one client may publish as much as it likes");
    assert_eq!(refused.problem(), "share-used");
    assert!(refused.headers.contains_key("retry-after"));
    let detail = refused.json()["detail"].as_str().unwrap().to_owned();
    assert!(detail.contains("share"), "{detail}");
}

#[test]
fn old_versions_of_rules_pile_up() {
    let server = Server::start();
    let text = |number: usize| format!("name = \"Mine {number}\"\ninherits = \"awale\"\n");
    let made = server
        .post("/api/rules", &json!({ "id": "mine", "text": text(0) }))
        .json();
    let bearer = format!("Bearer {}", made["key"].as_str().unwrap());
    let headers = [("authorization", bearer.as_str())];
    for number in 1..12 {
        let body = json!({ "text": text(number) });
        let answer = server.ask("PUT", "/api/rules/mine", Some(&body), &headers);
        assert_eq!(answer.good()["version"], number + 1);
    }
    let folder = server.stop().unwrap();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let store = runtime.block_on(server::store::Store::file(&folder.path().join("games.db")));
    let store = store.unwrap();
    let versions = runtime.block_on(store.rule_versions("mine")).unwrap();
    assert_eq!(versions, [8, 9, 10, 11, 12]);
    runtime.block_on(store.close());
}

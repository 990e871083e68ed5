//! What the server does not let happen.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use serde_json::json;
use tungstenite::Message;
use tungstenite::client::IntoClientRequest as _;

use crate::support::Server;

#[test]
fn pages_of_other_servers_may_not_act() {
    let server = Server::with(|config| {
        config
            .origins
            .push("https://games.example".parse().unwrap())
    });
    let body = json!({ "rule": "awale" });
    let own = format!("http://{}", server.address);
    for (origin, status) in [
        (own.as_str(), 201),
        ("https://games.example", 201),
        ("https://evil.example", 403),
        ("null", 403),
        ("http://127.0.0.1:1", 403),
    ] {
        let answer = server.ask("POST", "/api/games", Some(&body), &[("origin", origin)]);
        assert_eq!(answer.status, status, "{origin}");
    }
    let cross = server.ask(
        "POST",
        "/api/games",
        Some(&body),
        &[("sec-fetch-site", "cross-site")],
    );
    assert_eq!(cross.problem(), "origin");
    let id = server.game(&body)["id"].as_str().unwrap().to_owned();
    let mut request = format!("ws://{}/api/games/{id}/live", server.address)
        .into_client_request()
        .unwrap();
    request
        .headers_mut()
        .insert("origin", "https://evil.example".parse().unwrap());
    let stream = TcpStream::connect(server.address).unwrap();
    assert!(tungstenite::client(request, stream).is_err());
}

#[test]
fn a_name_that_somebody_gave_this_address_opens_nothing() {
    let server = Server::with(|config| {
        config
            .origins
            .push("https://games.example".parse().unwrap())
    });
    let port = server.address.port();
    for (host, status) in [
        (format!("localhost:{port}"), 200),
        (format!("127.0.0.1:{port}"), 200),
        (format!("[::1]:{port}"), 200),
        ("games.example".to_owned(), 200),
        (format!("evil.example:{port}"), 403),
        ("127.0.0.1.evil.example".to_owned(), 403),
    ] {
        let mut stream = TcpStream::connect(server.address).unwrap();
        let request = format!("GET /health HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let wanted = format!("HTTP/1.1 {status}");
        assert!(answer.starts_with(&wanted), "{host}: {answer}");
    }
}

#[test]
fn seats_only_open_to_their_token() {
    let server = Server::start();
    let game = server.game_here("awale");
    for token in ["", "wrong", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"] {
        let line = server.join(&game, Some(token));
        assert_eq!(line.last["yours"], json!([]), "{token}");
    }
    let id = game["id"].as_str().unwrap();
    let snapshot = server.get(&format!("/api/games/{id}")).text;
    assert!(!snapshot.contains(game["token"].as_str().unwrap()));
    assert!(!snapshot.contains(&server::secret::hash(game["token"].as_str().unwrap())));
    for id in ["none", "aaaaaaaaaaaa", "../../etc", "aaaaaaaaaaaaa"] {
        assert_eq!(
            server
                .get(&format!("/api/games/{}", id.replace('/', "%2F")))
                .problem(),
            "no-such-game"
        );
    }
}

#[test]
fn too_much_is_refused() {
    let server = Server::start();
    let long = "x".repeat(600 * 1024);
    let answer = server.post("/api/records", &json!({ "text": long }));
    assert_eq!(answer.problem(), "too-large");
    let many: Vec<&str> = vec!["A1"; 3000];
    let answer = server.post("/api/try", &json!({ "rule": "awale", "decisions": many }));
    assert_eq!(answer.problem(), "too-long");
    let name = "<b>\u{202e}".repeat(100);
    let game = server.game(&json!({ "rule": "awale", "seats": [{ "name": name }, {}] }));
    let line = server.join_own(&game);
    let shown = line.last["seats"][0]["name"].as_str().unwrap();
    assert!(!shown.contains('\u{202e}'), "{shown}");
    for seats in [
        json!([{}]),
        json!([{}, {}, {}]),
        json!([{}, { "kind": "computer", "level": 9 }]),
    ] {
        let answer = server.post("/api/games", &json!({ "rule": "awale", "seats": seats }));
        assert_eq!(answer.problem(), "bad-seats");
    }
    let wrong = server.post("/api/games", &json!({ "rule": "awale", "starter": "E" }));
    assert_eq!(wrong.problem(), "bad-seats");
    let wrong = server.post("/api/games", &json!({ "rule": 7 }));
    assert_eq!(wrong.problem(), "bad-request");
}

#[test]
fn messages_that_make_no_sense_close_the_line() {
    let server = Server::with(|config| config.limits = true);
    let game = server.game_here("awale");
    let id = game["id"].as_str().unwrap();
    for nonsense in ["{}", "nonsense", "{\"shout\":{}}", "[1]"] {
        let mut line = server.connect(id);
        line.socket.send(Message::Text(nonsense.into())).unwrap();
        assert!(line.next().is_none(), "{nonsense}");
        let mut line = server.join_own(&game);
        line.socket.send(Message::Text(nonsense.into())).unwrap();
        while line.next().is_some() {}
    }
    let mut line = server.join_own(&game);
    // The line may be cut while the message is still on its way.
    let _ = line.socket.send(Message::Text("x".repeat(100_000).into()));
    while line.next().is_some() {}
    let mut line = server.join_own(&game);
    for _ in 0..200 {
        if line
            .socket
            .send(Message::Text(json!({ "ping": {} }).to_string().into()))
            .is_err()
        {
            break;
        }
    }
    let answered = std::iter::from_fn(|| line.next())
        .filter(|(key, _)| key == "pong")
        .count();
    assert!(answered < 200, "a fast talker is stopped");
    // Nobody else noticed.
    server.join_own(&game).decide("A1");
}

#[test]
fn too_many_requests_get_a_clear_answer() {
    let server = Server::with(|config| config.limits = true);
    let refused = (0..500)
        .map(|_| server.post("/api/try", &json!({ "rule": "awale" })))
        .find(|answer| answer.status == 429);
    let refused = refused.expect("nobody was refused");
    assert_eq!(refused.problem(), "too-many-requests");
    assert!(refused.headers.contains_key("retry-after"));
    assert!(refused.json()["remedy"].is_string());
}

#[test]
fn a_client_that_never_finishes_is_not_waited_for() {
    let server = Server::start();
    let mut slow = TcpStream::connect(server.address).unwrap();
    slow.write_all(b"GET / HTTP/1.1\r\nHost: x\r\n").unwrap();
    slow.set_read_timeout(Some(Duration::from_secs(30)))
        .unwrap();
    let begun = Instant::now();
    let mut rest = Vec::new();
    // It is closed, with or without a word.
    let _ = slow.read_to_end(&mut rest);
    assert!(begun.elapsed() < Duration::from_secs(25));
    assert_eq!(server.get("/health").status, 200);
}

#[test]
fn nobody_starves_the_others_of_the_computer() {
    let server = Server::with(|config| config.threads = 2);
    let address = server.address;
    let body = json!({ "rule": "awale", "ms": 3000, "lines": 1 });
    std::thread::scope(|scope| {
        for _ in 0..6 {
            scope.spawn(|| server.post("/api/think", &body));
        }
        std::thread::sleep(Duration::from_millis(300));
        let game = server.game(&json!({ "rule": "awale", "seats": [{ "kind": "here" }, { "kind": "computer", "level": 3 }] }));
        let mut line = server.join_own(&game);
        let begun = Instant::now();
        line.decide("A1");
        line.hear("played");
        assert!(
            begun.elapsed() < Duration::from_secs(2),
            "{:?}",
            begun.elapsed()
        );
    });
    assert_eq!(address, server.address);
}

#[test]
fn everything_is_put_away_when_the_server_stops() {
    let server = Server::start();
    let game = server.game_here("awale");
    let mut line = server.join_own(&game);
    line.decide("A1");
    let begun = Instant::now();
    let folder = server.stop().unwrap();
    assert!(
        begun.elapsed() < Duration::from_secs(8),
        "{:?}",
        begun.elapsed()
    );
    let told = std::iter::from_fn(|| line.next()).find(|(key, _)| key == "closing");
    assert_eq!(told.unwrap().1["reason"], "stopping");
    let log = folder.path().join("games.db-wal");
    assert!(!log.exists() || log.metadata().unwrap().len() == 0);
}

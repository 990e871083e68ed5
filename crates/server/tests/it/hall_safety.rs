//! What nobody can do in a tournament without its key, and what is wrong changes nothing.

use std::net::TcpStream;

use serde_json::{Value, json};

use crate::hall::{Contest, NAMES, by_seeds, seated, settings};
use crate::support::Server;

#[test]
fn the_desk_opens_to_its_key_only() {
    let server = Server::start();
    let contest = Contest::new(&server, &settings(), &NAMES);
    let tokens = contest.tokens(&server);
    for token in [
        "",
        "wrong",
        "1.AAAAAAAAAAAAAAAAAAAAAA",
        "999.x",
        tokens[0].as_str(),
    ] {
        for (rest, body) in [
            ("/entries", Some(json!({ "entries": [] }))),
            ("/players", Some(json!({ "text": "Zoe" }))),
            ("/draw", Some(json!({}))),
            ("/clock", Some(json!({ "action": "start" }))),
            ("/games", Some(json!({ "round": 1 }))),
            (
                "/records",
                Some(json!({ "round": 1, "board": 1, "text": "" })),
            ),
            ("/final", Some(json!({}))),
            ("/links", None),
            ("/log", None),
            ("/export?format=json", None),
        ] {
            let answer = contest.ask(&server, token, rest, body.as_ref());
            assert_eq!(
                (answer.status, answer.problem().as_str()),
                (403, "not-controller"),
                "{rest} {token}"
            );
        }
    }
    let other = Contest::new(&server, &settings(), &NAMES);
    assert_eq!(
        contest.ask(&server, &other.key, "/log", None).problem(),
        "not-controller"
    );
    assert_eq!(
        contest
            .ask(&server, &other.tokens(&server)[0], "/seat", None)
            .problem(),
        "not-your-sheet"
    );
    // Nothing that anybody can read has a key or a token in it.
    for rest in [
        "",
        "/standings",
        "/crosstable",
        "/export?format=csv-players",
    ] {
        let text = server
            .get(&format!("/api/tournaments/{}{rest}", contest.id))
            .text;
        assert!(!text.contains(&contest.key));
        assert!(tokens.iter().all(|token| !text.contains(token.as_str())));
    }
}

#[test]
fn players_write_on_their_own_sheet_only() {
    let server = Server::start();
    let contest = Contest::new(&server, &settings(), &NAMES);
    let tokens = contest.tokens(&server);
    let hall = contest.post(&server, "/draw", &json!({})).good();
    let first = tokens[seated(&hall, 0, 0)].as_str();
    assert_eq!(
        contest.tell(&server, first, 2, [28, 20]).problem(),
        "not-your-sheet"
    );
    assert_eq!(
        contest.initial(&server, first, 2).problem(),
        "not-your-sheet"
    );
    assert_eq!(
        contest.tell(&server, &contest.key, 1, [28, 20]).problem(),
        "not-your-sheet"
    );
    assert_eq!(
        contest.tell(&server, first, 9, [28, 20]).problem(),
        "no-board"
    );
    let french = server.ask(
        "POST",
        &format!("/api/tournaments/{}/sheet?lang=fr", contest.id),
        Some(&json!({ "round": 1, "board": 1, "result": by_seeds([40, 20]) })),
        &[("authorization", &format!("Bearer {first}"))],
    );
    assert_eq!(
        (french.status, french.problem().as_str()),
        (409, "bad-result")
    );
    let detail = french.json()["detail"].as_str().unwrap().to_owned();
    assert!(detail.contains("la table 1"), "{detail}");
    contest.add(&server, &json!({ "entry": "end" })).good();
    assert_eq!(contest.tell(&server, first, 1, [28, 20]).problem(), "ended");
}

#[test]
fn what_is_wrong_changes_nothing() {
    let server = Server::start();
    let contest = Contest::new(&server, &settings(), &NAMES);
    contest.post(&server, "/draw", &json!({})).good();
    let before = contest.hall(&server);
    let result = |board: u16, seeds| json!({ "entry": "result", "round": 1, "board": board, "result": by_seeds(seeds), "by": "controller" });
    let good = result(1, [28, 20]);
    for (entry, code) in [
        (
            json!({ "entry": "enter", "player": { "name": "Ann" } }),
            "name-taken",
        ),
        (
            json!({ "entry": "enter", "player": { "name": " " } }),
            "no-name",
        ),
        (json!({ "entry": "withdraw", "id": 9 }), "no-player"),
        (json!({ "entry": "return", "id": 1 }), "not-out"),
        (
            json!({ "entry": "wish", "id": 1, "round": 1, "out": "absent" }),
            "round-over",
        ),
        (
            json!({ "entry": "pair", "round": 7, "boards": [] }),
            "wrong-round",
        ),
        (
            json!({ "entry": "pair", "round": 2, "boards": [{ "board": 1, "seats": [1, 1] }] }),
            "twice-in-round",
        ),
        (
            json!({ "entry": "initial", "round": 1, "board": 2, "id": 1 }),
            "not-at-board",
        ),
        (json!({ "entry": "reopen" }), "not-ended"),
        (
            json!({ "entry": "settings", "settings": { "name": "X", "games": 2 } }),
            "too-late",
        ),
        (result(1, [40, 20]), "bad-result"),
        (result(7, [28, 20]), "no-board"),
    ] {
        let body = json!({ "entries": [good, entry] });
        let answer = contest.post(&server, "/entries", &body);
        assert_eq!(
            (answer.status, answer.problem().as_str()),
            (409, code),
            "{entry}"
        );
        let problem = answer.json();
        assert_eq!(problem["place"]["line"], 2, "{problem}");
        assert!(problem["detail"].as_str().unwrap().len() > 10, "{problem}");
        assert_eq!(contest.hall(&server), before, "{entry}");
    }
    for entry in [
        json!({ "entry": "nonsense" }),
        json!({ "entry": "enter" }),
        json!(7),
    ] {
        assert_eq!(contest.add(&server, &entry).problem(), "bad-request");
    }
    let unknown = json!({ "entry": "settings", "settings": { "name": "X", "rule": "no-such" } });
    assert_eq!(contest.add(&server, &unknown).problem(), "no-such-rule");
    let stale = json!({ "entries": [good], "version": 1 });
    assert_eq!(contest.post(&server, "/entries", &stale).problem(), "stale");
    assert_eq!(
        contest
            .post(
                &server,
                "/clock",
                &json!({ "action": "start", "seconds": 0 })
            )
            .problem(),
        "bad-clock"
    );
    assert_eq!(contest.hall(&server), before);
    let many: Vec<Value> = (0..2001)
        .map(|n| json!({ "name": format!("P{n}") }))
        .collect();
    let wanted = json!({ "settings": settings(), "players": many });
    assert_eq!(
        server.post("/api/tournaments", &wanted).problem(),
        "too-large"
    );
    for id in ["none", "aaaaaaaaaaaa"] {
        let answer = server.get(&format!("/api/tournaments/{id}"));
        assert_eq!(
            (answer.status, answer.problem().as_str()),
            (404, "no-such-tournament")
        );
    }
}

/// At the end of a round three hundred phones, all behind one address, look, write and put their initials.
#[test]
fn a_full_hall_behind_one_address_is_served() {
    let server = Server::with(|config| config.limits = true);
    let names: Vec<String> = (0..300).map(|n| format!("Player {n}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let contest = Contest::new(&server, &settings(), &names);
    let tokens = contest.tokens(&server);
    let hall = contest.post(&server, "/draw", &json!({})).good();
    let listening: Vec<TcpStream> = (0..300).map(|_| contest.listen(&server)).collect();
    std::thread::scope(|scope| {
        for part in 0..4_usize {
            let (server, contest, tokens, hall) = (&server, &contest, &tokens, &hall);
            scope.spawn(move || {
                for board in (part..150).step_by(4) {
                    let at = |seat| tokens[seated(hall, board, seat)].as_str();
                    let number = board as u64 + 1;
                    contest.tell(server, at(0), number, [28, 20]).good();
                    contest.ask(server, at(1), "", None).good();
                    contest.initial(server, at(1), number).good();
                }
            });
        }
    });
    let after = contest.hall(&server);
    assert_eq!(
        (&after["open_boards"], &after["unconfirmed"]),
        (&json!([]), &json!([]))
    );
    assert_eq!(
        after["version"].as_u64(),
        hall["version"].as_u64().map(|n| n + 300)
    );
    drop(listening);
    contest.post(&server, "/draw", &json!({})).good();
    // Somebody who does nothing but ask is told to wait.
    let limited = (0..3000).find_map(|_| {
        let answer = server.post("/api/tournaments", &json!({ "settings": 7 }));
        (answer.status == 429).then_some(answer)
    });
    assert!(limited.unwrap().headers.contains_key("retry-after"));
}

/// On the network of a hall, phones and the desk use different addresses of the same server.
#[test]
fn a_server_for_the_hall_is_known_by_its_addresses() {
    let server = Server::with(|config| config.listen = ([0, 0, 0, 0], 0).into());
    let contest = Contest::new(&server, &settings(), &["Ann", "Ben"]);
    let links = contest.get(&server, "/links").good();
    let origins: Vec<&str> = links["origins"]
        .as_array()
        .unwrap()
        .iter()
        .map(|o| o.as_str().unwrap())
        .collect();
    assert!(!origins.is_empty());
    let port = server.address.port();
    for origin in origins
        .iter()
        .copied()
        .chain([format!("http://127.0.0.1:{port}").as_str()])
    {
        let host = origin.strip_prefix("http://").unwrap();
        let headers = [
            ("origin", origin),
            ("host", host),
            ("authorization", &format!("Bearer {}", contest.key)),
        ];
        let path = format!("/api/tournaments/{}/clock", contest.id);
        let body = json!({ "action": "pause" });
        let answer = server.ask("POST", &path, Some(&body), &headers);
        assert_eq!(answer.status, 200, "{origin}: {}", answer.text);
        let evil = [("origin", "http://evil.example"), headers[1], headers[2]];
        assert_eq!(
            server.ask("POST", &path, Some(&body), &evil).problem(),
            "origin"
        );
    }
    let address = links["players"][0]["address"].as_str().unwrap();
    assert!(address.starts_with(origins[0]), "{address}");
    assert!(address.contains("/sheet#player=1."), "{address}");
    let other = contest
        .get(&server, "/links?origin=https%3A%2F%2Fhall.example")
        .good();
    let address = other["players"][0]["address"].as_str().unwrap();
    assert!(
        address.starts_with("https://hall.example/tournament/"),
        "{address}"
    );
    assert_eq!(
        contest.get(&server, "/links?origin=javascript:1").problem(),
        "bad-request"
    );
}

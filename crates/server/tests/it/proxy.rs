//! The server behind a proxy: who the client is, a path prefix, and news that no proxy holds back.

use std::io::{BufRead as _, BufReader};
use std::net::TcpStream;

use serde_json::{Value, json};

use crate::hall::Contest;
use crate::support::Server;

/// The status of a request that the proxy on this computer passes on for a client.
fn ask_for(server: &Server, forwarded: (&str, &str)) -> u16 {
    let body = json!({ "rule": "awale" });
    let answer = server.ask("POST", "/api/try", Some(&body), &[forwarded]);
    answer.status
}

/// Asks until the client is refused.
fn exhaust(server: &Server, forwarded: (&str, &str)) {
    assert!(refused_within(500, server, forwarded), "{forwarded:?}");
}

/// Whether one of so many requests is refused. A client that was just refused may ask again every quarter of a second,
/// and any other one dozens of times at once.
fn refused_within(requests: usize, server: &Server, forwarded: (&str, &str)) -> bool {
    (0..requests).any(|_| ask_for(server, forwarded) == 429)
}

#[test]
fn limits_count_the_people_behind_a_trusted_proxy() {
    let server = Server::with(|config| {
        config.limits = true;
        config.trusted_proxies = vec!["127.0.0.1".parse().unwrap()];
    });
    exhaust(&server, ("x-forwarded-for", "192.0.2.1"));
    assert_eq!(ask_for(&server, ("x-forwarded-for", "192.0.2.2")), 200);
    // An invented address stands before the one that the proxy appends.
    let invented = ("x-forwarded-for", "192.0.2.3, 192.0.2.1");
    assert!(refused_within(10, &server, invented));
    let other_header = ("forwarded", "for=192.0.2.1");
    assert!(refused_within(10, &server, other_header));
    assert_eq!(ask_for(&server, ("forwarded", "for=\"192.0.2.2:80\"")), 200);
}

#[test]
fn an_untrusted_peer_cannot_pretend_to_be_another() {
    let server = Server::with(|config| {
        config.limits = true;
        config.trusted_proxies = vec!["10.0.0.0/8".parse().unwrap()];
    });
    exhaust(&server, ("x-forwarded-for", "192.0.2.1"));
    for header in [
        ("x-forwarded-for", "192.0.2.2"),
        ("x-forwarded-for", "10.0.0.1"),
        ("forwarded", "for=192.0.2.2"),
    ] {
        assert!(refused_within(10, &server, header), "{header:?}");
    }
}

fn prefixed() -> Server {
    Server::with(|config| config.path_prefix = "/games/granary".parse().unwrap())
}

#[test]
fn everything_lies_below_the_prefix() {
    let server = prefixed();
    let page = server.get("/games/granary/");
    assert_eq!(page.status, 200);
    assert!(page.text.contains("data-prefix=\"/games/granary\""));
    for (path, status) in [
        ("/games/granary/rules/awale", 200),
        ("/games/granary/icon.svg", 200),
        ("/games/granary/manifest.webmanifest", 200),
        ("/games/granary/api/words?lang=de", 200),
        ("/games/granary/health", 200),
        ("/games/granary/nothing", 404),
        ("/games", 404),
        ("/rules/awale", 404),
        ("/icon.svg", 404),
        ("/games/granaryx/health", 404),
    ] {
        assert_eq!(server.get(path).status, status, "{path}");
    }
    // Beside the prefix the description of the interface does not hold.
    let beside = format!("http://{}/api/words", server.address);
    let answer = ureq::get(beside)
        .config()
        .http_status_as_error(false)
        .build();
    assert_eq!(answer.call().unwrap().status(), 404);
    let words = server.get("/games/granary/api/words?lang=de").json();
    assert_eq!(words["lang"], "de");
}

#[test]
fn the_doorstep_leads_inside() {
    let server = prefixed();
    for path in ["/", "/games/granary"] {
        let agent: ureq::Agent = ureq::Agent::config_builder()
            .max_redirects(0)
            .build()
            .into();
        let url = format!("http://{}{path}", server.address);
        let answer = agent.get(url).call().unwrap();
        assert_eq!(answer.status(), 308, "{path}");
        assert_eq!(answer.headers()["location"], "/games/granary/");
    }
}

#[test]
fn a_game_is_played_below_the_prefix() {
    let server = prefixed();
    let answer = server.post("/games/granary/api/games", &json!({ "rule": "awale" }));
    assert_eq!(answer.status, 201, "{}", answer.text);
    let game = answer.json();
    let live = |path: String| {
        let stream = TcpStream::connect(server.address).unwrap();
        tungstenite::client(format!("ws://{}{path}", server.address), stream).is_ok()
    };
    let path = format!("/api/games/{}/live", game["id"].as_str().unwrap());
    assert!(!live(path.clone()));
    assert!(live(format!("/games/granary{path}")));
}

#[test]
fn links_of_players_have_the_prefix() {
    let server = prefixed();
    let wanted =
        json!({ "settings": { "name": "Open", "rule": "awale" }, "players": [{ "name": "Ada" }] });
    let made = server
        .post("/games/granary/api/tournaments", &wanted)
        .json();
    let contest = Contest::of(&made);
    let path = format!("/games/granary/api/tournaments/{}/links", contest.id);
    let key = format!("Bearer {}", contest.key);
    let links = server
        .ask("GET", &path, None, &[("authorization", &key)])
        .good();
    let begin = format!("http://{}/games/granary/tournament/", server.address);
    let address = links["players"][0]["address"].as_str().unwrap();
    assert!(address.starts_with(&begin), "{address}");
    assert!(
        links["origins"]
            .as_array()
            .unwrap()
            .contains(&Value::from(format!("http://{}", server.address)))
    );
}

/// Headers and the first bytes of a stream of news say to every proxy between that it must pass them on at once.
#[test]
fn news_ask_not_to_be_held_back() {
    let server = Server::start();
    let contest = Contest::new(
        &server,
        &json!({ "name": "Open", "rule": "awale" }),
        &["Ada"],
    );
    let mut lines = BufReader::new(contest.listen(&server)).lines();
    let mut line = || lines.next().unwrap().unwrap();
    let mut head = Vec::new();
    loop {
        match line() {
            end if end.is_empty() && !head.is_empty() => break,
            header => head.push(header.to_ascii_lowercase()),
        }
    }
    assert!(
        head.iter().any(|line| line == "x-accel-buffering: no"),
        "{head:?}"
    );
    assert!(
        head.iter()
            .any(|line| line == "cache-control: no-store, no-transform"),
        "{head:?}"
    );
    let padding = (0..10).map(|_| line()).find(|line| line.starts_with(':'));
    assert!(padding.unwrap().len() > 2000);
    assert!((0..10).map(|_| line()).any(|line| line == "event: changed"));
}

//! Figures for Prometheus: on a listener of their own, in the right form, and true.

use std::collections::BTreeMap;
use std::net::{SocketAddr, TcpListener};

use serde_json::json;

use crate::support::Server;

/// A server with a second listener for figures.
fn measured() -> (Server, SocketAddr) {
    let free = TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap();
    let server = Server::with(|config| config.metrics = Some(free));
    (server, free)
}

fn scrape(address: SocketAddr) -> String {
    let mut answer = ureq::get(format!("http://{address}/metrics"))
        .call()
        .unwrap();
    let kind = answer.headers()["content-type"]
        .to_str()
        .unwrap()
        .to_owned();
    assert_eq!(kind, "text/plain; version=0.0.4; charset=utf-8");
    answer.body_mut().read_to_string().unwrap()
}

/// All samples, by name and labels. Every one has its type before it.
fn samples(text: &str) -> BTreeMap<String, f64> {
    let mut found = BTreeMap::new();
    let mut typed = String::new();
    for line in text.lines() {
        if let Some(rest) = line.strip_prefix("# TYPE ") {
            typed = rest.split(' ').next().unwrap().to_owned();
        } else if !line.starts_with('#') {
            let (name, value) = line.rsplit_once(' ').unwrap();
            assert!(name.starts_with(&typed), "{line} without a type");
            let before = found.insert(name.to_owned(), value.parse().unwrap());
            assert_eq!(before, None, "{name} twice");
        }
    }
    found
}

#[test]
fn figures_are_on_a_listener_of_their_own() {
    let (server, address) = measured();
    assert_eq!(server.get("/metrics").status, 404);
    let games = ureq::get(format!("http://{address}/api/rules"))
        .config()
        .http_status_as_error(false)
        .build();
    assert_eq!(games.call().unwrap().status(), 404);
    let text = scrape(address);
    let found = samples(&text);
    for name in [
        "granary_build_info{version=\"0.1.0\"}",
        "granary_games",
        "granary_tournaments",
        "granary_rooms_open",
        "granary_live_connections{kind=\"websocket\"}",
        "granary_thinking_waiting",
        "granary_store_up",
        "granary_store_queue_jobs",
        "granary_database_bytes",
        "granary_action_stored_seconds_bucket{le=\"+Inf\"}",
    ] {
        assert!(found.contains_key(name), "{name} is not in {text}");
    }
    #[cfg(target_os = "linux")]
    for name in [
        "granary_disk_free_bytes",
        "process_resident_memory_bytes",
        "process_cpu_seconds_total",
    ] {
        assert!(found[name] > 0.0, "{name}");
    }
}

/// The tests of this process share its counters, so they are compared with what they were.
#[test]
fn figures_follow_what_happens() {
    let (server, address) = measured();
    let before = samples(&scrape(address));
    let game = server.game_here("awale");
    let mut line = server.join_own(&game);
    for number in 0..5 {
        line.decide_any(number);
    }
    server
        .post(
            "/api/think",
            &json!({ "rule": "awale", "ms": 50, "lines": 1 }),
        )
        .good();
    assert_eq!(server.get("/api/games/none").status, 404);
    let after = samples(&scrape(address));
    let grown = |name: &str| after[name] - before.get(name).copied().unwrap_or(0.0);
    assert_eq!(after["granary_games"], 1.0);
    assert_eq!(after["granary_rooms_open"], 1.0);
    assert!(after["granary_live_connections{kind=\"websocket\"}"] >= 1.0);
    for (name, least) in [
        ("granary_games_created_total", 1.0),
        ("granary_actions_total", 5.0),
        ("granary_action_stored_seconds_count", 5.0),
        ("granary_decision_told_seconds_count", 5.0),
        ("granary_store_commit_seconds_count", 6.0),
        ("granary_store_batch_jobs_sum", 6.0),
        ("granary_thinking_seconds_count", 1.0),
        ("granary_http_responses_total{status=\"404\"}", 1.0),
    ] {
        assert!(grown(name) >= least, "{name} grew by {}", grown(name));
    }
    assert_eq!(after["granary_store_up"], 1.0);
}

/// A page of another site that points its name at this address reads nothing.
#[test]
fn figures_are_for_names_of_this_computer_only() {
    let (_server, address) = measured();
    let request = ureq::get(format!("http://{address}/metrics")).header("host", "evil.example");
    let answer = request
        .config()
        .http_status_as_error(false)
        .build()
        .call()
        .unwrap();
    assert_eq!(answer.status(), 403);
}

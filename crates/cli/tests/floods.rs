//! What a flood of connections and requests takes of the server's memory, and that it comes back.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "common/served.rs"]
mod served;

use std::io::Write as _;
use std::net::TcpStream;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use served::{Server, ask};
use tempfile::TempDir;
use tungstenite::{Message, WebSocket};

/// Connections of one kind at once; the usual limit of open files is 1,024.
const CONNECTIONS: usize = 200;
/// Nearly the largest body that is read.
const BODY_BYTES: usize = 500 * 1024;
/// Requests of every thread.
const REQUESTS: usize = 10;
const THREADS: usize = 4;
/// What may stay behind: caches that are filled by use, and pages that an allocator keeps for the next request.
const MAX_KEPT_MIB: f64 = 16.0;
/// How long the memory may take to come back.
const PATIENCE: Duration = Duration::from_secs(40);

/// MiB that a process has in memory.
fn resident_mib(server: &Server) -> f64 {
    let path = format!("/proc/{}/status", server.child.id());
    let status = std::fs::read_to_string(path).unwrap();
    let line = status.lines().find(|line| line.starts_with("VmRSS:"));
    let kib: f64 = line
        .unwrap()
        .split_whitespace()
        .nth(1)
        .unwrap()
        .parse()
        .unwrap();
    kib / 1024.0
}

/// Sends the beginning of a request, and keeps the server waiting for the rest.
fn begin_request(address: &str, head: &str, body: usize) -> TcpStream {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.write_all(head.as_bytes()).unwrap();
    stream.write_all(&vec![b' '; body]).unwrap();
    stream
}

fn half_heads(address: &str) -> Vec<TcpStream> {
    let head = format!(
        "GET / HTTP/1.1\r\nHost: {address}\r\nX: {}",
        "x".repeat(4000)
    );
    let begin = |_| begin_request(address, &head, 0);
    (0..CONNECTIONS).map(begin).collect()
}

fn half_bodies(address: &str) -> Vec<TcpStream> {
    let head = format!(
        "POST /api/rules/check HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n\
         Content-Length: {BODY_BYTES}\r\n\r\n"
    );
    let begin = |_| begin_request(address, &head, BODY_BYTES - 1);
    (0..CONNECTIONS).map(begin).collect()
}

/// Rules with as many faults as fit, whose answers are long.
fn heavy_requests(address: &str) {
    let mut text = String::from("name = \"Flood\"\n");
    for number in 0..1500 {
        text += &format!("[preset.p{number}]\nlaps.limt = {number}\n");
    }
    let draft = json!({ "text": text }).to_string();
    thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(|| {
                for _ in 0..REQUESTS {
                    ask(address, "POST", "/api/rules/check", &draft).unwrap();
                }
            });
        }
    });
}

fn watchers(address: &str) -> Vec<WebSocket<TcpStream>> {
    let (status, game) = ask(address, "POST", "/api/games", r#"{"rule":"awale"}"#).unwrap();
    assert_eq!(status, 201);
    let url = format!(
        "ws://{address}/api/games/{}/live",
        game["id"].as_str().unwrap()
    );
    let watch = |_| {
        let stream = TcpStream::connect(address).unwrap();
        let (mut socket, _) = tungstenite::client(&url, stream).unwrap();
        let hello = json!({ "hello": { "token": Value::Null } }).to_string();
        socket.send(Message::Text(hello.into())).unwrap();
        socket
    };
    (0..CONNECTIONS).map(watch).collect()
}

/// Everything at once; the memory while it lasts.
fn flood(server: &Server) -> f64 {
    let address = &server.address;
    let open = (half_heads(address), half_bodies(address), watchers(address));
    heavy_requests(address);
    let during = resident_mib(server);
    drop(open);
    during
}

#[test]
fn memory_comes_back_after_a_flood() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder.path().join("games.db"));
    // Whatever is read or built once when it is first asked for is there before.
    heavy_requests(&server.address);
    drop(watchers(&server.address));
    thread::sleep(Duration::from_secs(2));
    let before = resident_mib(&server);
    for round in 1..=3 {
        let during = flood(&server);
        let ended = Instant::now();
        let is_back = || resident_mib(&server) < before + MAX_KEPT_MIB;
        while !is_back() && ended.elapsed() < PATIENCE {
            thread::sleep(Duration::from_millis(200));
        }
        let after = resident_mib(&server);
        let seconds = ended.elapsed().as_secs_f64();
        println!(
            "flood {round}: {before:.0} MiB before, {during:.0} MiB during, {after:.0} MiB {seconds:.1} s later"
        );
        assert!(is_back(), "{before:.0} MiB before, {after:.0} MiB after");
    }
}

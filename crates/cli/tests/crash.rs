//! A server that is killed at any moment loses no decision that it acknowledged.

#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;
use tungstenite::{Message, WebSocket};

/// How often the server is killed, and how many play on it.
const DEATHS: u64 = 6;
const PLAYERS: usize = 12;

struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(folder: &Path) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_granary"))
            .args([
                "serve",
                "--json",
                "--no-open",
                "--no-limits",
                "--listen",
                "127.0.0.1:0",
                "--data",
            ])
            .arg(folder.join("games.db"))
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        out.read_line(&mut line).unwrap();
        let told: Value = serde_json::from_str(&line).unwrap();
        let address = told["address"].as_str().unwrap();
        let address = address.trim_start_matches("http://").trim_end_matches('/');
        Self {
            child,
            address: address.to_owned(),
        }
    }

    /// As `kill -9`: no handler runs, nothing is put away.
    fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Asks something over HTTP; nothing when the server is dead.
fn ask(address: &str, method: &str, path: &str, body: &str) -> Option<Value> {
    let mut stream = TcpStream::connect(address).ok()?;
    stream
        .set_read_timeout(Some(Duration::from_secs(20)))
        .ok()?;
    let length = body.len();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
    );
    stream.write_all((head + body).as_bytes()).ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    let (_, body) = answer.split_once("\r\n\r\n")?;
    serde_json::from_str(body).ok()
}

/// A game and what was acknowledged in it, in order.
#[derive(Clone, Debug, Default)]
struct Story {
    id: String,
    token: String,
    acknowledged: Vec<String>,
    /// A decision that was sent and not acknowledged: it may be stored or not.
    open: Option<String>,
}

fn message(socket: &mut WebSocket<TcpStream>) -> Option<Value> {
    loop {
        match socket.read().ok()? {
            Message::Text(text) => return serde_json::from_str(&text).ok(),
            Message::Close(_) => return None,
            _ => {}
        }
    }
}

/// Plays one game until the server dies or the game is over.
fn play(address: &str, story: &mut Story) -> Option<()> {
    if story.id.is_empty() {
        let game = ask(address, "POST", "/api/games", "{\"rule\":\"awale\"}")?;
        story.id = game["id"].as_str()?.to_owned();
        story.token = game["token"].as_str()?.to_owned();
    }
    let stream = TcpStream::connect(address).ok()?;
    stream
        .set_read_timeout(Some(Duration::from_secs(20)))
        .ok()?;
    let url = format!("ws://{address}/api/games/{}/live", story.id);
    let (mut socket, _) = tungstenite::client(url, stream).ok()?;
    let hello = json!({ "hello": { "token": story.token } });
    socket.send(Message::Text(hello.to_string().into())).ok()?;
    loop {
        let message = message(&mut socket)?;
        let view = if let Some(snapshot) = message.get("snapshot") {
            check(story, snapshot);
            &snapshot["view"]
        } else if let Some(played) = message.get("played") {
            let decision = played["entry"]["decision"].as_str()?.to_owned();
            assert_eq!(story.open.take().as_ref(), Some(&decision));
            story.acknowledged.push(decision);
            &played["view"]
        } else {
            continue;
        };
        let legal = view["legal"].as_array()?;
        if legal.is_empty() {
            *story = Story::default();
            return Some(());
        }
        let ply = story.acknowledged.len();
        let decision = legal[(ply * 7 + 1) % legal.len()].as_str()?.to_owned();
        story.open = Some(decision.clone());
        let decide = json!({ "decide": { "ply": ply, "decision": decision } });
        socket.send(Message::Text(decide.to_string().into())).ok()?;
    }
}

/// Everything that was acknowledged is there, in order, and at most the one open decision besides.
fn check(story: &mut Story, snapshot: &Value) {
    let entries = snapshot["entries"].as_array().unwrap();
    let found: Vec<String> = entries
        .iter()
        .map(|entry| entry["decision"].as_str().unwrap().to_owned())
        .collect();
    let mut expected = story.acknowledged.clone();
    if found.len() > expected.len() {
        expected.extend(story.open.clone());
    }
    assert_eq!(found, expected, "game {}", story.id);
    story.acknowledged = found;
    story.open = None;
}

#[test]
fn no_acknowledged_decision_is_lost_when_the_server_is_killed() {
    let folder = TempDir::new().unwrap();
    let stories: Arc<Vec<Mutex<Story>>> =
        Arc::new((0..PLAYERS).map(|_| Mutex::default()).collect());
    let mut decisions = 0;
    for death in 0..DEATHS {
        let mut server = Server::start(folder.path());
        let alive = Arc::new(AtomicBool::new(true));
        let players: Vec<_> = (0..PLAYERS)
            .map(|number| {
                let (stories, alive) = (Arc::clone(&stories), Arc::clone(&alive));
                let address = server.address.clone();
                thread::spawn(move || {
                    let mut story = stories[number].lock().unwrap();
                    while alive.load(Ordering::Relaxed) {
                        play(&address, &mut story);
                    }
                })
            })
            .collect();
        // Moments that fall anywhere in the writing of a batch.
        let mut random = [0; 1];
        getrandom::fill(&mut random).unwrap();
        thread::sleep(Duration::from_millis(
            400 + 3 * u64::from(random[0]) + 37 * death,
        ));
        server.kill();
        alive.store(false, Ordering::Relaxed);
        for player in players {
            player.join().unwrap();
        }
        let acknowledged = |story: &Mutex<Story>| story.lock().unwrap().acknowledged.len();
        decisions += stories.iter().map(acknowledged).sum::<usize>();
    }
    // And at the end everything is still there.
    let server = Server::start(folder.path());
    for story in stories.iter() {
        let mut story = story.lock().unwrap();
        if story.id.is_empty() {
            continue;
        }
        let path = format!("/api/games/{}", story.id);
        let snapshot = ask(&server.address, "GET", &path, "").unwrap();
        check(&mut story, &snapshot);
    }
    assert!(decisions > 100, "only {decisions} decisions were made");
}

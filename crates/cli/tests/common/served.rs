//! The real server as a child process, and players that know what it acknowledged.

#![allow(dead_code, reason = "every test binary uses a part of it")]

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};
use tungstenite::{Message, WebSocket};

pub struct Server {
    pub child: Child,
    pub address: String,
}

/// The command that serves a data file on any port.
pub fn serve(data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_granary"));
    command
        .args(["serve", "--json", "--no-open", "--no-limits"])
        .args(["--listen", "127.0.0.1:0", "--data"])
        .arg(data);
    command
}

impl Server {
    pub fn start(data: &Path) -> Self {
        Self::of(&mut serve(data))
    }

    /// A server that runs by this command, and has told its address.
    pub fn of(command: &mut Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
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
    pub fn kill(&mut self) {
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

/// The status and the body of an answer over HTTP; nothing when the server is dead.
pub fn ask_as(
    address: &str,
    token: Option<&str>,
    method: &str,
    path: &str,
    body: &str,
) -> Option<(u16, Value)> {
    let mut stream = TcpStream::connect(address).ok()?;
    stream
        .set_read_timeout(Some(Duration::from_secs(20)))
        .ok()?;
    let length = body.len();
    let shown = token.map(|token| format!("Authorization: Bearer {token}\r\n"));
    let shown = shown.unwrap_or_default();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
         {shown}Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
    );
    stream.write_all((head + body).as_bytes()).ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    Some((status, serde_json::from_str(body).ok()?))
}

pub fn ask(address: &str, method: &str, path: &str, body: &str) -> Option<(u16, Value)> {
    ask_as(address, None, method, path, body)
}

/// A game and what was acknowledged in it, in order.
#[derive(Clone, Debug, Default)]
pub struct Story {
    pub id: String,
    pub token: String,
    pub acknowledged: Vec<String>,
    /// A decision that was sent and not acknowledged: it may be stored or not.
    pub open: Option<String>,
    /// What the server did wrong.
    pub wrongs: Wrongs,
}

/// What must not happen to anything that was acknowledged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wrongs {
    /// It was acknowledged and is not there.
    pub lost: usize,
    /// It is there, and was never asked for, or more often than it was asked for.
    pub doubled: usize,
}

impl std::ops::AddAssign for Wrongs {
    fn add_assign(&mut self, other: Self) {
        self.lost += other.lost;
        self.doubled += other.doubled;
    }
}

impl Wrongs {
    /// Compares a list of what was acknowledged, in order, with what is there. One that is open may be there or not.
    pub fn between(acknowledged: &[String], open: Option<&String>, found: &[String]) -> Self {
        let same = acknowledged.iter().zip(found).take_while(|(a, b)| a == b);
        let same = same.count();
        let unexpected = &found[same..];
        let expected = unexpected.first().filter(|first| Some(*first) == open);
        Self {
            lost: acknowledged.len() - same,
            doubled: unexpected.len() - usize::from(expected.is_some()),
        }
    }
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

/// Plays one game, a new one if need be, until it is over or something goes wrong. Says whether it is over.
pub fn play(address: &str, story: &mut Story) -> Option<()> {
    play_noting(address, story, || true)
}

/// As [`play`], and notes every decision that is acknowledged, as long as that wants to hear more.
pub fn play_noting(address: &str, story: &mut Story, mut note: impl FnMut() -> bool) -> Option<()> {
    if story.id.is_empty() {
        let (_, game) = ask(address, "POST", "/api/games", "{\"rule\":\"awale\"}")?;
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
            story.check(snapshot);
            &snapshot["view"]
        } else if let Some(played) = message.get("played") {
            let decision = played["entry"]["decision"].as_str()?.to_owned();
            if story.open.take().as_ref() != Some(&decision) {
                story.wrongs.doubled += 1;
            }
            story.acknowledged.push(decision);
            if !note() {
                return None;
            }
            &played["view"]
        } else {
            continue;
        };
        let legal = view["legal"].as_array()?;
        if legal.is_empty() {
            return Some(());
        }
        let ply = story.acknowledged.len();
        let decision = legal[(ply * 7 + 1) % legal.len()].as_str()?.to_owned();
        story.open = Some(decision.clone());
        let decide = json!({ "decide": { "ply": ply, "decision": decision } });
        socket.send(Message::Text(decide.to_string().into())).ok()?;
    }
}

impl Story {
    /// Notes whether everything that was acknowledged is there, in order, and at most the one open decision besides.
    pub fn check(&mut self, snapshot: &Value) {
        let entries = snapshot["entries"].as_array().unwrap();
        let found: Vec<String> = entries
            .iter()
            .map(|entry| entry["decision"].as_str().unwrap().to_owned())
            .collect();
        let wrongs = Wrongs::between(&self.acknowledged, self.open.as_ref(), &found);
        if wrongs != Wrongs::default() {
            let (id, expected) = (&self.id, &self.acknowledged);
            eprintln!("game {id}: {wrongs:?}\n  acknowledged {expected:?}\n  found {found:?}");
        }
        self.wrongs += wrongs;
        self.acknowledged = found;
        self.open = None;
    }

    /// Asks a server for the game, and checks it. One that is not there is lost with everything in it.
    pub fn check_on(&mut self, address: &str) {
        if self.id.is_empty() {
            return;
        }
        let path = format!("/api/games/{}", self.id);
        let (status, snapshot) = ask(address, "GET", &path, "").unwrap();
        if status == 200 {
            self.check(&snapshot);
        } else {
            eprintln!("game {}: {status} {snapshot}", self.id);
            self.wrongs.lost += 1 + self.acknowledged.len();
        }
    }
}

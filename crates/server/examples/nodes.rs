//! Players who do not give up, against servers that are killed: what `cargo xtask nodes` measures with. Two players a
//! game, each with a live connection that is made again when it breaks, as the page does it. A decision that was not
//! acknowledged is sent again if the game is still where it was.
//!
//! `nodes ADDRESSES GAMES SECONDS`, addresses separated by commas. At the end one line of JSON: how many acknowledged
//! decisions are lost or stand twice in a game, when players were without the game, and how long decisions took.

use std::collections::hash_map::RandomState;
use std::error::Error;
use std::hash::{BuildHasher as _, Hasher as _};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use futures_util::{SinkExt as _, StreamExt as _};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::{sleep, sleep_until, timeout, timeout_at};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

type Fault = Box<dyn Error + Send + Sync>;
type Socket = WebSocketStream<TcpStream>;

/// A game decides this often.
const PACE: Duration = Duration::from_secs(2);
/// The pause before a broken connection is made again, which doubles up to the longest: as in `gamesocket.js`.
const FIRST_WAIT: Duration = Duration::from_millis(400);
const LONGEST_WAIT: Duration = Duration::from_secs(3);
/// How long a connection may take to be made.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);
/// Waits that are told one by one.
const LONG_WAIT: Duration = Duration::from_secs(1);
/// How long a decision may take before its player gives up.
const PATIENCE: Duration = Duration::from_secs(60);

/// What was measured.
#[derive(Debug, Default)]
struct Measured {
    /// From a decision to the moment that both players know it, where nothing came between.
    delays_ms: Vec<f64>,
    /// From the loss of a connection, or a decision without an answer, to the game as it is: begin and end.
    long_waits: Vec<(Instant, Instant)>,
    interruptions: usize,
    acknowledged: u64,
    lost: u64,
    doubled: u64,
    given_up: u64,
    first_fault: Option<String>,
}

impl Measured {
    fn waited(&mut self, since: Instant) {
        self.interruptions += 1;
        self.note_long(since);
    }

    fn note_long(&mut self, since: Instant) {
        let now = Instant::now();
        if now.duration_since(since) >= LONG_WAIT {
            self.long_waits.push((since, now));
        }
    }
}

/// Shared by all players.
#[derive(Clone, Debug, Default)]
struct Report(Arc<Mutex<Measured>>);

impl Report {
    fn lock(&self) -> MutexGuard<'_, Measured> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[tokio::main]
async fn main() -> Result<(), Fault> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [addresses, games, seconds] = words.as_slice() else {
        return Err("nodes ADDRESSES GAMES SECONDS".into());
    };
    let addresses: Vec<String> = addresses.split(',').map(str::to_owned).collect();
    let (games, seconds): (usize, u64) = (games.parse()?, seconds.parse()?);
    let report = Report::default();
    let (begun, clock) = (Instant::now(), SystemTime::now());
    // Games begin one after the other, so that the start is no flood.
    let arrival = Duration::from_millis(10 * games as u64);
    let end = begun + arrival + Duration::from_secs(seconds);
    let mut tasks = Vec::new();
    for number in 0..games {
        let (addresses, report) = (addresses.clone(), report.clone());
        let at = begun + Duration::from_millis(10 * number as u64);
        tasks.push(tokio::spawn(async move {
            sleep_until(at.into()).await;
            if let Err(error) = play(&addresses, number, end, &report).await {
                let mut measured = report.lock();
                measured.given_up += 1;
                let fault = || format!("game {number}: {error}");
                measured.first_fault.get_or_insert_with(fault);
            }
        }));
    }
    for task in tasks {
        task.await?;
    }
    println!("{}", told(&mut report.lock(), games, begun, clock));
    Ok(())
}

/// The report as JSON, times in milliseconds since 1970.
fn told(measured: &mut Measured, games: usize, begun: Instant, clock: SystemTime) -> Value {
    measured.delays_ms.sort_by(f64::total_cmp);
    let at = |share: f64| {
        let index = (measured.delays_ms.len() as f64 * share) as usize;
        let last = measured.delays_ms.len().saturating_sub(1);
        measured.delays_ms.get(index.min(last)).copied()
    };
    let zero = clock.duration_since(UNIX_EPOCH).unwrap_or_default();
    let epoch_ms = |at: Instant| (zero + at.duration_since(begun)).as_millis() as u64;
    let waits = measured.long_waits.iter();
    let waits: Vec<_> = waits
        .map(|(from, to)| [epoch_ms(*from), epoch_ms(*to)])
        .collect();
    json!({
        "games": games,
        "connections": 2 * games,
        "acknowledged": measured.acknowledged,
        "lost": measured.lost,
        "doubled": measured.doubled,
        "given_up": measured.given_up,
        "first_fault": measured.first_fault,
        "p50_ms": at(0.5),
        "p90_ms": at(0.9),
        "p99_ms": at(0.99),
        "slowest_ms": at(1.0),
        "interruptions": measured.interruptions,
        "long_waits": waits,
    })
}

/// One request; servers that are being replaced are asked again.
async fn request(
    addresses: &[String],
    number: usize,
    head: &str,
    body: &str,
) -> Result<Value, Fault> {
    let mut last: Fault = "not tried".into();
    for attempt in 0..40 {
        let address = &addresses[(number + attempt) % addresses.len()];
        match timeout(Duration::from_secs(5), request_once(address, head, body)).await {
            Ok(Ok(value)) => return Ok(value),
            Ok(Err(error)) => last = error,
            Err(_) => last = "no answer".into(),
        }
        sleep(Duration::from_millis(250)).await;
    }
    Err(last)
}

async fn request_once(address: &str, head: &str, body: &str) -> Result<Value, Fault> {
    let mut stream = TcpStream::connect(address).await?;
    let length = body.len();
    let text = format!(
        "{head} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
    );
    stream.write_all(text.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    let answer = String::from_utf8_lossy(&answer);
    let (head, body) = answer.split_once("\r\n\r\n").ok_or("no answer")?;
    if !head.starts_with("HTTP/1.1 20") {
        return Err(head.lines().next().unwrap_or_default().to_owned().into());
    }
    let body = if head
        .to_ascii_lowercase()
        .contains("transfer-encoding: chunked")
    {
        unchunked(body)
    } else {
        body.to_owned()
    };
    Ok(serde_json::from_str(&body)?)
}

/// The body without the lengths of its chunks.
fn unchunked(mut body: &str) -> String {
    let mut whole = String::new();
    while let Some((length, rest)) = body.split_once("\r\n") {
        let length = usize::from_str_radix(length.trim(), 16).unwrap_or(0);
        if length == 0 || rest.len() < length {
            break;
        }
        whole.push_str(&rest[..length]);
        body = rest[length..].trim_start_matches("\r\n");
    }
    whole
}

/// What a player reads of a message: one of these is there.
#[derive(Debug, Deserialize)]
struct Heard {
    snapshot: Option<Snapshot>,
    played: Option<Played>,
    refused: Option<Refused>,
}

#[derive(Debug, Deserialize)]
struct Snapshot {
    ply: usize,
    view: View,
}

#[derive(Debug, Deserialize)]
struct Played {
    entry: PlayedEntry,
    view: View,
}

#[derive(Debug, Deserialize)]
struct PlayedEntry {
    ply: usize,
}

#[derive(Debug, Deserialize)]
struct Refused {
    code: String,
}

#[derive(Debug, Default, Deserialize)]
struct View {
    #[serde(default)]
    legal: Vec<String>,
    to_move: Option<String>,
}

/// A player who comes back.
struct Player {
    addresses: Vec<String>,
    number: usize,
    url_path: String,
    token: Value,
    socket: Option<Socket>,
    /// Attempts to connect since the last snapshot.
    attempts: u32,
    /// The last that is known of the game.
    ply: usize,
    view: View,
    /// Since when the game is not seen.
    away_since: Option<Instant>,
    report: Report,
}

impl Player {
    /// The next thing that the server says; `None` when the deadline passes. Comes back if the connection breaks.
    async fn hear(&mut self, deadline: Instant) -> Option<Heard> {
        loop {
            let Some(socket) = &mut self.socket else {
                self.connect(deadline).await?;
                continue;
            };
            match timeout_at(deadline.into(), socket.next()).await {
                Ok(Some(Ok(Message::Text(text)))) => {
                    let heard: Heard = serde_json::from_str(&text).ok()?;
                    return Some(self.note(heard));
                }
                Ok(Some(Ok(_))) => {}
                Ok(_) => self.lose(),
                Err(_) => return None,
            }
        }
    }

    /// The connection is gone.
    fn lose(&mut self) {
        self.socket = None;
        self.away_since.get_or_insert_with(Instant::now);
    }

    /// Waits for a while and connects; `None` when the deadline passes.
    async fn connect(&mut self, deadline: Instant) -> Option<()> {
        if self.attempts > 0 {
            let wait = FIRST_WAIT * 2u32.saturating_pow(self.attempts - 1);
            let wait = wait.min(LONGEST_WAIT).mul_f64(0.75 + random_share() / 2.0);
            let until = Instant::now() + wait;
            sleep_until(until.min(deadline).into()).await;
        }
        if Instant::now() >= deadline {
            return None;
        }
        self.attempts += 1;
        let address = &self.addresses[self.number % self.addresses.len()];
        self.number += 1;
        let opened = timeout(CONNECT_TIMEOUT, open(address, &self.url_path)).await;
        let Ok(Ok(mut socket)) = opened else {
            return Some(());
        };
        let hello = json!({ "hello": { "token": self.token } }).to_string();
        if socket.send(Message::Text(hello.into())).await.is_ok() {
            self.socket = Some(socket);
        }
        Some(())
    }

    /// Remembers where the game is.
    fn note(&mut self, mut heard: Heard) -> Heard {
        if let Some(snapshot) = &mut heard.snapshot {
            (self.ply, self.view) = (snapshot.ply, std::mem::take(&mut snapshot.view));
            self.attempts = 1;
            if let Some(since) = self.away_since.take() {
                self.report.lock().waited(since);
            }
        }
        if let Some(played) = &mut heard.played {
            (self.ply, self.view) = (played.entry.ply, std::mem::take(&mut played.view));
        }
        heard
    }

    /// Looks at the game until a moment.
    async fn watch(&mut self, until: Instant) {
        while self.hear(until).await.is_some() {}
        // A message that cannot be read comes before the moment; what follows is noticed then.
        sleep_until(until.into()).await;
    }

    async fn say(&mut self, message: &str) {
        if let Some(socket) = &mut self.socket
            && socket.send(Message::Text(message.into())).await.is_err()
        {
            self.lose();
        }
    }

    /// Waits until the game is beyond a ply, and says a message again where it may not have been heard. Returns whether
    /// nothing came between; `None` when the deadline passes.
    async fn pass(&mut self, ply: usize, message: Option<&str>, deadline: Instant) -> Option<bool> {
        let mut smooth = true;
        while self.ply <= ply {
            let heard = self.hear(deadline).await?;
            let refused = heard.refused.filter(|refused| refused.code != "stale");
            smooth &= heard.snapshot.is_none() && refused.is_none();
            if let Some(message) = message {
                if refused.is_some() {
                    sleep(FIRST_WAIT).await;
                }
                if (heard.snapshot.is_some() && self.ply == ply) || refused.is_some() {
                    self.say(message).await;
                }
            }
        }
        Some(smooth)
    }
}

async fn open(address: &str, path: &str) -> Result<Socket, Fault> {
    let stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    let (socket, _) = client_async(format!("ws://{address}{path}"), stream).await?;
    Ok(socket)
}

/// A number from 0 to 1.
fn random_share() -> f64 {
    let bits = RandomState::new().build_hasher().finish() >> 11;
    bits as f64 / (1_u64 << 53) as f64
}

/// Plays games one after the other until the end.
async fn play(
    addresses: &[String],
    number: usize,
    end: Instant,
    report: &Report,
) -> Result<(), Fault> {
    while Instant::now() < end {
        let seats = json!([{ "kind": "here" }, { "kind": "elsewhere" }]);
        let wanted = json!({ "rule": "awale", "seats": seats }).to_string();
        let made = request(addresses, number, "POST /api/games", &wanted).await?;
        let id = made["id"].as_str().ok_or("no game")?.to_owned();
        let player = |offset: usize, token: &Value| Player {
            addresses: addresses.to_vec(),
            number: number + offset,
            url_path: format!("/api/games/{id}/live"),
            token: token.clone(),
            socket: None,
            attempts: 0,
            ply: 0,
            view: View::default(),
            away_since: Some(Instant::now()),
            report: report.clone(),
        };
        let mut players = [
            player(0, &made["token"]),
            player(1, &made["invitations"][0]["token"]),
        ];
        let mut known = Vec::new();
        let played = play_game(&mut players, number, end, report, &mut known).await;
        if Instant::now() + PACE > end {
            // Games that end with the time are compared one after the other, when no decision is measured any more.
            let place = Duration::from_millis(2 * number as u64);
            sleep_until((end + 2 * PACE + place).into()).await;
        }
        // A decision without an answer may be in the game or not.
        let unsure = usize::from(played.is_err());
        compare(addresses, number, &id, &known, unsure, report).await?;
        played?;
    }
    Ok(())
}

/// Plays one game to its end, and notes the decisions that were acknowledged, in order.
async fn play_game(
    players: &mut [Player; 2],
    number: usize,
    end: Instant,
    report: &Report,
    known: &mut Vec<String>,
) -> Result<(), Fault> {
    for player in players.iter_mut() {
        let deadline = Instant::now() + PATIENCE;
        while player.away_since.is_some() {
            player.hear(deadline).await.ok_or("no snapshot")?;
        }
    }
    let mut due = Instant::now() + PACE.mul_f64((number % 100) as f64 / 100.0);
    while due < end {
        let [a, b] = &mut *players;
        tokio::join!(a.watch(due), b.watch(due));
        due += PACE;
        let legal = &a.view.legal;
        if legal.is_empty() {
            break;
        }
        let decision = legal[(known.len() * 7 + number) % legal.len()].clone();
        let is_first = a.view.to_move.as_deref() == Some("A");
        let (own, other) = if is_first { (a, b) } else { (b, a) };
        decide(own, other, known.len(), &decision, report).await?;
        known.push(decision);
        report.lock().acknowledged += 1;
    }
    Ok(())
}

/// Decides, and goes on asking until it is acknowledged and the other player knows it.
async fn decide(
    own: &mut Player,
    other: &mut Player,
    ply: usize,
    decision: &str,
    report: &Report,
) -> Result<(), Fault> {
    let message = json!({ "decide": { "ply": ply, "decision": decision } }).to_string();
    let (sent, deadline) = (Instant::now(), Instant::now() + PATIENCE);
    let whole = own.away_since.is_none() && other.away_since.is_none();
    own.say(&message).await;
    let (told, other_told) = tokio::join!(
        own.pass(ply, Some(&message), deadline),
        other.pass(ply, None, deadline)
    );
    let smooth = told.ok_or("no acknowledgement")? & other_told.ok_or("the other is not told")?;
    let mut measured = report.lock();
    if smooth && whole {
        measured
            .delays_ms
            .push(sent.elapsed().as_secs_f64() * 1000.0);
    }
    measured.note_long(sent);
    Ok(())
}

/// Compares what was acknowledged with what the game is, as any node shows it.
async fn compare(
    addresses: &[String],
    number: usize,
    id: &str,
    known: &[String],
    unsure: usize,
    report: &Report,
) -> Result<(), Fault> {
    let game = request(addresses, number + 1, &format!("GET /api/games/{id}"), "").await?;
    let entries = game["entries"].as_array().ok_or("no entries")?;
    let stored: Vec<&str> = entries
        .iter()
        .filter_map(|entry| entry["decision"].as_str())
        .collect();
    let same = known.iter().zip(&stored).filter(|(a, b)| a == b).count();
    let mut measured = report.lock();
    measured.lost += (known.len() - same) as u64;
    measured.doubled += stored.len().saturating_sub(known.len() + unsure) as u64;
    Ok(())
}

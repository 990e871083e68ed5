//! Many games at once against a running server, as `cargo xtask load` measures it: two players a game, each with a live
//! connection of his own, a decision every two seconds, and how long it takes until the other player is told of it.
//!
//! `load ADDRESS PID GAMES SECONDS`

use std::error::Error;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::sync::Mutex;
use tokio::time::{sleep, sleep_until, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

type Fault = Box<dyn Error + Send + Sync>;
type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A player decides this often.
const PACE: Duration = Duration::from_secs(2);

/// What was measured.
#[derive(Debug, Default)]
struct Measured {
    delays: Mutex<Vec<Duration>>,
    faults: AtomicU64,
    games: AtomicU64,
}

#[tokio::main]
async fn main() -> Result<(), Fault> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [address, pid, games, seconds] = words.as_slice() else {
        return Err("load ADDRESS PID GAMES SECONDS".into());
    };
    let (games, seconds): (u64, u64) = (games.parse()?, seconds.parse()?);
    let measured = Arc::new(Measured::default());
    // Everybody comes within the first half minute, and measuring begins when all are there.
    let arrival = Duration::from_secs(30);
    let begun = Instant::now();
    let start = begun + arrival;
    let end = start + Duration::from_secs(seconds);
    let mut tasks = Vec::new();
    for number in 0..games {
        let (address, measured) = (address.clone(), Arc::clone(&measured));
        let at = begun + arrival.mul_f64(0.8 * number as f64 / games as f64);
        tasks.push(tokio::spawn(async move {
            sleep_until(at.into()).await;
            if let Err(error) = table(&address, number, start, end, &measured).await
                && measured.faults.fetch_add(1, Ordering::Relaxed) < 5
            {
                eprintln!("game {number}: {error}");
            }
        }));
    }
    let mut most = 0;
    while Instant::now() < end {
        sleep(Duration::from_millis(500)).await;
        most = most.max(memory(pid)?);
    }
    for task in tasks {
        task.await?;
    }
    let mut delays = std::mem::take(&mut *measured.delays.lock().await);
    delays.sort_unstable();
    let at = |share: f64| {
        let index = (delays.len() as f64 * share) as usize;
        let delay = delays.get(index.min(delays.len().saturating_sub(1)));
        delay.map_or(f64::NAN, |delay| delay.as_secs_f64() * 1000.0)
    };
    let report = json!({
        "games": measured.games.load(Ordering::Relaxed),
        "connections": 2 * games,
        "decisions": delays.len(),
        "decisions_per_second": delays.len() as f64 / seconds as f64,
        "p50_ms": at(0.50), "p90_ms": at(0.90), "p99_ms": at(0.99), "max_ms": at(1.0),
        "memory_mb": most as f64 / 1024.0,
        "faults": measured.faults.load(Ordering::Relaxed),
    });
    println!("{report}");
    Ok(())
}

/// Kibibytes that a process has in memory.
fn memory(pid: &str) -> Result<u64, Fault> {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status"))?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"));
    let number = line.and_then(|line| line.split_whitespace().nth(1));
    Ok(number.ok_or("no memory is told")?.parse()?)
}

async fn post(address: &str, path: &str, body: &Value) -> Result<Value, Fault> {
    let mut stream = TcpStream::connect(address).await?;
    let body = body.to_string();
    let length = body.len();
    let head = format!(
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
    );
    stream.write_all((head + &body).as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (_, body) = answer.split_once("\r\n\r\n").ok_or("no answer")?;
    Ok(serde_json::from_str(body)?)
}

async fn join(address: &str, id: &str, token: &Value) -> Result<Socket, Fault> {
    let (mut socket, _) = connect_async(format!("ws://{address}/api/games/{id}/live")).await?;
    let hello = json!({ "hello": { "token": token } }).to_string();
    socket.send(Message::Text(hello.into())).await?;
    hear(&mut socket, "snapshot").await?;
    Ok(socket)
}

/// Waits for a message with this key. Others are passed over unread.
async fn hear(socket: &mut Socket, key: &str) -> Result<Value, Fault> {
    let wanted = format!("{{\"{key}\"");
    loop {
        let message = timeout(Duration::from_secs(30), socket.next()).await?;
        match message.ok_or("the line was closed")?? {
            Message::Text(text) if text.starts_with(&wanted) => {
                let value: Value = serde_json::from_str(&text)?;
                return Ok(value[key].clone());
            }
            Message::Text(text) if text.starts_with("{\"refused\"") => {
                return Err(text.to_string().into());
            }
            _ => {}
        }
    }
}

/// Two players and their games, one after the other.
async fn table(
    address: &str,
    number: u64,
    start: Instant,
    end: Instant,
    measured: &Measured,
) -> Result<(), Fault> {
    let seats = json!([{ "kind": "here" }, { "kind": "elsewhere" }]);
    let mut due = start + PACE.mul_f64((number % 200) as f64 / 200.0);
    let mut delays = Vec::new();
    while due < end {
        let wanted = json!({ "rule": "awale", "seats": seats });
        let game = post(address, "/api/games", &wanted).await?;
        let id = game["id"].as_str().ok_or("no game")?;
        let mut players = [
            join(address, id, &game["token"]).await?,
            join(address, id, &game["invitations"][0]["token"]).await?,
        ];
        measured.games.fetch_add(1, Ordering::Relaxed);
        let mut legal = vec!["A1".to_owned()];
        let mut mover = 0;
        for ply in 0.. {
            let Some(decision) = legal.get((ply * 7 + number as usize) % legal.len().max(1)) else {
                break;
            };
            sleep_until(due.into()).await;
            if due >= end {
                break;
            }
            due += PACE;
            let decide = json!({ "decide": { "ply": ply, "decision": decision } }).to_string();
            let sent = Instant::now();
            let [a, b] = &mut players;
            let (own, other) = if mover == 0 { (a, b) } else { (b, a) };
            own.send(Message::Text(decide.into())).await?;
            let told = hear(other, "played").await?;
            delays.push(sent.elapsed());
            hear(own, "played").await?;
            legal = serde_json::from_value(told["view"]["legal"].clone())?;
            mover = usize::from(told["view"]["to_move"] == "B");
        }
        for player in &mut players {
            player.close(None).await?;
        }
    }
    measured.delays.lock().await.extend(delays);
    Ok(())
}

//! A server of our own for every test, and clients for it.

use std::io::ErrorKind;
use std::net::{SocketAddr, TcpStream};
use std::sync::mpsc;
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use server::{Config, Database};
use tempfile::TempDir;
use tokio::sync::oneshot;
use tungstenite::{HandshakeError, Message, WebSocket};

use crate::description::{check_exchange, check_schema};

/// A server that runs until it is dropped.
pub struct Server {
    pub address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
    pub folder: Option<TempDir>,
}

impl Server {
    /// A server with an empty database of its own.
    pub fn start() -> Self {
        Self::with(|_| {})
    }

    pub fn with(change: impl FnOnce(&mut Config)) -> Self {
        let folder = TempDir::new().unwrap();
        let mut server = Self::on(Database::File(folder.path().join("games.db")), change);
        server.folder = Some(folder);
        server
    }

    pub fn on(database: Database, change: impl FnOnce(&mut Config)) -> Self {
        let mut config = Config::new(database);
        config.limits = false;
        change(&mut config);
        let (stop, stopped) = oneshot::channel();
        let (tell, told) = mpsc::channel();
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Runtime::new().unwrap();
            let stopped = async move {
                // A server whose owner is gone stops as well.
                let _ = stopped.await;
            };
            let running = server::run(config, move |address| tell.send(address).unwrap(), stopped);
            runtime.block_on(running).unwrap();
            runtime.shutdown_background();
        });
        let address = told.recv_timeout(Duration::from_secs(20)).unwrap();
        Self {
            address,
            stop: Some(stop),
            thread: Some(thread),
            folder: None,
        }
    }

    /// Stops the server, as on Ctrl-C, and gives its folder.
    pub fn stop(mut self) -> Option<TempDir> {
        self.end();
        self.folder.take()
    }

    fn end(&mut self) {
        if let Some(stop) = self.stop.take() {
            let _ = stop.send(());
        }
        if let Some(thread) = self.thread.take() {
            let ended = thread.join();
            if !std::thread::panicking() {
                ended.unwrap();
            }
        }
    }

    fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    pub fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, None, &[])
    }

    pub fn post(&self, path: &str, body: &Value) -> Answer {
        self.ask("POST", path, Some(body), &[])
    }

    /// Any request; headers as pairs.
    pub fn ask(
        &self,
        method: &str,
        path: &str,
        body: Option<&Value>,
        headers: &[(&str, &str)],
    ) -> Answer {
        let agent: ureq::Agent = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .timeout_global(Some(Duration::from_secs(60)))
            .build()
            .into();
        let mut request = ureq::http::Request::builder()
            .method(method)
            .uri(self.url(path));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let sent = match body {
            Some(body) => {
                let request = request.header("content-type", "application/json");
                agent.run(request.body(body.to_string()).unwrap())
            }
            None => agent.run(request.body(()).unwrap()),
        };
        let mut response = sent.unwrap();
        let answer = Answer {
            status: response.status().as_u16(),
            headers: response.headers().clone(),
            text: String::from_utf8_lossy(&response.body_mut().read_to_vec().unwrap()).into_owned(),
        };
        let kind = answer.headers.get("content-type");
        let kind = kind.map(|kind| kind.to_str().unwrap());
        check_exchange(method, path, body, answer.status, kind, &answer.text);
        answer
    }

    /// A new game; see `POST /api/games`.
    pub fn game(&self, wanted: &Value) -> Value {
        let answer = self.post("/api/games", wanted);
        assert_eq!(answer.status, 201, "{}", answer.text);
        answer.json()
    }

    /// A game for two at the same device.
    pub fn game_here(&self, rule: &str) -> Value {
        self.game(&json!({ "rule": rule }))
    }

    /// Joins a game live.
    pub fn join(&self, game: &Value, token: Option<&str>) -> Line {
        let id = game["id"].as_str().unwrap();
        let mut line = self.connect(id);
        line.say(&json!({ "hello": { "token": token } }));
        line.hear("snapshot");
        line
    }

    /// Joins as the one who made the game.
    pub fn join_own(&self, game: &Value) -> Line {
        self.join(game, game["token"].as_str())
    }

    pub fn connect(&self, id: &str) -> Line {
        let url = format!("ws://{}/api/games/{id}/live", self.address);
        loop {
            let stream = TcpStream::connect(self.address).unwrap();
            stream
                .set_read_timeout(Some(Duration::from_secs(20)))
                .unwrap();
            match tungstenite::client(&url, stream) {
                Ok((socket, _)) => {
                    let last = Value::Null;
                    return Line { socket, last };
                }
                Err(HandshakeError::Failure(error)) if is_interrupted(&error) => {}
                Err(error) => panic!("{error}"),
            }
        }
    }
}

/// Whether a signal came in between: reading with a time limit then ends with an error, whatever the signal is for.
fn is_interrupted(error: &tungstenite::Error) -> bool {
    matches!(error, tungstenite::Error::Io(error) if error.kind() == ErrorKind::Interrupted)
}

impl Drop for Server {
    fn drop(&mut self) {
        self.end();
    }
}

/// An answer over HTTP.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: ureq::http::HeaderMap,
    pub text: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|_| panic!("no JSON: {}", self.text))
    }

    /// The body, which must be that of a success.
    pub fn good(&self) -> Value {
        assert_eq!(self.status, 200, "{}", self.text);
        self.json()
    }

    /// The code of a problem, which it must be.
    pub fn problem(&self) -> String {
        let kind = self.headers["content-type"].to_str().unwrap();
        assert_eq!(kind, "application/problem+json", "{}", self.text);
        let problem = self.json();
        assert_eq!(problem["status"], self.status);
        let code = problem["type"].as_str().unwrap();
        code.strip_prefix("about:granary/").unwrap().to_owned()
    }
}

/// A live connection.
pub struct Line {
    pub socket: WebSocket<TcpStream>,
    /// The last snapshot, or what was played since.
    pub last: Value,
}

impl Line {
    pub fn say(&mut self, said: &Value) {
        self.socket
            .send(Message::Text(said.to_string().into()))
            .unwrap();
    }

    /// The next message, whatever it is; nothing when the line is closed.
    pub fn next(&mut self) -> Option<(String, Value)> {
        loop {
            match self.socket.read() {
                Ok(Message::Text(text)) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    check_schema("ServerMessage", &message);
                    let (key, value) = message.as_object().unwrap().iter().next().unwrap();
                    match key.as_str() {
                        "snapshot" | "played" => self.last = value.clone(),
                        _ => {}
                    }
                    return Some((key.clone(), value.clone()));
                }
                Ok(Message::Close(_)) => return None,
                Err(error) if is_interrupted(&error) => {}
                Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// Waits for a message with this key.
    pub fn hear(&mut self, key: &str) -> Value {
        let deadline = Instant::now() + Duration::from_secs(30);
        while Instant::now() < deadline {
            let Some((found, value)) = self.next() else {
                panic!("the line was closed before {key}");
            };
            if found == key {
                return value;
            }
            assert_ne!(found, "refused", "{value}");
        }
        panic!("no {key}");
    }

    /// Says something that must be refused, and gives the code.
    pub fn refused(&mut self, said: &Value) -> String {
        self.say(said);
        loop {
            let (found, value) = self.next().expect("the line was closed");
            if found == "refused" {
                assert!(!value["message"].as_str().unwrap().is_empty());
                return value["code"].as_str().unwrap().to_owned();
            }
        }
    }

    pub fn view(&self) -> &Value {
        &self.last["view"]
    }

    /// The ply that the next decision answers.
    pub fn ply(&self) -> u64 {
        match &self.last["entry"]["ply"] {
            Value::Null => self.last["ply"].as_u64().unwrap(),
            ply => ply.as_u64().unwrap(),
        }
    }

    /// Decides, and waits until that is played.
    pub fn decide(&mut self, decision: &str) -> Value {
        let ply = self.ply();
        self.say(&json!({ "decide": { "ply": ply, "decision": decision } }));
        let played = self.hear("played");
        assert_eq!(played["entry"]["decision"], decision);
        played
    }

    /// Decides for the legal decision with this number, counted round.
    pub fn decide_any(&mut self, number: usize) -> Value {
        let legal = self.view()["legal"].as_array().unwrap().clone();
        let decision = legal[number % legal.len()].as_str().unwrap();
        self.decide(decision)
    }
}

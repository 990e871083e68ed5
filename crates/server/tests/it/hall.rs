//! The story of a tournament over real HTTP, told on every database.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use server::Database;
use tempfile::TempDir;

use crate::postgres::Postgres;
use crate::support::{Answer, Server};

/// A tournament with the key of its controller.
pub struct Contest {
    pub id: String,
    pub key: String,
}

impl Contest {
    /// A connection on which the tournament tells its news.
    pub fn listen(&self, server: &Server) -> TcpStream {
        let mut stream = TcpStream::connect(server.address).unwrap();
        stream
            .set_read_timeout(Some(Duration::from_secs(20)))
            .unwrap();
        let request = format!(
            "GET /api/tournaments/{}/events HTTP/1.1\r\nHost: {}\r\n\r\n",
            self.id, server.address
        );
        stream.write_all(request.as_bytes()).unwrap();
        let mut start = [0; 15];
        stream.read_exact(&mut start).unwrap();
        assert_eq!(&start, b"HTTP/1.1 200 OK");
        stream
    }

    pub fn new(server: &Server, settings: &Value, names: &[&str]) -> Self {
        let players: Vec<Value> = names.iter().map(|name| json!({ "name": name })).collect();
        let wanted = json!({ "settings": settings, "players": players });
        let answer = server.post("/api/tournaments", &wanted);
        assert_eq!(answer.status, 201, "{}", answer.text);
        Self::of(&answer.json())
    }

    pub fn of(made: &Value) -> Self {
        let text = |key: &str| made[key].as_str().unwrap().to_owned();
        Self {
            id: text("id"),
            key: text("key"),
        }
    }

    fn path(&self, rest: &str) -> String {
        format!("/api/tournaments/{}{rest}", self.id)
    }

    /// Asks with a key or a token.
    pub fn ask(&self, server: &Server, token: &str, rest: &str, body: Option<&Value>) -> Answer {
        let method = if body.is_some() { "POST" } else { "GET" };
        let shown = format!("Bearer {token}");
        server.ask(method, &self.path(rest), body, &[("authorization", &shown)])
    }

    pub fn get(&self, server: &Server, rest: &str) -> Answer {
        self.ask(server, &self.key, rest, None)
    }

    pub fn post(&self, server: &Server, rest: &str, body: &Value) -> Answer {
        self.ask(server, &self.key, rest, Some(body))
    }

    pub fn hall(&self, server: &Server) -> Value {
        self.get(server, "").good()
    }

    /// Adds an entry as the controller.
    pub fn add(&self, server: &Server, entry: &Value) -> Answer {
        self.post(server, "/entries", &json!({ "entries": [entry] }))
    }

    /// The tokens of all players, in their order.
    pub fn tokens(&self, server: &Server) -> Vec<String> {
        let links = self.get(server, "/links").good();
        let players = links["players"].as_array().unwrap();
        let token = |player: &Value| player["token"].as_str().unwrap().to_owned();
        players.iter().map(token).collect()
    }

    /// Tells a result as a player.
    pub fn tell(&self, server: &Server, token: &str, board: u64, seeds: [u16; 2]) -> Answer {
        let body = json!({ "round": 1, "board": board, "game": 1, "result": by_seeds(seeds) });
        self.ask(server, token, "/sheet", Some(&body))
    }

    pub fn initial(&self, server: &Server, token: &str, board: u64) -> Answer {
        let body = json!({ "round": 1, "board": board });
        self.ask(server, token, "/initial", Some(&body))
    }
}

pub fn by_seeds([a, b]: [u16; 2]) -> Value {
    let place = |own: u16, other: u16| if own >= other { 1 } else { 2 };
    json!({ "end": "played", "places": [place(a, b), place(b, a)], "seeds": [a, b] })
}

pub const NAMES: [&str; 5] = ["Ann", "Ben", "Cy", "Dee", "Eve"];

pub fn settings() -> Value {
    json!({ "name": "Spring Contest", "rule": "oware", "rounds": 3, "minutes": 20, "place": "Hall" })
}

/// The player at a seat of a board of the last round, counted from 0.
pub fn seated(hall: &Value, board: usize, seat: usize) -> usize {
    let round = hall["rounds"].as_array().unwrap().last().unwrap();
    let player = round["boards"][board]["seats"][seat].as_u64().unwrap();
    usize::try_from(player).unwrap() - 1
}

fn board(hall: &Value, board: usize) -> Value {
    hall["rounds"].as_array().unwrap().last().unwrap()["boards"][board].clone()
}

/// Everything of a hall that a restart must keep: the clock has gone on.
fn kept(mut hall: Value) -> Value {
    hall["clock"]["remaining_ms"] = Value::Null;
    hall
}

/// What must hold on every database; `start` starts a server on it, as after a restart.
fn story(start: impl Fn() -> Server) {
    let server = start();
    let contest = Contest::new(&server, &settings(), &NAMES);
    let listed = server.get("/api/tournaments").good();
    let listed = &listed["tournaments"][0];
    assert_eq!(listed["id"], contest.id.as_str());
    assert_eq!(
        (&listed["rule_name"], &listed["players"]),
        (&json!("Oware"), &json!(5))
    );

    // The first round is drawn, taken back, and drawn again.
    let drawn = contest
        .post(&server, "/draw", &json!({ "version": 6 }))
        .good();
    assert_eq!(drawn["open_boards"], json!([1, 2]));
    assert_eq!(drawn["rounds"][0]["out"].as_array().unwrap().len(), 1);
    assert_eq!(
        contest
            .post(&server, "/draw", &json!({ "version": 6 }))
            .problem(),
        "stale"
    );
    let undone = contest.add(&server, &json!({ "entry": "undo" })).good();
    assert_eq!(
        (&undone["rounds"], &undone["version"]),
        (&json!([]), &json!(8))
    );
    let hall = contest.post(&server, "/draw", &json!({})).good();
    assert_eq!(hall["rounds"], drawn["rounds"]);

    let clock = contest
        .post(&server, "/clock", &json!({ "action": "start" }))
        .good();
    assert_eq!(
        (&clock["running"], &clock["length_ms"]),
        (&json!(true), &json!(1_200_000))
    );

    players_write_their_sheets(&server, &contest, &hall);
    let before = kept(contest.hall(&server));
    let tokens = contest.tokens(&server);
    server.stop();

    // In the middle of the round the server starts anew.
    let server = start();
    let hall = contest.hall(&server);
    assert_eq!(hall["clock"]["running"], true);
    assert!(hall["clock"]["remaining_ms"].as_u64().unwrap() < 1_200_000);
    assert_eq!(kept(hall), before);
    assert_eq!(contest.tokens(&server), tokens);

    a_round_on_the_screen(server, &contest, &tokens, &start);
}

/// One board agrees, the other does not until the controller decides.
fn players_write_their_sheets(server: &Server, contest: &Contest, hall: &Value) {
    let tokens = contest.tokens(server);
    let at = |board, seat| tokens[seated(hall, board, seat)].as_str();
    let told = contest.tell(server, at(0, 0), 1, [28, 20]).good();
    assert_eq!(told["you"]["role"], "player");
    assert_eq!(told["unconfirmed"], json!([[1, 1]]));
    assert_eq!(board(&told, 0)["trail"], json!([]));
    assert!(board(&told, 1).get("claims").is_none(), "{told}");
    let confirmed = contest.initial(server, at(0, 1), 1).good();
    assert_eq!(
        (
            board(&confirmed, 0)["confirmed"].clone(),
            confirmed["unconfirmed"].clone()
        ),
        (json!(true), json!([]))
    );

    contest.tell(server, at(1, 0), 2, [25, 23]).good();
    let against = contest.tell(server, at(1, 1), 2, [23, 25]).good();
    assert_eq!(against["disagreements"], json!([[1, 2]]));
    assert_eq!(
        board(&against, 1)["claims"][0]["result"]["seeds"],
        json!([23, 25])
    );
    // Spectators see that, but not who says what.
    let public = server
        .get(&format!("/api/tournaments/{}", contest.id))
        .good();
    assert_eq!(public["disagreements"], json!([[1, 2]]));
    assert!(!public.to_string().contains("claims"));
    let refused = contest.post(server, "/draw", &json!({}));
    assert_eq!(refused.problem(), "no-draw");
    let refused = refused.json();
    assert_eq!(
        (&refused["reason"], &refused["boards"]),
        (&json!("open"), &json!([2]))
    );
    let decided = json!({ "entry": "result", "round": 1, "board": 2, "result": by_seeds([24, 24]), "by": "controller" });
    let decided = contest.add(server, &decided).good();
    assert_eq!(decided["disagreements"], json!([]));
    let trail = &board(&decided, 1)["trail"][0];
    assert_eq!(
        (&trail["was"]["seeds"], &trail["now"]["seeds"]),
        (&json!([25, 23]), &json!([24, 24]))
    );
}

fn a_round_on_the_screen(
    running: Server,
    contest: &Contest,
    tokens: &[String],
    start: impl Fn() -> Server,
) {
    let server = &running;
    let hall = contest.post(server, "/draw", &json!({})).good();
    assert_eq!(hall["next_round"], 3);
    let body = json!({ "round": 2, "clock": { "initial_ms": 600_000, "increment_ms": 0 } });
    let made = contest.post(server, "/games", &body).good();
    assert_eq!(made["games"].as_array().unwrap().len(), 2);
    // Asking again makes no more of them.
    let again = contest.post(server, "/games", &body).good();
    assert_eq!(again["games"], made["games"]);

    let (first, second) = (seated(&hall, 0, 0), seated(&hall, 0, 1));
    let seat = |player: usize| {
        let seats = contest.ask(server, &tokens[player], "/seat", None).good();
        seats["games"][0].clone()
    };
    let (one, two) = (seat(first), seat(second));
    assert_eq!(one, seat(first));
    assert_eq!(one["id"], two["id"]);
    let mut line = server.join(&one, one["token"].as_str());
    assert_eq!(line.last["yours"], json!(["A"]));
    assert_eq!(line.last["profile"]["hints"], false);
    assert_eq!(line.last["seats"][0]["name"], NAMES[first]);
    let mut other = server.join(&two, two["token"].as_str());
    line.decide("A3");
    other.hear("played");
    other.say(&json!({ "resign": { "seat": "B" } }));
    other.hear("played");
    let hall = wait(|| {
        let hall = contest.hall(server);
        (!board(&hall, 0)["results"][0].is_null()).then_some(hall)
    });
    let result = &board(&hall, 0)["results"][0];
    assert_eq!(result["places"], json!([1, 2]));
    assert_eq!(board(&hall, 0)["confirmed"], true);
    assert_eq!(hall["games"][0]["over"], true);
    let log = contest.get(server, "/log").good();
    let last = log["lines"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(
        (&last["entry"], &last["by"]),
        (&json!("result"), &json!("screen"))
    );

    // What the controller takes away does not come back by itself, not even after a restart.
    let cleared =
        json!({ "entry": "result", "round": 2, "board": 1, "result": null, "by": "controller" });
    contest.add(server, &cleared).good();
    let export = contest.get(server, "/export?format=json");
    let imported = server.post(
        "/api/tournaments/import",
        &json!({ "format": "json", "text": export.text, "listed": false }),
    );
    assert_eq!(imported.status, 201, "{}", imported.text);
    let copy = Contest::of(&imported.json());
    assert_eq!(copy.get(server, "/export?format=json").text, export.text);
    let standings = contest.get(server, "/standings").text;
    assert_eq!(copy.get(server, "/standings").text, standings);
    let lists = server.get("/api/tournaments").good();
    assert_eq!(lists["tournaments"].as_array().unwrap().len(), 1);
    running.stop();
    let server = start();
    assert!(board(&contest.hall(&server), 0)["results"][0].is_null());
}

/// Waits for something that comes by itself.
pub fn wait<T>(mut look: impl FnMut() -> Option<T>) -> T {
    let deadline = Instant::now() + Duration::from_secs(20);
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(Instant::now() < deadline, "it did not come");
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn the_story_on_sqlite() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("hall.db");
    story(|| Server::on(Database::File(path.clone()), |_| {}));
}

#[test]
fn the_story_on_postgresql() {
    let Some(postgres) = Postgres::unless_left_out() else {
        return;
    };
    let url = postgres.url();
    story(|| Server::on(Database::Url(url.clone()), |_| {}));
}

/// A game that ends while nobody writes its result is found when the tournament is opened.
#[test]
fn a_game_that_ended_unnoticed_is_written_after_a_restart() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("hall.db");
    let start = || Server::on(Database::File(path.clone()), |_| {});
    let server = start();
    let contest = Contest::new(&server, &settings(), &["Ann", "Ben"]);
    let hall = contest.post(&server, "/draw", &json!({})).good();
    contest
        .post(&server, "/games", &json!({ "round": 1 }))
        .good();
    let game = contest.hall(&server)["games"][0]["id"]
        .as_str()
        .unwrap()
        .to_owned();
    server.stop();
    // As if the server had stopped between the last action and its result.
    let action = json!({ "leave": { "seat": "A", "how": "resigned" } });
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let store = server::store::Store::file(&path).await.unwrap();
        store
            .append(&game, 1, action.to_string(), true)
            .await
            .unwrap();
        store.close().await;
    });
    let server = start();
    let after = contest.hall(&server);
    assert_eq!(
        after["version"].as_u64(),
        hall["version"].as_u64().map(|n| n + 1)
    );
    assert_eq!(board(&after, 0)["results"][0]["places"], json!([2, 1]));
    assert_eq!(after["games"][0]["over"], true);
    server.stop();
    let server = start();
    assert_eq!(contest.hall(&server)["version"], after["version"]);
}

/// A taken-back round takes its games and records with it.
#[test]
fn what_belonged_to_a_round_goes_with_it() {
    let server = Server::start();
    let contest = Contest::new(&server, &settings(), &["Ann", "Ben"]);
    let tokens = contest.tokens(&server);
    contest.post(&server, "/draw", &json!({})).good();
    contest
        .post(&server, "/games", &json!({ "round": 1 }))
        .good();
    let old = contest.ask(&server, &tokens[0], "/seat", None).good()["games"][0].clone();
    let hall = contest.add(&server, &json!({ "entry": "undo" })).good();
    assert_eq!(hall["games"], json!([]));
    let hall = contest.post(&server, "/draw", &json!({})).good();
    assert_eq!(hall["games"], json!([]));
    let mut line = server.join(&old, old["token"].as_str());
    let seat = line.last["yours"][0].clone();
    line.say(&json!({ "resign": { "seat": seat } }));
    line.hear("played");
    std::thread::sleep(Duration::from_millis(500));
    assert!(board(&contest.hall(&server), 0)["results"][0].is_null());
}

#[test]
fn a_kept_game_is_entered_as_a_record() {
    let server = Server::start();
    let contest = Contest::new(&server, &settings(), &["Ann", "Ben"]);
    contest.post(&server, "/draw", &json!({})).good();
    let game = server.game(&json!({ "rule": "oware", "seats": [{}, {}] }));
    let mut line = server.join_own(&game);
    for number in 0..6 {
        line.decide_any(number);
    }
    let record = server
        .get(&format!(
            "/api/games/{}/record",
            game["id"].as_str().unwrap()
        ))
        .text;
    let body = |text: &str| json!({ "round": 1, "board": 1, "game": 1, "text": text });
    let hall = contest.post(&server, "/records", &body(&record)).good();
    assert_eq!(board(&hall, 0)["results"][0]["end"], "unfinished");
    assert_eq!(
        hall["records"],
        json!([{ "round": 1, "board": 1, "game": 1 }])
    );
    assert_eq!(contest.get(&server, "/records/1/1/1").text, record);
    assert_eq!(
        contest.get(&server, "/records/1/1/2").problem(),
        "not-found"
    );
    let wrong = contest.post(
        &server,
        "/records",
        &body("[Rule \"oware\"]\n\nA3 B2 nonsense\n"),
    );
    assert_eq!(wrong.problem(), "bad-record");
    // Another record takes the place of the first: this one ended by a forfeit.
    let forfeit = "[Rule \"oware\"]\n\nA3 B2 forfeit:A\n";
    let hall = contest.post(&server, "/records", &body(forfeit)).good();
    let result = &board(&hall, 0)["results"][0];
    assert_eq!(
        (&result["end"], &result["why"]),
        (&json!("forfeit"), &json!("feed"))
    );
    assert_eq!(
        (&result["seat"], &result["seeds"]),
        (&json!(0), &json!([0, 48]))
    );
    assert_eq!(contest.get(&server, "/records/1/1/1").text, forfeit);
    assert_eq!(board(&hall, 0)["trail"][0]["was"]["end"], "unfinished");
    let other = server.game_here("kalah");
    let record = server
        .get(&format!(
            "/api/games/{}/record",
            other["id"].as_str().unwrap()
        ))
        .text;
    assert_eq!(
        contest.post(&server, "/records", &body(&record)).problem(),
        "wrong-rule"
    );
    assert_eq!(
        contest
            .post(
                &server,
                "/records",
                &json!({ "round": 1, "board": 9, "text": record })
            )
            .problem(),
        "no-board"
    );
}

#[test]
fn news_come_as_they_happen() {
    let server = Server::start();
    let contest = Contest::new(&server, &settings(), &["Ann", "Ben"]);
    let mut lines = BufReader::new(contest.listen(&server)).lines();
    let mut hear = |event: &str| -> Value {
        let wanted = format!("event: {event}");
        lines
            .find(|line| line.as_ref().unwrap() == &wanted)
            .unwrap()
            .unwrap();
        let data = lines.next().unwrap().unwrap();
        serde_json::from_str(data.strip_prefix("data: ").unwrap()).unwrap()
    };
    assert_eq!(hear("changed")["version"], 3);
    assert_eq!(hear("clock")["running"], false);
    contest.post(&server, "/draw", &json!({})).good();
    assert_eq!(hear("changed")["version"], 4);
    assert_eq!(hear("clock")["round"], 1);
    contest
        .post(
            &server,
            "/clock",
            &json!({ "action": "start", "seconds": 60 }),
        )
        .good();
    let clock = hear("clock");
    assert_eq!(
        (&clock["running"], &clock["length_ms"]),
        (&json!(true), &json!(60_000))
    );
    // Nobody waits for news when the server stops.
    let begun = Instant::now();
    server.stop();
    assert!(begun.elapsed() < Duration::from_secs(4));
}

#[test]
fn the_best_play_a_final() {
    let server = Server::start();
    let contest = Contest::new(&server, &settings(), &NAMES);
    contest.post(&server, "/draw", &json!({})).good();
    let made = contest.post(&server, "/final", &json!({ "players": 4, "name": "Final" }));
    assert_eq!(made.status, 201, "{}", made.text);
    let last = Contest::of(&made.json());
    let hall = last.hall(&server);
    assert_eq!(hall["settings"]["format"], "knockout");
    assert_eq!(hall["settings"]["touch-move"], true);
    assert_eq!(hall["players"].as_array().unwrap().len(), 4);
    last.post(&server, "/draw", &json!({})).good();
    let made = last
        .post(&server, "/games", &json!({ "round": 1, "boards": [2] }))
        .good();
    assert_eq!(made["games"][0]["board"], 2);
    let game = server
        .get(&format!(
            "/api/games/{}",
            made["games"][0]["id"].as_str().unwrap()
        ))
        .good();
    assert_eq!(
        (&game["profile"]["touch_move"], &game["profile"]["undo"]),
        (&json!(true), &json!(false))
    );
}

#[test]
fn lists_and_files_come_in_and_go_out() {
    let server = Server::start();
    let contest = Contest::new(&server, &settings(), &["Ann"]);
    let hall = contest
        .post(
            &server,
            "/players",
            &json!({ "text": "name;club;rating\nBen;Hall;1500\nCy;;\nDee;;1400\n" }),
        )
        .good();
    assert_eq!(
        hall["players"][1]["player"],
        json!({ "name": "Ben", "club": "Hall", "rating": 1500 })
    );
    let wrong = contest.post(&server, "/players", &json!({ "text": "Eve\nBen\n\nAnn\n" }));
    assert_eq!(wrong.problem(), "bad-list");
    let faults = wrong.json()["faults"].clone();
    assert_eq!(
        (&faults[0]["line"], &faults[1]["line"]),
        (&json!(2), &json!(4))
    );
    assert_eq!(
        contest.hall(&server)["players"].as_array().unwrap().len(),
        4
    );
    contest.post(&server, "/draw", &json!({})).good();
    for (format, part) in [
        ("trf", "001"),
        ("csv-players", "name,club,rating"),
        ("csv-standings", "place,id,name"),
        ("csv-round", "round,board,seat"),
        ("csv-crosstable", "round 1"),
    ] {
        let file = server.get(&format!(
            "/api/tournaments/{}/export?format={format}",
            contest.id
        ));
        assert!(
            file.status == 200 && file.text.contains(part),
            "{format}: {}",
            file.text
        );
        let name = file.headers["content-disposition"]
            .to_str()
            .unwrap()
            .to_owned();
        assert!(name.starts_with("attachment"), "{name}");
    }
    let trf = contest.get(&server, "/export?format=trf").text;
    let made = server.post(
        "/api/tournaments/import",
        &json!({ "format": "trf", "text": trf }),
    );
    assert_eq!(
        Contest::of(&made.json())
            .get(&server, "/export?format=trf")
            .text,
        trf
    );
    let wrong = server.post(
        "/api/tournaments/import",
        &json!({ "format": "json", "text": "{}" }),
    );
    assert_eq!(wrong.problem(), "bad-file");
    let tables = json!({ "name": "T", "rule": "standard", "format": "tables", "seats": 3 });
    let contest = Contest::new(&server, &tables, &["Ann", "Ben", "Cy"]);
    assert_eq!(
        contest.get(&server, "/export?format=trf").problem(),
        "no-trf"
    );
}

//! Several servers on one PostgreSQL: any of them serves any client, and one of them owns a game.

use std::io::{Read as _, Write as _};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use server::Database;

use crate::hall::{Contest, seated, settings};
use crate::postgres::Postgres;
use crate::support::{Line, Server};

/// A takeover must be over in this time.
const TAKEOVER: Duration = Duration::from_secs(5);

pub fn node(url: &str) -> Server {
    Server::on(Database::Url(url.to_owned()), |_| {})
}

/// Two players, one seat here and one elsewhere.
fn game(server: &Server, more: &Value) -> Value {
    let mut wanted =
        json!({ "rule": "awale", "seats": [{ "kind": "here" }, { "kind": "elsewhere" }] });
    for (key, value) in more.as_object().unwrap() {
        wanted[key] = value.clone();
    }
    server.game(&wanted)
}

fn invited(game: &Value) -> Option<&str> {
    game["invitations"][0]["token"].as_str()
}

/// Plays a decision on one line, and hears it on the other.
fn play(mover: &mut Line, other: &mut Line) {
    let ply = mover.ply();
    mover.decide_any(usize::try_from(ply).unwrap() * 7);
    while other.ply() <= ply {
        other.hear("played");
    }
}

/// Plays that many decisions for the players in turn.
fn play_on(a: &mut Line, b: &mut Line, count: usize) {
    for _ in 0..count {
        if a.view()["to_move"] == "A" {
            play(a, b);
        } else {
            play(b, a);
        }
    }
}

#[test]
fn players_on_different_nodes_play_one_game() {
    let Some(postgres) = Postgres::unless_left_out() else {
        return;
    };
    let (one, two) = (node(&postgres.url()), node(&postgres.url()));
    let game = game(&one, &json!({}));
    let id = game["id"].as_str().unwrap();
    let mut a = one.join_own(&game);
    let mut b = two.join(&game, invited(&game));
    // Both are seen to be there, wherever one looks.
    let present = |view: &Value| {
        let seats = view["seats"].as_array().unwrap();
        seats.iter().all(|seat| seat["connected"] == true)
    };
    assert!(present(&b.last));
    assert!(present(&two.get(&format!("/api/games/{id}")).good()));
    play_on(&mut a, &mut b, 12);
    // A spectator, a refusal, a hello in the middle, an offer.
    let spectator = two.join(&game, None);
    assert_eq!(spectator.ply(), 12);
    assert_eq!(two.get(&format!("/api/games/{id}")).good()["spectators"], 1);
    assert_eq!(
        b.refused(&json!({ "decide": { "ply": 0, "decision": "B1" } })),
        "not-your-turn"
    );
    b.say(&json!({ "hello": {} }));
    assert_eq!(b.hear("snapshot")["yours"], json!(["B"]));
    b.say(&json!({ "offer": { "kind": "agreement", "ply": 12 } }));
    let offers = loop {
        let snapshot = a.hear("snapshot");
        if snapshot["offers"] != json!([]) {
            break snapshot["offers"].clone();
        }
    };
    a.say(&json!({ "answer": { "offer": offers[0]["id"], "accept": true } }));
    assert_eq!(b.hear("played")["entry"]["action"], "agree");
    // Records and rules of a game of another node; and a rematch that is asked for there.
    let record = two.get(&format!("/api/games/{id}/record"));
    assert_eq!(record.status, 200);
    assert!(record.text.contains("awale"), "{}", record.text);
    two.get(&format!("/api/games/{id}/rule")).good();
    let bearer = format!("Bearer {}", invited(&game).unwrap());
    let headers = [("authorization", bearer.as_str())];
    let rematch = two.ask("POST", &format!("/api/games/{id}/rematch"), None, &headers);
    assert_eq!(rematch.status, 201, "{}", rematch.text);
    assert_eq!(rematch.json()["seats"], json!(["A"]));
    let refused = two.ask("POST", &format!("/api/games/{id}/rematch"), None, &[]);
    assert_eq!(refused.problem(), "not-your-seat");
    assert_eq!(two.get("/api/games/aaaaaaaaaaaa").problem(), "no-such-game");
}

#[test]
fn a_node_that_is_replaced_hands_its_games_over_with_their_clocks() {
    let Some(postgres) = Postgres::unless_left_out() else {
        return;
    };
    let (one, two) = (node(&postgres.url()), node(&postgres.url()));
    let game = game(&one, &json!({ "clock": { "initial_ms": 60_000 } }));
    let mut a = one.join_own(&game);
    let mut b = two.join(&game, invited(&game));
    play_on(&mut a, &mut b, 3);
    // B has thought for a while when the owner stops.
    let before = b.last["clocks"]["remaining_ms"][1].as_u64().unwrap();
    sleep(Duration::from_millis(1500));
    let begun = Instant::now();
    let stopping = std::thread::spawn(move || one.stop());
    let snapshot = b.hear("snapshot");
    assert!(begun.elapsed() < TAKEOVER / 2, "{:?}", begun.elapsed());
    assert_eq!(snapshot["ply"], 3);
    // Neither is the time given back that B has thought, nor is any taken for the handover.
    let left = snapshot["clocks"]["remaining_ms"][1].as_u64().unwrap();
    assert!(
        (1400..2500).contains(&(before - left)),
        "{left} of {before}"
    );
    while let Some((key, _)) = a.next() {
        assert!(matches!(key.as_str(), "closing" | "presence"), "{key}");
    }
    stopping.join().unwrap();
    // It goes on with a node that takes the place of the old one.
    let three = node(&postgres.url());
    let mut a = three.join_own(&game);
    play_on(&mut a, &mut b, 5);
}

/// Passes bytes on until it is cut, and then neither passes nor closes anything, like a broken network.
struct Cable {
    address: SocketAddr,
    cut: Arc<AtomicBool>,
}

impl Cable {
    fn to(target: SocketAddr) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let cut = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&cut);
        std::thread::spawn(move || {
            for inward in listener.incoming().flatten() {
                let Ok(outward) = TcpStream::connect(target) else {
                    continue;
                };
                for (from, to) in [
                    (inward.try_clone().unwrap(), outward.try_clone().unwrap()),
                    (outward, inward),
                ] {
                    let cut = Arc::clone(&flag);
                    std::thread::spawn(move || pass(from, to, &cut));
                }
            }
        });
        Self { address, cut }
    }

    fn cut(&self) {
        self.cut.store(true, Ordering::SeqCst);
    }

    fn mend(&self) {
        self.cut.store(false, Ordering::SeqCst);
    }
}

fn pass(mut from: TcpStream, mut to: TcpStream, cut: &AtomicBool) {
    let mut bytes = [0; 16_384];
    while let Ok(count @ 1..) = from.read(&mut bytes) {
        while cut.load(Ordering::SeqCst) {
            sleep(Duration::from_millis(20));
        }
        if to.write_all(&bytes[..count]).is_err() {
            break;
        }
    }
    let _ = to.shutdown(Shutdown::Both);
}

#[test]
fn a_node_that_is_cut_off_from_the_database_is_taken_over_and_never_writes_again() {
    let Some(postgres) = Postgres::unless_left_out() else {
        return;
    };
    let url = postgres.url();
    let port: u16 = url.split([':', '/']).rev().nth(1).unwrap().parse().unwrap();
    let cable = Cable::to(SocketAddr::from(([127, 0, 0, 1], port)));
    let behind = url.replace(&format!(":{port}/"), &format!(":{}/", cable.address.port()));
    let (one, two) = (node(&behind), node(&url));
    let game = game(&one, &json!({}));
    let mut a = one.join_own(&game);
    let mut b = two.join(&game, invited(&game));
    play_on(&mut a, &mut b, 3);
    cable.cut();
    let begun = Instant::now();
    // What it is told now it cannot store, and tells no client.
    let ply = a.ply();
    let decision = if a.view()["to_move"] == "A" {
        &mut a
    } else {
        &mut b
    };
    let legal = decision.view()["legal"][0].as_str().unwrap().to_owned();
    decision.say(&json!({ "decide": { "ply": ply, "decision": legal } }));
    // The other node takes over, and its clients only see a new snapshot.
    let snapshot = b.hear("snapshot");
    assert!(begun.elapsed() < TAKEOVER, "{:?}", begun.elapsed());
    assert_eq!(snapshot["ply"], ply);
    // Clients of the first one are sent away; they come back to the second.
    while let Some((key, value)) = a.next() {
        assert!(key != "played", "{value}");
    }
    let mut a = two.join_own(&game);
    assert_eq!(a.ply(), ply);
    play_on(&mut a, &mut b, 4);
    // It comes back as another node, and serves the game of the second one.
    cable.mend();
    let deadline = Instant::now() + Duration::from_secs(10);
    while one.get("/health").status != 200 && Instant::now() < deadline {
        sleep(Duration::from_millis(100));
    }
    sleep(Duration::from_secs(1));
    let mut a = one.join_own(&game);
    assert_eq!(a.ply(), ply + 4);
    play_on(&mut a, &mut b, 4);
}

#[test]
fn a_database_that_restarts_loses_nothing_and_nobody() {
    let Some(postgres) = Postgres::unless_left_out() else {
        return;
    };
    let (one, two) = (node(&postgres.url()), node(&postgres.url()));
    let game = game(&one, &json!({}));
    let mut a = one.join_own(&game);
    let mut b = two.join(&game, invited(&game));
    play_on(&mut a, &mut b, 3);
    postgres.stop();
    sleep(Duration::from_secs(4));
    postgres.resume();
    let begun = Instant::now();
    while (one.get("/health").status, two.get("/health").status) != (200, 200) {
        assert!(begun.elapsed() < TAKEOVER, "{:?}", begun.elapsed());
        sleep(Duration::from_millis(50));
    }
    let (mut a, mut b) = (one.join_own(&game), two.join(&game, invited(&game)));
    assert_eq!((a.ply(), b.ply()), (3, 3));
    play_on(&mut a, &mut b, 4);
}

#[test]
fn a_rule_that_one_node_publishes_the_others_know() {
    let Some(postgres) = Postgres::unless_left_out() else {
        return;
    };
    let (one, two) = (node(&postgres.url()), node(&postgres.url()));
    // Nodes see each other after a heartbeat.
    sleep(Duration::from_millis(1200));
    let text = "name = \"Mine\"\ninherits = \"awale\"\n";
    let published = one.post("/api/rules", &json!({ "id": "mine", "text": text }));
    assert_eq!(published.status, 201, "{}", published.text);
    let deadline = Instant::now() + Duration::from_secs(2);
    while two.get("/api/rules/mine").status != 200 {
        assert!(Instant::now() < deadline, "the rule is not known");
        sleep(Duration::from_millis(20));
    }
    let again = two.post("/api/rules", &json!({ "id": "mine", "text": text }));
    assert_eq!(again.problem(), "taken-id");
}

#[test]
fn of_two_nodes_that_publish_the_same_id_at_once_one_wins() {
    let Some(postgres) = Postgres::unless_left_out() else {
        return;
    };
    let (one, two) = (node(&postgres.url()), node(&postgres.url()));
    for round in 0..10 {
        let id = format!("mine-{round}");
        let publish = |server: &Server, name: &str| {
            let text = format!("name = \"{name}\"\ninherits = \"awale\"\n");
            server.post("/api/rules", &json!({ "id": id, "text": text }))
        };
        let (first, second) = std::thread::scope(|scope| {
            let first = scope.spawn(|| publish(&one, "First"));
            let second = publish(&two, "Second");
            (first.join().unwrap(), second)
        });
        let (loser, winner) = if first.status == 201 {
            (second, "First")
        } else {
            assert_eq!(second.status, 201, "{} {}", first.text, second.text);
            (first, "Second")
        };
        assert_eq!(loser.problem(), "taken-id");
        // Both show the winner's.
        for server in [&one, &two] {
            wait(|| {
                let rule = server.get(&format!("/api/rules/{id}"));
                (rule.status == 200 && rule.text.contains(winner)).then_some(())
            });
        }
    }
}

/// Waits until something is there.
fn wait<T>(mut look: impl FnMut() -> Option<T>) -> T {
    let deadline = Instant::now() + Duration::from_secs(10);
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(Instant::now() < deadline, "waited in vain");
        sleep(Duration::from_millis(50));
    }
}

#[test]
fn a_tournament_is_run_on_any_node_and_its_games_end_on_any() {
    use std::io::{BufRead as _, BufReader};
    let Some(postgres) = Postgres::unless_left_out() else {
        return;
    };
    let (one, two) = (node(&postgres.url()), node(&postgres.url()));
    let contest = Contest::new(&one, &settings(), &["Ann", "Ben", "Cy", "Dee"]);
    let mut news = BufReader::new(contest.listen(&two));
    // The first change decides who owns it; the other node changes it all the same, and both see it.
    let drawn = contest.post(&one, "/draw", &json!({})).good();
    let sees = |server: &Server, hall: &Value| {
        wait(|| (contest.hall(server)["version"] == hall["version"]).then_some(()));
    };
    sees(&two, &drawn);
    let entered = json!({ "entry": "enter", "player": { "name": "Eve" } });
    let after = contest.add(&two, &entered).good();
    assert_eq!(after["players"].as_array().unwrap().len(), 5);
    assert_eq!(contest.hall(&two)["version"], after["version"]);
    assert_eq!(contest.hall(&one)["version"], after["version"]);
    let wrong = contest.ask(&two, "no key", "/entries", Some(&json!({ "entries": [] })));
    assert_eq!(wrong.problem(), "not-controller");
    let stale = json!({ "entries": [entered], "version": 1 });
    assert_eq!(contest.post(&two, "/entries", &stale).problem(), "stale");
    let mut line = String::new();
    while !line.contains(&format!("\"version\":{}", after["version"])) {
        line.clear();
        assert!(
            news.read_line(&mut line).unwrap() > 0,
            "the news have ended"
        );
    }
    let running = contest
        .post(&two, "/clock", &json!({ "action": "start" }))
        .good();
    assert_eq!(running["running"], true);
    wait(|| (contest.hall(&one)["clock"]["running"] == true).then_some(()));

    // A game on the screen that is played and ends on the other node, whose owner the first one is not.
    contest.post(&one, "/games", &json!({ "round": 1 })).good();
    let tokens = contest.tokens(&two);
    let seat = |player: usize| {
        // The copy there follows within a moment.
        wait(|| {
            let seats = contest.ask(&two, &tokens[player], "/seat", None).good();
            Some(seats["games"][0].clone()).filter(|game| !game.is_null())
        })
    };
    let (a, b) = (seat(seated(&drawn, 0, 0)), seat(seated(&drawn, 0, 1)));
    let mut first = two.join(&a, a["token"].as_str());
    let mut second = one.join(&b, b["token"].as_str());
    first.decide_any(0);
    second.hear("played");
    second.say(&json!({ "resign": { "seat": "B" } }));
    first.hear("played");
    let results = |server: &Server| {
        let log = contest.get(server, "/log").good();
        let lines = log["lines"].as_array().unwrap().clone();
        lines.iter().filter(|line| line["by"] == "screen").count()
    };
    wait(|| (results(&two) == 1).then_some(()));

    // The owner is replaced: the other node goes on, and nothing is written twice.
    let version = contest.hall(&one)["version"].clone();
    one.stop();
    sees(&two, &json!({ "version": version }));
    let left = json!({ "entry": "enter", "player": { "name": "Fay" } });
    contest.add(&two, &left).good();
    assert_eq!(results(&two), 1);
}

/// A NATS server that can be killed and started again.
struct Nats {
    port: u16,
    child: std::process::Child,
}

impl Nats {
    fn start(port: u16) -> Self {
        let child = std::process::Command::new("nats-server")
            .args(["-a", "127.0.0.1", "-p", &port.to_string()])
            .stdout(std::process::Stdio::null())
            .stderr(std::process::Stdio::null())
            .spawn()
            .expect("there is no nats-server (on Debian: apt-get install nats-server)");
        wait(|| TcpStream::connect(("127.0.0.1", port)).ok());
        Self { port, child }
    }

    fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        // It may be dead already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn players_on_different_nodes_wait_for_nats_and_go_on() {
    let Some(postgres) = Postgres::unless_left_out() else {
        return;
    };
    let free = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = free.local_addr().unwrap().port();
    drop(free);
    let mut nats = Nats::start(port);
    let node = || {
        Server::on(Database::Url(postgres.url()), |config| {
            config.nats = Some(format!("nats://127.0.0.1:{port}"));
        })
    };
    let (one, two) = (node(), node());
    let game = game(&one, &json!({}));
    let mut a = one.join_own(&game);
    let mut b = two.join(&game, invited(&game));
    play_on(&mut a, &mut b, 6);
    nats.kill();
    // The owner's own client goes on, the other one waits, and neither is sent away.
    let ply = a.ply();
    assert_eq!(a.view()["to_move"], "A");
    a.decide_any(0);
    sleep(Duration::from_secs(2));
    let _nats = Nats::start(nats.port);
    let begun = Instant::now();
    while b.ply() <= ply {
        b.next().expect("the line was closed");
    }
    assert!(begun.elapsed() < TAKEOVER, "{:?}", begun.elapsed());
    // Both nodes may have noticed a loss, and there may be a snapshot for each.
    sleep(Duration::from_secs(2));
    b.say(&json!({ "ping": {} }));
    b.hear("pong");
    play_on(&mut a, &mut b, 6);
}

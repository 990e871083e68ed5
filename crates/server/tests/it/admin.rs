//! What an operator does: finding, hiding and removing, on a listener of its own and with a key only.

use std::net::{SocketAddr, TcpListener};
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use server::{Admin, Database, secret};

use crate::hall::Contest;
use crate::postgres::Postgres;
use crate::support::Server;

const KEY: &str = "the-key-of-the-operator";

/// A server with an operator's listener.
struct Operated {
    server: Server,
    admin: SocketAddr,
}

impl Operated {
    fn start() -> Self {
        let admin = TcpListener::bind("127.0.0.1:0")
            .unwrap()
            .local_addr()
            .unwrap();
        let server = Server::with(|config| config.admin = Some(configured(admin)));
        Self { server, admin }
    }

    fn on(database: Database) -> Self {
        let admin = TcpListener::bind("127.0.0.1:0")
            .unwrap()
            .local_addr()
            .unwrap();
        let server = Server::on(database, |config| config.admin = Some(configured(admin)));
        Self { server, admin }
    }

    /// Asks the operator's listener; gives status and body.
    fn ask(&self, method: &str, path: &str, key: Option<&str>) -> (u16, Value) {
        let agent: ureq::Agent = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .build()
            .into();
        let mut request = ureq::http::Request::builder()
            .method(method)
            .uri(format!("http://{}{path}", self.admin));
        if let Some(key) = key {
            request = request.header("authorization", format!("Bearer {key}"));
        }
        let mut answer = agent.run(request.body(()).unwrap()).unwrap();
        let text = answer.body_mut().read_to_string().unwrap();
        let body = serde_json::from_str(&text).unwrap_or(Value::String(text));
        (answer.status().as_u16(), body)
    }

    fn act(&self, method: &str, path: &str) -> Value {
        let (status, body) = self.ask(method, path, Some(KEY));
        assert!(status < 300, "{method} {path}: {status} {body}");
        body
    }

    fn ids(&self, path: &str) -> Vec<String> {
        let rows = self.act("GET", path)["rows"].as_array().unwrap().clone();
        let id = |row: &Value| row["id"].as_str().unwrap().to_owned();
        rows.iter().map(id).collect()
    }
}

fn configured(listen: SocketAddr) -> Admin {
    Admin {
        listen,
        key_hash: secret::hash(KEY),
    }
}

#[test]
fn nothing_opens_without_the_key_or_on_the_public_listener() {
    let operated = Operated::start();
    for (method, path) in [
        ("GET", "/api/admin/games"),
        ("GET", "/api/admin/rules/x"),
        ("POST", "/api/admin/games/x/hide"),
        ("DELETE", "/api/admin/games/x"),
    ] {
        for key in [
            None,
            Some(""),
            Some("wrong"),
            Some("the-key-of-the-operatoR"),
        ] {
            let (status, body) = operated.ask(method, path, key);
            assert_eq!(status, 403, "{method} {path} {key:?}");
            assert_eq!(body["type"], "about:granary/not-operator");
        }
        let header = format!("Bearer {KEY}");
        let public = operated
            .server
            .ask(method, path, None, &[("authorization", &header)]);
        assert_eq!(public.status, 404, "{path}");
    }
    assert_eq!(operated.server.get("/admin").status, 404);
    let (status, page) = operated.ask("GET", "/admin", None);
    assert_eq!(status, 200);
    assert!(page.as_str().unwrap().contains("/assets/admin."));
    // The other pages are not here.
    assert_eq!(operated.ask("GET", "/games", None).0, 404);
    assert_eq!(operated.ask("GET", "/api/rules", Some(KEY)).0, 404);
}

fn a_game_is_found_hidden_shown_and_removed(operated: &Operated) {
    let server = &operated.server;
    let wanted = json!({ "rule": "awale", "seats": [{ "name": "Ada_100%" }, { "name": "Bea" }] });
    let game = server.game(&wanted);
    let id = game["id"].as_str().unwrap();
    server.game_here("kalah");
    assert_eq!(operated.ids("/api/admin/games?search=ada_100%25"), [id]);
    assert_eq!(operated.ids(&format!("/api/admin/games?search={id}")), [id]);
    assert!(operated.ids("/api/admin/games?search=ada_1000").is_empty());
    assert_eq!(operated.ids("/api/admin/games").len(), 2);
    assert_eq!(operated.ids("/api/admin/games?limit=1").len(), 1);

    let mut line = server.join_own(&game);
    line.decide("A1");
    let path = format!("/api/admin/games/{id}");
    let row = operated.act("GET", &path);
    assert_eq!(
        (&row["open"], &row["hidden"]),
        (&json!(true), &json!(false))
    );
    assert_eq!(
        operated.act("POST", &format!("{path}/hide"))["hidden"],
        true
    );
    let told = std::iter::from_fn(|| line.next()).find(|(key, _)| key == "closing");
    assert_eq!(told.unwrap().1["reason"], "removed");
    assert_eq!(
        server.get(&format!("/api/games/{id}")).problem(),
        "no-such-game"
    );

    operated.act("POST", &format!("{path}/show"));
    let mut line = server.join_own(&game);
    assert_eq!(line.ply(), 1, "what is shown again is as it was");
    line.decide_any(0);
    operated.act("DELETE", &path);
    let told = std::iter::from_fn(|| line.next()).find(|(key, _)| key == "closing");
    assert_eq!(told.unwrap().1["reason"], "removed");
    assert_eq!(
        server.get(&format!("/api/games/{id}")).problem(),
        "no-such-game"
    );
    for (method, rest) in [
        ("DELETE", ""),
        ("POST", "/hide"),
        ("POST", "/show"),
        ("GET", ""),
    ] {
        let (status, _) = operated.ask(method, &format!("{path}{rest}"), Some(KEY));
        assert_eq!(status, 404, "{method} {rest}");
    }
    assert_eq!(operated.ids("/api/admin/games").len(), 1);
}

#[test]
fn games_are_moderated() {
    a_game_is_found_hidden_shown_and_removed(&Operated::start());
}

#[test]
fn games_are_moderated_on_postgresql() {
    let Some(postgres) = Postgres::unless_left_out() else {
        return;
    };
    let operated = Operated::on(Database::Url(postgres.url()));
    a_game_is_found_hidden_shown_and_removed(&operated);
    tournaments_come_and_go(&operated);
    rules_come_and_go(&operated);
}

fn tournaments_come_and_go(operated: &Operated) {
    let server = &operated.server;
    let contest = Contest::new(
        server,
        &json!({ "name": "Spam Open", "rule": "awale" }),
        &["Ada", "Bea"],
    );
    let listed = || server.get("/api/tournaments").text.contains(&contest.id);
    assert!(listed());
    let path = format!("/api/admin/tournaments/{}", contest.id);
    assert_eq!(
        operated.ids("/api/admin/tournaments?search=spam"),
        [contest.id.as_str()]
    );
    operated.act("POST", &format!("{path}/hide"));
    assert!(!listed());
    assert_eq!(contest.get(server, "").problem(), "no-such-tournament");
    operated.act("POST", &format!("{path}/show"));
    assert!(listed());
    assert_eq!(contest.hall(server)["settings"]["name"], "Spam Open");
    operated.act("DELETE", &path);
    assert!(!listed());
    assert_eq!(contest.get(server, "").problem(), "no-such-tournament");
    assert!(operated.ids("/api/admin/tournaments").is_empty());
}

#[test]
fn tournaments_are_moderated() {
    tournaments_come_and_go(&Operated::start());
}

fn rules_come_and_go(operated: &Operated) {
    let server = &operated.server;
    let text = "name = \"Mine\"\ninherits = \"awale\"\n";
    let new = json!({ "id": "mine", "text": text, "author": "Mallory" });
    let made = server.post("/api/rules", &new);
    assert_eq!(made.status, 201, "{}", made.text);
    let game = server.game_here("mine");
    assert_eq!(operated.ids("/api/admin/rules?search=mallory"), ["mine"]);
    operated.act("POST", "/api/admin/rules/mine/hide");
    assert_eq!(server.get("/api/rules/mine").problem(), "no-such-rule");
    // The author cannot bring it back, and the id stays taken.
    let key = format!("Bearer {}", made.json()["key"].as_str().unwrap());
    let replaced = server.ask(
        "PUT",
        "/api/rules/mine",
        Some(&json!({ "text": text })),
        &[("authorization", &key)],
    );
    assert_eq!(replaced.problem(), "no-such-rule");
    assert_eq!(server.post("/api/rules", &new).problem(), "taken-id");
    // Games have their own copy.
    server.join_own(&game).decide_any(0);
    operated.act("POST", "/api/admin/rules/mine/show");
    assert_eq!(server.get("/api/rules/mine").status, 200);
    operated.act("DELETE", "/api/admin/rules/mine");
    assert_eq!(server.get("/api/rules/mine").problem(), "no-such-rule");
    server.join_own(&game).decide_any(1);
    assert_eq!(
        server.post("/api/rules", &new).status,
        201,
        "the id is free again"
    );
}

#[test]
fn rules_are_moderated() {
    rules_come_and_go(&Operated::start());
}

#[test]
fn a_rule_with_heirs_is_kept() {
    let operated = Operated::start();
    let rule = |id: &str, parent: &str| json!({ "id": id, "text": format!("name = \"{id}\"\ninherits = \"{parent}\"\n") });
    for (id, parent) in [("parent", "awale"), ("child", "parent")] {
        let made = operated.server.post("/api/rules", &rule(id, parent));
        assert_eq!(made.status, 201, "{}", made.text);
    }
    let (status, body) = operated.ask("DELETE", "/api/admin/rules/parent", Some(KEY));
    assert_eq!(status, 409, "{body}");
    assert!(body["detail"].as_str().unwrap().contains("child"), "{body}");
    operated.act("DELETE", "/api/admin/rules/child");
    operated.act("DELETE", "/api/admin/rules/parent");
}

/// What is hidden stays hidden when the server starts again.
#[test]
fn hidden_things_stay_hidden() {
    let mut operated = Operated::start();
    let game = operated.server.game_here("awale");
    let id = game["id"].as_str().unwrap().to_owned();
    operated.act("POST", &format!("/api/admin/games/{id}/hide"));
    let folder = operated.server.folder.take().unwrap();
    drop(operated);
    let again = Operated::on(Database::File(folder.path().join("games.db")));
    assert_eq!(
        again.server.get(&format!("/api/games/{id}")).problem(),
        "no-such-game"
    );
    assert_eq!(
        again.act("GET", &format!("/api/admin/games/{id}"))["hidden"],
        true
    );
}

/// Waits until a client was told that its game is removed, and the line is closed.
fn expect_sent_away(line: &mut crate::support::Line) {
    let mut reason = Value::Null;
    while let Some((key, value)) = line.next() {
        if key == "closing" {
            reason = value["reason"].clone();
        }
    }
    assert_eq!(reason, "removed");
}

#[test]
fn what_is_hidden_on_one_node_is_hidden_on_all_at_once() {
    let Some(postgres) = Postgres::unless_left_out() else {
        return;
    };
    let one = Operated::on(Database::Url(postgres.url()));
    let two = Server::on(Database::Url(postgres.url()), |_| {});
    // The room of the game is on the other node, and players are on both.
    let wanted = json!({ "rule": "awale", "seats": [{ "kind": "here" }, { "kind": "elsewhere" }] });
    let game = two.game(&wanted);
    let mut there = two.join_own(&game);
    let mut here = one
        .server
        .join(&game, game["invitations"][0]["token"].as_str());
    there.decide_any(0);
    here.hear("played");
    let id = game["id"].as_str().unwrap();
    let path = format!("/api/games/{id}");
    one.act("POST", &format!("/api/admin/games/{id}/hide"));
    for server in [&one.server, &two] {
        assert_eq!(server.get(&path).problem(), "no-such-game");
    }
    expect_sent_away(&mut there);
    expect_sent_away(&mut here);
    one.act("POST", &format!("/api/admin/games/{id}/show"));
    for server in [&one.server, &two] {
        assert_eq!(server.get(&path).good()["ply"], 1);
    }
    let mut there = two.join_own(&game);
    one.act("DELETE", &format!("/api/admin/games/{id}"));
    assert_eq!(two.get(&path).problem(), "no-such-game");
    expect_sent_away(&mut there);

    // A tournament that the other node owns.
    let contest = Contest::new(&two, &crate::hall::settings(), &["Ann", "Ben", "Cy", "Dee"]);
    contest.post(&two, "/draw", &json!({})).good();
    let path = format!("/api/tournaments/{}", contest.id);
    one.server.get(&path).good();
    one.act(
        "POST",
        &format!("/api/admin/tournaments/{}/hide", contest.id),
    );
    for server in [&one.server, &two] {
        assert_eq!(server.get(&path).problem(), "no-such-tournament");
    }

    // A rule that was published there.
    let text = "name = \"Mine\"\ninherits = \"awale\"\n";
    let published = two.post("/api/rules", &json!({ "id": "mine", "text": text }));
    assert_eq!(published.status, 201, "{}", published.text);
    let deadline = Instant::now() + Duration::from_secs(5);
    while one.server.get("/api/rules/mine").status != 200 {
        assert!(Instant::now() < deadline, "the rule is not known");
        sleep(Duration::from_millis(20));
    }
    one.act("POST", "/api/admin/rules/mine/hide");
    for server in [&one.server, &two] {
        assert_eq!(server.get("/api/rules/mine").problem(), "no-such-rule");
    }
}

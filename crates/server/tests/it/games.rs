//! Playing: seats, decisions, computers, hints, records, rematches, and coming back.

use serde_json::{Value, json};

use crate::support::Server;

#[test]
fn two_play_each_other_by_link_with_a_spectator() {
    let server = Server::start();
    let game = server.game(&json!({
        "rule": "awale",
        "seats": [{ "kind": "here", "name": "Ann" }, { "kind": "elsewhere", "name": "Ben" }],
    }));
    let id = game["id"].as_str().unwrap();
    let invitation = &game["invitations"][0];
    assert_eq!(invitation["seat"], "B");
    let mut ann = server.join_own(&game);
    assert_eq!(ann.last["yours"], json!(["A"]));
    let mut ben = server.join(&game, invitation["token"].as_str());
    assert_eq!(ben.last["yours"], json!(["B"]));
    let mut watching = server.join(&game, None);
    assert_eq!(watching.last["yours"], json!([]));
    assert_eq!(watching.last["spectators"], 1);

    let played = ann.decide("A3");
    assert_eq!(played["entry"]["events"][0]["scoop"]["pit"], 2);
    assert_eq!(ben.hear("played")["entry"]["decision"], "A3");
    assert_eq!(watching.hear("played")["view"]["to_move"], "B");
    ben.decide("B2");
    ann.hear("played");

    // Whose turn it is not, who has no seat, and who is late.
    let decide =
        |ply: u64, decision: &str| json!({ "decide": { "ply": ply, "decision": decision } });
    assert_eq!(ben.refused(&decide(2, "B1")), "not-your-turn");
    assert_eq!(watching.refused(&decide(2, "A1")), "not-your-seat");
    assert_eq!(ann.refused(&decide(1, "A1")), "stale");
    assert_eq!(ann.refused(&decide(2, "A3")), "bad-decision");
    assert_eq!(ann.refused(&decide(2, "Z9")), "bad-decision");

    // Ben's line breaks, and he finds everything again.
    drop(ben);
    ann.decide("A1");
    let ben = server.join(&game, invitation["token"].as_str());
    assert_eq!(ben.last["ply"], 3);
    let over_http = server.get(&format!("/api/games/{id}")).good();
    assert_eq!(over_http["entries"].as_array().unwrap().len(), 3);
    assert_eq!(over_http["seats"][1]["name"], "Ben");
}

#[test]
fn a_second_click_is_never_misapplied() {
    let server = Server::start();
    let game = server.game_here("awale");
    let mut line = server.join_own(&game);
    line.say(&json!({ "decide": { "ply": 0, "decision": "A1" } }));
    line.say(&json!({ "decide": { "ply": 0, "decision": "A1" } }));
    line.say(&json!({ "decide": { "ply": 0, "decision": "B1" } }));
    line.hear("played");
    for _ in 0..2 {
        let (key, value) = line.next().unwrap();
        assert_eq!((key.as_str(), &value["code"]), ("refused", &json!("stale")));
    }
    line.decide("B1");
    assert_eq!(line.ply(), 2);
}

#[test]
fn the_computer_plays_to_the_end_and_advises() {
    let server = Server::start();
    let game = server.game(&json!({
        "rule": "awale",
        "seats": [{ "kind": "here" }, { "kind": "computer", "level": 2 }],
        "starter": "B",
    }));
    // Whoever begins sits at A.
    assert_eq!(game["seats"], json!(["B"]));
    let mut line = server.join_own(&game);
    let mut hints = 0;
    while line.view()["over"] == false {
        if line.view()["to_move"] == "A" {
            line.hear("played");
            continue;
        }
        if hints < 2 {
            hints += 1;
            let ply = line.ply();
            line.say(&json!({ "hint": { "ply": ply } }));
            let hint = line.hear("hint");
            let legal = line.view()["legal"].as_array().unwrap();
            assert!(legal.contains(&hint["decision"]), "{hint}");
        }
        line.decide_any(line.ply() as usize);
    }
    let id = game["id"].as_str().unwrap();
    let record = server.get(&format!("/api/games/{id}/record")).text;
    assert!(record.contains("[A \"Granary, level 2\"]"), "{record}");
    let read = server
        .post("/api/records", &json!({ "text": record }))
        .good();
    assert_eq!(read["view"]["over"], true);
    assert_eq!(read["view"]["scores"], line.view()["scores"]);

    let review = server
        .ask("POST", &format!("/api/games/{id}/review"), None, &[])
        .good();
    let decisions = review["decisions"].as_array().unwrap();
    assert_eq!(decisions.len() as u64, line.ply());
    assert_eq!(
        review["scores"].as_array().unwrap().len() as u64,
        line.ply() + 1
    );
    assert_eq!(review["accuracy"].as_array().unwrap().len(), 2);
}

#[test]
fn many_kinds_of_games_can_be_played() {
    let server = Server::start();
    for (rule, players, rounds) in [
        ("pendulum", 2, 1),
        ("pendulum", 4, 1),
        ("oriental", 2, 0),
        ("arabian", 3, 1),
        ("standard", 4, 1),
        ("dog-gone", 2, 0),
        ("grand-arabian", 2, 0),
        ("kalah?pits=3&seeds=2", 2, 1),
    ] {
        let game = server.game(&json!({ "rule": rule, "players": players, "rounds": rounds }));
        let mut line = server.join_own(&game);
        let mut number = 0;
        while line.view()["over"] == false && number < 120 {
            line.decide_any(number * 7 + 3);
            number += 1;
        }
        let live = line.view().clone();
        let again = server.join_own(&game);
        assert_eq!(again.view(), &live, "{rule}");
        let entries = again.last["entries"].as_array().unwrap();
        assert_eq!(entries.len(), number, "{rule}");
        let boards: Vec<&Value> = entries.iter().map(|entry| &entry["board"]).collect();
        assert_eq!(boards.last().unwrap()["pits"], live["pits"], "{rule}");
    }
}

#[test]
fn a_game_goes_on_from_a_record_or_a_position() {
    let server = Server::start();
    let record = "[Rule \"awale\"]\n[Players \"2\"]\n\n1. A1 B1\n2. A2 *\n";
    let game = server.game(&json!({ "record": record }));
    let mut line = server.join_own(&game);
    assert_eq!((line.ply(), &line.view()["to_move"]), (3, &json!("B")));
    line.decide("B2");

    let text = "0,0,0,0,0,1,0,0,0,0,0,2/20,25/B/last:A";
    let game = server.game(&json!({ "rule": "awale", "position": text }));
    let line = server.join_own(&game);
    assert_eq!(line.view()["text"], text);

    let ogn = "[Variant \"Oware Abapa\"]\n\n1. B e 2. E c *\n";
    let read = server.post("/api/records", &json!({ "text": ogn })).good();
    assert_eq!(read["rule"], "oware");
    let game = server.game(&json!({ "record": ogn }));
    let id = game["id"].as_str().unwrap();
    let written = server.get(&format!("/api/games/{id}/record.ogn"));
    assert!(written.text.contains("1. B e 2. E c"), "{}", written.text);
    let no_oware = server.game_here("pendulum");
    let id = no_oware["id"].as_str().unwrap();
    let refused = server.get(&format!("/api/games/{id}/record.ogn"));
    assert_eq!(refused.problem(), "bad-record");
}

#[test]
fn a_game_keeps_its_rule() {
    let server = Server::start();
    let text = "name = \"Mine\"\ninherits = \"awale\"\n[board]\npits = 4\n";
    let published = server.post(
        "/api/rules",
        &json!({ "text": text, "id": "mine", "author": "Ann" }),
    );
    assert_eq!(published.status, 201, "{}", published.text);
    let key = published.json()["key"].as_str().unwrap().to_owned();
    let game = server.game_here("mine");
    let id = game["id"].as_str().unwrap().to_owned();
    let bearer = format!("Bearer {key}");
    let other = json!({ "text": text.replace("pits = 4", "pits = 3") });
    let replaced = server.ask(
        "PUT",
        "/api/rules/mine",
        Some(&other),
        &[("authorization", &bearer)],
    );
    assert_eq!(replaced.status, 200, "{}", replaced.text);
    assert_eq!(
        server.get("/api/rules/mine").good()["labels"]
            .as_array()
            .unwrap()
            .len(),
        6
    );
    let kept = server.get(&format!("/api/games/{id}/rule")).good();
    assert_eq!(kept["labels"].as_array().unwrap().len(), 8);
    assert!(kept["sheet"].as_str().unwrap().contains("Mine"));

    // Not even the rule's disappearance matters, nor a restart.
    let gone = server.ask(
        "DELETE",
        "/api/rules/mine",
        None,
        &[("authorization", &bearer)],
    );
    assert_eq!(gone.status, 204, "{}", gone.text);
    assert_eq!(server.get("/api/rules/mine").problem(), "no-such-rule");
    let folder = server.stop().unwrap();
    let database = server::Database::File(folder.path().join("games.db"));
    let server = Server::on(database, |_| {});
    let mut line = server.join_own(&game);
    line.decide("A4");
    assert_eq!(server.get("/api/rules/mine").problem(), "no-such-rule");
}

#[test]
fn a_rematch_has_the_same_players_and_another_beginner() {
    let server = Server::start();
    let game = server.game(&json!({
        "rule": "awale",
        "seats": [{ "kind": "here", "name": "Ann" }, { "kind": "elsewhere", "name": "Ben" }],
    }));
    let id = game["id"].as_str().unwrap();
    let token = game["token"].as_str().unwrap();
    let bearer = format!("Bearer {token}");
    let path = format!("/api/games/{id}/rematch");
    let ask = |headers: &[(&str, &str)]| server.ask("POST", &path, None, headers);
    assert_eq!(ask(&[("authorization", &bearer)]).problem(), "not-over");
    assert_eq!(ask(&[]).problem(), "not-your-seat");
    let ben_token = game["invitations"][0]["token"].as_str();
    let mut ben = server.join(&game, ben_token);
    ben.say(&json!({ "resign": { "seat": "B" } }));
    assert_eq!(ben.hear("played")["view"]["winners"], json!(["A"]));
    let made = ask(&[("authorization", &bearer)]);
    assert_eq!(made.status, 201, "{}", made.text);
    let next = made.json();
    assert_eq!(next["seats"], json!(["B"]));
    assert_eq!(ben.hear("snapshot")["rematch"], next["id"]);
    let ben = server.join(&next, ben_token);
    assert_eq!(ben.last["yours"], json!(["A"]));
    assert_eq!(ben.last["seats"][0]["name"], "Ben");
    // Asking twice makes one game.
    assert_eq!(ask(&[("authorization", &bearer)]).json()["id"], next["id"]);
}

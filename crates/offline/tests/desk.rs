//! A host in a few lines: it keeps what it is told to keep, and asks what the page would ask.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::BTreeMap;

use offline::desk::Desk;
use serde_json::{Value, json};

/// The host of the module, with the games that it has kept.
#[derive(Default)]
struct Host {
    desk: Desk,
    kept: BTreeMap<(String, u64), String>,
}

impl Host {
    fn ask(&mut self, question: &Value) -> Value {
        let answer: Value =
            serde_json::from_str(&self.desk.answer(question.to_string().as_bytes())).unwrap();
        if let Some(game) = answer["missing"].as_str() {
            self.load(game);
            return self.ask(question);
        }
        for row in answer["keep"].as_array().into_iter().flatten() {
            let key = (
                row["game"].as_str().unwrap().to_owned(),
                row["number"].as_u64().unwrap(),
            );
            let text = row["text"].as_str().unwrap().to_owned();
            assert_eq!(self.kept.insert(key, text), None, "nothing is kept twice");
        }
        answer
    }

    fn load(&mut self, game: &str) {
        let rows = self.kept.iter().filter(|((id, _), _)| id == game);
        let texts: Vec<&String> = rows.map(|(_, text)| text).collect();
        let (setup, actions) = texts.split_first().expect("the game is kept");
        let loaded =
            self.ask_plain(&json!({ "load": { "id": game, "setup": setup, "actions": actions } }));
        assert_eq!(loaded["response"], Value::Null, "{loaded}");
    }

    fn ask_plain(&mut self, question: &Value) -> Value {
        serde_json::from_str(&self.desk.answer(question.to_string().as_bytes())).unwrap()
    }

    fn request(
        &mut self,
        method: &str,
        path: &str,
        body: Value,
        token: Option<&str>,
    ) -> (u64, Value) {
        let path: Vec<&str> = path.split('/').collect();
        let question =
            json!({ "request": { "method": method, "path": path, "body": body, "token": token } });
        let mut answer = self.ask(&question);
        if answer["response"].is_null() {
            answer = self.ask(&json!({ "think": answer["think"]["task"] }));
        }
        let response = &answer["response"];
        let text = response["text"].as_str().unwrap();
        (
            response["status"].as_u64().unwrap(),
            serde_json::from_str(text).unwrap_or_else(|_| text.into()),
        )
    }

    fn tell(&mut self, game: &str, token: &str, message: Value) -> Value {
        self.ask(&json!({ "message": { "game": game, "token": token, "lang": "en", "message": message } }))
    }
}

fn new_game(host: &mut Host, seats: Value) -> (String, String) {
    let (status, game) = host.request(
        "POST",
        "api/games",
        json!({ "rule": "awale", "seats": seats }),
        None,
    );
    assert_eq!(status, 200, "{game}");
    (
        game["id"].as_str().unwrap().to_owned(),
        game["token"].as_str().unwrap().to_owned(),
    )
}

#[test]
fn what_is_known_is_known_here_too() {
    let mut host = Host::default();
    let (status, known) = host.request("GET", "api/known", Value::Null, None);
    assert_eq!((status, &known["tables"][0]["id"]), (200, &json!("kalah")));
}

#[test]
fn texts_of_a_language_are_taken_and_those_of_others_do_no_harm() {
    let mut host = Host::default();
    for lang in ["de", "xx"] {
        let texts = json!({ "lang": lang, "messages": "a = b\n", "rules": { "awale": ["x"] } });
        assert_eq!(host.ask(&json!({ "texts": texts })), json!({}));
    }
    let wrong = host.ask(&json!({ "texts": { "lang": "de" } }));
    assert_eq!(wrong["response"]["status"], 400, "{wrong}");
}

#[test]
fn a_game_against_the_computer_is_kept_and_goes_on_after_a_restart() {
    let mut host = Host::default();
    let (id, token) = new_game(
        &mut host,
        json!([{ "kind": "here" }, { "kind": "computer", "level": 1 }]),
    );
    let hello = host.tell(&id, &token, json!({ "hello": { "token": token } }));
    assert_eq!(hello["messages"][0]["snapshot"]["yours"], json!(["A"]));
    let played = host.tell(
        &id,
        &token,
        json!({ "decide": { "ply": 0, "decision": "A3" } }),
    );
    assert_eq!(played["messages"][0]["played"]["entry"]["decision"], "A3");
    assert_eq!(played["think"]["seat"], "B");
    let thought = host.ask(&json!({ "think": played["think"]["task"] }));
    let decision = thought["decision"].as_str().unwrap().to_owned();
    let decided = host.ask(&json!({ "decided": { "game": id, "ply": 1, "decision": decision } }));
    assert_eq!(decided["messages"][1]["played"]["entry"]["ply"], 2);
    let kept = std::mem::take(&mut host.kept);
    let mut again = Host {
        kept,
        ..Host::default()
    };
    let (status, game) =
        again.request("GET", &format!("api/games/{id}"), Value::Null, Some(&token));
    assert_eq!((status, &game["ply"]), (200, &json!(2)));
    let undone = again.tell(&id, &token, json!({ "undo": { "ply": 2 } }));
    assert_eq!(undone["messages"][0]["snapshot"]["ply"], 0);
    let redone = again.tell(&id, &token, json!({ "redo": { "ply": 0 } }));
    assert_eq!(redone["messages"][0]["snapshot"]["ply"], 2);
}

#[test]
fn what_cannot_be_done_is_refused_and_changes_nothing() {
    let mut host = Host::default();
    let (id, token) = new_game(
        &mut host,
        json!([{ "kind": "here" }, { "kind": "computer" }]),
    );
    let check = |host: &mut Host, token: &str, message: Value, code: &str| {
        let answer = host.tell(&id, token, message);
        assert_eq!(answer["messages"][0]["refused"]["code"], code, "{answer}");
        assert_eq!(answer["keep"], Value::Null);
    };
    check(
        &mut host,
        &token,
        json!({ "decide": { "ply": 0, "decision": "B1" } }),
        "bad-decision",
    );
    check(
        &mut host,
        &token,
        json!({ "decide": { "ply": 3, "decision": "A1" } }),
        "stale",
    );
    check(
        &mut host,
        "another",
        json!({ "decide": { "ply": 0, "decision": "A1" } }),
        "not-your-seat",
    );
    check(
        &mut host,
        &token,
        json!({ "undo": { "ply": 0 } }),
        "nothing-to-undo",
    );
    let elsewhere =
        json!({ "rule": "awale", "seats": [{ "kind": "here" }, { "kind": "elsewhere" }] });
    assert_eq!(host.request("POST", "api/games", elsewhere, None).0, 422);
    assert_eq!(host.request("GET", "api/nothing", Value::Null, None).0, 404);
    assert_eq!(
        host.request("GET", "api/rules/no-such", Value::Null, None)
            .0,
        404
    );
}

#[test]
fn a_game_that_is_over_has_a_review_a_record_and_a_rematch() {
    let mut host = Host::default();
    let (id, token) = new_game(&mut host, json!([]));
    host.tell(
        &id,
        &token,
        json!({ "decide": { "ply": 0, "decision": "A1" } }),
    );
    host.tell(&id, &token, json!({ "resign": { "seat": "B" } }));
    let (status, review) =
        host.request("POST", &format!("api/games/{id}/review"), Value::Null, None);
    assert_eq!(
        (status, review["decisions"].as_array().unwrap().len()),
        (200, 1)
    );
    let (_, record) = host.request("GET", &format!("api/games/{id}/record"), Value::Null, None);
    assert!(record.as_str().unwrap().contains("resigned"), "{record}");
    let (status, next) = host.request(
        "POST",
        &format!("api/games/{id}/rematch"),
        Value::Null,
        Some(&token),
    );
    assert_eq!(status, 200, "{next}");
    let id = next["id"].as_str().unwrap();
    let (_, game) = host.request("GET", &format!("api/games/{id}"), Value::Null, Some(&token));
    assert_eq!(
        (&game["ply"], &game["yours"]),
        (&json!(0), &json!(["A", "B"]))
    );
}

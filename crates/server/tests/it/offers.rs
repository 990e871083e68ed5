//! What needs the others' consent, and what the fair-play profile allows.

use serde_json::json;

use crate::support::{Line, Server};

fn two(server: &Server, profile: &serde_json::Value) -> (Line, Line) {
    let game = server.game(&json!({
        "rule": "awale", "profile": profile,
        "seats": [{ "kind": "here" }, { "kind": "elsewhere" }],
    }));
    let ann = server.join_own(&game);
    let ben = server.join(&game, game["invitations"][0]["token"].as_str());
    (ann, ben)
}

#[test]
fn undo_needs_consent_where_somebody_is_elsewhere() {
    let server = Server::start();
    let (mut ann, mut ben) = two(&server, &json!({}));
    ann.decide("A3");
    ben.hear("played");
    ann.say(&json!({ "undo": { "ply": 1 } }));
    let offer = ben.hear("snapshot")["offers"][0].clone();
    assert_eq!(
        (&offer["kind"], &offer["from"]),
        (&json!("undo"), &json!("A"))
    );
    assert_eq!(ann.hear("snapshot")["offers"][0], offer);
    // One's own offer cannot be accepted by oneself, nor can one that is not there.
    let answer =
        |id: &serde_json::Value, accept| json!({ "answer": { "offer": id, "accept": accept } });
    assert_eq!(ann.refused(&answer(&offer["id"], true)), "no-such-offer");
    assert_eq!(ben.refused(&answer(&json!(99), true)), "no-such-offer");
    ben.say(&answer(&offer["id"], false));
    assert_eq!(ann.hear("snapshot")["offers"], json!([]));
    assert_eq!(ann.last["ply"], 1);
    ben.hear("snapshot");

    ann.say(&json!({ "undo": { "ply": 1 } }));
    let offer = ben.hear("snapshot")["offers"][0].clone();
    ben.say(&answer(&offer["id"], true));
    ann.hear("snapshot");
    assert_eq!(ann.hear("snapshot")["ply"], 0);
    assert_eq!(ann.last["undone"], 1);
    assert_eq!(ann.refused(&json!({ "redo": { "ply": 0 } })), "not-allowed");
    // A decision lapses what was offered before.
    ben.hear("snapshot");
    ann.decide("A1");
    ben.hear("played");
    ann.say(&json!({ "undo": { "ply": 1 } }));
    let offer = ben.hear("snapshot")["offers"][0].clone();
    ben.decide("B1");
    assert_eq!(ben.refused(&answer(&offer["id"], true)), "no-such-offer");
}

#[test]
fn alone_one_takes_back_and_repeats_as_one_likes() {
    let server = Server::start();
    let game = server.game_here("awale");
    let mut line = server.join_own(&game);
    let refused = line.refused(&json!({ "undo": { "ply": 0 } }));
    assert_eq!(refused, "nothing-to-undo");
    line.decide("A1");
    line.decide("B1");
    line.say(&json!({ "undo": { "ply": 2 } }));
    assert_eq!(line.hear("snapshot")["ply"], 1);
    line.say(&json!({ "undo": { "ply": 1 } }));
    assert_eq!(line.hear("snapshot")["undone"], 2);
    line.say(&json!({ "redo": { "ply": 0 } }));
    assert_eq!(line.hear("snapshot")["ply"], 1);
    line.decide("B2");
    let refused = line.refused(&json!({ "redo": { "ply": 2 } }));
    assert_eq!(refused, "nothing-to-undo");
}

#[test]
fn both_agree_to_end() {
    let server = Server::start();
    let (mut ann, mut ben) = two(&server, &json!({}));
    ann.say(&json!({ "offer": { "kind": "agreement", "ply": 0 } }));
    ben.hear("snapshot");
    // Offering what was offered is accepting it.
    ben.say(&json!({ "offer": { "kind": "agreement", "ply": 0 } }));
    let played = ben.hear("played");
    assert_eq!(played["view"]["end"], "agreement");
    assert_eq!(played["view"]["scores"], json!([24, 24]));
    assert_eq!(ann.hear("played")["entry"]["action"], "agree");
    let late = ann.refused(&json!({ "resign": { "seat": "A" } }));
    assert_eq!(late, "game-over");
}

#[test]
fn the_computer_does_not_agree_to_lose() {
    let server = Server::start();
    let position = "1,0,0,0,0,9,4,4,4,4,4,4/10,4/A";
    let game = server.game(&json!({
        "rule": "awale", "position": position,
        "seats": [{ "kind": "here" }, { "kind": "computer", "level": 1 }],
    }));
    let mut line = server.join_own(&game);
    line.say(&json!({ "offer": { "kind": "agreement", "ply": 0 } }));
    assert_eq!(line.hear("played")["view"]["winners"], json!(["B"]));
    let position = "4,4,4,4,4,4,1,0,0,0,0,9/10,4/A";
    let game = server.game(&json!({
        "rule": "awale", "position": position,
        "seats": [{ "kind": "here" }, { "kind": "computer", "level": 1 }],
    }));
    let mut line = server.join_own(&game);
    let refused = line.refused(&json!({ "offer": { "kind": "agreement", "ply": 0 } }));
    assert_eq!(refused, "declined");
}

#[test]
fn the_profile_is_kept_by_the_server() {
    let server = Server::start();
    let strict = json!({ "hints": false, "previews": false, "undo": false, "touch_move": true, "counts": false });
    let (mut ann, mut ben) = two(&server, &strict);
    assert_eq!(ann.last["profile"], strict);
    assert!(ann.view().get("previews").is_none());
    assert_eq!(ann.refused(&json!({ "hint": { "ply": 0 } })), "not-allowed");
    ann.say(&json!({ "touch": { "ply": 0, "pit": 2 } }));
    assert_eq!(ann.hear("snapshot")["touched"], 2);
    assert_eq!(ben.hear("snapshot")["touched"], 2);
    let other = json!({ "decide": { "ply": 0, "decision": "A1" } });
    assert_eq!(ann.refused(&other), "touched");
    ann.decide("A3");
    assert_eq!(ann.refused(&json!({ "undo": { "ply": 1 } })), "not-allowed");
    // Touching what cannot be played binds nobody.
    ben.hear("played");
    ben.say(&json!({ "touch": { "ply": 1, "pit": 0 } }));
    ben.decide("B4");
    // Another player's touch does not bind either.
    assert_eq!(
        ben.refused(&json!({ "touch": { "ply": 2, "pit": 0 } })),
        "not-your-turn"
    );
}

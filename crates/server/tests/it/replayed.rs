//! Whatever is done in a game, a server that starts anew shows it as the one that was there.

use serde_json::{Value, json};
use server::Database;

use crate::support::Server;

#[test]
fn a_restarted_server_shows_the_same_game() {
    let server = Server::start();
    let game =
        server.game(&json!({ "rule": "oriental", "rounds": 0, "profile": { "touch_move": true } }));
    let mut line = server.join_own(&game);
    for number in 0..40 {
        line.decide_any(number * 5 + 1);
    }
    let ply = line.ply();
    line.say(&json!({ "undo": { "ply": ply } }));
    line.hear("snapshot");
    let ply = line.ply();
    let legal = line.view()["legal"][0].as_str().unwrap().to_owned();
    let labels: Vec<String> = serde_json::from_value(line.view()["labels"].clone()).unwrap();
    let pit = labels.iter().position(|label| *label == legal).unwrap();
    line.say(&json!({ "touch": { "ply": ply, "pit": pit } }));
    line.hear("snapshot");
    let id = game["id"].as_str().unwrap().to_owned();
    drop(line);
    let path = format!("/api/games/{id}");
    let mut live = server.get(&path).good();
    let folder = server.stop().unwrap();
    let server = Server::on(Database::File(folder.path().join("games.db")), |_| {});
    let mut again = server.get(&path).good();
    for snapshot in [&mut live, &mut again] {
        // Who is there is nothing that is kept.
        snapshot["seats"] = Value::Null;
        snapshot["spectators"] = Value::Null;
    }
    assert_eq!(live, again);
}

//! People with names: invitations, colours, lots, and games that are called off.

use serde_json::{Value, json};
use server::Database;

use crate::support::{Answer, Line, Server};

/// Ann invites somebody to B.
fn invitation(server: &Server) -> (Value, String) {
    let game = server.game(&json!({
        "rule": "awale",
        "seats": [{ "kind": "here", "name": "Ann" }, { "kind": "elsewhere" }],
    }));
    let token = game["invitations"][0]["token"].as_str().unwrap().to_owned();
    (game, token)
}

fn own(letter: char) -> String {
    letter.to_string().repeat(32)
}

fn ask(server: &Server, method: &str, path: &str, token: &str, body: Option<&Value>) -> Answer {
    let bearer = format!("Bearer {token}");
    server.ask(method, path, body, &[("authorization", &bearer)])
}

fn sit(server: &Server, game: &Value, invitation: &str, body: &Value) -> Answer {
    let id = game["id"].as_str().unwrap();
    let path = format!("/api/games/{id}/sit");
    ask(server, "POST", &path, invitation, Some(body))
}

fn snapshot(server: &Server, game: &Value, token: &str) -> Value {
    let id = game["id"].as_str().unwrap();
    ask(server, "GET", &format!("/api/games/{id}"), token, None).good()
}

#[test]
fn who_sits_down_has_a_name_and_the_link_is_used_up() {
    let server = Server::start();
    let (game, link) = invitation(&server);
    let mut ann = server.join_own(&game);
    let before = snapshot(&server, &game, &link);
    assert_eq!(before["yours"], json!(["B"]));
    assert_eq!(before["seats"][1]["open"], true);

    let ben = json!({ "name": " Ben ", "token": own('b') });
    assert_eq!(sit(&server, &game, &link, &ben).good()["seat"], "B");
    // The host is told who came.
    let told = ann.hear("snapshot");
    assert_eq!(told["seats"][1]["name"], "Ben");
    assert_eq!(told["seats"][1]["open"], false);

    // An answer that was lost can be asked for again, and nobody else sits down there.
    assert_eq!(sit(&server, &game, &link, &ben).good()["seat"], "B");
    let late = json!({ "name": "Cleo", "token": own('c') });
    assert_eq!(sit(&server, &game, &link, &late).problem(), "seat-taken");
    let late = snapshot(&server, &game, &link);
    assert_eq!((&late["yours"], &late["taken"]), (&json!([]), &json!("B")));

    // The link only lets one watch now, the own token plays.
    let mut watcher = server.join(&game, Some(&link));
    let mut ben = server.join(&game, Some(&own('b')));
    ann.decide("A3");
    ben.hear("played");
    watcher.hear("played");
    let decide = json!({ "decide": { "ply": 1, "decision": "B1" } });
    assert_eq!(watcher.refused(&decide), "not-your-seat");
    ben.decide("B1");
}

#[test]
fn a_seat_is_not_given_for_nothing() {
    let server = Server::start();
    let (game, link) = invitation(&server);
    let refused = |invitation: &str, body: Value| sit(&server, &game, invitation, &body).problem();
    assert_eq!(
        refused(&link, json!({ "name": "  ", "token": own('b') })),
        "no-name"
    );
    assert_eq!(
        refused(&link, json!({ "name": "Ben", "token": "short" })),
        "bad-request"
    );
    let odd = format!("{} {}", own('b'), own('b'));
    assert_eq!(
        refused(&link, json!({ "name": "Ben", "token": odd })),
        "bad-request"
    );
    let body = json!({ "name": "Ben", "token": own('b') });
    assert_eq!(refused("nothing", body.clone()), "not-your-seat");
    let host = game["token"].as_str().unwrap();
    assert_eq!(refused(host, body), "seat-taken");
    let red = json!({ "name": "Ben", "token": own('b'), "colour": "red" });
    assert_eq!(refused(&link, red), "colour-taken");
    assert_eq!(snapshot(&server, &game, &link)["seats"][1]["open"], true);
}

#[test]
fn whoever_plays_by_the_link_alone_makes_way_for_who_sits_down() {
    let server = Server::start();
    let (game, link) = invitation(&server);
    let mut ann = server.join_own(&game);
    let mut quick = server.join(&game, Some(&link));
    let ben = json!({ "name": "Ben", "token": own('b'), "colour": "ochre" });
    sit(&server, &game, &link, &ben).good();
    assert_eq!(quick.hear("snapshot")["yours"], json!([]));
    ann.decide("A3");
    quick.hear("played");
    let decide = json!({ "decide": { "ply": 1, "decision": "B1" } });
    assert_eq!(quick.refused(&decide), "not-your-seat");
}

#[test]
fn names_colours_and_seats_outlive_the_server_and_go_on_to_a_rematch() {
    let server = Server::start();
    let (game, link) = invitation(&server);
    let ben = json!({ "name": "Ben", "token": own('b'), "colour": "ink" });
    sit(&server, &game, &link, &ben).good();
    let folder = server.stop().unwrap();
    let database = Database::File(folder.path().join("games.db"));
    let server = Server::on(database, |_| ());
    let told = snapshot(&server, &game, &own('b'));
    assert_eq!(told["yours"], json!(["B"]));
    let seat = &told["seats"][1];
    assert_eq!(
        (&seat["name"], &seat["colour"]),
        (&json!("Ben"), &json!("ink"))
    );
    assert_eq!(told["seats"][0]["colour"], "red");
    assert_eq!(snapshot(&server, &game, &link)["taken"], "B");

    let mut ann = server.join_own(&game);
    ann.say(&json!({ "resign": { "seat": "A" } }));
    ann.hear("played");
    let id = game["id"].as_str().unwrap();
    let path = format!("/api/games/{id}/rematch");
    let next = ask(&server, "POST", &path, &own('b'), None);
    let next = next.json();
    let told = snapshot(&server, &next, &own('b'));
    assert_eq!(told["yours"], json!(["A"]));
    let seat = &told["seats"][0];
    assert_eq!(
        (&seat["name"], &seat["colour"]),
        (&json!("Ben"), &json!("ink"))
    );
    assert_eq!(seat["open"], false);
}

#[test]
fn no_two_players_have_one_colour() {
    let server = Server::start();
    let make = |colours: [Value; 2]| {
        let [a, b] = colours;
        let seats = json!([{ "kind": "here", "colour": a }, { "kind": "computer", "colour": b }]);
        server.post("/api/games", &json!({ "rule": "awale", "seats": seats }))
    };
    assert_eq!(
        make([json!("green"), json!("green")]).problem(),
        "colour-taken"
    );
    let game = make([json!("blue"), Value::Null]).json();
    let seats = snapshot(&server, &game, "")["seats"].clone();
    assert_eq!(
        (&seats[0]["colour"], &seats[1]["colour"]),
        (&json!("blue"), &json!("green"))
    );
    assert_eq!(make([json!("beige"), Value::Null]).problem(), "bad-request");
}

#[test]
fn a_drawn_starter_is_remembered() {
    let server = Server::start();
    let seats = json!([{ "kind": "here", "name": "Ann" }, { "kind": "here", "name": "Ben" }]);
    let make = |starter: &str| {
        let wanted = json!({ "rule": "awale", "seats": seats, "starter": starter });
        snapshot(&server, &server.game(&wanted), "")
    };
    assert_eq!(make("B")["by_lot"], false);
    let first: Vec<Value> = (0..40)
        .map(|_| {
            let game = make("random");
            assert_eq!(game["by_lot"], true);
            // The colour goes with the player.
            let seat = &game["seats"][0];
            let colour = if seat["name"] == "Ann" { "red" } else { "blue" };
            assert_eq!(seat["colour"], colour);
            seat["name"].clone()
        })
        .collect();
    assert!(first.contains(&json!("Ann")) && first.contains(&json!("Ben")));
}

fn together(server: &Server) -> (Value, Line, Line) {
    let (game, link) = invitation(server);
    let ann = server.join_own(&game);
    let ben = server.join(&game, Some(&link));
    (game, ann, ben)
}

#[test]
fn a_game_is_called_off_only_before_all_have_played() {
    let server = Server::start();
    let (game, mut ann, mut ben) = together(&server);
    ann.decide("A3");
    ben.hear("played");
    ben.say(&json!({ "abort": {} }));
    let told = ann.hear("snapshot");
    assert_eq!(told["aborted"], "B");
    let view = &told["view"];
    assert_eq!(
        (&view["over"], &view["to_move"]),
        (&json!(true), &Value::Null)
    );
    assert_eq!((&view["legal"], &view["winners"]), (&json!([]), &json!([])));
    ben.hear("snapshot");
    assert_eq!(
        ben.refused(&json!({ "decide": { "ply": 1, "decision": "B1" } })),
        "game-over"
    );
    assert_eq!(
        ben.refused(&json!({ "resign": { "seat": "B" } })),
        "game-over"
    );
    assert_eq!(ann.refused(&json!({ "abort": {} })), "game-over");
    let id = game["id"].as_str().unwrap();
    let record = server.get(&format!("/api/games/{id}/record"));
    assert!(record.text.trim_end().ends_with('*'), "{}", record.text);

    let (_, mut ann, mut ben) = together(&server);
    ann.decide("A3");
    ben.hear("played");
    ben.decide("B1");
    ann.hear("played");
    assert_eq!(ann.refused(&json!({ "abort": {} })), "too-late");
}

#[test]
fn a_server_says_who_can_reach_it() {
    let server = Server::start();
    assert_eq!(server.get("/api/reach").good()["only_here"], true);
    let origin = "https://games.example".parse().unwrap();
    let server = Server::with(|config| config.origins = vec![origin]);
    let reach = server.get("/api/reach").good();
    assert_eq!(reach["only_here"], false);
    assert_eq!(reach["origins"][0], "https://games.example");
}

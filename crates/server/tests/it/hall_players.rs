//! Players of a tournament over HTTP: previews of lists, merged entries, forbidden pairs; archives and the web site.

use serde_json::{Value, json};

use crate::hall::{Contest, NAMES, settings};
use crate::support::Server;

#[test]
fn a_list_is_shown_before_it_is_taken() {
    let server = Server::start();
    let contest = Contest::new(&server, &settings(), &["Ann"]);
    let text = "Müller, Hans\nWeiss, Ann\n";
    let show = |layout: Value| {
        let body = json!({ "text": text, "layout": layout });
        contest.post(&server, "/players/preview", &body).good()
    };
    let read = show(json!({}));
    assert_eq!(read["separator"], "line");
    assert_eq!(read["rows"][0]["player"]["name"], "Müller, Hans");
    let told = json!({ "separator": "comma", "columns": ["surname", "given-name"] });
    let read = show(told.clone());
    assert_eq!(read["rows"][0]["player"]["name"], "Hans Müller");
    let taken = show(json!({ "separator": "comma", "columns": ["skip", "name"] }));
    assert!(
        taken["rows"][1]["faults"][0]["message"]
            .as_str()
            .unwrap()
            .contains("Ann")
    );
    assert_eq!(
        contest.hall(&server)["players"].as_array().unwrap().len(),
        1
    );
    let body = json!({ "text": text, "layout": told });
    let hall = contest.post(&server, "/players", &body).good();
    assert_eq!(hall["players"][1]["player"]["name"], "Hans Müller");
    let spectator = server.post(
        &format!("/api/tournaments/{}/players/preview", contest.id),
        &json!({ "text": text }),
    );
    assert_eq!(spectator.status, 403, "{}", spectator.text);
}

#[test]
fn the_code_of_a_merged_entry_goes_on_working() {
    let server = Server::start();
    let contest = Contest::new(&server, &settings(), &NAMES);
    let tokens = contest.tokens(&server);
    let merged = contest
        .add(&server, &json!({ "entry": "merge", "id": 5, "into": 4 }))
        .good();
    assert_eq!(merged["players"][4]["merged_into"], 4);
    let mine = contest.ask(&server, &tokens[4], "", None).good();
    assert_eq!(mine["you"]["player"], 4);
    let forbid = json!({ "entry": "forbid", "ids": [1, 3], "why": "family" });
    contest.add(&server, &forbid).good();
    let hall = contest.post(&server, "/draw", &json!({})).good();
    assert_eq!(hall["bans"][0]["ids"], json!([1, 3]));
    let public = server
        .get(&format!("/api/tournaments/{}", contest.id))
        .good();
    assert_eq!(public["bans"], Value::Null);
    let boards = hall["rounds"][0]["boards"].as_array().unwrap();
    let met = |board: &Value| board["seats"] == json!([1, 3]) || board["seats"] == json!([3, 1]);
    assert!(!boards.iter().any(met));
    let standings = contest.get(&server, "/standings").good();
    let during = json!({ "round": 1, "done": 0, "boards": 2 });
    assert_eq!(standings["progress"]["during"], during);
    assert_eq!(standings["rows"].as_array().unwrap().len(), 4);
}

#[test]
fn an_archive_goes_on_elsewhere_with_its_codes_and_games() {
    let server = Server::start();
    let contest = Contest::new(&server, &settings(), &NAMES);
    let hall = contest.post(&server, "/draw", &json!({})).good();
    let tokens = contest.tokens(&server);
    contest
        .post(&server, "/games", &json!({ "round": 1, "boards": [1] }))
        .good();
    contest
        .post(&server, "/clock", &json!({ "action": "start" }))
        .good();
    let first = hall["rounds"][0]["boards"][0]["seats"][0].as_u64().unwrap();
    let token = &tokens[usize::try_from(first).unwrap() - 1];
    let before = contest.ask(&server, token, "/seat", None).good();
    let archive = contest.get(&server, "/archive").text;
    let stranger = server.get(&format!("/api/tournaments/{}/archive", contest.id));
    assert_eq!(stranger.status, 403);

    let body = json!({ "format": "archive", "text": archive });
    let here = server.post("/api/tournaments/import", &body);
    assert_eq!(here.problem(), "bad-file");

    let other = Server::start();
    let made = other.post("/api/tournaments/import", &body);
    assert_eq!(made.status, 201, "{}", made.text);
    assert_eq!(made.json()["id"], contest.id);
    // The same key, the same codes, the same game, the same clock.
    assert_eq!(contest.tokens(&other), tokens);
    assert_eq!(contest.ask(&other, token, "/seat", None).good(), before);
    let moved = contest.hall(&other);
    assert_eq!(
        (&moved["rounds"], &moved["games"]),
        (
            &contest.hall(&server)["rounds"],
            &contest.hall(&server)["games"]
        )
    );
    assert_eq!(moved["clock"]["running"], true);
    let told = contest.tell(&other, token, 1, [28, 20]).good();
    assert_eq!(
        told["rounds"][0]["boards"][0]["results"][0]["seeds"],
        json!([28, 20])
    );

    let changed = archive.replace(&contest.id, "bad");
    let body = json!({ "format": "archive", "text": changed });
    let wrong = Server::start().post("/api/tournaments/import", &body);
    assert_eq!(wrong.problem(), "bad-file");
}

#[test]
fn the_web_site_comes_as_one_file() {
    let server = Server::start();
    let contest = Contest::new(&server, &settings(), &NAMES);
    let site = server.get(&format!("/api/tournaments/{}/site", contest.id));
    assert_eq!(site.status, 200);
    assert_eq!(site.headers["content-type"], "application/zip");
    assert!(site.text.starts_with("PK"));
}

//! Knockouts, drafts, corrections and new keys over real HTTP.

use std::time::Duration;

use serde_json::{Value, json};
use server::Database;
use server::secret::Secret;
use server::store::Store;
use tempfile::TempDir;

use crate::hall::{Contest, by_seeds, settings, wait};
use crate::postgres::Postgres;
use crate::support::Server;

fn knockout() -> Value {
    json!({ "name": "Finals", "rule": "oware", "format": "knockout", "third-place": true })
}

fn result(round: u64, board: u64, seeds: [u16; 2]) -> Value {
    json!({ "entry": "result", "round": round, "board": board, "result": by_seeds(seeds), "by": "controller" })
}

fn boards(hall: &Value, round: usize) -> Vec<Value> {
    let boards = hall["rounds"][round - 1]["boards"].as_array().unwrap();
    boards.iter().map(|board| board["seats"].clone()).collect()
}

#[test]
fn a_correction_that_decided_who_went_on_is_told_and_decided() {
    let server = Server::start();
    let contest = Contest::new(&server, &knockout(), &["Ann", "Ben", "Cy", "Dee"]);
    contest.post(&server, "/draw", &json!({})).good();
    for board in [1, 2] {
        contest.add(&server, &result(1, board, [30, 18])).good();
    }
    let hall = contest.post(&server, "/draw", &json!({})).good();
    assert_eq!(boards(&hall, 2), [json!([2, 1]), json!([3, 4])]);
    contest.add(&server, &result(2, 1, [30, 18])).good();
    contest.add(&server, &result(2, 2, [30, 18])).good();
    let bracket = contest.get(&server, "/bracket").good();
    assert_eq!(bracket["winner"], 2);
    let final_ = &bracket["rounds"][1];
    assert_eq!(
        (&final_["size"], &final_["drawn"]),
        (&json!(2), &json!(true))
    );
    assert_eq!(bracket["third_place"]["winner"], 3);
    assert_eq!(
        bracket["places"][0],
        json!({ "player": 2, "from": 1, "to": 1, "playing": false })
    );

    let wrong = result(1, 1, [18, 30]);
    let refused = contest.add(&server, &wrong);
    assert_eq!(refused.problem(), "went-on");
    let told = refused.json()["correction"].clone();
    assert_eq!((&told["went_on"], &told["instead"]), (&json!(1), &json!(4)));
    let undone = told["boards"].as_array().unwrap();
    assert_eq!(
        undone.len(),
        2,
        "the final and the match for the third place: {told}"
    );
    assert_eq!(undone[0]["results"][0]["seeds"], json!([30, 18]));
    assert_eq!(
        contest.hall(&server)["version"],
        hall["version"].as_u64().unwrap() + 2
    );
    let body =
        json!({ "entries": [wrong], "later": "replace", "who": "Fay", "reason": "sheet misread" });
    let hall = contest.post(&server, "/entries", &body).good();
    assert_eq!(boards(&hall, 2), [json!([2, 4]), json!([3, 1])]);
    assert_eq!(hall["open_boards"], json!([1, 2]));
    let log = contest.get(&server, "/log").good();
    let last = log["lines"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(last["entry"], "rearrange");
    assert_eq!(
        (&last["who"], &last["reason"]),
        (&json!("Fay"), &json!("sheet misread"))
    );
    // A player's own correction does not pass the controller by.
    let tokens = contest.tokens(&server);
    let told = json!({ "round": 1, "board": 1, "result": by_seeds([30, 18]) });
    let claim = contest.ask(&server, &tokens[0], "/sheet", Some(&told));
    let after = contest.hall(&server);
    assert_eq!(boards(&after, 2), boards(&hall, 2), "{}", claim.text);
    assert_eq!(
        after["rounds"][0]["boards"][0]["results"][0]["seeds"],
        json!([18, 30])
    );
}

#[test]
fn a_drawn_final_goes_on_with_a_game_on_the_screen_and_is_not_closed_before() {
    let server = Server::start();
    let contest = Contest::new(&server, &knockout(), &["Ann", "Ben"]);
    contest.post(&server, "/draw", &json!({})).good();
    let hall = contest.add(&server, &result(1, 1, [24, 24])).good();
    assert_eq!(
        (&hall["undecided"], &hall["open_boards"]),
        (&json!([1]), &json!([]))
    );
    let end = contest.add(&server, &json!({ "entry": "end" }));
    assert_eq!(end.problem(), "no-winner");
    let hall = contest
        .post(&server, "/games", &json!({ "round": 1 }))
        .good();
    assert_eq!(hall["games"][0]["game"], 2);
    let again = contest
        .post(&server, "/games", &json!({ "round": 1 }))
        .good();
    assert_eq!(again["games"].as_array().unwrap().len(), 1);
    let tokens = contest.tokens(&server);
    let seat = contest.ask(&server, &tokens[0], "/seat", None).good()["games"][0].clone();
    let mut line = server.join(&seat, seat["token"].as_str());
    let own = line.last["yours"][0].clone();
    line.say(&json!({ "resign": { "seat": own } }));
    line.hear("played");
    let hall = wait(|| {
        let hall = contest.hall(&server);
        (hall["undecided"] == json!([])).then_some(hall)
    });
    assert_eq!(
        hall["rounds"][0]["boards"][0]["results"]
            .as_array()
            .unwrap()
            .len(),
        2
    );
    assert_eq!(contest.get(&server, "/bracket").good()["winner"], 2);
    contest.add(&server, &json!({ "entry": "end" })).good();
}

#[test]
fn a_round_is_previewed_changed_published_and_changed_again() {
    let server = Server::start();
    let names = ["Ann", "Ben", "Cy", "Dee", "Eve"];
    let contest = Contest::new(&server, &settings(), &names);
    let preview = contest.post(&server, "/draft", &json!({})).good();
    assert_eq!(
        (&preview["drawn"], &preview["findings"]),
        (&json!(false), &json!([]))
    );
    assert_eq!(contest.hall(&server)["rounds"], json!([]));
    let drawn = preview["pairing"].clone();
    let seat = |board: usize, seat: usize| drawn["boards"][board]["seats"][seat].clone();
    let step = json!({ "step": "swap", "one": seat(0, 1), "other": seat(1, 1) });
    let body = json!({ "pairing": drawn, "steps": [step], "version": preview["version"] });
    let changed = contest.post(&server, "/draft", &body).good()["pairing"].clone();
    let (mut pair, mut rearrange) = (drawn.clone(), changed.clone());
    pair["entry"] = json!("pair");
    rearrange["entry"] = json!("rearrange");
    let body = json!({ "entries": [pair, rearrange], "version": preview["version"], "who": "Fay", "reason": "one family" });
    let hall = contest.post(&server, "/entries", &body).good();
    assert_eq!(
        hall["rounds"][0]["boards"][0]["seats"],
        json!([seat(0, 0), seat(1, 1)])
    );

    // Games on the screen of boards that stay as they are go on; those of others are void.
    contest
        .post(&server, "/games", &json!({ "round": 1 }))
        .good();
    contest
        .add(
            &server,
            &json!({ "entry": "enter", "player": { "name": "Late" } }),
        )
        .good();
    let free = hall["rounds"][0]["out"][0][0].clone();
    let steps = json!([
        { "step": "swap", "one": free, "other": seat(0, 0) },
        { "step": "join", "player": 6 },
        { "step": "renumber", "board": 2, "to": 9 },
    ]);
    let draft = contest
        .post(&server, "/draft", &json!({ "round": 1, "steps": steps }))
        .good();
    assert_eq!(draft["unplaced"], json!([]));
    let mut rearrange = draft["pairing"].clone();
    rearrange["entry"] = json!("rearrange");
    let hall = contest.add(&server, &rearrange).good();
    let games = hall["games"].as_array().unwrap();
    assert_eq!((games.len(), &games[0]["board"]), (1, &json!(9)));
    assert_eq!(hall["rounds"][0]["out"], json!([]));
    let tokens = contest.tokens(&server);
    let player = usize::try_from(seat(1, 0).as_u64().unwrap()).unwrap() - 1;
    let own = contest.ask(&server, &tokens[player], "/seat", None).good()["games"][0].clone();
    let mut line = server.join(&own, own["token"].as_str());
    let letter = line.last["yours"][0].clone();
    line.say(&json!({ "resign": { "seat": letter } }));
    line.hear("played");
    let hall = wait(|| {
        let hall = contest.hall(&server);
        let board = hall["rounds"][0]["boards"]
            .as_array()
            .unwrap()
            .last()
            .unwrap()
            .clone();
        (!board["results"][0].is_null()).then_some(board)
    });
    assert_eq!(hall["number"], 9);
}

#[test]
fn a_draft_is_for_the_controller_and_refuses_nonsense() {
    let server = Server::start();
    let contest = Contest::new(&server, &settings(), &["Ann", "Ben", "Cy", "Dee"]);
    let token = contest.tokens(&server)[0].clone();
    let stranger = contest.ask(&server, &token, "/draft", Some(&json!({})));
    assert_eq!(stranger.problem(), "not-controller");
    let check = |body: Value, expected: &str| {
        assert_eq!(
            contest.post(&server, "/draft", &body).problem(),
            expected,
            "{body}"
        );
    };
    check(json!({ "round": 7 }), "no-round");
    check(json!({ "version": 1 }), "stale");
    check(
        json!({ "steps": [{ "step": "turn", "board": 77 }] }),
        "no-board",
    );
    check(
        json!({ "steps": [{ "step": "swap", "one": 1, "other": 99 }] }),
        "no-player",
    );
    check(
        json!({ "steps": vec![json!({ "step": "turn", "board": 1 }); 101] }),
        "bad-request",
    );
    assert_eq!(contest.get(&server, "/bracket").problem(), "not-knockout");
}

#[test]
fn settings_that_count_results_anew_are_forced_or_refused() {
    let server = Server::start();
    let contest = Contest::new(&server, &settings(), &["Ann", "Ben"]);
    let defaults = server.get("/api/tournaments/defaults?format=tables").good();
    assert_eq!(
        (&defaults["seats"], &defaults["minutes"]),
        (&json!(4), &json!(15))
    );
    contest.post(&server, "/draw", &json!({})).good();
    contest.add(&server, &result(1, 1, [30, 18])).good();
    let mut other = contest.hall(&server)["settings"].clone();
    other["points"] =
        json!({ "win": 3, "draw": 1, "loss": 0, "bye": 3, "half-bye": 1, "places": [] });
    let entry = json!({ "entry": "settings", "settings": other });
    assert_eq!(contest.add(&server, &entry).problem(), "fixed");
    let body = json!({ "entries": [entry], "force": true, "reason": "as announced" });
    let hall = contest.post(&server, "/entries", &body).good();
    assert_eq!(hall["settings"]["points"]["win"], 3.0);
    other["rounds"] = json!(0);
    let entry = json!({ "entry": "settings", "settings": other });
    assert_ne!(contest.add(&server, &entry).status, 200);
}

#[test]
fn seven_sit_at_tables_of_four_and_three() {
    let server = Server::start();
    let tables = json!({ "name": "Tables", "rule": "standard", "format": "tables", "seats": 4 });
    let names = ["Ann", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus"];
    let contest = Contest::new(&server, &tables, &names);
    let hall = contest.post(&server, "/draw", &json!({})).good();
    let sizes: Vec<usize> = boards(&hall, 1)
        .iter()
        .map(|b| b.as_array().unwrap().len())
        .collect();
    assert_eq!(sizes, [4, 3]);
    assert_eq!(hall["rounds"][0]["out"], json!([]));
    let absent = json!({ "entry": "result", "round": 1, "board": 1, "by": "controller",
        "result": { "end": "forfeit", "seat": 1, "why": "absence" } });
    assert_eq!(contest.add(&server, &absent).problem(), "table-absence");
    let played = json!({ "entry": "result", "round": 1, "board": 1, "by": "controller",
        "result": { "end": "played", "places": [1, 4, 2, 3], "seeds": [20, 0, 16, 12], "absent": [1] } });
    contest.add(&server, &played).good();
    let games = contest
        .post(&server, "/games", &json!({ "round": 1 }))
        .good();
    assert_eq!(
        games["games"].as_array().unwrap().len(),
        1,
        "a game for three"
    );
}

/// A new key is made beside the running server, as on the command line.
fn new_key(database: &Database, id: &str) -> String {
    let key = Secret::new().unwrap();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let store = Store::attach(database, false).await.unwrap();
        assert!(store.renew_key(id, key.hash()).await.unwrap());
        assert!(!store.renew_key("abcdefghijkm", key.hash()).await.unwrap());
        store.close().await;
    });
    key.reveal().to_owned()
}

fn key_story(database: &Database) {
    let server = Server::on(database.clone(), |_| {});
    let old = Contest::new(&server, &settings(), &["Ann", "Ben"]);
    assert_eq!(old.hall(&server)["you"]["role"], "controller");
    let new = Contest {
        key: new_key(database, &old.id),
        id: old.id.clone(),
    };
    wait(|| (new.hall(&server)["you"]["role"] == "controller").then_some(()));
    std::thread::sleep(Duration::from_millis(1100));
    assert_eq!(old.hall(&server)["you"]["role"], "spectator");
    new.post(&server, "/draw", &json!({})).good();
    let renewals = |contest: &Contest, server: &Server| {
        let log = contest.get(server, "/log").good();
        let lines = log["lines"].as_array().unwrap();
        lines
            .iter()
            .filter(|line| line["entry"] == "new-key")
            .count()
    };
    // The node that owns the tournament writes it down, the next time that it asks for the key.
    wait(|| (renewals(&new, &server) == 1).then_some(()));
    server.stop();
    // Once more while no server runs.
    let last = Contest {
        key: new_key(database, &old.id),
        id: old.id,
    };
    let server = Server::on(database.clone(), |_| {});
    assert_eq!(new.hall(&server)["you"]["role"], "spectator");
    assert_eq!(last.hall(&server)["you"]["role"], "controller");
    last.add(&server, &json!({ "entry": "withdraw", "id": 2 }))
        .good();
    wait(|| (renewals(&last, &server) == 2).then_some(()));
}

#[test]
fn a_lost_key_is_replaced_while_the_server_runs_on_sqlite() {
    let folder = TempDir::new().unwrap();
    key_story(&Database::File(folder.path().join("hall.db")));
}

#[test]
fn a_lost_key_is_replaced_while_the_server_runs_on_postgresql() {
    let Some(postgres) = Postgres::unless_left_out() else {
        return;
    };
    key_story(&Database::Url(postgres.url()));
}

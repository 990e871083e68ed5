//! Endgame tables that need no setting up: what analysis and review know from them, how the computer plays with them, and
//! where they are kept.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use endgame::{EndgameTable, Progress};
use mancala::rules::{Catalog, RuleRef, Rules};
use mancala::{Player, Position};
use serde_json::{Value, json};
use server::Database;

use crate::support::Server;

/// Seeds go round for long in this rule, so that no search sees the end of these positions in a moment.
const RULE: &str = "awari";
const POSITIONS: [&str; 3] = [
    "0,1,0,0,2,1,0,1,0,2,0,0/21,20/A",
    "1,0,0,0,1,2,1,0,0,0,1,1/20,21/B",
    "0,0,2,0,1,0,1,1,0,0,0,2/19,22/A",
];

fn rules() -> Rules {
    let catalog = Catalog::builtin();
    catalog.rules(&RuleRef::plain(RULE), Some(2)).unwrap()
}

/// The lead of A at the end of perfect play.
fn lead_of_a(rules: &Rules, table: &EndgameTable, text: &str) -> i32 {
    let position = Position::from_text(rules, text).unwrap();
    let lead = table.lead(&position).unwrap().unwrap().exact().unwrap();
    match position.to_move() {
        Some(Player::A) => lead,
        _ => -lead,
    }
}

fn table(rules: &Rules) -> EndgameTable {
    EndgameTable::solve(rules, 7, 1, &Progress::default()).unwrap()
}

/// What the engine says about a position when its table is there.
fn think(server: &Server, position: &str) -> Value {
    let deadline = Instant::now() + Duration::from_secs(120);
    while Instant::now() < deadline {
        let asked = json!({ "rule": RULE, "position": position, "ms": 50, "lines": 8 });
        let found = server.post("/api/think", &asked).good();
        if !found["perfect"].is_null() {
            return found;
        }
    }
    panic!("no table for {position}");
}

fn signed(score: &Value) -> i64 {
    match score.as_object().unwrap().iter().next().unwrap() {
        (kind, by) if kind == "win" => by.as_i64().unwrap(),
        (kind, by) if kind == "loss" => -by.as_i64().unwrap(),
        (kind, _) if kind == "draw" => 0,
        other => panic!("not certain: {other:?}"),
    }
}

#[test]
fn analysis_tells_the_value_of_every_pit() {
    let (server, rules) = (Server::start(), rules());
    let table = table(&rules);
    for text in POSITIONS {
        let found = think(&server, text);
        let position = Position::from_text(&rules, text).unwrap();
        let lead = table.lead(&position).unwrap().unwrap();
        let perfect = &found["perfect"];
        assert_eq!(
            (&perfect["low"], &perfect["high"]),
            (&json!(lead.low), &json!(lead.high))
        );
        let expected = table.decisions(&position).unwrap();
        let told = perfect["decisions"].as_array().unwrap();
        assert_eq!(told.len(), expected.len());
        for (told, (decision, lead)) in told.iter().zip(expected) {
            let decision = rules.write_decision(decision);
            let expected = json!({ "decision": decision, "low": lead.low, "high": lead.high });
            assert_eq!(told, &expected);
            // The lines of the search have the same values.
            let lines = found["lines"].as_array().unwrap();
            let line = lines.iter().find(|line| line["decision"] == decision);
            assert_eq!(
                signed(&line.unwrap()["score"]),
                i64::from(lead.low),
                "{text}"
            );
        }
    }
    let start = json!({ "rule": RULE, "ms": 50 });
    assert!(server.post("/api/think", &start).good()["perfect"].is_null());
}

#[test]
fn level_8_plays_to_the_value_of_the_table_and_the_review_knows_it() {
    let (server, rules) = (Server::start(), rules());
    let table = table(&rules);
    // A game takes a second and a half for each decision, so one of those in which decisions differ must do.
    for text in [POSITIONS[1]] {
        think(&server, text);
        let seat = json!({ "kind": "computer", "level": 8 });
        let game = server.game(&json!({ "rule": RULE, "position": text, "seats": [seat, seat] }));
        let mut line = server.join(&game, None);
        while line.view()["over"] != true {
            line.hear("played");
        }
        let stores = line.view()["stores"].as_array().unwrap().clone();
        let lead = stores[0].as_i64().unwrap() - stores[1].as_i64().unwrap();
        // Endless play splits evenly, and tables leave out to whom an odd seed goes.
        let value = i64::from(lead_of_a(&rules, &table, text));
        assert!((lead - value).abs() <= 1, "{text}: {lead} and not {value}");
        let path = format!("/api/games/{}/review", game["id"].as_str().unwrap());
        let review = server.ask("POST", &path, None, &[]).good();
        let first = &review["decisions"][0];
        assert_eq!(
            signed(&first["score"]),
            first["perfect"]["low"].as_i64().unwrap()
        );
        let marked = review["decisions"].as_array().unwrap().iter();
        assert!(
            marked.filter(|one| !one["mark"].is_null()).count() == 0,
            "{review}"
        );
    }
}

fn kept_layer(folder: &Path, seeds: u8) -> PathBuf {
    endgame::layer_path(&folder.join("endgame-small"), rules().fingerprint(), seeds)
}

#[test]
fn a_table_is_kept_and_a_damaged_one_rebuilt() {
    let server = Server::start();
    think(&server, POSITIONS[0]);
    let folder = server.stop().unwrap();
    let path = kept_layer(folder.path(), 5);
    let good = fs::read(&path).unwrap();
    let mut bytes = good.clone();
    *bytes.last_mut().unwrap() ^= 1;
    fs::write(&path, bytes).unwrap();
    let untouched = fs::metadata(kept_layer(folder.path(), 4))
        .unwrap()
        .modified()
        .unwrap();

    let database = Database::File(folder.path().join("games.db"));
    let server = Server::on(database, |_| {});
    let found = think(&server, POSITIONS[0]);
    let (rules, text) = (rules(), POSITIONS[0]);
    let expected = lead_of_a(&rules, &table(&rules), text);
    assert_eq!(found["perfect"]["low"], expected);
    server.stop();
    assert_eq!(
        fs::read(&path).unwrap(),
        good,
        "the damaged layer was rebuilt"
    );
    let now = fs::metadata(kept_layer(folder.path(), 4))
        .unwrap()
        .modified()
        .unwrap();
    assert_eq!(now, untouched, "the layers below were found again");
}

#[test]
fn a_disk_that_refuses_is_no_fault_of_the_game() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("endgame-small"), "not a folder").unwrap();
    let server = Server::on(Database::File(folder.path().join("games.db")), |_| {});
    assert!(!think(&server, POSITIONS[1])["perfect"].is_null());
}

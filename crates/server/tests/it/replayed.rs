//! Whatever is done in a game, a server that starts anew shows it as the one that was there.

use proptest::prelude::*;
use serde_json::{Value, json};
use server::Database;
use server::games::action::Stored;
use server::games::setup::{ClockSettings, Profile, Seat, SeatKind, Setup};
use server::games::snapshot::{Around, Snapshot};
use server::games::table::Table;

use crate::support::Server;

const RULES: [(&str, u8, u16); 7] = [
    ("awale", 2, 1),
    ("oriental", 2, 0),
    ("pendulum", 4, 1),
    ("arabian", 2, 0),
    ("dog-gone", 2, 0),
    ("standard", 3, 1),
    ("kalah", 2, 1),
];

fn setup((rule, players, rounds): (&str, u8, u16)) -> Setup {
    let rules = mancala::rules::Catalog::builtin()
        .rules(&rule.parse().unwrap(), Some(players))
        .unwrap();
    let seat = |_| Seat {
        kind: SeatKind::Here,
        name: "Ann".to_owned(),
        level: None,
        token: Some("hash".to_owned()),
    };
    Setup {
        reference: rule.to_owned(),
        name: rule.to_owned(),
        built_in: true,
        rule: rules.to_text(rule),
        about: String::new(),
        rounds,
        seats: (0..players).map(seat).collect(),
        clock: Some(ClockSettings {
            initial_ms: 60_000,
            increment_ms: 0,
        }),
        profile: Profile::default(),
        position: None,
        played: Vec::new(),
        tournament: None,
    }
}

/// Any action, whether it is possible or not.
fn action(table: &Table, choice: u32) -> Stored {
    let number = choice as usize / 16;
    let left_ms = Some(vec![
        50_000 - u64::from(choice % 100);
        table.setup.seats.len()
    ]);
    match choice % 16 {
        0 => Stored::Undo {
            steps: 1 + number % 3,
        },
        1 => Stored::Redo {
            steps: 1 + number % 2,
        },
        2 => Stored::Touch {
            pit: (number % 12) as u8,
        },
        3 if number.is_multiple_of(5) => Stored::Agree {},
        4 if number.is_multiple_of(7) => Stored::Leave {
            seat: char::from(b'A' + (number % 4) as u8),
            how: server::games::action::How::Resigned,
            left_ms,
        },
        _ => {
            let legal = table.game.legal();
            let decision = legal.get(number % legal.len().max(1));
            Stored::Decide {
                decision: decision.map_or_else(
                    || "A1".to_owned(),
                    |decision| table.rules().write_decision(*decision),
                ),
                spent_ms: Some(u64::from(choice % 1000)),
                left_ms,
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn what_is_stored_is_the_game(
        rule in 0..RULES.len(),
        choices in proptest::collection::vec(any::<u32>(), 1..120),
    ) {
        let setup = setup(RULES[rule]);
        let mut live = Table::new(setup.clone()).unwrap();
        let mut stored = Vec::new();
        for choice in choices {
            let action = action(&live, choice);
            let before = live.actions;
            match live.apply(&action) {
                Ok(_) => stored.push(serde_json::to_string(&action).unwrap()),
                Err(_) => prop_assert_eq!(live.actions, before),
            }
        }
        let setup: Setup = serde_json::from_str(&serde_json::to_string(&setup).unwrap()).unwrap();
        let mut replayed = Table::new(setup).unwrap();
        for action in &stored {
            replayed.apply(&serde_json::from_str(action).unwrap()).unwrap();
        }
        let show = |table: &Table| Snapshot::new("game", table, &Around::default(), &[]);
        prop_assert_eq!(show(&live), show(&replayed));
    }
}

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

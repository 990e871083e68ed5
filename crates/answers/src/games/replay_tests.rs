//! A replay of the stored actions gives the game that was played.

use proptest::prelude::*;

use mancala::Leaving;

use super::action::{GameAction, StoredAction};
use super::setup::{ClockSettings, Profile, SeatKind, Setup, StoredSeat};
use super::shared_text::SharedText;
use super::snapshot::{RoomState, Snapshot};
use super::table::GameTable;

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
    let seat = |_| StoredSeat {
        kind: SeatKind::Here,
        name: "Ann".to_owned(),
        level: None,
        token: Some("hash".to_owned()),
        colour: None,
        invitation: None,
        seated: false,
    };
    Setup {
        reference: rule.to_owned(),
        name: rule.to_owned(),
        built_in: true,
        rule: SharedText::new(&rules.to_text(rule)),
        about: SharedText::new(""),
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
        by_lot: false,
    }
}

/// Any action, whether it is possible or not.
fn action(table: &GameTable, choice: u32) -> GameAction {
    let number = choice as usize / 16;
    let left_ms = Some(vec![
        50_000 - u64::from(choice % 100);
        table.setup.seats.len()
    ]);
    match choice % 16 {
        0 => GameAction::Undo {
            steps: 1 + number % 3,
        },
        1 => GameAction::Redo {
            steps: 1 + number % 2,
        },
        2 => GameAction::Touch {
            pit: (number % 12) as u8,
        },
        3 if number.is_multiple_of(5) => GameAction::Agree {},
        4 if number.is_multiple_of(7) => GameAction::Leave {
            seat: char::from(b'A' + (number % 4) as u8),
            how: Leaving::Resigned,
            left_ms,
        },
        5 if number.is_multiple_of(3) => GameAction::Arrive {
            seat: char::from(b'A' + (number % 5) as u8),
        },
        _ => {
            let legal = table.game.legal();
            let decision = legal.get(number % legal.len().max(1));
            GameAction::Decide {
                decision: decision.copied().unwrap_or_else(|| {
                    let start = mancala::Position::start(table.rules());
                    start.legal(table.rules())[0]
                }),
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
        let mut live = GameTable::new(setup.clone()).unwrap();
        let mut stored = Vec::new();
        for choice in choices {
            let action = action(&live, choice);
            let before = live.actions;
            match live.apply(&action) {
                Ok(_) => stored.push(action.to_json(live.rules()).unwrap()),
                Err(_) => prop_assert_eq!(live.actions, before),
            }
        }
        let setup: Setup = serde_json::from_str(&serde_json::to_string(&setup).unwrap()).unwrap();
        let mut replayed = GameTable::new(setup).unwrap();
        for action in &stored {
            let action: StoredAction = serde_json::from_str(action).unwrap();
            let action = action.parse(replayed.rules()).unwrap();
            replayed.apply(&action).unwrap();
        }
        let show = |table: &GameTable| Snapshot::new("game", table, &RoomState::default(), &[]);
        prop_assert_eq!(show(&live), show(&replayed));
    }
}

#[test]
fn undoing_and_redoing_goes_on_for_ever() {
    let mut table = GameTable::new(setup(RULES[0])).unwrap();
    let decision = table.game.legal()[0];
    let decide = GameAction::Decide {
        decision,
        spent_ms: None,
        left_ms: None,
    };
    table.apply(&decide).unwrap();
    let before = table.replay_time;
    for _ in 0..1000 {
        assert!(!table.is_undone_too_often());
        table.apply(&GameAction::Undo { steps: 1 }).unwrap();
        table.apply(&GameAction::Redo { steps: 1 }).unwrap();
    }
    assert!(table.is_undone_too_often());
    // Every repetition is done again when the game is loaded.
    assert!(table.replay_time > before);
}

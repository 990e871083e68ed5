//! Proofs compared with a brute force by the plain implementation, with tables, and with what is known.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::HashMap;
use std::time::Duration;

use endgame::{
    Checkpoint, EndgameTable, Method, Progress, Proof, ProofError, ProofProgress, ProofTask,
    TableValue, Terms, USUAL_PATIENCE, Unsuited, solve_layers,
};
use mancala::rules::{Catalog, RuleRef, Rules};
use mancala::{Player, Position, Silent};

fn rules(reference: &str) -> Rules {
    let reference: RuleRef = reference.parse().unwrap();
    Catalog::builtin().rules(&reference, Some(2)).unwrap()
}

fn prove(rules: &Rules, position: &Position, table_seeds: u8, threads: usize) -> Proof {
    prove_with(rules, position, table_seeds, threads, USUAL_PATIENCE)
}

fn prove_with(
    rules: &Rules,
    position: &Position,
    table_seeds: u8,
    threads: usize,
    patience: u64,
) -> Proof {
    let terms = Terms::new(rules).unwrap();
    let layers = solve_layers(&terms, table_seeds, Method::Best, 1, &Progress::default());
    let task = ProofTask {
        rules,
        position,
        layers: &layers,
        hash_mib: 4,
        threads,
        guess: None,
        patience,
        checkpoint: None,
        progress: &ProofProgress::default(),
    };
    task.run().unwrap()
}

/// A's lead at the end, by looking at everything; only for games in which no position comes back.
fn brute_force(rules: &Rules, position: &Position, known: &mut HashMap<String, i32>) -> i32 {
    let lead = i32::from(position.store(Player::A)) - i32::from(position.store(Player::B));
    let Some(mover) = position.to_move() else {
        return lead;
    };
    let key = position.to_text(rules);
    if let Some(value) = known.get(&key) {
        return *value;
    }
    let values = position.legal(rules).into_iter().map(|decision| {
        let mut next = *position;
        next.play_unchecked(rules, decision, &mut Silent);
        brute_force(rules, &next, known)
    });
    let best = match mover {
        Player::A => values.max(),
        _ => values.min(),
    };
    let best = best.unwrap();
    known.insert(key, best);
    best
}

#[test]
fn small_kalah_is_what_brute_force_says() {
    for id in ["kalah", "kalah-lone-seed"] {
        for (pits, seeds) in [
            (1, 1),
            (1, 5),
            (2, 1),
            (2, 2),
            (2, 3),
            (3, 1),
            (3, 2),
            (4, 1),
        ] {
            let rules = rules(&format!("{id}?pits={pits}&seeds={seeds}"));
            let start = Position::start(&rules);
            let mut known = HashMap::new();
            let expected = brute_force(&rules, &start, &mut known);
            for table_seeds in [0, 4] {
                let proof = prove(&rules, &start, table_seeds, 1);
                let value = TableValue::exactly(expected);
                assert_eq!(proof.value, value, "{id} {pits} {seeds}");
                for known_decision in &proof.decisions {
                    let mut next = start;
                    next.play_unchecked(&rules, known_decision.decision, &mut Silent);
                    let value = brute_force(&rules, &next, &mut known);
                    let is_best = proof.best.contains(&known_decision.decision);
                    assert_eq!(is_best, value == expected, "{id} {pits} {seeds}");
                    let bounds = known_decision.value;
                    assert!((bounds.low..=bounds.high).contains(&value));
                }
            }
        }
    }
}

/// A program in another language that shares nothing with this one found these.
#[test]
fn larger_kalah_is_what_another_program_found() {
    let check = |reference: &str, expected: i32| {
        let rules = rules(reference);
        let proof = prove(&rules, &Position::start(&rules), 8, 1);
        assert_eq!(proof.value, TableValue::exactly(expected), "{reference}");
    };
    check("kalah?pits=3&seeds=5", 6);
    check("kalah?pits=4&seeds=3", 6);
    check("kalah-lone-seed?pits=3&seeds=4", 2);
    check("kalah-lone-seed?pits=4&seeds=3", 8);
    check("kalah-lone-seed?pits=4&seeds=4", 2);
}

/// What a search finds from tables of few seeds is what tables of more seeds have.
#[test]
fn proofs_are_what_larger_tables_say() {
    let ids = [
        "2-4",
        "jodu",
        "nyakun",
        "ot-tjin",
        "french-wari",
        "awari",
        "awale",
        "wouri",
    ];
    for id in ids {
        let rules = rules(&format!("{id}?pits=3"));
        let Ok(table) = EndgameTable::solve(&rules, 9, 1, &Progress::default()) else {
            continue;
        };
        let total = rules.total_seeds();
        for (number, pits) in [
            "2,0,1,0,3,1",
            "0,3,1,1,1,2",
            "1,1,1,1,1,1",
            "4,0,0,2,2,0",
            "0,1,0,2,3,3",
        ]
        .into_iter()
        .enumerate()
        {
            let on_board: u32 = pits
                .split(',')
                .map(|seeds| seeds.parse::<u32>().unwrap())
                .sum();
            let own = (total - on_board) / 2;
            let mover = if number % 2 == 0 { 'A' } else { 'B' };
            let took = if id == "wouri" { "/took:B" } else { "" };
            let text = format!("{pits}/{own},{}/{mover}{took}", total - on_board - own);
            let position = Position::from_text(&rules, &text).unwrap();
            let Some(lead) = table.lead(&position).unwrap() else {
                continue;
            };
            let lead = if position.to_move() == Some(Player::A) {
                lead
            } else {
                lead.turned()
            };
            for (table_seeds, threads) in [(0, 1), (3, 1), (3, 2)] {
                let proof = prove(&rules, &position, table_seeds, threads);
                let found = proof.value;
                assert!(!proof.stopped);
                // Where the value depends on repetition, bounds may be wider than those of a table, but never narrower.
                assert!(
                    found.low <= lead.low && found.high >= lead.high,
                    "{id} {text}: {found}, {lead}"
                );
                // Where endless play is worth nothing to either, every value is found.
                let always = matches!(id, "2-4" | "nyakun" | "awari");
                assert!(!always || found.exact().is_some(), "{id} {text}: {found}");
            }
        }
    }
}

#[test]
fn what_cannot_be_proved_says_why() {
    let refused = |rules: &Rules, position: &Position| {
        let task = ProofTask {
            rules,
            position,
            layers: &[],
            hash_mib: 1,
            threads: 1,
            guess: None,
            patience: USUAL_PATIENCE,
            checkpoint: None,
            progress: &ProofProgress::default(),
        };
        task.run().unwrap_err()
    };
    let kalah = rules("kalah?pits=2&seeds=1");
    let over = Position::from_text(&kalah, "0,0,0,0/3,1/A").unwrap();
    assert_eq!(refused(&kalah, &over), ProofError::Over);
    let wider = rules("en-gehe");
    let pits = ProofError::Unsuited(Unsuited::Pits);
    assert_eq!(refused(&wider, &Position::start(&wider)), pits);
    let wide = rules("ot-tjin?pits=10");
    assert_eq!(refused(&wide, &Position::start(&wide)), ProofError::Board);
}

#[test]
fn a_stopped_proof_has_bounds_that_hold() {
    let rules = rules("kalah?pits=3&seeds=3");
    let position = Position::start(&rules);
    let expected = prove(&rules, &position, 6, 1).value.exact().unwrap();
    let progress = ProofProgress::default();
    progress.stop();
    let task = ProofTask {
        rules: &rules,
        position: &position,
        layers: &[],
        hash_mib: 1,
        threads: 1,
        guess: None,
        patience: USUAL_PATIENCE,
        checkpoint: None,
        progress: &progress,
    };
    let proof = task.run().unwrap();
    assert!(proof.stopped && proof.value.low <= expected && expected <= proof.value.high);
}

#[test]
fn any_first_guess_leads_to_the_same_value() {
    let rules = rules("kalah?pits=3&seeds=3");
    // The same for whoever is to move: a guess is about A's seeds less B's.
    for position in ["3,3,3,3,3,3/0,0/A", "3,3,3,3,3,3/0,0/B"] {
        let position = Position::from_text(&rules, position).unwrap();
        let proved = |guess| {
            let task = ProofTask {
                rules: &rules,
                position: &position,
                layers: &[],
                hash_mib: 1,
                threads: 1,
                guess,
                patience: USUAL_PATIENCE,
                checkpoint: None,
                progress: &ProofProgress::default(),
            };
            task.run().unwrap()
        };
        let usual = proved(None);
        let value = usual.value.exact().unwrap();
        for guess in [value, -value, 0, 18, -18, 1000] {
            let proof = proved(Some(guess));
            assert_eq!((proof.value, &proof.best), (usual.value, &usual.best));
        }
        assert_ne!(proved(Some(-18)).nodes, proved(Some(value)).nodes);
    }
}

#[test]
fn a_proof_goes_on_where_another_was_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("kalah.proof");
    let rules = rules("kalah?pits=4&seeds=3");
    let position = Position::start(&rules);
    let run = |progress: &ProofProgress| {
        let task = ProofTask {
            rules: &rules,
            position: &position,
            layers: &[],
            hash_mib: 1,
            threads: 1,
            guess: None,
            patience: USUAL_PATIENCE,
            checkpoint: Some(Checkpoint {
                path: &path,
                every: Duration::ZERO,
            }),
            progress,
        };
        task.run().unwrap()
    };
    let whole = run(&ProofProgress::default());
    assert!(!path.exists(), "what is finished leaves nothing behind");
    let progress = ProofProgress::default();
    let stopped = std::thread::scope(|scope| {
        scope.spawn(|| {
            while progress.nodes() < whole.nodes / 2 {
                std::hint::spin_loop();
            }
            progress.stop();
        });
        run(&progress)
    });
    // A quick machine may have finished all the same.
    assert_eq!(stopped.stopped, path.exists());
    let rest = run(&ProofProgress::default());
    assert_eq!((rest.value, &rest.best), (whole.value, &whole.best));
    assert!(rest.nodes < whole.nodes || !stopped.stopped);
    // A damaged file is not believed.
    std::fs::write(&path, "granary proof 1 nonsense").unwrap();
    assert_eq!(run(&ProofProgress::default()).value, whole.value);
}

#[test]
fn questions_that_are_put_aside_do_not_change_the_answer() {
    for id in ["kalah?pits=4&seeds=4", "2-4"] {
        let rules = rules(id);
        let position = Position::start(&rules);
        let usual = prove(&rules, &position, 6, 1);
        assert!(usual.nodes > 10_000, "{id}: nothing to be put aside");
        let impatient = prove_with(&rules, &position, 6, 1, 4_000);
        assert_eq!(
            (impatient.value, impatient.best),
            (usual.value, usual.best),
            "{id}"
        );
    }
}

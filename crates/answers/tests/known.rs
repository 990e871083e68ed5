//! What is known: the entries are about rules as they are now and can be true, and the page gets them.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use answers::known::shown::{is_known, known_text};
use answers::known::{PLAYS, PROOFS, Proof, unchanged};
use mancala::Game;
use serde_json::Value;
use words::Lang;

#[test]
fn every_entry_is_about_a_rule_as_it_is_now() {
    assert!(PROOFS.len() > 70, "{} proofs", PROOFS.len());
    assert!(PLAYS.len() > 20, "{} plays", PLAYS.len());
    let proofs = PROOFS.iter().map(|proof| (&proof.rule, &proof.fingerprint));
    let plays = PLAYS.iter().map(|play| (&play.rule, &play.fingerprint));
    for (rule, fingerprint) in proofs.chain(plays) {
        let known = unchanged(rule, fingerprint);
        assert!(known.is_some(), "{rule} has changed: its entry is void");
    }
}

#[test]
fn a_changed_rule_makes_its_entry_void() {
    let Proof {
        rule, fingerprint, ..
    } = &PROOFS[0];
    let other: String = fingerprint.chars().rev().collect();
    assert!(unchanged(rule, fingerprint).is_some());
    assert!(unchanged(rule, &other).is_none());
    assert!(unchanged("no-such-rule", fingerprint).is_none());
}

#[test]
fn every_proof_can_be_true() {
    for proof in PROOFS.iter() {
        let (_, rules) = unchanged(&proof.rule, &proof.fingerprint).unwrap();
        let seeds = i32::try_from(rules.total_seeds()).unwrap();
        let legal = Game::new(rules.clone()).legal();
        let legal: Vec<String> = legal.iter().map(|one| rules.write_decision(*one)).collect();
        let name = &proof.rule;
        assert!(proof.low <= proof.high, "{name}");
        assert!(proof.low >= -seeds && proof.high <= seeds, "{name}");
        for best in &proof.best {
            assert!(legal.contains(best), "{name}: {best}");
        }
        assert!(proof.low < proof.high || !proof.best.is_empty(), "{name}");
        assert_eq!(proof.choices.is_some(), proof.checksum.is_some(), "{name}");
    }
}

#[test]
fn every_play_can_be_true() {
    for play in PLAYS.iter() {
        let (low, high) = play.interval();
        assert!(play.games() > 0, "{}", play.rule);
        // Where all games end alike, the share is the end of its interval, but for rounding.
        let range = low - 1e-9..=high + 1e-9;
        assert!(range.contains(&play.share()), "{}", play.rule);
    }
}

#[test]
fn no_rule_has_two_entries_of_one_kind() {
    let check = |mut rules: Vec<&str>| {
        rules.sort_unstable();
        let twice = rules.windows(2).find(|pair| pair[0] == pair[1]);
        assert_eq!(twice, None);
    };
    check(PROOFS.iter().map(|proof| proof.rule.as_str()).collect());
    check(PLAYS.iter().map(|play| play.rule.as_str()).collect());
}

#[test]
fn the_page_gets_games_and_boards() {
    for lang in Lang::ALL {
        let known: Value = serde_json::from_str(known_text(lang)).unwrap();
        let games = known["games"].as_array().unwrap();
        assert!(games.len() > 20, "{} games", games.len());
        let found = |list: &Value| {
            let mut list = list.as_array().unwrap().iter();
            list.find(|one| one["id"] == "kalah").cloned()
        };
        // The game of the usual size is one of the boards.
        let kalah = found(&known["games"]).unwrap();
        let command = kalah["proof"]["commands"][0].as_str().unwrap();
        assert!(command.contains("'kalah?pits=6&seeds=4'"), "{command}");
        let boards = found(&known["tables"]).unwrap();
        let boards = boards["boards"].as_array().unwrap().len();
        assert!(boards >= 29, "{boards} boards");
    }
    assert!(is_known("kalah") && !is_known("no-such-rule"));
}

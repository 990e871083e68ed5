//! Certificates: those of proofs are believed, and nothing else is.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::path::Path;

use endgame::{
    Build, Certificate, CertificateError, EndgameTable, Progress, ProofProgress, ProofTask,
    StepFault, USUAL_PATIENCE,
};
use mancala::Position;
use mancala::rules::{Catalog, RuleRef, Rules};

fn rules(reference: &str) -> Rules {
    let reference: RuleRef = reference.parse().unwrap();
    Catalog::builtin().rules(&reference, Some(2)).unwrap()
}

fn table(folder: &Path, rules: &Rules, seeds: u8) -> EndgameTable {
    let build = Build {
        folder,
        seeds,
        threads: 1,
        memory: 1 << 30,
        progress: &Progress::default(),
    };
    build.run(rules, |_| {}).unwrap();
    EndgameTable::open(folder, rules).unwrap()
}

/// Proves a start position with a table of so many seeds, and writes it down.
fn certificate(reference: &str, table: &EndgameTable) -> Option<Certificate> {
    let rules = rules(reference);
    let position = Position::start(&rules);
    let layers = (0..=table.max_seeds()).map(|seeds| table.layer(seeds as u8).unwrap().unwrap());
    let layers: Vec<_> = layers.collect();
    let task = ProofTask {
        rules: &rules,
        position: &position,
        layers: &layers,
        hash_mib: 1,
        threads: 1,
        guess: None,
        patience: USUAL_PATIENCE,
        checkpoint: None,
        progress: &ProofProgress::default(),
    };
    let (proof, choices) = task.run_recorded().unwrap();
    Some(Certificate {
        fingerprint: rules.fingerprint(),
        game: reference.to_owned(),
        position: position.to_text(&rules),
        value: proof.value,
        layers: table.heads().map(|head| head.directory_checksum).collect(),
        choices: choices?,
    })
}

#[test]
fn what_was_proved_can_be_followed() {
    let cases = [
        ("kalah?pits=3&seeds=3", 4),
        ("kalah?pits=4&seeds=3", 6),
        ("kalah-lone-seed?pits=3&seeds=4", 0),
        ("2-4?pits=2&seeds=3", 2),
        ("nyakun?pits=3&seeds=2", 3),
        ("awari?pits=3&seeds=2", 3),
    ];
    for (reference, seeds) in cases {
        let folder = tempfile::tempdir().unwrap();
        let rules = rules(reference);
        let table = table(folder.path(), &rules, seeds);
        let made = certificate(reference, &table).expect(reference);
        let read = Certificate::from_bytes(&made.to_bytes().unwrap()).unwrap();
        assert_eq!(read, made);
        let followed = read.check(&rules, &table);
        assert!(followed.is_ok(), "{reference}: {followed:?}");
        // Neither bound can be had better than it is.
        for (low, high) in [(1, 0), (0, -1)] {
            let mut wrong = made.clone();
            wrong.value.low += low;
            wrong.value.high += high;
            assert!(wrong.check(&rules, &table).is_err(), "{reference}");
        }
    }
}

#[test]
fn no_altered_byte_goes_unnoticed() {
    let folder = tempfile::tempdir().unwrap();
    let reference = "kalah?pits=3&seeds=2";
    let rules = rules(reference);
    let table = table(folder.path(), &rules, 4);
    let bytes = certificate(reference, &table).unwrap().to_bytes().unwrap();
    for place in 0..bytes.len() {
        for change in [1, 0x80, 0xff] {
            let mut altered = bytes.clone();
            altered[place] ^= change;
            let read = Certificate::from_bytes(&altered);
            assert!(read.is_err(), "byte {place}");
        }
        assert!(Certificate::from_bytes(&bytes[..place]).is_err());
    }
}

/// A forger mends the checksum, so what is written is followed and not believed.
#[test]
fn wrong_choices_and_wrong_tables_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let reference = "kalah?pits=3&seeds=3";
    let rules = rules(reference);
    let table = table(folder.path(), &rules, 4);
    let made = certificate(reference, &table).unwrap();
    let fault = |certificate: &Certificate| match certificate.check(&rules, &table) {
        Err(CertificateError::Step { fault, choice, .. }) => (fault, choice),
        other => panic!("{other:?}"),
    };
    let mut wrong = made.clone();
    wrong.choices.low[0] = 9;
    assert_eq!(fault(&wrong), (StepFault::NoDecision, 1));
    let mut wrong = made.clone();
    let last = wrong.choices.low.len() - 1;
    wrong.choices.low.truncate(last);
    assert_eq!(fault(&wrong), (StepFault::NoChoice, last));
    let mut wrong = made.clone();
    wrong.choices.high.push(0);
    let left = CertificateError::LeftOver {
        bound: "upper",
        left: 1,
    };
    assert_eq!(wrong.check(&rules, &table), Err(left));
    let mut wrong = made.clone();
    wrong.layers[3] ^= 1;
    assert_eq!(wrong.check(&rules, &table), Err(CertificateError::Layer(3)));
    let other = self::rules("kalah-lone-seed?pits=3&seeds=3");
    let of_other = CertificateError::OtherRule(reference.to_owned());
    assert_eq!(made.check(&other, &table), Err(of_other));
}

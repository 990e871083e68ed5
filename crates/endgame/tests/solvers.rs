//! All ways of solving a layer give the same values, and these are what a solver finds that shares no code with them.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::HashMap;

use endgame::{Method, Progress, TableValue, Terms, ValueKind, solve_layers};
use mancala::play::Arrangement;
use mancala::rules::{Catalog, Collection, RuleRef, Rules};
use mancala::{ByPlayer, Pit, Player, Position, Silent};

/// The two-player rules of the core that have tables.
fn tabulated() -> Vec<(String, Rules)> {
    let catalog = Catalog::builtin();
    let mut found = Vec::new();
    for id in catalog.ids_of(Collection::Core) {
        if catalog.players(id).contains(&2) {
            let rules = catalog.rules(&RuleRef::plain(id), Some(2)).unwrap();
            if Terms::new(&rules).is_ok() {
                found.push((id.to_owned(), rules));
            }
        }
    }
    found
}

/// The rule on a smaller board, if it can be played there.
fn on_board(rules: &Rules, pits: u8, seeds: u16) -> Option<Rules> {
    let mut settings = rules.settings().clone();
    settings.board.pits = pits;
    settings.board.seeds = seeds;
    Rules::new(2, settings).ok()
}

fn check_methods(id: &str, rules: &Rules, seeds: u8) {
    let terms = Terms::new(rules).unwrap();
    let solved =
        |method, threads| solve_layers(&terms, seeds, method, threads, &Progress::default());
    let plain = solved(Method::Plain, 1);
    for (name, layers) in [
        ("best", solved(Method::Best, 1)),
        ("two threads", solved(Method::Best, 2)),
        ("sweeps", solved(Method::Sweeps, 1)),
    ] {
        for (seeds, (one, other)) in plain.iter().zip(&layers).enumerate() {
            for slot in 0..one.len() {
                assert_eq!(one.get(slot), other.get(slot), "{id} {name} {seeds} {slot}");
            }
        }
    }
}

#[test]
fn all_methods_agree() {
    for (id, rules) in tabulated() {
        check_methods(&id, &rules, 4);
        if let Some(small) = on_board(&rules, 3, 4) {
            check_methods(&id, &small, 7);
        }
    }
}

/// Seeds as the player to move sees them, and whether that player captured last.
type Key = (Vec<u16>, bool);

/// Values by iteration over explicit positions: no index, no kernel, no thresholds.
struct BruteForce {
    rules: Rules,
    asks_capturer: bool,
    /// Positions by number of seeds, with bounds that close in on the value.
    values: HashMap<Key, (i32, i32)>,
}

impl BruteForce {
    fn position(&self, key: &Key) -> Position {
        let capturer = if key.1 { Player::A } else { Player::B };
        let board: u16 = key.0.iter().sum();
        let arrangement = Arrangement {
            pits: &key.0,
            stores: ByPlayer([self.rules.total_seeds() as u16 - board, 0, 0, 0]),
            moved: Player::B,
            last_capturer: self.asks_capturer.then_some(capturer),
        };
        Position::arranged(&self.rules, &arrangement)
    }

    /// The value of a position for A, whose seeds off the board were `stored` before.
    fn seen(&self, position: &Position, stored: i32) -> (i32, i32) {
        let [a, b] = [Player::A, Player::B].map(|player| i32::from(position.store(player)));
        let gain = a - stored - b;
        let Some(mover) = position.to_move() else {
            return (gain, gain);
        };
        let ring = self.rules.ring();
        let shift = if mover == Player::A { 0 } else { ring / 2 };
        let pits = (0..ring)
            .map(|i| position.seeds(Pit(((i + shift) % ring) as u8)))
            .collect();
        let captured = self.asks_capturer && position.last_capturer() == Some(mover);
        let (low, high) = self.values[&(pits, captured)];
        match mover {
            Player::A => (gain + low, gain + high),
            _ => (gain - high, gain - low),
        }
    }

    fn best(&self, key: &Key) -> (i32, i32) {
        let start = self.position(key);
        let board: i32 = key.0.iter().map(|seeds| i32::from(*seeds)).sum();
        let stored = self.rules.total_seeds() as i32 - board;
        if start.to_move() != Some(Player::A) {
            return self.seen(&start, stored);
        }
        let values = start.legal(&self.rules).into_iter().map(|decision| {
            let mut next = start;
            next.play(&self.rules, decision, &mut Silent).unwrap();
            self.seen(&next, stored)
        });
        values
            .reduce(|one, other| (one.0.max(other.0), one.1.max(other.1)))
            .unwrap()
    }

    fn solve_layer(&mut self, seeds: u16, kind: ValueKind) {
        let keys: Vec<Key> = arrangements(self.rules.ring(), seeds)
            .into_iter()
            .flat_map(|pits| [(pits.clone(), false), (pits, true)])
            .filter(|key| self.asks_capturer || !key.1)
            .collect();
        for key in &keys {
            self.values
                .insert(key.clone(), (-i32::from(seeds), i32::from(seeds)));
        }
        loop {
            let next: Vec<_> = keys.iter().map(|key| self.best(key)).collect();
            let mut changed = false;
            for (key, value) in keys.iter().zip(next) {
                changed |= self.values.insert(key.clone(), value) != Some(value);
            }
            if !changed {
                break;
            }
        }
        if kind == ValueKind::Exact {
            for key in &keys {
                let (low, high) = self.values[key];
                let value = 0.clamp(low, high);
                self.values.insert(key.clone(), (value, value));
            }
        }
    }
}

fn arrangements(ring: usize, seeds: u16) -> Vec<Vec<u16>> {
    if ring == 1 {
        return vec![vec![seeds]];
    }
    let with_first = |first: u16| {
        let rest = arrangements(ring - 1, seeds - first);
        rest.into_iter().map(move |mut rest| {
            rest.insert(0, first);
            rest
        })
    };
    (0..=seeds).flat_map(with_first).collect()
}

fn check_brute_force(id: &str, rules: &Rules, seeds: u8) {
    use mancala::rules::settings::Claim;
    let terms = Terms::new(rules).unwrap();
    let mut brute = BruteForce {
        rules: rules.clone(),
        asks_capturer: rules.end.rest.contains(&Claim::LastCapturer),
        values: HashMap::new(),
    };
    let layers = solve_layers(&terms, seeds, Method::Best, 1, &Progress::default());
    for (seeds, layer) in layers.iter().enumerate() {
        brute.solve_layer(seeds as u16, terms.kind());
        let mut counted: HashMap<TableValue, i64> = HashMap::new();
        for slot in 0..layer.len() {
            *counted.entry(layer.get(slot)).or_default() += 1;
        }
        let of_layer = |key: &Key| key.0.iter().sum::<u16>() == seeds as u16;
        for (_, (low, high)) in brute.values.iter().filter(|(key, _)| of_layer(key)) {
            *counted
                .entry(TableValue {
                    low: *low,
                    high: *high,
                })
                .or_default() -= 1;
        }
        assert!(
            counted.values().all(|count| *count == 0),
            "{id}, {seeds} seeds: {counted:?}"
        );
    }
}

#[test]
fn values_are_those_of_brute_force() {
    for (id, rules) in tabulated() {
        // A majority shows in the stores, which brute force would have to know.
        if rules.end.majority {
            continue;
        }
        for (pits, seeds) in [(1, 6), (2, 6), (3, 4)] {
            if let Some(small) = on_board(&rules, pits, 4) {
                check_brute_force(&id, &small, seeds);
            }
        }
    }
}

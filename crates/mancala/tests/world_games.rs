//! The world's games: there are games of every kind, each cites its source, and each is played to its end.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use mancala::kernel::Random;
use mancala::rules::{Catalog, Collection, LANGUAGES, Languages, RuleRef, Rules};
use mancala::{Game, Position};

/// Random games of each rule and number of players.
const GAMES: u64 = 3;

/// Decisions after which a random game is broken off: some games of the sources end by agreement only.
const MAX_DECISIONS: usize = 600;

fn ids() -> impl Iterator<Item = &'static str> {
    Catalog::builtin().ids_of(Collection::World)
}

#[test]
fn there_are_games_of_every_kind() {
    let catalog = Catalog::builtin();
    assert!(ids().count() >= 150, "{} games", ids().count());
    let rows = |id| {
        let rules = catalog.rules(&RuleRef::plain(id), None).unwrap();
        rules.board.rows
    };
    for wanted in [2, 3, 4] {
        assert!(ids().any(|id| rows(id) == wanted), "none of {wanted} rows");
    }
}

#[test]
fn they_cite_a_source_and_are_told_differently_in_every_language() {
    let catalog = Catalog::builtin();
    for id in ids() {
        let about = &catalog.get(id).unwrap().about;
        assert!(!about.references.is_empty(), "{id}: no source");
        let notes = about.notes.iter().map(|note| &note.text);
        for text in about.summary.iter().chain(notes) {
            assert!(is_whole(text), "{id}: {}", text.get("en"));
        }
    }
}

/// Whether a text is there in every language, and differs between them.
fn is_whole(text: &Languages) -> bool {
    let texts = LANGUAGES.map(|lang| text.get(lang));
    texts.iter().all(|text| !text.is_empty()) && texts[1] != texts[0] && texts[2] != texts[0]
}

#[test]
fn they_are_played_without_losing_a_seed() {
    let catalog = Catalog::builtin();
    for id in ids() {
        for players in catalog.players(id) {
            let rules = catalog.rules(&RuleRef::plain(id), Some(players)).unwrap();
            for seed in 0..GAMES {
                play(&rules, seed, id);
            }
        }
    }
}

fn play(rules: &Rules, seed: u64, id: &str) {
    let mut random = Random::new(seed);
    let mut game = Game::new(rules.clone());
    while game.outcome().is_none() && game.steps().len() < MAX_DECISIONS {
        let legal = game.legal();
        let chosen = legal[random.below(legal.len() as u32) as usize];
        game.play(chosen).unwrap();
        let position = game.position();
        assert_eq!(position.total_seeds(), rules.total_seeds(), "{id}");
        let text = position.to_text(rules);
        let read = Position::from_text(rules, &text);
        assert_eq!(read.as_ref(), Ok(position), "{id}: {text}");
    }
    assert!(!game.steps().is_empty(), "{id}: over at once");
}

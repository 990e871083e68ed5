//! Every turn ends, and every game.

use mancala::Game;
use mancala::rules::Rules;

use crate::walk::{Manners, Sample, choose, property};

property!(every_game_ends_within_a_bound, crate::ends::ends);

/// The same rules with a short patience for decisions without a capture.
pub fn impatient(rules: &Rules) -> Rules {
    let mut settings = rules.settings().clone();
    if settings.impasse.quiet == 0 || settings.impasse.quiet > 30 {
        settings.impasse.quiet = 30;
    }
    let players = rules.players();
    Rules::new(players, settings)
        .unwrap()
        .for_rounds(rules.rounds_to_play())
}

/// Seeds that have come to a store stay there for the round, so there are not many decisions with a capture.
pub fn most_decisions(rules: &Rules) -> usize {
    let quiet = usize::from(rules.impasse.quiet);
    let rounds = usize::from(rules.rounds_to_play());
    (rules.total_seeds() as usize + 1) * quiet * rounds
}

fn ends(sample: &Sample) {
    let rules = impatient(&sample.rules);
    let most = most_decisions(&rules);
    let mut dice = sample.dice();
    let mut game = Game::new(rules);
    while let Some(action) = choose(&game, Manners::Decisions, &mut dice) {
        game.act(action).unwrap();
        assert!(game.steps().len() <= most, "no end after {most} decisions");
    }
    let outcome = game.outcome().unwrap();
    assert!(!outcome.winners.is_empty());
    let all: u32 = outcome.scores.0.iter().map(|score| u32::from(*score)).sum();
    assert!(all <= game.rules().total_seeds().max(game.rules().ring() as u32));
}

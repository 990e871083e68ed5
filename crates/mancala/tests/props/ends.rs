//! Every turn ends, and every game.

use mancala::rules::Rules;
use mancala::rules::settings::{Claim, RoundsKind, Score};
use mancala::{Action, EndReason, Event, Game};

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

property!(what_is_left_is_swept_as_the_rule_says, crate::ends::rest);

fn rest(sample: &Sample) {
    let rest = &sample.rules.end.rest;
    let refuses = rest.first() == Some(&Claim::Nobody);
    let mut left = false;
    let game = sample.walk(Manners::Anything, |game, events| {
        left |= matches!(game.steps().last().unwrap().action, Action::Leave(..));
        let sweeps = |event: &Event| matches!(event, Event::Sweep { .. });
        if refuses
            && !left
            && !sample.rules.is_match()
            && game.position().end() != Some(EndReason::Forfeit)
        {
            assert!(!events.iter().any(sweeps), "{events:?}");
        }
    });
    let counted = matches!(sample.rules.end.score, Score::Seeds | Score::Pits);
    if game.position().end().is_some() && rest.contains(&Claim::Own) && !refuses && counted {
        assert_eq!(game.position().board_seeds(), 0);
    }
}

property!(the_winners_have_most_of_what_decides, crate::ends::winners);

fn winners(sample: &Sample) {
    let game = sample.walk(Manners::Anything, |_, _| {});
    let Some(outcome) = game.outcome() else {
        return;
    };
    let staying = sample
        .rules
        .all_players()
        .filter(|player| !game.position().is_out(*player));
    let best = staying.map(|player| outcome.scores[player]).max().unwrap();
    // Where the own side counts, a game that is broken off is a draw whatever lies there.
    let broken_off = matches!(outcome.reason, EndReason::Impasse | EndReason::Agreement);
    let drawn = sample.rules.end.score == Score::Side && broken_off;
    let refill = sample.rules.is_match() && sample.rules.rounds.kind == RoundsKind::Refill;
    for winner in &outcome.winners {
        assert!(!game.position().is_out(*winner));
        // Where pits are refilled the winner has most seeds, of which a few may fill no further pit.
        assert!(outcome.scores[*winner] == best || refill || drawn);
    }
    assert!(!outcome.winners.is_empty());
}

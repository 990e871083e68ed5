//! Players who leave early.

use mancala::rules::Rules;
use mancala::rules::settings::Score;
use mancala::{Action, Event, Game, Player};

use crate::ends::{impatient, most_decisions};
use crate::walk::{Dice, Manners, Sample, choose, leaver, property};

fn several_opponents(rules: &Rules) -> bool {
    rules.players() > 2
}

property!(
    leavers_never_move_or_win_and_the_game_still_ends,
    where crate::leaving::several_opponents,
    crate::leaving::leavers
);

/// Plays to the end; whoever `leaves` says so leaves before the decision of that number.
fn play_out(rules: Rules, dice: &mut Dice, leaves: &[usize]) -> Game {
    let most = most_decisions(&rules);
    let mut game = Game::new(rules);
    for number in 0.. {
        assert!(number <= most, "no end after {most} decisions");
        let leaving = leaves.contains(&number).then(|| leaver(&game, dice));
        let action = leaving.unwrap_or_else(|| choose(&game, Manners::Decisions, dice));
        let Some(action) = action.filter(|_| game.position().end().is_none()) else {
            return game;
        };
        let before = *game.position();
        let events = game.act(action).unwrap();
        for player in game
            .rules()
            .all_players()
            .filter(|player| before.is_out(*player))
        {
            assert!(game.position().is_out(player));
            assert_ne!(game.position().to_move(), Some(player));
            assert!(!events.contains(&Event::Again { player }));
        }
    }
    game
}

fn leavers(sample: &Sample) {
    let mut dice = sample.dice();
    let leaves = [dice.throw(8), dice.throw(20)];
    let game = play_out(impatient(&sample.rules), &mut dice, &leaves);
    let outcome = game.outcome().unwrap();
    assert!(!outcome.winners.is_empty());
    for winner in outcome.winners {
        assert!(!game.position().is_out(winner));
    }
}

property!(
    the_last_to_stay_takes_the_board_and_wins,
    crate::leaving::last_to_stay
);

fn last_to_stay(sample: &Sample) {
    let mut dice = sample.dice();
    let mut game = sample.walk(Manners::Decisions, |_, _| {});
    let staying: Player = dice.pick(&sample.rules.all_players().collect::<Vec<_>>());
    for player in sample
        .rules
        .all_players()
        .filter(|player| *player != staying)
    {
        let before = *game.position();
        let left = before
            .end()
            .is_none()
            .then(|| leaver(&game, &mut dice))
            .flatten();
        let Some(Action::Leave(_, how)) = left else {
            return;
        };
        game.act(Action::Leave(player, how)).unwrap();
        let others = sample
            .rules
            .all_players()
            .filter(|one| !game.position().is_out(*one));
        if others.count() == 1 {
            let gained = game.position().store(staying) - before.store(staying);
            // Where seeds do not decide they stay where they are.
            let counted = matches!(sample.rules.end.score, Score::Seeds | Score::Pits);
            let board = if counted { before.board_seeds() } else { 0 };
            // What the player to move has in the hand is laid down in that player's store.
            let is_mover = before.to_move() == Some(staying);
            let hand = if is_mover { before.pending().hand() } else { 0 };
            assert_eq!(u32::from(gained), board + u32::from(hand));
            let outcome = game.outcome().unwrap();
            assert_eq!(outcome.winners, [staying]);
            assert_eq!(outcome.reason, how.reason());
        }
    }
}

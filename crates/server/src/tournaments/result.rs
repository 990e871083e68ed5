//! The result of a recorded game, as it stands on a score sheet.

use mancala::view::Unit;
use mancala::{Action, Game, Leaving, Player};
use tournament::{Ending, Forfeit, GameResult};

/// The result of a game at a board with `seats` seats, of which `starter` began. A game that is not over counts as not
/// finished in time.
pub fn game_result(game: &Game, seats: usize, starter: usize) -> GameResult {
    let (rules, position) = (game.rules(), game.position());
    let player = |seat: usize| Player::new((seat + seats - starter) % seats).unwrap_or(Player::A);
    let by_seat = |value: &dyn Fn(Player) -> u16| -> Vec<u16> {
        (0..seats).map(|seat| value(player(seat))).collect()
    };
    let Some(outcome) = game.outcome() else {
        let side = |player| u16::try_from(position.territory_seeds(player)).unwrap_or(u16::MAX);
        return GameResult {
            ending: Ending::Unfinished {
                stores: by_seat(&|player| position.store(player)),
                sides: by_seat(&side),
            },
            seeds: None,
            absent: Vec::new(),
        };
    };
    let scores = by_seat(&|player| outcome.scores[player]);
    let seeds = (rules.unit() == Unit::Seeds).then(|| scores.clone());
    // Places follow from the count of seeds only with two players and where seeds decide.
    let counts = seats == 2 && seeds.is_some();
    let forfeiter = (0..seats).find(|seat| counts && forfeited(game, player(*seat)));
    let ending = match forfeiter.and_then(|seat| u8::try_from(seat).ok()) {
        Some(seat) => Ending::Forfeit {
            seat,
            why: Forfeit::Feed,
        },
        None => {
            let wins = |seat: usize| outcome.winners.contains(&player(seat));
            let stays = |seat: usize| !position.is_out(player(seat));
            let standing = |seat: usize| (wins(seat), stays(seat), scores[seat]);
            let place = |seat| {
                let better = (0..seats).filter(|other| standing(*other) > standing(seat));
                1 + u8::try_from(better.count()).unwrap_or(u8::MAX - 1)
            };
            Ending::Played {
                places: (0..seats).map(place).collect(),
            }
        }
    };
    GameResult {
        ending,
        seeds,
        absent: Vec::new(),
    }
}

/// Whether a player forfeited seeds for not feeding.
fn forfeited(game: &Game, player: Player) -> bool {
    let forfeit = Action::Leave(player, Leaving::Forfeit);
    game.steps().iter().any(|step| step.action == forfeit)
}

#[cfg(test)]
mod tests {
    use mancala::rules::Catalog;

    use super::*;

    fn oware() -> Game {
        let catalog = Catalog::builtin();
        let rules = catalog.rules(&"oware".parse().unwrap(), Some(2)).unwrap();
        Game::new(rules.for_rounds(1))
    }

    #[test]
    fn who_leaves_loses_whoever_began() {
        let mut game = oware();
        game.act(Action::Leave(Player::A, Leaving::Resigned))
            .unwrap();
        let result = game_result(&game, 2, 0);
        assert_eq!(result.ending, Ending::Played { places: vec![2, 1] });
        assert_eq!(result.seeds, Some(vec![0, 48]));
        let second = game_result(&game, 2, 1);
        assert_eq!(second.ending, Ending::Played { places: vec![1, 2] });
        assert_eq!(second.seeds, Some(vec![48, 0]));
    }

    #[test]
    fn who_did_not_feed_may_still_have_won() {
        let rules = oware().rules().clone();
        let text = "3,0,2,0,0,3,0,0,0,0,0,0/30,10/A";
        let start = mancala::Position::from_text(&rules, text).unwrap();
        let mut game = Game::from_position(rules, start);
        game.act(Action::Leave(Player::A, Leaving::Forfeit))
            .unwrap();
        let result = game_result(&game, 2, 0);
        assert_eq!(result.seeds, Some(vec![30, 18]));
        let places = result.places(2, &tournament::TournamentSettings::default());
        assert_eq!(places, Some(vec![1, 2]));
    }

    #[test]
    fn a_forfeit_and_an_unfinished_game_are_told_as_such() {
        let mut game = oware();
        let result = game_result(&game, 2, 0);
        let (stores, sides) = (vec![0, 0], vec![24, 24]);
        assert_eq!(result.ending, Ending::Unfinished { stores, sides });
        game.act(Action::Leave(Player::B, Leaving::Forfeit))
            .unwrap();
        let why = Forfeit::Feed;
        assert_eq!(
            game_result(&game, 2, 0).ending,
            Ending::Forfeit { seat: 1, why }
        );
        assert_eq!(
            game_result(&game, 2, 1).ending,
            Ending::Forfeit { seat: 0, why }
        );
    }
}

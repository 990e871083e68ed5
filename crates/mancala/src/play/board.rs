//! What the ends of turns and rounds ask of a board and do to it. The plain position and the packed ring both answer, so
//! that those chapters are written once.

use std::ops::DerefMut;

use crate::decision::Pit;
use crate::event::{Event, Trace};
use crate::pending::Pending;
use crate::player::Player;
use crate::position::{Position, RoundState};
use crate::rules::Rules;
use crate::rules::landing::RowOf;
use crate::rules::settings::RowEmpty;

/// A board on which turns and rounds end. Its [`RoundState`] is read and written as if it were the board's own.
pub(crate) trait RoundBoard: Copy + DerefMut<Target = RoundState> {
    /// What the board is played by: the rules, or what they were compiled to.
    type Game;

    fn rules(game: &Self::Game) -> &Rules;

    fn seeds(&self, pit: Pit) -> u16;
    fn set_seeds(&mut self, pit: Pit, seeds: u16);
    /// Who owns a pit; none when it is out of play.
    fn owner(&self, pit: Pit) -> Option<Player>;
    fn set_owner(&mut self, pit: Pit, owner: Option<Player>);
    /// Whose nest egg a pit is.
    fn nest(&self, pit: Pit) -> Option<Player>;
    fn set_nest(&mut self, pit: Pit, owner: Option<Player>);

    /// Seeds in all pits.
    fn board_seeds(&self) -> u32;
    fn territory_seeds(&self, player: Player) -> u32;
    /// How many pits a player owns.
    fn territory_size(&self, player: Player) -> u16;
    /// Whether the opponents of `player` have no seed in their territories.
    fn opponents_starve(&self, player: Player) -> bool;

    /// Whether the player to move has a legal decision.
    fn can_decide(&self, game: &Self::Game) -> bool;
    /// Whether the player to move has opponents without seeds and no decision that gives them one.
    fn cannot_feed(&self, game: &Self::Game) -> bool;

    /// Whether `player` could move if it were that player's turn.
    fn can_move(&self, game: &Self::Game, player: Player) -> bool {
        let mut asked = *self;
        (asked.to_move, asked.again, asked.crossed) = (player, false, false);
        asked.pending = Pending::Nothing;
        !self.out[player] && self.over.is_none() && asked.can_decide(game)
    }

    /// Whether the rule ends the game because of what a player has left on the board.
    fn is_side_empty(&self, game: &Self::Game) -> bool {
        let rules = Self::rules(game);
        let mut players = rules.all_players();
        players.any(|player| {
            rules.end.side_empty && self.territory_seeds(player) == 0
                || self.lacks_row(rules, player)
                || self.has_gathered(rules, player)
        })
    }

    /// Whether a player has no seed left in the row that counts.
    fn lacks_row(&self, rules: &Rules, player: Player) -> bool {
        let row = match rules.end.row_empty {
            RowEmpty::Never => return false,
            RowEmpty::Inner => RowOf::Inner,
            RowEmpty::Outer => RowOf::Outer,
        };
        let mut pits = rules.home_pits(player);
        pits.all(|pit| !rules.lies_in(pit, row) || self.seeds(pit) == 0)
    }

    /// Whether a player has all seeds in one pit, where that is the aim.
    fn has_gathered(&self, rules: &Rules, player: Player) -> bool {
        let filled = |pit: &Pit| self.owner(*pit) == Some(player) && self.seeds(*pit) > 0;
        rules.end.gathered && rules.pits().filter(filled).count() == 1
    }

    /// Whether a player has more than half of all seeds in store.
    fn has_majority(&self, game: &Self::Game) -> bool {
        let total = self.board_seeds() + self.kept_seeds();
        let mut players = Self::rules(game).all_players();
        players.any(|player| 2 * u32::from(self.stores[player]) > total)
    }

    /// A pit captured from an opponent changes owner.
    fn take_pit(&mut self, pit: Pit, to: Player, trace: &mut impl Trace) {
        if let Some(from) = self.owner(pit).filter(|from| *from != to) {
            self.set_owner(pit, Some(to));
            trace.event(Event::TakePit { pit, from, to });
        }
    }
}

impl RoundBoard for Position {
    type Game = Rules;

    fn rules(game: &Rules) -> &Rules {
        game
    }

    fn seeds(&self, pit: Pit) -> u16 {
        self.seeds(pit)
    }

    fn set_seeds(&mut self, pit: Pit, seeds: u16) {
        self.pits[pit.index()] = seeds;
    }

    fn owner(&self, pit: Pit) -> Option<Player> {
        self.owner(pit)
    }

    fn set_owner(&mut self, pit: Pit, owner: Option<Player>) {
        self.owners[pit.index()] = owner;
    }

    fn nest(&self, pit: Pit) -> Option<Player> {
        self.nest(pit)
    }

    fn set_nest(&mut self, pit: Pit, owner: Option<Player>) {
        self.nests[pit.index()] = owner;
    }

    fn board_seeds(&self) -> u32 {
        self.board_seeds()
    }

    fn territory_seeds(&self, player: Player) -> u32 {
        self.territory_seeds(player)
    }

    fn territory_size(&self, player: Player) -> u16 {
        self.territory_size(player)
    }

    fn opponents_starve(&self, player: Player) -> bool {
        let starving = |(seeds, owner): (&u16, &Option<Player>)| {
            *seeds == 0 || owner.is_none_or(|owner| owner == player)
        };
        self.pits.iter().zip(&self.owners).all(starving)
    }

    fn can_decide(&self, rules: &Rules) -> bool {
        self.has_legal(rules)
    }

    fn cannot_feed(&self, rules: &Rules) -> bool {
        self.opponents_starve(self.to_move) && self.has_no_feeding(rules)
    }
}

//! Why a game ended: what happened on the board, and what the rule asks for.

use crate::event::Event;
use crate::game::{Action, Game};
use crate::outcome::EndReason;
use crate::play::RoundBoard as _;
use crate::player::Player;
use crate::position::Position;
use crate::rules::Rules;
use crate::words::words;

words! {
    /// What ended a game, more exactly than [`EndReason`]: each is one sentence for people.
    Cause {
        Empty = "empty",
        Stuck = "stuck",
        Nobody = "none",
        Fewer = "fewer",
        Majority = "majority",
        /// A player has no seed in the own pits.
        SideEmpty = "side-empty",
        /// A player has no seed in the row that counts.
        RowEmpty = "row-empty",
        /// A player has all own seeds in one pit.
        Gathered = "gathered",
        /// A player has no seed and cannot be given one.
        Unfed = "unfed",
        /// A player left the opponents without a seed.
        Forfeit = "forfeit",
        Succession = "succession",
        /// A position came up too often.
        Repetition = "repetition",
        /// Too many decisions won nothing.
        Quiet = "quiet",
        Agreement = "agreement",
        Resigned = "resigned",
        Time = "time",
        Rounds = "rounds",
    }
}

/// Why a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EndCause {
    /// `empty`, `stuck`, `none`, `fewer`, `majority`, `side-empty`, `row-empty`, `gathered`, `unfed`, `forfeit`, `succession`,
    /// `repetition`, `quiet`, `agreement`, `resigned`, `time` or `rounds`.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub kind: Cause,
    /// The player it happened to, where it is one.
    #[cfg_attr(feature = "schema", schema(required))]
    pub player: Option<Player>,
    /// Seeds that were counted: on the board, or in the player's store.
    #[cfg_attr(feature = "schema", schema(required))]
    pub seeds: Option<u32>,
    /// The number the rule sets.
    #[cfg_attr(feature = "schema", schema(required))]
    pub limit: Option<u32>,
}

impl EndCause {
    /// Why a game is over; none while it goes on, and for a position that was over when it was set up.
    ///
    /// ```
    /// use mancala::{Game, rules::{Rules, Settings}, view::EndCause};
    /// let game = Game::new(Rules::new(2, Settings::default()).unwrap());
    /// assert_eq!(EndCause::of(&game), None);
    /// ```
    pub fn of(game: &Game) -> Option<Self> {
        let reason = game.position().end()?;
        let step = game.steps().last()?;
        let mut again = game.clone();
        again.undo();
        let last = LastBoard {
            rules: game.rules(),
            position: game.position(),
            events: again.redo()?,
        };
        let actor = match step.action {
            Action::Leave(player, _) => player,
            _ => step.player,
        };
        Some(last.cause(reason, actor))
    }

    const fn new(kind: Cause) -> Self {
        Self {
            kind,
            player: None,
            seeds: None,
            limit: None,
        }
    }

    const fn by(self, player: Option<Player>) -> Self {
        Self { player, ..self }
    }

    fn limit(self, limit: impl Into<u32>) -> Self {
        Self {
            limit: Some(limit.into()),
            ..self
        }
    }

    const fn seeds(self, seeds: u32) -> Self {
        Self {
            seeds: Some(seeds),
            ..self
        }
    }
}

/// The board on which a game ended, before what was left on it was taken.
struct LastBoard<'a> {
    rules: &'a Rules,
    position: &'a Position,
    events: Vec<Event>,
}

impl LastBoard<'_> {
    fn cause(&self, reason: EndReason, actor: Player) -> EndCause {
        let (end, impasse) = (&self.rules.end, &self.rules.impasse);
        match reason {
            EndReason::Empty => EndCause::new(Cause::Empty),
            EndReason::None => EndCause::new(Cause::Nobody),
            EndReason::Agreement => EndCause::new(Cause::Agreement),
            EndReason::Rounds => EndCause::new(Cause::Rounds),
            EndReason::Stuck => EndCause::new(Cause::Stuck).by(Some(self.next(actor))),
            EndReason::Fewer => EndCause::new(Cause::Fewer)
                .seeds(self.position.board_seeds() + self.swept(|_| true))
                .limit(end.fewer),
            EndReason::Majority => self.majority(),
            EndReason::Starved => self.starved(actor),
            EndReason::Forfeit => EndCause::new(Cause::Forfeit).by(Some(actor)),
            EndReason::Succession => EndCause::new(Cause::Succession).limit(end.succession),
            EndReason::Impasse if impasse.quiet > 0 && self.position.quiet() >= impasse.quiet => {
                EndCause::new(Cause::Quiet).limit(impasse.quiet)
            }
            EndReason::Impasse => EndCause::new(Cause::Repetition).limit(impasse.repetition),
            EndReason::Resigned => EndCause::new(Cause::Resigned).by(Some(actor)),
            EndReason::Time => EndCause::new(Cause::Time).by(Some(actor)),
        }
    }

    fn majority(&self) -> EndCause {
        let stored = |player: &Player| {
            let all = u32::from(self.position.store(*player));
            all - self.swept(|event| matches!(event, Event::Sweep { to, .. } if to == player))
        };
        let players = self.rules.all_players();
        let best = players.map(|player| (stored(&player), player));
        let (seeds, player) = best
            .max_by_key(|(seeds, _)| *seeds)
            .unwrap_or((0, Player::A));
        EndCause::new(Cause::Majority)
            .by(Some(player))
            .seeds(seeds)
            .limit(self.rules.total_seeds() / 2)
    }

    /// The player without a seed, or whose row or pit ends the game; where there are several, the one next in turn.
    fn starved(&self, actor: Player) -> EndCause {
        let mut order = vec![self.next(actor)];
        order.extend(self.rules.all_players());
        let (rules, position) = (self.rules, self.position);
        let lacks = |player: &&Player| position.lacks_row(rules, **player);
        if let Some(player) = order.iter().find(lacks) {
            return EndCause::new(Cause::RowEmpty).by(Some(*player));
        }
        let gathers = |player: &&Player| position.has_gathered(rules, **player);
        if let Some(player) = order.iter().find(gathers) {
            return EndCause::new(Cause::Gathered).by(Some(*player));
        }
        let starves = |player: &Player| !self.position.is_out(*player) && self.own(*player) == 0;
        let player = order.into_iter().find(starves);
        let kind = if self.rules.end.side_empty {
            Cause::SideEmpty
        } else {
            Cause::Unfed
        };
        EndCause::new(kind).by(player)
    }

    /// Seeds in the pits of a player.
    fn own(&self, player: Player) -> u32 {
        let is_own = |event: &Event| matches!(event, Event::Sweep { pit, .. } if self.position.owner(*pit) == Some(player));
        self.position.territory_seeds(player) + self.swept(is_own)
    }

    /// Seeds that were taken from the board at the end.
    fn swept(&self, counts: impl Fn(&Event) -> bool) -> u32 {
        let swept = |event: &Event| match event {
            Event::Sweep { seeds, .. } if counts(event) => u32::from(*seeds),
            _ => 0,
        };
        self.events.iter().map(swept).sum()
    }

    /// Who comes after a player, of those who are still in the game.
    fn next(&self, player: Player) -> Player {
        let count = self.rules.players();
        let mut next = player.next(count);
        // Ends after one time round the table.
        while self.position.is_out(next) && next != player {
            next = next.next(count);
        }
        next
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outcome::Leaving;
    use crate::rules::{Catalog, RuleRef};

    fn game(id: &str, position: &str) -> Game {
        let rules = Catalog::builtin().rules(&RuleRef::plain(id), None).unwrap();
        let position = Position::from_text(&rules, position).unwrap();
        Game::from_position(rules, position)
    }

    fn check(mut game: Game, decision: &str, expected: EndCause) {
        assert_eq!(EndCause::of(&game), None);
        let decision = game.rules().read_decision(decision);
        game.play(decision.unwrap()).unwrap();
        assert_eq!(EndCause::of(&game), Some(expected));
    }

    #[test]
    fn a_player_who_cannot_move_is_named() {
        let game = game("kalah", "0,0,0,0,0,1,1,0,0,0,0,0/30,16/A");
        check(
            game,
            "A6",
            EndCause::new(Cause::SideEmpty).by(Some(Player::A)),
        );
    }

    #[test]
    fn a_majority_has_its_seeds() {
        let game = game("dakar", "1,0,0,0,0,1,1,1,1,1,1,3/24,14/A");
        let cause = EndCause::new(Cause::Majority).by(Some(Player::A));
        check(game, "A6", cause.seeds(26).limit(24_u32));
    }

    #[test]
    fn who_left_is_named() {
        let mut game = game("kalah", "4,4,4,4,4,4,4,4,4,4,4,4/0,0/A");
        game.act(Action::Leave(Player::B, Leaving::Resigned))
            .unwrap();
        let cause = EndCause::new(Cause::Resigned).by(Some(Player::B));
        assert_eq!(EndCause::of(&game), Some(cause));
    }
}

//! What players do in a room, and what the profile and the others allow.

use std::time::Duration;

use mancala::{Action, Pit, Player};

use super::action::{How, Stored};
use super::messages::{OfferKind, Said, Told};
use super::offers::{Answered, Offer};
use super::room::Room;
use crate::problem::{Code, Problem};
use crate::secret;

/// How long the computer looks for a hint.
const HINT: Duration = Duration::from_millis(600);

impl Room {
    /// Does what somebody in the room says, or says why not.
    pub(super) async fn act(&mut self, connection: u64, said: Said) -> Result<(), Problem> {
        let Some(present) = self.present.get(&connection) else {
            return Ok(());
        };
        let seats = present.seats.clone();
        match said {
            Said::Hello { .. } => {
                let snapshot = Box::new(self.snapshot(&seats));
                self.tell(connection, &Told::Snapshot(snapshot));
                Ok(())
            }
            Said::Ping {} => {
                self.tell(connection, &Told::Pong {});
                Ok(())
            }
            Said::Decide { ply, decision } => self.decide(&seats, ply, &decision).await,
            Said::Touch { ply, pit } => self.touch(&seats, ply, Pit(pit)).await,
            Said::Undo { ply } => self.offer(&seats, OfferKind::Undo, ply).await,
            Said::Redo { ply } => self.redo(&seats, ply).await,
            Said::Offer { kind, ply } => self.offer(&seats, kind, ply).await,
            Said::Answer { offer, accept } => self.answer(&seats, offer, accept).await,
            Said::Resign { seat } => self.resign(&seats, seat).await,
            Said::Hint { ply } => self.hint(connection, &seats, ply),
        }
    }

    fn expect_ply(&self, ply: usize) -> Result<(), Problem> {
        if ply == self.table.ply() {
            Ok(())
        } else {
            Err(Code::Stale.into())
        }
    }

    fn expect_turn(&self, seats: &[Player]) -> Result<Player, Problem> {
        let player = self.table.to_move().ok_or(Code::Over)?;
        if seats.is_empty() {
            return Err(Code::NotYourSeat.into());
        }
        if !seats.contains(&player) {
            return Err(Code::NotYourTurn.into());
        }
        Ok(player)
    }

    async fn decide(&mut self, seats: &[Player], ply: usize, text: &str) -> Result<(), Problem> {
        self.expect_turn(seats)?;
        self.expect_ply(ply)?;
        let decision = self.table.read_decision(text)?;
        if self.table.touched.is_some_and(|pit| pit != decision.pit) {
            return Err(Code::Touched.into());
        }
        let decision = self.table.rules().write_decision(decision);
        self.play(decision).await
    }

    /// Binds a player to the pit he touched, where touching counts and the pit can be played.
    async fn touch(&mut self, seats: &[Player], ply: usize, pit: Pit) -> Result<(), Problem> {
        self.expect_turn(seats)?;
        self.expect_ply(ply)?;
        if !self.table.setup.profile.touch_move || self.table.touched.is_some() {
            return Ok(());
        }
        let playable = self.table.game.legal();
        if !playable.iter().any(|decision| decision.pit == pit) {
            return Ok(());
        }
        self.commit(&Stored::Touch { pit: pit.0 }).await?;
        self.tell_snapshots();
        Ok(())
    }

    /// Persons who have to be asked besides those with these seats.
    fn others(&self, seats: &[Player]) -> Vec<Player> {
        let setup = &self.table.setup;
        let position = self.table.game.position();
        setup
            .players()
            .filter(|player| setup.is_person(*player) && !seats.contains(player))
            .filter(|player| !position.is_out(*player))
            .collect()
    }

    async fn offer(
        &mut self,
        seats: &[Player],
        kind: OfferKind,
        ply: usize,
    ) -> Result<(), Problem> {
        let from = *seats.first().ok_or(Code::NotYourSeat)?;
        self.expect_ply(ply)?;
        if let Some(theirs) = self.offers.from_others(kind, seats) {
            // Offering what was offered is the same as accepting it.
            return self.answer(seats, theirs, true).await;
        }
        let mut steps = 0;
        match kind {
            OfferKind::Undo => {
                if !self.table.setup.profile.undo {
                    return Err(Code::NotAllowed.into());
                }
                steps = self.table.steps_to_undo(seats).ok_or(Code::NothingToUndo)?;
            }
            OfferKind::Agreement => self.expect_agreeing_computers()?,
            OfferKind::Rematch => self.expect_over()?,
        }
        let from = self
            .table
            .to_move()
            .filter(|player| seats.contains(player))
            .unwrap_or(from);
        let others = self.others(seats);
        if others.is_empty() {
            let offer = Offer {
                id: 0,
                kind,
                from,
                ply,
                waiting: Vec::new(),
                steps,
            };
            return self.carry_out(&offer).await;
        }
        self.offers.make(kind, from, ply, others, steps);
        self.tell_snapshots();
        Ok(())
    }

    fn expect_over(&self) -> Result<(), Problem> {
        if self.table.is_over() || !self.table.setup.is_distant() {
            Ok(())
        } else {
            Err(Code::NotOver.into())
        }
    }

    /// Computers must agree too.
    fn expect_agreeing_computers(&self) -> Result<(), Problem> {
        if self.table.is_over() {
            return Err(Code::Over.into());
        }
        let game = &self.table.game;
        let computers = self
            .table
            .setup
            .players()
            .filter(|player| !self.table.setup.is_person(*player))
            .filter(|player| !game.position().is_out(*player));
        for player in computers {
            if !search::agrees(game, player) {
                return Err(Code::Declined.into());
            }
        }
        Ok(())
    }

    async fn answer(&mut self, seats: &[Player], id: u64, accept: bool) -> Result<(), Problem> {
        match self.offers.answer(id, seats, accept) {
            Answered::Unknown => return Err(Code::NoSuchOffer.into()),
            Answered::Accepted(offer) => return self.carry_out(&offer).await,
            Answered::Waiting | Answered::Declined => {}
        }
        self.tell_snapshots();
        Ok(())
    }

    async fn carry_out(&mut self, offer: &Offer) -> Result<(), Problem> {
        match offer.kind {
            OfferKind::Undo => {
                self.forget_thought();
                let steps = offer.steps;
                self.commit(&Stored::Undo { steps }).await?;
                self.tell_snapshots();
            }
            OfferKind::Agreement => {
                self.forget_thought();
                let events = self.commit(&Stored::Agree {}).await?;
                self.tell_played(&events);
            }
            OfferKind::Rematch => {
                self.rematch(&[offer.from]).await?;
            }
        }
        Ok(())
    }

    async fn redo(&mut self, seats: &[Player], ply: usize) -> Result<(), Problem> {
        if seats.is_empty() {
            return Err(Code::NotYourSeat.into());
        }
        self.expect_ply(ply)?;
        if !self.table.setup.profile.undo || !self.others(seats).is_empty() {
            return Err(Code::NotAllowed.into());
        }
        let steps = self.table.steps_to_redo().ok_or(Code::NothingToUndo)?;
        self.forget_thought();
        self.commit(&Stored::Redo { steps }).await?;
        self.tell_snapshots();
        Ok(())
    }

    async fn resign(&mut self, seats: &[Player], seat: char) -> Result<(), Problem> {
        let player = Player::from_letter(seat).filter(|player| seats.contains(player));
        let player = player.ok_or(Code::NotYourSeat)?;
        if self.table.is_over() {
            return Err(Code::Over.into());
        }
        self.forget_thought();
        let left_ms = self.table.clocks.as_ref();
        let left_ms = left_ms.map(|clocks| clocks.left_ms(std::time::Instant::now()));
        let action = Stored::Leave {
            seat: player.letter(),
            how: How::Resigned,
            left_ms,
        };
        let events = self.commit(&action).await?;
        self.tell_played(&events);
        Ok(())
    }

    /// Asks the computer for advice. The answer goes straight to whoever asked, unless the game has gone on.
    fn hint(&self, connection: u64, seats: &[Player], ply: usize) -> Result<(), Problem> {
        if !self.table.setup.profile.hints {
            return Err(Code::NotAllowed.into());
        }
        self.expect_turn(seats)?;
        self.expect_ply(ply)?;
        let Some(present) = self.present.get(&connection) else {
            return Ok(());
        };
        let (client, lang) = (present.visitor.client, present.visitor.lang);
        let out = present.visitor.out.clone();
        let (thinkers, game) = (self.means.thinkers.clone(), self.table.game.clone());
        tokio::spawn(async move {
            let rules = game.rules().clone();
            let told = match thinkers.study(client, game, HINT, 1).await {
                Ok(Some(report)) => {
                    let lines = report.lines.first();
                    let line = lines.map(|line| line.decisions.as_slice());
                    let score = lines.map_or(search::Score::Estimate(0), |line| line.score);
                    Told::Hint {
                        ply,
                        decision: rules.write_decision(report.best),
                        score: score.into(),
                        line: line
                            .unwrap_or_default()
                            .iter()
                            .map(|decision| rules.write_decision(*decision))
                            .collect(),
                    }
                }
                Ok(None) => return,
                Err(problem) => Told::Refused {
                    ply,
                    code: problem.code.name(),
                    message: problem.body(lang).detail,
                },
            };
            if let Ok(text) = serde_json::to_string(&told) {
                // He may have gone away.
                let _ = out.send(text.into()).await;
            }
        });
        Ok(())
    }

    /// Makes the next game of the same players, in which the next of them begins, and tells everybody. Whoever has a
    /// seat here has one there with the same token.
    pub(super) async fn rematch(
        &mut self,
        seats: &[Player],
    ) -> Result<(String, Vec<Player>), Problem> {
        if seats.is_empty() {
            return Err(Code::NotYourSeat.into());
        }
        self.expect_over()?;
        let players = self.table.setup.seats.len();
        let moved = |player: &Player| Player::new((player.index() + players - 1) % players);
        let seats: Vec<Player> = seats.iter().filter_map(moved).collect();
        if let Some(game) = &self.table.rematch {
            return Ok((game.clone(), seats));
        }
        let mut setup = (*self.table.setup).clone();
        setup.seats.rotate_left(1);
        setup.played.clear();
        // The next game is between the players only.
        setup.tournament = None;
        let id = secret::id().map_err(|_| Problem::new(Code::Internal))?;
        let body = serde_json::to_string(&setup).map_err(|_| Problem::new(Code::Internal))?;
        self.means
            .store
            .create_game(&id, body)
            .await
            .map_err(|_| Problem::new(Code::Storage))?;
        self.commit(&Stored::Rematch { game: id.clone() }).await?;
        self.tell_snapshots();
        Ok((id, seats))
    }
}

/// The actions of a game that was played elsewhere, as they are stored.
pub fn stored(game: &mancala::Game) -> Vec<Stored> {
    let rules = game.rules();
    let store = |action: Action| match action {
        Action::Decide(decision) => Stored::Decide {
            decision: rules.write_decision(decision),
            spent_ms: None,
            left_ms: None,
        },
        Action::Agree => Stored::Agree {},
        Action::Leave(player, how) => Stored::Leave {
            seat: player.letter(),
            how: how.into(),
            left_ms: None,
        },
    };
    game.steps().iter().map(|step| store(step.action)).collect()
}

//! What clients do in a room, as far as the profile and the other players allow.

use answers::thinking::hint_message;
use mancala::{Leaving, Pit, Player};

use super::action::{GameAction, read_decision};
use super::messages::{ClientMessage, OfferKind, ServerMessage};
use super::offers::{AnswerEffect, Offer};
use super::room::Room;
use super::table::GameTable;
use crate::problem::{Code, Problem};
use crate::secret;
use crate::work::Requester;

impl Room {
    /// Obeys the message of a connection, or says why not.
    pub(super) async fn act(
        &mut self,
        connection: u64,
        message: ClientMessage,
    ) -> Result<(), Problem> {
        let Some(session) = self.sessions.get(&connection) else {
            return Ok(());
        };
        let seats = session.seats.clone();
        match message {
            ClientMessage::Hello { .. } => {
                self.send_snapshot(connection).await;
                Ok(())
            }
            ClientMessage::Ping {} => {
                self.send(connection, &ServerMessage::Pong {});
                Ok(())
            }
            ClientMessage::Decide { ply, decision } => self.decide(&seats, ply, &decision).await,
            ClientMessage::Touch { ply, pit } => self.touch(&seats, ply, Pit(pit)).await,
            ClientMessage::Undo { ply } => self.offer(&seats, OfferKind::Undo, ply).await,
            ClientMessage::Redo { ply } => self.redo(&seats, ply).await,
            ClientMessage::Offer { kind, ply } => self.offer(&seats, kind, ply).await,
            ClientMessage::Answer { offer, accept } => self.answer(&seats, offer, accept).await,
            ClientMessage::Resign { seat } => self.resign(&seats, seat).await,
            ClientMessage::Hint { ply } => self.hint(connection, &seats, ply),
            ClientMessage::Shown { ply } => {
                self.shown(connection, &seats, ply);
                Ok(())
            }
            ClientMessage::Claim { seat } => self.claim(&seats, seat).await,
            ClientMessage::Abort {} => self.abort(&seats).await,
        }
    }

    /// A page has shown everything: the clock of its player may start.
    fn shown(&mut self, connection: u64, seats: &[Player], ply: usize) {
        if let Some(session) = self.sessions.get_mut(&connection) {
            session.shows_turns = true;
        }
        let is_theirs = self
            .table
            .to_move()
            .is_some_and(|player| seats.contains(&player));
        if is_theirs && ply == self.table.ply() && self.showing.end() {
            self.run_clocks();
            self.send_clocks();
        }
    }

    /// A player who has been away for long has run out of time, if another player says so.
    async fn claim(&mut self, seats: &[Player], seat: char) -> Result<(), Problem> {
        if seats.is_empty() {
            return Err(Code::NotYourSeat.into());
        }
        if self.table.is_over() {
            return Err(Code::Over.into());
        }
        let absent = Player::from_letter(seat).filter(|player| !seats.contains(player));
        let absent = absent.filter(|player| self.claims()[*player] == Some(0));
        self.leave_game(absent.ok_or(Code::NotAway)?, Leaving::Time)
            .await
    }

    /// Ends the game without a result.
    async fn abort(&mut self, seats: &[Player]) -> Result<(), Problem> {
        let player = seats.first().ok_or(Code::NotYourSeat)?;
        if self.table.is_over() {
            return Err(Code::Over.into());
        }
        let seat = player.letter();
        self.commit(GameAction::Abort { seat }).await?;
        self.stop_thinking();
        self.send_snapshots().await;
        Ok(())
    }

    async fn decide(&mut self, seats: &[Player], ply: usize, text: &str) -> Result<(), Problem> {
        self.table.expect_turn(seats)?;
        self.table.expect_ply(ply)?;
        let decision = read_decision(self.table.rules(), text)?;
        if self.table.touched.is_some_and(|pit| pit != decision.pit) {
            return Err(Code::Touched.into());
        }
        self.play(decision).await
    }

    /// Binds the player to a touched pit that can be played, if the profile has touch-move.
    async fn touch(&mut self, seats: &[Player], ply: usize, pit: Pit) -> Result<(), Problem> {
        self.table.expect_turn(seats)?;
        self.table.expect_ply(ply)?;
        if !self.table.setup.profile.touch_move || self.table.touched.is_some() {
            return Ok(());
        }
        let playable = self.work(|table| table.game.legal()).await?;
        if !playable.iter().any(|decision| decision.pit == pit) {
            return Ok(());
        }
        self.commit(GameAction::Touch { pit: pit.0 }).await?;
        self.send_snapshots().await;
        Ok(())
    }

    async fn offer(
        &mut self,
        seats: &[Player],
        kind: OfferKind,
        ply: usize,
    ) -> Result<(), Problem> {
        let from = *seats.first().ok_or(Code::NotYourSeat)?;
        self.table.expect_ply(ply)?;
        if let Some(theirs) = self.offers.made_by_others(kind, seats) {
            // To offer what is on offer is to accept it.
            return self.answer(seats, theirs, true).await;
        }
        let mut steps = 0;
        match kind {
            OfferKind::Undo => {
                if !self.table.setup.profile.undo {
                    return Err(Code::NotAllowed.into());
                }
                self.table.expect_few_undos()?;
                steps = self.table.steps_to_undo(seats).ok_or(Code::NothingToUndo)?;
            }
            OfferKind::Agreement => self.table.expect_agreeing_computers()?,
            OfferKind::Rematch => self.table.expect_over()?,
        }
        let from = self
            .table
            .to_move()
            .filter(|player| seats.contains(player))
            .unwrap_or(from);
        let others = self.table.others(seats);
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
        self.send_snapshots().await;
        Ok(())
    }

    async fn answer(&mut self, seats: &[Player], id: u64, accept: bool) -> Result<(), Problem> {
        match self.offers.answer(id, seats, accept) {
            AnswerEffect::Unknown => return Err(Code::NoSuchOffer.into()),
            AnswerEffect::Accepted(offer) => return self.carry_out(&offer).await,
            AnswerEffect::Waiting | AnswerEffect::Declined => {}
        }
        self.send_snapshots().await;
        Ok(())
    }

    async fn carry_out(&mut self, offer: &Offer) -> Result<(), Problem> {
        match offer.kind {
            OfferKind::Undo => {
                self.stop_thinking();
                let steps = offer.steps;
                self.commit(GameAction::Undo { steps }).await?;
                self.send_snapshots().await;
            }
            OfferKind::Agreement => {
                self.stop_thinking();
                let events = self.commit(GameAction::Agree {}).await?;
                self.send_played(events).await;
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
        self.table.expect_ply(ply)?;
        if !self.table.setup.profile.undo || !self.table.others(seats).is_empty() {
            return Err(Code::NotAllowed.into());
        }
        self.table.expect_few_undos()?;
        let steps = self.work(GameTable::steps_to_redo).await?;
        let steps = steps.ok_or(Code::NothingToUndo)?;
        self.stop_thinking();
        self.commit(GameAction::Redo { steps }).await?;
        self.send_snapshots().await;
        Ok(())
    }

    async fn resign(&mut self, seats: &[Player], seat: char) -> Result<(), Problem> {
        let player = Player::from_letter(seat).filter(|player| seats.contains(player));
        let player = player.ok_or(Code::NotYourSeat)?;
        if self.table.is_over() {
            return Err(Code::Over.into());
        }
        self.leave_game(player, Leaving::Resigned).await
    }

    /// Asks the computer for a hint. The answer goes straight to the client.
    fn hint(&self, connection: u64, seats: &[Player], ply: usize) -> Result<(), Problem> {
        if !self.table.setup.profile.hints {
            return Err(Code::NotAllowed.into());
        }
        self.table.expect_turn(seats)?;
        self.table.expect_ply(ply)?;
        let Some(session) = self.sessions.get(&connection) else {
            return Ok(());
        };
        let whose = Requester::new(session.client.address).for_game(&self.id);
        let lang = session.client.lang;
        let sender = session.client.sender.clone();
        let (thinkers, game) = (self.context.thinkers.clone(), self.table.game.clone());
        tokio::spawn(async move {
            let message = match thinkers.hint(&whose, game.clone()).await {
                Ok(Some(report)) => hint_message(&game, ply, &report),
                Ok(None) => return,
                Err(problem) => ServerMessage::Refused {
                    ply,
                    code: problem.code.name(),
                    message: problem.body(lang).detail,
                },
            };
            if let Ok(text) = serde_json::to_string(&message) {
                // The client may be gone.
                let _ = sender.send(text.into()).await;
            }
        });
        Ok(())
    }

    /// Makes the next game of the same players, in which the next of them begins. A token that owns a seat here owns the
    /// player's seat there too.
    pub(super) async fn rematch(
        &mut self,
        seats: &[Player],
    ) -> Result<(String, Vec<Player>), Problem> {
        if seats.is_empty() {
            return Err(Code::NotYourSeat.into());
        }
        self.table.expect_over()?;
        let seats = self.table.seats_in_rematch(seats);
        if let Some(game) = &self.table.rematch {
            return Ok((game.clone(), seats));
        }
        let setup = self.table.rematch_setup();
        let id = secret::id().map_err(|_| Problem::new(Code::Internal))?;
        let body = serde_json::to_string(&setup).map_err(|_| Problem::new(Code::Internal))?;
        self.context
            .store
            .create_game(&id, body)
            .await
            .map_err(|error| Problem::from(&error))?;
        self.commit(GameAction::Rematch { game: id.clone() })
            .await?;
        self.send_snapshots().await;
        Ok((id, seats))
    }
}

//! The list of players beyond entering and leaving: removals, merged duplicates, points by the controller, and players
//! who are kept apart.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::entry::{By, Unpaired};
use super::refusal::Refusal;
use super::settings::TournamentFormat;
use super::state::{Competitor, PlayerId, Round, Tournament};
use crate::Points;

/// The longest reason that the controller gives.
const MAX_REASON_CHARS: usize = 300;
/// The most players that one entry keeps apart.
const MAX_KEPT_APART: usize = 200;
/// The most that the controller adds or takes at once.
const MAX_ADJUSTMENT: Points = Points::whole(100);

/// Points that the controller added or took.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PointAdjustment {
    /// The round after which they count; 0 for the beginning.
    pub round: u16,
    pub points: Points,
    pub why: String,
}

/// Players who do not meet each other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PairingBan {
    /// In ascending order.
    pub ids: Vec<PlayerId>,
    /// The first round and the last; `None` for all that follow.
    pub from: u16,
    pub until: Option<u16>,
    pub why: String,
}

impl PairingBan {
    fn covers(&self, round: u16) -> bool {
        self.from <= round && self.until.is_none_or(|until| round <= until)
    }
}

/// Why the controller's rules keep two players apart.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "bar", rename_all = "kebab-case")]
pub enum PairingBar {
    /// They are not to meet, such as members of a family.
    Forbidden { why: String },
    /// They are of one club, which do not meet in the first rounds.
    SameClub { club: String, until: u16 },
}

impl Tournament {
    /// Players who are on the list, withdrawn ones too.
    pub fn roster(&self) -> impl Iterator<Item = &Competitor> {
        self.players.iter().filter(|one| !one.removed)
    }

    /// Players who are kept apart.
    pub fn bans(&self) -> &[PairingBan] {
        &self.bans
    }

    /// Why the controller's rules keep two players apart in a round; `None` if they may meet. Drawing asks this, and so
    /// does whatever changes a round by hand. Earlier meetings are another matter, see [`Self::history`].
    pub fn bar(&self, one: PlayerId, other: PlayerId, round: u16) -> Option<PairingBar> {
        let named = |ban: &&PairingBan| {
            ban.covers(round) && ban.ids.contains(&one) && ban.ids.contains(&other)
        };
        if let Some(ban) = self.bans.iter().find(named) {
            return Some(PairingBar::Forbidden {
                why: ban.why.clone(),
            });
        }
        let until = self.settings.club_rounds;
        let club = self.player(one)?.player.club.trim();
        let same = !club.is_empty() && same_text(club, &self.player(other)?.player.club);
        (round <= until && same).then(|| PairingBar::SameClub {
            club: club.to_owned(),
            until,
        })
    }

    /// The players of each club, where clubs are kept apart and have several players.
    pub fn clubs_apart(&self) -> Vec<Vec<PlayerId>> {
        let mut clubs: BTreeMap<String, Vec<PlayerId>> = BTreeMap::new();
        for one in self.roster().filter(|_| self.settings.club_rounds > 0) {
            let club = one.player.club.trim().to_lowercase();
            clubs.entry(club).or_default().push(one.id);
        }
        clubs.remove("");
        clubs.into_values().filter(|ids| ids.len() > 1).collect()
    }

    /// Whether anything keeps this player apart from others in a round.
    pub(crate) fn may_be_barred(&self, id: PlayerId, round: u16) -> bool {
        let club = self
            .player(id)
            .is_some_and(|one| !one.player.club.is_empty());
        (round <= self.settings.club_rounds && club)
            || self
                .bans
                .iter()
                .any(|ban| ban.covers(round) && ban.ids.contains(&id))
    }

    /// The player that a number stands for: itself, or the one that its entry was merged into.
    pub fn resolved(&self, id: PlayerId) -> PlayerId {
        let merged = self.player(id).and_then(|one| one.merged_into);
        // Merged players are removed, and nothing is merged into a removed player, so this ends.
        merged.map_or(id, |into| self.resolved(into))
    }

    pub(super) fn remove(&mut self, id: PlayerId) -> Result<(), Refusal> {
        self.on_list(id)?;
        self.expect_open_list()?;
        let had_seat = |round: &Round| {
            let bye = round.out.contains(&(id, Unpaired::Bye));
            bye || round.board_of(id).is_some()
        };
        if self.rounds.iter().any(had_seat) {
            return Err(Refusal::HasPlayed { id });
        }
        for round in &mut self.rounds {
            round.out.retain(|(other, _)| *other != id);
        }
        self.take_off(id, None);
        Ok(())
    }

    pub(super) fn merge(&mut self, id: PlayerId, into: PlayerId) -> Result<(), Refusal> {
        self.on_list(id)?;
        self.on_list(into)?;
        self.expect_open_list()?;
        if id == into {
            return Err(Refusal::SamePlayer { id });
        }
        let seated = |round: &Round, id| round.board_of(id).is_some();
        let both = |round: &&Round| seated(round, id) && seated(round, into);
        if let Some(round) = self.rounds.iter().find(both) {
            let round = round.number;
            return Err(Refusal::BothPlayed { id, into, round });
        }
        for round in &mut self.rounds {
            move_rounds(round, id, into);
        }
        for ban in &mut self.bans {
            ban.ids
                .iter_mut()
                .filter(|other| **other == id)
                .for_each(|other| *other = into);
            ban.ids.sort_unstable();
            ban.ids.dedup();
        }
        self.bans.retain(|ban| ban.ids.len() > 1);
        self.join_details(id, into);
        self.take_off(id, Some(into));
        Ok(())
    }

    /// What is known of one entry completes what is known of the other.
    fn join_details(&mut self, id: PlayerId, into: PlayerId) {
        let Some(from) = self.player(id).cloned() else {
            return;
        };
        let Some(to) = self.players.get_mut((into as usize).wrapping_sub(1)) else {
            return;
        };
        let (known, more) = (&mut to.player, from.player);
        for (text, other) in [
            (&mut known.club, more.club),
            (&mut known.category, more.category),
        ] {
            if text.is_empty() {
                *text = other;
            }
        }
        known.rating = known.rating.or(more.rating);
        known.seed = known.seed.or(more.seed);
        known.board = known.board.or(more.board);
        to.since = to.since.min(from.since);
        to.adjustments.extend(from.adjustments);
        to.adjustments.sort_by_key(|adjustment| adjustment.round);
        for wish in from.wishes {
            if to.wish(wish.0).is_none() {
                to.wishes.push(wish);
            }
        }
    }

    fn take_off(&mut self, id: PlayerId, merged_into: Option<PlayerId>) {
        if let Some(competitor) = self.players.get_mut((id as usize).wrapping_sub(1)) {
            competitor.active = false;
            competitor.removed = true;
            competitor.merged_into = merged_into;
            competitor.wishes.clear();
            competitor.adjustments.clear();
        }
        self.bans.retain_mut(|ban| {
            ban.ids.retain(|other| *other != id);
            ban.ids.len() > 1
        });
    }

    /// Round robins and knockouts are drawn up for all players of their first round.
    fn expect_open_list(&self) -> Result<(), Refusal> {
        let open = matches!(
            self.settings.format,
            TournamentFormat::Swiss | TournamentFormat::Tables
        );
        if open || self.rounds.is_empty() {
            return Ok(());
        }
        Err(Refusal::TooLate { key: "players" })
    }

    /// Refuses players who are not on the list.
    pub(super) fn on_list(&self, id: PlayerId) -> Result<(), Refusal> {
        let listed = self.player(id).is_some_and(|one| !one.removed);
        listed.then_some(()).ok_or(Refusal::NoPlayer { id })
    }

    pub(super) fn adjust(
        &mut self,
        id: PlayerId,
        round: Option<u16>,
        points: Points,
        why: &str,
    ) -> Result<(), Refusal> {
        self.on_list(id)?;
        check_reason(why)?;
        if why.trim().is_empty() {
            return Err(Refusal::NoReason);
        }
        let tenths = points.in_tenths().abs();
        if tenths == 0 || tenths > MAX_ADJUSTMENT.in_tenths() {
            return Err(Refusal::BadPoints);
        }
        let drawn = self.next_round() - 1;
        let round = round.unwrap_or(drawn);
        if round > drawn {
            return Err(Refusal::NoRound { round });
        }
        let why = why.trim().to_owned();
        self.competitor(id)?
            .adjustments
            .push(PointAdjustment { round, points, why });
        Ok(())
    }

    pub(super) fn forbid(
        &mut self,
        ids: &[PlayerId],
        until: Option<u16>,
        why: &str,
    ) -> Result<(), Refusal> {
        check_reason(why)?;
        let ids = self.group(ids)?;
        self.bans.retain(|ban| ban.ids != ids);
        self.bans.push(PairingBan {
            ids,
            from: self.next_round(),
            until,
            why: why.trim().to_owned(),
        });
        Ok(())
    }

    pub(super) fn allow(&mut self, ids: &[PlayerId]) -> Result<(), Refusal> {
        let ids = self.group(ids)?;
        let before = self.bans.len();
        self.bans.retain(|ban| ban.ids != ids);
        match self.bans.len() < before {
            true => Ok(()),
            false => Err(Refusal::NotForbidden),
        }
    }

    /// At least two different players of the list, in ascending order.
    fn group(&self, ids: &[PlayerId]) -> Result<Vec<PlayerId>, Refusal> {
        let mut ids = ids.to_vec();
        ids.sort_unstable();
        ids.dedup();
        ids.iter().try_for_each(|id| self.on_list(*id))?;
        match (2..=MAX_KEPT_APART).contains(&ids.len()) {
            true => Ok(ids),
            false => Err(Refusal::BadGroup),
        }
    }
}

/// Gives the rounds of one player to another, who sat at no board in them.
fn move_rounds(round: &mut Round, id: PlayerId, into: PlayerId) {
    let seated = |round: &Round, id| round.board_of(id).is_some();
    if seated(round, id) {
        round.out.retain(|(other, _)| *other != into);
    } else if seated(round, into) || round.out.iter().any(|(other, _)| *other == into) {
        round.out.retain(|(other, _)| *other != id);
    }
    let replace = |other: &mut PlayerId| {
        if *other == id {
            *other = into;
        }
    };
    round.out.iter_mut().for_each(|(other, _)| replace(other));
    for board in &mut round.boards {
        board.seats.iter_mut().for_each(replace);
        board.initials.iter_mut().for_each(replace);
        board
            .claims
            .iter_mut()
            .for_each(|claim| replace(&mut claim.player));
        for change in &mut board.trail {
            if let By::Player(other) = &mut change.by {
                replace(other);
            }
        }
    }
}

fn check_reason(why: &str) -> Result<(), Refusal> {
    let fine = why.chars().count() <= MAX_REASON_CHARS && !why.chars().any(char::is_control);
    fine.then_some(()).ok_or(Refusal::NoReason)
}

fn same_text(one: &str, other: &str) -> bool {
    one.trim().to_lowercase() == other.trim().to_lowercase()
}

//! Checks an entry and carries it out. Everything is checked before anything is changed.

use super::board::{Claim, Ending, Forfeit, GameResult, ResultChange, RoundBoard};
use super::entry::{BoardPairing, By, LogEntry, LogLine, RoundPairing, Unpaired};
use super::refusal::Refusal;
use super::settings::{TournamentFormat, TournamentSettings};
use super::state::{Competitor, PlayerId, PlayerInfo, Round, Tournament};

impl Tournament {
    pub(super) fn check_and_do(&mut self, line: &LogLine) -> Result<(), Refusal> {
        if self.log.is_empty() && !matches!(line.entry, LogEntry::Settings { .. }) {
            return Err(Refusal::NoSettings);
        }
        let late = matches!(
            line.entry,
            LogEntry::Enter { .. } | LogEntry::Pair(_) | LogEntry::Rearrange(_)
        );
        if self.ended && late {
            return Err(Refusal::Ended);
        }
        match &line.entry {
            LogEntry::Settings { settings } => self.settle(settings),
            LogEntry::Enter { player } => self.enter(player),
            LogEntry::Correct { id, player } => self.correct(*id, player),
            LogEntry::Withdraw { id } => self.set_active(*id, false),
            LogEntry::Return { id } => self.set_active(*id, true),
            LogEntry::Wish { id, round, out } => self.wish(*id, *round, *out),
            LogEntry::Pair(pairing) => self.pair_up(pairing),
            LogEntry::Result {
                round,
                board,
                game,
                result,
                by,
            } => {
                let change = ResultChange {
                    game: *game,
                    was: None,
                    now: result.clone(),
                    by: *by,
                    at: line.at.clone(),
                };
                self.write(*round, *board, change)
            }
            LogEntry::Initial { round, board, id } => self.initial(*round, *board, *id),
            LogEntry::Undo => match self.rounds.pop() {
                Some(_) => Ok(()),
                None => Err(Refusal::NothingToUndo),
            },
            LogEntry::Remove { id } => self.remove(*id),
            LogEntry::Merge { id, into } => self.merge(*id, *into),
            LogEntry::Adjust {
                id,
                round,
                points,
                why,
            } => self.adjust(*id, *round, *points, why),
            LogEntry::Forbid { ids, until, why } => self.forbid(ids, *until, why),
            LogEntry::Allow { ids } => self.allow(ids),
            LogEntry::End if self.ended => Err(Refusal::Ended),
            LogEntry::Reopen if !self.ended => Err(Refusal::NotEnded),
            LogEntry::End | LogEntry::Reopen => {
                self.ended = !self.ended;
                Ok(())
            }
            LogEntry::Rearrange(pairing) => self.rearrange(pairing),
            LogEntry::NewKey { print } if print.chars().count() > 16 => Err(Refusal::BadRemark),
            LogEntry::NewKey { .. } => Ok(()),
        }
    }

    fn settle(&mut self, settings: &TournamentSettings) -> Result<(), Refusal> {
        check_settings(settings)?;
        if !self.rounds.is_empty() {
            let old = &self.settings;
            let fixed = [
                ("format", old.format != settings.format),
                ("seats", old.seats != settings.seats),
                ("games", old.games != settings.games),
                ("start-turn", old.start_turn != settings.start_turn),
            ];
            if let Some((key, _)) = fixed.into_iter().find(|(_, changed)| *changed) {
                return Err(Refusal::TooLate { key });
            }
        }
        self.settings = settings.clone();
        Ok(())
    }

    fn enter(&mut self, player: &PlayerInfo) -> Result<(), Refusal> {
        self.check_name(player, None)?;
        if self.is_closed() && !self.rounds.is_empty() {
            return Err(Refusal::ClosedField);
        }
        self.players.push(Competitor {
            id: self.players.len() as PlayerId + 1,
            player: player.clone(),
            active: true,
            wishes: Vec::new(),
            since: self.next_round(),
            removed: false,
            merged_into: None,
            adjustments: Vec::new(),
        });
        Ok(())
    }

    /// Whether no player can join after the first round.
    const fn is_closed(&self) -> bool {
        !matches!(
            self.settings.format,
            TournamentFormat::Swiss | TournamentFormat::Tables
        )
    }

    fn correct(&mut self, id: PlayerId, player: &PlayerInfo) -> Result<(), Refusal> {
        self.check_name(player, Some(id))?;
        let knockout = self.settings.format == TournamentFormat::Knockout;
        let fixed = knockout && !self.rounds.is_empty();
        let competitor = self.competitor(id)?;
        let old = &competitor.player;
        if fixed && (old.seed, old.rating) != (player.seed, player.rating) {
            return Err(Refusal::TooLate { key: "seed" });
        }
        competitor.player = player.clone();
        Ok(())
    }

    /// Names are unique, because lists and files show nothing else.
    fn check_name(&self, player: &PlayerInfo, own: Option<PlayerId>) -> Result<(), Refusal> {
        let name = player.name.trim();
        if name.is_empty() || name.chars().any(char::is_control) || name.chars().count() > 100 {
            return Err(Refusal::NoName);
        }
        let taken = |other: &Competitor| {
            Some(other.id) != own && !other.removed && other.player.name.trim() == name
        };
        if self.players.iter().any(taken) {
            let name = name.to_owned();
            return Err(Refusal::NameTaken { name });
        }
        Ok(())
    }

    pub(super) fn competitor(&mut self, id: PlayerId) -> Result<&mut Competitor, Refusal> {
        self.on_list(id)?;
        let index = (id as usize).wrapping_sub(1);
        let competitor = self.players.get_mut(index);
        competitor.ok_or(Refusal::NoPlayer { id })
    }

    fn set_active(&mut self, id: PlayerId, active: bool) -> Result<(), Refusal> {
        let competitor = self.competitor(id)?;
        if competitor.active == active {
            return Err(match active {
                true => Refusal::NotOut { id },
                false => Refusal::NotIn { id },
            });
        }
        competitor.active = active;
        Ok(())
    }

    fn wish(&mut self, id: PlayerId, round: u16, out: Option<Unpaired>) -> Result<(), Refusal> {
        if round < self.next_round() {
            return Err(Refusal::RoundOver { round });
        }
        let competitor = self.competitor(id)?;
        competitor.wishes.retain(|(other, _)| *other != round);
        competitor.wishes.extend(out.map(|out| (round, out)));
        Ok(())
    }

    fn pair_up(&mut self, pairing: &RoundPairing) -> Result<(), Refusal> {
        self.check_pairing(pairing)?;
        let boards = pairing.boards.iter();
        let boards = boards.map(|sitting| self.new_board(sitting, pairing.round));
        let round = Round {
            number: pairing.round,
            boards: boards.collect(),
            out: pairing.out.clone(),
        };
        self.rounds.push(round);
        Ok(())
    }

    /// A board without results, except for those of players who have left.
    pub(super) fn new_board(&self, sitting: &BoardPairing, round: u16) -> RoundBoard {
        let seats = sitting.seats.clone();
        let mut board = RoundBoard::new(sitting.board, seats, self.settings.games);
        self.write_absences(&mut board, round);
        board
    }

    fn check_pairing(&self, pairing: &RoundPairing) -> Result<(), Refusal> {
        let expected = self.next_round();
        if pairing.round != expected {
            let round = pairing.round;
            return Err(Refusal::WrongRound { round, expected });
        }
        self.check_seats(pairing)
    }

    /// Every player is in a round once, and every board has its number and enough players.
    pub(super) fn check_seats(&self, pairing: &RoundPairing) -> Result<(), Refusal> {
        let mut seen = vec![false; self.players.len() + 1];
        let seats = pairing.boards.iter().flat_map(|sitting| &sitting.seats);
        let out = pairing.out.iter().map(|(id, _)| id);
        for &id in seats.chain(out) {
            self.on_list(id)?;
            match seen.get_mut(id as usize).filter(|_| id > 0) {
                None => return Err(Refusal::NoPlayer { id }),
                Some(seen) if *seen => return Err(Refusal::TwiceInRound { id }),
                Some(seen) => *seen = true,
            }
        }
        let mut numbers: Vec<u16> = pairing.boards.iter().map(|sitting| sitting.board).collect();
        numbers.sort_unstable();
        if let Some(pair) = numbers.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(Refusal::BadSeats { board: pair[0] });
        }
        let seats = 2..=usize::from(self.settings.max_seats());
        let mut boards = pairing.boards.iter();
        match boards.find(|sitting| !seats.contains(&sitting.seats.len())) {
            Some(&BoardPairing { board, .. }) => Err(Refusal::BadSeats { board }),
            None => Ok(()),
        }
    }

    /// Round robins pair withdrawn and absent players too; they forfeit their games.
    fn write_absences(&self, board: &mut RoundBoard, round: u16) {
        let gone = |id: &PlayerId| {
            self.player(*id).is_none_or(|competitor| {
                !competitor.active || competitor.wish(round) == Some(Unpaired::Absent)
            })
        };
        let gone: Vec<bool> = board.seats.iter().map(gone).collect();
        let result = match gone.as_slice() {
            [true, true] => GameResult::without_seeds(Ending::NobodyCame),
            [true, false] => GameResult::forfeit(0, Forfeit::Absence),
            [false, true] => GameResult::forfeit(1, Forfeit::Absence),
            _ => return,
        };
        board.results.fill(Some(result));
        board.decided = true;
    }

    fn board(&mut self, round: u16, number: u16) -> Result<&mut RoundBoard, Refusal> {
        let index = usize::from(round).wrapping_sub(1);
        let found = self.rounds.get_mut(index);
        let found = found.ok_or(Refusal::NoRound { round })?;
        let board = found.boards.iter_mut().find(|board| board.number == number);
        let missing = Refusal::NoBoard {
            round,
            board: number,
        };
        board.ok_or(missing)
    }

    /// Writes a result: at once, as a confirmation of what is written, or as a claim that disputes it.
    fn write(&mut self, round: u16, number: u16, mut change: ResultChange) -> Result<(), Refusal> {
        let further = self.takes_further_game(round, number, &change);
        let settings = self.settings.clone();
        let board = self.board(round, number)?;
        if let Some(result) = &change.now {
            check_result(result, board, settings.seeds_at(board.seats.len()))?;
        }
        let game = usize::from(change.game);
        if further {
            board.results.push(None);
        }
        let slot = game.checked_sub(1).and_then(|game| board.results.get(game));
        let missing = Refusal::NoGame {
            board: number,
            game: change.game,
        };
        change.was = slot.ok_or(missing)?.clone();
        match change.by {
            By::Controller => {
                board.initials.clear();
                board.claims.retain(|claim| claim.game != change.game);
                board.decided = change.now.is_some();
            }
            By::Player(id) if !board.tell(id, &change)? => return Ok(()),
            By::Player(_) => {}
            By::Screen if change.was.is_some() || change.now.is_none() => {
                return Err(Refusal::Written { board: number });
            }
            // A result from the screen needs no initials, but does not confirm what players reported of other games.
            By::Screen => board.decided |= board.results.iter().all(Option::is_none),
        }
        if change.was != change.now {
            board.results[game - 1].clone_from(&change.now);
            if change.was.is_some() || change.now.is_none() {
                board.trail.push(change);
            }
        }
        Ok(())
    }

    /// Whether a result is of a game beyond those of the round. A knockout needs a winner, so the controller may add games;
    /// players and screens add one to a match that is drawn.
    fn takes_further_game(&self, round: u16, number: u16, change: &ResultChange) -> bool {
        let board = self.round(round).and_then(|round| round.board(number));
        let next = board.is_some_and(|board| {
            let game = usize::from(change.game);
            let own = match change.by {
                By::Player(id) => board.seat(id).is_some() && change.now.is_some(),
                By::Controller | By::Screen => true,
            };
            let drawn = || crate::bracket::verdict(&self.settings, board).is_drawn();
            game == board.results.len() + 1
                && game < 100
                && own
                && (change.by == By::Controller || drawn())
        });
        next && self.settings.format == TournamentFormat::Knockout
    }

    fn initial(&mut self, round: u16, number: u16, id: PlayerId) -> Result<(), Refusal> {
        let board = self.board(round, number)?;
        if board.seat(id).is_none() {
            return Err(Refusal::NotAtBoard { board: number, id });
        }
        if board.results.iter().any(Option::is_none) {
            return Err(Refusal::NothingWritten { board: number });
        }
        board.claims.retain(|claim| claim.player != id);
        board.sign(id);
        Ok(())
    }
}

impl RoundBoard {
    /// A player reports a result. Answers whether it is to be written; if not, it became a claim.
    fn tell(&mut self, id: PlayerId, change: &ResultChange) -> Result<bool, Refusal> {
        let board = self.number;
        if self.seat(id).is_none() {
            return Err(Refusal::NotAtBoard { board, id });
        }
        let Some(result) = &change.now else {
            return Err(Refusal::OnlyController);
        };
        self.claims
            .retain(|claim| (claim.player, claim.game) != (id, change.game));
        let others = self.initials.iter().any(|other| *other != id);
        if change.was.is_none() || change.was.as_ref() == Some(result) || !(others || self.decided)
        {
            if change.was.is_none() {
                // A new result needs the initials of all players again.
                self.initials.clear();
                self.decided = false;
            }
            self.sign(id);
            self.settle_claims(change.game, result);
            return Ok(true);
        }
        self.claims.push(Claim {
            player: id,
            game: change.game,
            result: result.clone(),
        });
        Ok(false)
    }

    fn sign(&mut self, id: PlayerId) {
        if !self.initials.contains(&id) {
            self.initials.push(id);
        }
    }

    /// Drops claims that the new result fulfils. If it is the only game, the claim counts as initials.
    fn settle_claims(&mut self, game: u8, result: &GameResult) {
        let agrees = |claim: &Claim| claim.game == game && claim.result == *result;
        let settled: Vec<Claim> = self.claims.extract_if(.., |claim| agrees(claim)).collect();
        if self.results.len() == 1 {
            settled.iter().for_each(|claim| self.sign(claim.player));
        }
    }
}

fn check_settings(settings: &TournamentSettings) -> Result<(), Refusal> {
    let points = &settings.points;
    let tables = settings.format == TournamentFormat::Tables;
    let named = !settings.name.trim().is_empty() && settings.name.chars().count() <= 200;
    let seats = if tables { 2..=4 } else { 2..=2 };
    let ordered = points.loss <= points.draw && points.draw <= points.win;
    let bounds = [
        ("name", named),
        ("seats", seats.contains(&settings.seats)),
        ("rounds", (1..=200).contains(&settings.rounds)),
        ("minutes", (1..=1440).contains(&settings.minutes)),
        ("games", (1..=20).contains(&settings.games)),
        ("points", ordered && points.loss < points.win),
        ("bye", points.bye.max(points.half_bye) <= points.win),
        ("tie-breaks", settings.tie_breaks.len() <= 20),
        ("first-board", (1..=9000).contains(&settings.first_board)),
        ("club-rounds", settings.club_rounds <= 200),
        ("late-byes", settings.late_byes <= 200),
        ("acceleration", settings.acceleration_fits()),
        ("prizes", settings.prizes_fit()),
    ];
    match bounds.into_iter().find(|(_, fine)| !fine) {
        Some((key, _)) => Err(Refusal::BadSetting { key }),
        None => Ok(()),
    }
}

fn check_result(
    result: &GameResult,
    board: &RoundBoard,
    seeds: Option<u16>,
) -> Result<(), Refusal> {
    let seats = board.seats.len();
    let most = u32::from(seeds.unwrap_or(u16::MAX));
    let sum = |seeds: &[u16]| seeds.iter().map(|seeds| u32::from(*seeds)).sum::<u32>();
    let fits = match &result.ending {
        Ending::Played { places } => {
            let first = places.iter().min() == Some(&1);
            places.len() == seats && first && places.iter().all(|p| usize::from(*p) <= seats)
        }
        Ending::Forfeit { seat, .. } => usize::from(*seat) < seats,
        Ending::NobodyCame => true,
        Ending::Unfinished { stores, sides } => {
            stores.len() == seats && sides.len() == seats && sum(stores) + sum(sides) <= most
        }
    };
    let seeds = result.seeds.as_ref();
    let counted = seeds.is_none_or(|seeds| seeds.len() == seats && sum(seeds) <= most);
    // Of a table of several players some may be absent, but not all.
    let absent = &result.absent;
    let known = absent.is_empty()
        || (matches!(result.ending, Ending::Played { .. })
            && seats > 2
            && absent.len() < seats
            && absent.is_sorted_by(|one, next| one < next)
            && absent.iter().all(|seat| usize::from(*seat) < seats));
    let bad = Refusal::BadResult {
        board: board.number,
    };
    (fits && counted && known).then_some(()).ok_or(bad)
}

//! Checking entries and doing what they say.

use super::board::{Board, Change, Claim, Ending, Forfeit, GameResult};
use super::entry::{By, Entry, Line, Out, Pairing};
use super::refusal::Refusal;
use super::settings::{Format, Settings};
use super::state::{Competitor, Player, PlayerId, Round, Tournament};

impl Tournament {
    pub(super) fn check_and_do(&mut self, line: &Line) -> Result<(), Refusal> {
        if self.log.is_empty() && !matches!(line.entry, Entry::Settings { .. }) {
            return Err(Refusal::NoSettings);
        }
        let late = matches!(line.entry, Entry::Enter { .. } | Entry::Pair(_));
        if self.ended && late {
            return Err(Refusal::Ended);
        }
        match &line.entry {
            Entry::Settings { settings } => self.settle(settings),
            Entry::Enter { player } => self.enter(player),
            Entry::Correct { id, player } => self.correct(*id, player),
            Entry::Withdraw { id } => self.set_active(*id, false),
            Entry::Return { id } => self.set_active(*id, true),
            Entry::Wish { id, round, out } => self.wish(*id, *round, *out),
            Entry::Pair(pairing) => self.pair_up(pairing),
            Entry::Result {
                round,
                board,
                game,
                result,
                by,
            } => {
                let change = Change {
                    game: *game,
                    was: None,
                    now: result.clone(),
                    by: *by,
                    at: line.at.clone(),
                };
                self.write(*round, *board, change)
            }
            Entry::Initial { round, board, id } => self.initial(*round, *board, *id),
            Entry::Undo => match self.rounds.pop() {
                Some(_) => Ok(()),
                None => Err(Refusal::NothingToUndo),
            },
            Entry::End if self.ended => Err(Refusal::Ended),
            Entry::Reopen if !self.ended => Err(Refusal::NotEnded),
            Entry::End | Entry::Reopen => {
                self.ended = !self.ended;
                Ok(())
            }
        }
    }

    fn settle(&mut self, settings: &Settings) -> Result<(), Refusal> {
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

    fn enter(&mut self, player: &Player) -> Result<(), Refusal> {
        self.check_name(player, None)?;
        if self.is_closed() && !self.rounds.is_empty() {
            return Err(Refusal::ClosedField);
        }
        self.players.push(Competitor {
            id: self.players.len() as PlayerId + 1,
            player: player.clone(),
            active: true,
            wishes: Vec::new(),
        });
        Ok(())
    }

    /// Whether the field is fixed by the first round.
    const fn is_closed(&self) -> bool {
        !matches!(self.settings.format, Format::Swiss | Format::Tables)
    }

    fn correct(&mut self, id: PlayerId, player: &Player) -> Result<(), Refusal> {
        self.check_name(player, Some(id))?;
        let fixed = self.is_closed() && !self.rounds.is_empty();
        let competitor = self.competitor(id)?;
        let old = &competitor.player;
        if fixed && (old.seed, old.rating) != (player.seed, player.rating) {
            return Err(Refusal::TooLate { key: "seed" });
        }
        competitor.player = player.clone();
        Ok(())
    }

    /// Names tell people apart on the lists in the hall.
    fn check_name(&self, player: &Player, own: Option<PlayerId>) -> Result<(), Refusal> {
        let name = player.name.trim();
        if name.is_empty() || name.chars().any(char::is_control) || name.chars().count() > 100 {
            return Err(Refusal::NoName);
        }
        let taken = |other: &Competitor| Some(other.id) != own && other.player.name.trim() == name;
        if self.players.iter().any(taken) {
            let name = name.to_owned();
            return Err(Refusal::NameTaken { name });
        }
        Ok(())
    }

    fn competitor(&mut self, id: PlayerId) -> Result<&mut Competitor, Refusal> {
        let index = (id as usize).checked_sub(1);
        index
            .and_then(|index| self.players.get_mut(index))
            .ok_or(Refusal::NoPlayer { id })
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

    fn wish(&mut self, id: PlayerId, round: u16, out: Option<Out>) -> Result<(), Refusal> {
        if round < self.next_round() {
            return Err(Refusal::RoundOver { round });
        }
        let competitor = self.competitor(id)?;
        competitor.wishes.retain(|(other, _)| *other != round);
        competitor.wishes.extend(out.map(|out| (round, out)));
        Ok(())
    }

    fn pair_up(&mut self, pairing: &Pairing) -> Result<(), Refusal> {
        self.check_pairing(pairing)?;
        let games = self.settings.games;
        let boards = pairing.boards.iter().map(|sitting| {
            let mut board = Board::new(sitting.board, sitting.seats.clone(), games);
            self.write_absences(&mut board, pairing.round);
            board
        });
        let round = Round {
            number: pairing.round,
            boards: boards.collect(),
            out: pairing.out.clone(),
        };
        self.rounds.push(round);
        Ok(())
    }

    fn check_pairing(&self, pairing: &Pairing) -> Result<(), Refusal> {
        let expected = self.next_round();
        if pairing.round != expected {
            let round = pairing.round;
            return Err(Refusal::WrongRound { round, expected });
        }
        let mut seen = vec![false; self.players.len() + 1];
        let seats = pairing.boards.iter().flat_map(|sitting| &sitting.seats);
        let out = pairing.out.iter().map(|(id, _)| id);
        for &id in seats.chain(out) {
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
        let most = usize::from(self.settings.seats);
        let wrong = |seats: usize| seats < 2 || seats > most;
        match pairing
            .boards
            .iter()
            .find(|sitting| wrong(sitting.seats.len()))
        {
            Some(sitting) => Err(Refusal::BadSeats {
                board: sitting.board,
            }),
            None => Ok(()),
        }
    }

    /// Where everybody meets everybody, the games of those who left are forfeited.
    fn write_absences(&self, board: &mut Board, round: u16) {
        let gone = |id: &PlayerId| {
            self.player(*id).is_none_or(|competitor| {
                !competitor.active || competitor.wish(round) == Some(Out::Absent)
            })
        };
        let gone: Vec<bool> = board.seats.iter().map(gone).collect();
        let result = match gone.as_slice() {
            [true, true] => GameResult {
                ending: Ending::NobodyCame,
                seeds: None,
            },
            [true, false] => GameResult::forfeit(0, Forfeit::Absence),
            [false, true] => GameResult::forfeit(1, Forfeit::Absence),
            _ => return,
        };
        board.results.fill(Some(result));
        board.decided = true;
    }

    fn board(&mut self, round: u16, number: u16) -> Result<&mut Board, Refusal> {
        let index = usize::from(round).checked_sub(1);
        let found = index.and_then(|index| self.rounds.get_mut(index));
        let found = found.ok_or(Refusal::NoRound { round })?;
        let mut boards = found.boards.iter_mut();
        boards
            .find(|board| board.number == number)
            .ok_or(Refusal::NoBoard {
                round,
                board: number,
            })
    }

    /// Writes a result down: at once, as the second of two who agree, or as a claim against what is written.
    fn write(&mut self, round: u16, number: u16, mut change: Change) -> Result<(), Refusal> {
        let seeds = self.settings.seeds;
        let knockout = self.settings.format == Format::Knockout;
        let board = self.board(round, number)?;
        if let Some(result) = &change.now {
            check_result(result, board, seeds)?;
        }
        let game = usize::from(change.game);
        // Where a winner is needed, there can be further games.
        if knockout && change.by == By::Controller && game == board.results.len() + 1 && game < 100
        {
            board.results.push(None);
        }
        let slot = game.checked_sub(1).and_then(|game| board.results.get(game));
        change.was = slot
            .ok_or(Refusal::NoGame {
                board: number,
                game: change.game,
            })?
            .clone();
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
            // It needs no initials, but does not confirm what players told of other games.
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

impl Board {
    /// A player tells a result. Answers whether it is to be written; otherwise it was what is written already, or a
    /// claim against it.
    fn tell(&mut self, id: PlayerId, change: &Change) -> Result<bool, Refusal> {
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
                // A further game has to be confirmed by everybody, whatever was confirmed before.
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
}

impl Board {
    fn sign(&mut self, id: PlayerId) {
        if !self.initials.contains(&id) {
            self.initials.push(id);
        }
    }

    /// Who claimed what is written now agrees with it, and if it is the only game has put his initials to it.
    fn settle_claims(&mut self, game: u8, result: &GameResult) {
        let agrees = |claim: &Claim| claim.game == game && claim.result == *result;
        for claim in self
            .claims
            .extract_if(.., |claim| agrees(claim))
            .collect::<Vec<_>>()
        {
            if self.results.len() == 1 {
                self.sign(claim.player);
            }
        }
    }
}

fn check_settings(settings: &Settings) -> Result<(), Refusal> {
    let points = &settings.points;
    let tables = settings.format == Format::Tables;
    let bounds = [
        (
            "name",
            !settings.name.trim().is_empty() && settings.name.chars().count() <= 200,
        ),
        (
            "seats",
            if tables {
                (2..=4).contains(&settings.seats)
            } else {
                settings.seats == 2
            },
        ),
        ("rounds", (1..=200).contains(&settings.rounds)),
        ("minutes", (1..=1440).contains(&settings.minutes)),
        ("games", (1..=20).contains(&settings.games)),
        (
            "points",
            points.loss <= points.draw && points.draw <= points.win && points.loss < points.win,
        ),
        (
            "bye",
            points.bye <= points.win && points.half_bye <= points.win,
        ),
        ("tie-breaks", settings.tie_breaks.len() <= 20),
    ];
    match bounds.into_iter().find(|(_, fine)| !fine) {
        Some((key, _)) => Err(Refusal::BadSetting { key }),
        None => Ok(()),
    }
}

fn check_result(result: &GameResult, board: &Board, seeds: Option<u16>) -> Result<(), Refusal> {
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
    let counted = result
        .seeds
        .as_ref()
        .is_none_or(|seeds| seeds.len() == seats && sum(seeds) <= most);
    if fits && counted {
        Ok(())
    } else {
        Err(Refusal::BadResult {
            board: board.number,
        })
    }
}

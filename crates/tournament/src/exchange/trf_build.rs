//! Makes a tournament of a report that was read.

use std::collections::{BTreeMap, BTreeSet};

use super::FileFault;
use super::trf_read::{TrfBan, TrfCell, TrfDocument, TrfPlayer};
use super::trf_text::{TrfContext, one_line, short_name};
use super::trf26::{NotedBoard, TrfNote, slashed};
use crate::Points;
use crate::model::{
    Acceleration, BoardPairing, By, Ending, Forfeit, GameResult, LogEntry, PlayerId, PlayerInfo,
    PointAdjustment, PointSystem, Refusal, RoundPairing, Tournament, TournamentFormat,
    TournamentSettings, Unpaired,
};

/// What our own comments say of a player.
#[derive(Clone, Debug)]
struct NotedPlayer {
    id: PlayerId,
    since: u16,
    active: bool,
    player: PlayerInfo,
    adjustments: Vec<PointAdjustment>,
}

/// What our own comments say of a round.
#[derive(Debug)]
struct NotedRound {
    boards: Vec<NotedBoard>,
    out: Vec<(u32, Unpaired)>,
}

/// A ban as our own comments have it.
type NotedBan = (Vec<u32>, u16, Option<u16>, String);

/// What our own comments say.
#[derive(Debug, Default)]
struct Notes {
    settings: Option<TournamentSettings>,
    players: BTreeMap<u32, NotedPlayer>,
    rounds: BTreeMap<u16, NotedRound>,
    bans: Vec<NotedBan>,
    ended: bool,
}

impl Notes {
    fn new(notes: Vec<TrfNote>) -> Self {
        let mut all = Self::default();
        for note in notes {
            match note {
                TrfNote::Settings { settings } => all.settings = Some(*settings),
                TrfNote::Player {
                    number,
                    id,
                    since,
                    active,
                    player,
                    adjustments,
                } => {
                    let noted = NotedPlayer {
                        id,
                        since,
                        active,
                        player,
                        adjustments,
                    };
                    all.players.insert(number, noted);
                }
                TrfNote::Round { round, boards, out } => {
                    all.rounds.insert(round, NotedRound { boards, out });
                }
                TrfNote::Forbid {
                    numbers,
                    from,
                    until,
                    why,
                } => all.bans.push((numbers, from, until, why)),
                TrfNote::Ended => all.ended = true,
            }
        }
        all
    }

    /// When a player entered: before which round, and in which order.
    fn entry(&self, number: u32) -> (u16, PlayerId) {
        self.players
            .get(&number)
            .map_or((1, number), |noted| (noted.since, noted.id))
    }
}

impl TrfDocument {
    pub(super) fn build(mut self) -> Result<Tournament, Vec<FileFault>> {
        let notes = Notes::new(std::mem::take(&mut self.notes));
        let refuse = |refusal: Refusal| vec![FileFault::refused(0, &refusal)];
        Builder::new(self, notes)
            .and_then(Builder::run)
            .map_err(refuse)
    }

    /// The rounds that were drawn. Columns with nothing but absences at the end only mark who will not be paired next.
    fn drawn_rounds(&self) -> usize {
        let was_paired = |cell: &TrfCell| cell.opponent != 0 || cell.code == 'U';
        let last_paired = |entrant: &TrfPlayer| {
            let mut cells = entrant.cells.iter();
            cells.rposition(|cell| cell.as_ref().is_some_and(was_paired))
        };
        let last = self.entrants.iter().filter_map(last_paired).max();
        last.map_or(0, |round| round + 1)
    }

    /// The settings: those of our own comments, where no record says otherwise.
    fn settings(&self, noted: Option<TournamentSettings>, rounds: usize) -> TournamentSettings {
        let ours = noted.is_some();
        let mut settings = noted.unwrap_or_default();
        if one_line(&settings.name).trim() != self.name || settings.name.trim().is_empty() {
            settings.name = match self.name.trim() {
                "" => "TRF".to_owned(),
                name => name.to_owned(),
            };
        }
        if one_line(&settings.place).trim() != self.place {
            settings.place.clone_from(&self.place);
        }
        if slashed(&settings.date).trim() != self.date {
            settings.date.clone_from(&self.date);
        }
        let format = self.format.unwrap_or(TournamentFormat::Swiss);
        if format != settings.format {
            settings.format = format;
            settings.tie_breaks = crate::model::TieBreak::defaults(format);
        }
        settings.start_turn = self.start_turn.unwrap_or_default();
        settings.acceleration = match self.accelerated && format == TournamentFormat::Swiss {
            true => Acceleration::Baku,
            false => Acceleration::None,
        };
        // Other formats find the number of rounds themselves, and the setting stays as it was.
        if !ours || format == TournamentFormat::Swiss {
            settings.rounds = self.rounds.unwrap_or(0).max(rounds as u16).max(1);
        }
        self.settle_points(&mut settings.points);
        settings
    }

    fn settle_points(&self, points: &mut PointSystem) {
        let usual = PointSystem::default();
        let given = |codes: &[&str]| {
            codes
                .iter()
                .find_map(|code| self.points.get(*code).copied())
        };
        let win = given(&["W", "WW", "BW"]).unwrap_or(usual.win);
        let draw = given(&["D", "WD", "BD"]).unwrap_or(usual.draw);
        let loss = given(&["L", "WL", "BL"]).unwrap_or(usual.loss);
        let bye = given(&["P", "PAB"]).unwrap_or(win);
        if (points.win, points.draw, points.loss, points.bye) != (win, draw, loss, bye) {
            (points.win, points.draw, points.loss, points.bye) = (win, draw, loss, bye);
            points.half_bye = draw;
        }
        let abnormal = self.abnormal.iter().find(|one| one.code == 'H');
        let half_bye = given(&["HPB"]).or(abnormal.map(|one| one.points));
        points.half_bye = half_bye.unwrap_or(points.half_bye);
    }
}

/// A tournament in the making.
struct Builder {
    file: TrfDocument,
    notes: Notes,
    tournament: Tournament,
    rounds: usize,
    /// By starting number.
    ids: BTreeMap<u32, PlayerId>,
    /// Starting numbers of those who have not entered yet, the next one last.
    waiting: Vec<u32>,
}

impl Builder {
    fn new(mut file: TrfDocument, mut notes: Notes) -> Result<Self, Refusal> {
        let rounds = file.drawn_rounds();
        file.entrants.sort_by_key(|entrant| entrant.number);
        let settings = file.settings(notes.settings.take(), rounds);
        let known: BTreeSet<PlayerId> = notes.players.values().map(|noted| noted.id).collect();
        let mut waiting: Vec<u32> = file.entrants.iter().map(|entrant| entrant.number).collect();
        if known.len() == waiting.len() {
            waiting.sort_by_key(|number| notes.entry(*number).1);
        } else {
            // Without our own comments for everybody nothing is known of the order of entry.
            notes.players.values_mut().for_each(|noted| noted.since = 1);
        }
        waiting.reverse();
        Ok(Self {
            tournament: Tournament::new(settings)?,
            ids: BTreeMap::new(),
            waiting,
            rounds,
            notes,
            file,
        })
    }

    fn run(mut self) -> Result<Tournament, Refusal> {
        for round in 0..self.rounds {
            self.enter(round as u16 + 1)?;
            self.forbid(round as u16 + 1)?;
            for entry in self.round(round) {
                self.tournament.apply(entry)?;
            }
        }
        self.enter(u16::MAX)?;
        self.forbid(u16::MAX)?;
        self.correct_results()?;
        self.byes()?;
        self.adjust()?;
        if self.notes.ended {
            self.tournament.apply(LogEntry::End)?;
        }
        Ok(self.tournament)
    }

    /// Enters everybody who was there before a round.
    fn enter(&mut self, round: u16) -> Result<(), Refusal> {
        while let Some(number) = self.waiting.last().copied() {
            let later = self
                .waiting
                .iter()
                .any(|number| self.notes.entry(*number).0 <= round);
            if !later {
                break;
            }
            self.waiting.pop();
            let found = self
                .file
                .entrants
                .iter()
                .find(|entrant| entrant.number == number);
            let Some(entrant) = found else { continue };
            let player = self.player(entrant);
            self.tournament.apply(LogEntry::Enter { player })?;
            self.ids
                .insert(number, self.tournament.players().len() as PlayerId);
        }
        Ok(())
    }

    /// What is known of a player: our own comments, if the line says nothing else.
    fn player(&self, entrant: &TrfPlayer) -> PlayerInfo {
        let noted = self
            .notes
            .players
            .get(&entrant.number)
            .map(|noted| &noted.player);
        let same = |noted: &&PlayerInfo| {
            short_name(&noted.name).trim() == entrant.player.name
                && noted.rating.filter(|rating| *rating != 0) == entrant.player.rating
        };
        noted.filter(same).unwrap_or(&entrant.player).clone()
    }

    /// Players who are kept apart from a round on. Members of one club are, by the settings of our own comments, anyway.
    fn forbid(&mut self, round: u16) -> Result<(), Refusal> {
        // A club has late entries too, which its record names from the first round on.
        let due = |ban: &TrfBan| {
            let waits = |number: &u32| self.waiting.contains(number);
            ban.first <= round && !ban.numbers.iter().any(waits)
        };
        let bans: Vec<TrfBan> = self.file.bans.extract_if(.., |ban| due(ban)).collect();
        let clubs = self.tournament.clubs_apart();
        let club_rounds = self.tournament.settings().club_rounds;
        for ban in bans {
            let find = |number: &u32| {
                let id = self.ids.get(number).copied();
                id.ok_or(Refusal::NoPlayer { id: *number })
            };
            let ids: Vec<PlayerId> = ban.numbers.iter().map(find).collect::<Result<_, _>>()?;
            let mut sorted = ids.clone();
            sorted.sort_unstable();
            if ban.last == Some(club_rounds) && clubs.contains(&sorted) {
                continue;
            }
            let same = |(numbers, from, ..): &&NotedBan| {
                *from == ban.first && sorted_numbers(numbers) == sorted_numbers(&ban.numbers)
            };
            let noted = self.notes.bans.iter().find(same);
            let (until, why) = match noted {
                Some((_, _, until, why)) => (*until, why.clone()),
                None => (ban.last, String::new()),
            };
            self.tournament
                .apply(LogEntry::Forbid { ids, until, why })?;
        }
        Ok(())
    }

    /// The entries that make a round: the pairing, then the results.
    fn round(&self, round: usize) -> Vec<LogEntry> {
        let number = round as u16 + 1;
        let noted = self.notes.rounds.get(&number);
        let (mut boards, mut out) = (Vec::new(), Vec::new());
        let mut results = Vec::new();
        for entrant in &self.file.entrants {
            let Some(cell) = entrant.cells.get(round).copied().flatten() else {
                continue;
            };
            let Some(&id) = self.ids.get(&entrant.number) else {
                continue;
            };
            let Some(&opponent) = self.ids.get(&cell.opponent) else {
                out.extend(
                    self.unpaired(number, entrant.number, cell.code)
                        .map(|out| (id, out)),
                );
                continue;
            };
            // Each board once: from the line with White, or without colours from the lower number.
            if cell.colour == 'B' || (cell.colour != 'W' && entrant.number > cell.opponent) {
                continue;
            }
            let seats = [entrant.number, cell.opponent];
            let own =
                noted.and_then(|noted| noted.boards.iter().find(|board| board.seats == seats));
            let back = self.cell(cell.opponent, round);
            let standard = result(cell.code, back.map_or(' ', |back| back.code));
            results.push((boards.len(), own.map(|own| own.results.clone()), standard));
            boards.push((own.map(|own| own.board), vec![id, opponent]));
        }
        let (pairing, order) = self.numbered(boards);
        let mut entries = vec![LogEntry::Pair(RoundPairing {
            round: number,
            boards: pairing,
            out,
        })];
        for (index, own, standard) in results {
            let games = own.unwrap_or_else(|| self.everywhere(standard));
            for (game, result) in (1..).zip(games) {
                entries.extend(result.map(|result| written(number, order[index], game, result)));
            }
        }
        entries
    }

    /// A result for all games of a round.
    fn everywhere(&self, result: Option<GameResult>) -> Vec<Option<GameResult>> {
        vec![result; usize::from(self.tournament.settings().games)]
    }

    fn cell(&self, number: u32, round: usize) -> Option<TrfCell> {
        let entrant = self
            .file
            .entrants
            .iter()
            .find(|other| other.number == number)?;
        entrant.cells.get(round).copied().flatten()
    }

    /// Boards with the numbers of our own comments, or else in the order of the lines; and the number of each.
    fn numbered(&self, boards: Vec<(Option<u16>, Vec<PlayerId>)>) -> (Vec<BoardPairing>, Vec<u16>) {
        let known: BTreeSet<u16> = boards.iter().filter_map(|(number, _)| *number).collect();
        let all_known = known.len() == boards.len();
        let first = self.tournament.settings().first_board;
        let numbers = (first..)
            .zip(&boards)
            .map(|(next, (number, _))| match number {
                Some(number) if all_known => *number,
                _ => next,
            });
        let numbers: Vec<u16> = numbers.collect();
        let seats = boards.into_iter().map(|(_, seats)| seats);
        let mut pairing: Vec<BoardPairing> = numbers
            .iter()
            .zip(seats)
            .map(|(board, seats)| BoardPairing {
                board: *board,
                seats,
            })
            .collect();
        pairing.sort_by_key(|sitting| sitting.board);
        (pairing, numbers)
    }

    /// Why a player was at no board. A late entry has no part in the rounds before.
    fn unpaired(&self, round: u16, number: u32, code: char) -> Option<Unpaired> {
        let read = match code {
            'U' | 'F' | '+' | '1' => Unpaired::Bye,
            'H' | '=' => Unpaired::HalfBye,
            // In a round robin only the number of players leaves somebody without an opponent.
            _ if self.tournament.is_round_robin() => Unpaired::Free,
            _ => Unpaired::Absent,
        };
        let Some(noted) = self.notes.rounds.get(&round) else {
            return Some(read);
        };
        let own = noted.out.iter().find(|(other, _)| *other == number);
        match own {
            Some((_, own)) if *own == Unpaired::Free && code == 'Z' => Some(*own),
            None if round < self.notes.entry(number).0 => None,
            _ => Some(read),
        }
    }

    /// Where the results of our own comments are not those of the records, the records count.
    fn correct_results(&mut self) -> Result<(), Refusal> {
        let mut entries = Vec::new();
        {
            let context = TrfContext::new(&self.tournament);
            let numbers: BTreeMap<PlayerId, u32> =
                self.ids.iter().map(|(n, id)| (*id, *n)).collect();
            for round in self.tournament.rounds() {
                for board in &round.boards {
                    let index = usize::from(round.number) - 1;
                    let cell = |seat: usize| self.cell(*numbers.get(&board.seats[seat])?, index);
                    let (Some(one), Some(other)) = (cell(0), cell(1)) else {
                        continue;
                    };
                    let record = context.history.of(board.seats[0]).get(index);
                    if record.map(|record| context.code(record)) == Some(one.code) {
                        continue;
                    }
                    let standard = result(one.code, other.code);
                    for game in 1..=board.results.len() as u8 {
                        entries.push(LogEntry::Result {
                            round: round.number,
                            board: board.number,
                            game,
                            result: standard.clone(),
                            by: By::Controller,
                        });
                    }
                }
            }
        }
        entries
            .into_iter()
            .try_for_each(|entry| self.tournament.apply(entry))
    }

    /// Byes and absences of coming rounds, and who has left: by our own comments, or because all rounds to come are missed.
    fn byes(&mut self) -> Result<(), Refusal> {
        let next = self.tournament.next_round();
        let planned = self.tournament.planned_rounds();
        let mut wishes: BTreeMap<u32, BTreeMap<u16, Unpaired>> = BTreeMap::new();
        let kind = |code| match code {
            'F' | 'U' => Some(Unpaired::Bye),
            'H' => Some(Unpaired::HalfBye),
            'Z' => Some(Unpaired::Absent),
            _ => None,
        };
        for entrant in &self.file.entrants {
            let cell = entrant.cells.get(self.rounds).copied().flatten();
            if let Some(out) = cell.and_then(|cell| kind(cell.code)) {
                wishes.entry(entrant.number).or_default().insert(next, out);
            }
        }
        for byes in self.file.byes.iter().filter(|byes| byes.round >= next) {
            for number in &byes.numbers {
                let out = kind(byes.code).unwrap_or(Unpaired::Absent);
                wishes.entry(*number).or_default().insert(byes.round, out);
            }
        }
        let noted = self.notes.players.iter().filter(|(_, noted)| !noted.active);
        for number in noted.map(|(number, _)| number) {
            wishes.entry(*number).or_default();
        }
        for (number, wishes) in wishes {
            let Some(&id) = self.ids.get(&number) else {
                continue;
            };
            let all = (next..=planned).all(|round| wishes.get(&round) == Some(&Unpaired::Absent));
            let noted = self.notes.players.get(&number).map(|noted| noted.active);
            if noted.map_or(all && next < planned, |active| !active) {
                self.tournament.apply(LogEntry::Withdraw { id })?;
                continue;
            }
            for (round, out) in wishes {
                let out = Some(out);
                self.tournament.apply(LogEntry::Wish { id, round, out })?;
            }
        }
        Ok(())
    }

    /// Points of the controller, with the reasons of our own comments if the sums agree.
    fn adjust(&mut self) -> Result<(), Refusal> {
        let mut given: BTreeMap<u32, Vec<PointAdjustment>> = BTreeMap::new();
        for abnormal in self.file.abnormal.iter().filter(|one| one.code == ' ') {
            for number in &abnormal.numbers {
                given.entry(*number).or_default().push(PointAdjustment {
                    round: abnormal.round.min(self.rounds as u16),
                    points: abnormal.points,
                    why: "TRF 299".to_owned(),
                });
            }
        }
        for (number, read) in given {
            let noted = self
                .notes
                .players
                .get(&number)
                .map(|noted| noted.adjustments.clone());
            let sum =
                |list: &[PointAdjustment]| -> Points { list.iter().map(|one| one.points).sum() };
            let due = noted
                .filter(|noted| sum(noted) == sum(&read))
                .unwrap_or(read);
            let id = self.ids.get(&number).copied();
            let id = id.ok_or(Refusal::NoPlayer { id: number })?;
            for PointAdjustment { round, points, why } in due {
                let round = Some(round.min(self.rounds as u16));
                self.tournament.apply(LogEntry::Adjust {
                    id,
                    round,
                    points,
                    why,
                })?;
            }
        }
        Ok(())
    }
}

fn sorted_numbers(numbers: &[u32]) -> Vec<u32> {
    let mut numbers = numbers.to_vec();
    numbers.sort_unstable();
    numbers
}

const fn written(round: u16, board: u16, game: u8, result: GameResult) -> LogEntry {
    LogEntry::Result {
        round,
        board,
        game,
        result: Some(result),
        by: By::Controller,
    }
}

fn result(code: char, back: char) -> Option<GameResult> {
    Some(match (code, back) {
        ('1' | 'W', _) => GameResult::by_places(vec![1, 2]),
        (_, '1' | 'W') => GameResult::by_places(vec![2, 1]),
        ('=' | 'D', _) => GameResult::by_places(vec![1, 1]),
        ('+', _) => GameResult::forfeit(1, Forfeit::Absence),
        (_, '+') => GameResult::forfeit(0, Forfeit::Absence),
        ('-' | '0', _) => GameResult::without_seeds(Ending::NobodyCame),
        _ => return None,
    })
}

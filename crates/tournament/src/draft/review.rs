//! What breaks in a draft.

use serde::Serialize;

use crate::bracket::BracketTrace;
use crate::draw::spoils_bye;
use crate::dutch::{Colour, colour_difference};
use crate::history::RoundHistory;
use crate::model::{
    BoardPairing, GameResult, PlayerId, RoundBoard, RoundPairing, Tournament, TournamentFormat,
    Unpaired,
};

/// Something that is to be known before a draft counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "finding", rename_all = "kebab-case")]
pub enum Finding {
    /// A board with too few or too many players, or a player who is there twice: the draft cannot count.
    BadBoard { board: u16 },
    /// Two players have met before, in these rounds.
    Rematch {
        board: u16,
        one: PlayerId,
        other: PlayerId,
        rounds: Vec<u16>,
    },
    /// Two players must not meet.
    Forbidden {
        board: u16,
        one: PlayerId,
        other: PlayerId,
    },
    /// A player had a bye before, or a full point without playing.
    SecondBye { player: PlayerId, rounds: Vec<u16> },
    /// More than one player has the bye that an odd number gives.
    SeveralByes { players: Vec<PlayerId> },
    /// A player starts, or does not, for the third time running.
    ThirdInARow {
        board: u16,
        player: PlayerId,
        starts: bool,
    },
    /// A player would have started, or not, three times more often than the opposite.
    Unbalanced {
        board: u16,
        player: PlayerId,
        starts: bool,
    },
    /// A player who has left, or is absent in this round, is at a board.
    NotThere { board: u16, player: PlayerId },
    /// A player of a knockout is out already.
    KnockedOut { board: u16, player: PlayerId },
    /// A board that goes, with the results that are written.
    LosesResults {
        board: u16,
        seats: Vec<PlayerId>,
        results: Vec<Option<GameResult>>,
    },
    /// Rounds that were drawn after this one.
    LaterRounds { rounds: Vec<u16> },
}

impl Finding {
    /// Whether the draft cannot count.
    pub const fn is_fatal(&self) -> bool {
        matches!(self, Self::BadBoard { .. })
    }
}

impl Tournament {
    /// What breaks in a draft, in the order of boards.
    pub fn review(&self, draft: &RoundPairing) -> Vec<Finding> {
        let before = usize::from(draft.round).saturating_sub(1);
        let history = self.history(before);
        let mut findings = Vec::new();
        for sitting in &draft.boards {
            self.review_board(draft, sitting, &history, &mut findings);
        }
        self.review_byes(draft, &history, &mut findings);
        findings.extend(self.lost_results(draft));
        let later: Vec<u16> = (draft.round.saturating_add(1)..self.next_round()).collect();
        if !later.is_empty() {
            findings.push(Finding::LaterRounds { rounds: later });
        }
        findings
    }

    fn review_board(
        &self,
        draft: &RoundPairing,
        sitting: &BoardPairing,
        history: &RoundHistory,
        findings: &mut Vec<Finding>,
    ) {
        let board = sitting.board;
        let most = usize::from(self.settings().max_seats());
        let alone = |id: &PlayerId| sitting.seats.iter().filter(|other| *other == id).count() == 1;
        let sizes = 2..=most;
        if !sizes.contains(&sitting.seats.len()) || !sitting.seats.iter().all(alone) {
            findings.push(Finding::BadBoard { board });
        }
        self.review_meetings(draft.round, sitting, history, findings);
        self.review_turns(sitting, history, findings);
        for player in &sitting.seats {
            let absent = self
                .player(*player)
                .is_none_or(|one| !one.active || one.wish(draft.round) == Some(Unpaired::Absent));
            if absent {
                let player = *player;
                findings.push(Finding::NotThere { board, player });
            }
        }
        findings.extend(self.knocked_out(draft.round, sitting));
    }

    fn review_meetings(
        &self,
        round: u16,
        sitting: &BoardPairing,
        history: &RoundHistory,
        findings: &mut Vec<Finding>,
    ) {
        let board = sitting.board;
        for (index, other) in sitting.seats.iter().enumerate() {
            for one in &sitting.seats[..index] {
                let (one, other) = (*one, *other);
                let met = history.of(one).iter().filter(|record| {
                    let mut meetings = record.meetings.iter();
                    record.kind.is_played() && meetings.any(|met| met.opponent == other)
                });
                let rounds: Vec<u16> = met.map(|record| record.round).collect();
                if !rounds.is_empty() {
                    findings.push(Finding::Rematch {
                        board,
                        one,
                        other,
                        rounds,
                    });
                }
                if self.bar(one, other, round).is_some() {
                    findings.push(Finding::Forbidden { board, one, other });
                }
            }
        }
    }

    /// In Swiss rounds nobody starts, or does not, three times running or three times more often.
    fn review_turns(
        &self,
        sitting: &BoardPairing,
        history: &RoundHistory,
        findings: &mut Vec<Finding>,
    ) {
        if self.settings().format != TournamentFormat::Swiss {
            return;
        }
        let board = sitting.board;
        for (seat, player) in sitting.seats.iter().enumerate() {
            let (player, starts) = (*player, seat == 0);
            let played = history.of(player).iter().filter(|one| one.kind.is_played());
            let mut colours: Vec<Colour> = played.filter_map(|one| one.colour).collect();
            colours.push(match starts {
                true => Colour::White,
                false => Colour::Black,
            });
            if matches!(colours[..], [.., a, b, c] if a == b && b == c) {
                findings.push(Finding::ThirdInARow {
                    board,
                    player,
                    starts,
                });
            } else if colour_difference(&colours).abs() > 2 {
                findings.push(Finding::Unbalanced {
                    board,
                    player,
                    starts,
                });
            }
        }
    }

    fn knocked_out(&self, round: u16, sitting: &BoardPairing) -> Vec<Finding> {
        if self.settings().format != TournamentFormat::Knockout || round < 2 {
            return Vec::new();
        }
        let trace = BracketTrace::new(self, usize::from(round) - 1);
        let third = trace.semifinal_losers();
        let in_it = |id: PlayerId| {
            let mut slots = trace.next.iter();
            let third = trace.next.len() == 2 && third.contains(&Some(id));
            third || slots.any(|slot| slot.player() == Some(id))
        };
        let board = sitting.board;
        let out = sitting.seats.iter().copied().filter(|id| !in_it(*id));
        out.map(|player| Finding::KnockedOut { board, player })
            .collect()
    }

    fn review_byes(
        &self,
        draft: &RoundPairing,
        history: &RoundHistory,
        findings: &mut Vec<Finding>,
    ) {
        let byes = draft.out.iter().filter(|(_, out)| *out == Unpaired::Bye);
        let byes: Vec<PlayerId> = byes.map(|(id, _)| *id).collect();
        let counted = matches!(
            self.settings().format,
            TournamentFormat::Swiss | TournamentFormat::Tables
        );
        for player in byes.iter().copied().filter(|_| counted) {
            let spoiling = history.of(player).iter();
            let rounds = spoiling.filter(|record| spoils_bye(self, record));
            let rounds: Vec<u16> = rounds.map(|record| record.round).collect();
            if !rounds.is_empty() {
                findings.push(Finding::SecondBye { player, rounds });
            }
        }
        if byes.len() > 1 && self.settings().format == TournamentFormat::Swiss {
            findings.push(Finding::SeveralByes { players: byes });
        }
    }

    /// Boards of the round as it is that the draft does not have, with results.
    fn lost_results(&self, draft: &RoundPairing) -> Vec<Finding> {
        let boards = self.round(draft.round).into_iter();
        let stays = |board: &RoundBoard| {
            draft.boards.iter().any(|sitting| {
                let seats = &sitting.seats;
                seats.len() == board.seats.len() && seats.iter().all(|id| board.seat(*id).is_some())
            })
        };
        let lost = boards
            .flat_map(|round| &round.boards)
            .filter(|board| board.results.iter().any(Option::is_some) && !stays(board));
        lost.map(|board| Finding::LosesResults {
            board: board.number,
            seats: board.seats.clone(),
            results: board.results.clone(),
        })
        .collect()
    }
}

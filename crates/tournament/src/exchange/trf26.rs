//! The edition of 2026 of TRF (TRF26), for reports and for exchange in the middle of a tournament.
//!
//! What the format has no record for stands in comment lines, which other programs skip: the settings, clubs, seeds, board
//! numbers, reasons. Where such a comment and a record disagree, because another program changed the record, the record counts.

use serde::{Deserialize, Serialize};

use super::trf::{NoTrf, kind};
use super::trf_text::{TrfContext, decimal, one_line};
use crate::Points;
use crate::history::{RoundKind, RoundRecord};
use crate::model::{
    Acceleration, GameResult, PlayerId, PlayerInfo, PointAdjustment, Round, StartTurn, TieBreak,
    Tournament, TournamentFormat, TournamentSettings, Unpaired,
};

/// How our comment lines begin.
pub const NOTE: &str = "### GRANARY ";

/// What TRF has no record for. Players are named by starting number.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "note", rename_all = "kebab-case")]
pub enum TrfNote {
    Settings {
        settings: Box<TournamentSettings>,
    },
    Player {
        number: u32,
        id: PlayerId,
        since: u16,
        active: bool,
        player: PlayerInfo,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        adjustments: Vec<PointAdjustment>,
    },
    Round {
        round: u16,
        boards: Vec<NotedBoard>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        out: Vec<(u32, Unpaired)>,
    },
    Forbid {
        numbers: Vec<u32>,
        from: u16,
        until: Option<u16>,
        why: String,
    },
    Ended,
}

/// The number and the results of a board.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct NotedBoard {
    pub board: u16,
    pub seats: Vec<u32>,
    pub results: Vec<Option<GameResult>>,
}

/// Writes a tournament as TRF26.
pub fn write_2026(tournament: &Tournament) -> Result<String, NoTrf> {
    let settings = tournament.settings();
    if settings.format == TournamentFormat::Tables {
        return Err(NoTrf);
    }
    let context = TrfContext::new(tournament);
    let mut lines = heading(&context);
    lines.extend(byes(&context));
    lines.extend(acceleration(&context));
    lines.extend(prohibited(&context));
    lines.extend(abnormal(&context));
    lines.extend(players(&context));
    lines.extend(notes(&context));
    lines.push(String::new());
    // Lines end with a carriage return by the description of the format; a line feed follows for everybody else.
    Ok(lines.join("\r\n"))
}

fn heading(context: &TrfContext<'_>) -> Vec<String> {
    let tournament = context.tournament;
    let settings = tournament.settings();
    let rated = tournament
        .roster()
        .filter(|one| one.player.rating.is_some());
    let mut lines = vec![format!("012 {}", one_line(&settings.name))];
    for (code, text) in [
        ("022", one_line(&settings.place)),
        ("042", slashed(&settings.date)),
    ] {
        if !text.is_empty() {
            lines.push(format!("{code} {text}"));
        }
    }
    lines.push(format!("062 {}", context.seeding.len()));
    lines.push(format!("072 {}", rated.count()));
    lines.push(format!("092 {}", kind(settings.format)));
    lines.push(format!("142 {}", tournament.planned_rounds()));
    lines.push(match settings.start_turn {
        StartTurn::First => "152 W".to_owned(),
        StartTurn::Second => "152 B".to_owned(),
    });
    lines.extend(point_system(settings));
    lines.push("182 Granary".to_owned());
    lines.extend(type_code(settings).map(|code| format!("192 {code}")));
    let codes: Vec<&str> = settings
        .tie_breaks
        .iter()
        .filter_map(|kind| tie_break(*kind))
        .collect();
    lines.push(format!("202 {}", codes.join(",")));
    lines.push(format!("212 {}", [&["PTS"], &codes[..]].concat().join(",")));
    lines
}

/// A date as the format wants it: `2026/11/17`.
pub fn slashed(date: &str) -> String {
    let date = one_line(date);
    let digits = date.bytes().enumerate().all(|(index, byte)| match index {
        4 | 7 => byte == b'-',
        _ => byte.is_ascii_digit(),
    });
    match digits && date.len() == 10 {
        true => date.replace('-', "/"),
        false => date,
    }
}

/// Points that are not the usual ones, in groups of nine columns.
fn point_system(settings: &TournamentSettings) -> Option<String> {
    let points = &settings.points;
    let usual = crate::model::PointSystem::default();
    let same = (points.win, points.draw, points.loss, points.bye)
        == (usual.win, usual.draw, usual.loss, usual.bye);
    let codes = [
        ('W', points.win),
        ('D', points.draw),
        ('L', points.loss),
        ('A', Points::ZERO),
        ('P', points.bye),
    ];
    let groups = codes.map(|(code, points)| format!("{code}{:>4}", decimal(points)));
    (!same).then(|| format!("162  {}", groups.join("    ")))
}

/// The code of the Tournament-Type Code Table.
const fn type_code(settings: &TournamentSettings) -> Option<&'static str> {
    Some(match (settings.format, settings.acceleration) {
        (TournamentFormat::Swiss, Acceleration::None) => "FIDE_DUTCH_2025",
        (TournamentFormat::Swiss, Acceleration::Baku) => "FIDE_DUTCH_2025_BAKU",
        (TournamentFormat::RoundRobin, _) => "BERGER_ROUNDROBIN",
        // Berger tables with the last two rounds of the first cycle reversed, as here.
        (TournamentFormat::DoubleRoundRobin, _) => "FIDE_DOUBLEROUNDROBIN",
        (TournamentFormat::Knockout | TournamentFormat::Tables, _) => return None,
    })
}

/// The code of a tie-break; those that count seeds have none.
const fn tie_break(kind: TieBreak) -> Option<&'static str> {
    Some(match kind {
        TieBreak::DirectEncounter => "DE",
        TieBreak::Buchholz => "BH",
        TieBreak::BuchholzCut1 => "BH/C1",
        TieBreak::BuchholzCut2 => "BH/C2",
        TieBreak::BuchholzMedian => "BH/M1",
        TieBreak::SonnebornBerger => "SB",
        TieBreak::Wins => "WIN",
        TieBreak::Koya => "KS",
        TieBreak::Progressive => "PS",
        TieBreak::Performance => "TPR",
        TieBreak::SeedsCaptured | TieBreak::SeedDifference => return None,
    })
}

/// Byes and absences of coming rounds; players who have left are absent from all of them.
fn byes(context: &TrfContext<'_>) -> Vec<String> {
    let tournament = context.tournament;
    let rounds = tournament.next_round()..=tournament.planned_rounds();
    let mut lines = Vec::new();
    for round in rounds {
        for (code, kind) in [
            ('F', Unpaired::Bye),
            ('H', Unpaired::HalfBye),
            ('Z', Unpaired::Absent),
        ] {
            let asked = |id: &&PlayerId| {
                tournament.player(**id).is_some_and(|one| match one.active {
                    true => one.wish(round) == Some(kind),
                    false => kind == Unpaired::Absent,
                })
            };
            let players = context.seeding.iter().filter(asked);
            let players: String = players
                .map(|id| format!(" {:>4}", context.number(*id)))
                .collect();
            if !players.is_empty() {
                lines.push(format!("240 {code} {round:03}{players}"));
            }
        }
    }
    lines
}

/// The virtual points of acceleration.
fn acceleration(context: &TrfContext<'_>) -> Vec<String> {
    if context.tournament.settings().acceleration == Acceleration::None {
        return Vec::new();
    }
    let virtual_points = context.tournament.virtual_points();
    let last = virtual_points.players;
    let spans = virtual_points.spans.iter();
    spans
        .map(|span| {
            let points = decimal(span.points);
            format!(
                "250      {points:>4} {:03} {:03} 0001 {last:04}",
                span.first, span.last
            )
        })
        .collect()
}

/// Players who are kept apart: pairs by name, and clubs in the first rounds.
fn prohibited(context: &TrfContext<'_>) -> Vec<String> {
    let tournament = context.tournament;
    let planned = tournament.planned_rounds();
    let list = |ids: &[PlayerId]| -> String {
        ids.iter()
            .map(|id| format!(" {:>4}", context.number(*id)))
            .collect()
    };
    let bans = tournament.bans().iter().map(|ban| {
        let until = ban.until.unwrap_or(planned).max(ban.from);
        format!("260 {:03} {until:03}{}", ban.from, list(&ban.ids))
    });
    let clubs = tournament.clubs_apart().into_iter().map(|ids| {
        let until = tournament.settings().club_rounds;
        format!("260 001 {until:03}{}", list(&ids))
    });
    bans.chain(clubs).collect()
}

/// Points that do not follow from the point system: of the controller, of requested byes, of games lost by absence.
fn abnormal(context: &TrfContext<'_>) -> Vec<String> {
    let settings = context.tournament.settings();
    let line = |code: char, points: Points, round: u16, id: PlayerId| {
        let (points, number) = (decimal(points), context.number(id));
        format!("299 {code}        {points:>4}  {round:03} {number:>4}")
    };
    let mut lines = Vec::new();
    for &id in &context.seeding {
        for record in context.history.of(id) {
            let (code, odd) = match record.kind {
                RoundKind::HalfBye => ('H', record.points != settings.points.draw),
                RoundKind::ForfeitLoss => ('-', record.points != Points::ZERO),
                _ => continue,
            };
            if odd {
                lines.push(line(code, record.points, record.round, id));
            }
        }
        let given = context
            .tournament
            .player(id)
            .map(|one| &one.adjustments[..]);
        for adjustment in given.unwrap_or_default() {
            let parts = parts(adjustment.points);
            lines.extend(parts.map(|points| line(' ', points, adjustment.round, id)));
        }
    }
    lines
}

/// Points in parts that the four columns have room for.
fn parts(points: Points) -> impl Iterator<Item = Points> {
    const LARGEST_TENTHS: i32 = 90;
    let mut left = points.in_tenths();
    std::iter::from_fn(move || {
        let part = left.clamp(-LARGEST_TENTHS, LARGEST_TENTHS);
        left -= part;
        (part != 0).then(|| Points::tenths(part))
    })
}

fn players(context: &TrfContext<'_>) -> Vec<String> {
    let line = |&player: &PlayerId| {
        let records = context.history.of(player).iter();
        let rounds: String = records
            .map(|record| cell(context, player, record))
            .collect();
        (context.head(player) + &rounds).trim_end().to_owned()
    };
    context.seeding.iter().map(line).collect()
}

/// A round; blank where the player had no part in it.
fn cell(context: &TrfContext<'_>, player: PlayerId, record: &RoundRecord) -> String {
    let round = context.tournament.round(record.round);
    let out = round.is_some_and(|round| round.out.iter().any(|(id, _)| *id == player));
    let late = record.kind == RoundKind::ZeroBye && !out;
    match late {
        true => " ".repeat(10),
        false => context.cell(record),
    }
}

fn notes(context: &TrfContext<'_>) -> Vec<String> {
    let tournament = context.tournament;
    let number = |id: &PlayerId| context.number(*id) as u32;
    let mut notes = vec![TrfNote::Settings {
        settings: Box::new(tournament.settings().clone()),
    }];
    notes.extend(tournament.roster().map(|one| TrfNote::Player {
        number: number(&one.id),
        id: one.id,
        since: one.since,
        active: one.active,
        player: one.player.clone(),
        adjustments: one.adjustments.clone(),
    }));
    notes.extend(
        tournament
            .rounds()
            .iter()
            .map(|round| noted_round(round, &number)),
    );
    notes.extend(tournament.bans().iter().map(|ban| TrfNote::Forbid {
        numbers: ban.ids.iter().map(number).collect(),
        from: ban.from,
        until: ban.until,
        why: ban.why.clone(),
    }));
    notes.extend(tournament.is_ended().then_some(TrfNote::Ended));
    // Notes hold nothing that JSON cannot say.
    let texts = notes
        .iter()
        .filter_map(|note| serde_json::to_string(note).ok());
    texts.map(|text| format!("{NOTE}{text}")).collect()
}

fn noted_round(round: &Round, number: &dyn Fn(&PlayerId) -> u32) -> TrfNote {
    TrfNote::Round {
        round: round.number,
        boards: round
            .boards
            .iter()
            .map(|board| NotedBoard {
                board: board.number,
                seats: board.seats.iter().map(number).collect(),
                results: board.results.clone(),
            })
            .collect(),
        out: round
            .out
            .iter()
            .map(|(id, out)| (number(id), *out))
            .collect(),
    }
}

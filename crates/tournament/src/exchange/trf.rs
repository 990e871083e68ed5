//! TRF, the report format of FIDE that chess tournament programs exchange: the edition of 2016 with the extra lines of pairing
//! programs, and the edition of 2026 ([`write_2026`]). It knows points, not seeds, and pairs, not tables.

use super::trf_text::{TrfContext, decimal, one_line};
use crate::model::{Acceleration, PlayerId, PointSystem, StartTurn, Tournament, TournamentFormat};

pub use super::trf_read::read;
pub use super::trf26::write_2026;

/// Why a tournament cannot be written as TRF.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoTrf;

/// Writes a tournament as TRF16, with the lines `XXR`, `XXC`, `XXS`, `XXP` and `XXA` of pairing programs. Such programs pair
/// the round after the last, so players who will be absent from it are marked.
pub fn write(tournament: &Tournament) -> Result<String, NoTrf> {
    let settings = tournament.settings();
    if settings.format == TournamentFormat::Tables {
        return Err(NoTrf);
    }
    let context = TrfContext::new(tournament);
    let mut lines = vec![format!("012 {}", one_line(&settings.name))];
    for (code, text) in [("022", &settings.place), ("042", &settings.date)] {
        if !text.is_empty() {
            lines.push(format!("{code} {}", one_line(text)));
        }
    }
    lines.push(format!("062 {}", context.seeding.len()));
    lines.push(format!("092 {}", kind(settings.format)));
    lines.push(format!("XXR {}", tournament.planned_rounds()));
    lines.push(match settings.start_turn {
        StartTurn::First => "XXC white1".to_owned(),
        StartTurn::Second => "XXC black1".to_owned(),
    });
    lines.extend(point_system(&settings.points));
    lines.extend(forbidden(&context));
    lines.extend(players(&context));
    lines.extend(accelerated(&context));
    lines.push(String::new());
    Ok(lines.join("\n"))
}

pub(super) const fn kind(format: TournamentFormat) -> &'static str {
    match format {
        TournamentFormat::Swiss | TournamentFormat::Tables => "Individual: Swiss-System (Dutch)",
        TournamentFormat::RoundRobin => "Individual: Round-Robin",
        TournamentFormat::DoubleRoundRobin => "Individual: Double Round-Robin",
        TournamentFormat::Knockout => "Individual: Knock-Out",
    }
}

/// Points that are not the usual ones.
fn point_system(points: &PointSystem) -> Option<String> {
    let at_boards = PointSystem {
        places: Vec::new(),
        ..points.clone()
    };
    if at_boards == PointSystem::default() {
        return None;
    }
    let codes = [
        ("WW", points.win),
        ("BW", points.win),
        ("WD", points.draw),
        ("BD", points.draw),
        ("WL", points.loss),
        ("BL", points.loss),
        ("PAB", points.bye),
        ("HPB", points.half_bye),
        ("FW", points.win),
    ];
    let pairs = codes.map(|(code, points)| format!("{code}={}", decimal(points)));
    Some(format!("XXS {}", pairs.join(" ")))
}

/// Players who are kept apart in the next round.
fn forbidden(context: &TrfContext<'_>) -> Vec<String> {
    let round = context.tournament.next_round();
    let due = |ban: &&crate::model::PairingBan| {
        ban.from <= round && ban.until.is_none_or(|until| round <= until)
    };
    let bans = context.tournament.bans().iter().filter(due);
    bans.map(|ban| {
        let ids = ban.ids.iter().map(|id| context.number(*id).to_string());
        format!("XXP {}", ids.collect::<Vec<_>>().join(" "))
    })
    .collect()
}

fn players(context: &TrfContext<'_>) -> Vec<String> {
    let line = |&player: &PlayerId| {
        let records = context.history.of(player).iter();
        let rounds: String = records.map(|record| context.cell(record)).collect();
        context.head(player) + &rounds + next_absence(context.tournament, player)
    };
    context.seeding.iter().map(line).collect()
}

/// The virtual points of each player, round by round.
fn accelerated(context: &TrfContext<'_>) -> Vec<String> {
    if context.tournament.settings().acceleration == Acceleration::None {
        return Vec::new();
    }
    let spans = context.tournament.virtual_points();
    let players = 1..=spans.players;
    let line = |number: usize| {
        let points = spans.spans.iter().flat_map(|span| {
            let times = usize::from(span.last + 1 - span.first);
            std::iter::repeat_n(decimal(span.points), times)
        });
        let points: String = points.map(|points| format!(" {points:>4}")).collect();
        format!("XXA {number:>4}{points}")
    };
    players.map(line).collect()
}

/// Marks a player who will not take part in the next round.
fn next_absence(tournament: &Tournament, player: PlayerId) -> &'static str {
    let complete = tournament
        .rounds()
        .last()
        .is_none_or(|round| round.is_complete(tournament.settings()));
    let round = tournament.next_round();
    let away = tournament
        .player(player)
        .is_none_or(|competitor| !competitor.active || competitor.wish(round).is_some());
    let swiss = tournament.settings().format == TournamentFormat::Swiss;
    let more = swiss && round <= tournament.planned_rounds();
    if complete && away && more {
        "  0000 - Z"
    } else {
        ""
    }
}

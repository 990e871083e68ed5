//! TRF16, the report format of FIDE that chess tournament programs exchange. It knows points, not seeds, and pairs, not
//! tables.

use crate::Points;
use crate::dutch::Turn;
use crate::history::{Kind, Record};
use crate::model::{Format, PlayerId, StartTurn, Tournament};

pub use super::trf_read::read;

/// Why a tournament cannot be written as TRF.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoTrf;

/// Writes a tournament as TRF16, with the lines `XXR` and `XXC` that pairing programs understand. Who is absent from the
/// round after the last is marked so, because such programs pair that round.
pub fn write(tournament: &Tournament) -> Result<String, NoTrf> {
    let settings = tournament.settings();
    if settings.format == Format::Tables {
        return Err(NoTrf);
    }
    let mut lines = vec![format!("012 {}", one_line(&settings.name))];
    for (code, text) in [("022", &settings.place), ("042", &settings.date)] {
        if !text.is_empty() {
            lines.push(format!("{code} {}", one_line(text)));
        }
    }
    lines.push(format!("062 {}", tournament.players().len()));
    lines.push(format!("092 {}", kind(settings.format)));
    lines.push(format!("XXR {}", tournament.planned_rounds()));
    lines.push(match settings.start_turn {
        StartTurn::First => "XXC white1".to_owned(),
        StartTurn::Second => "XXC black1".to_owned(),
    });
    lines.extend(players(tournament));
    lines.push(String::new());
    Ok(lines.join("\n"))
}

const fn kind(format: Format) -> &'static str {
    match format {
        Format::Swiss | Format::Tables => "Individual: Swiss-System (Dutch)",
        Format::RoundRobin => "Individual: Round-Robin",
        Format::DoubleRoundRobin => "Individual: Double Round-Robin",
        Format::Knockout => "Individual: Knock-Out",
    }
}

fn players(tournament: &Tournament) -> Vec<String> {
    let seeding = tournament.seeding();
    let mut numbers = vec![0; seeding.len() + 1];
    for (number, player) in (1_usize..).zip(&seeding) {
        numbers[*player as usize] = number;
    }
    let mut places = vec![0; seeding.len() + 1];
    for row in tournament.standings() {
        places[row.player as usize] = row.place;
    }
    let history = tournament.history(usize::MAX);
    seeding
        .iter()
        .map(|&player| {
            let line = head(tournament, player, &numbers, &places, history.score(player));
            let records = history.of(player).iter();
            let rounds: String = records
                .map(|record| cell(tournament, record, &numbers))
                .collect();
            line + &rounds + next_absence(tournament, player)
        })
        .collect()
}

fn head(
    tournament: &Tournament,
    player: PlayerId,
    numbers: &[usize],
    places: &[usize],
    points: Points,
) -> String {
    let known = tournament.player(player).map(|c| c.player.clone());
    let known = known.unwrap_or_default();
    let name: String = one_line(&known.name).chars().take(33).collect();
    let rating = known.rating.map_or_else(String::new, |r| r.to_string());
    let (whole, tenth) = (points.in_tenths() / 10, points.in_tenths() % 10);
    let points = format!("{whole}.{tenth}");
    let (number, place) = (numbers[player as usize], places[player as usize]);
    format!(
        "001 {number:>4}      {name:<33} {rating:>4} {:<3} {:>11} {:<10} {points:>4} {place:>4}",
        "", "", ""
    )
}

/// A round: two blanks, opponent, turn and result.
fn cell(tournament: &Tournament, record: &Record, numbers: &[usize]) -> String {
    let points = &tournament.settings().points;
    let code = match record.kind {
        Kind::Played if record.points == points.win => '1',
        Kind::Played if record.points == points.loss => '0',
        Kind::Played => '=',
        Kind::ForfeitWin => '+',
        Kind::ForfeitLoss => '-',
        Kind::Bye => 'U',
        Kind::HalfBye => 'H',
        Kind::ZeroBye | Kind::Free => 'Z',
        Kind::Pending => ' ',
    };
    let turn = match record.turn {
        Some(Turn::First) => 'w',
        Some(Turn::Second) => 'b',
        None => '-',
    };
    match record.meetings.first() {
        Some(meeting) => format!("  {:>4} {turn} {code}", numbers[meeting.opponent as usize]),
        None => format!("  0000 - {code}"),
    }
}

/// Marks who will not take part in the next round.
fn next_absence(tournament: &Tournament, player: PlayerId) -> &'static str {
    let complete = tournament
        .rounds()
        .last()
        .is_none_or(|round| round.is_complete(tournament.settings()));
    let round = tournament.next_round();
    let away = tournament
        .player(player)
        .is_none_or(|competitor| !competitor.active || competitor.wish(round).is_some());
    let more =
        tournament.settings().format == Format::Swiss && round <= tournament.planned_rounds();
    if complete && away && more {
        "  0000 - Z"
    } else {
        ""
    }
}

fn one_line(text: &str) -> String {
    text.chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect()
}

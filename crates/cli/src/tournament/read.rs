//! Players and results as they are written on the command line.

use ::tournament::{Ending, Forfeit, GameResult, PlayerId, Tournament};
use words::Texts;

use super::args::ResultArgs;
use crate::error::CliError;

/// A player by name, by number, or by an unambiguous beginning of the name.
pub fn player(tournament: &Tournament, text: &str, texts: &Texts) -> Result<PlayerId, CliError> {
    let text = text.trim();
    let players = tournament.players();
    if let Some(found) = players.iter().find(|c| c.player.name == text) {
        return Ok(found.id);
    }
    let number = text.parse().ok();
    if let Some(id) = number.filter(|id| tournament.player(*id).is_some()) {
        return Ok(id);
    }
    let start = text.to_lowercase();
    let names = |name: &str| name.to_lowercase().starts_with(&start);
    let mut found = players.iter().filter(|c| names(&c.player.name));
    let message = match (found.next(), found.next()) {
        (Some(only), None) if !start.is_empty() => return Ok(only.id),
        (Some(_), Some(_)) => "tournament-several",
        _ => "tournament-nobody",
    };
    let args = [("player", text.to_owned().into())];
    Err(CliError::Input(texts.get(message, &args)))
}

/// The result of a game; `None` takes it away.
pub fn result(args: &ResultArgs, texts: &Texts) -> Result<Option<GameResult>, CliError> {
    let text = args.result.as_deref().map(str::trim);
    let wrong = || {
        let result = ("result", text.unwrap_or("").to_owned().into());
        CliError::Input(texts.get("tournament-bad-result", &[result]))
    };
    if let Some(seat) = args.forfeit {
        let why = match args.conduct {
            true => Forfeit::Conduct,
            false => Forfeit::Feed,
        };
        let seat = seat.checked_sub(1).ok_or_else(wrong)?;
        let mut result = GameResult::forfeit(seat, why);
        result.seeds = text
            .map(|text| numbers(text).ok_or_else(wrong))
            .transpose()?;
        return Ok(Some(result));
    }
    let absent = |seat| GameResult::forfeit(seat, Forfeit::Absence);
    Ok(Some(match text {
        Some("clear") => return Ok(None),
        Some("1-0") => GameResult::by_places(vec![1, 2]),
        Some("0-1") => GameResult::by_places(vec![2, 1]),
        Some("=" | "draw" | "1/2" | "½") => GameResult::by_places(vec![1, 1]),
        Some("+-") => absent(1),
        Some("-+") => absent(0),
        Some("--") => GameResult::without_seeds(Ending::NobodyCame),
        Some(text) => match text.split_once('/') {
            Some((stores, sides)) => GameResult::without_seeds(Ending::Unfinished {
                stores: numbers(stores).ok_or_else(wrong)?,
                sides: numbers(sides).ok_or_else(wrong)?,
            }),
            None if text.contains('x') => {
                GameResult::with_absent(&some_numbers(text).ok_or_else(wrong)?)
            }
            None => GameResult::by_seeds(numbers(text).ok_or_else(wrong)?),
        },
        None => return Err(wrong()),
    }))
}

/// Numbers with hyphens between them, and `x` for those who did not come to a table.
fn some_numbers(text: &str) -> Option<Vec<Option<u16>>> {
    let read = |part: &str| match part.trim() {
        "x" => Some(None),
        part => part.parse().ok().map(Some),
    };
    let numbers: Option<Vec<Option<u16>>> = text.split('-').map(read).collect();
    numbers.filter(|numbers| (3..=4).contains(&numbers.len()))
}

/// Numbers with hyphens between them.
fn numbers(text: &str) -> Option<Vec<u16>> {
    let numbers: Option<Vec<u16>> = text
        .split('-')
        .map(|part| part.trim().parse().ok())
        .collect();
    numbers.filter(|numbers| (2..=4).contains(&numbers.len()))
}

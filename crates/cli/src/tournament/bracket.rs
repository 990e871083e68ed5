//! `granary tournament bracket`: a knockout as text, round by round.

use std::io::{self, Write};
use std::path::Path;

use ::tournament::bracket::{Bracket, BracketMatch, DecidedBy, MatchState};
use ::tournament::{PlayerId, Tournament};
use mancala::rules::visible;
use serde_json::json;
use words::Texts;

use super::Desk;
use crate::error::CliError;

impl Desk<'_> {
    pub(super) fn bracket(&self, path: &Path, out: &mut impl Write) -> Result<(), CliError> {
        let tournament = self.load(path)?;
        let bracket = tournament.bracket();
        let bracket = bracket.map_err(|refusal| self.refused(refusal))?;
        self.tell(out, &json!(bracket), |out| {
            write_bracket(&tournament, &bracket, self.texts, out)
        })
    }
}

fn write_bracket(
    tournament: &Tournament,
    bracket: &Bracket,
    texts: &Texts,
    out: &mut impl Write,
) -> io::Result<()> {
    for round in &bracket.rounds {
        let size = [("size", round.size.into())];
        writeln!(out, "{}", texts.get("tournament-stage", &size))?;
        for one in &round.matches {
            writeln!(out, "  {}", line(tournament, one, texts))?;
        }
    }
    if let Some(third) = &bracket.third_place {
        writeln!(out, "{}", texts.get("tournament-third-place", &[]))?;
        writeln!(out, "  {}", line(tournament, third, texts))?;
    }
    for place in &bracket.places {
        let places = match place.from == place.to {
            true => place.from.to_string(),
            false => format!("{}–{}", place.from, place.to),
        };
        writeln!(out, "{places:>5}  {}", name(tournament, Some(place.player)))?;
    }
    if let Some(winner) = bracket.winner {
        let name = [("name", name(tournament, Some(winner)).into())];
        writeln!(out, "{}", texts.get("tournament-champion", &name))?;
    }
    Ok(())
}

fn name(tournament: &Tournament, id: Option<PlayerId>) -> String {
    id.map_or_else(
        || "…".to_owned(),
        |id| visible(tournament.name(id)).into_owned(),
    )
}

/// A match: board, players with their games and seeds, and what was special about it.
fn line(tournament: &Tournament, one: &BracketMatch, texts: &Texts) -> String {
    let board = one
        .board
        .map_or_else(String::new, |board| format!("{board}: "));
    let players = one.players.map(|id| name(tournament, id)).join(" – ");
    let kept = one.winner.is_some() && one.went_on.is_some() && one.went_on != one.winner;
    let state = match (one.state, one.decided_by) {
        _ if kept => "kept",
        (MatchState::Bye, _) => "bye",
        (MatchState::Open, _) => "open",
        (MatchState::Drawn, _) => "drawn",
        (_, Some(DecidedBy::Seeds)) => "seeds",
        (_, Some(DecidedBy::Absence)) => "absence",
        _ => "other",
    };
    let score = match (one.state, one.seeds) {
        (MatchState::Waiting | MatchState::Bye, _) => String::new(),
        (_, Some([upper, lower])) => {
            format!("  {}:{} ({upper}:{lower})", one.wins[0], one.wins[1])
        }
        (_, None) => format!("  {}:{}", one.wins[0], one.wins[1]),
    };
    let state = texts.get("tournament-match-state", &[("state", state.into())]);
    let winner = one.went_on.filter(|_| one.state == MatchState::Decided);
    let winner = winner.map_or_else(String::new, |id| {
        format!("  → {}", name(tournament, Some(id)))
    });
    format!("{board}{players}{score}{winner}  {state}")
        .trim_end()
        .to_owned()
}

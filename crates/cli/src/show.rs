//! `granary show`, and the JSON of a position that the protocol shares with it.

use std::io::Write;

use mancala::rules::{RuleRef, Rules};
use mancala::text::draw::draw;
use mancala::text::position::letters;
use mancala::{Player, Position};
use serde::Serialize;

use crate::args::{Args, ShowArgs};
use crate::error::CliError;
use crate::library::{self, Library};
use crate::perft::position_or_start;

/// A position as others script against it; the order of the fields is part of the interface.
#[derive(Debug, Serialize)]
pub struct Show {
    rule: String,
    players: u8,
    round: u16,
    to_move: Option<char>,
    phase: String,
    pits: Vec<u16>,
    owners: String,
    nests: String,
    stores: Vec<u16>,
    aside: Vec<u16>,
    legal: Vec<String>,
    over: bool,
    last_mover: Option<char>,
    last_capturer: Option<char>,
    end: Option<String>,
    scores: Option<Vec<u16>>,
    winners: Vec<char>,
}

impl Show {
    pub fn new(rule: &RuleRef, rules: &Rules, position: &Position, legal: Vec<String>) -> Self {
        let pits: Vec<_> = rules.pits().collect();
        let by_player =
            |value: &dyn Fn(Player) -> u16| rules.all_players().map(value).collect::<Vec<u16>>();
        let owners: Vec<_> = pits.iter().map(|pit| position.owner(*pit)).collect();
        let nests: Vec<_> = pits.iter().map(|pit| position.nest(*pit)).collect();
        let outcome = position.outcome(rules);
        Self {
            rule: rule.to_string(),
            players: rules.players(),
            round: position.round(),
            to_move: position.to_move().map(Player::letter),
            phase: position.phase().to_string(),
            pits: pits.iter().map(|pit| position.seeds(*pit)).collect(),
            owners: letters(&owners),
            nests: letters(&nests),
            stores: by_player(&|player| position.store(player)),
            aside: by_player(&|player| position.aside(player)),
            legal,
            over: position.end().is_some(),
            last_mover: position.last_mover().map(Player::letter),
            last_capturer: position.last_capturer().map(Player::letter),
            end: position.end().map(|reason| reason.to_string()),
            scores: outcome
                .as_ref()
                .map(|outcome| by_player(&|player| outcome.scores[player])),
            winners: outcome.map_or_else(Vec::new, |outcome| {
                outcome.winners.into_iter().map(Player::letter).collect()
            }),
        }
    }
}

/// The legal decisions as text.
pub fn legal_labels(rules: &Rules, position: &Position) -> Vec<String> {
    position
        .legal(rules)
        .into_iter()
        .map(|decision| rules.write_decision(decision))
        .collect()
}

pub fn run(args: &Args, command: &ShowArgs, out: &mut impl Write) -> Result<(), CliError> {
    let texts = library::texts(args)?;
    let (rule, rules) = Library::load(args)?.rules_or_say(&command.rule, command.players, texts)?;
    let position = position_or_start(&rules, command.position.as_deref())?;
    if command.pretty && !args.json {
        write!(out, "{}", draw(&rules, &position))?;
        return Ok(());
    }
    let show = Show::new(&rule, &rules, &position, legal_labels(&rules, &position));
    writeln!(out, "{}", serde_json::to_string(&show)?)?;
    Ok(())
}

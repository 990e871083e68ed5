//! Choosing a game and its players, question by question.

use std::io::{BufRead, Write};

use mancala::Player;
use mancala::rules::{RuleRef, Rules};
use words::Arg;

use super::super::seats::{Seat, Seats, seats};
use super::super::table::Table;
use super::Talk;
use crate::error::CliError;

impl<R: BufRead, W: Write> Talk<'_, R, W> {
    /// Asks for a game, the players and the rounds; none when the input ends before.
    pub(super) fn choose_table(&mut self) -> Result<Option<Table>, CliError> {
        self.list_games()?;
        let Some(rule) = self.choose_rule()? else {
            return Ok(None);
        };
        let Some(rules) = self.choose_players(&rule)? else {
            return Ok(None);
        };
        let Some(seats) = self.choose_seats(&rules)? else {
            return Ok(None);
        };
        let Some(rules) = self.choose_rounds(rules)? else {
            return Ok(None);
        };
        let table = Table::new(&self.library, rule, rules, seats, self.texts);
        Ok(Some(table))
    }

    fn list_games(&mut self) -> Result<(), CliError> {
        let catalog = &self.library.catalog;
        for (file, number) in catalog.files().zip(1u32..) {
            let players: Vec<String> = catalog
                .players(file.id())
                .iter()
                .map(u8::to_string)
                .collect();
            let words = [
                ("number", Arg::from(number)),
                ("name", file.name.clone().into()),
                ("players", Arg::Or(players)),
            ];
            writeln!(self.out, "{}", self.texts.get("play-plain-game", &words))?;
        }
        Ok(())
    }

    fn choose_rule(&mut self) -> Result<Option<RuleRef>, CliError> {
        loop {
            self.say("play-plain-which-game", &[])?;
            let Some(answer) = self.ask()? else {
                return Ok(None);
            };
            if answer.is_empty() {
                continue;
            }
            let number = answer.parse::<usize>().ok();
            let listed = number.and_then(|number| number.checked_sub(1));
            let id = listed.and_then(|index| self.library.catalog.ids().nth(index));
            let id = id.map_or(answer, str::to_owned);
            match self.library.rules(&id, None) {
                Ok((rule, _)) => return Ok(Some(rule)),
                Err(error) => writeln!(self.out, "{}", error.describe(self.texts))?,
            }
        }
    }

    fn choose_players(&mut self, rule: &RuleRef) -> Result<Option<Rules>, CliError> {
        let allowed = self.library.catalog.players(&rule.id);
        let mut wanted = self.wishes.players.take();
        loop {
            if let [_] = allowed.as_slice() {
                wanted = allowed.first().copied();
            }
            if let Some(players) = wanted {
                match self.library.catalog.rules(rule, Some(players)) {
                    Ok(rules) => return Ok(Some(rules)),
                    Err(faults) if allowed.len() == 1 => {
                        let said = crate::check::describe_all(&faults, self.texts);
                        return Err(CliError::Input(said));
                    }
                    Err(_) => {}
                }
            }
            let list = Arg::Or(allowed.iter().map(u8::to_string).collect());
            self.say("play-plain-how-many", &[("list", list)])?;
            match self.ask()? {
                None => return Ok(None),
                Some(answer) => wanted = answer.parse().ok(),
            }
        }
    }

    /// Everybody whom the command line has not seated is asked for; an empty answer takes what is usual.
    fn choose_seats(&mut self, rules: &Rules) -> Result<Option<Seats>, CliError> {
        let mut chosen = seats(&self.wishes.seats);
        for player in rules.all_players().collect::<Vec<Player>>() {
            if self.wishes.seats.iter().any(|(who, _)| *who == player) {
                continue;
            }
            match self.choose_seat(player, chosen[player])? {
                Some(seat) => chosen[player] = seat,
                None => return Ok(None),
            }
        }
        Ok(Some(chosen))
    }

    fn choose_seat(&mut self, player: Player, usual: Seat) -> Result<Option<Seat>, CliError> {
        loop {
            let words = [
                ("player", player.to_string().into()),
                ("usual", usual.describe(self.texts).into()),
            ];
            self.say("play-plain-who", &words)?;
            let Some(answer) = self.ask()? else {
                return Ok(None);
            };
            let person = self.texts.get("play-word-person", &[]);
            let is_person = answer.to_lowercase() == person.to_lowercase();
            let seat = match answer.as_str() {
                "" => Some(usual),
                _ if is_person => Some(Seat::Person),
                answer => Seat::read(answer),
            };
            if seat.is_some() {
                return Ok(seat);
            }
        }
    }

    fn choose_rounds(&mut self, rules: Rules) -> Result<Option<Rules>, CliError> {
        if let Some(rounds) = self.wishes.rounds {
            return Ok(Some(rules.for_rounds(rounds)));
        }
        if !rules.clone().for_rounds(0).is_match() {
            return Ok(Some(rules));
        }
        loop {
            self.say("play-plain-rounds", &[])?;
            let Some(answer) = self.ask()? else {
                return Ok(None);
            };
            let rounds = match answer.as_str() {
                "" => Some(1),
                answer => answer.parse().ok().filter(|rounds| *rounds <= 1000),
            };
            if let Some(rounds) = rounds {
                return Ok(Some(rules.for_rounds(rounds)));
            }
        }
    }
}

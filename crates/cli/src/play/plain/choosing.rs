//! Choosing a game and its players, question by question.

use std::io::{BufRead, Write};

use mancala::rules::{Collection, Region, RuleRef, Rules};
use mancala::{Player, Word};
use words::Arg;

use super::super::no_lots;
use super::super::seats::{Seat, Seats, seats};
use super::super::starter::Starter;
use super::super::table::Table;
use super::Talk;
use crate::args::number_in;
use crate::error::CliError;
use crate::rules::region_name;

impl<R: BufRead, W: Write> Talk<'_, R, W> {
    /// Asks for a game, the players and the rounds.
    pub(super) fn choose_table(&mut self) -> Result<Table, CliError> {
        self.list_games()?;
        let rule = self.choose_rule()?;
        let rules = self.choose_players(&rule)?;
        let mut seats = self.choose_seats(&rules)?;
        let rules = self.choose_rounds(rules)?;
        let drawn = self
            .choose_starter(rules.players())?
            .seat(&mut seats, rules.players())
            .map_err(no_lots)?;
        let table = Table::new(&self.library, rule, rules, seats, self.texts);
        Ok(table.drawn(drawn))
    }

    /// Asks who begins, but no script that was written before one could be asked.
    fn choose_starter(&mut self, players: u8) -> Result<Starter, CliError> {
        let all = Starter::all(players);
        let wish = self.wishes.starter.filter(|wish| all.contains(wish));
        if wish.is_some() || !self.prompts {
            return Ok(wish.unwrap_or_default());
        }
        loop {
            self.say("play-plain-starter", &[])?;
            let answer = self.ask()?;
            let lot = self.texts.get("play-word-lot", &[]).to_lowercase();
            let starter = match answer.to_lowercase() {
                answer if answer.is_empty() => Some(Starter::default()),
                answer if answer == lot => Some(Starter::Lot),
                answer => Starter::read(&answer),
            };
            if let Some(starter) = starter.filter(|starter| all.contains(starter)) {
                return Ok(starter);
            }
        }
    }

    /// Lists all games that do not stand under a part of the world, and how many stand under each.
    fn list_games(&mut self) -> Result<(), CliError> {
        let catalog = &self.library.catalog;
        let of_the_world = |id: &str| catalog.collection(id) == Some(Collection::World);
        let near = catalog.ids().zip(0..).filter(|(id, _)| !of_the_world(id));
        let near: Vec<usize> = near.map(|(_, index)| index).collect();
        let mut regions = Vec::new();
        for (_, region) in Region::WORDS {
            let ids = catalog.ids_of(Collection::World);
            let count = ids.filter(|id| catalog.region(id) == Some(*region)).count();
            if count > 0 {
                regions.push(format!("{} ({count})", region_name(*region, self.texts)));
            }
        }
        self.tell_games(&near)?;
        let list = Arg::And(regions);
        self.say("play-plain-regions", &[("list", list)])
    }

    /// Tells games by their places in the catalogue, from 0 on.
    fn tell_games(&mut self, places: &[usize]) -> Result<(), CliError> {
        let catalog = &self.library.catalog;
        for (file, number) in catalog.files().zip(1_usize..) {
            if !places.contains(&(number - 1)) {
                continue;
            }
            let players = catalog.players(file.id());
            let players = players.iter().map(u8::to_string).collect();
            let words = [
                ("number", Arg::from(number)),
                ("name", file.name.clone().into()),
                ("players", Arg::Or(players)),
            ];
            writeln!(self.out, "{}", self.texts.get("play-plain-game", &words))?;
        }
        Ok(())
    }

    /// The places of the games in a part of the world; none where it is the name of none.
    fn games_of_region(&self, name: &str) -> Vec<usize> {
        let catalog = &self.library.catalog;
        let is_called = |region| {
            let told = region_name(region, self.texts);
            [told.as_str(), region.word()]
                .map(str::to_lowercase)
                .contains(&name.to_lowercase())
        };
        let ids = catalog.ids().zip(0..);
        ids.filter(|(id, _)| catalog.region(id).is_some_and(is_called))
            .map(|(_, place)| place)
            .collect()
    }

    fn choose_rule(&mut self) -> Result<RuleRef, CliError> {
        loop {
            self.say("play-plain-which-game", &[])?;
            let answer = self.ask()?;
            if answer.is_empty() {
                continue;
            }
            let places = self.games_of_region(&answer);
            if !places.is_empty() {
                self.tell_games(&places)?;
                continue;
            }
            let number = answer.parse::<usize>().ok();
            let listed = number.and_then(|number| number.checked_sub(1));
            let id = listed.and_then(|index| self.library.catalog.ids().nth(index));
            let id = id.map_or(answer, str::to_owned);
            match self.library.rules(&id, None) {
                Ok((rule, _)) => return Ok(rule),
                Err(error) => writeln!(self.out, "{}", error.describe(self.texts))?,
            }
        }
    }

    fn choose_players(&mut self, rule: &RuleRef) -> Result<Rules, CliError> {
        let allowed = self.library.catalog.players(&rule.id);
        let mut wanted = self.wishes.players.take();
        loop {
            if let [_] = allowed.as_slice() {
                wanted = allowed.first().copied();
            }
            if let Some(players) = wanted {
                match self.library.catalog.rules(rule, Some(players)) {
                    Ok(rules) => return Ok(rules),
                    Err(faults) if allowed.len() == 1 => {
                        let said = crate::check::describe_all(&faults, self.texts);
                        return Err(CliError::Input(said));
                    }
                    Err(_) => {}
                }
            }
            let list = Arg::Or(allowed.iter().map(u8::to_string).collect());
            self.say("play-plain-how-many", &[("list", list)])?;
            wanted = self.ask()?.parse().ok();
        }
    }

    /// Asks for every seat that the command line leaves open; an empty answer takes the default.
    fn choose_seats(&mut self, rules: &Rules) -> Result<Seats, CliError> {
        let mut chosen = seats(&self.wishes.seats);
        for player in rules.all_players().collect::<Vec<Player>>() {
            if !self.wishes.seats.iter().any(|(who, _)| *who == player) {
                chosen[player] = self.choose_seat(player, chosen[player])?;
            }
        }
        Ok(chosen)
    }

    fn choose_seat(&mut self, player: Player, usual: Seat) -> Result<Seat, CliError> {
        loop {
            let words = [
                ("player", player.into()),
                ("usual", usual.describe(self.texts).into()),
            ];
            self.say("play-plain-who", &words)?;
            let answer = self.ask()?;
            let person = self.texts.get("play-word-person", &[]);
            let is_person = answer.to_lowercase() == person.to_lowercase();
            let seat = match answer.as_str() {
                "" => Some(usual),
                _ if is_person => Some(Seat::Person),
                answer => Seat::read(answer),
            };
            if let Some(seat) = seat {
                return Ok(seat);
            }
        }
    }

    fn choose_rounds(&mut self, rules: Rules) -> Result<Rules, CliError> {
        if let Some(rounds) = self.wishes.rounds {
            return Ok(rules.for_rounds(rounds));
        }
        if !rules.clone().for_rounds(0).is_match() {
            return Ok(rules);
        }
        loop {
            self.say("play-plain-rounds", &[])?;
            let answer = self.ask()?;
            let rounds = match answer.as_str() {
                "" => Some(1),
                answer => number_in(answer, ..=1000),
            };
            if let Some(rounds) = rounds {
                return Ok(rules.for_rounds(rounds));
            }
        }
    }
}

//! `granary play`: the game in the terminal.
//!
//! The modules: [`Table`] is a game with its seats and its record; [`scene`] shows the events of a turn one after the
//! other; [`opponent`] is the computer and [`thinking`] the thread it thinks on; [`telling`] describes what happened.
//! [`screen`] draws all that and listens to keys and mouse; [`plain`] does the same in lines of text.
//!
//! Nothing in here knows a rule: legal decisions and events come from the engine and are only shown.

pub mod opponent;
pub mod plain;
mod refusal;
pub mod scene;
pub mod screen;
mod seats;
mod starter;
mod table;
pub mod telling;
pub mod thinking;

use std::io::{self, IsTerminal, Write};

use words::{Arg, Texts};

pub use scene::Speed;
pub use seats::{MAX_LEVEL, Seat, Seats, first_person, read_seat, seats};
pub use starter::{Starter, read_starter};
pub use table::Table;

use crate::args::{Args, PlayArgs};
use crate::error::CliError;
use crate::library::{self, Library};

/// What the command line wishes for, beside the game itself.
#[derive(Clone, Debug)]
pub struct Wishes {
    pub seats: Vec<(mancala::Player, Seat)>,
    pub players: Option<u8>,
    pub rounds: Option<u16>,
    pub starter: Option<Starter>,
    pub speed: Speed,
    pub colour: bool,
}

pub(crate) fn run(args: &Args, command: &PlayArgs, out: &mut impl Write) -> Result<(), CliError> {
    let texts = library::texts(args)?;
    if args.json {
        return Err(CliError::Input(texts.get("play-no-json", &[])));
    }
    let has_screen = io::stdin().is_terminal() && io::stdout().is_terminal();
    if !command.plain && !has_screen {
        return Err(CliError::Input(texts.get("play-no-terminal", &[])));
    }
    let mut library = Library::load(args)?;
    let table = first_table(command, &mut library, texts)?;
    let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let wishes = Wishes {
        seats: command.seat.clone(),
        players: command.players,
        rounds: command.rounds,
        starter: command.starter,
        speed: command.speed,
        colour: !command.no_color && !no_color,
    };
    if command.plain {
        let input = (io::stdin().lock(), io::stdin().is_terminal());
        return plain::run(library, table, wishes, texts, input, out);
    }
    screen::run(library, table, wishes, texts)
}

/// The game that the command line asks for, if it does.
fn first_table(
    command: &PlayArgs,
    library: &mut Library,
    texts: &Texts,
) -> Result<Option<Table>, CliError> {
    let table = match (&command.load, &command.rule) {
        (Some(path), _) => Table::load(path, library, &command.seat, texts)?,
        (None, Some(name)) => {
            let (rule, rules) = library.rules_or_say(name, command.players, texts)?;
            let rules = rules.for_rounds(command.rounds.unwrap_or(1));
            let starter = command.starter.unwrap_or_default();
            let mut seats = seats(&command.seat);
            expect_seat(starter_seat(starter), rules.players(), texts)?;
            let drawn = starter.seat(&mut seats, rules.players()).map_err(no_lots)?;
            Table::new(library, rule, rules, seats, texts).drawn(drawn)
        }
        (None, None) => return Ok(None),
    };
    let players = table.game.rules().players();
    for (player, _) in &command.seat {
        expect_seat(Some(*player), players, texts)?;
    }
    Ok(Some(table))
}

fn no_lots(error: server::secret::NoRandom) -> CliError {
    CliError::Failed(error.to_string())
}

const fn starter_seat(starter: Starter) -> Option<mancala::Player> {
    match starter {
        Starter::Seat(player) => Some(player),
        Starter::Lot => None,
    }
}

/// Refuses a player who does not sit at the table.
fn expect_seat(
    player: Option<mancala::Player>,
    players: u8,
    texts: &Texts,
) -> Result<(), CliError> {
    match player.filter(|player| player.index() >= usize::from(players)) {
        None => Ok(()),
        Some(player) => {
            let words = [("player", Arg::from(player)), ("n", players.into())];
            Err(CliError::Input(texts.get("play-no-seat", &words)))
        }
    }
}

/// The computer at the table that does not agree to end the game now, if one does not.
fn who_refuses(table: &Table, asker: mancala::Player) -> Option<mancala::Player> {
    let game = &table.game;
    game.rules().all_players().find(|player| {
        let plays = *player != asker && !game.position().is_out(*player);
        match table.seats[*player] {
            Seat::Computer(_) if plays => !search::agrees(game, *player),
            _ => false,
        }
    })
}

/// How many people besides `asker` are still in the game.
fn other_people(table: &Table, asker: mancala::Player) -> usize {
    let game = &table.game;
    let plays = |player: &mancala::Player| {
        *player != asker && table.seats[*player] == Seat::Person && !game.position().is_out(*player)
    };
    game.rules().all_players().filter(plays).count()
}

/// The neighbour of a value in a list, and round again.
pub fn neighbour<T: Clone + PartialEq>(values: &[T], value: &T, forward: bool) -> T {
    let place = values.iter().position(|known| known == value).unwrap_or(0);
    let steps = if forward { 1 } else { values.len().max(1) - 1 };
    let next = (place + steps) % values.len().max(1);
    values.get(next).unwrap_or(value).clone()
}

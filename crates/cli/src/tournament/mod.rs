//! `granary tournament`: running a tournament from the command line, for scripts and for simulation.
//!
//! The rooms: [`args`] is the command line, [`store`] the file, [`read`] understands players and results, [`show`]
//! writes tables, [`say`] has sentences for what goes wrong, and [`simulate`] plays by chance.

pub mod args;
mod read;
mod say;
mod show;
mod simulate;
mod store;

use std::io::Write;
use std::path::Path;

use ::tournament::draw::Allowances;
use ::tournament::exchange::{csv, json as document, trf};
use ::tournament::{By, Entry, Out, Player, Settings, Tournament};
use serde_json::json;
use words::Texts;

use crate::args::Args;
use crate::error::CliError;
use crate::library::{self, Library};
use args::{
    ByeArgs, CorrectArgs, DetailArgs, EnterArgs, ExportArgs, FileFormat, FinalArgs, ImportArgs,
    InitialArgs, NewArgs, PairArgs, ResultArgs, RoundArgs, SetArgs, SettingsArgs, StandingsArgs,
    TournamentArgs, TournamentCommand,
};
use store::Store;

/// What all commands need.
struct Desk<'a> {
    args: &'a Args,
    texts: &'static Texts,
}

pub fn run(args: &Args, command: &TournamentArgs, out: &mut impl Write) -> Result<(), CliError> {
    use TournamentCommand as Command;
    let desk = Desk {
        args,
        texts: library::texts(args)?,
    };
    match &command.command {
        Command::New(command) => desk.new_file(command, out),
        Command::Set(command) => desk.set(command, out),
        Command::Enter(command) => desk.enter(command, out),
        Command::Correct(command) => desk.correct(command, out),
        Command::Withdraw(command) => desk.with_player(&command.file, &command.player, out, |id| {
            Entry::Withdraw { id }
        }),
        Command::Return(command) => desk.with_player(&command.file, &command.player, out, |id| {
            Entry::Return { id }
        }),
        Command::Bye(command) => desk.bye(command, out),
        Command::Pair(command) => desk.pair(command, out),
        Command::Undo(command) => desk.add(&command.file, Entry::Undo, out),
        Command::Result(command) => desk.result(command, out),
        Command::Initial(command) => desk.initial(command, out),
        Command::Show(command) => desk.say_state(&desk.open(&command.file)?.tournament, out),
        Command::Players(command) => {
            let store = desk.open(&command.file)?;
            let players = store.tournament.players();
            desk.tell(out, &json!(players), |out| {
                show::players(&store.tournament, desk.texts, out)
            })
        }
        Command::Round(command) => desk.round(command, out),
        Command::Standings(command) => desk.standings(command, out),
        Command::Crosstable(command) => {
            let store = desk.open(&command.file)?;
            let rows = store.tournament.cross_table();
            desk.tell(out, &json!(rows), |out| {
                show::cross_table(&store.tournament, desk.texts, out)
            })
        }
        Command::Log(command) => {
            let store = desk.open(&command.file)?;
            for line in store.tournament.log() {
                writeln!(out, "{}", serde_json::to_string(line)?)?;
            }
            Ok(())
        }
        Command::Export(command) => desk.export(command, out),
        Command::Import(command) => desk.import(command, out),
        Command::Final(command) => desk.knockout(command, out),
        Command::End(command) => desk.add(&command.file, Entry::End, out),
        Command::Reopen(command) => desk.add(&command.file, Entry::Reopen, out),
        Command::Simulate(command) => desk.simulate(command, out),
    }
}

impl Desk<'_> {
    fn open(&self, path: &Path) -> Result<Store, CliError> {
        Store::open(path, self.texts)
    }

    /// Says something as JSON or as text.
    fn tell<O: Write>(
        &self,
        out: &mut O,
        value: &serde_json::Value,
        text: impl FnOnce(&mut O) -> std::io::Result<()>,
    ) -> Result<(), CliError> {
        if self.args.json {
            writeln!(out, "{value}")?;
        } else {
            text(out)?;
        }
        Ok(())
    }

    fn say_state(&self, tournament: &Tournament, out: &mut impl Write) -> Result<(), CliError> {
        self.tell(out, &json!(tournament.overview()), |out| {
            show::overview(tournament, self.texts, out)
        })
    }

    /// Adds entries to a file, all or none, and says how things stand then.
    fn add_all(
        &self,
        mut store: Store,
        entries: Vec<Entry>,
        out: &mut impl Write,
    ) -> Result<(), CliError> {
        for entry in entries {
            let added = store.add(entry);
            added.map_err(|refusal| say::refusal(&refusal, self.texts))?;
        }
        store.save()?;
        self.say_state(&store.tournament, out)
    }

    fn add(&self, path: &Path, entry: Entry, out: &mut impl Write) -> Result<(), CliError> {
        self.add_all(self.open(path)?, vec![entry], out)
    }

    fn with_player(
        &self,
        path: &Path,
        player: &str,
        out: &mut impl Write,
        entry: impl Fn(u32) -> Entry,
    ) -> Result<(), CliError> {
        let store = self.open(path)?;
        let id = read::player(&store.tournament, player, self.texts)?;
        self.add_all(store, vec![entry(id)], out)
    }

    fn new_file(&self, command: &NewArgs, out: &mut impl Write) -> Result<(), CliError> {
        let mut settings = Settings {
            name: command.name.clone(),
            ..Settings::default()
        };
        self.change_settings(&mut settings, &command.settings)?;
        let tournament = Tournament::new(settings);
        let tournament = tournament.map_err(|refusal| say::refusal(&refusal, self.texts))?;
        let store = Store::create(&command.file, tournament, self.texts)?;
        self.say_state(&store.tournament, out)
    }

    fn set(&self, command: &SetArgs, out: &mut impl Write) -> Result<(), CliError> {
        let store = self.open(&command.file)?;
        let mut settings = store.tournament.settings().clone();
        if let Some(name) = &command.name {
            settings.name.clone_from(name);
        }
        self.change_settings(&mut settings, &command.settings)?;
        self.add_all(store, vec![Entry::Settings { settings }], out)
    }

    /// Puts what was given into settings. The rule has to be one that so many can play; its seeds bound the results.
    fn change_settings(&self, to: &mut Settings, args: &SettingsArgs) -> Result<(), CliError> {
        macro_rules! take {
            ($($from:ident),+) => {$(
                if let Some(value) = args.$from.clone() {
                    to.$from = value.into();
                }
            )+};
        }
        take!(
            rule, format, rounds, minutes, games, scoring, seats, tie_breaks, unfinished
        );
        take!(start_turn, touch_move, fair_play, place, date);
        if let Some([win, draw, loss]) = args.points.as_deref().and_then(|p| p.first_chunk()) {
            (to.points.win, to.points.draw, to.points.loss) = (*win, *draw, *loss);
            (to.points.bye, to.points.half_bye) = (*win, *draw);
        }
        if let Some(bye) = args.bye_points {
            to.points.bye = bye;
        }
        let mut library = Library::load(self.args)?;
        let (_, rules) = library.rules_or_say(&to.rule, Some(to.seats), self.texts)?;
        to.seeds = u16::try_from(rules.total_seeds()).ok();
        Ok(())
    }

    fn enter(&self, command: &EnterArgs, out: &mut impl Write) -> Result<(), CliError> {
        let store = self.open(&command.file)?;
        let players = match &command.list {
            Some(list) => csv::read_players(&store::read(list)?)
                .map_err(|faults| CliError::Input(say::faults(list, &faults, self.texts)))?,
            None => {
                let name = command.name.clone().unwrap_or_default();
                vec![with_details(Player::named(name), &command.details)]
            }
        };
        let entries = players.into_iter().map(|player| Entry::Enter { player });
        self.add_all(store, entries.collect(), out)
    }

    fn correct(&self, command: &CorrectArgs, out: &mut impl Write) -> Result<(), CliError> {
        let store = self.open(&command.file)?;
        let id = read::player(&store.tournament, &command.player, self.texts)?;
        let known = store.tournament.player(id).map(|c| c.player.clone());
        let mut player = with_details(known.unwrap_or_default(), &command.details);
        if let Some(name) = &command.name {
            player.name.clone_from(name);
        }
        self.add_all(store, vec![Entry::Correct { id, player }], out)
    }

    fn bye(&self, command: &ByeArgs, out: &mut impl Write) -> Result<(), CliError> {
        let store = self.open(&command.file)?;
        let id = read::player(&store.tournament, &command.player, self.texts)?;
        let round = command
            .round
            .unwrap_or_else(|| store.tournament.next_round());
        let wish = match (command.cancel, command.absent) {
            (true, _) => None,
            (_, true) => Some(Out::Absent),
            _ => Some(Out::HalfBye),
        };
        let entry = Entry::Wish {
            id,
            round,
            out: wish,
        };
        self.add_all(store, vec![entry], out)
    }

    fn pair(&self, command: &PairArgs, out: &mut impl Write) -> Result<(), CliError> {
        let mut store = self.open(&command.file)?;
        let drawn = store.tournament.draw(Allowances {
            repeats: command.allow_repeats,
            more_rounds: command.more_rounds,
        });
        let pairing =
            drawn.map_err(|reason| say::no_draw(&reason, &store.tournament, self.texts))?;
        let added = store.add(Entry::Pair(pairing));
        added.map_err(|refusal| say::refusal(&refusal, self.texts))?;
        if !command.dry_run {
            store.save()?;
        }
        self.say_round(&store.tournament, None, out)
    }

    fn round(&self, command: &RoundArgs, out: &mut impl Write) -> Result<(), CliError> {
        let store = self.open(&command.file)?;
        self.say_round(&store.tournament, command.round, out)
    }

    fn say_round(
        &self,
        tournament: &Tournament,
        round: Option<u16>,
        out: &mut impl Write,
    ) -> Result<(), CliError> {
        let number = round.unwrap_or_else(|| tournament.next_round() - 1);
        let Some(round) = tournament.round(number) else {
            let refusal = tournament::Refusal::NoRound { round: number };
            return Err(say::refusal(&refusal, self.texts));
        };
        self.tell(out, &json!(round), |out| {
            show::round(tournament, round, self.texts, out)
        })
    }

    fn result(&self, command: &ResultArgs, out: &mut impl Write) -> Result<(), CliError> {
        let mut store = self.open(&command.file)?;
        let result = read::result(command, self.texts)?;
        let by = match &command.by {
            Some(player) => By::Player(read::player(&store.tournament, player, self.texts)?),
            None => By::Controller,
        };
        let round = command
            .round
            .unwrap_or_else(|| store.tournament.next_round() - 1);
        let added = store.add(Entry::Result {
            round,
            board: command.board,
            game: command.game,
            result,
            by,
        });
        added.map_err(|refusal| say::refusal(&refusal, self.texts))?;
        store.save()?;
        self.say_round(&store.tournament, Some(round), out)
    }

    fn initial(&self, command: &InitialArgs, out: &mut impl Write) -> Result<(), CliError> {
        let mut store = self.open(&command.file)?;
        let id = read::player(&store.tournament, &command.player, self.texts)?;
        let round = command
            .round
            .unwrap_or_else(|| store.tournament.next_round() - 1);
        let found = store
            .tournament
            .round(round)
            .and_then(|round| round.board_of(id));
        let board = found.map_or(0, |board| board.number);
        let added = store.add(Entry::Initial { round, board, id });
        added.map_err(|refusal| say::refusal(&refusal, self.texts))?;
        store.save()?;
        self.say_round(&store.tournament, Some(round), out)
    }

    fn standings(&self, command: &StandingsArgs, out: &mut impl Write) -> Result<(), CliError> {
        let store = self.open(&command.file)?;
        let tournament = &store.tournament;
        let after = command.after.map_or(usize::MAX, usize::from);
        let mut rows = tournament.standings_after(after);
        if let Some(player) = &command.explain {
            let id = read::player(tournament, player, self.texts)?;
            rows.retain(|row| row.player == id);
            return self.tell(out, &json!(rows), |out| {
                rows.iter()
                    .try_for_each(|row| show::explain(tournament, row, self.texts, out))
            });
        }
        self.tell(out, &json!(rows), |out| {
            show::standings(tournament, &rows, self.texts, out)
        })
    }

    fn export(&self, command: &ExportArgs, out: &mut impl Write) -> Result<(), CliError> {
        let store = self.open(&command.file)?;
        let text = self.exported(&store.tournament, command.format)?;
        match &command.out {
            Some(path) => Ok(store::replace(path, text.as_bytes())?),
            None => Ok(out.write_all(text.as_bytes())?),
        }
    }

    fn exported(&self, tournament: &Tournament, format: FileFormat) -> Result<String, CliError> {
        Ok(match format {
            FileFormat::Json => document::write(tournament),
            FileFormat::Trf => trf::write(tournament)
                .map_err(|_| CliError::Input(self.texts.get("tournament-no-trf", &[])))?,
            FileFormat::Players => csv::players(tournament),
            FileFormat::Standings => csv::standings(tournament),
            FileFormat::Crosstable => csv::cross_table(tournament),
            FileFormat::Round => match tournament.rounds().last() {
                Some(round) => csv::pairings(tournament, round),
                None => {
                    let refusal = tournament::Refusal::NoRound { round: 1 };
                    return Err(say::refusal(&refusal, self.texts));
                }
            },
        })
    }

    fn import(&self, command: &ImportArgs, out: &mut impl Write) -> Result<(), CliError> {
        let text = store::read(&command.from)?;
        // A document begins with a brace, a report with digits.
        let tournament = if text
            .trim_start_matches('\u{feff}')
            .trim_start()
            .starts_with('{')
        {
            document::read(&text)
        } else {
            trf::read(&text)
        };
        let tournament = tournament
            .map_err(|faults| CliError::Input(say::faults(&command.from, &faults, self.texts)))?;
        let store = Store::create(&command.file, tournament, self.texts)?;
        self.say_state(&store.tournament, out)
    }

    fn knockout(&self, command: &FinalArgs, out: &mut impl Write) -> Result<(), CliError> {
        let store = self.open(&command.file)?;
        let name = command.name.clone();
        let name = name.unwrap_or_else(|| store.tournament.settings().name.clone());
        let tournament = store.tournament.final_of(command.players, name);
        let tournament = tournament.map_err(|refusal| say::refusal(&refusal, self.texts))?;
        drop(store);
        let store = Store::create(&command.new, tournament, self.texts)?;
        self.say_state(&store.tournament, out)
    }
}

fn with_details(mut player: Player, details: &DetailArgs) -> Player {
    if let Some(club) = &details.club {
        player.club.clone_from(club);
    }
    if let Some(category) = &details.category {
        player.category.clone_from(category);
    }
    player.rating = details.rating.or(player.rating);
    player.seed = details.seed.or(player.seed);
    player
}

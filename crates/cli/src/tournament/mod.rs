//! `granary tournament`: running a tournament from the command line, for scripts and for simulation.
//!
//! [`args`] is the command line, [`file`] the file, [`read`] parses players and results, [`show`] writes tables, [`say`]
//! errors, [`change`] changes rounds by hand, [`bracket`] draws a bracket, [`key`] makes a new key for the controller, [`roster`] has
//! lists of players, points and forbidden pairs, [`ratings`] rating lists, [`site`] the web site, and
//! [`simulate`] plays random tournaments.

pub mod args;
mod bracket;
mod change;
mod file;
mod key;
mod ratings;
mod read;
mod roster;
mod say;
mod show;
mod simulate;
mod site;

use std::io::Write;
use std::path::Path;

use ::tournament::draw::Allowances;
use ::tournament::exchange::{self, ExportFormat, NoExport, json as document, trf};
use ::tournament::standings::ranked_in;
use ::tournament::{
    By, LogEntry, PlayerId, PlayerInfo, PointSystem, PrizeList, Refusal, Remark, RoundBoard,
    TableSize, Tournament, TournamentSettings, Unpaired,
};
use serde_json::json;
use words::{Arg, Texts};

use crate::args::Args;
use crate::error::CliError;
use crate::files;
use crate::library::{self, Library};
use args::{
    ByeArgs, CorrectArgs, DetailArgs, EnterArgs, ExportArgs, FinalArgs, ImportArgs, InitialArgs,
    LaterArg, NewArgs, PairArgs, PlayerArgs, RemarkArgs, ResultArgs, SetArgs, SettingsArgs,
    StandingsArgs, TournamentArgs, TournamentCommand,
};
use file::TournamentFile;

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
        Command::Withdraw(who) => desk.add_for(who, |id| LogEntry::Withdraw { id }, out),
        Command::Return(who) => desk.add_for(who, |id| LogEntry::Return { id }, out),
        Command::Bye(command) => desk.bye(command, out),
        Command::Pair(command) => desk.pair(command, out),
        Command::Undo(command) => desk.add(&command.file, LogEntry::Undo, out),
        Command::Result(command) => desk.result(command, out),
        Command::Initial(command) => desk.initial(command, out),
        Command::Show(command) => desk.say_state(&desk.load(&command.file)?, out),
        Command::Players(command) => {
            let tournament = desk.load(&command.file)?;
            desk.tell(out, &json!(tournament.players()), |out| {
                show::players(&tournament, desk.texts, out)
            })
        }
        Command::Round(command) => desk.say_round(&desk.load(&command.file)?, command.round, out),
        Command::Standings(command) => desk.standings(command, out),
        Command::Crosstable(command) => {
            let tournament = desk.load(&command.file)?;
            let rows = tournament.cross_table();
            desk.tell(out, &json!(rows), |out| {
                show::cross_table(&tournament, &rows, desk.texts, out)
            })
        }
        Command::Log(command) => {
            for line in desk.load(&command.file)?.log() {
                writeln!(out, "{}", serde_json::to_string(line)?)?;
            }
            Ok(())
        }
        Command::Export(command) => desk.export(command, out),
        Command::Import(command) => desk.import(command, out),
        Command::Final(command) => desk.knockout(command, out),
        Command::Remove(who) => desk.add_for(who, |id| LogEntry::Remove { id }, out),
        Command::Merge(command) => desk.merge(command, out),
        Command::Points(command) => desk.adjust(command, out),
        Command::Forbid(command) => desk.forbid(command, out),
        Command::Allow(command) => desk.allow(command, out),
        Command::Prizes(command) => desk.prizes(command, out),
        Command::Rate(command) => desk.rate(command, out),
        Command::Ratings(command) => desk.ratings(command, out),
        Command::Site(command) => desk.site(command, out),
        Command::End(command) => desk.add(&command.file, LogEntry::End, out),
        Command::Reopen(command) => desk.add(&command.file, LogEntry::Reopen, out),
        Command::Simulate(command) => desk.simulate(command, out),
        Command::Change(command) => desk.change(command, out),
        Command::Bracket(command) => desk.bracket(&command.file, out),
        Command::Key(command) => desk.new_key(command, out),
    }
}

impl Desk<'_> {
    fn open(&self, path: &Path) -> Result<TournamentFile, CliError> {
        TournamentFile::open(path, self.texts)
    }

    /// The tournament of a file that stays as it is.
    fn load(&self, path: &Path) -> Result<Tournament, CliError> {
        Ok(self.open(path)?.tournament)
    }

    /// Opens the file of a command about a player, and finds the player.
    fn open_for(&self, who: &PlayerArgs) -> Result<(TournamentFile, PlayerId), CliError> {
        let file = self.open(&who.file)?;
        let id = read::player(&file.tournament, &who.player, self.texts)?;
        Ok((file, id))
    }

    fn refused(&self, refusal: Refusal) -> CliError {
        say::refusal(&refusal, self.texts)
    }

    /// Prints something as JSON or as text.
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

    /// Prints a round; the last one unless another is given.
    fn say_round(
        &self,
        tournament: &Tournament,
        round: Option<u16>,
        out: &mut impl Write,
    ) -> Result<(), CliError> {
        let number = round.unwrap_or_else(|| last_round(tournament));
        let round = tournament.round(number);
        let round = round.ok_or_else(|| self.refused(Refusal::NoRound { round: number }))?;
        self.tell(out, &json!(round), |out| {
            show::round(tournament, round, self.texts, out)
        })
    }

    /// Adds entries to a file, all or none, and saves it.
    fn write(
        &self,
        file: &mut TournamentFile,
        entries: impl IntoIterator<Item = LogEntry>,
    ) -> Result<(), CliError> {
        for entry in entries {
            file.add(entry).map_err(|refusal| self.refused(refusal))?;
        }
        file.save()
    }

    /// Adds entries to a file and prints its state.
    fn add_all(
        &self,
        mut file: TournamentFile,
        entries: impl IntoIterator<Item = LogEntry>,
        out: &mut impl Write,
    ) -> Result<(), CliError> {
        self.write(&mut file, entries)?;
        self.say_state(&file.tournament, out)
    }

    fn add(&self, path: &Path, entry: LogEntry, out: &mut impl Write) -> Result<(), CliError> {
        self.add_all(self.open(path)?, [entry], out)
    }

    fn add_for(
        &self,
        who: &PlayerArgs,
        entry: impl Fn(PlayerId) -> LogEntry,
        out: &mut impl Write,
    ) -> Result<(), CliError> {
        let (file, id) = self.open_for(who)?;
        self.add_all(file, [entry(id)], out)
    }

    /// Makes a file of a new tournament and prints its state.
    fn create(
        &self,
        path: &Path,
        tournament: Tournament,
        out: &mut impl Write,
    ) -> Result<(), CliError> {
        let file = TournamentFile::create(path, tournament, self.texts)?;
        self.say_state(&file.tournament, out)
    }

    fn new_file(&self, command: &NewArgs, out: &mut impl Write) -> Result<(), CliError> {
        let format = command.settings.format.map(Into::into);
        let mut settings = TournamentSettings {
            name: command.name.clone(),
            ..TournamentSettings::usual(format.unwrap_or_default())
        };
        self.change_settings(&mut settings, &command.settings)?;
        let tournament = Tournament::new(settings);
        let tournament = tournament.map_err(|refusal| self.refused(refusal))?;
        self.create(&command.file, tournament, out)
    }

    fn set(&self, command: &SetArgs, out: &mut impl Write) -> Result<(), CliError> {
        let mut file = self.open(&command.file)?;
        let mut settings = file.tournament.settings().clone();
        if let Some(name) = &command.name {
            settings.name.clone_from(name);
        }
        self.change_settings(&mut settings, &command.settings)?;
        let entry = LogEntry::Settings { settings };
        let added = file.add_with(entry, &remark(&command.remark), command.force);
        added.map_err(|refusal| self.refused(refusal))?;
        file.save()?;
        self.say_state(&file.tournament, out)
    }

    /// Changes settings by arguments. The rule must allow the number of players; its seeds bound the results.
    fn change_settings(
        &self,
        to: &mut TournamentSettings,
        args: &SettingsArgs,
    ) -> Result<(), CliError> {
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
        take!(late_byes, first_board, club_rounds, acceleration);
        take!(third_place, drawn_match);
        if !args.prizes.is_empty() {
            let none = |list: &PrizeList| list.prizes == ["none"];
            to.prizes.clone_from(&args.prizes);
            to.prizes.retain(|list| !none(list));
        }
        if let Some(points) = args.points {
            let places = std::mem::take(&mut to.points.places);
            to.points = PointSystem {
                places,
                ..PointSystem::of(points)
            };
        }
        if let Some(bye) = args.bye_points {
            to.points.bye = bye;
        }
        if let Some(bye) = args.half_bye_points {
            to.points.half_bye = bye;
        }
        let mut library = Library::load(self.args)?;
        library.rules_or_say(&to.rule, Some(to.seats), self.texts)?;
        let sizes = (2..=4).filter_map(|seats| {
            let (_, rules) = library.rules(&to.rule, Some(seats)).ok()?;
            let seeds = u16::try_from(rules.total_seeds()).ok();
            Some(TableSize { seats, seeds })
        });
        let sizes: Vec<TableSize> = sizes.collect();
        to.take_rule(sizes);
        Ok(())
    }

    fn enter(&self, command: &EnterArgs, out: &mut impl Write) -> Result<(), CliError> {
        let file = self.open(&command.file)?;
        let mut players = match &command.list {
            Some(list) => {
                let read = self.read_list(&file.tournament, list, &command.layout)?;
                if command.layout.preview {
                    return self.say_list(&read, out);
                }
                let players = read.players();
                let players = players.map_err(|faults| say::faults(list, &faults, self.texts))?;
                players.into_iter().map(|(_, player)| player).collect()
            }
            None => {
                let name = command.name.clone().unwrap_or_default();
                vec![with_details(PlayerInfo::named(name), &command.details)]
            }
        };
        if let Some(list) = &command.ratings {
            self.take_ratings(list, &mut players)?;
        }
        let entries = players.into_iter().map(|player| LogEntry::Enter { player });
        self.add_all(file, entries, out)
    }

    fn correct(&self, command: &CorrectArgs, out: &mut impl Write) -> Result<(), CliError> {
        let (file, id) = self.open_for(&command.who)?;
        let known = file.tournament.player(id).map(|c| c.player.clone());
        let mut player = with_details(known.unwrap_or_default(), &command.details);
        if let Some(name) = &command.name {
            player.name.clone_from(name);
        }
        self.add_all(file, [LogEntry::Correct { id, player }], out)
    }

    fn bye(&self, command: &ByeArgs, out: &mut impl Write) -> Result<(), CliError> {
        let (file, id) = self.open_for(&command.who)?;
        let next = file.tournament.next_round();
        let wish = LogEntry::Wish {
            id,
            round: command.round.unwrap_or(next),
            out: match (command.cancel, command.absent) {
                (true, _) => None,
                (_, true) => Some(Unpaired::Absent),
                _ => Some(Unpaired::HalfBye),
            },
        };
        self.add_all(file, [wish], out)
    }

    fn pair(&self, command: &PairArgs, out: &mut impl Write) -> Result<(), CliError> {
        let mut file = self.open(&command.file)?;
        let allowed = Allowances {
            repeats: command.allow_repeats,
            more_rounds: command.more_rounds,
        };
        let drawn = file.tournament.draw(allowed);
        let no_draw = |reason| say::no_draw(&reason, &file.tournament, self.texts);
        let pairing = drawn.map_err(|reason| CliError::Failed(no_draw(reason)))?;
        let draft = self.stepped(&file.tournament, pairing.clone(), &command.change)?;
        let told = command.anyway || command.dry_run || command.change.is_empty();
        self.expect_no_findings(&file.tournament, &draft, told)?;
        for entry in file.tournament.published(draft, Some(pairing)) {
            let added = file.add_with(entry, &remark(&command.remark), false);
            added.map_err(|refusal| self.refused(refusal))?;
        }
        if !command.dry_run {
            file.save()?;
        }
        self.say_round(&file.tournament, None, out)?;
        self.say_findings(&file.tournament, None, out)
    }

    fn result(&self, command: &ResultArgs, out: &mut impl Write) -> Result<(), CliError> {
        let mut file = self.open(&command.file)?;
        let result = read::result(command, self.texts)?;
        let by = match &command.by {
            Some(player) => By::Player(read::player(&file.tournament, player, self.texts)?),
            None => By::Controller,
        };
        let last = last_round(&file.tournament);
        let round = command.round.unwrap_or(last);
        let entry = LogEntry::Result {
            round,
            board: command.board,
            game: command.game,
            result,
            by,
        };
        let entries = match (file.tournament.correction(&entry), command.later) {
            (Some(correction), None) => {
                return Err(self.would_undo(&file.tournament, &entry, &correction));
            }
            (Some(correction), Some(LaterArg::Replace)) => correction.entries,
            _ => vec![entry],
        };
        let forced = command.later.is_some();
        let corrects = |board: &RoundBoard| board.results.iter().any(Option::is_some);
        let found = file.tournament.round(round);
        let found = found.and_then(|round| round.board(command.board));
        let corrected = found.is_some_and(corrects);
        for entry in entries {
            let added = file.add_with(entry, &remark(&command.remark), forced);
            added.map_err(|refusal| self.refused(refusal))?;
        }
        file.save()?;
        self.say_round(&file.tournament, Some(round), out)?;
        if corrected && !self.args.json {
            self.warn_of_later(&file.tournament, round, out)?;
        }
        Ok(())
    }

    /// Names the rounds that were drawn from a result that was corrected.
    fn warn_of_later(
        &self,
        tournament: &Tournament,
        round: u16,
        out: &mut impl Write,
    ) -> Result<(), CliError> {
        let later = tournament.drawn_from(round);
        if later.is_empty() {
            return Ok(());
        }
        let named = later.iter().map(u16::to_string).collect();
        let args = [("n", later.len().into()), ("rounds", Arg::And(named))];
        Ok(writeln!(
            out,
            "{}",
            self.texts.get("tournament-drawn-from", &args)
        )?)
    }

    fn initial(&self, command: &InitialArgs, out: &mut impl Write) -> Result<(), CliError> {
        let (mut file, id) = self.open_for(&command.who)?;
        let tournament = &file.tournament;
        let round = command.round.unwrap_or_else(|| last_round(tournament));
        let found = tournament.round(round).and_then(|round| round.board_of(id));
        let board = found.map_or(0, |board| board.number);
        self.write(&mut file, [LogEntry::Initial { round, board, id }])?;
        self.say_round(&file.tournament, Some(round), out)
    }

    fn standings(&self, command: &StandingsArgs, out: &mut impl Write) -> Result<(), CliError> {
        let tournament = self.load(&command.file)?;
        let after = command.after.map_or(usize::MAX, usize::from);
        let mut rows = tournament.standings_after(after);
        if let Some(category) = &command.category {
            rows = ranked_in(&tournament, &rows, category);
        }
        let Some(player) = &command.explain else {
            return self.tell(out, &json!(rows), |out| {
                show::progress(&tournament, after, self.texts, out)?;
                show::standings(&tournament, &rows, self.texts, out)
            });
        };
        let id = read::player(&tournament, player, self.texts)?;
        rows.retain(|row| row.player == id);
        self.tell(out, &json!(rows), |out| {
            rows.iter()
                .try_for_each(|row| show::explain(&tournament, row, self.texts, out))
        })
    }

    fn export(&self, command: &ExportArgs, out: &mut impl Write) -> Result<(), CliError> {
        let tournament = self.load(&command.file)?;
        let text = self.exported(&tournament, command.format.into())?;
        match &command.out {
            Some(path) => Ok(files::replace(path, text.as_bytes())?),
            None => Ok(out.write_all(text.as_bytes())?),
        }
    }

    fn exported(&self, tournament: &Tournament, format: ExportFormat) -> Result<String, CliError> {
        exchange::export(tournament, format).map_err(|reason| match reason {
            NoExport::TablesAsTrf => CliError::Input(self.texts.get("tournament-no-trf", &[])),
            NoExport::NoRound => self.refused(Refusal::NoRound { round: 1 }),
        })
    }

    fn import(&self, command: &ImportArgs, out: &mut impl Write) -> Result<(), CliError> {
        let text = file::read(&command.from)?;
        let start = text.trim_start_matches('\u{feff}').trim_start();
        // A JSON file begins with a brace, a TRF file with digits.
        let tournament = match start.starts_with('{') {
            true => document::read(&text),
            false => trf::read(&text),
        };
        let tournament =
            tournament.map_err(|faults| say::faults(&command.from, &faults, self.texts))?;
        self.create(&command.file, tournament, out)
    }

    fn knockout(&self, command: &FinalArgs, out: &mut impl Write) -> Result<(), CliError> {
        // The file is unlocked again before the new one is locked.
        let tournament = self.load(&command.file)?;
        let name = command.name.clone();
        let name = name.unwrap_or_else(|| tournament.settings().name.clone());
        let knockout = tournament.final_of(command.players, name);
        let knockout = knockout.map_err(|refusal| self.refused(refusal))?;
        self.create(&command.new, knockout, out)
    }
}

/// The last round that was drawn; 0 before the first.
fn last_round(tournament: &Tournament) -> u16 {
    tournament.next_round() - 1
}

fn remark(args: &RemarkArgs) -> Remark {
    Remark {
        who: args.who.clone().unwrap_or_default(),
        reason: args.reason.clone().unwrap_or_default(),
    }
}

fn with_details(mut player: PlayerInfo, details: &DetailArgs) -> PlayerInfo {
    if let Some(club) = &details.club {
        player.club.clone_from(club);
    }
    if let Some(category) = &details.category {
        player.category.clone_from(category);
    }
    player.rating = details.rating.or(player.rating);
    player.seed = details.seed.or(player.seed);
    player.board = details.board.or(player.board).filter(|board| *board > 0);
    player
}

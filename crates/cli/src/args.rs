//! The command line.

use std::net::SocketAddr;
use std::ops::RangeBounds;
use std::path::PathBuf;
use std::str::FromStr;

use clap::{ArgAction, Args as ClapArgs, Parser, Subcommand, ValueEnum};
use mancala::Player;
use search::Weights;
use server::{Network, Origin, PathPrefix};

use crate::play::{Seat, Speed, Starter, read_seat, read_starter};

use crate::bench::fixed::Fixed;
use crate::book::args::BookArgs;
use crate::data::args::{BackupArgs, DataArgs, RestoreArgs};
use crate::endgame::args::EndgameArgs;
use crate::solve::args::SolveArgs;
use crate::tournament::args::TournamentArgs;

/// A home for sowing games (mancala): every rule by the book, and any rule you write down.
#[derive(Debug, Parser)]
#[command(name = "granary", version, about, max_term_width = 100)]
pub struct Args {
    /// Folder with your own rule files [default: the rules folder in your data folder]
    #[arg(long, global = true, value_name = "DIR", env = "GRANARY_RULES")]
    pub rules: Option<PathBuf>,
    /// Language of texts for people: en, fr or de [default: from the environment]
    #[arg(long, global = true, value_name = "LANG")]
    pub lang: Option<String>,
    /// Write JSON on standard output
    #[arg(long, global = true)]
    pub json: bool,
    #[command(subcommand)]
    pub command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Open the games in the browser (this is what granary does without a command)
    Serve(Box<ServeArgs>),
    /// Play a game in the terminal, against people or the computer
    Play(PlayArgs),
    /// List and search the catalogue of rules, or show a rule sheet
    Rules(RulesArgs),
    /// Check rule files and report every fault with its place
    Check(CheckArgs),
    /// Step through a record, verify it and print the boards
    Replay(ReplayArgs),
    /// Find the best decisions of a position, or judge every decision of a recorded game
    Analyze(AnalyzeArgs),
    /// Show a position of a rule as JSON or as a board
    Show(ShowArgs),
    /// Count the sequences of decisions of a given length
    Perft(PerftArgs),
    /// Build and ask tables of perfect play for positions with few seeds
    Endgame(EndgameArgs),
    /// Prove what a position is worth to perfect players, by search down to endgame tables
    Solve(SolveArgs),
    /// Measure how fast rules are played
    Bench(BenchArgs),
    /// Let two engines play against each other and find out which is stronger
    Match(MatchArgs),
    /// Find out by self-play what things are worth in a game of two, for the computer player
    Tune(TuneArgs),
    /// Measure levels of the computer player that are equally far apart, in a game of two
    Levels(LevelsArgs),
    /// Find out who gains by beginning: games of equal players by every rule for two, or by those named
    Fairness(FairnessArgs),
    /// Grow and look into opening books, by which the computer player begins games of two
    Book(BookArgs),
    /// Find exercises in games that the computer plays against itself, and write them as data
    Exercises(ExercisesArgs),
    /// Write the page as files that need no server: games, lessons, workshop and computer players in the browser
    Site(SiteArgs),
    /// Run a tournament: enter players, draw rounds, write down results, show standings
    Tournament(TournamentArgs),
    /// Write everything that the server keeps into a file, also while it runs
    Backup(BackupArgs),
    /// Put a backup back, also while the server runs
    Restore(RestoreArgs),
    /// Check that everything that the server keeps is what was written
    CheckData(DataArgs),
    /// Look after a running server: find, hide and remove games, tournaments and rules
    Admin(AdminArgs),
    /// Speak the engine protocol on standard input and output
    Engine,
    /// Write the completions of a shell on standard output
    Completions(CompletionsArgs),
    /// Write the manual page, or with a folder the pages of all commands
    Man(ManArgs),
}

#[derive(Debug, ClapArgs)]
pub struct CompletionsArgs {
    /// The shell that is to complete what is typed
    #[arg(value_enum)]
    pub shell: clap_complete::Shell,
}

#[derive(Debug, ClapArgs)]
pub struct ManArgs {
    /// Folder for the pages, which is made if it is missing
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
}

/// Every option with a value is a key of the configuration file and, in capitals behind `GRANARY_`, a variable of the
/// environment too; see `serve/layers.rs`. Switches take `=false`, so that one layer can undo what a weaker one says.
#[derive(Debug, ClapArgs)]
pub struct ServeArgs {
    /// Read settings from this file; flags and variables such as GRANARY_LISTEN come before it
    #[arg(long, value_name = "FILE", env = "GRANARY_CONFIG")]
    pub config: Option<PathBuf>,
    /// Check the configuration, the database and the addresses, say what would run, and end
    #[arg(long)]
    pub check: bool,
    /// Write all settings as a configuration file, with where each comes from, and end
    #[arg(long)]
    pub print_config: bool,
    /// Address to listen on [default: 127.0.0.1:4747, or any free port where that is taken]
    #[arg(long, value_name = "ADDR")]
    pub listen: Option<SocketAddr>,
    /// File to keep games in [default: granary.db in your data folder]
    #[arg(long, value_name = "PATH")]
    pub data: Option<PathBuf>,
    /// Database to keep games in, such as postgres://user:password@host/name
    #[arg(long, value_name = "URL", hide_env_values = true)]
    pub database: Option<String>,
    /// NATS server for messages between several servers on one PostgreSQL [default: through the database]
    #[arg(long, value_name = "URL", hide_env_values = true)]
    pub nats: Option<String>,
    /// Do not open a browser
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true",
        default_value = "false", action = ArgAction::Set, hide_default_value = true, hide_possible_values = true)]
    pub no_open: bool,
    /// Let pages of this address act here too, such as https://games.example (may be given several times)
    #[arg(long, value_name = "ORIGIN", value_delimiter = ',')]
    pub origin: Vec<Origin>,
    /// Proxies that may say who the client is, as addresses or networks such as 10.0.0.0/8 (may be given several times)
    #[arg(long, value_name = "ADDR", value_delimiter = ',')]
    pub trust_proxy: Vec<Network>,
    /// Path below which everything lies, such as /granary, if a proxy has other things beside it
    #[arg(long, value_name = "PATH")]
    pub path_prefix: Option<PathPrefix>,
    /// Never delete games and tournaments, however old they are
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true",
        default_value = "false", action = ArgAction::Set, hide_default_value = true, hide_possible_values = true)]
    pub keep_all: bool,
    /// Accept nothing new while the disk has less free space than this, in MiB [default: 64, or a tenth of a small disk]
    #[arg(long, value_name = "MIB")]
    pub min_free: Option<u64>,
    /// Show figures for Prometheus at this port of this computer, or at this address, under /metrics
    #[arg(long, value_name = "PORT|ADDR", value_parser = own_address)]
    pub metrics: Option<SocketAddr>,
    /// Open the operator's page at this port of this computer, or at this address, under /admin
    #[arg(long, value_name = "PORT|ADDR", value_parser = own_address)]
    pub admin: Option<SocketAddr>,
    /// File with the operator's key, which is made if it is missing [default: admin-key beside the data file]
    #[arg(long, value_name = "FILE")]
    pub admin_key_file: Option<PathBuf>,
    /// Levels of the log, such as info or warn,server=debug [default: warn]
    #[arg(long, value_name = "LEVELS", value_parser = log_levels)]
    pub log: Option<String>,
    /// How lines of the log are written
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = LogFormat::Text)]
    pub log_format: LogFormat,
    /// Log every request: client, method, path, status and time
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true",
        default_value = "false", action = ArgAction::Set, hide_default_value = true, hide_possible_values = true)]
    pub access_log: bool,
    /// Do not limit how much one client may ask for; for measuring
    #[arg(long, hide = true)]
    pub no_limits: bool,
}

/// Settings come from the same file and environment as those of the server.
#[derive(Debug, ClapArgs)]
pub struct AdminArgs {
    /// The configuration file of the server
    #[arg(long, global = true, value_name = "FILE", env = "GRANARY_CONFIG")]
    pub config: Option<PathBuf>,
    /// Where the server has its operator's page
    #[arg(long, global = true, value_name = "PORT|ADDR")]
    pub admin: Option<String>,
    /// File with the operator's key
    #[arg(long, global = true, value_name = "FILE")]
    pub admin_key_file: Option<PathBuf>,
    /// The data file of the server, if the key is beside it
    #[arg(long, global = true, value_name = "PATH")]
    pub data: Option<PathBuf>,
    #[command(subcommand)]
    pub command: AdminCommand,
}

#[derive(Debug, Subcommand)]
pub enum AdminCommand {
    /// Show the address of the operator's page, with the key in it
    Page,
    /// List the newest, or those in which a text occurs
    List {
        #[arg(value_enum)]
        kind: AdminKind,
        /// Names of players, of the rule, of the tournament, or a part of the id
        #[arg(value_name = "TEXT", default_value = "")]
        search: String,
        /// At most so many
        #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u16).range(1..=200))]
        limit: u16,
    },
    /// Show one of them
    Show(AdminTarget),
    /// Hide one of them: it is kept, but nobody finds it
    Hide(AdminTarget),
    /// Let one that is hidden be found again
    Unhide(AdminTarget),
    /// Remove one of them for good: people in a game are told and their boards close, pages of a tournament end,
    /// games that were begun with a rule go on
    Remove(AdminTarget),
}

#[derive(Debug, ClapArgs)]
pub struct AdminTarget {
    #[arg(value_enum)]
    pub kind: AdminKind,
    pub id: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum AdminKind {
    Games,
    Tournaments,
    Rules,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    Text,
    Json,
}

/// An address, or a port of this computer.
fn own_address(text: &str) -> Result<SocketAddr, String> {
    if let Ok(port) = text.parse::<u16>() {
        return Ok(SocketAddr::from(([127, 0, 0, 1], port)));
    }
    let fault = || "write a port such as 9464, or an address such as 127.0.0.1:9464".to_owned();
    text.parse().map_err(|_| fault())
}

/// Levels, or levels by module. A word alone must be a level: as the name of a module it would silence all others.
fn log_levels(text: &str) -> Result<String, String> {
    use tracing_subscriber::filter::{LevelFilter, Targets};
    let level = |part: &str| part.contains('=') || part.trim().parse::<LevelFilter>().is_ok();
    if !text.split(',').all(level) {
        return Err(
            "write off, error, warn, info, debug or trace, or levels such as warn,server=debug"
                .to_owned(),
        );
    }
    let parsed = text.parse::<Targets>();
    parsed.map_err(|error| error.to_string())?;
    Ok(text.to_owned())
}

#[derive(Debug, Default, ClapArgs)]
pub struct PlayArgs {
    /// Rule id, with options if wanted; or a rule file [default: choose from a list]
    #[arg(value_name = "RULE", conflicts_with = "load")]
    pub rule: Option<String>,
    /// Number of players [default: the smallest the rule allows]
    #[arg(long, value_name = "N", conflicts_with = "load")]
    pub players: Option<u8>,
    /// Who sits where: A=person, or B=5 for the computer at level 5 of 8 (may be given several times)
    /// [default: a person at A, the computer elsewhere]
    #[arg(long, value_name = "SEAT=WHO", value_parser = read_seat)]
    pub seat: Vec<(Player, Seat)>,
    /// Rounds to play, where the rule has several; 0 plays until the match is decided [default: 1]
    #[arg(long, value_name = "N", conflicts_with = "load", value_parser = clap::value_parser!(u16).range(0..=1000))]
    pub rounds: Option<u16>,
    /// Who begins: the letter of a seat, or `lot` to draw. The seats move on so that it is A [default: A]
    #[arg(long, value_name = "SEAT", conflicts_with = "load", value_parser = read_starter)]
    pub starter: Option<Starter>,
    /// How fast seeds are sown
    #[arg(long, value_enum, default_value_t = Speed::Normal)]
    pub speed: Speed,
    /// Ask and answer in lines of text, for screen readers and scripts
    #[arg(long)]
    pub plain: bool,
    /// Do without colours, as the variable NO_COLOR does
    #[arg(long)]
    pub no_color: bool,
    /// Go on with a game from a record
    #[arg(long, value_name = "FILE")]
    pub load: Option<PathBuf>,
}

#[derive(Debug, ClapArgs)]
#[command(args_conflicts_with_subcommands = true)]
pub struct RulesArgs {
    #[command(subcommand)]
    pub command: Option<RulesCommand>,
    /// Only rules with all of these words in their id, names, origin or summary
    #[arg(value_name = "WORD")]
    pub words: Vec<String>,
    /// Only rules of one part of the world, such as east-africa
    #[arg(long, value_name = "REGION")]
    pub region: Option<String>,
}

#[derive(Debug, Subcommand)]
pub enum RulesCommand {
    /// Write the complete rules of a game in plain sentences
    Show(SheetArgs),
}

#[derive(Debug, ClapArgs)]
pub struct SheetArgs {
    /// Rule id, with options if wanted, such as awale or 'awale?pits=5&seeds=6'; or a rule file
    #[arg(value_name = "RULE")]
    pub rule: String,
    /// Number of players [default: the smallest the rule allows]
    #[arg(long, value_name = "N")]
    pub players: Option<u8>,
    /// How to write it
    #[arg(long, value_enum, default_value_t = SheetFormat::Text)]
    pub format: SheetFormat,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum SheetFormat {
    Text,
    Markdown,
    Html,
}

#[derive(Debug, ClapArgs)]
pub struct TuneArgs {
    /// Rule id, with options if wanted; or a rule file
    #[arg(value_name = "RULE")]
    pub rule: String,
    /// Games to learn from
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(10..=1_000_000))]
    pub games: u32,
    /// Positions looked at for each decision
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(10..=1_000_000_000))]
    pub nodes: u64,
    /// Games in which what was found must win against what was there before
    #[arg(long, value_name = "N", default_value_t = 600, value_parser = clap::value_parser!(u32).range(0..=1_000_000))]
    pub trial: u32,
    /// How often to go on from what was found; the first time begins with weights that do for any game
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=100))]
    pub passes: u8,
    /// Then make weights larger and smaller as long as that wins: games that decide about each step; 0 to leave this out
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(0..=1_000_000))]
    pub climb: u32,
    /// Positions looked at for each decision in these games
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(10..=1_000_000_000))]
    pub climb_nodes: u64,
    /// Only climb, from these weights (kept,seeds,busy,pits) or from those that the rule has (`known`)
    #[arg(long, value_name = "WEIGHTS", value_parser = StartWeights::parse)]
    pub from: Option<StartWeights>,
    /// Where random numbers begin; the same plan gives the same weights
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Keep the weights in this file: NAME.weights beside NAME.toml is found by itself
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

/// Where climbing begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartWeights {
    Known,
    These(Weights),
}

impl StartWeights {
    fn parse(text: &str) -> Result<Self, String> {
        if text == "known" {
            return Ok(Self::Known);
        }
        let numbers: Option<Vec<i32>> = text
            .split(',')
            .map(|number| number.trim().parse().ok())
            .collect();
        let list: Option<[i32; 4]> = numbers.and_then(|numbers| numbers.try_into().ok());
        list.filter(|list| list.iter().all(|weight| weight.abs() <= MAX_WEIGHT))
            .map(|list| Self::These(Weights::from_list(list)))
            .ok_or_else(|| {
                format!("write known, or four weights up to {MAX_WEIGHT} as in 100,2,55,0")
            })
    }
}

/// The largest weight, in hundredths of a seed.
const MAX_WEIGHT: i32 = 1000;

#[derive(Debug, ClapArgs)]
pub struct FairnessArgs {
    /// Rule ids, with options if wanted; or rule files [default: all rules for two]
    #[arg(value_name = "RULE")]
    pub chosen: Vec<String>,
    /// Games by each rule; there are fewer where there are not so many openings
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub games: u32,
    /// Positions to look at for each decision
    #[arg(long, value_name = "N", default_value_t = 5000, value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// Decisions at the beginning of a game that are drawn, good ones more often
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u32).range(0..=60))]
    pub opening: u32,
    /// Number from which openings are drawn; the same number gives the same games
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Add the results to this file; what it has already is not played again
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

#[derive(Debug, ClapArgs)]
pub struct ExercisesArgs {
    /// Rule id, with options if wanted; or a rule file
    #[arg(value_name = "RULE")]
    pub rule: String,
    /// Exercises wanted
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u8).range(1..=100))]
    pub count: u8,
    /// Games to look through
    #[arg(long, value_name = "N", default_value_t = 150, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub games: u32,
    /// Level of both players
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=7))]
    pub level: u8,
    /// Where random numbers begin; the same plan finds the same exercises
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Write to this file [default: standard output]
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

#[derive(Debug, ClapArgs)]
pub struct SiteArgs {
    /// Folder for the files
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
    /// The engine, a WebAssembly module; `cargo xtask site` builds it
    #[arg(long, value_name = "FILE")]
    pub engine: PathBuf,
    /// The path below which the files will be published, as in /granary [default: the root of a host]
    #[arg(long, value_name = "PATH")]
    pub prefix: Option<PathPrefix>,
}

#[derive(Debug, ClapArgs)]
pub struct CheckArgs {
    /// Rule files
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
    /// Count warnings as faults
    #[arg(long)]
    pub strict: bool,
}

#[derive(Debug, ClapArgs)]
pub struct ReplayArgs {
    /// Record or OGN file, - for standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Which game of the file, counted from 1 [default: all]
    #[arg(long, value_name = "N")]
    pub game: Option<usize>,
    /// Wait for Enter before each turn
    #[arg(long)]
    pub step: bool,
    /// Only verify: print one line a game
    #[arg(long)]
    pub quiet: bool,
    /// Write the verified games anew, as records or as OGN
    #[arg(long, value_enum, value_name = "FORM")]
    pub write: Option<RecordForm>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum RecordForm {
    Record,
    Ogn,
}

#[derive(Debug, ClapArgs)]
pub struct AnalyzeArgs {
    /// A game: its record or OGN file, - for standard input. Or a position: rule id, with options if wanted, or a rule
    /// file that ends in .toml
    #[arg(value_name = "FILE|RULE")]
    pub target: String,
    /// Position text, behind a rule [default: the start position]
    #[arg(value_name = "POSITION")]
    pub position: Option<String>,
    /// Number of players, behind a rule [default: the smallest the rule allows]
    #[arg(long, value_name = "N")]
    pub players: Option<u8>,
    /// Rounds to play, behind a rule that has several; 0 plays until the match is decided [default: 1]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(0..=1000))]
    pub rounds: Option<u16>,
    /// Which game of a file, counted from 1 [default: all]
    #[arg(long, value_name = "N")]
    pub game: Option<usize>,
    /// Best lines to show of a position [default: 3]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub lines: Option<u16>,
    /// Positions to look at for each decision [default: 200000, and 2000000 for a single position, unless --depth or
    /// --movetime is given]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: Option<u64>,
    /// Decisions to look ahead
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=200))]
    pub depth: Option<u32>,
    /// Milliseconds for each decision; what comes out then depends on the machine
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    pub movetime: Option<u64>,
    /// Threads: decisions of a game that are judged at a time, or that share the work on a position
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: u16,
    /// Memory for positions seen, in megabytes; of a game, for each thread
    #[arg(long, value_name = "MB", default_value_t = 16, value_parser = clap::value_parser!(u32).range(1..=65_536))]
    pub hash: u32,
    #[command(flatten)]
    pub endgame: crate::endgame::args::FolderArgs,
    /// Draw the score of a game as a graph into this file
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
}

#[derive(Debug, ClapArgs)]
pub struct ShowArgs {
    /// Rule id, with options if wanted; or a rule file
    #[arg(value_name = "RULE")]
    pub rule: String,
    /// Position text [default: the start position]
    #[arg(value_name = "POSITION")]
    pub position: Option<String>,
    /// Number of players [default: the smallest the rule allows]
    #[arg(long, value_name = "N")]
    pub players: Option<u8>,
    /// Draw the board
    #[arg(long)]
    pub pretty: bool,
}

#[derive(Debug, ClapArgs)]
pub struct PerftArgs {
    /// Rule id, with options if wanted; or a rule file
    #[arg(value_name = "RULE")]
    pub rule: String,
    /// Decisions to look ahead
    #[arg(value_name = "DEPTH", value_parser = clap::value_parser!(u32).range(0..=100))]
    pub depth: u32,
    /// Number of players [default: the smallest the rule allows]
    #[arg(long, value_name = "N")]
    pub players: Option<u8>,
    /// Position text [default: the start position]
    #[arg(long, value_name = "POSITION")]
    pub position: Option<String>,
    /// Threads that share the work
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: u16,
    /// Remember counts in a table of this many megabytes [default: none]
    #[arg(long, value_name = "MB", value_parser = clap::value_parser!(u32).range(1..=1_048_576))]
    pub hash: Option<u32>,
    /// Count the last decisions without playing them (as is usual)
    #[arg(long, overrides_with = "no_bulk")]
    pub bulk: bool,
    /// Play the last decisions too
    #[arg(long, overrides_with = "bulk")]
    pub no_bulk: bool,
    /// Also tell the leaves behind each first decision
    #[arg(long)]
    pub divide: bool,
}

#[derive(Debug, ClapArgs)]
pub struct BenchArgs {
    /// Rule ids, with options if wanted; or rule files [default: all built-in rules]
    #[arg(value_name = "RULE")]
    pub names: Vec<String>,
    /// Number of players [default: every number the rule allows]
    #[arg(long, value_name = "N")]
    pub players: Option<u8>,
    /// Seconds for each measurement, of which every rule has two [default: 0.25]
    #[arg(long, value_name = "S", value_parser = seconds, conflicts_with = "quick")]
    pub seconds: Option<f64>,
    /// Measure only for a moment
    #[arg(long)]
    pub quick: bool,
    /// Write the table in Markdown
    #[arg(long, conflicts_with = "json")]
    pub markdown: bool,
    /// Do a fixed amount of work, whose instructions can be counted
    #[arg(long, value_enum, hide = true, conflicts_with_all = ["names", "players", "seconds", "quick", "markdown"])]
    pub fixed: Option<Fixed>,
    /// How often to do it
    #[arg(long, hide = true, requires = "fixed", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=1000))]
    pub times: u64,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = ENGINES)]
pub struct MatchArgs {
    /// Rule id, with options if wanted; or a rule file
    #[arg(value_name = "RULE")]
    pub rule: String,
    /// The engine that is measured
    #[arg(
        long,
        value_name = "ENGINE",
        required_unless_present = "engine",
        conflicts_with = "engine"
    )]
    pub a: Option<String>,
    /// The engine it is measured against; with three or four players it has all other seats
    #[arg(
        long,
        value_name = "ENGINE",
        required_unless_present = "engine",
        conflicts_with = "engine"
    )]
    pub b: Option<String>,
    /// One of several engines that meet each other in games of two (give it once for each of them)
    #[arg(long, value_name = "ENGINE", conflicts_with_all = ["sprt", "records"])]
    pub engine: Vec<String>,
    /// Who meets whom: everybody everybody else, or the first engine all others
    #[arg(long, value_name = "FORMAT", value_enum, conflicts_with_all = ["a", "b"], default_value_t = Format::RoundRobin)]
    pub format: Format,
    /// Write a page about strength, results, time and depth into this file, which needs nothing else
    #[arg(long, value_name = "FILE.html")]
    pub report: Option<PathBuf>,
    /// Number of players [default: the smallest the rule allows]
    #[arg(long, value_name = "N")]
    pub players: Option<u8>,
    /// Rounds to play in each game, where the rule has several; 0 plays until the match is decided
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(0..=1000))]
    pub rounds: u16,
    /// Games to play at most, with several engines between any two; rounded up so that everybody has every seat
    /// [default: 100, with --sprt 20000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub games: Option<u32>,
    /// Different openings to begin with, which come round again when all were played [default: a new one each time]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub openings: Option<u32>,
    /// Begin with the openings in this file, in each line what stands behind `position` in the protocol, such as
    /// `startpos moves A3 B2`
    #[arg(long, value_name = "FILE", conflicts_with_all = ["openings", "plies"])]
    pub suite: Option<PathBuf>,
    /// Write the openings of these games into this file
    #[arg(long, value_name = "FILE")]
    pub write_suite: Option<PathBuf>,
    /// Random decisions that an opening has
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u8).range(0..=60))]
    pub plies: u8,
    /// Games to play at the same time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub concurrency: u16,
    /// Stop as soon as it is known whether A is stronger by ELO0 or by ELO1, with the probabilities ALPHA and BETA of
    /// being wrong [default of these: 0.05]
    #[arg(
        long,
        value_name = "ELO0,ELO1[,ALPHA,BETA]",
        allow_hyphen_values = true
    )]
    pub sprt: Option<String>,
    /// Milliseconds for each decision [default, where an engine needs a limit: 100]
    #[arg(long, value_name = "MS", group = "pace", value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    pub movetime: Option<u64>,
    /// Positions to look at for each decision
    #[arg(long, value_name = "N", group = "pace", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: Option<u64>,
    /// Decisions to look ahead
    #[arg(long, value_name = "N", group = "pace", value_parser = clap::value_parser!(u32).range(1..=200))]
    pub depth: Option<u32>,
    /// Seconds for a game and seconds added after each decision, such as 10+0.1
    #[arg(long, value_name = "S+I", group = "pace")]
    pub clock: Option<String>,
    /// Megabytes that an engine may remember positions in
    #[arg(long, value_name = "MB", default_value_t = 16, value_parser = clap::value_parser!(u32).range(1..=65_536))]
    pub hash: u32,
    /// Number from which openings and chance are made; the same number gives the same match
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Seconds that another program may be silent beyond its time
    #[arg(long, value_name = "S", default_value_t = 10.0, value_parser = seconds)]
    pub patience: f64,
    /// Add all games to this file, as records
    #[arg(long, value_name = "FILE")]
    pub records: Option<PathBuf>,
}

/// Who meets whom in a tournament of engines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Format {
    RoundRobin,
    Gauntlet,
}

#[derive(Debug, ClapArgs)]
pub struct LevelsArgs {
    /// Rule id, with options if wanted; or a rule file
    #[arg(value_name = "RULE")]
    pub rule: String,
    /// Positions that the strongest level looks at for each decision
    #[arg(long, value_name = "N", default_value_t = 200_000, value_parser = clap::value_parser!(u64).range(100..=1_000_000_000))]
    pub nodes: u64,
    /// Games that decide how strong a level is
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = clap::value_parser!(u32).range(12..=100_000))]
    pub games: u32,
    /// Where random numbers begin; the same plan finds the same levels
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Keep the levels in this file: NAME.levels beside NAME.toml is found by itself
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

/// How engines are written on the command line.
const ENGINES: &str = "\
An ENGINE is one of
  level=5                      the computer at a level from 1 to 8
  nodes=10000                  the computer at its best, with a limit: nodes, depth, movetime or clock
  search                       the same with the limit of the match
  greedy                       takes most seeds at once, by chance among equals
  random                       plays by chance
  cmd=\"./program its words\"    any program that speaks the engine protocol
and settings behind commas: level=8,movetime=50 or cmd=./program,notation=oware,name=Other,Style=bold.
Settings are nodes, depth, movetime, clock, hash, threads, book (off, on, always), name; for programs also notation and any option of theirs;
with three and four players method: trees, paranoid, max-n, or told, which knows that all others are greedy.";

/// A number in a range.
pub fn number_in<T: FromStr + PartialOrd>(text: &str, range: impl RangeBounds<T>) -> Option<T> {
    text.parse().ok().filter(|number| range.contains(number))
}

/// A time that can be waited for.
fn seconds(text: &str) -> Result<f64, String> {
    number_in(text, 0.001..=3600.0)
        .ok_or_else(|| "write a number of seconds from 0.001 to 3600".to_owned())
}

//! The command line of tournaments.

use std::path::PathBuf;

use ::tournament::{Format, Points, Scoring, StartTurn, TieBreak, Unfinished};
use clap::{Args as ClapArgs, Subcommand, ValueEnum};

#[derive(Debug, ClapArgs)]
pub struct TournamentArgs {
    #[command(subcommand)]
    pub command: TournamentCommand,
}

#[derive(Debug, Subcommand)]
pub enum TournamentCommand {
    /// Begin a tournament in a new file
    New(NewArgs),
    /// Change the settings of a tournament
    Set(SetArgs),
    /// Enter a player, or many from a list
    Enter(EnterArgs),
    /// Correct what is known of a player
    Correct(CorrectArgs),
    /// A player leaves
    Withdraw(PlayerArgs),
    /// A player who left comes back
    Return(PlayerArgs),
    /// A player asks for a bye in a coming round, or will be absent
    Bye(ByeArgs),
    /// Draw the next round
    Pair(PairArgs),
    /// Take the last pairing back, with its results
    Undo(FileArgs),
    /// Write down the result of a game
    #[command(after_help = RESULTS)]
    Result(ResultArgs),
    /// A player puts his initials to his score sheet
    Initial(InitialArgs),
    /// Show how things stand
    Show(FileArgs),
    /// List the players
    Players(FileArgs),
    /// List the boards of a round
    Round(RoundArgs),
    /// Show the standings
    Standings(StandingsArgs),
    /// Show every player with all his rounds
    Crosstable(FileArgs),
    /// Show everything that was ever written, corrections too
    Log(FileArgs),
    /// Write the tournament in another format
    Export(ExportArgs),
    /// Make a tournament from a file in another format
    Import(ImportArgs),
    /// Make a knockout of the best of the standings, in a new file
    Final(FinalArgs),
    /// Close the tournament
    End(FileArgs),
    /// Open a closed tournament again
    Reopen(FileArgs),
    /// Play a tournament by chance
    Simulate(SimulateArgs),
}

/// How results are written on the command line.
const RESULTS: &str = "\
A RESULT is one of
  28-20          seeds, the one who starts first; with three or four players 20-16-12
  1-0  0-1  =    won, lost or drawn, if the seeds are not known
  +-  -+  --     somebody did not come: the second, the first, both
  20-18/6-4      time was up: seeds in store, then seeds on the side of each
  clear          takes the result away
With --forfeit the player of that seat failed to feed, or was sent off with --conduct; add the seeds if they are known.";

#[derive(Debug, ClapArgs)]
pub struct FileArgs {
    /// The file of the tournament
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
}

#[derive(Debug, ClapArgs)]
pub struct NewArgs {
    /// The file to make
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The name of the tournament
    #[arg(long, value_name = "NAME")]
    pub name: String,
    #[command(flatten)]
    pub settings: SettingsArgs,
}

#[derive(Debug, ClapArgs)]
pub struct SetArgs {
    /// The file of the tournament
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Another name
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,
    #[command(flatten)]
    pub settings: SettingsArgs,
}

#[derive(Debug, Default, ClapArgs)]
pub struct SettingsArgs {
    /// The rule that is played [default: oware]
    #[arg(long, value_name = "RULE")]
    pub rule: Option<String>,
    /// How players are brought together [default: swiss]
    #[arg(long, value_enum)]
    pub format: Option<FormatArg>,
    /// Rounds, where the format does not decide it [default: 5]
    #[arg(long, value_name = "N")]
    pub rounds: Option<u16>,
    /// Minutes that a round lasts [default: 15]
    #[arg(long, value_name = "N")]
    pub minutes: Option<u16>,
    /// Games in a round [default: 1]
    #[arg(long, value_name = "N")]
    pub games: Option<u8>,
    /// Whether a round of several games is scored as a whole or game by game [default: match]
    #[arg(long, value_enum)]
    pub scoring: Option<ScoringArg>,
    /// Players at a table, with --format tables: three or four
    #[arg(long, value_name = "N")]
    pub seats: Option<u8>,
    /// Points for a win, a draw and a loss [default: 1,0.5,0]
    #[arg(long, value_name = "W,D,L", value_delimiter = ',', num_args = 3, value_parser = points)]
    pub points: Option<Vec<Points>>,
    /// Points for who is left over [default: those of a win]
    #[arg(long, value_name = "P", value_parser = points)]
    pub bye_points: Option<Points>,
    /// Tie-breaks in order, with commas: direct-encounter, buchholz, buchholz-cut1, buchholz-cut2, buchholz-median,
    /// sonneborn-berger, wins, seeds-captured, seed-difference
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = tie_break)]
    pub tie_breaks: Option<Vec<TieBreak>>,
    /// Who gets the seeds on the board of an unfinished game [default: own]
    #[arg(long, value_enum)]
    pub unfinished: Option<UnfinishedArg>,
    /// Which turn the first player has in the first round [default: first]
    #[arg(long, value_enum)]
    pub start_turn: Option<TurnArg>,
    /// Who touches seeds on his side must sow them
    #[arg(long, value_name = "YES|NO", value_parser = yes_or_no)]
    pub touch_move: Option<bool>,
    /// No hints on the screen [default: yes]
    #[arg(long, value_name = "YES|NO", value_parser = yes_or_no)]
    pub fair_play: Option<bool>,
    /// Where it takes place
    #[arg(long, value_name = "PLACE")]
    pub place: Option<String>,
    /// When it takes place
    #[arg(long, value_name = "DATE")]
    pub date: Option<String>,
}

macro_rules! choices {
    ($($name:ident = $type:ident { $($variant:ident),+ })+) => {$(
        #[derive(Clone, Copy, Debug, ValueEnum)]
        pub enum $name { $($variant),+ }
        impl From<$name> for $type {
            fn from(choice: $name) -> Self {
                match choice { $($name::$variant => Self::$variant),+ }
            }
        }
    )+};
}
choices! {
    FormatArg = Format { Swiss, RoundRobin, DoubleRoundRobin, Knockout, Tables }
    ScoringArg = Scoring { Match, Games }
    UnfinishedArg = Unfinished { Own, Split, Controller }
    TurnArg = StartTurn { First, Second }
}

#[derive(Debug, ClapArgs)]
pub struct EnterArgs {
    /// The file of the tournament
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The name of the player
    #[arg(value_name = "NAME", required_unless_present = "list")]
    pub name: Option<String>,
    #[command(flatten)]
    pub details: DetailArgs,
    /// A list of players: CSV with name, club, rating, seed and category, or one name a line; - for standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["name", "club", "rating", "seed", "category"])]
    pub list: Option<PathBuf>,
}

#[derive(Debug, ClapArgs)]
pub struct DetailArgs {
    #[arg(long, value_name = "CLUB")]
    pub club: Option<String>,
    /// Strength; more is better
    #[arg(long, value_name = "N")]
    pub rating: Option<u16>,
    /// Place on the list of seeded players; 1 is best
    #[arg(long, value_name = "N")]
    pub seed: Option<u16>,
    #[arg(long, value_name = "CATEGORY")]
    pub category: Option<String>,
}

#[derive(Debug, ClapArgs)]
pub struct CorrectArgs {
    /// The file of the tournament
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The number or the name of the player
    #[arg(value_name = "PLAYER")]
    pub player: String,
    /// His right name
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,
    #[command(flatten)]
    pub details: DetailArgs,
}

#[derive(Debug, ClapArgs)]
pub struct PlayerArgs {
    /// The file of the tournament
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The number or the name of the player
    #[arg(value_name = "PLAYER")]
    pub player: String,
}

#[derive(Debug, ClapArgs)]
pub struct ByeArgs {
    /// The file of the tournament
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The number or the name of the player
    #[arg(value_name = "PLAYER")]
    pub player: String,
    /// The round [default: the next]
    #[arg(long, value_name = "N")]
    pub round: Option<u16>,
    /// He will be absent, without points
    #[arg(long)]
    pub absent: bool,
    /// He will play after all
    #[arg(long, conflicts_with = "absent")]
    pub cancel: bool,
}

#[derive(Debug, ClapArgs)]
pub struct PairArgs {
    /// The file of the tournament
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Let players meet again if there is no other way
    #[arg(long)]
    pub allow_repeats: bool,
    /// Draw a round beyond those that were planned
    #[arg(long)]
    pub more_rounds: bool,
    /// Only show what would be drawn
    #[arg(long)]
    pub dry_run: bool,
}

#[derive(Debug, ClapArgs)]
pub struct ResultArgs {
    /// The file of the tournament
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The number of the board
    #[arg(value_name = "BOARD")]
    pub board: u16,
    /// The result
    #[arg(value_name = "RESULT", allow_hyphen_values = true)]
    pub result: Option<String>,
    /// The round [default: the last that was drawn]
    #[arg(long, value_name = "N")]
    pub round: Option<u16>,
    /// Which game of the round
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub game: u8,
    /// The seat, from 1, of who forfeited by failing to feed
    #[arg(long, value_name = "SEAT")]
    pub forfeit: Option<u8>,
    /// He was sent off instead
    #[arg(long, requires = "forfeit")]
    pub conduct: bool,
    /// The player who says so, by number or name [default: the controller]
    #[arg(long, value_name = "PLAYER")]
    pub by: Option<String>,
}

#[derive(Debug, ClapArgs)]
pub struct InitialArgs {
    /// The file of the tournament
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The number or the name of the player
    #[arg(value_name = "PLAYER")]
    pub player: String,
    /// The round [default: the last that was drawn]
    #[arg(long, value_name = "N")]
    pub round: Option<u16>,
}

#[derive(Debug, ClapArgs)]
pub struct RoundArgs {
    /// The file of the tournament
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Which round [default: the last that was drawn]
    #[arg(value_name = "ROUND")]
    pub round: Option<u16>,
}

#[derive(Debug, ClapArgs)]
pub struct StandingsArgs {
    /// The file of the tournament
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// After this many rounds [default: all]
    #[arg(long, value_name = "N")]
    pub after: Option<u16>,
    /// Explain every number of a player, by number or name
    #[arg(long, value_name = "PLAYER")]
    pub explain: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum FileFormat {
    /// Complete, for Granary
    Json,
    /// The report format of chess programs; without seeds
    Trf,
    /// Players as CSV
    Players,
    /// Standings as CSV
    Standings,
    /// Boards of the last round as CSV
    Round,
    /// The cross table as CSV
    Crosstable,
}

#[derive(Debug, ClapArgs)]
pub struct ExportArgs {
    /// The file of the tournament
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The format
    #[arg(long, value_enum, default_value_t = FileFormat::Json)]
    pub format: FileFormat,
    /// The file to write [default: standard output]
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

#[derive(Debug, ClapArgs)]
pub struct ImportArgs {
    /// The file to make
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The file to read: JSON or TRF; - for standard input
    #[arg(value_name = "FROM")]
    pub from: PathBuf,
}

#[derive(Debug, ClapArgs)]
pub struct FinalArgs {
    /// The file of the tournament
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The file to make
    #[arg(value_name = "NEW")]
    pub new: PathBuf,
    /// How many of the best
    #[arg(long, value_name = "N", default_value_t = 8)]
    pub players: usize,
    /// The name of the final [default: that of the tournament]
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,
}

#[derive(Debug, ClapArgs)]
pub struct SimulateArgs {
    /// How many play
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(2..=10_000))]
    pub players: u32,
    /// Rounds
    #[arg(long, value_name = "N", default_value_t = 9)]
    pub rounds: u16,
    /// How players are brought together
    #[arg(long, value_enum, default_value_t = FormatArg::Swiss)]
    pub format: FormatArg,
    /// Players at a table, with --format tables
    #[arg(long, value_name = "N")]
    pub seats: Option<u8>,
    /// Number from which chance is made; the same number gives the same tournament
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Nobody comes late, leaves, is absent or asks for a bye
    #[arg(long)]
    pub calm: bool,
    /// Keep the tournament in this file
    #[arg(long, value_name = "FILE")]
    pub keep: Option<PathBuf>,
    /// Write it in this format instead of telling how it went
    #[arg(long, value_enum)]
    pub export: Option<FileFormat>,
}

fn points(text: &str) -> Result<Points, String> {
    text.trim()
        .parse::<f64>()
        .ok()
        .filter(|number| (0.0..=100.0).contains(number) && (number * 10.0).fract().abs() < 1e-9)
        .map(|number| Points::tenths((number * 10.0) as i32))
        .ok_or_else(|| "write a number from 0 to 100 with one decimal at most".to_owned())
}

fn tie_break(text: &str) -> Result<TieBreak, String> {
    TieBreak::read(text.trim()).ok_or_else(|| {
        let known: Vec<&str> = TieBreak::ALL.iter().map(|kind| kind.code()).collect();
        format!("known are {}", known.join(", "))
    })
}

fn yes_or_no(text: &str) -> Result<bool, String> {
    match text {
        "yes" => Ok(true),
        "no" => Ok(false),
        _ => Err("write yes or no".to_owned()),
    }
}

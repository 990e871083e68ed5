//! The command line of tournaments.

use std::path::PathBuf;

use ::tournament::exchange::ExportFormat;
use ::tournament::exchange::player_list::{ListColumn, ListSeparator};
use ::tournament::{
    Acceleration, DrawnMatch, Points, PrizeList, Scoring, StartTurn, TieBreak, TournamentFormat,
    Unfinished,
};
use clap::{Args as ClapArgs, Subcommand, ValueEnum};

use crate::data::args::DataArgs;

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
    /// Take somebody off the list who never played
    Remove(PlayerArgs),
    /// Make one player of two entries of the same person
    Merge(MergeArgs),
    /// Add or take points, with a reason
    Points(PointsArgs),
    /// Keep players apart
    Forbid(ForbidArgs),
    /// Let players meet again who were kept apart
    Allow(AllowArgs),
    /// Show who gets which prize
    Prizes(FileArgs),
    /// Add tournaments to a rating list, or correct what it has of them
    Rate(RateArgs),
    /// Show a rating list
    Ratings(RatingsArgs),
    /// Write a web site of the tournament that needs no server
    Site(SiteArgs),
    /// Close the tournament
    End(FileArgs),
    /// Open a closed tournament again
    Reopen(FileArgs),
    /// Play a tournament by chance
    Simulate(SimulateArgs),
    /// Change the boards of a round by hand, and show what breaks
    #[command(after_help = STEPS)]
    Change(ChangeArgs),
    /// Show the bracket of a knockout
    Bracket(FileArgs),
    /// Make a new controller's key for a tournament of the server on this machine, also while it runs
    Key(KeyArgs),
}

/// How changes are written on the command line.
const STEPS: &str = "\
A STEP is one of, with players by number or name
  swap A / B          two players exchange their places
  move A / BOARD      a player goes to a board
  board A / B         a new board; the first starts
  remove BOARD        a board is dissolved
  bye A               the bye of an odd number; also half-bye A (on request), absent A
  out A               a player has no place
  join A              a latecomer meets the player with the bye
  turn BOARD          another player starts
  number BOARD / TO   a board gets another number
Boards whose players stay together keep their results. Without a STEP the round is shown with what breaks in it.";

/// Who makes a change, and why; it stands in the log.
#[derive(Debug, Default, ClapArgs)]
pub struct RemarkArgs {
    /// Who makes this change, for the log
    #[arg(long, value_name = "NAME")]
    pub who: Option<String>,
    /// Why, for the log
    #[arg(long, value_name = "TEXT")]
    pub reason: Option<String>,
}

#[derive(Debug, ClapArgs)]
pub struct ChangeArgs {
    /// The file of the tournament
    pub file: PathBuf,
    /// Changes, in order
    #[arg(value_name = "STEP")]
    pub steps: Vec<String>,
    /// The round [default: the last that was drawn]
    #[arg(long, value_name = "N")]
    pub round: Option<u16>,
    /// Only show what would be
    #[arg(long)]
    pub dry_run: bool,
    /// Change it although something breaks
    #[arg(long)]
    pub anyway: bool,
    #[command(flatten)]
    pub remark: RemarkArgs,
}

#[derive(Debug, ClapArgs)]
pub struct KeyArgs {
    /// The id of the tournament, or the address of its page
    #[arg(value_name = "ID")]
    pub tournament: String,
    /// How the link begins
    #[arg(long, value_name = "ORIGIN", default_value = "http://127.0.0.1:4747")]
    pub origin: String,
    #[command(flatten)]
    pub data: DataArgs,
}

/// What happens to the following rounds of a knockout if a corrected result decided who went on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LaterArg {
    /// The right player takes the place in the next round; what was played there is taken back
    Replace,
    /// Everything stays as it was played
    Keep,
}

/// How results are written on the command line.
const RESULTS: &str = "\
A RESULT is one of
  28-20          seeds, the one who starts first; with three or four players 20-16-12
  1-0  0-1  =    won, lost or drawn, if the seeds are not known
  +-  -+  --     somebody did not come: the second, the first, both
  20-18/6-4      time was up: seeds in store, then seeds on the side of each
  20-16-x-12     at a table of three or four, x for one who did not come
  clear          takes the result away
With --forfeit the player of that seat failed to feed: give the seeds, which decide. With --conduct too, the controller
decided that the player loses; give the seeds if they are known.";

#[derive(Debug, ClapArgs)]
pub struct FileArgs {
    /// The file of the tournament
    pub file: PathBuf,
}

#[derive(Debug, ClapArgs)]
pub struct NewArgs {
    /// The file to make
    pub file: PathBuf,
    /// The name of the tournament
    #[arg(long)]
    pub name: String,
    #[command(flatten)]
    pub settings: SettingsArgs,
}

#[derive(Debug, ClapArgs)]
pub struct SetArgs {
    /// The file of the tournament
    pub file: PathBuf,
    /// Another name
    #[arg(long)]
    pub name: Option<String>,
    #[command(flatten)]
    pub settings: SettingsArgs,
    /// Change rule or points although results have been counted
    #[arg(long)]
    pub force: bool,
    #[command(flatten)]
    pub remark: RemarkArgs,
}

#[derive(Debug, Default, ClapArgs)]
pub struct SettingsArgs {
    /// The rule that is played, with options if wanted: 'oware?impasse=agreement' leaves repetition to the players
    /// [default: oware]
    #[arg(long)]
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
    #[arg(long, value_name = "W,D,L", value_parser = three_points)]
    pub points: Option<ThreePoints>,
    /// Points for who is left over [default: those of a win]
    #[arg(long, value_name = "P", value_parser = points)]
    pub bye_points: Option<Points>,
    /// Points for a bye on request [default: those of a draw]
    #[arg(long, value_name = "P", value_parser = points)]
    pub half_bye_points: Option<Points>,
    /// So many rounds that a late entry missed count as byes on request [default: 0]
    #[arg(long, value_name = "N")]
    pub late_byes: Option<u16>,
    /// The number of the first board [default: 1]
    #[arg(long, value_name = "N")]
    pub first_board: Option<u16>,
    /// Players of one club do not meet in so many first rounds of a Swiss [default: 0]
    #[arg(long, value_name = "N")]
    pub club_rounds: Option<u16>,
    /// Virtual points in the first rounds of a large Swiss [default: none]
    #[arg(long, value_enum)]
    pub acceleration: Option<AccelerationArg>,
    /// Prizes in order, with commas: "trophy,medal", or for a category "junior=book,pen"; none takes all away
    #[arg(long, value_name = "LIST", value_parser = prize_list)]
    pub prizes: Vec<PrizeList>,
    /// Tie-breaks in order, with commas: direct-encounter, buchholz, buchholz-cut1, buchholz-cut2, buchholz-median,
    /// sonneborn-berger, wins, seeds-captured, seed-difference, koya, progressive, performance [default: by format]
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
    /// In a knockout, the losers of the semi-finals play for the third place
    #[arg(long, value_name = "YES|NO", value_parser = yes_or_no)]
    pub third_place: Option<bool>,
    /// What decides a drawn match of a knockout: the seeds of all games, or further games only [default: seeds]
    #[arg(long, value_enum)]
    pub drawn_match: Option<DrawnMatchArg>,
    /// Where it takes place
    #[arg(long)]
    pub place: Option<String>,
    /// When it takes place
    #[arg(long)]
    pub date: Option<String>,
}

/// Makes an enum for the command line of one of the tournament's.
macro_rules! choices {
    ($($name:ident = $type:ident { $($(#[$meta:meta])* $variant:ident),+ $(,)? })+) => {$(
        #[derive(Clone, Copy, Debug, ValueEnum)]
        pub enum $name { $($(#[$meta])* $variant),+ }
        impl From<$name> for $type {
            fn from(choice: $name) -> Self {
                match choice { $($name::$variant => Self::$variant),+ }
            }
        }
    )+};
}
choices! {
    FormatArg = TournamentFormat { Swiss, RoundRobin, DoubleRoundRobin, Knockout, Tables }
    ScoringArg = Scoring { Match, Games }
    UnfinishedArg = Unfinished { Own, Split, Controller }
    TurnArg = StartTurn { First, Second }
    AccelerationArg = Acceleration { None, Baku }
    SeparatorArg = ListSeparator { Comma, Semicolon, Tab, Line }
    ColumnArg = ListColumn {
        Name, GivenName, Surname, Club, Rating, Seed, Category, Board,
        /// A column that is not taken
        Skip,
    }
    DrawnMatchArg = DrawnMatch { Seeds, Games }
    ExportFormatArg = ExportFormat {
        /// Complete, for Granary
        Json,
        /// The report format of chess programs; without seeds
        Trf,
        /// The edition of 2026, also for exchange in the middle of a tournament
        #[value(name = "trf26")]
        Trf26,
        /// Players as CSV
        #[value(name = "players")]
        CsvPlayers,
        /// Standings as CSV
        #[value(name = "standings")]
        CsvStandings,
        /// Boards of the last round as CSV
        #[value(name = "round")]
        CsvRound,
        /// The cross table as CSV
        #[value(name = "crosstable")]
        CsvCrosstable,
    }
}

#[derive(Debug, ClapArgs)]
pub struct EnterArgs {
    /// The file of the tournament
    pub file: PathBuf,
    /// The name of the player
    #[arg(value_name = "NAME", required_unless_present = "list")]
    pub name: Option<String>,
    #[command(flatten)]
    pub details: DetailArgs,
    /// A list of players: CSV with name, club, rating, seed and category, or one name a line; - for standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["name", "club", "rating", "seed", "category"])]
    pub list: Option<PathBuf>,
    #[command(flatten)]
    pub layout: LayoutArgs,
    /// Take ratings from a rating list
    #[arg(long, value_name = "FILE")]
    pub ratings: Option<PathBuf>,
}

/// How a list of players is read; what is not given is found out.
#[derive(Debug, ClapArgs)]
pub struct LayoutArgs {
    /// Only show how the list is read
    #[arg(long, requires = "list")]
    pub preview: bool,
    /// What the columns are, with commas
    #[arg(
        long,
        value_name = "LIST",
        value_delimiter = ',',
        value_enum,
        requires = "list"
    )]
    pub columns: Option<Vec<ColumnArg>>,
    /// What separates the columns; with line a line is a whole name
    #[arg(long, value_enum, requires = "list")]
    pub separator: Option<SeparatorArg>,
    /// Whether the first line is a heading
    #[arg(long, value_name = "YES|NO", value_parser = yes_or_no, requires = "list")]
    pub heading: Option<bool>,
}

#[derive(Debug, ClapArgs)]
pub struct DetailArgs {
    #[arg(long)]
    pub club: Option<String>,
    /// Strength; more is better
    #[arg(long, value_name = "N")]
    pub rating: Option<u16>,
    /// Place on the list of seeded players; 1 is best
    #[arg(long, value_name = "N")]
    pub seed: Option<u16>,
    #[arg(long)]
    pub category: Option<String>,
    /// The board where the player always sits; 0 for none
    #[arg(long, value_name = "N")]
    pub board: Option<u16>,
}

#[derive(Debug, ClapArgs)]
pub struct CorrectArgs {
    #[command(flatten)]
    pub who: PlayerArgs,
    /// His right name
    #[arg(long)]
    pub name: Option<String>,
    #[command(flatten)]
    pub details: DetailArgs,
}

#[derive(Debug, ClapArgs)]
pub struct PlayerArgs {
    /// The file of the tournament
    pub file: PathBuf,
    /// The number or the name of the player
    pub player: String,
}

#[derive(Debug, ClapArgs)]
pub struct ByeArgs {
    #[command(flatten)]
    pub who: PlayerArgs,
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
    /// Change the draw by hand before it counts; can be given several times, as in `change --help`
    #[arg(long, value_name = "STEP")]
    pub change: Vec<String>,
    /// Take a draw that was changed although something breaks
    #[arg(long)]
    pub anyway: bool,
    #[command(flatten)]
    pub remark: RemarkArgs,
}

#[derive(Debug, ClapArgs)]
pub struct ResultArgs {
    /// The file of the tournament
    pub file: PathBuf,
    /// The number of the board
    pub board: u16,
    /// The result
    #[arg(allow_hyphen_values = true)]
    pub result: Option<String>,
    /// The round [default: the last that was drawn]
    #[arg(long, value_name = "N")]
    pub round: Option<u16>,
    /// Which game of the round
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub game: u8,
    /// The seat, from 1, of the player who failed to feed
    #[arg(long, value_name = "SEAT")]
    pub forfeit: Option<u8>,
    /// The controller decided that the player loses
    #[arg(long, requires = "forfeit")]
    pub conduct: bool,
    /// The player who says so, by number or name [default: the controller]
    #[arg(long, value_name = "PLAYER")]
    pub by: Option<String>,
    /// In a knockout, what becomes of the next round if the result decided who went on
    #[arg(long, value_enum)]
    pub later: Option<LaterArg>,
    #[command(flatten)]
    pub remark: RemarkArgs,
}

#[derive(Debug, ClapArgs)]
pub struct InitialArgs {
    #[command(flatten)]
    pub who: PlayerArgs,
    /// The round [default: the last that was drawn]
    #[arg(long, value_name = "N")]
    pub round: Option<u16>,
}

#[derive(Debug, ClapArgs)]
pub struct RoundArgs {
    /// The file of the tournament
    pub file: PathBuf,
    /// Which round [default: the last that was drawn]
    pub round: Option<u16>,
}

#[derive(Debug, ClapArgs)]
pub struct StandingsArgs {
    /// The file of the tournament
    pub file: PathBuf,
    /// After this many rounds [default: all]
    #[arg(long, value_name = "N")]
    pub after: Option<u16>,
    /// Explain every number of a player, by number or name
    #[arg(long, value_name = "PLAYER")]
    pub explain: Option<String>,
    /// Only this category, with places of its own
    #[arg(long, value_name = "NAME", conflicts_with = "explain")]
    pub category: Option<String>,
}

#[derive(Debug, ClapArgs)]
pub struct MergeArgs {
    #[command(flatten)]
    pub who: PlayerArgs,
    /// The entry that goes on, by number or name
    pub into: String,
}

#[derive(Debug, ClapArgs)]
pub struct PointsArgs {
    #[command(flatten)]
    pub who: PlayerArgs,
    /// The points, such as 0.5 or -1
    #[arg(allow_hyphen_values = true, value_parser = signed_points)]
    pub points: Points,
    /// The reason
    #[arg(long, value_name = "REASON")]
    pub why: String,
    /// The round from which they count [default: the last that was drawn]
    #[arg(long, value_name = "N")]
    pub round: Option<u16>,
}

#[derive(Debug, ClapArgs)]
pub struct ForbidArgs {
    #[command(flatten)]
    pub who: AllowArgs,
    /// The last round of it [default: all rounds]
    #[arg(long, value_name = "N")]
    pub until: Option<u16>,
    /// The reason
    #[arg(long, value_name = "REASON", default_value = "")]
    pub why: String,
}

#[derive(Debug, ClapArgs)]
pub struct AllowArgs {
    /// The file of the tournament
    pub file: PathBuf,
    /// The players, by number or name
    #[arg(required = true, num_args = 2..)]
    pub players: Vec<String>,
}

#[derive(Debug, ClapArgs)]
pub struct RateArgs {
    /// The rating list; it is made if it is not there
    pub list: PathBuf,
    /// Files of tournaments, in the order in which they were played
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
}

#[derive(Debug, ClapArgs)]
pub struct RatingsArgs {
    /// The rating list
    pub list: PathBuf,
}

#[derive(Debug, ClapArgs)]
pub struct SiteArgs {
    /// The file of the tournament, or an archive of it
    pub file: PathBuf,
    /// The folder to write
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
}

#[derive(Debug, ClapArgs)]
pub struct ExportArgs {
    /// The file of the tournament
    pub file: PathBuf,
    /// The format
    #[arg(long, value_enum, default_value_t = ExportFormatArg::Json)]
    pub format: ExportFormatArg,
    /// The file to write [default: standard output]
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

#[derive(Debug, ClapArgs)]
pub struct ImportArgs {
    /// The file to make
    pub file: PathBuf,
    /// The file to read: JSON or TRF; - for standard input
    pub from: PathBuf,
}

#[derive(Debug, ClapArgs)]
pub struct FinalArgs {
    /// The file of the tournament
    pub file: PathBuf,
    /// The file to make
    pub new: PathBuf,
    /// How many of the best
    #[arg(long, value_name = "N", default_value_t = 8)]
    pub players: usize,
    /// The name of the final [default: that of the tournament]
    #[arg(long)]
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
    pub export: Option<ExportFormatArg>,
}

/// Points for a win, a draw and a loss.
pub type ThreePoints = [Points; 3];

fn three_points(text: &str) -> Result<ThreePoints, String> {
    let all: Result<Vec<Points>, String> = text.split(',').map(points).collect();
    let count = |all: Vec<Points>| format!("three numbers are needed, not {}", all.len());
    ThreePoints::try_from(all?).map_err(count)
}

fn points(text: &str) -> Result<Points, String> {
    text.trim()
        .parse::<f64>()
        .ok()
        .filter(|number| (0.0..=100.0).contains(number) && (number * 10.0).fract().abs() < 1e-9)
        .map(|number| Points::tenths((number * 10.0) as i32))
        .ok_or_else(|| "write a number from 0 to 100 with one decimal at most".to_owned())
}

fn signed_points(text: &str) -> Result<Points, String> {
    match text.trim().strip_prefix('-') {
        Some(rest) => points(rest).map(|points| Points::tenths(-points.in_tenths())),
        None => points(text.trim().trim_start_matches('+')),
    }
}

/// Prizes of all players, or of a category before an equals sign.
fn prize_list(text: &str) -> Result<PrizeList, String> {
    let (category, list) = text.split_once('=').unwrap_or(("", text));
    let prizes = list.split(',').map(|prize| prize.trim().to_owned());
    let prizes: Vec<String> = prizes.filter(|prize| !prize.is_empty()).collect();
    if prizes.is_empty() {
        return Err("write prizes with commas between them".to_owned());
    }
    Ok(PrizeList {
        category: category.trim().to_owned(),
        prizes,
    })
}

fn tie_break(text: &str) -> Result<TieBreak, String> {
    let mut all = TieBreak::ALL.iter().copied();
    let known = || TieBreak::ALL.iter().map(|kind| kind.code());
    let found = all.find(|kind| kind.code() == text.trim());
    found.ok_or_else(|| format!("known are {}", known().collect::<Vec<_>>().join(", ")))
}

fn yes_or_no(text: &str) -> Result<bool, String> {
    match text {
        "yes" => Ok(true),
        "no" => Ok(false),
        _ => Err("write yes or no".to_owned()),
    }
}

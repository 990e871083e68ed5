//! The JSON of the `tournament` crate, described. The integration tests compare every answer with it.
//!
//! Names begin with `Hall`, so that the page's types for tournaments have a namespace of their own.

#![expect(dead_code, reason = "these types are only described, never built")]

use utoipa::ToSchema;

use crate::schema::Partial;

#[derive(ToSchema)]
#[schema(as = HallFormat, rename_all = "kebab-case")]
pub enum Format {
    Swiss,
    RoundRobin,
    DoubleRoundRobin,
    Knockout,
    Tables,
}

#[derive(ToSchema)]
#[schema(as = HallExportFormat, rename_all = "kebab-case")]
pub enum ExportFormat {
    Json,
    Trf,
    Trf26,
    CsvPlayers,
    CsvStandings,
    CsvRound,
    CsvCrosstable,
}

#[derive(ToSchema)]
#[schema(as = HallScoring, rename_all = "kebab-case")]
enum Scoring {
    /// Points once a round.
    Match,
    /// Points for every game.
    Games,
}

/// Who gets the seeds on the board of a game that is not finished in time.
#[derive(ToSchema)]
#[schema(as = HallUnfinished, rename_all = "kebab-case")]
enum Unfinished {
    Own,
    Split,
    Controller,
}

#[derive(ToSchema)]
#[schema(as = HallStartTurn, rename_all = "kebab-case")]
enum StartTurn {
    First,
    Second,
}

#[derive(ToSchema)]
#[schema(as = HallTieBreak, rename_all = "kebab-case")]
pub enum TieBreak {
    DirectEncounter,
    Buchholz,
    #[schema(rename = "buchholz-cut1")]
    BuchholzCut1,
    #[schema(rename = "buchholz-cut2")]
    BuchholzCut2,
    BuchholzMedian,
    SonnebornBerger,
    Wins,
    SeedsCaptured,
    SeedDifference,
    Koya,
    Progressive,
    Performance,
}

/// Points for a round, in tenths.
#[derive(ToSchema)]
#[schema(as = HallPoints)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct PointSystem {
    win: f64,
    draw: f64,
    loss: f64,
    bye: f64,
    half_bye: f64,
    /// At tables of three or four: for the first place, the second and so on.
    places: Vec<f64>,
}

#[derive(ToSchema)]
#[schema(as = HallSettings)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Settings {
    name: String,
    place: String,
    date: String,
    /// The reference of a rule.
    rule: String,
    /// Seeds in a game, from the rule.
    #[schema(required)]
    seeds: Option<u16>,
    format: Format,
    /// Players at a board.
    seats: u8,
    rounds: u16,
    /// Minutes of a round.
    minutes: u16,
    /// Games of a round.
    games: u8,
    scoring: Scoring,
    points: PointSystem,
    tie_breaks: Vec<TieBreak>,
    unfinished: Unfinished,
    start_turn: StartTurn,
    touch_move: bool,
    fair_play: bool,
    /// The number of the first board; 1 by default, as all that follows is left out where it is not set.
    #[schema(nullable = false)]
    first_board: Option<u16>,
    /// Players of one club do not meet in so many first rounds.
    #[schema(nullable = false)]
    club_rounds: Option<u16>,
    /// So many rounds missed before a late entry count as requested byes.
    #[schema(nullable = false)]
    late_byes: Option<u16>,
    #[schema(nullable = false)]
    acceleration: Option<Acceleration>,
    #[schema(nullable = false)]
    prizes: Option<Vec<PrizeList>>,
    /// In a knockout: losers of the semi-finals play for the third place.
    #[schema(nullable = false)]
    third_place: Option<bool>,
    #[schema(nullable = false)]
    drawn_match: Option<DrawnMatch>,
    /// Sizes that tables may have, from the rule.
    #[schema(nullable = false)]
    table_sizes: Option<Vec<TableSize>>,
}

/// Virtual points in the first rounds of a Swiss.
#[derive(ToSchema)]
#[schema(as = HallAcceleration, rename_all = "kebab-case")]
enum Acceleration {
    None,
    Baku,
}

/// Prizes of all players, or of a category.
#[derive(ToSchema)]
#[schema(as = HallPrizeList)]
#[serde(deny_unknown_fields)]
struct PrizeList {
    /// Empty for all players.
    category: String,
    prizes: Vec<String>,
}

/// What decides a drawn match of a knockout before further games.
#[derive(ToSchema)]
#[schema(as = HallDrawnMatch, rename_all = "kebab-case")]
enum DrawnMatch {
    Seeds,
    Games,
}

#[derive(ToSchema)]
#[schema(as = HallTableSize)]
#[serde(deny_unknown_fields)]
struct TableSize {
    seats: u8,
    seeds: Option<u16>,
}

/// Settings in a request.
pub type SettingsInput = Partial<Settings>;

#[derive(ToSchema)]
#[schema(as = HallPlayer)]
#[serde(deny_unknown_fields)]
pub struct Player {
    name: String,
    #[schema(nullable = false)]
    club: Option<String>,
    #[schema(nullable = false)]
    category: Option<String>,
    rating: Option<u16>,
    /// The order of players without a rating.
    seed: Option<u16>,
    /// The board where the player always sits.
    board: Option<u16>,
}

#[derive(ToSchema)]
#[schema(as = HallCompetitor)]
pub struct Competitor {
    id: u32,
    player: Player,
    /// Whether the player is paired.
    active: bool,
    /// Rounds and why the player is at no board in them.
    wishes: Vec<(u16, Out)>,
    /// The first round that could be played at entry; 1 if it is not given.
    #[schema(nullable = false)]
    since: Option<u16>,
    /// Whether the player was taken off the list.
    #[schema(nullable = false)]
    removed: Option<bool>,
    #[schema(nullable = false)]
    merged_into: Option<u32>,
    /// Points that the controller added or took.
    #[schema(nullable = false)]
    adjustments: Option<Vec<PointAdjustment>>,
}

#[derive(ToSchema)]
#[schema(as = HallPointAdjustment)]
struct PointAdjustment {
    round: u16,
    points: f64,
    why: String,
}

/// Players who are kept apart.
#[derive(ToSchema)]
#[schema(as = HallPairingBan)]
pub struct PairingBan {
    ids: Vec<u32>,
    from: u16,
    #[schema(required)]
    until: Option<u16>,
    why: String,
}

/// Why a player is at no board.
#[derive(ToSchema)]
#[schema(as = HallOut, rename_all = "kebab-case")]
pub enum Out {
    Bye,
    HalfBye,
    Absent,
    Free,
}

#[derive(ToSchema)]
#[schema(as = HallWhy, rename_all = "kebab-case")]
enum Forfeit {
    Feed,
    Absence,
    Conduct,
}

/// How a game ended. Places, stores and sides are listed by seat, and seats are counted from 0.
#[derive(ToSchema)]
#[schema(as = HallEnding)]
#[serde(tag = "end", rename_all = "kebab-case")]
enum Ending {
    Played { places: Vec<u8> },
    Forfeit { seat: u8, why: Forfeit },
    NobodyCame,
    Unfinished { stores: Vec<u16>, sides: Vec<u16> },
}

#[derive(ToSchema)]
#[schema(as = HallResult)]
pub struct GameResult {
    #[serde(flatten)]
    ending: Ending,
    /// By seat.
    seeds: Option<Vec<u16>>,
    /// At tables of three or four: the seats of those who did not come.
    #[schema(nullable = false)]
    absent: Option<Vec<u8>>,
}

/// Who wrote a result.
#[derive(ToSchema)]
#[schema(as = HallBy)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    Controller,
    Player(u32),
    Screen,
}

/// A result that one player claims.
#[derive(ToSchema)]
#[schema(as = HallClaim)]
pub struct Claim {
    player: u32,
    game: u8,
    result: GameResult,
}

/// A change of a result.
#[derive(ToSchema)]
#[schema(as = HallChange)]
pub struct Change {
    game: u8,
    #[schema(required)]
    was: Option<GameResult>,
    #[schema(required)]
    now: Option<GameResult>,
    by: By,
    #[schema(required)]
    at: Option<String>,
}

/// A game of a board.
#[derive(ToSchema)]
#[schema(as = HallSlot)]
pub struct Slot {
    round: u16,
    board: u16,
    game: u8,
}

/// Players at a board; the first one starts.
#[derive(ToSchema)]
#[schema(as = HallPairingBoard)]
pub struct Sitting {
    board: u16,
    seats: Vec<u32>,
}

#[derive(ToSchema)]
#[schema(as = HallPairing)]
pub struct Pairing {
    round: u16,
    boards: Vec<Sitting>,
    #[schema(nullable = false)]
    out: Option<Vec<(u32, Out)>>,
}

/// An entry of the log.
#[derive(ToSchema)]
#[schema(as = HallEntry)]
#[serde(tag = "entry", rename_all = "kebab-case")]
pub enum LogEntry {
    Settings {
        settings: SettingsInput,
    },
    Enter {
        player: Player,
    },
    Correct {
        id: u32,
        player: Player,
    },
    Withdraw {
        id: u32,
    },
    Return {
        id: u32,
    },
    Wish {
        id: u32,
        round: u16,
        out: Option<Out>,
    },
    Pair(Pairing),
    Result {
        round: u16,
        board: u16,
        /// 1 by default.
        #[schema(nullable = false)]
        game: Option<u8>,
        result: Option<GameResult>,
        by: By,
    },
    Initial {
        round: u16,
        board: u16,
        id: u32,
    },
    Undo,
    End,
    Reopen,
    Remove {
        id: u32,
    },
    Merge {
        id: u32,
        into: u32,
    },
    Adjust {
        id: u32,
        /// The last one drawn by default.
        #[schema(nullable = false)]
        round: Option<u16>,
        points: f64,
        why: String,
    },
    Forbid {
        ids: Vec<u32>,
        #[schema(nullable = false)]
        until: Option<u16>,
        #[schema(nullable = false)]
        why: Option<String>,
    },
    Allow {
        ids: Vec<u32>,
    },
    Rearrange(Pairing),
    /// Only the server writes it.
    NewKey {
        print: String,
    },
}

#[derive(ToSchema)]
#[schema(as = HallLine)]
struct LogLine {
    #[schema(nullable = false)]
    at: Option<String>,
    /// Who made it, in words.
    #[schema(nullable = false)]
    who: Option<String>,
    /// Why, in words.
    #[schema(nullable = false)]
    reason: Option<String>,
    #[serde(flatten)]
    entry: LogEntry,
}

#[derive(ToSchema)]
#[schema(as = HallLog)]
pub struct Log {
    lines: Vec<LogLine>,
}

/// Where a summand comes from.
#[derive(ToSchema)]
#[schema(as = HallSummandOrigin)]
#[serde(tag = "origin", rename_all = "kebab-case")]
enum SummandOrigin {
    Opponent { score: f64, adjusted: bool },
    Dummy { score: f64, capped: bool },
    Mutual,
    Win,
    Seeds { own: u32, others: u32 },
    Against { score: f64 },
    Progress,
    Rated,
    Share { percent: u8 },
}

/// One of the numbers that a tie-break adds up.
#[derive(ToSchema)]
#[schema(as = HallSummand)]
struct Summand {
    round: u16,
    #[schema(nullable = false)]
    opponent: Option<u32>,
    amount: f64,
    #[serde(flatten)]
    origin: SummandOrigin,
    /// The points of that round, where the summand is a product with them.
    #[schema(nullable = false)]
    result: Option<f64>,
    /// Whether the tie-break leaves it out.
    #[schema(nullable = false)]
    cut: Option<bool>,
}

/// A tie-break with its summands.
#[derive(ToSchema)]
#[schema(as = HallValue)]
struct TieBreakValue {
    kind: TieBreak,
    amount: f64,
    summands: Vec<Summand>,
    /// Of direct encounters: the rank among the tied.
    #[schema(nullable = false)]
    rank: Option<usize>,
    /// Whether the player was still tied when it was asked.
    asked: bool,
}

#[derive(ToSchema)]
#[schema(as = HallStanding)]
pub struct Standing {
    /// From 1; players who cannot be told apart share a place.
    place: usize,
    player: u32,
    points: f64,
    values: Vec<TieBreakValue>,
    /// Points of the controller, which are part of the points.
    #[schema(nullable = false)]
    adjusted: Option<f64>,
    /// Whether the results count for nobody.
    #[schema(nullable = false)]
    annulled: Option<bool>,
}

/// What standings are of.
#[derive(ToSchema)]
#[schema(as = HallStandingsProgress)]
pub struct StandingsProgress {
    /// Complete rounds.
    after: u16,
    #[schema(nullable = false)]
    during: Option<RoundProgress>,
    /// Boards of earlier rounds without a result.
    #[schema(nullable = false)]
    missing: Option<usize>,
    r#final: bool,
}

#[derive(ToSchema)]
#[schema(as = HallRoundProgress)]
struct RoundProgress {
    round: u16,
    /// Boards with a complete result.
    done: usize,
    boards: usize,
}

/// The prizes of a category, or of all players.
#[derive(ToSchema)]
#[schema(as = HallPrizeAwards)]
pub struct PrizeAwards {
    category: String,
    awards: Vec<Award>,
}

#[derive(ToSchema)]
#[schema(as = HallAward)]
struct Award {
    place: usize,
    prize: String,
    players: Vec<u32>,
}

/// What a column of a list holds.
#[derive(ToSchema)]
#[schema(as = HallListColumn, rename_all = "kebab-case")]
enum ListColumn {
    Name,
    GivenName,
    Surname,
    Club,
    Rating,
    Seed,
    Category,
    Board,
    Skip,
}

#[derive(ToSchema)]
#[schema(as = HallListSeparator, rename_all = "kebab-case")]
enum ListSeparator {
    Comma,
    Semicolon,
    Tab,
    Line,
}

/// How a list of players is read.
#[derive(ToSchema)]
#[schema(as = HallListLayout)]
#[serde(deny_unknown_fields)]
pub struct ListLayout {
    separator: Option<ListSeparator>,
    /// Whether the first line is a heading.
    heading: Option<bool>,
    columns: Option<Vec<ListColumn>>,
}

#[derive(ToSchema)]
#[schema(as = HallListPreview)]
pub struct ListPreview {
    separator: ListSeparator,
    #[schema(required)]
    heading: Option<Vec<String>>,
    columns: Vec<ListColumn>,
    rows: Vec<ListRow>,
    faults: Vec<ListFault>,
}

#[derive(ToSchema)]
#[schema(as = HallListRow)]
struct ListRow {
    line: usize,
    cells: Vec<String>,
    player: Player,
    faults: Vec<ListFault>,
}

#[derive(ToSchema)]
#[schema(as = HallListFault)]
struct ListFault {
    line: usize,
    message: String,
}

#[derive(ToSchema)]
#[schema(as = HallRoundKind, rename_all = "kebab-case")]
enum RoundKind {
    Played,
    ForfeitWin,
    ForfeitLoss,
    Bye,
    HalfBye,
    ZeroBye,
    Free,
    Pending,
}

#[derive(ToSchema)]
#[schema(as = HallMeeting)]
struct Meeting {
    opponent: u32,
    points: f64,
}

/// A round of a player.
#[derive(ToSchema)]
#[schema(as = HallMet)]
struct PlayerRound {
    round: u16,
    kind: RoundKind,
    points: f64,
    #[schema(required)]
    board: Option<u16>,
    meetings: Vec<Meeting>,
    /// The player's seeds and those of the others.
    #[schema(required)]
    seeds: Option<(u32, u32)>,
    won: bool,
    /// At a board: whether the player started.
    #[schema(nullable = false)]
    starts: Option<bool>,
    /// Whether it counts for nobody.
    #[schema(nullable = false)]
    annulled: Option<bool>,
}

#[derive(ToSchema)]
#[schema(as = HallCrossRow)]
struct CrossRow {
    place: usize,
    player: u32,
    name: String,
    points: f64,
    rounds: Vec<PlayerRound>,
}

#[derive(ToSchema)]
#[schema(as = HallCrossTable)]
pub struct CrossTable {
    rows: Vec<CrossRow>,
}

/// A tournament in the list.
#[derive(ToSchema)]
#[schema(as = HallListed)]
struct ListedTournament {
    id: String,
    name: String,
    place: String,
    date: String,
    rule: String,
    rule_name: String,
    format: Format,
    players: usize,
    /// The current round; 0 before the first.
    round: u16,
    planned_rounds: u16,
    ended: bool,
}

#[derive(ToSchema)]
#[schema(as = HallList)]
pub struct TournamentList {
    tournaments: Vec<ListedTournament>,
}

// Made by `cargo xtask types` from the description of the server's interface: do not edit.
// The types are global for all modules of the page and exist only while types are checked.

declare namespace Api {
  /** What lies where. Pits are listed in ring order from A1. */
  interface Board {
    /** Seeds set aside. */
    aside: number[];
    /** A letter for every fort that stands, a dot for every other pit; only where the rule has forts. */
    forts?: string;
    /** A letter for every nest egg, a dot for every other pit. */
    nests: string;
    /** A letter for every pit; a dot where a pit has no owner and is out of play. */
    owners: string;
    phase: Api.Phase;
    pits: number[];
    round: number;
    stores: number[];
    to_move: Api.Seat | null;
    /** The directions that players keep to, in player order; only where the rule lets them choose for longer than a decision. */
    ways?: string;
  }

  /** A decision that a book knows. */
  interface BookDecision {
    decision: string;
    /** Whether the score is proved, and not only that it is at least so good or bad. */
    exact: boolean;
    /** Whether it is one of those that the book chooses among. */
    good: boolean;
    /** Positions of the book behind it. */
    positions: number;
    score: Api.Score | null;
  }

  /** A game that has a book. */
  interface BookOfGame extends Api.BookSize {
    name: string;
    /** The id of the rule. */
    rule: string;
  }

  /** What a book knows about a position. */
  interface BookPage {
    /** The best decisions first. */
    decisions: Api.BookDecision[];
    /** Decisions that the search looked ahead here. */
    depth: number;
    /** Whether the computer plays by the book here: it has looked at the position more than a search would. */
    plays: boolean;
    /** Positions of the book from here on, this one included. */
    positions: number;
    /** What the position is worth to the player to move. */
    score: Api.Score;
  }

  /** A position, and what the book of its rule says about it. */
  interface BookPosition {
    book: Api.BookSize | null;
    /** The line that leads here. */
    entries: Api.Entry[];
    /** The name of the game. */
    name: string;
    page: Api.BookPage | null;
    /** The reference of the rule. */
    rule: string;
    view: Api.View;
  }

  /** How large a book is. */
  interface BookSize {
    /** Positions that were looked at for each of them. */
    nodes: number;
    /** Positions that it has. */
    positions: number;
  }

  /** The games that have books, in the order of the catalogue. */
  interface Books {
    books: Api.BookOfGame[];
  }

  interface Catalogue {
    games: Api.CatalogueGame[];
    /** How many games there are in all. */
    total: number;
  }

  /** A game of the catalogue. */
  interface CatalogueGame extends Api.GameFacts {
    /** The seeds at the start, row by row as A sees the board. Around a ring of three or four, all pits are one row. */
    board: number[][];
    /** Whose pits these are, in the same order: a letter each. */
    owners: string[];
    /** The game in one line, where summaries are asked for. */
    summary?: string | null;
  }

  /** The changed rule file. */
  interface ChangedRule {
    text: string;
  }

  /** What a rule file comes to. Sheet and start are there if it can be played. */
  interface CheckedRule {
    faults: Api.RuleFault[];
    features: string[];
    ok: boolean;
    players: number[];
    settings: Api.RuleSetting[];
    /** An HTML fragment, safe to insert. */
    sheet: string | null;
    start: Api.View | null;
  }

  /** From client to server. `ply` is the number of entries that the client has seen. */
  interface ClientMessage {
    /** Ends the game without a result, while it may be. */
    abort?: Record<string, unknown>;
    answer?: {
      accept: boolean;
      offer: number;
    };
    /** Claims the game against a player who has been away for long. */
    claim?: {
      seat: Api.Seat;
    };
    decide?: {
      decision: string;
      ply: number;
    };
    /** The first message of a connection, and a request for a snapshot. */
    hello?: {
      /** The client says something at least this often; after three times that in silence it is disconnected. */
      beat_ms?: number | null;
      token?: string | null;
    };
    hint?: {
      ply: number;
    };
    offer?: {
      kind: Api.OfferKind;
      ply: number;
    };
    ping?: Record<string, unknown>;
    redo?: {
      ply: number;
    };
    resign?: {
      seat: Api.Seat;
    };
    /** The player has been shown all that led to this position. From its first one on, a connection is given time for that before its clock starts. */
    shown?: {
      ply: number;
    };
    /** The pit is bound where the game is played with touch-move. */
    touch?: {
      pit: number;
      ply: number;
    };
    undo?: {
      ply: number;
    };
  }

  /** What the controller does with the clock. */
  type ClockAction = "start" | "pause" | "reset";

  /** What the controller does with the clock. */
  interface ClockChange {
    action: Api.ClockAction;
    /** The time it shows then. */
    seconds?: number | null;
  }

  /** The time of every player. */
  interface ClockSettings {
    /** Added after every turn. */
    increment_ms?: number;
    initial_ms: number;
  }

  interface Clocks {
    remaining_ms: number[];
    running: Api.Seat | null;
    /** The clock of the player to move waits at most this long for the last turn to be shown. */
    waits_ms: number;
  }

  /** Why the server closes a connection. */
  type CloseReason = "stopping" | "storage" | "removed";

  /** A colour that the page can draw so that it differs from all others, also for the colour-blind. */
  type Colour = "red" | "blue" | "green" | "purple" | "ochre" | "ink";

  type Direction = "+" | "-";

  /** A draft and steps that change it. */
  interface DraftRequest {
    /** More rounds than planned. */
    more_rounds?: boolean;
    pairing?: Hall.Pairing | null;
    /** Players may meet again, if the next round is drawn. */
    repeats?: boolean;
    /** The round; the next one by default. */
    round?: number | null;
    steps?: Hall.DraftStep[];
    /** If it is not the current version, nothing is answered. */
    version?: number | null;
  }

  /** What is allowed when the next round is drawn. */
  interface DrawRequest {
    /** More rounds than planned. */
    more_rounds?: boolean;
    /** Players may meet again. */
    repeats?: boolean;
    /** If it is not the current version, nothing is done. */
    version?: number | null;
  }

  /** Why a game ended. */
  interface EndCause {
    /** `empty`, `stuck`, `none`, `fewer`, `majority`, `side-empty`, `row-empty`, `gathered`, `unfed`, `forfeit`, `succession`, `repetition`, `quiet`, `agreement`, `resigned`, `time` or `rounds`. */
    kind: string;
    /** The number the rule sets. */
    limit: number | null;
    player: Api.Seat | null;
    /** Seeds that were counted: on the board, or in the player's store. */
    seeds: number | null;
  }

  type EndReason = "empty" | "stuck" | "none" | "fewer" | "majority" | "starved" | "forfeit" | "succession" | "impasse" | "agreement" | "resigned" | "time" | "rounds";

  /** How a game ended, or that it has not. */
  interface Ending {
    end: Api.EndReason | null;
    over: boolean;
    /** Seeds a player, or pits where pits decide; none before the end. */
    scores: number[] | null;
    winners: Api.Seat[];
  }

  /** One of the best lines. */
  interface EngineLine {
    decision: string;
    line: string[];
    score: Api.Score;
  }

  /** What the engine found, best line first. */
  interface EngineLines {
    depth: number;
    lines: Api.EngineLine[];
    nodes: number;
    perfect: Api.Perfect | null;
  }

  /** One step of a game: who did what, what happened, and the board after it. */
  interface Entry {
    action: Api.EntryAction;
    board: Api.Board;
    /** Seeds captured for the player who decided. */
    captured: number;
    decision: string | null;
    events: Api.Event[];
    /** The number of the step, from 1. */
    ply: number;
    seat: Api.Seat;
    /** The time that the decision took, in games with a clock. */
    spent_ms: number | null;
  }

  /** What a step was. */
  type EntryAction = "decide" | "agree" | "resign" | "time" | "forfeit";

  /** One thing that happened on the board. */
  interface Event {
    /** The player decides again in the same turn. */
    again?: {
      player: Api.Seat;
    };
    /** Seeds are captured from a pit; `flow` when by a seed that was not the lap's last. */
    capture?: {
      flow: boolean;
      pit: Api.Pit;
      seeds: number;
      to: Api.Seat;
    };
    /** Seeds are put in a pit: one when sowing, more in an opening placement or where a catch is laid down. */
    drop?: {
      pit: Api.Pit;
      seeds: number;
    };
    /** A round, or the game, is over. */
    end?: {
      reason: Api.EndReason;
    };
    /** The turn was endless and is stopped here. */
    endless?: Record<string, unknown>;
    /** Seeds of a player's store come to the hand, to be sown. */
    enter?: {
      player: Api.Seat;
      seeds: number;
    };
    /** At the end of a match, a pit belongs to the player who could fill it once more, or to none. */
    filled?: {
      by: Api.Seat | null;
      pit: Api.Pit;
    };
    /** Seeds are taken from a pit into the hand, to be sown on. */
    grab?: {
      pit: Api.Pit;
      seeds: number;
    };
    /** A pit becomes a nest egg, or a nest egg changes owner. */
    nest?: {
      pit: Api.Pit;
      player: Api.Seat;
    };
    /** A player resigned, ran out of time or forfeited, and takes no further part. */
    out?: {
      player: Api.Seat;
    };
    /** A player who cannot move is passed. */
    pass?: {
      player: Api.Seat;
    };
    /** A new round begins; the position shows how the pits were filled. */
    round?: {
      board: Api.Board;
      number: number;
      starter: Api.Seat;
    };
    /** A lap begins: seeds are lifted from a pit. */
    scoop?: {
      /** As a decision writes it: `+` or `-`. */
      direction: Api.Direction;
      pit: Api.Pit;
      seeds: number;
    };
    /** A seed is sown into a player's own store. */
    store?: {
      player: Api.Seat;
    };
    /** At the end, seeds left on the board go to a store. */
    sweep?: {
      pit: Api.Pit;
      seeds: number;
      to: Api.Seat;
    };
    /** A pit changes owner. */
    take_pit?: {
      from: Api.Seat;
      pit: Api.Pit;
      to: Api.Seat;
    };
  }

  /** A question: what is to be achieved, and where. */
  interface Exercise {
    /** How many, where the goal counts something; else 0. */
    count: number;
    goal: Api.ExerciseGoal;
    /** The position; `legal` are the decisions to choose from, also those that the goal will refuse. */
    view: Api.View;
  }

  /** What an answer does, and whether that was asked for. */
  interface ExerciseAnswer {
    /** The board after it. */
    after: Api.Board;
    decision: string;
    events: Api.Event[];
    /** Seeds that come to the own store. */
    gained: number;
    /** Seeds that come to the opponents' stores. */
    given: number;
    laps: number;
    /** The most seeds that any decision wins. */
    most: number;
    over: boolean;
    /** Pits that are captured from. */
    pits: number;
    reply: Api.ExerciseReply | null;
    right: boolean;
    /** Pits that are taken over. */
    taken: number;
    won: boolean;
  }

  /** The kind of a goal. */
  type ExerciseGoal = "most" | "pits" | "again" | "nest" | "take-pits" | "feed" | "keep" | "safe" | "win";

  /** The exercises of a rule. */
  interface ExerciseList {
    exercises: Api.Exercise[];
    /** The name of the game. */
    name: string;
    /** The game in one line. */
    summary: string | null;
  }

  /** The strongest reply to an answer. */
  interface ExerciseReply {
    captured: number;
    decision: string;
  }

  /** The decisions that achieve a goal. */
  interface ExerciseSolution {
    solution: string[];
  }

  /** A knockout of the best players. */
  interface FinalRequest {
    listed?: boolean;
    /** The name of the tournament by default. */
    name?: string;
    players?: number;
  }

  /** The beginning of a turn: the first lap up to the first seed that does something else than to lie where it falls. A page can show it before the decision is acknowledged. */
  interface FirstLap {
    direction: Api.Direction;
    /** Seeds that are lifted. */
    seeds: number;
    /** Where they fall, one by one: pits, or the own store. */
    sown: Api.Last[];
  }

  /** A game as every list shows it. */
  interface GameFacts {
    /** Of a published rule. */
    author: string | null;
    built_in: boolean;
    difficulty: number;
    /** Number of exercises. */
    exercises: number;
    family: string;
    /** Any of `several-laps`, `directions`, `nests`, `owners`, `openings`, `stores`, `rounds`, `again`, `feeding`, `flow`. */
    features: string[];
    /** The reference; empty for the rule of a game that is not in the catalogue. */
    id: string;
    /** The rule whose file it builds on. */
    inherits: string | null;
    name: string;
    /** Other names. */
    names: string[];
    origin: Api.RuleOrigin;
    /** Numbers of players. */
    players: number[];
    /** The part of the world it comes from, such as `west-africa`; `modern` where it was invented in our time. */
    region: string | null;
    /** Rows of the board. */
    rows: number;
  }

  /** The record of a game at a board. */
  interface GameRecord {
    board: number;
    /** From 1. */
    game?: number;
    round: number;
    /** At most 256 KiB. */
    text: string;
  }

  interface GameRule {
    built_in: boolean;
    fingerprint: string;
    id: string;
    name: string;
  }

  interface GameSeat {
    /** Milliseconds until the game can be claimed against a player who is away; `null` where it cannot be. */
    claim_in_ms: number | null;
    colour: Api.Colour;
    connected: boolean;
    kind: Api.SeatKind;
    level: number | null;
    name: string;
    /** Nobody has sat down at this seat for a person elsewhere. */
    open: boolean;
    seat: Api.Seat;
  }

  /** The health of the server. */
  interface Health {
    status: Api.HealthStatus;
  }

  type HealthStatus = "ok" | "unwell";

  /** A file that becomes a tournament. */
  interface ImportFile {
    format: Api.ImportFormat;
    listed?: boolean;
    /** At most 8 MiB with the rest of the body. */
    text: string;
  }

  type ImportFormat = "json" | "trf" | "archive";

  interface Introduction {
    steps: Api.IntroductionStep[];
  }

  /** What a step shows, in this order. */
  type IntroductionKind = "sow" | "laps" | "capture" | "again" | "feed" | "end";

  /** A position, and a decision that shows something. */
  interface IntroductionStep {
    /** The board after the decision. */
    after: Api.Board;
    decision: string;
    events: Api.Event[];
    kind: Api.IntroductionKind;
    view: Api.View;
  }

  /** The token of a seat of kind `elsewhere`. The page for it is `/game/{id}#seat=TOKEN`. */
  interface Invitation {
    seat: Api.Seat;
    token: string;
  }

  /** A board of a game that is known on many. */
  interface KnownBoard {
    /** Pits a player. */
    pits: number;
    proof: Api.KnownProof;
    /** The reference of the rule. */
    rule: string;
    /** Seeds in each pit at the start. */
    seeds: number;
  }

  /** A game on boards of many sizes. */
  interface KnownBoards {
    boards: Api.KnownBoard[];
    id: string;
    name: string;
  }

  /** A game of the catalogue of which something is known. */
  interface KnownGame {
    /** Whether this is about the first round of a match. */
    first_round: boolean;
    id: string;
    name: string;
    play: Api.KnownPlay | null;
    proof: Api.KnownProof | null;
  }

  /** Everything that is known. */
  interface KnownGames {
    /** In the order of the catalogue. */
    games: Api.KnownGame[];
    tables: Api.KnownBoards[];
  }

  /** Games between equal players, for the player who begins. */
  interface KnownPlay {
    draws: number;
    /** Whether pits count at the end, and not seeds. */
    in_pits: boolean;
    losses: number;
    /** How far ahead in the mean at the end. */
    margin: number;
    /** Positions that were searched for a decision. */
    nodes: number;
    /** Decisions at the beginning of a game that were drawn. */
    opening: number;
    /** The part of the points, a draw counting half, and its 95 % interval. */
    share: number;
    share_high: number;
    share_low: number;
    wins: number;
  }

  /** What is proved of a start position. Values are what the player who begins has at the end less what the other has. */
  interface KnownProof {
    /** The best first decisions, as far as they are known. */
    best: string[];
    /** The checksum of the certificate. */
    checksum: string | null;
    /** Decisions in the certificate. */
    choices: number | null;
    /** The commands that prove it anew, and that follow the certificate. */
    commands: string[];
    high: number;
    low: number;
    /** The most memory that was used, in MiB. */
    memory: number | null;
    /** Positions that were searched. */
    positions: number | null;
    /** Processor time. */
    seconds: number | null;
  }

  /** Where the last seed of a turn would fall: a pit, or `store`. */
  type Last = number | "store";

  /** What happens to the following rounds of a knockout. */
  type LaterRounds = "replace" | "keep";

  /** A lesson with its steps. */
  interface Lesson extends Api.LessonSummary {
    start: Api.View;
    steps: Api.LessonStep[];
  }

  interface LessonList {
    lessons: Api.LessonSummary[];
  }

  /** A step that was to be guessed, and the position in which the next is. */
  interface LessonMove {
    next: Api.Seat | null;
    step: Api.LessonStep | null;
    view: Api.View;
  }

  /** A step with its note. */
  interface LessonStep extends Api.Entry {
    note: string | null;
  }

  /** A lesson in the list. */
  interface LessonSummary {
    decisions: number;
    id: string;
    intro: string;
    /** The name of the game. */
    name: string;
    players: number;
    /** The reference of the rule. */
    rule: string;
    source: string | null;
    title: string;
  }

  /** A line of play. */
  interface Line extends Api.RuleSelection {
    decisions?: string[];
    /** The position text to start from, if that is not the start of the game. */
    position?: string | null;
  }

  /** A fault of a list of players, or of a file. */
  interface ListFault {
    code: string;
    /** From 1; 0 where the whole text is meant. */
    line: number;
    message: string;
  }

  /** Entries of the controller. */
  interface NewEntries {
    entries: Hall.Entry[];
    /** The controller means it, although results were counted by another rule or other points. */
    force?: boolean;
    later?: Api.LaterRounds | null;
    /** Why, in words. */
    reason?: string;
    /** If it is not the current version, nothing is done. */
    version?: number | null;
    /** Who makes them, in words. */
    who?: string;
  }

  /** A new game. */
  interface NewGame {
    id: string;
    invitations: Api.Invitation[];
    /** The seats that the token owns. */
    seats: Api.Seat[];
    /** Owns all seats of kind `here`. */
    token: string;
  }

  /** The request for a new game. */
  interface NewGameRequest extends Api.RuleSelection {
    clock?: Api.ClockSettings | null;
    /** A position to start from, as position text. */
    position?: string | null;
    profile?: Api.ProfileInput;
    /** A record to go on with, at most 256 KiB; it has its own rule. */
    record?: string | null;
    /** One for every player, or none at all: then all are `here`. */
    seats?: Api.NewSeat[];
    /** The seat that begins: a letter, or `random`. The seats move on so that it becomes A. */
    starter?: string | null;
  }

  /** A rule to publish. */
  interface NewRule {
    /** The first 40 characters count. */
    author?: string;
    /** Small letters, digits and hyphens. */
    id: string;
    /** The rule file, at most 64 KiB. */
    text: string;
  }

  /** Games for the boards of a round. */
  interface NewScreenGames {
    /** All boards by default. */
    boards?: number[] | null;
    clock?: Api.ClockSettings | null;
    round: number;
  }

  /** A seat of a new game. */
  interface NewSeat {
    colour?: Api.Colour | null;
    kind?: Api.SeatKind;
    /** Of a computer, 3 by default. */
    level?: number | null;
    /** The first 40 characters count. */
    name?: string;
  }

  /** A tournament to make. */
  interface NewTournament {
    /** Whether it stands in the public list. */
    listed?: boolean;
    players?: Hall.Player[];
    settings: Hall.SettingsInput;
  }

  /** A new tournament. */
  interface NewTournamentKey {
    id: string;
    /** The controller's key, never shown again; empty after an archive, whose key stays what it was. */
    key: string;
  }

  /** A proposal that other players have to accept. */
  interface Offer {
    from: Api.Seat;
    id: number;
    kind: Api.OfferKind;
    ply: number;
    /** Seats that have not answered yet. */
    waiting: Api.Seat[];
  }

  /** What can be offered. */
  type OfferKind = "undo" | "agreement" | "rematch";

  /** A text: one part, or several in a row. */
  type Pattern = Api.PatternPart | Api.PatternPart[];

  /** A piece of a text: words, the value of a variable, or a choice by the value or plural category of a variable. */
  type PatternPart = string | {
    var: string;
  } | {
    default: string;
    select: string;
    variants: Record<string, Api.Pattern>;
  };

  /** What perfect play by both sides leads to, from an endgame table.  By how much the player to move ends ahead, stores included: between `low` and `high`, and exactly that where they are equal. */
  interface Perfect {
    /** The same after each decision that is possible, best first. */
    decisions: Api.PerfectDecision[];
    high: number;
    low: number;
  }

  /** What a decision leads to if both sides play perfectly after it. */
  interface PerfectDecision {
    decision: string;
    high: number;
    low: number;
  }

  type Phase = "open" | "play";

  /** A pit by its place in the ring; index 0 is A1 and the index grows counterclockwise. */
  type Pit = number;

  /** A line of play with its events and boards. */
  interface PlayedLine {
    entries: Api.Entry[];
    start: Api.View;
    /** The position at the end of the line. */
    view: Api.View;
  }

  interface PlayerGame {
    board: number;
    game: number;
    id: string;
    over: boolean;
    round: number;
    /** The token of the player's seat. */
    token: string;
  }

  /** The games of a player. */
  interface PlayerGames {
    games: Api.PlayerGame[];
  }

  /** Players as a text. */
  interface PlayerList {
    /** How it is read; what is not given is found out. */
    layout?: Hall.ListLayout;
    /** One name a line, or CSV. */
    text: string;
  }

  /** A position put together by hand. */
  interface PositionSetup extends Api.RuleSelection {
    aside?: number[] | null;
    /** The forts that stand; without it, all do. */
    forts?: string | null;
    nests?: string | null;
    /** A letter for every pit, a dot where a pit has no owner. */
    owners?: string | null;
    pits: number[];
    stores: number[];
    to_move: Api.Seat;
    /** The directions that players keep to. */
    ways?: string | null;
  }

  interface PositionView {
    view: Api.View;
  }

  /** What a decision would do. */
  interface Preview {
    /** The player would decide again. */
    again: boolean;
    /** Seeds captured by the player to move. */
    captured: number;
    endless: boolean;
    first: Api.FirstLap | null;
    /** Seeds that would come to each store, without what is swept at the end. */
    gains: number[];
    /** Seeds taken into the hand and sown on. */
    grabbed: number;
    laps: number;
    last: Api.Last | null;
    over: boolean;
  }

  /** A problem in words. */
  interface Problem extends Api.ProblemDetails {
    /** What is wrong, in the language of the request. */
    detail: string;
    place?: Api.TextPlace;
    remedy?: string;
    status: number;
    title: string;
    /** `about:granary/` and the stable code. */
    type: string;
  }

  /** Members that only some problems have. */
  interface ProblemDetails {
    boards?: number[];
    /** What the controller may allow. */
    choices?: string[];
    /** Of `went-on`: what a corrected result of a knockout would undo. */
    correction?: Record<string, unknown>;
    /** Of `bad-list` and `bad-file`. */
    faults?: Api.ListFault[];
    /** Of `no-draw`: why there is no next round. */
    reason?: string;
  }

  /** The aids that players have. The server enforces it. */
  interface Profile {
    /** Whether the page may show numbers beside the seeds. */
    counts: boolean;
    hints: boolean;
    previews: boolean;
    touch_move: boolean;
    undo: boolean;
  }

  /** The aids that players have. The server enforces it. */
  interface ProfileInput {
    /** Whether the page may show numbers beside the seeds. */
    counts?: boolean;
    hints?: boolean;
    previews?: boolean;
    touch_move?: boolean;
    undo?: boolean;
  }

  interface PublishedRule {
    id: string;
    /** Needed to replace or withdraw the rule, and never shown again. */
    key: string;
  }

  /** Where the server can be reached. */
  interface Reach {
    /** Only this computer can: the server listens on an address of its own, and no other is configured. */
    only_here: boolean;
    /** Where other devices may reach it: configured origins, and its own addresses. */
    origins: string[];
  }

  /** A record that was replayed. */
  interface Record {
    entries: Api.Entry[];
    name: string;
    /** A comment for every step. */
    notes: (string | null)[];
    players: number;
    rounds: number;
    /** The reference of the rule; empty for one that the record contains. */
    rule: string;
    /** The rule itself, where it is not built in. */
    rule_text: string | null;
    start: Api.View;
    /** Names and values. */
    tags: ([string, string])[];
    view: Api.View;
  }

  /** The text of a record, ours or OGN. */
  interface RecordText {
    /** At most 256 KiB. */
    text: string;
  }

  type Refusal = "over" | "closed" | "not_yours" | "nest_egg" | "fixed" | "empty" | "too_few" | "not_full" | "no_goal" | "must_feed" | "lone" | "must_capture" | "must_reach" | "must_end_empty" | "another_first";

  interface ReplacedRule {
    id: string;
    version: number;
  }

  /** The review of a game. */
  interface Review {
    /** From 0 to 100 for every player, about 10 for one who plays blindly; `null` where too little was at stake for a player. */
    accuracy: (number | null)[];
    /** The same as the probability of winning, from 0 to 1. */
    chances: number[];
    decisions: Api.ReviewedDecision[];
    /** The lead in seeds before each decision and after the last: of A with two players, else of the player to move. */
    scores: number[];
    /** The decisions after which another player was expected to win. */
    turning: number[];
  }

  /** A decision beside the best. */
  interface ReviewedDecision {
    best: string;
    best_last: Api.Last | null;
    /** Win probability lost against the best, from 0 to 1. */
    chance_loss: number;
    /** How many decisions were possible. */
    choices: number;
    decision: string;
    /** The expected line after the best decision. */
    line: string[];
    /** Seeds lost against the best. */
    loss: number;
    /** `inaccuracy`, `mistake` or `blunder`. */
    mark: string | null;
    perfect: Api.Perfect | null;
    ply: number;
    /** The value of the best decision for the player. */
    score: Api.Score;
  }

  /** Everything about one rule. */
  interface RuleDetail extends Api.RuleFacts {
    /** Whether something is known of who wins. */
    known: boolean;
    like: Api.RuleLikeness | null;
    /** Whether there is an opening book. */
    openings: boolean;
    options: Api.RuleOption[];
    presets: Api.RulePreset[];
    /** The rules that build on this one. */
    relatives: Api.RuleLink[];
    /** The rule sheet as an HTML fragment, safe to insert. */
    sheet: string;
    start: Api.View;
    /** The rule file. */
    text: string;
  }

  /** A rule file in the making. */
  interface RuleDraft {
    id?: string | null;
    /** The number of players of the sheet and the start. */
    players?: number | null;
    /** The rule file, at most 64 KiB. */
    text: string;
  }

  /** A rule with what is drawn and told of it. */
  interface RuleFacts extends Api.GameFacts {
    /** Where every pit lies as A sees the board: row and place in the row. Empty for three and four players. */
    grid: number[][];
    labels: string[];
    /** Ids of lessons. */
    lessons: string[];
    summary: string | null;
  }

  /** A fault of a rule file and its place: from (`line`, `column`) to (`end_line`, `end_column`), counted from 1. */
  interface RuleFault {
    code: string;
    column: number;
    end_column: number;
    end_line: number;
    /** The setting that it is about, if this file sets one there. */
    key: string | null;
    line: number;
    message: string;
    remedy: string | null;
    /** `error` or `warning`. */
    severity: string;
  }

  /** The rule that another one builds on, and what the other does differently. */
  interface RuleLikeness extends Api.RuleLink {
    /** The sentences of the sheet that the rule it builds on does not have, as plain texts. */
    but: string[];
  }

  /** A rule that is named by another. */
  interface RuleLink {
    id: string;
    name: string;
  }

  interface RuleList {
    rules: Api.RuleSummary[];
  }

  /** An option of the board, for references such as `kalah?pits=4`. */
  interface RuleOption {
    default: string;
    description: string;
    key: string;
    max: number | null;
    /** Of a number. */
    min: number | null;
    /** `word` or `number`. */
    type: string;
    /** Of a word. */
    values: string[];
  }

  /** Where a game is played. */
  interface RuleOrigin {
    people: string | null;
    place: string | null;
  }

  interface RulePreset {
    name: string;
    note: string | null;
  }

  /** A new version of a published rule. */
  interface RuleReplacement {
    /** The author stays if there is none. */
    author?: string | null;
    /** The rule file, at most 64 KiB. */
    text: string;
  }

  /** A rule by its reference or by its text. */
  interface RuleSelection {
    /** The smallest number that the rule allows is the default. */
    players?: number | null;
    /** Rounds to play where the rule has several, 1 by default; 0 plays until the match is decided. */
    rounds?: number | null;
    /** An id, with options if wanted, such as `kalah?pits=4`. */
    rule?: string | null;
    /** The text of a rule file, at most 64 KiB. */
    rule_text?: string | null;
  }

  /** A setting, for a form. */
  interface RuleSetting {
    /** The value without this file. */
    default: unknown;
    description: string;
    key: string;
    /** The line of the file that sets it. */
    line: number | null;
    max: number | null;
    min: number | null;
    section: string;
    type: string;
    value: unknown;
    /** The words that are possible. */
    values: string[] | null;
  }

  /** A rule in the list, with the board at its start. */
  interface RuleSummary extends Api.RuleFacts {
    start: Api.Board;
  }

  /** A value from the view of the player to move. Wins and losses carry the lead in seeds. */
  interface Score {
    draw?: number;
    estimate?: number;
    loss?: number;
    win?: number;
  }

  /** What scores count. */
  type ScoreUnit = "seeds" | "pits" | "points";

  type Seat = "A" | "B" | "C" | "D";

  /** Who decides for a seat. */
  type SeatKind = "here" | "elsewhere" | "computer";

  /** The seat that was taken. */
  interface Seated {
    seat: Api.Seat;
  }

  /** From server to client. */
  interface ServerMessage {
    /** A clock has started after its player was shown the last turn. */
    clocks?: Api.Clocks;
    closing?: {
      reason: Api.CloseReason;
    };
    hint?: {
      decision: string;
      line: string[];
      ply: number;
      score: Api.Score;
    };
    /** A step that was played; it is on disk. */
    played?: {
      clocks: Api.Clocks | null;
      entry: Api.Entry;
      undone: number;
      view: Api.View;
    };
    pong?: Record<string, unknown>;
    presence?: {
      seats: Api.GameSeat[];
      spectators: number;
    };
    /** A message that could not be obeyed; the codes are those of problems. */
    refused?: {
      code: string;
      message: string;
      ply: number;
    };
    /** After a hello, and after every action but a decision. */
    snapshot?: Api.Snapshot;
    /** The computer that thinks now. */
    thinking?: {
      seat: Api.Seat | null;
    };
  }

  /** A new value for one setting of a rule file. */
  interface SettingChange {
    /** A setting with its section, such as `laps.stop`; or `name`, `inherits`, `about.summary`. */
    key: string;
    /** The rule file, at most 64 KiB. */
    text: string;
    /** The new value; `null` removes the key. */
    value: unknown;
  }

  /** The score sheet that a player initials. */
  interface SheetInitial {
    board: number;
    round: number;
  }

  /** A result from a player's score sheet. */
  interface SheetResult {
    board: number;
    /** From 1. */
    game?: number;
    result: Hall.Result;
    round: number;
  }

  /** Who sits down. */
  interface SitRequest {
    colour?: Api.Colour | null;
    /** The first 40 characters count. */
    name: string;
    /** A new token that owns the seat from now on, made by the client of at least 192 random bits: letters, digits, `-` and `_`. A request that is sent again with the same one gets the same answer. */
    token: string;
  }

  /** A whole game. */
  interface Snapshot {
    /** Whether a player may end the game without a result now; that is so until every person has played once. */
    abortable: boolean;
    aborted: Api.Seat | null;
    /** Lots were drawn for who begins: it is A. */
    by_lot: boolean;
    clock: Api.ClockSettings | null;
    clocks: Api.Clocks | null;
    entries: Api.Entry[];
    id: string;
    labels: string[];
    offers: Api.Offer[];
    players: number;
    ply: number;
    profile: Api.Profile;
    /** The id of the next game. */
    rematch: string | null;
    rounds: number;
    rule: Api.GameRule;
    seats: Api.GameSeat[];
    spectators: number;
    start: Api.Board;
    taken: Api.Seat | null;
    thinking: Api.Seat | null;
    /** The pit that must be played from, with touch-move. */
    touched: number | null;
    /** Steps that can be played again. */
    undone: number;
    view: Api.View;
    /** The seats that the token of the request owns. */
    yours: Api.Seat[];
  }

  /** The end of a player's own row at which the store lies. */
  type StoreSide = "left" | "right";

  /** A place in a text, from 1. */
  interface TextPlace {
    /** In characters. */
    column: number;
    line: number;
  }

  /** A position for the engine: the end of a line of play. */
  interface ThinkRequest extends Api.Line {
    /** Engine lines, 3 by default; at least 1 and at most 8 are given. */
    lines?: number | null;
    /** Thinking time, 500 by default; at least 50 and at most 3000 are used. */
    ms?: number | null;
  }

  /** What a player needs: the board, and what can be done on it. */
  interface View extends Api.Board, Api.Ending {
    /** Where every pit lies as A sees the board: its row from the top, and its place in the row from the left. Empty for three and four players, whose pits form a ring. */
    grid: number[][];
    labels: string[];
    /** Seeds that a pit must have to be sown. */
    least: number;
    legal: string[];
    players: number;
    /** What every legal decision would do, where the profile allows it. */
    previews?: Record<string, Api.Preview>;
    /** Why a turn cannot start from each pit; `null` where it can. */
    refusals: (Api.Refusal | null)[];
    /** The rule by its reference; empty for a rule that has none. */
    rule: string;
    /** The end of a player's row at which the store lies: `left` where seeds are sown into it clockwise. */
    store_side: Api.StoreSide;
    /** The position text. */
    text: string;
    /** What scores count. */
    unit: Api.ScoreUnit;
    why: Api.EndCause | null;
  }

  /** Texts of the page, by their ids. */
  interface Words {
    lang: string;
    messages: Record<string, Api.Pattern>;
  }
}

declare namespace Hall {
  /** Virtual points in the first rounds of a Swiss. */
  type Acceleration = "none" | "baku";

  interface Award {
    place: number;
    players: number[];
    prize: string;
  }

  /** A board of a round. Its first seat starts. */
  interface Board {
    /** For the controller and the players of the board. */
    claims?: Hall.Claim[];
    confirmed: boolean;
    /** Whether the controller has decided. */
    decided: boolean;
    initials: number[];
    number: number;
    results: (Hall.Result | null)[];
    seats: number[];
    /** For the controller and the players of the board. */
    trail?: Hall.Change[];
  }

  /** Everything about a tournament but the clock and the role of the client. */
  interface Body {
    /** Players who are kept apart. */
    bans?: Hall.PairingBan[];
    /** Rounds and boards on which players disagree. */
    disagreements: ([number, number])[];
    ended: boolean;
    /** Games on the screen. */
    games: Hall.Game[];
    id: string;
    next_round: number;
    /** Boards of the current round without a result. */
    open_boards: number[];
    planned_rounds: number;
    players: Hall.Competitor[];
    /** Games with a record. */
    records: Hall.Slot[];
    rounds: Hall.Round[];
    rule_name: string;
    /** Seeds in a game. */
    seeds: number | null;
    settings: Hall.Settings;
    /** Rounds and boards whose results lack initials. */
    unconfirmed: ([number, number])[];
    /** Boards of the current round of a knockout whose match is drawn and needs another game. */
    undecided: number[];
    /** The number of entries in the log. */
    version: number;
  }

  interface Bracket {
    places: Hall.BracketPlace[];
    rounds: Hall.BracketRound[];
    third_place: Hall.Match | null;
    winner: number | null;
  }

  /** The places of a player by the stage that was reached. */
  interface BracketPlace {
    from: number;
    player: number;
    /** Whether the player can still go on. */
    playing: boolean;
    to: number;
  }

  interface BracketRound {
    drawn: boolean;
    /** From top to bottom. */
    matches: Hall.Match[];
    round: number;
    /** 2 is the final, 4 the semi-finals, 8 the quarter-finals. */
    size: number;
  }

  /** Who wrote a result. */
  type By = "controller" | {
    player: number;
  } | "screen";

  /** A change of a result. */
  interface Change {
    at: string | null;
    by: Hall.By;
    game: number;
    now: Hall.Result | null;
    was: Hall.Result | null;
  }

  /** A result that one player claims. */
  interface Claim {
    game: number;
    player: number;
    result: Hall.Result;
  }

  /** The clock as clients see it. */
  interface Clock {
    length_ms: number;
    remaining_ms: number;
    round: number;
    running: boolean;
  }

  interface Competitor {
    /** Whether the player is paired. */
    active: boolean;
    /** Points that the controller added or took. */
    adjustments?: Hall.PointAdjustment[];
    id: number;
    merged_into?: number;
    player: Hall.Player;
    /** Whether the player was taken off the list. */
    removed?: boolean;
    /** The first round that could be played at entry; 1 if it is not given. */
    since?: number;
    /** Rounds and why the player is at no board in them. */
    wishes: ([number, "bye" | "half-bye" | "absent" | "free"])[];
  }

  interface CrossRow {
    name: string;
    place: number;
    player: number;
    points: number;
    rounds: Hall.Met[];
  }

  interface CrossTable {
    rows: Hall.CrossRow[];
  }

  type DecidedBy = "games" | "seeds" | "absence";

  /** A round before it counts. */
  interface Draft {
    /** Whether the round is drawn already, so that the draft would change it. */
    drawn: boolean;
    findings: Hall.Finding[];
    pairing: Hall.Pairing;
    /** Active players who are at no board and have no bye. */
    unplaced: number[];
    /** The number of entries of the log that it belongs to. */
    version: number;
  }

  /** A change of a draft. Seats are counted from 0. */
  interface DraftStep {
    board?: number;
    one?: number;
    other?: number;
    out?: Hall.Out;
    player?: number;
    seat?: number | null;
    seats?: number[];
    step: "swap" | "move" | "add-board" | "remove-board" | "out" | "take-out" | "join" | "turn" | "renumber";
    to?: number;
  }

  /** What decides a drawn match of a knockout before further games. */
  type DrawnMatch = "seeds" | "games";

  /** How a game ended. Places, stores and sides are listed by seat, and seats are counted from 0. */
  interface Ending {
    end: "played" | "forfeit" | "nobody-came" | "unfinished";
    places?: number[];
    seat?: number;
    sides?: number[];
    stores?: number[];
    why?: Hall.Why;
  }

  /** An entry of the log. */
  interface Entry {
    board?: number;
    boards?: Hall.PairingBoard[];
    by?: Hall.By;
    entry: "settings" | "enter" | "correct" | "withdraw" | "return" | "wish" | "pair" | "result" | "initial" | "undo" | "end" | "reopen" | "remove" | "merge" | "adjust" | "forbid" | "allow" | "rearrange" | "new-key";
    /** 1 by default. */
    game?: number;
    id?: number;
    ids?: number[];
    into?: number;
    out?: Hall.Out | null | ([number, "bye" | "half-bye" | "absent" | "free"])[];
    player?: Hall.Player;
    points?: number;
    print?: string;
    result?: Hall.Result | null;
    round?: number;
    settings?: Hall.SettingsInput;
    until?: number;
    why?: string;
  }

  /** Something that is to be known before a draft counts. */
  interface Finding {
    board?: number;
    finding: "bad-board" | "rematch" | "forbidden" | "second-bye" | "several-byes" | "third-in-a-row" | "unbalanced" | "not-there" | "knocked-out" | "loses-results" | "later-rounds";
    one?: number;
    other?: number;
    player?: number;
    players?: number[];
    results?: (Hall.Result | null)[];
    rounds?: number[];
    seats?: number[];
    starts?: boolean;
  }

  type Format = "swiss" | "round-robin" | "double-round-robin" | "knockout" | "tables";

  interface Game extends Hall.Slot {
    id: string;
    over: boolean;
  }

  interface Line extends Hall.Entry {
    at?: string;
    /** Why, in words. */
    reason?: string;
    /** Who made it, in words. */
    who?: string;
  }

  /** The link of a player. */
  interface Link {
    address: string;
    id: number;
    name: string;
    /** The rows of the QR code of the address, a digit for every module: 1 is dark. */
    qr: string[];
    token: string;
  }

  /** The links of all players. */
  interface Links {
    /** Addresses of this server that phones may reach. */
    origins: string[];
    players: Hall.Link[];
  }

  interface List {
    tournaments: Hall.Listed[];
  }

  /** What a column of a list holds. */
  type ListColumn = "name" | "given-name" | "surname" | "club" | "rating" | "seed" | "category" | "board" | "skip";

  interface ListFault {
    line: number;
    message: string;
  }

  /** How a list of players is read. */
  interface ListLayout {
    columns?: Hall.ListColumn[] | null;
    /** Whether the first line is a heading. */
    heading?: boolean | null;
    separator?: Hall.ListSeparator | null;
  }

  interface ListPreview {
    columns: Hall.ListColumn[];
    faults: Hall.ListFault[];
    heading: string[] | null;
    rows: Hall.ListRow[];
    separator: Hall.ListSeparator;
  }

  interface ListRow {
    cells: string[];
    faults: Hall.ListFault[];
    line: number;
    player: Hall.Player;
  }

  type ListSeparator = "comma" | "semicolon" | "tab" | "line";

  /** A tournament in the list. */
  interface Listed {
    date: string;
    ended: boolean;
    format: Hall.Format;
    id: string;
    name: string;
    place: string;
    planned_rounds: number;
    players: number;
    /** The current round; 0 before the first. */
    round: number;
    rule: string;
    rule_name: string;
  }

  interface Log {
    lines: Hall.Line[];
  }

  /** A match of a bracket, the upper player first. */
  interface Match {
    board: number | null;
    decided_by: Hall.DecidedBy | null;
    players: (number | null)[];
    /** Seeds of all games, where all are known. */
    seeds: number[] | null;
    state: Hall.MatchState;
    /** Differs from the winner if a result was corrected and what followed from it was kept. */
    went_on: number | null;
    winner: number | null;
    /** Games won. */
    wins: number[];
  }

  type MatchState = "waiting" | "bye" | "open" | "drawn" | "decided";

  interface Meeting {
    opponent: number;
    points: number;
  }

  /** A round of a player. */
  interface Met {
    /** Whether it counts for nobody. */
    annulled?: boolean;
    board: number | null;
    kind: Hall.RoundKind;
    meetings: Hall.Meeting[];
    points: number;
    round: number;
    /** The player's seeds and those of the others. */
    seeds: [number, number] | null;
    /** At a board: whether the player started. */
    starts?: boolean;
    won: boolean;
  }

  /** Why a player is at no board. */
  type Out = "bye" | "half-bye" | "absent" | "free";

  interface Pairing {
    boards: Hall.PairingBoard[];
    out?: ([number, "bye" | "half-bye" | "absent" | "free"])[];
    round: number;
  }

  /** Players who are kept apart. */
  interface PairingBan {
    from: number;
    ids: number[];
    until: number | null;
    why: string;
  }

  /** Players at a board; the first one starts. */
  interface PairingBoard {
    board: number;
    seats: number[];
  }

  interface Player {
    /** The board where the player always sits. */
    board?: number | null;
    category?: string;
    club?: string;
    name: string;
    rating?: number | null;
    /** The order of players without a rating. */
    seed?: number | null;
  }

  interface PointAdjustment {
    points: number;
    round: number;
    why: string;
  }

  /** Points for a round, in tenths. */
  interface Points {
    bye: number;
    draw: number;
    "half-bye": number;
    loss: number;
    /** At tables of three or four: for the first place, the second and so on. */
    places: number[];
    win: number;
  }

  /** The prizes of a category, or of all players. */
  interface PrizeAwards {
    awards: Hall.Award[];
    category: string;
  }

  /** Prizes of all players, or of a category. */
  interface PrizeList {
    /** Empty for all players. */
    category: string;
    prizes: string[];
  }

  interface Result extends Hall.Ending {
    /** At tables of three or four: the seats of those who did not come. */
    absent?: number[];
    /** By seat. */
    seeds?: number[] | null;
  }

  type Role = "spectator" | "controller" | "player";

  interface Round {
    boards: Hall.Board[];
    /** Later rounds that were drawn from its results. */
    drawn_from?: number[];
    number: number;
    /** Players at no board, and why. */
    out: ([number, "bye" | "half-bye" | "absent" | "free"])[];
  }

  type RoundKind = "played" | "forfeit-win" | "forfeit-loss" | "bye" | "half-bye" | "zero-bye" | "free" | "pending";

  interface RoundProgress {
    boards: number;
    /** Boards with a complete result. */
    done: number;
    round: number;
  }

  interface Row extends Hall.Standing {
    name: string;
  }

  type Scoring = "match" | "games";

  interface Settings {
    acceleration?: Hall.Acceleration;
    /** Players of one club do not meet in so many first rounds. */
    "club-rounds"?: number;
    date: string;
    "drawn-match"?: Hall.DrawnMatch;
    "fair-play": boolean;
    /** The number of the first board; 1 by default, as all that follows is left out where it is not set. */
    "first-board"?: number;
    format: Hall.Format;
    /** Games of a round. */
    games: number;
    /** So many rounds missed before a late entry count as requested byes. */
    "late-byes"?: number;
    /** Minutes of a round. */
    minutes: number;
    name: string;
    place: string;
    points: Hall.Points;
    prizes?: Hall.PrizeList[];
    rounds: number;
    /** The reference of a rule. */
    rule: string;
    scoring: Hall.Scoring;
    /** Players at a board. */
    seats: number;
    /** Seeds in a game, from the rule. */
    seeds: number | null;
    "start-turn": Hall.StartTurn;
    /** Sizes that tables may have, from the rule. */
    "table-sizes"?: Hall.TableSize[];
    /** In a knockout: losers of the semi-finals play for the third place. */
    "third-place"?: boolean;
    "tie-breaks": Hall.TieBreak[];
    "touch-move": boolean;
    unfinished: Hall.Unfinished;
  }

  interface SettingsInput {
    acceleration?: Hall.Acceleration;
    /** Players of one club do not meet in so many first rounds. */
    "club-rounds"?: number;
    date?: string;
    "drawn-match"?: Hall.DrawnMatch;
    "fair-play"?: boolean;
    /** The number of the first board; 1 by default, as all that follows is left out where it is not set. */
    "first-board"?: number;
    format?: Hall.Format;
    /** Games of a round. */
    games?: number;
    /** So many rounds missed before a late entry count as requested byes. */
    "late-byes"?: number;
    /** Minutes of a round. */
    minutes?: number;
    name?: string;
    place?: string;
    points?: Hall.Points;
    prizes?: Hall.PrizeList[];
    rounds?: number;
    /** The reference of a rule. */
    rule?: string;
    scoring?: Hall.Scoring;
    /** Players at a board. */
    seats?: number;
    /** Seeds in a game, from the rule. */
    seeds?: number | null;
    "start-turn"?: Hall.StartTurn;
    /** Sizes that tables may have, from the rule. */
    "table-sizes"?: Hall.TableSize[];
    /** In a knockout: losers of the semi-finals play for the third place. */
    "third-place"?: boolean;
    "tie-breaks"?: Hall.TieBreak[];
    "touch-move"?: boolean;
    unfinished?: Hall.Unfinished;
  }

  /** A game of a board. */
  interface Slot {
    board: number;
    game: number;
    round: number;
  }

  interface Standing {
    /** Points of the controller, which are part of the points. */
    adjusted?: number;
    /** Whether the results count for nobody. */
    annulled?: boolean;
    /** From 1; players who cannot be told apart share a place. */
    place: number;
    player: number;
    points: number;
    values: Hall.Value[];
  }

  /** All players in order, every number with its summands. */
  interface Standings {
    after: number;
    /** Who gets which prize. */
    prizes?: Hall.PrizeAwards[];
    /** What they are of. */
    progress: Hall.StandingsProgress;
    rows: Hall.Row[];
    tie_breaks: Hall.TieBreak[];
  }

  /** What standings are of. */
  interface StandingsProgress {
    /** Complete rounds. */
    after: number;
    during?: Hall.RoundProgress;
    final: boolean;
    /** Boards of earlier rounds without a result. */
    missing?: number;
  }

  type StartTurn = "first" | "second";

  /** A tournament. */
  interface State extends Hall.Body {
    clock: Hall.Clock;
    you: Hall.You;
  }

  /** One of the numbers that a tie-break adds up. */
  interface Summand extends Hall.SummandOrigin {
    amount: number;
    /** Whether the tie-break leaves it out. */
    cut?: boolean;
    opponent?: number;
    /** The points of that round, where the summand is a product with them. */
    result?: number;
    round: number;
  }

  /** Where a summand comes from. */
  interface SummandOrigin {
    adjusted?: boolean;
    capped?: boolean;
    origin: "opponent" | "dummy" | "mutual" | "win" | "seeds" | "against" | "progress" | "rated" | "share";
    others?: number;
    own?: number;
    percent?: number;
    score?: number;
  }

  interface TableSize {
    seats: number;
    seeds?: number | null;
  }

  type TieBreak = "direct-encounter" | "buchholz" | "buchholz-cut1" | "buchholz-cut2" | "buchholz-median" | "sonneborn-berger" | "wins" | "seeds-captured" | "seed-difference" | "koya" | "progressive" | "performance";

  /** Who gets the seeds on the board of a game that is not finished in time. */
  type Unfinished = "own" | "split" | "controller";

  /** A tie-break with its summands. */
  interface Value {
    amount: number;
    /** Whether the player was still tied when it was asked. */
    asked: boolean;
    kind: Hall.TieBreak;
    /** Of direct encounters: the rank among the tied. */
    rank?: number;
    summands: Hall.Summand[];
  }

  type Why = "feed" | "absence" | "conduct";

  /** The role of the client. */
  interface You {
    player: number | null;
    role: Hall.Role;
  }
}

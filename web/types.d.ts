// What the server says, as docs/api.md describes it. These types are global for all modules of the page and exist
// only while types are checked: nothing of this file is sent to a browser.

declare namespace Api {
  type Seat = "A" | "B" | "C" | "D";

  interface Board {
    pits: number[];
    owners: string;
    nests: string;
    stores: number[];
    aside: number[];
    common?: number[];
    to_move: Seat | null;
    round: number;
    phase: "open" | "play";
  }

  interface Preview {
    last: number | "store";
    captured: number;
    laps: number;
    again: boolean;
    over: boolean;
    endless: boolean;
    gains: number[];
  }

  interface View extends Board {
    rule: string;
    players: number;
    labels: string[];
    legal: string[];
    over: boolean;
    end: string | null;
    scores: number[] | null;
    unit?: "seeds" | "pits";
    winners: Seat[];
    text: string;
    previews?: Record<string, Preview>;
    /** At which end of his own row a player's store lies; at the right when it is not said. */
    store_side?: "left" | "right";
  }

  /** Each event has exactly one of these keys. */
  interface Event {
    scoop?: { pit: number; seeds: number; direction: "+" | "-" };
    drop?: { pit: number; seeds: number };
    store?: { player: Seat };
    capture?: { pit: number; seeds: number; to: Seat; flow: boolean };
    take_pit?: { pit: number; from: Seat; to: Seat };
    filled?: { pit: number; by: Seat };
    nest?: { pit: number; player: Seat };
    endless?: {};
    again?: { player: Seat };
    pass?: { player: Seat };
    out?: { player: Seat };
    sweep?: { pit: number; seeds: number; to: Seat };
    end?: { reason: string };
    round?: { number: number; starter: Seat; board: Board };
  }

  interface Entry {
    ply: number;
    seat: Seat;
    action: "decide" | "agree" | "resign" | "time" | "forfeit";
    decision: string | null;
    events: Event[];
    board: Board;
    captured: number;
    spent_ms: number | null;
    note?: string;
  }

  interface Profile {
    hints: boolean;
    previews: boolean;
    counts: boolean;
    undo: boolean;
    touch_move: boolean;
  }

  interface GameSeat {
    seat: Seat;
    kind: "here" | "elsewhere" | "computer";
    name: string;
    level: number | null;
    connected: boolean;
  }

  interface Clocks {
    remaining_ms: number[];
    running: Seat | null;
  }

  interface Offer {
    id: number;
    kind: "undo" | "agreement" | "rematch";
    from: Seat;
    ply: number;
    /** Seats that have not answered yet. */
    waiting: Seat[];
  }

  interface Snapshot {
    id: string;
    rule: { id: string; name: string; built_in: boolean; fingerprint: string };
    players: number;
    rounds: number;
    seats: GameSeat[];
    yours: Seat[];
    profile: Profile;
    clock: { initial_ms: number; increment_ms: number } | null;
    start: Board;
    labels: string[];
    entries: Entry[];
    undone: number;
    ply: number;
    view: View;
    clocks: Clocks | null;
    offers: Offer[];
    thinking: Seat | null;
    /** The pit that must be played from, where touching counts. */
    touched: number | null;
    rematch: string | null;
    spectators: number;
  }

  interface Invitation {
    seat: Seat;
    token: string;
  }

  interface NewGame {
    id: string;
    token: string;
    seats: Seat[];
    invitations: Invitation[];
  }

  interface Score {
    estimate?: number;
    win?: number;
    loss?: number;
    draw?: number;
  }

  interface Review {
    decisions: {
      ply: number;
      decision: string;
      best: string;
      loss: number;
      mark: string | null;
      score: Score;
    }[];
    accuracy: (number | null)[];
    turning: number[];
    /** Before each decision and after the last: of A with two players, else of the player to move. */
    scores: number[];
    chances: number[];
  }

  interface RuleSummary {
    id: string;
    name: string;
    names: string[];
    family: string;
    summary: string;
    origin: { people: string | null; place: string | null };
    players: number[];
    difficulty: number;
    features: string[];
    built_in: boolean;
    author: string | null;
    start: Board;
    labels: string[];
    lessons: string[];
  }

  interface RuleDetail extends Omit<RuleSummary, "start"> {
    sheet: string;
    text: string;
    options: { key: string; type: string; default: unknown; description: string; values?: string[] }[];
    presets: unknown[];
    start: View;
  }

  type Pattern = string | PatternPart | PatternPart[];
  type PatternPart =
    | string
    | { var: string }
    | { select: string; variants: Record<string, Pattern>; default: string };
}

/** Tournaments, as the server tells them. */
declare namespace Hall {
  type Format = "swiss" | "round-robin" | "double-round-robin" | "knockout" | "tables";
  type Out = "bye" | "half-bye" | "absent" | "free";
  type Why = "feed" | "absence" | "conduct";

  interface Points {
    win: number;
    draw: number;
    loss: number;
    bye: number;
    "half-bye": number;
    places: number[];
  }

  interface Settings {
    name: string;
    place: string;
    date: string;
    rule: string;
    seeds?: number | null;
    format: Format;
    seats: number;
    rounds: number;
    minutes: number;
    games: number;
    scoring: "match" | "games";
    points: Points;
    "tie-breaks": string[];
    unfinished: "own" | "split" | "controller";
    "start-turn": "first" | "second";
    "touch-move": boolean;
    "fair-play": boolean;
  }

  interface Player {
    name: string;
    club?: string;
    category?: string;
    rating?: number | null;
    seed?: number | null;
  }

  interface Competitor {
    id: number;
    player: Player;
    active: boolean;
    wishes: [round: number, out: Out][];
  }

  /** `end` says which of the other fields are there. */
  interface Result {
    end: "played" | "forfeit" | "nobody-came" | "unfinished";
    places?: number[];
    seat?: number;
    why?: Why;
    stores?: number[];
    sides?: number[];
    seeds?: number[] | null;
  }

  type By = "controller" | "screen" | { player: number };

  interface Claim {
    player: number;
    game: number;
    result: Result;
  }

  interface Change {
    game: number;
    was: Result | null;
    now: Result | null;
    by: By;
    at: string | null;
  }

  /** The first seat starts. */
  interface Board {
    number: number;
    seats: number[];
    results: (Result | null)[];
    initials: number[];
    decided: boolean;
    confirmed: boolean;
    claims?: Claim[];
    trail?: Change[];
  }

  interface Round {
    number: number;
    boards: Board[];
    out: [player: number, out: Out][];
  }

  interface Clock {
    round: number;
    running: boolean;
    remaining_ms: number;
    length_ms: number;
  }

  interface State {
    id: string;
    version: number;
    you: { role: "spectator" | "controller" | "player"; player: number | null };
    settings: Settings;
    rule_name: string;
    seeds: number | null;
    players: Competitor[];
    rounds: Round[];
    next_round: number;
    planned_rounds: number;
    open_boards: number[];
    disagreements: [round: number, board: number][];
    unconfirmed: [round: number, board: number][];
    ended: boolean;
    clock: Clock;
    games: { round: number; board: number; game: number; id: string; over: boolean }[];
    records: { round: number; board: number; game: number }[];
  }

  interface Summand {
    round: number;
    opponent?: number;
    amount: number;
    origin: "opponent" | "dummy" | "mutual" | "win" | "seeds";
    score?: number;
    adjusted?: boolean;
    capped?: boolean;
    own?: number;
    others?: number;
    result?: number;
    cut?: boolean;
  }

  interface Value {
    kind: string;
    amount: number;
    asked: boolean;
    rank?: number;
    summands: Summand[];
  }

  interface Row {
    place: number;
    player: number;
    name: string;
    points: number;
    values: Value[];
  }

  interface Standings {
    after: number;
    tie_breaks: string[];
    rows: Row[];
  }

  /** How a round went for a player. */
  interface Met {
    round: number;
    kind: "played" | "forfeit-win" | "forfeit-loss" | "bye" | "half-bye" | "zero-bye" | "free" | "pending";
    points: number;
    board: number | null;
    meetings: { opponent: number; points: number }[];
    seeds: [own: number, others: number] | null;
    won: boolean;
  }

  interface CrossRow {
    place: number;
    player: number;
    name: string;
    points: number;
    rounds: Met[];
  }

  interface Link {
    id: number;
    name: string;
    token: string;
    address: string;
    /** Rows of the code for the address, 1 for dark. */
    qr: string[];
  }

  interface Listed {
    id: string;
    name: string;
    place: string;
    date: string;
    rule: string;
    rule_name: string;
    format: Format;
    players: number;
    round: number;
    planned_rounds: number;
    ended: boolean;
  }
}

/** What the router gives a page besides its root and its parameters. */
interface PageContext {
  /** Sets the document's title; the name of the site follows it. */
  title(text: string): void;
  /** Goes to another page of ours. */
  navigate(path: string, options?: { replace?: boolean }): void;
  /** Aborted when the page is left: give it to fetches and listeners. */
  signal: AbortSignal;
  /** The query of the address. */
  query: URLSearchParams;
  /** What stands behind # in the address, without it. */
  hash: string;
}

/** What a page's `show` returns: called when the page is left. */
type Cleanup = () => void;

interface PageModule {
  show(root: HTMLElement, params: Record<string, string>, context: PageContext): Promise<Cleanup | void>;
}

// A game as this browser knows it: the last snapshot, what happened since, and the line to the server.
//
// The session holds the state and notifies its listener of changes; components draw them. What the server has told is in
// `snapshot`; what of it is shown at a moment says the `timeline`.

import { GameSocket } from "../gamesocket.js";
import { hasText, list, t } from "../i18n.js";
import { pitOf } from "../components/describe.js";
import { Timeline } from "./timeline.js";

/** @typedef {"snapshot" | "played" | "presence" | "clocks" | "thinking" | "hint" | "refused" | "connection" | "closing" | "walked"} Change */
/** @typedef {(change: Change, detail?: any) => void} Listener */

export class Session {
  /** @param {Api.Snapshot} snapshot @param {string | null} token @param {Listener} listener */
  constructor(snapshot, token, listener) {
    this.snapshot = snapshot;
    this.token = token;
    this.listener = listener;
    this.timeline = new Timeline(snapshot);
    /** The position that the server knows to be shown. */
    this.toldShown = -1;
    /** When the clocks were received, by this machine's monotonic clock. */
    this.clocksAt = performance.now();
    /** @type {import("../gamesocket.js").State} */
    this.connection = "connecting";
    /** When it was last said who is there. */
    this.seatsAt = performance.now();
    /** Whether lots are being drawn for who begins: until then it is not known. */
    this.drawing = false;
    /** Whether the operator has taken the game away. */
    this.removed = false;
    /** @type {{ ply: number, decision: string, line: string[] } | null} */
    this.hint = null;
    this.socket = new GameSocket(snapshot.id, token, {
      onMessage: (name, body) => this.receive(name, body),
      onState: (state) => this.connected(state),
    });
  }

  close() {
    this.listener = () => {};
    this.socket.close();
  }

  /** Entries played so far. */
  get ply() {
    return this.snapshot.ply;
  }

  get view() {
    return this.snapshot.view;
  }

  /** The moment that is shown. */
  get moment() {
    return this.timeline.moment;
  }

  /** Entries before the position that is shown. */
  get shown() {
    return this.moment.ply;
  }

  /** Entries before an earlier position that is looked at; null while the game is followed. */
  get past() {
    return this.timeline.past;
  }

  /** Whether this client may decide in the position that is shown. */
  get mayDecideHere() {
    return this.mayDecide && this.moment.present && !this.drawing;
  }

  /** Whether this client may decide in the last position that was told. */
  get mayDecide() {
    const { view, yours } = this.snapshot;
    return !view.over && view.to_move !== null && yours.includes(view.to_move);
  }

  /** Whether no consent is needed: no other person sits elsewhere. */
  get alone() {
    const { seats, yours } = this.snapshot;
    return yours.length > 0 && seats.every((seat) => seat.kind === "computer" || yours.includes(seat.seat));
  }

  /** What can be chosen: all that is legal, unless a touched pit binds. */
  get legal() {
    const { view, touched, labels } = this.snapshot;
    if (touched === null || touched === undefined) return view.legal;
    return view.legal.filter((decision) => pitOf(decision) === labels[touched]);
  }

  /** The board after so many entries. @param {number} ply @returns {Api.Board} */
  boardAt(ply) {
    return this.timeline.boardAt(ply);
  }

  /** The entry that led to the position after so many. @param {number} ply @returns {Api.Entry | null} */
  entryAt(ply) {
    return this.timeline.entryAt(ply);
  }

  /** Whether a player has left the game before the moment that is shown. @param {string} seat */
  isOut(seat) {
    const shown = this.snapshot.entries.slice(0, this.moment.still ? this.shown : this.shown - 1);
    return shown.some(({ events }) => events.some((event) => event.out?.player === seat));
  }

  /** A player's name for people, standing by itself. @param {string} seat */
  nameOf(seat) {
    const isNamed = this.snapshot.seats.find((other) => other.seat === seat)?.name;
    return this.isYou(seat) && !isNamed ? t("web-game-you-name") : nameOf(this.snapshot, seat);
  }

  /** Whether this seat alone is played here. Where several sit at one screen, "you" would say nothing. @param {string} seat */
  isYou(seat) {
    const { yours } = this.snapshot;
    return yours.length === 1 && yours[0] === seat;
  }

  /** A text about a player, or its `-you` form, where it has one, said to that player. @param {string} key @param {string} seat @param {import("../i18n.js").Args} [args] */
  tell(key, seat, args = {}) {
    const own = `${key}-you`;
    return t(this.isYou(seat) && hasText(own) ? own : key, { player: this.nameOf(seat), ...args });
  }

  /** The same about several players: to one of them, the others are named. @param {string} key @param {string[]} seats */
  tellAll(key, seats) {
    const others = seats.filter((seat) => !this.isYou(seat));
    return t(others.length < seats.length ? `${key}-you` : key, { players: list(others.map((seat) => this.nameOf(seat))) });
  }

  /** Whether the game can be called off: others play too, and not everybody has played. */
  get mayAbort() {
    const { abortable, yours, seats, entries, view } = this.snapshot;
    if (!abortable || view.over || yours.length === 0 || this.alone) return false;
    const has = (/** @type {Api.Seat} */ seat) => entries.some((entry) => entry.seat === seat && entry.action === "decide");
    return seats.some(({ kind, seat }) => kind !== "computer" && !has(seat));
  }

  /** Goes to the position after so many entries, or with null to the present. @param {number | null} to */
  goTo(to) {
    const from = this.shown;
    if (this.timeline.walk(to)) this.listener("walked", { from });
  }

  /** @param {import("../gamesocket.js").State} state */
  connected(state) {
    this.connection = state;
    this.listener("connection");
  }

  /** @param {Api.CloseReason} reason */
  closing(reason) {
    this.removed = reason === "removed";
    // There is nothing to come back to.
    if (this.removed) this.socket.close();
  }

  /** @param {string} name @param {any} body */
  receive(name, body) {
    if (name === "snapshot") return this.takeSnapshot(body);
    if (name === "played") return this.takePlayed(body);
    if (name === "hint" && body.ply !== this.ply) return;
    if (name === "hint") this.hint = body;
    if (name === "presence") this.takePresence(body);
    if (name === "clocks") this.takeClocks(body);
    if (name === "thinking") this.snapshot.thinking = body.seat;
    if (name === "closing") this.closing(body.reason);
    if (["hint", "presence", "clocks", "thinking", "refused", "closing"].includes(name)) this.listener(/** @type {Change} */ (name), body);
  }

  /** @param {{ seats: Api.GameSeat[], spectators: number }} presence */
  takePresence({ seats, spectators }) {
    Object.assign(this.snapshot, { seats, spectators });
    this.seatsAt = performance.now();
  }

  /** @param {Api.Clocks} clocks */
  takeClocks(clocks) {
    this.snapshot.clocks = clocks;
    this.clocksAt = performance.now();
  }

  /** Milliseconds until the game can be claimed against a player who is away; null where it cannot be. @param {Api.GameSeat} seat */
  claimIn({ claim_in_ms: ms }) {
    return ms === null || ms === undefined ? null : Math.max(0, ms - (performance.now() - this.seatsAt));
  }

  /** Tells the server that everything has been shown, so that the clock may start. */
  tellShown() {
    const { clocks, ply } = this.snapshot;
    // A server that does not know of it says nothing of waiting either.
    if (clocks?.waits_ms === undefined || this.toldShown === ply || !this.moment.present) return;
    if (this.send({ shown: { ply } })) this.toldShown = ply;
  }

  /** @param {Api.Snapshot} snapshot */
  takeSnapshot(snapshot) {
    const before = this.snapshot;
    this.snapshot = snapshot;
    this.clocksAt = this.seatsAt = performance.now();
    this.toldShown = -1;
    if (snapshot.ply !== before.ply) this.hint = null;
    const news = this.timeline.take(snapshot, this.socket.pending !== null);
    this.listener("snapshot", { before, news });
  }

  /** @param {{ entry: Api.Entry, view: Api.View, clocks: Api.Clocks | null, undone: number }} played */
  takePlayed({ entry, view, clocks, undone }) {
    const { snapshot } = this;
    if (entry.ply !== snapshot.entries.length + 1) {
      // Something was missed; hello brings the whole game.
      this.hello();
      return;
    }
    snapshot.entries.push(entry);
    Object.assign(snapshot, { view, clocks, undone, ply: entry.ply, touched: null });
    snapshot.offers = snapshot.offers.filter((offer) => offer.kind === "rematch");
    this.clocksAt = performance.now();
    this.hint = null;
    this.listener("played", { news: this.timeline.take(snapshot, this.socket.pending !== null) });
  }

  /** Asks for the whole game. */
  hello() {
    this.socket.hello();
  }

  /** Milliseconds a player has left at this moment. @param {number} index */
  remaining(index) {
    const { clocks, seats } = this.snapshot;
    if (!clocks) return null;
    const runs = clocks.running !== null && seats[index]?.seat === clocks.running;
    return Math.max(0, clocks.remaining_ms[index] - (runs ? performance.now() - this.clocksAt : 0));
  }

  /** Plays a decision. Its seeds are on their way before the server has answered. @param {string} decision @param {Api.Event[]} events */
  decide(decision, events) {
    this.timeline.guess(decision, events);
    this.socket.decide(this.ply, decision);
  }

  /** @param {Record<string, any>} message @returns {boolean} */
  send(message) {
    return this.socket.send(message);
  }
}

/** A player's name for people. @param {Api.Snapshot} snapshot @param {string} seat */
export function nameOf({ seats }, seat) {
  const at = seats.find((other) => other.seat === seat);
  if (at?.name) return at.name;
  // Several computers are named by their seats, a single one by its level.
  const computers = seats.filter((other) => other.kind === "computer").length;
  if (at?.kind === "computer" && computers > 1) return t("web-game-computer-seat", { seat });
  if (at?.kind === "computer") return t("web-game-computer", { level: at.level ?? 0 });
  return t("web-game-player", { seat });
}

/**
 * Entries by turn: decisions of one player in a row belong together when the rule lets the player decide again.
 * @param {Api.Entry[]} entries @returns {Api.Entry[][]}
 */
export function turnsOf(entries) {
  /** @type {Api.Entry[][]} */
  const turns = [];
  for (const entry of entries) {
    const last = turns.at(-1)?.at(-1);
    const goesOn = last && last.seat === entry.seat && last.events.some((event) => event.again?.player === entry.seat);
    if (goesOn) turns.at(-1)?.push(entry);
    else turns.push([entry]);
  }
  return turns;
}

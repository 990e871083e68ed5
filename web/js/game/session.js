// A game as this browser knows it: the last snapshot, what happened since, and the line to the server.
//
// The session keeps the facts and tells what changed; parts of the page draw them. `cursor` is null while the present is
// shown, else the number of entries after which the shown position stood.

import { Live } from "../live.js";
import { t } from "../words.js";

/**
 * @typedef {"snapshot" | "played" | "presence" | "thinking" | "hint" | "refused" | "connection" | "closing" | "cursor"} Change
 */
/** @typedef {(change: Change, detail?: any) => void} Listener */

export class Session {
  /** @param {Api.Snapshot} snapshot @param {string | null} token @param {Listener} listener */
  constructor(snapshot, token, listener) {
    this.snapshot = snapshot;
    this.token = token;
    this.listener = listener;
    /** @type {number | null} */
    this.cursor = null;
    /** When the clocks were told, by this machine's own clock. */
    this.clocksAt = performance.now();
    /** @type {import("../live.js").State} */
    this.connection = "connecting";
    /** @type {{ ply: number, decision: string, line: string[] } | null} */
    this.hint = null;
    this.live = new Live(snapshot.id, token, {
      onMessage: (name, body) => this.receive(name, body),
      onState: (state) => this.connected(state),
    });
  }

  close() {
    this.listener = () => {};
    this.live.close();
  }

  /** Entries played so far. */
  get ply() {
    return this.snapshot.ply;
  }

  get view() {
    return this.snapshot.view;
  }

  /** The ply that is shown. */
  get shown() {
    return this.cursor ?? this.ply;
  }

  /** Whether whoever looks may decide now. */
  get mayDecide() {
    const { view, yours } = this.snapshot;
    return !view.over && view.to_move !== null && yours.includes(view.to_move);
  }

  /** Whether nobody has to be asked: no other person sits elsewhere. */
  get alone() {
    const { seats, yours } = this.snapshot;
    return yours.length > 0 && seats.every((seat) => seat.kind === "computer" || yours.includes(seat.seat));
  }

  /** What can be chosen: all that is legal, unless a touched pit binds. */
  get legal() {
    const { view, touched, labels } = this.snapshot;
    if (touched === null || touched === undefined) return view.legal;
    return view.legal.filter((decision) => decision.replace(/[+-]$/, "") === labels[touched]);
  }

  /** The board after so many entries. @param {number} ply @returns {Api.Board} */
  boardAt(ply) {
    if (ply >= this.snapshot.entries.length) return this.view;
    return ply === 0 ? this.snapshot.start : this.snapshot.entries[ply - 1].board;
  }

  /** The entry that led to the position after so many. @param {number} ply @returns {Api.Entry | null} */
  entryAt(ply) {
    return this.snapshot.entries[ply - 1] ?? null;
  }

  /** Whether a player has left the game before its end. @param {string} seat */
  isOut(seat) {
    return this.snapshot.entries.some(({ events }) => events.some((event) => event.out?.player === seat));
  }

  /** A player's name for people. @param {string} seat */
  nameOf(seat) {
    const at = this.snapshot.seats.find((other) => other.seat === seat);
    if (at?.name) return at.name;
    // Several computers are told apart by their seats, a single one says how strong it is.
    const computers = this.snapshot.seats.filter((other) => other.kind === "computer").length;
    if (at?.kind === "computer" && computers > 1) return t("web-game-computer-seat", { seat });
    if (at?.kind === "computer") return t("web-game-computer", { level: at.level ?? 0 });
    return t("web-game-player", { seat });
  }

  /** @param {number | null} cursor */
  goTo(cursor) {
    const inside = cursor === null || cursor >= this.ply ? null : Math.max(0, cursor);
    if (inside === this.cursor) return;
    const from = this.shown;
    this.cursor = inside;
    this.listener("cursor", { from });
  }

  /** @param {import("../live.js").State} state */
  connected(state) {
    this.connection = state;
    this.listener("connection");
  }

  /** @param {string} name @param {any} body */
  receive(name, body) {
    if (name === "snapshot") this.takeSnapshot(body);
    else if (name === "played") this.takePlayed(body);
    else if (name === "presence") {
      this.snapshot.seats = body.seats;
      this.snapshot.spectators = body.spectators;
      this.listener("presence");
    } else if (name === "thinking") {
      this.snapshot.thinking = body.seat;
      this.listener("thinking");
    } else if (name === "hint") {
      if (body.ply !== this.ply) return;
      this.hint = body;
      this.listener("hint");
    } else if (name === "refused") this.listener("refused", body);
    else if (name === "closing") this.listener("closing");
  }

  /** @param {Api.Snapshot} snapshot */
  takeSnapshot(snapshot) {
    const before = this.snapshot;
    this.snapshot = snapshot;
    this.clocksAt = performance.now();
    if (snapshot.ply !== before.ply) this.hint = null;
    if (this.cursor !== null && this.cursor >= snapshot.ply) this.cursor = null;
    this.listener("snapshot", { before });
  }

  /** @param {{ entry: Api.Entry, view: Api.View, clocks: Api.Clocks | null, undone: number }} played */
  takePlayed({ entry, view, clocks, undone }) {
    const { snapshot } = this;
    if (entry.ply !== snapshot.entries.length + 1) {
      // Something was missed; hello brings the whole game.
      this.live.send({ hello: { token: this.token } });
      return;
    }
    snapshot.entries.push(entry);
    Object.assign(snapshot, { view, clocks, undone, ply: entry.ply, touched: null });
    snapshot.offers = snapshot.offers.filter((offer) => offer.kind === "rematch");
    this.clocksAt = performance.now();
    this.hint = null;
    this.listener("played", entry);
  }

  /** Milliseconds a player has left at this moment. @param {number} index */
  remaining(index) {
    const { clocks, seats } = this.snapshot;
    if (!clocks) return null;
    const runs = clocks.running !== null && seats[index]?.seat === clocks.running;
    return Math.max(0, clocks.remaining_ms[index] - (runs ? performance.now() - this.clocksAt : 0));
  }

  /** @param {string} decision */
  decide(decision) {
    this.live.decide(this.ply, decision);
  }

  /** @param {Record<string, any>} message @returns {boolean} */
  say(message) {
    return this.live.send(message);
  }
}

/**
 * Entries by turn: decisions of one player in a row belong together when he was told to decide again.
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

// The WebSocket of a game: handshake, heartbeat, reconnecting with backoff.
//
// A connection over which nothing comes is asked with a ping, and given up when that is not answered: the reader knows of a dead
// line within five seconds. The server does the same with this client, by what it says in its hello.
//
// `new GameSocket(id, token, {onMessage, onState})`, then `send({undo: {...}})` or `decide(ply, decision)`. A decision that was not
// acknowledged when the connection broke is kept; after the next snapshot it is sent again if the game is still at the ply it
// answers. Other messages are never queued: `send` returns false when there is no connection.

import { backoff } from "./backoff.js";
import { lang } from "./i18n.js";
import { connect } from "./transport.js";

/** @typedef {Record<string, any>} Message  An object with one key. */
/** @typedef {"connecting" | "open" | "waiting" | "closed"} State */

/**
 * @typedef {object} Handlers
 * @property {(name: string, body: any) => void} onMessage
 * @property {(state: State, retryMs: number) => void} onState
 */

const FIRST_WAIT_MS = 400;
/** Short enough that a player is back within five seconds of a server's return. */
const LONGEST_WAIT_MS = 3_000;
/** After so long without a message the server is asked for one. */
const QUIET_MS = 1800;
/** It has this long to answer a ping, and on a slow line several times as long as it took before, up to a limit. */
const ANSWER_MS = 2000;
const LONGEST_ANSWER_MS = 10_000;
const ROUND_TRIPS = 4;
/** A connection is made within this time. The first message may be a whole game, which takes longer. */
const CONNECT_MS = 4000;
const SNAPSHOT_MS = 12_000;
const CHECK_INTERVAL_MS = 400;
/** The server hears from this client, or gets an answer from its browser, at least this often. */
const BEAT_MS = 2500;

export class GameSocket {
  /** @param {string} game @param {string | null} token @param {Handlers} handlers */
  constructor(game, token, handlers) {
    this.game = game;
    this.token = token;
    this.handlers = handlers;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** A decision sent and not yet acknowledged. @type {{ ply: number, decision: string } | null} */
    this.pending = null;
    this.attempts = 0;
    this.heard = 0;
    /** When the server was asked for a sign of life that has not come. */
    this.askedAt = Infinity;
    /** It has until then. */
    this.dueAt = Infinity;
    /** The last time an answer took. */
    this.roundTripMs = 0;
    /** Whether the line went dead without being closed. */
    this.silent = false;
    /** A game that is over needs no heartbeat. */
    this.resting = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.checker = setInterval(() => this.check(), CHECK_INTERVAL_MS);
    this.ending = new AbortController();
    const { signal } = this.ending;
    addEventListener("online", () => this.retryNow(), { signal });
    addEventListener("offline", () => this.ask(), { signal });
    document.addEventListener("visibilitychange", () => this.retryNow(), { signal });
    this.open();
  }

  open() {
    clearTimeout(this.timer);
    this.handlers.onState("connecting", 0);
    const socket = connect(`/api/games/${encodeURIComponent(this.game)}/live?lang=${lang()}`);
    this.socket = socket;
    this.heard = performance.now();
    this.expect(CONNECT_MS);
    socket.onopen = () => {
      this.expect(SNAPSHOT_MS);
      this.hello();
    };
    socket.onmessage = (event) => this.socket === socket && this.receive(JSON.parse(event.data));
    socket.onclose = () => this.socket === socket && this.lost();
  }

  /** @param {Message} message */
  receive(message) {
    this.heard = performance.now();
    if (this.askedAt !== Infinity) this.roundTripMs = this.heard - this.askedAt;
    this.askedAt = this.dueAt = Infinity;
    const [name, body] = Object.entries(message)[0] ?? [];
    if (name === undefined || name === "pong") return;
    if (name === "snapshot") {
      this.attempts = 0;
      this.silent = false;
      this.resting = body.view.over;
      this.handlers.onState("open", 0);
    }
    this.settle(name, body);
    this.handlers.onMessage(name, body);
  }

  /**
   * Decides what becomes of an unacknowledged decision: played or refused it is done; a snapshot shows whether it still fits.
   * @param {string} name @param {any} body
   */
  settle(name, body) {
    const pending = this.pending;
    if (!pending) return;
    if (name === "played" && body.entry.ply > pending.ply) this.pending = null;
    if (name === "refused" && (body.ply ?? pending.ply) === pending.ply) this.pending = null;
    if (name !== "snapshot") return;
    const fits = body.ply === pending.ply && body.view.legal.includes(pending.decision) && body.yours.includes(body.view.to_move);
    if (fits) this.send({ decide: pending });
    else this.pending = null;
  }

  /** Introduces this client, and asks for a snapshot. */
  hello() {
    return this.send({ hello: { token: this.token, beat_ms: BEAT_MS } });
  }

  /** Plays a decision; it is kept until the server has answered. @param {number} ply @param {string} decision */
  decide(ply, decision) {
    this.pending = { ply, decision };
    return this.send({ decide: this.pending });
  }

  /** @param {Message} message @returns {boolean} whether it went out. */
  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  lost() {
    this.socket = null;
    if (this.ending.signal.aborted) return;
    const wait = backoff(this.attempts, FIRST_WAIT_MS, LONGEST_WAIT_MS);
    this.attempts += 1;
    this.handlers.onState("waiting", wait);
    this.timer = setTimeout(() => this.open(), wait);
  }

  /** The machine woke up or the network is back: reconnects at once. */
  retryNow() {
    if (this.ending.signal.aborted || document.visibilityState === "hidden") return;
    if (this.socket === null) this.open();
    else this.ask();
  }

  /** Asks the server for a sign of life. */
  ask() {
    if (this.socket?.readyState !== WebSocket.OPEN || this.askedAt !== Infinity) return;
    this.expect(Math.min(LONGEST_ANSWER_MS, Math.max(ANSWER_MS, ROUND_TRIPS * this.roundTripMs)));
    this.send({ ping: {} });
  }

  /** Something must come within this time. @param {number} ms */
  expect(ms) {
    this.askedAt = performance.now();
    this.dueAt = this.askedAt + ms;
  }

  /** A connection that does not answer is dead, even where no close event was received. */
  check() {
    // A hidden window has slow timers; it asks when it is seen again.
    if (this.socket === null || document.visibilityState === "hidden") return;
    const now = performance.now();
    if (now > this.dueAt) {
      const { socket } = this;
      this.silent = true;
      this.lost();
      socket.close();
    } else if (!this.resting && now - this.heard > QUIET_MS) {
      this.ask();
    }
  }

  close() {
    this.ending.abort();
    clearTimeout(this.timer);
    clearInterval(this.checker);
    this.socket?.close();
    this.socket = null;
    this.handlers.onState("closed", 0);
  }
}

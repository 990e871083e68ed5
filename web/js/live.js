// The live connection to a game: it says hello, comes back by itself after a break, and loses nothing.
//
// For the game page: `connect(id, token, {onMessage, onState})`, then `send({decide: {...}})`. A decision that was sent and
// not acknowledged when the line broke is kept; after the next snapshot it is sent again only if the game still waits at
// the ply it answers. Anything else that could not be sent is refused at once, so that nobody waits for nothing.

import { lang } from "./words.js";

/** @typedef {Record<string, any>} Message  An object with one key. */
/** @typedef {"connecting" | "open" | "waiting" | "closed"} State */

/**
 * @typedef {object} Handlers
 * @property {(name: string, body: any) => void} onMessage
 * @property {(state: State, retryMs: number) => void} onState
 */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 20_000;
const SILENCE = 50_000;

export class Live {
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
    this.ended = false;
    this.heard = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.pinger = setInterval(() => this.keepAlive(), PING_EVERY);
    this.wake = () => this.retryNow();
    addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.open();
  }

  open() {
    clearTimeout(this.timer);
    this.handlers.onState("connecting", 0);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(
      `${scheme}://${location.host}/api/games/${encodeURIComponent(this.game)}/live?lang=${lang()}`,
    );
    this.socket = socket;
    this.heard = Date.now();
    socket.onopen = () => socket.send(JSON.stringify({ hello: { token: this.token } }));
    socket.onmessage = (event) => this.socket === socket && this.receive(JSON.parse(event.data));
    socket.onclose = () => this.socket === socket && this.lost();
  }

  /** @param {Message} message */
  receive(message) {
    this.heard = Date.now();
    const [name, body] = Object.entries(message)[0] ?? [];
    if (name === undefined || name === "pong") return;
    if (name === "snapshot") {
      this.attempts = 0;
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
    if (name === "refused" && (body.ply === pending.ply || body.ply === undefined || body.ply === null))
      this.pending = null;
    if (name !== "snapshot") return;
    const fits =
      body.ply === pending.ply && body.view.legal.includes(pending.decision) && body.yours.includes(body.view.to_move);
    if (fits) this.transmit({ decide: pending });
    else this.pending = null;
  }

  /** Plays a decision; it is kept until the server has answered. @param {number} ply @param {string} decision */
  decide(ply, decision) {
    this.pending = { ply, decision };
    return this.transmit({ decide: this.pending });
  }

  /** @param {Message} message @returns {boolean} whether it went out. */
  send(message) {
    return this.transmit(message);
  }

  /** @param {Message} message */
  transmit(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  lost() {
    this.socket = null;
    if (this.ended) return;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.attempts) * (0.75 + Math.random() / 2);
    this.attempts += 1;
    this.handlers.onState("waiting", wait);
    this.timer = setTimeout(() => this.open(), wait);
  }

  /** The machine woke up or the network is back: no reason to wait any longer. */
  retryNow() {
    if (this.ended || document.visibilityState === "hidden") return;
    if (this.socket === null) this.open();
    else this.transmit({ ping: {} });
  }

  /** A line that is silent for long is dead even if nobody said so. */
  keepAlive() {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.heard > SILENCE) {
      const socket = this.socket;
      this.lost();
      socket.close();
    } else {
      this.transmit({ ping: {} });
    }
  }

  close() {
    this.ended = true;
    clearTimeout(this.timer);
    clearInterval(this.pinger);
    removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.socket?.close();
    this.socket = null;
    this.handlers.onState("closed", 0);
  }
}

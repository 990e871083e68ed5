// The client of a tournament: its state, kept up to date by server-sent events, and requests that change it.
//
// `const hall = await Tournament.open(id, token, signal)`; `hall.state` is the present state, `hall.follow(handlers)` subscribes
// to changes (the new state is loaded before the handler is called), `hall.write([entries])` writes as the controller.
// `takeSecret` keeps keys and tokens that came with a link.

import { addressOf } from "../address.js";
import { backoff } from "../backoff.js";
import { Problem, getJson, getText, sendJson } from "../api.js";
import { HALL_KEYS, HALL_TOKENS, recall, remember } from "../storage.js";

/** @param {string} id */
const base = (id) => `/api/tournaments/${encodeURIComponent(id)}`;

/** @typedef {{ changed?: () => void, clock?: () => void, line?: (open: boolean) => void }} Handlers */

/** The clock warns this long before the end of a round. */
export const WARNING_MS = 120_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8_000;
/** All phones in a hall are notified at the same moment, and must not all reload at once. */
const RELOAD_JITTER_MS = 1_500;
const MAX_KEPT_SECRETS = 200;

export class Tournament {
  /** @param {string} id @param {string | null} token @param {AbortSignal} signal @param {Hall.State} state */
  constructor(id, token, signal, state) {
    this.id = id;
    this.token = token;
    this.signal = signal;
    this.state = state;
    this.setClock(state.clock);
    /** @type {Handlers} */
    this.handlers = {};
    /** @type {EventSource | null} */
    this.source = null;
    this.attempts = 0;
    this.loading = false;
    this.again = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    signal.addEventListener("abort", () => {
      this.source?.close();
      clearTimeout(this.timer);
    });
  }

  /** @param {string} id @param {string | null} token @param {AbortSignal} signal */
  static async open(id, token, signal) {
    const state = await getJson(base(id), { token, signal });
    return new Tournament(id, token, signal, state);
  }

  get settings() {
    return this.state.settings;
  }

  /** The address of its page. */
  get path() {
    return `/tournament/${encodeURIComponent(this.id)}`;
  }

  /** A round by its number; null, or one that is not there any more, is the last. @param {number | null} number @returns {Hall.Round | undefined} */
  roundAt(number) {
    return this.state.rounds[(number ?? 0) - 1] ?? this.round;
  }

  /** The last round that was drawn. @returns {Hall.Round | undefined} */
  get round() {
    return this.state.rounds.at(-1);
  }

  /** @param {number} id */
  competitor(id) {
    return this.state.players[id - 1];
  }

  /** @param {number | undefined} id */
  name(id) {
    const name = (id && this.state.players[id - 1]?.player.name) || "?";
    // Names of older tournaments may turn the direction of what stands beside them.
    return name.replace(/[\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g, "");
  }

  /** @param {string} path */
  get(path) {
    return getJson(base(this.id) + path, { token: this.token, signal: this.signal });
  }

  /** @param {string} path */
  text(path) {
    return getText(base(this.id) + path, { token: this.token, signal: this.signal });
  }

  /** @param {string} path @param {unknown} body */
  post(path, body) {
    return sendJson("POST", base(this.id) + path, body, { token: this.token, signal: this.signal });
  }

  /** Something that is answered with the new state. @param {string} path @param {unknown} body @returns {Promise<void>} */
  async act(path, body) {
    this.take(await this.post(path, body));
  }

  /** Entries of the controller, all or none. @param {Record<string, unknown>[]} entries */
  write(entries) {
    return this.act("/entries", { entries });
  }

  /** @param {number} [after] @returns {Promise<Hall.Standings>} */
  standings(after) {
    return this.get(`/standings${after === undefined ? "" : `?after=${after}`}`);
  }

  /** @returns {Promise<Hall.CrossRow[]>} */
  async crossTable() {
    return (await this.get("/crosstable")).rows;
  }

  /** @param {Hall.State} state */
  take(state) {
    // An answer that was overtaken by a newer one is of no use.
    if (state.version < this.state.version) return;
    this.state = state;
    this.setClock(state.clock);
    this.handlers.changed?.();
  }

  /** Reloads at once for the controller, after a random delay for all others. */
  reloadSoon() {
    if (this.state.you.role === "controller") return void this.reload();
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      void this.reload();
    }, Math.random() * RELOAD_JITTER_MS);
  }

  async reload() {
    if (this.loading) {
      this.again = true;
      return;
    }
    this.loading = true;
    try {
      this.take(await this.get(""));
    } catch (error) {
      // The line will come back, and with it the state.
      if (!this.signal.aborted && !(error instanceof Problem && error.code === "offline")) console.error(error);
    }
    this.loading = false;
    if (this.again && !this.signal.aborted) {
      this.again = false;
      void this.reload();
    }
  }

  /** Subscribes to changes until the page is left. @param {Handlers} handlers */
  follow(handlers) {
    this.handlers = handlers;
    this.connect();
  }

  connect() {
    if (this.signal.aborted) return;
    const source = new EventSource(addressOf(`${base(this.id)}/events`));
    this.source = source;
    source.addEventListener("open", () => this.connected());
    source.addEventListener("error", () => this.lost(source));
    // The first event after connecting carries the present version; every later one means that something changed.
    let first = true;
    source.addEventListener("changed", (event) => {
      if (!first || JSON.parse(event.data).version !== this.state.version) this.reloadSoon();
      first = false;
    });
    source.addEventListener("clock", (event) => {
      this.setClock(JSON.parse(event.data));
      this.handlers.clock?.();
    });
  }

  connected() {
    // What happened while the line was broken is asked for.
    if (this.attempts > 0) void this.reload();
    this.attempts = 0;
    this.handlers.line?.(true);
  }

  /** @param {EventSource} source */
  lost(source) {
    source.close();
    if (this.signal.aborted || this.source !== source) return;
    this.handlers.line?.(false);
    const wait = backoff(this.attempts, FIRST_WAIT_MS, LONGEST_WAIT_MS);
    this.attempts += 1;
    setTimeout(() => this.connect(), wait);
  }

  /** @param {Hall.Clock} clock */
  setClock(clock) {
    this.clock = clock;
    this.clockAt = performance.now();
  }

  /** Milliseconds that the round still has, by the server's clock. */
  remaining() {
    const { running, remaining_ms: left } = /** @type {Hall.Clock} */ (this.clock);
    const gone = running ? performance.now() - /** @type {number} */ (this.clockAt) : 0;
    return Math.max(0, left - gone);
  }

  /** @returns {"over" | "still" | "warning" | "running"} */
  clockState() {
    const left = this.remaining();
    if (left === 0) return "over";
    if (!this.clock?.running) return "still";
    return left <= WARNING_MS ? "warning" : "running";
  }
}

/** @param {"key" | "player"} kind */
const place = (kind) => (kind === "key" ? HALL_KEYS : HALL_TOKENS);

/** What this browser keeps for a tournament. @param {"key" | "player"} kind @param {string} id @returns {string | null} */
export const secretOf = (kind, id) => recall(place(kind))?.[id] ?? null;

/** @param {"key" | "player"} kind @param {string} id @param {string} secret */
export function keepSecret(kind, id, secret) {
  const { [id]: _, ...others } = recall(place(kind)) ?? {};
  const kept = Object.entries({ ...others, [id]: secret }).slice(-MAX_KEPT_SECRETS);
  remember(place(kind), Object.fromEntries(kept));
}

/**
 * Takes a secret out of the address, where others might read it, and keeps it.
 * @param {"key" | "player"} kind @param {string} id @param {string} hash
 */
export function takeSecret(kind, id, hash) {
  const given = new URLSearchParams(hash).get(kind);
  if (!given) return secretOf(kind, id);
  keepSecret(kind, id, given);
  history.replaceState(history.state, "", location.pathname + location.search);
  return given;
}

// A tournament as this browser sees it: asked for, followed while it changes, and written to by those who may.
//
// For pages: `const hall = await Room.open(id, token, signal)`; `hall.state` is the present state, `hall.follow(handlers)`
// tells of changes (it loads the new state itself), `hall.write([entries])` writes as the controller. Keys and tokens that
// came by a link are kept by `takeSecret`.

import { Problem, getJson, getText, sendJson } from "../api.js";
import { HALL_KEYS, HALL_TOKENS, recall, remember } from "../parts/store.js";
import { toast } from "../dom.js";
import { t } from "../words.js";

/** @param {string} id */
const base = (id) => `/api/tournaments/${encodeURIComponent(id)}`;

/** @typedef {{ changed?: () => void, clock?: () => void, line?: (open: boolean) => void }} Handlers */

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8_000;
/** Telephones in a hall hear of a change at the same moment, and must not all ask at once. */
const SPREAD = 1_500;
const MOST_KEPT = 200;

export class Room {
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
    return new Room(id, token, signal, state);
  }

  get settings() {
    return this.state.settings;
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
    return (id && this.state.players[id - 1]?.player.name) || "?";
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

  /** The controller at once, everybody else within a moment. */
  reloadSoon() {
    if (this.state.you.role === "controller") return void this.reload();
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      void this.reload();
    }, Math.random() * SPREAD);
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

  /** Is told of everything from now on, until the page is left. @param {Handlers} handlers */
  follow(handlers) {
    this.handlers = handlers;
    this.connect();
  }

  connect() {
    if (this.signal.aborted) return;
    const source = new EventSource(`${base(this.id)}/events`);
    this.source = source;
    source.addEventListener("open", () => this.connected());
    source.addEventListener("error", () => this.lost(source));
    // The first news after a connection tell where things stand; later ones always mean that something is new.
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
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.attempts) * (0.75 + Math.random() / 2);
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
}

/** Minutes and seconds as a clock shows them; the last second is shown until it is over. @param {number} ms */
export function clockText(ms) {
  const all = Math.ceil(ms / 1000);
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${two(minutes)}:${two(seconds)}`;
}

/** @param {"key" | "player"} kind */
const place = (kind) => (kind === "key" ? HALL_KEYS : HALL_TOKENS);

/** What this browser keeps for a tournament. @param {"key" | "player"} kind @param {string} id @returns {string | null} */
export const secretOf = (kind, id) => recall(place(kind))?.[id] ?? null;

/** @param {"key" | "player"} kind @param {string} id @param {string} secret */
export function keepSecret(kind, id, secret) {
  const { [id]: _, ...others } = recall(place(kind)) ?? {};
  const kept = Object.entries({ ...others, [id]: secret }).slice(-MOST_KEPT);
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

/** Runs something that can fail for reasons the reader should know. @param {Promise<unknown>} work @param {AbortSignal} signal @returns {Promise<boolean>} whether it went well. */
export async function attempt(work, signal) {
  try {
    await work;
    return true;
  } catch (error) {
    if (!signal.aborted) toast(problemText(error), "error");
    return false;
  }
}

/** @param {unknown} error */
export function problemText(error) {
  if (!(error instanceof Problem)) {
    console.error(error);
    return t("web-problem-text");
  }
  if (error.code === "offline") return t("web-problem-offline-text");
  return [error.message, error.remedy].filter(Boolean).join(" ");
}

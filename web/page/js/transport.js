// Where requests and the messages of games go: to the server; or on a page without one, to the engine in this browser.
//
// A document of `granary site` names its engine. Nothing else in the page asks which of the two it is, but for what only makes
// sense with others, such as an invitation.

import { addressOf } from "./address.js";

const ENGINE = document.documentElement.dataset.engine;

/** Whether the page runs without a server. */
export const isAlone = ENGINE !== undefined;

/** @param {string} path @param {RequestInit} [init] @returns {Promise<Response>} */
export async function request(path, init) {
  if (!isAlone || !path.startsWith("/api/")) return fetch(addressOf(path), init);
  const { ask } = await import("./alone.js");
  return ask(path, init);
}

/** The live connection of a game, which speaks as a WebSocket does. @param {string} path @returns {WebSocket} */
export function connect(path) {
  if (isAlone) return /** @type {any} */ (new EngineSocket(path));
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}${addressOf(path)}`);
}

/** A connection to the engine, as far as `gamesocket.js` uses one. */
class EngineSocket {
  /** @param {string} path */
  constructor(path) {
    const url = new URL(path, location.href);
    this.game = decodeURIComponent(url.pathname.split("/").at(-2) ?? "");
    this.lang = url.searchParams.get("lang") ?? "en";
    /** @type {string | null} */
    this.token = null;
    /** @type {number} */
    this.readyState = WebSocket.CONNECTING;
    /** @type {(() => void) | null} */
    this.onopen = null;
    /** @type {((event: { data: string }) => void) | null} */
    this.onmessage = null;
    /** @type {(() => void) | null} */
    this.onclose = null;
    this.host = import("./alone.js");
    void this.host.then((host) => {
      if (this.readyState !== WebSocket.CONNECTING) return;
      this.readyState = WebSocket.OPEN;
      host.join(this);
      this.onopen?.();
    });
  }

  /** @param {string} text */
  send(text) {
    const message = JSON.parse(text);
    if (message.hello) this.token = message.hello.token ?? null;
    void this.host.then((host) => host.tell(this, message));
  }

  /** @param {Record<string, any>} message */
  receive(message) {
    if (this.readyState === WebSocket.OPEN) this.onmessage?.({ data: JSON.stringify(message) });
  }

  close() {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    void this.host.then((host) => host.leave(this));
    this.onclose?.();
  }
}

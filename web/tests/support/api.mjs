// Asking the server directly, where a test needs a game ready or the truth about it.

import assert from "node:assert/strict";

/** @param {string} origin @param {string} path @param {{ method?: string, body?: unknown, token?: string }} [options] */
export async function call(origin, path, { method = "GET", body, token } = {}) {
  /** @type {Record<string, string>} */
  const headers = { Origin: origin };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers.Authorization = `Bearer ${token}`;
  const response = await fetch(origin + path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  const text = await response.text();
  assert.ok(response.ok, `${method} ${path}: ${response.status} ${text}`);
  return text === "" ? null : JSON.parse(text);
}

const FRIENDLY = { hints: true, previews: true, counts: true, undo: true, touch_move: false };

/** A new game; `seats` as kinds, with a level for computers. @param {string} origin @param {Record<string, unknown>} what */
export function newGame(origin, what) {
  const body = { players: 2, rounds: 1, starter: "A", clock: null, profile: FRIENDLY, ...what };
  return call(origin, "/api/games", { method: "POST", body });
}

/** @param {string} origin @param {string} id @param {string} [token] */
export const snapshot = (origin, id, token) => call(origin, `/api/games/${id}`, { token });

// Talking to the server (docs/api.md).
//
// For other modules: `getJson(path)`, `sendJson("POST", path, body, {token, signal})`, `getText(path)`. What goes wrong is
// thrown as a `Problem` with the server's `code`, `message` (already in the reader's language), `place` and `remedy`;
// a server that cannot be reached is a Problem with the code `offline`. `?lang=` is added by itself.

import { preferredLang } from "./prefs.js";

/** @typedef {{ line: number, column: number }} Place */
/** @typedef {{ token?: string | null, signal?: AbortSignal }} Options */

/** An answer that is not what was asked for. */
export class Problem extends Error {
  /** @param {string} code @param {string} message @param {number} status */
  constructor(code, message, status) {
    super(message);
    this.name = "Problem";
    /** The last part of the problem's type, such as `not-your-turn`. */
    this.code = code;
    this.status = status;
    /** @type {Place | null} */
    this.place = null;
    /** @type {string | null} */
    this.remedy = null;
    /** All that the server said of it. @type {Record<string, any>} */
    this.body = {};
    /** Seconds to wait before asking again, where the server says so. @type {number | null} */
    this.retryAfter = null;
  }
}

/** @param {string} path @param {Options} [options] @returns {Promise<any>} */
export async function getJson(path, options = {}) {
  return (await send("GET", path, undefined, options)).json();
}

/** @param {string} path @param {Options} [options] @returns {Promise<string>} */
export async function getText(path, options = {}) {
  return (await send("GET", path, undefined, options)).text();
}

/**
 * @param {"POST" | "PUT" | "DELETE"} method @param {string} path @param {unknown} [body] @param {Options} [options]
 * @returns {Promise<any>} null where the answer is empty.
 */
export async function sendJson(method, path, body, options = {}) {
  const text = await (await send(method, path, body, options)).text();
  return text === "" ? null : JSON.parse(text);
}

/** @param {string} method @param {string} path @param {unknown} body @param {Options} options */
async function send(method, path, body, { token, signal }) {
  /** @type {Record<string, string>} */
  const headers = { Accept: "application/json" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers.Authorization = `Bearer ${token}`;
  const init = { method, headers, signal, body: body === undefined ? undefined : JSON.stringify(body) };
  const response = await fetch(inLanguage(path), init).catch((error) => {
    if (signal?.aborted) throw error;
    throw new Problem("offline", String(error.message), 0);
  });
  if (!response.ok) throw await problemOf(response);
  return response;
}

/** @param {string} path */
function inLanguage(path) {
  if (/[?&]lang=/.test(path)) return path;
  return `${path}${path.includes("?") ? "&" : "?"}lang=${preferredLang()}`;
}

/** @param {Response} response */
async function problemOf(response) {
  const body = await response.json().catch(() => ({}));
  const code =
    String(body.type ?? "")
      .split("/")
      .pop() || `http-${response.status}`;
  const problem = new Problem(code, body.detail ?? body.title ?? response.statusText, response.status);
  problem.place = body.place ?? null;
  problem.remedy = body.remedy ?? null;
  problem.body = body;
  problem.retryAfter = Number(response.headers.get("Retry-After")) || null;
  return problem;
}

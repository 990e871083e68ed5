// Requests to the HTTP API (docs/api.md).
//
// `getJson(path)`, `sendJson("POST", path, body, {token, signal})`, `getText(path)`. Errors are
// thrown as a `Problem` with the server's `code`, `message` (already in the reader's language) and `remedy`;
// a server that cannot be reached is a Problem with the code `offline`. `?lang=` is added automatically.

import { addressOf } from "./address.js";
import { preferredLang } from "./prefs.js";

/** @typedef {{ token?: string | null, signal?: AbortSignal }} Options */

/** An answer that is not what was asked for. `code` is the last part of the problem's type, such as `not-your-turn`. */
export class Problem extends Error {
  /** @param {string} code @param {string} message @param {number} status @param {Record<string, any>} [body]  All that the server said of it. */
  constructor(code, message, status, body = {}) {
    super(message);
    this.name = "Problem";
    this.code = code;
    this.status = status;
    this.body = body;
    /** @type {string | null} */
    this.remedy = body.remedy ?? null;
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
  // A request without headers of its own is the one that the document has told the browser to make in advance.
  /** @type {Record<string, string>} */
  const headers = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers.Authorization = `Bearer ${token}`;
  const init = { method, headers, signal, body: body === undefined ? undefined : JSON.stringify(body) };
  const response = await fetch(addressOf(inLanguage(path)), init).catch((error) => {
    if (signal?.aborted) throw error;
    throw new Problem("offline", String(error.message), 0);
  });
  if (!response.ok) throw await problemOf(response);
  return response;
}

/** @param {string} path */
function inLanguage(path) {
  if (/[?&]lang=/.test(path) || !path.startsWith("/api/")) return path;
  return `${path}${path.includes("?") ? "&" : "?"}lang=${preferredLang()}`;
}

/** @param {Response} response */
async function problemOf(response) {
  const body = await response.json().catch(() => ({}));
  const code = String(body.type ?? "").split("/").pop() || `http-${response.status}`;
  return new Problem(code, body.detail ?? body.title ?? response.statusText, response.status, body);
}

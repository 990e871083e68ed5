// Requests to the HTTP API (docs/api.md).
//
// `getJson(path)`, `sendJson("POST", path, body, {token, signal})`, `getText(path)`. Errors are
// thrown as a `Problem` with the server's `code`, `message` (already in the reader's language) and `remedy`;
// a server that cannot be reached is a Problem with the code `offline`. `?lang=` is added automatically.

import { fileAt } from "./files.js";
import { preferredLang } from "./prefs.js";
import { Problem, problemOf } from "./problem.js";
import { request } from "./transport.js";

export { Problem };

/** @typedef {{ token?: string | null, signal?: AbortSignal }} Options */

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
  // Some answers are files where there is no server to give them.
  const asked = inLanguage(path);
  const response = await request((method === "GET" && fileAt(asked)) || asked, init).catch((error) => {
    if (signal?.aborted) throw error;
    throw new Problem("offline", String(error.message), 0);
  });
  if (!response.ok) throw problemOf(response.status, await response.json().catch(() => ({})), response.statusText);
  return response;
}

/** @param {string} path */
function inLanguage(path) {
  if (/[?&]lang=/.test(path) || !path.startsWith("/api/")) return path;
  return `${path}${path.includes("?") ? "&" : "?"}lang=${preferredLang()}`;
}

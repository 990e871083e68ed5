// What went wrong with a request, as the server says it.

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

/** @param {number} status @param {Record<string, any>} body @param {string} [more]  What else is known of it. */
export function problemOf(status, body, more = "") {
  const code = String(body.type ?? "").split("/").pop() || `http-${status}`;
  return new Problem(code, body.detail ?? body.title ?? more, status, body);
}

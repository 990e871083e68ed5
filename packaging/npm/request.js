// Requests of the interface (docs/api.md of Granary) as questions, and what answers say.

import { problemOf } from "./problem.js";

/** @param {string} method @param {string} path  With a query where wanted, each part encoded. @param {unknown} [body] */
export function requestOf(method, path, body = null) {
  const url = new URL(path, "http://module/");
  const parts = url.pathname.split("/").slice(1).map(decodeURIComponent);
  return { request: { method, path: parts, query: Object.fromEntries(url.searchParams), body } };
}

/** What was asked for; what went wrong is thrown. @param {import("./enginelink.js").Answer} answer @returns {any} */
export function resultOf({ response }) {
  if (!response) throw new Error("an answer without a response");
  const { status, text, content_type: type } = response;
  if (status !== 200) throw problemOf(status, JSON.parse(text));
  return type.includes("json") ? JSON.parse(text) : text;
}

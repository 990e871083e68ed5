// Texts of the page, in the reader's language.
//
// For other modules: `t("web-game-turn", {player: "A", n: 3})` gives a sentence. The texts themselves stand in
// crates/words/locales/*/web.ftl and web-game.ftl; the server sends them as patterns. Numbers go through Intl. Pages with
// many texts of their own load them from elsewhere: `await loadMore("/api/tournaments/words")`.
// A key without a text shows itself and is told in the console, so that it is found at once.

import { getJson } from "./api.js";
import { preferredLang } from "./prefs.js";

/** @typedef {Record<string, string | number>} Args */

/** @type {Record<string, Api.Pattern>} */
let messages = {};
let language = "en";
let plurals = new Intl.PluralRules("en");
let numbers = new Intl.NumberFormat("en");

/** The language in use, as `en`. */
export const lang = () => language;

/** Loads the texts; called once at the start and again when the language is changed. */
export async function loadWords() {
  const loaded = await getJson(`/api/words?lang=${preferredLang()}`);
  messages = loaded.messages;
  language = loaded.lang;
  plurals = new Intl.PluralRules(language);
  numbers = new Intl.NumberFormat(language);
  document.documentElement.lang = language;
}

/** @type {Map<string, Promise<Record<string, Api.Pattern>>>} */
const more = new Map();

/** Adds the texts at an address, in the language in use. @param {string} path */
export async function loadMore(path) {
  const asked = language;
  const address = `${path}?lang=${asked}`;
  if (!more.has(address)) more.set(address, getJson(address).then((loaded) => loaded.messages));
  try {
    const added = await more.get(address);
    if (asked === language) messages = { ...messages, ...added };
  } catch (error) {
    more.delete(address);
    throw error;
  }
}

/** Whether there is a text for this key. @param {string} key */
export const hasText = (key) => key in messages;

/** The text of a key. @param {string} key @param {Args} [args] @returns {string} */
export function t(key, args = {}) {
  const pattern = messages[key];
  if (pattern === undefined) {
    console.warn(`no text for ${key}`);
    return key;
  }
  return format(pattern, args);
}

/** @param {Api.Pattern} pattern @param {Args} args @returns {string} */
function format(pattern, args) {
  if (typeof pattern === "string") return pattern;
  // A pattern of one part may come without its list.
  if (!Array.isArray(pattern)) return formatPart(pattern, args);
  return pattern.map((part) => formatPart(part, args)).join("");
}

/** @param {Api.PatternPart} part @param {Args} args @returns {string} */
function formatPart(part, args) {
  if (typeof part === "string") return part;
  if ("var" in part) return formatValue(args[part.var]);
  return format(choose(part.variants, part.default, args[part.select]), args);
}

/** @param {string | number | undefined} value */
function formatValue(value) {
  return typeof value === "number" ? numbers.format(value) : String(value ?? "");
}

/**
 * An exact number or word wins over the plural's category, as in Fluent.
 * @param {Record<string, Api.Pattern>} variants @param {string} fallback @param {string | number | undefined} value
 */
function choose(variants, fallback, value) {
  const exact = variants[String(value)];
  if (exact !== undefined) return exact;
  const category = typeof value === "number" ? plurals.select(value) : fallback;
  return variants[category] ?? variants[fallback] ?? "";
}

/** A number as it is written here. @param {number} value @param {Intl.NumberFormatOptions} [options] */
export function number(value, options) {
  return options ? new Intl.NumberFormat(language, options).format(value) : numbers.format(value);
}

/** "A, B and C". @param {string[]} items @param {"conjunction" | "disjunction"} [type] */
export function list(items, type = "conjunction") {
  return new Intl.ListFormat(language, { type }).format(items);
}

/** A date as it is written here. @param {number | string} when @param {Intl.DateTimeFormatOptions} [options] */
export function date(when, options = { dateStyle: "medium" }) {
  return new Intl.DateTimeFormat(language, options).format(new Date(when));
}

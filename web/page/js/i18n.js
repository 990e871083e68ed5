// Messages in the language of the user.
//
// `t("web-game-turn", {player: "A", n: 3})` formats a message. The messages are in crates/words/locales/*/web.ftl and
// web-game.ftl; the server sends them as patterns. Numbers go through Intl. Pages with many messages of their own name an address
// in the table of pages, from which `loadMoreMessages` loads them.
// A key without a text is shown as it is, with a warning in the console.

import { getJson } from "./api.js";
import { fileAt } from "./files.js";
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
export async function loadMessages() {
  const loaded = await getJson(textsAt("/api/words", preferredLang()));
  messages = loaded.messages;
  language = loaded.lang;
  plurals = new Intl.PluralRules(language);
  numbers = new Intl.NumberFormat(language);
  document.documentElement.lang = language;
}

/** Where texts are: a file that the browser may keep for ever, where the document names one. @param {string} path @param {string} code */
const textsAt = (path, code) => fileAt(`${path}?lang=${code}`) ?? `${path}?lang=${code}`;

/** @type {Map<string, Promise<Record<string, Api.Pattern>>>} */
const more = new Map();

/** Adds the texts at an address, in the language in use. @param {string} path */
export async function loadMoreMessages(path) {
  const asked = language;
  const address = textsAt(path, asked);
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
  const text = options ? new Intl.NumberFormat(language, options).format(value) : numbers.format(value);
  return text.replace("-", "−");
}

/** "A, B and C". @param {string[]} items @param {"conjunction" | "disjunction"} [type] */
export function list(items, type = "conjunction") {
  return new Intl.ListFormat(language, { type }).format(items);
}

/** A date as it is written here. @param {number | string} when @param {Intl.DateTimeFormatOptions} [options] */
export function date(when, options = { dateStyle: "medium" }) {
  return new Intl.DateTimeFormat(language, options).format(new Date(when));
}

/** Time as a clock shows it; the last second is shown until it is over. @param {number} ms @param {number} [minuteDigits] */
export function clockText(ms, minuteDigits = 2) {
  const all = Math.ceil(ms / 1000);
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${String(minutes).padStart(minuteDigits, "0")}:${two(seconds)}`;
}

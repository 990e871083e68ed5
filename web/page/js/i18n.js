// Messages in the language of the user.
//
// `t("web-game-turn", {player: "A", n: 3})` formats a message. The messages are in crates/words/locales/*/web.ftl and
// web-game.ftl; the server sends them as patterns. Numbers go through Intl. Pages with many messages of their own name an address
// in the table of pages, from which `loadMoreMessages` loads them.
// A key without a text is shown as it is, with a warning in the console.

import { getJson } from "./api.js";
import { fileAt } from "./files.js";
import { Messages } from "./messages.js";
import { preferredLang } from "./prefs.js";

/** @typedef {import("./messages.js").Args} Args */

let messages = new Messages({ lang: "en", messages: {} });

/** The language in use, as `en`. */
export const lang = () => messages.lang;

/** Loads the texts; called once at the start and again when the language is changed. */
export async function loadMessages() {
  messages = new Messages(await getJson(textsAt("/api/words", preferredLang())));
  document.documentElement.lang = messages.lang;
}

/** Where texts are: a file that the browser may keep for ever, where the document names one. @param {string} path @param {string} code */
const textsAt = (path, code) => fileAt(`${path}?lang=${code}`) ?? `${path}?lang=${code}`;

/** @type {Map<string, Promise<Record<string, Api.Pattern>>>} */
const more = new Map();

/** Adds the texts at an address, in the language in use. @param {string} path */
export async function loadMoreMessages(path) {
  const asked = messages.lang;
  const address = textsAt(path, asked);
  if (!more.has(address)) more.set(address, getJson(address).then((loaded) => loaded.messages));
  try {
    const added = await more.get(address);
    if (asked === messages.lang) messages = messages.with(added ?? {});
  } catch (error) {
    more.delete(address);
    throw error;
  }
}

/** Whether there is a text for this key. @param {string} key */
export const hasText = (key) => messages.has(key);

/** The text of a key. @param {string} key @param {Args} [args] @returns {string} */
export const t = (key, args = {}) => messages.tell(key, args);

/** A number as it is written here. @param {number} value @param {Intl.NumberFormatOptions} [options] */
export function number(value, options) {
  const text = options ? new Intl.NumberFormat(lang(), options).format(value) : messages.number(value);
  return text.replace("-", "−");
}

/** "A, B and C". @param {string[]} items @param {"conjunction" | "disjunction"} [type] */
export function list(items, type = "conjunction") {
  return messages.list(items, type);
}

/** A date as it is written here. @param {number | string} when @param {Intl.DateTimeFormatOptions} [options] */
export function date(when, options = { dateStyle: "medium" }) {
  return new Intl.DateTimeFormat(lang(), options).format(new Date(when));
}

/** Time as a clock shows it; the last second is shown until it is over. @param {number} ms @param {number} [minuteDigits] */
export function clockText(ms, minuteDigits = 2) {
  const all = Math.ceil(ms / 1000);
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${String(minutes).padStart(minuteDigits, "0")}:${two(seconds)}`;
}

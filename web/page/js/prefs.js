// The visitor's preferences, and the keys to seats at games.
//
// `pref("theme")` reads, `setPref("theme", "dark")` writes, `onPref(handler, signal)` calls the handler after every change.

import { addressOf } from "./address.js";
import { recall, remember } from "./storage.js";

/**
 * @typedef {object} Prefs
 * @property {"auto" | "en" | "fr" | "de"} lang
 * @property {"auto" | "light" | "dark"} theme
 * @property {"auto" | "more"} contrast
 * @property {"auto" | "slow" | "normal" | "fast" | "off"} motion  How fast seeds are sown; `auto` is normal unless the system asks for less motion.
 * @property {"2" | "4" | "8" | "16"} longest  Seconds that the longest turn takes to be shown.
 * @property {boolean} sound
 * @property {"1" | "2" | "3"} volume
 * @property {string} board  What boards are made of: one of `BOARDS` in board/styles.js.
 * @property {string} seeds  One of `SEEDS` there.
 * @property {boolean} premove  Whether a pit can be chosen before it is one's turn.
 * @property {string} name  The name last used at a table.
 */

/** @type {Prefs} */
const DEFAULTS = {
  lang: "auto",
  theme: "auto",
  contrast: "auto",
  motion: "auto",
  longest: "4",
  sound: true,
  volume: "1",
  board: "iroko",
  seeds: "nickernut",
  premove: false,
  name: "",
};
const PREFS_KEY = "granary.prefs";
const SEATS_KEY = "granary.seats";
const MAX_SEATS_KEPT = 200;
const TOKEN_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

const changes = new EventTarget();

/** @returns {Prefs} */
function all() {
  return { ...DEFAULTS, ...recall(PREFS_KEY) };
}

/** @template {keyof Prefs} K @param {K} key @returns {Prefs[K]} */
export function pref(key) {
  return all()[key];
}

/** @template {keyof Prefs} K @param {K} key @param {Prefs[K]} value */
export function setPref(key, value) {
  remember(PREFS_KEY, { ...all(), [key]: value });
  applyLook();
  changes.dispatchEvent(new CustomEvent("change", { detail: key }));
}

/** @param {(key: keyof Prefs) => void} handler @param {AbortSignal} [signal] */
export function onPref(handler, signal) {
  changes.addEventListener("change", (event) => handler(/** @type {CustomEvent} */ (event).detail), { signal });
}

/** The language to ask texts in: the chosen one, else the first of the browser's that we have. */
export function preferredLang() {
  const chosen = pref("lang");
  if (chosen !== "auto") return chosen;
  const ours = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return ours.find((tag) => ["en", "fr", "de"].includes(tag)) ?? "en";
}

const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
const darkScheme = matchMedia("(prefers-color-scheme: dark)");
const moreContrast = matchMedia("(prefers-contrast: more)");

/** The speed seeds are sown at, with the system's wish taken into account. @returns {"slow" | "normal" | "fast" | "off"} */
export function motion() {
  const chosen = pref("motion");
  if (chosen !== "auto") return chosen;
  return lessMotion.matches ? "off" : "normal";
}

/** The longest that a turn is shown, in milliseconds. */
export const longestTurnMs = () => Number(pref("longest")) * 1000;

/** Whether the colours are those of the night. */
export function isDark() {
  const theme = pref("theme");
  return theme === "auto" ? darkScheme.matches : theme === "dark";
}

/** Whether contrast is to be high. */
export const isSharp = () => pref("contrast") === "more" || moreContrast.matches;

/** The server reads the language, so that the document names the right texts. @param {string} chosen */
function tellLanguage(chosen) {
  const known = document.cookie.split("; ").find((pair) => pair.startsWith("granary-lang="))?.slice("granary-lang=".length) ?? "auto";
  if (known === chosen) return;
  const age = chosen === "auto" ? 0 : 365 * 24 * 3600;
  document.cookie = `granary-lang=${chosen}; Path=${addressOf("/")}; Max-Age=${age}; SameSite=Lax`;
}

/** Puts theme, contrast and what boards are made of on the document, where style sheets look for them. */
export function applyLook() {
  const root = document.documentElement;
  tellLanguage(pref("lang"));
  root.dataset.theme = pref("theme");
  root.dataset.contrast = isSharp() ? "more" : "normal";
  root.dataset.wood = pref("board");
  root.dataset.motion = motion() === "off" ? "off" : "on";
}
for (const wish of [darkScheme, moreContrast, lessMotion])
  wish.addEventListener("change", () => {
    applyLook();
    changes.dispatchEvent(new CustomEvent("change", { detail: "theme" }));
  });

/**
 * @typedef {object} SeatKey
 * @property {string} token  Owns the seats that are ours.
 * @property {Api.Invitation[]} invitations  Seats of others, while we are the host.
 * @property {number} [at]  When the key was last used, in milliseconds of the epoch.
 */

/** The key to our seats at a game, or null for a spectator. @param {string} game @returns {SeatKey | null} */
export function seatKey(game) {
  return windowKey(game) ?? recall(SEATS_KEY)?.[game] ?? null;
}

/** @param {string} game @returns {SeatKey | null} */
function windowKey(game) {
  try {
    return JSON.parse(sessionStorage.getItem(`${SEATS_KEY}.${game}`) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Takes the seat of an invitation. A client that already has a seat at this game (a host opening an invitation link) keeps it,
 * and has the invited seat in this window only.
 * @param {string} game @param {string} token
 */
export function takeSeat(game, token) {
  const known = recall(SEATS_KEY)?.[game];
  if (known?.token === token) return;
  const key = { token, invitations: [] };
  if (!known) return keepSeatKey(game, key);
  try {
    sessionStorage.setItem(`${SEATS_KEY}.${game}`, JSON.stringify(key));
  } catch {
    keepSeatKey(game, key);
  }
}

/** Remembers the key to a game; the oldest are forgotten when there are very many. @param {string} game @param {SeatKey} key */
export function keepSeatKey(game, key) {
  const kept = { ...recall(SEATS_KEY), [game]: { ...key, at: Date.now() } };
  const newest = Object.entries(kept).sort((a, b) => (b[1].at ?? 0) - (a[1].at ?? 0)).slice(0, MAX_SEATS_KEPT);
  remember(SEATS_KEY, Object.fromEntries(newest));
}

/**
 * A token of our own for a seat at a game. It is the same until the window closes, so that a request whose answer was lost can be
 * sent again.
 * @param {string} game
 */
export function freshToken(game) {
  const key = `${SEATS_KEY}.new.${game}`;
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => TOKEN_LETTERS[byte % 64]).join("");
  try {
    const token = sessionStorage.getItem(key) ?? letters;
    sessionStorage.setItem(key, token);
    return token;
  } catch {
    return letters;
  }
}

/** Ids of the games we have a seat at, the latest first. @returns {string[]} */
export function knownGames() {
  const kept = Object.entries(recall(SEATS_KEY) ?? {});
  return kept.sort((a, b) => (b[1].at ?? 0) - (a[1].at ?? 0)).map(([id]) => id);
}

// Results as a controller types them: 28-20, 28, 1-0, =, 0-1, +-, -+, --, 20-18/6-4.

import { placesBy } from "./format.js";

/** A result by shorthand, or null where it is none. `seeds` is how many there are in a game. @param {string} text @param {number} seats @param {number | null} seeds @returns {Hall.Result | null} */
export function parseResult(text, seats, seeds) {
  const plain = text.trim().replace(/[–−:]/g, "-").replace(/\s*([-/])\s*/g, "$1");
  const known = seats === 2 ? SHORT[plain] : plain === "--" ? SHORT[plain] : undefined;
  if (known) return structuredClone(known);
  if (plain.includes("/")) {
    const [stores, sides] = plain.split("/").map((part) => numbers(part, seats));
    return stores && sides && fits([...stores, ...sides], seeds) ? { end: "unfinished", stores, sides } : null;
  }
  const some = seats > 2 ? withAbsent(plain, seats, seeds) : null;
  if (some) return some;
  const counts = numbers(plain, seats) ?? completed(plain, seats, seeds);
  return counts && fits(counts, seeds) ? bySeeds(counts) : null;
}

/** @type {Record<string, Hall.Result>} */
const SHORT = {
  "1-0": { end: "played", places: [1, 2] },
  "0-1": { end: "played", places: [2, 1] },
  "=": { end: "played", places: [1, 1] },
  "½": { end: "played", places: [1, 1] },
  "+-": { end: "forfeit", seat: 1, why: "absence" },
  "-+": { end: "forfeit", seat: 0, why: "absence" },
  "--": { end: "nobody-came" },
};

/** @param {number[]} seeds @returns {Hall.Result} */
export const bySeeds = (seeds) => ({ end: "played", places: placesBy(seeds), seeds });

/** At a table, x stands for one who did not come. @param {string} text @param {number} seats @param {number | null} seeds @returns {Hall.Result | null} */
function withAbsent(text, seats, seeds) {
  const parts = text.trim().toLowerCase().split(/[-\s]+/);
  if (parts.length !== seats || !parts.includes("x") || !parts.every((part) => part === "x" || /^\d{1,4}$/.test(part))) return null;
  return absentResult(parts.map((part) => (part === "x" ? null : Number(part))), seeds);
}

/** A game at a table where some did not come: they are last. @param {(number | null)[]} counts @param {number | null} seeds @returns {Hall.Result | null} */
export function absentResult(counts, seeds) {
  const came = counts.filter((count) => count !== null);
  if (came.length === 0 || came.length === counts.length || !fits(came, seeds)) return null;
  const ranks = placesBy(came);
  const places = counts.map((count) => (count === null ? counts.length : /** @type {number} */ (ranks.shift())));
  const absent = counts.flatMap((count, i) => (count === null ? [i] : []));
  return { end: "played", places, seeds: counts.map((count) => count ?? 0), absent };
}

/** Spaces may stand for hyphens. @param {string} text @param {number} seats @returns {number[] | null} */
function numbers(text, seats) {
  const parts = text.trim().split(/[-\s]+/);
  return parts.length === seats && parts.every((part) => /^\d{1,4}$/.test(part)) ? parts.map(Number) : null;
}

/** With two at the board the other has the rest. @param {string} text @param {number} seats @param {number | null} seeds */
function completed(text, seats, seeds) {
  if (seats !== 2 || seeds === null || !/^\d{1,4}$/.test(text) || Number(text) > seeds) return null;
  return [Number(text), seeds - Number(text)];
}

/** @param {number[]} counts @param {number | null} seeds */
export const fits = (counts, seeds) => seeds === null || counts.reduce((sum, n) => sum + n, 0) <= seeds;

// Finding a game by a name that is not quite right.

import { plain } from "./rules.js";

/** What people call all of these games; it tells none of them from the others. */
const GENERIC = new Set([
  "mancala",
  "mankala",
  "manqala",
  "mancalas",
  "sowing",
  "seeds",
  "game",
  "games",
  "semailles",
  "jeu",
  "jeux",
  "spiel",
  "spiele",
]);

/** Whether a word fits every game. @param {string} word */
export const isGeneric = (word) => GENERIC.has(word);

/**
 * The games whose names are nearest to a text, the nearest first; none where all are far.
 * @template {{ rule: Api.CatalogueGame }} T @param {string} text @param {T[]} items @returns {T[]}
 */
export function nearest(text, items) {
  const asked = plain(text).trim();
  if (asked.length < 3) return [];
  const scored = items.map((item) => ({ item, far: farFrom(asked, item.rule) }));
  const close = scored.filter(({ far }) => far <= Math.max(1, Math.floor(asked.length / 3)));
  return close.sort((a, b) => a.far - b.far).slice(0, 6).map(({ item }) => item);
}

/** @param {string} asked @param {Api.CatalogueGame} rule */
function farFrom(asked, rule) {
  const names = [rule.id, rule.name, ...rule.names, rule.origin.people ?? "", rule.origin.place ?? ""].map(plain);
  const words = names.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2);
  return Math.min(...words.map((word) => distance(asked, word)));
}

/**
 * How many letters are wrong, missing, too many, or changed places with the next (optimal string alignment).
 * @param {string} a @param {string} b
 */
export function distance(a, b) {
  /** @type {number[][]} */
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    rows[i] = [i];
    for (let j = 1; j <= b.length; j++) {
      const wrong = a[i - 1] === b[j - 1] ? 0 : 1;
      rows[i][j] = Math.min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + wrong);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) rows[i][j] = Math.min(rows[i][j], rows[i - 2][j - 2] + 1);
    }
  }
  return rows[a.length][b.length];
}

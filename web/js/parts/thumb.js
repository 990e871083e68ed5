// A small still picture of a board, for lists and headings.

import { thumbnail as still } from "../board/board.js";
import { t } from "../words.js";

/**
 * @param {Api.Board} board @param {number} players @param {{ decorative?: boolean }} [options]
 * @returns {HTMLElement}
 */
export function thumbnail(board, players, options = {}) {
  const seeds = [...board.pits, ...board.stores].reduce((sum, count) => sum + count, 0);
  const label = options.decorative ? undefined : t("web-picture", { pits: board.pits.length, seeds });
  const element = still(board, { labels: labelsOf(board.pits.length, players), players, label });
  element.classList.add("thumb");
  return element;
}

/** Homes in ring order: turns pass clockwise, pits are counted the other way. */
const HOMES = ["", "A", "AB", "ACB", "ADCB"];

/** The names that pits have on every board. @param {number} pits @param {number} players */
function labelsOf(pits, players) {
  const each = pits / players;
  return Array.from({ length: pits }, (_, i) => `${HOMES[players][Math.floor(i / each)]}${(i % each) + 1}`);
}

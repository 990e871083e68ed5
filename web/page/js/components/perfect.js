// What endgame tables know: the result of perfect play in words, and the value of every pit.

import { h } from "../dom.js";
import { number, t } from "../i18n.js";
import { moveText, pitOf } from "./describe.js";

/** @typedef {{ low: number, high: number }} Bounds  By how much the player to move ends ahead. */

/**
 * The result in words; null where it is not known who wins.
 * @param {Bounds} lead @param {string} mover  The name of the player to move. @param {string} other
 */
export function resultText({ low, high }, mover, other) {
  if (low === 0 && high === 0) return t("web-perfect-draw");
  const player = low > 0 ? mover : other;
  const n = low > 0 ? low : -high;
  if (n <= 0) return null;
  return low === high ? t("web-perfect-win", { player, n }) : t("web-perfect-win-least", { player, n });
}

/** A lead with its sign; a bound where only that is known, and nothing where that says little. @param {Bounds} lead */
export function leadText({ low, high }) {
  const signed = (/** @type {number} */ n) => number(n, { signDisplay: "exceptZero" });
  if (low === high) return signed(low);
  if (low > 0) return `≥\u202f${signed(low)}`;
  return high < 0 ? `≤\u202f${signed(high)}` : "";
}

/** The value of every pit; of a pit with two directions that of the better one. @param {Api.Perfect} perfect @param {string[]} labels */
export function pitValues(perfect, labels) {
  /** @type {Map<number, import("../board/values.js").PitValue>} */
  const values = new Map();
  for (const lead of perfect.decisions) {
    const pit = labels.indexOf(pitOf(lead.decision));
    const text = leadText(lead);
    // The best come first.
    if (pit < 0 || text === "" || values.has(pit)) continue;
    const kind = lead.low > 0 ? "win" : lead.high < 0 ? "loss" : "draw";
    values.set(pit, { text, kind, best: lead.low >= perfect.low });
  }
  return values;
}

/** The result as a line with a quiet sign that it is exact. @param {Bounds} lead @param {string} mover @param {string} other */
export function perfectLine(lead, mover, other) {
  const result = resultText(lead, mover, other);
  return result !== null &&
    h("p", { class: "perfect" }, h("strong", null, t("web-perfect", { result })),
      lead.low === lead.high && h("span", { class: "perfect-exact small" }, t("web-perfect-exact")));
}

/** What every decision leads to, for those who do not see the board. @param {Api.Perfect} perfect */
export function perfectMoves(perfect) {
  const moves = perfect.decisions.map((lead) => `${moveText(lead.decision)} ${leadText(lead) || "?"}`);
  return h("p", { class: "small muted perfect-moves" }, `${t("web-perfect-moves")}: ${moves.join(", ")}`);
}

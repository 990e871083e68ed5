// How much time everybody has.

import { h } from "../dom.js";
import { t } from "../words.js";
import { input, labelled, select } from "./fields.js";

/** Minutes and seconds a turn by name. @type {Record<string, [minutes: number, increment: number] | null>} */
const CLOCKS = { none: null, 5: [5, 0], 10: [10, 5], 15: [15, 0] };
const LONGEST = 180;

/** @typedef {{ initial_ms: number, increment_ms: number } | null} Clock */

/** @param {{ clock: Clock }} plan Changed in place. */
export function clockFields(plan) {
  const own = h("div", { class: "form-pair", hidden: true });
  /** @type {[string, string][]} */
  const options = [...Object.keys(CLOCKS).sort(noneFirst), "own"].map((name) => [name, t(`web-setup-clock-${name}`)]);
  const choose = select(options, nameOf(plan.clock), (name) => {
    own.hidden = name !== "own";
    plan.clock = name === "own" ? of(Number(minutes.value), Number(seconds.value)) : toClock(CLOCKS[name]);
  });
  const set = () => (plan.clock = of(Number(minutes.value), Number(seconds.value)));
  const minutes = input("number", plan.clock ? plan.clock.initial_ms / 60_000 : 20, set, { min: 1, max: LONGEST, required: true });
  const seconds = input("number", plan.clock ? plan.clock.increment_ms / 1000 : 10, set, { min: 0, max: 600, required: true });
  own.append(labelled(t("web-setup-clock-minutes"), minutes), labelled(t("web-setup-clock-increment"), seconds));
  own.hidden = choose.value !== "own";
  // A hidden field must not keep the form from being sent.
  choose.addEventListener("change", () => [minutes, seconds].forEach((field) => (field.disabled = own.hidden)));
  [minutes, seconds].forEach((field) => (field.disabled = own.hidden));
  return h("div", { class: "stack" }, labelled(t("web-setup-clock"), choose), own);
}

/** @param {string} a @param {string} b */
const noneFirst = (a, b) => (a === "none" ? -1 : b === "none" ? 1 : Number(a) - Number(b));

/** @param {number} minutes @param {number} seconds @returns {Clock} */
const of = (minutes, seconds) => ({ initial_ms: Math.round(minutes * 60_000), increment_ms: Math.round(seconds * 1000) });

/** @param {[number, number] | null} pair */
const toClock = (pair) => (pair ? of(...pair) : null);

/** @param {Clock} clock */
function nameOf(clock) {
  const same = (/** @type {[string, [number, number] | null]} */ [, pair]) => JSON.stringify(toClock(pair)) === JSON.stringify(clock);
  return Object.entries(CLOCKS).find(same)?.[0] ?? "own";
}

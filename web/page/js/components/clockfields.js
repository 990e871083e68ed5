// Form fields for the clock of a game.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { input, labelled, optionsOf, select } from "./forms.js";

const MAX_MINUTES = 180;

/** @typedef {{ initial_ms: number, increment_ms: number } | null} Clock */

/** @param {number} minutes @param {number} seconds a turn @returns {Clock} */
const clockOf = (minutes, seconds) => ({ initial_ms: Math.round(minutes * 60_000), increment_ms: Math.round(seconds * 1000) });

/** In the order they are offered. @type {Map<string, Clock>} */
const CLOCKS = new Map([["none", null], ["5", clockOf(5, 0)], ["10", clockOf(10, 5)], ["15", clockOf(15, 0)]]);

/** @param {{ clock: Clock }} plan Changed in place. */
export function clockFields(plan) {
  const own = h("div", { class: "form-pair" });
  const set = () => {
    const isOwn = choose.value === "own";
    plan.clock = isOwn ? clockOf(Number(minutes.value), Number(seconds.value)) : (CLOCKS.get(choose.value) ?? null);
    own.hidden = !isOwn;
    // A hidden field must not keep the form from being sent.
    minutes.disabled = seconds.disabled = !isOwn;
  };
  const choose = select(optionsOf([...CLOCKS.keys(), "own"], (name) => t(`web-setup-clock-${name}`)), nameOf(plan.clock), set);
  const minutes = input("number", plan.clock ? plan.clock.initial_ms / 60_000 : 20, set, { min: 1, max: MAX_MINUTES, required: true });
  const seconds = input("number", plan.clock ? plan.clock.increment_ms / 1000 : 10, set, { min: 0, max: 600, required: true });
  own.append(labelled(t("web-setup-clock-minutes"), minutes), labelled(t("web-setup-clock-increment"), seconds));
  set();
  return h("div", { class: "stack" }, labelled(t("web-setup-clock"), choose), own);
}

/** @param {Clock} clock */
const nameOf = (clock) => [...CLOCKS].find(([, known]) => JSON.stringify(known) === JSON.stringify(clock))?.[0] ?? "own";

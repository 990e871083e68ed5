// Drawing lots for who begins: the server has drawn, and this shows it for a moment.

import { announce, h } from "../dom.js";
import { marker } from "../board/board.js";
import { motion } from "../prefs.js";
import { t } from "../i18n.js";

/** How long each player is pointed at, one after the other, until the last stays. */
const STEPS_MS = [90, 90, 90, 100, 110, 130, 150, 180, 220, 280, 360];
/** How long the result is shown. */
const RESULT_MS = 1600;

/**
 * Shows the draw in a place and resolves when it is over; a click or a key ends it at once.
 * @param {HTMLElement} place @param {import("./session.js").Session} session @param {AbortSignal} signal
 */
export async function drawLot(place, session, signal) {
  const result = session.tell("web-lot-drawn", "A");
  announce(result);
  const items = session.snapshot.seats.map(({ seat }) =>
    h("li", { class: `player-${seat}`, dataset: { seat } }, marker(seat), h("span", null, session.nameOf(seat)))
  );
  const text = h("p", { class: "lot-result" }, "\u00a0");
  const box = h("div", { class: "lot", "aria-hidden": "true" }, h("h2", null, t("web-lot-title")), h("ul", null, items), text);
  place.append(box);
  const skipped = skip(signal);
  const wait = (/** @type {number} */ ms) => Promise.race([skipped, new Promise((done) => setTimeout(() => done(false), ms))]);
  const ended = motion() !== "off" && (await run(items, wait));
  items.forEach((item, i) => item.classList.toggle("drawn", i === 0));
  text.textContent = result;
  if (!ended) await wait(RESULT_MS);
  box.remove();
}

/** Points at one after the other, and at A last. @param {HTMLElement[]} items @param {(ms: number) => Promise<unknown>} wait */
async function run(items, wait) {
  for (const [step, ms] of STEPS_MS.entries()) {
    const left = STEPS_MS.length - 1 - step;
    items.forEach((item, i) => item.classList.toggle("drawn", i === left % items.length));
    if (await wait(ms)) return true;
  }
  return false;
}

/** @param {AbortSignal} signal @returns {Promise<boolean>} */
function skip(signal) {
  return new Promise((done) => {
    const end = () => done(true);
    addEventListener("pointerdown", end, { once: true, signal });
    addEventListener("keydown", end, { once: true, signal });
    signal.addEventListener("abort", end, { once: true });
  });
}

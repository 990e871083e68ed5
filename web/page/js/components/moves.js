// Going through a game: buttons for back and on, and the list of its moves.

import { h, iconButton, replace } from "../dom.js";
import { t } from "../i18n.js";
import { capturedText, moveText } from "./describe.js";

/**
 * Four buttons, those back before those on. `words` begins the keys of their texts.
 * @param {string} words @param {{ first: () => void, previous: () => void, next: () => void, last: () => void }} go
 */
export function stepButtons(words, go) {
  const buttons = Object.entries(go).map(([name, onclick]) => iconButton(name, t(`${words}-${name}`), { onclick }));
  const element = h("div", { class: "step-buttons", role: "group", "aria-label": t(`${words}-moves`) }, buttons);
  // A button with nothing to do stays in reach of the keyboard, or the focus would be lost.
  const enable = (/** @type {number} */ at, /** @type {number} */ all) =>
    buttons.forEach((button, i) => button.setAttribute("aria-disabled", String(at === (i < 2 ? 0 : all))));
  return { element, enable };
}

/** The address of what an opening book says after a line. @param {string} rule @param {string[]} line */
export const openingsPath = (rule, line) =>
  `/openings/${encodeURIComponent(rule)}${line.length > 0 ? `?line=${line.map(encodeURIComponent).join(",")}` : ""}`;

/**
 * Moves as buttons that lead to the position after them.
 * @param {HTMLElement} place @param {Api.Entry[]} entries @param {number} at @param {(at: number) => void} go
 */
export function moveList(place, entries, at, go) {
  const items = entries.map((entry, i) => {
    const current = i + 1 === at;
    const taken = capturedText(entry);
    const captured = taken && h("span", { class: "move-captured" }, taken);
    const button = h("button", {
      type: "button",
      class: `move player-${entry.seat}`,
      "aria-current": current ? "step" : null,
      onclick: () => go(i + 1),
    }, entry.decision ? moveText(entry.decision) : "…", captured);
    return h("li", null, button);
  });
  replace(place, h("ol", { class: "moves" }, items));
  const current = /** @type {HTMLElement | null} */ (place.querySelector("[aria-current]"));
  // Only the list itself scrolls, never the page under the reader's eyes.
  if (current) place.scrollTop = current.offsetTop - place.clientHeight / 2;
}

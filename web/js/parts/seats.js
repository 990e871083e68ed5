// Who sits where: a person here, a person elsewhere, or the computer at a level.

import { h, icon } from "../dom.js";
import { pref, setPref } from "../prefs.js";
import { t } from "../words.js";
import { input, labelled, select } from "./fields.js";

/** @typedef {import("./newgame.js").SeatPlan} SeatPlan */
/** @typedef {import("./newgame.js").SeatKind} SeatKind */

export const SEATS = /** @type {const} */ (["A", "B", "C", "D"]);
const PICTURES = { here: "person", elsewhere: "away", computer: "computer" };
const LEVELS = 8;
const LONGEST_NAME = 40;

/** @param {SeatPlan[]} seats @param {number} players @param {() => void} changed */
export function seatFields(seats, players, changed) {
  return h("div", { class: "seats" }, seats.slice(0, players).map((seat, i) => seatCard(seat, SEATS[i], changed)));
}

/** @param {SeatPlan} seat @param {Api.Seat} letter @param {() => void} changed */
function seatCard(seat, letter, changed) {
  const more = h("div", { class: "seat-more" });
  const picture = h("span", { class: "seat-letter", "aria-hidden": "true" }, letter);
  const fill = () => more.replaceChildren(...(seat.kind === "computer" ? [levelField(seat, letter, changed)] : [nameField(seat, letter, changed)]));
  const kinds = /** @type {SeatKind[]} */ (["here", "elsewhere", "computer"]);
  const name = `seat-${letter}`;
  const choices = kinds.map((kind) => {
    const radio = h("input", { type: "radio", name, value: kind, checked: seat.kind === kind });
    radio.addEventListener("change", () => {
      seat.kind = kind;
      fill();
      changed();
    });
    return h("label", { class: "segment" }, radio, h("span", null, icon(PICTURES[kind]), t(`web-setup-${kind}`)));
  });
  fill();
  return h("fieldset", { class: `seat-card player-${letter}` },
    h("legend", { class: "visually-hidden" }, t("web-setup-kind", { seat: letter })),
    picture, h("div", { class: "seat-fields" }, h("div", { class: "segments" }, choices), more));
}

/** @param {SeatPlan} seat @param {string} letter @param {() => void} changed */
function levelField(seat, letter, changed) {
  /** @type {[string, string][]} */
  const levels = Array.from({ length: LEVELS }, (_, i) => [String(i + 1), levelText(i + 1)]);
  return labelled(t("web-setup-level-of", { seat: letter }), select(levels, String(seat.level), (value) => {
    seat.level = Number(value);
    changed();
  }));
}

/** "Level 2: a friendly beginner". @param {number} n */
export const levelText = (n) => t("web-setup-level-n", { n, word: t(`web-setup-level-${n}`) });

/** The name of a person here is remembered for the next time. @param {SeatPlan} seat @param {string} letter @param {() => void} changed */
function nameField(seat, letter, changed) {
  const field = input("text", seat.name, (value) => {
    seat.name = value;
    changed();
  }, { maxlength: LONGEST_NAME, autocomplete: "off", placeholder: t("web-page-player", { seat: letter }) });
  field.addEventListener("change", () => {
    if (seat.kind === "here" && letter === "A" && field.value.trim() !== pref("name")) setPref("name", field.value.trim());
  });
  return labelled(t("web-setup-name-of", { seat: letter }), field);
}

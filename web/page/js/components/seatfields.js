// Form fields for the seats of a game: a person here, a person elsewhere, or the computer at a level.

import { SEATS } from "../board/layout.js";
import { h, icon, keepFocus, setProps } from "../dom.js";
import { pref, setPref } from "../prefs.js";
import { t } from "../i18n.js";
import { isAlone } from "../transport.js";
import { colourField, paintOf } from "./colours.js";
import { input, labelled, optionsOf, select } from "./forms.js";

/** @typedef {import("./newgame.js").SeatPlan} SeatPlan */

const PICTURES = { here: "person", elsewhere: "away", computer: "computer" };
const LEVELS = 8;
const MAX_NAME_CHARS = 40;

/** @param {SeatPlan[]} seats @param {number} players @param {() => void} changed */
export function seatFields(seats, players, changed) {
  const cards = seats.slice(0, players).map((seat, i) => seatCard(seat, SEATS[i], changed));
  const colours = seats.slice(0, players).map(() => h("div"));
  /** Who takes the colour of another gives the own one for it. @param {SeatPlan} seat @param {Api.Colour} colour */
  const choose = (seat, colour) => {
    const other = seats.find((each) => each.colour === colour);
    if (other) other.colour = seat.colour;
    seat.colour = colour;
    draw();
    changed();
  };
  const draw = () =>
    colours.forEach((place, i) => {
      const seat = seats[i];
      setProps(cards[i], { vars: { "--player": paintOf(seat.colour) } });
      keepFocus(place, colourField(t("web-colour-of", { seat: SEATS[i] }), seat.colour, (colour) => choose(seat, colour)));
    });
  cards.forEach((card, i) => card.lastElementChild?.append(colours[i]));
  draw();
  return h("div", { class: "seats" }, cards);
}

/** @param {SeatPlan} seat @param {Api.Seat} letter @param {() => void} changed */
function seatCard(seat, letter, changed) {
  const more = h("div");
  const picture = h("span", { class: "seat-letter", "aria-hidden": "true" }, letter);
  const fill = () =>
    more.replaceChildren(...(seat.kind === "computer" ? [levelField(seat, letter, changed)] : [nameField(seat, letter, changed)]));
  const kinds = /** @type {Api.SeatKind[]} */ (isAlone ? ["here", "computer"] : ["here", "elsewhere", "computer"]);
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
    h("legend", { class: "visually-hidden" }, t("web-setup-kind", { seat: letter })), picture,
    h("div", { class: "seat-fields" }, h("div", { class: "segments" }, choices), more));
}

/** @param {SeatPlan} seat @param {string} letter @param {() => void} changed */
function levelField(seat, letter, changed) {
  const levels = optionsOf(Array.from({ length: LEVELS + 1 }, (_, i) => i), levelText);
  return labelled(t("web-setup-level-of", { seat: letter }), select(levels, String(seat.level), (value) => {
    seat.level = Number(value);
    changed();
  }));
}

/** "Level 2: a friendly beginner"; level 0 is as strong as its opponents. @param {number} n */
export const levelText = (n) => t("web-setup-level-n", { n, word: n ? t(`web-setup-level-${n}`) : "" });

/** The name of a person here is remembered for the next time. @param {SeatPlan} seat @param {string} letter @param {() => void} changed */
function nameField(seat, letter, changed) {
  const field = input("text", seat.name, (value) => {
    seat.name = value;
    changed();
  }, { maxlength: MAX_NAME_CHARS, autocomplete: "off", placeholder: t("web-page-player", { seat: letter }) });
  field.addEventListener("change", () => {
    if (seat.kind === "here" && letter === "A" && field.value.trim() !== pref("name")) setPref("name", field.value.trim());
  });
  return labelled(t("web-setup-name-of", { seat: letter }), field);
}

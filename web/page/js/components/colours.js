// The colours of players: no two at a table are alike.

import { h, setProps } from "../dom.js";
import { t } from "../i18n.js";

/** All colours, those first that seats have unless others are chosen. @type {Api.Colour[]} */
export const COLOURS = ["red", "blue", "green", "purple", "ochre", "ink"];

/** The variable of the style sheet that draws in a colour. @param {Api.Colour} colour */
export const paintOf = (colour) => `var(--paint-${colour})`;

/** Everything inside an element shows players in their own colours. @param {HTMLElement} element @param {{ seat: Api.Seat, colour: Api.Colour }[]} seats */
export function paintPlayers(element, seats) {
  setProps(element, { vars: Object.fromEntries(seats.map(({ seat, colour }) => [`--player-${seat}`, paintOf(colour)])) });
}

let serial = 0;

/**
 * A choice of colour.
 * @param {string} legend @param {Api.Colour} value @param {(colour: Api.Colour) => void} changed
 * @param {Partial<Record<Api.Colour, string>>} [used]  Names of those who have a colour that cannot be chosen.
 */
export function colourField(legend, value, changed, used = {}) {
  const name = `colour-${++serial}`;
  const swatches = COLOURS.map((colour) => {
    const player = used[colour];
    const label = player ? t("web-colour-used", { colour: t(`web-colour-${colour}`), player }) : t(`web-colour-${colour}`);
    const radio = h("input", {
      type: "radio",
      name,
      value: colour,
      checked: colour === value,
      disabled: player !== undefined,
      "aria-label": label,
      onchange: () => changed(colour),
    });
    return h("label", { class: "swatch", title: label, vars: { "--paint": paintOf(colour) } }, radio);
  });
  return h("fieldset", { class: "form-field" }, h("legend", { class: "label" }, legend), h("div", { class: "swatches" }, swatches));
}

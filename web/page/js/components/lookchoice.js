// The part of the settings that is chosen by looking: what boards and seeds are made of, each with a small picture; before
// them how loud seeds sound, next to the switch for sounds. It is loaded when the settings are opened.

import { carve } from "../board/carving.js";
import { ensureDefs, inPit, seed, seedDefs } from "../board/seeds.js";
import { BOARDS, MATERIALS, SEEDS } from "../board/styles.js";
import { dropSound } from "../board/sounds.js";
import { isDark, pref, setPref } from "../prefs.js";
import { h, replace, svg } from "../dom.js";
import { t } from "../i18n.js";

/** A piece of a board with one pit, in units of the drawing. */
const PIECE = { width: 150, height: 104, radius: 16 };
const MIDDLE = { x: 75, y: 52 };
const SHOWN_SEEDS = 4;
const VOLUMES = /** @type {const} */ (["1", "2", "3"]);

/** @param {HTMLElement} place */
export function fillLook(place) {
  ensureDefs();
  replace(place, volume(), pictures("board", BOARDS, boardPicture), pictures("seeds", SEEDS, seedPicture));
}

/** @param {"board" | "seeds"} key @param {string[]} values @param {(value: string) => HTMLElement} picture */
function pictures(key, values, picture) {
  const choices = values.map((value) => {
    const onchange = () => setPref(key, value);
    const input = h("input", { type: "radio", name: `pref-${key}`, value, checked: pref(key) === value, onchange });
    return h("label", { class: "look-choice" }, input, picture(value), h("span", null, t(`web-look-${key}-${value}`)));
  });
  return h("fieldset", { class: "setting" }, h("legend", null, t(`web-look-${key}`)), h("div", { class: "look-choices" }, choices));
}

/** @param {string} kind */
function boardPicture(kind) {
  const drawing = svg("svg", { viewBox: `0 0 ${PIECE.width} ${PIECE.height}`, "aria-hidden": "true" },
    svg("rect", { ...PIECE, rx: PIECE.radius, class: "look-wood" }),
    svg("circle", { cx: MIDDLE.x, cy: MIDDLE.y, r: 42, class: "look-pit" }), someSeeds("seed"));
  const place = h("span", { class: "look-picture", dataset: { wood: kind } }, drawing);
  void carvePiece(place, kind);
  return place;
}

/** @param {HTMLElement} place @param {string} kind */
async function carvePiece(place, kind) {
  const material = MATERIALS[kind];
  if (!material) return;
  const slab = { ...PIECE, upright: false, hollows: [{ ...MIDDLE, dx: 0, dy: 0, r: 42 }] };
  const how = { scale: devicePixelRatio * 0.7, dim: isDark() ? 0.66 : 1, isBusy: () => false, signal: new AbortController().signal };
  const canvas = await carve(slab, material, how);
  if (!canvas) return;
  place.prepend(canvas);
  place.classList.add("is-carved");
}

/** @param {string} kind */
function seedPicture(kind) {
  const id = `look-${kind}`;
  return h("span", { class: "look-picture" },
    svg("svg", { viewBox: `0 0 ${PIECE.width} ${PIECE.height}`, "aria-hidden": "true" }, svg("defs", null, seedDefs(kind, id)),
      svg("rect", { ...PIECE, rx: PIECE.radius, class: "look-wood" }),
      svg("circle", { cx: MIDDLE.x, cy: MIDDLE.y, r: 42, class: "look-pit" }), someSeeds(id)));
}

/** @param {string} id */
const someSeeds = (id) =>
  svg("g", { transform: `translate(${MIDDLE.x} ${MIDDLE.y})` }, Array.from({ length: SHOWN_SEEDS }, (_, i) =>
    seed({ ...inPit(3, i), tone: i % 4 }, "", id)));

function volume() {
  const choices = VOLUMES.map((value) => {
    const onchange = () => {
      setPref("volume", value);
      dropSound(1);
    };
    const input = h("input", { type: "radio", name: "pref-volume", value, checked: pref("volume") === value, onchange });
    return h("label", { class: "segment" }, input, h("span", null, t(`web-look-volume-${value}`)));
  });
  return h("fieldset", { class: "setting" }, h("legend", null, t("web-settings-volume")), h("div", { class: "segments" }, choices));
}

// Small still pictures of boards, for lists and headings. They look like the board of board/ but are images: a catalogue
// shows dozens of them, and as drawings of their own they would be thousands of elements.

import { PIT, layOut } from "../board/layout.js";
import { TONES, inPit, inStore } from "../board/seeds.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";

/** More seeds than this in a heap are indistinguishable in a picture of this size. */
const SEEN = 24;
const SEEN_IN_STORE = 40;
const LONG_RING = 20;

/** @type {Record<string, string>} */
const RIMS = { A: "#b9563d", B: "#3f7ca8", C: "#5c8f54", D: "#8f64a6" };

/** Homes in ring order: turns pass clockwise, pits are counted the other way. */
const HOMES = ["", "A", "AB", "ACB", "ADCB"];

/** The same board is drawn once, however many games begin with it. @type {Map<string, { url: string, width: number, height: number, shape: string }>} */
const drawn = new Map();

/** @param {Api.Board} board @param {number} players @param {{ decorative?: boolean }} [options] @returns {HTMLElement} */
export function thumbnail(board, players, options = {}) {
  const key = JSON.stringify([board.pits, board.stores, board.owners, players, /** @type {Partial<Api.View>} */ (board).store_side]);
  const picture = drawn.get(key) ?? draw(board, players);
  drawn.set(key, picture);
  const seeds = [...board.pits, ...board.stores].reduce((sum, count) => sum + count, 0);
  const alt = options.decorative ? "" : t("web-picture", { pits: board.pits.length, seeds });
  const { url, width, height, shape } = picture;
  return h("span", { class: "thumb", dataset: { shape } }, h("span", { class: "board-wood" }),
    h("img", { src: url, alt, width, height, decoding: "async" }));
}

/** @param {Api.Board} board @param {number} players */
function draw(board, players) {
  const n = board.pits.length;
  const shape = players === 2 ? "rows" : n > LONG_RING ? "frame" : "ring";
  const layout = layOut(shape, labelsOf(n, players), players, "A", /** @type {Partial<Api.View>} */ (board).store_side);
  const pits = layout.pits.map(({ x, y }, i) => pitPicture(x, y, board.owners[i], heap(board.pits[i], SEEN, (k) => inPit(i, k))));
  const stores = Object.entries(layout.stores).map(([seat, { x, y, w, h: tall }], k) => {
    const box = `x="${-w / 2}" y="${-tall / 2}" width="${w}" height="${tall}" rx="${Math.min(w, tall) / 2}"`;
    const seeds = heap(board.stores[k] ?? 0, SEEN_IN_STORE, (i) => inStore(k, i, w, tall));
    return `<g transform="translate(${x} ${y})"><rect ${box} fill="url(#p)" stroke="${RIMS[seat]}" stroke-width="3"/>${seeds}</g>`;
  });
  const { width, height } = layout;
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${DEFS}${
    stores.join("")
  }${pits.join("")}</svg>`;
  return { url: `data:image/svg+xml,${encodeURIComponent(text)}`, width, height, shape };
}

/** @param {number} x @param {number} y @param {string | undefined} owner @param {string} seeds */
function pitPicture(x, y, owner, seeds) {
  const rim = RIMS[owner ?? ""] ?? "#7a5a36";
  return `<g transform="translate(${x.toFixed(1)} ${
    y.toFixed(1)
  })"><circle r="${PIT}" fill="url(#p)" stroke="${rim}" stroke-width="3"/>${seeds}</g>`;
}

/** @param {number} count @param {number} most @param {(i: number) => import("../board/seeds.js").Lying} place */
function heap(count, most, place) {
  return Array.from({ length: Math.min(count, most) }, (_, i) => {
    const { x, y, turn, tone } = place(i);
    return `<use href="#s${tone}" transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn})"/>`;
  }).join("");
}

const DEFS =
  `<defs><radialGradient id="p" cy=".6"><stop stop-color="#43240e"/><stop offset=".7" stop-color="#5d3415"/><stop offset="1" stop-color="#351b09"/></radialGradient>${
    TONES.map(([light, middle, dark], i) =>
      `<radialGradient id="f${i}" cx=".35" cy=".3" r=".8"><stop stop-color="${light}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></radialGradient><ellipse id="s${i}" rx="9" ry="11" fill="url(#f${i})" stroke="#1a0c03" stroke-opacity=".5"/>`
    ).join("")
  }</defs>`;

/** The names that pits have on every board. @param {number} pits @param {number} players */
function labelsOf(pits, players) {
  const each = pits / players;
  return Array.from({ length: pits }, (_, i) => `${HOMES[players][Math.floor(i / each)]}${(i % each) + 1}`);
}

// Small still pictures of boards, for lists and headings. They look like the board of board/ but are images: a catalogue
// shows dozens of them, and as drawings of their own they would be thousands of elements. Signs carved into the middle tell
// games apart that begin with the same board: how they are sown, and what is special about them.

import { HOLLOW, layOut } from "../board/layout.js";
import { inPit, inStore, outlineOf } from "../board/seeds.js";
import { SEED_STYLES } from "../board/styles.js";
import { woodPicture } from "../board/wood.js";
import { pref } from "../prefs.js";
import { h, setProps } from "../dom.js";
import { t } from "../i18n.js";

/** More seeds than this in a heap are indistinguishable in a picture of this size. */
const SEEN = 24;
const SEEN_IN_STORE = 40;
const LONG_RING = 20;
const SIGN_WIDTH = 70;

/** @type {Record<string, string>} */
const RIMS = { A: "#b9563d", B: "#3f7ca8", C: "#5c8f54", D: "#8f64a6" };

/** Features of games as signs on a field of 24 by 24. @type {Record<string, string>} */
const SIGNS = {
  "several-laps": "M20 12a8 8 0 11-3-6.2M17 2v4h-4M15.5 12a3.5 3.5 0 11-1.5-2.9",
  directions: "M3 12h18M7 8l-4 4 4 4M17 8l4 4-4 4",
  stores: "M2 12h11M9 8l4 4-4 4M18 4c3 3 3 13 0 16",
  again: "M5 8h10a4.5 4.5 0 010 9H8M12 13l-4 4 4 4",
  nests: "M12 3c4 0 7 6 7 10a7 7 0 01-14 0c0-4 3-10 7-10z",
  owners: "M4 9h15l-4-4M20 15H5l4 4",
  openings: "M12 4a8 8 0 100 16 8 8 0 000-16zM12 8.5v7M8.5 12h7",
  rounds: "M4 18a2 2 0 100-.1M10 12a2 2 0 100-.1M16 6a2 2 0 100-.1",
  feeding: "M12 3v9M8 8l4 4 4-4M4 14c1 8 15 8 16 0",
  flow: "M2 9c3-4 5 4 8 0s5 4 8 0 3-2 4 0M12 13v7M9 17l3 3 3-3",
};

/** Homes in ring order: turns pass clockwise, pits are counted the other way. */
const HOMES = ["", "A", "AB", "ACB", "ADCB"];

/** @typedef {{ url: string, width: number, height: number }} Picture */
/** The same board is drawn once, however many games begin with it. @type {Map<string, Picture>} */
const drawn = new Map();

/**
 * @param {Api.Board & { grid?: number[][], store_side?: string }} board @param {number} players
 * @param {{ decorative?: boolean, features?: string[], grid?: number[][] }} [options]  The grid of a board that has none itself.
 * @returns {HTMLElement}
 */
export function thumbnail(board, players, options = {}) {
  const layout = layoutOf(board, players, board.grid ?? options.grid);
  const { shape } = layout;
  const features = options.features ?? [];
  const seeds = [...board.pits, ...board.stores].reduce((sum, count) => sum + count, 0);
  const alt = options.decorative ? "" : t("web-picture", { pits: board.pits.length, seeds });
  const wood = h("span", { class: "board-wood" });
  const picture = (/** @type {boolean} */ isCarved) => pictureOf(board, layout, features, isCarved);
  const { url, width, height } = picture(false);
  const image = h("img", { src: url, alt, width, height, decoding: "async" });
  void woodPicture(layout).then((carved) => {
    if (!carved) return;
    wood.append(h("img", { src: carved, alt: "", decoding: "async" }));
    setProps(image, { src: picture(true).url });
  });
  return h("span", { class: "thumb", dataset: { shape }, vars: { "--aspect": (width / height).toFixed(3) } }, wood, image);
}

/**
 * The board of a game in a list, as it is at the start.
 * @param {Api.CatalogueGame} game @param {{ decorative?: boolean, features?: string[] }} [options]
 */
export function gamePicture(game, options) {
  const { pits, owners, grid } = boardOf(game);
  const stores = Array.from({ length: game.players[0] }, () => 0);
  return thumbnail(/** @type {any} */ ({ pits, owners, stores }), game.players[0], { ...options, grid });
}

/** Pits in the order in which boards have them, from rows as A sees them. Both players find theirs the same way from where they sit. @param {Api.CatalogueGame} game */
function boardOf({ players, board, owners }) {
  const cells = board.flatMap((row, r) => row.map((seeds, c) => ({ seeds, owner: owners[r][c], place: [r, c] })));
  const of = (/** @type {string} */ seat) => cells.filter(({ owner }) => owner === seat);
  const rowsUp = (/** @type {typeof cells} */ own) => own.sort((a, b) => b.place[0] - a.place[0] || a.place[1] - b.place[1]);
  const ordered = players[0] === 2 ? [...rowsUp(of("A")), ...rowsUp(of("B")).reverse()] : cells;
  return {
    pits: ordered.map(({ seeds }) => seeds),
    owners: ordered.map(({ owner }) => owner).join(""),
    grid: players[0] === 2 ? ordered.map(({ place }) => place) : undefined,
  };
}

/** @param {Api.Board & { store_side?: string }} board @param {number} players @param {number[][] | undefined} grid */
function layoutOf(board, players, grid) {
  const n = board.pits.length;
  const shape = players === 2 ? "rows" : n > LONG_RING ? "frame" : "ring";
  return layOut(shape, { labels: labelsOf(n, players), players, grid, storeSide: board.store_side }, "A");
}

/** @param {Api.Board} board @param {import("../board/layout.js").Layout} layout @param {string[]} features @param {boolean} isCarved @returns {Picture} */
function pictureOf(board, layout, features, isCarved) {
  const { width, height, shape } = layout;
  const key = JSON.stringify([
    board.pits,
    board.stores,
    board.owners,
    shape,
    layout.width,
    layout.stores,
    features,
    isCarved,
    pref("board"),
    pref("seeds"),
  ]);
  const known = drawn.get(key);
  if (known) return known;
  const parts = [
    isCarved ? "" : ridgePart(layout),
    ...storeParts(board, layout, isCarved),
    ...pitParts(board, layout, isCarved),
    signs(features, layout),
  ];
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${defs()}${
    parts.join("")
  }</svg>`;
  const picture = { url: `data:image/svg+xml,${encodeURIComponent(text)}`, width, height };
  drawn.set(key, picture);
  return picture;
}

/** @param {Api.Board} board @param {import("../board/layout.js").Layout} layout @param {boolean} isCarved */
function storeParts(board, layout, isCarved) {
  return Object.entries(layout.stores).map(([seat, { x, y, w, h: tall }], k) => {
    const box = `x="${-w / 2}" y="${-tall / 2}" width="${w}" height="${tall}" rx="${Math.min(w, tall) / 2}"`;
    const seeds = heap(board.stores[k] ?? 0, SEEN_IN_STORE, (i) => inStore(k, i, w, tall));
    return `<g transform="translate(${x} ${y})"><rect ${box} ${hollowLook(RIMS[seat], isCarved)}/>${seeds}</g>`;
  });
}

/** @param {Api.Board} board @param {import("../board/layout.js").Layout} layout @param {boolean} isCarved */
function pitParts(board, layout, isCarved) {
  return layout.pits.map(({ x, y }, i) => {
    const seeds = heap(board.pits[i], SEEN, (k) => inPit(i, k));
    const rim = RIMS[board.owners[i] ?? ""] ?? "#7a5a36";
    const at = `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
    return `<g transform="${at}"><circle r="${HOLLOW + 2}" ${hollowLook(rim, isCarved)}/>${seeds}</g>`;
  });
}

/** What lies between the players of a board with many rows. @param {import("../board/layout.js").Layout} layout */
function ridgePart({ ridge }) {
  return ridge ? `<path d="M${ridge.map(({ x, y }) => `${x} ${y}`).join("L")}" class="d"/>` : "";
}

/** @param {string} rim @param {boolean} isCarved */
const hollowLook = (rim, isCarved) =>
  isCarved ? `fill="none" stroke="${rim}" stroke-width="2.5"` : `fill="url(#p)" stroke="${rim}" stroke-width="3"`;

/** Signs side by side in the middle of the board. @param {string[]} features @param {import("../board/layout.js").Layout} layout */
function signs(features, { width, height, shape, ridge }) {
  const shown = features.filter((feature) => SIGNS[feature]);
  // Of three rows the middle one is full of pits.
  if (shape === "frame" || (ridge && ridge.length > 2)) return "";
  const columns = shape === "ring" ? 3 : shown.length;
  const rows = Math.ceil(shown.length / columns);
  return shown.map((feature, i) => {
    const x = width / 2 + ((i % columns) - (Math.min(columns, shown.length) - 1) / 2) * SIGN_WIDTH;
    const y = height / 2 + (Math.floor(i / columns) - (rows - 1) / 2) * SIGN_WIDTH;
    const at = (/** @type {number} */ by) => `transform="translate(${(x - 24 + by).toFixed(1)} ${(y - 24 + by).toFixed(1)}) scale(2)"`;
    return `<path ${at(1.5)} d="${SIGNS[feature]}" class="l"/><path ${at(0)} d="${SIGNS[feature]}" class="d"/>`;
  }).join("");
}

/** @param {number} count @param {number} most @param {(i: number) => import("../board/seeds.js").Lying} place */
function heap(count, most, place) {
  return Array.from({ length: Math.min(count, most) }, (_, i) => {
    const { x, y, turn, tone } = place(i);
    return `<use href="#s${tone}" transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn * 30})"/>`;
  }).join("");
}

/** Patterns of a picture, which is a document of its own. */
function defs() {
  const { outline, left, tones } = SEED_STYLES[pref("seeds")] ?? SEED_STYLES.nickernut;
  const d = outlineOf({ outline, left }, 0);
  const dark = pref("board") === "ebony";
  const seeds = [0, 1, 2, 3].map((i) => {
    const [light, middle, deep] = tones[i] ?? ["#f4ead2", "#f4ead2", "#f4ead2"];
    return `<radialGradient id="f${i}" cx=".35" cy=".3" r=".8"><stop stop-color="${light}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${deep}"/></radialGradient><path id="s${i}" d="${d}" fill="url(#f${i})" stroke="#1a0c03" stroke-opacity=".5"/>`;
  });
  const line = "fill:none;stroke-width:2;stroke-linecap:round;stroke-linejoin:round;stroke:";
  return `<defs><style>.d{${line}${dark ? "#f0d9b8" : "#3d1f08"};opacity:.8}.l{${line}#ffe2b0;opacity:${
    dark ? 0 : 0.5
  }}</style><radialGradient id="p" cy=".6"><stop stop-color="#43240e"/><stop offset=".7" stop-color="#5d3415"/><stop offset="1" stop-color="#351b09"/></radialGradient>${
    seeds.join("")
  }</defs>`;
}

/** The names that pits have on every board. @param {number} pits @param {number} players */
function labelsOf(pits, players) {
  const each = pits / players;
  return Array.from({ length: pits }, (_, i) => `${HOMES[players][Math.floor(i / each)]}${(i % each) + 1}`);
}

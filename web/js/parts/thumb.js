// A small picture of a board: wood, pits, seeds, nothing to click. Boards to play on are drawn by board/.

import { svg } from "../dom.js";
import { t } from "../words.js";

/** @typedef {{ x: number, y: number }} Point */

const PIT = 10;
const STEP = 24;
const STORE = 26;
const PAD = 7;
const TONES = 3;
/** More seeds than this in a heap cannot be told apart in a picture of this size. */
const SEEN = 14;

/**
 * @param {Api.Board} board @param {number} players @param {{ decorative?: boolean }} [options]
 */
export function thumbnail(board, players, options = {}) {
  const n = board.pits.length;
  const { places, stores, width, height, round } = players === 2 ? rows(n) : ring(n);
  const wood = round
    ? svg("ellipse", { class: "thumb-wood", cx: width / 2, cy: height / 2, rx: width / 2 - 1, ry: height / 2 - 1 })
    : svg("rect", { class: "thumb-wood", x: 1, y: 1, width: width - 2, height: height - 2, rx: 15 });
  const seeds = board.pits.reduce((sum, count) => sum + count, 0) + board.stores.reduce((sum, count) => sum + count, 0);
  const label = t("web-picture", { pits: n, seeds });
  const named = options.decorative ? { "aria-hidden": "true" } : { role: "img", "aria-label": label };
  return svg("svg", { class: "thumb", viewBox: `0 0 ${width} ${height}`, ...named },
    wood,
    stores.map((at) => svg("rect", { class: "thumb-store", x: at.x - 7, y: at.y - at.h / 2, width: 14, height: at.h, rx: 7 })),
    places.map((at, pit) => pitPicture(at, board.pits[pit], board.owners[pit], pit)),
    stores.map((at, seat) => heap(at, board.stores[seat] ?? 0, 977 + seat, 4.5)));
}

/** @param {Point} at @param {number} seeds @param {string} owner @param {number} salt */
function pitPicture(at, seeds, owner, salt) {
  const mark = /[A-D]/.test(owner ?? "") ? `player-${owner}` : "thumb-free";
  return svg("g", { class: mark },
    svg("circle", { class: "thumb-rim", cx: at.x, cy: at.y, r: PIT + 1 }),
    svg("circle", { class: "thumb-pit", cx: at.x, cy: at.y, r: PIT }),
    heap(at, seeds, salt + 1, 6.2));
}

/** Seeds lie where the golden angle puts them, shaken a little, always in the same way. @param {Point} at @param {number} count @param {number} salt @param {number} spread */
function heap(at, count, salt, spread) {
  const shown = Math.min(count, SEEN);
  const seeds = [];
  for (let i = 0; i < shown; i++) {
    const angle = i * 2.39996 + salt * 1.7;
    const far = shown === 1 ? 0 : spread * Math.sqrt((i + 0.4) / shown);
    const shake = noise(salt * 31 + i);
    const x = at.x + far * Math.cos(angle) + shake;
    const y = at.y + far * Math.sin(angle) - shake / 2;
    const turn = Math.round(noise(salt * 17 + i * 5) * 180);
    seeds.push(svg("ellipse", {
      class: `thumb-seed tone-${(salt + i) % TONES}`, cx: x.toFixed(1), cy: y.toFixed(1), rx: 2, ry: 2.7,
      transform: `rotate(${turn} ${x.toFixed(1)} ${y.toFixed(1)})`,
    }));
  }
  return svg("g", null, seeds);
}

/** A number between -0.5 and 0.5 that only depends on its seed. @param {number} seed */
function noise(seed) {
  const x = Math.sin(seed * 12.9898) * 43758.5453;
  return x - Math.floor(x) - 0.5;
}

/** Two rows facing each other, stores at both ends; A sits below. @param {number} n */
function rows(n) {
  const half = n / 2;
  const width = half * STEP + 2 * STORE + 2 * PAD - 6;
  const height = 2 * STEP + 2 * PAD;
  const left = PAD + STORE - 3 + STEP / 2;
  const places = Array.from({ length: n }, (_, i) => {
    const below = i < half;
    return { x: left + (below ? i : n - 1 - i) * STEP, y: PAD + STEP / 2 + (below ? STEP : 0) };
  });
  const tall = height - 2 * PAD - 8;
  const stores = [{ x: width - PAD - STORE / 2 + 2, y: height / 2, h: tall }, { x: PAD + STORE / 2 - 2, y: height / 2, h: tall }];
  return { places, stores, width, height, round: false };
}

/** The ring of three and four, A1 below on the left, counterclockwise. @param {number} n */
function ring(n) {
  const rx = Math.max(58, (n * STEP) / 5.6);
  const ry = rx * 0.56;
  const width = 2 * (rx + PIT + PAD);
  const height = 2 * (ry + PIT + PAD);
  const places = Array.from({ length: n }, (_, i) => {
    const angle = (Math.PI * 2 * (i + 0.5)) / n + Math.PI * 0.75;
    return { x: width / 2 + rx * Math.cos(-angle), y: height / 2 + ry * Math.sin(-angle) };
  });
  return { places, stores: [], width, height, round: true };
}

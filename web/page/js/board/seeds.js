// Seeds: how they look and where they lie in a heap.
//
// A seed's place depends only on its pit and on its number in the heap, so that a heap grows and shrinks without the
// others jumping. The first seeds lie spread over the floor, later ones in ever smaller layers on top of them.

import { svg } from "../dom.js";

const LAYERS = [11, 8, 6, 5, 4, 3, 3];
const GOLDEN = Math.PI * (3 - Math.sqrt(5));
const FLOOR = 31;

/** Seeds from their bright to their dark side. */
export const TONES = [
  ["#fbf3dc", "#e6d5a9", "#a98f58"],
  ["#eeeadb", "#c6c0a5", "#817a5e"],
  ["#f6dfb4", "#d8ae70", "#936530"],
  ["#e9ead6", "#b3b898", "#6e7455"],
  ["#f1c49a", "#c4824d", "#7c4520"],
];

/** Seeds that are drawn at most in a pit, and where they must be countable by looking. */
export const DRAWN = LAYERS.reduce((sum, n) => sum + n, 0);
export const DRAWN_ALL = 150;

/** A number from 0 to 1 that looks random and is the same each time. @param {number} a @param {number} b */
function noise(a, b) {
  let x = Math.imul(a + 0x9e37, 0x85ebca6b) ^ Math.imul(b + 0x79b9, 0xc2b2ae35);
  x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d);
  x = Math.imul(x ^ (x >>> 12), 0x297a2d39);
  return ((x ^ (x >>> 15)) >>> 0) / 2 ** 32;
}

/**
 * The tone a seed has, the way it lies, and where.
 * @typedef {{ x: number, y: number, turn: number, tone: number }} Lying
 */

/** Where seed number `i` lies, from the middle of its pit. @param {number} pit @param {number} i @returns {Lying} */
export function inPit(pit, i) {
  const { layer, j, size } = layerOf(i);
  const reach = FLOOR * Math.max(0.35, 1 - 0.14 * layer);
  const r = reach * Math.sqrt((j + 0.3) / size);
  const angle = j * GOLDEN + noise(pit, layer) * 2 * Math.PI;
  return {
    x: r * Math.cos(angle) + (noise(pit * 31 + 7, i) - 0.5) * 5,
    y: r * Math.sin(angle) + (noise(pit * 31 + 11, i) - 0.5) * 5 - layer * 1.6,
    ...look(pit, i),
  };
}

/** @param {number} i */
function layerOf(i) {
  let j = i;
  for (const [layer, size] of LAYERS.entries()) {
    if (j < size) return { layer, j, size };
    j -= size;
  }
  // More than are usually drawn: spread over the floor again, for those who count by looking.
  return { layer: 1, j: j % 11, size: 11 };
}

/**
 * Where seed number `i` lies in a store of this size, from its middle. The heap begins in the middle and spreads as it
 * grows; each next seed falls into the largest gap, which is even without being a grid.
 * @param {number} store @param {number} i @param {number} w @param {number} h @returns {Lying}
 */
export function inStore(store, i, w, h) {
  const u = (0.5 + 0.7548776662466927 * (i + 1 + store * 5)) % 1;
  const v = (0.5 + 0.5698402909980532 * (i + 1 + store * 5)) % 1;
  const spread = Math.min(1, Math.sqrt((i + 5) / 44));
  const angle = v * 2 * Math.PI;
  const r = Math.sqrt(0.08 + 0.92 * u) * spread;
  const long = h > w + 20;
  const wide = Math.min((w - 36) / 2, 46 + i * 1.3);
  const reach = { x: wide, y: long ? Math.min((h - 64) / 2, w * (1.1 + i / 30)) : Math.min((h - 36) / 2, wide) };
  // In a long store the heap fills the width before it fills the length.
  const x = Math.min(1, r * 1.25) * Math.cos(angle) * reach.x;
  return { x, y: r * Math.sin(angle) * reach.y, ...look(store + 100, i) };
}

/** @param {number} pit @param {number} i */
function look(pit, i) {
  return { turn: Math.round(noise(pit * 17 + 3, i) * 360), tone: Math.floor(noise(pit * 13 + 1, i) * TONES.length) };
}

/** @param {Lying} lying @param {string} [more] a class of its own */
export function seed({ x, y, turn, tone }, more = "") {
  const transform = `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn})`;
  return svg("g", { transform }, svg("use", { href: `#seed-${tone}`, class: more }));
}

/**
 * Makes a group hold this many seeds, touching only those that change.
 * @param {SVGGElement} group
 * @param {number} count
 * @param {(i: number) => Lying} place
 * @param {string} [more]
 */
export function fill(group, count, place, more = "") {
  while (group.childElementCount > count) group.lastElementChild?.remove();
  for (let i = group.childElementCount; i < count; i++) group.append(seed(place(i), more));
}

/**
 * Patterns that all boards of a document share: the tones of seeds, the hollow of a pit. They stand in a drawing of their
 * own without size; colours come from board.css.
 */
export function ensureDefs() {
  if (document.getElementById("board-defs")) return;
  const tones = TONES.map((tone, k) => gradient(`seed-fill-${k}`, tone.map((color) => ({ "stop-color": color })), 0.35, 0.3));
  const symbols = TONES.map((_, k) =>
    svg("g", { id: `seed-${k}` }, svg("ellipse", { cx: 1.2, cy: 1.6, rx: 8.6, ry: 10.6, class: "seed-shade" }),
      svg("ellipse", { rx: 8.2, ry: 10.2, class: "seed-body", fill: `url(#seed-fill-${k})` }),
      svg("path", { d: "M-3.6 -4.8q2.2 -3 4.6 -2.2", class: "seed-shine" }))
  );
  const hollow = gradient("pit-hollow", ["deep", "middle", "rim"].map((stop) => ({ class: `stop-${stop}` })), 0.5, 0.62);
  const shade = svg("linearGradient", { id: "pit-shade", x1: 0.4, y1: 0, x2: 0.6, y2: 1 }, [
    ["top", 0],
    ["clear", 0.34],
    ["clear", 0.74],
    ["glow", 1],
  ].map(([name, offset]) => svg("stop", { offset, class: `shade-${name}` })));
  const drawing = svg("svg", { id: "board-defs", class: "board-defs", "aria-hidden": "true", width: 0, height: 0 },
    svg("defs", null, tones, symbols, hollow, shade));
  document.body.append(drawing);
}

/** Colours from the middle to the edge. @param {string} id @param {Record<string, string>[]} stops @param {number} cx @param {number} cy */
function gradient(id, stops, cx, cy) {
  const parts = stops.map((look, i) => svg("stop", { offset: i / (stops.length - 1), ...look }));
  return svg("radialGradient", { id, cx, cy, r: 0.78 }, parts);
}

// Seeds: how they look and where they lie in a heap.
//
// A seed's place depends only on its pit and on its number in the heap, so that a heap grows and shrinks without the
// others jumping. Six lie apart from each other on the floor and can be counted at a glance; the next ones fill the gaps, later
// ones lie on top in ever smaller layers. None comes near the rim.

import { svg } from "../dom.js";
import { pref } from "../prefs.js";
import { SEED_STYLES } from "./styles.js";

/** One in the middle and five around it, then the gaps, then layers on top. */
const LAYERS = [6, 5, 8, 6, 5, 4, 3, 3];
/** In which order the five around the middle are laid, so that few lie apart. */
const AROUND = [0, 2, 4, 1, 3];
const GOLDEN = Math.PI * (3 - Math.sqrt(5));
const TURN = 2 * Math.PI;
/** Radius of the five, of the gaps between them, and of the layers above. */
const FIVE = 23.5;
const GAPS = 29;
const HEAP = 25;
/** Half the length of the longest seed, with its shadow. */
export const SEED_REACH = 11.5;

export const TONES = 4;
/** Ways that a seed can lie. */
const TURNS = 12;

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
  const start = noise(pit, 1) * TURN;
  const { r, angle } = layer < 2 ? onFloor(layer, j, start) : onHeap(layer, j, size, noise(pit, layer) * TURN);
  const loose = layer < 2 ? 2.4 : 4;
  return {
    x: r * Math.cos(angle) + (noise(pit * 31 + 7, i) - 0.5) * loose,
    y: r * Math.sin(angle) + (noise(pit * 31 + 11, i) - 0.5) * loose - Math.max(0, layer - 1) * 1.4,
    ...look(pit, i),
  };
}

/** @param {number} layer @param {number} j @param {number} start */
function onFloor(layer, j, start) {
  if (layer === 1) return { r: GAPS, angle: start + ((AROUND[j] + 0.5) * TURN) / 5 };
  return j === 0 ? { r: 0, angle: 0 } : { r: FIVE, angle: start + (AROUND[j - 1] * TURN) / 5 };
}

/** @param {number} layer @param {number} j @param {number} size @param {number} start */
function onHeap(layer, j, size, start) {
  const reach = HEAP * Math.max(0.35, 1 - 0.13 * (layer - 2));
  return { r: reach * Math.sqrt((j + 0.3) / size), angle: start + j * GOLDEN };
}

/** @param {number} i */
function layerOf(i) {
  let j = i;
  for (const [layer, size] of LAYERS.entries()) {
    if (j < size) return { layer, j, size };
    j -= size;
  }
  // More than are usually drawn: spread over the floor again, for those who count by looking.
  return { layer: 2, j: j % 11, size: 11 };
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
  return { turn: Math.floor(noise(pit * 17 + 3, i) * TURNS), tone: Math.floor(noise(pit * 13 + 1, i) * TONES) };
}

/** @param {Lying} lying @param {string} [more] a class of its own @param {string} [kind] how its patterns are called */
export function seed({ x, y, turn, tone }, more = "", kind = "seed") {
  return svg("g", { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` },
    svg("use", { href: `#${kind}-${tone}-${turn}`, class: more }));
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
 * Patterns that all boards of a document share: the seeds as the reader wants them, the hollow of a pit. They stand in a drawing
 * of their own without size; colours come from board.css. A seed is drawn once for every way it can lie, because the light on
 * it does not turn with it. A board in a shadow tree finds only what stands in that tree.
 * @param {Node} [place]  Where the board will be.
 */
export function ensureDefs(place = document) {
  const kind = pref("seeds");
  const tree = place.getRootNode();
  const home = tree instanceof ShadowRoot ? tree : document;
  const known = home.getElementById("board-defs");
  if (known?.dataset.seeds === kind) return;
  const drawing = svg("svg", {
    id: "board-defs",
    class: "board-defs",
    "aria-hidden": "true",
    width: 0,
    height: 0,
    dataset: { seeds: kind },
  }, svg("defs", null, seedDefs(kind), hollowDefs()));
  if (known) known.replaceWith(drawing);
  else (home === document ? document.body : home).append(drawing);
}

/** The patterns of a kind of seed. @param {string} kind @param {string} [id] how they are called @returns {SVGElement[]} */
export function seedDefs(kind, id = "seed") {
  const style = SEED_STYLES[kind] ?? SEED_STYLES.nickernut;
  const fills = style.tones.map((tone, k) => lit(`${id}-fill-${k}`, tone));
  const all = Array.from({ length: TONES * TURNS }, (_, i) => oneSeed(style, id, i % TONES, Math.floor(i / TONES)));
  return [...fills, radial(`${id}-drop`, [["#1a0c03", 0, 0.62], ["#1a0c03", 0.55, 0.5], ["#1a0c03", 1, 0]]), ...all];
}

/** @param {import("./styles.js").SeedStyle} style @param {string} id @param {number} tone @param {number} turn */
function oneSeed(style, id, tone, turn) {
  const angle = (turn * TURN) / TURNS;
  const named = { id: `${id}-${tone}-${turn}` };
  const d = outlineOf(style, angle);
  if (style.flat) return svg("g", named, svg("path", { d, class: "seed-body seed-flat" }));
  const body = svg("path", { d, class: "seed-body", fill: `url(#${id}-fill-${tone})` });
  const mark = style.mark &&
    svg("path", { d: style.mark, class: "seed-mark", transform: `rotate(${Math.round((angle * 180) / Math.PI)})` });
  return svg("g", named, svg("ellipse", { cx: 2.6, cy: 3.2, rx: 11.6, ry: 11.6, class: "seed-shade", fill: `url(#${id}-drop)` }), body,
    mark,
    svg("ellipse", { cx: -2.8, cy: -4, rx: 2.7, ry: 1.6, class: "seed-shine", transform: "rotate(-38 -2.8 -4)", opacity: style.shine }));
}

/** The outline of a seed, turned. @param {Pick<import("./styles.js").SeedStyle, "outline" | "left">} style @param {number} angle */
export function outlineOf({ outline, left }, angle) {
  // Without a left side of its own, a seed is the same on both: its right side backwards, mirrored.
  const back = left ?? outline.map((_, k) => (k % 2 === 0 ? -outline[outline.length - 2 - k] : outline[outline.length - k]));
  const points = [...outline, ...back.slice(2)];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turned = [];
  for (let k = 0; k < points.length; k += 2)
    turned.push(`${(points[k] * cos - points[k + 1] * sin).toFixed(1)} ${(points[k] * sin + points[k + 1] * cos).toFixed(1)}`);
  return `M${turned[0]}C${turned.slice(1).join(" ")}z`;
}

/** A rounded thing in the light. @param {string} id @param {string[]} tones */
function lit(id, [bright, middle, dark]) {
  return radial(id, [[bright, 0, 1], [middle, 0.5, 1], [dark, 0.93, 1], [middle, 1, 1]], {
    cx: -3.2,
    cy: -4.2,
    r: 15.5,
    gradientUnits: "userSpaceOnUse",
  });
}

/** @param {string} id @param {[string, number, number][]} stops colour, offset, opacity @param {Record<string, string | number>} [place] */
function radial(id, stops, place = {}) {
  const parts = stops.map(([color, offset, opacity]) => svg("stop", { offset, "stop-color": color, "stop-opacity": opacity }));
  return svg("radialGradient", { id, ...place }, parts);
}

/** Hollows of boards that are not carved (yet). */
function hollowDefs() {
  const stop = (/** @type {string} */ name, /** @type {number} */ offset) => svg("stop", { offset, class: name });
  return [
    svg("radialGradient", { id: "pit-hollow", cx: 0.5, cy: 0.62, r: 0.78 }, stop("stop-deep", 0), stop("stop-middle", 0.5),
      stop("stop-rim", 1)),
    svg("linearGradient", { id: "pit-shade", x1: 0.25, y1: 0, x2: 0.75, y2: 1 }, stop("shade-top", 0), stop("shade-clear", 0.36),
      stop("shade-clear", 0.74), stop("shade-glow", 1)),
  ];
}

// Boards of two players with three, four or six rows. Where a pit lies comes with the board; here it becomes a place.
//
// The rows of a player are close together, so that one sees whose they are, and a ridge lies between the players. Count and name
// of a pit stand on the flat wood beside it: at the edge of the board for the outer row, along the ridge for the inner one, and
// where a row has neither, on its owner's side. Stood upright, the same is turned a quarter.
//
//     four rows            three rows, the middle one shared
//      4  4  4  4           4  4  4  4
//     (B4)(B3)(B2)(B1)     (B4)(B3)(B2)(B1)
//     (B5)(B6)(B7)(B8)      4  4 _______________
//      4  4  4  4          (B5)(B6)|(A6)(A5)
//     ================     ________| 4  4
//      4  4  4  4          (A1)(A2)(A3)(A4)
//     (A8)(A7)(A6)(A5)      4  4  4  4
//     (A1)(A2)(A3)(A4)
//      4  4  4  4

import { CELL, END_STORE, PIT, UPRIGHT_CELL } from "./measures.js";

/** @typedef {import("./layout.js").Ground} Ground */
/** @typedef {import("./layout.js").PitPlace} PitPlace */
/** @typedef {import("./layout.js").Point} Point */

/**
 * Distances across the rows: between two rows of one player, the room for counts and how it grows with them, for the ridge, and
 * from that room to the edge of the board. Numbers are wider than high, so that upright boards need more.
 */
const FLAT = { close: 105, counts: 36, growth: 18, ridge: 22, margin: 14 };
const UPRIGHT = { close: 102, counts: 42, growth: 24, ridge: 18, margin: 12 };
/** Room for the stores at the ends of the rows. */
const END = 155;
const LONGEST_STORE = 640;

/** The rows of a board of two players; 0 for a ring. @param {Ground} ground */
export function rowsOf({ labels, players, grid }) {
  if (players !== 2) return 0;
  return grid?.length === labels.length ? 1 + Math.max(...grid.map(([row]) => row)) : 2;
}

/** The room for counts of this size. @param {boolean} isUpright @param {number} text */
function roomOf(isUpright, text) {
  const { counts, growth } = isUpright ? UPRIGHT : FLAT;
  return counts + growth * (text - 1);
}

/** Where rows lie across the board, from its edge. @param {boolean} isUpright @param {Ground} ground @param {number} text */
function bandsOf(isUpright, ground, text) {
  const { close, ridge, margin } = isUpright ? UPRIGHT : FLAT;
  const counts = roomOf(isUpright, text);
  const edge = PIT + counts + margin;
  const rows = rowsOf(ground);
  const own = Math.floor(rows / 2);
  const bands = [edge];
  for (let row = 1; row < rows; row++) {
    const isRidge = rows % 2 === 0 && row === own;
    const isWide = rows % 2 === 1 || row === 1 || row === rows - 1;
    const room = isRidge ? 2 * counts + ridge : isWide && (rows === 3 || rows > 4) ? counts : 0;
    bands.push(bands[row - 1] + close + room);
  }
  return { bands, across: bands[rows - 1] + edge };
}

/** @param {boolean} isUpright @param {Ground} ground @param {number} [text] */
export function manyRowsSize(isUpright, ground, text = 1) {
  const { across } = bandsOf(isUpright, ground, text);
  const columns = ground.labels.length / rowsOf(ground);
  return isUpright
    ? { width: across, height: columns * UPRIGHT_CELL + 2 * END_STORE }
    : { width: columns * CELL + 2 * END, height: across };
}

/** @param {boolean} isUpright @param {Ground} ground @param {string} bottom @param {number} text @returns {import("./layout.js").Layout} */
export function manyRows(isUpright, ground, bottom, text) {
  const { width, height } = manyRowsSize(isUpright, ground, text);
  const { bands, across } = bandsOf(isUpright, ground, text);
  const [cell, start, length] = isUpright ? [UPRIGHT_CELL, END_STORE, height] : [CELL, END, width];
  const places = placesOf(ground, bottom);
  // A flat board is walked by (along, down); an upright one by (down, from the right), which turns it a quarter clockwise.
  const at = (/** @type {number} */ along, /** @type {number} */ down) =>
    isUpright ? { x: across - down, y: along } : { x: along, y: down };
  const way = (/** @type {number} */ along, /** @type {number} */ down) => (isUpright ? { x: -down, y: along } : { x: along, y: down });
  const pits = places.map(({ row, column, side, right, name }) => ({
    ...at(start + (column + 0.5) * cell, bands[row]),
    out: way(0, side),
    along: way(right, 0),
    ...(isUpright ? besidePit(-side, text) : belowPit(side, text)),
    row: name,
  }));
  const ridge = ridgeOf(bands).map(([share, down]) => at(start + share * (length - 2 * start), down));
  return { shape: isUpright ? "columns" : "rows", width, height, pits, ridge, stores: storesOf(isUpright, width, height, bottom) };
}

/**
 * Where pits lie for who sits at the bottom, on which side their counts stand, and which way their numbers grow.
 * @param {Ground} ground @param {string} bottom
 */
function placesOf(ground, bottom) {
  const { labels } = ground;
  const grid = /** @type {number[][]} */ (ground.grid);
  const rows = rowsOf(ground);
  const last = labels.length / rows - 1;
  const seen = grid.map(([row, column]) => (bottom === "B" ? [rows - 1 - row, last - column] : [row, column]));
  return seen.map(([row, column], i) => {
    const below = labels[i][0] === (bottom === "B" ? "B" : "A");
    const deep = below ? rows - 1 - row : row;
    const most = Math.ceil(rows / 2) - 1;
    const name = /** @type {"outer" | "middle" | "inner"} */ (deep === 0 ? "outer" : deep === most ? "inner" : "middle");
    const outward = below ? 1 : -1;
    const neighbour = seen[i + 1]?.[0] === row && labels[i + 1][0] === labels[i][0] ? i + 1 : i - 1;
    const step = seen[neighbour]?.[0] === row ? Math.sign((seen[neighbour][1] - column) * (neighbour - i)) : 0;
    return { row, column, name, side: name === "inner" && rows % 2 === 0 ? -outward : outward, right: step || outward };
  });
}

/** From the middle of a pit to its count. @param {boolean} isUpright @param {number} text */
const awayOf = (isUpright, text) => PIT + 1 + roomOf(isUpright, text) / 2;

/** Count, name and signs of a pit above or below it. @param {number} side @param {number} text */
function belowPit(side, text) {
  const away = side * awayOf(false, text);
  return {
    count: { x: 9 + 12 * (text - 1), y: away },
    label: { x: -33 + 2 * (text - 1), y: away },
    sign: { x: 34, y: side * 34 },
    egg: { x: -36, y: side * 30 },
  };
}

/** The same at the left or the right of it. @param {number} side @param {number} text */
function besidePit(side, text) {
  const away = side * awayOf(true, text);
  return {
    count: { x: away, y: -12 - 4 * text },
    label: { x: away, y: 14 + 6 * text },
    sign: { x: side * 34, y: 34 },
    egg: { x: side * 30, y: -36 },
  };
}

/**
 * The corners of the line between the players, as shares of the length of the rows and distances across them. With three rows it
 * goes round the two halves of the middle one, from the upper right to the lower left: the same for both players.
 * @param {number[]} bands @returns {number[][]}
 */
function ridgeOf(bands) {
  const middle = (/** @type {number} */ k) => (bands[k - 1] + bands[k]) / 2;
  if (bands.length % 2 === 0) return [[0, middle(bands.length / 2)], [1, middle(bands.length / 2)]];
  return [[1, middle(1)], [0.5, middle(1)], [0.5, middle(2)], [0, middle(2)]];
}

/** @param {boolean} isUpright @param {number} width @param {number} height @param {string} bottom */
function storesOf(isUpright, width, height, bottom) {
  const near = isUpright
    ? { x: width / 2, y: height - 61, w: Math.min(LONGEST_STORE, width - 150), h: 74 }
    : { x: width - 86, y: height / 2, w: 108, h: Math.min(LONGEST_STORE, height - 130) };
  const far = isUpright ? { ...near, y: 61 } : { ...near, x: 86 };
  return bottom === "B" ? { A: far, B: near } : { A: near, B: far };
}

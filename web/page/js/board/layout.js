// Positions of pits and stores. All lengths are units of the drawing: a pit with its rim is 100 wide.
//
// There are four shapes. `rows`: two players on a wide screen. `columns`: the same board stood upright for a phone, so that
// pits are large enough for a finger; also rings of very many pits. In both the store of two players lies at the end of its rows. `ring`: the booklets' board for three and four, stores
// in the corners. `frame`: a ring of so many pits that it is laid along a rectangle, stores inside.
// The pits run counterclockwise in all of them, and the chosen player sits at the bottom (upright: at the left).
// Boards of two players with more than two rows are in manyrows.js; where each of their pits lies comes with the board (`grid`).

import { manyRows, manyRowsSize, rowsOf } from "./manyrows.js";
import { CELL, END_STORE, FINGER, SMALLEST_STILL, UPRIGHT_CELL } from "./measures.js";

export { HOLLOW, PIT } from "./measures.js";

/** @typedef {{ x: number, y: number }} Point */
/**
 * @typedef {object} PitPlace
 * @property {number} x
 * @property {number} y
 * @property {Point} out  Unit vector to the side of the count.
 * @property {Point} along  Unit vector to the next pit counterclockwise.
 * @property {Point} label  Position of its name, relative to its middle.
 * @property {Point} [count]  Position of its count, where it is not straight out.
 * @property {Point} [sign]  Position of its owner's sign, where it is not opposite of the count.
 * @property {Point} [egg]  Position of the sign of a nest egg.
 * @property {"outer" | "middle" | "inner"} [row]  Which of several rows of its player it lies in.
 */
/** @typedef {{ x: number, y: number, w: number, h: number }} StorePlace  Its middle and size. */
/** @typedef {"rows" | "columns" | "ring" | "frame"} Shape */
/**
 * @typedef {object} Layout
 * @property {Shape} shape
 * @property {number} width
 * @property {number} height
 * @property {PitPlace[]} pits
 * @property {Record<string, StorePlace>} stores  By seat.
 * @property {Point[]} [ridge]  The line between the players of a board with many rows.
 */
/**
 * What must be known of a board to lay it out.
 * @typedef {object} Ground
 * @property {string[]} labels
 * @property {number} players
 * @property {number[][]} [grid]  Row and place in the row of every pit, as A sees the board.
 * @property {string} [storeSide]  At which end of a player's rows the store lies, "left" or "right".
 */

/** From the edge of the board to a store in its corner. */
const CORNER = 25;
const RING_MOST = 20;
/** On wider screens than this (pixels) boards lie flat, and where their pits are large enough in either way. */
const NARROW = 640;
const LARGE = 0.6;
/** Standing upright must make pits so much larger. */
const WORTH_IT = 1.1;
/** Up to this width a board stands upright if its pits were too small otherwise: tablets have the height for it. */
const TABLET = 800;
export const SEATS = /** @type {const} */ (["A", "B", "C", "D"]);

/** @param {string} seat */
export const seatIndex = (seat) => "ABCD".indexOf(seat);

/** Seats in turn order. @param {number} players @returns {Api.Seat[]} */
export const seatsOf = (players) => SEATS.slice(0, players);

/**
 * The shape that makes pits largest in the room there is. A board with pits too small for a finger stands upright even if it
 * is then higher than the window. The booklet's board (`isPrinted`) is a ring for two players as well; a board that is only
 * looked at (`isStill`) lies flat while its numbers can be read.
 * @param {Ground} ground @param {number} width @param {number} height @param {{ isPrinted?: boolean, isStill?: boolean }} [how]
 * @returns {Shape}
 */
export function chooseShape(ground, width, height, { isPrinted = false, isStill = false } = {}) {
  const { labels: { length: pits }, players } = ground;
  if ((players > 2 || (isPrinted && rowsOf(ground) === 2)) && pits <= RING_MOST) return "ring";
  const flat = players > 2 ? "frame" : "rows";
  const [lying, upright] = [sizeOf(flat, ground), sizeOf("columns", ground)];
  if (width < TABLET && width / lying.width < (isStill ? SMALLEST_STILL : FINGER)) return "columns";
  const fit = (/** @type {{ width: number, height: number }} */ size) => Math.min(width / size.width, height / size.height);
  if (isStill || width >= NARROW || fit(lying) >= LARGE) return flat;
  return fit(upright) > WORTH_IT * fit(lying) ? "columns" : flat;
}

/** @param {Shape} shape @param {Ground} ground */
function sizeOf(shape, ground) {
  const { labels: { length: pits }, players } = ground;
  if (rowsOf(ground) > 2) return manyRowsSize(shape === "columns", ground);
  if (shape === "rows") return { width: (pits / 2) * CELL + 310, height: 364 };
  if (shape === "columns" && players === 2) return { width: 456, height: (pits / 2) * UPRIGHT_CELL + 2 * END_STORE };
  if (shape === "columns") return { width: 508, height: (pits / 2) * UPRIGHT_CELL + 56 };
  return { width: (pits / 3) * CELL + 300, height: (pits / 6) * CELL + 300 };
}

/** @param {Shape} shape @param {Ground} ground @param {string} bottom @param {number} [text] @returns {Layout} */
export function layOut(shape, ground, bottom, text = 1) {
  const { labels, players, storeSide } = ground;
  const layout = rowsOf(ground) > 2
    ? manyRows(shape === "columns", ground, bottom, text)
    : { rows, columns, ring, frame }[shape](ground, firstOf(labels, bottom));
  if (players > 2 || storeSide !== "left") return layout;
  if (shape === "ring")
    return { ...layout, stores: bySeat(2, (seat) => ({ ...layout.stores[seat], x: layout.width - layout.stores[seat].x })) };
  return { ...layout, stores: { A: layout.stores.B, B: layout.stores.A } };
}

/** The first pit of a player's home. @param {string[]} labels @param {string} seat */
function firstOf(labels, seat) {
  const found = labels.findIndex((label) => label.startsWith(seat));
  return found < 0 ? 0 : found;
}

/** Pits of a home, in ring order. @param {string[]} labels @param {string} seat */
function homeOf(labels, seat) {
  return labels.flatMap((label, i) => (label.startsWith(seat) ? [i] : []));
}

/**
 * Pits in two lines, counterclockwise from the first pit of the player below: there along the near line, back along the far one.
 *
 *     far   11 10  9  8  7  6     `at` is the place in the line, `way` is 1 on the near line
 *     near   0  1  2  3  4  5     and -1 on the far one, where the pits run back
 *
 * @param {string[]} labels @param {number} first @param {(near: boolean, at: number, way: 1 | -1) => PitPlace} place
 */
function inTwoLines({ length }, first, place) {
  return Array.from({ length }, (_, i) => {
    const k = (i - first + length) % length;
    return k < length / 2 ? place(true, k, 1) : place(false, length - 1 - k, -1);
  });
}

/** @param {Ground} ground @param {number} first @returns {Layout} */
function rows(ground, first) {
  const { labels } = ground;
  const { width, height } = sizeOf("rows", ground);
  const pits = inTwoLines(labels, first,
    (near, column, way) => ({
      x: 155 + (column + 0.5) * CELL,
      y: near ? 262 : 102,
      out: { x: 0, y: way },
      along: { x: way, y: 0 },
      label: { x: 0, y: -69 * way },
    }));
  const right = { x: width - 86, y: height / 2, w: 108, h: 272 };
  const left = { ...right, x: 86 };
  return { shape: "rows", width, height, pits, stores: ends(labels, first, right, left) };
}

/** Who sits below has the store at the end of the near row. @param {string[]} labels @param {number} first @param {StorePlace} near @param {StorePlace} far */
function ends(labels, first, near, far) {
  return first === firstOf(labels, "B") && first !== 0 ? { A: far, B: near } : { A: near, B: far };
}

/** @param {Ground} ground @param {number} first @returns {Layout} */
function columns(ground, first) {
  const { labels, players } = ground;
  const { width, height } = sizeOf("columns", ground);
  const [edge, top] = players === 2 ? [120, END_STORE] : [150, 28];
  const pits = inTwoLines(labels, first,
    (near, row, way) => ({
      x: near ? edge : width - edge,
      y: top + (row + 0.5) * UPRIGHT_CELL,
      out: { x: -way, y: 0 },
      along: { x: 0, y: way },
      label: { x: 79 * way, y: 0 },
    }));
  const low = { x: width / 2, y: height - 61, w: 276, h: 74 };
  const stores = players === 2
    ? ends(labels, first, low, { ...low, y: 61 })
    : bySeat(players, (seat) => beside(homeOf(labels, seat).map((i) => pits[i]), width));
  return { shape: "columns", width, height, pits, stores };
}

/** @template T @param {number} players @param {(seat: Api.Seat, k: number) => T} make @returns {Record<string, T>} */
const bySeat = (players, make) => Object.fromEntries(seatsOf(players).map((seat, k) => [seat, make(seat, k)]));

/** A store beside the part of a column in which most of a home lies. @param {PitPlace[]} home @param {number} width */
function beside(home, width) {
  const left = home.filter((pit) => pit.out.x < 0);
  const side = left.length * 2 >= home.length ? left : home.filter((pit) => pit.out.x > 0);
  const ys = side.map((pit) => pit.y);
  const top = Math.min(...ys) - 44;
  const end = Math.max(...ys) + 44;
  const x = side === left ? 52 : width - 52;
  return { x, y: (top + end) / 2, w: 68, h: end - top };
}

/**
 * Pits on a circle that is large enough for a cell each. The middle of the first home is at the very bottom:
 *
 *     D   c c c   C      angle of pit i, counterclockwise from there:
 *       d       b        (i - first - (home - 1) / 2) / n of a full turn
 *       d       b
 *     A   a a a   B      stores fill the corners that the circle leaves
 *
 * @param {Ground} ground @param {number} first @returns {Layout}
 */
function ring(ground, first) {
  const { labels, players } = ground;
  const n = labels.length;
  const home = n / players;
  const radius = Math.max((CELL * n) / (2 * Math.PI), 190);
  const half = radius + 84;
  const pits = labels.map((_, i) => {
    const angle = -Math.PI / 2 + ((i - first - (home - 1) / 2) * 2 * Math.PI) / n;
    const away = { x: Math.cos(angle), y: -Math.sin(angle) };
    return { x: half + radius * away.x, y: half + radius * away.y, along: { x: away.y, y: -away.x }, ...inward(away) };
  });
  const room = (Math.SQRT2 * (half - CORNER) - (radius + 58)) / (Math.SQRT2 + 1);
  const stores = cornerStores(labels, players, pits, half, Math.min(room, 80));
  return { shape: "ring", width: 2 * half, height: 2 * half, pits, stores };
}

/** Around a ring there is more room inside, so counts and names are placed there. @param {Point} away from the middle @param {number} [room] */
function inward(away, room = 99) {
  return { out: { x: -away.x, y: -away.y }, label: { x: -away.x * room, y: -away.y * (room - 7) } };
}

/**
 * Each player's store is in the corner nearest to the player's home; of two that are equally near, the one counterclockwise.
 * @param {string[]} labels @param {number} players @param {PitPlace[]} pits @param {number} half @param {number} room
 */
function cornerStores(labels, players, pits, half, room) {
  const away = half - CORNER - room;
  return bySeat(players, (seat) => {
    const home = homeOf(labels, seat).map((i) => pits[i]);
    const x = home.reduce((sum, pit) => sum - pit.out.x, 0);
    const y = home.reduce((sum, pit) => sum - pit.out.y, 0);
    // Turned a little counterclockwise, so that ties fall there.
    const turned = { x: x + 0.05 * y, y: y - 0.05 * x };
    return { x: half + Math.sign(turned.x) * away, y: half + Math.sign(turned.y) * away, w: 2 * room, h: 2 * room };
  });
}

/** @param {Ground} ground @param {number} first @returns {Layout} */
function frame(ground, first) {
  const { labels, players } = ground;
  const n = labels.length;
  const { width, height } = sizeOf("frame", ground);
  const edge = 92;
  const path = roundedPath(width - 2 * edge, height - 2 * edge, 240);
  const home = n / players;
  const pits = labels.map((_, i) => {
    const share = ((((i - first - (home - 1) / 2) / n) % 1) + 1) % 1;
    const { x, y, along } = path(share);
    return { x: x + width / 2, y: y + height / 2, along, ...inward({ x: -along.y, y: along.x }, 124) };
  });
  const [w, h] = [Math.min(420, (width - 6 * edge) / players), Math.min(420, height - 5.4 * edge)];
  const stores = bySeat(players, (_, k) => ({ x: width / 2 + (k - (players - 1) / 2) * (w + 24), y: height / 2, w, h }));
  return { shape: "frame", width, height, pits, stores };
}

/**
 * A rounded rectangle about the origin, walked counterclockwise from the middle of its lower side. Its sides by number, the
 * straight ones even, the bends odd; the lower side is two halves:
 *
 *     5 -- 4 -- 3
 *     6         2
 *     7 - 8|0 - 1
 *
 * @param {number} w @param {number} h @param {number} r
 */
function roundedPath(w, h, r) {
  const flat = w - 2 * r;
  const tall = h - 2 * r;
  const bend = (Math.PI / 2) * r;
  const total = 2 * flat + 2 * tall + 4 * bend;
  const sides = [flat / 2, bend, tall, bend, flat, bend, tall, bend, flat / 2];
  return (/** @type {number} */ share) => {
    let left = share * total;
    let side = 0;
    while (side < sides.length - 1 && left > sides[side]) left -= sides[side++];
    return onSide(side, left, { flat, tall, r });
  };
}

/** @param {number} side @param {number} at @param {{ flat: number, tall: number, r: number }} size */
function onSide(side, at, { flat, tall, r }) {
  const x = flat / 2;
  const y = tall / 2;
  const straight = [
    { x: at, y: y + r, along: { x: 1, y: 0 } },
    { x: x + r, y: y - at, along: { x: 0, y: -1 } },
    { x: x - at, y: -y - r, along: { x: -1, y: 0 } },
    { x: -x - r, y: -y + at, along: { x: 0, y: 1 } },
    { x: -x + at, y: y + r, along: { x: 1, y: 0 } },
  ];
  if (side % 2 === 0) return straight[side / 2];
  const corners = [
    [x, y, -Math.PI / 2],
    [x, -y, 0],
    [-x, -y, Math.PI / 2],
    [-x, y, Math.PI],
  ];
  const [cx, cy, from] = corners[(side - 1) / 2];
  const angle = from + at / r;
  return { x: cx + r * Math.cos(angle), y: cy - r * Math.sin(angle), along: { x: -Math.sin(angle), y: -Math.cos(angle) } };
}

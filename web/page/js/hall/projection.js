// How a list fills a projector: as many columns as its names allow, letters as large as the number of pages permits.
//
// A list is made of items of one or more lines. For every number of lines on the screen the columns and pages are counted; the
// fewest pages win, then the largest letters. Items are then dealt out evenly.

/** @typedef {{ element: HTMLElement, lines: number }} Item */

/**
 * What is shown.
 * @typedef {object} List
 * @property {Item[]} items
 * @property {string[]} names  The texts that decide how wide a column is.
 * @property {number} fixed  The width of everything else in a column, in letters' heights (em).
 * @property {number} headLines  Lines that every column begins with.
 */

/** @typedef {{ width: number, height: number, mostLines: number, measure: (text: string) => number }} Screen  `measure` gives the width of a text in em. */
/** @typedef {{ lines: number, columns: number, pages: Item[][][] }} Layout  Pages of columns of items. */

/** The height of letters in a line of height 1. */
export const LETTERS = 0.6;
const FEWEST_LINES = 8;
/** Letters on a screen nearby are never smaller, in pixels. */
const LEAST_LINE_PX = 24;
/** Names between these widths, in em, get the room that they need; longer ones are cut. */
const NAME_WIDTH = { least: 6, most: 15 };
/** Between columns, in em. */
const GAP = 1.2;

/** @param {List} list @param {Screen} screen @returns {Layout} */
export function layOutList(list, screen) {
  const name = Math.max(NAME_WIDTH.least, ...list.names.map((text) => Math.min(NAME_WIDTH.most, screen.measure(text))));
  const most = Math.max(1, Math.min(screen.mostLines, Math.floor(screen.height / LEAST_LINE_PX)));
  let best = arranged(list, screen, name, most);
  for (let lines = most - 1; lines >= Math.min(FEWEST_LINES, most); lines--) {
    const other = arranged(list, screen, name, lines);
    if (other.pages <= best.pages) best = other;
  }
  return { lines: best.lines, columns: best.columns, pages: dealt(list, best) };
}

/** @param {List} list @param {Screen} screen @param {number} name @param {number} lines */
function arranged(list, screen, name, lines) {
  const letter = (screen.height / lines) * LETTERS;
  const columns = Math.max(1, Math.floor((screen.width / letter + GAP) / (name + list.fixed + GAP)));
  const room = Math.max(1, lines - list.headLines);
  const needed = Math.max(1, columnsOf(list.items, room).length);
  return { lines, columns, room, pages: Math.ceil(needed / columns) };
}

/** Fills one column after the other. @param {Item[]} items @param {number} room  In lines. @returns {Item[][]} */
function columnsOf(items, room) {
  /** @type {Item[][]} */
  const columns = [];
  let left = 0;
  for (const item of items) {
    if (item.lines > left || columns.length === 0) {
      columns.push([]);
      left = room;
    }
    columns[columns.length - 1].push(item);
    left -= item.lines;
  }
  return columns;
}

/** All pages about equally full. @param {List} list @param {{ columns: number, room: number, pages: number }} into @returns {Item[][][]} */
function dealt({ items }, { columns, room, pages }) {
  const all = items.reduce((sum, item) => sum + item.lines, 0);
  const tallest = Math.max(1, ...items.map((item) => item.lines));
  let share = Math.max(tallest, Math.ceil(all / (pages * columns)));
  let made = columnsOf(items, share);
  while (made.length > pages * columns && share < room) made = columnsOf(items, ++share);
  return Array.from({ length: Math.max(1, Math.ceil(made.length / columns)) }, (_, i) => made.slice(i * columns, (i + 1) * columns));
}

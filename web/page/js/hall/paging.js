// Paper in pages: blocks are laid out on pages of a known size, so that every page carries its title and number, rows stay
// whole and columns keep their width, whatever the browser does when it prints.
//
// The heights are measured in a hidden page, then rows are dealt out. What is seen on the screen is what lies in the tray.

import { h, replace } from "../dom.js";
import { t } from "../i18n.js";

/** @typedef {string | [text: string, kind: string]} PaperColumn  `kind` is a class of the column's cells and of its head. */
/** @typedef {{ columns: PaperColumn[], rows: HTMLElement[], look?: string }} PaperTable */
/** A table breaks between its rows; anything else stays whole. @typedef {HTMLElement | PaperTable} Block */
/** @typedef {{ head: (page: string) => HTMLElement, blocks: Block[] }} Paper */

/** Fonts on paper may be set a little wider than on the screen: so many pixels of a page stay free for that. */
const RESERVE_PX = 6;

/** @param {HTMLElement} place @param {Paper} paper @returns {number} the number of pages. */
export function layOut(place, paper) {
  const trial = new TrialPage(place, paper);
  /** @type {Page[]} */
  const pages = [new Page(trial.room)];
  for (const block of paper.blocks) {
    if (block instanceof HTMLElement) putWhole(pages, block, trial);
    else putTable(pages, block, trial);
  }
  trial.element.remove();
  const total = pages.length;
  replace(place, pages.map((page, i) => pageBox(paper.head(t("hall-page-of", { n: i + 1, total })), page.parts)));
  return total;
}

/** @param {HTMLElement} head @param {Node[]} parts */
const pageBox = (head, parts) => h("section", { class: "sheet-page" }, head, h("div", { class: "sheet-body" }, parts));

/** A page while it is filled. */
class Page {
  /** @param {number} room  In pixels. */
  constructor(room) {
    this.room = room;
    /** @type {Node[]} */
    this.parts = [];
  }

  get isEmpty() {
    return this.parts.length === 0;
  }

  /** @param {Node} part @param {number} height */
  add(part, height) {
    this.parts.push(part);
    this.room -= height;
  }
}

/** A page on which things are measured. */
class TrialPage {
  /** @param {HTMLElement} place @param {Paper} paper */
  constructor(place, paper) {
    this.element = pageBox(paper.head(t("hall-page-of", { n: 88, total: 88 })), []);
    this.element.classList.add("sheet-trial");
    this.body = /** @type {HTMLElement} */ (this.element.lastElementChild);
    replace(place, this.element);
    this.room = this.body.clientHeight - RESERVE_PX;
  }

  /** Shows something, and hands it to a function that measures it. @template T @param {HTMLElement} what @param {() => T} measure */
  with(what, measure) {
    replace(this.body, what);
    return measure();
  }
}

/** @param {Page[]} pages @param {HTMLElement} block @param {TrialPage} trial */
function putWhole(pages, block, trial) {
  const height = trial.with(block, () => outerHeight(block));
  pageFor(pages, height, trial).add(block, height);
}

/** The last page, or a new one where the last has no room. @param {Page[]} pages @param {number} height @param {TrialPage} trial */
function pageFor(pages, height, trial) {
  const last = /** @type {Page} */ (pages.at(-1));
  if (height <= last.room || last.isEmpty) return last;
  const page = new Page(trial.room);
  pages.push(page);
  return page;
}

/** @param {HTMLElement} element */
function outerHeight(element) {
  const { marginTop, marginBottom } = getComputedStyle(element);
  return element.offsetHeight + parseFloat(marginTop) + parseFloat(marginBottom);
}

/** Deals the rows of a table out over pages, each with the same head and the same widths. @param {Page[]} pages @param {PaperTable} block @param {TrialPage} trial */
function putTable(pages, block, trial) {
  const whole = tableOf(block, block.rows, []);
  const { widths, head, heights } = trial.with(whole, () => measured(whole));
  let from = 0;
  do {
    const first = heights[from] ?? 0;
    const page = pageFor(pages, head + first, trial);
    let height = head + first;
    let to = from + 1;
    while (to < heights.length && height + heights[to] <= page.room) height += heights[to++];
    page.add(tableOf(block, block.rows.slice(from, to), widths), height);
    from = to;
  } while (from < heights.length);
}

/** @param {HTMLTableElement} table */
function measured(table) {
  const heads = [.../** @type {HTMLElement} */ (table.tHead).querySelectorAll("th")];
  const rows = [...table.tBodies[0].rows];
  const { offsetWidth: width } = table;
  return {
    widths: heads.map((cell) => (100 * cell.getBoundingClientRect().width) / width),
    head: /** @type {HTMLElement} */ (table.tHead).offsetHeight,
    heights: rows.map((row) => row.getBoundingClientRect().height),
  };
}

/** @param {PaperTable} block @param {HTMLElement[]} rows @param {number[]} widths  In percent; none leaves them to the browser. */
function tableOf({ columns, look = "" }, rows, widths) {
  const heads = columns.map((column, i) => {
    const [text, kind] = typeof column === "string" ? [column, ""] : column;
    return h("th", { scope: "col", class: kind, vars: widths[i] ? { "--column-width": `${widths[i]}%` } : {} }, text);
  });
  return h("table", { class: `paper-table ${look} ${widths.length > 0 ? "set" : ""}` }, h("thead", null, h("tr", null, heads)),
    h("tbody", null, rows));
}

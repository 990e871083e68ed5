// How a game went, as a graph: chances of winning before every decision. A slider by its role, so that keys walk through the game.

import { h, replace, svg } from "../dom.js";
import { number, t } from "../i18n.js";

/** Room around the curve, in pixels: figures to its left, numbers of turns below. */
const ROOM = { left: 46, right: 10, top: 10, bottom: 22 };
/** So many decisions are passed by Page Up and Page Down. */
const PAGE = 10;
/** Pixels between two numbers of turns. */
const LABEL_SPACE = 44;

/**
 * @typedef {object} GraphData
 * @property {number[]} chances  From 0 to 1, before each decision and after the last.
 * @property {{ ply: number, mark: string }[]} marks
 * @property {(ply: number) => string} say  A position in words.
 * @property {(ply: number) => number} label  The number of the turn that led to a position.
 * @property {(ply: number) => void} go
 * @property {[string, string] | null} names  Who is ahead above the middle, and below it.
 */

export class Graph {
  /** @param {GraphData} data */
  constructor(data) {
    this.data = data;
    this.at = 0;
    this.cursor = svg("line", { class: "graph-cursor" });
    this.point = svg("circle", { class: "graph-point", r: 5 });
    this.drawing = svg("svg", { class: "graph-drawing", "aria-hidden": "true" });
    this.element = h("div", {
      class: "graph",
      role: "slider",
      tabindex: "0",
      "aria-label": t("web-review-graph-name"),
      "aria-valuemin": "0",
      "aria-valuemax": String(this.last),
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.key(event),
      onpointerdown: (/** @type {PointerEvent} */ event) => this.grab(event),
      onpointermove: (/** @type {PointerEvent} */ event) => event.buttons === 1 && this.pick(event),
    }, this.drawing);
    this.observer = new ResizeObserver(() => this.draw());
    this.observer.observe(this.element);
  }

  destroy() {
    this.observer.disconnect();
  }

  /** The last position there is. */
  get last() {
    return Math.max(1, this.data.chances.length - 1);
  }

  /** Puts the cursor at a position. @param {number} ply */
  show(ply) {
    this.at = Math.min(ply, this.last);
    this.element.setAttribute("aria-valuenow", String(this.at));
    this.element.setAttribute("aria-valuetext", this.data.say(this.at));
    this.placeCursor();
  }

  placeCursor() {
    const x = this.x(this.at).toFixed(1);
    const { top, bottom } = this.box;
    for (const [name, value] of Object.entries({ x1: x, x2: x, y1: top, y2: bottom })) this.cursor.setAttribute(name, String(value));
    this.point.setAttribute("cx", x);
    this.point.setAttribute("cy", this.y(this.data.chances[this.at] ?? 0.5).toFixed(1));
  }

  /** Where the curve lies, in pixels. */
  get box() {
    const { clientWidth: width, clientHeight: height } = this.element;
    return {
      left: ROOM.left,
      right: Math.max(width - ROOM.right, ROOM.left + 1),
      top: ROOM.top,
      bottom: Math.max(height - ROOM.bottom, 20),
    };
  }

  /** @param {number} ply */
  x(ply) {
    const { left, right } = this.box;
    return left + (ply / this.last) * (right - left);
  }

  /** @param {number} chance */
  y(chance) {
    const { top, bottom } = this.box;
    return top + (1 - chance) * (bottom - top);
  }

  draw() {
    const { clientWidth, clientHeight } = this.element;
    if (clientWidth === 0) return;
    this.drawing.setAttribute("viewBox", `0 0 ${clientWidth} ${clientHeight}`);
    const line = this.data.chances.map((chance, ply) => `${this.x(ply).toFixed(1)},${this.y(chance).toFixed(1)}`).join(" ");
    const middle = this.y(0.5).toFixed(1);
    const { left, right } = this.box;
    replace(this.drawing, this.grid(), svg("polygon", { class: "graph-area", points: `${left},${middle} ${line} ${right},${middle}` }),
      svg("polyline", { class: "graph-line", points: line }), this.cursor, this.dots(), this.point);
    this.placeCursor();
  }

  /** Lines at a quarter, half and three quarters, and a number for every few turns. */
  grid() {
    const { left, right, bottom } = this.box;
    const rows = [0, 0.25, 0.5, 0.75, 1].map((chance) =>
      svg("g", null,
        svg("line", { class: chance === 0.5 ? "graph-zero" : "graph-grid", x1: left, x2: right, y1: this.y(chance), y2: this.y(chance) }),
        chance % 0.5 === 0 &&
          svg("text", { class: "graph-text", x: left - 6, y: this.y(chance) + 4, "text-anchor": "end" }, this.figure(chance)))
    );
    return svg("g", null, rows, this.numbers(bottom, right - left));
  }

  /** Numbers of turns that leave room for each other. @param {number} bottom @param {number} width */
  numbers(bottom, width) {
    const every = Math.max(1, Math.ceil((this.last * LABEL_SPACE) / Math.max(1, width)));
    const plies = Array.from({ length: Math.floor(this.last / every) }, (_, i) => (i + 1) * every);
    return plies.map((ply) =>
      svg("text", { class: "graph-text", x: this.x(ply), y: bottom + 16, "text-anchor": "middle" }, String(this.data.label(ply)))
    );
  }

  /** With two players the middle is even, and each side belongs to one of them. @param {number} chance */
  figure(chance) {
    const share = this.data.names ? Math.max(chance, 1 - chance) : chance;
    return `${number(share * 100, { maximumFractionDigits: 0 })}\u202f%`;
  }

  dots() {
    return this.data.marks.map(({ ply, mark }) => {
      const at = Math.min(ply, this.last);
      return svg("circle", {
        class: `graph-dot mark-${mark}`,
        cx: this.x(at),
        cy: this.y(this.data.chances[at] ?? 0.5),
        r: mark === "blunder" ? 5.5 : 4.5,
      });
    });
  }

  /** @param {PointerEvent} event */
  grab(event) {
    this.element.setPointerCapture(event.pointerId);
    this.pick(event);
  }

  /** @param {PointerEvent} event */
  pick(event) {
    const { left, right } = this.box;
    const share = (event.clientX - this.element.getBoundingClientRect().left - left) / (right - left);
    this.data.go(Math.round(Math.min(1, Math.max(0, share)) * this.last));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    /** @type {Record<string, number>} */
    const steps = {
      ArrowLeft: -1,
      ArrowDown: -1,
      ArrowRight: 1,
      ArrowUp: 1,
      PageDown: -PAGE,
      PageUp: PAGE,
      Home: -Infinity,
      End: Infinity,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    this.data.go(Math.min(this.last, Math.max(0, this.at + step)));
  }
}

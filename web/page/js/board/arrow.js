// An arrow over the board: from the pit of a decision to where its last seed falls.

import { svg } from "../dom.js";
import { PIT } from "./layout.js";

/** @typedef {{ from: number, to: number | string }} Way  A pit, and a pit or the seat of a store. */

const HEAD = 30;
/** How far an arrow swings out, as a share of its length. */
const SWING = 0.18;

export class Arrow {
  /** @param {import("./scene.js").Scene} scene */
  constructor(scene) {
    this.scene = scene;
    /** @type {Way | null} */
    this.way = null;
    this.group = svg("g", { class: "best-arrow", "aria-hidden": "true" });
  }

  /** Shows an arrow, or with null none. @param {Way | null} way */
  show(way) {
    this.way = way;
    this.draw();
  }

  /** Draws it anew: the board may have another shape. */
  draw() {
    this.group.replaceChildren();
    if (!this.way || !this.scene.layout) return;
    const { from, to } = this.way;
    const path = from === to ? loop(this.scene.placeOf(from)) : bow(this.scene.placeOf(from), this.scene.placeOf(to));
    this.group.append(svg("path", { d: path, class: "best-arrow-edge" }), svg("path", { d: path, class: "best-arrow-line" }));
    if (this.group.parentNode !== this.scene.air) this.scene.air.append(this.group);
  }
}

/** @typedef {{ x: number, y: number }} Point */

/** A bow from the rim of one pit to the middle of another. @param {Point} from @param {Point} to */
function bow(from, to) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const middle = { x: (from.x + to.x) / 2 - dy * SWING, y: (from.y + to.y) / 2 + dx * SWING };
  const start = towards(from, middle, Math.min(PIT * 0.62, length / 4));
  const end = towards(to, middle, Math.min(PIT * 0.3, length / 4));
  return `M${text(start)}Q${text(middle)} ${text(end)}${head(middle, end)}`;
}

/** All the way round, back to where it began. @param {Point} at */
function loop({ x, y }) {
  const r = PIT * 0.66;
  const end = { x: x + r, y };
  return `M${text({ x, y: y - r })}A${r} ${r} 0 1 0 ${text(end)}${head({ x: end.x, y: end.y + 40 }, end)}`;
}

/** The two strokes of an arrow's head. @param {Point} from @param {Point} tip */
function head(from, tip) {
  const angle = Math.atan2(tip.y - from.y, tip.x - from.x);
  const side = (/** @type {number} */ turn) => ({ x: tip.x - HEAD * Math.cos(angle + turn), y: tip.y - HEAD * Math.sin(angle + turn) });
  return `M${text(side(0.55))}L${text(tip)}L${text(side(-0.55))}`;
}

/** The point so far from one on the way to another. @param {Point} from @param {Point} to @param {number} far */
function towards(from, to, far) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) / length) * far, y: from.y + ((to.y - from.y) / length) * far };
}

/** @param {Point} point */
const text = ({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`;

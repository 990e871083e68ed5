// Values at the pits: what each decision leads to if both sides play perfectly, or what a book has found of it.

import { svg } from "../dom.js";
import { HOLLOW } from "./layout.js";

/** @typedef {{ text: string, kind: "win" | "draw" | "loss", best: boolean }} PitValue */

const BADGE = { w: 52, h: 32 };
/** A badge is as wide as its text needs. */
const [LETTER, ENDS] = [11.5, 16];
const SIDEWAYS = 26;
/** So far a badge moves into its pit when it grows to twice its size, as on small boards: else it would hide names. */
const INWARDS = 45;

export class PitValues {
  /** @param {import("./scene.js").Scene} scene */
  constructor(scene) {
    this.scene = scene;
    /** @type {Map<number, PitValue>} */
    this.values = new Map();
    this.group = svg("g", { class: "pit-values", "aria-hidden": "true" });
  }

  /** Shows values at pits, and takes away those that were there. @param {Map<number, PitValue>} values */
  show(values) {
    this.values = values;
    this.draw();
  }

  /** Draws them anew: the board may have another shape. */
  draw() {
    const { layout, air } = this.scene;
    this.group.replaceChildren();
    if (!layout || this.values.size === 0) return;
    for (const [pit, value] of this.values) {
      const place = layout.pits[pit];
      if (place) this.group.append(badge(place, value));
    }
    if (this.group.parentNode !== air) air.append(this.group);
  }
}

/** On the rim, where neither the name nor the number of seeds stands. @param {import("./layout.js").PitPlace} place @param {PitValue} value */
function badge({ x, y, out }, { text, kind, best }) {
  // Beside a pit its name is near; above or below it there is more room.
  const far = HOLLOW - 6 - SIDEWAYS * Math.abs(out.x);
  const at = `translate(${(x - out.x * far).toFixed(1)} ${(y - out.y * far).toFixed(1)})`;
  const { h } = BADGE;
  const w = Math.max(BADGE.w, ENDS + LETTER * text.length);
  const vars = { "--in-x": `${(out.x * INWARDS).toFixed(1)}px`, "--in-y": `${(out.y * INWARDS).toFixed(1)}px` };
  return svg("g", { class: `pit-value pit-value-${kind}${best ? " pit-value-best" : ""}`, transform: at, vars },
    svg("g", { class: "pill" }, svg("rect", { x: -w / 2, y: -h / 2, width: w, height: h, rx: h / 2 }),
      svg("text", { class: "pit-value-text" }, text)));
}

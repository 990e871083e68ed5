// The picture of the wood under a board. At first the style sheet paints it; the carved picture takes its place when it is
// ready. Boards that are not carved (plain, paper, high contrast) have none.

import { isDark, isSharp, onPref, pref } from "../prefs.js";
import { HOLLOW } from "./layout.js";
import { MATERIALS } from "./styles.js";

/** Sizes change many times while a window is drawn larger. */
const SETTLED_MS = 160;
const NIGHT = 0.66;
/** Width of a small picture. */
const PICTURE_PX = 480;
/** Half the width of the ridge between the players. */
const RIDGE = 8;

export class Wood {
  /** @param {HTMLElement} root @param {HTMLElement} place */
  constructor(root, place) {
    this.root = root;
    this.place = place;
    this.gone = new AbortController();
    this.work = new AbortController();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** @type {{ layout: import("./layout.js").Layout, radius: number, scale: number } | null} */
    this.wanted = null;
    this.done = "";
    onPref((key) => {
      if (["board", "theme", "contrast"].includes(key)) this.again();
    }, this.gone.signal);
  }

  /** @param {import("./layout.js").Layout} layout @param {number} radius @param {number} scale pixels a unit */
  carve(layout, radius, scale) {
    const before = this.wanted?.layout;
    this.wanted = { layout, radius, scale };
    if (before && before !== layout) this.clear();
    this.again(before ? SETTLED_MS : 0);
  }

  /** @param {number} [waitMs] */
  again(waitMs = 0) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.start(), waitMs);
  }

  async start() {
    const material = materialNow();
    if (!this.wanted) return;
    if (!material) return this.clear();
    const { layout, radius, scale } = this.wanted;
    const dense = scale * Math.min(3, Math.max(1, devicePixelRatio));
    const key = `${pref("board")} ${isDark()} ${layout.shape} ${layout.width} ${layout.height} ${Math.round(dense * layout.width)}`;
    if (key === this.done) return;
    this.work.abort();
    const { signal } = (this.work = new AbortController());
    const { carve } = await import("./carving.js");
    const isBusy = () => this.root.classList.contains("sowing");
    const canvas = await carve(slabOf(layout, radius), material, { scale: dense, dim: isDark() ? NIGHT : 1, isBusy, signal });
    if (!canvas || signal.aborted) return;
    this.done = key;
    this.place.replaceChildren(canvas);
    this.root.classList.add("carved");
  }

  clear() {
    this.work.abort();
    this.done = "";
    this.place.replaceChildren();
    this.root.classList.remove("carved");
  }

  destroy() {
    clearTimeout(this.timer);
    this.gone.abort();
    this.work.abort();
  }
}

/** What boards are carved from now; nothing where shades would be in the way. */
function materialNow() {
  return isSharp() || matchMedia("(forced-colors: active)").matches ? undefined : MATERIALS[pref("board")];
}

/** Corners of a board of this shape. @param {import("./layout.js").Shape} shape */
export const cornerOf = (shape) => (shape === "ring" ? 96 : 64);

/** @type {Map<string, Promise<string | null>>} */
const pictures = new Map();

/** The wood of a board as a small picture: the address of one, or null if it is not carved. @param {import("./layout.js").Layout} layout */
export function woodPicture(layout) {
  const material = materialNow();
  if (!material) return Promise.resolve(null);
  const key = JSON.stringify([pref("board"), isDark(), layout.shape, layout.width, layout.height, layout.stores]);
  const picture = pictures.get(key) ?? makePicture(layout, material);
  pictures.set(key, picture);
  return picture;
}

/** @param {import("./layout.js").Layout} layout @param {import("./carving.js").Material} material @returns {Promise<string | null>} */
async function makePicture(layout, material) {
  const { carve } = await import("./carving.js");
  const scale = Math.min(1, (PICTURE_PX * Math.min(2, devicePixelRatio)) / layout.width);
  const how = {
    scale,
    dim: isDark() ? NIGHT : 1,
    isBusy: () => document.querySelector(".sowing") !== null,
    signal: new AbortController().signal,
  };
  const canvas = await carve(slabOf(layout, cornerOf(layout.shape)), material, how);
  const blob = canvas && (await new Promise((/** @type {(blob: Blob | null) => void} */ done) => canvas.toBlob(done)));
  return blob ? URL.createObjectURL(blob) : null;
}

/** @param {import("./layout.js").Layout} layout @param {number} radius @returns {import("./carving.js").Slab} */
function slabOf(layout, radius) {
  const { width, height, shape } = layout;
  return { width, height, radius, upright: shape === "columns", hollows: hollowsOf(layout) };
}

/** @param {import("./layout.js").Layout} layout @returns {import("./carving.js").Hollow[]} */
function hollowsOf({ pits, stores, ridge = [] }) {
  const long = Object.values(stores).map(({ x, y, w, h }) => {
    const r = Math.min(w, h) / 2;
    return { x: x - w / 2 + r, y: y - h / 2 + r, dx: w - 2 * r, dy: h - 2 * r, r };
  });
  const ridges = ridge.slice(1).map(({ x, y }, k) => ({
    x: ridge[k].x,
    y: ridge[k].y,
    dx: x - ridge[k].x,
    dy: y - ridge[k].y,
    r: RIDGE,
    ridge: true,
  }));
  return [...ridges, ...pits.map(({ x, y }) => ({ x, y, dx: 0, dy: 0, r: HOLLOW })), ...long];
}

// The drawing of a board: pits, stores, seeds, counts, markers. It draws facts and decides nothing.
//
// Two drawings lie on top of each other: the board itself, and the air above it, where seeds fly and hints float, so that
// a flying seed never makes the browser repaint the heaps.

import { h, setProps, svg } from "../dom.js";
import { t } from "../i18n.js";
import { onPref } from "../prefs.js";
import { HOLLOW, PIT, layOut, seatIndex, seatsOf } from "./layout.js";
import { COUNT, LABEL, LARGEST_TEXT, SMALLEST_COUNT, SMALLEST_LABEL, SMALLEST_LONE_LABEL } from "./measures.js";
import { DRAWN, DRAWN_ALL, ensureDefs, fill, inPit, inStore } from "./seeds.js";
import { Wood, cornerOf } from "./wood.js";

const PILL = { w: 44, h: 29 };
/** Names smaller than this, in pixels, are left out: they only look like dirt. */
const ILLEGIBLE = 9.5;
const STORE_DRAWN = 70;
/** Counts stand on the flat wood beyond the rim. */
const COUNT_AWAY = PIT + 18;

// Players differ by shape as well as by colour.
/** @type {Record<string, string>} */
const MARKERS = { A: "M-9 0a9 9 0 1018 0a9 9 0 10-18 0z", B: "M-8 -8h16v16h-16z", C: "M0 -10L9.5 7h-19z", D: "M0 -11L9 0L0 11L-9 0z" };

/** A player's sign, for use in a drawing. @param {string} seat */
function markerPath(seat) {
  return svg("path", { d: MARKERS[seat] ?? "", class: `marker player-${seat}` });
}

/** A player's sign, for use in text. @param {string} seat */
export function marker(seat) {
  return svg("svg", { class: "marker-icon", viewBox: "-12 -12 24 24", "aria-hidden": "true" }, markerPath(seat));
}

export class Scene {
  /** @param {HTMLElement} container @param {import("./layout.js").Ground} ground */
  constructor(container, ground) {
    ensureDefs(container);
    this.ground = ground;
    this.labels = ground.labels;
    this.players = ground.players;
    this.counts = true;
    /** Whether seeds that appear are just falling. */
    this.landing = false;
    this.base = svg("svg", { class: "board-svg", role: "group", "aria-label": t("web-board") });
    this.air = svg("svg", { class: "board-air" });
    const wood = h("div", { class: "board-wood" });
    this.root = h("div", { class: "board" }, wood, this.base, this.air);
    this.wood = new Wood(this.root, wood);
    container.append(this.root);
    /** @type {ReturnType<Scene["buildPit"]>[]} */
    this.pits = [];
    /** @type {Record<string, ReturnType<Scene["buildStore"]>>} */
    this.stores = {};
    /** @type {import("./layout.js").Layout | null} */
    this.layout = null;
    /** @type {Api.Board | null} */
    this.shown = null;
    this.key = "";
    /** How much larger than usual texts are laid out. */
    this.text = 1;
    this.gone = new AbortController();
    onPref((key) => key === "seeds" && ensureDefs(container), this.gone.signal);
  }

  destroy() {
    this.gone.abort();
    this.wood.destroy();
    this.root.remove();
  }

  /**
   * Repeats the layout of the board if something about it changed.
   * @param {import("./layout.js").Shape} shape @param {string} bottom @param {number} text @returns {boolean} whether it did.
   */
  arrange(shape, bottom, text) {
    const key = `${shape} ${bottom} ${text}`;
    if (key === this.key) return false;
    this.key = key;
    this.text = text;
    const layout = layOut(shape, this.ground, bottom, text);
    this.layout = layout;
    this.root.dataset.shape = shape;
    const viewBox = `0 0 ${layout.width} ${layout.height}`;
    for (const drawing of [this.base, this.air]) {
      drawing.setAttribute("viewBox", viewBox);
      drawing.replaceChildren();
    }
    this.build(layout);
    if (this.shown) this.show(this.shown);
    return true;
  }

  /** Sets the size on the screen; counts grow where the drawing is small. @param {number} scale pixels a unit */
  resize(scale) {
    if (!this.layout) return;
    const { layout } = this;
    const { width, height, shape } = layout;
    const radius = cornerOf(shape);
    this.wood.carve(layout, radius, scale);
    // Many rows have as much room for texts as they were laid out with; around other boards there is more.
    const most = layout.ridge ? this.text : LARGEST_TEXT;
    const grow = (/** @type {number} */ least, /** @type {number} */ size) =>
      Math.min(most, Math.max(1, least / (size * scale))).toFixed(2);
    this.root.classList.toggle("nameless", scale * LABEL * most < ILLEGIBLE);
    setProps(this.root, {
      vars: {
        "--board-width": `${Math.floor(width * scale)}px`,
        "--board-radius": `${Math.round(scale * radius)}px`,
        "--board-ratio": `${width} / ${height}`,
        "--pill-scale": grow(SMALLEST_COUNT, COUNT),
        "--label-scale": grow(layout.ridge || this.players > 2 ? SMALLEST_LABEL : SMALLEST_LONE_LABEL, LABEL),
      },
    });
  }

  /** @param {import("./layout.js").Layout} layout */
  build(layout) {
    this.base.append(groove(layout));
    for (const seat of seatsOf(this.players)) this.stores[seat] = this.buildStore(seat, layout.stores[seat]);
    this.pits = layout.pits.map((place, i) => this.buildPit(i, place));
    const plates = svg("g", { class: "plates", "aria-hidden": "true" }, this.pits.map((pit) => pit.plate));
    this.base.append(...this.pits.map((pit) => pit.group), plates);
  }

  /** @param {string} seat @param {import("./layout.js").StorePlace} place */
  buildStore(seat, { x, y, w, h: tall }) {
    const rx = Math.min(w, tall) / 2;
    const box = { x: -w / 2, y: -tall / 2, width: w, height: tall, rx };
    const seeds = svg("g", { class: "seeds" });
    const count = svg("text", { class: "count" });
    const aside = svg("text", { class: "aside", y: -tall / 2 + 30 });
    const shade = svg("rect", { ...box, class: "store-ring" });
    // The owner's sign and the number lie at the two ends, on the rim.
    const end = tall >= w ? { x: 0, y: tall / 2 } : { x: w / 2, y: 0 };
    const sign = svg("g", { transform: `translate(${-end.x} ${-end.y})` }, markerPath(seat));
    const group = svg("g", { class: `store player-${seat}`, transform: `translate(${x} ${y})`, role: "img", dataset: { seat } },
      svg("rect", { ...box, class: "hollow-edge" }), svg("rect", { ...box, class: "hollow" }),
      svg("rect", { ...box, class: "hollow-shade" }), seeds, shade, sign, aside, pill(end.x, end.y, count));
    this.base.append(group);
    return { group, seeds, count, aside, shade };
  }

  /** @param {number} i @param {import("./layout.js").PitPlace} place */
  buildPit(i, { x, y, out, label: name, count: number = { x: out.x * COUNT_AWAY, y: out.y * COUNT_AWAY } }) {
    const seeds = svg("g", { class: "seeds" });
    const count = svg("text", { class: "count" });
    const marks = svg("g", { class: "marks" });
    const label = svg("text", { class: "pit-label", x: name.x.toFixed(1), y: name.y.toFixed(1) }, this.labels[i]);
    const button = { role: "button", tabindex: i === 0 ? 0 : -1 };
    const ring = (/** @type {string} */ kind, /** @type {number} */ r) => svg("circle", { r, class: kind });
    // Every sign has a ring of its own, from the outside: focus, legal and hint, owner, last turn, preview.
    const group = svg("g", { class: "pit", transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`, dataset: { pit: i }, ...button },
      ring("pit-touch", PIT + 5), ring("hollow-edge", PIT - 1), ring("hollow", HOLLOW), ring("hollow-shade", HOLLOW),
      ring("pit-last", HOLLOW - 3.5), seeds, ring("pit-goal", HOLLOW - 9), ring("pit-owner", HOLLOW + 2), ring("pit-ring", PIT + 2.5),
      marks, ring("pit-focus", PIT + 8));
    // Name and number lie on a layer of their own: for a screen reader the pit is named as a whole.
    const plate = svg("g", { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` }, label, pill(number.x, number.y, count));
    return { group, seeds, count, marks, plate };
  }

  /** Draws a whole position at once. @param {Api.Board} board */
  show(board) {
    this.shown = board;
    if (!this.layout) return;
    board.pits.forEach((_, i) => this.showPit(i, board));
    for (const seat of seatsOf(this.players)) this.showStore(seat, board);
  }

  /** @param {number} i @param {Api.Board} board */
  showPit(i, board) {
    const parts = this.pits[i];
    const count = board.pits[i];
    fill(parts.seeds, Math.min(count, this.counts ? DRAWN : DRAWN_ALL), (k) => inPit(i, k), this.landing ? "landing" : "");
    parts.count.textContent = String(count);
    parts.count.classList.toggle("nothing", count === 0);
    this.showOwner(i, board);
  }

  /** Owner, nest egg, fort, out of play. @param {number} i @param {Api.Board} board */
  showOwner(i, board) {
    const { group, marks, plate } = this.pits[i];
    const owner = board.owners[i] ?? ".";
    const nest = board.nests[i] ?? ".";
    const fort = board.forts?.[i] ?? ".";
    const closed = owner === "." && board.pits[i] === 0 && /[A-D]/.test(board.owners);
    const state = `${owner}${nest}${fort}${closed}`;
    if (group.dataset.state === state) return;
    group.dataset.state = state;
    for (const seat of seatsOf(4)) group.classList.toggle(`player-${seat}`, owner === seat);
    plate.classList.toggle("closed", closed);
    group.classList.toggle("fort", fort !== ".");
    const place = /** @type {import("./layout.js").Layout} */ (this.layout).pits[i];
    // Where players sit at the two sides of many rows, only pits that have changed hands need a sign.
    const isPlain = place.row !== undefined && this.labels[i].startsWith(owner);
    marks.replaceChildren(...(fort === "." ? [] : [wallOf(PIT)]), ...ownerMarks(isPlain ? "." : owner, nest, closed, place));
  }

  /** @param {string} seat @param {Api.Board} board */
  showStore(seat, board) {
    const parts = this.stores[seat];
    const k = seatIndex(seat);
    const { w, h: tall } = /** @type {import("./layout.js").Layout} */ (this.layout).stores[seat];
    const count = board.stores[k] ?? 0;
    const aside = board.aside[k] ?? 0;
    fill(parts.seeds, Math.min(count, this.counts ? STORE_DRAWN : DRAWN_ALL), (i) => inStore(k, i, w, tall), this.landing ? "landing" : "");
    parts.count.textContent = String(count);
    parts.aside.textContent = aside > 0 ? `+${aside}` : "";
  }

  /** Whether counts are shown at the pits. @param {boolean} on */
  setCounts(on) {
    this.counts = on;
    this.root.classList.toggle("without-counts", !on);
    if (this.shown) this.show(this.shown);
  }

  /** The middle of a pit, or of a store by its seat. @param {number | string} where */
  placeOf(where) {
    const layout = /** @type {import("./layout.js").Layout} */ (this.layout);
    return typeof where === "number" ? layout.pits[where] : layout.stores[where];
  }
}

/** The number on its small plate. @param {number} x @param {number} y @param {SVGTextElement} text */
function pill(x, y, text) {
  const plate = svg("rect", { x: -PILL.w / 2, y: -PILL.h / 2, width: PILL.w, height: PILL.h, rx: PILL.h / 2, class: "plate" });
  return svg("g", { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` }, svg("g", { class: "pill" }, plate, text));
}

/** @param {string} owner @param {string} nest @param {boolean} closed @param {import("./layout.js").PitPlace} place */
function ownerMarks(owner, nest, closed, { out, along, sign, egg }) {
  const at = ({ x, y } = { x: 0, y: 0 }) => `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
  const marks = [];
  if (closed)
    marks.push(svg("circle", { r: HOLLOW, class: "lid" }), svg("path", { d: "M-20 -20L20 20M20 -20L-20 20", class: "lid-cross" }));
  if (nest !== ".") {
    const place = egg ?? { x: (out.x * 0.62 + along.x * 0.78) * PIT, y: (out.y * 0.62 + along.y * 0.78) * PIT };
    marks.push(svg("circle", { r: PIT - 1, class: `nest player-${nest}` }),
      svg("g", { class: "egg", transform: at(place) }, svg("ellipse", { rx: 15, ry: 19 }),
        svg("g", { transform: "scale(.8)" }, markerPath(nest))));
  }
  if (owner !== ".")
    marks.push(
      svg("g", { transform: `${at(sign ?? { x: -out.x * (HOLLOW + 2), y: -out.y * (HOLLOW + 2) })} scale(.72)` }, markerPath(owner)),
    );
  return marks;
}

/** The square wall around a fort, as the nyumba is carved. @param {number} r */
export function wallOf(r) {
  const square = (/** @type {string} */ kind) => svg("rect", { x: -r, y: -r, width: 2 * r, height: 2 * r, rx: 13, class: kind });
  return svg("g", null, square("wall-edge"), square("wall"));
}

/** A carved line that holds the board together: between the rows, around the ring. @param {import("./layout.js").Layout} layout */
function groove(layout) {
  if (layout.ridge) {
    const d = `M${layout.ridge.map(({ x, y }) => `${x.toFixed(0)} ${y.toFixed(0)}`).join("L")}`;
    return svg("g", { class: "ridge" }, svg("path", { d, class: "ridge-side" }), svg("path", { d, class: "ridge-top" }));
  }
  // Carved lines have a dark side and one that catches the light.
  const lines = () => svg("g", { class: "groove" }, grooveLines(layout));
  const light = lines();
  light.setAttribute("class", "groove groove-light");
  return svg("g", null, light, lines());
}

/** @param {import("./layout.js").Layout} layout @returns {SVGElement[]} */
function grooveLines({ width, height, shape, pits }) {
  const mid = { x: width / 2, y: height / 2 };
  if (shape === "rows") return [svg("path", { d: `M190 ${mid.y}H${width - 190}` })];
  if (shape === "columns") return [svg("path", { d: `M${mid.x} 130V${height - 130}` })];
  if (shape === "frame") return [];
  const inner = Math.hypot(pits[0].x - mid.x, pits[0].y - mid.y) - 126;
  const transform = `translate(${mid.x} ${mid.y})`;
  const petals = Array.from({ length: 12 },
    (_, k) =>
      svg("path", {
        d: `M0 ${-inner * 0.22}Q${inner * 0.16} ${-inner * 0.5} 0 ${-inner * 0.72}Q${-inner * 0.16} ${-inner * 0.5} 0 ${-inner * 0.22}z`,
        transform: `${transform} rotate(${k * 30})`,
      }));
  return [svg("circle", { r: inner, transform }), svg("circle", { r: inner * 0.84, transform }), ...petals];
}

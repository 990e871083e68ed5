// The board, for every page that shows one.
//
//   const board = createBoard(container, {labels: view.labels, players: view.players});
//   board.show(view);                                  // a position, at once (a View is a Board)
//   await board.play(entry.events, entry.board);       // seed by seed; waits its turn if something is still shown
//                                                      // (a third argument is called when its turn has come)
//   board.setLegal(view, (decision) => ...);           // what can be chosen; the callback is called once
//   board.clearLegal();
//   board.mark({from: 2, last: 7, hint: "A3"});        // the last turn, a hint
//   board.skip(); board.pause(); board.resume();       // while `board.busy`
//   board.update({bottom: "B", counts: false, names: {A: "Ama"}, yours: ["A"]});
//   board.destroy();                                   // when the page is left
//
// (Small still pictures are made by parts/thumb.js.)
//
// Options: `labels`, `players`; `bottom` (who sits below, A), `storeSide` (`view.store_side`), `counts` (true), `names` and
// `yours` (for spoken names of pits), `keys` ("board": only while the board has the focus; "page": number keys everywhere but in fields and dialogs),
// `height` (pixels there are for it; by default three quarters of the window), `label` (a spoken name for the board);
// `onPreview(decision, preview)` tells what a pit would do while it is looked at, `onBusy(busy)` that seeds are moving,
// `onChoose(pit)` that a pit was touched whose direction is open, `onPit(pit)` that a pit was clicked that cannot be sown
// (set `editable` to let every pit invite, as when a position is set up).
// A click while seeds are moving: on a pit that can be sown it shows the end at once and plays, elsewhere it shows the end.

import { setProps, svg } from "../dom.js";
import { motion } from "../prefs.js";
import { t } from "../words.js";
import { Animator } from "./animate.js";
import { Input } from "./input.js";
import { chooseShape, seatsOf } from "./layout.js";
import { Scene } from "./scene.js";

export { marker } from "./scene.js";

/**
 * @typedef {object} BoardOptions
 * @property {string[]} labels
 * @property {number} players
 * @property {string} [bottom]
 * @property {string} [storeSide]
 * @property {boolean} [counts]
 * @property {boolean} [editable]
 * @property {Record<string, string>} [names]
 * @property {string[]} [yours]
 * @property {"board" | "page"} [keys]
 * @property {string} [label]
 * @property {() => number} [height]
 * @property {(decision: string | null, preview: Api.Preview | null) => void} [onPreview]
 * @property {(busy: boolean) => void} [onBusy]
 * @property {(pit: number) => void} [onChoose]
 * @property {(pit: number) => void} [onPit]
 */

/** @typedef {{ from?: number | null, last?: number | string | null, hint?: string | null }} Marks */

const LARGEST = 1.3;
const SMALLEST = 0.46;
const SCROLL_BAR = 20;

/** @param {HTMLElement} container @param {BoardOptions} options */
export function createBoard(container, options) {
  return new Board(container, options);
}

export class Board {
  /** @param {HTMLElement} container @param {BoardOptions} options */
  constructor(container, options) {
    this.container = container;
    this.options = { bottom: "A", counts: true, ...options };
    this.scene = new Scene(container, { labels: options.labels, players: options.players });
    if (options.label) this.scene.base.setAttribute("aria-label", options.label);
    this.animator = new Animator(this.scene, motion, (busy) => this.busyChanged(busy));
    this.input = new Input(this.scene, {
      onDecide: (decision) => this.decided(decision),
      onPreview: (decision) => this.preview(decision),
      onChoose: (pit) => options.onChoose?.(pit),
      onMiss: (pit) => this.missed(pit),
    });
    /** @type {Record<string, Api.Preview>} */
    this.previews = {};
    /** @type {((decision: string) => void) | null} */
    this.onDecide = null;
    /** @type {Marks} */
    this.marks = {};
    this.hints = svg("g", { class: "preview", "aria-hidden": "true" });
    this.lastWidth = 0;
    this.narrowedAt = -Infinity;
    this.size = this.size.bind(this);
    this.observer = new ResizeObserver(this.size);
    this.observer.observe(container);
    addEventListener("resize", this.size);
    this.onKey = this.onKey.bind(this);
    if (options.keys === "page") document.addEventListener("keydown", this.onKey);
    else this.scene.root.addEventListener("keydown", this.onKey);
    this.scene.setCounts(this.options.counts ?? true);
    this.scene.root.classList.toggle("editable", options.editable ?? false);
    this.size();
  }

  get busy() {
    return this.animator.busy;
  }

  get paused() {
    return this.animator.paused;
  }

  /** @param {Api.Board} board */
  show(board) {
    this.animator.show(board);
    this.describe();
  }

  /**
   * @param {Api.Event[]} events
   * @param {Api.Board} after
   * @param {() => void} [onStart] called when they begin to be shown
   */
  async play(events, after, onStart) {
    await this.animator.play(events, after, onStart);
    this.describe();
  }

  skip() {
    this.animator.skip();
  }

  pause() {
    this.animator.pause();
  }

  resume() {
    this.animator.resume();
  }

  /**
   * What can be chosen from now on. It is called once at most, with the decision.
   * @param {{ legal: string[], previews?: Record<string, Api.Preview>, to_move: string | null }} view
   * @param {(decision: string) => void} onDecide
   */
  setLegal(view, onDecide) {
    this.previews = view.previews ?? {};
    this.onDecide = onDecide;
    this.input.setLegal(view.legal, view.to_move);
    this.describe();
  }

  clearLegal() {
    this.onDecide = null;
    this.previews = {};
    this.input.setLegal([], null);
    this.describe();
  }

  /** Shows the choice of direction at a pit that has one. @param {number} pit */
  offerDirections(pit) {
    const ways = this.input.legal.get(pit);
    if (ways && Object.keys(ways).length > 1) this.input.openArrows(pit, ways);
  }

  /** Marks the last turn and a hint; what is left out is unmarked. @param {Marks} marks */
  mark(marks) {
    this.marks = marks;
    const hinted = marks.hint ? this.scene.labels.indexOf(marks.hint.replace(/[+-]$/, "")) : -1;
    this.scene.pits.forEach(({ group }, i) => {
      group.classList.toggle("was-from", i === marks.from);
      group.classList.toggle("was-last", i === marks.last);
      group.classList.toggle("hinted", i === hinted);
    });
  }

  /** @param {Partial<BoardOptions>} changes */
  update(changes) {
    Object.assign(this.options, changes);
    if (changes.counts !== undefined) this.scene.setCounts(changes.counts);
    if (changes.editable !== undefined) this.scene.root.classList.toggle("editable", changes.editable);
    this.size();
    this.describe();
  }

  /** Puts the focus on a pit. @param {number} pit */
  focus(pit) {
    this.input.focus(pit);
  }

  destroy() {
    this.observer.disconnect();
    removeEventListener("resize", this.size);
    document.removeEventListener("keydown", this.onKey);
    this.animator.destroy();
    this.scene.root.remove();
  }

  /** Finds the shape and size for the room there is. */
  size() {
    const { labels, players, bottom = "A", storeSide } = this.options;
    const width = this.steadyWidth();
    if (width === 0) return;
    const height = this.options.height?.() ?? innerHeight * 0.75;
    const changed = this.scene.arrange(chooseShape(labels.length, players, width, height), bottom, storeSide);
    const layout = /** @type {import("./layout.js").Layout} */ (this.scene.layout);
    this.scene.resize(Math.min(width / layout.width, Math.max(height / layout.height, SMALLEST), LARGEST));
    if (!changed) return;
    if (this.animator.busy) this.animator.skip();
    this.input.refresh();
    this.mark(this.marks);
    this.describe();
  }

  /**
   * The width there is. A scroll bar that comes because the board is large, and goes because it then is smaller, must not
   * make it flicker: for a moment after it came the smaller width counts.
   */
  steadyWidth() {
    const width = this.container.clientWidth;
    const now = performance.now();
    const change = width - this.lastWidth;
    if (change > 0 && change <= SCROLL_BAR && now - this.narrowedAt < 1000) return this.lastWidth;
    if (change < 0 && change >= -SCROLL_BAR) this.narrowedAt = now;
    this.lastWidth = width;
    return width;
  }

  /** @param {boolean} busy */
  busyChanged(busy) {
    this.scene.root.classList.toggle("sowing", busy);
    if (!busy) this.describe();
    this.options.onBusy?.(busy);
  }

  /** @param {string} decision */
  decided(decision) {
    this.animator.skip();
    const tell = this.onDecide;
    this.clearLegal();
    tell?.(decision);
  }

  /** @param {number} pit */
  missed(pit) {
    if (this.animator.busy) this.animator.skip();
    else this.options.onPit?.(pit);
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    if (event.defaultPrevented || busyElsewhere(event.target)) return;
    if (this.input.globalKey(event)) event.preventDefault();
  }

  /** Shows where a decision ends and what it wins. @param {string | null} decision */
  preview(decision) {
    const preview = decision === null ? null : (this.previews[decision] ?? null);
    this.hints.replaceChildren();
    for (const goal of this.scene.base.querySelectorAll(".goal")) goal.classList.remove("goal");
    if (decision !== null && preview) this.drawPreview(preview);
    this.options.onPreview?.(decision, preview);
  }

  /** @param {Api.Preview} preview */
  drawPreview({ last, gains }) {
    const mover = this.input.mover;
    const { x, y } = this.scene.placeOf(last === "store" ? mover : last);
    const goal = svg(
      "g",
      { transform: `translate(${x} ${y})` },
      svg("path", { d: "M0 -20V16M-14 3L0 17L14 3", class: "goal-arrow" }),
    );
    const pit = typeof last === "number" ? this.scene.pits[last].group : this.scene.stores[mover].group;
    pit.classList.add("goal");
    const won = seatsOf(this.options.players).flatMap((seat, k) => (gains[k] > 0 ? [this.gain(seat, gains[k])] : []));
    this.hints.append(goal, ...won);
    if (!this.hints.isConnected) this.scene.air.prepend(this.hints);
  }

  /** @param {string} seat @param {number} seeds */
  gain(seat, seeds) {
    const { x, y } = this.scene.placeOf(seat);
    return svg(
      "g",
      { class: `gain player-${seat}`, transform: `translate(${x} ${y})` },
      svg("rect", { x: -34, y: -24, width: 68, height: 48, rx: 24 }),
      svg("text", null, `+${seeds}`),
    );
  }

  /**
   * Spoken names: pit, owner, seeds, and whether it can be sown. Seeds are told even where counts are off, because who
   * cannot see the heaps could not count them by looking.
   */
  describe() {
    const board = this.animator.now;
    if (!board || !this.scene.layout) return;
    this.scene.pits.forEach(({ group }, i) => {
      setProps(group, {
        "aria-label": this.pitName(i, board),
        "aria-disabled": !this.input.legal.has(i) && !this.options.editable,
      });
    });
    seatsOf(this.options.players).forEach((seat, k) => {
      const name = t("web-board-store", { player: this.nameOf(seat), n: board.stores[k] ?? 0 });
      const aside = board.aside[k] ? `, ${t("web-board-aside", { n: board.aside[k] })}` : "";
      this.scene.stores[seat].group.setAttribute("aria-label", name + aside);
    });
  }

  /** @param {number} i @param {Api.Board} board */
  pitName(i, board) {
    const nest = board.nests[i] ?? ".";
    const parts = [this.scene.labels[i], this.ownerName(i, board), t("web-board-seeds", { n: board.pits[i] })];
    if (nest !== ".") parts.push(t("web-board-nest", { player: this.nameOf(nest) }));
    if (this.input.legal.has(i)) parts.push(t("web-board-legal"), ...this.spokenPreview(i));
    return parts.filter((part) => part !== "").join(", ");
  }

  /** @param {number} i @param {Api.Board} board */
  ownerName(i, board) {
    const owner = board.owners[i] ?? ".";
    if (owner !== ".")
      return this.options.yours?.includes(owner)
        ? t("web-board-yours")
        : t("web-board-of", { player: this.nameOf(owner) });
    if ((board.common ?? []).includes(i)) return t("web-board-common");
    return /[A-D]/.test(board.owners) ? t("web-board-out") : "";
  }

  /** @param {number} i */
  spokenPreview(i) {
    const ways = Object.values(this.input.legal.get(i) ?? {});
    const preview = ways.length === 1 ? this.previews[ways[0]] : null;
    if (!preview) return [];
    const last =
      preview.last === "store"
        ? t("web-board-in-store")
        : t("web-board-ends", { pit: this.scene.labels[preview.last] });
    return preview.captured > 0 ? [last, t("web-board-captures", { n: preview.captured })] : [last];
  }

  /** @param {string} seat */
  nameOf(seat) {
    return this.options.names?.[seat] || seat;
  }
}

/** Whether keys belong to something else: a field, a dialog. @param {EventTarget | null} target */
function busyElsewhere(target) {
  return target instanceof Element && target.closest("input, textarea, select, dialog, [contenteditable]") !== null;
}

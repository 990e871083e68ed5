// The board, for every page that shows one.
//
//   const board = new Board(container, view, {counts: false});
//   board.show(view);                                  // a position, at once (a View is a Board)
//   await board.play(entry.events, entry.board);       // seed by seed; waits its turn if something is still shown
//   board.play(events, null); board.extend(all, after);  // a turn whose end is not known yet, and the whole of it
//   board.setLegal(view, (decision) => ...);           // what can be chosen; the callback is called once
//   board.clearLegal();
//   board.mark({from: 2, last: 7, hint: "A3"});        // the last turn, a hint
//   board.arrow.show({from: 2, to: 7});                // an arrow over it; with null none
//   board.skip(); board.pause(); board.resume();       // while `board.busy`
//   board.update({bottom: "B", counts: false, names: {A: "Ama"}, yours: ["A"]});
//   board.destroy();                                   // when the page is left
//
// (components/thumbnail.js makes small still pictures.)
//
// Options: `bottom` (who sits below, A), `counts` (true), `names` and `yours` (for spoken names of pits), `keys` ("board": only while the board has the focus; "page": number keys everywhere but in fields and dialogs),
// `height` (pixels there are for it; by default three quarters of the window), `label` (a spoken name for the board);
// Callbacks: `onPreview(decision, preview)` while a pit is hovered or focused, `onBusy(busy)` when seeds start or stop moving,
// `onChange()` when a store has changed, `onChoose(pit)` when a pit is chosen whose direction is still open, `onPit(pit)` when a pit
// is clicked that cannot be sown (set `editable` to let every pit invite, as when a position is set up).
// `onSkip` is called for a click or key while seeds are moving, which plays nothing; without it the end is shown at once.

import { h, setProps, svg } from "../dom.js";
import { longestTurnMs, motion, onPref, pref } from "../prefs.js";
import { t } from "../i18n.js";
import { Animator } from "./animate.js";
import { Arrow } from "./arrow.js";
import { Input } from "./input.js";
import { chooseShape, seatsOf } from "./layout.js";
import { SMALLEST, SMALLEST_STILL } from "./measures.js";
import { Scene } from "./scene.js";
import { chooseText } from "./texts.js";
import { PitValues } from "./values.js";

export { marker } from "./scene.js";

/**
 * @typedef {object} BoardOptions
 * @property {string} [bottom]
 * @property {boolean} [counts]
 * @property {boolean} [editable]
 * @property {boolean} [isStill]  It is only looked at: its pits need not be large enough for a finger.
 * @property {Record<string, string>} [names]
 * @property {string[]} [yours]
 * @property {"board" | "page"} [keys]
 * @property {string} [label]
 * @property {() => number} [height]
 * @property {(layout: import("./layout.js").Layout) => void} [onShape]  It lies in another way than before.
 * @property {(decision: string | null, preview: Api.Preview | null) => void} [onPreview]
 * @property {(busy: boolean) => void} [onBusy]
 * @property {() => void} [onChange]
 * @property {() => void} [onSkip]
 * @property {(pit: number) => void} [onChoose]
 * @property {(pit: number) => void} [onPit]
 * @property {(pit: number) => boolean} [onAhead]  Whether a pit is chosen for the next turn.
 */

/** @typedef {{ from?: number | null, last?: number | string | null, hint?: string | null, ahead?: number | null }} Marks */

const LARGEST = 1.3;
const SCROLL_BAR = 20;
/** A click that ended the showing often comes with others, which were meant for what was shown before. */
const BURST_MS = 350;
/** A sentence at a pit is there this long, and longer when it is long. */
const SENTENCE_MS = 2200;
const CHARACTER_MS = 35;

export class Board {
  /** @param {HTMLElement} container @param {Pick<Api.View, "labels" | "players" | "store_side" | "grid">} view @param {BoardOptions} [options] */
  constructor(container, { labels, players, grid, store_side: storeSide }, options = {}) {
    this.container = container;
    this.players = players;
    /** @type {BoardOptions & { bottom: string }} */
    this.options = { bottom: "A", counts: true, ...options };
    this.scene = new Scene(container, { labels, players, grid, storeSide });
    if (options.label) this.scene.base.setAttribute("aria-label", options.label);
    this.animator = new Animator(this.scene, { speed: motion, limitMs: longestTurnMs }, {
      onBusy: (busy) => this.busyChanged(busy),
      onChange: (where) => this.changed(where),
    });
    this.gone = new AbortController();
    this.input = new Input(this.scene, {
      onDecide: (decision) => this.decided(decision),
      onPreview: (decision) => this.preview(decision),
      onChoose: (pit) => options.onChoose?.(pit),
      onMiss: (pit) => this.missed(pit),
      isTaken: (pit) => this.takesClick(pit),
    }, this.gone.signal);
    /** @type {Record<string, Api.Preview>} */
    this.previews = {};
    /** @type {((decision: string) => void) | null} */
    this.onDecide = null;
    /** @type {Marks} */
    this.marks = {};
    this.arrow = new Arrow(this.scene);
    this.values = new PitValues(this.scene);
    this.hints = svg("g", { class: "preview", "aria-hidden": "true" });
    /** Until when clicks are part of one that ended the showing. */
    this.burstUntil = -Infinity;
    this.sentence = h("p", { class: "pit-sentence", hidden: true, "aria-hidden": "true" });
    this.scene.root.append(this.sentence);
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.sentenceTimer = undefined;
    this.lastWidth = 0;
    this.narrowedAt = -Infinity;
    this.size = this.size.bind(this);
    this.observer = new ResizeObserver(this.size);
    this.observer.observe(container);
    addEventListener("resize", this.size);
    onPref((key) => key === "board" && this.size(), this.gone.signal);
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
  }

  /** The board as it is shown at this moment. */
  get now() {
    return this.animator.now;
  }

  /** Whether a round has ended and the next waits. */
  get held() {
    return this.animator.held;
  }

  /**
   * Shows events seed by seed, after what is still being shown.
   * @param {Api.Event[]} events @param {Api.Board | null} after @param {import("./animate.js").TurnOptions} [options]
   * @returns {Promise<boolean>} false if something else is shown instead.
   */
  play(events, after, options) {
    return this.animator.play(events, after, options);
  }

  /** @param {Api.Event[]} events @param {Api.Board} after @param {import("./animate.js").TurnOptions} [options] */
  extend(events, after, options = {}) {
    return this.animator.extend(events, after, options);
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
      group.classList.toggle("ahead", i === marks.ahead);
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

  /** Says something at a pit, for a moment. @param {number} pit @param {string} text */
  say(pit, text) {
    const { layout } = this.scene;
    if (!layout) return;
    const { x, y } = layout.pits[pit];
    const above = y > layout.height / 3;
    clearTimeout(this.sentenceTimer);
    this.sentence.textContent = text;
    this.sentence.hidden = false;
    this.sentence.dataset.side = above ? "above" : "below";
    setProps(this.sentence, { vars: { "--x": String(x / layout.width), "--y": String(y / layout.height) } });
    this.sentenceTimer = setTimeout(() => this.hush(), SENTENCE_MS + CHARACTER_MS * text.length);
  }

  /** Takes the sentence at a pit away. */
  hush() {
    clearTimeout(this.sentenceTimer);
    this.sentence.hidden = true;
  }

  destroy() {
    clearTimeout(this.sentenceTimer);
    this.gone.abort();
    this.observer.disconnect();
    removeEventListener("resize", this.size);
    document.removeEventListener("keydown", this.onKey);
    this.animator.destroy();
    this.scene.destroy();
  }

  /** Finds the shape and size for the room there is. */
  size() {
    const { options: { bottom, isStill }, scene: { ground } } = this;
    const width = this.steadyWidth();
    if (width === 0) return;
    const height = this.options.height?.() ?? innerHeight * 0.75;
    const shape = chooseShape(ground, width, height, { isPrinted: pref("board") === "paper", isStill });
    // Larger texts need another layout, and seeds in the air know the one in which they rose.
    const text = this.animator.busy ? this.scene.text : chooseText(shape, ground, width, height);
    const changed = this.scene.arrange(shape, bottom, text);
    const layout = /** @type {import("./layout.js").Layout} */ (this.scene.layout);
    this.scene.resize(Math.min(width / layout.width, Math.max(height / layout.height, isStill ? SMALLEST_STILL : SMALLEST), LARGEST));
    if (!changed) return;
    this.options.onShape?.(layout);
    if (this.animator.busy) this.animator.skip();
    this.input.refresh();
    this.arrow.draw();
    this.values.draw();
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
    this.options.onBusy?.(busy);
  }

  /** Something on the board has changed: a pit, a store, or with null everything. @param {number | string | null} where */
  changed(where) {
    if (typeof where === "number") this.describePit(where);
    else this.describe();
    if (typeof where !== "number") this.options.onChange?.();
  }

  /**
   * A click or key while something is being shown ends that and does nothing else; so do those right after it.
   * @returns {boolean} whether it is used up by that.
   */
  takesClick(/** @type {number | null} */ pit) {
    this.hush();
    if (pit !== null && this.options.onAhead?.(pit)) return true;
    const now = performance.now();
    if (!this.animator.busy) return now < this.burstUntil;
    this.burstUntil = now + BURST_MS;
    if (this.options.onSkip) this.options.onSkip();
    else this.animator.skip();
    return true;
  }

  /** @param {string} decision */
  decided(decision) {
    const onDecide = this.onDecide;
    this.clearLegal();
    onDecide?.(decision);
  }

  /** @param {number} pit */
  missed(pit) {
    this.options.onPit?.(pit);
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
    if (last === null) return;
    const mover = this.input.mover;
    const { x, y } = this.scene.placeOf(last === "store" ? mover : last);
    const goal = svg("g", { transform: `translate(${x} ${y})` }, svg("path", { d: "M0 -20V16M-14 3L0 17L14 3", class: "goal-arrow" }));
    const pit = typeof last === "number" ? this.scene.pits[last].group : this.scene.stores[mover].group;
    pit.classList.add("goal");
    const won = seatsOf(this.players).flatMap((seat, k) => (gains[k] > 0 ? [this.gain(seat, gains[k])] : []));
    this.hints.append(goal, ...won);
    if (!this.hints.isConnected) this.scene.air.prepend(this.hints);
  }

  /** @param {string} seat @param {number} seeds */
  gain(seat, seeds) {
    const { x, y } = this.scene.placeOf(seat);
    return svg("g", { class: `gain player-${seat}`, transform: `translate(${x} ${y})` },
      svg("rect", { x: -34, y: -24, width: 68, height: 48, rx: 24 }), svg("text", null, `+${seeds}`));
  }

  /**
   * Spoken names: pit, owner, seeds, and whether it can be sown. Seeds are spoken even where counts are off, because who
   * cannot see the heaps could not count them by looking.
   */
  describe() {
    const board = this.animator.now;
    if (!board || !this.scene.layout) return;
    this.scene.pits.forEach((_, i) => this.describePit(i));
    seatsOf(this.players).forEach((seat, k) => {
      const name = this.tell("web-board-store", seat, { n: board.stores[k] ?? 0 });
      const aside = board.aside[k] ? `, ${t("web-board-aside", { n: board.aside[k] })}` : "";
      this.scene.stores[seat].group.setAttribute("aria-label", name + aside);
    });
  }

  /** @param {number} i */
  describePit(i) {
    const board = this.animator.now;
    if (!board || !this.scene.layout) return;
    setProps(this.scene.pits[i].group, {
      "aria-label": this.pitName(i, board),
      "aria-disabled": !this.input.legal.has(i) && !this.options.editable,
    });
  }

  /** @param {number} i @param {Api.Board} board */
  pitName(i, board) {
    const nest = board.nests[i] ?? ".";
    const row = this.scene.layout?.pits[i].row;
    const where = row ? t(`web-board-row-${row}`) : "";
    const parts = [this.scene.labels[i], this.ownerName(i, board), where, t("web-board-seeds", { n: board.pits[i] })];
    if (nest !== ".") parts.push(this.tell("web-board-nest", nest));
    const fort = board.forts?.[i] ?? ".";
    if (fort !== ".") parts.push(this.tell("web-board-fort", fort));
    if (this.input.legal.has(i)) parts.push(t("web-board-legal"), ...this.spokenPreview(i));
    return parts.filter((part) => part !== "").join(", ");
  }

  /** @param {number} i @param {Api.Board} board */
  ownerName(i, board) {
    const owner = board.owners[i] ?? ".";
    if (owner !== ".")
      return this.options.yours?.includes(owner) ? t("web-board-yours") : t("web-board-of", { player: this.nameOf(owner) });
    return /[A-D]/.test(board.owners) ? t("web-board-out") : "";
  }

  /** @param {number} i */
  spokenPreview(i) {
    const ways = Object.values(this.input.legal.get(i) ?? {});
    const preview = ways.length === 1 ? this.previews[ways[0]] : null;
    if (!preview || preview.last === null) return [];
    const last = preview.last === "store" ? t("web-board-in-store") : t("web-board-ends", { pit: this.scene.labels[preview.last] });
    return [
      last,
      ...(preview.grabbed > 0 ? [t("web-board-grabs", { n: preview.grabbed })] : []),
      ...(preview.captured > 0 ? [t("web-board-captures", { n: preview.captured })] : []),
    ];
  }

  /** A text about a player, or its form for the one who sits here. @param {string} key @param {string} seat @param {import("../i18n.js").Args} [args] */
  tell(key, seat, args = {}) {
    return t(this.options.yours?.includes(seat) ? `${key}-you` : key, { player: this.nameOf(seat), ...args });
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

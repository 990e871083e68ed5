// The sowing, shown seed by seed from the engine's events.
//
// An `Animator` holds a queue of steps. Each step takes a while (`length`), may move something in the air meanwhile
// (`during`), and at its end changes the board that is shown (`apply`). Skipping applies all that is left at once. What was
// asked to be shown last is always what stands there in the end, whatever events said.

import { svg } from "../dom.js";
import { seatsOf } from "./layout.js";
import { inPit, seed } from "./seeds.js";
import { captureSound, dropSound, scoopSound } from "./sounds.js";

/** Milliseconds at normal speed. */
const LENGTHS = {
  scoop: 300,
  drop: 190,
  store: 230,
  capture: 560,
  strike: 170,
  sweep: 420,
  mark: 260,
  lap: 110,
  round: 700,
};
/** @type {Record<string, number>} */
const PACES = { slow: 1.9, normal: 1, fast: 0.42, off: 0 };
/** A turn is shown within this time, however many laps it has. */
const LONGEST = 14_000;
/** Of very long turns only so many events are shown before the end. */
const MOST_EVENTS = 1_500;
const IN_HAND = 16;
const FLYING = 12;

/** @typedef {{ length: number, begin?: () => void, during?: (share: number) => void, apply?: () => void }} Step */

export class Animator {
  /** @param {import("./scene.js").Scene} scene @param {() => string} speed @param {(busy: boolean) => void} onBusy */
  constructor(scene, speed, onBusy) {
    this.scene = scene;
    this.speed = speed;
    this.onBusy = onBusy;
    /** The board as shown. @type {Api.Board | null} */
    this.now = null;
    /** @type {{ steps: Step[], after: Api.Board, pace: number, done: () => void }[]} */
    this.queue = [];
    this.frame = 0;
    this.paused = false;
    /** @type {number} */
    this.elapsed = 0;
    this.last = 0;
    this.begun = false;
    this.hand = svg("g", { class: "hand" });
    this.handCount = 0;
    this.handAt = { x: 0, y: 0 };
    this.tick = this.tick.bind(this);
    this.onHide = () => {
      // A hidden window gets no frames: nothing must wait for it.
      if (document.hidden) this.skip();
    };
    document.addEventListener("visibilitychange", this.onHide);
  }

  get busy() {
    return this.queue.length > 0;
  }

  /** Shows a position at once and forgets what was still to be shown. @param {Api.Board} board */
  show(board) {
    this.drain();
    this.set(board);
  }

  /**
   * Shows events, after what is still being shown. Resolves when they have been shown or skipped.
   * @param {Api.Event[]} events @param {Api.Board} after @param {() => void} [onStart] called when their turn has come
   * @returns {Promise<void>}
   */
  play(events, after, onStart = () => {}) {
    const pace = PACES[this.speed()] ?? 1;
    if (pace === 0 || document.hidden || !this.now) {
      this.skip();
      onStart();
      this.set(after);
      return Promise.resolve();
    }
    const steps = [{ length: 0, begin: onStart }, ...this.stepsOf(events)];
    const total = steps.reduce((sum, step) => sum + step.length, 0) * pace;
    return new Promise((done) => {
      this.queue.push({ steps, after, pace: pace * Math.min(1, LONGEST / Math.max(1, total)), done });
      this.start();
    });
  }

  /** Goes to the end of everything that is still to be shown. */
  skip() {
    const last = this.queue.at(-1);
    this.drain();
    if (last) this.set(last.after);
  }

  pause() {
    this.paused = true;
  }

  resume() {
    this.paused = false;
    this.start();
  }

  destroy() {
    document.removeEventListener("visibilitychange", this.onHide);
    this.drain();
  }

  drain() {
    const waiting = this.queue.splice(0);
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.elapsed = 0;
    this.begun = false;
    this.paused = false;
    this.clearAir();
    for (const turn of waiting) turn.done();
    if (waiting.length > 0) this.onBusy(false);
  }

  /** @param {Api.Board} board */
  set(board) {
    this.now = structuredClone(board);
    this.scene.show(this.now);
  }

  clearAir() {
    this.handCount = 0;
    this.hand.replaceChildren();
    this.hand.remove();
    for (const flying of this.scene.air.querySelectorAll(".flying")) flying.remove();
    for (const { group } of this.scene.pits) group.classList.remove("struck");
  }

  start() {
    if (this.frame !== 0 || this.paused) return;
    if (this.queue.length > 0) this.onBusy(true);
    this.last = performance.now();
    this.frame = requestAnimationFrame(this.tick);
  }

  /** @param {number} time */
  tick(time) {
    this.frame = 0;
    if (this.paused) return;
    // After a hiccup of the machine the show goes on where it was, it does not jump.
    this.elapsed += Math.min(64, Math.max(0, time - this.last));
    this.last = time;
    this.advance();
    if (this.queue.length > 0) this.frame = requestAnimationFrame(this.tick);
  }

  /** Ends all steps whose time is over, and moves the one that is under way. */
  advance() {
    while (this.queue.length > 0) {
      const turn = this.queue[0];
      const step = turn.steps[0];
      if (!step) {
        this.finishTurn();
        continue;
      }
      if (!this.begun) {
        this.begun = true;
        step.begin?.();
      }
      const length = step.length * turn.pace;
      if (this.elapsed < length) return step.during?.(this.elapsed / length);
      step.during?.(1);
      step.apply?.();
      turn.steps.shift();
      this.elapsed -= length;
      this.begun = false;
    }
    this.elapsed = 0;
  }

  finishTurn() {
    const turn = this.queue.shift();
    if (!turn) return;
    this.clearAir();
    this.set(turn.after);
    turn.done();
    if (this.queue.length === 0) this.onBusy(false);
  }

  /** @param {Api.Event[]} events @returns {Step[]} */
  stepsOf(events) {
    /** @type {Step[]} */
    const steps = [];
    const shown = events.slice(0, MOST_EVENTS);
    shown.forEach((event, i) => {
      // All that is swept in the end flies together.
      const more = event.sweep && shown[i - 1]?.sweep;
      if (!more) steps.push(...this.stepOf(event, shown, i));
    });
    return steps;
  }

  /** @param {Api.Event} event @param {Api.Event[]} all @param {number} i @returns {Step[]} */
  stepOf(event, all, i) {
    if (event.scoop) return [...(i > 0 ? [{ length: LENGTHS.lap }] : []), this.scoop(event.scoop)];
    if (event.drop) return [this.drop(event.drop.pit, event.drop.seeds)];
    if (event.store) return [this.drop(event.store.player, 1)];
    if (event.capture) return [this.strike(event.capture.pit), this.fly([event.capture], LENGTHS.capture)];
    if (event.sweep) {
      const end = all.findIndex((other, k) => k >= i && !other.sweep);
      const sweeps = all.slice(i, end < 0 ? undefined : end).flatMap((other) => (other.sweep ? [other.sweep] : []));
      return [{ length: LENGTHS.mark }, this.fly(sweeps, LENGTHS.sweep)];
    }
    if (event.take_pit) return [this.mark("owners", event.take_pit.pit, event.take_pit.to)];
    if (event.filled) return [this.mark("owners", event.filled.pit, event.filled.by ?? ".")];
    if (event.nest) return [this.mark("nests", event.nest.pit, event.nest.player)];
    if (event.round) {
      const { board } = event.round;
      return [{ length: LENGTHS.round }, { length: LENGTHS.mark, begin: () => board && this.set(board) }];
    }
    return [];
  }

  /** @param {{ pit: number, seeds: number }} scoop @returns {Step} */
  scoop({ pit, seeds }) {
    const begin = () => {
      this.change((board) => (board.pits[pit] -= seeds), pit);
      this.lift(pit, seeds);
      scoopSound();
    };
    const during = (/** @type {number} */ share) => this.moveHand(this.scene.placeOf(pit), ease(share) * 26);
    return { length: LENGTHS.scoop, begin, during };
  }

  /** Seeds appear in the hand as they lay in the pit. @param {number} pit @param {number} seeds */
  lift(pit, seeds) {
    this.handCount = seeds;
    const lying = Array.from({ length: Math.min(seeds, IN_HAND) }, (_, i) => seed(inPit(pit, i)));
    this.hand.replaceChildren(svg("g", { class: "hand-seeds" }, lying), handCount(seeds));
    this.scene.air.append(this.hand);
    this.moveHand(this.scene.placeOf(pit), 0);
  }

  /**
   * The hand goes to a pit or a store and leaves seeds there.
   * @param {number | string} where
   * @param {number} seeds
   * @returns {Step}
   */
  drop(where, seeds) {
    let from = this.handAt;
    const begin = () => {
      from = { ...this.handAt };
    };
    const during = (/** @type {number} */ share) => {
      const to = this.scene.placeOf(where);
      const x = from.x + (to.x - from.x) * ease(share);
      const y = from.y + (to.y - from.y) * ease(share);
      this.moveHand({ x, y }, 26 + 14 * Math.sin(share * Math.PI));
    };
    return {
      length: typeof where === "number" ? LENGTHS.drop : LENGTHS.store,
      begin,
      during,
      apply: () => this.leave(where, seeds),
    };
  }

  /** @param {number | string} where @param {number} seeds */
  leave(where, seeds) {
    this.handCount = Math.max(0, this.handCount - seeds);
    const group = this.hand.firstElementChild;
    while (group && group.childElementCount > this.handCount) group.lastElementChild?.remove();
    const text = this.hand.querySelector("text");
    if (text) text.textContent = String(this.handCount);
    if (this.handCount === 0) this.hand.remove();
    if (typeof where === "number") this.change((board) => (board.pits[where] += seeds), where);
    else this.change((board) => (board.stores[seatIndex(where)] += seeds), where);
    dropSound(typeof where === "number" ? (this.now?.pits[where] ?? 0) : 12);
  }

  /** @param {{ x: number, y: number }} at @param {number} lift */
  moveHand(at, lift) {
    this.handAt = { x: at.x, y: at.y };
    this.hand.setAttribute("transform", `translate(${at.x.toFixed(1)} ${(at.y - lift).toFixed(1)})`);
  }

  /**
   * Seeds fly from pits to stores.
   * @param {{ pit: number, seeds: number, to: string }[]} moves
   * @param {number} length
   * @returns {Step}
   */
  fly(moves, length) {
    /** @type {{ element: SVGElement, from: {x: number, y: number}, to: {x: number, y: number}, late: number }[]} */
    const flights = [];
    const begin = () => {
      for (const move of moves) flights.push(...this.takeOff(move));
      captureSound(moves.reduce((sum, move) => sum + move.seeds, 0));
    };
    const during = (/** @type {number} */ share) => flights.forEach((flight) => place(flight, share));
    const apply = () => {
      flights.forEach((flight) => flight.element.remove());
      for (const { to, seeds } of moves) this.change((board) => (board.stores[seatIndex(to)] += seeds), to);
    };
    return { length, begin, during, apply };
  }

  /** @param {{ pit: number, seeds: number, to: string }} move */
  takeOff({ pit, seeds, to }) {
    this.change((board) => (board.pits[pit] -= seeds), pit);
    const start = this.scene.placeOf(pit);
    const goal = this.scene.placeOf(to);
    const n = Math.min(seeds, FLYING);
    return Array.from({ length: n }, (_, i) => {
      const lying = inPit(pit, i);
      const element = svg("g", { class: "flying" }, seed({ ...lying, x: 0, y: 0 }));
      this.scene.air.append(element);
      const flight = {
        element,
        from: { x: start.x + lying.x, y: start.y + lying.y },
        to: { x: goal.x + lying.x / 2, y: goal.y + lying.y },
        late: (0.35 * i) / Math.max(1, n),
      };
      place(flight, 0);
      return flight;
    });
  }

  /** A pit lights up before it is emptied, so that the eye is there in time. @param {number} pit @returns {Step} */
  strike(pit) {
    const { classList } = this.scene.pits[pit].group;
    return { length: LENGTHS.strike, begin: () => classList.add("struck"), apply: () => classList.remove("struck") };
  }

  /**
   * A pit gets another owner, or becomes a nest egg.
   * @param {"owners" | "nests"} what
   * @param {number} pit
   * @param {string} seat
   * @returns {Step}
   */
  mark(what, pit, seat) {
    const begin = () => {
      this.change((board) => {
        board[what] = board[what].slice(0, pit) + seat + board[what].slice(pit + 1);
      }, pit);
      this.scene.pits[pit].group.classList.add("struck");
    };
    return { length: LENGTHS.mark, begin, apply: () => this.scene.pits[pit].group.classList.remove("struck") };
  }

  /** @param {(board: Api.Board) => void} how @param {number | string} where */
  change(how, where) {
    if (!this.now) return;
    how(this.now);
    this.scene.landing = true;
    if (typeof where === "number") this.scene.showPit(where, this.now);
    else this.scene.showStore(where, this.now);
    this.scene.landing = false;
  }
}

/** @param {string} seat */
const seatIndex = (seat) => seatsOf(4).indexOf(/** @type {Api.Seat} */ (seat));

/** @param {number} share */
const ease = (share) => (share < 0.5 ? 2 * share * share : 1 - (-2 * share + 2) ** 2 / 2);

/**
 * @param {{ element: SVGElement, from: {x: number, y: number}, to: {x: number, y: number}, late: number }} flight
 * @param {number} share
 */
function place({ element, from, to, late }, share) {
  const own = ease(Math.min(1, Math.max(0, (share - late) / (1 - late))));
  const x = from.x + (to.x - from.x) * own;
  const y = from.y + (to.y - from.y) * own - 60 * Math.sin(own * Math.PI);
  element.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
}

/** @param {number} seeds */
function handCount(seeds) {
  const text = svg("text", { class: "count", y: 0 }, seeds);
  return svg(
    "g",
    { class: "hand-count", transform: "translate(0 -42)" },
    svg(
      "g",
      { class: "pill" },
      svg("rect", { x: -23, y: -15.5, width: 46, height: 31, rx: 15.5, class: "plate" }),
      text,
    ),
  );
}

// The sowing, shown seed by seed from the engine's events.
//
// An `Animator` shows one turn after the other. plan.js says which steps a turn has and how long each takes; here a step moves
// something in the air meanwhile (`during`), and at its end changes the board that is shown (`apply`). Skipping applies all
// that is left at once. What was asked to be shown last is always what is shown in the end, whatever events said.
//
//     steps of queue[0]   begin   scoop     drop   drop   drop   strike  capture     then `after` is shown, and the next turn begins
//                         |-------|---------|------|------|------|-------|---------|
//                                              ^ elapsed
//
// Every frame `tick` adds the time that has passed, ends the steps that it covers, and moves the one that is under way. Time
// left over from a step goes to the next, so a turn takes as long as its steps together, whatever the rate of frames.
//
// A turn without `after` is open: its first events are known, and the hand waits in the air until `extend` brings the rest. Where
// a round ends within a turn, `onRound` is told and nothing moves before it calls back.

import { svg } from "../dom.js";
import { boardAfter, isSameEvent, paced, planOf, roundEnd, withLetter } from "./plan.js";
import { seatIndex } from "./layout.js";
import { inPit, seed } from "./seeds.js";
import { captureSound, dropSound, scoopSound } from "./sounds.js";

/** How much longer than at normal speed things take. @type {Record<string, number>} */
const PACES = { slow: 1.9, normal: 1, fast: 0.42, off: 0 };
/** The rest of a turn has at least this long, however late it became known. */
const LEAST_REST_MS = 300;
const IN_HAND = 16;
const FLYING = 12;

/** @typedef {import("./layout.js").Point} Point */
/** A seed in the air; it takes off when this share of the time is over. @typedef {{ element: SVGElement, from: Point, to: Point, late: number }} Flight */
/** @typedef {{ begin?: () => void, during?: (share: number) => void, apply?: () => void }} Step */
/** @typedef {import("./plan.js").PlannedStep} PlannedStep */

/**
 * What may be said of a turn that is to be shown.
 * @typedef {object} TurnOptions
 * @property {number} [leadMs]  The eye has this long before it begins.
 * @property {number} [limitMs]  It is over after this time.
 * @property {() => void} [onBegin]  Called when its turn has come.
 * @property {(board: Api.Board, goOn: () => void) => void} [onRound]  A round has ended; the next begins when `goOn` is called.
 */

/** A turn that is being shown, or will be. */
class Run {
  /** @param {Api.Event[]} events @param {Api.Board | null} after @param {TurnOptions} options @param {(ended: boolean) => void} done */
  constructor(events, after, options, done) {
    this.events = events;
    this.after = after;
    this.options = options;
    this.done = done;
    /** The board before it. @type {Api.Board | null} */
    this.before = null;
    /** @type {PlannedStep[]} */
    this.steps = [];
    this.stepsDone = 0;
    this.usedMs = 0;
    this.roundSeen = false;
    this.held = false;
    /** Only its end is of interest. */
    this.skipped = false;
  }

  /** Plans what is left. @param {number} pace @param {number} limitMs */
  plan(pace, limitMs) {
    const left = Math.max(LEAST_REST_MS, (this.options.limitMs ?? limitMs) - this.usedMs);
    this.steps = paced(planOf(this.events).slice(this.stepsDone), pace, left);
  }
}

export class Animator {
  /**
   * @param {import("./scene.js").Scene} scene @param {{ speed: () => string, limitMs: () => number }} settings
   * @param {{ onBusy: (busy: boolean) => void, onChange: (where: number | string | null) => void }} hooks
   */
  constructor(scene, settings, hooks) {
    this.scene = scene;
    this.settings = settings;
    this.hooks = hooks;
    /** The board as shown. @type {Api.Board | null} */
    this.now = null;
    /** @type {Run[]} */
    this.queue = [];
    /** @type {Step | null} */
    this.step = null;
    this.frame = 0;
    this.paused = false;
    this.elapsed = 0;
    this.last = 0;
    this.hand = svg("g", { class: "hand" });
    this.handCount = 0;
    this.handAt = { x: 0, y: 0 };
    this.shadow = svg("ellipse");
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

  /** Whether a round has ended and the next waits. */
  get held() {
    return this.queue[0]?.held ?? false;
  }

  /** Shows a position at once and forgets what was still to be shown. @param {Api.Board} board */
  show(board) {
    this.drain();
    this.set(board);
  }

  /**
   * Shows events, after what is still being shown. Without `after` the turn stays open until `extend`.
   * @param {Api.Event[]} events @param {Api.Board | null} after @param {TurnOptions} [options]
   * @returns {Promise<boolean>} true when they have been shown or skipped, false when something else is shown instead.
   */
  play(events, after, options = {}) {
    return new Promise((done) => {
      this.queue.push(new Run(events, after, options, done));
      if (this.queue.length === 1) this.hooks.onBusy(true);
      if (this.pace === 0 || document.hidden || !this.now) this.skip();
      else this.start();
    });
  }

  /**
   * The whole of a turn that was begun with its first events.
   * @param {Api.Event[]} events @param {Api.Board} after @param {TurnOptions} options
   * @returns {boolean} false if what has been shown is not its beginning.
   */
  extend(events, after, options) {
    const run = this.queue.find((waiting) => waiting.after === null);
    if (!run || !run.events.every((event, i) => isSameEvent(event, events[i]))) return false;
    Object.assign(run, { events, after, options: { ...run.options, ...options } });
    if (run.skipped) this.skip();
    else {
      run.plan(this.pace, this.settings.limitMs());
      this.start();
    }
    return true;
  }

  get pace() {
    return PACES[this.settings.speed()] ?? 1;
  }

  /** Goes to the end of everything that is still to be shown, or to the end of a round on the way. */
  skip() {
    while (this.queue.length > 0) {
      const run = this.queue[0];
      this.beginTurn(run);
      const round = roundEnd(run.events);
      if (round >= 0 && run.options.onRound && !run.roundSeen) return this.skipTo(run, round, () => this.hold(run));
      if (run.after === null) return this.skipTo(run, run.events.length, () => (run.skipped = true));
      this.finishTurn();
    }
  }

  /** Shows the board after some of the events of a turn. @param {Run} run @param {number} events @param {() => void} then */
  skipTo(run, events, then) {
    if (run.skipped && run.after === null) return;
    this.clearAir();
    const isDone = (/** @type {PlannedStep} */ { kind, from, to }) => to <= events && (from < events || kind === "hold");
    run.stepsDone = planOf(run.events).filter(isDone).length;
    run.steps = [];
    this.set(boardAfter(/** @type {Api.Board} */ (run.before), run.events.slice(0, events)));
    then();
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
    this.step = null;
    this.paused = false;
    this.clearAir();
    for (const run of waiting) run.done(false);
    if (waiting.length > 0) this.hooks.onBusy(false);
  }

  /** @param {Api.Board} board */
  set(board) {
    this.now = structuredClone(board);
    this.scene.show(this.now);
    this.hooks.onChange(null);
  }

  clearAir() {
    this.step = null;
    this.elapsed = 0;
    this.handCount = 0;
    this.hand.replaceChildren();
    this.hand.remove();
    for (const flying of this.scene.air.querySelectorAll(".flying")) flying.remove();
    for (const { group } of this.scene.pits) group.classList.remove("struck");
  }

  start() {
    if (this.frame !== 0 || this.paused || this.queue.length === 0) return;
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
    if (this.advance()) this.frame = requestAnimationFrame(this.tick);
  }

  /** Ends all steps whose time is over, and moves the one that is under way. @returns {boolean} whether another frame is needed. */
  advance() {
    while (this.queue.length > 0) {
      const run = this.queue[0];
      if (run.held) return false;
      if (!run.before) {
        const lead = (run.options.leadMs ?? 0) * this.pace;
        if (this.elapsed < lead) return true;
        this.elapsed -= lead;
        this.beginTurn(run);
      }
      const planned = run.steps[0];
      if (!planned && run.after === null) return false;
      if (!planned) this.finishTurn();
      else if (!this.advanceStep(run, planned)) return !run.held;
    }
    this.elapsed = 0;
    return false;
  }

  /** @param {Run} run @param {PlannedStep} planned @returns {boolean} whether the step is over. */
  advanceStep(run, planned) {
    if (planned.kind === "hold" && run.options.onRound && !run.roundSeen) {
      run.stepsDone += 1;
      run.steps.shift();
      this.hold(run);
      return false;
    }
    if (!this.step) {
      this.step = this.stepOf(planned, run.events);
      this.step.begin?.();
    }
    if (this.elapsed < planned.ms) {
      this.step.during?.(this.elapsed / planned.ms);
      return false;
    }
    this.step.during?.(1);
    this.step.apply?.();
    this.step = null;
    this.elapsed -= planned.ms;
    run.usedMs += planned.ms;
    run.stepsDone += 1;
    run.steps.shift();
    return true;
  }

  /** @param {Run} run */
  beginTurn(run) {
    if (run.before) return;
    run.before = structuredClone(/** @type {Api.Board} */ (this.now));
    run.plan(this.pace, this.settings.limitMs());
    run.options.onBegin?.();
  }

  /** The round is over; the next begins when the player goes on. @param {Run} run */
  hold(run) {
    run.roundSeen = true;
    run.held = true;
    const goOn = () => {
      if (!run.held || this.queue[0] !== run) return;
      run.held = false;
      run.plan(this.pace, Math.max(run.usedMs + LEAST_REST_MS, this.settings.limitMs()));
      if (this.pace === 0 || document.hidden) this.skip();
      else this.start();
    };
    run.options.onRound?.(/** @type {Api.Board} */ (this.now), goOn);
  }

  finishTurn() {
    const run = this.queue.shift();
    if (!run) return;
    const left = this.elapsed;
    this.clearAir();
    this.elapsed = this.queue.length > 0 ? left : 0;
    if (run.after) this.set(run.after);
    if (this.queue.length === 0) {
      cancelAnimationFrame(this.frame);
      this.frame = 0;
      this.paused = false;
      this.hooks.onBusy(false);
    }
    run.done(true);
  }

  /** @param {PlannedStep} planned @param {Api.Event[]} events @returns {Step} */
  stepOf({ kind, from, to }, events) {
    const event = events[from];
    if (kind === "scoop" && event.scoop) return this.scoop(event.scoop);
    if (kind === "drop" && event.drop) return this.drop(event.drop.pit, event.drop.seeds);
    if (kind === "store" && event.store) return this.drop(event.store.player, 1);
    if (kind === "scoop" && event.grab) return this.grab(event.grab);
    if (kind === "scoop" && event.enter) return this.enter(event.enter);
    if (kind === "strike" && event.capture) return this.strike(event.capture.pit);
    if (kind === "strike" && event.grab) return this.strike(event.grab.pit);
    if (kind === "capture" && event.capture) return this.fly([event.capture]);
    if (kind === "sweep") return this.fly(events.slice(from, to).flatMap(({ sweep }) => sweep ?? []));
    if (event?.take_pit) return this.mark("owners", event.take_pit.pit, event.take_pit.to);
    if (event?.filled) return this.mark("owners", event.filled.pit, event.filled.by ?? ".");
    if (event?.nest) return this.mark("nests", event.nest.pit, event.nest.player);
    if (kind === "round" && event.round) {
      const { board } = event.round;
      return { begin: () => this.set(board) };
    }
    return {};
  }

  /** @param {{ pit: number, seeds: number }} scoop @returns {Step} */
  scoop({ pit, seeds }) {
    const begin = () => {
      this.change((board) => (board.pits[pit] -= seeds), pit);
      this.lift(pit, seeds);
      scoopSound();
    };
    const during = (/** @type {number} */ share) => this.moveHand(this.scene.placeOf(pit), ease(share) * 26);
    return { begin, during };
  }

  /** Seeds of a store come to the hand, to be sown. @param {{ player: Api.Seat, seeds: number }} enter @returns {Step} */
  enter({ player, seeds }) {
    const begin = () => {
      this.change((board) => (board.stores[seatIndex(player)] -= seeds), player);
      this.lift(player, seeds);
      scoopSound();
    };
    const during = (/** @type {number} */ share) => this.moveHand(this.scene.placeOf(player), ease(share) * 26);
    return { begin, during };
  }

  /** The hand takes seeds from a pit, to those that it holds already. @param {{ pit: number, seeds: number }} grab @returns {Step} */
  grab({ pit, seeds }) {
    const empty = this.scoop({ pit, seeds });
    const from = this.handAt;
    const isMore = this.handCount > 0;
    if (!isMore) return empty;
    const during = (/** @type {number} */ share) => this.moveHand(between(from, this.scene.placeOf(pit), ease(share)), 26);
    const apply = () => {
      this.change((board) => (board.pits[pit] -= seeds), pit);
      const held = this.handCount;
      this.handCount += seeds;
      const more = Math.max(0, Math.min(this.handCount, IN_HAND) - held);
      this.hand.querySelector(".hand-seeds")?.append(...Array.from({ length: more }, (_, i) => seed(inPit(pit, held + i))));
      const text = this.hand.querySelector("text");
      if (text) text.textContent = String(this.handCount);
      scoopSound();
    };
    return { during, apply };
  }

  /** Seeds appear in the hand as they lay in the pit or store. @param {number | string} where @param {number} seeds */
  lift(where, seeds) {
    this.handCount = seeds;
    const pit = typeof where === "number" ? where : 0;
    const lying = Array.from({ length: Math.min(seeds, IN_HAND) }, (_, i) => seed(inPit(pit, i)));
    this.shadow = svg("ellipse", { class: "hand-shadow", rx: 44, ry: 38, fill: "url(#seed-drop)" });
    this.hand.replaceChildren(this.shadow, svg("g", { class: "hand-seeds" }, lying), handCount(seeds));
    this.scene.air.append(this.hand);
    this.moveHand(this.scene.placeOf(where), 0);
  }

  /** The hand goes to a pit or a store and leaves seeds there. @param {number | string} where @param {number} seeds @returns {Step} */
  drop(where, seeds) {
    let from = this.handAt;
    const begin = () => void (from = this.handAt);
    const during = (/** @type {number} */ share) =>
      this.moveHand(between(from, this.scene.placeOf(where), ease(share)), 26 + 14 * Math.sin(share * Math.PI));
    return { begin, during, apply: () => this.leave(where, seeds) };
  }

  /** @param {number | string} where @param {number} seeds */
  leave(where, seeds) {
    this.handCount = Math.max(0, this.handCount - seeds);
    const group = this.hand.querySelector(".hand-seeds");
    while (group && group.childElementCount > this.handCount) group.lastElementChild?.remove();
    const text = this.hand.querySelector("text");
    if (text) text.textContent = String(this.handCount);
    if (this.handCount === 0) this.hand.remove();
    if (typeof where === "number") this.change((board) => (board.pits[where] += seeds), where);
    else this.change((board) => (board.stores[seatIndex(where)] += seeds), where);
    dropSound(typeof where === "number" ? (this.now?.pits[where] ?? 0) : 12);
  }

  /** @param {Point} at @param {number} lift */
  moveHand({ x, y }, lift) {
    this.handAt = { x, y };
    move(this.hand, { x, y: y - lift });
    // What is lifted comes together and nearer to the eye, and its shadow falls away from the light.
    const near = 1 + lift / 260;
    const close = near * (1 - Math.min(lift, 26) / 80);
    this.hand.children[1]?.setAttribute("transform", `scale(${close.toFixed(3)})`);
    move(this.shadow, { x: lift * 0.7, y: lift * 1.5 });
  }

  /** Seeds fly from pits to stores. @param {{ pit: number, seeds: number, to: string }[]} moves @returns {Step} */
  fly(moves) {
    /** @type {Flight[]} */
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
    return { begin, during, apply };
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
    const light = (/** @type {boolean} */ on) => void this.scene.pits[pit].group.classList.toggle("struck", on);
    return { begin: () => light(true), apply: () => light(false) };
  }

  /** A pit gets another owner, or becomes a nest egg. @param {"owners" | "nests"} what @param {number} pit @param {string} seat @returns {Step} */
  mark(what, pit, seat) {
    const lit = this.strike(pit);
    const begin = () => {
      this.change((board) => (board[what] = withLetter(board[what], pit, seat)), pit);
      lit.begin?.();
    };
    return { ...lit, begin };
  }

  /** @param {(board: Api.Board) => void} how @param {number | string} where */
  change(how, where) {
    if (!this.now) return;
    how(this.now);
    this.scene.landing = true;
    if (typeof where === "number") this.scene.showPit(where, this.now);
    else this.scene.showStore(where, this.now);
    this.scene.landing = false;
    this.hooks.onChange(where);
  }
}

/** @param {number} share */
const ease = (share) => (share < 0.5 ? 2 * share * share : 1 - (-2 * share + 2) ** 2 / 2);

/** @param {Point} from @param {Point} to @param {number} share @returns {Point} */
const between = (from, to, share) => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });

/** @param {SVGElement} element @param {Point} to */
const move = (element, { x, y }) => element.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);

/** @param {Flight} flight @param {number} share */
function place({ element, from, to, late }, share) {
  const own = ease(Math.min(1, Math.max(0, (share - late) / (1 - late))));
  const { x, y } = between(from, to, own);
  move(element, { x, y: y - 60 * Math.sin(own * Math.PI) });
}

/** @param {number} seeds */
function handCount(seeds) {
  const text = svg("text", { class: "count", y: 0 }, seeds);
  return svg("g", { class: "hand-count", transform: "translate(0 -42)" },
    svg("g", { class: "pill" }, svg("rect", { x: -23, y: -15.5, width: 46, height: 31, rx: 15.5, class: "plate" }), text));
}

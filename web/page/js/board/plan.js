// How long a turn takes to show, as plain data: which steps its events make, and how many milliseconds each has.
//
// `planOf(events)` makes the steps with their lengths at normal speed; `paced(steps, pace, limitMs)` fits them into the time there
// is. A turn of many laps starts at the chosen speed and becomes quicker lap by lap, so that it still ends in time:
//
//     length of a lap   |------------|---------|-------|-----|----|---|--|--|-|-|||||    `limitMs` in all
//
// A round that ends within the events of a turn is a step of its own (`hold`): whoever shows it may wait there until the player
// goes on. Nothing here knows the document; animate.js moves the seeds.

/** Milliseconds at normal speed. `eye` is the time to look where the next thing happens. */
export const LENGTHS_MS = {
  scoop: 300,
  drop: 190,
  store: 230,
  capture: 560,
  strike: 170,
  sweep: 420,
  owner: 260,
  nest: 260,
  lap: 110,
  eye: 450,
  hold: 700,
  round: 260,
};
/** Each lap of a long turn has at least this share of the time of the one before it. */
const LEAST_SHARE = 0.8;
/** Of very long turns only so many events are shown before the end. */
const MAX_SHOWN_EVENTS = 1500;

/** @typedef {keyof typeof LENGTHS_MS} StepKind */
/**
 * A step of a turn. `from` and `to` are the events it shows: `events.slice(from, to)`.
 * @typedef {{ kind: StepKind, from: number, to: number, lap: number, ms: number }} PlannedStep
 */

/** The steps that events make. @param {Api.Event[]} events @returns {PlannedStep[]} */
export function planOf(events) {
  /** @type {PlannedStep[]} */
  const steps = [];
  let lap = 0;
  for (let i = 0; i < Math.min(events.length, MAX_SHOWN_EVENTS);) {
    const to = groupEnd(events, i);
    if (events[i].scoop || beginsHand(events, i)) lap += 1;
    for (const kind of kindsOf(events, i))
      steps.push({ kind, from: i, to: kind === leadOf(events[i]) ? i : to, lap, ms: LENGTHS_MS[kind] });
    i = to;
  }
  return steps;
}

/** Whether seeds are taken into the hand here to be sown as a lap of their own. @param {Api.Event[]} events @param {number} i */
const beginsHand = (events, i) => Boolean(events[i].grab && !events[i - 1]?.grab);

/** All that is swept in the end flies together. @param {Api.Event[]} events @param {number} i */
function groupEnd(events, i) {
  let end = i + 1;
  while (events[i].sweep && events[end]?.sweep) end += 1;
  return end;
}

/** What comes before the step that changes the board. @param {Api.Event} event @returns {StepKind | null} */
function leadOf(event) {
  if (event.capture || event.grab) return "strike";
  if (event.sweep) return "eye";
  if (event.round) return "hold";
  return event.scoop ? "lap" : null;
}

/** @param {Api.Event[]} events @param {number} i @returns {StepKind[]} */
function kindsOf(events, i) {
  const event = events[i];
  if (event.scoop) return i > 0 ? ["lap", "scoop"] : ["scoop"];
  if (event.drop) return ["drop"];
  if (event.store) return ["store"];
  if (event.capture) return ["strike", "capture"];
  if (event.grab) return ["strike", "scoop"];
  if (event.enter) return ["scoop"];
  if (event.sweep) return ["eye", "sweep"];
  if (event.take_pit || event.filled) return ["owner"];
  if (event.nest) return ["nest"];
  if (event.round) return ["hold", "round"];
  return [];
}

/** Where the round ends before another begins: the number of events before it, or -1. @param {Api.Event[]} events */
export function roundEnd(events) {
  return events.findIndex((event) => event.round);
}

/** Whether two events are the same thing. @param {Api.Event} a @param {Api.Event | undefined} b */
export function isSameEvent(a, b) {
  const [[kind, about]] = Object.entries(a);
  const other = /** @type {Record<string, any>} */ (b ?? {})[kind];
  return other !== undefined && Object.entries(about).every(([key, value]) => other[key] === value);
}

/** Laps of a turn. @param {Api.Event[]} events */
export const lapsOf = (events) => events.reduce((n, event, i) => n + (event.scoop || beginsHand(events, i) ? 1 : 0), 0);

/** Milliseconds that steps take together. @param {PlannedStep[]} steps */
export const total = (steps) => steps.reduce((sum, step) => sum + step.ms, 0);

/**
 * The steps at another pace (2 takes twice as long), within a limit.
 * @param {PlannedStep[]} steps @param {number} pace @param {number} limitMs @returns {PlannedStep[]}
 */
export function paced(steps, pace, limitMs) {
  const slow = steps.map((step) => ({ ...step, ms: step.ms * pace }));
  if (total(slow) <= limitMs) return slow;
  const quicker = byLap(slow, shareFor(slow, limitMs));
  const even = Math.min(1, limitMs / total(quicker));
  return quicker.map((step) => ({ ...step, ms: step.ms * even }));
}

/** @param {PlannedStep[]} steps @param {number} share */
const byLap = (steps, share) => {
  const first = steps[0]?.lap ?? 0;
  return steps.map((step) => ({ ...step, ms: step.ms * share ** (step.lap - first) }));
};

/** The share of the time before it that each lap gets, so that all fit. @param {PlannedStep[]} steps @param {number} limitMs */
function shareFor(steps, limitMs) {
  let [low, high] = [LEAST_SHARE, 1];
  for (let i = 0; i < 20; i++) {
    const middle = (low + high) / 2;
    if (total(byLap(steps, middle)) > limitMs) high = middle;
    else low = middle;
  }
  return low;
}

/** The board after events, from the board before them. @param {Api.Board} board @param {Api.Event[]} events @returns {Api.Board} */
export function boardAfter(board, events) {
  const next = structuredClone(board);
  for (const event of events) happen(next, event);
  return next;
}

/** @param {Api.Board} board @param {Api.Event} event */
function happen(board, event) {
  if (event.scoop) board.pits[event.scoop.pit] -= event.scoop.seeds;
  else if (event.grab) board.pits[event.grab.pit] -= event.grab.seeds;
  else if (event.drop) board.pits[event.drop.pit] += event.drop.seeds;
  else if (event.store) board.stores[indexOf(event.store.player)] += 1;
  else if (event.capture) take(board, event.capture);
  else if (event.sweep) take(board, event.sweep);
  else if (event.take_pit) board.owners = withLetter(board.owners, event.take_pit.pit, event.take_pit.to);
  else if (event.filled) board.owners = withLetter(board.owners, event.filled.pit, event.filled.by ?? ".");
  else if (event.nest) board.nests = withLetter(board.nests, event.nest.pit, event.nest.player);
  else if (event.round) Object.assign(board, structuredClone(event.round.board));
}

/** @param {Api.Board} board @param {{ pit: number, seeds: number, to: string }} moved */
function take(board, { pit, seeds, to }) {
  board.pits[pit] -= seeds;
  board.stores[indexOf(to)] += seeds;
}

/** @param {string} seat */
const indexOf = (seat) => seat.charCodeAt(0) - 65;

/** @param {string} letters @param {number} i @param {string} letter */
export const withLetter = (letters, i, letter) => letters.slice(0, i) + letter + letters.slice(i + 1);

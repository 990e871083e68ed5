// The timeline of a game and the pace of a turn, without a browser.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { boardAfter, isSameEvent, lapsOf, paced, planOf, roundEnd, total } from "../page/js/board/plan.js";
import { MAX_WAITING, Timeline } from "../page/js/game/timeline.js";

const LIMIT_MS = 4000;

/** @param {number[]} pits @param {any} [more] */
const board = (pits, more = {}) => ({
  pits,
  owners: "AABB",
  nests: "....",
  stores: [0, 0],
  aside: [0, 0],
  to_move: "A",
  round: 1,
  phase: "play",
  ...more,
});

/** @param {number} pit @param {number} seeds */
const scoop = (pit, seeds) => ({ scoop: { pit, seeds, direction: "+" } });
/** @param {number} pit */
const drop = (pit) => ({ drop: { pit, seeds: 1 } });

/** @param {number} ply @param {string} seat @param {string} decision @param {any} after */
const entry = (ply, seat, decision, after) => ({
  ply,
  seat,
  decision,
  action: "decide",
  captured: 2,
  spent_ms: null,
  events: [scoop(0, 1), drop(1)],
  board: after,
});

/** A game of so many entries, A and B by turns. @param {number} plies @returns {any} */
function told(plies) {
  const entries = Array.from({ length: plies },
    (_, i) => entry(i + 1, i % 2 ? "B" : "A", `${i % 2 ? "B" : "A"}${(i % 2) + 1}`, board([i, i, i, i], { to_move: i % 2 ? "A" : "B" })));
  const view = { ...(entries.at(-1)?.board ?? board([4, 4, 4, 4])), text: `after ${plies}`, legal: [], over: false };
  return { start: board([4, 4, 4, 4]), entries, ply: plies, view };
}

/** A turn of so many laps of six seeds. @param {number} laps */
const relay = (laps) => Array.from({ length: laps }, () => [scoop(0, 6), ...[1, 2, 3, 4, 5, 6].map(drop)]).flat();

describe("the moment that is shown", () => {
  test("at first it is the present", () => {
    const { ply, still, present, mover } = new Timeline(told(2)).moment;
    assert.deepEqual({ ply, still, present, mover }, { ply: 2, still: true, present: true, mover: "A" });
  });

  test("what is told does not show before it is begun, and is not over before it ends", () => {
    const timeline = new Timeline(told(2));
    assert.equal(timeline.take(told(3), false), "more");
    assert.equal(timeline.moment.present, false, "there is more than is shown");
    assert.equal(timeline.moment.ply, 2);
    assert.equal(timeline.listed.length, 2);
    const next = timeline.next();
    assert.equal(next?.ply, 3);
    timeline.begin(/** @type {any} */ (next));
    assert.equal(timeline.next(), null, "one at a time");
    const { ply, still, present, mover, board: before } = timeline.moment;
    assert.deepEqual({ ply, still, present, mover }, { ply: 3, still: false, present: false, mover: "A" });
    assert.deepEqual(before.pits, [1, 1, 1, 1], "the board before the turn that is being shown");
    assert.deepEqual(timeline.listed.map(({ captured }) => captured), [2, 2, 0], "a capture is listed when it has been shown");
    timeline.end();
    assert.deepEqual([timeline.moment.ply, timeline.moment.still, timeline.moment.present], [3, true, true]);
    assert.equal(timeline.listed[2].captured, 2);
  });

  test("turns do not queue up", () => {
    const timeline = new Timeline(told(2));
    timeline.take(told(2 + MAX_WAITING + 1), false);
    assert.equal(timeline.next()?.ply, 2 + MAX_WAITING + 1, "only the last is shown");
  });

  test("a jump shows all that was told", () => {
    const timeline = new Timeline(told(2));
    timeline.take(told(4), false);
    timeline.begin(/** @type {any} */ (timeline.next()));
    timeline.jump();
    assert.equal(timeline.moment.present, true);
    assert.equal(timeline.next(), null);
  });
});

describe("one's own decision", () => {
  test("is shown before the server knows it, and confirmed", () => {
    const timeline = new Timeline(told(2));
    timeline.guess("A1", [scoop(0, 1)]);
    assert.deepEqual([timeline.moment.ply, timeline.moment.still, timeline.moment.mover], [3, false, "A"]);
    assert.equal(timeline.listed.at(-1)?.decision, "A1");
    assert.equal(timeline.take(told(3), false), "confirmed");
    assert.equal(timeline.playing?.events.length, 2, "with all its events");
    timeline.end();
    assert.equal(timeline.moment.present, true);
  });

  test("stays while it is on its way over a broken line", () => {
    const timeline = new Timeline(told(2));
    timeline.guess("A1", []);
    assert.equal(timeline.take(told(2), true), "same");
    assert.equal(timeline.playing?.isGuess, true);
  });

  test("is taken back where the server has none or another", () => {
    for (const [news, pending] of /** @type {[any, boolean][]} */ ([[told(2), false], [told(4), false]])) {
      const timeline = new Timeline(told(2));
      timeline.guess("A2", []);
      assert.equal(timeline.take(news, pending), "jump");
      assert.equal(timeline.moment.present, true);
      assert.equal(timeline.moment.ply, news.ply);
    }
  });
});

describe("other ways through the game", () => {
  test("a step that was taken back is not shown any more", () => {
    const timeline = new Timeline(told(4));
    assert.equal(timeline.take(told(2), false), "jump");
    assert.equal(timeline.moment.ply, 2);
  });

  test("a step that is taken back before its showing has begun is never shown", () => {
    const timeline = new Timeline(told(2));
    assert.equal(timeline.take(told(3), false), "more");
    assert.equal(timeline.take(told(2), false), "jump", "the board, which waits for the eye, must hear of it");
  });

  test("another game than the one that was shown is shown at once", () => {
    const other = told(4);
    other.entries[1] = entry(2, "B", "B4", board([9, 9, 9, 9]));
    assert.equal(new Timeline(told(3)).take(other, false), "jump");
  });

  test("who looks at an earlier position stays there", () => {
    const timeline = new Timeline(told(4));
    assert.equal(timeline.walk(1), true);
    assert.deepEqual([timeline.moment.ply, timeline.moment.present], [1, false]);
    assert.equal(timeline.take(told(5), false), "same");
    assert.equal(timeline.moment.ply, 1);
    assert.equal(timeline.listed.length, 5, "the list shows where one can go");
    assert.equal(timeline.next(), null);
    timeline.walk(null);
    assert.deepEqual([timeline.moment.ply, timeline.moment.present], [5, true]);
  });

  test("the last turn can be shown again", () => {
    const timeline = new Timeline(told(4));
    timeline.rewind(2);
    assert.equal(timeline.moment.present, false);
    assert.equal(timeline.next()?.ply, 3);
  });
});

describe("the pace of a turn", () => {
  test("a short turn has its own time", () => {
    const steps = planOf(relay(1));
    assert.deepEqual(paced(steps, 1, LIMIT_MS), steps);
    assert.equal(total(paced(steps, 2, LIMIT_MS)), 2 * total(steps));
  });

  test("a turn of 26 laps ends in time, and becomes quicker lap by lap", () => {
    const events = relay(26);
    assert.equal(lapsOf(events), 26);
    for (const pace of [0.42, 1, 1.9]) {
      const steps = paced(planOf(events), pace, LIMIT_MS);
      assert.ok(Math.abs(total(steps) - LIMIT_MS) < 5, `${total(steps)} ms at pace ${pace}`);
      const laps = Array.from({ length: 26 }, (_, i) => total(steps.filter(({ lap }) => lap === i + 1)));
      for (let i = 2; i < laps.length; i++) assert.ok(laps[i] < laps[i - 1], `lap ${i + 1} is quicker than the one before it`);
      assert.ok(laps[0] > 0.15 * LIMIT_MS, `the first lap can be followed: ${laps[0]} ms`);
    }
  });

  test("one lap that is too long for the limit is quicker as a whole", () => {
    const events = [scoop(0, 40), ...Array.from({ length: 40 }, (_, i) => drop(i % 4))];
    assert.ok(total(paced(planOf(events), 1, LIMIT_MS)) <= LIMIT_MS + 1);
  });

  test("seeds that are swept fly together, and the eye is there first", () => {
    const sweep = (/** @type {number} */ pit) => ({ sweep: { pit, seeds: 1, to: "A" } });
    const kinds = planOf(/** @type {any} */ ([scoop(0, 1), drop(1), sweep(1), sweep(2), sweep(3)])).map(({ kind }) => kind);
    assert.deepEqual(kinds, ["scoop", "drop", "eye", "sweep"]);
  });

  test("a turn that is known from its beginning goes on where it was", () => {
    const begun = planOf(relay(1));
    assert.deepEqual(planOf(relay(3)).slice(0, begun.length), begun);
  });
});

describe("the board between two events", () => {
  test("seeds are where the events have put them", () => {
    const events = [
      scoop(0, 2),
      drop(1),
      drop(2),
      { capture: { pit: 2, seeds: 3, to: "B", flow: false } },
      { store: { player: "A" } },
      { take_pit: { pit: 3, from: "B", to: "A" } },
      { nest: { pit: 1, player: "B" } },
    ];
    const after = boardAfter(/** @type {any} */ (board([2, 2, 2, 2])), /** @type {any} */ (events));
    assert.deepEqual([after.pits, after.stores, after.owners, after.nests], [[0, 3, 0, 2], [1, 3], "AABA", ".B.."]);
  });

  test("a round ends before the next is laid out", () => {
    const next = board([4, 4, 4, 4], { round: 2 });
    const events =
      /** @type {any} */ ([scoop(0, 1), drop(1), { end: { reason: "empty" } }, { round: { number: 2, starter: "B", board: next } }]);
    assert.equal(roundEnd(events), 3);
    const before = /** @type {any} */ (board([1, 0, 0, 0]));
    assert.deepEqual(boardAfter(before, events.slice(0, 3)).pits, [0, 1, 0, 0]);
    assert.deepEqual(boardAfter(before, events).pits, [4, 4, 4, 4]);
  });

  test("events are compared by what they say", () => {
    assert.ok(isSameEvent(/** @type {any} */ (scoop(1, 2)), /** @type {any} */ ({ scoop: { direction: "+", seeds: 2, pit: 1 } })));
    assert.ok(!isSameEvent(/** @type {any} */ (scoop(1, 2)), /** @type {any} */ (scoop(1, 3))));
    assert.ok(!isSameEvent(/** @type {any} */ (drop(1)), undefined));
  });
});

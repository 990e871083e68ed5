// Measures how smoothly sowing is shown: `node tests/frames.mjs [name ...]`, with the program named in GRANARY as for the tests.
// Only a machine that does nothing else says something about the page: a busy one draws late whatever the page does. So this is
// no test. It prints the time from one frame to the next while seeds are sown, and the longest of them with what was going on.

import { launch, seen, visitor } from "./support/browser.mjs";
import { newGame } from "./support/api.mjs";
import { byMouse, legalPits, nextMoment } from "./support/play.mjs";
import { startServer } from "./support/server.mjs";

/** @typedef {import("playwright-core").Page} Page */

const TURNS = 12;
/** Late frames that are told one by one. */
const TOLD = 5;
const HERE = { kind: "here" };
const COMPUTER = { kind: "computer", level: 2 };

/** @type {Record<string, { what: Record<string, unknown>, look?: import("./support/browser.mjs").Look }>} */
const GAMES = {
  awale: { what: { rule: "awale", seats: [HERE, HERE] } },
  computer: { what: { rule: "awale", seats: [HERE, COMPUTER] } },
  kalah: { what: { rule: "kalah", seats: [HERE, HERE] } },
  relay: { what: { rule: "jodu", seats: [HERE, HERE] } },
  four: { what: { rule: "arabian", players: 4, seats: [HERE, HERE, HERE, HERE] } },
  phone: { what: { rule: "awale", seats: [HERE, HERE] }, look: { phone: true } },
  large: { what: { rule: "awale", seats: [HERE, HERE] }, look: { width: 1920, height: 1080, theme: "dark" } },
};

/** Writes down every frame from now on, and the long tasks. @param {Page} page */
function record(page) {
  return page.evaluate(() => {
    const kept = /** @type {any} */ (window);
    kept.frames = [];
    kept.tasks = [];
    let last = 0;
    const look = (/** @type {number} */ at) => {
      const sowing = document.querySelector(".board.sowing") !== null;
      if (last > 0) kept.frames.push({ at, ms: at - last, sowing });
      last = at;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) kept.tasks.push({ at: startTime, ms: duration });
    }).observe({ type: "longtask" });
  });
}

/** @param {number[]} sorted @param {number} share */
const at = (sorted, share) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN).toFixed(1);

/** @param {string} name @param {Page} page */
async function tell(name, page) {
  const { frames, tasks } = await page.evaluate(() => ({
    frames: /** @type {any} */ (window).frames,
    tasks: /** @type {any} */ (window).tasks,
  }));
  // A frame counts if seeds were in the air at its beginning or at its end.
  const sown = frames.filter((/** @type {any} */ frame, /** @type {number} */ i) => frame.sowing || frames[i - 1]?.sowing);
  const times = sown.map((/** @type {any} */ frame) => frame.ms).sort((/** @type {number} */ a, /** @type {number} */ b) => a - b);
  const over = times.filter((/** @type {number} */ ms) => ms > 50).length;
  console.log(
    `${name}: ${times.length} frames, median ${at(times, 0.5)} ms, p99 ${at(times, 0.99)}, longest ${
      at(times, 1)
    }, above 50 ms ${over}, long tasks ${tasks.length}`,
  );
  for (const frame of sown.filter((/** @type {any} */ { ms }) => ms > 50).slice(0, TOLD)) {
    const task = tasks.find((/** @type {any} */ { at, ms }) => at < frame.at && at + ms > frame.at - frame.ms);
    console.log(
      `  ${frame.ms.toFixed(1)} ms at ${frame.at.toFixed(0)}; ${
        task ? `a task of ${task.ms.toFixed(0)} ms from ${task.at.toFixed(0)}` : "no long task"
      }`,
    );
  }
}

const wanted = process.argv.slice(2);
const server = await startServer();
const browser = await launch();
try {
  for (const [name, { what, look }] of Object.entries(GAMES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const { page, close } = await visitor(browser, server.origin, { ...look, motion: "normal" });
    const game = await newGame(server.origin, what);
    await page.goto(`/game/${game.id}#seat=${game.token}`);
    await seen(page, ".pit.legal");
    await page.waitForFunction(() => !document.querySelector(".board:not(.carved)"));
    await record(page);
    for (let turn = 0; turn < TURNS && (await nextMoment(page)) === "turn"; turn++) {
      const legal = await legalPits(page);
      await byMouse(page, legal[turn % legal.length]);
      await page.waitForFunction(() => !document.querySelector(".board.sowing"), undefined, { timeout: 30_000 });
    }
    await tell(name, page);
    await close();
  }
} finally {
  await browser.close();
  await server.stop();
}

// The board tells the truth at every moment: one timeline, fair clocks, an answer to every click, a line that is alive, rounds
// with results.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { boardAfter } from "../page/js/board/plan.js";
import { newGame, snapshot } from "./support/api.mjs";
import { blackHole } from "./support/blackhole.mjs";
import { seen, visitor } from "./support/browser.mjs";
import { byMouse, legalPits, nextMoment, pit } from "./support/play.mjs";
import { browser, server } from "./support/stage.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** What a frame shows. @typedef {{ at: number, pits: number[], spoken: number[], stores: number[], bars: number[], legal: number[], listed: number, mover: string, round: string, sowing: boolean }} Frame */

const BOTH_HERE = [{ kind: "here" }, { kind: "here" }];
const HERE_AND_COMPUTER = [{ kind: "here" }, { kind: "computer", level: 1 }];
/** A position of a relay game with a decision of many laps. */
const RELAY = { rule: "jodu", position: "3,1,1,11,0,2,1,11,0,1,3,12/2,0/A/last:B/took:A/quiet:1" };
const LONG_DECISION = "A4";

/** @param {Page} page @param {{ id: string, token: string }} game */
async function sitDown(page, { id, token }) {
  await page.goto(`/game/${id}#seat=${token}`);
  await seen(page, ".pit");
}

/** Writes down what every frame shows, from now on. @param {Page} page */
function record(page) {
  return page.evaluate(() => {
    const numbers = (/** @type {string} */ selector) =>
      [...document.querySelectorAll(selector)].map((element) => Number(element.textContent));
    const frames = /** @type {any[]} */ ([]);
    const look = () => {
      const pits = [...document.querySelectorAll(".pit")];
      frames.push({
        at: performance.now(),
        pits: numbers(".plates .count"),
        spoken: pits.map((each) => Number(/(\d+) seed/.exec(each.getAttribute("aria-label")?.replace("empty", "0 seeds") ?? "")?.[1])),
        stores: numbers(".store .pill .count"),
        bars: ["A", "B"].map((seat) => Number(document.querySelector(`.player-bar.player-${seat} .player-seeds`)?.textContent)),
        legal: pits.flatMap((each, i) => (each.classList.contains("legal") ? [i] : [])),
        listed: document.querySelectorAll(".turn-button").length,
        mover: [...document.querySelectorAll(".player-bar.to-move")].map((bar) => bar.getAttribute("data-seat")).join(),
        round: document.querySelector(".game-head .muted")?.textContent ?? "",
        sowing: document.querySelector(".board.sowing") !== null,
      });
      requestAnimationFrame(look);
    };
    /** @type {any} */ (window).frames_ = frames;
    requestAnimationFrame(look);
  });
}

/** @param {Page} page @returns {Promise<Frame[]>} */
const recorded = (page) => page.evaluate(() => /** @type {any} */ (window).frames_);

/** Whether everything that a frame shows belongs to one moment of the game. @param {Frame} frame @param {any} game */
function checkFrame(frame, game) {
  const { pits, spoken, stores, bars, legal, listed, mover } = frame;
  const told = JSON.stringify(frame);
  const rest = listed === 0 ? game.start : game.entries[listed - 1].board;
  assert.deepEqual(spoken, pits, `spoken and seen are the same: ${told}`);
  assert.deepEqual(bars, stores, `bars and stores are the same: ${told}`);
  const isRest = same(rest, frame);
  if (legal.length > 0) {
    assert.ok(isRest && !frame.sowing, `pits invite on a board at rest only: ${told}`);
    assert.equal(mover, rest.to_move, `they are those of the player to move: ${told}`);
    for (const i of legal) assert.equal(rest.owners[i], mover, `and their own: ${told}`);
  }
  if (isRest) return assert.ok(mover === (rest.to_move ?? "") || mover === game.entries[listed - 1]?.seat, `whose turn it is: ${told}`);
  const entry = game.entries[listed - 1];
  assert.ok(entry, `seeds move without a turn: ${told}`);
  const before = listed === 1 ? game.start : game.entries[listed - 2].board;
  const ways = entry.events.map((/** @type {any} */ _, /** @type {number} */ i) => boardAfter(before, entry.events.slice(0, i + 1)));
  const flying = entry.events.map((/** @type {any} */ event, /** @type {number} */ i) => inTheAir(before, entry.events, event, i));
  assert.ok([before, ...ways, ...flying].some((each) => each && same(each, frame)),
    `the board is on the way of the last turn listed: ${told}`);
  assert.equal(mover, entry.seat, `whoever sows: ${told}`);
}

/** @param {any} board @param {Frame} frame */
const same = (board, { pits, stores }) => board.pits.join() === pits.join() && board.stores.join() === stores.join();

/** While captured seeds fly they are neither in the pit nor in the store. @param {any} before @param {any[]} events @param {any} event @param {number} i */
function inTheAir(before, events, event, i) {
  if (!event.capture && !event.sweep) return null;
  const board = boardAfter(before, events.slice(0, i));
  let last = i;
  while (event.sweep && events[last + 1]?.sweep) last += 1;
  for (const { capture, sweep } of events.slice(i, last + 1)) board.pits[(capture ?? sweep).pit] -= (capture ?? sweep).seeds;
  return board;
}

/** @param {Page} page @param {number} ply */
const listed = (page, ply) => page.waitForFunction((wanted) => document.querySelector(`.turn-button[data-ply='${wanted}']`), ply);

/** Clicks as fast as a hand does, which a busy machine could not do from outside of the page. @param {import("playwright-core").Page} page @param {string[]} labels */
function clickFast(page, labels) {
  return page.evaluate((wanted) => {
    const names = [...document.querySelectorAll(".plates .pit-label")].map((label) => label.textContent ?? "");
    for (const label of wanted) {
      document.querySelector(`.pit[data-pit="${names.indexOf(label)}"] .pit-touch`)?.dispatchEvent(
        new MouseEvent("click", { bubbles: true }),
      );
    }
  }, labels);
}

describe("one timeline", () => {
  for (const rule of ["awale", "kalah"]) {
    test(`${rule}: at every frame all that is shown belongs to one moment`, async () => {
      const { page, close } = await visitor(browser, server.origin, { motion: "fast" });
      const game = await newGame(server.origin, { rule, seats: HERE_AND_COMPUTER });
      await sitDown(page, game);
      await nextMoment(page);
      await record(page);
      for (let turn = 0; turn < 5; turn++) {
        if ((await nextMoment(page)) === "over") break;
        const legal = await legalPits(page);
        await byMouse(page, legal[turn % legal.length]);
        await page.locator(".board.sowing").waitFor();
      }
      await nextMoment(page);
      const frames = await recorded(page);
      const end = await snapshot(server.origin, game.id);
      assert.ok(frames.length > 60, `${frames.length} frames`);
      assert.ok(frames.some(({ sowing }) => sowing) && frames.some(({ legal }) => legal.length > 0));
      for (const frame of frames) checkFrame(frame, end);
      await close();
    });
  }

  test("three fast clicks play one turn, and the next one plays again", async () => {
    const { page, close } = await visitor(browser, server.origin, { motion: "normal" });
    const game = await newGame(server.origin, { rule: "awale", seats: BOTH_HERE });
    await sitDown(page, game);
    await nextMoment(page);
    await clickFast(page, ["A3", "B2", "B3"]);
    await listed(page, 1);
    await page.locator(".board:not(.sowing)").waitFor();
    await page.waitForTimeout(600);
    assert.deepEqual((await snapshot(server.origin, game.id)).entries.map((/** @type {any} */ entry) => entry.decision), ["A3"]);
    await byMouse(page, "B2");
    await listed(page, 2);
    await close();
  });

  test("one's own seeds are lifted before the server has answered, and laid back if it refuses", async () => {
    const { page, close } = await visitor(browser, server.origin, { motion: "normal" });
    /** @type {import("playwright-core").WebSocketRoute | null} */
    let line = null;
    let held = /** @type {string[]} */ ([]);
    let holds = false;
    await page.routeWebSocket(/\/live\b/, (socket) => {
      const remote = socket.connectToServer();
      line = remote;
      socket.onMessage((message) => {
        if (holds && String(message).includes("decide")) held.push(String(message));
        else remote.send(message);
      });
      remote.onMessage((message) => socket.send(message));
      page.once("close", () => void socket);
      /** @type {any} */ (page).tell = (/** @type {string} */ text) => socket.send(text);
    });
    const game = await newGame(server.origin, { rule: "awale", seats: BOTH_HERE });
    await sitDown(page, game);
    await nextMoment(page);
    holds = true;
    await byMouse(page, "A3");
    await page.waitForFunction(() => document.querySelectorAll(".plates .count")[3]?.textContent === "5");
    assert.equal((await snapshot(server.origin, game.id)).ply, 0, "the server does not know yet");
    /** @type {any} */ (page).tell(JSON.stringify({ refused: { ply: 0, code: "busy", message: "not now" } }));
    await page.waitForFunction(() => document.querySelectorAll(".plates .count")[3]?.textContent === "4");
    assert.equal((await legalPits(page)).length, 6, "and the turn is open again");
    holds = false;
    held = [];
    assert.ok(line);
    await byMouse(page, "A3");
    await listed(page, 1);
    await close();
  });

  test("a turn of very many laps is shown within the limit, and says how many", async () => {
    const { page, close } = await visitor(browser, server.origin, { motion: "normal" });
    const game = await newGame(server.origin, { ...RELAY, seats: BOTH_HERE });
    const { laps } = (await snapshot(server.origin, game.id)).view.previews[LONG_DECISION];
    assert.ok(laps >= 20, `${laps} laps`);
    await sitDown(page, game);
    await nextMoment(page);
    await record(page);
    await play(page, LONG_DECISION);
    await page.getByText(`${laps} laps.`).first().waitFor();
    await page.waitForFunction(() => document.querySelector(".pit.legal") || document.querySelector(".over:not([hidden])"));
    const frames = await recorded(page);
    const first = frames.findIndex(({ sowing }) => sowing);
    const last = frames.findLastIndex(({ sowing }) => sowing);
    const gaps = frames.slice(first, last).map(({ at }, i) => frames[first + i + 1].at - at);
    // A frame that a busy machine draws late is not the page's doing.
    const shown = gaps.reduce((sum, gap) => sum + Math.min(gap, 100), 0);
    const took = gaps.reduce((sum, gap) => sum + gap, 0);
    assert.ok(took > 2000 && shown < 5500, `${took} ms, ${shown} ms of them shown`);
    await close();
  });
});

/** @param {Page} page @param {string} decision */
async function play(page, decision) {
  await pit(page, decision.replace(/[+-]$/, "")).locator(".pit-touch").click({ force: true });
  const arrow = page.locator(`.arrow[data-decision="${decision}"]`);
  if (await arrow.count()) await arrow.click({ force: true });
}

describe("fair clocks", () => {
  test("the clock of a player who is shown a long turn stands still", async () => {
    const { page, close } = await visitor(browser, server.origin, { motion: "normal" });
    const clock = { initial_ms: 60_000, increment_ms: 0 };
    const game = await newGame(server.origin, { ...RELAY, seats: BOTH_HERE, clock });
    await sitDown(page, game);
    await nextMoment(page);
    await play(page, LONG_DECISION);
    await page.locator(".board.sowing").waitFor();
    await page.waitForTimeout(1500);
    const during = await snapshot(server.origin, game.id);
    assert.equal(during.ply, 1);
    assert.equal(during.clocks.running, null, "no clock runs");
    await page.waitForFunction(() => document.querySelector(".pit.legal"), undefined, { timeout: 10_000 });
    const after = await snapshot(server.origin, game.id);
    const left = after.clocks.remaining_ms[1];
    assert.ok(left > 59_000, `B has ${left} ms`);
    await page.waitForTimeout(1200);
    const later = await snapshot(server.origin, game.id);
    assert.equal(later.clocks.running, "B", "then it runs");
    assert.ok(later.clocks.remaining_ms[1] < left - 500, "and shows it");
    await close();
  });
});

describe("every click is answered", () => {
  /** Clicks a pit and reads what it says. @param {Page} page @param {string} label */
  async function answer(page, label) {
    await pit(page, label).locator(".pit-touch").click({ force: true });
    const sentence = page.locator(".pit-sentence:not([hidden])");
    await sentence.waitFor();
    return sentence.innerText();
  }

  test("a pit says why it cannot be played, to the eye and to the ear", async () => {
    const { page, close } = await visitor(browser, server.origin);
    const position = "1,0,0,0,0,3,0,0,0,0,0,0/20,24/A";
    await sitDown(page,
      await newGame(server.origin, { rule: "awale", seats: [{ kind: "here", name: "Ama" }, { kind: "here", name: "Kofi" }], position }));
    await nextMoment(page);
    assert.equal(await answer(page, "B1"), "B1 belongs to Kofi.");
    assert.equal(await answer(page, "A3"), "A3 is empty.");
    assert.match(await answer(page, "A1"), /^Kofi must be left a seed/);
    assert.match(await page.locator("#announcer").innerText(), /Kofi must be left a seed/);
    await close();
  });

  test("so does a pit out of turn, and one on a screen that only watches", async () => {
    const { page, close } = await visitor(browser, server.origin);
    const game = await newGame(server.origin, { rule: "awale", seats: [{ kind: "here" }, { kind: "elsewhere", name: "Kofi" }] });
    await page.goto(`/game/${game.id}`);
    await seen(page, ".pit");
    assert.equal(await answer(page, "A1"), "You are watching this game.");
    await page.goto("/about");
    await sitDown(page, game);
    await nextMoment(page);
    await byMouse(page, "A3");
    // A click while seeds are being sown would only bring the board to rest.
    await seen(page, ".was-last");
    assert.equal(await answer(page, "A1"), "It is not your turn: Kofi plays.");
    await close();
  });
});

describe("the line is alive", () => {
  test("a dead line is announced within 5 seconds, the absence of the other within 10", async () => {
    const hole = await blackHole(server.port);
    const game = await newGame(server.origin, {
      rule: "awale",
      seats: [{ kind: "here", name: "Ama" }, { kind: "elsewhere", name: "Kofi" }],
    });
    const host = await visitor(browser, server.origin);
    const guest = await visitor(browser, hole.origin);
    await sitDown(host.page, game);
    await guest.page.goto(`/game/${game.id}#seat=${game.invitations[0].token}`);
    await guest.page.getByRole("button", { name: "Sit down" }).click();
    await seen(guest.page, ".pit");
    await nextMoment(host.page);
    await byMouse(host.page, "A3");
    await nextMoment(guest.page);
    await byMouse(guest.page, (await legalPits(guest.page))[0]);
    await listed(host.page, 2);
    await host.page.locator(".presence.there").waitFor();
    const cut = Date.now();
    hole.cut();
    await guest.page.locator(".notice-warning").waitFor({ timeout: 8000 });
    const known = Date.now() - cut;
    assert.ok(known < 5200, `after ${known} ms`);
    assert.match(await guest.page.locator(".notice-warning").innerText(), /does not answer[\s\S]*Try now/);
    await host.page.locator(".presence:not(.there)").waitFor({ timeout: 12_000 });
    const missed = Date.now() - cut;
    assert.ok(missed < 10_200, `after ${missed} ms`);
    await host.page.getByText(/Kofi is away.*claim the game/).waitFor();
    hole.mend();
    await guest.page.locator(".notice-warning").waitFor({ state: "detached", timeout: 25_000 });
    await host.page.locator(".presence.there").waitFor();
    for (const { faults } of [host, guest])
      faults.splice(0, faults.length, ...faults.filter((fault) => !/WebSocket|ERR_/.test(fault)));
    await host.close();
    await guest.close();
    await hole.close();
  });

  test("nothing raw is said of a server that is gone", async () => {
    const { page, faults, close } = await visitor(browser, server.origin);
    await page.goto("/");
    await seen(page, ".play-now");
    await page.route("**/api/games*", (route) => route.abort());
    await page.getByRole("button", { name: /Play now/ }).click();
    await page.locator(".toast").first().waitFor();
    assert.doesNotMatch(await page.locator("body").innerText(), /fetch|ERR_|TypeError/);
    await page.unroute("**/api/games*");
    await page.route("**/api/games*",
      (route) => route.fulfill({ status: 502, contentType: "text/html", body: "<h1>502 Bad Gateway</h1>" }));
    await page.getByRole("button", { name: /Play now/ }).click();
    await page.waitForTimeout(300);
    assert.doesNotMatch(await page.locator("body").innerText(), /Gateway|502/);
    faults.splice(0);
    await close();
  });
});

describe("rounds have results", () => {
  for (const motion of ["off", "fast"]) {
    test(`a round stays with its score until the player goes on (motion ${motion})`, async () => {
      const { page, close } = await visitor(browser, server.origin, { motion });
      const game = await newGame(server.origin, { rule: "dog-gone?pits=3&seeds=2", rounds: 3, seats: BOTH_HERE });
      await sitDown(page, game);
      for (let turn = 0; turn < 200; turn++) {
        const state = await page.waitForFunction(() => {
          if (document.querySelector(".round-over:not([hidden])")) return "round";
          if (document.querySelector(".over:not([hidden])")) return "over";
          return document.querySelector(".pit.legal") ? "turn" : null;
        });
        const what = await state.jsonValue();
        if (what === "round") break;
        assert.equal(what, "turn", "the match is not over before a round is");
        const legal = await legalPits(page);
        await byMouse(page, legal[turn % legal.length]);
        await page.waitForTimeout(60);
      }
      const card = page.locator(".round-over");
      const { entries, view } = await snapshot(server.origin, game.id);
      assert.equal(view.round, 2, "the server is in the next round");
      const entry = entries.find((/** @type {any} */ each) => each.events.some((/** @type {any} */ event) => event.round));
      const before = entry.ply === 1 ? null : entries[entry.ply - 2].board;
      const end = boardAfter(before, entry.events.slice(0, entry.events.findIndex((/** @type {any} */ event) => event.round)));
      const text = await card.innerText();
      assert.match(text, /Round 1 is over/);
      for (const seeds of end.stores) assert.match(text, new RegExp(`\\b${seeds} seeds?\\b`));
      assert.match(text, /wins? the round|is even/);
      assert.match(text, /begins/);
      await page.waitForTimeout(1500);
      assert.ok(await card.isVisible(), "it does not go away by itself");
      assert.deepEqual(await legalPits(page), [], "and nothing can be played meanwhile");
      assert.match(await page.locator(".game-head").innerText(), /Round 1/, "it is still the first round");
      const stores = await page.$$eval(".store .pill .count", (all) => all.map((each) => Number(each.textContent)));
      assert.deepEqual(stores, end.stores, "the board is that of its end");
      await card.getByRole("button").click();
      assert.equal(await nextMoment(page), "turn");
      assert.match(await page.locator(".game-head").innerText(), /Round 2/);
      await close();
    });
  }
});

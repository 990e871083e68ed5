// Whole games in the browser: by mouse, by keyboard, by finger, and the games whose turns are not like the others.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { seen, visitor } from "./support/browser.mjs";
import { newGame, snapshot } from "./support/api.mjs";
import { byKeyboard, byMouse, byTouch, legalPits, nextMoment, pit, playToTheEnd } from "./support/play.mjs";
import { browser, server } from "./support/stage.mjs";

/** The game that a page shows. @param {import("playwright-core").Page} page */
const gameOf = (page) => page.url().split("/game/")[1].split(/[?#]/)[0];

/** Opens a game as a player who has a seat at it. @param {import("playwright-core").Page} page @param {{ id: string, token: string }} game */
async function sitDown(page, { id, token }) {
  await page.goto(`/game/${id}#seat=${token}`);
  await seen(page, ".pit");
}

/** What the server says of a finished game. @param {string} id */
async function finished(id) {
  const game = await snapshot(server.origin, id);
  assert.ok(game.view.over, "the server says it is over");
  const seeds = [...game.view.pits, ...game.view.stores, ...game.view.aside].reduce((sum, n) => sum + n, 0);
  const start = [...game.start.pits, ...game.start.stores, ...game.start.aside].reduce((sum, n) => sum + n, 0);
  assert.equal(seeds, start, "no seed is lost");
  return game;
}

const HERE_AND_COMPUTER = [{ kind: "here" }, { kind: "computer", level: 1 }];
const BOTH_HERE = [{ kind: "here" }, { kind: "here" }];

describe("a whole game against the computer", () => {
  test("by mouse, from the start page", async () => {
    const { page, close } = await visitor(browser, server.origin);
    await page.goto("/");
    await page.getByRole("button", { name: /Play now/ }).click();
    await page.waitForURL(/\/game\//);
    const turns = await playToTheEnd(page, byMouse);
    assert.ok(turns > 3, `${turns} turns`);
    const game = await finished(gameOf(page));
    assert.equal(game.rule.id, "awale");
    await page.getByRole("button", { name: "Rematch" }).waitFor();
    await page.goto("/");
    await seen(page, ".my-game");
    assert.match(await page.locator(".my-game").innerText(), /finished/);
    await close();
  });

  test("by keyboard alone, from the start page", async () => {
    const { page, close } = await visitor(browser, server.origin);
    await page.goto("/");
    await seen(page, ".play-now");
    await tabTo(page, ".play-now");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/game\//);
    await nextMoment(page);
    await tabTo(page, ".pit");
    await playToTheEnd(page, async (on, label) => {
      const turn = Number(label.slice(1));
      // Arrows and Enter are for those who look, numbers for those who know.
      if (turn % 2 === 0) return byKeyboard(on, label);
      await walkTo(on, label);
      await on.keyboard.press("Enter");
    });
    await finished(gameOf(page));
    await close();
  });

  test("by finger, on a phone", async () => {
    const { page, close } = await visitor(browser, server.origin, { phone: true });
    await sitDown(page, await newGame(server.origin, { rule: "kalah?pits=4&seeds=3", seats: HERE_AND_COMPUTER }));
    await playToTheEnd(page, byTouch);
    await finished(gameOf(page));
    await close();
  });
});

/** @param {import("playwright-core").Page} page @param {string} selector */
async function tabTo(page, selector) {
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
  }
  assert.fail(`Tab does not come to ${selector}`);
}

/** Goes to a pit with the arrow keys. @param {import("playwright-core").Page} page @param {string} label */
async function walkTo(page, label) {
  for (let i = 0; i < 14; i++) {
    const at = await page.evaluate(() => document.activeElement?.closest(".pit")?.getAttribute("aria-label")?.split(",")[0] ?? "");
    if (at === label) return;
    if (at === "") await page.locator(".pit[tabindex='0']").focus();
    else if (at[0] !== label[0]) await page.keyboard.press("ArrowDown");
    else await page.keyboard.press(Number(at.slice(1)) < Number(label.slice(1)) ? "ArrowRight" : "ArrowLeft");
  }
  assert.fail(`the arrows do not lead to ${label}`);
}

describe("turns that are not like the others", () => {
  test("Pendulum: a direction is chosen, after the opening placements", async () => {
    const { page, close } = await visitor(browser, server.origin);
    const game = await newGame(server.origin, { rule: "pendulum", seats: BOTH_HERE });
    await sitDown(page, game);
    await nextMoment(page);
    await pit(page, "A5").locator(".pit-touch").click({ force: true });
    assert.equal(await page.locator(".arrow").count(), 2, "both ways are offered");
    await page.locator('.arrow[data-decision="A5+"]').click({ force: true });
    await page.waitForFunction(() => document.querySelector(".turn-button[data-ply='1']"));
    await nextMoment(page);
    // The sample game of the booklet goes on with B4-, then A6+.
    await page.keyboard.type("b4");
    await page.keyboard.press("-");
    await page.waitForFunction(() => document.querySelector(".turn-button[data-ply='2']"));
    await nextMoment(page);
    await page.keyboard.type("a6");
    await page.keyboard.press("+");
    await page.waitForFunction(() => document.querySelector(".turn-button[data-ply='3']"));
    const { view } = await snapshot(server.origin, game.id);
    assert.deepEqual(view.pits, [8, 1, 6, 6, 0, 0, 8, 0, 11, 3, 8, 8], "as printed in the booklet");
    await close();
  });

  test("Oriental: a lap that ends in the store is followed by another decision of the same player", async () => {
    const { page, close } = await visitor(browser, server.origin);
    const game = await newGame(server.origin, { rule: "oriental", seats: BOTH_HERE });
    await sitDown(page, game);
    let again = false;
    for (let turn = 0; turn < 60 && !again; turn++) {
      assert.equal(await nextMoment(page), "turn");
      const before = await snapshot(server.origin, game.id);
      const wanted = Object.entries(before.view.previews).find(([, preview]) => preview.again)?.[0];
      const label = wanted ?? (await legalPits(page))[0];
      await byMouse(page, label);
      await page.waitForFunction((ply) => document.querySelector(`.turn-button[data-ply='${ply}']`), before.ply + 1);
      if (!wanted) continue;
      const later = await snapshot(server.origin, game.id);
      assert.equal(later.view.to_move, before.view.to_move, "the same player goes on");
      await nextMoment(page);
      assert.ok((await legalPits(page)).every((name) => name.startsWith(before.view.to_move)), "with their own pits");
      again = true;
    }
    assert.ok(again, "a lap ended in the store");
    await close();
  });

  test("Arabian: nest eggs are made and marked", async () => {
    const { page, close } = await visitor(browser, server.origin);
    const game = await newGame(server.origin, { rule: "arabian", seats: BOTH_HERE });
    await sitDown(page, game);
    for (let turn = 0; turn < 120; turn++) {
      if ((await nextMoment(page)) === "over") break;
      const { view, ply } = await snapshot(server.origin, game.id);
      const nest = [...view.nests].findIndex((owner) => owner !== ".");
      if (nest >= 0) {
        const name = await pit(page, view.labels[nest]).getAttribute("aria-label");
        assert.match(name ?? "", /nest egg/i, "the nest egg is told");
        return close();
      }
      const legal = await legalPits(page);
      await byMouse(page, legal[turn % legal.length]);
      await page.waitForFunction((wanted) => document.querySelector(`.turn-button[data-ply='${wanted}']`), ply + 1);
    }
    assert.fail("nobody made a nest egg");
  });

  test("four players around the ring, to the end", async () => {
    const { page, close } = await visitor(browser, server.origin);
    const computer = { kind: "computer", level: 1 };
    const game = await newGame(server.origin, { rule: "standard", players: 4, seats: [{ kind: "here" }, computer, computer, computer] });
    await sitDown(page, game);
    assert.equal(await page.locator(".board").getAttribute("data-shape"), "ring");
    await playToTheEnd(page, byMouse);
    const end = await finished(game.id);
    assert.equal(end.view.scores.length, 4);
    await close();
  });

  test("a match of several rounds", async () => {
    const { page, close } = await visitor(browser, server.origin);
    const game = await newGame(server.origin, { rule: "dog-gone?pits=3&seeds=4", rounds: 2, seats: HERE_AND_COMPUTER });
    await sitDown(page, game);
    await playToTheEnd(page, byMouse);
    const end = await finished(game.id);
    assert.ok(end.entries.some((entry) => entry.events.some((event) => event.round)), "a second round was played");
    await page.getByText("Round 2").first().waitFor();
    await close();
  });
});

describe("the board", () => {
  test("seeds are sown one by one; a click meanwhile shows the end, and the next one plays", async () => {
    const { page, close } = await visitor(browser, server.origin, { motion: "slow" });
    const game = await newGame(server.origin, { rule: "awale", seats: BOTH_HERE });
    await sitDown(page, game);
    await nextMoment(page);
    await byMouse(page, "A3");
    await page.locator(".board.sowing").waitFor();
    assert.deepEqual(await legalPits(page), [], "no pit invites while seeds are in the air");
    await byMouse(page, "B2");
    await page.locator(".board:not(.sowing)").waitFor();
    assert.equal((await snapshot(server.origin, game.id)).ply, 1, "the click has played nothing");
    await page.waitForTimeout(500);
    await byMouse(page, "B2");
    await page.waitForFunction(() => document.querySelector(".turn-button[data-ply='2']"));
    const { entries } = await snapshot(server.origin, game.id);
    assert.deepEqual(entries.map((entry) => entry.decision), ["A3", "B2"]);
    await close();
  });

  test("a pit that is looked at shows where its seeds will end", async () => {
    const { page, close } = await visitor(browser, server.origin);
    await sitDown(page, await newGame(server.origin, { rule: "awale", seats: BOTH_HERE }));
    await nextMoment(page);
    await pit(page, "A4").hover({ force: true });
    await page.locator(".goal").waitFor({ state: "attached" });
    await close();
  });

  test("a profile without counts and previews shows neither", async () => {
    const { page, close } = await visitor(browser, server.origin);
    const profile = { hints: false, previews: false, counts: false, undo: false, touch_move: true };
    await sitDown(page, await newGame(server.origin, { rule: "awale", profile, seats: BOTH_HERE }));
    await nextMoment(page);
    await pit(page, "A4").hover({ force: true });
    assert.equal(await page.locator(".goal").count(), 0);
    assert.equal(await page.locator(".board.without-counts").count(), 1);
    assert.equal(await page.getByRole("button", { name: "Hint" }).count(), 0);
    await close();
  });
});

// Setting up: what is chosen on the page is what the server plays.

import assert from "node:assert/strict";
import { test } from "node:test";
import { seen, visitor } from "./support/browser.mjs";
import { snapshot } from "./support/api.mjs";
import { nextMoment } from "./support/play.mjs";
import { browser, server } from "./support/stage.mjs";

/** Starts the game and asks the server what it is. @param {import("playwright-core").Page} page */
async function start(page) {
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.waitForURL(/\/game\//);
  await seen(page, ".pit");
  return snapshot(server.origin, page.url().split("/game/")[1]);
}

test("seats, levels, clock and fair play arrive as chosen, and the level is remembered", async () => {
  const { page, close } = await visitor(browser, server.origin);
  await page.goto("/new/standard");
  await seen(page, ".seat-card");
  await page.getByRole("radio", { name: "3 players" }).check({ force: true });
  assert.equal(await page.locator(".seat-card").count(), 3);
  await page.getByRole("group", { name: "Who plays B?" }).getByRole("radio", { name: "A person here" }).check({ force: true });
  await page.getByLabel("Name of B").fill("North");
  await page.getByLabel("Level of C").selectOption("5");
  await page.getByLabel("Clock").selectOption("10");
  await page.getByRole("radio", { name: "Club" }).check({ force: true });
  await page.getByText("Details").click();
  await page.getByRole("checkbox", { name: "Numbers beside the seeds" }).uncheck();
  await page.getByText("As ticked below").waitFor();
  const game = await start(page);
  assert.deepEqual(game.seats.map(({ kind }) => kind), ["here", "here", "computer"]);
  assert.equal(game.seats[1].name, "North");
  assert.equal(game.seats[2].level, 5);
  assert.deepEqual(game.clock, { initial_ms: 600_000, increment_ms: 5_000 });
  assert.deepEqual(game.profile, { hints: false, previews: false, counts: false, undo: false, touch_move: false });
  await page.goto("/");
  await page.getByText("Standard Oh-Wah-Ree against the computer, level 5").waitFor();
  await close();
});

test("a variant and another board are shown before and played after", async () => {
  const { page, close } = await visitor(browser, server.origin);
  await page.goto("/new/kalah");
  await seen(page, ".seat-card");
  await page.getByText("Board and variant").click();
  await page.getByLabel("Variant", { exact: true }).selectOption("six");
  await page.locator('.setup-picture img[alt*="72 seeds"]').waitFor();
  await page.getByLabel("Pits a player").fill("4");
  await page.locator('.setup-picture img[alt*="8 pits, 48 seeds"]').waitFor();
  const game = await start(page);
  assert.deepEqual(game.start.pits, Array(8).fill(6));
  await close();
});

test("an impasse left to agreement is part of the rule, and an offer ends the game", async () => {
  const { page, close } = await visitor(browser, server.origin);
  await page.goto("/new/awale");
  await seen(page, ".seat-card");
  await page.getByRole("group", { name: "Who plays B?" }).getByRole("radio", { name: "A person here" }).check({ force: true });
  await page.getByLabel("If the game goes in circles").selectOption({ label: "it ends only when the players agree" });
  const game = await start(page);
  assert.equal(game.rule.id, "awale?impasse=agreement");
  assert.match(game.rule.name, /impasse only by agreement/);
  await page.getByRole("button", { name: "Offer to end" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Offer to end" }).click();
  await page.locator(".over").getByText("agreed to stop").first().waitFor();
  await close();
});

test("what cannot be played is said before it is begun", async () => {
  const { page, close, faults } = await visitor(browser, server.origin);
  await page.goto("/new/kalah");
  await seen(page, ".seat-card");
  await page.getByText("Board and variant").click();
  await page.getByLabel("Seeds in each pit").fill("900");
  await page.locator(".form-error p").first().waitFor();
  assert.ok(await page.getByRole("button", { name: "Start the game" }).isDisabled());
  await page.getByLabel("Seeds in each pit").fill("3");
  await page.locator(".form-error p").first().waitFor({ state: "detached" });
  assert.ok(await page.getByRole("button", { name: "Start the game" }).isEnabled());
  // The browser reports the refusal as a failed request, which is what was wanted here.
  faults.splice(0, faults.length, ...faults.filter((fault) => !/status of 4\d\d/.test(fault)));
  await close();
});

test("rounds are offered where the rule has them, and only there", async () => {
  const { page, close } = await visitor(browser, server.origin);
  await page.goto("/new/awale");
  await seen(page, ".seat-card");
  assert.equal(await page.getByLabel("Rounds").count(), 0);
  await page.goto("/new/dog-gone");
  await seen(page, ".seat-card");
  await page.getByLabel("Rounds").selectOption({ label: "3 rounds" });
  await page.getByLabel("Who begins?").selectOption({ label: "B begins" });
  const game = await start(page);
  assert.equal(game.rounds, 3);
  await nextMoment(page);
  await close();
});

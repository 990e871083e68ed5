// A rule of one's own: written, corrected, tried, played, published, changed by form.

import assert from "node:assert/strict";
import { test } from "node:test";
import { seen, visitor } from "./support/browser.mjs";
import { call, snapshot } from "./support/api.mjs";
import { byMouse, legalPits, nextMoment, playToTheEnd } from "./support/play.mjs";
import { browser, server } from "./support/stage.mjs";

const FAULTY = `name = "Little Harvest"

[board]
pits = 4
seeds = 3

[capture]
on = [3]
chain = "fre"

[end]
no-move = "pass"
fewer = 3
`;

/** @param {import("playwright-core").Page} page */
async function openFile(page) {
  await page.goto("/workshop");
  await seen(page, ".shop .pit.legal");
  await page.getByRole("tab", { name: "Rule file" }).click();
  return page.getByRole("textbox", { name: "The rule file" });
}

test("written, corrected where the fault is, tried and played", async () => {
  const { page, close } = await visitor(browser, server.origin);
  const file = await openFile(page);
  await file.fill(FAULTY);
  await page.locator(".shop-state[data-state='bad']").waitFor();
  const fault = page.locator(".fault").first();
  assert.match(await fault.innerText(), /Line 9/);
  assert.match(await page.locator(".gutter .mark-error").innerText(), /^9$/);
  await fault.click();
  const chosen = await file.evaluate((area) => {
    const field = /** @type {HTMLTextAreaElement} */ (area);
    return field.value.slice(field.selectionStart, field.selectionEnd);
  });
  assert.equal(chosen, '"fre"', "the cursor is on what is wrong");
  await page.keyboard.type('"free"');
  await page.locator(".shop-state[data-state='good']").waitFor();
  assert.equal(await page.locator(".fault").count(), 0);

  await page.waitForFunction(() => document.querySelectorAll(".shop .pit").length === 8);
  await byMouse(page, "A2");
  await page.getByText("B to move").waitFor();
  await page.getByRole("button", { name: "Let the computer reply" }).click();
  await page.getByText("A to move").waitFor();
  await page.getByRole("tab", { name: "Rules in words" }).click();
  await seen(page, ".shop-sheet h2");

  await page.getByRole("link", { name: "Play it" }).click();
  await page.getByRole("heading", { name: "New game: Little Harvest" }).waitFor();
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.waitForURL(/\/game\//);
  await playToTheEnd(page, byMouse);
  const game = await snapshot(server.origin, page.url().split("/game/")[1]);
  assert.equal(game.view.pits.length, 8);
  assert.equal(game.rule.built_in, false);
  assert.ok(game.view.over);
  await close();
});

test("a game keeps the rule it was started with", async () => {
  const { page, close } = await visitor(browser, server.origin);
  const file = await openFile(page);
  await file.fill(FAULTY.replace('"fre"', '"free"'));
  await page.waitForFunction(() => document.querySelectorAll(".shop .pit").length === 8);
  await page.getByRole("link", { name: "Play it" }).click();
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.waitForURL(/\/game\//);
  const url = page.url();
  await nextMoment(page);
  const again = await openFile(page);
  await again.fill(FAULTY.replace('"fre"', '"free"').replace("pits = 4", "pits = 5"));
  await page.waitForFunction(() => document.querySelectorAll(".shop .pit").length === 10);
  await page.goto(url);
  await nextMoment(page);
  assert.equal(await page.locator(".pit").count(), 8);
  assert.ok((await legalPits(page)).length > 0);
  await close();
});

/** Whether the file has some text; the form has text areas too, for landing lines. @param {string} text */
const fileHas = (text) => [...document.querySelectorAll("textarea")].some((area) => area.value.includes(text));

test("changed by the form, without seeing the file", async () => {
  const { page, close } = await visitor(browser, server.origin);
  await page.goto("/workshop?from=kalah");
  await seen(page, ".shop .pit.legal");
  await page.locator('[data-keep="board.pits"]').fill("3");
  await page.waitForFunction(() => document.querySelectorAll(".shop .pit").length === 6);
  await page.getByLabel("Name of the game").fill("Short Kalah");
  await page.getByRole("tab", { name: "Rule file" }).click();
  const file = page.getByRole("textbox", { name: "The rule file" });
  await page.waitForFunction(fileHas, "Short Kalah");
  const text = await file.inputValue();
  assert.match(text, /inherits = "kalah"/);
  assert.match(text, /pits = 3/);
  await page.reload();
  await page.waitForFunction(fileHas, "Short Kalah");
  await close();
});

test("published, found by others, replaced and withdrawn with its key", async () => {
  const author = await visitor(browser, server.origin);
  const { page } = author;
  const file = await openFile(page);
  await file.fill(FAULTY.replace('"fre"', '"free"'));
  await page.locator(".shop-state[data-state='good']").waitFor();
  await page.getByText("Publish in the library").click();
  await page.getByLabel("Short name for the address").fill("little-harvest");
  await page.getByLabel("Your name").fill("South");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByText("Published.").first().waitFor();

  const other = await visitor(browser, server.origin);
  await other.page.goto("/games?q=little+harvest");
  await other.page.getByRole("heading", { name: "Little Harvest" }).waitFor();
  assert.match(await other.page.locator(".game-card").innerText(), /by South/);
  await other.page.getByRole("link", { name: "Little Harvest", exact: true }).click();
  await seen(other.page, ".rule-sheet h2");
  assert.equal(await other.page.getByRole("button", { name: "Withdraw from the library" }).count(), 0, "only its author can");
  await other.close();

  await file.fill(FAULTY.replace('"fre"', '"free"').replace("seeds = 3", "seeds = 2"));
  await page.locator(".shop-state[data-state='good']").waitFor();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByText("The published game has been replaced.").first().waitFor();
  const rule = await call(server.origin, "/api/rules/little-harvest");
  assert.deepEqual(rule.start.pits, [2, 2, 2, 2, 2, 2, 2, 2]);

  await page.goto("/rules/little-harvest");
  await page.getByRole("button", { name: "Withdraw from the library" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw from the library" }).click();
  await page.waitForURL(/\/games/);
  const { rules } = await call(server.origin, "/api/rules");
  assert.ok(!rules.some(({ id }) => id === "little-harvest"));
  await author.close();
});

test("no name can inject markup", async () => {
  const { page, close } = await visitor(browser, server.origin);
  const file = await openFile(page);
  await file.fill(`name = "<img src=x onerror=alert(1)>"\ninherits = "awale"\n`);
  await page.locator(".shop-state[data-state='good']").waitFor();
  await page.getByRole("tab", { name: "Rules in words" }).click();
  await page.getByRole("link", { name: "Play it" }).click();
  await page.getByRole("heading", { name: /<img src=x/ }).waitFor();
  assert.equal(await page.locator("img[src='x']").count(), 0);
  await close();
});

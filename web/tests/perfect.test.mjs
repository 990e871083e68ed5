// Perfect play: exact values from endgame tables, on the analysis board and in the review.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { seen, visitor } from "./support/browser.mjs";
import { newGame } from "./support/api.mjs";
import { checkAxe, checkWidth } from "./support/fit.mjs";
import { byMouse, nextMoment } from "./support/play.mjs";
import { browser, server } from "./support/stage.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{ low: number, high: number, decisions: { decision: string, low: number, high: number }[] }} Perfect */

const RULE = "awari";
/** Seeds go round for long in this rule: no search sees the end in a moment. */
const POSITION = "0,1,0,1,2,1,2,0,0,0,0,0/21,20/A";

/** What the table of the server says; it builds it when it is first asked. @returns {Promise<Perfect>} */
async function truth() {
  for (let i = 0; i < 60; i += 1) {
    const answer = await fetch(`${server.origin}/api/think`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ rule: RULE, position: POSITION, ms: 50 }),
    });
    const { perfect } = await answer.json();
    if (perfect) return perfect;
  }
  throw new Error("the server has no table");
}

/** @param {number} lead */
const signed = (lead) => (lead > 0 ? `+${lead}` : String(lead).replace("-", "−"));

/** The numbers at the pits. @param {Page} page */
const badges = (page) => page.locator(".pit-value text").allTextContents();

/** @param {Perfect} perfect */
const expected = (perfect) => perfect.decisions.map(({ low }) => signed(low)).sort();

/** @param {Perfect} perfect @param {string} a @param {string} b */
function sentence(perfect, a, b) {
  if (perfect.low === 0) return "Perfect play: a draw";
  return `Perfect play: ${perfect.low > 0 ? a : b} wins by ${Math.abs(perfect.low)}`;
}

describe("perfect play", () => {
  for (const phone of [false, true]) {
    test(`the analysis board shows the exact value of every pit${phone ? " on a phone" : ""}`, async () => {
      const perfect = await truth();
      assert.equal(perfect.low, perfect.high);
      const { page, close } = await visitor(browser, server.origin, { phone });
      await page.goto(`/analysis?rule=${RULE}&players=2&position=${encodeURIComponent(POSITION)}`);
      await seen(page, ".pit");
      assert.equal(await page.locator(".pit-value").count(), 0, "nothing was asked yet");
      await page.getByRole("button", { name: "Ask the computer" }).click();
      await page.getByText(sentence(perfect, "A", "B")).waitFor();
      assert.equal(await page.locator(".perfect-exact").innerText(), "exact");
      assert.deepEqual((await badges(page)).sort(), expected(perfect));
      const best = perfect.decisions.filter(({ low }) => low === perfect.low).length;
      assert.equal(await page.locator(".pit-value-best").count(), best);
      await checkAxe(page, "exact values");
      await checkWidth(page, "exact values");
      await page.locator(".line .move").first().click();
      await page.locator(".pit-value").first().waitFor({ state: "detached" });
      await close();
    });
  }

  test("the review says what was certain before each decision", async () => {
    const perfect = await truth();
    const { page, close } = await visitor(browser, server.origin);
    const seats = [{ kind: "here", name: "Ada" }, { kind: "here", name: "Ben" }];
    const { id, token } = await newGame(server.origin, { rule: RULE, position: POSITION, seats });
    await page.goto(`/game/${id}#seat=${token}`);
    await seen(page, ".pit");
    await nextMoment(page);
    await byMouse(page, perfect.decisions[0].decision);
    await page.locator('.turn-button[data-ply="1"]').waitFor();
    await page.getByRole("tab", { name: "Review" }).click();
    await page.getByRole("tabpanel").getByRole("button", { name: "Review the game" }).click();
    await page.locator(".graph").waitFor({ timeout: 60_000 });
    await page.locator(".graph").focus();
    await page.keyboard.press("Home");
    await page.getByText(sentence(perfect, "Ada", "Ben")).waitFor();
    await page.locator(".pit-value").first().waitFor();
    assert.deepEqual((await badges(page)).sort(), expected(perfect));
    await page.keyboard.press("End");
    await page.locator(".pit-value").first().waitFor({ state: "detached" });
    await close();
  });
});

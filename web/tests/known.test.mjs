// What is known of games: proved values, boards of many sizes, and who gains by beginning.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { seen, visitor } from "./support/browser.mjs";
import { call } from "./support/api.mjs";
import { checkAxe, checkTexts, checkWidth } from "./support/fit.mjs";
import { browser, server } from "./support/stage.mjs";

/** @returns {Promise<Api.KnownGames>} */
const known = () => call(server.origin, "/api/known");

/** @param {import("./support/browser.mjs").Look} [look] */
async function page(look, query = "") {
  const visit = await visitor(browser, server.origin, look);
  await visit.page.goto(`/known${query}`);
  await seen(visit.page, ".known-game");
  return visit;
}

describe("what is known", () => {
  test("every proved game has its result in words, its best moves and a way to check it", async () => {
    const { games } = await known();
    const { page: shown, close } = await page();
    const proved = games.filter(({ proof }) => proof);
    assert.equal(await shown.locator(".known-game").count(), proved.length);
    const card = shown.locator('.known-game[data-game="2-4"]');
    await card.getByText("Whoever begins wins by 4.").waitFor();
    await card.getByText("Best first move: A6").waitFor();
    await card.locator("summary").click();
    const proof = games.find(({ id }) => id === "2-4")?.proof;
    await card.getByText(proof?.checksum ?? "", { exact: true }).waitFor();
    await card.getByText("granary solve check 2-4.proof").waitFor();
    await shown.locator('.known-game[data-game="kara"]').getByText("Whoever begins loses by 14.").waitFor();
    await shown.locator('.known-game[data-game="jodu"]').getByText("A draw.").waitFor();
    await shown.locator('.known-game[data-game="french-wari"]').getByText("Whoever begins wins by 4 at least.").waitFor();
    await close();
  });

  test("the boards of Kalah are a table that says its values without colours", async () => {
    const { tables } = await known();
    const { page: shown, close } = await page();
    const table = tables.find(({ id }) => id === "kalah");
    const cells = shown.getByRole("region", { name: "Kalah, board by board" }).locator(".known-boards td a");
    assert.equal(await cells.count(), table?.boards.length);
    const name = "2 pits, 4 seeds each: Whoever begins loses by 10. Best first move: A1";
    const cell = shown.getByRole("link", { name }).first();
    assert.match(await cell.innerText(), /−10/);
    await cell.click();
    await seen(shown, ".pit.legal");
    assert.equal(await shown.locator(".pit").count(), 4);
    await close();
  });

  test("games between equal players are told apart from proofs, with their range", async () => {
    const { games } = await known();
    const { page: shown, close } = await page();
    const played = games.filter(({ play }) => play);
    const rows = shown.locator(".known-played tbody tr");
    assert.equal(await rows.count(), played.length);
    const text = await rows.first().innerText();
    assert.match(text, /\d+%, \d+% to \d+%/);
    await shown.getByText("Nothing here is proved.").waitFor();
    await close();
  });

  test("a game is found by its name, and by a link from its rules", async () => {
    const { page: shown, close } = await page();
    await shown.getByRole("searchbox").fill("kâra");
    assert.deepEqual(await shown.locator(".known-game:visible").evaluateAll((all) => all.map((one) => one.getAttribute("data-game"))), [
      "kara",
    ]);
    await shown.getByRole("searchbox").fill("nothing of the kind");
    await shown.getByRole("status").filter({ hasText: "No game is called that." }).waitFor();
    await shown.goto("/rules/jodu");
    await shown.getByRole("link", { name: "What is known about this game" }).click();
    await shown.locator('.known-asked[data-game="jodu"]').waitFor();
    await shown.waitForFunction(() => document.activeElement?.textContent === "Jodu");
    await shown.keyboard.press("Enter");
    await shown.waitForURL(/\/rules\/jodu$/);
    await close();
  });

  /** @type {[string, import("./support/browser.mjs").Look][]} */
  const looks = [
    ["a phone", { lang: "fr", theme: "light", width: 390, height: 844 }],
    ["a phone in the dark", { lang: "de", theme: "dark", width: 390, height: 844 }],
    ["a desk in the dark", { lang: "en", theme: "dark", width: 1280, height: 800 }],
    ["high contrast", { lang: "fr", theme: "light", contrast: "more", width: 768, height: 1024 }],
  ];
  for (const [name, look] of looks) {
    test(`fits and can be read: ${name}`, async () => {
      const { page: shown, close } = await page(look);
      for (const details of await shown.locator("details").all()) await details.evaluate((one) => one.setAttribute("open", ""));
      await checkAxe(shown, name);
      await checkWidth(shown, name);
      await checkTexts(shown, name);
      await close();
    });
  }
});

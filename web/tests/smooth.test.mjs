// Sowing asks little of the browser. How long a frame takes depends on the machine (`frames.mjs` measures it on one that does
// nothing else); how much of the page is styled anew for it does not.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { newGame } from "./support/api.mjs";
import { seen, visitor } from "./support/browser.mjs";
import { byMouse, nextMoment } from "./support/play.mjs";
import { browser, server } from "./support/stage.mjs";

const HERE = { kind: "here" };

/** How many elements were styled anew at a time while something is done. @param {import("playwright-core").Page} page @param {() => Promise<void>} what */
async function styledDuring(page, what) {
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  await what();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  return traceEvents.filter((/** @type {any} */ { name, args }) => name === "UpdateLayoutTree" && args.elementCount !== undefined).map((
    /** @type {any} */ { args },
  ) => args.elementCount);
}

describe("sowing", () => {
  for (const [rule, players, pit] of /** @type {const} */ ([["awale", 2, "A3"], ["arabian", 4, "A1"]])) {
    test(`${rule}: seeds that fall never style the whole page anew`, async (context) => {
      const { page, close } = await visitor(browser, server.origin, { motion: "normal" });
      const game = await newGame(server.origin, { rule, players, seats: Array(players).fill(HERE) });
      await page.goto(`/game/${game.id}#seat=${game.token}`);
      await seen(page, ".pit.legal");
      await page.waitForFunction(() => !document.querySelector(".board:not(.carved)"));
      const all = await page.evaluate(() => document.querySelectorAll("body *").length);
      const styled = await styledDuring(page, async () => {
        await byMouse(page, pit);
        await page.locator(".board.sowing").waitFor();
        await nextMoment(page);
      });
      const most = Math.max(...styled);
      context.diagnostic(`${styled.length} times, at most ${most} of ${all} elements`);
      assert.ok(styled.length > 10 && most < all / 2, `at most ${most} of ${all} elements`);
      await close();
    });
  }
});

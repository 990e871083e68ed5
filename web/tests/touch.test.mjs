// Whole games by finger, on a phone held either way: two rows, a ring for four, four rows.

import assert from "node:assert/strict";
import { test } from "node:test";
import { newGame, snapshot } from "./support/api.mjs";
import { seen, visitor } from "./support/browser.mjs";
import { checkWidth } from "./support/fit.mjs";
import { byTouch, playToTheEnd } from "./support/play.mjs";
import { browser, server } from "./support/stage.mjs";

const PHONES = { upright: { width: 390, height: 844 }, lying: { width: 844, height: 390 } };
/** @type {[what: string, rule: string, players: number][]} */
const GAMES = [["two rows", "kalah", 2], ["a ring for four", "standard", 4], ["four rows", "bao", 2]];

for (const [hold, size] of Object.entries(PHONES)) {
  for (const [what, rule, players] of GAMES) {
    test(`a whole game on ${what} by touch, the phone ${hold}`, async () => {
      const seats = Array.from({ length: players }, () => ({ kind: "here" }));
      const game = await newGame(server.origin, { rule, players, seats });
      const { page, close } = await visitor(browser, server.origin, { phone: true, ...size });
      await page.goto(`/game/${game.id}#seat=${game.token}`);
      await seen(page, ".pit.legal");
      await checkWidth(page, rule);
      const turns = await playToTheEnd(page, byTouch);
      const { view, entries } = await snapshot(server.origin, game.id);
      assert.ok(view.over, "the server knows the end");
      assert.equal(entries.length, turns, "every tap played one turn, and none was lost");
      await close();
    });
  }
}

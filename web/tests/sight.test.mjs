// What eyes found on pictures of the pages (pictures.mjs): names that could not be read, ways on that were out of sight.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { newGame } from "./support/api.mjs";
import { seen, visitor } from "./support/browser.mjs";
import { startServer } from "./support/server.mjs";
import { browser, server } from "./support/stage.mjs";

/** @typedef {import("playwright-core").Page} Page */

const HERE = [{ kind: "here", name: "Acacia Mensah" }, { kind: "here", name: "Baobab Diallo" }];
/** @type {Record<string, import("./support/browser.mjs").Look>} */
const SCREENS = {
  "390x844": { width: 390, height: 844 },
  "844x390": { width: 844, height: 390 },
  "1280x800": { width: 1280, height: 800 },
};
/** Pixels from the foot to the head of a letter, with the room that a font leaves. */
const READABLE = 10;
/** A6 goes to the store, and A has nothing left. */
const LAST_MOVE = "0,0,0,0,0,1,2,0,0,0,0,0/23,22/A";

/** @param {Page} page @param {Record<string, unknown>} what */
async function open(page, what) {
  const game = await newGame(server.origin, { seats: HERE, ...what });
  await page.goto(`/game/${game.id}#seat=${game.token}`);
  await seen(page, ".pit");
}

/** Where something ends, in a window of this height. @param {Page} page @param {string} selector */
async function isInSight(page, selector) {
  const box = await page.locator(selector).first().boundingBox();
  assert.ok(box, `${selector} is not there`);
  const height = page.viewportSize()?.height ?? 0;
  assert.ok(box.y >= 0 && box.y + box.height <= height, `${selector} ends at ${box.y + box.height} of ${height}`);
}

describe("names of pits on many rows", () => {
  for (const [size, look] of Object.entries(SCREENS)) {
    test(`can be read on four rows of twelve at ${size}`, async () => {
      const { page, close } = await visitor(browser, server.origin, look);
      await open(page, { rule: "hus-damara" });
      const sizes = await page.$$eval(".plates .pit-label", (labels) =>
        labels.map((label) => {
          const scale = /** @type {SVGGraphicsElement} */ (label).getScreenCTM()?.a ?? 0;
          return Number.parseFloat(getComputedStyle(label).fontSize) * scale;
        }));
      assert.equal(sizes.length, 48);
      assert.ok(Math.min(...sizes) >= READABLE, `names have ${Math.min(...sizes).toFixed(1)} pixels`);
      await isInSight(page, ".board");
      await isInSight(page, ".controls");
      await close();
    });
  }

  test("wear the sign of their owner only after they have changed hands", async () => {
    const { page, close } = await visitor(browser, server.origin);
    await open(page, { rule: "hus-damara" });
    assert.equal(await page.locator(".pit .marker").count(), 0);
    assert.equal(await page.locator(".store .marker").count(), 2);
    await open(page, { rule: "awale" });
    assert.equal(await page.locator(".pit .marker").count(), 12);
    await close();
  });
});

for (const [size, look] of Object.entries(SCREENS)) {
  test(`when a game is over, a rematch is in sight at ${size}`, async () => {
    const { page, close } = await visitor(browser, server.origin, look);
    await open(page, { rule: "kalah", position: LAST_MOVE });
    await page.locator(".pit.legal .pit-touch").first().click({ force: true });
    await seen(page, ".over:not([hidden])");
    await isInSight(page, ".again-button:visible, .over .button-primary:visible");
    assert.equal(await page.locator(".controls .again-button:visible").count(), size === "1280x800" ? 0 : 1);
    await close();
  });
}

test("an invitation is accepted without scrolling on a phone on its side", async () => {
  const { page, close } = await visitor(browser, server.origin, SCREENS["844x390"]);
  const game = await newGame(server.origin, { rule: "awale", seats: [{ kind: "here", name: "Ama" }, { kind: "elsewhere" }] });
  await page.goto(`/game/${game.id}#seat=${game.invitations[0].token}`);
  await seen(page, "form.invitation");
  await isInSight(page, ".invitation .button-primary");
  await close();
});

test("what a lesson says of a move is in sight on a phone", async () => {
  const { page, close } = await visitor(browser, server.origin, SCREENS["390x844"]);
  await page.goto("/lessons/pendulum-sample");
  await seen(page, ".lesson-note strong");
  await page.locator(".step-buttons button").nth(2).click();
  await page.locator(".moves [aria-current]").waitFor();
  await isInSight(page, ".board");
  await isInSight(page, ".step-buttons");
  await isInSight(page, ".lesson-note strong");
  await close();
});

test("all settings are in sight in a wide window", async () => {
  const { page, close } = await visitor(browser, server.origin);
  await page.goto("/about");
  await page.getByRole("button", { name: "Settings" }).click();
  await seen(page, ".look-choice");
  for (const name of ["English", "Ebony", "Cowries"]) {
    const box = await page.getByRole("radio", { name }).boundingBox();
    assert.ok(box && box.y + box.height <= 800, `${name} ends at ${box && box.y + box.height}`);
  }
  await close();
});

for (const lang of ["en", "fr", "de"]) {
  test(`no tab beside a board of four players is cut off (${lang})`, async () => {
    const { page, close } = await visitor(browser, server.origin, { lang });
    await open(page, { rule: "standard", players: 4, seats: [...HERE, { kind: "here" }, { kind: "here" }] });
    const spill = await page.locator(".tab-box > .tabs").evaluate((list) => list.scrollWidth - list.clientWidth);
    assert.ok(spill <= 0, `${spill} pixels`);
    await close();
  });
}

test("the workshop shows which game a file starts from", async () => {
  const { page, close } = await visitor(browser, server.origin);
  await page.goto("/workshop?from=oware");
  await seen(page, ".shop .pit.legal");
  assert.equal(await page.getByLabel("Start from", { exact: true }).inputValue(), "oware");
  await page.getByLabel("Start from", { exact: true }).selectOption("");
  await page.getByRole("button", { name: "Use it" }).click();
  await page.waitForFunction(() => !document.querySelector("textarea")?.value.includes("inherits"));
  assert.equal(await page.getByLabel("Start from", { exact: true }).inputValue(), "");
  await close();
});

test("nothing offers to show all games again while all are shown", async () => {
  const { page, close } = await visitor(browser, server.origin);
  await page.goto("/games");
  await seen(page, ".game-card");
  const clear = page.getByRole("button", { name: "Show all again" });
  assert.equal(await clear.count(), 0);
  await page.getByLabel("Search by any name").fill("bao");
  await clear.click();
  await page.locator(".game-card").nth(50).waitFor({ state: "attached" });
  assert.equal(await clear.count(), 0);
  await close();
});

describe("an invitation", () => {
  for (const [size, look] of Object.entries(SCREENS)) {
    test(`leaves board and buttons in sight, and its own stay inside it, at ${size}`, async () => {
      const { page, close } = await visitor(browser, server.origin, look);
      const game = await newGame(server.origin, { rule: "awale", seats: [HERE[0], { kind: "elsewhere" }] });
      const seats = { [game.id]: { token: game.token, invitations: game.invitations } };
      await page.addInitScript((kept) => localStorage.setItem("granary.seats", JSON.stringify(kept)), seats);
      await page.goto(`/game/${game.id}`);
      await seen(page, ".notice-invite .only-here");
      for (const part of [".board", ".controls", ".notice-invite .button-primary"]) await isInSight(page, part);
      const sides = await page.$$eval(".notice-invite, .notice-invite *", (parts) =>
        parts.map((part) => part.getBoundingClientRect().right));
      assert.ok(Math.max(...sides) <= sides[0] + 1, `parts reach to ${Math.max(...sides)} of ${sides[0]}`);
      await close();
    });
  }
});

describe("a server that is gone", () => {
  for (const [size, look] of Object.entries(SCREENS)) {
    test(`is told without moving or shrinking the board at ${size}`, async () => {
      const own = await startServer();
      const { page, context } = await visitor(browser, own.origin, look);
      const game = await newGame(own.origin, { seats: HERE, rule: "awale" });
      await page.goto(`/game/${game.id}#seat=${game.token}`);
      await seen(page, ".pit.legal");
      const before = await page.locator(".board").boundingBox();
      await own.crash();
      await seen(page, ".line-notice .notice-warning");
      assert.deepEqual(await page.locator(".board").boundingBox(), before);
      await isInSight(page, ".line-notice .notice");
      await context.close();
      await own.stop();
    });
  }
});

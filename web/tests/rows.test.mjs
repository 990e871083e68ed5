// Boards of many rows: a game of four rows to its end against the computer, its board on every screen, and what it is for those
// who do not see it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { call, newGame, snapshot } from "./support/api.mjs";
import { PATIENCE, visitor } from "./support/browser.mjs";
import { checkAxe, checkTexts, checkWidth } from "./support/fit.mjs";
import { byMouse, byTouch, pit, playToTheEnd } from "./support/play.mjs";
import { browser, server } from "./support/stage.mjs";

const FOUR = `name = "Four rows"

[board]
rows = 4
pits = 7
seeds = 2

[sow]
track = "own"
prefer = ["several"]

[[landing]]
row = "inner"
facing = "filled"
take = ["facing"]

[end]
score = "last-move"
`;

/** Captured seeds are sown on. */
const RELAY = `name = "Relay"

[board]
rows = 4
pits = 8
seeds = 2

[sow]
track = "own"
prefer = ["several"]

[[landing]]
count = "2+"
row = "inner"
facing = "filled"
behind = "filled"
take = ["facing", "behind"]
to = "hand"
then = "sow"

[[landing]]
count = "2+"
then = "lap"

[end]
score = "last-move"
`;

const THREE = `name = "Three rows"

[board]
rows = 3
pits = 6
seeds = 3

[capture]
on = [2, 3]
where = "opponents"
`;

const ALONE = [{ kind: "here" }, { kind: "computer", level: 1 }];
const HERE = [{ kind: "here" }, { kind: "here" }];
/** Pixels that a finger needs. */
const FINGER = 40;

/** @param {string} text @param {Record<string, unknown>[]} seats */
async function gameOf(text, seats) {
  const { id, token } = await newGame(server.origin, { rule_text: text, seats });
  return { id, path: `/game/${id}#seat=${token}` };
}

/** The number of a pit; Enter says that no further digit comes. @type {import("./support/play.mjs").Hand} */
async function byNumber(page, label) {
  await page.keyboard.type(label);
  if (/^[AB]1$/.test(label)) await page.keyboard.press("Enter");
}

/** Middle and size of the pits that are named. @param {import("playwright-core").Page} page @param {string[]} labels */
async function placesOf(page, labels) {
  const boxes = await Promise.all(labels.map((label) => pit(page, label).locator(".pit-touch").boundingBox()));
  return boxes.map((box) => {
    assert.ok(box);
    return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2), size: box.width };
  });
}

for (
  const [name, text, hand, look] of /** @type {const} */ ([
    ["four rows, by mouse", FOUR, byMouse, {}],
    ["a relay, by keyboard", RELAY, byNumber, {}],
    ["a relay, by touch", RELAY, byTouch, { phone: true }],
    ["three rows, by mouse", THREE, byMouse, {}],
  ])
) {
  test(`a game is played to its end: ${name}`, async () => {
    const game = await gameOf(text, ALONE);
    const { page, close } = await visitor(browser, server.origin, look);
    await page.goto(game.path);
    await page.locator(".pit").first().waitFor();
    const turns = await playToTheEnd(page, hand);
    const { view } = await snapshot(server.origin, game.id);
    assert.ok(view.over && turns > 3, `${turns} turns`);
    const shown = await page.$$eval(".plates .count", (counts) => counts.map((count) => Number(count.textContent)));
    assert.deepEqual(shown, view.pits, "the board shows what the server knows");
    await close();
  });
}

for (const look of [{}, { theme: /** @type {const} */ ("dark") }, { phone: true }, { width: 844, height: 390 }]) {
  test(`a board of four rows fits: ${JSON.stringify(look)}`, async () => {
    const game = await gameOf(RELAY, HERE);
    const { page, close } = await visitor(browser, server.origin, look);
    await page.goto(game.path);
    await page.locator(".pit.legal").first().waitFor();
    const [outer, next, inner, across] = await placesOf(page, ["A1", "A2", "A16", "B9"]);
    const upright = "phone" in look;
    const [along, over] = upright ? /** @type {const} */ (["y", "x"]) : /** @type {const} */ (["x", "y"]);
    assert.equal(inner[along], outer[along], "the inner row lies above the outer one");
    assert.equal(across[along], inner[along], "the opponent's pits are opposite");
    assert.ok(next[along] > outer[along], "numbers grow to the right");
    const [own, gap] = [Math.abs(outer[over] - inner[over]), Math.abs(inner[over] - across[over])];
    assert.ok(gap > 1.3 * own, `the rows of a player are close together: ${own}, ${gap}`);
    assert.ok(outer.size >= FINGER || "height" in look, `pits are ${outer.size} pixels wide`);
    await checkWidth(page, "a board of four rows");
    await checkTexts(page, "a board of four rows");
    await checkAxe(page, "a board of four rows");
    await close();
  });
}

test("both players see their rows before them", async () => {
  const game = await gameOf(FOUR, [{ kind: "computer", level: 1 }, { kind: "here" }]);
  const { page, close } = await visitor(browser, server.origin);
  await page.goto(game.path);
  await page.locator(".pit.legal").first().waitFor();
  const [first, second, inner, opponent] = await placesOf(page, ["B1", "B2", "B14", "A1"]);
  assert.ok(first.x < second.x && first.y > inner.y && inner.y > opponent.y);
  await close();
});

test("rows are told, and arrow keys go along and across them", async () => {
  const game = await gameOf(FOUR, HERE);
  const { page, close } = await visitor(browser, server.origin);
  await page.goto(game.path);
  await page.locator(".pit.legal").first().waitFor();
  assert.match((await pit(page, "A1").getAttribute("aria-label")) ?? "", /outer row/);
  assert.match((await pit(page, "A14").getAttribute("aria-label")) ?? "", /inner row/);
  await pit(page, "A1").focus();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label")?.split(",")[0]);
  for (const [key, label] of [["ArrowRight", "A2"], ["ArrowUp", "A13"], ["ArrowUp", "B9"], ["ArrowUp", "B6"], ["ArrowLeft", "B7"]]) {
    await page.keyboard.press(key);
    assert.equal(await focused(), label, key);
  }
  await close();
});

test("the workshop keeps landing lines and conditions", async () => {
  const { page, close } = await visitor(browser, server.origin);
  await page.addInitScript((text) => localStorage.setItem("granary.workshop", JSON.stringify({ text })), RELAY);
  await page.goto("/workshop");
  const lines = page.locator('[data-keep="landing.lines"]');
  await lines.waitFor({ state: "attached", timeout: PATIENCE });
  assert.equal((await lines.inputValue()).split("\n").length, 2);
  const { text } = await call(server.origin, "/api/rules/set", {
    method: "POST",
    body: { text: RELAY, key: "landing.lines", value: (await lines.inputValue()).split("\n") },
  });
  assert.equal(text, RELAY);
  await page.locator('[data-keep="sow.prefer"]').evaluate((/** @type {HTMLInputElement} */ field) => {
    field.value = "captures or reaches, several";
    field.dispatchEvent(new Event("input"));
  });
  await page.waitForFunction(() => document.querySelector("textarea.code-text, .code textarea")?.textContent !== null);
  await page.locator(".shop .pit").nth(31).waitFor();
  await close();
});

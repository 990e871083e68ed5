// Looking back: the review of a game with its graph, marks and arrow, why a game ended, and the tree of the analysis board.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { seen, visitor } from "./support/browser.mjs";
import { newGame } from "./support/api.mjs";
import { checkAxe, checkWidth } from "./support/fit.mjs";
import { byMouse, nextMoment } from "./support/play.mjs";
import { browser, server } from "./support/stage.mjs";

/** @typedef {import("playwright-core").Page} Page */

const BOTH_HERE = [{ kind: "here" }, { kind: "here" }];
/** A6 takes fifteen seeds; A5 takes none. */
const CAPTURE = "0,0,0,0,1,5,2,2,2,2,2,4/14,14/A";

/** Opens a game and plays some pits of it. @param {Page} page @param {Record<string, unknown>} what @param {string[]} pits */
async function play(page, what, pits) {
  const { id, token } = await newGame(server.origin, { seats: BOTH_HERE, ...what });
  await page.goto(`/game/${id}#seat=${token}`);
  await seen(page, ".pit");
  for (const [i, label] of pits.entries()) {
    await nextMoment(page);
    await byMouse(page, label);
    await page.locator(`.turn-button[data-ply="${i + 1}"]`).waitFor();
  }
}

/** @param {Page} page */
async function review(page) {
  await page.getByRole("tab", { name: "Review" }).click();
  await page.getByRole("tabpanel").getByRole("button", { name: "Review the game" }).click();
  await page.locator(".graph").waitFor({ timeout: 60_000 });
}

/** The number of the turn that is shown. @param {Page} page */
const shown = (page) => page.locator(".turn-button[aria-current]").getAttribute("data-ply");

describe("the review", () => {
  test("a blunder is marked in its colour, explained and shown as an arrow; keys walk along the graph", async () => {
    const { page, close } = await visitor(browser, server.origin);
    await play(page, { rule: "awale", position: CAPTURE }, ["A5", "B6", "A6"]);
    await review(page);
    const graph = page.getByRole("slider", { name: "Chances of winning, turn by turn" });
    assert.equal(await graph.getAttribute("aria-valuemax"), "3");
    assert.equal(await graph.getAttribute("aria-valuenow"), "3");
    const box = await graph.boundingBox();
    assert.ok((box?.height ?? 0) >= 170, `the graph is ${box?.height} pixels high`);
    assert.equal(await page.locator(".best-arrow path").count(), 0, "nothing was decided in the last position");

    await graph.focus();
    await page.keyboard.press("Home");
    await page.locator('.graph[aria-valuenow="0"]').waitFor();
    assert.match((await graph.getAttribute("aria-valuetext")) ?? "", /^Start: /);
    await page.locator(".best-arrow path").first().waitFor();
    await page.getByText("The arrow shows A6, which was best.").waitFor();
    await page.keyboard.press("ArrowRight");
    await page.locator('.graph[aria-valuenow="1"]').waitFor();
    assert.match((await graph.getAttribute("aria-valuetext")) ?? "", /^1\. A5: /);
    assert.equal(await shown(page).catch(() => "1"), "1");
    await page.keyboard.press("End");
    await page.locator('.graph[aria-valuenow="3"]').waitFor();

    const mistake = page.locator(".review-item").first();
    assert.match(await mistake.innerText(), /1\. A5\s*\?\?/);
    assert.match(await mistake.innerText(), /blunder, better A6, gives away .* seeds/);
    assert.match(await mistake.innerText(), /Best line: A6 /);
    await mistake.click();
    await page.locator('.graph[aria-valuenow="0"]').waitFor();
    await page.getByText("What does that mean?").click();
    await page.getByText("Somebody who picks pits blindly comes to about 10").waitFor();
    await checkAxe(page, "the review");
    await close();
  });

  test("each mark has a colour of its own", async () => {
    const { page, close } = await visitor(browser, server.origin, { theme: "dark", phone: true });
    await play(page, { rule: "awale", position: CAPTURE }, ["A5"]);
    await review(page);
    const colours = await page.evaluate(() =>
      ["inaccuracy", "mistake", "blunder"].map((mark) => {
        const sign = document.body.appendChild(document.createElement("span"));
        sign.className = `turn-mark mark-${mark}`;
        const { color } = getComputedStyle(sign);
        sign.remove();
        return color;
      })
    );
    assert.equal(new Set(colours).size, 3, colours.join());
    await checkWidth(page, "the review");
    await checkAxe(page, "the review on a phone");
    await close();
  });
});

describe("the list of turns", () => {
  test("has numbers, x for captures and arrows for directions", async () => {
    const { page, close } = await visitor(browser, server.origin);
    await play(page, { rule: "awale", position: CAPTURE }, ["A6", "B6"]);
    assert.match(await page.locator(".turn").first().innerText(), /^1\.\s*A6\s*x15$/);
    await play(page, { rule: "standard", players: 3, seats: [...BOTH_HERE, { kind: "here" }] }, ["A2"]);
    assert.match(await page.locator(".turn").first().innerText(), /^1\.\s*A2[↺↻]/);
    await close();
  });
});

describe("the end of a game", () => {
  const last = { rule: "kalah", position: "0,0,0,0,0,1,1,0,0,0,0,0/30,16/A" };

  test("says why in a sentence with the rule behind it, and the last turn stays in sight", async () => {
    const { page, close } = await visitor(browser, server.origin);
    await play(page, last, ["A6"]);
    await seen(page, ".over:not([hidden])");
    assert.equal(await page.locator(".over-why").innerText(),
      "The game is over: Player A has no seed left in any pit, and by these rules that is the end.");
    await page.locator(".pit.was-from").waitFor();
    const inSight = await page.locator(".turn-button[aria-current]").evaluate((button) => {
      const [own, list] = [button, button.closest(".turn-list")].map((element) => element?.getBoundingClientRect());
      return own && list && own.top >= list.top - 1 && own.bottom <= list.bottom + 1;
    });
    assert.ok(inSight, "the last turn is in sight");
    await checkAxe(page, "the end of a game");
    await close();
  });

  test("in German too", async () => {
    const { page, close } = await visitor(browser, server.origin, { lang: "de" });
    await play(page, last, ["A6"]);
    await page.getByText("hat in keiner Mulde mehr einen Samen, und nach diesen Regeln ist damit Schluss.").waitFor();
    await close();
  });
});

describe("the tree of the analysis board", () => {
  /** The moves of the tree, the one on the board in brackets. @param {Page} page */
  const moves = (page) =>
    page.$$eval(".tree .move", (all) =>
      all.map((one) => one.hasAttribute("aria-current") ? `[${one.textContent}]` : (one.textContent ?? "")).join(" "));

  /** Waits until the tree looks like this. @param {Page} page @param {string} expected */
  async function treeIs(page, expected) {
    await page.waitForFunction((wanted) => {
      const all = [...document.querySelectorAll(".tree .move")];
      return all.map((one) => one.hasAttribute("aria-current") ? `[${one.textContent}]` : one.textContent).join(" ") === wanted;
    }, expected).catch(async () => assert.equal(await moves(page), expected));
  }

  /** @param {Page} page @param {string[]} pits */
  async function tryOut(page, pits) {
    for (const label of pits) {
      // The pit itself: others invite to be played as long as the page still shows the position before.
      await seen(page, `.pit.legal[aria-label^="${label},"]`);
      await byMouse(page, label);
      await page.locator(".tree .move[aria-current]", { hasText: label }).waitFor();
    }
  }

  test("keeps branches, also in the address; keys walk through it", async () => {
    const { page, close } = await visitor(browser, server.origin);
    await page.goto("/analysis?rule=awale");
    await tryOut(page, ["A3", "B2", "A5"]);
    await treeIs(page, "A3 B2 [A5]");
    await page.locator(".tree .move").first().click();
    await treeIs(page, "[A3] B2 A5");
    await tryOut(page, ["B4", "A1"]);
    await treeIs(page, "A3 B2 B4 [A1] A5");
    assert.equal(await page.locator(".tree-branch").count(), 1);

    await page.reload();
    await treeIs(page, "A3 B2 B4 [A1] A5");
    await page.locator(".tree .move[aria-current]").focus();
    await page.keyboard.press("ArrowLeft");
    await treeIs(page, "A3 B2 [B4] A1 A5");
    await page.keyboard.press("ArrowUp");
    await treeIs(page, "A3 [B2] B4 A1 A5");
    await page.keyboard.press("ArrowRight");
    await treeIs(page, "A3 B2 B4 A1 [A5]");
    await page.keyboard.press("Home");
    await treeIs(page, "A3 B2 B4 A1 A5");
    await checkAxe(page, "the tree");
    await close();
  });

  test("a variation becomes the main line, or goes", async () => {
    const { page, close } = await visitor(browser, server.origin, { phone: true });
    await page.goto("/analysis?rule=awale");
    await tryOut(page, ["A3", "B2"]);
    await page.locator(".tree .move").first().click();
    await tryOut(page, ["B4"]);
    await treeIs(page, "A3 B2 [B4]");
    await page.getByRole("button", { name: "Make main line" }).click();
    await treeIs(page, "A3 [B4] B2");
    await page.locator(".tree .move").last().click();
    await treeIs(page, "A3 B4 [B2]");
    await page.getByRole("button", { name: "Delete from here" }).click();
    await treeIs(page, "[A3] B4");
    await checkWidth(page, "the tree on a phone");
    await close();
  });

  test("the computer's best move is an arrow on the board, and its lines are whole", async () => {
    const { page, close } = await visitor(browser, server.origin);
    await page.goto(`/analysis?rule=awale&position=${encodeURIComponent(CAPTURE)}`);
    await seen(page, ".pit.legal");
    await page.getByRole("button", { name: "Ask the computer" }).click();
    await page.locator(".best-arrow path").first().waitFor();
    const cut = await page.locator(".line-moves").evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length);
    assert.equal(cut, 0, "no line is cut off");
    await byMouse(page, "A6");
    await page.waitForFunction(() => document.querySelectorAll(".best-arrow path").length === 0);
    await close();
  });
});

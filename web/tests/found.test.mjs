// Small things that people have stumbled over.

import assert from "node:assert/strict";
import { test } from "node:test";
import { seen, visitor } from "./support/browser.mjs";
import { newGame } from "./support/api.mjs";
import { checkAxe } from "./support/fit.mjs";
import { browser, server } from "./support/stage.mjs";

test("a misspelt name finds the game that was meant", async () => {
  const { page, close } = await visitor(browser, server.origin);
  await page.goto("/games");
  await seen(page, ".game-card");
  for (const [typed, meant] of [["awlae", "Awale"], ["kalha", "Kalah"], ["conglak", "Congklak"]]) {
    await page.getByRole("searchbox").fill(typed);
    const told = page.getByRole("status").filter({ hasText: "Did you mean" });
    await told.waitFor();
    await page.getByRole("heading", { name: meant, exact: true }).waitFor();
    await checkAxe(page, "did you mean");
    await told.getByRole("button", { name: meant, exact: true }).click();
    assert.equal(await page.getByRole("searchbox").inputValue(), meant);
  }
  await close();
});

test("mancala is what all of them are", async () => {
  const { page, close } = await visitor(browser, server.origin);
  await page.goto("/games");
  await seen(page, ".game-card");
  const all = await page.locator(".game-card").count();
  await page.getByRole("searchbox").fill("mancala");
  await page.getByText("All of them are mancala").waitFor();
  assert.equal(await page.locator(".game-card").count(), all);
  await page.getByRole("searchbox").fill("mancala gabon");
  await page.getByRole("heading", { name: "Kale", exact: true }).waitFor();
  assert.ok((await page.locator(".game-card").count()) < all);
  await close();
});

test("the settings speak the language that was chosen in them", async () => {
  const { page, close } = await visitor(browser, server.origin);
  await page.goto("/about");
  await seen(page, ".keys");
  await page.getByRole("button", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Deutsch" }).check({ force: true });
  await dialog.getByRole("heading", { name: "Einstellungen" }).waitFor();
  await dialog.getByText("Farben", { exact: false }).first().or(dialog.locator("legend").nth(1)).first().waitFor();
  const legends = await dialog.locator("legend").allInnerTexts();
  assert.ok(!legends.includes("Language"), legends.join());
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("value")), "de", "the focus stays");
  await checkAxe(page, "settings");
  await close();
});

test("a fault in a rule is told at its field, and cites nothing that is not there", async () => {
  const { page, close } = await visitor(browser, server.origin);
  await page.goto("/workshop");
  await seen(page, ".shop .pit.legal");
  await page.getByRole("tab", { name: "Rule file" }).click();
  const file = page.getByRole("textbox", { name: "The rule file" });
  const text = await file.inputValue();
  await file.fill(text.replace("pits = 6", "pits = 0"));
  await seen(page, ".fault");
  await page.getByRole("tab", { name: "Form" }).or(page.getByRole("tab").first()).first().click();
  const field = page.locator('[data-keep="board.pits"]');
  await page.locator('[data-keep="board.pits"][aria-invalid="true"]').waitFor();
  const told = (await field.getAttribute("aria-describedby"))?.split(" ").pop();
  assert.ok(await page.locator(`#${told}`).isVisible());
  await checkAxe(page, "a fault at its field");
  await page.getByRole("tab", { name: "Rule file" }).click();
  await file.fill(`${text}\n[nothing]\nlike = "this"\n`);
  await page.locator(".fault").filter({ hasText: "nothing" }).first().waitFor();
  assert.doesNotMatch(await page.locator(".faults").innerText(), /FORMAT\.md/);
  await close();
});

test("pointing at a pit leaves whose turn it is to be read", async () => {
  const { page, close } = await visitor(browser, server.origin);
  const game = await newGame(server.origin, { rule: "awale", seats: [{ kind: "here" }, { kind: "computer", level: 1 }] });
  await page.goto(`/game/${game.id}#seat=${game.token}`);
  await seen(page, ".pit.legal");
  const turn = await page.locator(".game-status").innerText();
  await page.locator(".pit.legal .pit-touch").first().hover({ force: true });
  await seen(page, ".game-outlook:not([hidden])");
  assert.equal(await page.locator(".game-status").innerText(), turn);
  assert.match(turn, /your turn/i);
  await close();
});

test("the page of a rule shows a real board and says things once", async () => {
  const { page, close } = await visitor(browser, server.origin);
  await page.goto("/rules/arabian");
  await seen(page, ".rule-sheet h2");
  assert.equal(await page.locator(".rule-picture .pit").count(), 12);
  const text = await page.locator("main").innerText();
  for (const fact of ["Sudan", "Build nest eggs of four anywhere on the board", "Oh-Wah-Ree, booklet, 1966"])
    assert.equal(text.split(fact).length - 1, 1, fact);
  assert.equal(await page.locator(".rule-sheet pre").count(), 0);
  await page.getByRole("radio", { name: "4 players" }).check({ force: true });
  await seen(page, '.rule-picture .pit[aria-label^="D1,"]');
  await checkAxe(page, "a rule for four");
  await close();
});

test("no list of choices cuts off what is chosen", async () => {
  for (const [path, ready] of [["/workshop", ".setting-row"], ["/games", ".game-card"], ["/new/standard", ".seat-card"]]) {
    const { page, close } = await visitor(browser, server.origin, { lang: "de", width: 1280 });
    await page.goto(path);
    await seen(page, ready);
    const cut = await page.$$eval("select", (selects) =>
      selects.filter((select) => select.offsetParent !== null).flatMap((select) => {
        const style = getComputedStyle(select);
        const canvas = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));
        canvas.font = style.font;
        const text = select.selectedOptions[0]?.text ?? "";
        const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
        return canvas.measureText(text).width > room || select.clientHeight < parseFloat(style.lineHeight) ? [text] : [];
      }));
    assert.deepEqual(cut, [], path);
    await close();
  }
});

test("with forced colours everything can be told apart", async () => {
  const { page, close } = await visitor(browser, server.origin);
  await page.emulateMedia({ forcedColors: "active" });
  const game = await newGame(server.origin, { rule: "awale", seats: [{ kind: "here" }, { kind: "here" }] });
  await page.goto(`/game/${game.id}#seat=${game.token}`);
  await seen(page, ".pit.legal");
  const colours = await page.evaluate(() => {
    const of = (/** @type {string} */ selector) => getComputedStyle(/** @type {Element} */ (document.querySelector(selector)));
    return {
      board: of(".board-svg").forcedColorAdjust,
      chosen: of('.tab[aria-selected="true"]').backgroundColor,
      other: of('.tab[aria-selected="false"]').backgroundColor,
    };
  });
  assert.equal(colours.board, "none", "the board keeps the colours of the players");
  assert.notEqual(colours.chosen, colours.other);
  await close();
});

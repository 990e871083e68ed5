// Two hundred games: found by region, rows, people and place; drawn when they are seen; played like the others.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { seen, visitor } from "./support/browser.mjs";
import { call, newGame, snapshot } from "./support/api.mjs";
import { byMouse, byTouch, playToTheEnd } from "./support/play.mjs";
import { checkAxe, checkTexts, checkWidth } from "./support/fit.mjs";
import { browser, server } from "./support/stage.mjs";

/** @returns {Promise<Api.CatalogueGame[]>} */
const allGames = async () => (await call(server.origin, "/api/catalogue")).games;

/** @param {import("./support/browser.mjs").Look} [look] */
async function catalogue(look, query = "") {
  const visit = await visitor(browser, server.origin, look);
  await visit.page.goto(`/games${query}`);
  await seen(visit.page, ".game-card");
  return visit;
}

describe("the catalogue", () => {
  test("shows every game under its region", async () => {
    const { page, close } = await catalogue();
    const games = await allGames();
    assert.ok(games.length > 190, `${games.length} games`);
    assert.equal(await page.locator(".game-card").count(), games.length);
    const regions = new Set(games.map(({ region }) => region));
    assert.equal(await page.locator(".region-title").count(), regions.size);
    const horn = page.getByRole("region", { name: "Horn of Africa" });
    assert.equal(await horn.locator(".game-card").count(), games.filter(({ region }) => region === "horn-of-africa").length);
    await close();
  });

  test("draws pictures when they are about to be seen", async () => {
    const { page, close } = await catalogue();
    const drawn = () => page.locator(".game-picture .thumb").count();
    await page.locator(".game-picture .thumb").first().waitFor();
    const first = await drawn();
    assert.ok(first < 60, `${first} pictures at once`);
    await page.locator(".game-card").last().scrollIntoViewIfNeeded();
    await page.locator(".game-card").last().locator(".thumb").waitFor();
    assert.ok((await drawn()) > first);
    await close();
  });

  test("shows the rows that a board has", async () => {
    const { page, close } = await catalogue({}, "?q=hus");
    const ratio = async (/** @type {string} */ name) => {
      const card = page.locator(".game-card").filter({ has: page.getByRole("heading", { name, exact: true }) });
      const picture = card.locator(".thumb > img");
      await picture.waitFor();
      return picture.evaluate((image) => Number(image.getAttribute("height")) / Number(image.getAttribute("width")));
    };
    const four = await ratio("Hus (Damara)");
    await page.getByRole("searchbox").fill("kisolo");
    await page.getByRole("searchbox").fill("pallanguzhi");
    const two = await ratio("Pallanguzhi");
    assert.ok(four > 0.35 && two < 0.35, `${four} and ${two}`);
    await close();
  });

  test("is sifted by the map, rows and laps, and the address remembers it", async () => {
    const { page, close } = await catalogue();
    const games = await allGames();
    await page.getByRole("radio", { name: /^East Africa/ }).check({ force: true });
    await page.getByLabel("Rows").selectOption("4");
    await page.getByLabel("Laps").selectOption("several");
    const fit = games.filter(({ region, rows, features }) => region === "east-africa" && rows === 4 && features.includes("several-laps"));
    assert.ok(fit.length > 3);
    await page.getByRole("status").filter({ hasText: `${fit.length} games` }).waitFor();
    await page.reload();
    await seen(page, ".game-card");
    assert.equal(await page.locator(".game-card").count(), fit.length);
    assert.ok(await page.getByRole("radio", { name: /^East Africa/ }).isChecked());
    await close();
  });

  test("is walked by keyboard: the map is one stop, arrows choose", async () => {
    const { page, close } = await catalogue();
    await page.getByRole("radio", { name: /^Everywhere/ }).focus();
    await page.keyboard.press("ArrowDown");
    assert.ok(await page.getByRole("radio", { name: /^West Africa/ }).isChecked());
    await page.getByRole("heading", { name: "West Africa", level: 2 }).waitFor();
    assert.equal(await page.locator(".region-title").count(), 1);
    await close();
  });

  test("finds people and places that are misspelt", async () => {
    const { page, close } = await catalogue();
    for (const [typed, meant] of [["namibea", "Hus (Damara)"], ["zanzibra", "Bao ki Arabu"]]) {
      await page.getByRole("searchbox").fill(typed);
      await page.getByRole("status").filter({ hasText: "Did you mean" }).waitFor();
      await page.getByRole("heading", { name: meant, exact: true }).waitFor();
    }
    await close();
  });

  for (const look of /** @type {const} */ ([{ width: 390, height: 844, theme: "dark", lang: "de" }, { contrast: "more", lang: "fr" }])) {
    test(`fits ${JSON.stringify(look)}`, async () => {
      const { page, close } = await catalogue(look, "?region=southern-africa");
      await page.locator(".thumb").first().waitFor();
      await checkAxe(page, "a region");
      await checkTexts(page, "a region");
      await checkWidth(page, "a region");
      await close();
    });
  }
});

describe("a game of the world", () => {
  test("has a page that says what it is like, without a box for exercises it has not", async () => {
    const game = (await allGames()).find(({ inherits, exercises }) => inherits && exercises === 0);
    assert.ok(game);
    const { page, close } = await visitor(browser, server.origin);
    await page.goto(`/rules/${game.id}`);
    await page.getByRole("heading", { name: /^Like .+, but$/ }).waitFor();
    assert.ok((await page.locator(".rule-differences li").count()) > 0);
    assert.equal(await page.locator("#rule-exercises").count(), 0);
    await checkAxe(page, game.id);
    await close();
  });

  test("is played against the computer", async () => {
    const { page, close } = await visitor(browser, server.origin);
    await page.goto("/rules/hus-damara");
    await page.getByRole("button", { name: "Play at once" }).or(page.locator(".rule-words .button-primary")).first().click();
    await page.waitForURL(/\/game\//);
    await page.locator(".pit.legal").first().click();
    await page.locator(".pit").nth(47).waitFor();
    await close();
  });

  test("shows the forts that stand, also to screen readers", async () => {
    const { page, close } = await visitor(browser, server.origin);
    const { id, token } = await newGame(server.origin, { rule: "bao", seats: [{ kind: "here" }, { kind: "here" }] });
    await page.goto(`/game/${id}#seat=${token}`);
    await seen(page, ".pit");
    assert.equal(await page.locator(".pit.fort .wall").count(), 2);
    assert.match((await page.locator(".pit.fort").first().getAttribute("aria-label")) ?? "", /fort/);
    await close();
  });

  for (const phone of [false, true]) {
    for (const [rule, name] of [["bao", "Bao"], ["mweiso", "Omweso"]]) {
      test(`${name} is played to the end ${phone ? "by finger" : "by mouse"}`, async () => {
        const { page, close } = await visitor(browser, server.origin, { phone });
        const { id, token } = await newGame(server.origin, { rule, seats: [{ kind: "here" }, { kind: "here" }] });
        await page.goto(`/game/${id}#seat=${token}`);
        await seen(page, ".pit");
        await playToTheEnd(page, phone ? byTouch : byMouse);
        const { view, start } = await snapshot(server.origin, id);
        assert.ok(view.over);
        const all = (/** @type {Pick<Api.View, "pits" | "stores">} */ of) => [...of.pits, ...of.stores].reduce((sum, n) => sum + n, 0);
        assert.equal(all(view), all(start), "no seed is lost");
        // The last move decides: why it ended is said of a player, and seeds are not counted.
        const over = await page.locator(".over").innerText();
        assert.match(over, /The game is over: Player [AB] /);
        assert.doesNotMatch(over, /\d seeds?\b/);
        await checkWidth(page, name);
        await close();
      });
    }
  }
});

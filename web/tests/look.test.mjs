// The look: what boards and seeds are made of, where seeds lie, and that everything has room on every screen.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { newGame } from "./support/api.mjs";
import { launch, seen, visitor } from "./support/browser.mjs";
import { checkAxe } from "./support/fit.mjs";
import { startServer } from "./support/server.mjs";

/** @type {Awaited<ReturnType<typeof startServer>>} */
let server;
/** @type {import("playwright-core").Browser} */
let browser;
before(async () => {
  server = await startServer();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const here = { kind: "here" };

/** @param {string} rule @param {number} [players] */
async function gameAt(rule, players = 2) {
  const names = ["Acacia Mensah", "Baobab Diallo", "Tamarind Sow", "Fonio Kouyaté"];
  const seats = names.slice(0, players).map((name) => ({ ...here, name }));
  const game = await newGame(server.origin, { rule, players, seats });
  return `/game/${game.id}#seat=${game.token}`;
}

/** Sizes of windows, and whether a finger uses them. @type {Record<string, import("./support/browser.mjs").Look>} */
const SCREENS = {
  "390x844": { width: 390, height: 844 },
  "844x390": { width: 844, height: 390 },
  "1280x800": { width: 1280, height: 800 },
  "1920x1080": { width: 1920, height: 1080 },
};

describe("the board", () => {
  test("is made of what the reader chooses, and stays so", async () => {
    const { page, close } = await visitor(browser, server.origin);
    await page.goto(await gameAt("awale"));
    await seen(page, ".board.carved canvas", "the carved board");
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("radio", { name: "Ebony" }).check({ force: true });
    await page.getByRole("radio", { name: "Cowries" }).check({ force: true });
    await checkAxe(page, "settings");
    await page.keyboard.press("Escape");
    await page.locator("#board-defs[data-seeds='cowrie'] .seed-mark").first().waitFor({ state: "attached" });
    await page.reload();
    await seen(page, ".board.carved canvas", "the board of ebony");
    assert.equal(await page.evaluate(() => document.documentElement.dataset.wood), "ebony");
    assert.ok((await brightness(page)) < 90, "ebony is dark");
    assert.ok(await page.locator("#board-defs .seed-mark").count() > 0, "cowries have a mark");
    await close();
  });

  for (const wood of ["plain", "paper"])
    test(`can be ${wood}, without a carved picture`, async () => {
      const { page, close } = await visitor(browser, server.origin);
      await page.addInitScript(
        (board) => localStorage.setItem("granary.prefs", JSON.stringify({ lang: "en", motion: "off", sound: false, board })),
        wood,
      );
      await page.goto(await gameAt("awale"));
      await seen(page, ".pit .hollow");
      await page.waitForLoadState("networkidle");
      assert.equal(await page.locator(".board canvas").count(), 0);
      assert.equal(await page.locator(".board").getAttribute("data-shape"), wood === "paper" ? "ring" : "rows",
        "the booklet's board is a ring");
      assert.equal(await page.locator(".hollow").first().evaluate((pit) => getComputedStyle(pit).display), "inline");
      await checkAxe(page, wood);
      await close();
    });

  test("explains its signs", async () => {
    const { page, close } = await visitor(browser, server.origin);
    await page.goto(await gameAt("awale"));
    await page.getByRole("tab", { name: "Rules" }).click();
    await page.getByRole("button", { name: "What the signs mean" }).click();
    await seen(page, ".signs li");
    assert.equal(await page.locator(".signs li").count(), 9);
    await checkAxe(page, "signs");
    await close();
  });
});

/** The mean light of the carved picture. @param {import("playwright-core").Page} page */
function brightness(page) {
  return page.locator(".board canvas").evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) return NaN;
    const { data } = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d")).getImageData(0, 0, canvas.width, canvas.height);
    let sum = 0;
    for (let i = 0; i < data.length; i += 4) sum += (data[i] + data[i + 1] + data[i + 2]) / 3;
    return (sum / data.length) * 4;
  });
}

test("seeds lie inside of their pits, and six of them apart from each other", async () => {
  const { page, close } = await visitor(browser, server.origin);
  // The server sends bundles; here the modules themselves are asked.
  await page.route("**/plain/**", (route) => {
    const path = new URL(route.request().url()).pathname.replace("/plain/", "../page/");
    return route.fulfill({ path: fileURLToPath(new URL(path, import.meta.url)), contentType: "text/javascript" });
  });
  await page.goto("/about");
  const found = await page.evaluate(async () => {
    const load = (/** @type {string} */ name) => import(name);
    const { inPit, inStore, SEED_REACH } = await load("/plain/js/board/seeds.js");
    const { HOLLOW } = await load("/plain/js/board/layout.js");
    let farthest = 0;
    let nearest = Infinity;
    for (let pit = 0; pit < 48; pit++) {
      const seeds = Array.from({ length: 40 }, (_, i) => inPit(pit, i));
      for (const { x, y } of seeds) farthest = Math.max(farthest, Math.hypot(x, y));
      for (const [i, a] of seeds.slice(0, 6).entries())
        for (const b of seeds.slice(i + 1, 6)) nearest = Math.min(nearest, Math.hypot(a.x - b.x, a.y - b.y));
    }
    const stores = [[108, 272], [276, 74], [100, 100]].map(([w, h]) => {
      const r = Math.min(w, h) / 2;
      const beyond = Array.from({ length: 70 }, (_, i) => inStore(0, i, w, h)).map(({ x, y }) =>
        Math.hypot(Math.max(0, Math.abs(x) - w / 2 + r), Math.max(0, Math.abs(y) - h / 2 + r)) - r
      );
      return Math.max(...beyond);
    });
    return { farthest, nearest, stores, room: HOLLOW - SEED_REACH, reach: SEED_REACH };
  });
  assert.ok(found.farthest <= found.room, `a seed lies ${found.farthest.toFixed(1)} from the middle; ${found.room} is inside`);
  assert.ok(found.nearest > 18, `two of the first six are only ${found.nearest.toFixed(1)} apart`);
  for (const beyond of found.stores) assert.ok(beyond <= -found.reach * 0.9, `a seed in a store is ${beyond.toFixed(1)} from its rim`);
  await close();
});

describe("room", () => {
  for (const [size, look] of Object.entries(SCREENS))
    for (
      const [rule, players]
        of /** @type {[string, number][]} */ ([["awale", 2], ["kalah", 2], ["congklak", 2], ["standard", 3], ["standard", 4]])
    )
      test(`${rule} for ${players} at ${size}: buttons above the fold, names readable`, async () => {
        const { page, close } = await visitor(browser, server.origin, look);
        await page.goto(await gameAt(rule, players));
        await seen(page, ".pit.legal");
        // The board takes what is left when everything else has its place.
        await page.waitForFunction(() => (document.querySelector(".controls")?.getBoundingClientRect().bottom ?? Infinity) <= innerHeight);
        const cut = await page.$$eval(".player-name",
          (names) => names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent));
        assert.deepEqual(cut, [], "names that do not fit");
        const spill = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(spill <= 0, `${spill} pixels too wide`);
        await close();
      });

  for (const [size, look] of Object.entries(SCREENS))
    test(`a store lies at the end of its row at ${size}`, async () => {
      const { page, close } = await visitor(browser, server.origin, look);
      await page.goto(await gameAt("kalah"));
      await seen(page, ".pit.legal");
      const middle = (/** @type {string} */ selector) =>
        page.locator(selector).first().evaluate((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return { x: x + width / 2, y: y + height / 2 };
        });
      for (const [seat, first] of /** @type {[string, number][]} */ ([["A", 0], ["B", 6]])) {
        const [start, next, last] = await Promise.all([0, 1, 5].map((i) => middle(`.pit[data-pit='${first + i}'] .pit-touch`)));
        const store = await middle(`.store[data-seat='${seat}'] .store-ring`);
        const pitch = Math.hypot(next.x - start.x, next.y - start.y);
        const way = { x: (next.x - start.x) / pitch, y: (next.y - start.y) / pitch };
        const beyond = (store.x - last.x) * way.x + (store.y - last.y) * way.y;
        assert.ok(beyond > 0.6 * pitch && beyond < 1.6 * pitch,
          `the store of ${seat} lies ${(beyond / pitch).toFixed(2)} pits beyond its row`);
      }
      await close();
    });
});

// The look: what boards and seeds are made of, where seeds lie, and that everything has room on every screen.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { newGame } from "./support/api.mjs";
import { launch, seen, visitor } from "./support/browser.mjs";
import { checkAxe, checkWidth } from "./support/fit.mjs";
import { byMouse, legalPits, nextMoment } from "./support/play.mjs";
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
    assert.equal(await page.locator(".signs li").count(), 10);
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

/** Pixels that a finger needs. */
const FINGER = 40;

/** A rule of rows of pits, with two or more rows a player. @param {number} rows @param {number} pits */
const rowsOf = (rows, pits) =>
  `name = "Rows"

[board]
rows = ${rows}
pits = ${pits}
seeds = 2

[sow]
track = "own"

[[landing]]
row = "inner"
facing = "filled"
take = ["facing"]

[end]
score = "last-move"
`;

/** Long boards and boards of many rows, by rule or text. @type {Record<string, Record<string, string>>} */
const LONG = {
  "2 rows of 18": { rule: "awale?pits=18" },
  "4 rows of 12": { rule_text: rowsOf(4, 12) },
  "4 rows of 16": { rule_text: rowsOf(4, 16) },
  "6 rows of 6": { rule_text: rowsOf(6, 6) },
};

describe("long boards", () => {
  for (const [size, look] of Object.entries(SCREENS))
    for (const [name, what] of Object.entries(LONG))
      test(`${name} at ${size}: pits for a finger, buttons in the window, numbers apart`, async () => {
        const { page, close } = await visitor(browser, server.origin, look);
        const game = await newGame(server.origin, { ...what, seats: [here, here] });
        await page.goto(`/game/${game.id}#seat=${game.token}`);
        await seen(page, ".pit.legal");
        await page.waitForFunction(() => (document.querySelector(".controls")?.getBoundingClientRect().bottom ?? Infinity) <= innerHeight);
        const widths = await page.$$eval(".board .pit-touch", (pits) => pits.map((pit) => pit.getBoundingClientRect().width));
        assert.ok(Math.min(...widths) >= FINGER, `pits are ${Math.min(...widths).toFixed(1)} pixels wide`);
        await checkWidth(page, name);
        assert.deepEqual(await overlapping(page), [], "names and numbers that lie on each other");
        await close();
      });
});

for (const theme of /** @type {const} */ (["light", "dark"]))
  test(`names and numbers lie apart in high contrast, ${theme}`, async () => {
    const { page, close } = await visitor(browser, server.origin, { ...SCREENS["390x844"], theme, contrast: "more" });
    const game = await newGame(server.origin, { ...LONG["4 rows of 12"], seats: [here, here] });
    for (const path of [`/game/${game.id}#seat=${game.token}`, await gameAt("standard", 4)]) {
      await page.goto(path);
      await seen(page, ".pit.legal");
      assert.deepEqual(await overlapping(page), [], path);
    }
    await checkAxe(page, "high contrast");
    await close();
  });

/** Names and numbers of pits, with the plates under them, that lie on each other, two by two. @param {import("playwright-core").Page} page */
function overlapping(page) {
  return page.$$eval(".plates .pit-label, .plates .pill", (texts) => {
    const boxes = texts.map((text) => ({ text: text.textContent, ...box(text) }));
    return boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => meet(a, b)).map((b) => `${a.text} ${b.text}`));

    // The box of a text has room above and below its letters.
    function box(/** @type {Element} */ text) {
      const { left, right, top, bottom } = text.getBoundingClientRect();
      const air = (bottom - top) * 0.22;
      return { left, right, top: top + air, bottom: bottom - air };
    }
    /** @typedef {ReturnType<typeof box>} Box */
    function meet(/** @type {Box} */ a, /** @type {Box} */ b) {
      return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    }
  });
}

test("a turn stands on one line also where four play", async () => {
  const { page, close } = await visitor(browser, server.origin);
  await page.goto(await gameAt("standard", 4));
  for (let turns = 0; turns < 4; turns++) {
    await nextMoment(page);
    await byMouse(page, (await legalPits(page))[0]);
    await page.locator(`.turn-button[data-ply="${turns + 1}"]`).waitFor();
  }
  const heights = await page.$$eval(".turn", (turns) => turns.map((turn) => turn.getBoundingClientRect().height));
  assert.ok(Math.max(...heights) <= 38, `turns are ${heights.join(", ")} pixels high`);
  await close();
});

test("all buttons of a game that can be called off fit a phone", async () => {
  const { page, close } = await visitor(browser, server.origin, SCREENS["390x844"]);
  const game = await newGame(server.origin, { rule: "awale", seats: [here, { kind: "elsewhere" }] });
  await page.goto(`/game/${game.id}#seat=${game.token}`);
  await seen(page, ".endings .button:first-child");
  assert.equal(await page.locator(".endings .button:visible").count(), 3);
  await checkWidth(page, "a game that can be called off");
  const outside = await page.$$eval(".controls button",
    (buttons) =>
      buttons.map((button) => button.getBoundingClientRect()).filter(({ left, right }) => left < 0 || right > innerWidth).length);
  assert.equal(outside, 0);
  await close();
});

describe("boards on other pages", () => {
  /** Where a board is, and what must be seen with it. @type {Record<string, [path: string, button: string]>} */
  const pages = {
    introduction: ["/introduction/awale", ".intro .button"],
    exercise: ["/exercises/awale?n=1", ".exercise .button"],
    lesson: ["/lessons/pendulum-sample", ".step-buttons button"],
    analysis: ["/analysis?rule=awale", ".step-buttons button"],
  };
  for (const [size, look] of Object.entries(SCREENS))
    for (const [name, [path, button]] of Object.entries(pages))
      test(`${name} at ${size}: the board and its buttons are in the window`, async () => {
        const { page, close } = await visitor(browser, server.origin, look);
        await page.goto(path);
        await seen(page, ".board.carved canvas", name);
        for (const selector of [".board", button]) {
          const box = await page.locator(selector).first().boundingBox();
          assert.ok(box && box.y >= 0 && box.y + box.height <= (look.height ?? 0), `${selector} ends at ${box && box.y + box.height}`);
        }
        await close();
      });

  for (const size of ["390x844", "844x390"])
    test(`a rule at ${size}: its picture lies flat, and its name and first button are in the window`, async () => {
      const { page, close } = await visitor(browser, server.origin, SCREENS[size]);
      await page.goto("/rules/awale");
      await seen(page, ".rule-sheet h2");
      assert.equal(await page.locator(".board").getAttribute("data-shape"), "rows");
      for (const selector of ["h1", ".rule-words .button"]) {
        const box = await page.locator(selector).first().boundingBox();
        assert.ok(box && box.y + box.height <= (SCREENS[size].height ?? 0), `${selector} ends at ${box && box.y + box.height}`);
      }
      await close();
    });
});

// Light and quick: what goes over the line, how often it is asked for, and when the first board is seen; and boards in frames.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { before, describe, test } from "node:test";
import { seen, visitor } from "./support/browser.mjs";
import { newGame } from "./support/api.mjs";
import { checkAxe, checkTexts, checkWidth } from "./support/fit.mjs";
import { FAST_3G, SLOW_3G, slowLine, throttle } from "./support/slowline.mjs";
import { browser, server } from "./support/stage.mjs";

/** @type {string} */
let game;
/** The same, with the key to its seats. @type {string} */
let seats;

before(async () => {
  const made = await newGame(server.origin, { rule: "awale", seats: [{ kind: "here" }, { kind: "here" }] });
  game = `/game/${made.id}`;
  seats = `${game}#seat=${made.token}`;
});

/** Everything that a page has loaded, with its bytes over the line. @param {import("playwright-core").Page} page */
function loaded(page) {
  return page.evaluate(() =>
    [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].map((entry) => {
      const { name, transferSize, encodedBodySize } = /** @type {PerformanceResourceTiming} */ (entry);
      return { path: new URL(name).pathname, sent: transferSize, body: encodedBodySize };
    })
  );
}

/** @param {{ sent: number }[]} files */
const sum = (files) => files.reduce((all, { sent }) => all + sent, 0);

/** What a page must show before it is looked at, and the most it may weigh in bytes without fonts. @type {[name: string, path: () => string, ready: string, most: number][]} */
const BARS = [
  ["the start page", () => "/", ".family-member", 98_000],
  ["the catalogue of all games", () => "/games", ".game-card .thumb", 130_000],
  ["the page of a game", () => seats, ".pit.legal", 142_000],
];

describe("weight", () => {
  for (const [name, path, ready, most] of BARS) {
    test(`${name} weighs little, in few requests, and next to nothing the second time`, async () => {
      const { page, close } = await visitor(browser, server.origin);
      await page.goto(path());
      await seen(page, ready, name);
      await page.waitForLoadState("networkidle");
      const first = (await loaded(page)).filter((file) => !/\.woff2$/.test(file.path));
      assert.ok(sum(first) > 20_000 && sum(first) < most, `${name}: ${sum(first)} bytes: ${JSON.stringify(first)}`);
      const files = first.filter((file) => file.path.startsWith("/assets/"));
      assert.ok(files.length <= 8, `${name}: ${files.map((file) => file.path).join(", ")}`);
      assert.equal(new Set(files.map((file) => file.path)).size, files.length, "every file is asked for once");
      await page.reload();
      await seen(page, ready, name);
      await page.waitForLoadState("networkidle");
      const again = (await loaded(page)).filter((file) => file.path.startsWith("/assets/"));
      assert.equal(sum(again), 0, `${name} again: ${JSON.stringify(again)}`);
      await close();
    });
  }

  test("what the document tells the browser to load in advance is used", async () => {
    for (const path of ["/", "/games", "/rules/awale", "/lessons", "/tournaments"]) {
      const { page, close } = await visitor(browser, server.origin);
      const asked = /** @type {string[]} */ ([]);
      page.on("request", (request) => asked.push(new URL(request.url()).pathname + new URL(request.url()).search));
      await page.goto(path);
      await seen(page, "h1", path);
      await page.waitForLoadState("networkidle");
      const wanted = await page.$$eval("link[rel=preload], link[rel=modulepreload]", (links) =>
        links.map((link) => link.getAttribute("href") ?? ""));
      assert.ok(wanted.length >= 3, `${path}: ${wanted}`);
      for (const address of wanted)
        assert.equal(asked.filter((one) => one === address).length, 1, `${path}: ${address} in ${asked.join(" ")}`);
      await close();
    }
  });
});

describe("slow lines", () => {
  // The bounds leave room for one that does other things as well.
  for (const [name, profile, most] of /** @type {const} */ ([["fast 3G", FAST_3G, 8000], ["slow 3G", SLOW_3G, 12_000]])) {
    test(`the first board on ${name}`, async (context) => {
      const { page, close } = await visitor(browser, server.origin);
      await throttle(page, profile);
      const begun = performance.now();
      await page.goto(seats, { waitUntil: "commit" });
      await page.waitForFunction(() => {
        const first = document.getElementById("first-board");
        return document.querySelector(".pit") ||
          (first && getComputedStyle(first).opacity === "1" && first.getBoundingClientRect().height > 100);
      });
      const board = performance.now() - begun;
      await seen(page, ".pit.legal");
      const playable = performance.now() - begun;
      context.diagnostic(`${name}: a board after ${Math.round(board)} ms, playable after ${Math.round(playable)} ms`);
      assert.ok(board < most, `${Math.round(board)} ms`);
      assert.ok(board < playable, "the board that comes with the document is there before the other");
      await close();
    });
  }

  test("a second visit begins with what the first has brought", async (context) => {
    const line = await slowLine(server.port, SLOW_3G);
    const { page, close } = await visitor(browser, line.origin, { worker: true });
    page.setDefaultTimeout(60_000);
    await page.goto("/");
    await seen(page, ".family-member");
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      const cache = await caches.open("granary-1");
      // Everything that the page needs has passed the worker once.
      while (!(await cache.match("/shell"))) await new Promise((done) => setTimeout(done, 50));
    });
    await page.reload();
    await seen(page, ".family-member");
    const times = [];
    for (let i = 0; i < 3; i++) {
      const begun = performance.now();
      await page.reload({ waitUntil: "commit" });
      await seen(page, ".hero-board img");
      times.push(Math.round(performance.now() - begun));
    }
    context.diagnostic(`warm on slow 3G: ${times.join(", ")} ms`);
    // Whatever has to be fetched takes two seconds at least.
    assert.ok(Math.min(...times) < SLOW_3G.latency, `${times} ms`);
    await close();
    await line.close();
  });

  test("without a line the page says so, and comes back", async () => {
    const line = await slowLine(server.port, { rate: 1e9, latency: 0 });
    const { page, context, faults } = await visitor(browser, line.origin, { worker: true });
    await page.goto("/games");
    await seen(page, ".game-card");
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      const cache = await caches.open("granary-1");
      while (!(await cache.match("/shell"))) await new Promise((done) => setTimeout(done, 50));
    });
    await page.reload();
    await seen(page, ".game-card");
    await line.close();
    await page.reload();
    await seen(page, ".game-card", "the games that were seen before");
    assert.ok(faults.length > 0, "the browser has noticed that there was no line");
    await context.close();
  });
});

describe("a board in a frame", () => {
  test("shows a position, and plays through a game", async () => {
    const { page, close } = await visitor(browser, server.origin, { width: 700, height: 480 });
    await page.goto("/embed?rule=kalah");
    await seen(page, ".pit");
    assert.ok(!(await page.locator("#site-header").isVisible()));
    await page.goto("/embed?lesson=standard-sample");
    await seen(page, ".pit");
    await page.getByRole("button", { name: "One move on" }).click();
    await page.getByText(/^Move 1 of \d+/).waitFor();
    await page.getByRole("button", { name: "To the end" }).click();
    await page.getByText(/^Move (\d+) of \1/).waitFor();
    await checkAxe(page, "a board in a frame");
    await checkTexts(page, "a board in a frame");
    await checkWidth(page, "a board in a frame");
    await close();
  });

  test("can be shown by another site, as nothing else can", async () => {
    const html = `<!doctype html><title>blog</title><iframe id="yes" src="${server.origin}/embed${
      game.replace("/game/", "?game=")
    }" width="700" height="420"></iframe><iframe id="no" src="${server.origin}${game}"></iframe>`;
    const blog = createServer((_, response) => response.setHeader("content-type", "text/html").end(html));
    await new Promise((done) => blog.listen(0, "127.0.0.1", () => done(undefined)));
    const { port } = /** @type {import("node:net").AddressInfo} */ (blog.address());
    const { page, context, faults } = await visitor(browser, server.origin);
    await page.goto(`http://localhost:${port}/`);
    await page.frameLocator("#yes").locator(".pit").first().waitFor();
    assert.equal(await page.frameLocator("#no").locator(".pit").count(), 0);
    assert.ok(faults.some((fault) => /frame/i.test(fault)), `the browser has refused the other one: ${faults}`);
    await context.close();
    blog.closeAllConnections();
    blog.close();
  });
});

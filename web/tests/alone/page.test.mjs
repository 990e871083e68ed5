// The page of `granary site` in a real browser, with the line cut and the web server gone after the first visit.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, test } from "node:test";
import { brotliCompressSync } from "node:zlib";
import { launch, seen, visitor } from "../support/browser.mjs";
import { byMouse, legalPits, nextMoment, playToTheEnd } from "../support/play.mjs";
import { publish } from "./files.mjs";

const folder = process.env.GRANARY_SITE ?? "";
assert.ok(folder, "GRANARY_SITE names no site: run `cargo xtask test --only alone`");
const browser = await launch();
after(() => browser.close());

/** A visitor who has been here once, and whose line is cut. @param {import("../support/browser.mjs").Look} [look] */
async function cutOff(look = {}) {
  const site = await publish(folder);
  const visit = await visitor(browser, site.origin, { ...look, worker: true });
  await visit.page.goto("/");
  await seen(visit.page, ".play-now");
  await visit.page.evaluate(() => navigator.serviceWorker.ready);
  // What is still on its way would fail.
  await visit.page.waitForLoadState("networkidle");
  await visit.context.setOffline(true);
  await site.close();
  return visit;
}

/** Chooses level 5 for all computers, and begins. @param {import("playwright-core").Page} page @param {string} path @param {number} players */
async function begin(page, path, players) {
  await page.goto(path);
  await seen(page, ".seat-card");
  if (players > 2) await page.getByRole("radio", { name: `${players} players` }).check({ force: true });
  for (const seat of ["B", "C"].slice(0, players - 1)) await page.getByLabel(`Level of ${seat}`).selectOption("5");
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.waitForURL(/\/game\//);
  await seen(page, ".pit");
}

/** What a first visit to a game may load in English: what it is, 867 kB, and room for a few games more. In another language one file is added. */
const MAX_BYTES = 885_000;
const MAX_TEXTS_BYTES = 60_000;
/** A module of rustup's target has a standard library that is larger, and panics that say something, such as this. */
const [OF_RUSTUP, MAX_BYTES_OF_RUSTUP] = ["index out of bounds", 1_010_000];

test("weight over the wire: everything that a first visit to a game loads", async () => {
  const page = await readFile(join(folder, "index.html"), "utf8");
  const names = (await readdir(join(folder, "assets"))).filter((name) => page.includes(name));
  const needed = names.filter((name) => /^(core|board|game|home|alone|style|web-en|catalogue-en|offline)\.|^vollkorn/.test(name));
  let whole = brotliCompressSync(page).length;
  const sizes = await Promise.all(needed.map(async (name) => {
    const body = await readFile(join(folder, "assets", name));
    const size = name.endsWith(".woff2") ? body.length : brotliCompressSync(body).length;
    whole += size;
    return `${name} ${size}`;
  }));
  console.log(`${whole} bytes: ${sizes.join(", ")}`);
  assert.ok(needed.length >= 7, String(needed));
  const module = await readFile(join(folder, "assets", names.find((name) => name.startsWith("offline.")) ?? ""));
  const most = module.includes(OF_RUSTUP) ? MAX_BYTES_OF_RUSTUP : MAX_BYTES;
  if (most !== MAX_BYTES)
    console.log(`built without the sources of the standard library, so that it may have ${most} bytes, not ${MAX_BYTES}`);
  assert.ok(whole < most, `${whole} bytes`);
  const texts = names.filter((name) => name.startsWith("texts-"));
  assert.equal(texts.length, 2);
  for (const name of texts) {
    const size = brotliCompressSync(await readFile(join(folder, "assets", name))).length;
    console.log(`${name} ${size}`);
    assert.ok(size < MAX_TEXTS_BYTES, `${name}: ${size} bytes`);
  }
});

/** @param {import("playwright-core").Page} page */
async function chooseGerman(page) {
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("dialog").getByRole("radio", { name: "Deutsch" }).check({ force: true });
  await page.keyboard.press("Escape");
}

/** What the page says of the rules of Awale. @param {import("playwright-core").Page} page */
async function sheetOf(page) {
  await page.goto("/games");
  await page.locator("a[href$='/rules/awale']").first().click();
  await seen(page, ".rule-picture");
  return page.locator("main").innerText();
}

test("in German from the first visit on, with what the rule files say", async () => {
  const site = await publish(folder);
  const { page, close } = await visitor(browser, site.origin, { lang: "de" });
  const asked = /** @type {string[]} */ ([]);
  page.on("request", (request) => asked.push(request.url()));
  assert.match(await sheetOf(page), /Der Klassiker: gegnerische Mulden.*Samen/s);
  assert.ok(asked.some((url) => url.includes("/texts-de.")), "its texts are loaded");
  assert.ok(!asked.some((url) => url.includes("/texts-fr.")), "those of others are not");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: /Regeldatei/ }).click();
  const text = await readFile(await (await saved).path(), "utf8");
  assert.equal(text, await readFile(join(import.meta.dirname, "../../../rules/awale/awale.toml"), "utf8"), "as it was written");
  await close();
  await site.close();
});

test("without a line: another language, chosen after the visit", async () => {
  const { page, close } = await cutOff();
  await page.reload();
  await seen(page, ".play-now");
  await chooseGerman(page);
  assert.match(await sheetOf(page), /Der Klassiker: gegnerische Mulden.*Samen/s);
  await page.goto("/new/awale");
  await seen(page, ".seat-card");
  await page.getByRole("button", { name: "Partie beginnen" }).click();
  await page.waitForURL(/\/game\//);
  await nextMoment(page);
  await close();
});

test("without a line, and without the texts of the language that is chosen: the engine goes on in English", async () => {
  const { page, faults, close } = await cutOff();
  await page.reload();
  await seen(page, ".play-now");
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) if (request.url.includes("/texts-")) await cache.delete(request);
    }
  });
  await chooseGerman(page);
  assert.match(await sheetOf(page), /The classic: bring your opponent’s pits.*seeds/s);
  await page.goto("/");
  await page.getByRole("button", { name: /Jetzt spielen/ }).click();
  await page.waitForURL(/\/game\//);
  await nextMoment(page);
  await byMouse(page, (await legalPits(page))[0]);
  await nextMoment(page);
  // That they are missing is said in the console.
  const others = faults.splice(0).filter((fault) => !/texts-de|Failed to fetch/.test(fault));
  assert.deepEqual(others, []);
  await close();
});

test("without a line: a whole game of awale, which goes on after a reload, with a turn taken back", async () => {
  const { page, close } = await cutOff();
  await page.reload();
  await page.getByRole("button", { name: /Play now/ }).click();
  await page.waitForURL(/\/game\//);
  await nextMoment(page);
  await byMouse(page, (await legalPits(page))[2]);
  await nextMoment(page);
  await page.reload();
  await nextMoment(page);
  assert.equal(await page.locator(".turn").count() > 0, true, "what was played is still there");
  await page.getByRole("button", { name: "Take back" }).first().click();
  await nextMoment(page);
  await playToTheEnd(page, byMouse);
  await page.getByRole("button", { name: "Rematch" }).waitFor();
  await page.goto("/");
  await seen(page, ".my-game");
  assert.match(await page.locator(".my-game").innerText(), /finished/);
  await close();
});

test("without a line: three players and four rows, against level 5", async () => {
  const { page, close } = await cutOff();
  for (const [path, players] of /** @type {[string, number][]} */ ([["/new/standard", 3], ["/new/bao", 2]])) {
    await begin(page, path, players);
    const turns = await playToTheEnd(page, byMouse);
    assert.ok(turns > 2, `${path}: ${turns} turns`);
  }
  await close();
});

test("without a line: rules, a lesson, exercises, the workshop, analysis; on a phone", async () => {
  const { page, close } = await cutOff({ phone: true });
  await page.goto("/games");
  await seen(page, ".rule-card, .game-card, a[href*='/rules/']");
  await page.goto("/rules/awale");
  await seen(page, ".rule-picture");
  await page.goto("/known");
  await seen(page, ".known-game");
  await page.goto("/openings/awale");
  await seen(page, ".openings-none");
  await page.goto("/lessons");
  await seen(page, "a[href*='/lessons/']");
  await page.locator("a[href*='/lessons/']").first().tap();
  await seen(page, ".pit");
  await page.goto("/exercises/awale");
  await seen(page, ".pit");
  await page.goto("/workshop");
  await seen(page, ".pit");
  await page.goto("/analysis?rule=awale");
  await seen(page, ".pit");
  await close();
});

test("the page goes on while the computer thinks", async () => {
  const { page, close } = await cutOff();
  await begin(page, "/new/awale", 2);
  await nextMoment(page);
  await page.evaluate(() => {
    let last = performance.now();
    const state = /** @type {any} */ (window);
    state.longest = 0;
    const frame = () => {
      const now = performance.now();
      state.longest = Math.max(state.longest, now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await byMouse(page, (await legalPits(page))[0]);
  await nextMoment(page);
  const longest = await page.evaluate(() => /** @type {any} */ (window).longest);
  console.log(`the longest frame took ${Math.round(longest)} ms`);
  assert.ok(longest < 1000, `${longest} ms between two frames`);
  await close();
});

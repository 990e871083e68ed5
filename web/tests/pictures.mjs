// Takes pictures of the main pages, for eyes to judge: `node tests/pictures.mjs FOLDER [word ...]`, with the program named in
// GRANARY as for the tests. Words are names of scenes, sizes, looks and languages, and only what they name is taken; `whole` takes
// pages down to their end instead of what a window shows of them. It says nothing about right and wrong, so this is no test.

import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { newGame } from "./support/api.mjs";
import { launch, seen, visitor } from "./support/browser.mjs";
import { byMouse, legalPits } from "./support/play.mjs";
import { played, tournament } from "./support/scenes.mjs";
import { startServer } from "./support/server.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{ path: string, ready: string, then?: (page: Page) => Promise<unknown>, kept?: Record<string, unknown>, forced?: boolean }} Scene  `kept`: what the browser remembers. */

const SIZES = { "390x844": [390, 844], "844x390": [844, 390], "1280x800": [1280, 800], "1920x1080": [1920, 1080] };
/** Forced colours are for a few scenes only: they are the same everywhere. @type {Record<string, import("./support/browser.mjs").Look>} */
const LOOKS = {
  light: { theme: "light" },
  dark: { theme: "dark" },
  contrast: { theme: "light", contrast: "more" },
  night: { theme: "dark", contrast: "more" },
  forced: { theme: "dark" },
};
const USUAL = ["light", "dark", "contrast"];
const LANGUAGES = ["en", "fr", "de"];
/** Longer than this no page is waited for; its picture shows what there was. */
const PATIENCE = 60_000;

const here = (/** @type {string} */ name) => ({ kind: "here", name });
const PEOPLE = ["Acacia Mensah", "Baobab Diallo", "Tamarind Sow", "Fonio Kouyaté"].map(here);

/** @param {string} origin @returns {Promise<Record<string, Scene>>} */
async function scenes(origin) {
  const game = (/** @type {string} */ rule, /** @type {number} */ turns, players = 2) =>
    played(origin, { rule, players, seats: PEOPLE.slice(0, players) }, turns);
  const board = (/** @type {string} */ path) => ({ path, ready: ".pit.legal" });
  const rounds = await newGame(origin, { rule: "dog-gone?pits=3&seeds=2", rounds: 3, seats: PEOPLE.slice(0, 2) });
  const invited = await newGame(origin, {
    rule: "awale",
    seats: [here("Ama"), { kind: "elsewhere" }],
    clock: { initial_ms: 300_000, increment_ms: 5000 },
  });
  const hall = await tournament(origin);
  const over = await game("awale", 300);
  return {
    start: { path: "/", ready: ".family-member", forced: true },
    games: { path: "/games", ready: ".game-card" },
    rule: { path: "/rules/awale", ready: ".rule-sheet h2" },
    "rule-rows": { path: "/rules/bao", ready: ".rule-sheet h2" },
    setup: { path: "/new/standard", ready: ".seat-card" },
    introduction: board("/introduction/kalah"),
    awale: { ...board(await game("awale", 9)), forced: true },
    kalah: board(await game("kalah", 9)),
    three: board(await game("standard", 5, 3)),
    four: board(await game("standard", 6, 4)),
    long: board(await game("grand-coastal", 4)),
    bao: { ...board(await game("bao", 8)), forced: true },
    hus: board(await game("hus-damara", 6)),
    katro: board(await game("katro", 4)),
    "three-rows": board(await game("gabata-adwa", 6)),
    over: { path: over, ready: ".over:not([hidden])" },
    round: { path: `/game/${rounds.id}#seat=${rounds.token}`, ready: ".pit", then: playRound },
    review: { path: over, ready: ".over:not([hidden])", then: review },
    analysis: { path: "/analysis?rule=awale&position=4,4,0,5,5,5,5,5,0,4,4,7/0,0/A", ready: ".pit.legal", then: ask },
    lesson: { path: "/lessons/pendulum-sample", ready: ".pit", then: forward },
    openings: { path: "/openings", ready: ".opening-card, .openings-none", forced: true },
    opening: { path: "/openings/awale", ready: ".opening-table, .openings-none", then: walk, forced: true },
    known: { path: "/known", ready: ".known-game", forced: true },
    lessons: { path: "/lessons", ready: ".lesson-grid" },
    exercise: board("/exercises/awale?n=2"),
    workshop: { path: "/workshop?from=oware", ready: ".shop .pit.legal" },
    settings: { path: await game("awale", 4), ready: ".pit.legal", then: settings, forced: true },
    waiting: {
      path: `/game/${invited.id}`,
      ready: ".notice-invite",
      kept: { "granary.seats": { [invited.id]: { token: invited.token, invitations: invited.invitations } } },
    },
    invitation: { path: `/game/${invited.id}#seat=${invited.invitations[0].token}`, ready: ".invitation" },
    tournaments: { path: "/tournaments", ready: ".hall-card" },
    tournament: { path: `/tournament/${hall.id}`, ready: ".boards" },
    desk: { path: `/tournament/${hall.id}/desk#key=${hall.key}`, ready: ".dispute" },
    sheet: { path: `/tournament/${hall.id}/sheet#player=${hall.waiting}`, ready: ".history" },
    about: { path: "/about", ready: "h1" },
  };
}

/** Until the first round is over; from then on there is nothing left to do. @param {Page} page */
async function playRound(page) {
  for (let turn = 0; turn < 200; turn++) {
    await page.waitForFunction(() => document.querySelector(".round-over:not([hidden]), .pit.legal"));
    if (await page.locator(".round-over:not([hidden])").count()) return;
    const legal = await legalPits(page);
    if (legal.length > 0) await byMouse(page, legal[turn % legal.length]);
    await page.waitForTimeout(60);
  }
}

/** @param {Page} page */
async function review(page) {
  await page.locator(".tab-box .tab[id$=review]").click();
  await page.getByRole("tabpanel").locator(".button").first().click();
  await page.locator(".graph").waitFor({ timeout: PATIENCE });
}

/** @param {Page} page */
async function ask(page) {
  await page.locator(".stage-side .button:has(.icon)").first().click();
  await page.locator(".line").first().waitFor({ timeout: PATIENCE });
}

/** @param {Page} page */
async function forward(page) {
  for (let i = 1; i <= 5; i++) {
    await page.locator(".step-buttons button").nth(2).click();
    await page.locator(`.moves li:nth-child(${i}) [aria-current]`).waitFor();
  }
}

/** Along the best moves, as far as there is a book. @param {Page} page */
async function walk(page) {
  for (let i = 0; i < 3 && (await page.locator(".opening-table").count()); i++) {
    await page.locator(".opening-table .move").first().click();
    await page.locator(`.opening-line li:nth-child(${i + 2})`).waitFor();
  }
}

/** @param {Page} page */
async function settings(page) {
  await page.locator(".site-tools .icon-button").first().click();
  await page.locator("dialog[open]").waitFor();
}

const [folder, ...words] = process.argv.slice(2);
if (!folder) throw new Error("name a folder for the pictures");
const whole = words.includes("whole");
/** Those of a list that were named, or the usual ones. @param {string[]} all @param {string[]} [usual] */
const chosen = (all, usual = all) => (words.some((word) => all.includes(word)) ? all.filter((name) => words.includes(name)) : usual);

/** One picture, in a window of its own. @param {string} file @param {Scene} scene @param {import("./support/browser.mjs").Look} look @param {boolean} isForced */
async function take(file, { path, ready, then, kept = {} }, look, isForced) {
  const { page, context } = await visitor(browser, server.origin, look);
  await page.addInitScript((all) => Object.entries(all).forEach(([key, value]) => localStorage.setItem(key, JSON.stringify(value))), kept);
  if (isForced) await page.emulateMedia({ forcedColors: "active" });
  try {
    await page.goto(path);
    await seen(page, ready, file);
    await then?.(page);
    // High contrast and forced colours have no carved wood to wait for.
    const isSharp = isForced || look.contrast === "more";
    if (!isSharp) await page.waitForFunction(() => !document.querySelector(".board:not(.carved), .thumb .board-wood:empty"));
    await page.waitForTimeout(250);
  } catch (problem) {
    console.log(`${file}: ${String(problem).split("\n")[0]}`);
  }
  await page.screenshot({ path: join(folder, file), fullPage: whole });
  console.log(file);
  await context.close();
}

await mkdir(folder, { recursive: true });
const server = await startServer();
const browser = await launch();
try {
  const all = await scenes(server.origin);
  for (const name of chosen(Object.keys(all)))
    for (const [size, [width, height]] of Object.entries(SIZES).filter(([size]) => chosen(Object.keys(SIZES)).includes(size)))
      for (const look of chosen(Object.keys(LOOKS), all[name].forced ? [...USUAL, "forced"] : USUAL))
        for (const lang of chosen(LANGUAGES, ["en"]))
          await take(`${name}-${size}-${look}-${lang}.png`, all[name], { ...LOOKS[look], width, height, lang }, look === "forced");
} finally {
  await browser.close();
  await server.stop();
}

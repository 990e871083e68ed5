// Takes the pictures of the main pages that README and docs show: `node tests/screens.mjs [name ...]`, with the program
// named in GRANARY as for the tests. Pictures get 256 colours, which these pages bear well and which keeps them small.

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import UPNG from "upng-js";
import { launch, seen, visitor } from "./support/browser.mjs";
import { played, tournament } from "./support/scenes.mjs";
import { startServer } from "./support/server.mjs";

const FOLDER = join(import.meta.dirname, "../../docs/screens");
const COLOURS = 256;
const LARGEST = 200_000;

/** @typedef {{ path: string, ready: string, then?: (page: import("playwright-core").Page) => Promise<void> }} Shot */

/** A game of Awale in its middle, and one of four players. @param {string} origin @returns {Promise<Record<string, Shot>>} */
async function shots(origin) {
  const here = { kind: "here" };
  const two = await played(origin, { rule: "awale", seats: [here, here] }, ["A3", "B5", "A5", "B1", "A6", "B4", "A1", "B6", "A2"]);
  const four = await played(origin, { rule: "arabian", players: 4, seats: [here, here, here, here] }, ["A1", "B2", "C3", "D1", "A3"]);
  const lens = (/** @type {import("playwright-core").Page} */ page) => page.locator(".pit.legal").first().hover({ force: true });
  return {
    home: { path: "/", ready: ".family-member" },
    games: { path: "/games", ready: ".game-card" },
    rule: { path: "/rules/arabian?players=4", ready: ".rule-sheet h2" },
    introduction: { path: "/rules/kalah", ready: ".rule-sheet h2", then: learn },
    setup: { path: "/new/standard", ready: ".seat-card" },
    game: { path: two, ready: ".pit.legal", then: lens },
    ring: { path: four, ready: ".pit.legal", then: lens },
    lesson: { path: "/lessons/pendulum-sample", ready: ".pit", then: forward },
    analysis: { path: "/analysis?rule=awale&position=4,4,0,5,5,5,5,5,0,4,4,7/0,0/A", ready: ".pit.legal", then: judge },
    workshop: { path: "/workshop?from=oware", ready: ".shop .pit.legal" },
  };
}

/** @param {import("playwright-core").Page} page */
async function forward(page) {
  for (let i = 1; i <= 5; i++) {
    await page.getByRole("button", { name: "One move on" }).click();
    await page.locator(`.moves li:nth-child(${i}) [aria-current]`).waitFor();
  }
}

/** @param {import("playwright-core").Page} page */
async function learn(page) {
  await page.getByRole("link", { name: "One-minute introduction" }).click();
  await seen(page, ".pit.legal");
}

/** @param {import("playwright-core").Page} page */
async function judge(page) {
  await page.getByRole("button", { name: "Ask the computer" }).click();
  await page.locator(".line").first().waitFor();
}

/** The tournament hall, each page as it is used. @param {string} origin @returns {Promise<Record<string, Shot & { look: import("./support/browser.mjs").Look }>>} */
async function hallShots(origin) {
  const { id, key, waiting } = await tournament(origin);
  const path = `/tournament/${id}`;
  const explain = async (/** @type {import("playwright-core").Page} */ page) => {
    await page.getByRole("tab", { name: "Standings" }).click();
    await page.locator(".standings tbody tr:nth-child(2) .value").nth(1).click();
    await page.locator(".explanation").waitFor();
  };
  return {
    "hall-desk": { path: `${path}/desk#key=${key}`, ready: ".dispute", look: { theme: "light", width: 1280, height: 1000 } },
    "hall-clock": { path: `${path}/clock`, ready: ".big-digits", look: { width: 1920, height: 1080 } },
    "hall-standings": { path, ready: ".boards", then: explain, look: { theme: "light", width: 1280, height: 800 } },
    "hall-sheet-phone": { path: `${path}/sheet#player=${waiting}`, ready: ".history", look: { theme: "light", phone: true } },
  };
}

/** @type {Record<string, import("./support/browser.mjs").Look>} */
const LOOKS = { desktop: { theme: "light", width: 1280, height: 800 }, phone: { theme: "dark", phone: true } };

/** @param {Buffer} png @param {number} [colours] @returns {Buffer} */
function smaller(png, colours = COLOURS) {
  const picture = UPNG.decode(png);
  const [frame] = UPNG.toRGBA8(picture);
  const small = Buffer.from(UPNG.encode([frame], picture.width, picture.height, colours));
  return small.length > LARGEST && colours > 32 ? smaller(png, colours / 2) : small;
}

const wanted = process.argv.slice(2);
await mkdir(FOLDER, { recursive: true });
const server = await startServer();
const browser = await launch();
try {
  const asked = (/** @type {[string, unknown]} */ [name]) => wanted.length === 0 || wanted.includes(name);
  const usual = Object.entries(await shots(server.origin)).filter(asked);
  const hall = Object.entries(await hallShots(server.origin)).filter(asked);
  const all = [
    ...Object.entries(LOOKS).flatMap(([look, how]) => usual.map(([name, shot]) => ({ file: `${name}-${look}.png`, how, ...shot }))),
    ...hall.map(([name, shot]) => ({ file: `${name}.png`, how: shot.look, ...shot })),
  ];
  for (const { file, how, path, ready, then } of all) {
    const { page, close } = await visitor(browser, server.origin, how);
    await page.goto(path);
    await seen(page, ready, file);
    // A page that follows a tournament never has an idle line.
    if (!path.startsWith("/tournament/")) await page.waitForLoadState("networkidle");
    await then?.(page);
    await page.waitForFunction(() => !document.querySelector(".board:not(.carved), .thumb .board-wood:empty"));
    await page.evaluate(() => scrollTo(0, 0));
    const png = smaller(await page.screenshot());
    await writeFile(join(FOLDER, file), png);
    console.log(`${file} ${Math.round(png.length / 1024)} kB`);
    await close();
  }
} finally {
  await browser.close();
  await server.stop();
}

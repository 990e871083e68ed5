// Takes the pictures of the main pages that README and docs show: `node tests/screens.mjs [name ...]`, with the program
// named in GRANARY as for the tests. Pictures get 256 colours, which these pages bear well and which keeps them small.

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import UPNG from "upng-js";
import { launch, seen, visitor } from "./support/browser.mjs";
import { call, newGame } from "./support/api.mjs";
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

/** A game with these decisions, at the address of its seats. @param {string} origin @param {Record<string, unknown>} what @param {string[]} decisions */
async function played(origin, what, decisions) {
  const players = what.players ?? 2;
  const moves = await legalOnes(origin, what, decisions);
  const record = `[Rule "${what.rule}"]\n[Players "${players}"]\n[Result "*"]\n\n${moves.join(" ")} *\n`;
  const game = await newGame(origin, { ...what, record });
  return `/game/${game.id}#seat=${game.token}`;
}

/** The wanted decisions as far as they are legal, else the first that is. @param {string} origin @param {Record<string, unknown>} what @param {string[]} wanted */
async function legalOnes(origin, what, wanted) {
  /** @type {string[]} */
  const decisions = [];
  for (const decision of wanted) {
    const { view } = await call(origin, "/api/try", { method: "POST", body: { rule: what.rule, players: what.players ?? 2, decisions } });
    if (view.over) break;
    decisions.push(view.legal.includes(decision) ? decision : view.legal[0]);
  }
  return decisions;
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

const PEOPLE = ["Acacia", "Baobab", "Néré", "Sorghum", "Fonio", "Tamarind", "Kola-Nut", "Millet", "Yam", "Cassava", "Teff", "Okra"];
const SEEDS = [28, 19, 24, 30, 26, 17];

/** A tournament in its third round: some boards have results, two players disagree, the clock runs. @param {string} origin */
async function tournament(origin) {
  const settings = { name: "Harvest Open", place: "Accra", date: "2026-05-16", rule: "oware", rounds: 5, minutes: 20 };
  const body = { settings, players: PEOPLE.map((name, i) => ({ name, rating: 1820 - 30 * i })) };
  const { id, key } = await call(origin, "/api/tournaments", { method: "POST", body });
  const post = (/** @type {string} */ path, /** @type {unknown} */ what, token = key) =>
    call(origin, `/api/tournaments/${id}${path}`, { method: "POST", body: what, token });
  const result = (/** @type {number} */ first) => ({
    end: "played",
    places: first > 24 ? [1, 2] : first < 24 ? [2, 1] : [1, 1],
    seeds: [first, 48 - first],
  });
  const write = (/** @type {number} */ round, /** @type {number} */ board, /** @type {number} */ first) => ({
    entry: "result",
    round,
    board,
    game: 1,
    by: "controller",
    result: result(first),
  });
  for (const round of [1, 2]) {
    await post("/draw", {});
    await post("/entries", { entries: SEEDS.map((first, i) => write(round, i + 1, first)) });
  }
  const { rounds } = await post("/draw", {});
  await post("/entries", { entries: [write(3, 1, 20), write(3, 1, 28), write(3, 2, 25)] });
  const { players } = await call(origin, `/api/tournaments/${id}/links`, { token: key });
  const say = (/** @type {number} */ board, /** @type {number} */ seat, /** @type {number} */ first) =>
    post("/sheet", { round: 3, board, game: 1, result: result(first) }, players[rounds[2].boards[board - 1].seats[seat] - 1].token);
  await say(3, 0, 29);
  await say(4, 0, 26);
  await say(4, 1, 22);
  await post("/clock", { action: "start", seconds: 754 });
  return { id, key, waiting: players[rounds[2].boards[2].seats[1] - 1].token };
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

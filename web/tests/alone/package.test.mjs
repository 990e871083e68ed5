// The npm package as others use it: installed from its file into an empty folder, in Node, with its types, and on a page of others.

import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, describe, test } from "node:test";
import { launch, seen, visitor } from "../support/browser.mjs";
import { checkAxe, checkTexts, checkWidth } from "../support/fit.mjs";
import { publish } from "./files.mjs";

const file = process.env.GRANARY_PACKAGE ?? "";
assert.ok(file, "GRANARY_PACKAGE names no package: run `cargo xtask test --only alone`");
const folder = await mkdtemp(join(tmpdir(), "granary-package-"));
after(() => rm(folder, { recursive: true }));
execFileSync("npm", ["install", "--offline", "--no-audit", "--no-fund", "--silent", file], { cwd: folder });

const browser = await launch();
after(() => browser.close());

/** Rules on all kinds of boards: laps, directions, nest eggs, three players, four rows. @type {[string, number][]} */
const GAMES = [["awale", 2], ["kalah", 2], ["standard", 3], ["bao", 2]];
const MOST_DECISIONS = 60;

/** What a program with the package does: plays at random, and writes every position. */
const PROGRAM = `
import { load, Problem } from "granary-games";
const granary = await load();
let seed = 18;
const random = () => (seed = (seed * 48271) % 0x7fffffff) / 0x7fffffff;
const games = {};
for (const [rule, players] of ${JSON.stringify(GAMES)}) {
  const game = granary.game(rule, { players });
  const found = (games[rule] = []);
  for (let n = 0; n < ${MOST_DECISIONS} && !game.over; n++) {
    const why = game.view.labels.map((pit) => game.why(pit));
    found.push({ legal: game.legal, pits: game.view.pits, stores: game.view.stores, why, decision: game.random(random) });
    game.play(found[n].decision);
  }
}
const game = granary.game("awale", { decisions: ["A3"] });
const position = game.position;
const chosen = game.choose({ level: 2 });
const { lines } = game.analyse({ ms: 60, lines: 2 });
const fault = (() => { try { game.play("A1"); } catch (error) { return error instanceof Problem && error.code; } })();
const beyond = (() => { try { game.choose({ level: 9 }); } catch (error) { return error.code; } })();
const again = granary.game("awale", { position });
const events = again.play(chosen).events.length;
const names = granary.games({ lang: "fr" }).games.length;
const sheets = Object.fromEntries(["en", "fr", "de"].map((lang) => [lang, granary.rule("awale", { lang })]));
const [english, french] = [await load({ languages: [] }), await load({ languages: ["fr"] })];
const only = [english, french].flatMap((some) => ["fr", "de"].map((lang) => some.rule("awale", { lang }).sheet));
const undone = game.undo() && game.decisions.length;
console.log(JSON.stringify({ games, chosen, legal: again.undo() && again.legal, lines, fault, beyond, events, names, sheets, only, undone }));
`;

describe("the package in Node", () => {
  test("plays as this program does", async () => {
    await writeFile(join(folder, "program.mjs"), PROGRAM);
    const found = JSON.parse(execFileSync(process.execPath, ["program.mjs"], { cwd: folder, encoding: "utf8", maxBuffer: 1 << 26 }));
    for (const [rule, players] of GAMES) {
      const told = await native(rule, players, found.games[rule]);
      assert.ok(told.length > 10, `${rule}: ${told.length} positions`);
      assert.deepEqual(found.games[rule], told, rule);
    }
    assert.ok(found.legal.includes(found.chosen), `${found.chosen} of ${found.legal}`);
    assert.equal(found.lines.length, 2);
    assert.deepEqual([found.fault, found.beyond, found.undone], ["bad-decision", "bad-request", 0]);
    assert.ok(found.events > 3 && found.names > 100, JSON.stringify([found.events, found.names]));
    const { en, fr, de } = found.sheets;
    assert.match(de.sheet, /Mulden.*Samen/s);
    assert.match(fr.sheet, /cases.*graines/s);
    assert.match(de.summary, /^Der Klassiker/);
    assert.equal(de.text, await readFile(join(import.meta.dirname, "../../../rules/awale/awale.toml"), "utf8"));
    assert.deepEqual(found.only, [en.sheet, en.sheet, fr.sheet, en.sheet], "English stands for what was not asked for");
  });

  test("has types that say what is wrong", async () => {
    const use = [
      `import { load, type Entry } from "granary-games";`,
      `import "granary-games/board";`,
      `const game = (await load()).game("awale");`,
      `const entry: Entry = game.play(game.choose({ level: 1 }));`,
      `const seeds: number = entry.captured + game.view.pits[0];`,
      `// @ts-expect-error`,
      `game.play(3);`,
      `// @ts-expect-error`,
      `entry.nothing;`,
      `export { seeds };`,
    ];
    const tsc = join(import.meta.dirname, "../../node_modules/typescript/bin/tsc");
    const options = ["--noEmit", "--strict", "--target", "ES2022", "--module", "NodeNext", "--lib", "ES2023,DOM", "use.mts"];
    await writeFile(join(folder, "use.mts"), use.join("\n"));
    execFileSync(process.execPath, [tsc, ...options], { cwd: folder, stdio: "inherit" });
  });
});

/**
 * The same decisions by the engine of this program.
 * @param {string} rule @param {number} players @param {{ decision: string }[]} game
 */
async function native(rule, players, game) {
  const child = spawn(process.env.GRANARY ?? "granary", ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ask = async (/** @type {string} */ line) => {
    child.stdin.write(`${line}\n`);
    return String((await lines.next()).value);
  };
  child.stdin.write(`setoption name Rule value ${rule}\nsetoption name Players value ${players}\n`);
  const found = [];
  for (const [n, { decision }] of game.entries()) {
    const played = game.slice(0, n).map((step) => step.decision);
    child.stdin.write(`position startpos${played.length > 0 ? ` moves ${played.join(" ")}` : ""}\n`);
    const { legal, pits, stores, labels } = JSON.parse(await ask("show"));
    const why = [];
    for (const label of labels) why.push((await ask(`why ${label}`)).split(" ").at(-1));
    found.push({ legal, pits, stores, why: why.map((word) => (word === "legal" ? null : word?.replaceAll("-", "_"))), decision });
  }
  child.stdin.end("quit\n");
  return found;
}

/** A page of others, with texts and colours of its own. @param {string} from  Where the package is. */
const blog = (from) =>
  `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Two boards</title>
<style>
  body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1.1rem/1.6 Georgia, serif; color: #123; background: #f4f7fa }
  .board, .pit, .count { outline: 9px solid red } svg { display: none } p { font-weight: 400 }
</style>
<link rel="icon" href="data:,">
<script type="module" src="${from}/node_modules/granary-games/sowing-board.js"></script>
<main>
<h1>Sowing in the evening</h1>
<p>Play a round of Awale against a computer of the second level.</p>
<sowing-board rule="awale" level="2" seat="A">A board of Awale</sowing-board>
<p>Un semis du Bao, à essayer à la main.</p>
<sowing-board rule="bao" lang="fr" wood="ebony" seeds="cowrie">Un plateau de Bao</sowing-board>
</main>
</html>`;

/** @param {import("../support/browser.mjs").Look} look @param {string} [from] */
async function reader(look, from = "") {
  await writeFile(join(folder, "index.html"), blog(from));
  const site = await publish(folder);
  const visit = await visitor(browser, site.origin, look);
  await visit.page.emulateMedia({ reducedMotion: "reduce" });
  await visit.page.goto("/");
  await seen(visit.page, "sowing-board:nth-of-type(1) .pit");
  await visit.page.locator("sowing-board").nth(1).scrollIntoViewIfNeeded();
  await seen(visit.page, "sowing-board:nth-of-type(2) .pit");
  await visit.page.waitForFunction(() =>
    [...document.querySelectorAll("sowing-board")].every((board) => board.shadowRoot?.querySelector("canvas"))
  );
  const close = async () => {
    await visit.close();
    await site.close();
  };
  return { page: visit.page, close };
}

/** @param {import("playwright-core").Page} page @param {string} name */
async function picture(page, name) {
  if (process.env.PICTURES) await page.screenshot({ path: join(process.env.PICTURES, `${name}.png`), fullPage: true });
}

/** @param {import("playwright-core").Page} page @param {string} name */
async function checkLook(page, name) {
  await picture(page, name);
  for (const check of [checkAxe, checkWidth, checkTexts]) await check(page, name);
}

/** The decisions that the boards have told of. @param {import("playwright-core").Page} page @param {number} at  At least so many. */
async function decisions(page, at) {
  await page.waitForFunction((most) => /** @type {any} */ (window).told.length >= most, at);
  return page.evaluate(() => /** @type {any} */ (window).told);
}

describe("the board on a page of others", () => {
  test("is played by keyboard against the computer, in two languages", async () => {
    const { page, close } = await reader({});
    await checkLook(page, "package-desktop");
    const legal = page.locator("sowing-board").first().locator(".pit.legal").first();
    assert.equal(await legal.evaluate((pit) => getComputedStyle(pit).cursor), "pointer", "the board has its style sheet");
    await page.evaluate(() => {
      const told = /** @type {string[]} */ (/** @type {any} */ (window).told = []);
      addEventListener("sowing-decision", (event) => told.push(/** @type {CustomEvent} */ (event).detail.decision));
    });
    const [own, french] = [page.locator("sowing-board").nth(0), page.locator("sowing-board").nth(1)];
    await own.locator(".pit").first().focus();
    await page.keyboard.press("3");
    const [first, second] = await decisions(page, 2);
    assert.equal(first, "A3");
    assert.match(second, /^B[1-6]$/, "the computer replies");
    await own.locator(".pit.legal").first().waitFor();
    assert.match(String(await own.locator("[role=status]").innerText()), /A to move/);
    await page.keyboard.press("End");
    await page.keyboard.press("Home");
    const focused = () => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute("aria-label") ?? "");
    assert.match(await focused(), /^A1, yours/);
    await own.getByRole("button", { name: "Take back" }).press("Enter");
    await page.waitForFunction(() => /** @type {any} */ (document.querySelector("sowing-board")).view.text.startsWith("4,4,4,4"));
    assert.match(String(await french.locator(".pit").first().getAttribute("aria-label")), /rangée/);
    await french.locator(".pit.legal").first().focus();
    await page.keyboard.press("Enter");
    if (await french.locator(".arrow").count() > 0) await page.keyboard.press("Enter");
    await decisions(page, 3);
    await close();
  });

  test("loads the languages of its boards, and answers programs in that of the reader", async () => {
    await writeFile(join(folder, "index.html"), blog(""));
    const site = await publish(folder);
    for (const [lang, expected] of [["de-DE", ["de"]], ["en-GB", []]]) {
      const context = await browser.newContext({ baseURL: site.origin, locale: String(lang) });
      const page = await context.newPage();
      const asked = /** @type {Set<string>} */ (new Set());
      context.on("request", (request) => asked.add(request.url().match(/texts-(..)\.json/)?.[1] ?? ""));
      await page.goto("/");
      await page.locator("sowing-board").nth(1).scrollIntoViewIfNeeded();
      await seen(page, "sowing-board:nth-of-type(2) .pit");
      assert.deepEqual([...asked].filter(Boolean), ["fr"], "one board is in French, the other in English");
      asked.clear();
      const summary = await page.evaluate(async () => {
        const { load } = await import(/** @type {any} */ ("/node_modules/granary-games/index.js"));
        return (await load()).rule("awale", { lang: "de" }).summary;
      });
      assert.deepEqual([...asked].filter(Boolean), expected);
      assert.match(summary, lang === "de-DE" ? /^Der Klassiker/ : /^The classic/);
      await context.close();
    }
    await site.close();
  });

  test("fits a phone, in the dark too, and may come from another host", async () => {
    const host = await publish(folder, { "Access-Control-Allow-Origin": "*" });
    const { page, close } = await reader({ phone: true, theme: "dark" }, host.origin);
    await checkLook(page, "package-phone");
    await page.addStyleTag({ content: ":root { color-scheme: dark } body { color: #def; background: #111 }" });
    await page.locator("sowing-board").first().evaluate((board) => board.setAttribute("theme", "dark"));
    await seen(page, "sowing-board:nth-of-type(1) canvas");
    await checkLook(page, "package-phone-dark");
    await close();
    await host.close();
  });

  test("says what is wrong, and follows its attributes", async () => {
    const { page, close } = await reader({});
    const board = page.locator("sowing-board").first();
    await board.evaluate((element) => element.setAttribute("position", "nonsense"));
    await board.locator("[role=status]", { hasText: "12 needed" }).waitFor();
    await board.evaluate((element) => element.setAttribute("position", "0,0,0,0,0,1,2,0,0,0,0,0/23,22/A"));
    await board.locator(".pit[aria-label^='B1, of B, 2 seeds']").waitFor();
    await board.evaluate((element) => element.toggleAttribute("still", true));
    await board.locator(".pit").first().waitFor();
    assert.equal(await board.locator(".pit.legal").count(), 0);
    await close();
  });
});

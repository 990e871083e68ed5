// Opening books on the page: walking down a line and back, by mouse and by keyboard; playing and analysing from there.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { promisify } from "node:util";
import { call } from "./support/api.mjs";
import { launch, seen, visitor } from "./support/browser.mjs";
import { checkAxe, checkTexts, checkWidth } from "./support/fit.mjs";
import { byKeyboard, byMouse, byTouch } from "./support/play.mjs";
import { binary, startServer } from "./support/server.mjs";

/** @typedef {import("playwright-core").Page} Page */

// A book of its own: which books come with the program, and what they say, is no matter of the page.
const rules = await mkdtemp(join(tmpdir(), "granary-rules-"));
const file = join(rules, "fours.toml");
await writeFile(file, 'name = "Fours"\ninherits = "kalah"\n[board]\npits = 4\nseeds = 4\n');
await promisify(execFile)(binary(), ["book", "build", file, "--nodes", "2000", "--positions", "60"]);
const server = await startServer({ flags: ["--rules", rules] });
const browser = await launch();
after(async () => {
  await browser.close();
  await server.stop();
  await rm(rules, { recursive: true, force: true });
});

/** @param {string[]} [line] @returns {Promise<Api.BookPosition>} */
const asked = (line = []) => call(server.origin, `/api/openings/fours?line=${line.join(",")}`);

/** The two best moves one after the other, both with positions of the book behind them. */
async function twoMoves() {
  const [first] = (await asked()).page?.decisions ?? [];
  const [second] = (await asked([first.decision])).page?.decisions ?? [];
  assert.ok(first && second, "the book knows two moves");
  return [first.decision, second.decision];
}

/** @param {Page} page @param {string} path @param {string} [ready] */
async function open(page, path, ready = ".opening-table") {
  await page.goto(path);
  await seen(page, ready);
}

/** @param {Page} page @param {string} decision */
const row = (page, decision) => page.locator(`.opening-table tr[data-decision="${decision}"]`);

/** Waits until the page shows the position that the address names. @param {Page} page @param {string[]} line */
const arrived = (page, line) =>
  page.waitForFunction((wanted) => {
    const shown = [...document.querySelectorAll(".opening-line a")].slice(1).map((move) => move.textContent);
    return new URLSearchParams(location.search).get("line") === wanted && shown.join(",") === wanted;
  }, line.join(","));

describe("openings", () => {
  test("games with a book are listed, and lead to their first position", async () => {
    const { page, close } = await visitor(browser, server.origin);
    await open(page, "/openings", ".opening-card");
    const { books } = await call(server.origin, "/api/openings");
    assert.equal(await page.locator(".opening-card").count(), books.length);
    await page.getByRole("link", { name: "Fours", exact: true }).click();
    await seen(page, ".opening-table");
    const { page: known, book } = await asked();
    assert.equal(book?.positions, 60);
    assert.equal(await page.locator(".opening-table tbody tr").count(), known?.decisions.length);
    await close();
  });

  test("a move leads on, by its row and by its pit; the browser goes back, and so do the moves so far", async () => {
    const { page, close } = await visitor(browser, server.origin);
    const [first, second] = await twoMoves();
    await open(page, "/openings/fours");
    await row(page, first).locator(".opening-looked").click({ force: true });
    await arrived(page, [first]);
    await page.locator(".pit.legal").first().waitFor();
    await byMouse(page, second);
    await arrived(page, [first, second]);
    assert.equal(new URL(page.url()).search, `?line=${first},${second}`);
    assert.deepEqual(await page.locator(".opening-line a").allInnerTexts(), ["Start", first, second]);
    await page.goBack();
    await row(page, second).waitFor();
    await page.goBack();
    await row(page, first).waitFor();
    assert.equal(new URL(page.url()).search, "");
    await page.goForward();
    await page.goForward();
    await arrived(page, [first, second]);
    await page.locator(".opening-line a").nth(1).click();
    await row(page, second).waitFor();
    await page.getByRole("link", { name: "One move back" }).click();
    await row(page, first).waitFor();
    await page.reload();
    await row(page, first).waitFor();
    await close();
  });

  test("an address with a line is a position to be shared", async () => {
    const { page, close } = await visitor(browser, server.origin);
    const line = await twoMoves();
    await open(page, `/openings/fours?line=${line.join(",")}`, ".opening-moves h2");
    const { view } = await asked(line);
    const pits = await page.locator(".pit").evaluateAll((all) =>
      all.map((pit) => Number(/(\d+) seed|no seeds/.exec(pit.getAttribute("aria-label") ?? "")?.[1] ?? 0))
    );
    assert.deepEqual(pits, view.pits);
    await page.getByRole("button", { name: "Copy the link" }).click();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), page.url());
    await close();
  });

  test("by keyboard: the moves are chosen and played, and the focus stays among them", async () => {
    const { page, close } = await visitor(browser, server.origin);
    const [first, second] = await twoMoves();
    await open(page, "/openings/fours");
    await row(page, first).getByRole("link").focus();
    await page.keyboard.press("Enter");
    await arrived(page, [first]);
    const focused = () => page.evaluate(() => document.activeElement?.closest("tr")?.dataset.decision);
    assert.equal(await focused(), second, "the best move is next");
    await page.keyboard.press("ArrowDown");
    assert.notEqual(await focused(), second);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowRight");
    await arrived(page, [first, second]);
    await page.keyboard.press("ArrowLeft");
    await row(page, second).waitFor();
    assert.equal(await focused(), second, "back at the move that led away");
    await page.keyboard.press("ArrowLeft");
    await row(page, first).waitFor();
    await byKeyboard(page, first);
    await arrived(page, [first]);
    assert.match(await page.locator("#announcer").innerText(), /to move.*The book knows \d+ moves?\./);
    await close();
  });

  test("every move says its value, its share and whether the book plays it", async () => {
    const { page, close } = await visitor(browser, server.origin);
    const decisions = (await asked()).page?.decisions ?? [];
    await open(page, "/openings/fours");
    for (const { decision, good, positions } of decisions) {
      const link = row(page, decision).getByRole("link", { name: decision, exact: true });
      const heard = await link.evaluate((one) => {
        const parts = one.getAttribute("aria-describedby")?.split(" ").map((id) => document.getElementById(id));
        return parts?.flatMap((part) => [...(part?.querySelectorAll(".visually-hidden") ?? [])]).map((text) => text.textContent).join(", ");
      });
      assert.match(heard ?? "", /^[+−]?\d+\.\d seeds, /);
      assert.equal(/The book plays this/.test(heard ?? ""), good, heard);
      assert.equal(/% of the positions behind this one/.test(heard ?? ""), positions > 0, heard);
    }
    assert.equal(await page.locator(".pit-value-best").count(), decisions.filter(({ good }) => good).length);
    await close();
  });

  test("where the book ends it says so, and what is not in it can be walked through all the same", async () => {
    const { page, close } = await visitor(browser, server.origin);
    /** @type {string[]} */
    const line = [];
    for (let now = await asked(); now.page; now = await asked(line)) line.push(now.page.decisions[0].decision);
    await open(page, `/openings/fours?line=${line.slice(0, -1).join(",")}`);
    await row(page, line[line.length - 1]).getByRole("link").click();
    const heading = page.getByRole("heading", { name: "The book ends here" });
    const over = page.getByRole("heading", { name: "The game is over" });
    await heading.or(over).waitFor();
    await page.waitForFunction(() => document.activeElement?.closest(".opening-moves h2") !== null);
    await checkAxe(page, "the end of the book");
    await close();
  });

  test("a game and an analysis begin where the line ends", async () => {
    const { page, close } = await visitor(browser, server.origin);
    const line = await twoMoves();
    const { view } = await asked(line);
    const here = `/openings/fours?line=${line.join(",")}`;
    await open(page, here, ".opening-moves h2");
    await page.getByRole("link", { name: "Play from here" }).click();
    await page.waitForURL(/\/new\/fours\?/);
    assert.equal(new URL(page.url()).searchParams.get("position"), view.text);
    await seen(page, ".seat-card");
    await open(page, here, ".opening-moves h2");
    await page.getByRole("link", { name: "Analyse from here" }).click();
    await page.waitForURL(/\/analysis\?/);
    await seen(page, ".tree .move[aria-current]");
    assert.deepEqual(await page.locator(".tree .move").allInnerTexts(), line);
    // And from there back to the book.
    await page.getByRole("link", { name: "What the opening book says" }).click();
    await arrived(page, line);
    await close();
  });

  test("a game's page leads to its openings, if there are any", async () => {
    const { page, close } = await visitor(browser, server.origin);
    await open(page, "/rules/fours", ".rule-sheet h2");
    await page.getByRole("link", { name: "Openings", exact: true }).click();
    await seen(page, ".opening-table");
    await open(page, "/rules/bao", ".rule-sheet h2");
    assert.equal(await page.getByRole("link", { name: "Openings", exact: true }).count(), 0);
    await open(page, "/openings/bao", ".openings-none");
    await page.getByText("granary book build bao").waitFor();
    await checkAxe(page, "no book");
    await close();
  });

  test("a line that cannot be played is told", async () => {
    const { page, close, faults } = await visitor(browser, server.origin);
    await open(page, "/openings/fours?line=B1", ".problem h1");
    await checkTexts(page, "a wrong line");
    // The browser reports what was refused, which is what was wanted here.
    faults.splice(0, faults.length, ...faults.filter((fault) => !/status of 422/.test(fault)));
    await close();
  });

  /** @type {[string, import("./support/browser.mjs").Look][]} */
  const looks = [
    ["a phone", { lang: "fr", theme: "light", phone: true, width: 390, height: 844 }],
    ["the smallest phone in the dark", { lang: "de", theme: "dark", phone: true, width: 320, height: 640 }],
    ["a desk in the dark", { lang: "en", theme: "dark", width: 1280, height: 800 }],
    ["high contrast", { lang: "fr", theme: "light", contrast: "more", width: 768, height: 1024 }],
  ];
  for (const [name, look] of looks) {
    test(`fits and can be read: ${name}`, async () => {
      const { page, close } = await visitor(browser, server.origin, look);
      const [first, second] = await twoMoves();
      for (
        const [path, ready] of [["/openings", ".opening-card"], ["/openings/fours", ".opening-table"], ["/openings/bao", ".openings-none"]]
      ) {
        await open(page, path, ready);
        await checkAxe(page, `${path}, ${name}`);
        await checkWidth(page, `${path}, ${name}`);
        await checkTexts(page, `${path}, ${name}`);
      }
      if (look.phone) {
        await open(page, "/openings/fours");
        await byTouch(page, first);
        await arrived(page, [first]);
        await row(page, second).getByRole("link").tap();
        await arrived(page, [first, second]);
      }
      await close();
    });
  }
});

// A tournament in the hall: the controller's desk in one browser, players' telephones in others, and everything that goes
// wrong on such a day.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { describe, test } from "node:test";
import { seen, visitor } from "./support/browser.mjs";
import { call } from "./support/api.mjs";
import { checkAxe, checkTexts, checkWidth } from "./support/fit.mjs";
import { browser, server, startAgain } from "./support/stage.mjs";

/** @typedef {import("playwright-core").Page} Page */

const NAMES = ["Acacia", "Baobab", "Néré", "Sorghum", "Fonio", "Tamarind", "Kola-Nut", "Millet", "Yam", "Cassava", "Teff"];

/** What the server says of a tournament. @param {{ id: string, key?: string }} hall @param {string} [path] */
const ask = (hall, path = "") => call(server.origin, `/api/tournaments/${hall.id}${path}`, { token: hall.key });

/** @param {{ id: string, key: string }} hall @param {string} path @param {unknown} body @param {string} [token] */
const tell = (hall, path, body, token) =>
  call(server.origin, `/api/tournaments/${hall.id}${path}`, { method: "POST", body, token: token ?? hall.key });

/** A tournament that is made without the page. @param {Record<string, unknown>} settings @param {string[]} names */
async function made(settings, names) {
  const body = { settings: { name: "Quick Open", rule: "oware", ...settings }, players: names.map((name) => ({ name })) };
  return call(server.origin, "/api/tournaments", { method: "POST", body });
}

/** Writes results for all boards of the last round that have none. @param {{ id: string, key: string }} hall */
async function playOut(hall) {
  const { rounds } = await ask(hall);
  const round = rounds.at(-1);
  const open = round.boards.filter((/** @type {any} */ board) => board.results.includes(null));
  const entries = open.map((/** @type {any} */ board) => {
    const first = 20 + ((board.number * 5 + round.number * 3) % 9);
    return {
      entry: "result",
      round: round.number,
      board: board.number,
      game: 1,
      by: "controller",
      result: { end: "played", places: first > 24 ? [1, 2] : first < 24 ? [2, 1] : [1, 1], seeds: [first, 48 - first] },
    };
  });
  if (entries.length > 0) await tell(hall, "/entries", { entries });
}

/** A player's phone, opened by the player's link. @param {{ id: string, key: string }} hall @param {number} player */
async function phone(hall, player) {
  const { players } = await ask(hall, "/links");
  const guest = await visitor(browser, server.origin, { phone: true });
  await guest.page.goto(players[player - 1].address);
  await seen(guest.page, ".sheet-card, .empty-note", "the sheet");
  assert.ok(!guest.page.url().includes("player="), "the token does not stay in the address");
  return guest;
}

/** @param {Page} page @param {string} name */
async function tab(page, name) {
  await page.getByRole("tab", { name, exact: true }).click();
}

/** Results by keyboard alone: the next board is filled in by itself. @param {Page} page @param {string[]} results */
async function typeResults(page, results) {
  const quick = page.getByRole("region", { name: "Results by keyboard" });
  await quick.getByLabel("Result").focus();
  for (const result of results) {
    const board = await quick.getByLabel("Board").inputValue();
    await page.keyboard.type(result);
    await page.keyboard.press("Enter");
    await page.waitForFunction((before) => /** @type {HTMLInputElement} */ (document.querySelector(".quick input")).value !== before,
      board);
  }
}

/** @param {Page} page @param {number} seeds  Of the one who enters. */
async function sendResult(page, seeds) {
  await page.getByLabel("Seeds: You").fill(String(seeds));
  await page.getByRole("button", { name: "Send the result" }).click();
  await page.locator(".sheet-result").waitFor();
}

/** Pages of a PDF. @param {Buffer} pdf */
const pagesOf = (pdf) => (pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g) ?? []).length;

const AWAY = /ERR_(CONNECTION_REFUSED|CONNECTION_RESET|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE)/;
const REFUSED = /status of (409|422)/;

/** What a test provoked itself the browser reports all the same. @param {string[]} faults @param {RegExp} what */
const forgive = (faults, what) => faults.splice(0, faults.length, ...faults.filter((fault) => !what.test(fault)));

test("a day with twelve players and five rounds", async () => {
  const desk = await visitor(browser, server.origin);
  const { page } = desk;
  const hall = await create(page);
  await enterPlayers(page);
  await firstRound(page, hall);
  await secondRound(page, hall);
  await thirdRound(desk, hall);
  await lastRounds(page, hall);
  await takeAway(page, hall);
  forgive(desk.faults, REFUSED);
  await desk.close();
});

/** A new tournament, by its form; one tie-break is moved by keyboard. @param {Page} page */
async function create(page) {
  await page.goto("/tournaments");
  await page.getByRole("button", { name: "New tournament" }).click();
  await page.getByLabel("Name").fill("Harvest Open");
  await page.getByLabel("Place").fill("Accra");
  const down = page.getByRole("button", { name: "Direct encounter: one down" });
  await down.focus();
  await page.keyboard.press("Enter");
  await page.locator(".tie-list li").nth(1).getByText("Direct encounter").waitFor();
  await page.getByRole("button", { name: "Create the tournament" }).click();
  await page.waitForURL(/\/desk/);
  const link = await page.getByLabel("The desk’s link, with its key").inputValue();
  const [, id, key] = /tournament\/([^/]+)\/desk#key=(.+)$/.exec(link) ?? [];
  assert.ok(key, "the key is shown once");
  assert.ok(!page.url().includes(key), "and does not stay in the address");
  await page.getByRole("button", { name: "I have kept it" }).click();
  const { settings } = await ask({ id, key });
  assert.deepEqual(settings["tie-breaks"].slice(0, 2), ["buchholz-cut1", "direct-encounter"]);
  return { id, key };
}

/** @param {Page} page */
async function enterPlayers(page) {
  await page.getByLabel("One name a line, or CSV").fill(NAMES.join("\n"));
  await page.getByRole("button", { name: "Check and enter" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Enter 11 players" }).click();
  await page.getByText("11 players, 11 in").waitFor();
  // The same names again are refused, all faults at once, and nothing is changed.
  await page.getByLabel("One name a line, or CSV").fill(`${NAMES[0]}\nNew Name\n${NAMES[1]}`);
  await page.getByRole("button", { name: "Check and enter" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("tr.wrong").nth(1).getByText("Baobab").first().waitFor();
  assert.ok(await dialog.getByRole("button", { name: "Enter 3 players" }).isDisabled());
  await checkAxe(page, "list of players");
  await page.keyboard.press("Escape");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Tom Bekcer");
  await page.getByRole("textbox", { name: "Name", exact: true }).press("Enter");
  await page.getByText("12 players, 12 in").waitFor();
  await page.getByRole("button", { name: "Correct Tom Bekcer" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Okra");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Correct Okra" }).waitFor();
  await checkAxe(page, "players");
}

/** Results by keyboard, by telephone, and a disagreement. @param {Page} page @param {{ id: string, key: string }} hall */
async function firstRound(page, hall) {
  await tab(page, "Round");
  await page.getByRole("button", { name: "Draw round 1" }).click();
  await seen(page, ".boards tr[data-board='6']");
  await typeResults(page, ["28", "20-28", "=", "26-22"]);
  const { rounds } = await ask(hall);
  const seats = (/** @type {number} */ board) => rounds[0].boards[board - 1].seats;
  await agree(page, await phone(hall, seats(5)[0]), await phone(hall, seats(5)[1]));
  await disagree(page, await phone(hall, seats(6)[0]), await phone(hall, seats(6)[1]));
  // A wrong result is corrected, and the trail says so.
  await page.getByRole("button", { name: "Correct the result of board 1" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Seeds:/).first().fill("18");
  await dialog.getByText("18 : 30").waitFor();
  await dialog.getByRole("button", { name: "Write down" }).click();
  await page.locator("tr[data-board='1'] .badge-button").click();
  await dialog.locator(".trail del").getByText("28 : 20").waitFor();
  await checkAxe(page, "a result with its trail");
  await page.keyboard.press("Escape");
  const after = await ask(hall);
  assert.deepEqual(after.rounds[0].boards.map((/** @type {any} */ board) => board.results[0].seeds?.[0] ?? "="), [18, 20, "=", 26, 28, 19]);
  assert.deepEqual(after.disagreements, []);
}

/** One player enters the result, the other confirms it. @param {Page} page @param {Awaited<ReturnType<typeof visitor>>} one @param {Awaited<ReturnType<typeof visitor>>} other */
async function agree(page, one, other) {
  await one.page.getByText("You start").waitFor();
  await sendResult(one.page, 28);
  await one.page.getByText(/^Waiting for the initials/).waitFor();
  await other.page.getByText("28 : 20").first().waitFor();
  await other.page.getByRole("button", { name: "Put my initials" }).tap();
  await other.page.getByText("Confirmed by all at the board.").waitFor();
  await one.page.getByText("Confirmed by all at the board.").waitFor();
  await page.locator("tr[data-board='5'] .state-done").waitFor();
  for (const guest of [one, other]) await guest.close();
}

/** Both enter something else, and the controller decides. @param {Page} page @param {Awaited<ReturnType<typeof visitor>>} one @param {Awaited<ReturnType<typeof visitor>>} other */
async function disagree(page, one, other) {
  await sendResult(one.page, 29);
  await other.page.getByRole("button", { name: "I have another result" }).tap();
  await sendResult(other.page, 29);
  await one.page.getByText("You do not agree. The controller decides.").waitFor();
  await checkAxe(other.page, "a disagreement");
  const dispute = page.getByRole("region", { name: "Disagreement at board 6" });
  await dispute.waitFor();
  await dispute.getByText("29 : 19").waitFor();
  await checkAxe(page, "a disagreement at the desk");
  await dispute.locator(".claim").filter({ hasText: "19 : 29" }).getByRole("button", { name: "This is right" }).click();
  await dispute.waitFor({ state: "detached" });
  await one.page.getByText("Written by the controller.").waitFor();
  for (const guest of [one, other]) await guest.close();
}

/** A player comes late; a pairing is taken back and drawn again. @param {Page} page @param {{ id: string, key: string }} hall */
async function secondRound(page, hall) {
  await tab(page, "Players");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Late Comer");
  await page.getByRole("textbox", { name: "Name", exact: true }).press("Enter");
  await page.getByText("13 players, 13 in").waitFor();
  await tab(page, "Round");
  await page.getByRole("button", { name: "Draw round 2" }).click();
  await page.locator(".out-list").getByText("Bye").waitFor();
  await page.getByRole("button", { name: "Take back round 2" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Take it back" }).click();
  await page.getByRole("button", { name: "Draw round 2" }).click();
  await page.getByRole("button", { name: "Take back round 2" }).waitFor();
  await changeByHand(page, hall);
  // While boards are open there is no next round, and the page says why.
  await page.getByRole("button", { name: "Draw round 3" }).click();
  await page.locator(".choices").getByText(/round 2 is not over/).waitFor();
  await playOut(hall);
  await page.getByText("Every board has a result.").waitFor();
}

/** Two at a board change places. @param {Page} page @param {{ id: string, key: string }} hall */
async function changeByHand(page, hall) {
  const before = (await ask(hall)).rounds[1].boards[0].seats;
  await page.getByRole("button", { name: "Change by hand" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Board 1: another player starts" }).click();
  await checkAxe(page, "pairings by hand");
  await dialog.getByRole("button", { name: "One step back" }).waitFor();
  await page.waitForFunction(() => !(/** @type {HTMLButtonElement} */ (document.querySelector("[data-keep=publish]")).disabled));
  await page.getByRole("button", { name: "Use these pairings" }).click();
  await dialog.waitFor({ state: "detached" });
  assert.deepEqual((await ask(hall)).rounds[1].boards[0].seats, before.toReversed());
}

/** A player leaves, sheets are printed, and the server dies in the middle. @param {Awaited<ReturnType<typeof visitor>>} desk @param {{ id: string, key: string }} hall */
async function thirdRound({ page, faults }, hall) {
  await tab(page, "Players");
  await page.getByRole("button", { name: "Withdraw Teff" }).click();
  await page.getByText("13 players, 12 in").waitFor();
  await tab(page, "Round");
  await page.getByRole("button", { name: "Draw round 3" }).click();
  await page.getByRole("button", { name: "Take back round 3" }).waitFor();
  await typeResults(page, ["25", "30-18"]);
  await server.crash();
  await page.getByText("The server does not answer at the moment.").waitFor();
  await startAgain();
  await page.getByText("The server does not answer at the moment.").waitFor({ state: "hidden" });
  const { rounds } = await ask(hall);
  assert.deepEqual(rounds[2].boards.slice(0, 3).map((/** @type {any} */ board) => board.results[0]?.seeds ?? null), [
    [25, 23],
    [30, 18],
    null,
  ], "what was written is there");
  await typeResults(page, ["1-0", "20-18/6-4", "+-", "24"]);
  await page.getByText("Every board has a result.").waitFor();
  forgive(faults, AWAY);
  await print(page, hall);
}

/** @param {Page} page @param {{ id: string, key: string }} hall */
async function print(page, hall) {
  const pages = { pairings: 1, names: 1, sheets: 1, cards: 6, standings: 1, crosstable: 1, wallchart: 1, links: 1 };
  await tab(page, "Sheets and links");
  await page.getByRole("button", { name: "Code of Acacia" }).click();
  await page.getByRole("dialog").getByRole("img", { name: "Code of Acacia" }).waitFor();
  await checkAxe(page, "a code");
  await page.keyboard.press("Escape");
  await checkAxe(page, "sheets and links");
  for (const [what, expected] of Object.entries(pages)) {
    await page.goto(`/tournament/${hall.id}/print/${what}?codes`);
    await seen(page, ".paper[data-ready]", what);
    if (["sheets", "crosstable"].includes(what)) await checkAxe(page, what);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    assert.equal(pdf.subarray(0, 5).toString(), "%PDF-", what);
    assert.equal(pagesOf(pdf), expected, `pages of ${what}`);
  }
  await page.goto(`/tournament/${hall.id}/desk`);
  await seen(page, ".boards");
}

/** @param {Page} page @param {{ id: string, key: string }} hall */
async function lastRounds(page, hall) {
  for (const n of [4, 5]) {
    await page.getByRole("button", { name: `Draw round ${n}` }).click();
    await page.getByRole("button", { name: `Take back round ${n}` }).waitFor();
    await playOut(hall);
    await page.getByText("Every board has a result.").waitFor();
  }
  // Another round was not planned: the choices are buttons.
  await page.getByRole("button", { name: "Draw round 6" }).click();
  await page.locator(".choices").getByRole("button", { name: "Draw a further round" }).waitFor();
  await page.locator(".choices").getByRole("button", { name: "Close the tournament" }).click();
  await page.getByText("Closed", { exact: true }).waitFor();
  await tab(page, "Standings");
  await page.locator(".standings .value").nth(2).click();
  await page.locator(".explanation .summands li").nth(4).waitFor();
  await checkAxe(page, "standings with an explanation");
  for (const name of ["On the screen", "Clock", "Settings", "Files", "Log"]) {
    await tab(page, name);
    await page.locator('[role="tabpanel"]:not([hidden]) *').first().waitFor();
    await checkAxe(page, name);
    await checkTexts(page, name);
  }
}

/** Everything to a file, and back from it. @param {Page} page @param {{ id: string, key: string }} hall */
async function takeAway(page, hall) {
  await tab(page, "Files");
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: /^Everything/ }).click()]);
  const text = await readFile(await file.path(), "utf8");
  assert.ok(!text.includes(hall.key), "the key is not in the file");
  await page.getByRole("textbox", { name: "Name" }).fill("The final");
  await page.getByRole("spinbutton", { name: "Players" }).fill("4");
  await page.getByRole("button", { name: "Create the final" }).click();
  await page.getByRole("heading", { name: "The final", level: 1 }).waitFor();
  await page.getByText("4 players, 4 in").or(page.getByText("Draw the first round when everybody is there.")).waitFor();
  await page.goto("/tournaments");
  await page.locator("input[type=file]").setInputFiles({ name: "hall.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await page.waitForURL((url) => url.pathname.endsWith("/desk") && !url.pathname.includes(hall.id));
  const [, id] = /tournament\/([^/]+)\//.exec(page.url()) ?? [];
  assert.deepEqual(await ask({ id }, "/standings"), await ask(hall, "/standings"));
  await page.goto("/tournaments");
  await seen(page, ".hall-card");
  assert.equal(await page.getByRole("region", { name: "Archive" }).getByRole("heading", { name: "Harvest Open" }).count(), 2);
}

describe("the hall is fit for everyone", () => {
  /** @type {[string, import("./support/browser.mjs").Look, string][]} */
  const looks = [
    ["English, light, wide", { lang: "en", theme: "light" }, "Standings"],
    ["French, dark, the smallest phone", { lang: "fr", theme: "dark", width: 320, height: 640 }, "Classement"],
    ["German, high contrast, a tablet", { lang: "de", contrast: "more", width: 768, height: 1024 }, "Tabelle"],
  ];
  for (const [name, look, standings] of looks) {
    test(name, async () => {
      const hall = await made({}, NAMES.slice(0, 6));
      for (const _ of [1, 2]) {
        await tell(hall, "/draw", {});
        await playOut(hall);
      }
      await tell(hall, "/draw", {});
      const { players } = await ask(hall, "/links");
      const { page, close } = await visitor(browser, server.origin, look);
      const path = `/tournament/${hall.id}`;
      /** @type {[string, string, string][]} */
      const pages = [
        ["list", "/tournaments", ".hall-card"],
        ["new", "/tournaments?new", ".settings-form"],
        ["desk", `${path}/desk#key=${hall.key}`, ".boards"],
        ["sheet", `${path}/sheet#player=${players[0].token}`, ".sheet-card"],
        ["clock", `${path}/clock`, ".big-digits"],
        ["paper", `${path}/print/pairings`, ".paper[data-ready]"],
        ["public", path, ".boards"],
      ];
      for (const [which, where, ready] of pages) {
        await page.goto(where);
        await seen(page, ready, which);
        assert.equal(await page.locator("html").getAttribute("lang"), look.lang);
        await checkAxe(page, which);
        await checkWidth(page, which);
        await checkTexts(page, which);
      }
      await tab(page, standings);
      await page.locator(".standings .value").nth(2).click();
      await page.locator(".explanation").waitFor();
      await checkAxe(page, "standings");
      await checkWidth(page, "standings");
      await page.locator(".standings .name-button").first().click();
      await page.getByRole("dialog").locator(".history").waitFor();
      await checkAxe(page, "a player's card");
      await checkTexts(page, "a player's card");
      await close();
    });
  }
});

test("results are read as people type them", async () => {
  const { page, close } = await visitor(browser, server.origin);
  await page.goto("/about");
  /** @type {[text: string, seats: number, expected: unknown][]} */
  const cases = [
    ["28-20", 2, { end: "played", places: [1, 2], seeds: [28, 20] }],
    ["20 28", 2, { end: "played", places: [2, 1], seeds: [20, 28] }],
    ["24", 2, { end: "played", places: [1, 1], seeds: [24, 24] }],
    ["28 : 20", 2, { end: "played", places: [1, 2], seeds: [28, 20] }],
    ["1-0", 2, { end: "played", places: [1, 2] }],
    ["=", 2, { end: "played", places: [1, 1] }],
    ["+-", 2, { end: "forfeit", seat: 1, why: "absence" }],
    ["--", 2, { end: "nobody-came" }],
    ["20-18/6-4", 2, { end: "unfinished", stores: [20, 18], sides: [6, 4] }],
    ["20-20-8", 3, { end: "played", places: [1, 1, 3], seeds: [20, 20, 8] }],
    ["30-20", 2, null],
    ["49", 2, null],
    ["28-", 2, null],
    ["28", 3, null],
    ["20-18/6-5", 2, null],
    ["x", 2, null],
    ["", 2, null],
  ];
  const read = await page.evaluate(async (given) => {
    // In the bundle that the page of a score sheet names.
    const sheet = await (await fetch("/tournament/any/sheet")).text();
    const { m_hall_parseresult: module } = await import(/\/assets\/hall\.[^"]+\.js/.exec(sheet)?.[0] ?? "");
    return given.map(([text, seats]) => module.parseResult(text, seats, 48));
  }, cases);
  assert.deepEqual(read, cases.map(([, , expected]) => expected));
  await close();
});

test("the clock for the projector follows the desk, warns and ends", async () => {
  const hall = await made({ minutes: 20 }, NAMES.slice(0, 4));
  await tell(hall, "/draw", {});
  const { page, close } = await visitor(browser, server.origin, { width: 1920, height: 1080 });
  await page.goto(`/tournament/${hall.id}/clock`);
  await page.getByText("20:00").waitFor();
  await page.getByText("Playing: boards 1 and 2").waitFor();
  await page.getByRole("button", { name: "Gong" }).click();
  await tell(hall, "/clock", { action: "start" });
  await seen(page, ".big-clock[data-state=running]");
  await page.getByText(/^19:5\d$/).waitFor();
  await tell(hall, "/clock", { action: "start", seconds: 121 });
  await seen(page, ".big-clock[data-state=warning]", "the warning");
  await page.getByText("Two minutes left").first().waitFor();
  await tell(hall, "/clock", { action: "start", seconds: 2 });
  await seen(page, ".big-clock[data-state=over]", "the end");
  await page.getByText("00:00").waitFor();
  await tell(hall, "/clock", { action: "reset" });
  await seen(page, ".big-clock[data-state=still]");
  await close();
});

test("a game on the screen, and one kept by hand", async () => {
  const hall = await made({ rule: "kalah?pits=1&seeds=1", rounds: 1 }, ["South", "North", "West", "East"]);
  const desk = await visitor(browser, server.origin);
  const { page } = desk;
  await page.goto(`/tournament/${hall.id}/desk#key=${hall.key}`);
  await page.getByRole("button", { name: "Draw round 1" }).click();
  await page.locator("tr[data-board='2']").waitFor();
  await tab(page, "On the screen");
  await page.getByRole("button", { name: "Enter the moves" }).click();
  await seen(page, ".kept .pit.legal");
  await checkAxe(page, "a game kept by hand");
  await page.getByLabel("Moves", { exact: true }).fill("B1");
  await page.keyboard.press("Enter");
  await page.locator(".kept .form-error").getByText(/./).waitFor();
  await page.getByLabel("Moves", { exact: true }).fill("A1");
  await page.keyboard.press("Enter");
  await page.locator(".kept .move").waitFor();
  const save = page.getByRole("button", { name: "Write the result and keep the game" });
  if (await save.isDisabled()) await page.getByLabel("How it ended").selectOption({ index: 1 });
  await save.click();
  await page.getByText("The game is kept and its result is written.").waitFor();
  const { records, rounds } = await ask(hall);
  assert.equal(records.length, 1);
  assert.ok(rounds[0].boards[0].results[0], "its result is written");
  await page.getByRole("button", { name: "Start all open boards" }).click();
  await page.getByText("on the screen", { exact: true }).waitFor();
  await playOnScreen(hall, rounds[0].boards[1].seats);
  await page.getByText("finished", { exact: true }).waitFor();
  await tab(page, "Log");
  await page.getByText(/board 2: .*the game on the screen/).waitFor();
  forgive(desk.faults, REFUSED);
  await desk.close();
});

/** Both come by their sheets, and one gives up. @param {{ id: string, key: string }} hall @param {number[]} seats */
async function playOnScreen(hall, seats) {
  const guests = [await phone(hall, seats[0]), await phone(hall, seats[1])];
  for (const { page } of guests) {
    await page.getByRole("link", { name: "To the game on the screen" }).tap();
    await seen(page, ".pit");
  }
  const { games } = await ask(hall);
  await guests[0].page.getByRole("button", { name: "Resign" }).first().tap();
  await guests[0].page.getByRole("dialog").getByRole("button", { name: "Resign" }).tap();
  await guests[1].page.locator(".over:not([hidden])").waitFor();
  assert.equal(games.length, 1);
  for (const guest of guests) await guest.close();
}

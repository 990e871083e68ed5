// Changes at the controller's desk: the draw before it is published, rounds changed by hand, and knockouts from the first
// round to a correction that comes too late.

import assert from "node:assert/strict";
import { test } from "node:test";
import { seen, visitor } from "./support/browser.mjs";
import { call } from "./support/api.mjs";
import { checkAxe, checkTexts, checkWidth } from "./support/fit.mjs";
import { browser, server } from "./support/stage.mjs";

const NAMES = ["Acacia", "Baobab", "Néré", "Sorghum", "Fonio", "Tamarind", "Kola-Nut", "Millet"];
const REFUSED = /status of (409|422)/;

/** @typedef {{ id: string, key: string }} Made */

/** @param {Made} hall @param {string} [path] */
const ask = (hall, path = "") => call(server.origin, `/api/tournaments/${hall.id}${path}`, { token: hall.key });

/** @param {Made} hall @param {string} path @param {unknown} body */
const tell = (hall, path, body) => call(server.origin, `/api/tournaments/${hall.id}${path}`, { method: "POST", body, token: hall.key });

/** @param {Record<string, unknown>} settings @param {string[]} names @returns {Promise<Made>} */
const made = (settings, names) =>
  call(server.origin, "/api/tournaments", {
    method: "POST",
    body: { settings: { name: "Quick Open", rule: "oware", ...settings }, players: names.map((name) => ({ name })) },
  });

/** @param {number} round @param {number} board @param {[number, number]} seeds */
const result = (round, board, seeds) => ({
  entry: "result",
  round,
  board,
  game: 1,
  by: "controller",
  result: { end: "played", places: seeds[0] > seeds[1] ? [1, 2] : seeds[0] < seeds[1] ? [2, 1] : [1, 1], seeds },
});

/** The desk of a tournament. @param {Made} hall @param {import("./support/browser.mjs").Look} [look] */
async function deskOf(hall, look) {
  const desk = await visitor(browser, server.origin, look);
  await desk.page.goto(`/tournament/${hall.id}/desk#key=${hall.key}`);
  await seen(desk.page, ".desk-bar");
  return desk;
}

/** Kept on request, to be looked at. @param {import("playwright-core").Page} page @param {string} name */
const picture = (page, name) => process.env.PICTURES && page.screenshot({ path: `${process.env.PICTURES}/${name}.png` });

test("a draw is seen before it is published, and a swap with results in keeps the others", async () => {
  const hall = await made({}, NAMES.slice(0, 7));
  const desk = await deskOf(hall);
  const { page } = desk;
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Preview the draw" }).click();
  await dialog.getByText("Nothing breaks.").waitFor();
  assert.equal((await ask(hall)).rounds.length, 0, "a preview writes nothing");
  await checkAxe(page, "a preview");
  await picture(page, "preview");
  await dialog.getByRole("button", { name: "Publish round 1" }).click();
  await seen(page, ".boards tr[data-board='3']");
  await tell(hall, "/entries", { entries: [result(1, 1, [28, 20]), result(1, 3, [30, 18])] });
  const before = (await ask(hall)).rounds[0];
  await page.getByRole("button", { name: "Change by hand" }).click();
  const name = (/** @type {number} */ board, /** @type {number} */ seat) => NAMES[before.boards[board].seats[seat] - 1];
  await dialog.getByRole("button", { name: name(1, 0) }).click();
  await dialog.getByRole("button", { name: name(2, 0) }).click();
  await dialog.getByText(/Board 3 .* loses its result: 30 : 18/).waitFor();
  await checkAxe(page, "a draft in which something breaks");
  await picture(page, "draft");
  await dialog.getByLabel("Who decides this (for the log)").fill("Fay");
  await dialog.getByLabel("Why (for the log)").fill("one family");
  await dialog.getByRole("button", { name: "Use these pairings" }).click();
  await dialog.waitFor({ state: "detached" });
  const after = (await ask(hall)).rounds[0];
  assert.deepEqual(after.boards[0], before.boards[0], "board 1 is as it was");
  assert.equal(after.boards[1].seats[0], before.boards[2].seats[0]);
  assert.deepEqual(after.boards[2].results, [null]);
  await latecomer(page, hall);
  await page.getByRole("tab", { name: "Log", exact: true }).click();
  await page.getByText("Round 1 changed by hand (Fay: one family)").waitFor();
  await checkTexts(page, "the log");
  await desk.close();
});

/** One who comes late meets the one with the bye. @param {import("playwright-core").Page} page @param {Made} hall */
async function latecomer(page, hall) {
  await tell(hall, "/entries", { entries: [{ entry: "enter", player: { name: "Late Comer" } }] });
  await page.getByRole("button", { name: "Change by hand" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Late Comer" }).click();
  await dialog.getByRole("button", { name: "Play the one with the bye" }).click();
  await dialog.locator("li[data-board='4']").getByText("Late Comer").waitFor();
  await dialog.getByRole("button", { name: "One step back" }).click();
  await dialog.locator("li[data-board='4']").waitFor({ state: "detached" });
  await dialog.getByRole("button", { name: "Late Comer" }).click();
  await dialog.getByRole("button", { name: "Play the one with the bye" }).click();
  await dialog.getByText("Nothing breaks.").waitFor();
  await dialog.getByRole("button", { name: "Use these pairings" }).click();
  await dialog.waitFor({ state: "detached" });
  const { rounds } = await ask(hall);
  assert.deepEqual(rounds[0].out, []);
  assert.ok(rounds[0].boards[0].results[0], "other boards keep their results");
}

test("a knockout with a drawn match, a bracket, and a correction that is decided", async () => {
  const hall = await made({ format: "knockout", "third-place": true }, NAMES.slice(0, 6));
  await tell(hall, "/draw", {});
  const desk = await deskOf(hall);
  const { page } = desk;
  await tell(hall, "/entries", { entries: [result(1, 1, [24, 24]), result(1, 2, [20, 28])] });
  // The drawn match is proposed by itself, with its next game.
  const quick = page.getByRole("region", { name: "Results by keyboard" });
  await quick.getByLabel("Game").waitFor();
  assert.deepEqual([await quick.getByLabel("Board").inputValue(), await quick.getByLabel("Game").inputValue()], ["1", "2"]);
  await page.getByRole("button", { name: "Draw round 2" }).click();
  await page.locator(".choices").getByText(/board 1 needs a winner/).waitFor();
  await quick.getByLabel("Result").fill("26");
  await page.keyboard.press("Enter");
  await page.getByText("Every board has a result.").waitFor();
  await page.getByRole("button", { name: "Draw round 2" }).click();
  await page.getByRole("button", { name: "Take back round 2" }).waitFor();
  await tell(hall, "/entries", { entries: [result(2, 1, [30, 18]), result(2, 2, [30, 18])] });
  await tell(hall, "/draw", {});
  await tell(hall, "/entries", { entries: [result(3, 1, [25, 23])] });
  await lookAtBracket(hall);
  await correct(page, hall);
  desk.faults.splice(0, desk.faults.length, ...desk.faults.filter((fault) => !REFUSED.test(fault)));
  await desk.close();
});

/** The bracket for everybody, in three languages and sizes. @param {Made} hall */
async function lookAtBracket(hall) {
  /** @type {[import("./support/browser.mjs").Look, string, string][]} */
  const looks = [
    [{ lang: "en", theme: "light" }, "Bracket", "Semi-finals"],
    [{ lang: "fr", theme: "dark", width: 320, height: 640 }, "Tableau", "Demi-finales"],
    [{ lang: "de", contrast: "more", width: 768, height: 1024 }, "Turnierbaum", "Halbfinale"],
  ];
  for (const [look, tab, stage] of looks) {
    const guest = await visitor(browser, server.origin, look);
    await guest.page.goto(`/tournament/${hall.id}`);
    await guest.page.getByRole("tab", { name: tab, exact: true }).click();
    await guest.page.locator(".bracket-stage").getByText(stage).waitFor();
    assert.equal(await guest.page.locator(".bracket-match").count(), 4 + 2 + 1 + 1);
    await checkAxe(guest.page, tab);
    await checkWidth(guest.page, tab);
    await checkTexts(guest.page, tab);
    await picture(guest.page, `bracket-${look.lang}`);
    await guest.page.goto(`/tournament/${hall.id}/bracket`);
    await seen(guest.page, ".bracket-fit .bracket-match");
    await checkAxe(guest.page, "the bracket on the projector");
    await checkWidth(guest.page, "the bracket on the projector");
    await picture(guest.page, `projector-${look.lang}`);
    await guest.close();
  }
}

/** A result of the semi-final was wrong. @param {import("playwright-core").Page} page @param {Made} hall */
async function correct(page, hall) {
  const before = (await ask(hall)).rounds;
  await page.locator("[data-keep=round]").selectOption("2");
  await page.getByRole("button", { name: "Correct the result of board 1" }).click();
  const form = page.getByRole("dialog").first();
  await form.getByLabel(/^Seeds:/).first().fill("18");
  await form.getByRole("button", { name: "Write down" }).click();
  const question = page.getByRole("dialog").last();
  await question.getByText("This result decided who went on").waitFor();
  await question.getByText(/Round 3, board 1: .*25 : 23/).waitFor();
  await checkAxe(page, "what a correction undoes");
  await picture(page, "correction");
  await question.getByRole("button", { name: "Cancel" }).click();
  assert.deepEqual((await ask(hall)).rounds, before, "nothing is changed without a decision");
  await form.getByRole("button", { name: "Write down" }).click();
  await question.getByLabel("Why (for the log)").fill("sheet misread");
  await question.getByRole("button", { name: "Correct it and undo this" }).click();
  await page.getByRole("dialog").first().waitFor({ state: "detached" });
  const { rounds } = await ask(hall);
  assert.notDeepEqual(rounds[2].boards[0].seats, before[2].boards[0].seats);
  assert.deepEqual(rounds[2].boards[0].results, [null]);
}

test("seven sit at tables of four and three, and one who does not come ends nothing", async () => {
  const hall = await made({ format: "tables", seats: 4, rule: "standard" }, NAMES.slice(0, 7));
  const desk = await deskOf(hall);
  const { page } = desk;
  await page.getByRole("button", { name: "Draw round 1" }).click();
  await seen(page, ".boards tr[data-board='2']");
  assert.deepEqual((await ask(hall)).rounds[0].boards.map((/** @type {any} */ board) => board.seats.length), [4, 3]);
  await page.getByRole("button", { name: "Enter the result of board 1" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/did not come$/).nth(2).check();
  for (const [seat, seeds] of [[0, "20"], [1, "16"], [3, "12"]]) await dialog.getByLabel(/^Seeds:/).nth(Number(seat)).fill(String(seeds));
  await dialog.getByText("20 : 16 : − : 12").waitFor();
  await checkAxe(page, "a table with one absent");
  await dialog.getByRole("button", { name: "Write down" }).click();
  await dialog.waitFor({ state: "detached" });
  const quick = page.getByRole("region", { name: "Results by keyboard" });
  await quick.getByLabel("Result").fill("20-x-16");
  await quick.getByLabel("Result").press("Enter");
  await page.getByText("Every board has a result.").waitFor();
  const { rows } = await ask(hall, "/standings");
  assert.deepEqual(rows.map((/** @type {any} */ row) => row.points), [3, 3, 1.5, 0, 0, 0, 0]);
  await desk.close();
});

test("points are not changed after results by accident", async () => {
  const hall = await made({}, NAMES.slice(0, 4));
  await tell(hall, "/draw", {});
  await tell(hall, "/entries", { entries: [result(1, 1, [28, 20])] });
  const desk = await deskOf(hall);
  const { page } = desk;
  await page.getByRole("tab", { name: "Settings", exact: true }).click();
  await page.getByLabel("Win", { exact: true }).fill("3");
  await page.getByRole("button", { name: "Save" }).click();
  const question = page.getByRole("dialog");
  await question.getByText("Results have been counted already").waitFor();
  await checkAxe(page, "settings that count anew");
  await question.getByRole("button", { name: "Change it all the same" }).click();
  await page.getByText("Saved.").waitFor();
  assert.equal((await ask(hall)).settings.points.win, 3);
  desk.faults.splice(0, desk.faults.length, ...desk.faults.filter((fault) => !REFUSED.test(fault)));
  await desk.close();
});

// A whole day in a hall: sixty players, a desk, a projector that is never touched, telephones at the boards, paper on the wall,
// and a knockout of the best eight at the end. Nothing here waits for a time: every step waits for what it brought about.

import assert from "node:assert/strict";
import { test } from "node:test";
import { seen, visitor } from "./support/browser.mjs";
import { call } from "./support/api.mjs";
import { checkAxe } from "./support/fit.mjs";
import { browser, server } from "./support/stage.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{ id: string, key: string }} Hall */
/** @typedef {Map<number, Awaited<ReturnType<typeof visitor>>>} Phones */

const PLAYERS = 60;
const ROUNDS = 5;
const BEST = 8;
/** Boards of each round whose players send their result from telephones that are not shown; the others hand in paper. */
const SENT_BOARDS = 6;
/** Players, by number, whose telephones lie open on the table all day. */
const PHONES = [1, 2, 31, 45];

const FIRST = [
  "Acacia",
  "Baobab",
  "Cassava",
  "Dawadawa",
  "Ebony",
  "Fonio",
  "Guava",
  "Hibiscus",
  "Iroko",
  "Jackfruit",
  "Kola",
  "Lemongrass",
];
const LAST = ["Harmattan", "Sahel-Savanna", "Rain", "Volta-Delta", "Coast"];
const NAMES = Array.from({ length: PLAYERS }, (_, i) => `${FIRST[i % FIRST.length]} ${LAST[Math.floor(i / FIRST.length)]}`);

/** @param {Hall} hall @param {string} [path] */
const ask = (hall, path = "") => call(server.origin, `/api/tournaments/${hall.id}${path}`, { token: hall.key });

/** @param {Hall} hall @param {string} path @param {unknown} body @param {string} [token] */
const tell = (hall, path, body, token) =>
  call(server.origin, `/api/tournaments/${hall.id}${path}`, { method: "POST", body, token: token ?? hall.key });

/** Seeds of the one who starts. Every board has a winner, so that the same results serve a knockout. @param {number} round @param {number} board */
const seedsAt = (round, board) => ((round * 7 + board * 5) % 2 === 0 ? 26 + ((round + board) % 9) : 14 + ((round * 3 + board) % 9));

/** @param {number} first */
const played = (first) => ({ end: "played", places: first > 24 ? [1, 2] : [2, 1], seeds: [first, 48 - first] });

/** A sheet of paper, as a helper at the desk enters it. @param {number} round @param {number} board */
const sheetEntry = (round, board) => ({ entry: "result", round, board, game: 1, by: "controller", result: played(seedsAt(round, board)) });

/** The boards of the last round that have no result yet. @param {Hall} hall */
async function openBoards(hall) {
  const { rounds } = await ask(hall);
  const round = rounds.at(-1);
  return { round, open: round.boards.filter((/** @type {any} */ board) => board.results.includes(null)) };
}

/** @param {Page} page @param {string} name */
const tab = (page, name) => page.getByRole("tab", { name, exact: true }).click();

test("a day with sixty players and a knockout final", async () => {
  const desk = await visitor(browser, server.origin, { width: 1280, height: 1000 });
  const { page } = desk;
  const hall = await create(page);
  const screen = await visitor(browser, server.origin, { width: 1280, height: 720 });
  await screen.page.goto(`/tournament/${hall.id}/projector?show=boards,names,standings&seconds=1`);
  await seen(screen.page, ".pj-empty", "the projector before the first round");
  await enter(page, NAMES);
  const phones = await openPhones(hall);
  for (let round = 1; round <= ROUNDS; round++) await playRound(page, hall, round, screen.page, phones);
  for (const phone of phones.values()) await phone.close();
  await lastChecks(page, hall, screen.page);
  await papers(page, hall);
  await final(page, hall);
  await screen.close();
  // The browser reports the one refusal that was asked for.
  desk.faults.splice(0, desk.faults.length, ...desk.faults.filter((fault) => !/status of (409|422)/.test(fault)));
  await desk.close();
});

/** @param {Page} page @returns {Promise<Hall>} */
async function create(page) {
  await page.goto("/tournaments?new");
  await page.getByLabel("Name").fill("The Long Day");
  await page.getByLabel("Place").fill("Tamale");
  await page.getByLabel("Impasse only by agreement").check();
  await page.getByRole("button", { name: "Create the tournament" }).click();
  await page.waitForURL(/\/desk/);
  const link = await page.getByLabel("The desk’s link, with its key").inputValue();
  const [, id, key] = /tournament\/([^/]+)\/desk#key=(.+)$/.exec(link) ?? [];
  await page.getByRole("button", { name: "I have kept it" }).click();
  const { settings, rule_name: name } = await ask({ id, key });
  assert.equal(settings.rule, "oware?impasse=agreement");
  assert.match(name, /impasse only by agreement/);
  return { id, key };
}

/** A list from the clipboard. @param {Page} page @param {string[]} names */
async function enter(page, names) {
  await page.getByLabel("One name a line, or CSV").fill(names.join("\n"));
  await page.getByRole("button", { name: "Check and enter" }).click();
  await page.getByRole("dialog").getByRole("button", { name: `Enter ${names.length} players` }).click();
  await page.getByText(`${names.length} players, ${names.length} in`).waitFor();
}

/** What happens before a round is drawn, by its number. @type {Record<number, (page: Page) => Promise<void>>} */
const BEFORE = {
  /** One is away for a round, one comes late. */
  2: async (page) => {
    await tab(page, "Players");
    await page.getByLabel(`Next round: ${NAMES[10]}`).selectOption({ label: "absent" });
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("Late Comer");
    await page.getByRole("textbox", { name: "Name", exact: true }).press("Enter");
    await page.getByText(`${PLAYERS + 1} players, ${PLAYERS + 1} in`).waitFor();
  },
  /** One goes home. */
  4: async (page) => {
    await tab(page, "Players");
    await page.getByRole("button", { name: `Withdraw ${NAMES[20]}` }).click();
    await page.getByText(`${PLAYERS + 1} players, ${PLAYERS} in`).waitFor();
  },
};

/** @param {Page} page @param {Hall} hall @param {number} n @param {Page} screen @param {Phones} phones */
async function playRound(page, hall, n, screen, phones) {
  await BEFORE[n]?.(page);
  await tab(page, "Round");
  await page.getByRole("button", { name: `Draw round ${n}`, exact: true }).click();
  await page.getByRole("button", { name: `Take back round ${n}` }).waitFor();
  if (n === 1) {
    await refusedUntilOver(page);
    await projected(screen, PLAYERS / 2);
    await tell(hall, "/clock", { action: "start", seconds: 1200 });
    await screen.locator(".projector[data-clock=running]").waitFor();
  }
  const { round, open } = await openBoards(hall);
  const { players } = await ask(hall, "/links");
  const token = (/** @type {number} */ id) => players[id - 1].token;
  const hasPhone = (/** @type {any} */ board) => board.seats.some((/** @type {number} */ id) => phones.has(id));
  const [{ number: typed }, ...others] = open.filter((/** @type {any} */ board) => !hasPhone(board));
  const sent = [...open.filter(hasPhone), ...others.slice(0, SENT_BOARDS)];
  await Promise.all([
    ...sent.map((/** @type {any} */ board) => report(hall, round.number, board, phones, token)),
    tell(hall, "/entries", { entries: others.slice(SENT_BOARDS).map((/** @type {any} */ board) => sheetEntry(n, board.number)) }),
  ]);
  await typeResult(page, typed, seedsAt(n, typed));
  await page.getByText("Every board has a result.").waitFor();
  if (n === 1) await page.locator(".choices").waitFor({ state: "detached" });
  if (n === 3) await correct(page, hall, typed);
}

/** The next round is refused while boards are open; the page says so. @param {Page} page */
async function refusedUntilOver(page) {
  await page.getByRole("button", { name: "Draw round 2", exact: true }).click();
  await page.locator(".choices").getByText(/round 1 is not over/).waitFor();
}

/** Telephones that show their players' sheets, by number of the player. @param {Hall} hall @returns {Promise<Phones>} */
async function openPhones(hall) {
  const { players } = await ask(hall, "/links");
  const opened = PHONES.map(async (id) => {
    const guest = await visitor(browser, server.origin, { phone: true });
    await guest.page.goto(players[id - 1].address);
    await seen(guest.page, ".sheet .empty-note", `the sheet of ${players[id - 1].name}`);
    return /** @type {const} */ ([id, guest]);
  });
  return new Map(await Promise.all(opened));
}

/** Both players of a board report what came out: on the telephone where it lies open, else as a telephone sends it. @param {Hall} hall @param {number} round @param {any} board @param {Phones} phones @param {(id: number) => string} token */
async function report(hall, round, board, phones, token) {
  const first = seedsAt(round, board.number);
  const body = { round, board: board.number, game: 1, result: played(first) };
  // Who has a telephone enters the result, the other confirms it.
  const [one, other] = board.seats.toSorted((/** @type {number} */ a, /** @type {number} */ b) =>
    Number(phones.has(b)) - Number(phones.has(a))
  );
  const phone = phones.get(one)?.page;
  if (phone) await enterOn(phone, round, board.number, board.seats[0] === one ? first : 48 - first);
  else await tell(hall, "/sheet", body, token(one));
  const second = phones.get(other)?.page;
  if (second) await sheetOf(second, round, board.number).getByRole("button", { name: "Put my initials" }).tap();
  else await tell(hall, "/sheet", body, token(other));
  if (phone) await sheetOf(phone, round, board.number).getByText("Confirmed by all at the board.").waitFor();
}

/** @param {Page} phone @param {number} round @param {number} board */
const sheetOf = (phone, round, board) => phone.getByRole("region", { name: `Round ${round}, board ${board}`, exact: true });

/** @param {Page} phone @param {number} round @param {number} board @param {number} own  Seeds of who enters. */
async function enterOn(phone, round, board, own) {
  const sheet = sheetOf(phone, round, board);
  await sheet.getByLabel("Seeds: You").fill(String(own));
  await sheet.getByRole("button", { name: "Send the result" }).tap();
}

/** At the desk, by keyboard. @param {Page} page @param {number} board @param {number} seeds */
async function typeResult(page, board, seeds) {
  const quick = page.getByRole("region", { name: "Results by keyboard" });
  await quick.getByLabel("Board").fill(String(board));
  await quick.getByLabel("Result").fill(String(seeds));
  await quick.getByLabel("Result").press("Enter");
  await page.locator(`.boards tr[data-board='${board}'] .badge:not(.state-open)`).first().waitFor();
}

/** A result that was written the wrong way round. @param {Page} page @param {Hall} hall @param {number} board */
async function correct(page, hall, board) {
  await page.getByRole("button", { name: `Correct the result of board ${board}`, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Seeds:/).first().fill("30");
  await dialog.getByText("30 : 18").waitFor();
  await dialog.getByRole("button", { name: "Write down" }).click();
  await dialog.waitFor({ state: "detached" });
  const { rounds } = await ask(hall);
  assert.deepEqual(rounds[2].boards[board - 1].results[0].seeds, [30, 18]);
}

/** The projector shows every board once while it turns its pages, and everybody by name. @param {Page} screen @param {number} boards */
async function projected(screen, boards) {
  const found = await screen.evaluate(async ([wanted, people]) => {
    /** @type {Set<string>} */
    const numbers = new Set();
    /** @type {Set<string>} */
    const names = new Set();
    return new Promise((done) => {
      const look = () => {
        for (const board of document.querySelectorAll(".pj-board")) numbers.add(/** @type {HTMLElement} */ (board).dataset.board ?? "");
        for (const name of document.querySelectorAll(".pj-place .pj-name")) names.add(name.textContent ?? "");
        const spills = [...document.querySelectorAll(".pj-column")].some((column) => {
          const body = /** @type {HTMLElement} */ (document.querySelector(".pj-body"));
          return column.getBoundingClientRect().bottom > body.getBoundingClientRect().bottom + 1;
        });
        if (spills) return done("a column is longer than the screen");
        if (numbers.size === wanted && names.size === people) return done("all");
        requestAnimationFrame(look);
      };
      look();
    });
  }, [boards, PLAYERS]);
  assert.equal(found, "all");
  await checkAxe(screen, "the projector");
}

/** @param {Page} page @param {Hall} hall @param {Page} screen */
async function lastChecks(page, hall, screen) {
  const { rows } = await ask(hall, "/standings");
  await screen.locator(".projector[data-view=standings]").waitFor();
  await screen.getByText(`Standings after round ${ROUNDS}`).waitFor();
  const absent = (await ask(hall, "/crosstable")).rows.find((/** @type {any} */ row) => row.name === NAMES[10]);
  assert.equal(absent.rounds[1].kind, "zero-bye", "who was away has no points for it");
  assert.ok(rows.some((/** @type {any} */ row) => hallName(row) === "Late Comer"), "who came late is in the standings");
  await tab(page, "Round");
  await page.getByRole("button", { name: "Close the tournament" }).click();
  await page.getByText("Closed", { exact: true }).waitFor();
  // On a telephone the standings show their tie-breaks without being pushed about.
  const guest = await visitor(browser, server.origin, { phone: true });
  await guest.page.goto(`/tournament/${hall.id}`);
  await tab(guest.page, "Standings");
  const tie = guest.page.locator(".standings .tie").last();
  await tie.scrollIntoViewIfNeeded();
  const box = await tie.boundingBox();
  assert.ok(box && box.x >= 0 && box.x + box.width <= 360, "the last tie-break is on the screen");
  await guest.close();
}

/** @param {any} row */
const hallName = (row) => row.name;

/** Pages of a PDF. @param {Buffer} pdf */
const pagesOf = (pdf) => (pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g) ?? []).length;

/** The fewest and the most pages that each paper may take. @type {Record<string, [number, number]>} */
const PAPERS = {
  pairings: [1, 2],
  names: [2, 3],
  sheets: [5, 5],
  cards: [30, 30],
  tables: [15, 16],
  standings: [2, 3],
  crosstable: [3, 5],
  wallchart: [4, 5],
  links: [5, 7],
};

/** Every page of every paper carries its title and its number, and holds what is on it. @param {Page} page @param {Hall} hall */
async function papers(page, hall, kinds = PAPERS) {
  for (const [what, [least, most]] of Object.entries(kinds)) {
    await page.goto(`/tournament/${hall.id}/print/${what}`);
    await seen(page, ".paper[data-ready]", what);
    const sheets = await page.locator(".sheet-page").evaluateAll((all) =>
      all.map((sheet) => {
        const body = /** @type {HTMLElement} */ (sheet.querySelector(".sheet-body"));
        return { head: /** @type {HTMLElement} */ (sheet.firstElementChild).innerText, spills: body.scrollHeight > body.clientHeight };
      })
    );
    const pdf = await page.pdf({ preferCSSPageSize: true });
    assert.equal(pagesOf(pdf), sheets.length, `${what}: what is printed is what is seen`);
    assert.ok(sheets.length >= least && sheets.length <= most, `${what}: ${sheets.length} pages`);
    sheets.forEach(({ head, spills }, i) => {
      assert.match(head, /The Long Day/, `${what}: page ${i + 1} has its title`);
      assert.match(head, new RegExp(`Page ${i + 1} of ${sheets.length}`), `${what}: page ${i + 1} has its number`);
      assert.equal(spills, false, `${what}: page ${i + 1} holds what is on it`);
    });
  }
}

/** The best eight play it out. @param {Page} page @param {Hall} hall */
async function final(page, hall) {
  const best = (await ask(hall, "/standings")).rows.slice(0, BEST).map((/** @type {any} */ row) => row.name);
  await page.goto(`/tournament/${hall.id}/desk?tab=files`);
  await page.getByRole("spinbutton", { name: "Players" }).fill(String(BEST));
  await page.getByRole("button", { name: "Create the final" }).click();
  await page.getByRole("heading", { name: /final/, level: 1 }).waitFor();
  const link = await page.getByLabel("The desk’s link, with its key").inputValue();
  const [, id, key] = /tournament\/([^/]+)\/desk#key=(.+)$/.exec(link) ?? [];
  const knockout = { id, key };
  assert.deepEqual((await ask(knockout)).players.map((/** @type {any} */ { player }) => player.name), best);
  let winner = 0;
  for (const [at, boards] of [4, 2, 1].entries()) {
    await tab(page, "Round");
    await page.getByRole("button", { name: `Draw round ${at + 1}`, exact: true }).click();
    await page.getByRole("button", { name: `Take back round ${at + 1}` }).waitFor();
    const { round, open } = await openBoards(knockout);
    // A third-place match may be played beside the final; the final is board 1.
    assert.ok(open.length === boards || (boards === 1 && open.length === 2), `${open.length} boards`);
    for (const board of open) await typeResult(page, board.number, seedsAt(round.number, board.number));
    await page.getByText("Every board has a result.").waitFor();
    winner = open[0].seats[seedsAt(round.number, open[0].number) > 24 ? 0 : 1];
  }
  const { rows } = await ask(knockout, "/standings");
  assert.deepEqual([rows[0].place, rows[0].player], [1, winner], "who won the final is first");
  await page.goto(`/tournament/${knockout.id}`);
  await tab(page, "Bracket");
  await seen(page, ".bracket-match", "the bracket");
  await checkAxe(page, "the bracket");
  await papers(page, knockout, { bracket: [1, 2] });
}

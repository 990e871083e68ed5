// People with names: invitations and who comes by them, colours, drawing lots, calling a game off, choosing ahead.

import assert from "node:assert/strict";
import { test } from "node:test";
import { call, newGame, snapshot } from "./support/api.mjs";
import { seen, visitor } from "./support/browser.mjs";
import { byMouse, legalPits, nextMoment, pit, sitDown } from "./support/play.mjs";
import { browser, server } from "./support/stage.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** A host at a game with an invitation to B. @param {Record<string, unknown>} [what] */
async function hosted(what = {}) {
  const seats = [{ kind: "here", name: "Ama" }, { kind: "elsewhere" }];
  const game = await newGame(server.origin, { rule: "awale", seats, ...what });
  const host = await visitor(browser, server.origin);
  await host.page.goto(`/game/${game.id}#seat=${game.token}`);
  await seen(host.page, ".pit");
  return { game, host, link: `/game/${game.id}#seat=${game.invitations[0].token}` };
}

/** @param {Page} page @param {string} name  A custom property of the game. */
const paint = (page, name) => page.$eval(".game", (game, of) => getComputedStyle(game).getPropertyValue(of), name);

test("an invitation says what is played, asks for a name, and the host sees who came", async () => {
  const { host, link, game } = await hosted({ clock: { initial_ms: 300_000, increment_ms: 5000 } });
  const guest = await visitor(browser, server.origin);
  await guest.page.goto(link);
  await seen(guest.page, ".invitation");
  const said = await guest.page.locator(".invitation").innerText();
  for (const part of ["Awale", "Ama would like to play with you", "12 pits, 48 seeds", "05:00 each, and 5 seconds more", "B: Ama begins"])
    assert.ok(said.includes(part), `${part} in ${said}`);
  assert.equal((await snapshot(server.origin, game.id)).seats[1].open, true, "looking at it takes no seat");
  assert.ok(await guest.page.getByRole("radio", { name: "red, taken by Ama" }).isDisabled());
  // A seat is taken with a name only.
  await guest.page.getByRole("button", { name: "Sit down" }).click();
  assert.equal(await guest.page.locator(".pit").count(), 0);
  await guest.page.getByRole("radio", { name: "ochre" }).check();
  await sitDown(guest.page, "Kofi");
  assert.ok(!guest.page.url().includes("seat="), "the key to the seat does not stay in the address");
  await host.page.locator(".toast").filter({ hasText: "Kofi has come and plays B." }).waitFor();
  await host.page.locator(".player-B .player-name").filter({ hasText: "Kofi" }).waitFor();
  await host.page.locator(".notice-invite").waitFor({ state: "detached" });
  const ochre = await paint(host.page, "--paint-ochre");
  assert.equal(await paint(host.page, "--player-B"), ochre);
  assert.equal(await paint(guest.page, "--player-B"), ochre);
  // The seat is still there after a reload, also by the link.
  await guest.page.goto(link);
  await guest.page.waitForURL((url) => url.hash === "");
  await seen(guest.page, ".player-bar");
  assert.equal(await guest.page.locator(".player-B .player-state").innerText(), "you");
  await host.close();
  await guest.close();
});

test("a second person with the same link is told that the seat is taken, and may watch", async () => {
  const { host, link } = await hosted();
  const guest = await visitor(browser, server.origin);
  await guest.page.goto(link);
  await sitDown(guest.page, "Kofi");
  const late = await visitor(browser, server.origin);
  await late.page.goto(link);
  await seen(late.page, ".invitation");
  assert.match(await late.page.locator(".invitation").innerText(), /Kofi has sat down with this link already/);
  await late.page.getByRole("button", { name: "Only watch" }).click();
  await seen(late.page, ".pit");
  await byMouse(host.page, "A3");
  await late.page.waitForFunction(() => document.querySelector(".turn-button[data-ply='1']"));
  assert.deepEqual(await legalPits(late.page), []);
  await nextMoment(guest.page);
  await byMouse(guest.page, "B1");
  await late.page.waitForFunction(() => document.querySelector(".turn-button[data-ply='2']"));
  for (const each of [host, guest, late]) await each.close();
});

test("who only wants to watch takes no seat", async () => {
  const { host, link, game } = await hosted();
  const guest = await visitor(browser, server.origin);
  await guest.page.goto(link);
  await guest.page.getByRole("button", { name: "Only watch" }).click();
  await seen(guest.page, ".pit");
  assert.equal((await snapshot(server.origin, game.id)).seats[1].open, true);
  await guest.page.goto(link);
  await sitDown(guest.page, "Kofi");
  assert.equal((await snapshot(server.origin, game.id)).seats[1].name, "Kofi");
  await host.close();
  await guest.close();
});

test("on a server for this computer only, the link says so", async () => {
  const host = await visitor(browser, server.origin);
  await host.page.goto("/new/awale");
  await host.page.getByRole("group", { name: "Who plays B?" }).getByRole("radio", { name: "A person elsewhere" }).check({ force: true });
  await host.page.getByRole("button", { name: "Start the game" }).click();
  await seen(host.page, ".only-here");
  const said = await host.page.locator(".notice-invite .only-here").innerText();
  assert.ok(said.includes("Only this computer can open the link"), said);
  assert.ok(said.includes(`granary serve --listen 0.0.0.0:${server.port}`), said);
  await host.close();
});

test("colours are chosen when a game is set up, and no two are alike", async () => {
  const { page, close } = await visitor(browser, server.origin);
  await page.goto("/new/awale");
  const of = (/** @type {string} */ seat) => page.getByRole("group", { name: `Colour of ${seat}` });
  // Blue is B's: the two change places.
  await of("A").getByRole("radio", { name: "blue" }).check();
  assert.ok(await of("B").getByRole("radio", { name: "red" }).isChecked());
  await of("B").getByRole("radio", { name: "purple" }).check();
  await page.getByRole("button", { name: "Start the game" }).click();
  await seen(page, ".pit");
  assert.equal(await paint(page, "--player-A"), await paint(page, "--paint-blue"));
  assert.equal(await paint(page, "--player-B"), await paint(page, "--paint-purple"));
  await page.reload();
  await seen(page, ".pit");
  assert.equal(await paint(page, "--player-A"), await paint(page, "--paint-blue"));
  await close();
});

test("a draw for who begins is shown once and its result stays", async () => {
  const seats = [{ kind: "here", name: "Ama" }, { kind: "here", name: "Kofi" }];
  const game = await newGame(server.origin, { rule: "awale", seats, starter: "random" });
  const first = (await snapshot(server.origin, game.id)).seats[0].name;
  const { page, close } = await visitor(browser, server.origin, { motion: "normal" });
  await page.goto(`/game/${game.id}#seat=${game.token}`);
  await seen(page, ".lot");
  assert.deepEqual(await legalPits(page), [], "nobody plays while lots are drawn");
  const early = await page.locator(".game-status, .game-told, .turns p:visible").allInnerTexts();
  assert.ok(!early.join().includes("begins."), `the result is not told before it is shown: ${early}`);
  await page.locator(".lot-result").filter({ hasText: `Lots were drawn: ${first} begins.` }).waitFor();
  await page.locator(".lot").waitFor({ state: "detached" });
  assert.equal(await nextMoment(page), "turn");
  await page.reload();
  await seen(page, ".pit.legal");
  assert.equal(await page.locator(".lot").count(), 0);
  assert.equal(await page.locator(".game-told").first().innerText(), `Lots were drawn: ${first} begins.`);
  await byMouse(page, "A3");
  await page.waitForFunction(() => document.querySelector(".turn-button[data-ply='1']"));
  await page.reload();
  await seen(page, ".turn-button");
  assert.match(await page.locator(".turns").innerText(), new RegExp(`Lots were drawn: ${first} begins`));
  await close();
});

test("a game is called off until everybody has played, and not after that", async () => {
  const { host, link, game } = await hosted();
  const guest = await visitor(browser, server.origin);
  await guest.page.goto(link);
  await sitDown(guest.page, "Kofi");
  await byMouse(host.page, "A3");
  await nextMoment(guest.page);
  const off = (/** @type {Page} */ page) => page.locator(".endings").getByRole("button", { name: "Call it off" });
  await off(guest.page).waitFor();
  await byMouse(guest.page, "B1");
  await nextMoment(host.page);
  await off(host.page).waitFor({ state: "hidden" });
  await off(guest.page).waitFor({ state: "hidden" });
  assert.equal((await snapshot(server.origin, game.id)).abortable, false);

  const next = await hosted();
  await byMouse(next.host.page, "A3");
  await off(next.host.page).click();
  await next.host.page.getByRole("dialog").getByRole("button", { name: "Call it off" }).click();
  await seen(next.host.page, ".over:not([hidden])");
  const said = await next.host.page.locator(".over").innerText();
  assert.ok(said.includes("The game was called off") && said.includes("You called it off"), said);
  await next.host.page.reload();
  await seen(next.host.page, ".over:not([hidden])");
  assert.equal((await snapshot(server.origin, next.game.id)).aborted, "A");
  for (const each of [host, guest, next.host]) await each.close();
});

test("a pit that is chosen ahead is drawn as such and sown in its turn", async () => {
  const { host, link } = await hosted();
  const guest = await visitor(browser, server.origin);
  await guest.page.goto(link);
  await sitDown(guest.page, "Kofi");
  const ahead = guest.page.locator(".pit.ahead");
  const choose = (/** @type {string} */ label) => pit(guest.page, label).locator(".pit-touch").click({ force: true });
  // Without the setting such a click says whose turn it is.
  await choose("B2");
  await guest.page.locator(".pit-sentence").filter({ hasText: "It is not your turn" }).waitFor();
  assert.equal(await ahead.count(), 0);
  await guest.page.getByRole("button", { name: "Settings" }).click();
  await guest.page.getByText("Choose a pit ahead").click();
  await guest.page.getByRole("button", { name: "Close" }).click();
  await choose("B2");
  await ahead.waitFor();
  await choose("B2");
  await ahead.waitFor({ state: "detached" });
  await choose("B5");
  await ahead.waitFor();
  await byMouse(host.page, "A1");
  await host.page.waitForFunction(() => document.querySelector(".turn-button[data-ply='2']"));
  assert.equal(await host.page.locator(".turn-button[data-ply='2']").innerText(), "B5");
  assert.equal(await ahead.count(), 0);
  await host.close();
  await guest.close();
});

test("a game of an earlier invitation goes on without sitting down", async () => {
  // Scripts and games from before names were asked for play by the token of the invitation itself.
  const game = await newGame(server.origin, { rule: "awale", seats: [{ kind: "here" }, { kind: "elsewhere", name: "Kofi" }] });
  const told = await call(server.origin, `/api/games/${game.id}`, { token: game.invitations[0].token });
  assert.deepEqual(told.yours, ["B"]);
});

/** What is said to a visitor without a name: the bar, the store in words, the line about the turn. @type {[string, string, RegExp, RegExp][]} */
const YOU = [
  ["en", "You", /^Your store, /, /^You play A3\./],
  ["fr", "Vous", /^Votre grenier, /, /^Vous jouez A3\./],
  ["de", "Du", /^Dein Speicher, /, /^Du spielst A3\./],
];

for (const [lang, name, store, turn] of YOU) {
  test(`a visitor without a name is called ${name}`, async () => {
    const game = await newGame(server.origin, { rule: "awale", seats: [{ kind: "here" }, { kind: "computer", level: 1 }] });
    const { page, close } = await visitor(browser, server.origin, { lang });
    await page.goto(`/game/${game.id}#seat=${game.token}`);
    await page.locator(".pit.legal").first().waitFor();
    assert.equal(await page.locator(".player-bar.player-A .player-name").innerText(), name);
    assert.match(
      (await page.locator(".store[aria-label]").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")))).filter((text) =>
        text && /A|You|Vo|De/.test(text)
      ).join("\n"),
      new RegExp(store.source, "m"),
    );
    await byMouse(page, "A3");
    await page.locator(".turn-button").nth(1).waitFor();
    await page.locator(".turn-button").first().click();
    await page.waitForFunction((pattern) => new RegExp(pattern).test(document.querySelector(".game-told")?.textContent ?? ""), turn.source);
    await close();
  });
}

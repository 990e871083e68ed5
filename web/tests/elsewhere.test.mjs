// Two people in two browsers: a link gives a seat, a broken line comes back, undo needs the other's consent.

import assert from "node:assert/strict";
import { test } from "node:test";
import { seen, visitor } from "./support/browser.mjs";
import { snapshot } from "./support/api.mjs";
import { byMouse, legalPits, nextMoment, sitDown } from "./support/play.mjs";
import { browser, server, startAgain } from "./support/stage.mjs";

/** A host sets the game up on the page, a guest comes by the link. */
async function meet() {
  const host = await visitor(browser, server.origin);
  await host.page.goto("/new/awale");
  await seen(host.page, ".seat-card");
  await host.page.getByRole("group", { name: "Who plays B?" }).getByRole("radio", { name: "A person elsewhere" }).check({ force: true });
  await host.page.getByLabel("Name of A").fill("South");
  await host.page.getByLabel("Name of B").fill("North");
  await host.page.getByRole("button", { name: "Start the game" }).click();
  await host.page.waitForURL(/\/game\//);
  await seen(host.page, ".notice-invite input");
  const link = await host.page.locator(".notice-invite input").inputValue();
  const guest = await visitor(browser, server.origin);
  const line = await cuttable(guest.page);
  await guest.page.goto(link);
  await sitDown(guest.page, "North");
  const id = host.page.url().split("/game/")[1];
  return { host, guest, id, line };
}

/** A live connection that can be cut, and stays cut until it is mended. @param {import("playwright-core").Page} page */
async function cuttable(page) {
  /** @type {import("playwright-core").WebSocketRoute[]} */
  const open = [];
  let cut = false;
  await page.routeWebSocket(/\/live\b/, (socket) => {
    if (cut) return void socket.close();
    socket.connectToServer();
    open.push(socket);
  });
  return {
    cut: async () => {
      cut = true;
      for (const socket of open.splice(0)) await socket.close();
    },
    mend: () => (cut = false),
  };
}

/** @param {import("playwright-core").Page} page @param {number} ply */
const shows = (page, ply) => page.waitForFunction((wanted) => document.querySelector(`.turn-button[data-ply='${wanted}']`), ply);

/** @param {import("playwright-core").Page} page */
async function playAny(page) {
  assert.equal(await nextMoment(page), "turn");
  const legal = await legalPits(page);
  await byMouse(page, legal[0]);
}

test("two browsers play each other by link, with a break in the line", async () => {
  const { host, guest, id, line } = await meet();
  assert.ok(!guest.page.url().includes("seat="), "the key to the seat does not stay in the address");
  await playAny(host.page);
  await shows(guest.page, 1);
  await playAny(guest.page);
  await shows(host.page, 2);

  // The guest's line breaks, the host plays on meanwhile, and the guest comes back to where the game is.
  await line.cut();
  await seen(guest.page, ".notice-warning");
  await playAny(host.page);
  await shows(host.page, 3);
  assert.equal(await guest.page.locator(".turn-button[data-ply='3']").count(), 0, "the guest cannot know yet");
  line.mend();
  await shows(guest.page, 3);
  await guest.page.locator(".notice-warning").waitFor({ state: "detached" });
  await playAny(guest.page);
  await shows(host.page, 4);
  const { entries } = await snapshot(server.origin, id);
  assert.deepEqual(entries.map((entry) => entry.seat), ["A", "B", "A", "B"]);
  await host.close();
  await guest.close();
});

test("a server that is away for a moment loses nothing, and both come back by themselves", async () => {
  const { host, guest, id } = await meet();
  await playAny(host.page);
  await shows(guest.page, 1);
  await server.halt();
  await seen(host.page, ".notice-warning");
  await startAgain();
  await nextMoment(guest.page);
  await guest.page.locator(".notice-warning").waitFor({ state: "detached" });
  await playAny(guest.page);
  await shows(host.page, 2);
  const { entries } = await snapshot(server.origin, id);
  assert.equal(entries.length, 2);
  // While the server was away the browser itself reported failed connections, which is what this test is about.
  for (const { faults } of [host, guest])
    faults.splice(0, faults.length, ...faults.filter((fault) => !/WebSocket|ERR_CONNECTION_REFUSED/.test(fault)));
  await host.close();
  await guest.close();
});

test("undo needs the consent of the other", async () => {
  const { host, guest, id } = await meet();
  await playAny(host.page);
  await shows(guest.page, 1);
  await host.page.getByRole("button", { name: /take back/i }).first().click();
  await guest.page.locator(".notice-offer").waitFor();
  assert.equal((await snapshot(server.origin, id)).ply, 1, "asking alone takes nothing back");
  await guest.page.locator(".notice-offer").getByRole("button", { name: "Decline" }).click();
  await host.page.locator(".notice").filter({ hasText: /take/i }).waitFor({ state: "detached" });
  assert.equal((await snapshot(server.origin, id)).ply, 1, "declined");
  await host.page.getByRole("button", { name: /take back/i }).first().click();
  await guest.page.locator(".notice-offer").getByRole("button", { name: "Accept" }).click();
  await host.page.waitForFunction(() => !document.querySelector(".turn-button"));
  assert.equal((await snapshot(server.origin, id)).ply, 0, "accepted");
  await playAny(host.page);
  await shows(guest.page, 1);
  await host.close();
  await guest.close();
});

test("whoever has no seat can watch and not play", async () => {
  const { host, guest, id } = await meet();
  const watcher = await visitor(browser, server.origin);
  await watcher.page.goto(`/game/${id}`);
  await seen(watcher.page, ".pit");
  await playAny(host.page);
  await shows(watcher.page, 1);
  await nextMoment(guest.page);
  assert.deepEqual(await legalPits(watcher.page), [], "no pit invites a spectator");
  for (const who of [host, guest, watcher]) await who.close();
});

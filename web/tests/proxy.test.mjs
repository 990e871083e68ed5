// Granary behind nginx with TLS, below a prefix, as in the example of packaging/nginx: games over wss, limits that count people,
// news that nginx does not hold back.

import assert from "node:assert/strict";
import { request } from "node:https";
import { after, test } from "node:test";
import { launch, seen, visitor } from "./support/browser.mjs";
import { freePort, startNginx } from "./support/nginx.mjs";
import { byMouse, legalPits, nextMoment, sitDown } from "./support/play.mjs";
import { startServer } from "./support/server.mjs";

const PREFIX = "/granary";
/** How soon news must be there. */
const SOON_MS = 1000;

const port = await freePort();
const server = await startServer({
  limits: true,
  flags: ["--origin", `https://localhost:${port}`, "--trust-proxy", "127.0.0.1", "--path-prefix", PREFIX],
});
const nginx = await startNginx(server.port, port);
const browser = await launch();

after(async () => {
  await browser.close();
  await nginx.stop();
  await server.stop();
});

/**
 * A request through nginx, from an address of this computer: every address in 127.0.0.0/8 is one, so that a test has several people.
 * @param {string} path @param {{ method?: string, body?: unknown, token?: string, from?: string, headers?: Record<string, string> }} [options]
 * @returns {Promise<import("node:http").IncomingMessage>}
 */
function open(path, { method = "GET", body, token, from = "127.0.0.1", headers = {} } = {}) {
  return new Promise((done, fail) => {
    const text = body === undefined ? "" : JSON.stringify(body);
    const all = { ...headers, ...(text && { "Content-Type": "application/json" }), ...(token && { Authorization: `Bearer ${token}` }) };
    const options = { host: "127.0.0.1", port, path: PREFIX + path, method, localAddress: from, rejectUnauthorized: false };
    request({ ...options, headers: { Host: `localhost:${port}`, ...all } }, done).on("error", fail).end(text);
  });
}

/** @param {Parameters<typeof open>} what */
async function ask(...what) {
  const answer = await open(...what);
  let text = "";
  for await (const chunk of answer) text += chunk;
  return { status: answer.statusCode, text, json: () => JSON.parse(text) };
}

/** @param {import("playwright-core").Page} page */
async function playAny(page) {
  assert.equal(await nextMoment(page), "turn");
  await byMouse(page, (await legalPits(page))[0]);
}

/** @param {import("playwright-core").Page} page @param {number} ply */
const shows = (page, ply) => page.waitForFunction((wanted) => document.querySelector(`.turn-button[data-ply='${wanted}']`), ply);

test("two browsers play over wss through nginx, below the prefix", async () => {
  const host = await visitor(browser, nginx.origin);
  /** @type {string[]} */
  const sockets = [];
  host.page.on("websocket", (socket) => sockets.push(socket.url()));
  await host.page.goto(PREFIX);
  assert.equal(new URL(host.page.url()).pathname, `${PREFIX}/`);
  await host.page.getByRole("link", { name: "Games" }).first().click();
  await host.page.waitForURL(`**${PREFIX}/games`);
  await host.page.goto(`${PREFIX}/new/awale`);
  await seen(host.page, ".seat-card");
  await host.page.getByRole("group", { name: "Who plays B?" }).getByRole("radio", { name: "A person elsewhere" }).check({ force: true });
  await host.page.getByRole("button", { name: "Start the game" }).click();
  await host.page.waitForURL(`**${PREFIX}/game/*`);
  await seen(host.page, ".notice-invite input");
  const link = await host.page.locator(".notice-invite input").inputValue();
  assert.ok(link.startsWith(`${nginx.origin}${PREFIX}/game/`), link);
  const guest = await visitor(browser, nginx.origin);
  await guest.page.goto(link);
  await sitDown(guest.page, "Kofi");
  await playAny(host.page);
  await shows(guest.page, 1);
  await playAny(guest.page);
  await shows(host.page, 2);
  assert.ok(sockets.length > 0 && sockets.every((url) => url.startsWith(`wss://localhost:${port}${PREFIX}/api/games/`)), sockets.join());
  // The wood of the board is a picture that only the style sheet names.
  const wood = await host.page.$eval(".board-wood",
    (element) => /url\("([^"]+)"\)/.exec(getComputedStyle(element).backgroundImage)?.[1] ?? "");
  assert.match(wood, new RegExp(`^${nginx.origin}${PREFIX}/assets/wood\\.[0-9a-f]+\\.svg$`));
  assert.equal((await ask(wood.slice(`${nginx.origin}${PREFIX}`.length))).status, 200);
  await host.page.reload();
  await seen(host.page, ".pit");
  await host.close();
  await guest.close();
});

test("every link of every page stays below the prefix", async () => {
  const { page, close } = await visitor(browser, nginx.origin);
  const paths = ["/", "/games", "/rules/awale", "/introduction/awale", "/tournaments", "/lessons", "/analysis", "/workshop", "/about"];
  for (const path of paths) {
    await page.goto(PREFIX + path);
    await seen(page, "h1");
    await page.waitForLoadState("networkidle");
    assert.ok(new URL(page.url()).pathname.startsWith(`${PREFIX}/`), `${path} became ${page.url()}`);
    const links = await page.$$eval("a[href], link[href], script[src], img[src]", (found) =>
      found.map((element) => element.getAttribute("href") ?? element.getAttribute("src") ?? ""));
    const outside = links.filter((link) => link.startsWith("/") && !link.startsWith("/granary/"));
    assert.deepEqual(outside, [], path);
    const twice = links.filter((link) => link.includes("/granary/granary"));
    assert.deepEqual(twice, [], path);
  }
  await close();
});

test("limits count the people behind nginx, whatever they invent", async () => {
  const think = (/** @type {string} */ from, /** @type {Record<string, string>} */ headers = {}) =>
    ask("/api/try", { method: "POST", body: { rule: "awale" }, from, headers }).then(({ status }) => status);
  /** Whether a client that asks again and again is refused at some time. @param {(n: number) => Record<string, string>} headers */
  const isRefused = async (headers) => {
    for (let n = 0; n < 400; n++) if ((await think("127.0.0.2", headers(n))) === 429) return true;
    return false;
  };
  assert.ok(await isRefused(() => ({})), "one client is refused at some time");
  assert.equal(await think("127.0.0.3"), 200, "another one is not");
  // A new address with every request would never be refused if it were believed.
  assert.ok(await isRefused((n) => ({ "X-Forwarded-For": `192.0.2.${n % 256}` })), "invented addresses do not help");
  assert.ok(await isRefused((n) => ({ Forwarded: `for=192.0.2.${n % 256}` })), "nor in the other header");
});

test("news come through nginx within a second", async () => {
  const body = { settings: { name: "Open", rule: "awale" }, players: [{ name: "Ada" }, { name: "Bea" }] };
  const hall = (await ask("/api/tournaments", { method: "POST", body, from: "127.0.0.4" })).json();
  const news = await open(`/api/tournaments/${hall.id}/events`, { from: "127.0.0.4" });
  assert.equal(news.statusCode, 200);
  let heard = "";
  news.on("data", (chunk) => (heard += chunk));
  const wait = async (/** @type {number} */ times) => {
    const begun = performance.now();
    while (heard.split("event: changed").length - 1 < times) {
      assert.ok(performance.now() - begun < 5000, `only this was heard: ${heard.trim()}`);
      await new Promise((done) => setTimeout(done, 10));
    }
    return performance.now() - begun;
  };
  assert.ok((await wait(1)) < SOON_MS, "what is there comes at once");
  for (const n of [2, 3]) {
    // Between two events there is at least a second.
    await new Promise((done) => setTimeout(done, 1200));
    const path = `/api/tournaments/${hall.id}/players`;
    const added = await ask(path, { method: "POST", token: hall.key, from: "127.0.0.4", body: { text: `Player ${n}` } });
    assert.equal(added.status, 200, added.text);
    const took = await wait(n);
    assert.ok(took < SOON_MS, `a change took ${took} ms`);
  }
  news.destroy();
});

test("links of players name the host, the prefix and TLS", async () => {
  const body = { settings: { name: "Open", rule: "awale" }, players: [{ name: "Ada" }] };
  const hall = (await ask("/api/tournaments", { method: "POST", body, from: "127.0.0.5" })).json();
  const { players } = (await ask(`/api/tournaments/${hall.id}/links`, { token: hall.key, from: "127.0.0.5" })).json();
  assert.ok(players[0].address.startsWith(`${nginx.origin}${PREFIX}/tournament/${hall.id}/sheet#player=`), players[0].address);
  const guest = await visitor(browser, nginx.origin, { phone: true });
  await guest.page.goto(players[0].address);
  await seen(guest.page, ".sheet-card, .empty-note", "the sheet");
  await guest.close();
});

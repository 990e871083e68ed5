// The operator's page: on its own listener, with its key, in every language and by keyboard.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, test } from "node:test";
import { launch, seen, visitor } from "./support/browser.mjs";
import { call, newGame } from "./support/api.mjs";
import { checkAxe, checkTexts, checkWidth } from "./support/fit.mjs";
import { freePort } from "./support/nginx.mjs";
import { startServer } from "./support/server.mjs";

const port = await freePort();
const admin = `http://127.0.0.1:${port}`;
const server = await startServer({ flags: ["--admin", String(port)] });
const key = (await readFile(join(server.data, "admin-key"), "utf8")).trim();
const browser = await launch();

after(async () => {
  await browser.close();
  await server.stop();
});

const seats = [{ kind: "here", name: "Mallory" }, { kind: "here", name: "Bea" }];

test("a game is found, hidden, shown again and removed, and those in it are told", async () => {
  const game = await newGame(server.origin, { rule: "awale", seats });
  const player = await visitor(browser, server.origin);
  await player.page.goto(`/game/${game.id}`);
  await seen(player.page, ".pit");
  const { page, close } = await visitor(browser, admin);
  await page.goto(`/admin#key=${key}`);
  await seen(page, "table.admin");
  assert.ok(!page.url().includes("key="), "the key does not stay in the address");
  await page.getByLabel("Search").first().fill("mallory");
  const row = page.getByRole("row").filter({ hasText: game.id });
  await row.getByRole("button", { name: "Hide Mallory, Bea" }).click();
  await row.getByText("hidden").waitFor();
  await player.page.getByText("The operator of this server has removed the game").waitFor();
  await row.getByRole("button", { name: "Show Mallory, Bea again" }).click();
  await row.getByRole("button", { name: "Hide Mallory, Bea" }).waitFor();
  assert.equal((await call(server.origin, `/api/games/${game.id}`)).id, game.id);
  await row.getByRole("button", { name: "Remove Mallory, Bea" }).click();
  await page.getByRole("dialog").getByText("People in this game are told").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await page.getByText("Nothing was found.").waitFor();
  assert.equal((await fetch(`${server.origin}/api/games/${game.id}`)).status, 404);
  await close();
  await player.close();
});

test("without the key there is nothing, and a wrong one says so", async () => {
  assert.equal((await fetch(`${server.origin}/admin`)).status, 404, "not on the public listener");
  const { page, faults, close } = await visitor(browser, admin);
  await page.goto("/admin");
  await page.getByLabel("Key of the operator").fill("a wrong key");
  await page.getByRole("button", { name: "Enter" }).click();
  await page.getByText("this needs the key of the operator").waitFor();
  assert.equal(await page.locator("table").count(), 0);
  await page.getByLabel("Key of the operator").fill(key);
  await page.keyboard.press("Enter");
  await seen(page, "[role=tablist]");
  // The browser reports the refused request itself.
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes("403")));
  await close();
});

test("the page is accessible and has its texts in every language", async () => {
  await newGame(server.origin, { rule: "awale", seats });
  for (const lang of ["en", "fr", "de"])
    for (const phone of [false, true]) {
      const { page, close } = await visitor(browser, admin, { lang, phone });
      await page.goto(`/admin#key=${key}`);
      await seen(page, "table.admin");
      const name = `/admin in ${lang}${phone ? " on a phone" : ""}`;
      await checkAxe(page, name);
      await checkWidth(page, name);
      await checkTexts(page, name);
      assert.doesNotMatch(await page.locator("body").innerText(), /\badmin-[a-z]/, name);
      await close();
    }
});

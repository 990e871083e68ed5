// Playing in the browser as people do: by mouse, by keyboard, by finger.

import assert from "node:assert/strict";
import { PATIENCE } from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {(page: Page, legal: string) => Promise<void>} Hand  Plays the pit with this label. */

const MOST_TURNS = 400;

/** The pits that invite to be played now, by label. @param {Page} page @returns {Promise<string[]>} */
export function legalPits(page) {
  return page.$$eval(".pit.legal", (pits) => pits.map((pit) => pit.getAttribute("aria-label")?.split(",")[0] ?? ""));
}

/** A pit, found by its spoken name, which begins with its label. @param {Page} page @param {string} label */
export const pit = (page, label) => page.locator(`.pit[aria-label^="${label},"]`);

/** A click on the pit, and on an arrow where there is a choice. @type {Hand} */
export async function byMouse(page, label) {
  await pit(page, label).locator(".pit-touch").click({ force: true });
  await chooseWay(page, (arrow) => arrow.click({ force: true }));
}

/** @type {Hand} */
export async function byTouch(page, label) {
  await pit(page, label).locator(".pit-touch").tap({ force: true });
  await chooseWay(page, (arrow) => arrow.tap({ force: true }));
}

/** The pit's number, then a direction where there is a choice. @type {Hand} */
export async function byKeyboard(page, label) {
  await page.keyboard.type(label);
  if (await page.locator(".arrow").count()) await page.keyboard.press("+");
}

/** @param {Page} page @param {(arrow: import("playwright-core").Locator) => Promise<void>} choose */
async function chooseWay(page, choose) {
  const arrow = page.locator(".arrow").first();
  if (await arrow.count()) await choose(arrow);
}

/** Waits until a player here can play, or the game is over. @param {Page} page @returns {Promise<"turn" | "over">} */
export async function nextMoment(page) {
  const found = await page.waitForFunction(() => {
    if (document.querySelector(".over:not([hidden])")) return "over";
    // The result of a round stays until the player goes on.
    /** @type {HTMLElement | null} */ (document.querySelector(".round-over:not([hidden]) button"))?.click();
    return document.querySelector(".pit.legal") ? "turn" : null;
  }, undefined, { timeout: PATIENCE * 2 });
  return /** @type {any} */ (await found.jsonValue());
}

/** Plays all turns of those who sit here until the game is over. @param {Page} page @param {Hand} hand @returns {Promise<number>} how many were played here. */
export async function playToTheEnd(page, hand) {
  for (let turns = 0; turns < MOST_TURNS; turns++) {
    if ((await nextMoment(page)) === "over") return turns;
    const legal = await legalPits(page);
    // The choice wanders over the board, so that games differ from side to side but not from run to run.
    await hand(page, legal[turns % legal.length]);
  }
  return assert.fail(`the game is not over after ${MOST_TURNS} turns`);
}

/** Gives a name to an invitation and sits down. @param {Page} page @param {string} name */
export async function sitDown(page, name) {
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Sit down" }).click();
  await page.locator(".pit").first().waitFor();
}

// What every page must pass, whatever it shows: axe, the width of the screen, no key without a text.

import assert from "node:assert/strict";
import { AxeBuilder } from "@axe-core/playwright";

/** @param {import("playwright-core").Page} page @param {string} name */
export async function checkAxe(page, name) {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] }).analyze();
  const told = violations.map(({ id, help, nodes }) =>
    `${name}: ${id} (${help}): ${nodes.slice(0, 3).map((node) => node.target.join(" ")).join(" | ")}`
  );
  assert.deepEqual(told, [], "axe has nothing to object to");
}

/** @param {import("playwright-core").Page} page @param {string} name */
export async function checkWidth(page, name) {
  const spill = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(spill <= 0, `${name} is ${spill} pixels too wide`);
}

/** A key that has no text shows itself. @param {import("playwright-core").Page} page @param {string} name */
export async function checkTexts(page, name) {
  const shown = await page.locator("body").innerText();
  assert.doesNotMatch(shown, /\b(?:web|hall|known|openings|lesson|setting)-[a-z]+-/, `${name} has a key without a text`);
}

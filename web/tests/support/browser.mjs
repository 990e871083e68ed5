// A real Chromium, and pages that remember whatever went wrong in them.

import assert from "node:assert/strict";
import { chromium } from "playwright-core";

const EXECUTABLE = process.env.CHROMIUM ?? "/usr/bin/chromium";
export const PATIENCE = 15_000;

export function launch() {
  return chromium.launch({ executablePath: EXECUTABLE, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
}

/** @typedef {{ lang?: string, theme?: "light" | "dark", contrast?: "auto" | "more", motion?: string, phone?: boolean, worker?: boolean, width?: number, height?: number }} Look */

/**
 * A visitor with storage of its own. Sowing is shown at once unless a test is about showing it.
 * @param {import("playwright-core").Browser} browser @param {string} origin @param {Look} [look]
 */
export async function visitor(browser, origin, look = {}) {
  const context = await browser.newContext({
    baseURL: origin,
    ignoreHTTPSErrors: origin.startsWith("https:"),
    locale: "en-GB",
    colorScheme: look.theme ?? "light",
    viewport: { width: look.width ?? (look.phone ? 360 : 1280), height: look.height ?? (look.phone ? 740 : 800) },
    hasTouch: look.phone ?? false,
    isMobile: look.phone ?? false,
    // What a browser keeps for slow lines is tried where it is meant (light.test.mjs).
    serviceWorkers: look.worker ? "allow" : "block",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const prefs = {
    lang: look.lang ?? "en",
    theme: look.theme ?? "auto",
    contrast: look.contrast ?? "auto",
    motion: look.motion ?? "off",
    sound: false,
  };
  // As the page keeps it; else the first document would name texts of another language.
  await context.addCookies([{ name: "granary-lang", value: prefs.lang, url: origin }]);
  await context.addInitScript((given) => {
    if (!localStorage.getItem("granary.prefs")) localStorage.setItem("granary.prefs", JSON.stringify(given));
  }, prefs);
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const faults = watch(page);
  return { context, page, faults, close: () => leave(context, faults) };
}

/** Errors in the console, exceptions, answers that failed. @param {import("playwright-core").Page} page */
export function watch(page) {
  /** @type {string[]} */
  const faults = [];
  page.on("console", (message) => {
    // Said when the machine is slow to use what it has loaded in advance. `light.test.mjs` looks whether it is used.
    if (/was preloaded using link preload but not used/.test(message.text())) return;
    if (/Service Worker registration blocked by Playwright/.test(message.text())) return;
    if (["error", "warning"].includes(message.type())) faults.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => faults.push(`exception: ${error.stack ?? error.message}`));
  page.on("requestfailed", (request) => {
    // A page that is left gives up what it was still asking for.
    if (request.failure()?.errorText !== "net::ERR_ABORTED") faults.push(`request: ${request.url()} ${request.failure()?.errorText}`);
  });
  return faults;
}

/** @param {import("playwright-core").BrowserContext} context @param {string[]} faults */
async function leave(context, faults) {
  await context.close();
  assert.deepEqual(faults, [], "nothing may go wrong in the console");
}

/** Waits for something to be seen; if it is not, says what was there instead. @param {import("playwright-core").Page} page @param {string} selector @param {string} [what] */
export async function seen(page, selector, what = selector) {
  try {
    await page.locator(selector).first().waitFor();
  } catch {
    const text = await page.locator("body").innerText({ timeout: 1000 }).catch(() => "");
    assert.fail(`${what}: no ${selector} at ${page.url()}; the page says: ${text.slice(0, 400)}`);
  }
}

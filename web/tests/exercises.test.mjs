// Exercises and guessing: questions do not tell their answers, answers tell what they do, and progress is kept.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { seen, visitor } from "./support/browser.mjs";
import { call } from "./support/api.mjs";
import { checkAxe, checkTexts, checkWidth } from "./support/fit.mjs";
import { byKeyboard, byMouse, legalPits, pit } from "./support/play.mjs";
import { browser, server } from "./support/stage.mjs";

/** @param {string} id @param {number} number @returns {Promise<string>} */
const solution = async (id, number) => (await call(server.origin, `/api/rules/${id}/exercises/${number}/solution`)).solution[0];

/** A pit that can be chosen and is wrong. @param {string} id @param {number} number */
async function mistake(id, number) {
  const { exercises } = await call(server.origin, `/api/rules/${id}/exercises`);
  const right = await solution(id, number);
  return exercises[number - 1].view.legal.find((/** @type {string} */ decision) => decision !== right);
}

/** The pits with so many seeds are what a position shows. @param {import("playwright-core").Page} page */
const seedsShown = (page) => page.$$eval(".pit", (pits) => pits.map((one) => one.getAttribute("aria-label")));

describe("an exercise", () => {
  for (const [how, hand] of /** @type {const} */ ([["mouse", byMouse], ["keyboard", byKeyboard]])) {
    test(`is failed and solved by ${how}`, async () => {
      const { page, close } = await visitor(browser, server.origin);
      await page.goto("/exercises/awale?n=1");
      await seen(page, ".pit.legal");
      const before = await seedsShown(page);
      await hand(page, await mistake("awale", 1));
      await page.locator(".intro-say .wrong").waitFor();
      assert.notDeepEqual(await seedsShown(page), before, "the board shows what would have happened");
      assert.deepEqual(await legalPits(page), [], "nothing is played from there");
      const again = page.getByRole("button", { name: "Try again" });
      if (how === "keyboard") await page.keyboard.press("Enter");
      else await again.click();
      await seen(page, ".pit.legal");
      assert.deepEqual(await seedsShown(page), before);
      await hand(page, await solution("awale", 1));
      await page.locator(".intro-say .done").waitFor();
      await page.locator('.progress li:first-child [aria-label$=", solved"]').waitFor();
      if (how === "keyboard") await page.keyboard.press("Enter");
      else await page.getByRole("button", { name: "Next exercise" }).click();
      await page.locator('.progress li:nth-child(2)[aria-current="step"]').waitFor();
      await page.goto("/exercises/awale");
      await page.locator('.progress li:nth-child(2)[aria-current="step"]').waitFor();
      await close();
    });
  }

  test("of feeding lights the pits that the rule refuses too, and says why they are wrong", async () => {
    const { page, close } = await visitor(browser, server.origin);
    const { exercises } = await call(server.origin, "/api/rules/coastal/exercises");
    const number = exercises.findIndex((/** @type {any} */ one) => one.goal === "feed") + 1;
    assert.ok(number > 0, "Coastal is about feeding");
    await page.goto(`/exercises/coastal?n=${number}`);
    await seen(page, ".pit.legal");
    assert.ok((await legalPits(page)).length > 2);
    await byMouse(page, await mistake("coastal", number));
    await page.getByText("B would have no seed at all").waitFor();
    await close();
  });

  test("can be shown, which does not count as solved", async () => {
    const { page, close } = await visitor(browser, server.origin);
    await page.goto("/exercises/kalah?n=1");
    await page.getByRole("button", { name: "Show me" }).click();
    const right = await solution("kalah", 1);
    await page.getByText(`The answer is ${right}.`).waitFor();
    await byMouse(page, right);
    await page.locator(".intro-say .done").waitFor();
    assert.equal(await page.locator('.progress [aria-label$=", solved"]').count(), 0);
    await close();
  });

  test("never tells its answer with the question", async () => {
    const { page, close } = await visitor(browser, server.origin);
    /** @type {string[]} */
    const asked = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/exercises/oriental?n=1");
    await seen(page, ".pit.legal");
    assert.deepEqual(asked.filter((path) => /answers|solution/.test(path)), []);
    const { exercises } = await call(server.origin, "/api/rules/oriental/exercises");
    for (const { view } of exercises) assert.equal(view.previews, undefined);
    assert.equal(await page.locator(".hinted").count(), 0);
    await pit(page, (await legalPits(page))[0]).hover({ force: true });
    assert.equal(await page.locator(".goal").count(), 0, "pointing at a pit tells nothing");
    await close();
  });

  test("looks right on a phone, in every language", async () => {
    for (const lang of ["en", "fr", "de"]) {
      const { page, close } = await visitor(browser, server.origin, { lang, phone: true });
      await page.goto("/exercises/coastal?n=1");
      await seen(page, ".pit.legal");
      await checkWidth(page, lang);
      await checkTexts(page, lang);
      await checkAxe(page, lang);
      await close();
    }
  });
});

describe("a first-timer", () => {
  test("is led from the start page into the first exercise, and finds the way back", async () => {
    const { page, close } = await visitor(browser, server.origin);
    await page.goto("/");
    await page.getByRole("link", { name: /New here/ }).click();
    await page.waitForURL(/\/exercises\/awale\?n=1/);
    await seen(page, ".pit.legal");
    const { exercises } = await call(server.origin, "/api/rules/awale/exercises");
    for (let number = 1; number <= exercises.length; number++) {
      await seen(page, ".pit.legal");
      await byKeyboard(page, await solution("awale", number));
      await page.locator(".intro-say .done").waitFor();
      await page.keyboard.press("Enter");
    }
    await page.getByText(`All ${exercises.length} solved.`).waitFor();
    await page.goto("/");
    await page.getByText(`${exercises.length} of ${exercises.length} solved in Awale`).waitFor();
    assert.equal(await page.getByRole("link", { name: /New here/ }).count(), 0);
    await page.goto("/rules/awale");
    await page.getByText(`${exercises.length} of ${exercises.length} solved`).waitFor();
    await page.goto("/lessons");
    await page.locator('.exercise-list a[href^="/exercises/awale"]').waitFor();
    /** @type {{ games: Api.CatalogueGame[] }} */
    const { games } = await call(server.origin, "/api/catalogue");
    const withExercises = games.filter((game) => game.exercises > 0);
    assert.ok(withExercises.length >= 31, `${withExercises.length} games have exercises`);
    assert.equal(await page.locator(".exercise-list li").count(), withExercises.length);
    await close();
  });
});

describe("guessing the move", () => {
  const path = "/lessons/standard-sample";

  /** What the server has told of the lesson. @param {import("playwright-core").Page} page */
  function told(page) {
    /** @type {Promise<any>[]} */
    const answers = [];
    page.on("response", (response) => {
      if (/\/api\/lessons\/standard/.test(response.url())) answers.push(response.json());
    });
    return () => Promise.all(answers);
  }

  test("nothing that was loaded or shown tells the answer", async () => {
    const { page, close } = await visitor(browser, server.origin);
    const { steps } = await call(server.origin, "/api/lessons/standard-sample");
    const answers = told(page);
    await page.goto(`${path}?guess=1`);
    await seen(page, ".pit.legal");
    for (let at = 0; at < 3; at++) {
      const known = (await answers()).flatMap(({ steps: some, step }) => [...(some ?? []), ...(step ? [step] : [])]);
      assert.ok(known.every(({ ply }) => ply <= at), `before move ${at + 1} only what was played is known`);
      assert.equal(await page.locator(".move").count(), at);
      assert.equal(await page.locator(".hinted, .goal").count(), 0);
      await page.getByRole("button", { name: "One move on" }).click({ force: true });
      await page.getByRole("button", { name: "To the end" }).click({ force: true });
      assert.equal(await page.locator(".move").count(), at, "the way forward is the guess");
      await seen(page, ".pit.legal");
      await byMouse(page, steps[at].decision);
      await page.getByText(`${at + 1} of ${at + 1} guessed`).waitFor();
      await seen(page, ".pit.legal");
    }
    await close();
  });

  test("turned on in the middle it hides what comes, and turned off it shows it again", async () => {
    const { page, close } = await visitor(browser, server.origin);
    const { steps } = await call(server.origin, "/api/lessons/standard-sample");
    await page.goto(path);
    await seen(page, ".move");
    for (const n of [1, 2]) {
      await page.getByRole("button", { name: "One move on" }).click();
      await page.getByText(`Move ${n} of ${steps.length}`).waitFor();
    }
    const guess = page.getByRole("checkbox", { name: "Guess the move" });
    await guess.check();
    await seen(page, ".pit.legal");
    assert.equal(await page.locator(".move").count(), 2);
    await page.getByRole("button", { name: "Show the move" }).click();
    await page.getByText(`Move 3 of ${steps.length}`).waitFor();
    assert.equal(await page.locator(".move").count(), 3);
    await guess.uncheck();
    await page.waitForFunction((n) => document.querySelectorAll(".move").length === n, steps.length);
    await close();
  });
});

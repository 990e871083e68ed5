// WebAssembly and this program are the same code. That they are the same on this machine: catalogue, sheets, and random games of many
// rules, position by position; and how fast it thinks.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { after, describe, test } from "node:test";
import { startServer } from "../support/server.mjs";
import { loadEngine, request, textsOf } from "./engine.mjs";

const engine = await loadEngine();
for (const lang of ["fr", "de"]) engine({ texts: await textsOf(lang) });
const server = await startServer();
after(() => server.stop());

/** What the server answers. @param {string} method @param {string} path @param {unknown} [body] */
async function served(method, path, body) {
  const init = { method, headers: { "Content-Type": "application/json" }, body: body === undefined ? undefined : JSON.stringify(body) };
  const response = await fetch(server.origin + path, init);
  assert.ok(response.ok, `${path}: ${response.status}`);
  return response.json();
}

const { games } = request(engine, "GET", "/api/catalogue?lang=en");
/** How often and how long the speed is measured. */
const [ROUNDS, MS] = [4, 1000];

/** Random numbers that are the same in every run. @param {number} seed */
const randomFrom = (seed) => () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32;

describe("the engine in WebAssembly answers as the server does", () => {
  for (
    const path of [
      "/api/catalogue?summaries=true&lang=de",
      "/api/rules/awale?lang=fr",
      "/api/rules/bao?lang=en",
      "/api/lessons?lang=en",
      "/api/rules/awale/exercises?lang=en",
      "/api/rules/kalah%3Fpits%3D4?lang=en",
      "/api/known?lang=fr",
      "/api/lessons?lang=fr",
      "/api/rules/bao?lang=de",
    ]
  ) {
    test(path, async () => {
      // The module has no opening books, for their weight.
      const [here, there] = [request(engine, "GET", path), await served("GET", path)].map((answer) => ({ ...answer, openings: false }));
      assert.deepEqual(here, there);
    });
  }

  test("a rule file with faults, and one that can be played", async () => {
    for (const text of ["name = 1\n[board]\npits = 99\n", 'name = "Mine"\ninherits = "awale"\n[board]\npits = 5\n']) {
      const path = "/api/rules/check?lang=en";
      assert.deepEqual(request(engine, "POST", path, { text }), await served("POST", path, { text }));
    }
  });

  test("random games of every rule: positions, decisions, events", async () => {
    const random = randomFrom(7);
    for (const { id, players } of games) {
      const count = players[Math.floor(random() * players.length)];
      const line = { rule: id, players: count, decisions: /** @type {string[]} */ ([]) };
      let { view } = request(engine, "POST", "/api/try", line);
      for (let step = 0; step < 25 && view.legal.length > 0; step++) {
        line.decisions.push(view.legal[Math.floor(random() * view.legal.length)]);
        ({ view } = request(engine, "POST", "/api/try", line));
      }
      const [here, there] = [request(engine, "POST", "/api/try", line), await served("POST", "/api/try", line)];
      keepCommonPreviews(here.view, there.view);
      assert.deepEqual(here, there, `${id}, ${count} players`);
    }
  });
});

/**
 * Previews are left out when they take too long, and on a busy machine that is now here, now there. The first is always there.
 * @param {{ legal: string[], previews?: Record<string, unknown> | null }} here @param {typeof here} there
 */
function keepCommonPreviews(here, there) {
  const [own, other] = [here.previews, there.previews];
  if (!own || !other) return;
  const common = here.legal.filter((label) => label in own && label in other);
  if (here.legal.length) assert.ok(common.length > 0, "a preview");
  for (const view of [here, there]) {
    view.previews = Object.fromEntries(common.map((label) => [label, view.previews?.[label]]));
  }
}

describe("a language of the engine in WebAssembly", () => {
  const PATHS = ["/api/rules/awale", "/api/catalogue?summaries=true", "/api/lessons", "/api/known"];
  /** @param {(question: any) => any} asked @param {string} path @param {string} lang @returns {any} */
  const inLanguage = (asked, path, lang) => request(asked, "GET", `${path}${path.includes("?") ? "&" : "?"}lang=${lang}`);

  test("is English until its texts are there, and itself from then on", async () => {
    const fresh = await loadEngine();
    for (const path of PATHS) {
      assert.deepEqual(inLanguage(fresh, path, "de"), inLanguage(fresh, path, "en"), path);
    }
    fresh({ texts: await textsOf("de") });
    for (const path of PATHS) {
      // The text of a rule file has the languages that are there.
      const [{ text: own, ...told }, { text: whole, ...german }] = [inLanguage(fresh, path, "de"), inLanguage(engine, path, "de")];
      assert.deepEqual(told, german, path);
      if (own) assert.ok(/de = "/.test(own) && !/fr = "/.test(own) && /fr = "/.test(whole), own);
    }
    fresh({ texts: { ...await textsOf("de"), messages: "", rules: {} } });
    assert.deepEqual(inLanguage(fresh, "/api/lessons", "de"), inLanguage(engine, "/api/lessons", "de"), "what is there stays");
  });

  test("is that of a game, whatever was there when the game was begun", async () => {
    const fresh = await loadEngine();
    const asked = { method: "POST", path: ["api", "games"], query: { lang: "de" }, body: { rule: "awale" } };
    const { response, keep } = fresh({ request: asked });
    assert.equal(response.status, 200, response.text);
    fresh({ texts: await textsOf("de") });
    const { id } = JSON.parse(response.text);
    fresh({ load: { id, setup: keep[0].text, actions: [] } });
    const rule = inLanguage(fresh, `/api/games/${id}/rule`, "de");
    assert.equal(rule.summary, inLanguage(engine, "/api/rules/awale", "de").summary);
  });
});

describe("the computer in WebAssembly", () => {
  test("thinks at a third of the speed of this program, or faster", async () => {
    // By turns, and the best of each: what else the machine does slows now one, now the other.
    let [native, own] = [0, 0];
    for (let round = 0; round < ROUNDS; round++) {
      native = Math.max(native, await speed());
      const start = performance.now();
      const { nodes } = request(engine, "POST", "/api/think", { rule: "awale", decisions: [], ms: MS, lines: 1 });
      own = Math.max(own, nodes / ((performance.now() - start) / 1000));
    }
    console.log(`${Math.round(own / 1000)} of ${Math.round(native / 1000)} thousand nodes a second (${(own / native).toFixed(2)})`);
    assert.ok(own > native / 3, `${own} of ${native} nodes a second`);
  });
});

/** Nodes a second of this program, with the same size of table, in the same position. */
async function speed() {
  const child = spawn(process.env.GRANARY ?? "granary", ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.write(
    "setoption name Rule value awale\nsetoption name Threads value 1\nsetoption name Hash value 8\nposition startpos\n" +
      `go movetime ${MS}\n`,
  );
  let [nodes, ms] = [0, 1];
  for await (const line of createInterface({ input: child.stdout })) {
    const found = /nodes (\d+)/.exec(line);
    if (found) nodes = Number(found[1]);
    const time = /time (\d+)/.exec(line);
    if (time) ms = Number(time[1]);
    if (line.startsWith("bestmove")) break;
  }
  child.stdin.end("quit\n");
  return nodes / (Math.max(ms, 1) / 1000);
}

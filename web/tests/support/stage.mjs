// What the tests of a file play on: a server and a browser, there before the first of them and gone after the last.

import { after, before } from "node:test";
import { launch } from "./browser.mjs";
import { startServer } from "./server.mjs";

/** @type {Awaited<ReturnType<typeof startServer>>} */
export let server;
/** @type {import("playwright-core").Browser} */
export let browser;

before(async () => {
  server = await startServer();
  browser = await launch();
});

/** Starts the server anew where it was halted: same games, same address. */
export async function startAgain() {
  const { data, port } = server;
  server = await startServer({ data, port });
}

after(async () => {
  await browser?.close();
  await server?.stop();
});

// What the tests of a file play on: a server and a browser, there before the first of them and gone after the last.

import { after } from "node:test";
import { launch } from "./browser.mjs";
import { startServer } from "./server.mjs";

// Waited for here and not in a hook: hooks of one file do not wait for one another, and tests prepare things in theirs.
export let server = await startServer();
export const browser = await launch();

/** Starts the server anew where it was halted: same games, same address. */
export async function startAgain() {
  const { data, port } = server;
  server = await startServer({ data, port });
}

after(async () => {
  await browser?.close();
  await server?.stop();
});

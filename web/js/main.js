// Where the page begins: its look, its texts, the frame around all pages, then the page that the address names.

import { applyLook, onPref } from "./prefs.js";
import { loadWords } from "./words.js";
import { buildShell } from "./shell.js";
import { preloadPage, refresh, startRouter } from "./router.js";

applyLook();
preloadPage();
await loadWords().catch((error) => {
  // Without texts there is still a page, and the router will say that the server does not answer.
  console.error(error);
});
buildShell();
await startRouter();

onPref(async (key) => {
  if (key !== "lang") return;
  await loadWords();
  buildShell();
  await refresh();
});

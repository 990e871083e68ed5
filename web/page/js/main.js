// Where the page begins: its look, its texts, the frame around all pages, then the page that the address names.

import { applyLook, onPref } from "./prefs.js";
import { loadMessages } from "./i18n.js";
import { buildShell } from "./shell.js";
import { refresh, startRouter } from "./router.js";

applyLook();
await loadMessages().catch((error) => {
  // Without texts there is still a page, and the router will say that the server does not answer.
  console.error(error);
});
buildShell();
await startRouter();

onPref(async (key) => {
  if (key !== "lang") return;
  await loadMessages();
  buildShell();
  await refresh();
});

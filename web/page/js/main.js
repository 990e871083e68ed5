// Where the page begins: its look, its texts, the frame around all pages, then the page that the address names.

import { addressOf } from "./address.js";
import { applyLook, onPref } from "./prefs.js";
import { loadMessages } from "./i18n.js";
import { buildShell } from "./shell.js";
import { refresh, startRouter } from "./router.js";

// Nothing is waited for at the top of the module: pages are loaded meanwhile, and they import what is in the same bundle.
void start();
if (document.readyState === "complete") keepForLater();
else addEventListener("load", keepForLater);

/** On a slow line, or without one, the next visit begins with what this one has brought (worker.js). */
function keepForLater() {
  const isHere = self === top && navigator.serviceWorker && !document.body.dataset.operator;
  if (isHere)
    navigator.serviceWorker.register(addressOf("/worker.js")).catch(() => {
      // Not allowed here, as in private windows of some browsers; the page works without it.
    });
}

async function start() {
  applyLook();
  // Without texts there is still a page, and the router will say that the server does not answer.
  await loadMessages().catch(console.error);
  buildShell();
  await startRouter();
}

onPref(async (key) => {
  if (key !== "lang") return;
  // Without a line the page may have to stay in the language that it was in.
  await loadMessages().catch(console.error);
  buildShell();
  await refresh();
});

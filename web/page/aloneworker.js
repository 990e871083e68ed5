// Keeps a page without a server whole: after one visit it works without a line. `granary site` publishes this as worker.js, with the
// list of all files of this release before it.

/** @type {{ version: string, root: string, files: string[] }} */
const { version, root, files } = /** @type {any} */ (self).GRANARY;
const CACHE = `granary-alone-${version}`;

addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(files.map((file) => new Request(root + file, { cache: "no-cache" })))));
  skipWaiting();
});

addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || !url.pathname.startsWith(root)) return;
  // Every page is the same document.
  const wanted = request.mode === "navigate" ? root : request;
  event.respondWith(caches.match(wanted, { cacheName: CACHE, ignoreVary: true }).then((found) => found ?? fetch(request)));
});

/** Other releases of this page at this place. Pages elsewhere on the same host have caches of their own names. */
async function forgetOthers() {
  for (const name of await caches.keys()) {
    if (name.startsWith("granary-") && name !== CACHE) await caches.delete(name);
  }
}

// Lets the page begin at once on a slow line, and without one. On a quick line it changes nothing: what the server answers within
// a moment is what is shown.
//
// Kept are files whose names change with their content, an empty document, and answers that seldom change (rules, lessons).
// Games and tournaments are never kept: what is shown of them is what the server says now.

const CACHE = "granary-1";
/** The server has this long to answer, in milliseconds. */
const PATIENCE_MS = 300;
/** A line that was slow is taken to be slow for this long. */
const SLOW_FOR_MS = 10_000;
const ROOT = new URL("./", location.href).pathname;
const SHELL = `${ROOT}shell`;
const SELDOM = /^api\/(catalogue|rules|lessons)(\/[^/]+)?$/;

let slowUntil = 0;

addEventListener("install", (event) => {
  event.waitUntil(renew());
  skipWaiting();
});

addEventListener("activate", (event) => {
  event.waitUntil(clients.claim());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || !url.pathname.startsWith(ROOT)) return;
  const path = url.pathname.slice(ROOT.length);
  if (request.mode === "navigate") {
    if (!path.startsWith("api/")) event.respondWith(first(event, SHELL, () => renew()));
  } else if (path.startsWith("assets/")) event.respondWith(kept(request));
  else if (SELDOM.test(path) && !request.headers.has("authorization")) {
    event.respondWith(first(event, request, (response) => keep(request, response)));
  }
});

/**
 * What the server answers, or what is kept where it takes too long or cannot be reached.
 * @param {FetchEvent} event @param {string | Request} known @param {(response: Response) => Promise<void>} remember
 */
async function first(event, known, remember) {
  const asked = fetch(event.request).then((response) => {
    if (response.ok) event.waitUntil(remember(response.clone()));
    return response;
  });
  const old = await caches.match(known, { cacheName: CACHE });
  if (!old) return asked;
  const patience = Date.now() < slowUntil ? 0 : PATIENCE_MS;
  const late = new Promise((done) => setTimeout(done, patience));
  const answer = await Promise.race([asked.catch(() => null), late.then(() => undefined)]);
  if (answer) return answer;
  if (answer === undefined) slowUntil = Date.now() + SLOW_FOR_MS;
  event.waitUntil(asked.catch(() => undefined));
  return old;
}

/** A file that never changes. @param {Request} request */
async function kept(request) {
  const old = await caches.match(request, { cacheName: CACHE });
  if (old) return old;
  const response = await fetch(request);
  if (response.ok) await keep(request, response.clone());
  return response;
}

/** @param {Request} request @param {Response} response */
async function keep(request, response) {
  const cache = await caches.open(CACHE);
  await cache.put(request, response);
}

/** The empty document of the present release; what older ones have left goes with them. */
async function renew() {
  const cache = await caches.open(CACHE);
  const fresh = await fetch(SHELL, { cache: "no-cache" });
  if (!fresh.ok) return;
  const text = await fresh.clone().text();
  const old = await (await cache.match(SHELL))?.text();
  await cache.put(SHELL, fresh);
  if (old === undefined || old === text) return;
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    const name = pathname.split("/").pop() ?? "";
    if (pathname.startsWith(`${ROOT}assets/`) && !text.includes(name)) await cache.delete(request);
  }
}

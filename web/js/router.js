// Which page an address shows.
//
// For pages: a page is a module js/pages/NAME.js with `export async function show(root, params, context)`; it fills `root`
// and returns a function that is called when it is left. `params` are the names in the pattern below (decoded),
// `context` is described as PageContext in types.d.ts. Links to our own pages are ordinary `<a href="/games">`; the
// router follows them without loading the document anew. Give every page one `h1`: it gets the focus.

import { h, icon, replace } from "./dom.js";
import { Problem } from "./api.js";
import { t } from "./words.js";

/** Pattern, and the module that shows it. @type {[string, string][]} */
const ROUTES = [
  ["/", "home"],
  ["/games", "catalogue"],
  ["/rules/:id", "rule"],
  ["/introduction/:id", "introduction"],
  ["/new/:id", "setup"],
  ["/game/:id", "game"],
  ["/analysis", "analysis"],
  ["/workshop", "workshop"],
  ["/lessons", "lesson"],
  ["/lessons/:id", "lesson"],
  ["/about", "about"],
  ["/tournaments", "tournaments"],
  ["/tournament/:id", "tournament"],
  ["/tournament/:id/desk", "desk"],
  ["/tournament/:id/clock", "hallclock"],
  ["/tournament/:id/sheet", "sheet"],
  ["/tournament/:id/print/:what", "print"],
];

/** @type {{ cleanup: Cleanup | null, abort: AbortController } | null} */
let current = null;
let visits = 0;
let shownAddress = "";

/** Starts following links and the browser's own buttons. */
export function startRouter() {
  document.addEventListener("click", followLink);
  addEventListener("popstate", () => {
    // A jump inside the page changes only what stands behind #.
    if (location.pathname + location.search !== shownAddress) void showPage();
  });
  return showPage();
}

/** @param {string} path @param {{ replace?: boolean }} [options] */
export function navigate(path, options = {}) {
  const method = options.replace ? "replaceState" : "pushState";
  history[method](null, "", path);
  void showPage();
}

/** Modules that pages with a board need; asked for at once they do not wait for one another. */
const BOARD = ["animate", "board", "input", "layout", "scene", "seeds", "sounds"].map((name) => `board/${name}`);
const AROUND = [
  "controls",
  "news",
  "notices",
  "over",
  "players",
  "review",
  "session",
  "share",
  "tabs",
  "telling",
  "turns",
];
const DESK = ["clockbox", "clockpill", "files", "keep", "links", "pairing", "players", "qr", "quick", "read", "result", "resultbox", "round", "screen", "settings"];
const HALL = ["hall", "style", "tables", "tell"].map((name) => `hall/${name}`);
/** @type {Record<string, string[]>} */
const NEEDED = {
  game: [...BOARD, ...AROUND.map((name) => `game/${name}`), "live"],
  analysis: BOARD,
  lesson: BOARD,
  introduction: BOARD,
  workshop: BOARD,
  tournaments: [...HALL, "hall/settings"],
  tournament: [...HALL, "hall/clockpill"],
  desk: [...HALL, ...DESK.map((name) => `hall/${name}`)],
  hallclock: [...HALL, "hall/chime", "hall/clockpill"],
  sheet: [...HALL, "hall/clockpill", "hall/read", "hall/result"],
  print: [...HALL, "hall/paper", "hall/qr"],
};

/** Begins to load the page that the address names, while other things are still on their way. */
export function preloadPage() {
  const found = match(location.pathname);
  if (!found) return;
  for (const name of [`pages/${found.name}`, ...(NEEDED[found.name] ?? [])]) {
    document.head.append(h("link", { rel: "modulepreload", href: `/js/${name}.js` }));
  }
}

/** Shows the present page anew, as after a change of language. */
export const refresh = () => showPage();

/** @param {MouseEvent} event */
function followLink(event) {
  const target = /** @type {Element | null} */ (event.target);
  const link = target?.closest("a");
  if (!link || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (!match(link.pathname)) return;
  if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
  event.preventDefault();
  navigate(link.pathname + link.search + link.hash);
}

/** @param {string} path @returns {{ name: string, params: Record<string, string> } | null} */
function match(path) {
  for (const [pattern, name] of ROUTES) {
    const params = matchOne(pattern, path);
    if (params) return { name, params };
  }
  return null;
}

/** @param {string} pattern @param {string} path */
function matchOne(pattern, path) {
  const wanted = pattern.split("/");
  const given = path.replace(/(.)\/$/, "$1").split("/");
  if (wanted.length !== given.length) return null;
  /** @type {Record<string, string>} */
  const params = {};
  for (const [i, part] of wanted.entries()) {
    if (part.startsWith(":")) params[part.slice(1)] = decode(given[i]);
    else if (part !== given[i]) return null;
  }
  return params;
}

/** @param {string} text */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

async function showPage() {
  const visit = ++visits;
  shownAddress = location.pathname + location.search;
  leave();
  const abort = new AbortController();
  const mine = { cleanup: /** @type {Cleanup | null} */ (null), abort };
  current = mine;
  const root = h("div", { class: "page-root" });
  try {
    const cleanup = await run(root, abort.signal);
    // Somebody may have gone on while this page was loading.
    if (visit !== visits) return cleanup?.();
    mine.cleanup = cleanup ?? null;
  } catch (error) {
    if (visit !== visits) return;
    showProblem(root, error);
  }
}

/** @param {HTMLElement} root @param {AbortSignal} signal */
async function run(root, signal) {
  const found = match(location.pathname);
  if (!found) throw new Problem("not-found", t("web-page-missing"), 404);
  const module = /** @type {PageModule} */ (await import(`./pages/${found.name}.js`));
  if (signal.aborted) return;
  root.dataset.page = found.name;
  mount(root, found.name);
  const cleanup = await module.show(root, found.params, contextOf(signal));
  focusHeading(root, signal);
  return cleanup ?? undefined;
}

/** @param {AbortSignal} signal @returns {PageContext} */
function contextOf(signal) {
  return {
    title: (text) => {
      document.title = text ? `${text} · Granary` : "Granary";
    },
    navigate,
    signal,
    query: new URLSearchParams(location.search),
    hash: location.hash.slice(1),
  };
}

/** @param {HTMLElement} root @param {string} name */
function mount(root, name) {
  const page = document.getElementById("page");
  if (page) replace(page, root);
  document.body.dataset.page = name;
  for (const link of document.querySelectorAll("[data-nav]")) {
    const here = link.getAttribute("href") === location.pathname;
    if (here) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  scrollTo(0, 0);
}

let firstPage = true;

/**
 * The heading gets the focus, so that a screen reader begins to read there; not on the first page, where nobody left
 * anything.
 * @param {HTMLElement} root
 * @param {AbortSignal} signal
 */
function focusHeading(root, signal) {
  if (firstPage) {
    firstPage = false;
    return;
  }
  const heading = root.querySelector("h1");
  if (!heading || signal.aborted || root.contains(document.activeElement)) return;
  heading.setAttribute("tabindex", "-1");
  heading.focus({ preventScroll: true });
}

function leave() {
  current?.abort.abort();
  current?.cleanup?.();
  current = null;
}

/** A page that cannot be shown says why, and where to go from here. @param {HTMLElement} root @param {unknown} error */
export function showProblem(root, error) {
  const problem = error instanceof Problem ? error : null;
  if (!problem) console.error(error);
  const title =
    problem?.status === 404
      ? t("web-problem-missing")
      : problem?.code === "offline"
        ? t("web-problem-offline")
        : t("web-problem");
  const detail =
    problem?.code === "offline" ? t("web-problem-offline-text") : problem ? problem.message : t("web-problem-text");
  document.title = `${title} · Granary`;
  const again = h(
    "button",
    { type: "button", class: "button", onclick: () => void refresh() },
    icon("replay"),
    t("web-try-again"),
  );
  const home = h("a", { class: "button button-primary", href: "/" }, t("web-go-home"));
  replace(
    root,
    h(
      "section",
      { class: "problem card", role: "alert" },
      h("h1", null, title),
      h("p", null, detail),
      problem?.remedy && h("p", null, problem.remedy),
      h("div", { class: "row" }, again, home),
    ),
  );
  const page = document.getElementById("page");
  if (page && !page.contains(root)) replace(page, root);
}

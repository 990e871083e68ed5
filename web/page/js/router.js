// Client-side routing: shows the page that the address names (pages.js has the table), follows links to our own pages without
// reloading the document, and handles the browser's back and forward.

import { addressOf, pathHere, pathIn } from "./address.js";
import { button, h, linkButton, replace, setProps } from "./dom.js";
import { Problem } from "./api.js";
import { loadPage, matchPage } from "./pages.js";
import { errorText } from "./errors.js";
import { t } from "./i18n.js";

/** @type {{ cleanup: Cleanup | null, abort: AbortController, follow: ((query: URLSearchParams) => void) | null } | null} */
let current = null;
let visits = 0;
let shownAddress = "";

/** Starts following links and the browser's own buttons. */
export function startRouter() {
  document.addEventListener("click", followLink);
  addEventListener("popstate", () => {
    // A jump inside the page changes only the fragment.
    if (location.pathname + location.search !== shownAddress) arrive();
  });
  return showPage();
}

/** @param {string} path @param {{ replace?: boolean }} [options] */
export function navigate(path, options = {}) {
  const method = options.replace ? "replaceState" : "pushState";
  history[method](null, "", addressOf(path));
  arrive();
}

/** Shows what the address names. A page that follows its own query goes on as it is. */
function arrive() {
  const isHere = shownAddress.split("?")[0] === location.pathname;
  if (!isHere || !current?.follow) return void showPage();
  shownAddress = location.pathname + location.search;
  current.follow(new URLSearchParams(location.search));
}

/** Shows the present page again, as after a change of language. */
export const refresh = () => showPage();

/** @param {MouseEvent} event */
function followLink(event) {
  const target = /** @type {Element | null} */ (event.target);
  const link = target?.closest("a");
  if (!link || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  const path = pathIn(link.pathname);
  if (path === null || !matchPage(path)) return;
  if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
  event.preventDefault();
  navigate(path + link.search + link.hash);
}

async function showPage() {
  const visit = ++visits;
  shownAddress = location.pathname + location.search;
  leave();
  const abort = new AbortController();
  /** @type {NonNullable<typeof current>} */
  const mine = { cleanup: null, abort, follow: null };
  current = mine;
  const root = h("div", { class: "page-root" });
  try {
    const cleanup = await run(root, abort.signal);
    // The visitor may have gone to another page while this one was loading.
    if (visit !== visits) return cleanup?.();
    mine.cleanup = cleanup ?? null;
  } catch (error) {
    if (visit !== visits) return;
    showProblem(root, error);
  }
}

/** @param {HTMLElement} root @param {AbortSignal} signal */
async function run(root, signal) {
  const found = matchPage(pathHere());
  if (!found) throw new Problem("not-found", t("web-page-missing"), 404);
  const { page, params } = found;
  const { show } = await loadPage(page);
  if (signal.aborted) return;
  root.dataset.page = page.module;
  mount(root, page.module);
  const context = contextOf(signal);
  if (page.title !== undefined) context.title(page.title && t(page.title));
  const cleanup = await show(root, params, context);
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
    follow: (show) => {
      // Who has left the page meanwhile is not led by it any more.
      if (current && !signal.aborted) current.follow = show;
    },
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
  for (const link of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-nav]"))) {
    setProps(link, { "aria-current": link.getAttribute("href") === location.pathname && "page" });
  }
  scrollTo(0, 0);
}

let firstPage = true;

/**
 * The heading gets the focus, so that a screen reader begins to read there; not on the first page, where no
 * focus was moved by a navigation.
 * @param {HTMLElement} root @param {AbortSignal} signal
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
function showProblem(root, error) {
  const problem = error instanceof Problem ? error : null;
  const offline = problem?.code === "offline";
  const title = t(problem?.status === 404 ? "web-problem-missing" : offline ? "web-problem-offline" : "web-problem");
  document.title = `${title} · Granary`;
  const again = button("replay", t("web-try-again"), { onclick: () => void refresh() });
  const home = linkButton(null, t("web-go-home"), { class: "button-primary", href: "/" });
  replace(root,
    h("section", { class: "problem card", role: "alert" }, h("h1", null, title), h("p", null, errorText(error)),
      h("div", { class: "row" }, again, home)));
  const page = document.getElementById("page");
  if (page && !page.contains(root)) replace(page, root);
}

// The table of pages in index.html, and what a page needs before it can be shown.
//
// A page is a module js/pages/NAME.js with `export async function show(root, params, context)`, and a row in the table. `show` fills
// `root` and returns a function that is called when the page is left. `params` are the names in the path (decoded), `context` is
// described as PageContext in page.d.ts. Every page has one `h1`, which gets the focus.

import { addressOf } from "./address.js";
import { Problem } from "./api.js";
import { h } from "./dom.js";
import { loadMoreMessages } from "./i18n.js";

/**
 * A row of the table.
 * @typedef {object} Page
 * @property {string} path  Names in braces stand for any segment: `/rules/{id}`.
 * @property {string} module  A file in js/pages, without its ending.
 * @property {string} [title]  The key of a text. Pages with titles of their own call `context.title`.
 * @property {string} [nav]  The key of the text in the navigation, for pages that are listed there.
 * @property {string} [style]  A style sheet that only such pages need.
 * @property {string} [texts]  Where texts are that only such pages need.
 * @property {boolean} [operator]  Whether it exists on the operator's own listener only.
 */

/** @type {Page[]} */
export const PAGES = JSON.parse(document.getElementById("pages")?.textContent ?? "[]");

/** @param {string} path @returns {{ page: Page, params: Record<string, string> } | null} */
export function matchPage(path) {
  for (const page of PAGES) {
    const params = matchPath(page.path, path);
    if (params) return { page, params };
  }
  return null;
}

/** @param {string} pattern @param {string} path */
function matchPath(pattern, path) {
  const wanted = pattern.split("/");
  const given = path.replace(/(.)\/$/, "$1").split("/");
  if (wanted.length !== given.length) return null;
  /** @type {Record<string, string>} */
  const params = {};
  for (const [i, part] of wanted.entries()) {
    if (part.startsWith("{")) params[part.slice(1, -1)] = decode(given[i]);
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

/** Loads a page's module, style sheet and texts. @param {Page} page @returns {Promise<PageModule>} */
export async function loadPage(page) {
  const [module] = await Promise.all([
    import(`./pages/${page.module}.js`).catch((error) => renewed(page, error)),
    page.style && loadStyle(page.style),
    page.texts && loadMoreMessages(page.texts),
  ]);
  return module;
}

/**
 * A server that was replaced by a newer one has other files than this document names. Then the document is loaded again, once.
 * @param {Page} page @param {unknown} error @returns {Promise<never>}
 */
async function renewed(page, error) {
  const isHere = await fetch(addressOf("/health")).then(() => true, () => false);
  if (!isHere) throw new Problem("offline", String(error), 0);
  const tried = sessionStorage.getItem(RENEWED);
  if (tried === page.module) throw error;
  sessionStorage.setItem(RENEWED, page.module);
  location.reload();
  return new Promise(() => {});
}
const RENEWED = "granary.renewed";

/** @type {Map<string, Promise<unknown>>} */
const styles = new Map();

/** @param {string} href */
function loadStyle(href) {
  const loading = styles.get(href) ?? new Promise((done) => {
    // A page without its style sheet is better than none.
    document.head.append(h("link", { rel: "stylesheet", href, onload: done, onerror: done }));
  });
  styles.set(href, loading);
  return loading;
}

// What only the pages of tournaments need besides their modules: their style and their texts.

import { h } from "../dom.js";
import { loadMore } from "../words.js";

/** @type {Promise<unknown> | null} */
let style = null;

/** To be awaited before a page of the hall is built. */
export async function hallReady() {
  style ??= loadStyle("/css/hall.css");
  await Promise.all([style, loadMore("/api/tournaments/words")]);
}

/** @param {string} href */
function loadStyle(href) {
  const link = h("link", { rel: "stylesheet", href });
  const loaded = new Promise((done) => {
    link.addEventListener("load", done);
    // A page without its style is still better than none.
    link.addEventListener("error", done);
  });
  document.head.append(link);
  return loaded;
}

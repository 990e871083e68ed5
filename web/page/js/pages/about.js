// What this is, how the board is used, and what is kept.

import { h, replace } from "../dom.js";
import { t } from "../i18n.js";
import { levelText } from "../components/seatfields.js";

/** Keys that the board understands, in the order they are listed. */
const KEYS = [
  ["Tab", "tab"],
  ["arrows", "arrows"],
  ["enter", "enter"],
  ["1 … 9", "numbers"],
  ["+ −", "direction"],
  ["H", "hint"],
  ["U", "undo"],
  ["R", "redo"],
  ["← →", "walk"],
  ["escape", "escape"],
];

/** @type {PageModule["show"]} */
export async function show(root, _params, context) {
  const section = (/** @type {string} */ key) => [h("h2", null, t(`web-about-${key}`)), h("p", null, t(`web-about-${key}-text`))];
  replace(root,
    h("div", { class: "about prose" }, h("h1", null, t("web-about-title")), section("what"), section("how"),
      h("h2", null, t("web-about-board")), h("ul", null, [1, 2, 3, 4].map((n) => h("li", null, t(`web-about-board-${n}`)))),
      h("h2", null, t("web-about-keys")), keys(), section("people"), section("levels"),
      h("ol", { class: "levels" }, [0, 1, 2, 3, 4, 5, 6, 7, 8].map((n) => h("li", null, levelText(n)))), section("fair"), section("rules"),
      h("p", null, h("a", { href: "/workshop" }, t("web-home-workshop"))), section("data")));
}

function keys() {
  const named = new Set(["arrows", "enter", "escape"]);
  return h("dl", { class: "keys" },
    KEYS.map(([name, key]) =>
      h("div", null, h("dt", null, h("kbd", null, named.has(name) ? t(`web-about-key-names-${name}`) : name)),
        h("dd", null, t(`web-about-key-${key}`)))
    ));
}

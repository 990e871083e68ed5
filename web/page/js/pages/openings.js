// The games that have an opening book.

import { getJson } from "../api.js";
import { h, note, replace } from "../dom.js";
import { t } from "../i18n.js";
import { isAlone } from "../transport.js";
import { allRules, ruleWith } from "../components/rules.js";
import { openingsPath } from "../components/moves.js";
import { gamePicture } from "../components/thumbnail.js";

/** @type {PageModule["show"]} */
export async function show(root, _params, { signal }) {
  /** @type {[Api.Books, Api.CatalogueGame[]]} */
  const [{ books }, games] = await Promise.all([getJson("/api/openings", { signal }), allRules()]);
  replace(root, h("h1", null, t("openings-title")), h("p", { class: "openings-lead" }, t("openings-lead")),
    books.length > 0 ? h("ul", { class: "game-grid openings-games" }, books.map((book) => bookCard(book, games))) : noBooks());
}

/** @param {Api.BookOfGame} book @param {Api.CatalogueGame[]} games */
function bookCard({ rule, name, positions, nodes }, games) {
  const href = openingsPath(rule, []);
  const game = ruleWith(games, rule);
  return h("li", { class: "card game-card opening-card" },
    game &&
      h("a", { class: "game-picture", href, tabindex: "-1", "aria-hidden": "true" },
        gamePicture(game, { decorative: true, features: game.features })), h("h2", { class: "game-name" }, h("a", { href }, name)),
    h("p", null, t("openings-size", { positions })), note(t("openings-size-nodes", { nodes })));
}

function noBooks() {
  const how = isAlone ? h("p", null, t("openings-none-alone")) : howToGrow("awale");
  return h("section", { class: "card stack openings-none" }, h("p", { class: "openings-lead" }, t("openings-none-list")), how);
}

/** How to get a book for a rule. @param {string} rule */
export function howToGrow(rule) {
  const word = rule.includes("?") ? `'${rule}'` : rule;
  return h("div", { class: "stack" }, h("p", null, t("openings-none-how")),
    h("pre", { class: "openings-command", tabindex: "0" }, h("code", null, `granary book build ${word}`)));
}

// All games with their pictures, to be searched and sifted.

import { announce, h, icon, replace } from "../dom.js";
import { list, t } from "../words.js";
import { chip, input, labelled, select } from "../parts/fields.js";
import { allRules, difficulty, featureBadges, featureText, originText, plain, playersText, searchText, surprise } from "../parts/rules.js";
import { thumbnail } from "../parts/thumb.js";

/** @typedef {{ text: string, players: string, difficulty: string, family: string, features: Set<string> }} Filter */

/** @type {PageModule["show"]} */
export async function show(root, _params, context) {
  context.title(t("web-cat-title"));
  const rules = await allRules({ fresh: true });
  const results = h("ul", { class: "game-grid" });
  const count = h("p", { class: "muted", role: "status" });
  const items = rules.map((rule) => ({ rule, text: searchText(rule), card: gameCard(rule) }));
  const filter = readFilter(context.query);
  const update = () => {
    const found = items.filter(({ rule, text }) => matches(filter, rule, text));
    replace(results, found.map(({ card }) => card));
    count.textContent = t("web-cat-found", { n: found.length });
    writeFilter(filter);
  };
  const wonder = h("button", { type: "button", class: "button" }, icon("dice"), t("web-cat-surprise"));
  wonder.addEventListener("click", () => context.navigate(`/rules/${surprise(rules).id}`));
  const form = h("div", { class: "cat-form" });
  const build = () => replace(form, searchField(filter, update), filters(rules, filter, update, () => {
    clear(filter);
    build();
    update();
    announce(t("web-cat-found", { n: rules.length }));
  }));
  build();
  update();
  replace(root, h("div", { class: "page-head" }, h("h1", null, t("web-cat-title")), wonder), form, count, results);
}

/** @param {URLSearchParams} query @returns {Filter} */
function readFilter(query) {
  const features = (query.get("with") ?? "").split(",").filter(Boolean);
  return {
    text: query.get("q") ?? "", players: query.get("players") ?? "", difficulty: query.get("difficulty") ?? "",
    family: query.get("shelf") ?? "", features: new Set(features),
  };
}

/** The filter stands in the address, so that coming back shows the same. @param {Filter} filter */
function writeFilter(filter) {
  const query = new URLSearchParams();
  const set = (/** @type {string} */ key, /** @type {string} */ value) => value && query.set(key, value);
  set("q", filter.text);
  set("players", filter.players);
  set("difficulty", filter.difficulty);
  set("shelf", filter.family);
  set("with", [...filter.features].join(","));
  const search = query.size > 0 ? `?${query}` : "";
  history.replaceState(history.state, "", `${location.pathname}${search}`);
}

/** @param {Filter} filter */
function clear(filter) {
  Object.assign(filter, { text: "", players: "", difficulty: "", family: "" });
  filter.features.clear();
}

/** @param {Filter} filter @param {Api.RuleSummary} rule @param {string} text */
function matches(filter, rule, text) {
  const words = plain(filter.text).split(/\s+/).filter(Boolean);
  return words.every((word) => text.includes(word))
    && (!filter.players || rule.players.includes(Number(filter.players)))
    && (!filter.difficulty || rule.difficulty <= Number(filter.difficulty))
    && (!filter.family || rule.family === filter.family)
    && [...filter.features].every((feature) => rule.features.includes(feature));
}

/** @param {Filter} filter @param {() => void} update */
function searchField(filter, update) {
  const field = input("search", filter.text, (text) => {
    filter.text = text;
    update();
  }, { autocomplete: "off", spellcheck: "false" });
  return labelled(t("web-cat-search"), field);
}

/** @param {Api.RuleSummary[]} rules @param {Filter} filter @param {() => void} update @param {() => void} clearAll */
function filters(rules, filter, update, clearAll) {
  const any = /** @type {[string, string]} */ (["", t("web-cat-any")]);
  const choose = (/** @type {"players" | "difficulty" | "family"} */ key, /** @type {string} */ label, /** @type {[string, string][]} */ options) =>
    labelled(label, select([any, ...options], filter[key], (value) => {
      filter[key] = value;
      update();
    }));
  const players = unique(rules.flatMap((rule) => rule.players)).sort().map(pair((n) => String(n)));
  const levels = [1, 2, 3, 4].map(pair((n) => t(`web-difficulty-${n}`)));
  const shelves = unique(rules.map((rule) => rule.family)).map(pair((family) => t(`web-family-${family}`)));
  const features = unique(rules.flatMap((rule) => rule.features)).map((feature) => chip(featureText(feature), filter.features.has(feature), (on) => {
    if (on) filter.features.add(feature);
    else filter.features.delete(feature);
    update();
  }));
  const open = isActive(filter) || matchMedia("(min-width: 56rem)").matches;
  return h("details", { class: "filters", open }, h("summary", null, t("web-cat-filters")),
    h("div", { class: "filter-fields" }, choose("players", t("web-cat-players"), players), choose("difficulty", t("web-cat-difficulty"), levels), choose("family", t("web-cat-family"), shelves)),
    h("fieldset", { class: "filter-features" }, h("legend", { class: "label" }, t("web-cat-features")), features,
      h("button", { type: "button", class: "button button-small", onclick: clearAll }, t("web-cat-clear"))));
}

/** @param {Filter} filter */
const isActive = (filter) => Boolean(filter.players || filter.difficulty || filter.family || filter.features.size > 0);

/** @template T @param {T[]} items */
const unique = (items) => [...new Set(items)];

/** @template T @param {(item: T) => string} label @returns {(item: T) => [string, string]} */
const pair = (label) => (item) => [String(item), label(item)];

/** @param {Api.RuleSummary} rule */
function gameCard(rule) {
  const page = `/rules/${rule.id}`;
  const also = rule.names.length > 0 && h("p", { class: "small muted" }, t("web-cat-also", { names: list(rule.names) }));
  const author = !rule.built_in && h("p", { class: "small muted" }, rule.author ? t("web-cat-by", { author: rule.author }) : t("web-cat-own"));
  return h("li", { class: "card game-card" },
    h("a", { class: "game-picture", href: page, tabindex: "-1", "aria-hidden": "true" }, thumbnail(rule.start, rule.players[0], { decorative: true })),
    h("h2", { class: "game-name" }, h("a", { href: page }, rule.name)),
    h("p", { class: "small muted game-facts" }, h("span", null, originText(rule.origin)), h("span", null, playersText(rule.players)), difficulty(rule.difficulty)),
    h("p", { class: "game-summary" }, rule.summary), also, author,
    h("div", { class: "row game-foot" },
      h("div", { class: "badges" }, featureBadges(rule.features)),
      h("a", { class: "button button-small", href: `/new/${rule.id}`, "aria-label": t("web-cat-play-game", { name: rule.name }) }, icon("play"), t("web-cat-play"))));
}

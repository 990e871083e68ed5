// All games with their pictures, to be searched and sifted.

import { announce, button, h, linkButton, note, replace } from "../dom.js";
import { list, t } from "../i18n.js";
import { chip, input, labelled, optionsOf, select } from "../components/forms.js";
import {
  allRules,
  difficulty,
  featureBadges,
  featureText,
  originText,
  plain,
  playersText,
  searchText,
  surprise,
} from "../components/rules.js";
import { isGeneric, nearest } from "../components/search.js";
import { thumbnail } from "../components/thumbnail.js";

/** @typedef {{ text: string, players: string, difficulty: string, family: string, features: Set<string> }} Filter */

/** @type {PageModule["show"]} */
export async function show(root, _params, context) {
  const rules = await allRules({ fresh: true });
  const results = h("ul", { class: "game-grid" });
  const count = h("p", { class: "muted", role: "status" });
  const items = rules.map((rule) => ({ rule, text: searchText(rule), card: gameCard(rule) }));
  const filter = readFilter(context.query);
  const update = () => {
    const found = items.filter(({ rule, text }) => matches(filter, rule, text));
    const near = found.length > 0 ? [] : nearest(filter.text, items.filter(({ rule }) => matches({ ...filter, text: "" }, rule, "")));
    replace(results, [...found, ...near].map(({ card }) => card));
    replace(count, told(found.length, near.map(({ rule }) => rule)));
    writeFilter(filter);
  };
  /** @param {number} n @param {Api.RuleSummary[]} near */
  const told = (n, near) => {
    if (near.length > 0)
      return [`${t("web-cat-no-such", { text: filter.text.trim() })} ${t("web-cat-did-you-mean")} `, ...inAList(near, choose)];
    return plain(filter.text).split(/\s+/).some(isGeneric) && n > 0 ? t("web-cat-all-are", { n }) : t("web-cat-found", { n });
  };
  const choose = (/** @type {string} */ name) => {
    filter.text = name;
    build();
    update();
    form.querySelector("input")?.focus();
  };
  const wonder = button("dice", t("web-cat-surprise"), { onclick: () => context.navigate(`/rules/${surprise(rules).id}`) });
  const form = h("div", { class: "cat-form" });
  const build = () =>
    replace(form, searchField(filter, update), filters(rules, filter, update, () => {
      Object.assign(filter, readFilter(new URLSearchParams()));
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
  const [text, players, difficulty, family, features] = ["q", "players", "difficulty", "shelf", "with"].map((key) => query.get(key) ?? "");
  return { text, players, difficulty, family, features: new Set(features.split(",").filter(Boolean)) };
}

/** The filter is part of the address, so that going back restores it. @param {Filter} filter */
function writeFilter({ text, players, difficulty, family, features }) {
  const fields = Object.entries({ q: text, players, difficulty, shelf: family, with: [...features].join(",") });
  const query = new URLSearchParams(fields.filter(([, value]) => value));
  history.replaceState(history.state, "", `${location.pathname}${query.size > 0 ? `?${query}` : ""}`);
}

/** @param {Filter} filter @param {Api.RuleSummary} rule @param {string} text */
function matches(filter, rule, text) {
  const words = plain(filter.text).split(/\s+/).filter((word) => word && !isGeneric(word));
  return words.every((word) => text.includes(word)) &&
    (!filter.players || rule.players.includes(Number(filter.players))) &&
    (!filter.difficulty || rule.difficulty <= Number(filter.difficulty)) &&
    (!filter.family || rule.family === filter.family) &&
    [...filter.features].every((feature) => rule.features.includes(feature));
}

/** Names to be chosen, one after the other. @param {Api.RuleSummary[]} rules @param {(name: string) => void} choose */
function inAList(rules, choose) {
  return rules.slice(0, 3).flatMap(({ name }, i) => [
    i > 0 && ", ",
    h("button", { type: "button", class: "link-button", onclick: () => choose(name) }, name),
  ]);
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
  const choose = (/** @type {"players" | "difficulty" | "family"} */ key, /** @type {string} */ label,
    /** @type {[string, string][]} */ options) =>
    labelled(label, select([["", t("web-cat-any")], ...options], filter[key], (value) => {
      filter[key] = value;
      update();
    }));
  const players = optionsOf(unique(rules.flatMap((rule) => rule.players)).sort(), String);
  const levels = optionsOf([1, 2, 3, 4], (n) => t(`web-difficulty-${n}`));
  const shelves = optionsOf(unique(rules.map((rule) => rule.family)), (family) => t(`web-family-${family}`));
  const features = unique(rules.flatMap((rule) => rule.features)).map((feature) =>
    chip(featureText(feature), filter.features.has(feature), (on) => {
      if (on) filter.features.add(feature);
      else filter.features.delete(feature);
      update();
    })
  );
  const open = isActive(filter) || matchMedia("(min-width: 56rem)").matches;
  return h("details", { class: "filters", open }, h("summary", null, t("web-cat-filters")),
    h("div", { class: "filter-fields" }, choose("players", t("web-cat-players"), players),
      choose("difficulty", t("web-cat-difficulty"), levels), choose("family", t("web-cat-family"), shelves)),
    h("fieldset", { class: "filter-features" }, h("legend", { class: "label" }, t("web-cat-features")), features,
      button(null, t("web-cat-clear"), { class: "button-small", onclick: clearAll })));
}

/** @param {Filter} filter */
const isActive = (filter) => Boolean(filter.players || filter.difficulty || filter.family || filter.features.size > 0);

/** @template T @param {T[]} items */
const unique = (items) => [...new Set(items)];

/** @param {Api.RuleSummary} rule */
function gameCard(rule) {
  const page = `/rules/${rule.id}`;
  const also = rule.names.length > 0 && note(t("web-cat-also", { names: list(rule.names) }));
  const author = !rule.built_in && note(rule.author ? t("web-cat-by", { author: rule.author }) : t("web-cat-own"));
  return h("li", { class: "card game-card" },
    h("a", { class: "game-picture", href: page, tabindex: "-1", "aria-hidden": "true" },
      thumbnail(rule.start, rule.players[0], { decorative: true, features: rule.features })),
    h("h2", { class: "game-name" }, h("a", { href: page }, rule.name)),
    h("p", { class: "small muted game-facts" }, h("span", null, originText(rule.origin)), h("span", null, playersText(rule.players)),
      difficulty(rule.difficulty)), h("p", null, rule.summary), also, author,
    h("div", { class: "row nowrap game-foot" }, h("div", { class: "badges" }, featureBadges(rule.features)),
      linkButton("play", t("web-cat-play"), {
        class: "button-small",
        href: `/new/${rule.id}`,
        "aria-label": t("web-cat-play-game", { name: rule.name }),
      })));
}

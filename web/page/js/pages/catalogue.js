// All games with their pictures, under the parts of the world they come from, to be searched and sifted.

import { getJson } from "../api.js";
import { announce, button, h, linkButton, note, replace } from "../dom.js";
import { list, t } from "../i18n.js";
import { chip, input, labelled, optionsOf, select } from "../components/forms.js";
import { byRegion, regionMap, regionText } from "../components/regions.js";
import { difficulty, featureBadges, featureText, originText, plain, playersText, searchText, surprise } from "../components/rules.js";
import { isGeneric, nearest } from "../components/search.js";
import { gamePicture } from "../components/thumbnail.js";

/** @typedef {{ text: string, region: string, players: string, rows: string, laps: string, difficulty: string, family: string, features: Set<string> }} Filter */
/** @typedef {{ rule: Api.CatalogueGame, text: string, card: HTMLElement }} Item */

/** The keys of a filter in the address. @type {[keyof Filter, string][]} */
const KEYS = [
  ["text", "q"],
  ["region", "region"],
  ["players", "players"],
  ["rows", "rows"],
  ["laps", "laps"],
  ["difficulty", "difficulty"],
  [
    "family",
    "shelf",
  ],
];
const LAPS = "several-laps";
/** Pictures are drawn when they are this near to being seen. */
const NEARBY = "600px";

/** @type {PageModule["show"]} */
export async function show(root, _params, context) {
  /** @type {{ games: Api.CatalogueGame[] }} */
  const { games: rules } = await getJson("/api/catalogue?summaries=true", { signal: context.signal });
  const results = h("div", { class: "cat-results" });
  const count = h("p", { class: "muted", role: "status" });
  const pictures = drawnWhenNear(context.signal);
  const names = new Map(rules.map(({ id, name }) => [id, name]));
  const items = rules.map((rule) => ({ rule, text: searchText(rule), card: gameCard(rule, names, pictures) }));
  const filter = readFilter(context.query);
  const update = () => {
    const found = items.filter(({ rule, text }) => matches(filter, rule, text));
    const near = found.length > 0 ? [] : nearest(filter.text, items.filter(({ rule }) => matches({ ...filter, text: "" }, rule, "")));
    replace(results, found.length > 0 ? sections(found) : [h("h2", { class: "visually-hidden" }, t("web-cat-did-you-mean")), grid(near)]);
    replace(count, told(found.length, near.map(({ rule }) => rule)));
    writeFilter(filter);
    clear.hidden = !isActive(filter) && !filter.text && !filter.region;
  };
  /** @param {number} n @param {Api.CatalogueGame[]} near */
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
  const clear = button(null, t("web-cat-clear"), {
    class: "button-small",
    onclick: () => {
      Object.assign(filter, readFilter(new URLSearchParams()));
      build();
      update();
      form.querySelector("input")?.focus();
      announce(t("web-cat-found", { n: rules.length }));
    },
  });
  const build = () =>
    replace(form, searchField(filter, update), filters(rules, filter, update, clear), regionMap(rules, filter.region, (region) => {
      filter.region = region;
      update();
    }));
  build();
  update();
  replace(root, h("div", { class: "page-head" }, h("h1", null, t("web-cat-title")), wonder), form, count, results,
    h("p", null, h("a", { href: "/known" }, t("web-cat-known"))), h("p", null, h("a", { href: "/openings" }, t("web-cat-openings"))));
}

/** @param {URLSearchParams} query @returns {Filter} */
function readFilter(query) {
  const words = Object.fromEntries(KEYS.map(([field, key]) => [field, query.get(key) ?? ""]));
  const features = (query.get("with") ?? "").split(",").filter(Boolean);
  return /** @type {Filter} */ ({ ...words, features: new Set(features) });
}

/** The filter is part of the address, so that going back restores it. @param {Filter} filter */
function writeFilter(filter) {
  const fields = KEYS.map(([field, key]) => [key, String(filter[field])]);
  const query = new URLSearchParams([...fields, ["with", [...filter.features].join(",")]].filter(([, value]) => value));
  history.replaceState(history.state, "", `${location.pathname}${query.size > 0 ? `?${query}` : ""}`);
}

/** @param {Filter} filter @param {Api.CatalogueGame} rule @param {string} text */
function matches(filter, rule, text) {
  const words = plain(filter.text).split(/\s+/).filter((word) => word && !isGeneric(word));
  return words.every((word) => text.includes(word)) &&
    (!filter.region || rule.region === filter.region) &&
    (!filter.players || rule.players.includes(Number(filter.players))) &&
    (!filter.rows || rule.rows === Number(filter.rows)) &&
    (!filter.laps || rule.features.includes(LAPS) === (filter.laps === "several")) &&
    (!filter.difficulty || rule.difficulty <= Number(filter.difficulty)) &&
    (!filter.family || rule.family === filter.family) &&
    [...filter.features].every((feature) => rule.features.includes(feature));
}

/** Names to be chosen, one after the other. @param {Api.CatalogueGame[]} rules @param {(name: string) => void} choose */
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

/** @param {Api.CatalogueGame[]} rules @param {Filter} filter @param {() => void} update @param {HTMLElement} clear */
function filters(rules, filter, update, clear) {
  const choose = (/** @type {"players" | "rows" | "laps" | "difficulty" | "family"} */ key,
    /** @type {import("../components/forms.js").Option[]} */ options) =>
    labelled(t(`web-cat-${key}`), select([["", t("web-cat-any")], ...options], filter[key], (value) => {
      filter[key] = value;
      update();
    }));
  const players = optionsOf(unique(rules.flatMap((rule) => rule.players)).sort(), String);
  const rows = optionsOf(unique(rules.map((rule) => rule.rows)).sort(), String);
  const laps = optionsOf(["one", "several"], (laps) => t(`web-cat-laps-${laps}`));
  const levels = optionsOf([1, 2, 3, 4], (n) => t(`web-difficulty-${n}`));
  const shelves = optionsOf(unique(rules.map((rule) => rule.family)), (family) => t(`web-family-${family}`));
  const features = unique(rules.flatMap((rule) => rule.features)).filter((feature) => feature !== LAPS).map((feature) =>
    chip(featureText(feature), filter.features.has(feature), (on) => {
      if (on) filter.features.add(feature);
      else filter.features.delete(feature);
      update();
    })
  );
  const open = isActive(filter) || matchMedia("(min-width: 56rem)").matches;
  return h("details", { class: "filters", open }, h("summary", null, t("web-cat-filters")),
    h("div", { class: "filter-fields" }, choose("players", players), choose("rows", rows), choose("laps", laps),
      choose("difficulty", levels), choose("family", shelves)),
    h("fieldset", { class: "filter-features" }, h("legend", { class: "label" }, t("web-cat-features")), features, clear));
}

/** @param {Filter} filter */
const isActive = ({ players, rows, laps, difficulty, family, features }) =>
  Boolean(players || rows || laps || difficulty || family || features.size > 0);

/** @template T @param {T[]} items */
const unique = (items) => [...new Set(items)];

/** The games that were found, region by region. @param {Item[]} items */
function sections(items) {
  const found = byRegion(items.map(({ rule, card }) => ({ region: rule.region, card })));
  return found.map(({ region, games }) => {
    const id = `region-${region ?? "none"}`;
    return h("section", { "aria-labelledby": id },
      h("h2", { class: "region-title", id }, region ? regionText(region) : t("web-cat-own"),
        h("span", { class: "small muted" }, t("web-cat-found", { n: games.length }))), grid(games));
  });
}

/** @param {{ card: HTMLElement }[]} items */
const grid = (items) => h("ul", { class: "game-grid" }, items.map(({ card }) => card));

/** Draws pictures when they are about to be seen: two hundred at once would keep the page waiting. @param {AbortSignal} signal */
function drawnWhenNear(signal) {
  /** @type {WeakMap<Element, () => Node>} */
  const waiting = new WeakMap();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const draw = isIntersecting && waiting.get(target);
      if (!draw) continue;
      observer.unobserve(target);
      target.append(draw());
    }
  }, { rootMargin: NEARBY });
  signal.addEventListener("abort", () => observer.disconnect());
  return (/** @type {Element} */ place, /** @type {() => Node} */ draw) => {
    waiting.set(place, draw);
    observer.observe(place);
  };
}

/** @param {Api.CatalogueGame} rule @param {Map<string, string>} names @param {ReturnType<typeof drawnWhenNear>} pictures */
function gameCard(rule, names, pictures) {
  const page = `/rules/${rule.id}`;
  const picture = h("a", { class: "game-picture", href: page, tabindex: "-1", "aria-hidden": "true" });
  pictures(picture, () => gamePicture(rule, { decorative: true, features: rule.features }));
  const also = rule.names.length > 0 && note(t("web-cat-also", { names: list(rule.names) }));
  const author = !rule.built_in && note(rule.author ? t("web-cat-by", { author: rule.author }) : t("web-cat-own"));
  return h("li", { class: "card game-card" }, picture, h("h3", { class: "game-name" }, h("a", { href: page }, rule.name)),
    h("p", { class: "small muted game-facts" }, h("span", null, originText(rule.origin)), h("span", null, playersText(rule.players)),
      difficulty(rule.difficulty)), h("p", null, rule.summary), like(rule, names), also, author,
    h("div", { class: "row nowrap game-foot" }, h("div", { class: "badges" }, featureBadges(rule.features)),
      linkButton("play", t("web-cat-play"), {
        class: "button-small",
        href: `/new/${rule.id}`,
        "aria-label": t("web-cat-play-game", { name: rule.name }),
      })));
}

/** The game that this one is a variant of; the difference stands on its page. @param {Api.CatalogueGame} rule @param {Map<string, string>} names */
function like({ id, inherits }, names) {
  const name = inherits && names.get(inherits);
  return name && h("p", { class: "small" }, h("a", { href: `/rules/${id}` }, t("web-cat-like", { name })));
}

// The list of rules, and short texts about a rule.

import { getJson } from "../api.js";
import { h } from "../dom.js";
import { hasText, lang, list, t } from "../i18n.js";
import { byRegion, regionText } from "./regions.js";

/** The game offered to newcomers, where this server has it. */
const FIRST_GAME = "awale";

/** @type {{ lang: string, rules: Promise<Api.CatalogueGame[]> } | null} */
let known = null;

/** All games in short, asked for once a visit and language. @param {{ fresh?: boolean }} [options] @returns {Promise<Api.CatalogueGame[]>} */
export function allRules(options = {}) {
  if (known === null || known.lang !== lang() || options.fresh) {
    const rules = getJson("/api/catalogue").then((answer) => answer.games);
    known = { lang: lang(), rules };
    rules.catch(() => (known = null));
  }
  return known.rules;
}

/** Drops the cached list, as after a publication. */
export function forgetRules() {
  known = null;
}

/**
 * All games to choose from, under the parts of the world they come from.
 * @param {Api.CatalogueGame[]} rules @returns {import("./forms.js").Option[]}
 */
export function ruleOptions(rules) {
  return byRegion(rules).flatMap(({ region, games }) =>
    games.map(({ id, name }) => /** @type {import("./forms.js").Option} */ ([id, name, region ? regionText(region) : ""]))
  );
}

/** @param {Api.CatalogueGame[]} rules @param {string} id */
export const ruleWith = (rules, id) => rules.find((rule) => rule.id === id);

/** @param {Api.CatalogueGame[]} rules */
export const firstRule = (rules) => ruleWith(rules, FIRST_GAME) ?? rules[0];

/** Any other game than this one. @param {Api.CatalogueGame[]} rules @param {string} [than] */
export function surprise(rules, than) {
  const others = rules.filter((rule) => rule.id !== than);
  return others[Math.floor(Math.random() * others.length)] ?? rules[0];
}

/** Players as "2, 3 or 4 players". @param {number[]} players */
export const playersText = (players) => t("web-facts-players", { list: list(players.map(String), "disjunction") });

/** "Hausa, Northern Nigeria". @param {Api.CatalogueGame["origin"]} origin */
export const originText = (origin) => [origin?.people, origin?.place].filter(Boolean).join(", ");

/** One to five seeds, with a label for screen readers. @param {number} n */
export function difficulty(n) {
  const word = t(`web-difficulty-${n}`);
  const seeds = Array.from({ length: 5 }, (_, i) => h("span", { class: i < n ? "dot dot-full" : "dot" }));
  return h("span", { class: "difficulty", role: "img", "aria-label": t("web-difficulty-of", { n, word }), title: word }, seeds);
}

/** @param {string} feature */
export const featureText = (feature) => (hasText(`web-feature-${feature}`) ? t(`web-feature-${feature}`) : feature);

/** @param {string[]} features */
export const featureBadges = (features) => features.map((feature) => h("span", { class: "badge" }, featureText(feature)));

/** Everything a game can be searched by, without accents. @param {Api.CatalogueGame} rule */
export function searchText(rule) {
  const parts = [
    rule.id,
    rule.name,
    ...rule.names,
    rule.summary ?? "",
    originText(rule.origin),
    rule.region ? regionText(rule.region) : "",
    rule.author ?? "",
  ];
  return plain(parts.join(" "));
}

/** @param {string} text */
export const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

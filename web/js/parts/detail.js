// One rule with all there is to know: from the server's library, or the one in the workshop.

import { Problem, getJson, sendJson } from "../api.js";
import { t } from "../words.js";
import { OWN_RULE, WORKSHOP, recall } from "./store.js";

/** @typedef {{ name: string, note: string }} Preset */
/** @typedef {{ key: string, type: string, default: unknown, description: string, values?: string[], min?: number, max?: number }} Option */

/**
 * What setup and analysis need of a rule, whether it has a place in the library or not.
 * @typedef {object} Detail
 * @property {string} id
 * @property {string | null} text  The rule file, where the rule is not in the library.
 * @property {string} name
 * @property {number[]} players
 * @property {string[]} features
 * @property {Api.View} start
 * @property {string} sheet
 * @property {Option[]} options
 * @property {Preset[]} presets
 */

/** @param {string} id  With options where wanted. @param {number | null} players @param {AbortSignal} [signal] @returns {Promise<Detail>} */
export async function ruleDetail(id, players, signal) {
  if (id === OWN_RULE) return ownRule(players, signal);
  const query = players === null ? "" : `?players=${players}`;
  const rule = await getJson(`/api/rules/${encodeURIComponent(id)}${query}`, { signal });
  return { ...rule, id, text: null, presets: (rule.presets ?? []).map(preset) };
}

/** @param {any} given @returns {Preset} */
function preset(given) {
  if (typeof given === "string") return { name: given, note: given };
  return { name: given.name ?? given.id, note: given.note || given.name };
}

/** @param {number | null} players @param {AbortSignal} [signal] */
const ownRule = (players, signal) => ruleOfText(String(recall(WORKSHOP)?.text ?? ""), players, signal);

/** A rule that is only known by its file. @param {string} text @param {number | null} players @param {AbortSignal} [signal] @returns {Promise<Detail>} */
export async function ruleOfText(text, players, signal) {
  const checked = await sendJson("POST", "/api/rules/check", { text, players: players ?? undefined }, { signal });
  if (!checked.ok) throw new Problem("bad-rule", checked.faults[0]?.message ?? t("web-page-failed"), 422);
  const start = players === null || players === checked.start.players ? checked.start : await startOf(text, players, signal);
  return {
    id: OWN_RULE, text, name: nameIn(text), players: checked.players, features: checked.features ?? [], start,
    sheet: checked.sheet, options: [], presets: [],
  };
}

/** @param {string} text @param {number} players @param {AbortSignal} [signal] @returns {Promise<Api.View>} */
async function startOf(text, players, signal) {
  return (await sendJson("POST", "/api/try", { rule_text: text, players, decisions: [] }, { signal })).view;
}

/** The name that a rule file gives its game, as far as a glance can tell. @param {string} text */
export function nameIn(text) {
  const found = /^\s*name\s*=\s*"((?:[^"\\]|\\.)*)"/m.exec(text) ?? /^\s*name\s*=\s*'([^']*)'/m.exec(text);
  return found?.[1].replace(/\\(["\\])/g, "$1") || t("web-shop-new-name");
}

/** How requests name a rule: by its id, or by the whole file. @param {{ id: string, text: string | null }} rule */
export const ruleBody = (rule) => (rule.text === null ? { rule: rule.id } : { rule_text: rule.text });

// One rule with all there is to know: from the server's library, or the one in the workshop.

import { Problem, getJson, sendJson } from "../api.js";
import { t } from "../i18n.js";
import { OWN_RULE, WORKSHOP, recall } from "../storage.js";

/**
 * What setup and analysis need of a rule; `text` is its file, where it has no place in the library.
 * @typedef {Pick<Api.RuleDetail, "id" | "name" | "players" | "features" | "start" | "sheet" | "options" | "presets"> & { text: string | null, openings?: boolean }} Detail
 */

/** @param {string} id  With options where wanted. @param {number | null} players @param {AbortSignal} [signal] @returns {Promise<Detail>} */
export async function ruleDetail(id, players, signal) {
  if (id === OWN_RULE) return ownRule(players, signal);
  const query = players === null ? "" : `?players=${players}`;
  const rule = await getJson(`/api/rules/${encodeURIComponent(id)}${query}`, { signal });
  return { ...rule, id, text: null };
}

/** @param {number | null} players @param {AbortSignal} [signal] */
const ownRule = (players, signal) => ruleOfText(String(recall(WORKSHOP)?.text ?? ""), players, signal);

/** A rule that is only known by its file. @param {string} text @param {number | null} players @param {AbortSignal} [signal] @returns {Promise<Detail>} */
export async function ruleOfText(text, players, signal) {
  const checked = await sendJson("POST", "/api/rules/check", { text, players: players ?? undefined }, { signal });
  if (!checked.ok) throw new Problem("bad-rule", checked.faults[0]?.message ?? t("web-page-failed"), 422);
  const start = players === null || players === checked.start.players ? checked.start : await startOf(text, players, signal);
  const { players: allowed, features, sheet } = checked;
  return { id: OWN_RULE, text, name: nameIn(text), players: allowed, features, start, sheet, options: [], presets: [] };
}

/** @param {string} text @param {number} players @param {AbortSignal} [signal] @returns {Promise<Api.View>} */
async function startOf(text, players, signal) {
  return (await sendJson("POST", "/api/try", { rule_text: text, players, decisions: [] }, { signal })).view;
}

/** The name that a rule file gives its game, found without parsing the file. @param {string} text */
export function nameIn(text) {
  const found = /^\s*name\s*=\s*"((?:[^"\\]|\\.)*)"/m.exec(text) ?? /^\s*name\s*=\s*'([^']*)'/m.exec(text);
  return found?.[1].replace(/\\(["\\])/g, "$1") || t("web-shop-new-name");
}

/** How requests name a rule: by its id, or by the whole file. @param {{ id: string, text: string | null }} rule */
export const ruleBody = (rule) => (rule.text === null ? { rule: rule.id } : { rule_text: rule.text });

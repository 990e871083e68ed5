// Boards and customs under which a game is also played: its presets, and the options of any rule.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { debounced, input, labelled, optionsOf, select } from "./forms.js";

/** @typedef {import("./ruledetail.js").Detail} Detail */

/** Pause after typing before the server is asked, in milliseconds. */
const TYPING_PAUSE_MS = 250;

/** @param {Detail} rule @param {Record<string, string>} chosen Changed in place. @param {() => void} changed */
export function boardFields(rule, chosen, changed) {
  const changedSoon = debounced(TYPING_PAUSE_MS, changed);
  const set = (/** @type {string} */ key, /** @type {string} */ value) => {
    if (value.trim()) chosen[key] = value.trim();
    else delete chosen[key];
    changedSoon();
  };
  const fields = [
    presetField(rule, set),
    ...rule.options.filter((option) => !["preset", "impasse"].includes(option.key)).map((option) => optionField(option, set)),
  ];
  if (!fields.some(Boolean)) return null;
  return h("details", { class: "card" }, h("summary", null, t("web-setup-board")), h("div", { class: "stack" }, fields));
}

/** How a game that goes in circles ends; nothing where the rule leaves no choice. @param {Detail} rule @param {Record<string, string>} chosen Changed in place. @param {() => void} changed */
export function impasseField(rule, chosen, changed) {
  const option = rule.options.find(({ key }) => key === "impasse");
  if (!option) return null;
  const options = optionsOf(["", ...option.values], (value) => t(`web-setup-impasse-${value || "usual"}`));
  return labelled(t("web-setup-impasse"), select(options, chosen.impasse ?? "", (value) => {
    if (value) chosen.impasse = value;
    else delete chosen.impasse;
    changed();
  }));
}

const AGREEMENT = "impasse=agreement";

/** A rule of which the impasse is left to the players, or not. @param {string} rule @param {boolean} agreed */
export function withImpasse(rule, agreed) {
  const [id, options = ""] = rule.split("?");
  const others = options.split("&").filter((option) => option && option !== AGREEMENT);
  const query = [...others, ...(agreed ? [AGREEMENT] : [])].join("&");
  return query ? `${id}?${query}` : id;
}

/** @param {string} rule */
export const isAgreed = (rule) => withImpasse(rule, true) === rule;

/** @param {Detail} rule @param {(key: string, value: string) => void} set */
function presetField(rule, set) {
  if (rule.presets.length === 0) return null;
  const notes = new Map([
    ["", t("web-setup-preset-none")],
    ...rule.presets.map(({ name, note }) => /** @type {const} */ ([name, note || name])),
  ]);
  return labelled(t("web-setup-preset"), select([...notes], "", (value) => set("preset", value)));
}

/** @param {Api.RuleOption} option @param {(key: string, value: string) => void} set */
function optionField(option, set) {
  const label = ["pits", "seeds", "direction", "layout"].includes(option.key)
    ? t(`web-setup-option-${option.key}`)
    : option.description || option.key;
  if (option.values.length > 0) {
    const options = optionsOf(["", ...option.values], (value) => t(value ? `web-setup-direction-${value}` : "web-setup-option-usual"));
    return labelled(label, select(options, "", (value) => set(option.key, value)));
  }
  const numeric = option.type === "number";
  const limits = numeric ? { min: option.min ?? 1, max: option.max ?? 1000, inputmode: "numeric" } : {};
  return labelled(label,
    input(numeric ? "number" : "text", "", (value) => set(option.key, value), {
      placeholder: option.default || t("web-setup-option-usual"),
      ...limits,
    }));
}

/** A rule with its options, as in `kalah?seeds=3`. @param {string} id @param {Record<string, string>} options */
export function reference(id, options) {
  const query = Object.entries(options).map(([key, value]) => `${key}=${value.replace(/\s/g, "")}`).join("&");
  return query ? `${id}?${query}` : id;
}

// Boards and customs under which a game is also played: its presets, and the options of any rule.

import { h } from "../dom.js";
import { t } from "../words.js";
import { input, labelled, select } from "./fields.js";

/** @typedef {import("./detail.js").Detail} Detail */

/** Pause after typing before the server is asked, in milliseconds. */
const PAUSE = 250;

/** @param {Detail} rule @param {Record<string, string>} chosen Changed in place. @param {() => void} changed */
export function boardFields(rule, chosen, changed) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const set = (/** @type {string} */ key, /** @type {string} */ value) => {
    if (value.trim()) chosen[key] = value.trim();
    else delete chosen[key];
    clearTimeout(timer);
    timer = setTimeout(changed, PAUSE);
  };
  const fields = [presetField(rule, set), ...rule.options.filter((option) => option.key !== "preset").map((option) => optionField(option, set))];
  if (!fields.some(Boolean)) return null;
  return h("details", { class: "card" }, h("summary", null, t("web-setup-board")), h("div", { class: "stack" }, fields));
}

/** @param {Detail} rule @param {(key: string, value: string) => void} set */
function presetField(rule, set) {
  if (rule.presets.length === 0) return null;
  /** @type {[string, string][]} */
  const options = [["", t("web-setup-preset-none")], ...rule.presets.map(({ name, note }) => /** @type {[string, string]} */ ([name, note]))];
  return labelled(t("web-setup-preset"), select(options, "", (value) => set("preset", value)));
}

/** @param {import("./detail.js").Option} option @param {(key: string, value: string) => void} set */
function optionField(option, set) {
  const label = ["pits", "seeds", "direction", "layout"].includes(option.key) ? t(`web-setup-option-${option.key}`) : option.description || option.key;
  if (option.values?.length) {
    /** @type {[string, string][]} */
    const options = [["", t("web-setup-option-usual")], ...option.values.map((value) => /** @type {[string, string]} */ ([value, t(`web-setup-direction-${value}`)]))];
    return labelled(label, select(options, "", (value) => set(option.key, value)));
  }
  const numeric = option.type === "number";
  const usual = typeof option.default === "number" || typeof option.default === "string" ? String(option.default) : "";
  const limits = numeric ? { min: option.min ?? 1, max: option.max ?? 1000, inputmode: "numeric" } : {};
  return labelled(label, input(numeric ? "number" : "text", "", (value) => set(option.key, value), { placeholder: usual || t("web-setup-option-usual"), ...limits }));
}

/** A rule with its options, as in `kalah?seeds=3`. @param {string} id @param {Record<string, string>} options */
export function reference(id, options) {
  const query = Object.entries(options).map(([key, value]) => `${key}=${value.replace(/\s/g, "")}`).join("&");
  return query ? `${id}?${query}` : id;
}

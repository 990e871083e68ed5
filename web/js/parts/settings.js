// The settings of a rule as fields of a form, for people who do not want to see a rule file.

import { h, replace } from "../dom.js";
import { hasText, t } from "../words.js";
import { check, input, labelled, select } from "./fields.js";

/**
 * @typedef {object} Setting
 * @property {string} key
 * @property {string} section
 * @property {string} type
 * @property {any} default
 * @property {any} value
 * @property {any[] | null} [values]
 * @property {number | null} [min]
 * @property {number | null} [max]
 * @property {string} description
 * @property {number | null} [line]
 */

const TYPING = 450;

export class SettingsForm {
  /** @param {(key: string, value: unknown) => void} set */
  constructor(set) {
    this.set = set;
    this.element = h("div", { class: "stack" });
    /** Sections stay open while the form is built anew. @type {Set<string>} */
    this.opened = new Set(["board", "capture"]);
  }

  /** @param {Setting[] | null} settings */
  show(settings) {
    if (!settings || settings.length === 0) return this.keep();
    const focused = document.activeElement instanceof HTMLElement && this.element.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    const caret = document.activeElement instanceof HTMLInputElement && document.activeElement.type === "text" ? document.activeElement.selectionStart : null;
    const sections = [...new Set(settings.map(({ section }) => section))];
    replace(this.element, h("p", { class: "small muted" }, t("web-shop-form-note")), sections.map((name) => this.section(name, settings.filter(({ section }) => section === name))));
    if (focused) this.refocus(focused, caret);
  }

  /** With a fault in the file the form stays as it is, so that what caused it can be undone there. */
  keep() {
    if (this.element.childElementCount === 0) replace(this.element, h("p", { class: "muted" }, t("web-shop-form-broken")));
  }

  /** @param {string} key @param {number | null} caret */
  refocus(key, caret) {
    const field = /** @type {HTMLInputElement | null} */ (this.element.querySelector(`[data-key="${CSS.escape(key)}"]`));
    field?.focus();
    if (caret !== null && field?.type === "text") field.setSelectionRange(caret, caret);
  }

  /** @param {string} name @param {Setting[]} settings */
  section(name, settings) {
    const changed = settings.some(isChanged);
    const title = hasText(`web-shop-section-${name}`) ? t(`web-shop-section-${name}`) : t("web-shop-section-other");
    const details = h("details", { open: this.opened.has(name) || changed }, h("summary", null, title),
      h("div", { class: "setting-list" }, settings.map((setting) => this.row(setting))));
    details.addEventListener("toggle", () => (details.open ? this.opened.add(name) : this.opened.delete(name)));
    return details;
  }

  /** @param {Setting} setting */
  row(setting) {
    const reset = isChanged(setting) && h("button", {
      type: "button", class: "button button-small button-quiet", "aria-label": t("web-shop-form-reset-of", { key: setting.description }),
      onclick: () => this.set(setting.key, null),
    }, t("web-shop-form-reset"));
    return h("div", { class: isChanged(setting) ? "setting-row setting-changed" : "setting-row" }, this.field(setting), reset);
  }

  /** Which of a few numbers are allowed; at least one is. @param {Setting} setting @param {(string | number)[]} values */
  numbers({ key, value, description }, values) {
    const chosen = new Set(/** @type {number[]} */ (value));
    const boxes = values.map(Number).map((n) => {
      const box = check(t("web-setup-n-players", { n }), chosen.has(n), (on) => {
        if (on) chosen.add(n);
        else chosen.delete(n);
        this.set(key, chosen.size > 0 ? [...chosen].sort() : null);
      });
      box.querySelector("input")?.setAttribute("data-key", `${key}=${n}`);
      return box;
    });
    return h("fieldset", { class: "form-field" }, h("legend", { class: "label" }, description), h("div", { class: "row" }, boxes));
  }

  /** A first claim, and another in case it does not hold. @param {Setting} setting @param {string[]} values */
  claims({ key, value, description }, values) {
    const [first, second = ""] = /** @type {string[]} */ (value);
    const send = () => this.set(key, [one.value, other.value].filter(Boolean));
    const one = select(wordOptions(key, values), first, send, { dataset: { key } });
    const other = select([["", t("web-word-nothing-else")], ...wordOptions(key, values)], second, send, { dataset: { key: `${key}+` } });
    return h("div", { class: "form-pair" }, labelled(description, one), labelled(t("web-word-else"), other));
  }

  /** @param {Setting} setting */
  field(setting) {
    const { key, type, value, values, description } = setting;
    const dataset = { key };
    if (type === "switch" || typeof value === "boolean") {
      const box = check(description, value === true, (on) => this.set(key, on));
      box.querySelector("input")?.setAttribute("data-key", key);
      return box;
    }
    if (type === "word" && values) {
      return labelled(description, select(wordOptions(key, values), String(value), (word) => this.set(key, word), { dataset }));
    }
    if (type === "words" && values) return this.claims(setting, values);
    if (type === "players" && values) return this.numbers(setting, values);
    const typed = delayed((/** @type {string} */ text) => this.set(key, parse(type, text)));
    if (type === "number") return labelled(description, input("number", value, typed, { dataset, min: setting.min ?? 0, max: setting.max ?? 1000 }));
    return labelled(description, input("text", display(value), typed, { dataset, spellcheck: "false", autocapitalize: "off" }), t(noteOf(type)));
  }
}

/** @param {string} key @param {string[]} values @returns {[string, string][]} */
const wordOptions = (key, values) => values.map((word) => [word, wordText(key, word)]);

/** Texts that several settings share. @type {Record<string, string>} */
const SHARED = { "capture.where": "where", "flow.where": "where", "impasse.share": "share", "impasse.share-majority": "share" };

/** What a word of a rule file means, in the reader's language. @param {string} key @param {string} word */
function wordText(key, word) {
  const text = key === "sow.direction" ? `web-setup-direction-${word}` : `web-word-${SHARED[key] ?? key.replace(".", "-")}-${word}`;
  return hasText(text) ? t(text) : word;
}

/** @param {Setting} setting */
const isChanged = ({ line }) => line !== null && line !== undefined;

/** @param {string} type */
function noteOf(type) {
  if (type === "counts") return "web-shop-form-counts-note";
  return "web-shop-form-list-note";
}

/** @param {any} value */
const display = (value) => (Array.isArray(value) ? value.join(", ") : String(value ?? ""));

/** A text as the value it means; what it does not mean, the server will say. @param {string} type @param {string} text @returns {unknown} */
function parse(type, text) {
  const trimmed = text.trim();
  if (type === "number") return trimmed === "" ? null : Number(trimmed);
  const parts = trimmed.split(/[\s,;]+/).filter(Boolean);
  if (parts.every((part) => /^\d+$/.test(part))) return parts.map(Number);
  return type === "counts" ? trimmed : parts;
}

/** Waits until somebody has typed to the end. @template T @param {(value: T) => void} does */
function delayed(does) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  return (/** @type {T} */ value) => {
    clearTimeout(timer);
    timer = setTimeout(() => does(value), TYPING);
  };
}

// The settings of a rule as fields of a form, instead of a rule file.

import { button, h, keepFocus, note, replace, setProps } from "../dom.js";
import { hasText, t } from "../i18n.js";
import { check, debounced, input, labelled, optionsOf, select } from "./forms.js";

const TYPING_PAUSE_MS = 450;

export class RuleSettingsForm {
  /** @param {(key: string, value: unknown) => void} set */
  constructor(set) {
    this.set = set;
    this.element = h("div", { class: "stack" });
    /** Sections stay open when the form is rebuilt. @type {Set<string>} */
    this.opened = new Set(["board", "capture"]);
  }

  /** @param {Api.RuleSetting[] | null} settings */
  show(settings) {
    if (!settings || settings.length === 0) return this.keep();
    const sections = [...new Set(settings.map(({ section }) => section))];
    keepFocus(this.element, note(t("web-shop-form-note")),
      sections.map((name) => this.section(name, settings.filter(({ section }) => section === name))));
  }

  /** Faults are told at the fields they are about. @param {Api.RuleFault[]} faults */
  mark(faults) {
    for (const old of this.element.querySelectorAll(".field-fault")) old.remove();
    for (const field of /** @type {NodeListOf<HTMLElement>} */ (this.element.querySelectorAll("[data-keep][aria-invalid]"))) {
      field.removeAttribute("aria-invalid");
      const ids = field.getAttribute("aria-describedby")?.split(" ").filter((id) => !id.startsWith("fault-of-")) ?? [];
      setProps(field, { "aria-describedby": ids.join(" ") || null });
    }
    for (const fault of faults) this.markField(fault);
  }

  /** @param {Api.RuleFault} fault */
  markField({ key, severity, message, remedy }) {
    const field = /** @type {HTMLElement | null} */ (key && this.element.querySelector(`[data-keep="${CSS.escape(key)}"]`));
    const row = field?.closest(".setting-row");
    if (!key || !field || !row) return;
    const id = `fault-of-${key.replace(".", "-")}`;
    row.append(
      h("p", { class: `field-fault field-fault-${severity}`, id }, message, remedy && h("span", { class: "muted" }, ` ${remedy}`)),
    );
    field.setAttribute("aria-invalid", String(severity === "error"));
    setProps(field, { "aria-describedby": [field.getAttribute("aria-describedby"), id].filter(Boolean).join(" ") });
    const section = /** @type {HTMLDetailsElement | null} */ (row.closest("details"));
    if (section) section.open = true;
  }

  /** With a fault in the file the form stays as it is, so that what caused it can be undone there. */
  keep() {
    if (this.element.childElementCount === 0) replace(this.element, h("p", { class: "muted" }, t("web-shop-form-broken")));
  }

  /** @param {string} name @param {Api.RuleSetting[]} settings */
  section(name, settings) {
    const changed = settings.some(isChanged);
    const title = hasText(`web-shop-section-${name}`) ? t(`web-shop-section-${name}`) : t("web-shop-section-other");
    const details = h("details", { open: this.opened.has(name) || changed }, h("summary", null, title),
      h("div", { class: "setting-list" }, settings.map((setting) => this.row(setting))));
    details.addEventListener("toggle", () => (details.open ? this.opened.add(name) : this.opened.delete(name)));
    return details;
  }

  /** @param {Api.RuleSetting} setting */
  row(setting) {
    const reset = isChanged(setting) &&
      button(null, t("web-shop-form-reset"), {
        class: "button-small button-quiet",
        "aria-label": t("web-shop-form-reset-of", { key: setting.description }),
        onclick: () => this.set(setting.key, null),
      });
    return h("div", { class: isChanged(setting) ? "setting-row setting-changed" : "setting-row" }, this.field(setting), reset);
  }

  /** Which of a few numbers are allowed; at least one is. @param {Api.RuleSetting} setting @param {(string | number)[]} values */
  numbers({ key, value, description }, values) {
    const chosen = new Set(/** @type {number[]} */ (value));
    const boxes = values.map(Number).map((n) => {
      const box = check(t("web-setup-n-players", { n }), chosen.has(n), (on) => {
        if (on) chosen.add(n);
        else chosen.delete(n);
        this.set(key, chosen.size > 0 ? [...chosen].sort() : null);
      });
      box.querySelector("input")?.setAttribute("data-keep", `${key}=${n}`);
      return box;
    });
    return h("fieldset", { class: "form-field" }, h("legend", { class: "label" }, description), h("div", { class: "row" }, boxes));
  }

  /** A first claim, and another in case it does not hold. @param {Api.RuleSetting} setting @param {string[]} values */
  claims({ key, value, description }, values) {
    const [first, second = ""] = /** @type {string[]} */ (value);
    const send = () => this.set(key, [one.value, other.value].filter(Boolean));
    const one = select(wordOptions(key, values), first, send, { dataset: { keep: key } });
    const other = select([["", t("web-word-nothing-else")], ...wordOptions(key, values)], second, send, { dataset: { keep: `${key}+` } });
    return h("div", { class: "form-pair" }, labelled(description, one), labelled(t("web-word-else"), other));
  }

  /** Lines as they stand in a file, one below the other. They are sent when the field is left: half of one is none. @param {Api.RuleSetting} setting */
  lines({ key, value, description }) {
    const lines = /** @type {string[]} */ (value);
    const field = h("textarea", {
      class: "field code",
      rows: Math.max(2, lines.length + 1),
      wrap: "off",
      dataset: { keep: key },
      ...PLAIN,
    });
    field.value = lines.join("\n");
    field.addEventListener("change", () => this.set(key, field.value.split("\n").map((line) => line.trim()).filter(Boolean)));
    return labelled(description, field, t("web-shop-form-lines-note"));
  }

  /** Words in order, several of which may be joined. @param {Api.RuleSetting} setting @param {string[]} values */
  filters({ key, value, description }, values) {
    const read = (/** @type {string} */ text) => text.split(/[,;\n]+/).map((part) => part.trim().replace(/\s+/g, " ")).filter(Boolean);
    const typed = debounced(TYPING_PAUSE_MS, (/** @type {string} */ text) => this.set(key, read(text)));
    return labelled(description, input("text", display(value), typed, { dataset: { keep: key }, ...PLAIN }),
      t("web-shop-form-filters-note", { words: values.join(", ") }));
  }

  /** @param {Api.RuleSetting} setting */
  field(setting) {
    const { key, type, value, values, description } = setting;
    const dataset = { keep: key };
    if (type === "switch" || typeof value === "boolean") {
      const box = check(description, value === true, (on) => this.set(key, on));
      box.querySelector("input")?.setAttribute("data-keep", key);
      return box;
    }
    if (type === "word" && values) {
      return labelled(description, select(wordOptions(key, values), String(value), (word) => this.set(key, word), { dataset }));
    }
    if (type === "lines") return this.lines(setting);
    if (type === "words" && values && FILTERS.has(key)) return this.filters(setting, values);
    if (type === "words" && values) return this.claims(setting, values);
    if (type === "players" && values) return this.numbers(setting, values);
    const typed = debounced(TYPING_PAUSE_MS, (/** @type {string} */ text) => this.set(key, parse(type, text)));
    if (type === "number")
      return labelled(description, input("number", Number(value), typed, { dataset, min: setting.min ?? 0, max: setting.max ?? 1000 }));
    if (type === "text") return labelled(description, input("text", display(value), typed, { dataset, ...PLAIN }));
    return labelled(description, input("text", display(value), typed, { dataset, ...PLAIN }),
      t(type === "counts" ? "web-shop-form-counts-note" : "web-shop-form-list-note"));
  }
}

/** Lists of conditions, each a word or several joined by "or". */
const FILTERS = new Set(["sow.only", "sow.prefer"]);

/** Of fields that hold no prose. */
const PLAIN = { spellcheck: "false", autocapitalize: "off" };

/** @param {string} key @param {string[]} values */
const wordOptions = (key, values) => optionsOf(values, (word) => wordText(key, word));

/** Texts that several settings share. @type {Record<string, string>} */
const SHARED = { "capture.where": "where", "flow.where": "where", "impasse.share": "share", "impasse.share-majority": "share" };

/** What a word of a rule file means, in the reader's language. @param {string} key @param {string} word */
function wordText(key, word) {
  const text = key === "sow.direction" ? `web-setup-direction-${word}` : `web-word-${SHARED[key] ?? key.replace(".", "-")}-${word}`;
  return hasText(text) ? t(text) : word;
}

/** @param {Api.RuleSetting} setting */
const isChanged = ({ line }) => line !== null;

/** @param {any} value */
const display = (value) => (Array.isArray(value) ? value.join(", ") : String(value ?? ""));

/** A text as the value it means; what it does not mean, the server will say. @param {string} type @param {string} text @returns {unknown} */
function parse(type, text) {
  const trimmed = text.trim();
  if (type === "number") return trimmed === "" ? null : Number(trimmed);
  if (type === "text") return trimmed;
  const parts = trimmed.split(/[\s,;]+/).filter(Boolean);
  if (parts.every((part) => /^\d+$/.test(part))) return parts.map(Number);
  return type === "counts" ? trimmed : parts;
}

// A plain field for a rule file, with numbered lines and marks at those that have faults.

import { h, replace } from "../dom.js";
import { t } from "../i18n.js";

export class CodeEditor {
  /** @param {string} label @param {() => void} changed */
  constructor(label, changed) {
    this.gutter = h("div", { class: "gutter", "aria-hidden": "true" });
    const help = h("p", { class: "small muted", id: "code-help" }, t("web-shop-text-help"));
    this.area = h("textarea", {
      "aria-label": label,
      "aria-describedby": "code-help",
      spellcheck: "false",
      autocapitalize: "off",
      autocomplete: "off",
      wrap: "off",
      rows: 20,
    });
    this.faults = h("ol", { class: "faults" });
    /** @type {Api.RuleFault[]} */
    this.marked = [];
    this.area.addEventListener("input", () => {
      this.drawGutter();
      changed();
    });
    this.area.addEventListener("scroll", () => (this.gutter.scrollTop = this.area.scrollTop));
    this.element = h("div", { class: "stack" }, h("div", { class: "editor" }, this.gutter, this.area), help);
  }

  get text() {
    return this.area.value;
  }

  /** @param {string} text */
  set text(text) {
    if (text === this.area.value) return;
    this.area.value = text;
    this.drawGutter();
  }

  /** @param {Api.RuleFault[]} faults */
  mark(faults) {
    this.marked = faults;
    this.area.setAttribute("aria-invalid", String(faults.some(({ severity }) => severity === "error")));
    this.drawGutter();
    replace(this.faults, faults.map((fault) => this.faultItem(fault)));
  }

  drawGutter() {
    const marks = new Map();
    for (const { line, severity } of this.marked) if (marks.get(line) !== "error") marks.set(line, severity);
    const lines = this.area.value.split("\n").length;
    replace(this.gutter,
      Array.from({ length: lines }, (_, i) => h("div", { class: marks.has(i + 1) ? `mark-${marks.get(i + 1)}` : "" }, i + 1)));
    this.gutter.scrollTop = this.area.scrollTop;
  }

  /** @param {Api.RuleFault} fault */
  faultItem(fault) {
    const kind = t(`web-shop-fault-${fault.severity}`);
    const place = t("web-shop-fault-place", { line: fault.line, column: fault.column });
    const button = h("button", { type: "button", class: `fault fault-${fault.severity}`, onclick: () => this.goTo(fault) },
      h("strong", null, `${kind}, ${place}`), h("span", null, fault.message), fault.remedy && h("span", { class: "muted" }, fault.remedy));
    return h("li", null, button);
  }

  /** Puts the cursor on what is meant. @param {Api.RuleFault} fault */
  goTo(fault) {
    const from = this.offset(fault.line, fault.column);
    const to = this.offset(fault.end_line, fault.end_column);
    this.area.focus();
    this.area.setSelectionRange(from, Math.max(from, to));
    const height = this.area.scrollHeight / this.area.value.split("\n").length;
    this.area.scrollTop = Math.max(0, (fault.line - 4) * height);
  }

  /** Columns count characters, offsets count what JavaScript counts. @param {number} line @param {number} column */
  offset(line, column) {
    const lines = this.area.value.split("\n");
    const before = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
    return before + [...(lines[line - 1] ?? "")].slice(0, column - 1).join("").length;
  }
}

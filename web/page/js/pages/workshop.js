// The workshop: a rule as a form or as a file, checked while it is typed, shown as a rule sheet, tried on a board, played, published.

import { sendJson } from "../api.js";
import { button, confirmDialog, download, h, icon, linkButton, note, replace, trusted } from "../dom.js";
import { attempt, errorText, showError } from "../errors.js";
import { t } from "../i18n.js";
import { CodeEditor } from "../components/codeeditor.js";
import { nameIn } from "../components/ruledetail.js";
import { filePicker, input, labelled, select } from "../components/forms.js";
import { isAlone } from "../transport.js";
import { publishForm } from "../components/publishform.js";
import { allRules, plain, ruleOptions, ruleWith } from "../components/rules.js";
import { RuleSettingsForm } from "../components/rulesettings.js";
import { OWN_RULE, WORKSHOP, recall, remember } from "../storage.js";
import { tabs } from "../components/tabs.js";
import { Tryout } from "../components/tryout.js";

/** Pause after typing before the file is checked, in milliseconds. */
const TYPING_PAUSE_MS = 300;

/** A game to begin with: it can be played, and shows what a file looks like. @param {string} name */
const template = (name) =>
  `name = ${JSON.stringify(name)}

[board]
pits = 6
seeds = 4

[capture]
on = [2, 3]
where = "opponents"
`;

/** A file that changes another game. @param {string} name @param {string} parent */
const child = (name, parent) =>
  `name = ${JSON.stringify(name)}
inherits = ${JSON.stringify(parent)}
`;

/** @type {PageModule["show"]} */
export async function show(root, _params, context) {
  const rules = await allRules({ fresh: true });
  const page = new Workshop(root, rules, context);
  const from = context.query.get("from");
  const parent = from ? ruleWith(rules, from) : undefined;
  const kept = recall(WORKSHOP)?.text;
  if (parent && (!kept || (await page.mayReplace(kept)))) page.setText(child(t("web-shop-fork-title", { name: parent.name }), parent.id));
  else page.setText(kept || template(t("web-shop-new-name")));
  if (from) history.replaceState(history.state, "", location.pathname);
  return () => page.destroy();
}

class Workshop {
  /** @param {HTMLElement} root @param {Api.CatalogueGame[]} rules @param {PageContext} context */
  constructor(root, rules, context) {
    this.rules = rules;
    this.context = context;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.checks = 0;
    this.from = select([["", t("web-shop-from-empty")], ...ruleOptions(rules)], "", () => {});
    this.state = h("p", { class: "shop-state", role: "status" });
    this.name = input("text", "", (value) => this.changeSoon("name", value), { maxlength: 80 });
    this.code = new CodeEditor(t("web-shop-text"), () => this.textChanged());
    this.form = new RuleSettingsForm((key, value) => void this.change(key, value));
    this.sheet = h("div", { class: "prose shop-sheet", tabindex: "0" });
    this.tryout = new Tryout(context.signal);
    replace(root, this.build());
  }

  build() {
    const left = tabs(t("web-shop-view"), [
      { key: "form", label: t("web-shop-tab-form"), panel: h("div", null, this.form.element) },
      { key: "text", label: t("web-shop-tab-text"), panel: h("div", null, this.code.element) },
    ]);
    const right = tabs(t("web-shop-view"), [
      { key: "board", label: t("web-shop-tab-board"), panel: h("div", null, this.tryout.element) },
      { key: "sheet", label: t("web-shop-tab-sheet"), panel: h("div", null, this.sheet) },
    ]);
    this.play = linkButton("play", t("web-shop-play"), { class: "button-primary", href: `/new/${OWN_RULE}` });
    const save = button("download", t("web-shop-download"), { onclick: () => this.save() });
    return h("div", null, h("h1", null, t("web-shop-title")), h("p", { class: "muted" }, t("web-shop-lead")), this.bar(),
      h("div", { class: "shop" },
        h("div", { class: "shop-pane stack" },
          h("div", { class: "card stack" }, labelled(t("web-shop-name"), this.name), h("div", null, this.state, this.code.faults),
            left.element), note(t("web-shop-saved"))),
        h("div", { class: "shop-pane stack" }, h("div", { class: "card" }, right.element), h("div", { class: "row" }, this.play, save),
          note(t("web-shop-play-note")), !isAlone && publishForm(() => this.code.text, this.context.signal))));
  }

  bar() {
    const use = button(null, t("web-shop-from-use"), { onclick: () => this.startFrom(this.from.value) });
    const open = filePicker(t("web-shop-upload"), ".toml,text/plain", (text) => void this.replaceText(text));
    return h("div", { class: "shop-bar" }, labelled(t("web-shop-from"), this.from), use, open);
  }

  /** @param {string} id */
  async startFrom(id) {
    const parent = ruleWith(this.rules, id);
    await this.replaceText(parent ? child(t("web-shop-fork-title", { name: parent.name }), parent.id) : template(t("web-shop-new-name")));
  }

  /** @param {string} text */
  async replaceText(text) {
    if (await this.mayReplace(this.code.text)) this.setText(text);
  }

  /** Asks before unsaved work is replaced. @param {string} text */
  async mayReplace(text) {
    if (!text.trim() || text === template(t("web-shop-new-name")) || this.isUntouched(text)) return true;
    return confirmDialog(t("web-shop-title"), t("web-shop-from-sure"), t("web-shop-from-use"));
  }

  /** @param {string} text */
  isUntouched(text) {
    return this.rules.some(({ id, name }) => text === child(t("web-shop-fork-title", { name }), id));
  }

  /** @param {string} text */
  setText(text) {
    this.code.text = text;
    this.from.value = this.rules.find(({ id }) => text.includes(`\ninherits = ${JSON.stringify(id)}\n`))?.id ?? "";
    this.keep();
    void this.check();
  }

  textChanged() {
    this.keep();
    clearTimeout(this.timer);
    this.setState("busy", t("web-shop-checking"));
    this.timer = setTimeout(() => void this.check(), TYPING_PAUSE_MS);
  }

  /** @param {"busy" | "good" | "bad"} state @param {...any} what */
  setState(state, ...what) {
    this.state.dataset.state = state;
    replace(this.state, ...what);
  }

  keep() {
    remember(WORKSHOP, { text: this.code.text });
  }

  /** @param {string} key @param {unknown} value */
  changeSoon(key, value) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.change(key, value), TYPING_PAUSE_MS);
  }

  /** One setting, changed in the file by the server, which keeps comments. @param {string} key @param {unknown} value */
  async change(key, value) {
    try {
      const answer = await sendJson("POST", "/api/rules/set", { text: this.code.text, key, value }, { signal: this.context.signal });
      this.setText(answer.text);
    } catch (error) {
      showError(error, this.context.signal);
      void this.check();
    }
  }

  async check() {
    const mine = ++this.checks;
    const text = this.code.text;
    if (document.activeElement !== this.name) this.name.value = nameIn(text);
    try {
      const answer = await sendJson("POST", "/api/rules/check", { text }, { signal: this.context.signal });
      if (mine === this.checks) await this.show(text, answer);
    } catch (error) {
      if (this.context.signal.aborted || mine !== this.checks) return;
      this.setState("bad", errorText(error));
    }
  }

  /** @param {string} text @param {any} answer */
  async show(text, answer) {
    const errors = answer.faults.filter((/** @type {any} */ fault) => fault.severity === "error").length;
    const warnings = answer.faults.length - errors;
    this.code.mark(answer.faults);
    this.setState(answer.ok ? "good" : "bad", icon(answer.ok ? "check" : "warning"), verdict(answer.ok, errors, warnings));
    this.play?.toggleAttribute("hidden", !answer.ok);
    this.form.show(answer.settings ?? null);
    this.form.mark(answer.faults);
    if (!answer.ok) return this.tryout.none();
    const sheet = trusted(answer.sheet);
    sheet.querySelector("h1")?.remove();
    replace(this.sheet, sheet);
    await attempt(this.tryout.use({ id: OWN_RULE, text }, answer.players), this.context.signal);
  }

  save() {
    const text = this.code.text;
    const id = plain(nameIn(text)).replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "") || "rule";
    download(`${id}.toml`, text, "application/toml");
  }

  destroy() {
    clearTimeout(this.timer);
    this.tryout.destroy();
  }
}

/** @param {boolean} ok @param {number} errors @param {number} warnings */
function verdict(ok, errors, warnings) {
  if (!ok) return t("web-shop-bad", { n: errors });
  return warnings > 0 ? t("web-shop-good-warnings", { n: warnings }) : t("web-shop-good");
}

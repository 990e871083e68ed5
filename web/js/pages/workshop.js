// The workshop: a rule as a form or as a file, checked while it is written, told in words, tried on a board, played, published.

import { sendJson } from "../api.js";
import { confirmDialog, download, h, icon, replace, toast, trusted } from "../dom.js";
import { t } from "../words.js";
import { CodeField } from "../parts/code.js";
import { nameIn } from "../parts/detail.js";
import { filePicker, input, labelled, select } from "../parts/fields.js";
import { publishForm } from "../parts/publish.js";
import { allRules, plain, ruleWith } from "../parts/rules.js";
import { SettingsForm } from "../parts/settings.js";
import { OWN_RULE, WORKSHOP, recall, remember } from "../parts/store.js";
import { tabs } from "../parts/tabs.js";
import { Tryout } from "../parts/tryout.js";

/** Pause after typing before the file is checked, in milliseconds. */
const PAUSE = 300;

/** A game to begin with: it can be played, and shows what a file looks like. @param {string} name */
const template = (name) => `name = ${JSON.stringify(name)}

[board]
pits = 6
seeds = 4

[capture]
on = [2, 3]
where = "opponents"
`;

/** A file that changes another game. @param {string} name @param {string} parent */
const child = (name, parent) => `name = ${JSON.stringify(name)}
inherits = ${JSON.stringify(parent)}
`;

/** @type {PageModule["show"]} */
export async function show(root, _params, context) {
  context.title(t("web-shop-title"));
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
  /** @param {HTMLElement} root @param {Api.RuleSummary[]} rules @param {PageContext} context */
  constructor(root, rules, context) {
    this.rules = rules;
    this.context = context;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.checks = 0;
    this.good = false;
    this.state = h("p", { class: "shop-state", role: "status" });
    this.name = input("text", "", (value) => this.changeSoon("name", value), { maxlength: 80 });
    this.code = new CodeField(t("web-shop-text"), (text) => this.textChanged(text));
    this.form = new SettingsForm((key, value) => void this.change(key, value));
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
    this.play = h("a", { class: "button button-primary", href: `/new/${OWN_RULE}` }, icon("play"), t("web-shop-play"));
    const save = h("button", { type: "button", class: "button", onclick: () => this.save() }, icon("download"), t("web-shop-download"));
    return h("div", null,
      h("h1", null, t("web-shop-title")), h("p", { class: "muted" }, t("web-shop-lead")),
      this.bar(),
      h("div", { class: "shop" },
        h("div", { class: "shop-pane stack" }, h("div", { class: "card stack" }, labelled(t("web-shop-name"), this.name), h("div", null, this.state, this.code.faults), left.element),
          h("p", { class: "small muted" }, t("web-shop-saved"))),
        h("div", { class: "shop-pane stack" }, h("div", { class: "card" }, right.element),
          h("div", { class: "row" }, this.play, save), h("p", { class: "small muted" }, t("web-shop-play-note")),
          publishForm(() => this.code.text, this.context.signal))));
  }

  bar() {
    /** @type {[string, string][]} */
    const options = [["", t("web-shop-from-empty")], ...this.rules.map(({ id, name }) => /** @type {[string, string]} */ ([id, name]))];
    const from = select(options, "", () => {});
    const use = h("button", { type: "button", class: "button", onclick: () => void this.startFrom(from.value) }, t("web-shop-from-use"));
    const open = filePicker(t("web-shop-upload"), ".toml,text/plain", (text) => void this.replaceText(text), icon("upload"));
    return h("div", { class: "shop-bar" }, labelled(t("web-shop-from"), from), use, open);
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

  /** Work of one's own is not thrown away unasked. @param {string} text */
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
    this.keep();
    void this.check();
  }

  /** @param {string} _text */
  textChanged(_text) {
    this.keep();
    clearTimeout(this.timer);
    this.state.dataset.state = "busy";
    this.state.textContent = t("web-shop-checking");
    this.timer = setTimeout(() => void this.check(), PAUSE);
  }

  keep() {
    remember(WORKSHOP, { text: this.code.text });
  }

  /** @param {string} key @param {unknown} value */
  changeSoon(key, value) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.change(key, value), PAUSE);
  }

  /** One setting, changed in the file by the server, which keeps comments. @param {string} key @param {unknown} value */
  async change(key, value) {
    try {
      const answer = await sendJson("POST", "/api/rules/set", { text: this.code.text, key, value }, { signal: this.context.signal });
      this.setText(answer.text);
    } catch (error) {
      if (this.context.signal.aborted) return;
      toast(/** @type {Error} */ (error).message, "error");
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
      this.state.dataset.state = "bad";
      this.state.textContent = /** @type {Error} */ (error).message;
    }
  }

  /** @param {string} text @param {any} answer */
  async show(text, answer) {
    const errors = answer.faults.filter((/** @type {any} */ fault) => fault.severity === "error").length;
    const warnings = answer.faults.length - errors;
    this.good = answer.ok;
    this.code.mark(answer.faults);
    this.state.dataset.state = answer.ok ? "good" : "bad";
    replace(this.state, icon(answer.ok ? "check" : "warning"), verdict(answer.ok, errors, warnings));
    this.play?.toggleAttribute("hidden", !answer.ok);
    this.form.show(answer.settings ?? null);
    if (!answer.ok) return this.tryout.none();
    const sheet = trusted(answer.sheet);
    sheet.querySelector("h1")?.remove();
    replace(this.sheet, sheet);
    await this.tryout.use({ id: OWN_RULE, text }, answer.players).catch((error) => this.tryout.tell(error));
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

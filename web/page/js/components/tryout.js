// A board to try a rule on: both sides by hand, or the computer replies.

import { sendJson } from "../api.js";
import { button, h, replace } from "../dom.js";
import { attempt } from "../errors.js";
import { t } from "../i18n.js";
import { ruleBody } from "./ruledetail.js";
import { optionsOf, segments } from "./forms.js";
import { TrialBoard } from "./trialboard.js";

const REPLY_MS = 400;

export class Tryout extends TrialBoard {
  /** @param {AbortSignal} signal */
  constructor(signal) {
    super(signal, { height: () => Math.max(innerHeight - 330, 240) });
    /** @type {{ id: string, text: string | null } | null} */
    this.rule = null;
    this.players = 0;
    this.choice = h("div");
    const tool = (/** @type {string} */ key, /** @type {string} */ picture, /** @type {() => Promise<void>} */ work) =>
      button(picture, t(key), { class: "button-small", onclick: () => attempt(work(), signal) });
    const tools = h("div", { class: "row" }, tool("web-shop-try-undo", "undo", () => this.goTo((this.trial?.at ?? 0) - 1)),
      tool("web-shop-try-restart", "first", () => this.restart()), tool("web-shop-try-reply", "computer", () => this.reply()));
    this.broken = h("p", { class: "muted" }, t("web-shop-try-broken"));
    this.table = h("div", { class: "stack", hidden: true }, this.choice, this.state, this.holder, tools);
    this.element = h("div", null, this.broken, this.table);
  }

  /** Another rule, or the same one changed: the board begins anew. @param {{ id: string, text: string | null }} rule @param {number[]} allowed */
  async use(rule, allowed) {
    this.rule = rule;
    if (!allowed.includes(this.players)) this.players = allowed[0];
    this.broken.hidden = true;
    this.table.hidden = false;
    const options = optionsOf(allowed, (n) => t("web-setup-n-players", { n }));
    replace(this.choice, allowed.length > 1 && segments(t("web-shop-players"), options, String(this.players), (n) => {
      this.players = Number(n);
      void attempt(this.restart(), this.signal);
    }));
    await this.restart();
  }

  /** The file cannot be played at present. */
  none() {
    this.broken.hidden = false;
    this.table.hidden = true;
    this.trial = null;
  }

  async restart() {
    if (this.rule) await this.start(this.rule, this.players);
  }

  async reply() {
    const { view, rule, signal } = this;
    if (!view || !rule || view.over) return;
    const body = { ...ruleBody(rule), players: view.players, position: view.text, decisions: [], ms: REPLY_MS, lines: 1 };
    const found = await sendJson("POST", "/api/think", body, { signal });
    if (found.lines[0] && this.view === view) await this.decide(found.lines[0].decision);
  }
}

// A board to try a rule on: both sides by hand, or the computer replies.

import { sendJson } from "../api.js";
import { createBoard } from "../board/board.js";
import { announce, h, icon, replace, toast } from "../dom.js";
import { t } from "../words.js";
import { ruleBody } from "./detail.js";
import { segments } from "./fields.js";
import { entryText, marksOf, stateText } from "./tell.js";
import { Trial } from "./trial.js";

const REPLY_MS = 400;

export class Tryout {
  /** @param {AbortSignal} signal */
  constructor(signal) {
    this.signal = signal;
    /** @type {Trial | null} */
    this.trial = null;
    /** @type {import("../board/board.js").Board | null} */
    this.board = null;
    /** @type {{ id: string, text: string | null } | null} */
    this.rule = null;
    this.players = 0;
    /** @type {number[]} */
    this.allowed = [];
    this.choice = h("div");
    this.state = h("p", { role: "status" });
    this.holder = h("div", { class: "stage-board" });
    const button = (/** @type {string} */ key, /** @type {string} */ picture, /** @type {() => Promise<void>} */ does) =>
      h("button", { type: "button", class: "button button-small", onclick: () => void does().catch((error) => this.tell(error)) }, icon(picture), t(key));
    this.buttons = h("div", { class: "row" }, button("web-shop-try-undo", "undo", () => this.undo()),
      button("web-shop-try-restart", "first", () => this.restart()), button("web-shop-try-reply", "computer", () => this.reply()));
    this.broken = h("p", { class: "muted" }, t("web-shop-try-broken"));
    this.table = h("div", { class: "stack", hidden: true }, this.choice, this.state, this.holder, this.buttons);
    this.element = h("div", null, this.broken, this.table);
  }

  /** Another rule, or the same one changed: the board begins anew. @param {{ id: string, text: string | null }} rule @param {number[]} allowed */
  async use(rule, allowed) {
    this.rule = rule;
    this.allowed = allowed;
    if (!allowed.includes(this.players)) this.players = allowed[0];
    this.broken.hidden = true;
    this.table.hidden = false;
    const options = allowed.map((n) => /** @type {[string, string]} */ ([String(n), t("web-setup-n-players", { n })]));
    replace(this.choice, allowed.length > 1 && segments(t("web-shop-players"), options, String(this.players), (n) => {
      this.players = Number(n);
      this.restart().catch((error) => this.tell(error));
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
    if (!this.rule) return;
    const trial = new Trial(this.rule, this.players, this.signal);
    this.trial = trial;
    if (!(await trial.begin(null)) || trial !== this.trial || !trial.view) return;
    this.board?.destroy();
    const { labels, players, store_side: storeSide } = trial.view;
    this.board = createBoard(this.holder, { labels, players, storeSide, height: () => Math.max(innerHeight - 330, 240) });
    this.show();
  }

  show() {
    const view = this.trial?.view;
    if (!view || !this.board) return;
    this.board.show(view);
    this.around(view);
  }

  /** @param {Api.View} view */
  around(view) {
    this.state.textContent = stateText(view);
    if (view.over) this.board?.clearLegal();
    else this.board?.setLegal(view, (decision) => void this.decide(decision).catch((error) => this.tell(error)));
  }

  /** @param {string} decision */
  async decide(decision) {
    const { trial, board } = this;
    const entry = await trial?.decide(decision);
    if (!entry || !trial?.view || trial !== this.trial) return;
    announce(entryText(entry));
    board?.mark({});
    const shown = board?.play(entry.events, entry.board);
    this.around(trial.view);
    await shown;
    if (trial === this.trial && trial.entries[trial.at - 1] === entry) board?.mark(marksOf(trial.view.labels, entry));
  }

  async undo() {
    if (await this.trial?.goTo((this.trial?.at ?? 0) - 1)) this.show();
  }

  async reply() {
    const view = this.trial?.view;
    if (!view || !this.rule || view.over) return;
    const found = await sendJson("POST", "/api/think", { ...ruleBody(this.rule), players: view.players, position: view.text, decisions: [], ms: REPLY_MS, lines: 1 }, { signal: this.signal });
    if (found.lines[0] && this.trial?.view === view) await this.decide(found.lines[0].decision);
  }

  /** @param {unknown} error */
  tell(error) {
    if (this.signal.aborted) return;
    toast(/** @type {Error} */ (error).message, "error");
    this.show();
  }

  destroy() {
    this.board?.destroy();
  }
}

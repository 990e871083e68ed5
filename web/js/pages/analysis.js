// The free board: any position of any game, set up, tried, judged, shared; and games from files.

import { sendJson } from "../api.js";
import { createBoard } from "../board/board.js";
import { announce, copyText, h, icon, replace, toast } from "../dom.js";
import { t } from "../words.js";
import { ruleDetail, ruleOfText } from "../parts/detail.js";
import { PositionEditor } from "../parts/editor.js";
import { filePicker, input, labelled, segments, select } from "../parts/fields.js";
import { Judge } from "../parts/judge.js";
import { lastPlan } from "../parts/newgame.js";
import { allRules, firstRule, ruleWith } from "../parts/rules.js";
import { moveList, stepButtons } from "../parts/steps.js";
import { OWN_RULE, WORKSHOP, recall } from "../parts/store.js";
import { entryText, marksOf, stateText } from "../parts/tell.js";
import { Trial } from "../parts/trial.js";

/** @typedef {import("../parts/detail.js").Detail} Detail */

/** @type {PageModule["show"]} */
export async function show(root, _params, context) {
  context.title(t("web-ana-title"));
  const rules = await allRules();
  const wanted = context.query.get("rule") ?? lastPlan()?.rule ?? "";
  const known = wanted === OWN_RULE || wanted.includes("?") || ruleWith(rules, wanted);
  const page = new AnalysisPage(root, rules, context);
  const players = Number(context.query.get("players")) || null;
  await page.choose(known ? wanted : firstRule(rules).id, players, context.query.get("position"));
  return () => page.destroy();
}

class AnalysisPage {
  /** @param {HTMLElement} root @param {Api.RuleSummary[]} rules @param {PageContext} context */
  constructor(root, rules, context) {
    this.rules = rules;
    this.context = context;
    /** @type {Detail | null} */
    this.rule = null;
    /** @type {Trial | null} */
    this.trial = null;
    /** @type {import("../board/board.js").Board | null} */
    this.board = null;
    this.setting = false;
    this.shift = false;
    this.head = h("div", { class: "ana-head" });
    this.mode = h("div");
    this.holder = h("div", { class: "stage-board" });
    this.state = h("p", { class: "ana-state", role: "status" });
    this.moves = h("div", { class: "move-box" });
    this.text = input("text", "", () => {}, { spellcheck: "false", autocomplete: "off", class: "field mono" });
    this.judge = new Judge({ play: (decision) => void this.decide(decision), signal: context.signal });
    this.editor = new PositionEditor({ changed: (board) => this.board?.show(board), apply: (view) => void this.useView(view), signal: context.signal });
    const go = (/** @type {number} */ at) => void this.goTo(at);
    this.steps = stepButtons("web-ana", {
      first: () => go(0), previous: () => go((this.trial?.at ?? 0) - 1), next: () => void this.forward(), last: () => go(Infinity),
    });
    for (const kind of ["pointerdown", "keydown"]) {
      this.holder.addEventListener(kind, (event) => (this.shift = /** @type {MouseEvent} */ (event).shiftKey), { capture: true });
    }
    replace(root, this.build());
  }

  build() {
    this.movesCard = card("ana-moves", t("web-ana-moves"), this.moves);
    return h("div", null, this.head,
      h("div", { class: "stage" },
        h("div", { class: "stack" }, this.state, this.holder, h("div", { class: "row" }, this.steps.element, this.mode), this.movesCard),
        h("aside", { class: "stage-side stack" }, this.judge.element, this.editor.element, this.positionCard(), this.recordCard())));
  }

  /** Another game, or another number of players. @param {string} id @param {number | null} players @param {string | null} position */
  async choose(id, players, position) {
    const rule = await ruleDetail(id, players, this.context.signal);
    this.rule = rule;
    this.trial = new Trial(rule, rule.start.players, this.context.signal);
    this.drawHead();
    this.makeBoard(rule.start);
    if (await this.trial.begin(position)) this.show();
  }

  drawHead() {
    const rule = /** @type {Detail} */ (this.rule);
    /** @type {[string, string][]} */
    const options = this.rules.map(({ id, name }) => [id, name]);
    if (rule.id === OWN_RULE || recall(WORKSHOP)?.text) options.push([OWN_RULE, t("web-setup-own-rule")]);
    if (!options.some(([id]) => id === rule.id)) options.unshift([rule.id, rule.name]);
    const pick = select(options, rule.id, (id) => this.attempt(this.choose(id, null, null)));
    const numbers = rule.players.map((n) => /** @type {[string, string]} */ ([String(n), t("web-setup-n-players", { n })]));
    const count = select(numbers, String(rule.start.players), (n) => this.attempt(this.choose(rule.id, Number(n), null)));
    replace(this.head, h("h1", null, t("web-ana-title")), labelled(t("web-ana-rule"), pick), numbers.length > 1 && labelled(t("web-ana-players"), count));
    const modes = /** @type {[string, string][]} */ ([["try", t("web-ana-mode-try")], ["set", t("web-ana-mode-set")]]);
    replace(this.mode, segments(t("web-ana-mode"), modes, this.setting ? "set" : "try", (value) => this.setMode(value === "set"), { hideLegend: true }));
  }

  /** @param {Api.View} view */
  makeBoard({ labels, players, store_side: storeSide }) {
    this.board?.destroy();
    this.board = createBoard(this.holder, {
      labels, players, storeSide, keys: "page", height: () => Math.max(innerHeight - 250, 260),
      onPit: (pit) => this.setting && this.editor.click(pit, this.shift),
    });
  }

  /** @param {boolean} setting */
  setMode(setting) {
    this.setting = setting;
    this.drawHead();
    this.show();
    /** @type {HTMLElement | null} */ (this.mode.querySelector("input:checked"))?.focus();
  }

  /** Everything as it is at the position on the board. */
  show() {
    const { trial, rule, board } = this;
    if (!trial?.view || !trial.start || !rule || !board) return;
    this.editor.element.hidden = !this.setting;
    board.update({ editable: this.setting });
    board.clearLegal();
    board.show(trial.view);
    this.around();
    if (this.setting) this.editor.begin(rule, trial.view, rule.start);
    else this.wait();
  }

  /** What stands beside the board. */
  around() {
    const trial = /** @type {Trial} */ (this.trial);
    const rule = /** @type {Detail} */ (this.rule);
    const view = /** @type {Api.View} */ (trial.view);
    const entry = trial.entries[trial.at - 1];
    this.state.textContent = stateText(view);
    this.board?.mark(entry ? marksOf(view.labels, entry) : {});
    this.steps.enable(trial.at, trial.entries.length);
    this.text.value = view.text;
    if (trial.entries.length > 0) moveList(this.moves, trial.entries, trial.at, (at) => void this.goTo(at));
    else replace(this.moves, h("p", { class: "muted small" }, t("web-ana-moves-none")));
    this.judge.look(rule, view);
    this.writeAddress(view);
  }

  /** The address always leads to what is on the board, except for rules that only this browser has. @param {Api.View} view */
  writeAddress(view) {
    history.replaceState(history.state, "", this.address(view));
  }

  /** @param {Api.View} view */
  address(view) {
    const rule = /** @type {Detail} */ (this.rule);
    const query = new URLSearchParams({ rule: rule.id, players: String(view.players), position: view.text });
    return `/analysis?${query}`;
  }

  /** Lets the board be played on, where there is anything to play. */
  wait() {
    const view = this.trial?.view;
    if (view && !view.over && !this.setting) this.board?.setLegal(view, (decision) => void this.decide(decision));
  }

  /** @param {string} decision */
  async decide(decision) {
    const { trial, board } = this;
    if (!trial || !board || this.setting) return;
    board.clearLegal();
    try {
      const entry = await trial.decide(decision);
      if (entry) await this.perform(entry);
    } catch (error) {
      this.tell(error);
      this.wait();
    }
  }

  /** @param {Api.Entry} entry */
  async perform(entry) {
    announce(entryText(entry));
    this.around();
    this.board?.mark({});
    const shown = this.board?.play(entry.events, entry.board);
    this.wait();
    await shown;
    const view = this.trial?.view;
    if (view && this.trial?.entries[this.trial.at - 1] === entry) this.board?.mark(marksOf(view.labels, entry));
  }

  async forward() {
    const next = this.trial?.entries[this.trial.at];
    if (next?.decision && !this.setting) return this.decide(next.decision);
    await this.goTo((this.trial?.at ?? 0) + 1);
  }

  /** @param {number} at */
  async goTo(at) {
    try {
      if (await this.trial?.goTo(at)) this.show();
    } catch (error) {
      this.tell(error);
    }
  }

  /** A position that the server accepted becomes the start of a new line. @param {Api.View} view */
  async useView(view) {
    this.setting = false;
    this.drawHead();
    if (await this.trial?.begin(view.text)) this.show();
    toast(t("web-ana-applied"));
  }

  positionCard() {
    const use = h("button", { type: "button", class: "button button-small", onclick: () => this.attempt(this.useText()) }, t("web-ana-text-use"));
    const share = h("button", { type: "button", class: "button button-small", onclick: () => void copyText(location.origin + this.address(/** @type {Api.View} */ (this.trial?.view))) }, icon("link"), t("web-ana-share-copy"));
    const start = h("button", { type: "button", class: "button button-small", onclick: () => this.attempt(this.restart()) }, icon("first"), t("web-ana-start"));
    const play = h("button", { type: "button", class: "button button-small button-primary", onclick: () => this.playHere() }, icon("play"), t("web-ana-play-here"));
    return card("ana-position", t("web-ana-tools"), labelled(t("web-ana-text"), this.text), h("div", { class: "row" }, use, share, start, play));
  }

  async useText() {
    if (await this.trial?.begin(this.text.value.trim() || null)) this.show();
  }

  async restart() {
    if (await this.trial?.begin(null)) this.show();
  }

  playHere() {
    const view = this.trial?.view;
    if (!view || !this.rule) return;
    const query = new URLSearchParams({ players: String(view.players), position: view.text });
    this.context.navigate(`/new/${encodeURIComponent(this.rule.id)}?${query}`);
  }

  recordCard() {
    const text = h("textarea", { class: "field", rows: 4, spellcheck: "false" });
    const open = (/** @type {string} */ record) => this.attempt(this.openRecord(record));
    const error = (this.recordError = h("div", { role: "alert", class: "form-error" }));
    const file = filePicker(t("web-ana-record-file"), ".record,.pgn,.ogn,.txt,text/plain", (read) => {
      text.value = read;
      open(read);
    }, icon("upload"));
    const button = h("button", { type: "button", class: "button button-small", onclick: () => open(text.value) }, t("web-ana-record-open"));
    return h("details", { class: "card" }, h("summary", null, t("web-ana-record")),
      h("div", { class: "stack" }, h("p", { class: "small muted" }, t("web-ana-record-note")), h("div", null, file), labelled(t("web-ana-record-text"), text), error, h("div", null, button)));
  }

  /** @param {string} text */
  async openRecord(text) {
    if (this.recordError) replace(this.recordError);
    try {
      const game = await sendJson("POST", "/api/records", { text }, { signal: this.context.signal });
      await this.takeRecord(game);
    } catch (error) {
      if (this.context.signal.aborted || !this.recordError) return;
      replace(this.recordError, h("p", null, /** @type {Error} */ (error).message));
    }
  }

  /** @param {any} game  What the server read. */
  async takeRecord(game) {
    const { signal } = this.context;
    this.rule = game.rule_text ? await ruleOfText(game.rule_text, game.players, signal) : await ruleDetail(game.rule, game.players, signal);
    this.trial = new Trial(this.rule, game.players, this.context.signal);
    this.trial.take(game);
    this.setting = false;
    this.drawHead();
    this.makeBoard(game.start);
    await this.trial.goTo(0);
    this.show();
    toast(t("web-ana-record-opened", { n: game.entries.length }));
  }

  /** Runs something that can fail for reasons the reader should know. @param {Promise<unknown>} work */
  attempt(work) {
    work.catch((error) => this.tell(error));
  }

  /** @param {unknown} error */
  tell(error) {
    if (!this.context.signal.aborted) toast(/** @type {Error} */ (error).message, "error");
  }

  destroy() {
    this.board?.destroy();
  }
}

/** @param {string} id @param {string} title @param {...any} children */
function card(id, title, ...children) {
  return h("section", { class: "card stack", "aria-labelledby": id }, h("h2", { id }, title), ...children);
}

// A game that was kept by hand, played again on the board move by move; the server checks each, and at the end the result
// is written and the record kept.

import { createBoard } from "../board/board.js";
import { announce, h, icon, replace, toast } from "../dom.js";
import { t } from "../words.js";
import { ruleDetail } from "../parts/detail.js";
import { input, labelled, select } from "../parts/fields.js";
import { SEATS } from "../parts/seats.js";
import { moveList } from "../parts/steps.js";
import { entryText, marksOf, stateText } from "../parts/tell.js";
import { Trial } from "../parts/trial.js";
import { attempt, problemText } from "./hall.js";

export class RecordBox {
  /** @param {import("./hall.js").Room} hall @param {number} round @param {Hall.Board} board @param {number} game @param {() => void} done */
  constructor(hall, round, board, game, done) {
    this.hall = hall;
    this.round = round;
    this.sitting = board;
    this.game = game;
    this.done = done;
    // Who starts a game sits at A, and in every game of a match another starts.
    const first = (game - 1) % board.seats.length;
    this.names = board.seats.map((_, i) => hall.name(board.seats[(first + i) % board.seats.length]));
    /** @type {Trial | null} */
    this.trial = null;
    /** @type {import("../board/board.js").Board | null} */
    this.board = null;
    this.leaving = "";
    this.state = h("p", { class: "ana-state", role: "status" });
    this.holder = h("div", { class: "stage-board" });
    this.moves = h("div", { class: "move-box" });
    this.error = h("div", { role: "alert", class: "form-error" });
    this.endings = h("div");
    this.save = h("button", { type: "button", class: "button button-primary", onclick: () => void this.write() }, icon("check"), t("hall-kept-save"));
    this.element = this.build();
  }

  build() {
    const seats = this.names.map((name, i) => h("li", { class: `player-${SEATS[i]}` }, h("span", { class: "seat-letter" }, SEATS[i]), name));
    const typed = input("text", "", () => {}, { autocomplete: "off", autocapitalize: "characters", spellcheck: "false" });
    const form = h("form", { class: "row nowrap type-moves" }, labelled(t("hall-kept-type"), typed, t("hall-kept-type-note")));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.type(typed);
    });
    const undo = h("button", { type: "button", class: "button button-small", onclick: () => void attempt(this.undo(), this.hall.signal) }, icon("undo"), t("hall-kept-undo"));
    const cancel = h("button", { type: "button", class: "button button-quiet", onclick: () => this.done() }, t("web-cancel"));
    return h("div", { class: "stage kept" },
      h("div", { class: "stack" }, h("ul", { class: "kept-seats" }, seats), this.state, this.holder),
      h("div", { class: "stage-side stack" }, form, this.error, this.moves, h("div", null, undo), this.endings, h("div", { class: "row" }, this.save, cancel)));
  }

  async begin() {
    const rule = await ruleDetail(this.hall.settings.rule, this.names.length, this.hall.signal);
    const trial = new Trial(rule, this.names.length, this.hall.signal);
    if (!(await trial.begin(null)) || !trial.view) return;
    this.trial = trial;
    const { labels, players, store_side: storeSide } = trial.view;
    const names = Object.fromEntries(this.names.map((name, i) => [SEATS[i], name]));
    this.board = createBoard(this.holder, { labels, players, storeSide, names, height: () => Math.max(innerHeight - 330, 220) });
    this.show();
    /** @type {HTMLElement | null} */ (this.element.querySelector(".type-moves input"))?.focus();
  }

  show() {
    const view = this.trial?.view;
    if (!view || !this.board) return;
    this.board.show(view);
    this.around(view);
  }

  /** @param {Api.View} view */
  around(view) {
    this.state.textContent = view.over && view.scores ? `${stateText(view)} · ${view.scores.join(" : ")}` : stateText(view);
    moveList(this.moves, this.trial?.entries ?? [], this.trial?.at ?? 0, (at) => void attempt(this.goTo(at), this.hall.signal));
    if (view.over) this.board?.clearLegal();
    else this.board?.setLegal(view, (decision) => void this.decide(decision));
    if (view.over) this.leaving = "";
    replace(this.endings, !view.over && this.endChoice());
    this.save.disabled = !view.over && this.leaving === "";
  }

  /** A game may end before its rule ends it. */
  endChoice() {
    /** @type {[string, string][]} */
    const ways = [["", t("hall-kept-goes-on")], ["agreement", t("hall-kept-agreement")]];
    for (const how of ["resigned", "time", "forfeit"]) this.names.forEach((name, i) => ways.push([`${how}:${SEATS[i]}`, t(`hall-kept-${how}`, { name })]));
    return labelled(t("hall-kept-ending"), select(ways, this.leaving, (way) => {
      this.leaving = way;
      this.save.disabled = way === "";
    }));
  }

  /** Several moves may be typed at once; the first that is wrong stops. @param {HTMLInputElement} field */
  async type(field) {
    const words = field.value.toUpperCase().split(/[\s,;]+/).filter((word) => word && !/^\d+\.?$/.test(word));
    while (words.length > 0) {
      const word = words[0].replace(/X\d+$/, "");
      if (!(await this.decide(word))) break;
      words.shift();
    }
    field.value = words.join(" ");
  }

  /** @param {string} decision @returns {Promise<boolean>} */
  async decide(decision) {
    replace(this.error);
    try {
      const entry = await this.trial?.decide(decision);
      const view = this.trial?.view;
      if (!entry || !view) return false;
      announce(entryText(entry));
      void this.board?.play(entry.events, entry.board).then(() => this.board?.mark(marksOf(view.labels, entry)));
      this.around(view);
      return true;
    } catch (error) {
      if (!this.hall.signal.aborted) replace(this.error, h("p", null, problemText(error)));
      this.show();
      return false;
    }
  }

  /** @param {number} at */
  async goTo(at) {
    if (await this.trial?.goTo(at)) this.show();
  }

  async undo() {
    const { trial } = this;
    if (!trial || !(await trial.goTo(trial.at - 1))) return;
    trial.entries = trial.entries.slice(0, trial.at);
    this.show();
  }

  /** The record as it is kept. */
  text() {
    const tag = (/** @type {string} */ name, /** @type {string} */ value) => `[${name} "${value.replace(/["\\]/g, "\\$&")}"]`;
    const { trial, hall } = this;
    const moves = trial?.decisions(trial.at) ?? [];
    const names = this.names.map((name, i) => tag(SEATS[i], name));
    const tags = [tag("Rule", hall.settings.rule), tag("Players", String(this.names.length)), tag("Event", hall.settings.name), tag("Round", String(this.round)), ...names];
    return `${tags.join("\n")}\n\n${[...moves, this.leaving].filter(Boolean).join(" ")}\n`;
  }

  async write() {
    replace(this.error);
    this.save.disabled = true;
    try {
      await this.hall.act("/records", { round: this.round, board: this.sitting.number, game: this.game, text: this.text() });
      toast(t("hall-kept-saved"));
      this.done();
    } catch (error) {
      this.save.disabled = false;
      if (!this.hall.signal.aborted) replace(this.error, h("p", null, problemText(error)));
    }
  }

  destroy() {
    this.board?.destroy();
    this.board = null;
  }
}

// A game that was kept by hand, played again on the board move by move; the server checks each, and at the end the result
// is written and the record kept.

import { SEATS } from "../board/layout.js";
import { button, h, replace, toast } from "../dom.js";
import { attempt, pressedOnce } from "../errors.js";
import { t } from "../i18n.js";
import { ruleDetail } from "../components/ruledetail.js";
import { errorBox, errorLine, input, labelled, optionsOf, select } from "../components/forms.js";
import { moveList } from "../components/moves.js";
import { TrialBoard } from "../components/trialboard.js";

export class RecordBoard extends TrialBoard {
  /** @param {import("./tournament.js").Tournament} hall @param {number} round @param {Hall.Board} board @param {number} game @param {() => void} done */
  constructor(hall, round, board, game, done) {
    // Who starts a game sits at A, and in every game of a match another starts.
    const names = board.seats.map((_, i) => hall.name(board.seats[(game - 1 + i) % board.seats.length]));
    super(hall.signal, {
      names: Object.fromEntries(names.map((name, i) => [SEATS[i], name])),
      height: () => Math.max(innerHeight - 330, 220),
    });
    this.hall = hall;
    this.round = round;
    this.sitting = board;
    this.game = game;
    this.done = done;
    this.names = names;
    this.leaving = "";
    this.moves = h("div", { class: "move-box" });
    this.error = errorBox();
    this.endings = h("div");
    this.save = button("check", t("hall-kept-save"), { class: "button-primary", onclick: () => this.write() });
    this.element = this.build();
  }

  build() {
    const seats = this.names.map((name, i) =>
      h("li", { class: `player-${SEATS[i]}` }, h("span", { class: "seat-letter" }, SEATS[i]), name)
    );
    const typed = input("text", "", () => {}, { autocomplete: "off", autocapitalize: "characters", spellcheck: "false" });
    const type = (/** @type {Event} */ event) => {
      event.preventDefault();
      void this.type(typed);
    };
    const form = h("form", { class: "row nowrap type-moves", onsubmit: type },
      labelled(t("hall-kept-type"), typed, t("hall-kept-type-note")));
    const undo = button("undo", t("hall-kept-undo"), { class: "button-small", onclick: () => attempt(this.undo(), this.hall.signal) });
    const cancel = button(null, t("web-cancel"), { class: "button-quiet", onclick: () => this.done() });
    return h("div", { class: "stage kept" }, h("div", { class: "stack" }, h("ul", { class: "kept-seats" }, seats), this.state, this.holder),
      h("div", { class: "stage-side stack" }, form, this.error, this.moves, h("div", null, undo), this.endings,
        h("div", { class: "row" }, this.save, cancel)));
  }

  async begin() {
    const rule = await ruleDetail(this.hall.settings.rule, this.names.length, this.signal);
    await this.start(rule, this.names.length);
    /** @type {HTMLElement | null} */ (this.element.querySelector(".type-moves input"))?.focus();
  }

  /** @override @param {Api.View} view */
  showAround(view) {
    super.showAround(view);
    if (view.over && view.scores) this.state.append(` · ${view.scores.join(" : ")}`);
    moveList(this.moves, this.trial?.entries ?? [], this.trial?.at ?? 0, (at) => void this.goTo(at));
    if (view.over) this.leaving = "";
    replace(this.endings, !view.over && this.endChoice());
    this.save.disabled = !view.over && this.leaving === "";
  }

  /** A game may end before its rule ends it. */
  endChoice() {
    const ways = optionsOf(["", "agreement"], (how) => t(`hall-kept-${how || "goes-on"}`));
    for (const how of ["resigned", "time", "forfeit"])
      this.names.forEach((name, i) => ways.push([`${how}:${SEATS[i]}`, t(`hall-kept-${how}`, { name })]));
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

  /** @override @param {string} decision */
  decide(decision) {
    replace(this.error);
    return super.decide(decision);
  }

  /** @override @param {unknown} error */
  fail(error) {
    if (!this.signal.aborted) replace(this.error, errorLine(error));
    this.arm();
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
    const tags = [
      tag("Rule", hall.settings.rule),
      tag("Players", String(this.names.length)),
      tag("Event", hall.settings.name),
      tag("Round", String(this.round)),
      ...names,
    ];
    return `${tags.join("\n")}\n\n${[...moves, this.leaving].filter(Boolean).join(" ")}\n`;
  }

  async write() {
    replace(this.error);
    const { round, game, sitting: { number: board } } = this;
    try {
      await pressedOnce(this.save, () => this.hall.act("/records", { round, board, game, text: this.text() }));
      toast(t("hall-kept-saved"));
      this.done();
    } catch (error) {
      this.fail(error);
    }
  }
}

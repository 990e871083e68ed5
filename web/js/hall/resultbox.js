// The result of a board in a dialog: all ways a game can end, every game of the round, and what was changed before.

import { h, icon, openDialog, replace } from "../dom.js";
import { t } from "../words.js";
import { segments } from "../parts/fields.js";
import { problemText } from "./hall.js";
import { ResultForm } from "./result.js";
import { byText, resultText, timeText } from "./tell.js";

/** @typedef {import("./hall.js").Room} Room */

/** @param {number} round @param {number} board @param {number} game @param {Hall.Result | null} result */
export const resultEntry = (round, board, game, result) => ({ entry: "result", round, board, game, result, by: "controller" });

/** @param {Room} hall @param {number} round @param {Hall.Board} board @param {number} [game]  The first that is open where it is not said. */
export function openResult(hall, round, board, game) {
  const open = board.results.findIndex((result) => !result) + 1;
  const box = new ResultBox(hall, round, board, game ?? (open || 1));
  void openDialog({ title: t("hall-round-board", { round, board: board.number }), body: box.element, class: "wide-dialog" });
  box.focus();
}

class ResultBox {
  /** @param {Room} hall @param {number} round @param {Hall.Board} board @param {number} game */
  constructor(hall, round, board, game) {
    this.hall = hall;
    this.round = round;
    this.board = board;
    this.game = game;
    this.place = h("div");
    this.error = h("div", { role: "alert", class: "form-error" });
    this.element = h("form", { class: "stack" }, this.gameChoice(), this.place, this.error, this.foot(), this.trail());
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.form?.value) void this.write(this.form.value);
      else this.focus();
    });
    this.build();
  }

  gameChoice() {
    const { hall, board } = this;
    const more = hall.settings.format === "knockout" ? 1 : 0;
    const count = Math.max(board.results.length, this.game) + (this.game > board.results.length ? 0 : more);
    if (count < 2) return null;
    const options = Array.from({ length: count }, (_, i) => /** @type {[string, string]} */ ([String(i + 1), t("hall-game-n", { n: i + 1 })]));
    return segments(t("hall-game"), options, String(this.game), (n) => {
      this.game = Number(n);
      this.build();
    }, { hideLegend: true });
  }

  /** In every game of a match another begins, but seats stay as they are on the sheet. */
  build() {
    const { hall, board } = this;
    const names = board.seats.map((id) => hall.name(id));
    this.form = new ResultForm({ names, seeds: hall.state.seeds, settings: hall.settings, mine: null }, board.results[this.game - 1] ?? null);
    replace(this.place, this.form.element);
    if (this.clear) this.clear.hidden = !board.results[this.game - 1];
  }

  foot() {
    this.clear = h("button", { type: "button", class: "button button-quiet", onclick: () => void this.write(null) }, icon("undo"), t("hall-clear"));
    return h("div", { class: "row" }, h("button", { type: "submit", class: "button button-primary" }, icon("check"), t("hall-write")), this.clear);
  }

  focus() {
    /** @type {HTMLElement | null} */ (this.place.querySelector(".count"))?.focus();
  }

  /** @param {Hall.Result | null} result */
  async write(result) {
    try {
      await this.hall.write([resultEntry(this.round, this.board.number, this.game, result)]);
      this.element.closest("dialog")?.close("done");
    } catch (error) {
      if (!this.hall.signal.aborted) replace(this.error, h("p", null, problemText(error)));
    }
  }

  trail() {
    const { hall, board } = this;
    const changes = board.trail ?? [];
    if (changes.length === 0) return null;
    const told = (/** @type {Hall.Result | null} */ result) => resultText(result, board.seats.length, hall.settings);
    const items = changes.map((change) => h("li", null,
      h("span", { class: "small muted" }, [timeText(change.at), byText(hall, change.by), board.results.length > 1 && t("hall-game-n", { n: change.game })].filter(Boolean).join(" · ")),
      h("span", null, h("del", null, told(change.was)), " → ", h("strong", null, told(change.now)))));
    return h("section", { class: "trail", "aria-labelledby": "trail-title" }, h("h3", { id: "trail-title" }, t("hall-trail")), h("ol", { class: "trail-list" }, items));
  }
}

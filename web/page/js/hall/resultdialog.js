// The result of a board in a dialog: all ways a game can end, every game of the round, and what was changed before.

import { button, h, openDialog, replace } from "../dom.js";
import { t } from "../i18n.js";
import { form, optionsOf, segments } from "../components/forms.js";
import { writeResults } from "./correction.js";
import { ResultForm } from "./resultform.js";
import { byText, resultText, seedsAt, timeText } from "./format.js";
import { laterNote } from "./tables.js";

/** @typedef {import("./tournament.js").Tournament} Tournament */

/** @param {number} round @param {number} board @param {number} game @param {Hall.Result | null} result */
export const resultEntry = (round, board, game, result) => ({ entry: "result", round, board, game, result, by: "controller" });

/** @param {Tournament} hall @param {number} round @param {Hall.Board} board @param {number} [game]  The first that is open where it is not said. */
export function openResult(hall, round, board, game) {
  const open = board.results.findIndex((result) => !result) + 1;
  const box = new ResultDialog(hall, round, board, game ?? (open || 1));
  void openDialog({ title: t("hall-round-board", { round, board: board.number }), body: box.element, class: "wide-dialog" });
  box.focus();
}

class ResultDialog {
  /** @param {Tournament} hall @param {number} round @param {Hall.Board} board @param {number} game */
  constructor(hall, round, board, game) {
    this.hall = hall;
    this.round = round;
    this.board = board;
    this.game = game;
    this.place = h("div");
    this.clear = button("undo", t("hall-clear"), { type: "submit", class: "button-quiet" });
    const send = (/** @type {SubmitEvent} */ { submitter }) => this.send(submitter === this.clear ? null : this.form?.value ?? undefined);
    this.element = h("div", { class: "stack" },
      form({ send, signal: hall.signal }, [laterNote(hall, round, board), this.gameChoice(), this.place],
        button("check", t("hall-write"), { type: "submit", class: "button-primary" }), this.clear), this.trail());
    this.build();
  }

  gameChoice() {
    const { hall, board } = this;
    const more = hall.settings.format === "knockout" ? 1 : 0;
    const count = Math.max(board.results.length, this.game) + (this.game > board.results.length ? 0 : more);
    if (count < 2) return null;
    const options = optionsOf(Array.from({ length: count }, (_, i) => i + 1), (n) => t("hall-game-n", { n }));
    return segments(t("hall-game"), options, String(this.game), (n) => {
      this.game = Number(n);
      this.build();
    }, { hideLegend: true });
  }

  /** In every game of a match another begins, but seats stay as they are on the sheet. */
  build() {
    const { hall, board } = this;
    const names = board.seats.map((id) => hall.name(id));
    this.form = new ResultForm({ names, seeds: seedsAt(hall.settings, names.length), settings: hall.settings, mine: null },
      board.results[this.game - 1] ?? null);
    replace(this.place, this.form.element);
    this.clear.hidden = !board.results[this.game - 1];
  }

  focus() {
    /** @type {HTMLElement | null} */ (this.place.querySelector(".count"))?.focus();
  }

  /** @param {Hall.Result | null | undefined} result  Null takes back what was written, undefined is not complete yet. */
  async send(result) {
    if (result === undefined) return this.focus();
    const written = await writeResults(this.hall, [resultEntry(this.round, this.board.number, this.game, result)]);
    if (written) this.element.closest("dialog")?.close("done");
  }

  trail() {
    const { hall, board } = this;
    const changes = board.trail ?? [];
    if (changes.length === 0) return null;
    const textOf = (/** @type {Hall.Result | null} */ result) => resultText(result, board.seats.length, hall.settings);
    const items = changes.map((change) =>
      h("li", null,
        h("span", { class: "small muted" },
          [timeText(change.at), byText(hall, change.by), board.results.length > 1 && t("hall-game-n", { n: change.game })].filter(Boolean)
            .join(" · ")), h("span", null, h("del", null, textOf(change.was)), " → ", h("strong", null, textOf(change.now))))
    );
    return h("section", { class: "trail", "aria-labelledby": "trail-title" }, h("h3", { id: "trail-title" }, t("hall-trail")),
      h("ol", { class: "trail-list" }, items));
  }
}

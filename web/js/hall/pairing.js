// Pairings by hand: the last round as it is, to be changed where people must be moved.

import { h, icon, openDialog, replace } from "../dom.js";
import { t } from "../words.js";
import { input } from "../parts/fields.js";
import { problemText } from "./hall.js";

/** @typedef {import("./hall.js").Room} Room */

/** @param {Room} hall */
export function openPairing(hall) {
  const box = new PairingBox(hall);
  return openDialog({ title: t("hall-by-hand-title", { n: hall.round?.number ?? 1 }), body: box.element, class: "wide-dialog" });
}

class PairingBox {
  /** @param {Room} hall */
  constructor(hall) {
    this.hall = hall;
    const round = /** @type {Hall.Round} */ (hall.round);
    this.list = h("datalist", { id: "hall-people" }, hall.state.players.filter(({ active }) => active).map(({ id }) => h("option", { value: this.label(id) })));
    this.rows = round.boards.map((board) => ({ number: board.number, fields: board.seats.map((id, i) => this.field(board.number, i, this.label(id))) }));
    this.error = h("div", { role: "alert", class: "form-error" });
    const save = h("button", { type: "submit", class: "button button-primary" }, icon("check"), t("hall-by-hand-save"));
    this.element = h("form", { class: "stack" }, this.list, h("p", { class: "small muted" }, t("hall-by-hand-note")),
      h("ol", { class: "pairing-rows" }, this.rows.map(({ number: n, fields }) => h("li", null, h("span", { class: "board-number" }, n), fields))), this.error, h("div", null, save));
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.save();
    });
  }

  /** @param {number} id */
  label(id) {
    return `${id} ${this.hall.name(id)}`;
  }

  /** @param {number} board @param {number} seat @param {string} value */
  field(board, seat, value) {
    return input("text", value, () => {}, { list: "hall-people", autocomplete: "off", "aria-label": t("hall-by-hand-seat", { board, seat: seat + 1 }) });
  }

  /** By number or by name. @param {string} text @returns {number | null} */
  person(text) {
    const wanted = text.trim();
    const number = /^(\d+)\b/.exec(wanted)?.[1];
    const found = this.hall.state.players.find(({ id, player }) => player.name === wanted || String(id) === number);
    return found?.id ?? null;
  }

  async save() {
    const round = /** @type {Hall.Round} */ (this.hall.round);
    const boards = this.rows.flatMap(({ number: board, fields }) => {
      const filled = fields.filter((field) => field.value.trim() !== "");
      return filled.length === 0 ? [] : [{ board, seats: filled.map((field) => this.person(field.value) ?? 0) }];
    });
    const seated = new Set(boards.flatMap(({ seats }) => seats));
    const known = new Map(round.out);
    const out = this.hall.state.players.filter(({ id, active }) => active && !seated.has(id)).map(({ id }) => [id, known.get(id) ?? "bye"]);
    try {
      const entries = [{ entry: "undo" }, { entry: "pair", round: round.number, boards, out }];
      await this.hall.act("/entries", { entries, version: this.hall.state.version });
      this.element.closest("dialog")?.close("done");
    } catch (error) {
      if (!this.hall.signal.aborted) replace(this.error, h("p", null, problemText(error)));
    }
  }
}

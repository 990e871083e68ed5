// Results by keyboard, sheet after sheet: board, result, Enter. The next board without a result is filled in by itself.

import { announce, h, icon } from "../dom.js";
import { t } from "../words.js";
import { input, labelled } from "../parts/fields.js";
import { problemText } from "./hall.js";
import { readResult } from "./read.js";
import { resultEntry } from "./resultbox.js";
import { boardNames, placesOf, resultText } from "./tell.js";

export class QuickEntry {
  /** @param {import("./hall.js").Room} hall */
  constructor(hall) {
    this.hall = hall;
    /** @type {Hall.Round | undefined} */
    this.round = undefined;
    /** The board that was filled in by itself. */
    this.proposed = "";
    const props = { autocomplete: "off", spellcheck: "false" };
    this.board = input("text", "", () => this.boardTyped(), { ...props, inputmode: "numeric", class: "field count" });
    this.game = input("text", "1", () => this.tell(), { ...props, inputmode: "numeric", class: "field count" });
    this.result = input("text", "", () => this.tell(), { ...props, class: "field" });
    this.told = h("p", { class: "quick-told", role: "status" });
    this.gameField = labelled(t("hall-game"), this.game);
    const write = h("button", { type: "submit", class: "button button-primary" }, icon("check"), t("hall-write"));
    const form = h("form", { class: "quick-fields" }, labelled(t("hall-board"), this.board), this.gameField, labelled(t("hall-result"), this.result), write);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (document.activeElement === this.board) this.result.focus();
      else void this.write();
    });
    for (const field of [this.board, this.game, this.result]) field.addEventListener("focus", () => field.select());
    this.element = h("section", { class: "card quick", "aria-label": t("hall-quick") }, form, this.told, this.help());
  }

  help() {
    const keys = ["28-20", "28", "1-0", "=", "+-", "--", "20-18/6-4"];
    return h("details", { class: "quick-help" }, h("summary", { class: "small" }, t("hall-quick-help")),
      h("dl", { class: "keys" }, keys.map((key, i) => h("div", null, h("dt", null, h("kbd", null, key)), h("dd", null, t(`hall-quick-key-${i + 1}`))))));
  }

  /** @param {Hall.Round | undefined} round */
  update(round) {
    const other = round?.number !== this.round?.number;
    this.round = round;
    this.gameField.hidden = (round?.boards[0]?.results.length ?? 1) < 2;
    const { chosen } = this;
    // A board that we proposed and that somebody else has filled in meanwhile is not proposed any longer.
    const done = chosen && this.result.value === "" && this.board.value === this.proposed && this.openGame(chosen) === null;
    if (other || done || (this.board.value === "" && document.activeElement !== this.board)) this.suggest(done ? chosen.number : 0);
    this.tell();
  }

  focus() {
    this.result.focus();
  }

  /** The first board after this one that still lacks something. @param {number} after */
  suggest(after) {
    const boards = this.round?.boards ?? [];
    const order = [...boards.filter(({ number: n }) => n > after), ...boards.filter(({ number: n }) => n <= after)];
    const next = order.find((board) => this.openGame(board) !== null);
    this.board.value = this.proposed = next ? String(next.number) : "";
    this.game.value = String((next && this.openGame(next)) ?? 1);
    this.result.value = "";
    this.tell();
  }

  /** @param {Hall.Board} board @returns {number | null} */
  openGame(board) {
    const at = board.results.findIndex((result) => !result || !placesOf(result, board.seats.length, this.hall.settings));
    return at < 0 ? null : at + 1;
  }

  boardTyped() {
    const { chosen } = this;
    if (chosen) this.game.value = String(this.openGame(chosen) ?? 1);
    this.tell();
  }

  get chosen() {
    return this.round?.boards.find(({ number: n }) => String(n) === this.board.value.trim());
  }

  get read() {
    const { chosen } = this;
    return chosen ? readResult(this.result.value, chosen.seats.length, this.hall.state.seeds) : null;
  }

  /** Who sits there, what is written, and how the shorthand is understood. */
  tell() {
    const { chosen, read, hall } = this;
    if (!chosen) return void (this.told.textContent = this.board.value.trim() === "" ? t("hall-quick-done") : t("hall-quick-no-board"));
    const game = Number(this.game.value) || 1;
    const before = chosen.results[game - 1];
    const names = boardNames(hall, chosen);
    const seats = chosen.seats.length;
    this.result.setAttribute("aria-invalid", String(!read && this.result.value.trim().length > 1));
    const now = read ? resultText(read, seats, hall.settings) : before ? t("hall-quick-so-far", { result: resultText(before, seats, hall.settings) }) : "";
    this.told.textContent = now ? `${names}: ${now}` : names;
  }

  async write() {
    const { chosen, read, hall, round } = this;
    if (!chosen || !round) return this.board.focus();
    if (!read) {
      this.told.textContent = t("hall-quick-unread");
      return this.result.focus();
    }
    try {
      await hall.write([resultEntry(round.number, chosen.number, Number(this.game.value) || 1, read)]);
      announce(this.told.textContent ?? "");
      this.round = hall.state.rounds[round.number - 1];
      this.suggest(chosen.number);
      (this.board.value === "" ? this.board : this.result).focus();
    } catch (error) {
      if (!hall.signal.aborted) this.told.textContent = problemText(error);
    }
  }
}

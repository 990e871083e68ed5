// Results by keyboard, sheet after sheet: board, result, Enter. The next board without a result is filled in automatically.

import { announce, button, h } from "../dom.js";
import { errorText } from "../errors.js";
import { t } from "../i18n.js";
import { input, labelled } from "../components/forms.js";
import { writeResults } from "./correction.js";
import { parseResult } from "./parseresult.js";
import { resultEntry } from "./resultdialog.js";
import { boardNames, placesOf, resultText, seedsAt } from "./format.js";

export class QuickEntry {
  /** @param {import("./tournament.js").Tournament} hall */
  constructor(hall) {
    this.hall = hall;
    /** @type {Hall.Round | undefined} */
    this.round = undefined;
    /** The board that was filled in automatically. */
    this.proposed = "";
    const props = { autocomplete: "off", spellcheck: "false" };
    this.board = input("text", "", () => this.boardTyped(), { ...props, inputmode: "numeric", class: "field count" });
    this.game = input("text", "1", () => this.summarize(), { ...props, inputmode: "numeric", class: "field count" });
    this.result = input("text", "", () => this.summarize(), { ...props, class: "field" });
    this.summary = h("p", { class: "quick-told", role: "status" });
    this.gameField = labelled(t("hall-game"), this.game);
    const write = button("check", t("hall-write"), { type: "submit", class: "button-primary" });
    const form = h("form", { class: "quick-fields" }, labelled(t("hall-board"), this.board), this.gameField,
      labelled(t("hall-result"), this.result), write);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (document.activeElement === this.board) this.result.focus();
      else void this.write();
    });
    for (const field of [this.board, this.game, this.result]) field.addEventListener("focus", () => field.select());
    this.element = h("section", { class: "card quick", "aria-label": t("hall-quick") }, form, this.summary, this.help());
  }

  help() {
    const keys = ["28-20", "28", "1-0", "=", "+-", "--", "20-18/6-4"];
    if (this.hall.settings.format === "tables") keys.push("20-16-x-12");
    return h("details", { class: "quick-help" }, h("summary", { class: "small" }, t("hall-quick-help")),
      h("dl", { class: "keys" },
        keys.map((key, i) => h("div", null, h("dt", null, h("kbd", null, key)), h("dd", null, t(`hall-quick-key-${i + 1}`))))));
  }

  /** @param {Hall.Round | undefined} round */
  update(round) {
    const other = round?.number !== this.round?.number;
    this.round = round;
    this.gameField.hidden = Math.max(1, ...(round?.boards ?? []).map((board) => this.openGame(board) ?? board.results.length)) < 2;
    const { chosen } = this;
    // A proposed board that another client has filled in meanwhile is not proposed any longer.
    const done = chosen && this.result.value === "" && this.board.value === this.proposed && this.openGame(chosen) === null;
    // A match that turned out drawn goes on with its next game.
    if (chosen && !done && this.result.value === "" && this.board.value === this.proposed)
      this.game.value = String(this.openGame(chosen) ?? 1);
    if (other || done || (this.board.value === "" && document.activeElement !== this.board)) this.suggest(done ? chosen.number : 0);
    this.summarize();
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
    this.summarize();
  }

  /** @param {Hall.Board} board @returns {number | null} */
  openGame(board) {
    const at = board.results.findIndex((result) => !result || !placesOf(result, board.seats.length, this.hall.settings));
    // A drawn match of a knockout goes on.
    const last = this.round?.number === this.hall.state.rounds.length;
    if (at < 0 && last && this.hall.state.undecided.includes(board.number)) return board.results.length + 1;
    return at < 0 ? null : at + 1;
  }

  boardTyped() {
    const { chosen } = this;
    if (chosen) this.game.value = String(this.openGame(chosen) ?? 1);
    this.summarize();
  }

  get chosen() {
    return this.round?.boards.find(({ number: n }) => String(n) === this.board.value.trim());
  }

  get read() {
    const { chosen } = this;
    return chosen ? parseResult(this.result.value, chosen.seats.length, seedsAt(this.hall.settings, chosen.seats.length)) : null;
  }

  /** Who sits there, what is written, and how the shorthand is understood. */
  summarize() {
    const { chosen, read, hall } = this;
    if (!chosen) return void (this.summary.textContent = this.board.value.trim() === "" ? t("hall-quick-done") : t("hall-quick-no-board"));
    const game = Number(this.game.value) || 1;
    const before = chosen.results[game - 1];
    const names = boardNames(hall, chosen);
    const seats = chosen.seats.length;
    this.result.setAttribute("aria-invalid", String(!read && this.result.value.trim().length > 1));
    const now = read
      ? resultText(read, seats, hall.settings)
      : before
      ? t("hall-quick-so-far", { result: resultText(before, seats, hall.settings) })
      : "";
    this.summary.textContent = now ? `${names}: ${now}` : names;
  }

  async write() {
    const { chosen, read, hall, round } = this;
    if (!chosen || !round) return this.board.focus();
    if (!read) {
      this.summary.textContent = t("hall-quick-unread");
      return this.result.focus();
    }
    try {
      if (!(await writeResults(hall, [resultEntry(round.number, chosen.number, Number(this.game.value) || 1, read)]))) return;
      announce(this.summary.textContent ?? "");
      this.round = hall.state.rounds[round.number - 1];
      this.suggest(chosen.number);
      (this.board.value === "" ? this.board : this.result).focus();
    } catch (error) {
      if (!hall.signal.aborted) this.summary.textContent = errorText(error);
    }
  }
}

// Games on the screen at the controller's desk: the round's games on Granary's own boards, and games kept by hand.

import { h, icon, replace, toast } from "../dom.js";
import { t } from "../words.js";
import { clockFields } from "../parts/clock.js";
import { labelled, select } from "../parts/fields.js";
import { attempt } from "./hall.js";
import { keepFocus } from "./keep.js";
import { emptyNote, headRow, tableBox } from "./tables.js";
import { boardNames, boardState } from "./tell.js";

export class ScreenTab {
  /** @param {import("./hall.js").Room} hall */
  constructor(hall) {
    this.hall = hall;
    /** @type {{ clock: import("../parts/clock.js").Clock }} */
    this.plan = { clock: null };
    this.table = h("div", { class: "stack" });
    this.choice = h("div", { class: "filter-fields" });
    this.place = h("div");
    /** @type {import("./record.js").RecordBox | null} */
    this.box = null;
    this.chosen = "";
    this.start = h("button", { type: "button", class: "button button-primary", onclick: () => void this.startAll() }, icon("play"), t("hall-screen-start"));
    this.element = h("div", { class: "stack" },
      h("section", { class: "card stack", "aria-labelledby": "screen-title" }, h("h2", { id: "screen-title" }, t("hall-screen")), h("p", { class: "muted" }, t("hall-screen-note")),
        h("div", { class: "screen-start" }, clockFields(this.plan), this.start), this.table),
      h("section", { class: "card stack", "aria-labelledby": "kept-title" }, h("h2", { id: "kept-title" }, t("hall-kept")), h("p", { class: "muted" }, t("hall-kept-note")), this.choice, this.place));
  }

  update() {
    const { round } = this.hall;
    this.start.disabled = !round || this.hall.state.open_boards.length === 0;
    keepFocus(this.table, () => replace(this.table, round ? this.list(round) : emptyNote(t("hall-no-round-yet"), "clock")));
    keepFocus(this.choice, () => this.drawChoice());
  }

  /** @param {Hall.Round} round */
  list(round) {
    const { state } = this.hall;
    const games = state.games.filter((game) => game.round === round.number);
    if (games.length === 0) return h("p", { class: "small muted" }, t("hall-screen-none"));
    const head = headRow([[t("hall-board"), "num"], t("hall-players"), t("hall-state"), [t("hall-actions"), "quiet"]]);
    const rows = games.map((game) => {
      const board = round.boards.find(({ number: n }) => n === game.board);
      return h("tr", null, h("th", { scope: "row", class: "num" }, game.board), h("td", null, board ? boardNames(this.hall, board) : ""),
        h("td", null, h("span", { class: game.over ? "badge state-done" : "badge state-live" }, t(game.over ? "hall-screen-over" : "hall-screen-on"))),
        h("td", { class: "actions" },
          h("a", { class: "button button-small", href: `/game/${encodeURIComponent(game.id)}`, target: "_blank", dataset: { keep: game.id } }, icon("eye"), t("hall-watch"))));
    });
    return tableBox(t("hall-screen"), [head, h("tbody", null, rows)]);
  }

  async startAll() {
    const { hall } = this;
    const before = hall.state.games.length;
    if (await attempt(hall.act("/games", { round: hall.round?.number, clock: this.plan.clock }), hall.signal)) toast(t("hall-screen-started", { n: hall.state.games.length - before }));
  }

  /** Any board of any round, one without a result first. */
  drawChoice() {
    const { state } = this.hall;
    const all = state.rounds.toReversed().flatMap((round) => round.boards.flatMap((board) => board.results.map((_, i) => ({ round, board, game: i + 1 }))));
    if (all.length === 0) return replace(this.choice, emptyNote(t("hall-no-round-yet"), "clock"));
    /** @type {[string, string][]} */
    const options = all.map(({ round, board, game }) => [`${round.number}-${board.number}-${game}`, this.label(round, board, game)]);
    const open = all.find(({ round, board }) => boardState(board, state, round.number) === "open") ?? all[0];
    if (!options.some(([key]) => key === this.chosen)) this.chosen = `${open.round.number}-${open.board.number}-${open.game}`;
    const begin = h("button", { type: "button", class: "button", dataset: { keep: "kept" }, onclick: () => void attempt(this.begin(), this.hall.signal) }, icon("edit"), t("hall-kept-begin"));
    replace(this.choice, labelled(t("hall-kept-which"), select(options, this.chosen, (key) => (this.chosen = key), { dataset: { keep: "which" } })), h("div", { class: "self-end" }, begin));
  }

  /** @param {Hall.Round} round @param {Hall.Board} board @param {number} game */
  label(round, board, game) {
    const kept = this.hall.state.records.some((record) => record.round === round.number && record.board === board.number && record.game === game);
    const title = t("hall-round-board", { round: round.number, board: board.number });
    const parts = [title, board.results.length > 1 && t("hall-game-n", { n: game }), boardNames(this.hall, board), kept && t("hall-kept-there")];
    return parts.filter(Boolean).join(" · ");
  }

  async begin() {
    const [round, number, game] = this.chosen.split("-").map(Number);
    const board = this.hall.state.rounds[round - 1].boards.find((other) => other.number === number);
    if (!board) return;
    // The board is heavy, and few need it here.
    const { RecordBox } = await import("./record.js");
    this.box?.destroy();
    this.box = new RecordBox(this.hall, round, board, game, () => this.close());
    replace(this.place, this.box.element);
    await this.box.begin();
  }

  close() {
    this.destroy();
    replace(this.place);
  }

  destroy() {
    this.box?.destroy();
    this.box = null;
  }
}

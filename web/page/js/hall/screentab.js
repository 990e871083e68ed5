// Games on the screen at the controller's desk: the round's games on Granary's own boards, and games kept by hand.

import { button, h, keepFocus, linkButton, note, replace, toast } from "../dom.js";
import { attempt } from "../errors.js";
import { t } from "../i18n.js";
import { clockFields } from "../components/clockfields.js";
import { card, labelled, select } from "../components/forms.js";
import { emptyNote, tableBox, td, th } from "./tables.js";
import { boardNames, boardState } from "./format.js";

export class ScreenTab {
  /** @param {import("./tournament.js").Tournament} hall */
  constructor(hall) {
    this.hall = hall;
    /** @type {{ clock: import("../components/clockfields.js").Clock }} */
    this.plan = { clock: null };
    this.table = h("div", { class: "stack" });
    this.choice = h("div", { class: "filter-fields" });
    this.place = h("div");
    /** @type {import("./recordboard.js").RecordBoard | null} */
    this.box = null;
    this.chosen = "";
    this.start = button("play", t("hall-screen-start"), { class: "button-primary", onclick: () => this.startAll() });
    this.element = h("div", { class: "stack" },
      card(t("hall-screen"), h("p", { class: "muted" }, t("hall-screen-note")),
        h("div", { class: "screen-start" }, clockFields(this.plan), this.start), this.table),
      card(t("hall-kept"), h("p", { class: "muted" }, t("hall-kept-note")), this.choice, this.place));
  }

  update() {
    const { round } = this.hall;
    // A drawn match of a knockout goes on with another game.
    const { open_boards: open, undecided } = this.hall.state;
    this.start.disabled = !round || open.length + undecided.length === 0;
    keepFocus(this.table, round ? this.list(round) : emptyNote(t("hall-no-round-yet"), "clock"));
    keepFocus(this.choice, ...this.choiceFields());
  }

  /** @param {Hall.Round} round */
  list(round) {
    const { state } = this.hall;
    const games = state.games.filter((game) => game.round === round.number);
    if (games.length === 0) return note(t("hall-screen-none"));
    /** @type {import("./tables.js").Column[]} */
    const columns = [[t("hall-board"), "num"], t("hall-players"), t("hall-state"), [t("hall-actions"), "quiet"]];
    const rows = games.map(({ id, board: number, over }) => {
      const board = round.boards.find(({ number: n }) => n === number);
      const props = { class: "button-small", href: `/game/${encodeURIComponent(id)}`, target: "_blank", dataset: { keep: id } };
      return h("tr", null, th("num", number), td("", board ? boardNames(this.hall, board) : ""),
        td("", h("span", { class: `badge state-${over ? "done" : "live"}` }, t(over ? "hall-screen-over" : "hall-screen-on"))),
        td("actions", linkButton("eye", t("hall-watch"), props)));
    });
    return tableBox(t("hall-screen"), columns, rows);
  }

  async startAll() {
    const { hall } = this;
    const before = hall.state.games.length;
    if (await attempt(hall.act("/games", { round: hall.round?.number, clock: this.plan.clock }), hall.signal))
      toast(t("hall-screen-started", { n: hall.state.games.length - before }));
  }

  /** Any board of any round, one without a result first. */
  choiceFields() {
    const { state } = this.hall;
    const all = state.rounds.toReversed().flatMap((round) =>
      round.boards.flatMap((board) => board.results.map((_, i) => ({ round, board, game: i + 1 })))
    );
    if (all.length === 0) return [emptyNote(t("hall-no-round-yet"), "clock")];
    /** @type {[string, string][]} */
    const options = all.map(({ round, board, game }) => [`${round.number}-${board.number}-${game}`, this.label(round, board, game)]);
    const open = all.find(({ round, board }) => boardState(board, state, round.number) === "open") ?? all[0];
    if (!options.some(([key]) => key === this.chosen)) this.chosen = `${open.round.number}-${open.board.number}-${open.game}`;
    const begin = button("edit", t("hall-kept-begin"), {
      dataset: { keep: "kept" },
      onclick: () => attempt(this.begin(), this.hall.signal),
    });
    return [
      labelled(t("hall-kept-which"), select(options, this.chosen, (key) => (this.chosen = key), { dataset: { keep: "which" } })),
      h("div", { class: "self-end" }, begin),
    ];
  }

  /** @param {Hall.Round} round @param {Hall.Board} board @param {number} game */
  label(round, board, game) {
    const kept = this.hall.state.records.some((record) =>
      record.round === round.number && record.board === board.number && record.game === game
    );
    const title = t("hall-round-board", { round: round.number, board: board.number });
    const number = board.results.length > 1 && t("hall-game-n", { n: game });
    return [title, number, boardNames(this.hall, board), kept && t("hall-kept-there")].filter(Boolean).join(" · ");
  }

  async begin() {
    const [round, number, game] = this.chosen.split("-").map(Number);
    const board = this.hall.state.rounds[round - 1].boards.find((other) => other.number === number);
    if (!board) return;
    // The board is heavy, and few need it here.
    const { RecordBoard } = await import("./recordboard.js");
    this.box?.destroy();
    this.box = new RecordBoard(this.hall, round, board, game, () => this.close());
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

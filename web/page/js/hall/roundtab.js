// The round at the controller's desk: drawing it, taking it back, results as fast as they can be typed, and what players
// disagree about.

import { Problem } from "../api.js";
import { announce, button, confirmDialog, h, icon, keepFocus, replace, toast } from "../dom.js";
import { attempt, errorText } from "../errors.js";
import { list, t } from "../i18n.js";
import { labelled, segments, select } from "../components/forms.js";
import { writeResults } from "./correction.js";
import { openChange, openPreview } from "./draft.js";
import { QuickEntry } from "./quickentry.js";
import { openResult, resultEntry } from "./resultdialog.js";
import { boardsTable, emptyNote, outList, roundOptions } from "./tables.js";
import { boardNames, boardState, resultText } from "./format.js";

/** @typedef {import("./tournament.js").Tournament} Tournament */

export class RoundTab {
  /** @param {Tournament} hall @param {(tab: string) => void} goTo */
  constructor(hall, goTo) {
    this.hall = hall;
    this.goTo = goTo;
    /** The round that is looked at; null is the last. @type {number | null} */
    this.shown = null;
    this.filter = "all";
    /** What the last refusal to draw rested on. @type {{ version: number, boards: number[] } | null} */
    this.refused = null;
    this.bar = h("div", { class: "desk-bar" });
    this.refusal = h("div", { role: "alert" });
    this.trouble = h("div", { class: "stack" });
    this.quick = new QuickEntry(hall);
    this.table = h("div", { class: "stack" });
    this.filters = segments(t("hall-filter"), ["all", "open", "unconfirmed"].map((of) => [of, t(`hall-filter-${of}`)]), "all", (of) => {
      this.filter = of;
      this.drawTable();
    }, { hideLegend: true, class: "desk-filter" });
    this.element = h("div", { class: "stack" }, this.bar, this.refusal, this.trouble, this.quick.element, this.filters, this.table);
  }

  get round() {
    return this.hall.roundAt(this.shown);
  }

  update() {
    const { round } = this;
    this.dropRefusal();
    this.drawBar();
    this.drawTrouble();
    this.quick.element.hidden = this.filters.hidden = !round;
    this.quick.update(round);
    this.drawTable();
  }

  drawBar() {
    const { state } = this.hall;
    const last = state.rounds.length;
    const finished = last >= state.planned_rounds && last > 0;
    const ready = !state.ended && state.open_boards.length === 0 && state.disagreements.length === 0 && state.undecided.length === 0;
    const begun = last > 0 && !state.ended;
    const tool = (/** @type {string} */ keep, /** @type {string} */ picture, /** @type {string} */ label,
      /** @type {() => unknown} */ onclick, look = "") => button(picture, label, { class: look, dataset: { keep }, onclick });
    keepFocus(this.bar, this.roundChoice(),
      h("div", { class: "row" }, ready && finished && tool("end", "flag", t("hall-end"), () => this.end(), "button-primary"),
        !state.ended &&
          tool("draw", "dice", t("hall-draw", { n: state.next_round }), () => this.draw({}), ready && !finished ? "button-primary" : ""),
        !state.ended && tool("preview", "eye", t("hall-preview"), () => this.preview({}), "button-quiet"),
        begun && tool("hand", "swap", t("hall-by-hand"), () => this.change()),
        begun && tool("undo", "undo", t("hall-undo", { n: last }), () => this.undo(), "button-quiet"),
        state.ended &&
          tool("reopen", "replay", t("hall-reopen"), () => attempt(this.hall.write([{ entry: "reopen" }]), this.hall.signal))));
  }

  async end() {
    replace(this.refusal);
    if (await attempt(this.hall.write([{ entry: "end" }]), this.hall.signal)) toast(t("hall-ended"));
  }

  roundChoice() {
    const { rounds } = this.hall.state;
    if (rounds.length === 0) return h("h2", null, t("hall-not-begun"));
    const options = roundOptions(this.hall);
    return h("div", { class: "round-choice" }, labelled(t("hall-round"), select(options, String(this.round?.number), (n) => {
      this.shown = Number(n) === rounds.length ? null : Number(n);
      this.update();
    }, { dataset: { keep: "round" } })));
  }

  /** @param {{ repeats?: boolean, more_rounds?: boolean }} allowed */
  async draw(allowed) {
    replace(this.refusal);
    try {
      await this.hall.act("/draw", { repeats: false, more_rounds: false, ...allowed, version: this.hall.state.version });
      this.shown = null;
      this.update();
      const { round } = this;
      announce(t("hall-drawn-round", { n: round?.number ?? 0, boards: round?.boards.length ?? 0 }));
      this.quick.focus();
    } catch (error) {
      if (this.hall.signal.aborted) return;
      this.refuse(error, allowed);
    }
  }

  /** The draw before it is published. @param {{ repeats?: boolean, more_rounds?: boolean }} allowed */
  async preview(allowed) {
    replace(this.refusal);
    try {
      if (!(await openPreview(this.hall, allowed))) return;
      this.shown = null;
      this.update();
      this.quick.focus();
    } catch (error) {
      if (!this.hall.signal.aborted) this.refuse(error, { ...allowed, preview: true });
    }
  }

  /** The round that is looked at, changed by hand. */
  change() {
    const { round } = this;
    if (round) void attempt(openChange(this.hall, round.number), this.hall.signal);
  }

  /** A refusal goes when it does not hold any more: one for open boards as soon as one of them is done, any other with every change. */
  dropRefusal() {
    if (!this.refused || this.refused.version === this.hall.state.version) return;
    const { boards } = this.refused;
    const { open_boards: open, disagreements } = this.hall.state;
    const waits = (/** @type {number} */ n) => open.includes(n) || disagreements.some(([, board]) => board === n);
    if (boards.length > 0 && boards.every(waits)) return;
    this.refused = null;
    replace(this.refusal);
  }

  /** Why there is no round, and what can be done about it. @param {unknown} error @param {{ repeats?: boolean, more_rounds?: boolean, preview?: boolean }} allowed */
  refuse(error, allowed) {
    const body = error instanceof Problem ? error.body : {};
    /** @type {string[]} */
    const choices = body.choices ?? [];
    this.refused = { version: this.hall.state.version, boards: body.boards ?? [] };
    const ways = choices.flatMap((choice) => this.way(choice, allowed, body.boards ?? []));
    replace(this.refusal,
      h("div", { class: "notice notice-warning choices" },
        h("p", { class: "lines-kept" }, icon("warning"), ways.length > 0 ? `${errorText(error)}:` : errorText(error)),
        ways.length > 0 && h("div", { class: "row" }, ways)));
  }

  /** @param {string} choice @param {{ repeats?: boolean, more_rounds?: boolean, preview?: boolean }} refused @param {number[]} boards @returns {Node[]} */
  way(choice, refused, boards) {
    const offer = (/** @type {() => void} */ onclick) => [button(null, t(`hall-choice-${choice}`), { onclick })];
    const { preview, ...allowed } = refused;
    const again = (/** @type {{ repeats?: boolean, more_rounds?: boolean }} */ more) =>
      void (preview ? this.preview({ ...allowed, ...more }) : this.draw({ ...allowed, ...more }));
    if (choice === "allow-repeats") return offer(() => again({ repeats: true }));
    if (choice === "more-rounds") return offer(() => again({ more_rounds: true }));
    if (choice === "end") return offer(() => void this.end());
    if (choice !== "another-game") return offer(() => this.goTo("players"));
    const round = this.hall.round;
    const open = round?.boards.filter(({ number: n }) => boards.includes(n)) ?? [];
    return open.map((board) =>
      button(null, t("hall-choice-another-game", { board: board.number }), {
        onclick: () => openResult(this.hall, round?.number ?? 1, board, board.results.length + 1),
      })
    );
  }

  async undo() {
    const n = this.hall.state.rounds.length;
    const results = this.hall.round?.boards.some((board) => board.results.some(Boolean));
    const text = t(results ? "hall-undo-results" : "hall-undo-text", { n });
    if (!(await confirmDialog(t("hall-undo", { n }), text, t("hall-undo-yes")))) return;
    this.shown = null;
    replace(this.refusal);
    if (await attempt(this.hall.act("/entries", { entries: [{ entry: "undo" }], version: this.hall.state.version }), this.hall.signal))
      toast(t("hall-undone", { n }));
  }

  /** Boards that wait for a decision stand on top. */
  drawTrouble() {
    const { state } = this.hall;
    const cards = state.disagreements.flatMap(([round, number]) => {
      const board = state.rounds[round - 1]?.boards.find((other) => other.number === number);
      return board ? [this.dispute(round, board)] : [];
    });
    keepFocus(this.trouble, cards);
  }

  /** @param {number} round @param {Hall.Board} board */
  dispute(round, board) {
    const claims = board.claims ?? [];
    const games = [...new Set(claims.map(({ game }) => game))];
    return h("section", { class: "card dispute", "aria-label": t("hall-dispute", { board: board.number }) },
      h("h2", null, icon("warning"), t("hall-dispute", { board: board.number }),
        h("span", { class: "muted" }, boardNames(this.hall, board))), games.map((game) => this.disputedGame(round, board, game)));
  }

  /** What is written and what is said against it, each with a button that decides. @param {number} round @param {Hall.Board} board @param {number} game */
  disputedGame(round, board, game) {
    const { hall } = this;
    const written = board.results[game - 1];
    const claims = (board.claims ?? []).filter((claim) => claim.game === game);
    const against = claims.map(({ player }) => player);
    const said = board.initials.filter((id) => !against.includes(id)).map((id) => hall.name(id));
    const decide = (/** @type {Hall.Result} */ result) =>
      void attempt(writeResults(hall, [resultEntry(round, board.number, game, result)]), hall.signal);
    const option = (/** @type {string} */ who, /** @type {Hall.Result} */ result, /** @type {string} */ key) =>
      h("li", { class: "claim" }, h("span", null, t("hall-says", { who })),
        h("strong", { class: "claim-result" }, resultText(result, board.seats.length, hall.settings)),
        button("check", t("hall-decide"), { class: "button-primary button-small", dataset: { keep: key }, onclick: () => decide(result) }));
    const key = `${round}-${board.number}-${game}`;
    return h("ul", { class: "claims" },
      written && option(said.length > 0 ? list(said) : t("hall-by-controller"), written, `${key}-written`),
      claims.map((claim) => option(hall.name(claim.player), claim.result, `${key}-${claim.player}`)),
      h("li", null,
        button(null, t("hall-decide-other"), {
          class: "button-small",
          dataset: { keep: `${key}-other` },
          onclick: () => openResult(hall, round, board, game),
        })));
  }

  drawTable() {
    const { hall, round } = this;
    if (!round) {
      const few = hall.state.players.filter(({ active }) => active).length < 2;
      return replace(this.table, emptyNote(t(few ? "hall-enter-players-first" : "hall-draw-first"), few ? "person" : "dice"),
        few && h("div", null, button("person", t("hall-to-players"), { onclick: () => this.goTo("players") })));
    }
    const wanted = (/** @type {Hall.Board} */ board) => {
      const state = boardState(board, hall.state, round.number);
      return this.filter === "all" || (this.filter === "open" ? ["open", "part", "disagree"].includes(state) : state === "unconfirmed");
    };
    keepFocus(this.table,
      round.boards.some(wanted)
        ? boardsTable(hall, round, { wanted, actions: (board) => this.actions(round, board) })
        : emptyNote(t("hall-filter-none"), "check"), outList(hall, round));
  }

  /** @param {Hall.Round} round @param {Hall.Board} board */
  actions(round, board) {
    const written = board.results.some(Boolean);
    const corrected = (board.trail ?? []).length > 0;
    const name = t(written ? "hall-correct-board" : "hall-enter-board", { board: board.number });
    const props = (/** @type {string} */ keep) => ({ dataset: { keep }, onclick: () => openResult(this.hall, round.number, board) });
    return h("div", { class: "row nowrap" },
      corrected && h("button", { type: "button", class: "badge badge-button", ...props(`trail-${board.number}`) }, t("hall-corrected")),
      button("edit", t(written ? "hall-correct" : "hall-enter-result"), {
        class: "button-small",
        "aria-label": name,
        ...props(`board-${board.number}`),
      }));
  }
}

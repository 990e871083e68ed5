// The round at the controller's desk: drawing it, taking it back, results as fast as they can be typed, and what players
// disagree about.

import { Problem } from "../api.js";
import { announce, confirmDialog, h, icon, replace, toast } from "../dom.js";
import { list, t } from "../words.js";
import { labelled, segments, select } from "../parts/fields.js";
import { attempt, problemText } from "./hall.js";
import { keepFocus } from "./keep.js";
import { openPairing } from "./pairing.js";
import { QuickEntry } from "./quick.js";
import { openResult, resultEntry } from "./resultbox.js";
import { boardsTable, emptyNote, outList } from "./tables.js";
import { boardNames, boardState, resultText } from "./tell.js";

/** @typedef {import("./hall.js").Room} Room */

export class RoundTab {
  /** @param {Room} hall @param {(tab: string) => void} goTo */
  constructor(hall, goTo) {
    this.hall = hall;
    this.goTo = goTo;
    /** The round that is looked at; null is the last. @type {number | null} */
    this.shown = null;
    this.filter = "all";
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
    const { rounds } = this.hall.state;
    return rounds[(this.shown ?? rounds.length) - 1] ?? rounds.at(-1);
  }

  update() {
    const { round } = this;
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
    const ready = !state.ended && state.open_boards.length === 0 && state.disagreements.length === 0;
    keepFocus(this.bar, () => replace(this.bar, this.roundChoice(), h("div", { class: "row" },
      last > 0 && ready && finished ? this.endButton() : null,
      !state.ended && this.drawButton(ready && !finished),
      last > 0 && !state.ended && button("hall-by-hand", "swap", { dataset: { keep: "hand" }, onclick: () => void openPairing(this.hall) }),
      last > 0 && !state.ended && button("hall-undo", "undo", { class: "button button-quiet", dataset: { keep: "undo" }, onclick: () => void this.undo() }, { n: last }),
      state.ended && button("hall-reopen", "replay", { onclick: () => void attempt(this.hall.write([{ entry: "reopen" }]), this.hall.signal) }))));
  }

  /** @param {boolean} next  Whether it is what comes next. */
  drawButton(next) {
    const look = next ? "button button-primary" : "button";
    return button("hall-draw", "dice", { class: look, dataset: { keep: "draw" }, onclick: () => void this.draw({}) }, { n: this.hall.state.next_round });
  }

  endButton() {
    return button("hall-end", "flag", { class: "button button-primary", dataset: { keep: "end" }, onclick: () => void this.end() });
  }

  async end() {
    if (await attempt(this.hall.write([{ entry: "end" }]), this.hall.signal)) toast(t("hall-ended"));
    replace(this.refusal);
  }

  roundChoice() {
    const { rounds } = this.hall.state;
    if (rounds.length === 0) return h("h2", null, t("hall-not-begun"));
    const options = rounds.map(({ number: n }) => /** @type {[string, string]} */ ([String(n), t("hall-round-n", { n })]));
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

  /** Why there is no round, and what can be done about it. @param {unknown} error @param {{ repeats?: boolean, more_rounds?: boolean }} allowed */
  refuse(error, allowed) {
    const body = error instanceof Problem ? error.body : {};
    /** @type {string[]} */
    const choices = body.choices ?? [];
    const ways = choices.flatMap((choice) => this.way(choice, allowed, body.boards ?? []));
    replace(this.refusal, h("div", { class: "notice notice-warning choices" }, h("p", { class: "lines-kept" }, icon("warning"), ways.length > 0 ? `${problemText(error)}:` : problemText(error)),
      ways.length > 0 && h("div", { class: "row" }, ways)));
  }

  /** @param {string} choice @param {{ repeats?: boolean, more_rounds?: boolean }} allowed @param {number[]} boards @returns {Node[]} */
  way(choice, allowed, boards) {
    const offer = (/** @type {() => void} */ does) => [h("button", { type: "button", class: "button", onclick: does }, t(`hall-choice-${choice}`))];
    if (choice === "allow-repeats") return offer(() => void this.draw({ ...allowed, repeats: true }));
    if (choice === "more-rounds") return offer(() => void this.draw({ ...allowed, more_rounds: true }));
    if (choice === "end") return offer(() => void this.end());
    if (choice !== "another-game") return offer(() => this.goTo("players"));
    const round = this.hall.round;
    const open = round?.boards.filter(({ number: n }) => boards.includes(n)) ?? [];
    return open.map((board) => h("button", { type: "button", class: "button", onclick: () => openResult(this.hall, round?.number ?? 1, board, board.results.length + 1) },
      t("hall-choice-another-game", { board: board.number })));
  }

  async undo() {
    const n = this.hall.state.rounds.length;
    const results = this.hall.round?.boards.some((board) => board.results.some(Boolean));
    const text = t(results ? "hall-undo-results" : "hall-undo-text", { n });
    if (!(await confirmDialog(t("hall-undo", { n }), text, t("hall-undo-yes")))) return;
    this.shown = null;
    replace(this.refusal);
    if (await attempt(this.hall.act("/entries", { entries: [{ entry: "undo" }], version: this.hall.state.version }), this.hall.signal)) toast(t("hall-undone", { n }));
  }

  /** Boards that wait for a decision stand on top. */
  drawTrouble() {
    const { state } = this.hall;
    const cards = state.disagreements.flatMap(([round, number]) => {
      const board = state.rounds[round - 1]?.boards.find((other) => other.number === number);
      return board ? [this.dispute(round, board)] : [];
    });
    keepFocus(this.trouble, () => replace(this.trouble, cards));
  }

  /** @param {number} round @param {Hall.Board} board */
  dispute(round, board) {
    const claims = board.claims ?? [];
    const games = [...new Set(claims.map(({ game }) => game))];
    return h("section", { class: "card dispute", "aria-label": t("hall-dispute", { board: board.number }) },
      h("h2", null, icon("warning"), t("hall-dispute", { board: board.number }), h("span", { class: "muted" }, boardNames(this.hall, board))),
      games.map((game) => this.disputedGame(round, board, game)));
  }

  /** What is written and what is said against it, each with a button that decides. @param {number} round @param {Hall.Board} board @param {number} game */
  disputedGame(round, board, game) {
    const { hall } = this;
    const written = board.results[game - 1];
    const claims = (board.claims ?? []).filter((claim) => claim.game === game);
    const against = claims.map(({ player }) => player);
    const said = board.initials.filter((id) => !against.includes(id)).map((id) => hall.name(id));
    const decide = (/** @type {Hall.Result} */ result) => void attempt(hall.write([resultEntry(round, board.number, game, result)]), hall.signal);
    const option = (/** @type {string} */ who, /** @type {Hall.Result} */ result, /** @type {string} */ key) => h("li", { class: "claim" },
      h("span", null, t("hall-says", { who })), h("strong", { class: "claim-result" }, resultText(result, board.seats.length, hall.settings)),
      h("button", { type: "button", class: "button button-primary button-small", dataset: { keep: key }, onclick: () => decide(result) }, icon("check"), t("hall-decide")));
    const key = `${round}-${board.number}-${game}`;
    return h("ul", { class: "claims" },
      written && option(said.length > 0 ? list(said) : t("hall-by-controller"), written, `${key}-written`),
      claims.map((claim) => option(hall.name(claim.player), claim.result, `${key}-${claim.player}`)),
      h("li", null, h("button", { type: "button", class: "button button-small", dataset: { keep: `${key}-other` }, onclick: () => openResult(hall, round, board, game) }, t("hall-decide-other"))));
  }

  drawTable() {
    const { hall, round } = this;
    if (!round) {
      const few = hall.state.players.filter(({ active }) => active).length < 2;
      return replace(this.table, emptyNote(t(few ? "hall-enter-players-first" : "hall-draw-first"), few ? "person" : "dice"),
        few && h("div", null, button("hall-to-players", "person", { onclick: () => this.goTo("players") })));
    }
    const wanted = (/** @type {Hall.Board} */ board) => {
      const state = boardState(board, hall.state, round.number);
      return this.filter === "all" || (this.filter === "open" ? ["open", "part", "disagree"].includes(state) : state === "unconfirmed");
    };
    keepFocus(this.table, () => replace(this.table, round.boards.some(wanted)
      ? boardsTable(hall, round, { wanted, actions: (board) => this.actions(round, board) }) : emptyNote(t("hall-filter-none"), "check"), outList(hall, round)));
  }

  /** @param {Hall.Round} round @param {Hall.Board} board */
  actions(round, board) {
    const written = board.results.some(Boolean);
    const corrected = (board.trail ?? []).length > 0;
    const name = t(written ? "hall-correct-board" : "hall-enter-board", { board: board.number });
    const open = () => openResult(this.hall, round.number, board);
    return h("div", { class: "row nowrap" },
      corrected && h("button", { type: "button", class: "badge badge-button", dataset: { keep: `trail-${board.number}` }, onclick: open }, t("hall-corrected")),
      h("button", { type: "button", class: "button button-small", dataset: { keep: `board-${board.number}` }, "aria-label": name, onclick: open },
        icon("edit"), t(written ? "hall-correct" : "hall-enter-result")));
  }
}

/** @param {string} key @param {string} picture @param {Record<string, any>} props @param {Record<string, string | number>} [args] */
export function button(key, picture, props, args = {}) {
  return h("button", { type: "button", class: "button", ...props }, icon(picture), t(key, args));
}


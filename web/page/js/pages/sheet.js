// A player's own sheet, made for a phone: the board, the result, claims of the opponent, and the standing.

import { Problem } from "../api.js";
import { announce, button, h, icon, linkButton, note, replace, toast } from "../dom.js";
import { attempt, pressedOnce, showError } from "../errors.js";
import { t } from "../i18n.js";
import { form } from "../components/forms.js";
import { ClockPill } from "../hall/clockpill.js";
import { Tournament, takeSecret } from "../hall/tournament.js";
import { ResultForm } from "../hall/resultform.js";
import { emptyNote, historyTable } from "../hall/tables.js";
import { boardState, namesOf, points, progressText, resultText, seedsAt } from "../hall/format.js";
import { brokenNote } from "./tournament.js";

const STANDING_INTERVAL_MS = 15_000;

/** @type {PageModule["show"]} */
export async function show(root, { id }, context) {
  const token = takeSecret("player", id, context.hash);
  const hall = await Tournament.open(id, token, context.signal);
  context.title(hall.settings.name);
  if (hall.state.you.role !== "player") {
    return replace(root,
      h("section", { class: "card problem" }, h("h1", null, hall.settings.name), h("p", null, t("hall-no-token")),
        h("div", null, linkButton(null, t("hall-to-public"), { class: "button-primary", href: `/tournament/${encodeURIComponent(id)}` }))));
  }
  const sheet = new Sheet(hall);
  replace(root, sheet.element);
  hall.follow({ changed: () => sheet.changed(), clock: () => sheet.pill.update(), line: (open) => (sheet.broken.hidden = open) });
  return () => sheet.pill.stop();
}

class Sheet {
  /** @param {Tournament} hall */
  constructor(hall) {
    this.hall = hall;
    this.me = /** @type {number} */ (hall.state.you.player);
    this.pill = new ClockPill(hall, null);
    this.progress = h("p", { class: "muted" });
    this.broken = brokenNote();
    this.boards = h("div", { class: "stack" });
    this.past = h("section", { class: "card stack", "aria-labelledby": "past-title", hidden: true });
    this.shown = "";
    this.standingAt = -Infinity;
    /** Games whose result is being entered again. @type {Set<string>} */
    this.editing = new Set();
    this.element = h("div", { class: "sheet stack" },
      h("header", { class: "hall-head" },
        h("div", { class: "stack tight" }, h("h1", null, hall.name(this.me)), h("p", { class: "muted" }, hall.settings.name),
          this.progress), this.pill.element), this.broken, this.boards, this.past,
      h("p", null, h("a", { href: hall.path }, t("hall-to-public"))));
    this.changed();
  }

  changed() {
    const { state } = this.hall;
    this.progress.textContent = progressText(state);
    const mine = this.sheets();
    // Typing must not be disturbed by what happens at other boards.
    const now = JSON.stringify([mine, state.rounds.length, state.ended, state.games, [...this.editing]]);
    if (now !== this.shown) {
      if (this.shown !== "") this.announce(mine[0]);
      this.shown = now;
      replace(this.boards, mine.length > 0 ? mine.map(({ round, board }) => this.board(round, board)) : this.waiting());
      void this.links();
      this.standingAt = -Infinity;
    }
    // The standing changes with every result of others, so updates are throttled.
    if (performance.now() - this.standingAt < STANDING_INTERVAL_MS) return;
    this.standingAt = performance.now();
    void this.standing();
  }

  /** Announces changes made elsewhere to screen readers. @param {{ round: number, board: Hall.Board } | undefined} sheet */
  announce(sheet) {
    if (!sheet) return announce(this.progress.textContent ?? "");
    const { round, board } = sheet;
    const results = board.results.map((result) => resultText(result, board.seats.length, this.hall.settings));
    announce(`${t("hall-round-board", { round, board: board.number })}: ${results.join(", ")}`);
  }

  /** The board of this round, and earlier ones that are still open. */
  sheets() {
    const { state } = this.hall;
    return state.rounds.toReversed().flatMap((round) => {
      const board = round.boards.find((other) => other.seats.includes(this.me));
      const open = board && (round.number === state.rounds.length || boardState(board, state, round.number) !== "done");
      return open ? [{ round: round.number, board }] : [];
    });
  }

  waiting() {
    const { state } = this.hall;
    const out = state.rounds.at(-1)?.out.find(([id]) => id === this.me)?.[1];
    const text = state.ended ? t("hall-closed") : out ? t(`hall-sheet-${out}`, { round: state.rounds.length }) : t("hall-sheet-wait");
    return h("section", { class: "card" }, emptyNote(text, "clock"));
  }

  /** @param {number} round @param {Hall.Board} board */
  board(round, board) {
    const { hall } = this;
    const others = board.seats.filter((id) => id !== this.me);
    const starts = board.seats[0] === this.me;
    const starter = starts ? t("hall-you-start") : t("hall-other-starts", { name: hall.name(board.seats[0]) });
    return h("section", { class: "card sheet-card stack", "aria-label": t("hall-round-board", { round, board: board.number }) },
      h("div", { class: "sheet-head" },
        h("div", { class: "sheet-board" }, h("span", { class: "small" }, t("hall-board")), h("strong", null, board.number)),
        h("div", null, note(t("hall-round-n", { n: round })), h("h2", null, t("hall-you-play", { names: namesOf(hall, others) })),
          h("p", { class: starts ? "sheet-starts you" : "sheet-starts" }, starter))),
      h("div", { class: "screen-link", dataset: { round: String(round), board: String(board.number) } }),
      board.results.map((result, i) => this.game(round, board, i + 1, result)), this.initials(round, board), this.further(round, board));
  }

  /** A drawn match of a knockout goes on with another game. @param {number} round @param {Hall.Board} board */
  further(round, board) {
    const { state } = this.hall;
    if (state.ended || round !== state.rounds.length || !state.undecided.includes(board.number)) return null;
    const game = board.results.length + 1;
    return h("div", { class: "stack sheet-game" }, h("p", { class: "notice" }, icon("play"), t("hall-sheet-drawn")),
      h("h3", null, t("hall-game-n", { n: game })), this.form(round, board, game, null, `${round}-${board.number}-${game}`));
  }

  /** @param {number} round @param {Hall.Board} board @param {number} game @param {Hall.Result | null} result */
  game(round, board, game, result) {
    const title = board.results.length > 1 && h("h3", null, t("hall-game-n", { n: game }));
    const key = `${round}-${board.number}-${game}`;
    const claims = (board.claims ?? []).filter((claim) => claim.game === game);
    if (!result || this.editing.has(key)) return h("div", { class: "stack sheet-game" }, title, this.form(round, board, game, result, key));
    const change = button("edit", t("hall-sheet-other"), { class: "button-quiet button-small", onclick: () => this.edit(key) });
    return h("div", { class: "stack sheet-game" }, title,
      h("div", { class: "sheet-line" }, h("p", { class: "sheet-result" }, this.resultLine(board, result)),
        !this.hall.state.ended && change), claims.length > 0 && this.claims(board, claims));
  }

  /** Seen from this player's side. @param {Hall.Board} board @param {Hall.Result} result */
  resultLine(board, result) {
    const names = board.seats.map((id) => (id === this.me ? t("hall-you") : this.hall.name(id)));
    return [
      h("span", { class: "small muted" }, names.join(" – ")),
      h("strong", null, resultText(result, board.seats.length, this.hall.settings)),
    ];
  }

  /** @param {Hall.Board} board @param {Hall.Claim[]} claims */
  claims(board, claims) {
    const { hall } = this;
    return h("div", { class: "notice notice-warning" }, h("p", null, icon("warning"), t("hall-sheet-dispute")),
      h("ul", { class: "plain-list" },
        claims.map(({ player, result }) =>
          h("li", null, t("hall-says", { who: player === this.me ? t("hall-you") : hall.name(player) }), " ",
            h("strong", null, resultText(result, board.seats.length, hall.settings)))
        )));
  }

  /** @param {string} key */
  edit(key) {
    this.editing.add(key);
    this.changed();
    /** @type {HTMLElement | null} */ (this.boards.querySelector(".count"))?.focus();
  }

  /** @param {number} round @param {Hall.Board} board @param {number} game @param {Hall.Result | null} given @param {string} key */
  form(round, board, game, given, key) {
    const { hall } = this;
    const names = board.seats.map((id) => hall.name(id));
    const result = new ResultForm({
      names,
      seeds: seedsAt(hall.settings, names.length),
      settings: hall.settings,
      mine: board.seats.indexOf(this.me),
    }, given);
    const submit = button("check", t("hall-send"), { type: "submit", class: "button-primary button-large wide" });
    const send = async () => {
      if (!result.value) throw new Problem("incomplete", t("hall-sheet-incomplete"), 0);
      this.editing.delete(key);
      await pressedOnce(submit, () => hall.act("/sheet", { round, board: board.number, game, result: result.value }));
      toast(t("hall-sent"));
      this.changed();
    };
    return form({ send, signal: hall.signal }, result.element, submit);
  }

  /** Who has confirmed the result, and a button to confirm it. @param {number} round @param {Hall.Board} board */
  initials(round, board) {
    const { hall } = this;
    if (board.results.some((result) => !result)) return null;
    if (board.decided) return h("p", { class: "sheet-done" }, icon("check"), t("hall-sheet-decided"));
    const waiting = board.seats.filter((id) => !board.initials.includes(id));
    if (waiting.length === 0) return h("p", { class: "sheet-done" }, icon("check"), t("hall-sheet-agreed"));
    const mine = waiting.includes(this.me);
    const others = waiting.filter((id) => id !== this.me);
    const sign = () => void attempt(hall.act("/initial", { round, board: board.number }), hall.signal);
    const put = button("edit", t("hall-initial"), { class: "button-primary button-large wide", onclick: sign });
    return h("div", { class: "stack tight" }, mine && h("p", { class: "muted" }, t("hall-sheet-right")), mine && put,
      others.length > 0 && h("p", { class: "muted", role: "status" }, t("hall-sheet-waits", { names: namesOf(hall, others) })));
  }

  /** Games on the screen have a seat of their own. */
  async links() {
    const { hall } = this;
    if (hall.state.games.length === 0) return;
    try {
      const { games } = await hall.get("/seat");
      for (const game of games) {
        const place = this.boards.querySelector(`.screen-link[data-round="${game.round}"][data-board="${game.board}"]`);
        const over = hall.state.games.find((other) => other.id === game.id)?.over;
        const href = `/game/${encodeURIComponent(game.id)}#seat=${game.token}`;
        if (place && !over && place.childElementCount === 0)
          replace(place, linkButton("play", t("hall-sheet-play"), { class: "button-primary button-large wide", href }));
      }
    } catch (error) {
      showError(error, hall.signal);
    }
  }

  async standing() {
    try {
      const row = (await this.hall.crossTable()).find(({ player }) => player === this.me);
      this.past.hidden = !row || row.rounds.length === 0;
      if (row)
        replace(this.past, h("h2", { id: "past-title" }, t("hall-card-place", { place: row.place, points: points(row.points) })),
          historyTable(this.hall, row));
    } catch (error) {
      if (!this.hall.signal.aborted) console.warn(error);
    }
  }
}

// The public page of a tournament: boards of the round with results, standings, cross table. It updates itself.

import { h, icon, linkButton, note, replace } from "../dom.js";
import { attempt } from "../errors.js";
import { t } from "../i18n.js";
import { labelled, searchField, select } from "../components/forms.js";
import { plain } from "../components/rules.js";
import { tabs } from "../components/tabs.js";
import { bracketView, loadBracket, placesList } from "../hall/bracket.js";
import { ClockPill } from "../hall/clockpill.js";
import { Tournament, secretOf } from "../hall/tournament.js";
import {
  boardsTable,
  crossTable,
  emptyNote,
  outList,
  playerCells,
  playerColumns,
  roundOptions,
  standingsView,
  tableBox,
} from "../hall/tables.js";
import { aboutText, progressText } from "../hall/format.js";

/** @type {PageModule["show"]} */
export async function show(root, { id }, context) {
  const hall = await Tournament.open(id, secretOf("player", id), context.signal);
  context.title(hall.settings.name);
  const page = new TournamentPage(hall, context);
  replace(root, page.element);
  hall.follow({ changed: () => page.changed(), clock: () => page.pill.update(), line: (open) => (page.broken.hidden = open) });
  return () => page.pill.stop();
}

class TournamentPage {
  /** @param {Tournament} hall @param {PageContext} context */
  constructor(hall, context) {
    this.hall = hall;
    this.context = context;
    this.tab = "boards";
    /** The round that is looked at; null is the last. @type {number | null} */
    this.shown = null;
    this.wanted = "";
    /** How many rounds there are to choose from. */
    this.choices = 0;
    /** @type {Map<string, string>} */
    this.drawn = new Map();
    this.list = h("div", { class: "stack" });
    this.pill = new ClockPill(hall, `${hall.path}/clock`);
    this.about = h("p", { class: "muted" });
    this.progress = h("span", { class: "badge state-live" });
    this.broken = brokenNote();
    this.boards = h("div", { class: "stack" });
    this.bracket = h("div", { class: "stack" });
    this.standings = h("div", { class: "stack" });
    this.cross = h("div", { class: "stack" });
    this.players = h("div", { class: "stack" });
    this.search = searchField((wanted) => {
      this.wanted = wanted;
      this.drawBoards();
    });
    this.element = this.build();
    this.changed();
  }

  build() {
    const { hall } = this;
    const made = tabs(t("hall-views"), [
      { key: "boards", label: t("hall-boards"), panel: h("div", null, this.boards) },
      ...(hall.settings.format === "knockout" ? [{ key: "bracket", label: t("hall-bracket"), panel: h("div", null, this.bracket) }] : []),
      { key: "standings", label: t("hall-standings"), panel: h("div", null, this.standings) },
      { key: "cross", label: t("hall-cross"), panel: h("div", null, this.cross) },
      { key: "players", label: t("hall-players"), panel: h("div", null, this.players) },
    ], (key) => {
      this.tab = key;
      this.fill();
    });
    return h("div", { class: "stack" },
      h("header", { class: "hall-head" },
        h("div", { class: "stack tight" }, h("h1", null, hall.settings.name), this.about,
          h("div", { class: "row" }, this.progress, this.ways())), this.pill.element), this.broken, made.element);
  }

  /** For the controller and for players there are pages of their own. */
  ways() {
    const path = this.hall.path;
    const desk = secretOf("key", this.hall.id) && linkButton("edit", t("hall-to-desk"), { class: "button-small", href: `${path}/desk` });
    const sheet = secretOf("player", this.hall.id) &&
      linkButton("person", t("hall-to-sheet"), { class: "button-small button-primary", href: `${path}/sheet` });
    return [sheet, desk].filter((way) => way !== null);
  }

  changed() {
    const { state, settings } = this.hall;
    this.about.textContent = aboutText(settings, state.rule_name);
    this.progress.textContent = progressText(state);
    this.pill.update();
    this.fill();
  }

  /** Only what is looked at is drawn. */
  fill() {
    if (!this.element && this.tab !== "boards") return;
    if (this.tab === "boards") this.fillBoards();
    else if (this.tab === "players") replace(this.players, playersTable(this.hall));
    else if (this.tab === "bracket") void attempt(this.fillBracket(), this.context.signal);
    else void attempt(this.tab === "standings" ? this.fillStandings() : this.fillCross(), this.context.signal);
  }

  get round() {
    return this.hall.roundAt(this.shown);
  }

  /** The fields stay as they are while results come in; only another round brings another choice. */
  fillBoards() {
    const { round } = this;
    const { rounds } = this.hall.state;
    if (!round) {
      this.choices = 0;
      return replace(this.boards, emptyNote(t("hall-no-round-yet"), "clock"));
    }
    if (this.choices !== rounds.length) {
      this.choices = rounds.length;
      const options = roundOptions(this.hall);
      const choose = select(options, String(round.number), (n) => {
        this.shown = Number(n) === this.hall.state.rounds.length ? null : Number(n);
        this.drawBoards();
      });
      const typing = document.activeElement === this.search;
      replace(this.boards, h("div", { class: "filter-fields" }, labelled(t("hall-round"), choose), labelled(t("hall-find"), this.search)),
        this.list);
      if (typing) this.search.focus();
    }
    this.drawBoards();
  }

  drawBoards() {
    const { hall, round, wanted } = this;
    if (!round) return;
    const fits = (/** @type {Hall.Board} */ board) =>
      wanted === "" || board.seats.some((id) => plain(hall.name(id)).includes(wanted)) || String(board.number) === wanted;
    const { disagreements, players } = hall.state;
    if (this.same("boards", [round, wanted, disagreements, players])) return;
    replace(this.list, boardsTable(hall, round, { wanted: fits, mine: hall.state.you.player }), outList(hall, round));
  }

  /** Unchanged parts are not redrawn and so keep the focus and open explanations. @param {string} what @param {unknown} facts */
  same(what, facts) {
    const now = JSON.stringify(facts);
    if (this.drawn.get(what) === now) return true;
    this.drawn.set(what, now);
    return false;
  }

  async fillStandings() {
    const standings = await this.hall.standings();
    if (this.same("standings", [standings, this.hall.state.players])) return;
    replace(this.standings, note(t("hall-standings-note")), standingsView(this.hall, standings, this.hall.state.you.player));
  }

  async fillBracket() {
    const bracket = await loadBracket(this.hall);
    if (this.same("bracket", [bracket, this.hall.state.players])) return;
    replace(this.bracket, bracketView(this.hall, bracket, { mine: this.hall.state.you.player }), placesList(this.hall, bracket),
      h("div", null, linkButton("computer", t("hall-bracket-screen"), { class: "button-small", href: `${this.hall.path}/bracket` })));
  }

  async fillCross() {
    const rows = await this.hall.crossTable();
    if (this.same("cross", rows)) return;
    replace(this.cross, crossTable(this.hall, rows, this.hall.state.you.player));
  }
}

/** @param {Tournament} hall */
function playersTable(hall) {
  const rows = hall.state.players.filter(({ removed }) => !removed).map((one) => h("tr", null, playerCells(hall, one)));
  return rows.length > 0 ? tableBox(t("hall-players"), playerColumns(), rows) : emptyNote(t("hall-nobody-yet"), "person");
}

/** Shown while the server does not answer. */
export function brokenNote() {
  return h("p", { class: "notice notice-warning", role: "status", hidden: true }, icon("warning"), t("hall-broken"));
}

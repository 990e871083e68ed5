// A tournament for everybody: the boards of the round with their results, the standings, who met whom. It follows by itself.

import { h, icon, replace } from "../dom.js";
import { t } from "../words.js";
import { input, labelled, select } from "../parts/fields.js";
import { plain } from "../parts/rules.js";
import { tabs } from "../parts/tabs.js";
import { ClockPill } from "../hall/clockpill.js";
import { Room, attempt, secretOf } from "../hall/hall.js";
import { hallReady } from "../hall/style.js";
import { boardsTable, crossTable, emptyNote, headRow, nameButton, outList, standingsTable, tableBox } from "../hall/tables.js";
import { aboutText, progressText } from "../hall/tell.js";

/** @type {PageModule["show"]} */
export async function show(root, { id }, context) {
  const [hall] = await Promise.all([Room.open(id, secretOf("player", id), context.signal), hallReady()]);
  context.title(hall.settings.name);
  const page = new TournamentPage(hall, context);
  replace(root, page.element);
  hall.follow({ changed: () => page.changed(), clock: () => page.pill.update(), line: (open) => (page.broken.hidden = open) });
  return () => page.pill.stop();
}

class TournamentPage {
  /** @param {Room} hall @param {PageContext} context */
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
    this.pill = new ClockPill(hall, `/tournament/${encodeURIComponent(hall.id)}/clock`);
    this.about = h("p", { class: "muted" });
    this.progress = h("span", { class: "badge state-live" });
    this.broken = brokenNote();
    this.boards = h("div", { class: "stack" });
    this.standings = h("div", { class: "stack" });
    this.cross = h("div", { class: "stack" });
    this.players = h("div", { class: "stack" });
    this.search = this.searchField();
    this.element = this.build();
    this.changed();
  }

  build() {
    const { hall } = this;
    const made = tabs(t("hall-views"), [
      { key: "boards", label: t("hall-boards"), panel: h("div", null, this.boards) }, { key: "standings", label: t("hall-standings"), panel: h("div", null, this.standings) },
      { key: "cross", label: t("hall-cross"), panel: h("div", null, this.cross) }, { key: "players", label: t("hall-players"), panel: h("div", null, this.players) },
    ], (key) => {
      this.tab = key;
      this.fill();
    });
    return h("div", { class: "stack" },
      h("header", { class: "hall-head" }, h("div", { class: "stack tight" }, h("h1", null, hall.settings.name), this.about, h("div", { class: "row" }, this.progress, this.ways())), this.pill.element),
      this.broken, made.element);
  }

  /** For the controller and for players there are pages of their own. */
  ways() {
    const path = `/tournament/${encodeURIComponent(this.hall.id)}`;
    const desk = secretOf("key", this.hall.id) && h("a", { class: "button button-small", href: `${path}/desk` }, icon("edit"), t("hall-to-desk"));
    const sheet = secretOf("player", this.hall.id) && h("a", { class: "button button-small button-primary", href: `${path}/sheet` }, icon("person"), t("hall-to-sheet"));
    return [sheet, desk].filter((way) => way !== null);
  }

  searchField() {
    return input("search", "", (text) => {
      this.wanted = plain(text.trim());
      this.drawBoards();
    }, { autocomplete: "off" });
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
    else void attempt(this.tab === "standings" ? this.fillStandings() : this.fillCross(), this.context.signal);
  }

  get round() {
    const { rounds } = this.hall.state;
    return rounds[(this.shown ?? rounds.length) - 1] ?? rounds.at(-1);
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
      const options = rounds.map(({ number: n }) => /** @type {[string, string]} */ ([String(n), t("hall-round-n", { n })]));
      const choose = select(options, String(round.number), (n) => {
        this.shown = Number(n) === this.hall.state.rounds.length ? null : Number(n);
        this.drawBoards();
      });
      const typing = document.activeElement === this.search;
      replace(this.boards, h("div", { class: "filter-fields" }, labelled(t("hall-round"), choose), labelled(t("hall-find"), this.search)), this.list);
      if (typing) this.search.focus();
    }
    this.drawBoards();
  }

  drawBoards() {
    const { hall, round, wanted } = this;
    if (!round) return;
    const fits = (/** @type {Hall.Board} */ board) => wanted === "" || board.seats.some((id) => plain(hall.name(id)).includes(wanted)) || String(board.number) === wanted;
    const { disagreements, players } = hall.state;
    if (this.same("boards", [round, wanted, disagreements, players])) return;
    replace(this.list, boardsTable(hall, round, { wanted: fits, mine: hall.state.you.player }), outList(hall, round));
  }

  /** What did not change is not drawn anew, and keeps the focus and whatever is open in it. @param {string} what @param {unknown} facts */
  same(what, facts) {
    const now = JSON.stringify(facts);
    if (this.drawn.get(what) === now) return true;
    this.drawn.set(what, now);
    return false;
  }

  async fillStandings() {
    const standings = await this.hall.standings();
    if (this.same("standings", [standings, this.hall.state.players])) return;
    replace(this.standings, h("p", { class: "small muted" }, t("hall-standings-note")), standingsTable(this.hall, standings, this.hall.state.you.player));
  }

  async fillCross() {
    const rows = await this.hall.crossTable();
    if (this.same("cross", rows)) return;
    replace(this.cross, h("p", { class: "small muted" }, t("hall-cross-note")), crossTable(this.hall, rows, this.hall.state.you.player));
  }
}

/** @param {Room} hall */
function playersTable(hall) {
  const head = headRow([[t("hall-number"), "num"], [t("hall-name"), "name"], t("hall-club"), t("hall-category"), [t("hall-rating"), "num"]]);
  const rows = hall.state.players.map(({ id, player, active }) => h("tr", null,
    h("td", { class: "num" }, id), h("th", { scope: "row", class: "name" }, nameButton(hall, id), !active && h("span", { class: "badge" }, t("hall-status-out"))),
    h("td", null, player.club ?? ""), h("td", null, player.category ?? ""), h("td", { class: "num" }, player.rating ?? "")));
  return rows.length > 0 ? tableBox(t("hall-players"), [head, h("tbody", null, rows)]) : emptyNote(t("hall-nobody-yet"), "person");
}

/** Shown while the server does not answer. */
export function brokenNote() {
  return h("p", { class: "notice notice-warning", role: "status", hidden: true }, icon("warning"), t("hall-broken"));
}

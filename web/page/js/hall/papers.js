// What is printed: pairings for the wall, score sheets, cards, standings, tables. Each paper is a list of blocks, which
// paging.js lays out on pages.

import { h } from "../dom.js";
import { lang, t } from "../i18n.js";
import { bracketView, placesList } from "./bracket.js";
import { qrPicture } from "./qr.js";
import { isRoundRobin, matrixCell, metCell, metKind, td, tieBreakName, valueText } from "./tables.js";
import { aboutText, metScore, points, resultText } from "./format.js";

/** @typedef {import("./tournament.js").Tournament} Tournament */
/** @typedef {import("./paging.js").Block} Block */
/** @typedef {import("./paging.js").PaperColumn} PaperColumn */
/** @typedef {{ round?: Hall.Round, standings: Hall.Standings, cross: Hall.CrossRow[], links: Map<number, Hall.Link>, bracket?: Hall.Bracket }} Facts */

/**
 * What there is to print. `wide` papers lie on their side; `cut` ones are cut apart, so that their pages have a small head.
 * @typedef {object} PaperKind
 * @property {boolean} [wide]
 * @property {boolean} [cut]
 * @property {boolean} [needsRound]
 * @property {boolean} [codes]
 * @property {boolean} [knockout]  Only of knockouts.
 * @property {(hall: Tournament, facts: Facts) => string} title
 * @property {(hall: Tournament, facts: Facts) => Block[]} make
 */

/** @param {Tournament} _ @param {Facts} facts */
const roundTitle = (_, facts) => t("hall-round-n", { n: facts.round?.number ?? 0 });

/** Papers by name. @type {Record<string, PaperKind>} */
export const PAPERS = {
  pairings: { needsRound: true, title: roundTitle, make: pairings },
  names: { needsRound: true, title: roundTitle, make: byName },
  sheets: { needsRound: true, codes: true, cut: true, title: roundTitle, make: sheets },
  cards: { codes: true, cut: true, title: progress, make: cards },
  tables: { cut: true, title: progress, make: tableCards },
  standings: { title: standingsTitle, make: standings },
  bracket: { wide: true, knockout: true, title: progress, make: bracket },
  crosstable: { wide: true, title: progress, make: crossTable },
  wallchart: { wide: true, title: progress, make: wallChart },
  links: { codes: true, cut: true, title: progress, make: links },
};

/** What stands on top of every page. @param {Tournament} hall @param {string} what @param {Facts} facts @returns {(page: string) => HTMLElement} */
export function headOf(hall, what, facts) {
  const kind = PAPERS[what];
  const { settings, state } = hall;
  const name = t(`hall-paper-${what}`);
  const title = kind.title(hall, facts);
  const number = (/** @type {string} */ page) => h("p", { class: "paper-page" }, page);
  if (kind.cut) {
    return (page) =>
      h("header", { class: "paper-line" },
        h("p", null, h("strong", null, settings.name), ` · ${[name, title].filter(Boolean).join(" · ")}`), number(page));
  }
  return (page) =>
    h("header", { class: "paper-head" }, event(hall, aboutText(settings, state.rule_name)),
      h("div", { class: "paper-title" }, h("h2", null, title || name), title && title !== name && h("p", { class: "paper-kind" }, name),
        number(page)));
}

/** How far the tournament is, for papers that are of no one round. @param {Tournament} hall */
function progress(hall) {
  const round = hall.state.rounds.length;
  return round === 0 ? "" : t("hall-round-of", { round, rounds: Math.max(round, hall.state.planned_rounds) });
}

/** Standings in the middle of a round say that they are. @param {Tournament} hall @param {Facts} facts */
function standingsTitle(hall, facts) {
  const { after } = facts.standings;
  const { state } = hall;
  const all = state.rounds[after - 1]?.boards.length ?? 0;
  const open = after === state.rounds.length ? state.open_boards.length : 0;
  return open > 0 ? t("hall-paper-during", { round: after, done: all - open, boards: all }) : t("hall-standings-after", { round: after });
}

/** The tournament's name, and something beneath it. @param {Tournament} hall @param {...any} more */
function event(hall, ...more) {
  return h("div", null, h("p", { class: "paper-event" }, hall.settings.name),
    more.map((part) => (typeof part === "string" ? h("p", { class: "paper-about" }, part) : part)));
}

/** @param {string} text */
const remark = (text) => h("p", { class: "paper-about paper-remark" }, text);

/** A column of numbers, right under its head. @param {string} text @returns {PaperColumn} */
const num = (text) => [text, "num"];

/** Rows of cards to be cut apart; a row stays whole. @param {HTMLElement[]} cards @param {number} across @param {string} look */
function cardRows(cards, across, look) {
  const rows = [];
  for (let from = 0; from < cards.length; from += across)
    rows.push(h("div", { class: `card-row ${look}` }, cards.slice(from, from + across)));
  return rows;
}

/** A small table inside a card. @param {PaperColumn[]} columns @param {Node[]} rows */
function cardTable(columns, rows) {
  const head = columns.map((column) => {
    const [text, kind] = typeof column === "string" ? [column, ""] : column;
    return h("th", { scope: "col", class: kind }, text);
  });
  return h("table", { class: "paper-table sheet-table" }, h("thead", null, h("tr", null, head)), h("tbody", null, rows));
}

/** @param {Facts} facts */
const scoreBefore = (facts) => {
  const before = scoresBefore(facts.cross, facts.round?.number ?? 1);
  return (/** @type {number} */ id) => points(before.get(id) ?? 0);
};

/** The points of every player before a round. @param {Hall.CrossRow[]} cross @param {number} round @returns {Map<number, number>} */
export function scoresBefore(cross, round) {
  return new Map(cross.map((row) => [row.player, row.rounds.slice(0, round - 1).reduce((sum, met) => sum + met.points, 0)]));
}

/** @param {Tournament} hall @param {Facts} facts @returns {Block[]} */
function pairings(hall, facts) {
  const round = /** @type {Hall.Round} */ (facts.round);
  const score = scoreBefore(facts);
  const seats = Math.max(hall.settings.seats, ...round.boards.map((board) => board.seats.length));
  const result = (/** @type {Hall.Board} */ board) =>
    board.results.map((one) => (one ? resultText(one, board.seats.length, hall.settings) : ":")).join("   ");
  const cells = (/** @type {number | undefined} */ id) => [td("", id ? hall.name(id) : ""), td("num score-before", id ? score(id) : "")];
  const rows = round.boards.map((board) =>
    h("tr", null, td("num strong", board.number), Array.from({ length: seats }, (_, i) => cells(board.seats[i])).flat(),
      td("result-space", result(board)))
  );
  const others = seats > 2 ? Array.from({ length: seats - 1 }, (_, i) => t("hall-seat-n", { n: i + 2 })) : [t("hall-against")];
  /** @type {PaperColumn[]} */
  const columns = [t("hall-starter"), ...others].flatMap((name) => [name, num(t("hall-points"))]);
  return [
    { columns: [num(t("hall-board")), ...columns, [t("hall-result"), "result-space"]], rows, look: "roomy" },
    ...outs(hall, round),
  ];
}

/** @param {Tournament} hall @param {Hall.Round} round */
function outs(hall, round) {
  if (round.out.length === 0) return [];
  return [h("ul", { class: "paper-outs" }, round.out.map(([id, out]) => h("li", null, `${t(`hall-out-${out}`)}: ${hall.name(id)}`)))];
}

/** Everybody in a round by the alphabet, with the board. @param {Tournament} hall @param {Hall.Round} round */
export function placesByName(hall, round) {
  const against = (/** @type {Hall.Board} */ board, /** @type {number} */ id) =>
    board.seats.filter((other) => other !== id).map((other) => hall.name(other)).join(", ");
  const seated = round.boards.flatMap((board) =>
    board.seats.map((id, i) => ({ id, board: String(board.number), starts: i === 0, others: against(board, id) }))
  );
  const out = round.out.map(([id, why]) => ({ id, board: "–", starts: false, others: t(`hall-out-${why}`) }));
  const order = new Intl.Collator(lang(), { numeric: true, sensitivity: "base" });
  return [...seated, ...out].sort((a, b) => order.compare(hall.name(a.id), hall.name(b.id)));
}

/** Where to sit, by name: what people look for on the wall. @param {Tournament} hall @param {Facts} facts @returns {Block[]} */
function byName(hall, facts) {
  const round = /** @type {Hall.Round} */ (facts.round);
  const rows = placesByName(hall, round).map((line) =>
    h("tr", null, td("strong", hall.name(line.id)), td("num strong", line.board), td("mark", line.starts ? "●" : ""), td("", line.others))
  );
  return [{ columns: [t("hall-name"), num(t("hall-board")), [t("hall-starter"), "mark"], t("hall-against")], rows }];
}

/** One sheet for each board, to be cut apart. @param {Tournament} hall @param {Facts} facts */
function sheets(hall, facts) {
  const round = /** @type {Hall.Round} */ (facts.round);
  return cardRows(round.boards.map((board) => boardSheet(hall, round, board, facts)), 2, "sheet-row");
}

/** @param {Tournament} hall @param {Hall.Round} round @param {Hall.Board} board @param {Facts} facts */
function boardSheet(hall, round, board, facts) {
  const games = board.results.length;
  const columns = [
    t("hall-players"),
    ...Array.from({ length: games }, (_, i) => (games > 1 ? t("hall-game-n", { n: i + 1 }) : t("hall-seeds"))),
    t("hall-result"),
    t("hall-initials"),
  ];
  const blank = () => td("blank");
  const rows = board.seats.map((id, i) =>
    h("tr", null, td("strong", hall.name(id), i === 0 && h("span", { class: "paper-starts" }, t("hall-starts"))), board.results.map(blank),
      td("paper-choice", t("hall-sheet-choice").split(" · ").map((word) => h("span", null, word))), blank())
  );
  const codes = board.seats.flatMap((id) => facts.links.get(id) ?? []);
  return h("article", { class: "board-sheet" },
    h("header", null, event(hall, t("hall-round-n", { n: round.number })),
      h("p", { class: "sheet-number" }, h("span", null, t("hall-board")), board.number)), cardTable(columns, rows),
    codes.length > 0 &&
      h("div", { class: "sheet-codes" }, codes.map((link) =>
        h("figure", null, qrPicture(link.qr, link.name), h("figcaption", null, link.name))
      )), h("p", { class: "sheet-foot" }, t("hall-sheet-foot")));
}

/** A card for each player with all rounds. @param {Tournament} hall @param {Facts} facts */
function cards(hall, facts) {
  const planned = Math.max(hall.state.planned_rounds, hall.state.rounds.length, 1);
  const rows = new Map(facts.cross.map((row) => [row.player, row]));
  /** @type {PaperColumn[]} */
  const columns = [
    num(t("hall-round")),
    num(t("hall-board")),
    t("hall-against"),
    num(t("hall-seeds")),
    num(t("hall-points")),
    t("hall-initials"),
  ];
  return hall.state.players.filter(({ active }) => active).map(({ id, player }) => {
    const link = facts.links.get(id);
    const lines = Array.from({ length: planned }, (_, i) => cardRow(hall, i + 1, rows.get(id)?.rounds[i]));
    return h("article", { class: "player-sheet" },
      h("header", null,
        event(hall, h("h2", null, player.name), [t("hall-number-n", { n: id }), player.club, player.category].filter(Boolean).join(" · ")),
        link && qrPicture(link.qr, link.name)), cardTable(columns, lines));
  });
}

/** @param {Tournament} hall @param {number} round @param {Hall.Met | undefined} met */
function cardRow(hall, round, met) {
  const against = met ? met.meetings.map(({ opponent }) => hall.name(opponent)).join(", ") || t(`hall-met-${met.kind}`) : "";
  const done = met && met.kind !== "pending";
  return h("tr", null, td("num strong", round), td("num", met?.board ?? ""), td("", against),
    td("num", met?.seeds ? met.seeds.join(" : ") : ""), td("num", done ? metScore(met) : ""), td("blank"));
}

/** A card to stand on every board, as large as half a page: folded in the middle, it shows its number to both sides. @param {Tournament} hall */
function tableCards(hall) {
  const active = hall.state.players.filter((one) => one.active).length;
  const most = Math.max(Math.ceil(active / hall.settings.seats), ...hall.state.rounds.map((round) => round.boards.length));
  const side = (/** @type {number} */ n) =>
    h("div", { class: "board-side" }, h("p", { class: "board-event" }, hall.settings.name),
      h("p", { class: "board-word" }, t("hall-board")), h("p", { class: "board-large" }, n));
  return Array.from({ length: most }, (_, i) => h("article", { class: "board-card" }, side(i + 1), side(i + 1)));
}

/** @param {Tournament} hall @param {Facts} facts @returns {Block[]} */
function standings(hall, facts) {
  const { rows, tie_breaks: kinds } = facts.standings;
  const lines = rows.map((row) =>
    h("tr", null, td("num strong", row.place), td("", hall.name(row.player), clubOf(hall, row.player)),
      td("num strong", points(row.points)), row.values.map((value) => td("num", valueText(value))))
  );
  const columns = [num(t("hall-place")), t("hall-name"), num(t("hall-points")), ...kinds.map((kind) => num(t(`hall-tie-short-${kind}`)))];
  const names = kinds.map((kind) => `${t(`hall-tie-short-${kind}`)}: ${tieBreakName(kind)}`);
  return [{ columns, rows: lines }, ...(names.length > 0 ? [remark(names.join(" · "))] : [])];
}

/** Behind the name, in small print: a column of its own would have no room. @param {Tournament} hall @param {number} id */
function clubOf(hall, id) {
  const club = hall.competitor(id)?.player.club;
  return club && [" ", h("span", { class: "paper-club" }, club)];
}

/** The picture on a page of its own, and the places. @param {Tournament} hall @param {Facts} facts */
function bracket(hall, facts) {
  if (!facts.bracket || facts.bracket.rounds.length === 0) return [];
  return [bracketView(hall, facts.bracket, { fit: true }), placesList(hall, facts.bracket)];
}

/** @param {Tournament} hall @param {Facts} facts */
function crossTable(hall, facts) {
  const { cross } = facts;
  const robin = isRoundRobin(hall);
  const numbers = new Map(cross.map((row) => [row.player, row.player]));
  const heads = robin ? cross.map(({ player }) => player) : hall.state.rounds.map(({ number }) => number);
  const cells = (/** @type {Hall.CrossRow} */ row) =>
    robin
      ? cross.map((other) => matrixCell(row, other))
      : row.rounds.map((met) => td(`met met-${metKind(met)}`, metCell(hall, met, numbers)));
  const lines = cross.map((row) =>
    h("tr", null, td("num strong", row.place), td("num", row.player), td("", hall.name(row.player)), cells(row),
      td("num strong", points(row.points)))
  );
  const columns = heads.map((number) => /** @type {PaperColumn} */ ([String(number), "met"]));
  return [
    { columns: [num(t("hall-place")), num(t("hall-number")), t("hall-name"), ...columns, num(t("hall-points"))], rows: lines },
    remark(t(robin ? "hall-cross-matrix" : "hall-cross-numbers")),
  ];
}

/** By number, with room for rounds to come: filled in by hand where people like to. @param {Tournament} hall @param {Facts} facts */
function wallChart(hall, facts) {
  const planned = Math.max(hall.state.planned_rounds, hall.state.rounds.length, 1);
  const rows = new Map(facts.cross.map((row) => [row.player, row]));
  const lines = hall.state.players.filter(({ removed }) => !removed).map(({ id }) => {
    let sum = 0;
    const cells = Array.from({ length: planned }, (_, i) => {
      const met = rows.get(id)?.rounds[i];
      sum += met?.points ?? 0;
      const done = met && met.kind !== "pending";
      const against = met?.meetings.map(({ opponent }) => opponent).join("/") ?? "";
      return td("chart-cell", h("span", { class: "chart-against" }, against), h("span", { class: "chart-sum" }, done ? points(sum) : ""));
    });
    return h("tr", null, td("num strong", id), td("strong", hall.name(id), clubOf(hall, id)), cells, td("chart-cell"));
  });
  const rounds = Array.from({ length: planned }, (_, i) => /** @type {PaperColumn} */ ([String(i + 1), "chart-cell"]));
  /** @type {PaperColumn[]} */
  const columns = [num(t("hall-number")), t("hall-name"), ...rounds, [t("hall-place"), "chart-cell"]];
  return [{ columns, rows: lines, look: "chart" }, remark(t("hall-chart-note"))];
}

/** Codes to be cut out and handed over. @param {Tournament} hall @param {Facts} facts */
function links(hall, facts) {
  const cut = hall.state.players.filter(({ active }) => active).flatMap(({ id }) => facts.links.get(id) ?? []);
  const card = (/** @type {Hall.Link} */ link) =>
    h("article", { class: "code-card" }, qrPicture(link.qr, link.name),
      event(hall, h("h2", null, link.name), t("hall-code-note"), h("p", { class: "code-address" }, link.address)));
  return cardRows(cut.map(card), 2, "code-row");
}

// What is printed: pairings for the wall, score sheets, cards, standings, tables. Each paper is a list of elements.

import { h } from "../dom.js";
import { t } from "../words.js";
import { qrPicture } from "./qr.js";
import { metCell, metKind, tieBreakName, valueText } from "./tables.js";
import { aboutText, metScore, points, resultText } from "./tell.js";

/** @typedef {import("./hall.js").Room} Room */
/** @typedef {{ round?: Hall.Round, standings: Hall.Standings, cross: Hall.CrossRow[], links: Map<number, Hall.Link> }} Facts */

/** Papers by name; wide ones lie on their side. @type {Record<string, { wide?: boolean, needsRound?: boolean, codes?: boolean, make: (hall: Room, facts: Facts) => Node[] }>} */
export const PAPERS = {
  pairings: { needsRound: true, make: pairings },
  names: { needsRound: true, make: byName },
  sheets: { needsRound: true, codes: true, make: sheets },
  cards: { codes: true, make: cards },
  standings: { make: standings },
  crosstable: { wide: true, make: crossTable },
  wallchart: { wide: true, make: wallChart },
  links: { codes: true, make: links },
};

/** @param {Room} hall @param {string} title */
function heading(hall, title) {
  const { settings, state } = hall;
  return h("header", { class: "paper-head" }, event(hall, aboutText(settings, state.rule_name)), h("h2", null, title));
}

/** The tournament's name, and something beneath it. @param {Room} hall @param {...any} more */
function event(hall, ...more) {
  return h("div", null, h("p", { class: "paper-event" }, hall.settings.name), more.map((part) => (typeof part === "string" ? h("p", { class: "paper-about" }, part) : part)));
}

/** @param {string} text */
const remark = (text) => h("p", { class: "paper-about" }, text);

/** @param {string[]} columns @param {Node[]} rows @param {string} [more] */
const table = (columns, rows, more = "") => h("table", { class: `paper-table ${more}` }, head(columns), h("tbody", null, rows));

/** @param {string[]} columns */
const head = (columns) => h("thead", null, h("tr", null, columns.map((column) => h("th", { scope: "col" }, column))));

/** @param {Facts} facts */
const scoreBefore = (facts) => {
  const round = facts.round?.number ?? 1;
  const sums = new Map(facts.cross.map((row) => [row.player, row.rounds.slice(0, round - 1).reduce((sum, met) => sum + met.points, 0)]));
  return (/** @type {number} */ id) => points(sums.get(id) ?? 0);
};

/** @param {Room} hall @param {Facts} facts */
function pairings(hall, facts) {
  const round = /** @type {Hall.Round} */ (facts.round);
  const score = scoreBefore(facts);
  const seats = hall.settings.seats;
  const result = (/** @type {Hall.Board} */ board) => board.results.map((one) => (one ? resultText(one, board.seats.length, hall.settings) : ":")).join("   ");
  const rows = round.boards.map((board) => h("tr", null, h("td", { class: "num strong" }, board.number),
    Array.from({ length: seats }, (_, i) => h("td", null, board.seats[i] ? `${hall.name(board.seats[i])} (${score(board.seats[i])})` : "")), h("td", { class: "result-space" }, result(board))));
  const others = seats > 2 ? Array.from({ length: seats - 1 }, (_, i) => t("hall-seat-n", { n: i + 2 })) : [t("hall-against")];
  const list = table([t("hall-board"), t("hall-starter"), ...others, t("hall-result")], rows, "roomy");
  return [heading(hall, t("hall-round-n", { n: round.number })), list, outs(hall, round)];
}

/** @param {Room} hall @param {Hall.Round} round */
function outs(hall, round) {
  return h("ul", { class: "paper-outs" }, round.out.map(([id, out]) => h("li", null, `${t(`hall-out-${out}`)}: ${hall.name(id)}`)));
}

/** Where to sit, by name: what people look for on the wall. @param {Room} hall @param {Facts} facts */
function byName(hall, facts) {
  const round = /** @type {Hall.Round} */ (facts.round);
  const against = (/** @type {Hall.Board} */ board, /** @type {number} */ id) => board.seats.filter((other) => other !== id).map((other) => hall.name(other)).join(", ");
  const seated = round.boards.flatMap((board) => board.seats.map((id, i) => ({ id, board: String(board.number), starts: i === 0, others: against(board, id) })));
  const out = round.out.map(([id, why]) => ({ id, board: "–", starts: false, others: t(`hall-out-${why}`) }));
  const lines = [...seated, ...out].sort((a, b) => hall.name(a.id).localeCompare(hall.name(b.id)));
  const rows = lines.map((line) => h("tr", null, h("td", { class: "strong" }, hall.name(line.id)), h("td", { class: "num strong" }, line.board),
    h("td", null, line.starts ? "●" : ""), h("td", null, line.others)));
  return [heading(hall, t("hall-round-n", { n: round.number })), table([t("hall-name"), t("hall-board"), t("hall-starter"), t("hall-against")], rows)];
}

/** One sheet for each board, to be cut apart. @param {Room} hall @param {Facts} facts */
function sheets(hall, facts) {
  const round = /** @type {Hall.Round} */ (facts.round);
  return [h("div", { class: "sheet-grid" }, round.boards.map((board) => boardSheet(hall, round, board, facts)))];
}

/** @param {Room} hall @param {Hall.Round} round @param {Hall.Board} board @param {Facts} facts */
function boardSheet(hall, round, board, facts) {
  const games = board.results.length;
  const columns = [t("hall-players"), ...Array.from({ length: games }, (_, i) => (games > 1 ? t("hall-game-n", { n: i + 1 }) : t("hall-seeds"))), t("hall-result"), t("hall-initials")];
  const blank = () => h("td", { class: "blank" });
  const rows = board.seats.map((id, i) => h("tr", null,
    h("td", { class: "strong" }, hall.name(id), i === 0 && h("span", { class: "paper-starts" }, t("hall-starts"))), board.results.map(blank),
    h("td", { class: "paper-choice" }, t("hall-sheet-choice")), blank()));
  const codes = board.seats.flatMap((id) => facts.links.get(id) ?? []);
  return h("article", { class: "board-sheet" },
    h("header", null, event(hall, t("hall-round-n", { n: round.number })), h("p", { class: "sheet-number" }, h("span", null, t("hall-board")), board.number)),
    table(columns, rows, "sheet-table"),
    codes.length > 0 && h("div", { class: "sheet-codes" }, codes.map((link) => h("figure", null, qrPicture(link.qr, link.name), h("figcaption", null, link.name)))),
    h("p", { class: "sheet-foot" }, t("hall-sheet-foot")));
}

/** A card for each player with all his rounds. @param {Room} hall @param {Facts} facts */
function cards(hall, facts) {
  const planned = Math.max(hall.state.planned_rounds, hall.state.rounds.length, 1);
  const rows = new Map(facts.cross.map((row) => [row.player, row]));
  return [h("div", { class: "card-grid" }, hall.state.players.filter(({ active }) => active).map(({ id, player }) => {
    const link = facts.links.get(id);
    return h("article", { class: "player-sheet" },
      h("header", null, event(hall, h("h2", null, player.name), [t("hall-number-n", { n: id }), player.club, player.category].filter(Boolean).join(" · ")), link && qrPicture(link.qr, link.name)),
      table([t("hall-round"), t("hall-board"), t("hall-against"), t("hall-seeds"), t("hall-points"), t("hall-initials")],
        Array.from({ length: planned }, (_, i) => cardRow(hall, i + 1, rows.get(id)?.rounds[i])), "sheet-table"));
  }))];
}

/** @param {Room} hall @param {number} round @param {Hall.Met | undefined} met */
function cardRow(hall, round, met) {
  const against = met ? met.meetings.map(({ opponent }) => hall.name(opponent)).join(", ") || t(`hall-met-${met.kind}`) : "";
  const done = met && met.kind !== "pending";
  return h("tr", null, h("td", { class: "num strong" }, round), h("td", { class: "num" }, met?.board ?? ""), h("td", null, against),
    h("td", { class: "num" }, met?.seeds ? met.seeds.join(" : ") : ""), h("td", { class: "num" }, done ? metScore(met) : ""), h("td", { class: "blank" }));
}

/** @param {Room} hall @param {Facts} facts */
function standings(hall, facts) {
  const { rows, tie_breaks: kinds, after } = facts.standings;
  const lines = rows.map((row) => h("tr", null, h("td", { class: "num strong" }, row.place), h("td", null, hall.name(row.player)), h("td", null, hall.competitor(row.player)?.player.club ?? ""),
    h("td", { class: "num strong" }, points(row.points)), row.values.map((value) => h("td", { class: "num" }, valueText(value)))));
  return [heading(hall, t("hall-standings-after", { round: after })),
    table([t("hall-place"), t("hall-name"), t("hall-club"), t("hall-points"), ...kinds.map((kind) => t(`hall-tie-short-${kind}`))], lines),
    remark(kinds.map((kind) => `${t(`hall-tie-short-${kind}`)}: ${tieBreakName(kind)}`).join(" · "))];
}

/** @param {Room} hall @param {Facts} facts */
function crossTable(hall, facts) {
  const places = new Map(facts.cross.map((row) => [row.player, row.place]));
  const rounds = hall.state.rounds.map((round) => String(round.number));
  const lines = facts.cross.map((row) => h("tr", null, h("td", { class: "num strong" }, row.place), h("td", null, hall.name(row.player)),
    row.rounds.map((met) => h("td", { class: `num met met-${metKind(met)}` }, metCell(hall, met, places))), h("td", { class: "num strong" }, points(row.points))));
  return [heading(hall, t("hall-cross")), table([t("hall-place"), t("hall-name"), ...rounds, t("hall-points")], lines), remark(t("hall-cross-note"))];
}

/** By number, with room for rounds to come: filled in by hand where people like to. @param {Room} hall @param {Facts} facts */
function wallChart(hall, facts) {
  const planned = Math.max(hall.state.planned_rounds, hall.state.rounds.length, 1);
  const rows = new Map(facts.cross.map((row) => [row.player, row]));
  const lines = hall.state.players.map(({ id, player }) => {
    let sum = 0;
    const cells = Array.from({ length: planned }, (_, i) => {
      const met = rows.get(id)?.rounds[i];
      sum += met?.points ?? 0;
      const done = met && met.kind !== "pending";
      const against = met?.meetings.map(({ opponent }) => opponent).join("/") ?? "";
      return h("td", { class: "chart-cell" }, h("span", { class: "chart-against" }, against), h("span", { class: "chart-sum" }, done ? points(sum) : ""));
    });
    return h("tr", null, h("td", { class: "num strong" }, id), h("td", { class: "strong" }, player.name), h("td", null, player.club ?? ""), cells, h("td", { class: "chart-cell" }));
  });
  const rounds = Array.from({ length: planned }, (_, i) => String(i + 1));
  const columns = [t("hall-number"), t("hall-name"), t("hall-club"), ...rounds, t("hall-place")];
  return [heading(hall, t("hall-paper-wallchart")), table(columns, lines, "chart"), remark(t("hall-chart-note"))];
}

/** Codes to be cut out and handed over. @param {Room} hall @param {Facts} facts */
function links(hall, facts) {
  const cut = hall.state.players.filter(({ active }) => active).flatMap(({ id }) => facts.links.get(id) ?? []);
  return [h("div", { class: "code-grid" }, cut.map((link) => h("article", { class: "code-card" }, qrPicture(link.qr, link.name),
    event(hall, h("h2", null, link.name), t("hall-code-note"), h("p", { class: "code-address" }, link.address)))))];
}

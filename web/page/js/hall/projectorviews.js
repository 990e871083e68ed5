// What a projector can show of a tournament: boards with scores and results, everybody by name, standings. Each is a list of
// items that projection.js deals out over the screen.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { placesByName, scoresBefore } from "./papers.js";
import { placesOf, points, progressText, scores } from "./format.js";
import { valueText } from "./tables.js";

/** @typedef {import("./tournament.js").Tournament} Tournament */
/** @typedef {import("./projection.js").List & { title: string, head?: () => HTMLElement }} View */
/** @typedef {{ standings: Hall.Standings, cross: Hall.CrossRow[] }} Facts */

/** Tie-breaks that fit beside a name. */
const MAX_TIE_BREAKS = 2;

/** By name; null where there is nothing to show yet. @type {Record<string, (hall: Tournament, facts: Facts) => View | null>} */
export const VIEWS = { boards, names, standings };

/** @param {string} look @param {...any} children */
const cell = (look, ...children) => h("span", { class: look }, ...children);

/** Every board with the points of its players before the round, and what they reached in it. @param {Tournament} hall @param {Facts} facts @returns {View | null} */
function boards(hall, facts) {
  const { round } = hall;
  if (!round) return null;
  const before = scoresBefore(facts.cross, round.number);
  const games = Math.max(1, ...round.boards.map((board) => board.results.length));
  const items = round.boards.map((board) => ({ element: boardItem(hall, board, before), lines: board.seats.length }));
  const out = round.out.map(([id, why]) => ({
    element: h("li", { class: "pj-item pj-out" }, cell("pj-name", hall.name(id)), cell("pj-why", t(`hall-out-${why}`))),
    lines: 1,
  }));
  return {
    title: `${progressText(hall.state)} · ${t("hall-boards")}`,
    items: [...items, ...out],
    names: seatedNames(hall, round),
    fixed: 2.6 + 2.6 + 2 * games + 0.8,
    headLines: 0,
  };
}

/** @param {Tournament} hall @param {Hall.Round} round */
const seatedNames = (hall, round) => round.boards.flatMap((board) => board.seats).map((id) => hall.name(id));

/** @param {Tournament} hall @param {Hall.Board} board @param {Map<number, number>} before */
function boardItem(hall, board, before) {
  const seats = board.seats.length;
  const all = board.results.map((result) => scores(result, seats, hall.settings));
  const done = board.results.every((result) => result && placesOf(result, seats, hall.settings));
  const won = (/** @type {number} */ seat) => done && board.results.every((result) => isAlone(result, seat, seats, hall.settings));
  const lines = board.seats.map((id, seat) =>
    h("div", { class: `pj-line ${won(seat) ? "pj-won" : ""}` }, cell("pj-name", hall.name(id)),
      cell("pj-before", `(${points(before.get(id) ?? 0)})`), cell("pj-result", all.map((game) => cell("pj-score", game[seat]))))
  );
  return h("li", { class: `pj-item pj-board ${done ? "pj-done" : ""}`, dataset: { board: String(board.number) } },
    cell("pj-number", board.number), h("div", { class: "pj-seats" }, lines));
}

/** Whether a seat is the only first one of a game. @param {Hall.Result | null} result @param {number} seat @param {number} seats @param {Hall.Settings} settings */
function isAlone(result, seat, seats, settings) {
  const places = result && placesOf(result, seats, settings);
  return places?.[seat] === 1 && places.filter((place) => place === 1).length === 1;
}

/** Everybody by the alphabet, with the board to go to. @param {Tournament} hall @returns {View | null} */
function names(hall) {
  const { round } = hall;
  if (!round) return null;
  const places = placesByName(hall, round);
  const out = new Set(round.out.map(([id]) => id));
  const items = places.map(({ id, board, starts, others }) => ({
    element: h("li", { class: "pj-item pj-place" }, cell("pj-name", hall.name(id)),
      out.has(id) ? cell("pj-why", others) : [cell("pj-mark", starts ? "●" : ""), cell("pj-number", board)]),
    lines: 1,
  }));
  return {
    title: `${progressText(hall.state)} · ${t("hall-projector-names")}`,
    items,
    names: places.map(({ id }) => hall.name(id)),
    fixed: 1.2 + 2.2 + 0.6,
    headLines: 0,
  };
}

/** Standings after the last complete round. @param {Tournament} hall @param {Facts} facts @returns {View | null} */
function standings(hall, facts) {
  const { after, rows, tie_breaks: all } = facts.standings;
  if (after === 0 || rows.length === 0) return null;
  const kinds = all.slice(0, MAX_TIE_BREAKS);
  const head = () =>
    h("li", { class: "pj-item pj-row pj-head-row", "aria-hidden": "true" }, cell("pj-number", ""), cell("pj-name", t("hall-name")),
      cell("pj-points", t("hall-projector-points")), kinds.map((kind) => cell("pj-tie", t(`hall-tie-short-${kind}`))));
  const items = rows.map((row) => ({
    element: h("li", { class: "pj-item pj-row" }, cell("pj-number", row.place), cell("pj-name", hall.name(row.player)),
      cell("pj-points", points(row.points)), row.values.slice(0, MAX_TIE_BREAKS).map((value) => cell("pj-tie", valueText(value)))),
    lines: 1,
  }));
  return {
    title: t("hall-standings-after", { round: after }),
    head,
    items,
    names: rows.map((row) => hall.name(row.player)),
    fixed: 2.2 + 2.6 + 3 * kinds.length + 0.6,
    headLines: 1,
  };
}

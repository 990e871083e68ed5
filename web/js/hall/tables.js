// The tables of a tournament: boards, standings with every number explained, the cross table, one player's card.

import { h, icon, iconButton, openDialog, replace } from "../dom.js";
import { t } from "../words.js";
import { metScore, points, progressText, scores, stateBadge, remarkOf } from "./tell.js";

/** @typedef {import("./hall.js").Room} Room */

/** A table that scrolls by itself where the screen is narrow. @param {string} label @param {(Node | false | null)[]} parts @param {string} [more] */
export function tableBox(label, parts, more = "") {
  const table = h("table", { class: `hall-table ${more}` }, h("caption", { class: "visually-hidden" }, label), parts);
  return h("div", { class: "table-box", tabindex: "0", role: "group", "aria-label": label }, table);
}

/** @param {(string | [text: string, kind: string])[]} columns */
export function headRow(columns) {
  const cell = (/** @type {string | [string, string]} */ column) => {
    const [text, kind] = typeof column === "string" ? [column, ""] : column;
    // A column of buttons or the like needs no heading to be seen, but one to be heard.
    if (kind === "quiet") return h("th", { scope: "col" }, h("span", { class: "visually-hidden" }, text));
    return h("th", { scope: "col", class: kind }, text);
  };
  return h("thead", null, h("tr", null, columns.map(cell)));
}

/** A name that leads to the player's card. @param {Room} hall @param {number} id @param {{ starts?: boolean }} [look] */
export function nameButton(hall, id, look = {}) {
  const starts = look.starts && h("span", { class: "starts", title: t("hall-starts") }, h("span", { class: "visually-hidden" }, t("hall-starts")));
  return h("button", { type: "button", class: "name-button", onclick: () => void openCard(hall, id) }, hall.name(id), starts && "\u00a0", starts);
}

/**
 * The boards of a round.
 * @param {Room} hall @param {Hall.Round} round @param {{ wanted?: (board: Hall.Board) => boolean, actions?: (board: Hall.Board) => Node, mine?: number | null }} [look]
 */
export function boardsTable(hall, round, look = {}) {
  const boards = look.wanted ? round.boards.filter(look.wanted) : round.boards;
  /** @type {(string | [string, string])[]} */
  const columns = [[t("hall-board"), "num"], t("hall-players"), [t("hall-result"), "num"], t("hall-state")];
  if (look.actions) columns.push([t("hall-actions"), "quiet"]);
  const head = headRow(columns);
  const rows = boards.map((board) => boardRow(hall, round, board, look));
  const legend = h("p", { class: "small muted legend", "aria-hidden": "true" }, h("span", { class: "starts" }), t("hall-starts"));
  const table = tableBox(t("hall-boards-of", { round: round.number }), [head, h("tbody", null, rows)], "boards");
  sayRoles(table);
  return h("div", { class: "stack tight" }, table, legend);
}

/** On telephones this table is laid out in another way, after which browsers forget that it is one. @param {HTMLElement} box */
function sayRoles(box) {
  const roles = { table: "table", "thead, tbody": "rowgroup", tr: "row", td: "cell", "th[scope=col]": "columnheader", "th[scope=row]": "rowheader" };
  for (const [selector, role] of Object.entries(roles)) for (const element of box.querySelectorAll(selector)) element.setAttribute("role", role);
}

/** @param {Room} hall @param {Hall.Round} round @param {Hall.Board} board @param {{ actions?: (board: Hall.Board) => Node, mine?: number | null }} look */
function boardRow(hall, round, board, look) {
  const names = board.seats.map((id, i) => h("li", null, nameButton(hall, id, { starts: i === 0 })));
  const own = look.mine && board.seats.includes(look.mine);
  return h("tr", { class: own ? "own" : "", dataset: { board: String(board.number) } },
    h("th", { scope: "row", class: "num board-number" }, board.number),
    h("td", null, h("ul", { class: "pair" }, names)),
    h("td", { class: "num" }, resultCell(hall, board)),
    h("td", null, stateBadge(hall, round.number, board)),
    look.actions && h("td", { class: "actions" }, look.actions(board)));
}

/** One line for each seat, one column for each game. @param {Room} hall @param {Hall.Board} board */
export function resultCell(hall, board) {
  const all = board.results.map((result) => scores(result, board.seats.length, hall.settings));
  const lines = board.seats.map((_, seat) => h("li", null, all.map((game) => h("span", { class: "score" }, game[seat] || "·"))));
  const remarks = [...new Set(board.results.flatMap((result) => (result && remarkOf(result)) || []))];
  return [h("ul", { class: "pair scores" }, lines), remarks.length > 0 && h("span", { class: "small muted" }, remarks.join(", "))];
}

/** Those without a board. @param {Room} hall @param {Hall.Round} round */
export function outList(hall, round) {
  if (round.out.length === 0) return null;
  const items = round.out.map(([id, out]) => h("li", null, h("span", { class: "badge" }, t(`hall-out-${out}`)), nameButton(hall, id)));
  return h("ul", { class: "out-list" }, items);
}

/** @param {string} kind */
export const tieBreakName = (kind) => t(`hall-tie-${kind}`);

/** Standings whose numbers open their explanation. @param {Room} hall @param {Hall.Standings} standings @param {number | null} [mine] */
export function standingsTable(hall, standings, mine = null) {
  const kinds = standings.tie_breaks;
  const head = headRow([[t("hall-place"), "num"], [t("hall-name"), "name"], [t("hall-points"), "num"], ...kinds.map((kind) => /** @type {[string, string]} */ ([t(`hall-tie-short-${kind}`), "num"]))]);
  const body = h("tbody");
  let last = 0;
  for (const row of standings.rows) {
    body.append(standingsRow(hall, row, row.place === last, mine));
    last = row.place;
  }
  return tableBox(t("hall-standings-after", { round: standings.after }), [head, body], "standings");
}

/** @param {Room} hall @param {Hall.Row} row @param {boolean} shared @param {number | null} mine */
function standingsRow(hall, row, shared, mine) {
  const line = h("tr", { class: row.player === mine ? "own" : "" },
    h("td", { class: "num place" }, shared ? h("span", { class: "muted" }, `${row.place}`) : row.place),
    h("th", { scope: "row", class: "name" }, nameButton(hall, row.player), !hall.competitor(row.player)?.active && h("span", { class: "badge" }, t("hall-status-out"))),
    h("td", { class: "num total" }, points(row.points)));
  for (const value of row.values) line.append(h("td", { class: value.asked ? "num asked" : "num" }, valueButton(hall, row, value, line)));
  return line;
}

/** @param {Hall.Value} value */
export const valueText = (value) => (value.kind === "direct-encounter" && !value.asked ? "–" : points(value.amount));

/** @param {Room} hall @param {Hall.Row} row @param {Hall.Value} value @param {HTMLElement} line */
function valueButton(hall, row, value, line) {
  const label = t("hall-explain", { name: row.name ?? hall.name(row.player), what: tieBreakName(value.kind), value: valueText(value) });
  const button = h("button", { type: "button", class: "value", "aria-expanded": "false", "aria-label": label, title: tieBreakName(value.kind) }, valueText(value));
  button.addEventListener("click", () => toggleExplanation(hall, value, line, button));
  return button;
}

/** @param {Room} hall @param {Hall.Value} value @param {HTMLElement} line @param {HTMLElement} button */
function toggleExplanation(hall, value, line, button) {
  const next = line.nextElementSibling;
  const open = button.getAttribute("aria-expanded") === "true";
  for (const other of line.querySelectorAll("[aria-expanded=true]")) other.setAttribute("aria-expanded", "false");
  if (next?.classList.contains("explanation")) next.remove();
  if (open) return;
  button.setAttribute("aria-expanded", "true");
  const close = iconButton("close", t("web-close"), { onclick: () => { toggleExplanation(hall, value, line, button); button.focus(); } });
  line.after(h("tr", { class: "explanation" }, h("td", { colspan: String(line.children.length) },
    h("div", { class: "explanation-box", role: "status" }, close, explanation(hall, value)))));
}

/** Every summand of a number. @param {Room} hall @param {Hall.Value} value */
export function explanation(hall, value) {
  const summands = value.summands.map((summand) => h("li", { class: summand.cut ? "cut" : "" },
    h("span", { class: "amount" }, points(summand.amount)), h("span", null, summandText(hall, summand))));
  return h("div", { class: "stack tight" },
    h("p", { class: "explanation-title" }, `${tieBreakName(value.kind)}: ${valueText(value)}`),
    h("p", { class: "small muted" }, t(`hall-tie-note-${value.kind}`)),
    value.rank !== undefined && value.asked && h("p", { class: "small" }, t("hall-tie-rank", { n: value.rank })),
    summands.length > 0 ? h("ul", { class: "summands" }, summands) : h("p", { class: "small" }, t("hall-tie-none")));
}

/** @param {Room} hall @param {Hall.Summand} summand */
function summandText(hall, summand) {
  const kind = summand.origin === "opponent" && summand.adjusted ? "adjusted" : summand.origin === "dummy" && summand.capped ? "capped" : summand.origin;
  const product = summand.result === undefined ? "" : ` × ${points(summand.result)}`;
  const detail = kind === "seeds" ? `${summand.own} : ${summand.others}` : `${points(summand.score ?? 0)}${product}`;
  const text = t("hall-summand", { round: summand.round, origin: kind, opponent: hall.name(summand.opponent), detail });
  return summand.cut ? `${text} – ${t("hall-left-out")}` : text;
}

/** @param {Room} hall @param {Hall.CrossRow[]} rows @param {number | null} [mine] */
export function crossTable(hall, rows, mine = null) {
  const places = new Map(rows.map((row) => [row.player, row.place]));
  const rounds = hall.state.rounds.map((round) => /** @type {[string, string]} */ ([String(round.number), "num"]));
  const head = headRow([[t("hall-place"), "num"], [t("hall-name"), "name"], ...rounds, [t("hall-points"), "num"]]);
  const body = rows.map((row) => h("tr", { class: row.player === mine ? "own" : "" },
    h("td", { class: "num place" }, row.place),
    h("th", { scope: "row", class: "name" }, nameButton(hall, row.player)),
    row.rounds.map((met) => h("td", { class: `num met met-${metKind(met)}` }, metCell(hall, met, places))),
    h("td", { class: "num total" }, points(row.points))));
  return tableBox(t("hall-cross"), [head, h("tbody", null, body)], "cross");
}

/** @param {Hall.Met} met */
export function metKind(met) {
  if (met.kind === "pending") return "pending";
  if (met.kind === "zero-bye" || met.kind === "free") return "none";
  if (met.kind === "bye" || met.kind === "half-bye") return "bye";
  if (met.won || met.kind === "forfeit-win") return "won";
  return met.points > 0 ? "drawn" : "lost";
}

/** The score, and beneath it the opponent's place. @param {Room} hall @param {Hall.Met} met @param {Map<number, number>} places */
export function metCell(hall, met, places) {
  if (met.kind === "zero-bye" || met.kind === "free") return "";
  const against = met.meetings.map(({ opponent }) => places.get(opponent)).join("/");
  const title = met.meetings.map(({ opponent }) => hall.name(opponent)).join(", ");
  return [h("span", { class: "met-score" }, metScore(met)), h("span", { class: "met-against", title }, against || t(`hall-out-${met.kind === "bye" ? "bye" : "half-bye"}`))];
}

/** A player's rounds and where he stands, in a dialog. @param {Room} hall @param {number} id */
export async function openCard(hall, id) {
  const body = h("div", { class: "stack" }, h("p", { class: "muted" }, t("hall-loading")));
  const closed = openDialog({ title: hall.name(id), body, class: "player-card" });
  try {
    replace(body, await cardBody(hall, id));
  } catch (error) {
    if (!hall.signal.aborted) replace(body, h("p", { class: "form-error" }, /** @type {Error} */ (error).message));
  }
  return closed;
}

/** @param {Room} hall @param {number} id */
async function cardBody(hall, id) {
  const [cross, standings] = await Promise.all([hall.crossTable(), hall.standings()]);
  const row = cross.find((other) => other.player === id);
  const stand = standings.rows.find((other) => other.player === id);
  const { player, active } = hall.competitor(id);
  const about = [player.club, player.category, player.rating && t("hall-rating-n", { n: String(player.rating) }), !active && t("hall-status-out")].filter(Boolean).join(" · ");
  return [
    about && h("p", { class: "muted" }, about),
    row && h("p", { class: "card-place" }, t("hall-card-place", { place: row.place, points: points(row.points) })),
    row && row.rounds.length > 0 ? historyTable(hall, row) : h("p", { class: "muted" }, progressText(hall.state)),
    stand && stand.values.length > 0 && h("details", null, h("summary", null, t("hall-card-numbers")),
      h("div", { class: "stack" }, stand.values.map((value) => explanation(hall, value)))),
  ];
}

/** What a player did, round by round. @param {Room} hall @param {Hall.CrossRow} row */
export function historyTable(hall, row) {
  const head = headRow([[t("hall-round"), "num"], [t("hall-board"), "num"], t("hall-against"), [t("hall-seeds"), "num"], [t("hall-points"), "num"]]);
  const lines = row.rounds.map((met) => h("tr", null,
    h("th", { scope: "row", class: "num" }, met.round), h("td", { class: "num" }, met.board ?? ""),
    h("td", null, againstText(hall, row.player, met)),
    h("td", { class: "num" }, met.seeds ? `${met.seeds[0]} : ${met.seeds[1]}` : ""),
    h("td", { class: `num met-${metKind(met)}` }, metScore(met))));
  return tableBox(t("hall-card-of", { name: hall.name(row.player) }), [head, h("tbody", null, lines)], "history");
}

/** @param {Room} hall @param {number} id @param {Hall.Met} met */
function againstText(hall, id, met) {
  if (met.meetings.length === 0) return h("span", { class: "muted" }, t(`hall-met-${met.kind}`));
  const board = hall.state.rounds[met.round - 1]?.boards.find((other) => other.number === met.board);
  const starts = board?.seats[0] === id;
  return h("span", { class: "inline" }, met.meetings.map(({ opponent }) => hall.name(opponent)).join(", "), starts && h("span", { class: "badge" }, t("hall-started")));
}

/** A line with a picture that says something is missing. @param {string} text @param {string} [picture] */
export function emptyNote(text, picture = "hint") {
  return h("p", { class: "empty-note" }, icon(picture), h("span", null, text));
}

// The tables of a tournament: boards, standings with every number explained, the cross table, one player's card.

import { h, icon, iconButton, note, openDialog, replace } from "../dom.js";
import { attempt, errorText } from "../errors.js";
import { t } from "../i18n.js";
import { labelled, optionsOf, select } from "../components/forms.js";
import { metScore, points, progressText, scores, stateBadge, remarkOf } from "./format.js";

/** @typedef {import("./tournament.js").Tournament} Tournament */

/** @typedef {string | [text: string, kind: string]} Column  `kind` is a class, or "quiet" for a heading that is only spoken. */

/** A table that scrolls by itself where the screen is narrow. @param {string} label @param {Column[]} columns @param {Node[]} rows @param {string} [more] */
export function tableBox(label, columns, rows, more = "") {
  const table = h("table", { class: `hall-table ${more}` }, h("caption", { class: "visually-hidden" }, label),
    h("thead", null, h("tr", null, columns.map(headCell))), h("tbody", null, rows));
  return h("div", { class: "table-box", tabindex: "0", role: "group", "aria-label": label }, table);
}

/** @param {string} look @param {...any} children */
export const td = (look, ...children) => h("td", { class: look || null }, ...children);

/** The heading of a row. @param {string} look @param {...any} children */
export const th = (look, ...children) => h("th", { scope: "row", class: look }, ...children);

/** @param {Column} column */
function headCell(column) {
  const [text, kind] = typeof column === "string" ? [column, ""] : column;
  if (kind === "quiet") return h("th", { scope: "col" }, h("span", { class: "visually-hidden" }, text));
  return h("th", { scope: "col", class: kind }, text);
}

/** @returns {Column[]} */
export const playerColumns = () => [
  [t("hall-number"), "num"],
  [t("hall-name"), "name"],
  t("hall-club"),
  t("hall-category"),
  [t("hall-rating"), "num"],
];

/** @param {Tournament} hall @param {Hall.Competitor} one */
export const playerCells = (hall, { id, player }) => [
  td("num", id),
  nameCell(hall, id),
  td("", player.club ?? ""),
  td("", player.category ?? ""),
  td("num", player.rating ?? ""),
];

/** A name, and whether the player has left. @param {Tournament} hall @param {number} id */
const nameCell = (hall, id) =>
  th("name", nameButton(hall, id), !hall.competitor(id)?.active && h("span", { class: "badge" }, t("hall-status-out")));

/** A name that leads to the player's card. @param {Tournament} hall @param {number} id @param {{ starts?: boolean }} [look] */
function nameButton(hall, id, look = {}) {
  const starts = look.starts &&
    h("span", { class: "starts", title: t("hall-starts") }, h("span", { class: "visually-hidden" }, t("hall-starts")));
  return h("button", { type: "button", class: "name-button", onclick: () => void openCard(hall, id) }, hall.name(id), starts && "\u00a0",
    starts);
}

/**
 * The boards of a round.
 * @param {Tournament} hall @param {Hall.Round} round @param {{ wanted?: (board: Hall.Board) => boolean, actions?: (board: Hall.Board) => Node, mine?: number | null }} [look]
 */
export function boardsTable(hall, round, look = {}) {
  const boards = look.wanted ? round.boards.filter(look.wanted) : round.boards;
  /** @type {Column[]} */
  const columns = [[t("hall-board"), "num"], t("hall-players"), [t("hall-result"), "num"], t("hall-state")];
  if (look.actions) columns.push([t("hall-actions"), "quiet"]);
  const rows = boards.map((board) => boardRow(hall, round, board, look));
  const legend = h("p", { class: "small muted legend", "aria-hidden": "true" }, h("span", { class: "starts" }), t("hall-starts"));
  const table = tableBox(t("hall-boards-of", { round: round.number }), columns, rows, "boards");
  setRoles(table);
  return h("div", { class: "stack tight" }, table, legend);
}

/** On phones CSS gives this table another display type, after which browsers drop its implicit roles. @param {HTMLElement} box */
function setRoles(box) {
  const roles = {
    table: "table",
    "thead, tbody": "rowgroup",
    tr: "row",
    td: "cell",
    "th[scope=col]": "columnheader",
    "th[scope=row]": "rowheader",
  };
  for (const [selector, role] of Object.entries(roles))
    for (const element of box.querySelectorAll(selector)) element.setAttribute("role", role);
}

/** @param {Tournament} hall @param {Hall.Round} round @param {Hall.Board} board @param {{ actions?: (board: Hall.Board) => Node, mine?: number | null }} look */
function boardRow(hall, round, board, look) {
  const names = board.seats.map((id, i) => h("li", null, nameButton(hall, id, { starts: i === 0 })));
  const own = look.mine && board.seats.includes(look.mine);
  return h("tr", { class: own ? "own" : "", dataset: { board: String(board.number) } }, th("num board-number", board.number),
    td("", h("ul", { class: "pair" }, names)), td("num", resultCell(hall, board)), td("", stateBadge(hall, round.number, board)),
    look.actions && td("actions", look.actions(board)));
}

/** One line for each seat, one column for each game. @param {Tournament} hall @param {Hall.Board} board */
function resultCell(hall, board) {
  const all = board.results.map((result) => scores(result, board.seats.length, hall.settings));
  const lines = board.seats.map((_, seat) => h("li", null, all.map((game) => h("span", { class: "score" }, game[seat] || "·"))));
  const remarks = [...new Set(board.results.flatMap((result) => (result && remarkOf(result)) || []))];
  return [h("ul", { class: "pair scores" }, lines), remarks.length > 0 && h("span", { class: "small muted" }, remarks.join(", "))];
}

/** A choice of rounds. @param {Tournament} hall */
export const roundOptions = (hall) => optionsOf(hall.state.rounds.map((round) => round.number), (n) => t("hall-round-n", { n }));

/** Those without a board. @param {Tournament} hall @param {Hall.Round} round */
export function outList(hall, round) {
  if (round.out.length === 0) return null;
  const items = round.out.map(([id, out]) => h("li", null, h("span", { class: "badge" }, t(`hall-out-${out}`)), nameButton(hall, id)));
  return h("ul", { class: "out-list" }, items);
}

/** @param {string} kind */
export const tieBreakName = (kind) => t(`hall-tie-${kind}`);

/** What standings are of: complete rounds, or the middle of one. @param {Hall.StandingsProgress} progress */
export function progressOf({ after, during, final }) {
  if (during) return t("hall-progress-during", { round: during.round, done: during.done, boards: during.boards });
  if (final) return t("hall-progress-final");
  return after === 0 ? t("hall-progress-none") : t("hall-progress-after", { round: after });
}

/** The same as a line above a table. @param {Hall.Standings} standings */
function progressLine({ progress }) {
  const { missing = 0 } = progress;
  return h("p", { class: progress.during || missing > 0 ? "standings-of during" : "standings-of" }, h("strong", null, progressOf(progress)),
    missing > 0 && ` ${t("hall-progress-missing", { n: missing })}`);
}

/** Which rounds were drawn from a result that is about to be corrected. @param {Tournament} hall @param {number} round @param {Hall.Board} board */
export function laterNote(hall, round, board) {
  const later = hall.state.rounds[round - 1]?.drawn_from ?? [];
  if (later.length === 0 || board.results.every((result) => !result)) return null;
  return h("p", { class: "form-error", role: "note" }, t("hall-later-drawn", { n: later.length, rounds: later.join(", ") }));
}

/** Who gets which prize. @param {Tournament} hall @param {Hall.Standings} standings */
function prizeList(hall, { prizes = [] }) {
  const items = prizes.flatMap(({ category, awards }) =>
    awards.map(({ place, prize, players }) =>
      h("li", null, category && h("span", { class: "badge" }, category), ` ${place}. `, h("strong", null, prize), ": ", players.map((id) =>
        hall.name(id)
      ).join(", "))
    )
  );
  return items.length > 0 && h("details", { class: "card" }, h("summary", null, t("hall-prizes")), h("ul", { class: "plain-list" }, items));
}

/** Standings with what they are of, the prizes, and a choice of categories. @param {Tournament} hall @param {Hall.Standings} standings @param {number | null} [mine] */
export function standingsView(hall, standings, mine = null) {
  const categories = [...new Set(hall.state.players.map(({ player, removed }) => (!removed && player.category?.trim()) || ""))].filter(
    Boolean,
  ).sort();
  const place = h("div", null, standingsTable(hall, standings, mine));
  const show = async (/** @type {string} */ category) => {
    const some = category ? await hall.get(`/standings?after=${standings.after}&category=${encodeURIComponent(category)}`) : standings;
    replace(place, standingsTable(hall, some, mine));
  };
  const options = optionsOf(["", ...categories], (name) => name || t("hall-category-all"));
  const choice = categories.length > 0 &&
    labelled(t("hall-category-of"), select(options, "", (category) => void attempt(show(category), hall.signal)));
  return h("div", { class: "stack tight" }, progressLine(standings), choice, place, prizeList(hall, standings));
}

/** Standings whose numbers open their explanation. @param {Tournament} hall @param {Hall.Standings} standings @param {number | null} [mine] */
export function standingsTable(hall, standings, mine = null) {
  /** @type {Column[]} */
  const columns = [[t("hall-place"), "num"], [t("hall-name"), "name"], [t("hall-points"), "num"]];
  columns.push(...standings.tie_breaks.map((kind) => /** @type {Column} */ ([t(`hall-tie-short-${kind}`), "num"])));
  const rows = standings.rows.map((row, i) => standingsRow(hall, row, row.place === standings.rows[i - 1]?.place, mine));
  const box = tableBox(`${t("hall-standings")}: ${progressOf(standings.progress)}`, columns, rows, "standings");
  setRoles(box);
  return box;
}

/** @param {Tournament} hall @param {Hall.Row} row @param {boolean} shared @param {number | null} mine */
function standingsRow(hall, row, shared, mine) {
  const left = row.annulled && h("span", { class: "badge" }, t("hall-annulled"));
  const line = h("tr", { class: row.player === mine ? "own" : "" },
    td("num place", row.annulled ? "–" : shared ? h("span", { class: "muted" }, `${row.place}`) : row.place), nameCell(hall, row.player),
    td("num total", points(row.points), row.adjusted !== undefined && h("span", { class: "small muted" }, ` (${points(row.adjusted)})`)));
  if (left) line.children[1].append(" ", left);
  for (const value of row.values) {
    const cell = td(value.asked ? "num tie asked" : "num tie", valueButton(hall, row, value, line));
    // On phones the numbers stand below the name, each after its own heading.
    cell.dataset.label = t(`hall-tie-short-${value.kind}`);
    line.append(cell);
  }
  return line;
}

/** @param {Hall.Value} value */
export const valueText = (value) => (value.kind === "direct-encounter" && !value.asked ? "–" : points(value.amount));

/** @param {Tournament} hall @param {Hall.Row} row @param {Hall.Value} value @param {HTMLElement} line */
function valueButton(hall, row, value, line) {
  const label = t("hall-explain", { name: row.name ?? hall.name(row.player), what: tieBreakName(value.kind), value: valueText(value) });
  const button = h("button", {
    type: "button",
    class: "value",
    "aria-expanded": "false",
    "aria-label": label,
    title: tieBreakName(value.kind),
  }, valueText(value));
  button.addEventListener("click", () => toggleExplanation(hall, value, line, button));
  return button;
}

/** @param {Tournament} hall @param {Hall.Value} value @param {HTMLElement} line @param {HTMLElement} button */
function toggleExplanation(hall, value, line, button) {
  const next = line.nextElementSibling;
  const open = button.getAttribute("aria-expanded") === "true";
  for (const other of line.querySelectorAll("[aria-expanded=true]")) other.setAttribute("aria-expanded", "false");
  if (next?.classList.contains("explanation")) next.remove();
  if (open) return;
  button.setAttribute("aria-expanded", "true");
  const close = iconButton("close", t("web-close"), {
    onclick: () => {
      toggleExplanation(hall, value, line, button);
      button.focus();
    },
  });
  line.after(
    h("tr", { class: "explanation", role: "row" },
      h("td", { colspan: String(line.children.length), role: "cell" },
        h("div", { class: "explanation-box", role: "status" }, close, explanation(hall, value)))),
  );
}

/** Every summand of a number. @param {Tournament} hall @param {Hall.Value} value */
export function explanation(hall, value) {
  const summands = value.summands.map((summand) =>
    h("li", { class: summand.cut ? "cut" : "" }, h("span", { class: "amount" }, points(summand.amount)),
      h("span", null, summandText(hall, summand)))
  );
  return h("div", { class: "stack tight" }, h("p", { class: "explanation-title" }, `${tieBreakName(value.kind)}: ${valueText(value)}`),
    note(t(`hall-tie-note-${value.kind}`)),
    value.rank !== undefined && value.asked && h("p", { class: "small" }, t("hall-tie-rank", { n: value.rank })),
    summands.length > 0 ? h("ul", { class: "summands" }, summands) : h("p", { class: "small" }, t("hall-tie-none")));
}

/** @param {Tournament} hall @param {Hall.Summand} summand */
function summandText(hall, summand) {
  const kind = summand.origin === "opponent" && summand.adjusted
    ? "adjusted"
    : summand.origin === "dummy" && summand.capped
    ? "capped"
    : summand.origin;
  const product = summand.result === undefined ? "" : ` × ${points(summand.result)}`;
  const detail = kind === "seeds"
    ? `${summand.own} : ${summand.others}`
    : kind === "share"
    ? String(summand.percent)
    : `${points(summand.score ?? 0)}${product}`;
  const text = t("hall-summand", { round: summand.round, origin: kind, opponent: hall.name(summand.opponent), detail });
  return summand.cut ? `${text} – ${t("hall-left-out")}` : text;
}

/** Every player with all rounds; a round robin as a matrix. @param {Tournament} hall @param {Hall.CrossRow[]} rows @param {number | null} [mine] */
export function crossTable(hall, rows, mine = null) {
  const robin = isRoundRobin(hall);
  const columns = robin
    ? rows.map((row) => /** @type {Column} */ ([String(row.player), "num"]))
    : hall.state.rounds.map((round) => /** @type {Column} */ ([String(round.number), "num"]));
  const numbers = new Map(rows.map((row) => [row.player, row.player]));
  const cells = (/** @type {Hall.CrossRow} */ row) =>
    robin
      ? rows.map((other) => matrixCell(row, other))
      : row.rounds.map((met) => td(`num met met-${metKind(met)}`, metCell(hall, met, numbers)));
  const body = rows.map((row) =>
    h("tr", { class: row.player === mine ? "own" : "" }, td("num place", row.place), td("num", row.player),
      th("name", nameButton(hall, row.player)), cells(row), td("num total", points(row.points)))
  );
  const heads = [[t("hall-place"), "num"], [t("hall-number"), "num"], [t("hall-name"), "name"], ...columns, [t("hall-points"), "num"]];
  return h("div", { class: "stack tight" }, note(t(robin ? "hall-cross-matrix" : "hall-cross-numbers")),
    tableBox(t("hall-cross"), /** @type {Column[]} */ (heads), body, "cross"));
}

/** @param {Tournament} hall */
export const isRoundRobin = ({ settings }) => settings.format === "round-robin" || settings.format === "double-round-robin";

/** The results against one opponent. @param {Hall.CrossRow} row @param {Hall.CrossRow} other */
export function matrixCell(row, other) {
  if (row.player === other.player) return td("num met met-self", "×");
  const games = row.rounds.filter(({ meetings }) => meetings.some(({ opponent }) => opponent === other.player));
  const texts = games.map((met) => (met.annulled ? `(${metScore(met)})` : metScore(met)));
  const kind = games.length === 1 ? metKind(games[0]) : "none";
  return td(`num met met-${kind}`, texts.join(" "));
}

/** @param {Hall.Met} met */
export function metKind(met) {
  if (met.kind === "pending") return "pending";
  if (met.kind === "zero-bye" || met.kind === "free") return "none";
  if (met.kind === "bye" || met.kind === "half-bye") return "bye";
  if (met.won || met.kind === "forfeit-win") return "won";
  return met.points > 0 ? "drawn" : "lost";
}

/** The score, and beneath it the opponent's number, with a dot for who started. @param {Tournament} hall @param {Hall.Met} met @param {Map<number, number>} places */
export function metCell(hall, met, places) {
  if (met.kind === "zero-bye" || met.kind === "free") return "";
  const against = met.meetings.map(({ opponent }) => places.get(opponent)).join("/");
  const title = met.meetings.map(({ opponent }) => hall.name(opponent)).join(", ");
  return [
    h("span", { class: "met-score" }, metScore(met)),
    h("span", { class: "met-against", title }, against || t(`hall-out-${met.kind === "bye" ? "bye" : "half-bye"}`),
      met.starts && h("span", { class: "starts", title: t("hall-started") })),
  ];
}

/** A player's rounds and standing, in a dialog. @param {Tournament} hall @param {number} id */
async function openCard(hall, id) {
  const body = h("div", { class: "stack" }, h("p", { class: "muted" }, t("hall-loading")));
  const closed = openDialog({ title: hall.name(id), body, class: "player-card" });
  try {
    replace(body, await cardBody(hall, id));
  } catch (error) {
    if (!hall.signal.aborted) replace(body, h("p", { class: "form-error" }, errorText(error)));
  }
  return closed;
}

/** @param {Tournament} hall @param {number} id */
async function cardBody(hall, id) {
  const [cross, standings] = await Promise.all([hall.crossTable(), hall.standings()]);
  const row = cross.find((other) => other.player === id);
  const stand = standings.rows.find((other) => other.player === id);
  const { player, active } = hall.competitor(id);
  const about = [
    player.club,
    player.category,
    player.rating && t("hall-rating-n", { n: String(player.rating) }),
    !active && t("hall-status-out"),
  ].filter(Boolean).join(" · ");
  return [
    about && h("p", { class: "muted" }, about),
    row && h("p", { class: "card-place" }, t("hall-card-place", { place: row.place, points: points(row.points) })),
    row && row.rounds.length > 0 ? historyTable(hall, row) : h("p", { class: "muted" }, progressText(hall.state)),
    stand && stand.values.length > 0 &&
    h("details", null, h("summary", null, t("hall-card-numbers")), h("div", { class: "stack" }, stand.values.map((value) =>
      explanation(hall, value)
    ))),
  ];
}

/** What a player did, round by round. @param {Tournament} hall @param {Hall.CrossRow} row */
export function historyTable(hall, row) {
  /** @type {Column[]} */
  const columns = [
    [t("hall-round"), "num"],
    [t("hall-board"), "num"],
    t("hall-against"),
    [t("hall-seeds"), "num"],
    [t("hall-points"), "num"],
  ];
  const lines = row.rounds.map((met) =>
    h("tr", null, th("num", met.round), td("num", met.board ?? ""), td("", againstText(hall, row.player, met)),
      td("num", met.seeds ? `${met.seeds[0]} : ${met.seeds[1]}` : ""), td(`num met-${metKind(met)}`, metScore(met)))
  );
  return tableBox(t("hall-card-of", { name: hall.name(row.player) }), columns, lines, "history");
}

/** @param {Tournament} hall @param {number} id @param {Hall.Met} met */
function againstText(hall, id, met) {
  if (met.meetings.length === 0) return h("span", { class: "muted" }, t(`hall-met-${met.kind}`));
  const board = hall.state.rounds[met.round - 1]?.boards.find((other) => other.number === met.board);
  const starts = board?.seats[0] === id;
  return h("span", { class: "inline" }, met.meetings.map(({ opponent }) => hall.name(opponent)).join(", "),
    starts && h("span", { class: "badge" }, t("hall-started")));
}

/** A line with a picture that says something is missing. @param {string} text @param {string} [picture] */
export function emptyNote(text, picture = "hint") {
  return h("p", { class: "empty-note" }, icon(picture), h("span", null, text));
}

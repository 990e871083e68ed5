// What is known of games: values that are proved, boards of many sizes, and who gains by beginning in games of equal players.
//
// `?game=ID` leads to the entry of a game.

import { getJson } from "../api.js";
import { h, icon, note, replace } from "../dom.js";
import { list, number, t } from "../i18n.js";
import { labelled, searchField } from "../components/forms.js";
import { plain } from "../components/rules.js";

/** @typedef {{ low: number, high: number }} Bounds */

/** @type {PageModule["show"]} */
export async function show(root, _params, context) {
  /** @type {Api.KnownGames} */
  const { games, tables } = await getJson("/api/known", { signal: context.signal });
  const proved = games.filter(({ proof }) => proof);
  const played = games.filter(({ play }) => play);
  const missing = h("p", { role: "status", class: "muted" });
  const find = searchField((wanted) => {
    const found = games.map(({ id, name }) => shown(root, id, plain(`${name} ${id}`).includes(wanted)));
    missing.textContent = found.includes(true) ? "" : t("known-none");
  });
  replace(root, h("h1", null, t("known-title")), h("p", { class: "known-lead" }, t("known-lead")), contents(tables),
    h("div", { class: "known-find" }, labelled(t("known-find"), find), missing),
    section("proved", t("known-proved"), note(t("known-proved-lead")), h("ul", { class: "known-list" }, proved.map(provedGame))),
    tables.map(boardsOf), section("played", t("known-played"), note(playedLead(played)), playedTable(played)));
  const asked = context.query.get("game");
  if (asked) requestAnimationFrame(() => leadTo(root, asked));
}

/** Shows or hides what is said of a game. @param {HTMLElement} root @param {string} id @param {boolean} is */
function shown(root, id, is) {
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(`[data-game="${CSS.escape(id)}"]`)))
    element.hidden = !is;
  return is;
}

/** @param {HTMLElement} root @param {string} id */
function leadTo(root, id) {
  const entry = /** @type {HTMLElement | null} */ (root.querySelector(`[data-game="${CSS.escape(id)}"]`));
  if (!entry) return;
  entry.classList.add("known-asked");
  entry.querySelector("a")?.focus({ preventScroll: true });
  entry.scrollIntoView({ block: "center" });
}

/** @param {string} id @param {string} title @param {...(import("../dom.js").Child | import("../dom.js").Child[])} children */
function section(id, title, ...children) {
  return h("section", { class: "known-section", "aria-labelledby": `known-${id}` }, h("h2", { id: `known-${id}` }, title), ...children);
}

/** @param {Api.KnownBoards[]} tables */
function contents(tables) {
  const boards = tables.map(({ id, name }) => [id, t("known-boards", { game: name })]);
  const parts = [["proved", t("known-proved")], ...boards, ["played", t("known-played")]];
  return h("nav", { class: "known-parts", "aria-label": t("known-parts") },
    parts.map(([id, title]) => h("a", { href: `#known-${id}` }, title)));
}

/** @param {Api.KnownGame} game */
function provedGame(game) {
  const { id, name } = game;
  const proof = /** @type {Api.KnownProof} */ (game.proof);
  return h("li", { class: "card known-game", dataset: { game: id } }, h("h3", null, h("a", { href: `/rules/${id}` }, name)),
    h("p", { class: "known-result" }, sign(proof), h("strong", null, resultText(proof))),
    isOpen(proof) && h("p", null, t("known-range", { low: signed(proof.low), high: signed(proof.high) })), bestMoves(proof),
    game.first_round && note(t("known-first-round")), how(proof),
    h("p", { class: "known-go" },
      h("a", { href: `/analysis?rule=${id}`, "aria-label": t("known-analyse-game", { name }) }, icon("graph"), t("known-analyse"))));
}

/** @param {Bounds} bounds */
const isOpen = ({ low, high }) => low !== high;

/** @param {number} n */
const signed = (n) => number(n, { signDisplay: "exceptZero" });

/** How whoever begins fares: by colour, sign and words. @param {Bounds} bounds */
function kind({ low, high }) {
  if (low > 0) return "win";
  if (high < 0) return "loss";
  return low === high ? "draw" : "open";
}

/** The value as a badge; a bound where only that is known. @param {Bounds} bounds */
function sign(bounds) {
  return h("span", { class: `known-sign known-${kind(bounds)}`, "aria-hidden": "true" }, valueText(bounds));
}

/** @param {Bounds} bounds */
function valueText({ low, high }) {
  if (low === high) return signed(low);
  if (low > 0) return `≥\u202f${signed(low)}`;
  return high < 0 ? `≤\u202f${signed(high)}` : "?";
}

/** @param {Bounds} bounds */
function resultText({ low, high }) {
  if (low === high) return low === 0 ? t("known-draw") : t(low > 0 ? "known-win" : "known-loss", { n: Math.abs(low) });
  if (low > 0) return t("known-win-least", { n: low });
  if (high < 0) return t("known-loss-least", { n: -high });
  return low === 0 ? t("known-draw-least") : high === 0 ? t("known-draw-most") : t("known-between");
}

/** @param {Api.KnownProof} proof */
function bestMoves({ best }) {
  return best.length > 0 && h("p", null, t("known-best", { moves: list(best, "disjunction") }));
}

/** What it took to find out, and how to do it again. @param {Api.KnownProof} proof */
function how({ positions, seconds, memory, choices, checksum, commands }) {
  const facts = [
    positions !== null && [t("known-positions"), number(positions)],
    seconds !== null && [t("known-time"), t("known-seconds", { n: number(seconds) })],
    memory !== null && [t("known-memory"), t("known-mebibytes", { n: number(memory) })],
    choices !== null && [t("known-choices"), number(choices)],
    checksum !== null && [t("known-checksum"), h("code", null, checksum)],
  ];
  const rows = facts.filter((fact) => fact !== false);
  return h("details", { class: "known-how" }, h("summary", null, t("known-how")),
    h("dl", { class: "facts" }, rows.map(([name, value]) => h("div", { class: "fact" }, h("dt", null, name), h("dd", null, value)))),
    h("p", { class: "small" }, t(commands.length > 1 ? "known-commands" : "known-command")),
    commands.map((command) => h("pre", { class: "known-command", tabindex: "0" }, h("code", null, command))));
}

/** A game on boards of many sizes. @param {Api.KnownBoards} table */
function boardsOf({ id, name, boards }) {
  const title = t("known-boards", { game: name });
  const numbers = (/** @type {"pits" | "seeds"} */ what) => [...new Set(boards.map((board) => board[what]))].sort((a, b) => a - b);
  const columns = numbers("seeds");
  const head = h("tr", null, h("th", { scope: "col" }, t("known-pits")),
    columns.map((seeds) => h("th", { scope: "col" }, h("span", { class: "visually-hidden" }, `${t("known-seeds")} `), number(seeds))));
  const rows = numbers("pits").map((pits) =>
    h("tr", null, h("th", { scope: "row" }, number(pits)), columns.map((seeds) =>
      boardCell(boards.find((board) => board.pits === pits && board.seeds === seeds))
    ))
  );
  return section(id, title, note(t("known-boards-lead")), key(),
    scrolled(title,
      h("table", { class: "known-boards" }, h("caption", null, t("known-seeds")), h("thead", null, head), h("tbody", null, rows))),
    h("details", { class: "known-how" }, h("summary", null, t("known-how")), scrolled(t("known-how"), effortTable(boards))));
}

/** What the colours and signs of the boards say. */
function key() {
  return h("ul", { class: "known-key" }, ["win", "loss", "draw"].map((one) => h("li", { class: `known-${one}` }, t(`known-key-${one}`))));
}

/** @param {Api.KnownBoard | undefined} board */
function boardCell(board) {
  if (!board) return h("td", { class: "known-none" }, h("span", { class: "visually-hidden" }, t("known-open")), "·");
  const { rule, pits, seeds, proof } = board;
  const spoken = [`${t("known-board", { pits, seeds })}:`, resultText(proof)];
  if (proof.best.length > 0) spoken.push(t("known-best", { moves: list(proof.best, "disjunction") }));
  return h("td", { class: `known-${kind(proof)}` },
    h("a", { href: `/analysis?rule=${encodeURIComponent(rule)}`, "aria-label": spoken.join(" ") }, h("strong", null, valueText(proof)),
      h("span", { class: "small" }, proof.best.join(" "))));
}

/** The effort of every board, and its certificate. @param {Api.KnownBoard[]} boards */
function effortTable(boards) {
  const heads = [t("known-pits"), t("known-seeds"), t("known-positions"), t("known-choices"), t("known-checksum"), t("known-command")];
  const optional = (/** @type {number | null} */ value) => (value === null ? "" : number(value));
  return h("table", { class: "known-table" }, h("thead", null, h("tr", null, heads.map((head) => h("th", { scope: "col" }, head)))),
    h("tbody", null,
      boards.map(({ pits, seeds, proof }) =>
        h("tr", null, h("th", { scope: "row" }, number(pits)), h("td", null, number(seeds)), h("td", null, optional(proof.positions)),
          h("td", null, optional(proof.choices)), h("td", null, proof.checksum && h("code", null, proof.checksum)),
          h("td", { class: "known-words" }, h("code", null, proof.commands[0])))
      )));
}

/** What is too wide for the page scrolls by itself, also by keyboard. @param {string} label @param {HTMLElement} table */
const scrolled = (label, table) => h("div", { class: "known-scroll", role: "group", "aria-label": label, tabindex: "0" }, table);

/** @param {Api.KnownGame[]} games */
function playedLead(games) {
  const of = (/** @type {"nodes" | "opening"} */ what) => {
    const all = new Set(games.map(({ play }) => play?.[what] ?? 0));
    return list([...all].sort((a, b) => a - b).map((n) => number(n)), "disjunction");
  };
  return t("known-played-lead", { nodes: of("nodes"), opening: of("opening") });
}

/** @param {Api.KnownGame[]} games */
function playedTable(games) {
  const heads = [t("known-game"), t("known-share"), t("known-margin"), t("known-draws"), t("known-games")];
  return scrolled(t("known-played"),
    h("table", { class: "known-table known-played" }, h("thead", null, h("tr", null, heads.map((head) => h("th", { scope: "col" }, head)))),
      h("tbody", null, games.map(playedRow))));
}

/** @param {Api.KnownGame} game */
function playedRow({ id, name, play: found }) {
  const play = /** @type {Api.KnownPlay} */ (found);
  const { wins, draws, losses, share, share_low: low, share_high: high } = play;
  const games = wins + draws + losses;
  const percent = (/** @type {number} */ part) => number(part, { style: "percent" });
  const verdict = low > 0.5 ? "first" : high < 0.5 ? "second" : "open";
  const margin = number(play.margin, { signDisplay: "exceptZero", maximumFractionDigits: 1 });
  return h("tr", { dataset: { game: id } }, h("th", { scope: "row" }, h("a", { href: `/rules/${id}` }, name)),
    h("td", { class: "known-share" }, bar(low, share, high),
      h("span", { class: "known-percent" }, t("known-share-text", { share: percent(share), low: percent(low), high: percent(high) })),
      h("span", { class: "small muted" }, t(`known-fair-${verdict}`))),
    h("td", null, play.in_pits ? t("known-margin-pits", { n: margin }) : margin), h("td", null, percent(draws / games)),
    h("td", null, number(games)));
}

/** The share and its range on a line with a mark in the middle. @param {number} low @param {number} share @param {number} high */
function bar(low, share, high) {
  const vars = { "--low": `${low * 100}%`, "--share": `${share * 100}%`, "--high": `${high * 100}%` };
  return h("span", { class: "known-bar", vars, "aria-hidden": "true" }, h("span", { class: "known-range" }),
    h("span", { class: "known-point" }));
}

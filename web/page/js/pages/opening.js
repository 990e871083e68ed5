// A position of a game and what its opening book says there: what every move is worth, how often the book has looked behind it,
// and what it plays. A move leads on, and the address carries the line.

import { addressOf, fullAddress } from "../address.js";
import { getJson } from "../api.js";
import { Board } from "../board/board.js";
import { announce, copyText, h, icon, iconButton, linkButton, note, replace, setProps } from "../dom.js";
import { showError } from "../errors.js";
import { t } from "../i18n.js";
import { entryText, marksOf, moveText, pitOf, stateText } from "../components/describe.js";
import { BookTable, pitBadges } from "../components/booktable.js";
import { openingsPath } from "../components/moves.js";
import { setupPath } from "../components/newgame.js";
import { roomForBoard } from "../game/room.js";
import { isAlone } from "../transport.js";
import { howToGrow } from "./openings.js";

/** Beneath a board that has no room beside it, this part of the window is left for the moves. */
const MOVES_SHARE = 0.3;

/** @type {PageModule["show"]} */
export async function show(root, { id }, context) {
  const positions = new Positions(id, context.signal);
  const found = await positions.after(lineIn(context.query));
  context.title(t("openings-of", { name: found.name }));
  if (!found.book) return replace(root, noBook(found));
  const page = new OpeningPage(root, positions, found, context);
  context.follow((query) => void page.goTo(lineIn(query)));
  return () => page.destroy();
}

/** The line of an address: decisions with commas between them. @param {URLSearchParams} query */
const lineIn = (query) => (query.get("line") ?? "").split(",").filter(Boolean);

/** @param {Api.BookPosition} found */
function noBook({ rule, name }) {
  return h("section", { class: "card stack problem openings-none" }, h("h1", null, t("openings-of", { name })),
    h("p", null, t("openings-none", { name })), isAlone ? h("p", null, t("openings-none-alone")) : howToGrow(rule),
    h("div", { class: "row" },
      linkButton("book", t("openings-rule"), { class: "button-primary", href: `/rules/${encodeURIComponent(rule)}` }),
      linkButton(null, t("openings-all"), { href: "/openings" })));
}

/** The positions of a game. Those that were seen are kept, so that going back waits for nothing. */
class Positions {
  /** @param {string} id @param {AbortSignal} signal */
  constructor(id, signal) {
    this.id = id;
    this.signal = signal;
    /** By their addresses. @type {Map<string, Api.BookPosition>} */
    this.seen = new Map();
  }

  /** The address of the position after a line. @param {string[]} line */
  path(line) {
    return openingsPath(this.id, line);
  }

  /** @param {string[]} line @returns {Promise<Api.BookPosition>} */
  async after(line) {
    const path = `/api${this.path(line)}`;
    const found = this.seen.get(path) ?? (await getJson(path, { signal: this.signal }));
    this.seen.set(path, found);
    return found;
  }
}

class OpeningPage {
  /** @param {HTMLElement} root @param {Positions} positions @param {Api.BookPosition} found @param {PageContext} context */
  constructor(root, positions, found, context) {
    this.positions = positions;
    this.found = found;
    this.context = context;
    /** Number of requests; the answer to any but the last is dropped. */
    this.asked = 0;
    this.crumbs = h("ol", { class: "moves" });
    this.state = h("p", { class: "opening-state" });
    this.holder = h("div", { class: "stage-board" });
    this.tools = h("div", { class: "row opening-tools" });
    this.moves = h("div", { class: "card stack opening-moves" });
    this.table = new BookTable({ point: (decision) => this.point(decision), pathOf: (decision) => this.path([...this.line, decision]) });
    replace(root, this.build());
    this.board = new Board(this.holder, found.view, {
      keys: "page",
      height: () => roomForBoard(this.holder, this.tools, this.isNarrow ? innerHeight * MOVES_SHARE : 0),
      onPit: (pit) => this.refuse(pit),
      onPreview: () => this.board.arrow.show(null),
    });
    addEventListener("keydown", (event) => this.key(event), { signal: context.signal });
    this.showAround();
    this.board.show(found.view);
    this.settle();
  }

  /** @param {string[]} line */
  path(line) {
    return this.positions.path(line);
  }

  /** The decisions that lead to the position on the board. */
  get line() {
    return this.found.entries.map((entry) => entry.decision ?? "");
  }

  build() {
    const { book, name, rule } = this.found;
    const side = h("aside", { class: "stage-side stack" }, this.moves,
      note(t("openings-book", { positions: book?.positions ?? 0, nodes: book?.nodes ?? 0 })),
      h("p", { class: "small" }, h("a", { href: `/rules/${encodeURIComponent(rule)}` }, t("openings-rule")), " · ",
        h("a", { href: "/openings" }, t("openings-all"))));
    return [
      h("div", { class: "opening-head" }, h("h1", null, t("openings-of", { name })),
        h("nav", { class: "opening-line", "aria-label": t("openings-line") }, this.crumbs)),
      h("div", { class: "stage opening-stage" }, h("div", { class: "stack" }, this.state, this.holder, this.tools), side),
    ];
  }

  /** Whether the moves stand beneath the board. */
  get isNarrow() {
    return this.moves.getBoundingClientRect().top > this.holder.getBoundingClientRect().bottom;
  }

  /** Goes to the position after a line: seed by seed where that is one move on. @param {string[]} line */
  async goTo(line) {
    const mine = ++this.asked;
    try {
      const found = await this.positions.after(line);
      if (mine === this.asked && !this.context.signal.aborted) this.take(found);
    } catch (error) {
      showError(error, this.context.signal);
      if (mine !== this.asked || this.context.signal.aborted) return;
      // What is on the board is what the address names.
      history.replaceState(null, "", addressOf(this.path(this.line)));
      this.arm();
    }
  }

  /** @param {Api.BookPosition} found */
  take(found) {
    const { board, line: before } = this;
    this.found = found;
    const { line } = this;
    const isNext = line.length === before.length + 1 && before.every((decision, i) => decision === line[i]);
    const last = found.entries[line.length - 1];
    board.clearLegal();
    board.arrow.show(null);
    board.values.show(new Map());
    board.mark({});
    this.keepFocus(() => this.showAround(), before[line.length]);
    announce([last && entryText(last), stateText(found.view), this.knows()].filter(Boolean).join(" "), this.holder);
    if (!isNext) {
      board.show(found.view);
      return this.settle();
    }
    if (board.busy) board.skip();
    void board.play(last.events, last.board).then((ended) => ended && found === this.found && this.settle());
  }

  /** How many moves the book knows here, in words. */
  knows() {
    const { page } = this.found;
    return page ? t("openings-knows", { n: page.decisions.length }) : `${t("openings-end")}.`;
  }

  /** Draws what may have the focus anew, and keeps it there: on the move that led away, else on the first. @param {() => void} draw @param {string | undefined} left */
  keepFocus(draw, left) {
    const active = document.activeElement;
    const hadFocus = [this.moves, this.crumbs, this.tools].some((part) => part.contains(active));
    draw();
    if (!hadFocus) return;
    const next = this.table.linkOf(left) ?? /** @type {HTMLElement | null} */ (this.moves.querySelector("h2"));
    next?.focus({ preventScroll: true });
  }

  /** All around the board. */
  showAround() {
    const { view, page, name } = this.found;
    replace(this.crumbs, this.crumb(0, t("openings-start")),
      this.found.entries.map((entry, i) => this.crumb(i + 1, moveText(entry.decision ?? ""), entry.seat)));
    const last = this.found.entries.at(-1);
    this.state.textContent = [last && t("openings-played", { seat: last.seat, move: moveText(last.decision ?? "") }), stateText(view)]
      .filter(Boolean).join(" ");
    replace(this.tools, ...this.buttons());
    if (page) this.table.show(this.moves, view, page, name);
    else replace(this.moves, this.end());
  }

  /** @param {number} length  Of the line. @param {string} text @param {string} [seat] */
  crumb(length, text, seat = "") {
    const isHere = length === this.line.length;
    return h("li", null,
      h("a", { class: `move player-${seat}`, href: this.path(this.line.slice(0, length)), "aria-current": isHere ? "step" : null }, text));
  }

  /** Where the book knows nothing, or the game is over. */
  end() {
    const { over } = this.found.view;
    return [
      h("h2", { tabindex: "-1" }, t(over ? "openings-over" : "openings-end")),
      h("p", null, over ? stateText(this.found.view) : t("openings-end-text")),
    ];
  }

  buttons() {
    const { found: { rule, view }, line } = this;
    const isStart = line.length === 0;
    const back = t("web-lesson-previous");
    const goBack = h("a", { class: "icon-button", "aria-label": back, title: back }, icon("previous"));
    // Where there is nothing to go back to it stays what it is, for those who walk through the buttons.
    setProps(goBack, isStart ? { role: "link", "aria-disabled": "true" } : { href: this.path(line.slice(0, -1)) });
    const play = isStart ? `/new/${encodeURIComponent(rule)}` : setupPath(rule, view);
    const share = iconButton("link", t("openings-share-link"), { onclick: () => copyText(fullAddress(this.path(this.line))) });
    return [
      goBack,
      !view.over &&
      linkButton("play", t(isStart ? "openings-play-start" : "openings-play"), { class: "button-small button-primary", href: play }),
      linkButton("graph", t("openings-analyse"), {
        class: "button-small",
        href: this.analysis(),
        "aria-label": t("openings-analyse-here"),
      }),
      share,
    ];
  }

  /** The analysis board with this line on it. */
  analysis() {
    const { found: { rule, view }, line } = this;
    const query = new URLSearchParams({ rule, players: String(view.players), position: view.text });
    if (line.length > 0) {
      query.set("tree", line.join("."));
      query.set("node", String(line.length));
    }
    return `/analysis?${query}`;
  }

  /** The seeds lie still: what the pits are worth is shown, and they can be played. */
  settle() {
    const { board, found: { entries, page, view } } = this;
    const last = entries.at(-1);
    board.mark(last ? marksOf(view.labels, last) : {});
    board.values.show(page ? pitBadges(page, view.labels) : new Map());
    this.arm();
  }

  arm() {
    const { view } = this.found;
    if (view.over) this.board.clearLegal();
    else this.board.setLegal(view, (decision) => this.context.navigate(this.path([...this.line, decision])));
  }

  /** A pit that cannot be played says why. @param {number} pit */
  refuse(pit) {
    const { view } = this.found;
    const reason = view.refusals[pit];
    if (!reason || this.board.busy) return;
    const text = t(`web-refusal-${reason}`, { pit: view.labels[pit], n: view.least });
    this.board.say(pit, text);
    announce(text, this.holder);
  }

  /** Shows where a move ends. @param {string | null} decision */
  point(decision) {
    const { view } = this.found;
    const last = decision ? view.previews?.[decision]?.last : null;
    if (!decision || last === null || last === undefined || this.board.busy) return this.board.arrow.show(null);
    const to = last === "store" ? (view.to_move ?? "A") : last;
    this.board.arrow.show({ from: view.labels.indexOf(pitOf(decision)), to });
  }

  /** Arrows walk through the book while nothing else has the focus. @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
    const target = /** @type {Element} */ (event.target);
    const isInside = target.closest(".opening-moves, .opening-line") !== null;
    if (target !== document.body && !isInside) return;
    const { line } = this;
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowLeft: () => line.length > 0 && this.context.navigate(this.path(line.slice(0, -1))),
      ArrowRight: () => this.table.follow(target),
      Home: () => line.length > 0 && this.context.navigate(this.path([])),
    };
    if (isInside) Object.assign(keys, { ArrowUp: () => this.table.step(target, -1), ArrowDown: () => this.table.step(target, 1) });
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  destroy() {
    this.board.destroy();
  }
}

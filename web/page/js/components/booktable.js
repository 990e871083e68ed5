// What an opening book knows about a position, as a table whose rows lead on, and as badges at the pits.

import { h, icon, note, replace } from "../dom.js";
import { number, t } from "../i18n.js";
import { decisionText, moveText, pitOf } from "./describe.js";

/** A lead with its sign, to a tenth. @param {number} n */
const signed = (n) => number(n, { signDisplay: "exceptZero", minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** @param {Api.Score | null} score */
const isProved = (score) => score !== null && score.estimate === undefined;

/** What a move is worth to its player, in words. @param {Api.BookDecision} decision */
function valueText({ score, exact }) {
  if (score === null) return t("openings-unknown");
  if (score.estimate !== undefined) return signed(score.estimate);
  const { win, loss } = score;
  if (win === undefined && loss === undefined) return t("openings-draw");
  const n = win ?? loss ?? 0;
  const how = n === 0 ? "-some" : exact ? "" : "-least";
  return t(`openings-${win === undefined ? "loss" : "win"}${how}`, { n });
}

/** The same as short as it can be said. @param {Api.BookDecision} decision */
function shortText({ score, exact }) {
  if (score === null) return "?";
  if (score.estimate !== undefined) return signed(score.estimate);
  const { win, loss } = score;
  const n = win ?? loss ?? 0;
  const sign = win === undefined ? (loss === undefined ? "" : "−") : "+";
  const bound = exact || n === 0 ? "" : win === undefined ? "≤\u202f" : "≥\u202f";
  return n === 0 && sign !== "" ? sign : `${bound}${sign}${number(n)}`;
}

/** The kind of a value: only what is proved is a win or a loss. @param {Api.Score | null} score @returns {"win" | "loss" | "draw"} */
const kindOf = (score) => (score?.win !== undefined ? "win" : score?.loss !== undefined ? "loss" : "draw");

/** The value of every pit; of a pit with two directions that of the better one. @param {Api.BookPage} page @param {string[]} labels */
export function pitBadges(page, labels) {
  /** @type {Map<number, import("../board/values.js").PitValue>} */
  const values = new Map();
  for (const move of page.decisions) {
    const pit = labels.indexOf(pitOf(move.decision));
    // The best come first.
    if (pit < 0 || values.has(pit)) continue;
    values.set(pit, { text: shortText(move), kind: kindOf(move.score), best: move.good });
  }
  return values;
}

/** What can be said of the moves that are marked. @param {Api.BookPage} page */
function playsKey({ plays, decisions }) {
  if (plays) return "plays";
  return decisions.some(({ good }) => good) ? "searches" : "leaf";
}

/** What stands there in short, and whole for those who hear it. @param {string} seen @param {string} heard */
const spoken = (seen, heard) => [h("span", { "aria-hidden": "true" }, seen), h("span", { class: "visually-hidden" }, heard)];

export class BookTable {
  /** @param {{ point: (decision: string | null) => void, pathOf: (decision: string) => string }} hooks */
  constructor(hooks) {
    this.hooks = hooks;
    /** The links of the rows, by their decisions. @type {Map<string, HTMLAnchorElement>} */
    this.links = new Map();
  }

  /** @param {HTMLElement} place @param {Api.View} view @param {Api.BookPage} page @param {string} name */
  show(place, view, page, name) {
    this.links.clear();
    const all = page.decisions.reduce((sum, { positions }) => sum + positions, 0);
    const heads = ["move", "value", "looked"].map((head) => h("th", { scope: "col" }, t(`openings-${head}`)));
    const plays = h("th", { scope: "col" }, h("span", { class: "visually-hidden" }, t("openings-plays")));
    const rows = page.decisions.map((move) => this.row(move, view.to_move ?? "A", all));
    const player = view.to_move ?? "A";
    replace(place, h("h2", { tabindex: "-1" }, t("openings-moves")),
      h("table", { class: "opening-table" }, h("caption", { class: "visually-hidden" }, `${name}: ${t("openings-moves")}`),
        h("thead", null, h("tr", null, heads, plays)), h("tbody", null, rows)),
      h("div", { class: "opening-notes" }, note(t("openings-note-value", { player })),
        all > 0 && note(t("openings-note-looked", { positions: all })), note(t(`openings-note-${playsKey(page)}`)),
        h("p", { class: "small muted tree-keys" }, t("openings-keys"))));
  }

  /** @param {Api.BookDecision} move @param {string} seat @param {number} all */
  row(move, seat, all) {
    const { decision, score, good, positions } = move;
    const share = all > 0 ? positions / all : 0;
    const percent = number(share, { style: "percent", maximumFractionDigits: share > 0 && share < 0.01 ? 1 : 0 });
    const value = valueText(move);
    const isEstimate = score?.estimate !== undefined;
    const point = (/** @type {string | null} */ at) => () => this.hooks.point(at);
    // Who clicks looks at the seeds; an arrow is for those who walk through the moves by keyboard.
    const focused = () => link.matches(":focus-visible") && this.hooks.point(decision);
    const parts = ["value", "looked", "plays"].map((part) => `book-${part}-${decision}`);
    const link = h("a", {
      class: `move player-${seat}`,
      href: this.hooks.pathOf(decision),
      "aria-label": decisionText(decision),
      "aria-describedby": parts.join(" "),
      onfocus: focused,
      onblur: point(null),
    }, moveText(decision));
    this.links.set(decision, link);
    return h("tr", {
      class: good ? "opening-good" : "",
      dataset: { decision },
      onpointerenter: point(decision),
      onpointerleave: point(null),
    }, h("th", { scope: "row" }, link),
      h("td", { id: parts[0], class: `opening-value opening-${kindOf(score)}` },
        h("strong", null, isEstimate ? spoken(value, t("openings-seeds", { n: value })) : value),
        isProved(score) && [" ", h("span", { class: "opening-proved" }, t("openings-proved"))]),
      h("td", { id: parts[1], class: "opening-looked" },
        h("span", { class: "opening-bar", vars: { "--share": `${(share * 100).toFixed(1)}%` }, "aria-hidden": "true" }),
        positions > 0 ? spoken(percent, t("openings-share", { share: percent })) : spoken("–", t("openings-never"))),
      h("td", { id: parts[2], class: "opening-star" },
        good && [icon("star"), h("span", { class: "visually-hidden" }, t("openings-good"))]));
  }

  /** The link of a decision, else of the first. @param {string | undefined} decision */
  linkOf(decision) {
    const shown = [...this.links.values()].filter((link) => link.isConnected);
    const link = decision === undefined ? undefined : this.links.get(decision);
    return link?.isConnected ? link : shown[0];
  }

  /** Plays the move that has the focus, else the first. @param {Element} target */
  follow(target) {
    const link = [...this.links.values()].find((one) => one === target) ?? this.linkOf(undefined);
    link?.click();
  }

  /** Puts the focus on the move above or below. @param {Element} target @param {number} by */
  step(target, by) {
    const shown = [...this.links.values()].filter((link) => link.isConnected);
    const at = shown.findIndex((link) => link === target);
    shown[at < 0 ? 0 : Math.min(Math.max(at + by, 0), shown.length - 1)]?.focus();
  }
}

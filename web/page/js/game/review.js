// The review after a game: how it went, as a graph, the turns that gave something away, and what would have been better.

import { sendJson } from "../api.js";
import { button, h, replace } from "../dom.js";
import { errorText } from "../errors.js";
import { marker } from "../board/board.js";
import { number, t } from "../i18n.js";
import { capturedText, decisionText, moveText, pitOf } from "../components/describe.js";
import { perfectLine, pitValues } from "../components/perfect.js";
import { SIGNS, numberOf } from "./turns.js";

/** @typedef {Api.Review["decisions"][0]} Reviewed */

export class ReviewPanel {
  /** @param {import("./session.js").Session} session @param {(marks: Map<number, string>) => void} onMarks */
  constructor(session, onMarks) {
    this.session = session;
    this.onMarks = onMarks;
    /** @type {Api.Review | null} */
    this.review = null;
    this.reviewed = -1;
    this.asking = false;
    /** @type {import("./graph.js").Graph | null} */
    this.graph = null;
    this.element = h("div", { class: "stack review" });
    this.now = h("div", { class: "graph-now" });
    this.offer();
  }

  destroy() {
    this.graph?.destroy();
  }

  /** Whether a review is allowed: after the game, or when no opponent elsewhere could be harmed by it. */
  get possible() {
    return this.session.view.over || this.session.alone;
  }

  /** Whether the review is one of the game as it is now. */
  get fresh() {
    return this.review !== null && this.reviewed === this.session.ply;
  }

  update() {
    if (this.fresh) return this.moveCursor();
    if (!this.asking) this.offer();
  }

  offer() {
    if (!this.possible) return replace(this.element, h("p", { class: "muted" }, t("web-review-later")));
    const start = button("graph", t("web-review-start"), {
      class: "button-primary",
      disabled: this.session.ply === 0,
      onclick: () => this.ask(),
    });
    replace(this.element, h("p", { class: "muted" }, t("web-review-text")), h("div", null, start));
  }

  async ask() {
    if (this.asking || !this.possible || this.fresh) return;
    this.asking = true;
    const { ply } = this.session;
    replace(this.element, h("p", { role: "status" }, h("span", { class: "dots" }, h("i"), h("i"), h("i")), " ", t("web-review-working")));
    try {
      const path = `/api/games/${encodeURIComponent(this.session.snapshot.id)}/review`;
      const [review, { Graph }] = await Promise.all([
        sendJson("POST", path, {}, { token: this.session.token }),
        // Most games are never reviewed.
        import("./graph.js"),
      ]);
      this.review = review;
      this.reviewed = ply;
      this.draw(review, Graph);
    } catch (error) {
      const again = button(null, t("web-try-again"), { onclick: () => this.ask() });
      replace(this.element, h("p", { role: "alert" }, errorText(error)), h("div", null, again));
    } finally {
      this.asking = false;
    }
  }

  /** @param {Api.Review} review @param {typeof import("./graph.js").Graph} Graph */
  draw(review, Graph) {
    const marked = review.decisions.filter(({ mark }) => mark);
    const marks = marked.map(({ ply, mark }) => ({ ply, mark: mark ?? "" }));
    this.graph?.destroy();
    const names = this.session.snapshot.players === 2
      ? /** @type {[string, string]} */ ([this.session.nameOf("A"), this.session.nameOf("B")])
      : null;
    const say = (/** @type {number} */ ply) => this.positionText(ply);
    this.graph = new Graph({
      chances: review.chances,
      marks,
      names,
      say,
      label: (ply) => parseInt(this.numberOf(ply), 10) || 0,
      go: (ply) => this.session.goTo(ply),
    });
    replace(this.element, this.accuracy(review), this.figure(this.graph, names), h("h2", null, t("web-review-mistakes")),
      marked.length > 0
        ? h("ul", { class: "review-list" }, marked.map((decision) => this.mistake(decision, review)))
        : h("p", { class: "muted" }, t("web-review-none")));
    this.onMarks(new Map(marks.map(({ ply, mark }) => [ply, mark])));
    this.moveCursor();
  }

  /** @param {Api.Review} review */
  accuracy(review) {
    const title = h("h2", null, t("web-review-accuracy"));
    if (this.session.snapshot.players > 2)
      return h("section", { class: "stack" }, title, h("p", { class: "small muted" }, t("web-review-accuracy-many")));
    const shares = this.session.snapshot.seats.flatMap((seat, i) => {
      const share = review.accuracy[i];
      if (share === null || share === undefined) return [];
      return [
        h("li", { class: `player-${seat.seat}` }, marker(seat.seat), h("span", null, this.session.nameOf(seat.seat)),
          h("strong", null, number(share, { maximumFractionDigits: 0 })),
          h("span", { class: "accuracy-bar", vars: { "--share": `${share}%` } })),
      ];
    });
    return h("section", { class: "stack" }, title, h("ul", { class: "accuracy" }, shares),
      h("details", { class: "small muted" }, h("summary", null, t("web-review-explained")), h("p", null, t("web-review-explanation"))));
  }

  /** @param {import("./graph.js").Graph} graph @param {[string, string] | null} names */
  figure(graph, names) {
    const text = names ? t("web-review-graph", { top: names[0], bottom: names[1] }) : t("web-review-graph-one");
    return h("figure", { class: "graph-box" }, graph.element, this.now,
      h("figcaption", { class: "small muted" }, `${text} ${t("web-review-graph-keys")}`));
  }

  /** A position in words: the turn before it, and how likely the player ahead is to win. @param {number} ply */
  positionText(ply) {
    const { session } = this;
    const chance = this.review?.chances[ply] ?? 0.5;
    const two = session.snapshot.players === 2;
    const ahead = two && chance < 0.5 ? "B" : "A";
    const seat = two ? ahead : (session.boardAt(ply).to_move ?? session.entryAt(ply)?.seat ?? "A");
    const n = number(100 * (ahead === "B" && two ? 1 - chance : chance), { maximumFractionDigits: 0 });
    const entry = session.entryAt(ply);
    if (!entry) return t("web-review-graph-start", { player: session.nameOf(seat), n });
    const turn = `${this.numberOf(ply)} ${entry.decision ? moveText(entry.decision) : t(`web-turn-${entry.action}`)}${capturedText(entry)}`;
    return t("web-review-graph-at", { turn, player: session.nameOf(seat), n });
  }

  /** "3." or "3…". @param {number} ply */
  numberOf(ply) {
    return numberOf(this.session.snapshot.entries, ply);
  }

  moveCursor() {
    const { shown } = this.session;
    this.graph?.show(shown);
    const decision = this.decisionAt(shown);
    const best = decision && decision.best !== decision.decision ? t("web-review-best-arrow", { move: moveText(decision.best) }) : "";
    const text = this.positionText(Math.min(shown, this.graph?.last ?? 0));
    const perfect = this.exactly(shown);
    const exact = perfect ? perfect.textContent : "";
    if (this.now.textContent !== text + best + exact)
      replace(this.now, h("strong", null, text), h("span", { class: "small" }, best), perfect);
  }

  /** What perfect play led to in a position, if that is known. @param {number} ply */
  exactly(ply) {
    const perfect = this.decisionAt(ply)?.perfect;
    const mover = this.session.boardAt(ply).to_move;
    if (!perfect || !mover) return null;
    const { session } = this;
    return perfectLine(perfect, session.nameOf(mover), session.nameOf(mover === "A" ? "B" : "A")) || null;
  }

  /** Exact values at the pits of the position that is shown. */
  values() {
    const { session } = this;
    const perfect = this.fresh && session.moment.still ? this.decisionAt(session.shown)?.perfect : null;
    return perfect ? pitValues(perfect, session.snapshot.labels) : new Map();
  }

  /** The decision that was made in a position. @param {number} ply */
  decisionAt(ply) {
    return this.review?.decisions.find((decision) => decision.ply === ply + 1);
  }

  /** What was best in the position that is shown, as an arrow; null where it was played, or nothing is known. @returns {import("../board/arrow.js").Way | null} */
  arrow() {
    const { session } = this;
    const decision = this.fresh && session.moment.still ? this.decisionAt(session.shown) : undefined;
    const last = decision?.best_last;
    if (!decision || decision.best === decision.decision || last === null || last === undefined) return null;
    const mover = session.boardAt(session.shown).to_move ?? "A";
    return { from: session.snapshot.labels.indexOf(pitOf(decision.best)), to: last === "store" ? mover : last };
  }

  /** @param {Reviewed} decision @param {Api.Review} review */
  mistake(decision, review) {
    const seat = this.session.entryAt(decision.ply)?.seat ?? "A";
    const mark = decision.mark ?? "";
    const details = [t(`web-review-${mark}`), t("web-review-best", { move: moveText(decision.best) })];
    if (decision.loss > 0) details.push(t("web-review-gave", { n: Math.round(decision.loss * 10) / 10 }));
    details.push(t("web-review-gave-chance", { n: number(100 * decision.chance_loss, { maximumFractionDigits: 0 }) }));
    if (review.turning.includes(decision.ply)) details.push(t("web-review-turning"));
    const line = decision.line.map(moveText).join(" ");
    return h("li", null,
      h("button", { type: "button", class: "review-item", onclick: () => this.session.goTo(decision.ply - 1) }, marker(seat),
        h("strong", { class: `player-${seat}` }, `${this.numberOf(decision.ply)} `,
          h("span", { title: decisionText(decision.decision) }, moveText(decision.decision)),
          h("span", { class: `turn-mark mark-${mark}` }, SIGNS[mark])), h("span", { class: "muted small" }, details.join(", ")),
        decision.line.length > 1 && h("span", { class: "review-line small" }, t("web-review-line", { line }))));
  }
}

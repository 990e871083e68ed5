// The review after a game: how it went, as a graph, and the turns that gave something away.

import { sendJson } from "../api.js";
import { h, icon, replace, svg } from "../dom.js";
import { marker } from "../board/board.js";
import { number, t } from "../words.js";

const WIDTH = 320;
const HEIGHT = 120;
/** A lead of so many seeds fills about three quarters of the graph. */
const LEAD = 8;

/** Marks of the analysis, and their names. @type {Record<string, string>} */
const MARKS = { "?!": "web-review-inaccuracy", "?": "web-review-mistake", "??": "web-review-blunder" };

export class ReviewPanel {
  /** @param {import("./session.js").Session} session @param {(marks: Map<number, string>) => void} onMarks */
  constructor(session, onMarks) {
    this.session = session;
    this.onMarks = onMarks;
    /** @type {Api.Review | null} */
    this.review = null;
    this.reviewed = -1;
    this.asking = false;
    this.element = h("div", { class: "stack review" });
    this.cursor = svg("line", { class: "graph-cursor", y1: 0, y2: HEIGHT });
    this.offer();
  }

  /** Whether a review is to be had: after the game, or when nobody elsewhere could gain by it. */
  get possible() {
    return this.session.view.over || this.session.alone;
  }

  update() {
    if (this.review && this.reviewed === this.session.ply) return this.moveCursor();
    if (!this.asking) this.offer();
  }

  offer() {
    if (!this.possible) return replace(this.element, h("p", { class: "muted" }, t("web-review-later")));
    const start = h("button", { type: "button", class: "button button-primary", disabled: this.session.ply === 0, onclick: () => void this.ask() }, icon("graph"), t("web-review-start"));
    replace(this.element, h("p", { class: "muted" }, t("web-review-text")), h("div", null, start));
  }

  async ask() {
    if (this.asking || !this.possible || (this.review && this.reviewed === this.session.ply)) return;
    this.asking = true;
    const { ply } = this.session;
    replace(this.element, h("p", { role: "status" }, h("span", { class: "dots" }, h("i"), h("i"), h("i")), " ", t("web-review-working")));
    try {
      const path = `/api/games/${encodeURIComponent(this.session.snapshot.id)}/review`;
      this.review = await sendJson("POST", path, {}, { token: this.session.token });
      this.reviewed = ply;
      this.draw();
    } catch (error) {
      const again = h("button", { type: "button", class: "button", onclick: () => void this.ask() }, t("web-try-again"));
      replace(this.element, h("p", { role: "alert" }, /** @type {Error} */ (error).message), h("div", null, again));
    } finally {
      this.asking = false;
    }
  }

  draw() {
    const { review } = this;
    if (!review) return;
    const marked = review.decisions.filter((decision) => decision.mark && decision.mark in MARKS);
    this.onMarks(new Map(marked.map((decision) => [decision.ply, decision.mark ?? ""])));
    replace(this.element, this.accuracy(review), this.graph(review), h("h3", null, t("web-review-mistakes")),
      marked.length > 0 ? h("ul", { class: "review-list" }, marked.map((decision) => this.mistake(decision, review))) : h("p", { class: "muted" }, t("web-review-none")));
    this.moveCursor();
  }

  /** @param {Api.Review} review */
  accuracy(review) {
    return h("ul", { class: "accuracy", "aria-label": t("web-review-accuracy") }, this.session.snapshot.seats.flatMap((seat, i) => {
      const share = review.accuracy[i];
      if (share === null || share === undefined) return [];
      const n = number(share, { maximumFractionDigits: 0 });
      return [h("li", { class: `player-${seat.seat}` }, marker(seat.seat), h("span", null, this.session.nameOf(seat.seat)), h("strong", null, `${n} %`),
        h("span", { class: "accuracy-bar", vars: { "--share": `${share}%` } }))];
    }));
  }

  /** @param {Api.Review} review */
  graph(review) {
    const two = this.session.snapshot.players === 2;
    const text = two ? t("web-review-graph", { top: this.session.nameOf("A"), bottom: this.session.nameOf("B") }) : t("web-review-graph-one");
    const points = review.decisions.map((decision) => ({ decision, x: this.x(decision.ply), y: HEIGHT / 2 - this.lead(decision) * (HEIGHT / 2 - 6) }));
    const line = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
    const first = points[0]?.x.toFixed(1) ?? 0;
    const last = points.at(-1)?.x.toFixed(1) ?? 0;
    const dots = points.filter(({ decision }) => decision.mark && decision.mark in MARKS)
      .map(({ decision, x, y }) => svg("circle", { cx: x, cy: y, r: 4.5, class: `graph-dot mark-${decision.mark?.length}` }));
    const drawing = svg("svg", { class: "graph", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": text, preserveAspectRatio: "none", onclick: (/** @type {MouseEvent} */ event) => this.pick(event) },
      svg("polygon", { class: "graph-area", points: `${first},${HEIGHT / 2} ${line} ${last},${HEIGHT / 2}` }),
      svg("line", { class: "graph-zero", x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 }), svg("polyline", { class: "graph-line", points: line }), dots, this.cursor);
    return h("figure", { class: "graph-box" }, drawing, h("figcaption", { class: "small muted" }, text));
  }

  /** @param {number} ply */
  x(ply) {
    return 4 + ((ply - 1) / Math.max(1, this.reviewed - 1)) * (WIDTH - 8);
  }

  /** From -1 to 1, to player A where two play, else to the one who decides. @param {Api.Review["decisions"][0]} decision */
  lead({ ply, score }) {
    const own = score.win !== undefined ? 1 : score.loss !== undefined ? -1 : Math.tanh((score.estimate ?? 0) / LEAD);
    const flip = this.session.snapshot.players === 2 && this.session.entryAt(ply)?.seat === "B";
    return flip ? -own : own;
  }

  /** @param {MouseEvent} event */
  pick(event) {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    const share = (event.clientX - box.left) / box.width;
    this.session.goTo(Math.round(share * (this.reviewed - 1)) + 1);
  }

  moveCursor() {
    const x = this.x(Math.max(1, this.session.shown)).toFixed(1);
    this.cursor.setAttribute("x1", x);
    this.cursor.setAttribute("x2", x);
  }

  /** @param {Api.Review["decisions"][0]} decision @param {Api.Review} review */
  mistake(decision, review) {
    const seat = this.session.entryAt(decision.ply)?.seat ?? "A";
    const mark = decision.mark ?? "";
    const details = [t(MARKS[mark]), t("web-review-best", { move: decision.best })];
    if (decision.loss > 0) details.push(t("web-review-loss", { n: number(decision.loss, { maximumFractionDigits: 1 }) }));
    if (review.turning.includes(decision.ply)) details.push(t("web-review-turning"));
    return h("li", null, h("button", { type: "button", class: "review-item", onclick: () => this.session.goTo(decision.ply - 1) },
      marker(seat), h("strong", { class: `player-${seat}` }, decision.decision, h("span", { class: `turn-mark mark-${mark.length}` }, mark)), h("span", { class: "muted small" }, details.join(", "))));
  }
}

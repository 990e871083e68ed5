// The review after a game: how it went, as a graph, and the turns that gave something away.

import { sendJson } from "../api.js";
import { button, h, replace, svg } from "../dom.js";
import { errorText } from "../errors.js";
import { marker } from "../board/board.js";
import { number, t } from "../i18n.js";

const WIDTH = 320;
const HEIGHT = 120;
const EDGE = 6;

/** Marks of the analysis as players write them. @type {Record<string, string>} */
const SIGNS = { inaccuracy: "?!", mistake: "?", blunder: "??" };

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

  /** Whether a review is allowed: after the game, or when no opponent elsewhere could be harmed by it. */
  get possible() {
    return this.session.view.over || this.session.alone;
  }

  update() {
    if (this.review && this.reviewed === this.session.ply) return this.moveCursor();
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
      const again = button(null, t("web-try-again"), { onclick: () => this.ask() });
      replace(this.element, h("p", { role: "alert" }, errorText(error)), h("div", null, again));
    } finally {
      this.asking = false;
    }
  }

  draw() {
    const { review } = this;
    if (!review) return;
    const marked = review.decisions.filter((decision) => signOf(decision) !== "");
    this.onMarks(new Map(marked.map((decision) => [decision.ply, signOf(decision)])));
    replace(this.element, this.accuracy(review), this.graph(review), h("h2", null, t("web-review-mistakes")),
      marked.length > 0
        ? h("ul", { class: "review-list" }, marked.map((decision) => this.mistake(decision, review)))
        : h("p", { class: "muted" }, t("web-review-none")));
    this.moveCursor();
  }

  /** @param {Api.Review} review */
  accuracy(review) {
    return h("ul", { class: "accuracy", "aria-label": t("web-review-accuracy") }, this.session.snapshot.seats.flatMap((seat, i) => {
      const share = review.accuracy[i];
      if (share === null || share === undefined) return [];
      const n = number(share, { maximumFractionDigits: 0 });
      return [
        h("li", { class: `player-${seat.seat}` }, marker(seat.seat), h("span", null, this.session.nameOf(seat.seat)),
          h("strong", null, `${n} %`), h("span", { class: "accuracy-bar", vars: { "--share": `${share}%` } })),
      ];
    }));
  }

  /** @param {Api.Review} review */
  graph(review) {
    const two = this.session.snapshot.players === 2;
    const text = two
      ? t("web-review-graph", { top: this.session.nameOf("A"), bottom: this.session.nameOf("B") })
      : t("web-review-graph-one");
    const points = review.chances.map((chance, ply) => ({ x: this.x(ply), y: EDGE + (1 - chance) * (HEIGHT - 2 * EDGE) }));
    const line = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
    const dots = review.decisions.filter((decision) => signOf(decision) !== "").map((decision) => {
      const { x, y } = points[Math.min(decision.ply, points.length - 1)];
      return svg("ellipse", { cx: x, cy: y, rx: 3.6, ry: 4.2, class: `graph-dot mark-${signOf(decision).length}` });
    });
    const drawing = svg("svg", {
      class: "graph",
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      role: "img",
      "aria-label": text,
      preserveAspectRatio: "none",
      onclick: (/** @type {MouseEvent} */ event) => this.pick(event),
    }, svg("polygon", { class: "graph-area", points: `${EDGE},${HEIGHT / 2} ${line} ${WIDTH - EDGE},${HEIGHT / 2}` }),
      svg("line", { class: "graph-zero", x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 }),
      svg("polyline", { class: "graph-line", points: line }), dots, this.cursor);
    return h("figure", { class: "graph-box" }, drawing, h("figcaption", { class: "small muted" }, text));
  }

  /** @param {number} ply entries played */
  x(ply) {
    return EDGE + (ply / this.positions) * (WIDTH - 2 * EDGE);
  }

  /** Steps from the first position of the graph to the last. */
  get positions() {
    return Math.max(1, (this.review?.chances.length ?? 2) - 1);
  }

  /** @param {MouseEvent} event */
  pick(event) {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    const share = (event.clientX - box.left) / box.width;
    this.session.goTo(Math.round(share * this.positions));
  }

  moveCursor() {
    const x = this.x(Math.min(this.session.shown, this.positions)).toFixed(1);
    this.cursor.setAttribute("x1", x);
    this.cursor.setAttribute("x2", x);
  }

  /** @param {Api.Review["decisions"][0]} decision @param {Api.Review} review */
  mistake(decision, review) {
    const seat = this.session.entryAt(decision.ply)?.seat ?? "A";
    const mark = signOf(decision);
    const details = [t(`web-review-${decision.mark}`), t("web-review-best", { move: decision.best })];
    if (decision.loss > 0)
      details.push(t("web-review-loss", { n: number(decision.loss, { maximumFractionDigits: 1 }) }));
    if (review.turning.includes(decision.ply)) details.push(t("web-review-turning"));
    return h("li", null,
      h("button", { type: "button", class: "review-item", onclick: () => this.session.goTo(decision.ply - 1) }, marker(seat),
        h("strong", { class: `player-${seat}` }, decision.decision, h("span", { class: `turn-mark mark-${mark.length}` }, mark)),
        h("span", { class: "muted small" }, details.join(", "))));
  }
}

/** @param {Api.Review["decisions"][0]} decision */
const signOf = ({ mark }) => SIGNS[mark ?? ""] ?? "";

// The computer's view of a position: its best moves, what they are worth, and a bar.

import { sendJson } from "../api.js";
import { button, h, note, replace } from "../dom.js";
import { errorText } from "../errors.js";
import { number, t } from "../i18n.js";
import { decisionText, moveText } from "./describe.js";
import { card, check } from "./forms.js";
import { perfectLine, perfectMoves } from "./perfect.js";
import { ruleBody } from "./ruledetail.js";

const THINK_MS = 700;
const LINES = 3;
/** A lead of so many seeds fills the bar to about three quarters. */
const LEAD = 5;

export class Evaluation {
  /** @param {{ play: (decision: string) => void, best: (decision: string | null) => void, perfect: (perfect: Api.Perfect | null) => void, signal: AbortSignal }} hooks */
  constructor(hooks) {
    this.hooks = hooks;
    this.always = false;
    /** @type {{ rule: { id: string, text: string | null }, view: Api.View } | null} */
    this.subject = null;
    this.asked = 0;
    this.answer = h("div", { class: "stack", "aria-live": "polite" });
    this.ask = button("eye", t("web-ana-think"), { onclick: () => this.think() });
    const keep = check(t("web-ana-think-always"), false, (on) => {
      this.always = on;
      if (on) void this.think();
    });
    this.element = card(t("web-ana-computer"), h("div", null, this.ask, keep), this.answer);
  }

  /** Another position is on the board. @param {{ id: string, text: string | null }} rule @param {Api.View} view */
  look(rule, view) {
    this.subject = { rule, view };
    this.asked += 1;
    this.hooks.best(null);
    this.hooks.perfect(null);
    replace(this.answer, view.over && h("p", { class: "muted" }, t("web-ana-over")));
    this.ask.disabled = view.over;
    if (this.always && !view.over) void this.think();
  }

  async think() {
    const { subject } = this;
    if (!subject || subject.view.over) return;
    const mine = ++this.asked;
    replace(this.answer, h("p", { class: "muted" }, t("web-ana-thinking")));
    const { rule, view } = subject;
    const body = { ...ruleBody(rule), players: view.players, position: view.text, decisions: [], ms: THINK_MS, lines: LINES };
    try {
      const found = await sendJson("POST", "/api/think", body, { signal: this.hooks.signal });
      if (mine === this.asked) this.show(view, found);
    } catch (error) {
      if (this.hooks.signal.aborted || mine !== this.asked) return;
      replace(this.answer, h("p", { class: "form-error" }, errorText(error)));
    }
  }

  /** @param {Api.View} view @param {Api.EngineLines} found */
  show(view, found) {
    const lines = found.lines.map((line) => this.line(line, view));
    this.hooks.best(found.lines[0]?.decision ?? null);
    this.hooks.perfect(found.perfect);
    replace(this.answer, found.perfect && exact(view, found.perfect),
      view.players === 2 && found.lines.length > 0 && bar(view, found.lines[0].score), h("ol", { class: "lines" }, lines),
      note(t("web-ana-depth", { depth: found.depth, nodes: found.nodes })));
  }

  /** @param {Api.EngineLine} line @param {Api.View} view */
  line({ decision, score, line }, view) {
    const button = h("button", {
      type: "button",
      class: `move player-${view.to_move}`,
      "aria-label": t("web-ana-line-play", { move: decisionText(decision) }),
      onclick: () => this.hooks.play(decision),
    }, moveText(decision));
    const rest = line[0] === decision ? line.slice(1) : line;
    return h("li", { class: "line" }, button, h("span", { class: "line-score" }, scoreText(score)),
      h("span", { class: "line-moves small muted" }, rest.map(moveText).join(" ")));
  }
}

/** What is known for certain, from an endgame table; nothing where it is not known who wins. @param {Api.View} view @param {Api.Perfect} perfect */
function exact(view, perfect) {
  const mover = view.to_move ?? "A";
  const line = perfectLine(perfect, mover, mover === "A" ? "B" : "A");
  return line !== false &&
    h("div", { class: "stack perfect-box" }, line, note(t("web-perfect-note", { player: mover })), perfectMoves(perfect));
}

/** What a move is worth to the player to move. @param {Api.Score} score */
function scoreText(score) {
  if (score.estimate !== undefined)
    return t("web-ana-score-estimate", { n: number(score.estimate, { signDisplay: "exceptZero", maximumFractionDigits: 1 }) });
  if (score.win !== undefined) return score.win > 0 ? t("web-ana-score-win-by", { n: score.win }) : t("web-ana-score-win");
  if (score.loss !== undefined) return score.loss > 0 ? t("web-ana-score-loss-by", { n: score.loss }) : t("web-ana-score-loss");
  return t("web-ana-score-draw");
}

/** Who is ahead, A from the left. @param {Api.View} view @param {Api.Score} score */
function bar(view, score) {
  const sign = view.to_move === "A" ? 1 : -1;
  const share = shareOf(score) * sign;
  const name = Math.abs(share) < 0.02 ? t("web-ana-bar-even") : t("web-ana-bar", { seat: share > 0 ? "A" : "B" });
  return h("div", { class: "bar", role: "img", "aria-label": name, title: name },
    h("div", { class: "bar-fill", vars: { "--share": `${(50 + share * 50).toFixed(1)}%` } }));
}

/** Between -1, all lost, and 1, all won. @param {Api.Score} score */
function shareOf(score) {
  if (score.win !== undefined) return 1;
  if (score.loss !== undefined) return -1;
  return Math.tanh((score.estimate ?? 0) / LEAD);
}

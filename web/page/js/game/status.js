// Whose turn it is, and what just happened, in two lines under the board; and a line beside the name of the game.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { verdict } from "./over.js";
import { lapsOf } from "../board/plan.js";
import { restrictions } from "./share.js";
import { moveText } from "../components/describe.js";
import { describeEntry, describePreview } from "./describe.js";

export class GameStatus {
  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.session = session;
    /** Whether the result of a round is being shown. */
    this.isRoundOver = false;
    this.status = h("p", { class: "game-status" });
    this.description = h("p", { class: "game-told" });
    /** What a pit would do that is pointed at, in the place of what happened last. */
    this.outlook = h("p", { class: "game-told game-outlook", hidden: true });
    this.subtitle = h("span", { class: "muted small" });
    this.element = h("div", { class: "game-news" }, this.status, this.description, this.outlook);
  }

  update() {
    const { session } = this;
    const { entry, still } = session.moment;
    this.status.textContent = this.statusText();
    this.status.classList.toggle("yours", session.mayDecideHere);
    const text = !entry ? this.beginning() : still ? this.describe(entry) : this.describeBegun(entry);
    this.description.textContent = session.hint && session.moment.present ? this.hintText(session.hint) : text;
    this.subtitle.textContent = this.subtitleText();
  }

  /** What is known before the first turn. */
  beginning() {
    if (this.session.drawing) return "";
    return this.session.snapshot.by_lot ? this.session.tell("web-lot-drawn", "A") : t("web-told-nothing");
  }

  /** What is being done, without what comes of it. @param {Api.Entry} entry */
  describeBegun(entry) {
    const laps = lapsOf(entry.events);
    const sentences = this.sentences({ ...entry, captured: 0, events: [] });
    return (laps > 1 ? [...sentences, t("web-told-laps", { n: laps })] : sentences).join(" ");
  }

  /** What happened, in sentences. @param {Api.Entry} entry */
  describe(entry) {
    return this.sentences(entry).join(" ");
  }

  /** @param {Api.Entry} entry */
  sentences(entry) {
    return describeEntry(entry, this.session.snapshot.labels, this.session.tell.bind(this.session));
  }

  /** Says what a pit would do while it is hovered or focused; whose turn it is stays to be read.
   * @param {string | null} decision @param {Api.Preview | null} preview */
  preview(decision, preview) {
    const text = decision && preview ? describePreview(decision, preview, this.session.snapshot.labels) : "";
    this.outlook.textContent = text;
    this.outlook.hidden = text === "";
    this.description.hidden = text !== "";
  }

  /** @param {{ decision: string, line: string[] }} hint */
  hintText({ decision, line }) {
    const after = line.slice(1, 4).map(moveText).join(" ");
    return after ? t("web-game-hint-line", { move: moveText(decision), line: after }) : t("web-game-hint-is", { move: moveText(decision) });
  }

  subtitleText() {
    const { session } = this;
    const { rounds, yours, spectators, profile } = session.snapshot;
    const parts = [];
    if (rounds !== 1) parts.push(t("web-game-round", { n: session.moment.board.round, rounds }));
    if (yours.length === 0) parts.push(t("web-game-watching"));
    if (spectators > 0) parts.push(t("web-game-watchers", { n: spectators }));
    return [...parts, ...restrictions(profile)].join(" · ");
  }

  statusText() {
    const { session } = this;
    const { view, thinking } = session.snapshot;
    const { present, still, mover } = session.moment;
    if (session.connection === "connecting" && session.socket.attempts > 0) return t("web-game-connecting");
    if (this.isRoundOver) return t("web-round-over");
    if (session.drawing) return t("web-lot-title");
    if (!still) return session.tell("web-game-sows", mover ?? "");
    if (!present) return this.turnText(mover);
    if (view.over) return verdict(session);
    if (thinking) return t("web-game-thinking", { player: session.nameOf(thinking) });
    return session.mayDecide ? this.yourTurnText() : this.theirTurnText();
  }

  /** @param {string | null} mover */
  turnText(mover) {
    return mover ? this.session.tell("web-game-turn", mover) : "";
  }

  theirTurnText() {
    const { session } = this;
    const { view, yours, seats } = session.snapshot;
    const person = seats.find(({ seat }) => seat === view.to_move)?.kind !== "computer";
    if (!person || yours.length === 0 || !view.to_move) return this.turnText(view.to_move);
    return t("web-game-waiting", { player: session.nameOf(view.to_move) });
  }

  yourTurnText() {
    const { session } = this;
    if (session.view.phase === "open") return t("web-game-opening");
    if (session.snapshot.yours.length > 1)
      return t("web-game-your-turn-as", { player: session.nameOf(session.view.to_move ?? "") });
    const again = session.entryAt(session.ply)?.events.some((event) => event.again);
    return t(again ? "web-game-again" : "web-game-your-turn");
  }
}

// Whose turn it is, and what just happened, in two lines under the board; and a line beside the name of the game.

import { h } from "../dom.js";
import { t } from "../words.js";
import { verdict } from "./over.js";
import { restrictions } from "./share.js";
import { tell, tellPreview } from "./telling.js";

export class News {
  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.session = session;
    this.status = h("p", { class: "game-status" });
    this.told = h("p", { class: "game-told" });
    this.subtitle = h("span", { class: "game-subtitle muted small" });
    this.element = h("div", { class: "game-news" }, this.status, this.told);
  }

  /** @param {number} ply the entry to tell of */
  update(ply) {
    const { session } = this;
    if (!this.status.classList.contains("previewing")) this.status.textContent = this.statusText();
    this.status.classList.toggle("yours", session.mayDecide && session.cursor === null);
    const entry = session.entryAt(ply);
    const told = entry ? this.tell(entry) : t("web-told-nothing");
    this.told.textContent = session.hint && session.cursor === null ? this.hintText(session.hint) : told;
    this.subtitle.textContent = this.subtitleText();
  }

  /** What happened, in sentences. @param {Api.Entry} entry */
  tell(entry) {
    return tell(entry, this.session.snapshot.labels, (seat) => this.session.nameOf(seat)).join(" ");
  }

  /** While a pit is looked at, what it would do stands in place of whose turn it is.
   * @param {string | null} decision @param {Api.Preview | null} preview */
  preview(decision, preview) {
    const text = decision && preview ? tellPreview(decision, preview, this.session.snapshot.labels) : "";
    this.status.classList.toggle("previewing", text !== "");
    this.status.textContent = text || this.statusText();
  }

  /** @param {{ decision: string, line: string[] }} hint */
  hintText({ decision, line }) {
    const after = line.slice(1, 4).join(" ");
    return after ? t("web-game-hint-line", { move: decision, line: after }) : t("web-game-hint-is", { move: decision });
  }

  subtitleText() {
    const { session } = this;
    const { rounds, yours, spectators, profile } = session.snapshot;
    const parts = [];
    if (rounds !== 1) parts.push(t("web-game-round", { n: session.boardAt(session.shown).round, rounds }));
    if (yours.length === 0) parts.push(t("web-game-watching"));
    if (spectators > 0) parts.push(t("web-game-watchers", { n: spectators }));
    return [...parts, ...restrictions(profile)].join(" · ");
  }

  statusText() {
    const { session } = this;
    const { view, thinking } = session.snapshot;
    if (session.connection === "connecting" && session.live.attempts > 0) return t("web-game-connecting");
    if (session.cursor !== null) return this.turnText(session.boardAt(session.cursor).to_move);
    if (view.over) return verdict(session);
    if (thinking) return t("web-game-thinking", { player: session.nameOf(thinking) });
    return session.mayDecide ? this.yourTurnText() : this.theirTurnText();
  }

  /** @param {string | null} mover */
  turnText(mover) {
    return mover ? t("web-game-turn", { player: this.session.nameOf(mover) }) : "";
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

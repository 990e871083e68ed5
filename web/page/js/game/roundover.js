// The end of a round: its score, who won it, and what is different in the next. It stays until the player goes on.

import { announce, button, h, replace } from "../dom.js";
import { marker } from "../board/board.js";
import { list, t } from "../i18n.js";

export class RoundOver {
  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.session = session;
    this.element = h("section", { class: "round-over card", hidden: true, "aria-label": t("web-round-over") });
    /** @type {(() => void) | null} */
    this.goOn = null;
  }

  get isOpen() {
    return !this.element.hidden;
  }

  /** @param {Api.Entry} entry @param {Api.Board} board The board at the end of the round. @param {() => void} goOn */
  show(entry, board, goOn) {
    const next = entry.events.find((event) => event.round)?.round;
    if (!next) return goOn();
    this.goOn = goOn;
    const number = next.number - 1;
    const verdict = this.verdict(board);
    const changes = changesOf(entry.events, this.session, next);
    const title = t("web-round-title", { n: number });
    const go = button("next", t("web-round-next", { n: next.number }), { class: "button-primary", onclick: () => this.leave() });
    const why = entry.events.find((event) => event.end)?.end;
    const reason = why ? t("web-told-round-over", { reason: t(`web-end-${why.reason}`) }) : "";
    replace(this.element, h("h2", null, title), h("p", { class: "round-verdict" }, verdict), this.scores(board),
      h("p", { class: "small muted" }, reason), h("ul", { class: "round-changes" }, changes.map((change) => h("li", null, change))), go);
    this.element.hidden = false;
    announce([title, verdict, reason, ...changes].join(" "));
    go.focus({ preventScroll: true });
  }

  leave() {
    const { goOn } = this;
    this.close();
    goOn?.();
  }

  close() {
    this.goOn = null;
    this.element.hidden = true;
  }

  /** @param {Api.Board} board */
  verdict(board) {
    const scores = scoresOf(board);
    const most = Math.max(...scores);
    const best = this.session.snapshot.seats.filter((_, i) => scores[i] === most).map(({ seat }) => seat);
    if (best.length > 1) return this.session.tellAll("web-round-even", best);
    return this.session.isYou(best[0]) ? t("web-round-you-won") : t("web-round-won", { player: this.session.nameOf(best[0]) });
  }

  /** The seeds that each has; the winner first. @param {Api.Board} board */
  scores(board) {
    const scores = scoresOf(board);
    const seats = this.session.snapshot.seats.map(({ seat }, i) => ({ seat, n: scores[i] ?? 0 })).sort((a, b) => b.n - a.n);
    return h("ul", { class: "over-scores" },
      seats.map(({ seat, n }, i) =>
        h("li", { class: `player-${seat} ${i === 0 ? "winner" : ""}` }, marker(seat), h("span", null, this.session.nameOf(seat)),
          h("strong", null, t("web-game-score-seeds", { n })))
      ));
  }
}

/** What each has won, with what was left over from earlier rounds. @param {Api.Board} board */
const scoresOf = ({ stores, aside }) => stores.map((seeds, i) => seeds + (aside[i] ?? 0));

/**
 * What the next round has that this one had not: pits with other owners, pits out of play, seeds left over, who begins.
 * @param {Api.Event[]} events @param {import("./session.js").Session} session @param {{ board: Api.Board, starter: string }} next
 */
function changesOf(events, session, { board, starter }) {
  const { labels, seats } = session.snapshot;
  const before = session.moment.board.owners;
  /** @type {Map<string, string[]>} */
  const changed = new Map();
  [...board.owners].forEach((owner, pit) => {
    if (owner !== before[pit]) changed.set(owner, [...(changed.get(owner) ?? []), labels[pit]]);
  });
  const closed = changed.get(".") ?? [];
  changed.delete(".");
  const sentences = [...changed].map(([seat, pits]) => session.tell("web-told-takes", seat, { pits: list(pits) }));
  if (closed.length > 0) sentences.push(t("web-round-closed", { pits: list(closed), n: closed.length }));
  seats.forEach(({ seat }, i) => {
    const n = board.aside[i] ?? 0;
    if (n > 0) sentences.push(session.tell("web-round-aside", seat, { n }));
  });
  if (sentences.length === 0) sentences.push(t("web-round-same"));
  return [...sentences, session.tell("web-round-begins", starter)];
}

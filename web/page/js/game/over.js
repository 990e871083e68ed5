// The end of a game: who won, how it ended, and what next.

import { button, h, linkButton, replace } from "../dom.js";
import { marker } from "../board/board.js";
import { t } from "../i18n.js";
import { whyText } from "../components/describe.js";

export class Over {
  /** @param {import("./session.js").Session} session @param {{ onRematch: () => void, onReview: () => void }} hooks */
  constructor(session, hooks) {
    this.session = session;
    this.hooks = hooks;
    this.element = h("section", { class: "over card", hidden: true, "aria-label": t("web-game-over") });
  }

  /** The result is shown when the last seeds lie still, and stays while the reader walks through the game. */
  update() {
    const { view, moment, past } = this.session;
    this.element.hidden = !view.over || (past === null && !moment.present);
    if (this.element.hidden) return;
    replace(this.element, h("h2", null, verdict(this.session)), this.reason(), this.scores(), this.buttons());
  }

  reason() {
    const { session } = this;
    const { aborted } = session.snapshot;
    if (aborted) return h("p", { class: "muted" }, session.tell("web-aborted-by", aborted));
    return h("p", { class: "over-why" }, whyText(session.view, session.tell.bind(session)));
  }

  scores() {
    const { scores, unit, winners } = this.session.view;
    // One point for the winner says no more than the verdict.
    if (!scores || unit === "points") return null;
    const key = unit === "pits" ? "web-game-score-pits" : "web-game-score-seeds";
    return h("ul", { class: "over-scores" },
      this.session.snapshot.seats.map((seat, i) =>
        h("li", { class: `player-${seat.seat} ${winners.includes(seat.seat) ? "winner" : ""}` }, marker(seat.seat),
          h("span", null, this.session.nameOf(seat.seat)), h("strong", null, t(key, { n: scores[i] ?? 0 })))
      ));
  }

  buttons() {
    const { yours } = this.session.snapshot;
    return h("div", { class: "row over-buttons" },
      yours.length > 0 && button("replay", t("web-game-rematch"), { class: "button-primary", onclick: this.hooks.onRematch }),
      button("graph", t("web-review-start"), { class: "button-small", onclick: this.hooks.onReview }),
      linkButton(null, t("web-game-new"), { class: "button-quiet button-small", href: "/games" }));
  }
}

/** Who won, in a few words. @param {import("./session.js").Session} session */
export function verdict(session) {
  const { winners } = session.view;
  const { players, aborted } = session.snapshot;
  if (aborted) return t("web-aborted");
  if (winners.length === players || winners.length === 0) return t("web-over-draw");
  if (winners.length > 1) return session.tellAll("web-over-shared", winners);
  return session.isYou(winners[0]) ? t("web-over-you-won") : t("web-over-won", { player: session.nameOf(winners[0]) });
}

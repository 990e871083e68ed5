// Choosing a pit before it is one's turn, for those who have switched that on.

import { pitOf } from "../components/describe.js";
import { announce } from "../dom.js";
import { t } from "../i18n.js";
import { pref } from "../prefs.js";

/**
 * What choosing ahead needs of the page.
 * @typedef {object} Page
 * @property {import("./session.js").Session} session
 * @property {import("../board/board.js").Board} board
 * @property {Api.Board} boardNow
 * @property {() => void} markLast
 * @property {(pit: number) => void} refusePit
 * @property {(decision: string) => void} decide
 */

export class Ahead {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** The pit that is sown as soon as it is our turn. @type {number | null} */
    this.pit = null;
  }

  /** A pit was clicked. Whether it is one of our own that waits for its turn. @param {number} pit @returns {boolean} */
  choose(pit) {
    const { session, board, boardNow: { pits, owners } } = this.page;
    const { yours, labels, view } = session.snapshot;
    const waits = !session.mayDecideHere && !session.socket.pending && !session.timeline.playing?.isGuess && !session.drawing;
    if (!pref("premove") || yours.length !== 1 || !waits || view.over || session.past !== null) return false;
    if (owners[pit] !== yours[0] || pits[pit] === 0) return false;
    const text = t(this.pit === pit ? "web-premove-off" : "web-premove-set", { pit: labels[pit] });
    this.pit = this.pit === pit ? null : pit;
    board.mark({ ...board.marks, ahead: this.pit });
    board.say(pit, text);
    announce(text);
    return true;
  }

  /** The board can be played on: what was chosen is sown, after everything has been told of the turn before. */
  arm() {
    if (this.pit !== null) queueMicrotask(() => this.play());
  }

  play() {
    const { page, pit } = this;
    const { session, board } = page;
    if (pit === null || !session.mayDecideHere || session.socket.pending || board.busy) return;
    this.pit = null;
    page.markLast();
    const label = session.snapshot.labels[pit];
    const ways = session.legal.filter((decision) => pitOf(decision) === label);
    if (ways.length === 0) return page.refusePit(pit);
    if (ways.length > 1) return board.offerDirections(pit);
    board.clearLegal();
    page.decide(ways[0]);
  }
}

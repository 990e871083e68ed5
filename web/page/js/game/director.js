// Says which turn the board of a game shows, and when: one after the other as the server has told them, the present at once when
// the reader wants it, or an earlier one again. `timeline.js` knows what was told and shown; the board moves the seeds.

import { announce } from "../dom.js";
import { longestTurnMs } from "../prefs.js";
import { endSound, turnSound } from "../board/sounds.js";
import { turnsOf } from "./session.js";

/** The eye has this long between the end of a turn and the beginning of the next. */
const EYE_MS = 450;
/** Turns that wait share the time of the longest, and have at least this long each. */
const LEAST_TURN_MS = 600;
/** Who only watches sees the result of a round for this long. */
const WATCHED_ROUND_MS = 5000;

/**
 * What showing turns needs of the page.
 * @typedef {object} Page
 * @property {import("./session.js").Session} session
 * @property {import("../board/board.js").Board} board
 * @property {import("./status.js").GameStatus} status
 * @property {import("./roundover.js").RoundOver} round
 * @property {import("./ahead.js").Ahead} ahead
 * @property {import("./controls.js").Controls} controls
 * @property {() => void} arm
 * @property {() => void} markLast
 * @property {() => void} refresh
 */

export class Director {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** Since when the board lies still. */
    this.restedAt = -Infinity;
  }

  /** Shows the next entry that was told, when nothing else is being shown. */
  direct() {
    const { timeline } = this.page.session;
    if (this.page.board.busy || this.page.round.isOpen || this.page.session.drawing) return;
    const entry = timeline.next();
    if (!entry) return;
    // Several decisions of one turn, and turns that have piled up, share the time of one.
    const waiting = Math.max(1, timeline.waiting);
    const limitMs = Math.max(longestTurnMs() / waiting, LEAST_TURN_MS);
    this.sow(entry, Math.max(0, EYE_MS / waiting - (performance.now() - this.restedAt)), limitMs);
  }

  /** Shows what an entry did. @param {Api.Entry} entry @param {number} leadMs @param {number} [limitMs] */
  sow(entry, leadMs, limitMs) {
    const onBegin = () => {
      this.page.session.timeline.begin(entry);
      this.page.board.mark({ ahead: this.page.ahead.pit });
      this.page.refresh();
    };
    // A jump over several entries begins where the last of them did.
    const before = this.page.session.boardAt(entry.ply - 1);
    if (!this.page.board.busy && this.page.board.now && !sameSeeds(this.page.board.now, before)) {
      this.page.board.show(before);
      this.page.refresh();
    }
    const ended = this.page.board.play(entry.events, entry.board, { leadMs, limitMs, onBegin, onRound: this.onRound(entry) });
    void ended.then((shown) => shown && this.settled());
  }

  /** @param {Api.Entry} entry @returns {(board: Api.Board, goOn: () => void) => void} */
  onRound(entry) {
    return (board, goOn) => {
      this.page.status.isRoundOver = true;
      this.page.round.show(entry, board, () => {
        this.page.status.isRoundOver = false;
        this.page.refresh();
        goOn();
      });
      this.page.refresh();
      if (this.page.session.snapshot.yours.length === 0)
        setTimeout(() => this.page.round.isOpen && this.page.round.leave(), WATCHED_ROUND_MS);
    };
  }

  closeRound() {
    this.page.status.isRoundOver = false;
    this.page.round.close();
  }

  /** The server has played what was guessed: the rest of it follows. */
  confirmed() {
    const { timeline } = this.page.session;
    const entry = /** @type {Api.Entry} */ (timeline.playing);
    if (this.page.board.extend(entry.events, entry.board, { onRound: this.onRound(entry) })) return;
    // What was shown is not what happened: it is shown again from the beginning.
    this.page.board.show(this.page.session.boardAt(entry.ply - 1));
    timeline.rewind(entry.ply - 1);
    this.direct();
  }

  /** The seeds of an entry lie still. */
  settled() {
    this.restedAt = performance.now();
    const { session } = this.page;
    const { timeline } = session;
    const entry = timeline.playing;
    timeline.end();
    if (entry) announce(this.page.status.describe(entry));
    this.page.arm();
    this.page.markLast();
    this.page.refresh();
    const { present } = session.moment;
    if (!present) return this.direct();
    if (session.view.over) endSound();
    else if (session.mayDecide && entry && entry.seat !== session.view.to_move) {
      turnSound();
      announce(this.page.status.statusText());
    }
  }

  /** Everything that has been told is shown at once. */
  showPresent() {
    const { session } = this.page;
    this.closeRound();
    this.page.board.show(session.boardAt(session.shown));
    this.page.arm();
    this.page.markLast();
    this.page.refresh();
  }

  /** The reader wants no more showing: the board goes to the present, or to the end of the round on the way there. */
  toPresent() {
    const { session, round } = this.page;
    const { timeline } = session;
    if (round.isOpen) return round.leave();
    const entry = timeline.playing;
    const isOwn = entry?.isGuess;
    const roundAhead = entry?.events.some((event) => event.round);
    if (isOwn || roundAhead) return this.page.board.skip();
    const seen = entry ? entry.ply : timeline.ply;
    if (session.past !== null) return this.page.board.skip();
    const missed = session.snapshot.entries.slice(entry ? seen - 1 : seen);
    timeline.jump();
    if (missed.length > 0) announce(missed.map((each) => this.page.status.describe(each)).join(" "));
    this.showPresent();
  }

  /** The reader has gone to another position. @param {number} from */
  walked(from) {
    const { session } = this.page;
    const { timeline } = session;
    this.closeRound();
    const entry = session.entryAt(session.shown);
    this.page.board.clearLegal();
    if (!entry || session.shown !== from + 1) {
      this.showPresent();
      if (entry) announce(this.page.status.describe(entry));
      return;
    }
    this.page.board.show(session.boardAt(from));
    if (session.past === null) {
      timeline.rewind(from);
      return this.sow(entry, 0);
    }
    this.sow(entry, 0);
  }

  /** Shows the last turn again, all its decisions. */
  replay() {
    const { session } = this.page;
    const turn = turnsOf(session.snapshot.entries.slice(0, session.shown)).at(-1);
    if (!turn) return;
    this.page.board.clearLegal();
    session.timeline.rewind(turn[0].ply - 1);
    this.page.board.show(session.moment.board);
    this.direct();
    this.page.controls.updatePlay(this.page.board);
  }
}

/** Whether two boards look the same. @param {Api.Board} a @param {Api.Board} b */
const sameSeeds = (a, b) => a.pits.join() === b.pits.join() && a.stores.join() === b.stores.join() && a.owners === b.owners;

// The timeline of a game, as plain data: what the server has told, and the moment of it that is shown.
//
//     told    start ── entry 1 ── entry 2 ── entry 3 ── entry 4          all that is known
//     shown                        `ply` 2 ──►│                          entry 3 is `playing`: some of its events have been shown
//
// Everything on the page belongs to the shown moment: board, counts, pits that invite, list of turns, whose turn it is, round,
// score, words. `told` runs ahead while seeds are still in the air; what can be played follows when the two meet (`present`).
//
// One's own decision is shown before the server has answered: `guess` puts an entry on the timeline that `take` confirms,
// or drops where the server has another.

/** @typedef {Pick<Api.Snapshot, "start" | "entries" | "ply" | "view">} Told */
/** What is on the board: an entry that was told, or the decision that is being sent. @typedef {Api.Entry & { isGuess?: boolean }} ShownEntry */
/**
 * The moment that is shown.
 * @typedef {object} Moment
 * @property {number} ply  Entries that belong to it, the one that is being shown among them.
 * @property {boolean} still  Nothing is on its way.
 * @property {boolean} present  It is all that has been told.
 * @property {ShownEntry | null} entry  The last of its entries.
 * @property {Api.Board} board  The board at rest before the entry that is being shown, or after all.
 * @property {string | null} mover  Who plays: whose seeds are being sown, or who is to move.
 */
/** What news change: nothing, there is more to show, the guess was right, or what is shown is not part of the game any more. @typedef {"same" | "more" | "confirmed" | "jump"} News */

/** So many entries may wait to be shown; of more only the last is shown. */
export const MAX_WAITING = 6;

export class Timeline {
  /** @param {Told} told */
  constructor(told) {
    this.told = told;
    /** Entries that have been shown. */
    this.ply = told.ply;
    /** The entry that is being shown. @type {ShownEntry | null} */
    this.playing = null;
    /** Entries before an earlier position that the reader has gone to. @type {number | null} */
    this.past = null;
  }

  /** @returns {Moment} */
  get moment() {
    const { playing } = this;
    if (playing) {
      const board = this.boardAt(playing.ply - 1);
      return { ply: playing.ply, still: false, present: false, entry: playing, board, mover: playing.seat };
    }
    const ply = this.past ?? this.ply;
    const board = this.boardAt(ply);
    const present = this.past === null && ply === this.told.ply;
    return { ply, still: true, present, entry: this.entryAt(ply), board, mover: board.to_move };
  }

  /** Entries that have been told and not been shown. */
  get waiting() {
    return this.told.ply - this.ply - (this.playing && !this.playing.isGuess && this.past === null ? 1 : 0);
  }

  /** The entries of the list: those that have been shown, all while the reader walks through the game. @returns {ShownEntry[]} */
  get listed() {
    if (this.past !== null) return this.told.entries;
    const shown = this.told.entries.slice(0, this.ply);
    return this.playing ? [...shown, { ...this.playing, captured: 0 }] : shown;
  }

  /** The board after so many entries. @param {number} ply @returns {Api.Board} */
  boardAt(ply) {
    const { entries, view, start } = this.told;
    if (ply >= entries.length) return view;
    return ply === 0 ? start : entries[ply - 1].board;
  }

  /** The entry that led to the position after so many. @param {number} ply @returns {Api.Entry | null} */
  entryAt(ply) {
    return this.told.entries[ply - 1] ?? null;
  }

  /** The entry to show next; null while one is being shown, or all have been. @returns {Api.Entry | null} */
  next() {
    if (this.playing || this.past !== null) return null;
    // Who was away or is far behind wants to know how it stands, not how it came to it.
    if (this.waiting > MAX_WAITING) this.ply = this.told.ply - 1;
    return this.entryAt(this.ply + 1);
  }

  /** An entry begins to be shown. @param {ShownEntry} entry */
  begin(entry) {
    this.playing = entry;
  }

  /** The entry that was being shown lies still. */
  end() {
    if (this.playing && this.past === null) this.ply = this.playing.ply;
    this.playing = null;
  }

  /** Own seeds are on their way before the server knows. @param {string} decision @param {Api.Event[]} events as far as they are known */
  guess(decision, events) {
    const { view, ply } = this.told;
    const seat = /** @type {Api.Seat} */ (view.to_move);
    this.playing = { ply: ply + 1, seat, decision, events, action: "decide", captured: 0, spent_ms: null, board: view, isGuess: true };
  }

  /** Everything that has been told has been shown. */
  jump() {
    this.ply = this.told.ply;
    this.past = null;
    this.playing = null;
  }

  /** Goes back, to show the entries after `ply` again. @param {number} ply */
  rewind(ply) {
    this.past = null;
    this.playing = null;
    this.ply = ply;
  }

  /** To an earlier position, or with null to the present. @param {number | null} to @returns {boolean} whether that is another. */
  walk(to) {
    const { told } = this;
    const past = to === null || to >= told.ply ? null : Math.max(0, to);
    if (past === this.past && !this.playing) return false;
    this.past = past;
    this.playing = null;
    this.ply = told.ply;
    return true;
  }

  /**
   * The server has told something.
   * @param {Told} told @param {boolean} isPending  Whether a decision of ours is still under way. @returns {News}
   */
  take(told, isPending) {
    const before = this.told;
    this.told = told;
    // What was taken back is not shown any more, nor is what the board has only just been asked to show.
    const extendsGame = told.ply >= before.ply && sameUpTo(before, told, Math.min(this.ply, before.ply));
    if (!extendsGame) return this.drop();
    if (this.past !== null) return "same";
    if (this.playing?.isGuess) return this.takeGuess(isPending);
    if (this.playing && !isSame(this.playing, this.entryAt(this.playing.ply))) return this.drop();
    return this.waiting > 0 ? "more" : "same";
  }

  /** @param {boolean} isPending @returns {News} */
  takeGuess(isPending) {
    const guess = /** @type {ShownEntry} */ (this.playing);
    const entry = this.entryAt(guess.ply);
    if (!entry) return isPending ? "same" : this.drop();
    if (!isSame(guess, entry)) return this.drop();
    this.playing = entry;
    return "confirmed";
  }

  /** @returns {News} */
  drop() {
    const { past } = this;
    this.jump();
    if (past !== null && past < this.told.ply) this.past = past;
    return "jump";
  }
}

/** @param {Told} before @param {Told} after @param {number} ply */
function sameUpTo(before, after, ply) {
  if (before.entries === after.entries) return true;
  for (let i = 0; i < ply; i++) if (!isSame(before.entries[i], after.entries[i])) return false;
  return true;
}

/** Whether two entries are the same decision. @param {Api.Entry} a @param {Api.Entry | null | undefined} b */
const isSame = (a, b) => Boolean(b) && a.decision === b?.decision && a.seat === b.seat && a.action === b.action;

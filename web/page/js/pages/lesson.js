// One of the booklets' sample games, step by step, with notes; and guessing what comes next.
//
// Who guesses has only the steps that were played: the page asks the server for each when it has been guessed, so neither the
// list of moves nor anything that was loaded tells what comes.

import { getJson } from "../api.js";
import { Board } from "../board/board.js";
import { announce, button, h, icon, linkButton, note, replace } from "../dom.js";
import { showError } from "../errors.js";
import { t } from "../i18n.js";
import { check } from "../components/forms.js";
import { moveList, stepButtons } from "../components/moves.js";
import { entryText, marksOf } from "../components/describe.js";
import { setupPath } from "../components/newgame.js";
import { roomForBoard } from "../game/room.js";

/** Beneath a board that has no room beside it, this much is left for what is said of a move. */
const NOTE_PX = 96;
/** Pause between two moves that follow by themselves, in milliseconds. */
const STEP_PAUSE_MS = 1600;

/** @type {PageModule["show"]} */
export async function show(root, { id }, context) {
  const guessing = context.query.has("guess");
  const lesson = await getJson(`/api/lessons/${encodeURIComponent(id)}${guessing ? "?until=0" : ""}`, { signal: context.signal });
  context.title(lesson.title);
  const page = new LessonPage(root, lesson, guessing, context);
  page.goTo(0);
  return () => page.destroy();
}

class LessonPage {
  /** @param {HTMLElement} root @param {Api.Lesson} lesson @param {boolean} guessing @param {PageContext} context */
  constructor(root, lesson, guessing, context) {
    /** Its `steps` are those that may be seen. */
    this.lesson = lesson;
    this.context = context;
    this.at = 0;
    this.guessing = guessing;
    this.guesses = { right: 0, all: 0 };
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.automatic = false;
    this.counter = h("p", { class: "small muted" });
    this.note = h("div", { class: "lesson-note stack", role: "status" });
    this.score = h("p", { class: "small muted" });
    this.moves = h("div", { class: "move-box" });
    this.holder = h("div", { class: "stage-board" });
    this.steps = stepButtons("web-lesson", {
      first: () => this.move(0),
      previous: () => this.move(this.at - 1),
      next: () => void this.forward(),
      last: () => this.move(this.lesson.steps.length),
    });
    this.auto = button("play", t("web-lesson-auto"), {
      class: "button-small",
      "aria-pressed": "false",
      onclick: () => this.setAutomatic(!this.automatic),
    });
    this.reveal = button("hint", t("exercise-guess-show"), { class: "button-small", onclick: () => void this.answer(null) });
    this.onward = button(null, t("web-lesson-play-on"), { onclick: () => this.playOn() });
    replace(root, this.build());
    this.board = new Board(this.holder, lesson.start, {
      height: () => roomForBoard(this.holder, this.counter, this.isNarrow ? NOTE_PX : 0),
    });
  }

  build() {
    const { lesson } = this;
    const guess = check(t("web-lesson-guess"), this.guessing, (on) => void this.setGuessing(on));
    return h("div", { class: "stack" },
      h("div", null, h("h1", null, lesson.title), lesson.intro && h("p", { class: "muted" }, lesson.intro)),
      h("div", { class: "stage" },
        h("div", { class: "stack" }, this.holder, h("div", { class: "row" }, this.steps.element, this.auto, this.reveal, this.counter)),
        h("aside", { class: "stage-side stack" }, h("section", { class: "card stack" }, this.note, guess, this.score),
          h("section", { class: "card", "aria-labelledby": "lesson-moves" }, h("h2", { id: "lesson-moves" }, t("web-lesson-moves")),
            this.moves),
          h("div", { class: "stack rule-links" },
            linkButton("play", t("web-lesson-play"), { class: "button-primary", href: `/new/${lesson.rule}` }), this.onward),
          lesson.source && note(`${t("web-lesson-source")}: ${lesson.source}`))));
  }

  /** Whether what is said stands beneath the board. */
  get isNarrow() {
    return this.note.getBoundingClientRect().top > this.holder.getBoundingClientRect().bottom;
  }

  /** The board before the step at `at` is played. @returns {Api.Board} */
  get boardNow() {
    return this.at === 0 ? this.lesson.start : this.lesson.steps[this.at - 1].board;
  }

  /** Goes to a step and stops automatic play. @param {number} at */
  move(at) {
    this.setAutomatic(false);
    const wanted = Math.max(0, Math.min(at, this.lesson.steps.length));
    // Where nothing changes a guess that is asked for stays asked for.
    if (wanted !== this.at || this.board.busy) this.goTo(wanted);
  }

  /** @param {number} at */
  goTo(at) {
    this.at = at;
    this.board.show(this.boardNow);
    this.show();
    this.ask();
  }

  /** One move on, seed by seed. */
  async forward() {
    const entry = this.lesson.steps[this.at];
    if (!entry) return;
    // A second click while seeds are moving shows their end first.
    if (this.board.busy) this.board.skip();
    this.board.clearLegal();
    this.at += 1;
    const mine = this.at;
    this.show();
    await this.board.play(entry.events, entry.board);
    if (this.context.signal.aborted || mine !== this.at) return;
    this.ask();
    if (this.automatic) this.timer = setTimeout(() => void this.forward(), STEP_PAUSE_MS);
    if (this.at === this.lesson.steps.length) this.setAutomatic(false);
  }

  /** @param {boolean} on */
  setAutomatic(on) {
    clearTimeout(this.timer);
    const starts = on && !this.automatic;
    this.automatic = on;
    this.auto.setAttribute("aria-pressed", String(on));
    replace(this.auto, icon(on ? "pause" : "play"), t(on ? "web-lesson-pause" : "web-lesson-auto"));
    if (starts) void this.forward();
  }

  /** All around the board, as it is at this step. */
  show() {
    const { steps, start, decisions } = this.lesson;
    const entry = steps[this.at - 1];
    const text = entry ? entryText(entry) : t(this.guessing ? "exercise-guess-hidden" : "web-lesson-start");
    const over = this.at === decisions;
    this.counter.textContent = t("web-lesson-step", { n: this.at, all: decisions });
    replace(this.note, h("p", null, h("strong", null, text)), entry?.note && h("p", null, entry.note),
      over && h("p", { class: "muted" }, t("web-lesson-over")));
    this.steps.enable(this.at, steps.length);
    // After the last step the game may be over, and where it is not, its end was agreed on.
    this.onward.hidden = over;
    this.auto.hidden = this.guessing;
    this.reveal.hidden = true;
    this.board.mark(entry ? marksOf(start.labels, entry) : {});
    moveList(this.moves, steps, this.at, (at) => this.move(at));
    this.board.clearLegal();
  }

  /** Asks for a guess, once the seeds lie still, where there is something to guess. */
  ask() {
    if (this.isAsking) void this.askGuess();
  }

  /** Whether the next move is one that has not been seen yet. */
  get isAsking() {
    const { steps, decisions } = this.lesson;
    return this.guessing && this.at === steps.length && this.at < decisions;
  }

  /** Hides what comes from here on, or loads all of it. @param {boolean} on */
  async setGuessing(on) {
    this.setAutomatic(false);
    this.guessing = on;
    try {
      this.lesson.steps = on ? this.lesson.steps.slice(0, this.at) : (await this.load("")).steps;
    } catch (error) {
      return showError(error, this.context.signal);
    }
    if (this.context.signal.aborted) return;
    this.show();
    this.ask();
  }

  /** @param {string} rest  Of the address of this lesson. @returns {Promise<any>} */
  load(rest) {
    return getJson(`/api/lessons/${encodeURIComponent(this.lesson.id)}${rest}`, { signal: this.context.signal });
  }

  /** A step and the position after it; null where that failed. @param {number} at @returns {Promise<Api.LessonMove | null>} */
  async stepAt(at) {
    try {
      return await this.load(`/steps/${at}`);
    } catch (error) {
      showError(error, this.context.signal);
      return null;
    }
  }

  /** What could be played here is the server's affair; a guess is one of that. */
  async askGuess() {
    const at = this.at;
    const now = await this.stepAt(at);
    if (!now || at !== this.at || !this.isAsking || this.context.signal.aborted) return;
    // An end that was agreed on is nothing to guess.
    if (!now.next) return void this.answer(null);
    this.reveal.hidden = false;
    this.note.append(h("p", null, t("web-lesson-guess-now", { seat: now.next })));
    this.board.setLegal({ legal: now.view.legal, to_move: now.next }, (decision) => void this.answer(decision));
  }

  /** Begins a game from the position on the board. */
  async playOn() {
    const now = await this.stepAt(this.at);
    if (now && !this.context.signal.aborted) this.context.navigate(setupPath(this.lesson.rule, now.view));
  }

  /** Loads the step that was to be guessed, and shows it. @param {string | null} guess  Null gives up. */
  async answer(guess) {
    const at = this.at;
    const found = await this.stepAt(at + 1);
    if (this.context.signal.aborted || at !== this.at || !this.isAsking) return;
    if (!found?.step) return this.ask();
    this.lesson.steps = [...this.lesson.steps, found.step];
    if (guess !== null && found.step.decision) this.judge(guess, found.step.decision);
    await this.forward();
  }

  /** @param {string} guess @param {string} move */
  judge(guess, move) {
    const right = guess === move;
    this.guesses.all += 1;
    if (right) this.guesses.right += 1;
    const text = right ? t("web-lesson-guess-right", { move }) : t("web-lesson-guess-wrong", { guess, move });
    this.score.textContent = `${text} ${t("web-lesson-guess-score", { n: this.guesses.right, all: this.guesses.all })}`;
    announce(text);
  }

  destroy() {
    clearTimeout(this.timer);
    this.board.destroy();
  }
}

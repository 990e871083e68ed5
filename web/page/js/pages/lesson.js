// One of the booklets' sample games, step by step, with notes; and guessing what comes next.

import { getJson } from "../api.js";
import { Board } from "../board/board.js";
import { announce, button, h, icon, linkButton, note, replace } from "../dom.js";
import { showError } from "../errors.js";
import { t } from "../i18n.js";
import { check } from "../components/forms.js";
import { moveList, stepButtons } from "../components/moves.js";
import { entryText, marksOf } from "../components/describe.js";
import { Trial } from "../components/trial.js";
import { setupPath } from "../components/newgame.js";

/** Pause between two moves that follow by themselves, in milliseconds. */
const STEP_PAUSE_MS = 1600;

/** @type {PageModule["show"]} */
export async function show(root, { id }, context) {
  const lesson = await getJson(`/api/lessons/${encodeURIComponent(id)}`, { signal: context.signal });
  context.title(lesson.title);
  const page = new LessonPage(root, lesson, context);
  page.goTo(0);
  return () => page.destroy();
}

class LessonPage {
  /** @param {HTMLElement} root @param {Api.Lesson} lesson @param {PageContext} context */
  constructor(root, lesson, context) {
    this.lesson = lesson;
    this.context = context;
    this.trial = new Trial({ id: lesson.rule, text: null }, lesson.players, context.signal);
    this.trial.take({ start: lesson.start, entries: lesson.steps, rounds: 0 });
    this.at = 0;
    this.guessing = false;
    this.guesses = { right: 0, all: 0 };
    /** Answers that were already given count once. @type {Set<number>} */
    this.guessed = new Set();
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
    this.onward = button(null, t("web-lesson-play-on"), { onclick: () => this.playOn() });
    replace(root, this.build());
    this.board = new Board(this.holder, lesson.start, { height: () => Math.max(innerHeight - 260, 260) });
  }

  build() {
    const { lesson } = this;
    const guess = check(t("web-lesson-guess"), false, (on) => {
      this.guessing = on;
      this.setAutomatic(false);
      this.show();
    });
    return h("div", { class: "stack" },
      h("div", null, h("h1", null, lesson.title), lesson.intro && h("p", { class: "muted" }, lesson.intro)),
      h("div", { class: "stage" },
        h("div", { class: "stack" }, this.holder, h("div", { class: "row" }, this.steps.element, this.auto, this.counter)),
        h("aside", { class: "stage-side stack" }, h("section", { class: "card stack" }, this.note, guess, this.score),
          h("section", { class: "card", "aria-labelledby": "lesson-moves" }, h("h2", { id: "lesson-moves" }, t("web-lesson-moves")),
            this.moves),
          h("div", { class: "stack rule-links" },
            linkButton("play", t("web-lesson-play"), { class: "button-primary", href: `/new/${lesson.rule}` }), this.onward),
          lesson.source && note(`${t("web-lesson-source")}: ${lesson.source}`))));
  }

  /** The board before the step at `at` is played. @returns {Api.Board} */
  get boardNow() {
    return this.at === 0 ? this.lesson.start : this.lesson.steps[this.at - 1].board;
  }

  /** Goes to a step and stops automatic play. @param {number} at */
  move(at) {
    this.setAutomatic(false);
    this.goTo(Math.max(0, Math.min(at, this.lesson.steps.length)));
  }

  /** @param {number} at */
  goTo(at) {
    this.at = at;
    this.board.show(this.boardNow);
    this.show();
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
    const { steps, start } = this.lesson;
    const entry = steps[this.at - 1];
    const text = entry ? entryText(entry) : t("web-lesson-start");
    this.counter.textContent = t("web-lesson-step", { n: this.at, all: steps.length });
    replace(this.note, h("p", null, h("strong", null, text)), entry?.note && h("p", null, entry.note),
      this.at === steps.length && h("p", { class: "muted" }, t("web-lesson-over")));
    this.steps.enable(this.at, steps.length);
    // After the last step the game may be over, and where it is not, its end was agreed on.
    this.onward.hidden = this.at === steps.length;
    this.board.mark(entry ? marksOf(start.labels, entry) : {});
    moveList(this.moves, steps, this.at, (at) => this.move(at));
    if (this.guessing) void this.askGuess();
    else this.board.clearLegal();
  }

  /** What could be played here is the server's affair; a guess is one of that. */
  async askGuess() {
    const next = this.lesson.steps[this.at];
    this.board.clearLegal();
    if (!next?.decision) return;
    this.note.append(h("p", null, t("web-lesson-guess-now", { seat: next.seat })));
    const at = this.at;
    const view = await this.viewAt(at);
    if (!view || at !== this.at || !this.guessing || this.context.signal.aborted) return;
    const { legal } = view;
    this.board.setLegal({ legal, to_move: next.seat }, (decision) => void this.answer(next, decision));
  }

  /** What the server says of the position after so many steps. @param {number} at @returns {Promise<Api.View | null>} */
  async viewAt(at) {
    try {
      return await this.trial.viewAt(at);
    } catch (error) {
      showError(error, this.context.signal);
      return null;
    }
  }

  /** Begins a game from the position on the board. */
  async playOn() {
    const view = await this.viewAt(this.at);
    if (view && !this.context.signal.aborted) this.context.navigate(setupPath(this.lesson.rule, view));
  }

  /** @param {Api.Entry} next @param {string} guess */
  async answer(next, guess) {
    const right = guess === next.decision;
    if (!this.guessed.has(this.at)) {
      this.guessed.add(this.at);
      this.guesses.all += 1;
      if (right) this.guesses.right += 1;
    }
    const text = right ? t("web-lesson-guess-right", { move: guess }) : t("web-lesson-guess-wrong", { guess, move: next.decision ?? "" });
    this.score.textContent = `${text} ${t("web-lesson-guess-score", { n: this.guesses.right, all: this.guesses.all })}`;
    announce(text);
    await this.forward();
  }

  destroy() {
    clearTimeout(this.timer);
    this.board.destroy();
  }
}

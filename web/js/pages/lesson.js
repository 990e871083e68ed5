// The booklets' sample games, step by step, with notes; and guessing what comes next.

import { getJson, sendJson } from "../api.js";
import { createBoard } from "../board/board.js";
import { announce, h, icon, replace, toast } from "../dom.js";
import { navigate } from "../router.js";
import { t } from "../words.js";
import { check } from "../parts/fields.js";
import { allRules, ruleWith } from "../parts/rules.js";
import { moveList, stepButtons } from "../parts/steps.js";
import { entryText, marksOf } from "../parts/tell.js";
import { thumbnail } from "../parts/thumb.js";

/** @typedef {{ id: string, rule: string, players: number, title: string, intro: string, source: string, start: Api.View, steps: Api.Entry[] }} Lesson */

/** Pause between two moves that follow by themselves, in milliseconds. */
const PAUSE = 1600;

/** @type {PageModule["show"]} */
export async function show(root, { id }, context) {
  if (!id) return showAll(root, context);
  const lesson = await getJson(`/api/lessons/${encodeURIComponent(id)}`, { signal: context.signal });
  context.title(lesson.title);
  const page = new LessonPage(root, lesson, context);
  page.goTo(0);
  return () => page.destroy();
}

/** @param {HTMLElement} root @param {PageContext} context */
async function showAll(root, context) {
  context.title(t("web-lessons-title"));
  const [answer, rules] = await Promise.all([getJson("/api/lessons", { signal: context.signal }), allRules()]);
  /** @type {Lesson[]} */
  const lessons = answer.lessons ?? answer;
  const card = (/** @type {Lesson} */ lesson) => {
    const rule = ruleWith(rules, lesson.rule);
    return h("li", { class: "card game-card" },
      rule && thumbnail(rule.start, rule.players[0], { decorative: true }),
      h("h2", { class: "game-name" }, h("a", { href: `/lessons/${encodeURIComponent(lesson.id)}` }, lesson.title)),
      lesson.intro && h("p", null, lesson.intro),
      lesson.source && h("p", { class: "small muted" }, `${t("web-lesson-source")}: ${lesson.source}`));
  };
  replace(root, h("h1", null, t("web-lessons-title")), h("p", { class: "muted" }, t("web-lessons-lead")), h("ul", { class: "lesson-grid" }, lessons.map(card)));
}

class LessonPage {
  /** @param {HTMLElement} root @param {Lesson} lesson @param {PageContext} context */
  constructor(root, lesson, context) {
    this.lesson = lesson;
    this.context = context;
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
      first: () => this.move(0), previous: () => this.move(this.at - 1), next: () => void this.forward(), last: () => this.move(this.lesson.steps.length),
    });
    this.auto = h("button", { type: "button", class: "button button-small", "aria-pressed": "false", onclick: () => this.setAutomatic(!this.automatic) }, icon("play"), t("web-lesson-auto"));
    this.onward = h("button", { type: "button", class: "button", onclick: () => void this.playOn() }, t("web-lesson-play-on"));
    replace(root, this.build());
    this.board = createBoard(this.holder, { labels: lesson.start.labels, players: lesson.players, storeSide: lesson.start.store_side, height: () => Math.max(innerHeight - 260, 260) });
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
        h("aside", { class: "stage-side stack" },
          h("section", { class: "card stack" }, this.note, guess, this.score),
          h("section", { class: "card", "aria-labelledby": "lesson-moves" }, h("h2", { id: "lesson-moves" }, t("web-lesson-moves")), this.moves),
          h("div", { class: "stack rule-links" },
            h("a", { class: "button button-primary", href: `/new/${lesson.rule}` }, icon("play"), t("web-lesson-play")),
            this.onward),
          lesson.source && h("p", { class: "small muted" }, `${t("web-lesson-source")}: ${lesson.source}`))));
  }

  /** The board before the step at `at` is played. @returns {Api.Board} */
  get boardNow() {
    return this.at === 0 ? this.lesson.start : this.lesson.steps[this.at - 1].board;
  }

  /** Jumps, by somebody's wish. @param {number} at */
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
    if (this.automatic) this.timer = setTimeout(() => void this.forward(), PAUSE);
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
    const { rule, players, start, steps } = this.lesson;
    const decisions = steps.slice(0, at).flatMap((entry) => (entry.decision ? [entry.decision] : []));
    const body = { rule, players, rounds: 0, position: start.text, decisions };
    try {
      return (await sendJson("POST", "/api/try", body, { signal: this.context.signal })).view;
    } catch (error) {
      if (!this.context.signal.aborted) toast(/** @type {Error} */ (error).message, "error");
      return null;
    }
  }

  /** A game of one's own from the position on the board. */
  async playOn() {
    const view = await this.viewAt(this.at);
    if (!view || this.context.signal.aborted) return;
    const query = new URLSearchParams({ players: String(view.players), position: view.text });
    navigate(`/new/${encodeURIComponent(this.lesson.rule)}?${query}`);
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

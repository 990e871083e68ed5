// What is settled before a tournament begins, as a form; the desk uses the same one for what may still be changed.

import { h, icon, iconButton, announce, replace } from "../dom.js";
import { t } from "../words.js";
import { check, input, labelled, segments, select } from "../parts/fields.js";
import { tieBreakName } from "./tables.js";

export const TIE_BREAKS = ["direct-encounter", "buchholz", "buchholz-cut1", "buchholz-cut2", "buchholz-median", "sonneborn-berger", "wins", "seeds-captured", "seed-difference"];
const FORMATS = /** @type {Hall.Format[]} */ (["swiss", "round-robin", "double-round-robin", "knockout", "tables"]);

/** @param {string} rule @returns {Hall.Settings} */
export function usualSettings(rule) {
  return {
    name: "", place: "", date: new Date().toLocaleDateString("sv"), rule, format: "swiss", seats: 2, rounds: 5, minutes: 20, games: 1, scoring: "match",
    points: { win: 1, draw: 0.5, loss: 0, bye: 1, "half-bye": 0.5, places: [] },
    "tie-breaks": ["direct-encounter", "buchholz-cut1", "buchholz", "sonneborn-berger", "wins", "seed-difference"],
    unfinished: "own", "start-turn": "first", "touch-move": false, "fair-play": true,
  };
}

export class SettingsForm {
  /**
   * @param {Hall.Settings} settings  Changed in place.
   * @param {Api.RuleSummary[]} rules
   * @param {{ begun?: boolean }} [state]  Once the first round is drawn some things are fixed.
   */
  constructor(settings, rules, state = {}) {
    this.settings = settings;
    this.rules = rules;
    this.begun = state.begun ?? false;
    this.rounds = h("div");
    this.seats = h("div");
    this.scoring = h("div");
    this.points = h("div", { class: "stack" });
    this.ties = h("ol", { class: "tie-list" });
    this.addTie = h("div");
    this.element = h("div", { class: "settings-form" }, this.about(), this.manner(), this.time(), this.counting(), this.tieBreaks());
    this.shape();
    this.drawTies();
  }

  about() {
    const { settings } = this;
    const name = input("text", settings.name, (value) => (settings.name = value), { required: true, maxlength: 200, autocomplete: "off" });
    const place = input("text", settings.place, (value) => (settings.place = value), { maxlength: 200, autocomplete: "off" });
    const iso = settings.date === "" || /^\d{4}-\d\d-\d\d$/.test(settings.date);
    const date = input(iso ? "date" : "text", settings.date, (value) => (settings.date = value));
    return section("hall-set-about", labelled(t("hall-set-name"), name), h("div", { class: "form-pair" }, labelled(t("hall-set-place"), place), labelled(t("hall-set-date"), date)), this.ruleField());
  }

  /** Games for as many as sit at a board. */
  ruleField() {
    const { settings } = this;
    const fitting = this.rules.filter((rule) => rule.players.includes(settings.seats));
    /** @type {[string, string][]} */
    const options = fitting.map((rule) => [rule.id, rule.name]);
    if (!options.some(([id]) => id === settings.rule)) {
      if (this.begun || settings.rule.includes("?")) options.unshift([settings.rule, settings.rule]);
      else settings.rule = options[0]?.[0] ?? settings.rule;
    }
    const field = labelled(t("hall-set-rule"), select(options, settings.rule, (id) => (settings.rule = id)));
    if (this.rule) this.rule.replaceWith(field);
    this.rule = field;
    return field;
  }

  manner() {
    const { settings } = this;
    /** @type {[string, string][]} */
    const formats = FORMATS.map((format) => [format, t(`hall-format-${format}`)]);
    this.note = h("p", { class: "small muted" });
    const choose = segments(t("hall-set-format"), formats, settings.format, (format) => {
      settings.format = /** @type {Hall.Format} */ (format);
      settings.seats = format === "tables" ? Math.max(3, settings.seats) : 2;
      this.shape();
    });
    if (this.begun) choose.disabled = true;
    return section("hall-set-manner", choose, this.note, this.seats, this.rounds);
  }

  time() {
    const { settings } = this;
    const games = number(settings.games, 1, 20, (n) => {
      settings.games = n;
      this.shape();
    });
    games.disabled = this.begun;
    /** @type {[string, string][]} */
    const unfinished = ["own", "split", "controller"].map((how) => [how, t(`hall-set-unfinished-${how}`)]);
    return section("hall-set-time",
      h("div", { class: "form-pair" }, labelled(t("hall-set-minutes"), number(settings.minutes, 1, 1440, (n) => (settings.minutes = n))), labelled(t("hall-set-games"), games)),
      this.scoring,
      labelled(t("hall-set-unfinished"), select(unfinished, settings.unfinished, (how) => (settings.unfinished = /** @type {any} */ (how)))),
      h("div", { class: "checks" },
        check(t("hall-set-touch"), settings["touch-move"], (on) => (settings["touch-move"] = on)),
        check(t("hall-set-fair"), settings["fair-play"], (on) => (settings["fair-play"] = on))));
  }

  counting() {
    return section("hall-set-points", this.points);
  }

  tieBreaks() {
    return section("hall-set-ties", h("p", { class: "small muted" }, t("hall-set-ties-note")), this.ties, this.addTie);
  }

  /** What depends on the format. */
  shape() {
    const { settings } = this;
    const { format } = settings;
    const free = format === "swiss" || format === "tables";
    if (this.note) this.note.textContent = t(`hall-format-note-${format}`);
    replace(this.rounds, free && labelled(t("hall-set-rounds"), number(settings.rounds, 1, 200, (n) => (settings.rounds = n))));
    this.shapeSeats();
    /** @type {[string, string][]} */
    const scorings = ["match", "games"].map((of) => [of, t(`hall-set-scoring-${of}`)]);
    replace(this.scoring, settings.games > 1 && labelled(t("hall-set-scoring"), select(scorings, settings.scoring, (of) => (settings.scoring = /** @type {any} */ (of)))));
    this.ruleField();
    this.shapePoints();
  }

  shapeSeats() {
    const { settings } = this;
    if (settings.format === "tables") {
      const choose = segments(t("hall-set-seats"), [["3", "3"], ["4", "4"]], String(settings.seats), (n) => {
        settings.seats = Number(n);
        this.ruleField();
      });
      choose.disabled = this.begun;
      replace(this.seats, choose);
      return;
    }
    /** @type {[string, string][]} */
    const turns = ["first", "second"].map((turn) => [turn, t(`hall-set-start-${turn}`)]);
    const turn = select(turns, settings["start-turn"], (of) => (settings["start-turn"] = /** @type {any} */ (of)), { disabled: this.begun });
    replace(this.seats, settings.format === "swiss" && labelled(t("hall-set-start"), turn));
  }

  shapePoints() {
    const { points } = this.settings;
    const keys = /** @type {("win" | "draw" | "loss" | "bye" | "half-bye")[]} */ (this.settings.format === "tables" ? ["bye", "half-bye"] : ["win", "draw", "loss", "bye", "half-bye"]);
    const fields = keys.map((key) => labelled(t(`hall-set-point-${key}`), decimal(points[key], (n) => (points[key] = n))));
    replace(this.points, this.settings.format === "tables" && h("p", { class: "small muted" }, t("hall-set-point-places")), h("div", { class: "point-fields" }, fields));
  }

  drawTies() {
    const kinds = this.settings["tie-breaks"];
    replace(this.ties, kinds.map((kind, i) => this.tieItem(kind, i)));
    const others = TIE_BREAKS.filter((kind) => !kinds.includes(kind));
    /** @type {[string, string][]} */
    const options = [["", t("hall-set-ties-choose")], ...others.map((kind) => /** @type {[string, string]} */ ([kind, tieBreakName(kind)]))];
    const add = select(options, "", (kind) => {
      if (!kind) return;
      kinds.push(kind);
      this.drawTies();
      /** @type {HTMLElement | null} */ (this.addTie.querySelector("select"))?.focus();
    });
    replace(this.addTie, others.length > 0 && labelled(t("hall-set-ties-add"), add));
  }

  /** @param {string} kind @param {number} at */
  tieItem(kind, at) {
    const name = tieBreakName(kind);
    const last = this.settings["tie-breaks"].length - 1;
    const up = iconButton("previous", t("hall-set-ties-up", { name }), { class: "turn-up", "aria-disabled": String(at === 0), onclick: () => this.moveTie(at, at - 1, 0) });
    const down = iconButton("next", t("hall-set-ties-down", { name }), { class: "turn-down", "aria-disabled": String(at === last), onclick: () => this.moveTie(at, at + 1, 1) });
    const remove = iconButton("close", t("hall-set-ties-remove", { name }), { onclick: () => this.removeTie(at) });
    return h("li", { title: t(`hall-tie-note-${kind}`) }, h("span", { class: "tie-name" }, name), up, down, remove);
  }

  /** The button that was pressed keeps the focus, so that it can be pressed again. @param {number} from @param {number} to @param {number} button */
  moveTie(from, to, button) {
    const kinds = this.settings["tie-breaks"];
    if (to < 0 || to >= kinds.length) return;
    const [kind] = kinds.splice(from, 1);
    kinds.splice(to, 0, kind);
    this.drawTies();
    this.ties.children[to]?.querySelectorAll("button")[button]?.focus();
    announce(t("hall-set-ties-moved", { name: tieBreakName(kind), n: to + 1 }));
  }

  /** @param {number} at */
  removeTie(at) {
    const kinds = this.settings["tie-breaks"];
    kinds.splice(at, 1);
    this.drawTies();
    const next = this.ties.children[Math.min(at, kinds.length - 1)]?.querySelectorAll("button")[2];
    (next ?? /** @type {HTMLElement | null} */ (this.addTie.querySelector("select")))?.focus();
  }
}

/** @param {string} title @param {...any} children */
function section(title, ...children) {
  return h("fieldset", { class: "card stack set-card" }, h("legend", { class: "set-title" }, t(title)), ...children);
}

/** @param {number} value @param {number} min @param {number} max @param {(n: number) => void} changed */
function number(value, min, max, changed) {
  return input("number", value, (text) => {
    const n = Number(text);
    if (Number.isInteger(n) && n >= min && n <= max) changed(n);
  }, { min, max, step: 1, required: true, inputmode: "numeric" });
}

/** @param {number} value @param {(n: number) => void} changed */
function decimal(value, changed) {
  return input("number", value, (text) => text !== "" && changed(Number(text)), { min: 0, max: 100, step: 0.1, required: true, inputmode: "decimal" });
}

/** @param {string} text @param {string} picture */
export const submitButton = (text, picture) => h("button", { type: "submit", class: "button button-primary button-large" }, icon(picture), text);

// What is settled before a tournament begins, as a form; the desk uses the same one for what may still be changed.

import { getJson } from "../api.js";
import { announce, h, iconButton, note, replace } from "../dom.js";
import { t } from "../i18n.js";
import { check, input, labelled, optionsOf, segments, select } from "../components/forms.js";
import { isAgreed, withImpasse } from "../components/boardoptions.js";
import { ruleOptions } from "../components/rules.js";
import { tieBreakName } from "./tables.js";

const TIE_BREAKS = /** @type {Hall.TieBreak[]} */ ([
  "direct-encounter",
  "buchholz",
  "buchholz-cut1",
  "buchholz-cut2",
  "buchholz-median",
  "sonneborn-berger",
  "wins",
  "seeds-captured",
  "seed-difference",
  "koya",
  "progressive",
  "performance",
]);

/** What ranks by default: in a round robin all have the same opponents, so sums over them say nothing. @param {Hall.Format} format */
const usualTies = (
  format,
) => /** @type {Hall.TieBreak[]} */ (format === "round-robin" || format === "double-round-robin"
  ? ["direct-encounter", "wins", "sonneborn-berger", "koya", "seed-difference", "seeds-captured"]
  : ["direct-encounter", "buchholz-cut1", "buchholz", "sonneborn-berger", "wins", "seed-difference", "seeds-captured"]);
const FORMATS = /** @type {Hall.Format[]} */ (["swiss", "round-robin", "double-round-robin", "knockout", "tables"]);

/** What a new tournament begins with, by the server's defaults. @param {string} rule @param {AbortSignal} signal @returns {Promise<Hall.Settings>} */
export async function usualSettings(rule, signal) {
  const settings = await getJson("/api/tournaments/defaults?format=swiss", { signal });
  return { ...settings, rule, date: new Date().toLocaleDateString("sv") };
}

export class SettingsForm {
  /**
   * @param {Hall.Settings} settings  Changed in place.
   * @param {Api.CatalogueGame[]} rules
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
    this.swiss = h("div", { class: "stack" });
    this.element = h("div", { class: "settings-form" }, this.about(), this.manner(), this.time(), section("hall-set-points", this.points),
      this.hallSection(), section("hall-set-ties", note(t("hall-set-ties-note")), this.ties, this.addTie));
    this.shape();
    this.drawTies();
  }

  about() {
    const { settings } = this;
    const name = input("text", settings.name, (value) => (settings.name = value), { required: true, maxlength: 200, autocomplete: "off" });
    const place = input("text", settings.place, (value) => (settings.place = value), { maxlength: 200, autocomplete: "off" });
    const iso = settings.date === "" || /^\d{4}-\d\d-\d\d$/.test(settings.date);
    const date = input(iso ? "date" : "text", settings.date, (value) => (settings.date = value));
    return section("hall-set-about", labelled(t("hall-set-name"), name),
      h("div", { class: "form-pair" }, labelled(t("hall-set-place"), place), labelled(t("hall-set-date"), date)), this.ruleField());
  }

  /** Games for as many as sit at a board. */
  ruleField() {
    const { settings } = this;
    const fitting = this.rules.filter((rule) => rule.players.includes(settings.seats));
    const options = ruleOptions(fitting);
    // Whether an impasse is left to the players is a switch of its own below.
    const chosen = withImpasse(settings.rule, false);
    if (!options.some(([id]) => id === chosen)) {
      if (this.begun || chosen.includes("?")) options.unshift([chosen, chosen]);
      else settings.rule = withImpasse(options[0]?.[0] ?? chosen, isAgreed(settings.rule));
    }
    const choose = (/** @type {string} */ id) => (settings.rule = withImpasse(id, isAgreed(settings.rule)));
    const field = labelled(t("hall-set-rule"), select(options, withImpasse(settings.rule, false), choose));
    if (this.rule) this.rule.replaceWith(field);
    this.rule = field;
    return field;
  }

  manner() {
    const { settings } = this;
    const formats = optionsOf(FORMATS, (format) => t(`hall-format-${format}`));
    this.note = h("p", { class: "small muted" });
    const choose = segments(t("hall-set-format"), formats, settings.format, (format) => {
      const untouched = settings["tie-breaks"].join() === usualTies(settings.format).join();
      if (untouched) settings["tie-breaks"] = usualTies(/** @type {Hall.Format} */ (format));
      if (format !== "swiss") delete settings.acceleration;
      this.drawTies();
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
    const unfinished = optionsOf(["own", "split", "controller"], (how) => t(`hall-set-unfinished-${how}`));
    return section("hall-set-time",
      h("div", { class: "form-pair" }, labelled(t("hall-set-minutes"), number(settings.minutes, 1, 1440, (n) => (settings.minutes = n))),
        labelled(t("hall-set-games"), games)), this.scoring,
      labelled(t("hall-set-unfinished"),
        select(unfinished, settings.unfinished, (how) => (settings.unfinished = /** @type {any} */ (how)))),
      h("div", { class: "checks" }, check(t("hall-set-touch"), settings["touch-move"], (on) => (settings["touch-move"] = on)),
        check(t("hall-set-fair"), settings["fair-play"], (on) => (settings["fair-play"] = on)),
        check(t("hall-set-impasse"), isAgreed(settings.rule), (on) => (settings.rule = withImpasse(settings.rule, on)))));
  }

  /** Boards, clubs, late entries, acceleration, prizes. */
  hallSection() {
    const { settings } = this;
    const first = number(settings["first-board"] ?? 1, 1, 9000, (n) => (settings["first-board"] = n));
    const prizes = h("textarea", { class: "field", rows: 3, spellcheck: "false", maxlength: 5000 });
    prizes.value = prizeText(settings.prizes ?? []);
    prizes.addEventListener("input", () => (settings.prizes = prizeLists(prizes.value)));
    return section("hall-set-hall", labelled(t("hall-set-first-board"), first), this.swiss,
      labelled(t("hall-set-prizes"), prizes, t("hall-set-prizes-note")));
  }

  shapeSwiss() {
    const { settings } = this;
    const kinds = optionsOf(["none", "baku"], (kind) => t(`hall-set-acceleration-${kind}`));
    const fields = settings.format === "swiss" && [
      labelled(t("hall-set-club-rounds"), number(settings["club-rounds"] ?? 0, 0, 200, (n) => (settings["club-rounds"] = n))),
      labelled(t("hall-set-late-byes"), number(settings["late-byes"] ?? 0, 0, 200, (n) => (settings["late-byes"] = n))),
      labelled(t("hall-set-acceleration"),
        select(kinds, settings.acceleration ?? "none", (kind) => (settings.acceleration = /** @type {any} */ (kind)))),
    ];
    replace(this.swiss, fields);
  }

  /** What depends on the format. */
  shape() {
    const { settings } = this;
    const { format } = settings;
    const free = format === "swiss" || format === "tables";
    if (this.note) this.note.textContent = t(`hall-format-note-${format}`);
    replace(this.rounds, free && labelled(t("hall-set-rounds"), number(settings.rounds, 1, 200, (n) => (settings.rounds = n))));
    this.shapeSeats();
    this.shapeSwiss();
    const scorings = optionsOf(["match", "games"], (of) => t(`hall-set-scoring-${of}`));
    replace(this.scoring,
      settings.games > 1 &&
        labelled(t("hall-set-scoring"), select(scorings, settings.scoring, (of) => (settings.scoring = /** @type {any} */ (of)))));
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
    const turns = optionsOf(["first", "second"], (turn) => t(`hall-set-start-${turn}`));
    const turn = select(turns, settings["start-turn"], (of) => (settings["start-turn"] = /** @type {any} */ (of)), {
      disabled: this.begun,
    });
    if (settings.format === "knockout") return this.shapeKnockout();
    replace(this.seats, settings.format === "swiss" && labelled(t("hall-set-start"), turn));
  }

  shapeKnockout() {
    const { settings } = this;
    const ways = optionsOf(["seeds", "games"], (of) => t(`hall-set-drawn-${of}`));
    replace(this.seats,
      labelled(t("hall-set-drawn"),
        select(ways, settings["drawn-match"] ?? "seeds", (of) => (settings["drawn-match"] = /** @type {any} */ (of)))),
      check(t("hall-set-third"), settings["third-place"] ?? false, (on) => (settings["third-place"] = on)));
  }

  shapePoints() {
    const { points } = this.settings;
    const keys =
      /** @type {("win" | "draw" | "loss" | "bye" | "half-bye")[]} */ (this.settings.format === "tables"
        ? ["bye", "half-bye"]
        : ["win", "draw", "loss", "bye", "half-bye"]);
    const fields = keys.map((key) => labelled(t(`hall-set-point-${key}`), decimal(points[key], (n) => (points[key] = n))));
    replace(this.points, this.settings.format === "tables" && note(t("hall-set-point-places")),
      h("div", { class: "point-fields" }, fields));
  }

  drawTies() {
    const kinds = this.settings["tie-breaks"];
    replace(this.ties, kinds.map((kind, i) => this.tieItem(kind, i)));
    const others = TIE_BREAKS.filter((kind) => !kinds.includes(kind));
    const options = optionsOf(["", ...others], (kind) => (kind ? tieBreakName(kind) : t("hall-set-ties-choose")));
    const add = select(options, "", (kind) => {
      if (!kind) return;
      kinds.push(/** @type {Hall.TieBreak} */ (kind));
      this.drawTies();
      /** @type {HTMLElement | null} */ (this.addTie.querySelector("select"))?.focus();
    });
    replace(this.addTie, others.length > 0 && labelled(t("hall-set-ties-add"), add));
  }

  /** @param {string} kind @param {number} at */
  tieItem(kind, at) {
    const name = tieBreakName(kind);
    const last = this.settings["tie-breaks"].length - 1;
    const move = (/** @type {"up" | "down"} */ way, /** @type {string} */ picture, /** @type {boolean} */ idle) =>
      iconButton(picture, t(`hall-set-ties-${way}`, { name }), {
        class: `turn-${way}`,
        "aria-disabled": String(idle),
        onclick: () => (way === "up" ? this.moveTie(at, at - 1, 0) : this.moveTie(at, at + 1, 1)),
      });
    const remove = iconButton("close", t("hall-set-ties-remove", { name }), { onclick: () => this.removeTie(at) });
    return h("li", { title: t(`hall-tie-note-${kind}`) }, h("span", { class: "tie-name" }, name), move("up", "previous", at === 0),
      move("down", "next", at === last), remove);
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

/** One list a line, its category before a colon. @param {Hall.PrizeList[]} lists */
const prizeText = (lists) => lists.map(({ category, prizes }) => `${category && `${category}: `}${prizes.join(", ")}`).join("\n");

/** @param {string} text @returns {Hall.PrizeList[]} */
function prizeLists(text) {
  const lists = text.split("\n").filter((line) => line.trim() !== "").map((line) => {
    const [, category, list] = /** @type {RegExpExecArray} */ (/^(?:([^:]*):)?(.*)$/.exec(line));
    return { category: (category ?? "").trim(), prizes: list.split(",").map((prize) => prize.trim()).filter(Boolean) };
  });
  return lists.filter(({ prizes }) => prizes.length > 0);
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
  return input("number", value, (text) => text !== "" && changed(Number(text)), {
    min: 0,
    max: 100,
    step: 0.1,
    required: true,
    inputmode: "decimal",
  });
}

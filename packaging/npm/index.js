// Sowing games for programs, in browsers and in Node.
//
//   const granary = await load();
//   const game = granary.game("awale");
//   while (!game.over) game.play(game.choose({ level: 3 }));
//   console.log(game.winners, game.scores);
//
// Everything but `load` answers at once. A choice of a high level and an analysis take as long as they may; pages that must not
// wait load the package in a worker.

import { textsOf } from "./languages.js";
import { openModule } from "./module.js";
import { requestOf, resultOf } from "./request.js";

export { Problem } from "./problem.js";

/** @typedef {import("./types.js").Api.View} View */
/** @typedef {import("./types.js").Api.Entry} Entry */
/** @typedef {import("./types.js").Api.Event} Event */
/** @typedef {import("./types.js").Api.Refusal} Refusal */
/** @typedef {import("./types.js").Api.EngineLines} EngineLines */
/** @typedef {import("./types.js").Api.Catalogue} Catalogue */
/** @typedef {import("./types.js").Api.RuleDetail} RuleDetail */
/** @typedef {import("./types.js").Api.CheckedRule} CheckedRule */
/** @typedef {import("./types.js").Api.Record} GameRecord */
/** @typedef {import("./languages.js").Lang} Lang */

/** @typedef {{ players?: number, rounds?: number, position?: string, decisions?: string[] }} GameOptions */

/**
 * Loads the module, and the languages in which it will be asked.
 * @param {{ module?: URL | string | BufferSource, languages?: Lang[] }} [options]  `module`: its address or its bytes; by default the file of
 *   the package. `languages`: those that are wanted besides English; by default all of them in Node, and in a browser that of its user.
 */
export async function load({ module, languages } = {}) {
  const [ask, all] = await Promise.all([openModule(module), textsOf(languages)]);
  for (const texts of all) ask({ texts });
  return new Granary(ask);
}

/** All that the module knows. */
export class Granary {
  /** @param {import("./module.js").Ask} ask */
  constructor(ask) {
    this.ask = ask;
  }

  /** All built-in games. @param {{ lang?: Lang, summaries?: boolean }} [options] @returns {Catalogue} */
  games({ lang = "en", summaries = false } = {}) {
    return this.request("GET", `/api/catalogue?lang=${lang}&summaries=${summaries}`);
  }

  /**
   * A rule with its sheet, which is HTML, its options and its start.
   * @param {string} rule  An id, with options if wanted: `kalah?pits=4`. @param {{ lang?: Lang, players?: number }} [options]
   * @returns {RuleDetail}
   */
  rule(rule, { lang = "en", players } = {}) {
    const wanted = players === undefined ? "" : `&players=${players}`;
    return this.request("GET", `/api/rules/${encodeURIComponent(rule)}?lang=${lang}${wanted}`);
  }

  /** What a rule file comes to, with all its faults. @param {string} text @param {{ lang?: Lang, players?: number }} [options] @returns {CheckedRule} */
  check(text, { lang = "en", players } = {}) {
    return this.request("POST", `/api/rules/check?lang=${lang}`, { text, players });
  }

  /** A game, from the start of its rule or from a position. @param {string} rule @param {GameOptions} [options] */
  game(rule, options = {}) {
    return new Game(this, { rule }, options);
  }

  /** A game by a rule file of one's own. @param {string} text @param {GameOptions} [options] */
  gameOf(text, options = {}) {
    return new Game(this, { rule_text: text }, options);
  }

  /** The game of a record, ours or OGN, replayed. @param {string} text @param {{ lang?: Lang }} [options] @returns {GameRecord} */
  record(text, { lang = "en" } = {}) {
    return this.request("POST", `/api/records?lang=${lang}`, { text });
  }

  /** A request of the interface. @param {string} method @param {string} path @param {unknown} [body] @returns {any} */
  request(method, path, body) {
    return resultOf(this.ask(requestOf(method, path, body)));
  }
}

/** A game that is played decision by decision. */
export class Game {
  /** @param {Granary} granary @param {{ rule: string } | { rule_text: string }} rule @param {GameOptions} options */
  constructor(granary, rule, { players, rounds, position, decisions = [] }) {
    this.granary = granary;
    this.setup = { ...rule, players, rounds, position };
    /** What has happened so far. @type {Entry[]} */
    this.entries = [];
    /** The position, with all that may be done in it. @type {View} */
    this.view = this.take(decisions);
  }

  /** Decisions that may be taken, as `A3`, or `A3+` and `A3-` where there is a choice of direction. */
  get legal() {
    return this.view.legal;
  }

  /** The position as text. */
  get position() {
    return this.view.text;
  }

  /** Who is to move: a letter; null when the game is over. */
  get toMove() {
    return this.view.to_move;
  }

  get over() {
    return this.view.over;
  }

  /** Seeds of each player, or pits where they decide; null before the end. */
  get scores() {
    return this.view.scores;
  }

  get winners() {
    return this.view.winners;
  }

  /** All decisions so far. @returns {string[]} */
  get decisions() {
    return this.entries.map((entry) => String(entry.decision));
  }

  /** Why no turn can start from a pit; null where one can. @param {string} pit  Its label, as `A3`. @returns {Refusal | null} */
  why(pit) {
    const place = this.view.labels.indexOf(pit.toUpperCase());
    if (place < 0) throw new RangeError(`no pit ${pit}: there are ${this.view.labels.join(" ")}`);
    return this.view.refusals[place];
  }

  /** Decides; what happens is told by the events of the answer. @param {string} decision @returns {Entry} */
  play(decision) {
    this.view = this.take([...this.decisions, decision]);
    return this.entries[this.entries.length - 1];
  }

  /** Takes the last decision back. @returns {boolean} whether there was one. */
  undo() {
    if (this.entries.length === 0) return false;
    this.view = this.take(this.decisions.slice(0, -1));
    return true;
  }

  /** Any of the legal decisions. @param {() => number} [random]  A number from 0 to 1, without 1. */
  random(random = Math.random) {
    if (this.over) throw new RangeError("the game is over");
    return this.legal[Math.floor(random() * this.legal.length)];
  }

  /**
   * What a computer decides here.
   * @param {{ level?: number, ms?: number }} [options]  From 1, a child's first opponent, to 8, all the engine can do; it takes at most
   *   1500 ms. @returns {string}
   */
  choose({ level = 8, ms } = {}) {
    const answer = this.granary.ask({ choose: { ...this.line(this.decisions), level, ms } });
    return answer.decision ?? resultOf(answer);
  }

  /** The best decisions with their scores. @param {{ ms?: number, lines?: number }} [options]  500 ms and 3 lines by default. @returns {EngineLines} */
  analyse({ ms, lines } = {}) {
    return this.granary.request("POST", "/api/think", { ...this.line(this.decisions), ms, lines });
  }

  /** @param {string[]} decisions */
  line(decisions) {
    return { ...this.setup, decisions };
  }

  /** Goes to the end of a line of play, all of it or, where something in it is wrong, nowhere. @param {string[]} decisions @returns {View} */
  take(decisions) {
    const { entries, view } = this.granary.request("POST", "/api/try", this.line(decisions));
    this.entries = entries;
    return view;
  }
}

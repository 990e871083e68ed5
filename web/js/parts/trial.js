// A game that nobody keeps: tried on a board, decision by decision, taken back, gone through. The server does the playing.

import { sendJson } from "../api.js";
import { ruleBody } from "./detail.js";

/**
 * @typedef {object} Tried
 * @property {Api.View} start
 * @property {Api.Entry[]} entries
 * @property {Api.View} view
 */

export class Trial {
  /** @param {{ id: string, text: string | null }} rule @param {number} players @param {AbortSignal} [signal] */
  constructor(rule, players, signal) {
    this.rule = rule;
    this.players = players;
    this.signal = signal;
    /** Where it begins; null is the rule's own start. @type {string | null} */
    this.position = null;
    /** One round is a whole game, unless the position comes from a match of several. */
    this.rounds = 1;
    /** All that was decided; the board shows it after the first `at`. @type {Api.Entry[]} */
    this.entries = [];
    this.at = 0;
    /** @type {Api.View | null} */
    this.view = null;
    /** @type {Api.View | null} */
    this.start = null;
    /** Answers that come after a later question are nobody's. */
    this.asked = 0;
  }

  /** Begins at a position, or at the rule's start. @param {string | null} position */
  async begin(position) {
    this.rounds = position?.includes("/round:") ? 0 : 1;
    const tried = await this.ask(position, []);
    if (!tried) return false;
    this.position = position;
    this.entries = [];
    this.at = 0;
    this.start = tried.start;
    this.view = tried.view;
    return true;
  }

  /** Takes over a whole game, as read from a record. @param {{ start: Api.View, entries: Api.Entry[], rounds: number }} game */
  take(game) {
    this.rounds = game.rounds;
    this.position = game.start.text;
    this.start = game.start;
    this.entries = game.entries;
    this.at = 0;
    this.view = game.start;
  }

  /** Goes to the position after so many decisions. @param {number} at */
  async goTo(at) {
    const wanted = Math.max(0, Math.min(at, this.entries.length));
    const tried = await this.ask(this.position, this.decisions(wanted));
    if (!tried) return false;
    this.at = wanted;
    this.view = tried.view;
    return true;
  }

  /** Plays on from here; what was still ahead is forgotten unless it is the same. @param {string} decision @returns {Promise<Api.Entry | null>} */
  async decide(decision) {
    const known = this.entries[this.at];
    if (known?.decision === decision) {
      return (await this.goTo(this.at + 1)) ? known : null;
    }
    const tried = await this.ask(this.position, [...this.decisions(this.at), decision]);
    if (!tried) return null;
    const entry = tried.entries[tried.entries.length - 1];
    this.entries = [...this.entries.slice(0, this.at), entry];
    this.at += 1;
    this.view = tried.view;
    return entry;
  }

  /** A record may end by agreement or the like, which nobody decides on a board. @param {number} until @returns {string[]} */
  decisions(until) {
    return this.entries.slice(0, until).flatMap((entry) => (entry.action === "decide" && entry.decision ? [entry.decision] : []));
  }

  /** @param {string | null} position @param {string[]} decisions @returns {Promise<Tried | null>} null when something else was asked since. */
  async ask(position, decisions) {
    const mine = ++this.asked;
    const body = { ...ruleBody(this.rule), players: this.players, rounds: this.rounds, position, decisions };
    const tried = await sendJson("POST", "/api/try", body, { signal: this.signal });
    return mine === this.asked ? tried : null;
  }
}

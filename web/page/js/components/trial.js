// A game that is not stored: played decision by decision, taken back, stepped through. The server applies the rules.

import { sendJson } from "../api.js";
import { ruleBody } from "./ruledetail.js";

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
    /** Number of requests; the answer to any but the last is dropped. */
    this.asked = 0;
  }

  /** Begins at a position, or at the rule's start. @param {string | null} position */
  async begin(position) {
    this.rounds = position?.includes("/round:") ? 0 : 1;
    const tried = await this.ask(position, []);
    if (!tried) return false;
    this.restart(position, tried.view, []);
    return true;
  }

  /** Takes over a whole game, as read from a record. @param {{ start: Api.View, entries: Api.Entry[], rounds: number }} game */
  take(game) {
    this.rounds = game.rounds;
    this.restart(game.start.text, game.start, game.entries);
  }

  /** @param {string | null} position @param {Api.View} view @param {Api.Entry[]} entries */
  restart(position, view, entries) {
    Object.assign(this, { position, view, entries, at: 0 });
  }

  /** Goes to the position after so many decisions. @param {number} at */
  async goTo(at) {
    const wanted = Math.max(0, Math.min(at, this.entries.length));
    const view = await this.viewAt(wanted);
    if (!view) return false;
    this.at = wanted;
    this.view = view;
    return true;
  }

  /** @param {number} at @returns {Promise<Api.View | null>} null when something else was asked since. */
  async viewAt(at) {
    return (await this.ask(this.position, this.decisions(at)))?.view ?? null;
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

  /** A record may end by an agreement or the like, which is no decision on the board. @param {number} until @returns {string[]} */
  decisions(until) {
    return this.entries.slice(0, until).flatMap((entry) => (entry.action === "decide" && entry.decision ? [entry.decision] : []));
  }

  /** @param {string | null} position @param {string[]} decisions @returns {Promise<Api.PlayedLine | null>} null when something else was asked since. */
  async ask(position, decisions) {
    const mine = ++this.asked;
    const body = { ...ruleBody(this.rule), players: this.players, rounds: this.rounds, position, decisions };
    const tried = await sendJson("POST", "/api/try", body, { signal: this.signal });
    return mine === this.asked ? tried : null;
  }
}

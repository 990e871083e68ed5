// Beginning a game: what is asked of the server, and what this browser keeps of it.

import { sendJson } from "../api.js";
import { keepSeatKey, pref } from "../prefs.js";
import { LAST_GAME, recall, remember } from "./store.js";

/** @typedef {"here" | "elsewhere" | "computer"} SeatKind */
/** @typedef {{ kind: SeatKind, name: string, level: number }} SeatPlan */

/**
 * What the setup page lets one choose.
 * @typedef {object} Plan
 * @property {string} rule  A rule's id, with options as in `kalah?seeds=3`; unused with `ruleText`.
 * @property {string | null} ruleText
 * @property {number} players
 * @property {number} rounds
 * @property {SeatPlan[]} seats
 * @property {string} starter
 * @property {{ initial_ms: number, increment_ms: number } | null} clock
 * @property {Api.Profile} profile
 * @property {string | null} position
 */

/** A level at which somebody new has a fair chance. */
export const FIRST_LEVEL = 2;

/** Fair-play profiles by name. @type {Record<string, Api.Profile>} */
export const PROFILES = {
  friendly: { hints: true, previews: true, counts: true, undo: true, touch_move: false },
  club: { hints: false, previews: false, counts: true, undo: false, touch_move: false },
  tournament: { hints: false, previews: false, counts: false, undo: false, touch_move: true },
};

/** You here, the computer everywhere else. @param {number} players @param {number} level @returns {SeatPlan[]} */
export function usualSeats(players, level) {
  return Array.from({ length: players }, (_, i) => ({ kind: i === 0 ? "here" : "computer", name: i === 0 ? pref("name") : "", level }));
}

/** @param {Plan} plan @returns {Promise<Api.NewGame>} */
export async function beginGame(plan) {
  const seats = plan.seats.slice(0, plan.players).map(seatBody);
  const rule = plan.ruleText === null ? { rule: plan.rule } : { rule_text: plan.ruleText };
  const { players, rounds, starter, clock, profile } = plan;
  const position = plan.position ? { position: plan.position } : {};
  const game = await sendJson("POST", "/api/games", { ...rule, players, rounds, seats, starter, clock, profile, ...position });
  keepSeatKey(game.id, { token: game.token, invitations: game.invitations });
  return game;
}

/** @param {SeatPlan} seat */
function seatBody(seat) {
  const name = seat.name.trim();
  if (seat.kind === "computer") return { kind: seat.kind, level: seat.level };
  return name ? { kind: seat.kind, name } : { kind: seat.kind };
}

/** Remembers how one likes to play, for the next time. @param {Plan} plan */
export function rememberPlan(plan) {
  if (plan.ruleText !== null || plan.position) return;
  const level = plan.seats.find((seat) => seat.kind === "computer")?.level ?? FIRST_LEVEL;
  remember(LAST_GAME, { ...plan, level });
}

/** @returns {(Plan & { level: number }) | null} */
export const lastPlan = () => recall(LAST_GAME);

/** A game at once: you against the computer, everything friendly. @param {string} rule @param {number} players @param {number} level */
export function quickPlan(rule, players, level) {
  /** @type {Plan} */
  const plan = {
    rule, ruleText: null, players, rounds: 1, seats: usualSeats(players, level), starter: "A", clock: null,
    profile: PROFILES.friendly, position: null,
  };
  return plan;
}

// Beginning a game: what is asked of the server, and what this browser keeps of it.

import { sendJson } from "../api.js";
import { SEATS } from "../board/layout.js";
import { attempt, pressedOnce } from "../errors.js";
import { keepSeatKey, pref } from "../prefs.js";
import { COLOURS } from "./colours.js";
import { LAST_GAME, recall, remember } from "../storage.js";

/** @typedef {{ kind: Api.SeatKind, name: string, level: number, colour: Api.Colour }} SeatPlan */

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

/** A level at which a newcomer has a fair chance. */
export const FIRST_LEVEL = 2;

/** Fair-play profiles by name. @type {Record<string, Api.Profile>} */
export const PROFILES = {
  friendly: { hints: true, previews: true, counts: true, undo: true, touch_move: false },
  club: { hints: false, previews: false, counts: true, undo: false, touch_move: false },
  tournament: { hints: false, previews: false, counts: false, undo: false, touch_move: true },
};

/** The switches of a profile, and the word that keys of texts about them end with. */
export const SWITCHES = /** @type {[keyof Api.Profile, string][]} */ ([
  ["hints", "hints"],
  ["previews", "previews"],
  ["counts", "counts"],
  ["undo", "undo"],
  ["touch_move", "touch"],
]);

/** A friendly game: you here, the computer everywhere else. @param {string} rule @param {number} players @returns {Plan} */
export function usualPlan(rule, players) {
  const level = lastPlan()?.level ?? FIRST_LEVEL;
  const seats = SEATS.map((_, i) => /** @type {SeatPlan} */ ({
    kind: i ? "computer" : "here",
    name: i ? "" : pref("name"),
    level,
    colour: COLOURS[i],
  }));
  return { rule, ruleText: null, players, rounds: 1, seats, starter: "A", clock: null, profile: PROFILES.friendly, position: null };
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
  const { kind, level, colour } = seat;
  if (kind === "computer") return { kind, level, colour };
  return name ? { kind, name, colour } : { kind, colour };
}

/** Remembers how one likes to play, for the next time. @param {Plan} plan */
export function rememberPlan(plan) {
  if (plan.ruleText !== null || plan.position) return;
  const level = plan.seats.find((seat) => seat.kind === "computer")?.level ?? FIRST_LEVEL;
  remember(LAST_GAME, { ...plan, level });
}

/** The address of a new game from a position. @param {string} rule @param {Api.View} view */
export const setupPath = (rule, { players, text }) =>
  `/new/${encodeURIComponent(rule)}?${new URLSearchParams({ players: String(players), position: text })}`;

/** @returns {(Plan & { level: number }) | null} */
export const lastPlan = () => recall(LAST_GAME);

/**
 * Begins a friendly game against the computer and goes to its page.
 * @param {HTMLButtonElement} button @param {string} rule @param {number} players @param {PageContext} context
 * @returns {Promise<boolean>} whether it began.
 */
export function playNow(button, rule, players, context) {
  const plan = usualPlan(rule, players);
  return attempt(pressedOnce(button, async () => context.navigate(`/game/${encodeURIComponent((await beginGame(plan)).id)}`)));
}

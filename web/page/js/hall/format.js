// How results, points and players are text, on the screen and on paper.

import { h } from "../dom.js";
import { list, number, t } from "../i18n.js";
import { dayText, momentText } from "./papersize.js";

/** @typedef {import("./tournament.js").Tournament} Tournament */

/** Points as people write them: 2½. @param {number} value */
export function points(value) {
  const whole = Math.floor(Math.abs(value));
  if (Math.abs(value) - whole !== 0.5) return number(value, { maximumFractionDigits: 2 }).replace("-", "−");
  return `${value < 0 ? "−" : ""}${whole || ""}½`;
}

/** Place, date and game in one line. @param {{ place: string, date: string, format: string }} about @param {string} rule */
export function aboutText(about, rule) {
  return [rule, t(`hall-format-${about.format}`), about.place, dayText(about.date)].filter(Boolean).join(" · ");
}

/** "Round 2 of 5". @param {Hall.State} state */
export function progressText(state) {
  if (state.ended) return t("hall-closed");
  const round = state.rounds.length;
  return round === 0 ? t("hall-not-begun") : t("hall-round-of", { round, rounds: Math.max(round, state.planned_rounds) });
}

/** Seeds in a game of so many players, if known. @param {Hall.Settings} settings @param {number} seats @returns {number | null} */
export function seedsAt(settings, seats) {
  const size = settings["table-sizes"]?.find((one) => one.seats === seats);
  return (size ? size.seeds : settings.seeds) ?? null;
}

/** Seeds as they count, where they are known. @param {Hall.Result} result @param {Hall.Settings} settings @returns {number[] | null} */
function seedsOf(result, settings) {
  if (result.end !== "unfinished") return result.seeds ?? null;
  return shared(result.stores ?? [], result.sides ?? [], settings.unfinished);
}

/** Shares out the seeds on the board as the settings say. @param {number[]} stores @param {number[]} sides @param {string} how @returns {number[] | null} */
export function shared(stores, sides, how) {
  if (how === "controller") return null;
  if (how === "own") return stores.map((seeds, i) => seeds + (sides[i] ?? 0));
  const all = sides.reduce((sum, seeds) => sum + seeds, 0);
  const seeds = stores.map((own) => own + Math.floor(all / stores.length));
  // Odd seeds go one each to the seats with the most seeds on their side, the first of equals.
  const order = sides.map((_, i) => i).sort((a, b) => sides[b] - sides[a] || a - b);
  for (const seat of order.slice(0, all % stores.length)) seeds[seat] += 1;
  return seeds;
}

/** One more than the number of those who have more. @param {number[]} seeds */
export const placesBy = (seeds) => seeds.map((own) => 1 + seeds.filter((other) => other > own).length);

/** @param {Hall.Result} result @param {number} seats @param {Hall.Settings} settings @returns {number[] | null} null while the controller has to decide. */
export function placesOf(result, seats, settings) {
  const seeds = seedsOf(result, settings);
  if (result.end === "played") return result.places ?? null;
  if (result.end === "nobody-came") return Array(seats).fill(seats);
  if (result.end === "unfinished") return seeds && placesBy(seeds);
  if (seeds && result.why !== "absence") return placesBy(seeds);
  return Array.from({ length: seats }, (_, i) => (i === result.seat ? seats : 1));
}

/** What each seat got, in a word or a number. @param {Hall.Result | null} result @param {number} seats @param {Hall.Settings} settings @returns {string[]} */
export function scores(result, seats, settings) {
  if (!result) return Array(seats).fill("");
  if (result.end === "nobody-came") return Array(seats).fill("−");
  if (result.end === "forfeit" && result.why === "absence") return Array.from({ length: seats }, (_, i) => (i === result.seat ? "−" : "+"));
  const seeds = seedsOf(result, settings);
  const gone = result.absent ?? [];
  if (seeds) return seeds.map((own, i) => (gone.includes(i) ? "−" : String(own)));
  const places = placesOf(result, seats, settings);
  if (!places) return Array(seats).fill("?");
  if (seats > 2) return places.map((place) => t("hall-place-n", { n: place }));
  if (places[0] === places[1]) return ["½", "½"];
  return places.map((place) => (place === 1 ? "1" : "0"));
}

/** "28 : 20", with what was special about it. @param {Hall.Result | null} result @param {number} seats @param {Hall.Settings} settings */
export function resultText(result, seats, settings) {
  if (!result) return t("hall-no-result");
  const text = scores(result, seats, settings).join(" : ");
  const remark = remarkOf(result);
  return remark ? `${text} (${remark})` : text;
}

/** @param {Hall.Result} result */
export function remarkOf(result) {
  if (result.end === "forfeit") return t(`hall-why-${result.why}`);
  if (result.end === "unfinished") return t("hall-unfinished-short");
  if (result.end === "nobody-came") return t("hall-nobody-came");
  if (result.absent?.length) return t("hall-some-absent");
  return "";
}

/** @param {Tournament} hall @param {Hall.By} by */
export function byText(hall, by) {
  if (by === "controller") return t("hall-by-controller");
  if (by === "screen") return t("hall-by-screen");
  return hall.name(by.player);
}

/** @typedef {"disagree" | "open" | "part" | "unconfirmed" | "done"} BoardState */

/** @param {Hall.Board} board @param {Hall.State} state @param {number} round @returns {BoardState} */
export function boardState(board, state, round) {
  if (state.disagreements.some(([r, b]) => r === round && b === board.number)) return "disagree";
  const counted = board.results.filter((result) => result && placesOf(result, board.seats.length, state.settings));
  if (counted.length === 0) return "open";
  if (counted.length < board.results.length) return "part";
  return board.confirmed ? "done" : "unconfirmed";
}

/** The state of a board as a label with a word. @param {Tournament} hall @param {number} round @param {Hall.Board} board */
export function stateBadge(hall, round, board) {
  const state = boardState(board, hall.state, round);
  return h("span", { class: `badge state-${state}` }, t(`hall-state-${state}`));
}

/** Who is at a board, the first starting: "Ama – Kofi". @param {Tournament} hall @param {Hall.Board} board */
export const boardNames = (hall, board) => board.seats.map((id) => hall.name(id)).join(" – ");

/** @param {Tournament} hall @param {number[]} ids */
export const namesOf = (hall, ids) => list(ids.map((id) => hall.name(id)));

/** When an entry was made, as far as it is known. @param {string | null | undefined} at */
export const timeText = (at) => (at ? momentText(at) : "");

/** What a round brought a player, for cross tables and cards. @param {Hall.Met} met */
export function metScore(met) {
  if (met.kind === "pending") return "·";
  if (met.kind === "forfeit-win") return "+";
  if (met.kind === "forfeit-loss") return "−";
  return points(met.points);
}

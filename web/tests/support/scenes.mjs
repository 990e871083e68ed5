// Games in their middle and a tournament in its third round, for pictures of them.

import { call, newGame } from "./api.mjs";

/**
 * A game at the address of its seats, after these decisions or after so many.
 * @param {string} origin @param {Record<string, unknown>} what @param {string[] | number} decisions
 */
export async function played(origin, what, decisions) {
  const players = what.players ?? 2;
  const moves = await legalOnes(origin, what, typeof decisions === "number" ? Array(decisions).fill("") : decisions);
  const record = `[Rule "${what.rule}"]\n[Players "${players}"]\n[Result "*"]\n\n${moves.join(" ")} *\n`;
  const game = await newGame(origin, { ...what, record });
  return `/game/${game.id}#seat=${game.token}`;
}

/** The wanted decisions as far as they are legal, else one that is; which one wanders over the board. @param {string} origin @param {Record<string, unknown>} what @param {string[]} wanted */
async function legalOnes(origin, what, wanted) {
  /** @type {string[]} */
  const decisions = [];
  for (const [i, decision] of wanted.entries()) {
    const { view } = await call(origin, "/api/try", { method: "POST", body: { rule: what.rule, players: what.players ?? 2, decisions } });
    if (view.over) break;
    decisions.push(view.legal.includes(decision) ? decision : view.legal[(i * 5) % view.legal.length]);
  }
  return decisions;
}

const PEOPLE = ["Acacia", "Baobab", "Néré", "Sorghum", "Fonio", "Tamarind", "Kola-Nut", "Millet", "Yam", "Cassava", "Teff", "Okra"];
const SEEDS = [28, 19, 24, 30, 26, 17];

/** A tournament in its third round: some boards have results, two players disagree, the clock runs. @param {string} origin */
export async function tournament(origin) {
  const settings = { name: "Harvest Open", place: "Accra", date: "2026-05-16", rule: "oware", rounds: 5, minutes: 20 };
  const body = { settings, players: PEOPLE.map((name, i) => ({ name, rating: 1820 - 30 * i })) };
  const { id, key } = await call(origin, "/api/tournaments", { method: "POST", body });
  const post = (/** @type {string} */ path, /** @type {unknown} */ what, token = key) =>
    call(origin, `/api/tournaments/${id}${path}`, { method: "POST", body: what, token });
  const result = (/** @type {number} */ first) => ({
    end: "played",
    places: first > 24 ? [1, 2] : first < 24 ? [2, 1] : [1, 1],
    seeds: [first, 48 - first],
  });
  const write = (/** @type {number} */ round, /** @type {number} */ board, /** @type {number} */ first) => ({
    entry: "result",
    round,
    board,
    game: 1,
    by: "controller",
    result: result(first),
  });
  for (const round of [1, 2]) {
    await post("/draw", {});
    await post("/entries", { entries: SEEDS.map((first, i) => write(round, i + 1, first)) });
  }
  const { rounds } = await post("/draw", {});
  await post("/entries", { entries: [write(3, 1, 20), write(3, 1, 28), write(3, 2, 25)] });
  const { players } = await call(origin, `/api/tournaments/${id}/links`, { token: key });
  const say = (/** @type {number} */ board, /** @type {number} */ seat, /** @type {number} */ first) =>
    post("/sheet", { round: 3, board, game: 1, result: result(first) }, players[rounds[2].boards[board - 1].seats[seat] - 1].token);
  await say(3, 0, 29);
  await say(4, 0, 26);
  await say(4, 1, 22);
  await post("/clock", { action: "start", seconds: 754 });
  return { id, key, waiting: players[rounds[2].boards[2].seats[1] - 1].token };
}

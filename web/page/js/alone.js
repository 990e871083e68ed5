// The page without a server: two workers with the engine. One answers what pages ask and plays games; the other only thinks, so
// that the first answers meanwhile. Games are kept by the first before anybody is told (engine.js).

import { addressOf } from "./address.js";
import { Engine } from "./enginelink.js";
import { languageFiles } from "./files.js";

/** @typedef {{ game: string, token: string | null, lang: string, receive(message: Record<string, any>): void, close(): void }} Socket */
/** @typedef {import("./enginelink.js").Answer} Answer */
/** @typedef {import("./enginelink.js").Thinking} Thinking */

const texts = Object.fromEntries(languageFiles.map(([lang, path]) => [lang, addressOf(path)]));
const start = () => new Engine(new Worker(addressOf("/engine.js")), addressOf(`/${document.documentElement.dataset.engine}`), texts);
const engine = start();
/** @type {Engine | null} */
let thinker = null;
const thinking = () => (thinker ??= start());

/** Answers a request as `fetch` would. @param {string} path @param {RequestInit} [init] @returns {Promise<Response>} */
export async function ask(path, init = {}) {
  const url = new URL(path, location.href);
  const bearer = new Headers(init.headers).get("Authorization");
  const question = {
    request: {
      method: init.method ?? "GET",
      path: url.pathname.split("/").slice(1).map(decodeURIComponent),
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === "string" ? JSON.parse(init.body) : null,
      token: bearer?.replace(/^Bearer /, "") ?? null,
    },
  };
  const heavy = url.pathname === "/api/think";
  const answer = await finished(await (heavy ? thinking() : engine).ask(question));
  init.signal?.throwIfAborted();
  const { status, text, content_type: type } = answer.response ?? { status: 500, text: "{}", content_type: "application/json" };
  return new Response(text, { status, headers: { "Content-Type": type } });
}

/** An answer that has to be thought about first. @param {Answer} answer */
const finished = async (answer) => (answer.think && !answer.response ? thinking().ask({ think: answer.think.task }) : answer);

/** Who looks at games, by the game. @type {Map<string, Set<Socket>>} */
const sockets = new Map();
/** What is being thought about, so that nothing is twice: the game, and after how many steps. @type {Set<string>} */
const thoughts = new Set();
/** @type {Map<string, ReturnType<typeof setTimeout>>} */
const ticks = new Map();

/** @param {Socket} socket */
export function join(socket) {
  sockets.set(socket.game, (sockets.get(socket.game) ?? new Set()).add(socket));
}

/** @param {Socket} socket */
export function leave(socket) {
  sockets.get(socket.game)?.delete(socket);
}

/** @param {Socket} socket @param {Record<string, any>} message */
export async function tell(socket, message) {
  const { game, token, lang } = socket;
  const only = message.hello || message.ping || message.hint ? socket : null;
  try {
    deliver(game, await engine.ask({ message: { game, token, lang, message } }), only);
  } catch (error) {
    console.error(error);
    socket.close();
  }
}

/**
 * Tells those who look at a game, and sees to what has to happen next.
 * @param {string} game @param {Answer} answer @param {Socket | null} [only]
 */
function deliver(game, answer, only = null) {
  const lookers = [...(sockets.get(game) ?? [])];
  const meant = only ? [only] : lookers;
  if (answer.missing || answer.conflict) {
    for (const socket of meant) socket.close();
    return;
  }
  for (const message of answer.messages ?? []) for (const socket of meant) socket.receive(message);
  if (lookers.length === 0) return;
  clearTimeout(ticks.get(game));
  if (answer.tick_ms !== undefined) ticks.set(game, setTimeout(() => void tick(game), answer.tick_ms + 5));
  if (answer.think) void think(game, answer.think, meant);
}

/** @param {string} game */
const tick = async (game) => deliver(game, await engine.ask({ tick: { game } }));

/** @param {string} game @param {Thinking} asked @param {Socket[]} askers */
async function think(game, { ply, seat, task }, askers) {
  if (task.goal === "hint") {
    const { messages = [] } = await thinking().ask({ think: task });
    for (const message of messages) for (const socket of askers) socket.receive(message);
    return;
  }
  const thought = `${game} ${ply}`;
  if (thoughts.has(thought)) return;
  thoughts.add(thought);
  for (const socket of sockets.get(game) ?? []) socket.receive({ thinking: { seat } });
  try {
    const { decision } = await thinking().ask({ think: task });
    // Who has taken a turn back meanwhile may be in the same position again, with another turn to be thought about.
    thoughts.delete(thought);
    if (decision) deliver(game, await engine.ask({ decided: { game, ply, decision } }));
  } finally {
    thoughts.delete(thought);
  }
}

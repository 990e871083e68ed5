// The games this browser has a seat at: a list to go on playing from.

import { Problem, getJson } from "../api.js";
import { h, iconButton, toast } from "../dom.js";
import { knownGames, seatKey } from "../prefs.js";
import { list, t } from "../i18n.js";
import { FORGOTTEN, recall, remember } from "../storage.js";
import { thumbnail } from "./thumbnail.js";

const MAX_SHOWN = 6;

/** Snapshots of the latest games that the server still has. @param {AbortSignal} signal @returns {Promise<Api.Snapshot[]>} */
export async function myGames(signal) {
  const gone = new Set(recall(FORGOTTEN) ?? []);
  const ids = knownGames().filter((id) => !gone.has(id)).slice(0, MAX_SHOWN);
  const found = await Promise.all(ids.map((id) => snapshot(id, signal)));
  return found.filter((game) => game !== null);
}

/** @param {string} id @param {AbortSignal} signal @returns {Promise<Api.Snapshot | null>} */
async function snapshot(id, signal) {
  try {
    return await getJson(`/api/games/${encodeURIComponent(id)}`, { token: seatKey(id)?.token, signal });
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 404) throw error;
    forget(id);
    return null;
  }
}

/** @param {string} id */
function forget(id) {
  const gone = new Set(recall(FORGOTTEN) ?? []);
  gone.add(id);
  remember(FORGOTTEN, [...gone].slice(-200));
}

/** @param {Api.Snapshot[]} games */
export function gameList(games) {
  return h("ul", { class: "my-games" }, games.map(gameItem));
}

/** @param {Api.Snapshot} game */
function gameItem(game) {
  const state = stateOf(game);
  const others = game.seats.filter((seat) => !game.yours.includes(seat.seat)).map(seatName);
  const remove = iconButton("close", t("web-home-forget-game", { name: game.rule.name }), {
    onclick: () => {
      forget(game.id);
      item.remove();
      toast(t("web-home-forgotten"));
    },
  });
  const link = h("a", { class: "my-game", href: `/game/${encodeURIComponent(game.id)}` },
    thumbnail(game.view, game.players, { decorative: true }),
    h("span", { class: "my-game-text" }, h("strong", null, game.rule.name),
      others.length > 0 && h("span", { class: "small muted" }, t("web-home-against", { names: list(others) })),
      h("span", { class: "small muted" }, t("web-home-game-moves", { n: game.ply }))),
    h("span", { class: `badge badge-${state}` }, t(`web-home-${state}`)));
  const item = h("li", { class: "my-game-item" }, link, remove);
  return item;
}

/** @param {Api.Snapshot} game @returns {"over" | "your-turn" | "their-turn"} */
function stateOf(game) {
  if (game.view.over) return "over";
  return game.view.to_move && game.yours.includes(game.view.to_move) ? "your-turn" : "their-turn";
}

/** @param {Api.GameSeat} seat */
function seatName(seat) {
  if (seat.name) return seat.name;
  if (seat.kind === "computer") return t("web-setup-computer-name");
  return t("web-page-player", { seat: seat.seat });
}

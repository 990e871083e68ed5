// The bracket of a knockout as a picture, for the page, the projector and paper: `await loadBracket(hall)` gets the data,
// `bracketView(hall, bracket)` is the picture with a list for screen readers, `placesList` the places by stage. The picture
// scales with the box it stands in; colours are those of the text around it.

import { h, svg } from "../dom.js";
import { t } from "../i18n.js";

/** @typedef {import("./tournament.js").Tournament} Tournament */

const BOX = { width: 230, height: 52 };
const GAP = { x: 36, y: 18 };
const HEAD = 30;
const MAX_NAME_CHARS = 24;

/** @param {Tournament} hall @returns {Promise<Hall.Bracket>} */
export const loadBracket = (hall) => hall.get("/bracket");

/** "Semi-finals". @param {number} size  Players that the round could have. */
export const stageName = (size) => t("hall-stage", { size });

/**
 * The picture and, unseen, the same as a list. With `fit` it is as large as its box allows, for projectors and paper.
 * @param {Tournament} hall @param {Hall.Bracket} bracket @param {{ mine?: number | null, fit?: boolean }} [look]
 */
export function bracketView(hall, bracket, look = {}) {
  return h("figure", { class: look.fit ? "bracket bracket-fit" : "bracket" },
    h("div", { class: "bracket-box", tabindex: "0", role: "group", "aria-label": t("hall-bracket") }, picture(hall, bracket, look)),
    matchList(hall, bracket));
}

/** Places by the stage that was reached: "3–4". @param {Tournament} hall @param {Hall.Bracket} bracket */
export function placesList(hall, bracket) {
  const items = bracket.places.map((place) =>
    h("li", { class: place.from === 1 && place.to === 1 ? "winner" : "" }, h("span", { class: "bracket-place" }, placeText(place)),
      h("span", null, hall.name(place.player)), place.playing && h("span", { class: "badge state-live" }, t("hall-bracket-in")))
  );
  return h("ol", { class: "bracket-places", "aria-label": t("hall-bracket-places") }, items);
}

/** @param {Hall.BracketPlace} place */
export const placeText = ({ from, to }) => (from === to ? String(from) : `${from}–${to}`);

/** @param {Tournament} hall @param {Hall.Bracket} bracket @param {{ mine?: number | null }} look */
function picture(hall, bracket, look) {
  const first = bracket.rounds[0]?.matches.length ?? 0;
  const step = BOX.height + GAP.y;
  const width = bracket.rounds.length * (BOX.width + GAP.x) - GAP.x + 2;
  const third = bracket.third_place;
  const height = HEAD + Math.max(first * step, third ? 2 * step + HEAD + BOX.height : 0) + 2;
  const all = bracket.rounds.flatMap((round, column) => {
    const x = column * (BOX.width + GAP.x) + 1;
    const centre = (/** @type {number} */ row, /** @type {number} */ at) => HEAD + (row + 0.5) * step * 2 ** at;
    return [
      svg("text", { x, y: 18, class: "bracket-stage" }, stageName(round.size)),
      ...round.matches.flatMap((match, row) => [
        ...(column > 0 ? links(x, [centre(2 * row, column - 1), centre(2 * row + 1, column - 1)], centre(row, column)) : []),
        box(hall, match, x, centre(row, column), look),
      ]),
    ];
  });
  if (third) all.push(...thirdPlace(hall, third, width, height, look));
  return svg("svg", { viewBox: `0 0 ${width} ${height}`, class: "bracket-picture", "aria-hidden": "true", width, height }, all);
}

/** The match for the third place stands beneath the final. @param {Tournament} hall @param {Hall.Match} match @param {number} width @param {number} height @param {{ mine?: number | null }} look */
function thirdPlace(hall, match, width, height, look) {
  const x = width - BOX.width - 1;
  const y = height - BOX.height / 2 - 2;
  return [svg("text", { x, y: y - BOX.height / 2 - 8, class: "bracket-stage" }, t("hall-third-place")), box(hall, match, x, y, look)];
}

/** Lines from two matches to the next. @param {number} x @param {[number, number]} from @param {number} to */
function links(x, from, to) {
  const middle = x - GAP.x / 2;
  return from.map((y) => svg("path", { class: "bracket-link", d: `M${x - GAP.x} ${y}H${middle}V${to}H${x}` }));
}

/** @param {Tournament} hall @param {Hall.Match} match @param {number} x @param {number} y  The middle. @param {{ mine?: number | null }} look */
function box(hall, match, x, y, look) {
  const top = y - BOX.height / 2;
  const own = Boolean(look.mine) && match.players.includes(/** @type {number} */ (look.mine));
  const lines = match.players.map((id, seat) => {
    const through = match.went_on !== null && id === match.went_on;
    const text = top + (seat === 0 ? 21 : 43);
    return [
      svg("text", { x: x + 10, y: text, class: `bracket-name${through ? " through" : ""}${id ? "" : " nobody"}` },
        nameOf(hall, match, seat)),
      svg("text", { x: x + BOX.width - 10, y: text, class: `bracket-score${through ? " through" : ""}`, "text-anchor": "end" },
        scoreOf(match, seat)),
    ];
  });
  return svg("g", { class: `bracket-match is-${match.state}${own ? " own" : ""}` }, svg("title", null, matchText(hall, match)),
    svg("rect", { x, y: top, width: BOX.width, height: BOX.height, rx: 8 }),
    svg("path", { class: "bracket-divide", d: `M${x} ${y + 2}h${BOX.width}` }), lines.flat(),
    match.board !== null &&
      svg("text", { x: x + BOX.width - 8, y: top - 4, class: "bracket-board", "text-anchor": "end" },
        [t("hall-bracket-board", { board: match.board }), remarkOf(match)].filter(Boolean).join(" · ")));
}

/** @param {Tournament} hall @param {Hall.Match} match @param {number} seat */
function nameOf(hall, match, seat) {
  const id = match.players[seat];
  if (id === null) return match.state === "bye" ? t("hall-out-bye") : "…";
  const name = [...hall.name(id)];
  return name.length > MAX_NAME_CHARS ? `${name.slice(0, MAX_NAME_CHARS - 1).join("")}…` : name.join("");
}

/** Games won, and seeds where they are known. @param {Hall.Match} match @param {number} seat */
function scoreOf(match, seat) {
  if (match.board === null || (match.state === "open" && match.seeds === null)) return "";
  const games = match.wins[0] + match.wins[1] > 1 || match.seeds === null ? String(match.wins[seat]) : "";
  return [games, match.seeds && (games ? `(${match.seeds[seat]})` : String(match.seeds[seat]))].filter(Boolean).join(" ");
}

/** What was special about it. @param {Hall.Match} match */
function remarkOf(match) {
  if (match.winner !== null && match.went_on !== null && match.winner !== match.went_on) return t("hall-bracket-kept");
  if (match.state === "drawn") return t("hall-bracket-drawn");
  if (match.decided_by === "seeds") return t("hall-bracket-by-seeds");
  if (match.decided_by === "absence") return t("hall-bracket-by-absence");
  return "";
}

/** A match in words. @param {Tournament} hall @param {Hall.Match} match */
function matchText(hall, match) {
  const names = match.players.map((id) => (id === null ? (match.state === "bye" ? t("hall-out-bye") : "…") : hall.name(id))).join(" – ");
  const scores = [scoreOf(match, 0), scoreOf(match, 1)].filter(Boolean).join(" : ");
  const through = match.went_on !== null && match.state !== "bye" && t("hall-bracket-through", { name: hall.name(match.went_on) });
  return [match.board !== null && t("hall-bracket-board", { board: match.board }), names, scores, through, remarkOf(match)].filter(Boolean)
    .join(", ");
}

/** @param {Tournament} hall @param {Hall.Bracket} bracket */
function matchList(hall, bracket) {
  const stages = bracket.rounds.map((round) =>
    h("li", null, stageName(round.size), h("ol", null, round.matches.map((match) => h("li", null, matchText(hall, match)))))
  );
  const third = bracket.third_place && h("li", null, `${t("hall-third-place")}: ${matchText(hall, bracket.third_place)}`);
  return h("ol", { class: "visually-hidden" }, stages, third);
}

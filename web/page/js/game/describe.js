// What happened, in words.

import { list, t } from "../i18n.js";
import { lapsOf } from "../board/plan.js";
import { moveText } from "../components/describe.js";

/** @typedef {import("./session.js").Session["tell"]} Tell */

/** Sentences about one entry, in the order things happened. @param {Api.Entry} entry @param {string[]} labels @param {Tell} tell */
export function describeEntry(entry, labels, tell) {
  const { events } = entry;
  return [
    describeAction(entry, tell),
    ...describeLaps(events),
    ...describeSeeds(entry, tell),
    ...describePits(events, labels, tell),
    ...describeAfter(events, tell),
  ];
}

/** What a decision would do. @param {string} decision @param {Api.Preview} preview @param {string[]} labels */
export function describePreview(decision, preview, labels) {
  const move = moveText(decision);
  const where = preview.last === null
    ? move
    : preview.last === "store"
    ? t("web-game-preview-store", { move })
    : t("web-game-preview-ends", { move, pit: labels[preview.last] });
  const parts = [where];
  if (preview.endless) parts.push(t("web-game-preview-endless"));
  if (preview.laps > 1) parts.push(t("web-game-preview-laps", { n: preview.laps }));
  if (preview.grabbed > 0) parts.push(t("web-game-preview-grabs", { n: preview.grabbed }));
  if (preview.captured > 0) parts.push(t("web-game-preview-captures", { n: preview.captured }));
  if (preview.again) parts.push(t("web-game-preview-again"));
  if (preview.over) parts.push(t("web-game-preview-over"));
  return parts.join(", ");
}

/** Keys of texts about actions; all others are forfeits. @type {Record<string, string>} */
const ACTIONS = { decide: "move", agree: "agreed", resign: "resigned", time: "time" };

/** @param {Api.Entry} entry @param {Tell} tell */
const describeAction = ({ action, seat, decision, captured: n }, tell) =>
  tell(`web-told-${ACTIONS[action] ?? "forfeit"}`, seat, { move: moveText(decision ?? ""), n });

/** Seeds by the player who gets them. @param {{ to: string, seeds: number }[]} moves */
function seedsByPlayer(moves) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const { to, seeds } of moves) sums.set(to, (sums.get(to) ?? 0) + seeds);
  return [...sums];
}

/** @param {Api.Event[]} events */
function describeLaps(events) {
  const laps = lapsOf(events);
  const grabbed = events.reduce((sum, { grab }) => sum + (grab?.seeds ?? 0), 0);
  const sentences = laps > 1 ? [t("web-told-laps", { n: laps })] : [];
  if (grabbed > 0) sentences.push(t("web-told-grabs", { n: grabbed }));
  if (events.some((event) => event.endless)) sentences.push(t("web-told-endless"));
  return sentences;
}

/** Seeds that others got by this sowing, and seeds sown into the store. @param {Api.Entry} entry @param {Tell} tell */
function describeSeeds(entry, tell) {
  const others = entry.events.flatMap(({ capture }) => (capture && capture.to !== entry.seat ? [capture] : []));
  const sown = entry.events.filter(({ store }) => store).length;
  const sentences = seedsByPlayer(others).map(([seat, n]) => tell("web-told-gets", seat, { n }));
  return sown > 0 ? [t("web-told-sown", { n: sown }), ...sentences] : sentences;
}

/** Nest eggs and pits that changed hands. @param {Api.Event[]} events @param {string[]} labels @param {Tell} tell */
function describePits(events, labels, tell) {
  const sentences = events.flatMap(({ nest }) => nest ? [tell("web-told-nest", nest.player, { pit: labels[nest.pit] })] : []);
  /** @type {Map<string, string[]>} */
  const taken = new Map();
  for (const { take_pit: take } of events) {
    if (take) taken.set(take.to, [...(taken.get(take.to) ?? []), labels[take.pit]]);
  }
  return [
    ...sentences,
    ...[...taken].map(([seat, pits]) => tell("web-told-takes", seat, { pits: list(pits) })),
  ];
}

/** Who goes on, and what ended. @param {Api.Event[]} events @param {Tell} tell */
function describeAfter(events, tell) {
  const sentences = [];
  const lastEnd = events.findLast((event) => event.end);
  const goesOn = events.some((event) => event.round);
  const swept = seedsByPlayer(events.flatMap(({ sweep }) => sweep ?? []));
  for (const event of events) {
    if (event.out) sentences.push(tell("web-told-out", event.out.player));
    if (event.pass) sentences.push(tell("web-told-pass", event.pass.player));
    if (event.again) sentences.push(tell("web-told-again", event.again.player));
    if (event.end)
      sentences.push(
        t(goesOn || event !== lastEnd ? "web-told-round-over" : "web-told-over", { reason: t(`web-end-${event.end.reason}`) }),
      );
    if (event.round) sentences.push(tell("web-told-round", event.round.starter, { n: event.round.number }));
  }
  return [...swept.map(([seat, n]) => tell("web-told-sweep", seat, { n })), ...sentences];
}

// What happened, in words.

import { list, t } from "../words.js";

/** @typedef {(seat: string) => string} NameOf */

/**
 * Sentences about one entry, in the order things happened.
 * @param {Api.Entry} entry
 * @param {string[]} labels
 * @param {NameOf} nameOf
 * @returns {string[]}
 */
export function tell(entry, labels, nameOf) {
  const { events } = entry;
  return [
    ...tellAction(entry, nameOf),
    ...tellLaps(events),
    ...tellSeeds(entry, nameOf),
    ...tellPits(events, labels, nameOf),
    ...tellAfter(events, nameOf),
  ];
}

/** What a decision would do. @param {string} decision @param {Api.Preview} preview @param {string[]} labels */
export function tellPreview(decision, preview, labels) {
  const where =
    preview.last === "store"
      ? t("web-game-preview-store", { move: decision })
      : t("web-game-preview-ends", { move: decision, pit: labels[preview.last] });
  const parts = [where];
  if (preview.endless) parts.push(t("web-game-preview-endless"));
  if (preview.laps > 1) parts.push(t("web-game-preview-laps", { n: preview.laps }));
  if (preview.captured > 0) parts.push(t("web-game-preview-captures", { n: preview.captured }));
  if (preview.again) parts.push(t("web-game-preview-again"));
  if (preview.over) parts.push(t("web-game-preview-over"));
  return parts.join(", ");
}

/** @param {Api.Entry} entry @param {NameOf} nameOf */
function tellAction(entry, nameOf) {
  const player = nameOf(entry.seat);
  switch (entry.action) {
    case "decide":
      return [t("web-told-move", { player, move: entry.decision ?? "", n: entry.captured })];
    case "agree":
      return [t("web-told-agreed")];
    case "resign":
      return [t("web-told-resigned", { player })];
    case "time":
      return [t("web-told-time", { player })];
    default:
      return [t("web-told-forfeit", { player })];
  }
}

/** @param {Api.Event[]} events */
function tellLaps(events) {
  const laps = events.filter((event) => event.scoop).length;
  const told = laps > 1 ? [t("web-told-laps", { n: laps })] : [];
  if (events.some((event) => event.endless)) told.push(t("web-told-endless"));
  return told;
}

/**
 * Seeds that others got by this sowing, and seeds sown into the store.
 * @param {Api.Entry} entry
 * @param {NameOf} nameOf
 */
function tellSeeds(entry, nameOf) {
  /** @type {Map<string, number>} */
  const others = new Map();
  let sown = 0;
  for (const { capture, store } of entry.events) {
    if (capture && capture.to !== entry.seat) others.set(capture.to, (others.get(capture.to) ?? 0) + capture.seeds);
    if (store) sown += 1;
  }
  const told = [...others].map(([seat, n]) => t("web-told-gets", { player: nameOf(seat), n }));
  return sown > 0 ? [t("web-told-sown", { n: sown }), ...told] : told;
}

/**
 * Nest eggs and pits that changed hands.
 * @param {Api.Event[]} events
 * @param {string[]} labels
 * @param {NameOf} nameOf
 */
function tellPits(events, labels, nameOf) {
  const told = events.flatMap(({ nest }) =>
    nest ? [t("web-told-nest", { pit: labels[nest.pit], player: nameOf(nest.player) })] : [],
  );
  /** @type {Map<string, string[]>} */
  const taken = new Map();
  for (const { take_pit: take } of events) {
    if (take) taken.set(take.to, [...(taken.get(take.to) ?? []), labels[take.pit]]);
  }
  return [
    ...told,
    ...[...taken].map(([seat, pits]) => t("web-told-takes", { player: nameOf(seat), pits: list(pits) })),
  ];
}

/** Who goes on, and what ended. @param {Api.Event[]} events @param {NameOf} nameOf */
function tellAfter(events, nameOf) {
  const told = [];
  const lastEnd = events.findLast((event) => event.end);
  const goesOn = events.some((event) => event.round);
  /** @type {Map<string, number>} */
  const swept = new Map();
  for (const { sweep } of events) if (sweep) swept.set(sweep.to, (swept.get(sweep.to) ?? 0) + sweep.seeds);
  for (const event of events) {
    if (event.out) told.push(t("web-told-out", { player: nameOf(event.out.player) }));
    if (event.pass) told.push(t("web-told-pass", { player: nameOf(event.pass.player) }));
    if (event.again) told.push(t("web-told-again", { player: nameOf(event.again.player) }));
    if (event.end)
      told.push(
        t(goesOn || event !== lastEnd ? "web-told-round-over" : "web-told-over", {
          reason: t(`web-end-${event.end.reason}`),
        }),
      );
    if (event.round) told.push(t("web-told-round", { n: event.round.number, player: nameOf(event.round.starter) }));
  }
  return [...[...swept].map(([seat, n]) => t("web-told-sweep", { player: nameOf(seat), n })), ...told];
}

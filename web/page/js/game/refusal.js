// Why a pit cannot be played now, in a sentence. The reasons come from the engine.

import { t } from "../i18n.js";

/** @param {import("./session.js").Session} session @param {number} pit @returns {string} */
export function refusalText(session, pit) {
  const { snapshot, view, past, socket } = session;
  const { labels, yours, touched } = snapshot;
  const label = labels[pit];
  if (past !== null) return t("web-refusal-past");
  if (view.over) return t("web-refusal-over");
  if (yours.length === 0) return t("web-refusal-watching");
  if (socket.pending) return t("web-refusal-sending");
  if (!session.mayDecide) return t("web-refusal-turn", { player: session.nameOf(view.to_move ?? "") });
  const reason = view.refusals[pit];
  if (reason === null) return t("web-refusal-touched", { pit: labels[touched ?? pit] });
  const owner = view.owners[pit];
  if (reason === "not_yours" && owner !== ".") return t("web-refusal-not_yours-of", { pit: label, player: session.nameOf(owner) });
  if (reason === "must_feed") return mustFeed(session);
  return t(`web-refusal-${reason}`, { pit: label, n: view.least });
}

/** @param {import("./session.js").Session} session */
function mustFeed(session) {
  const others = session.snapshot.seats.filter(({ seat }) => seat !== session.view.to_move && !session.isOut(seat));
  if (others.length > 1) return t("web-refusal-must_feed-all");
  return t("web-refusal-must_feed", { player: session.nameOf(others[0]?.seat ?? "") });
}

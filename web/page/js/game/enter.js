// Coming to a game by a link with the key to a seat: an invitation, or one's own seat on another device.

import { getJson } from "../api.js";
import { replace } from "../dom.js";
import { showError } from "../errors.js";
import { t } from "../i18n.js";
import { seatKey, takeSeat } from "../prefs.js";
import { Invitation, takenNotice } from "./invitation.js";

/**
 * Takes the seat of a link, or shows its invitation until the visitor has decided what to do with it.
 * @param {HTMLElement} root @param {string} id @param {string} token @param {PageContext} context
 * @param {() => Promise<void>} open  Shows the game with the keys that are kept.
 * @returns {Promise<boolean>} whether the invitation is shown.
 */
export async function enter(root, id, token, context, open) {
  /** @type {Api.Snapshot} */
  const snapshot = await getJson(`/api/games/${encodeURIComponent(id)}`, { token, signal: context.signal });
  const { yours, seats, taken, rule, view } = snapshot;
  const free = seats.find((other) => other.open && yours.includes(other.seat) && !view.over);
  if (!free && (!taken || seatKey(id))) {
    take(id, yours.length > 0 ? token : null);
    return false;
  }
  const go = (/** @type {string | null} */ own) => {
    take(id, own);
    open().catch((error) => showError(error, context.signal));
  };
  context.title(t("web-invite-title", { name: rule.name }));
  if (free) replace(root, new Invitation(snapshot, free.seat, token, { onSit: go, onWatch: () => go(null) }).element);
  else if (taken) replace(root, takenNotice(snapshot, taken, () => go(null)));
  return true;
}

/** @param {string} id @param {string | null} token */
function take(id, token) {
  if (token) takeSeat(id, token);
  // The key to a seat must not stay in the address, where it would be copied and shown.
  history.replaceState(null, "", location.pathname + location.search);
}

// What needs attention: offers of others, a lost connection, an earlier position, somebody who has not come yet.

import { copyText, h, icon, replace } from "../dom.js";
import { t } from "../words.js";

export class Notices {
  /** @param {import("./session.js").Session} session @param {Api.Invitation[]} invitations */
  constructor(session, invitations) {
    this.session = session;
    this.invitations = invitations;
    this.closing = false;
    this.element = h("div", { class: "notices" });
    this.shown = "";
  }

  update() {
    const notices = [this.connection(), this.past(), ...this.offers(), ...this.missing()].filter(
      (notice) => notice !== null,
    );
    // Drawn anew only when something changed, or a button would lose the focus under somebody's finger.
    const key = notices.map((notice) => notice.textContent).join("|");
    if (key === this.shown) return;
    this.shown = key;
    replace(this.element, notices);
  }

  connection() {
    const { connection } = this.session;
    if (this.closing && connection !== "open") return notice("warning", t("web-game-closing"));
    return connection === "waiting" ? notice("warning", t("web-game-lost")) : null;
  }

  past() {
    if (this.session.cursor === null) return null;
    const back = h(
      "button",
      { type: "button", class: "button button-small", onclick: () => this.session.goTo(null) },
      t("web-game-back-to-now"),
    );
    return notice("info", t("web-game-past"), back);
  }

  offers() {
    const { offers, yours } = this.session.snapshot;
    return offers.map((offer) => {
      const mine = yours.includes(offer.from);
      const text = t(`web-game-${mine ? "you-" : ""}offered-${offer.kind}`, {
        player: this.session.nameOf(offer.from),
      });
      if (mine) return notice("info", text, this.answer(offer.id, false, t("web-game-withdraw")));
      if (!offer.waiting.some((seat) => yours.includes(seat))) return notice("info", text);
      return notice(
        "offer",
        text,
        this.answer(offer.id, true, t("web-game-accept")),
        this.answer(offer.id, false, t("web-game-decline")),
      );
    });
  }

  /** @param {number} offer @param {boolean} accept @param {string} label */
  answer(offer, accept, label) {
    return h(
      "button",
      {
        type: "button",
        class: `button button-small ${accept ? "button-primary" : ""}`,
        onclick: () => this.session.say({ answer: { offer, accept } }),
      },
      label,
    );
  }

  /** While a game has not begun, the link for whoever is not there yet stands where nobody overlooks it. */
  missing() {
    const { session } = this;
    if (session.ply > 0) return [];
    const away = this.invitations.filter(
      ({ seat }) => !session.snapshot.seats.find((other) => other.seat === seat)?.connected,
    );
    return away.map((invitation) => {
      const link = invitationLink(session.snapshot.id, invitation.token);
      const field = h("input", {
        class: "field",
        readonly: true,
        value: link,
        "aria-label": t("web-share-invite", { player: session.nameOf(invitation.seat) }),
        onfocus: (/** @type {FocusEvent} */ event) => /** @type {HTMLInputElement} */ (event.target).select(),
      });
      const copy = h(
        "button",
        { type: "button", class: "button button-primary", onclick: () => void copyText(link) },
        icon("copy"),
        t("web-share-copy"),
      );
      const text =
        away.length > 1 ? t("web-share-invite", { player: session.nameOf(invitation.seat) }) : t("web-share-waiting");
      return h(
        "div",
        { class: "notice notice-invite" },
        h("p", null, text),
        h("div", { class: "row nowrap" }, field, copy, shareButton(link)),
      );
    });
  }
}

/** @param {string} game @param {string} token */
export const invitationLink = (game, token) =>
  `${location.origin}/game/${encodeURIComponent(game)}#seat=${encodeURIComponent(token)}`;

/** Where the device can send a link itself. @param {string} url */
export function shareButton(url) {
  if (!("share" in navigator)) return null;
  const send = () =>
    navigator.share({ url }).catch(() => {
      // Whoever closes the device's dialog simply does not send.
    });
  return h(
    "button",
    { type: "button", class: "button", onclick: () => void send() },
    icon("upload"),
    t("web-share-send"),
  );
}

/** @param {"info" | "warning" | "offer"} kind @param {string} text @param {...HTMLElement} buttons */
function notice(kind, text, ...buttons) {
  return h(
    "div",
    { class: `notice notice-${kind}`, role: kind === "info" ? null : "alert" },
    h("p", null, kind === "warning" && icon("warning"), text),
    buttons.length > 0 && h("div", { class: "row" }, buttons),
  );
}

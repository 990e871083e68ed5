// What needs attention: offers of others, a lost connection, an earlier position, players who have left or not joined yet.

import { getJson } from "../api.js";
import { addressOf, fullAddress } from "../address.js";
import { button, confirmDialog, copyText, h, icon, replace } from "../dom.js";
import { t } from "../i18n.js";

/** Who reloads a page is away for a moment, which is not worth a notice. */
const AWAY_NOTICE_MS = 1500;

export class Notices {
  /** @param {import("./session.js").Session} session @param {Api.Invitation[]} invitations */
  constructor(session, invitations) {
    this.session = session;
    this.invitations = invitations;
    this.closing = false;
    /** Where others can reach the server. @type {Api.Reach | null} */
    this.reach = null;
    this.asked = false;
    this.element = h("div", { class: "notices" });
    /** A lost connection is told over the news, which it makes stale, and takes no room from the board. */
    this.line = h("div", { class: "line-notice" });
    this.shown = "";
  }

  update() {
    const notices = [this.past(), ...this.offers(), ...this.away(), ...this.missing()].filter((notice) => notice !== null);
    // Redrawn only after a change, so that a button in use keeps the focus.
    const line = this.connection();
    const key = [line, ...notices].map((notice) => notice?.textContent ?? "").join("|");
    if (key === this.shown) return;
    this.shown = key;
    replace(this.line, line);
    replace(this.element, notices);
  }

  connection() {
    const { connection, socket } = this.session;
    if (this.session.removed) return notice("warning", t("web-game-removed"));
    if (connection === "open" || socket.attempts === 0) return null;
    if (this.closing) return notice("warning", t("web-game-closing"));
    const text = !navigator.onLine ? "web-line-offline" : socket.silent && socket.attempts < 3 ? "web-line-silent" : "web-line-gone";
    const retry = button(null, t("web-line-retry"), { class: "button-small", onclick: () => socket.retryNow() });
    return notice("warning", t(text), retry);
  }

  /** Other players who have left a game that is under way. */
  away() {
    const { session } = this;
    const { seats, yours, view } = session.snapshot;
    if (view.over || yours.length === 0 || session.connection !== "open") return [];
    if (performance.now() - session.seatsAt < AWAY_NOTICE_MS) return [];
    const gone = seats.filter(({ seat, kind, connected, open }) => kind !== "computer" && !connected && !open && !yours.includes(seat));
    return gone.map((seat) => {
      const left = session.claimIn(seat);
      const player = session.nameOf(seat.seat);
      if (left === null || left > 0) return notice("info", t(left === null ? "web-away" : "web-away-soon", { player }));
      const claim = button(null, t("web-away-claim-button"), {
        class: "button-small button-primary",
        onclick: () => this.claim(seat.seat, player),
      });
      return notice("offer", t("web-away-claim", { player }), claim);
    });
  }

  /** @param {string} seat @param {string} player */
  async claim(seat, player) {
    const text = t("web-away-claim-text", { player });
    const sure = await confirmDialog(t("web-away-claim-title"), text, t("web-away-claim-button"), "primary");
    if (sure) this.session.send({ claim: { seat } });
  }

  past() {
    if (this.session.past === null) return null;
    const back = button(null, t("web-game-back-to-now"), { class: "button-small", onclick: () => this.session.goTo(null) });
    return notice("info", t("web-game-past"), back);
  }

  offers() {
    const { offers, yours } = this.session.snapshot;
    return offers.map((offer) => {
      const mine = yours.includes(offer.from);
      const text = t(`web-game-${mine ? "you-" : ""}offered-${offer.kind}`, { player: this.session.nameOf(offer.from) });
      if (mine) return notice("info", text, this.answer(offer.id, false, t("web-game-withdraw")));
      if (!offer.waiting.some((seat) => yours.includes(seat))) return notice("info", text);
      return notice("offer", text, this.answer(offer.id, true, t("web-game-accept")), this.answer(offer.id, false, t("web-game-decline")));
    });
  }

  /** @param {number} offer @param {boolean} accept @param {string} label */
  answer(offer, accept, label) {
    const onclick = () => this.session.send({ answer: { offer, accept } });
    return button(null, label, { class: `button-small ${accept ? "button-primary" : ""}`, onclick });
  }

  /** A link that only this computer can open is no use to others. */
  askReach() {
    if (this.asked) return;
    this.asked = true;
    // Without an answer the link stays what it is.
    getJson("/api/reach").then((reach) => {
      this.reach = reach;
      this.shown = "";
      this.update();
    }, () => {});
  }

  /** Invitation links are shown prominently until the seat is taken. */
  missing() {
    const { session } = this;
    if (session.view.over) return [];
    const away = this.invitations.filter(({ seat }) => session.snapshot.seats.find((other) => other.seat === seat)?.open);
    if (away.length > 0) this.askReach();
    return away.map((invitation) => {
      const link = invitationLink(session.snapshot.id, invitation.token, this.reach);
      const field = h("input", {
        class: "field",
        readonly: true,
        value: link,
        "aria-label": t("web-share-invite", { player: session.nameOf(invitation.seat) }),
        onfocus: (/** @type {FocusEvent} */ event) => /** @type {HTMLInputElement} */ (event.target).select(),
      });
      const copy = button("copy", t("web-share-copy"), { class: "button-primary", onclick: () => copyText(link) });
      const text = away.length > 1 ? t("web-share-invite", { player: session.nameOf(invitation.seat) }) : t("web-share-waiting");
      return h("div", { class: "notice notice-invite" }, h("p", null, text),
        h("div", { class: "row nowrap" }, field, copy, shareButton(link)), onlyHere(this.reach));
    });
  }
}

/** Names of this computer, which mean another one on every other. */
const isHere = () => /^(localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname);

/** @param {string} game @param {string} token @param {Api.Reach | null} [reach] */
export function invitationLink(game, token, reach) {
  const path = `/game/${encodeURIComponent(game)}#seat=${encodeURIComponent(token)}`;
  const origin = isHere() && !reach?.origins.includes(location.origin) && reach?.origins[0];
  return origin ? origin + addressOf(path) : fullAddress(path);
}

/** Says that a link works on this computer only, and what helps. @param {Api.Reach | null} reach */
export function onlyHere(reach) {
  if (!reach?.only_here) return null;
  const command = `granary serve --listen 0.0.0.0:${location.port || "4747"}`;
  return h("p", { class: "only-here small" }, icon("warning"), h("span", null, t("web-share-only-here"), " ", h("code", null, command)));
}

/** Where the device can send a link itself. @param {string} url */
export function shareButton(url) {
  if (!("share" in navigator)) return null;
  const send = () =>
    navigator.share({ url }).catch(() => {
      // The share dialog was closed without sharing.
    });
  return button("upload", t("web-share-send"), { onclick: () => void send() });
}

/** @param {"info" | "warning" | "offer"} kind @param {string} text @param {...HTMLElement} buttons */
function notice(kind, text, ...buttons) {
  return h("div", { class: `notice notice-${kind}`, role: kind === "info" ? null : "alert" },
    h("p", null, kind === "warning" && icon("warning"), text), buttons.length > 0 && h("div", { class: "row" }, buttons));
}

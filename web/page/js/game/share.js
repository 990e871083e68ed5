// Links, records, positions, and the fair-play profile.

import { fullAddress } from "../address.js";
import { getText, sendJson } from "../api.js";
import { isAlone } from "../transport.js";
import { button, copyText, download, h, note, replace } from "../dom.js";
import { attempt } from "../errors.js";
import { t } from "../i18n.js";
import { invitationLink, onlyHere, shareButton } from "./notices.js";
import { PROFILES, SWITCHES } from "../components/newgame.js";

/** Records of the Oware community know two players with six pits, one direction and one round, and none of these. */
const NOT_OWARE = ["directions", "nests", "openings", "owners", "again"];

export class Share {
  /** @param {import("./session.js").Session} session @param {Api.Invitation[]} invitations @param {() => Promise<Api.RuleDetail>} rule */
  constructor(session, invitations, rule) {
    this.session = session;
    this.invitations = invitations;
    this.rule = rule;
    this.ogn = button("download", t("web-share-ogn-download"), { hidden: true, onclick: () => attempt(this.save("record.ogn", "ogn")) });
    this.links = h("div", { class: "stack" });
    this.analyse = button("graph", t("web-share-analyse"), { onclick: () => this.openAnalysis() });
    this.copyLink = button("link", t("web-share-position-link"), { onclick: () => this.sharePosition() });
    this.element = h("div", { class: "stack share" }, this.links, this.position(), this.record(), fairPlay(session.snapshot.profile),
      leaving(session));
    this.shown = "";
    /** Where others can reach the server. @type {Api.Reach | null} */
    this.reach = null;
  }

  /** @param {Api.Reach | null} [reach] */
  update(reach = this.reach) {
    this.reach = reach;
    const { snapshot } = this.session;
    const named = snapshot.rule.id !== "";
    this.analyse.hidden = this.copyLink.hidden = !named;
    const key = snapshot.seats.map((seat) => `${seat.seat}${seat.connected}${seat.open}${seat.name}${reach?.only_here}`).join();
    if (key === this.shown) return;
    this.shown = key;
    replace(this.links, this.invitations.map((invitation) => this.invite(invitation, reach)), this.ownSeat(),
      isAlone ? null : this.watch());
  }

  /** Called when the tab is opened: what needs the rule is asked for only then. */
  async open() {
    this.update();
    const { snapshot } = this.session;
    const { features } = await this.rule();
    const fits = snapshot.players === 2 && snapshot.labels.length === 12 && snapshot.rounds === 1;
    this.ogn.hidden = !fits || features.some((feature) => NOT_OWARE.includes(feature));
  }

  /** @param {Api.Invitation} invitation @param {Api.Reach | null} reach */
  invite({ seat, token }, reach) {
    const player = this.session.nameOf(seat);
    const open = this.session.snapshot.seats.find((other) => other.seat === seat)?.open;
    if (!open) return block(player, t("web-invite-used", { player }), null);
    const link = invitationLink(this.session.snapshot.id, token, reach);
    return block(t("web-share-invite", { player }), t("web-share-once"), linkRow(link), onlyHere(reach));
  }

  /** A person elsewhere may go on on another device; a host has more there than a seat. */
  ownSeat() {
    const { token, snapshot } = this.session;
    const { seats, yours } = snapshot;
    const guest = seats.some(({ seat, kind }) => kind === "elsewhere" && yours.includes(seat));
    if (!token || !guest) return null;
    return block(t("web-share-device"), t("web-share-device-text"), linkRow(invitationLink(snapshot.id, token)));
  }

  watch() {
    return block(t("web-share-watch"), t("web-share-watch-text"),
      linkRow(fullAddress(`/game/${encodeURIComponent(this.session.snapshot.id)}`)));
  }

  position() {
    const copy = button("copy", t("web-share-position-text"), { onclick: () => this.withText((text) => copyText(text)) });
    return block(t("web-share-position"), null, h("div", { class: "row" }, this.analyse, this.copyLink, copy));
  }

  record() {
    const save = button("download", t("web-share-record-download"), { onclick: () => attempt(this.save("record", "record")) });
    return block(t("web-share-record"), null, h("div", { class: "row" }, save, this.ogn));
  }

  /** The position that is shown, as text; an earlier one is asked of the server. @param {(text: string) => unknown} then */
  withText(then) {
    const { past, view } = this.session;
    return attempt((async () => then(past === null ? view.text : await this.earlierText(past)))());
  }

  /** @param {number} ply */
  async earlierText(ply) {
    const { rule, players } = this.session.snapshot;
    const { pits, stores, owners, nests, forts, ways, to_move } = this.session.boardAt(ply);
    const answer = await sendJson("POST", "/api/setup", { rule: rule.id, players, pits, stores, owners, nests, forts, ways, to_move });
    return answer.view.text;
  }

  /** @param {string} text */
  analysisPath(text) {
    const { rule, players } = this.session.snapshot;
    return `/analysis?${new URLSearchParams({ rule: rule.id, players: String(players), position: text })}`;
  }

  sharePosition() {
    return this.withText((text) => copyText(fullAddress(this.analysisPath(text))));
  }

  openAnalysis() {
    return this.withText((text) => open(this.analysisPath(text), "_blank", "noopener"));
  }

  /** @param {string} path @param {string} ending */
  async save(path, ending) {
    const { id } = this.session.snapshot;
    download(`granary-${id}.${ending}`, await getText(`/api/games/${encodeURIComponent(id)}/${path}`));
  }
}

/** @param {string} link */
function linkRow(link) {
  const copy = button("copy", t("web-share-copy"), { onclick: () => copyText(link) });
  return h("div", { class: "row" }, copy, shareButton(link));
}

/** @param {string} title @param {string | null} text @param {...(HTMLElement | null)} content */
function block(title, text, ...content) {
  return h("section", { class: "share-block" }, h("h2", null, title), text && note(text), ...content);
}

/** @param {boolean} on */
const yesOrNo = (on) => ({ on: on ? "yes" : "no" });

/** What a profile forbids, in a few words; all players and spectators see it. @param {Api.Profile} profile */
export const restrictions = (profile) =>
  SWITCHES.filter(([key]) => profile[key] !== PROFILES.friendly[key]).map(([key, word]) => t(`web-fair-${word}`, yesOrNo(profile[key])));

/** What holds when a player leaves, where others play too. @param {import("./session.js").Session} session */
function leaving({ alone, snapshot }) {
  if (alone || snapshot.seats.every(({ kind }) => kind !== "elsewhere")) return null;
  const rules = ["abort", "claim", snapshot.clock ? "clock" : "adjourn"];
  return block(t("web-leave-title"), null, h("ul", { class: "small" }, rules.map((rule) => h("li", null, t(`web-leave-${rule}`)))));
}

/** @param {Api.Profile} profile */
function fairPlay(profile) {
  const items = SWITCHES.map(([key, word]) => h("li", { class: "badge" }, t(`web-fair-${word}`, yesOrNo(profile[key]))));
  return block(t("web-fair"), null, h("ul", { class: "fair-list" }, items));
}

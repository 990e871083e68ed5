// Links, records, positions, and the fair-play profile everybody sees.

import { getText, sendJson } from "../api.js";
import { copyText, download, h, icon, replace, toast } from "../dom.js";
import { t } from "../words.js";
import { invitationLink, shareButton } from "./notices.js";

/** Records of the Oware community know two players with six pits, one direction and one round, and none of these. */
const NOT_OWARE = ["directions", "nests", "openings", "owners", "again"];

export class Share {
  /**
   * @param {import("./session.js").Session} session
   * @param {Api.Invitation[]} invitations
   * @param {() => Promise<Api.RuleDetail>} rule
   */
  constructor(session, invitations, rule) {
    this.session = session;
    this.invitations = invitations;
    this.rule = rule;
    this.ogn = h(
      "button",
      { type: "button", class: "button", hidden: true, onclick: () => void this.save("record.ogn", "ogn") },
      icon("download"),
      t("web-share-ogn-download"),
    );
    this.links = h("div", { class: "stack" });
    this.analyse = h(
      "button",
      { type: "button", class: "button", onclick: () => void this.openAnalysis() },
      icon("graph"),
      t("web-share-analyse"),
    );
    this.copyLink = h(
      "button",
      { type: "button", class: "button", onclick: () => void this.sharePosition() },
      icon("link"),
      t("web-share-position-link"),
    );
    this.element = h(
      "div",
      { class: "stack share" },
      this.links,
      this.position(),
      this.record(),
      fairPlay(session.snapshot.profile),
    );
    this.shown = "";
  }

  update() {
    const { snapshot } = this.session;
    const named = snapshot.rule.id !== "";
    this.analyse.hidden = this.copyLink.hidden = !named;
    const key = snapshot.seats.map((seat) => `${seat.seat}${seat.connected}`).join();
    if (key === this.shown) return;
    this.shown = key;
    replace(
      this.links,
      this.invitations.map((invitation) => this.invite(invitation)),
      this.watch(),
    );
  }

  /** Called when the tab is opened: what needs the rule is asked for only then. */
  async open() {
    this.update();
    const { snapshot } = this.session;
    const { features } = await this.rule();
    const fits = snapshot.players === 2 && snapshot.labels.length === 12 && snapshot.rounds === 1;
    this.ogn.hidden = !fits || features.some((feature) => NOT_OWARE.includes(feature));
  }

  /** @param {Api.Invitation} invitation */
  invite({ seat, token }) {
    const player = this.session.nameOf(seat);
    const there = this.session.snapshot.seats.find((other) => other.seat === seat)?.connected;
    const link = invitationLink(this.session.snapshot.id, token);
    return block(
      t("web-share-invite", { player }),
      there ? t("web-share-joined", { player }) : t("web-share-invite-text"),
      linkRow(link),
    );
  }

  watch() {
    return block(
      t("web-share-watch"),
      t("web-share-watch-text"),
      linkRow(`${location.origin}/game/${encodeURIComponent(this.session.snapshot.id)}`),
    );
  }

  position() {
    const copy = h(
      "button",
      { type: "button", class: "button", onclick: () => void this.withText((text) => copyText(text)) },
      icon("copy"),
      t("web-share-position-text"),
    );
    return block(t("web-share-position"), null, h("div", { class: "row" }, this.analyse, this.copyLink, copy));
  }

  record() {
    const save = h(
      "button",
      { type: "button", class: "button", onclick: () => void this.save("record", "record") },
      icon("download"),
      t("web-share-record-download"),
    );
    return block(t("web-share-record"), null, h("div", { class: "row" }, save, this.ogn));
  }

  /**
   * The position that is shown, as text; an earlier one is asked of the server.
   * @param {(text: string) => unknown} then
   */
  async withText(then) {
    const { session } = this;
    try {
      then(session.cursor === null ? session.view.text : await this.earlierText(session.cursor));
    } catch (error) {
      toast(/** @type {Error} */ (error).message, "error");
    }
  }

  /** @param {number} ply */
  async earlierText(ply) {
    const { snapshot } = this.session;
    const { pits, stores, owners, nests, to_move } = this.session.boardAt(ply);
    const answer = await sendJson("POST", "/api/setup", {
      rule: snapshot.rule.id,
      players: snapshot.players,
      pits,
      stores,
      owners,
      nests,
      to_move,
    });
    return answer.view.text;
  }

  /** @param {string} text */
  analysisPath(text) {
    const { rule, players } = this.session.snapshot;
    return `/analysis?${new URLSearchParams({ rule: rule.id, players: String(players), position: text })}`;
  }

  sharePosition() {
    return this.withText((text) => copyText(location.origin + this.analysisPath(text)));
  }

  openAnalysis() {
    return this.withText((text) => open(this.analysisPath(text), "_blank", "noopener"));
  }

  /** @param {string} path @param {string} ending */
  async save(path, ending) {
    const { id } = this.session.snapshot;
    try {
      download(`granary-${id}.${ending}`, await getText(`/api/games/${encodeURIComponent(id)}/${path}`));
    } catch (error) {
      toast(/** @type {Error} */ (error).message, "error");
    }
  }
}

/** @param {string} link */
function linkRow(link) {
  const copy = h(
    "button",
    { type: "button", class: "button", onclick: () => void copyText(link) },
    icon("copy"),
    t("web-share-copy"),
  );
  return h("div", { class: "row" }, copy, shareButton(link));
}

/** @param {string} title @param {string | null} text @param {HTMLElement} content */
function block(title, text, content) {
  return h(
    "section",
    { class: "share-block" },
    h("h2", null, title),
    text && h("p", { class: "muted small" }, text),
    content,
  );
}

/** What a profile takes away, in a few words: everybody at the table should see it. @param {Api.Profile} profile */
export function restrictions(profile) {
  const off = { on: "no" };
  return [
    !profile.hints && t("web-fair-hints", off),
    !profile.previews && t("web-fair-previews", off),
    !profile.counts && t("web-fair-counts", off),
    !profile.undo && t("web-fair-undo", off),
    profile.touch_move && t("web-fair-touch", { on: "yes" }),
  ].filter((text) => text !== false);
}

/** @param {Api.Profile} profile */
export function fairPlay(profile) {
  const on = (/** @type {boolean} */ yes) => ({ on: yes ? "yes" : "no" });
  const items = [
    t("web-fair-hints", on(profile.hints)),
    t("web-fair-previews", on(profile.previews)),
    t("web-fair-counts", on(profile.counts)),
    t("web-fair-undo", on(profile.undo)),
    t("web-fair-touch", on(profile.touch_move)),
  ];
  return h(
    "section",
    { class: "share-block" },
    h("h2", null, t("web-fair")),
    h(
      "ul",
      { class: "fair-list" },
      items.map((item) => h("li", { class: "badge" }, item)),
    ),
  );
}

// Links for people elsewhere, to be copied or shared.

import { copyText, h, icon } from "../dom.js";
import { t } from "../words.js";
import { labelled } from "./fields.js";
import { invitationLink } from "./newgame.js";

/** @param {Api.NewGame} game @param {string} name  What is played. */
export function invitations(game, name) {
  return h("section", { class: "card stack invite" },
    h("h1", null, t("web-setup-invite-title")),
    h("p", null, t("web-setup-invite-note")),
    game.invitations.map(({ seat, token }) => invitation(game.id, seat, token, name)),
    h("div", { class: "row" },
      h("a", { class: "button button-primary button-large", href: `/game/${encodeURIComponent(game.id)}` }, icon("play"), t("web-setup-invite-go"))));
}

/** @param {string} game @param {string} seat @param {string} token @param {string} name */
function invitation(game, seat, token, name) {
  const url = invitationLink(game, token);
  const field = h("input", { class: "field", type: "text", readonly: true, value: url, dataset: { invitation: seat } });
  field.addEventListener("focus", () => field.select());
  const copy = h("button", { type: "button", class: "button", onclick: () => void copyText(url) }, icon("copy"), t("web-setup-invite-copy", { seat }));
  return h("div", { class: "stack" }, labelled(t("web-setup-invite-link", { seat }), field), h("div", { class: "row" }, copy, shareButton(url, seat, name)));
}

/** Phones can hand a link on to any other program. @param {string} url @param {string} seat @param {string} name */
function shareButton(url, seat, name) {
  if (!("share" in navigator)) return null;
  const share = () => navigator.share({ url, text: t("web-setup-invite-share-text", { name }) }).catch(() => {
    // Whoever closes the menu of the phone did not want to share after all.
  });
  return h("button", { type: "button", class: "button", onclick: share }, icon("link"), t("web-setup-invite-share", { seat }));
}

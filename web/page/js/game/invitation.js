// An invitation: what is played and with whom, a name and a colour, and then the seat. Who comes too late may watch.

import { sendJson } from "../api.js";
import { colourField } from "../components/colours.js";
import { errorBox, errorLines, input, labelled } from "../components/forms.js";
import { thumbnail } from "../components/thumbnail.js";
import { button, h, linkButton, replace } from "../dom.js";
import { clockText, list, t } from "../i18n.js";
import { freshToken, pref, setPref } from "../prefs.js";
import { restrictions } from "./share.js";
import { nameOf } from "./session.js";

const MAX_NAME_CHARS = 40;

/** @typedef {{ onSit: (token: string) => void, onWatch: () => void }} Hooks */

export class Invitation {
  /** @param {Api.Snapshot} snapshot @param {Api.Seat} seat @param {string} token  The invitation. @param {Hooks} hooks */
  constructor(snapshot, seat, token, hooks) {
    this.snapshot = snapshot;
    this.seat = seat;
    this.token = token;
    this.hooks = hooks;
    const own = /** @type {Api.GameSeat} */ (snapshot.seats.find((other) => other.seat === seat));
    this.colour = own.colour;
    this.name = input("text", pref("name") || own.name, () => {}, { maxlength: MAX_NAME_CHARS, required: true, autocomplete: "nickname" });
    this.error = errorBox();
    this.sit = button("person", t("web-invite-sit"), { type: "submit", class: "button-primary button-large" });
    this.element = h("form", { class: "invitation card stack", onsubmit: (/** @type {Event} */ event) => void this.submit(event) },
      h("h1", null, t("web-invite-title", { name: snapshot.rule.name })), this.by(), this.facts(),
      labelled(t("web-invite-name"), this.name), this.colours(), this.error,
      h("div", { class: "row" }, this.sit, button("eye", t("web-invite-watch"), { class: "button-quiet", onclick: hooks.onWatch })));
  }

  /** Those at the device where the game was made are the hosts. */
  by() {
    const hosts = this.snapshot.seats.filter(({ kind }) => kind === "here").map(({ seat }) => nameOf(this.snapshot, seat));
    return hosts.length > 0 && h("p", { class: "lead" }, t("web-invite-by", { player: list(hosts) }));
  }

  facts() {
    const { snapshot, seat } = this;
    const { start, players, rule, profile, rounds } = snapshot;
    const seeds = [...start.pits, ...start.stores].reduce((sum, n) => sum + n, 0);
    const first = nameOf(snapshot, "A");
    const aids = restrictions(profile);
    const rules = rule.id && h("a", { href: `/rules/${encodeURIComponent(rule.id)}`, target: "_blank" }, t("web-invite-rules"));
    return h("div", { class: "invitation-facts" }, thumbnail(start, players, { decorative: true, grid: snapshot.view.grid }),
      h("dl", { class: "facts" }, fact(t("web-invite-game"), rule.name, rules && " · ", rules),
        fact(t("web-invite-board"), t("web-invite-board-is", { pits: start.pits.length, seeds, players })),
        fact(t("web-setup-clock"), clockWords(snapshot.clock)),
        rounds !== 1 && fact(t("web-setup-rounds"), rounds === 0 ? t("web-setup-rounds-all") : t("web-setup-rounds-n", { n: rounds })),
        fact(t("web-invite-players"), list(snapshot.seats.filter((other) => other.seat !== seat).map((other) => this.who(other)))),
        fact(t("web-invite-seat"), t(seat === "A" ? "web-invite-seat-first" : "web-invite-seat-is", { seat, player: first }),
          snapshot.by_lot && ` (${t("web-invite-lot")})`), aids.length > 0 && fact(t("web-invite-aids"), aids.join(" · "))));
  }

  /** @param {Api.GameSeat} other */
  who(other) {
    const name = nameOf(this.snapshot, other.seat);
    return other.open ? `${name} (${t("web-invite-free")})` : name;
  }

  colours() {
    const others = this.snapshot.seats.filter(({ seat }) => seat !== this.seat);
    const used = Object.fromEntries(others.map(({ seat, colour }) => [colour, nameOf(this.snapshot, seat)]));
    return colourField(t("web-colour"), this.colour, (colour) => (this.colour = colour), used);
  }

  /** @param {Event} event */
  async submit(event) {
    event.preventDefault();
    const { id } = this.snapshot;
    const name = this.name.value.trim();
    const token = freshToken(id);
    this.sit.disabled = true;
    replace(this.error);
    try {
      await sendJson("POST", `/api/games/${encodeURIComponent(id)}/sit`, { name, colour: this.colour, token }, { token: this.token });
      setPref("name", name);
      this.hooks.onSit(token);
    } catch (error) {
      replace(this.error, errorLines(error));
      this.sit.disabled = false;
    }
  }
}

/** What is shown where the seat is already taken. @param {Api.Snapshot} snapshot @param {Api.Seat} seat @param {() => void} onWatch */
export function takenNotice(snapshot, seat, onWatch) {
  return h("section", { class: "invitation card stack" }, h("h1", null, t("web-invite-taken-title")),
    h("p", { class: "lead" }, t("web-invite-taken", { player: nameOf(snapshot, seat) })),
    h("p", { class: "muted" }, t("web-invite-taken-you")),
    h("div", { class: "row" }, button("eye", t("web-invite-watch"), { class: "button-primary", onclick: onWatch }),
      linkButton(null, t("web-game-new"), { class: "button-quiet", href: "/games" })));
}

/** @param {string} term @param {...any} what */
const fact = (term, ...what) => h("div", null, h("dt", null, term), h("dd", null, ...what));

/** @param {Api.ClockSettings | null} clock */
function clockWords(clock) {
  if (!clock) return t("web-setup-clock-none");
  const time = clockText(clock.initial_ms);
  const n = (clock.increment_ms ?? 0) / 1000;
  return n > 0 ? t("web-invite-clock-plus", { time, n }) : t("web-invite-clock-each", { time });
}

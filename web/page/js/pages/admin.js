// The operator's page: games, tournaments and published rules, to be found, hidden, shown again and removed. It exists on the
// operator's own listener only. The key comes in the address behind #, or is typed, and is kept until the window closes.

import { getJson, sendJson } from "../api.js";
import { button, confirmDialog, h, replace, toast } from "../dom.js";
import { attempt, pressedOnce } from "../errors.js";
import { lang, t } from "../i18n.js";
import { form, input, labelled } from "../components/forms.js";
import { tabs } from "../components/tabs.js";
import { tableBox } from "../hall/tables.js";

/** @typedef {{ kind: string, id: string, name: string, detail: string, at: number | null, hidden: boolean, ended: boolean, open: boolean }} Row */

const KEY = "granary.admin-key";
const KINDS = ["games", "tournaments", "rules"];
/** After the last letter that is typed. */
const SEARCH_DELAY_MS = 250;

/** @type {PageModule["show"]} */
export async function show(root, _params, context) {
  context.title(t("admin-title"));
  const given = new URLSearchParams(context.hash).get("key");
  if (given) {
    sessionStorage.setItem(KEY, given);
    history.replaceState(history.state, "", location.pathname);
  }
  const key = sessionStorage.getItem(KEY);
  if (key) return void showLists(root, key, context);
  askForKey(root, context);
}

/** @param {HTMLElement} root @param {PageContext} context */
function askForKey(root, context) {
  let key = "";
  const field = input("password", "", (text) => (key = text.trim()), { autocomplete: "off", required: true });
  const send = async () => {
    await getJson("/api/admin/games?limit=1", { token: key, signal: context.signal });
    sessionStorage.setItem(KEY, key);
    showLists(root, key, context);
  };
  const enter = button(null, t("admin-enter"), { class: "button-primary", type: "submit" });
  replace(root, h("h1", null, t("admin-title")),
    form({ send, signal: context.signal, class: "card stack" }, labelled(t("admin-key"), field, t("admin-key-note")), enter));
}

/** @param {HTMLElement} root @param {string} key @param {PageContext} context */
function showLists(root, key, context) {
  const lists = KINDS.map((kind) => new List(kind, key, context));
  const chosen = tabs(t("admin-title"), lists.map((list) => ({ key: list.kind, label: t(`admin-${list.kind}`), panel: list.element })),
    (kind) => lists.find((list) => list.kind === kind)?.load());
  const leave = button(null, t("admin-leave"), {
    class: "button-small",
    onclick: () => {
      sessionStorage.removeItem(KEY);
      askForKey(root, context);
    },
  });
  replace(root, h("h1", null, t("admin-title")), h("p", { class: "muted" }, t("admin-lead")), chosen.element, h("div", null, leave));
}

class List {
  /** @param {string} kind @param {string} key @param {PageContext} context */
  constructor(kind, key, context) {
    this.kind = kind;
    this.key = key;
    this.signal = context.signal;
    this.wanted = "";
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    const search = input("search", "", (text) => this.search(text), { autocomplete: "off" });
    this.count = h("p", { class: "small muted", role: "status" });
    this.table = h("div");
    this.element = h("div", { class: "stack" }, labelled(t("admin-search"), search, t(`admin-search-${kind}`)), this.count, this.table);
  }

  /** @param {string} text */
  search(text) {
    this.wanted = text.trim();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.load(), SEARCH_DELAY_MS);
  }

  load() {
    return attempt(this.fetch(), this.signal);
  }

  async fetch() {
    const wanted = this.wanted;
    const query = new URLSearchParams({ search: wanted });
    const answer = await getJson(`/api/admin/${this.kind}?${query}`, { token: this.key, signal: this.signal });
    if (wanted === this.wanted) this.draw(answer.rows, answer.complete);
  }

  /** @param {Row[]} rows @param {boolean} complete */
  draw(rows, complete) {
    this.count.textContent = rows.length === 0 ? t("admin-none") : t(complete ? "admin-count" : "admin-count-more", { n: rows.length });
    /** @type {import("../hall/tables.js").Column[]} */
    const columns = [[t("admin-name"), "name"], t("admin-detail"), t("admin-since"), t("admin-state"), [t("admin-actions"), "quiet"]];
    replace(this.table, rows.length > 0 && tableBox(t(`admin-${this.kind}`), columns, rows.map((row) => this.row(row)), "admin"));
  }

  /** @param {Row} row */
  row(row) {
    const name = row.name || row.id;
    const since = row.at === null ? "" : new Date(row.at).toLocaleString(lang(), { dateStyle: "medium", timeStyle: "short" });
    const state = row.hidden ? "hidden" : row.ended ? "ended" : row.open ? "open" : "kept";
    const tool = (/** @type {string} */ what, /** @type {() => Promise<unknown>} */ work, look = "") => {
      const press = button(null, t(`admin-${what}`), { class: `button-small ${look}`, "aria-label": t(`admin-${what}-of`, { name }) });
      press.addEventListener("click", () => void attempt(pressedOnce(press, work), this.signal));
      return press;
    };
    const other = row.hidden ? tool("show", () => this.act(row, "show")) : tool("hide", () => this.act(row, "hide"));
    return h("tr", null,
      h("th", { scope: "row", class: "name" }, name, name !== row.id && h("span", { class: "small muted" }, ` ${row.id}`)),
      h("td", null, row.detail), h("td", null, since), h("td", null, h("span", { class: "badge" }, t(`admin-state-${state}`))),
      h("td", { class: "actions" },
        h("div", { class: "row nowrap" }, other, tool("remove", () => this.remove(row, name), "button-danger"))));
  }

  /** @param {Row} row @param {"hide" | "show"} what */
  async act(row, what) {
    await sendJson("POST", `/api/admin/${this.kind}/${encodeURIComponent(row.id)}/${what}`, undefined, { token: this.key });
    toast(t(`admin-${what}-done`, { name: row.name || row.id }));
    await this.fetch();
  }

  /** @param {Row} row @param {string} name */
  async remove(row, name) {
    if (!(await confirmDialog(t("admin-remove-of", { name }), t(`admin-remove-${this.kind}-note`), t("admin-remove")))) {
      return this.fetch();
    }
    await sendJson("DELETE", `/api/admin/${this.kind}/${encodeURIComponent(row.id)}`, undefined, { token: this.key });
    toast(t("admin-remove-done", { name }));
    await this.fetch();
  }
}

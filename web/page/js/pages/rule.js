// One game: its picture, where it comes from, its rules in words, and all the ways to begin.

import { getJson, getText, sendJson } from "../api.js";
import { button, confirmDialog, download, h, linkButton, note, replace, toast, trusted } from "../dom.js";
import { attempt } from "../errors.js";
import { hasText, t } from "../i18n.js";
import { exerciseCard } from "../components/exercises.js";
import { optionsOf, segments } from "../components/forms.js";
import { playNow } from "../components/newgame.js";
import { difficulty, featureBadges, forgetRules, playersText } from "../components/rules.js";
import { regionText } from "../components/regions.js";
import { RULE_KEYS, recall, remember } from "../storage.js";
import { isAlone } from "../transport.js";
import { Board } from "../board/board.js";

/** Differences to another game that are seen without asking for more. */
const FIRST_DIFFERENCES = 5;

/** @type {PageModule["show"]} */
export async function show(root, { id }, context) {
  const players = Number(context.query.get("players")) || null;
  const rule = await load(id, players, context.signal);
  context.title(rule.name);
  const picture = h("div", { class: "rule-picture board-holder" });
  /** @type {Board | null} */
  let board = null;
  const draw = (/** @type {Api.View} */ start) => {
    board?.destroy();
    replace(picture);
    const height = () => Math.min(innerHeight * 0.6, 460);
    board = new Board(picture, start, { label: t("web-rule-board", { name: rule.name }), isStill: true, height });
    board.show(start);
  };
  const sheet = h("div", { class: "prose rule-sheet" }, sheetOf(rule));
  const change = async (/** @type {number} */ n) => {
    const other = await load(id, n, context.signal);
    replace(sheet, sheetOf(other));
    draw(other.start);
    history.replaceState(history.state, "", `${location.pathname}?players=${n}`);
  };
  replace(root,
    h("div", { class: "rule-head" },
      h("div", { class: "rule-words" },
        note(rule.region && h("a", { href: `/games?region=${rule.region}` }, regionText(rule.region)), rule.region && " · ",
          t(`web-family-${rule.family}`)), h("h1", null, rule.name), h("p", { class: "rule-summary" }, rule.summary), ways(rule, context)),
      picture),
    h("div", { class: "rule-body" }, aside(rule, context),
      h("section", { class: "card", "aria-labelledby": "rule-sheet-title" }, h("h2", { id: "rule-sheet-title" }, t("web-rule-sheet")),
        playersChoice(rule, change), sheet)));
  draw(rule.start);
  return () => board?.destroy();
}

/** @param {string} id @param {number | null} players @param {AbortSignal} signal @returns {Promise<Api.RuleDetail>} */
function load(id, players, signal) {
  return getJson(`/api/rules/${encodeURIComponent(id)}${players ? `?players=${players}` : ""}`, { signal });
}

/** The sheet without what the page has already: its headline, where the game comes from, what it is in a line, the board. @param {Api.RuleDetail} rule */
function sheetOf(rule) {
  const sheet = trusted(rule.sheet);
  sheet.querySelector("h1")?.remove();
  sheet.querySelector("table")?.remove();
  sheet.querySelector("pre")?.remove();
  const first = sheet.querySelector("p");
  if (rule.summary && first?.textContent === rule.summary) first.remove();
  return sheet;
}

/** Where the game comes from and where to read more, as the sheet says it. @param {Api.RuleDetail} rule */
function originFacts(rule) {
  const rows = trusted(rule.sheet).querySelector("table")?.rows ?? [];
  return [...rows].map(({ cells }) => fact(cells[0].textContent ?? "", cells[1].textContent));
}

/** @param {Api.RuleDetail} rule @param {PageContext} context */
function ways(rule, context) {
  const quick = button("play", t("web-rule-play-quick"), {
    class: "button-primary button-large",
    onclick: () => playNow(quick, rule.id, rule.start.players, context),
  });
  return h("div", { class: "row" }, quick, linkButton("gear", t("web-rule-play"), { class: "button-large", href: `/new/${rule.id}` }),
    linkButton("hint", t("web-rule-learn"), { class: "button-large", href: `/introduction/${rule.id}` }));
}

/** @param {Api.RuleDetail} rule @param {PageContext} context */
function aside(rule, context) {
  const id = encodeURIComponent(rule.id);
  const key = recall(RULE_KEYS)?.[rule.id];
  return h("aside", { class: "stack rule-aside" },
    h("section", { class: "card", "aria-labelledby": "rule-facts" }, h("h2", { id: "rule-facts" }, t("web-rule-facts")),
      h("dl", { class: "facts" }, originFacts(rule), fact(t("web-rule-players"), playersText(rule.players)),
        fact(t("web-difficulty-label"), difficulty(rule.difficulty)),
        rule.features.length > 0 && fact(t("web-rule-features"), h("span", { class: "badges" }, featureBadges(rule.features))),
        rule.author && fact(t("web-rule-author"), rule.author))), rule.exercises > 0 && exerciseCard(rule),
    rule.lessons.length > 0 &&
      h("section", { class: "card", "aria-labelledby": "rule-lessons" }, h("h2", { id: "rule-lessons" }, t("web-rule-lessons")),
        h("ul", { class: "plain-list" }, rule.lessons.map((lesson) => h("li", null, lessonLink(lesson, context.signal))))), relatives(rule),
    rule.built_in && ["history", "words"].map((kind) => told(kind, rule.family)),
    h("div", { class: "stack rule-links" }, rule.known && linkButton("star", t("web-rule-known"), { href: `/known?game=${id}` }),
      rule.openings && linkButton("book", t("web-rule-openings"), { href: `/openings/${id}` }),
      linkButton("graph", t("web-rule-analyse"), { href: `/analysis?rule=${id}` }),
      linkButton("edit", t("web-rule-change"), { href: `/workshop?from=${id}` }), fileButton(rule, id),
      key && withdrawButton(rule, key, context)));
}

/** The rule file, in all its languages. @param {Api.RuleDetail} rule @param {string} id */
function fileButton(rule, id) {
  const [name, path] = [`${rule.id}.toml`, `/api/rules/${id}/file`];
  if (!isAlone) return linkButton("download", t("web-rule-file"), { href: path, download: name });
  const save = async () => download(name, await getText(path), "application/toml");
  return button("download", t("web-rule-file"), { onclick: () => attempt(save()) });
}

/** @param {string[]} texts */
const differences = (texts) => h("ul", { class: "rule-differences" }, texts.map((text) => h("li", null, text)));

/** The game that this one is a variant of, with what is different, and the variants of this one. @param {Api.RuleDetail} rule */
function relatives({ like, relatives: others }) {
  const link = (/** @type {Api.RuleLink} */ { id, name }) => h("a", { href: `/rules/${encodeURIComponent(id)}` }, name);
  const parent = like &&
    h("section", { class: "card", "aria-labelledby": "rule-like" },
      h("h2", { id: "rule-like" }, h("a", { href: `/rules/${encodeURIComponent(like.id)}` }, t("web-rule-like", { name: like.name }))),
      differences(like.but.slice(0, FIRST_DIFFERENCES)),
      like.but.length > FIRST_DIFFERENCES &&
        h("details", null, h("summary", null, t("web-rule-like-more", { n: like.but.length - FIRST_DIFFERENCES })),
          differences(like.but.slice(FIRST_DIFFERENCES))));
  const children = others.length > 0 &&
    h("section", { class: "card", "aria-labelledby": "rule-relatives" }, h("h2", { id: "rule-relatives" }, t("web-rule-relatives")),
      h("ul", { class: "plain-list" }, others.map((other) => h("li", null, link(other)))));
  return [parent, children];
}

/** What the sources tell about all games of a family. @param {string} kind @param {string} family */
function told(kind, family) {
  const key = `exercise-${kind}-${family}`;
  if (!hasText(key)) return null;
  return h("section", { class: "card", "aria-labelledby": `rule-${kind}` }, h("h2", { id: `rule-${kind}` }, t(`exercise-${kind}`)),
    h("p", null, t(key)));
}

/** Shows the lesson's id until its title has been loaded. @param {string} lesson @param {AbortSignal} signal */
function lessonLink(lesson, signal) {
  const link = h("a", { href: `/lessons/${encodeURIComponent(lesson)}` }, lesson);
  getJson(`/api/lessons/${encodeURIComponent(lesson)}`, { signal }).then((found) => (link.textContent = found.title), () => {
    // The link works without its title, and the lesson's page reports the error.
  });
  return link;
}

/** @param {string} name @param {any} value */
const fact = (name, value) => h("div", { class: "fact" }, h("dt", null, name), h("dd", null, value));

/** @param {Api.RuleDetail} rule @param {(players: number) => Promise<void>} change */
function playersChoice(rule, change) {
  if (rule.players.length < 2) return null;
  const options = optionsOf(rule.players, (n) => t("web-rule-for-players", { n }));
  return segments(t("web-rule-for"), options, String(rule.start.players), (n) => {
    void attempt(change(Number(n)));
  });
}

/** @param {Api.RuleDetail} rule @param {string} key @param {PageContext} context */
function withdrawButton(rule, key, context) {
  const withdraw = async () => {
    await sendJson("DELETE", `/api/rules/${encodeURIComponent(rule.id)}`, undefined, { token: key });
    const { [rule.id]: _gone, ...rest } = recall(RULE_KEYS) ?? {};
    remember(RULE_KEYS, rest);
    forgetRules();
    toast(t("web-rule-withdrawn"));
    context.navigate("/games");
  };
  const ask = async () => (await confirmDialog(rule.name, t("web-rule-withdraw-sure"), t("web-rule-withdraw"))) && attempt(withdraw());
  return button("close", t("web-rule-withdraw"), { onclick: ask });
}

// The start page: playing within seconds, going on with a game, finding another.

import { isAlone } from "../transport.js";
import { getJson } from "../api.js";
import { button, h, icon, note, replace } from "../dom.js";
import { attempt } from "../errors.js";
import { number, t } from "../i18n.js";
import { ruleDetail } from "../components/ruledetail.js";
import { exercisePath, hasSolved, nextUnsolved, solvedOf } from "../components/exercises.js";
import { gameList, myGames } from "../components/mygames.js";
import { FIRST_LEVEL, lastPlan, playNow } from "../components/newgame.js";
import { allRules, firstRule, originText, ruleWith, surprise } from "../components/rules.js";
import { gamePicture, thumbnail } from "../components/thumbnail.js";

/** Number of games in the family picture. */
const FAMILY_SIZE = 8;

/** @type {PageModule["show"]} */
export async function show(root, _params, context) {
  /** @type {{ total: number, games: Api.CatalogueGame[] }} */
  const { total, games } = await getJson("/api/catalogue?some=true", { signal: context.signal });
  const last = lastPlan();
  const rule = (last && (await lastRule(games, last.rule))) || firstRule(games);
  const mine = h("section", { class: "home-mine", "aria-labelledby": "home-mine", hidden: true });
  replace(root, hero(total, rule, last, context), mine, tiles(total, rule, context), family(games, context), others());
  void attempt(showMine(mine, context), context.signal);
}

/** The game that was played last, where there is a picture of it: with options it is another board. @param {Api.CatalogueGame[]} some @param {string} id */
const lastRule = async (some, id) => ruleWith(some, id) ?? (id.includes("?") ? undefined : ruleWith(await allRules(), id));

/** @param {number} total @param {Api.CatalogueGame} rule @param {ReturnType<typeof lastPlan>} last @param {PageContext} context */
function hero(total, rule, last, context) {
  const level = last?.level ?? FIRST_LEVEL;
  const players = last && rule.players.includes(last.players) ? last.players : rule.players[0];
  const what = h("span", { class: "play-what" }, t("web-home-play-what", { rule: rule.name, level }));
  const label = h("span", { class: "play-words" }, h("span", { class: "play-title" }, t("web-home-play")), what);
  const play = button("play", label, { class: "button-primary play-now" });
  play.addEventListener("click", async () => {
    const before = what.textContent;
    what.textContent = t("web-home-starting");
    if (!(await playNow(play, rule.id, players, context))) what.textContent = before;
  });
  return h("section", { class: "hero" },
    h("div", { class: "hero-text" }, h("h1", { class: "hero-title" }, t("web-home-title")),
      h("p", { class: "hero-lead" }, t("web-home-lead", { n: total })), play, !last && !hasSolved() && firstExercise(rule),
      h("p", null, h("a", { href: `/new/${rule.id}` }, t("web-home-play-other")))),
    h("a", { class: "hero-board", href: `/rules/${rule.id}`, "aria-label": rule.name }, gamePicture(rule, { decorative: true })));
}

/** The way in for those who have never been here. @param {Api.CatalogueGame} rule */
function firstExercise(rule) {
  return rule.exercises > 0 &&
    h("p", null,
      h("a", { class: "first-exercise", href: exercisePath(rule.id, 1) }, icon("hint"),
        h("span", null, h("strong", null, t("web-exercise-first")), h("span", { class: "small muted" }, t("web-exercise-first-note")))));
}

/** @param {HTMLElement} section @param {PageContext} context */
async function showMine(section, context) {
  const games = await myGames(context.signal);
  if (context.signal.aborted || games.length === 0) return;
  replace(section, h("h2", { id: "home-mine" }, t("web-home-continue")), note(t("web-home-continue-note")), gameList(games));
  section.hidden = false;
}

/** @param {number} total @param {Api.CatalogueGame} rule @param {PageContext} context */
function tiles(total, rule, context) {
  const go = () => attempt(allRules().then((rules) => context.navigate(`/rules/${surprise(rules, rule.id).id}`)), context.signal);
  const wonder = h("button", { type: "button", class: "tile", onclick: go },
    tileBody("dice", "web-home-surprise", t("web-home-surprise-what")));
  return h("section", { class: "tiles" },
    h("a", { class: "tile", href: `/introduction/${rule.id}` }, tileBody("hint", "web-home-learn", t("web-home-learn-what"))),
    hasSolved() && rule.exercises > 0 && exerciseTile(rule), wonder,
    h("a", { class: "tile", href: "/games" }, tileBody("search", "web-home-all", t("web-home-all-what", { n: number(total) }))));
}

/** @param {Api.CatalogueGame} rule */
function exerciseTile({ id, name, exercises }) {
  const what = t("web-exercise-on-what", { n: solvedOf(id).length, all: exercises, name });
  return h("a", { class: "tile", href: exercisePath(id, nextUnsolved(id, exercises)) }, tileBody("check", "web-exercise-on", what));
}

/** @param {string} picture @param {string} title @param {string} text */
function tileBody(picture, title, text) {
  return [
    h("span", { class: "tile-icon" }, icon(picture)),
    h("span", { class: "tile-text" }, h("strong", null, t(title)), h("span", { class: "small muted" }, text)),
  ];
}

/** Games from all shelves in turn that differ in what is special about them, the easiest first. @param {Api.CatalogueGame[]} rules */
function relatives(rules) {
  const shelves = [...new Set(rules.map((rule) => rule.family))].map((name) => rules.filter((rule) => rule.family === name));
  const orders = shelves.map((shelf) => shelf.sort((a, b) => a.difficulty - b.difficulty));
  const longest = Math.max(...orders.map((shelf) => shelf.length));
  const inTurn = Array.from({ length: longest }, (_, i) => orders.flatMap((shelf) => shelf[i] ?? [])).flat();
  const seen = new Set();
  const different = inTurn.filter((rule) => {
    const kind = [...rule.features, ...rule.players, ...rule.board.flat()].join();
    return !seen.has(kind) && seen.add(kind);
  });
  return different.slice(0, FAMILY_SIZE);
}

/** @param {Api.CatalogueGame[]} rules @param {PageContext} context */
function family(rules, context) {
  const shown = relatives(rules);
  // One ring is enough to show that there are such boards; each has to be fetched.
  const ring = shown.find((rule) => Math.max(...rule.players) > rule.players[0]);
  return h("section", { class: "family", "aria-labelledby": "home-family" }, h("h2", { id: "home-family" }, t("web-home-family")),
    h("p", { class: "muted" }, t("web-home-family-note")),
    h("ul", { class: "family-picture" },
      shown.map((rule) =>
        h("li", null,
          h("a", { class: "family-member", href: `/rules/${rule.id}` }, pictureOf(rule, rule === ring, context.signal),
            h("strong", null, rule.name), h("span", { class: "small muted" }, originText(rule.origin))))
      )));
}

/**
 * The board of a game, or the one for the most players. The list has only the one for the fewest, which is shown until the other
 * is loaded.
 * @param {Api.CatalogueGame} rule @param {boolean} isForMost @param {AbortSignal} signal
 */
function pictureOf(rule, isForMost, signal) {
  const place = h("span", { class: "family-board" }, gamePicture(rule, { decorative: true, features: rule.features }));
  if (isForMost) {
    const most = Math.max(...rule.players);
    ruleDetail(rule.id, most, signal).then(
      (detail) => replace(place, thumbnail(detail.start, most, { decorative: true, features: rule.features })),
      (error) => {
        if (!signal.aborted) console.error(error);
      },
    );
  }
  return place;
}

function others() {
  const card = (/** @type {string} */ href, /** @type {string} */ key, /** @type {string} */ picture) =>
    h("a", { class: "tile", href }, tileBody(picture, `web-home-${key}`, t(`web-home-${key}-note`)));
  return h("section", { class: "tiles" }, !isAlone && card("/tournaments", "tournaments", "flag"), card("/lessons", "lessons", "book"),
    card("/analysis", "analysis", "graph"), card("/workshop", "workshop", "edit"));
}

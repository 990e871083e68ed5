// The page of one game: the board, everything around it, and the line to the server.

import { getJson, sendJson } from "../api.js";
import { announce, h, replace, toast, trusted } from "../dom.js";
import { showError } from "../errors.js";
import { keepSeatKey, seatKey } from "../prefs.js";
import { isFirstTime } from "../storage.js";
import { t } from "../i18n.js";
import { Board } from "../board/board.js";
import { Ahead } from "../game/ahead.js";
import { Controls, signsButton } from "../game/controls.js";
import { Director } from "../game/director.js";
import { Notices } from "../game/notices.js";
import { GameStatus } from "../game/status.js";
import { Over } from "../game/over.js";
import { Players } from "../game/players.js";
import { ReviewPanel } from "../game/review.js";
import { refusalText } from "../game/refusal.js";
import { roomForBoard } from "../game/room.js";
import { RoundOver } from "../game/roundover.js";
import { Session } from "../game/session.js";
import { Share } from "../game/share.js";
import { Turns } from "../game/turns.js";
import { paintPlayers } from "../components/colours.js";
import { tabs } from "../components/tabs.js";
import { marksOf, pitOf } from "../components/describe.js";

const NOTICE_INTERVAL_MS = 500;
/** Longer boards (units of the drawing) need the whole width of the page. */
const WIDE = 1900;

/** @type {PageModule["show"]} */
export async function show(root, params, context) {
  const { id } = params;
  const seat = new URLSearchParams(context.hash).get("seat");
  /** @type {GamePage | null} */
  let page = null;
  const open = async () => {
    const key = seatKey(id);
    const snapshot = await getJson(`/api/games/${encodeURIComponent(id)}`, { token: key?.token, signal: context.signal });
    if (!context.signal.aborted) page = new GamePage(root, snapshot, key, context);
  };
  // A link that is opened where the game is shown already changes only the end of the address.
  addEventListener("hashchange", () => new URLSearchParams(location.hash.slice(1)).has("seat") && location.reload(), {
    signal: context.signal,
  });
  const isInvited = seat && (await (await import("../game/enter.js")).enter(root, id, seat, context, open));
  if (!isInvited) await open();
  return () => page?.destroy();
}

class GamePage {
  /** @param {HTMLElement} root @param {Api.Snapshot} snapshot @param {import("../prefs.js").SeatKey | null} key @param {PageContext} context */
  constructor(root, snapshot, key, context) {
    this.context = context;
    this.key = key;
    this.bottom = snapshot.yours[0] ?? "A";
    this.director = new Director(this);
    /** @type {Promise<Api.RuleDetail> | null} */
    this.ruleAsked = null;
    this.session = new Session(snapshot, key?.token ?? null, (change, detail) => this.changed(change, detail));
    const { session } = this;
    const invitations = this.key?.invitations ?? [];
    this.element = h("div", { class: "game" });
    this.place = h("div", { class: "board-place" });
    this.title = h("h1", { class: "game-title" }, snapshot.rule.name);
    this.status = new GameStatus(session);
    /** @type {Board} */
    this.board = new Board(this.place, snapshot.view, {
      bottom: this.bottom,
      counts: snapshot.profile.counts,
      keys: "page",
      yours: ownOf(snapshot),
      height: () => roomForBoard(this.place, this.status.element, this.controls.element.offsetHeight + 8),
      // Told to the style sheet here: `:has(.board)` would style the whole page anew with every seed that falls.
      onShape: ({ shape, width }) => Object.assign(this.element.dataset, { shape, wide: String(shape === "rows" && width > WIDE) }),
      label: `${t("web-board")}, ${snapshot.rule.name}`,
      onPreview: (decision, preview) => this.status.preview(decision, preview),
      onBusy: () => this.controls?.updatePlay(this.board),
      onChange: () => this.board && this.players?.update(this.boardNow),
      onSkip: () => this.director.toPresent(),
      onChoose: (pit) => this.touched(pit),
      onPit: (pit) => this.refusePit(pit),
      onAhead: (pit) => this.ahead.choose(pit),
    });
    this.players = new Players(session);
    this.turns = new Turns(session);
    this.notices = new Notices(session, invitations);
    this.over = new Over(session, { onRematch: () => void this.rematch(), onReview: () => this.openReview() });
    this.round = new RoundOver(session);
    const hooks = {
      onReplay: () => this.director.replay(),
      onSkip: () => this.director.toPresent(),
      onRotate: () => this.rotate(),
      onRematch: () => void this.rematch(),
    };
    this.controls = new Controls(session, this.board, hooks, context.signal);
    this.ahead = new Ahead(this);
    this.share = new Share(session, invitations, () => this.rule());
    this.review = new ReviewPanel(session, (marks) => this.marked(marks));
    this.sheet = h("div", { class: "prose" });
    this.tabs = this.makeTabs();
    addEventListener("keydown", (event) => this.walk(event), { signal: context.signal });
    this.assemble(root);
    // What stands around the board takes room from it.
    this.around = new ResizeObserver(() => this.board.size());
    for (const part of [this.players.above, this.players.below, this.notices.element, this.status.element]) this.around.observe(part);
    // Absence and lost connections have deadlines of their own.
    this.noticing = setInterval(() => this.notices.update(), NOTICE_INTERVAL_MS);
    this.begin();
  }

  makeTabs() {
    /** @type {Record<string, [HTMLElement, () => void]>} */
    const parts = {
      turns: [this.turns.element, () => this.turns.update()],
      rules: [h("div", { class: "stack" }, signsButton(), this.sheet), () => void this.showSheet()],
      review: [this.review.element, () => this.review.update()],
      share: [this.share.element, () => void this.share.open()],
    };
    const all = Object.entries(parts).map(([key, [element]]) => ({
      key,
      label: t(`web-game-tab-${key}`),
      panel: h("div", { class: "tab-panel", tabindex: "0" }, element),
    }));
    return tabs(this.session.snapshot.rule.name, all, (key) => parts[key][1](), "tab-box");
  }

  /** @param {HTMLElement} root */
  assemble(root) {
    const { element } = this;
    const head = h("div", { class: "game-head" }, this.title, this.status.subtitle);
    const main = h("div", { class: "game-main" }, head, this.players.above, this.place, this.players.below, this.notices.element,
      this.status.element, this.controls.element, h("p", { class: "game-keys small muted" }, t("web-game-keys")));
    const side = h("div", { class: "game-side" }, this.over.element, h("div", { class: "game-tabs card" }, this.tabs.element));
    this.place.append(this.round.element);
    this.status.element.append(this.notices.line);
    element.append(main, side);
    paintPlayers(element, this.session.snapshot.seats);
    replace(root, element);
  }

  begin() {
    const { session } = this;
    this.board.update({ names: this.names() });
    this.players.seat(this.bottom);
    this.board.show(session.view);
    this.markLast();
    this.arm();
    this.refresh();
    void this.drawLot();
  }

  /** Lots that were drawn for who begins are shown once, before the first turn. */
  async drawLot() {
    const { by_lot: byLot, id, players, ply } = this.session.snapshot;
    if (!byLot || ply > players || !isFirstTime(`granary.lot.${id}`)) return;
    this.session.drawing = true;
    this.arm();
    this.refresh();
    const { drawLot } = await import("../game/lot.js");
    await drawLot(this.place, this.session, this.context.signal);
    this.session.drawing = false;
    if (this.context.signal.aborted) return;
    this.arm();
    this.refresh();
    this.director.direct();
  }

  destroy() {
    clearInterval(this.noticing);
    this.around.disconnect();
    this.session.close();
    this.players.destroy();
    this.turns.destroy();
    this.review.destroy();
    this.board.destroy();
  }

  names() {
    return Object.fromEntries(this.session.snapshot.seats.map(({ seat }) => [seat, this.session.nameOf(seat)]));
  }

  /** @param {import("../game/session.js").Change} change @param {any} detail */
  changed(change, detail) {
    if (!this.controls) return;
    if (change === "played") this.played(detail);
    else if (change === "snapshot") this.snapshotCame(detail);
    else if (change === "walked") this.director.walked(detail.from);
    else if (change === "hint") this.hinted();
    else if (change === "refused") this.refused(detail);
    else if (change === "closing") this.notices.closing = true;
    if (change === "connection" && this.session.connection === "open") this.backInLine();
    this.refresh();
  }

  /** The connection is there, perhaps again. */
  backInLine() {
    if (this.notices.closing) toast(t("web-line-restarted"));
    this.notices.closing = false;
  }

  /** @param {{ news: import("../game/timeline.js").News }} detail */
  played({ news }) {
    if (news === "confirmed") this.director.confirmed();
    else if (news === "jump") this.director.showPresent();
    else this.director.direct();
  }

  /** @param {{ before: Api.Snapshot, news: import("../game/timeline.js").News }} detail */
  snapshotCame({ before, news }) {
    const { session } = this;
    const { snapshot } = session;
    if (snapshot.rematch && !before.rematch) this.goToRematch(snapshot.rematch);
    if (snapshot.ply < before.ply) announce(t("web-told-undone"));
    if (snapshot.ply < before.ply || snapshot.view.over) this.ahead.pit = null;
    this.greet(before);
    if (snapshot.yours.join() !== before.yours.join()) this.board.update({ yours: ownOf(snapshot) });
    this.arm();
    this.played({ news });
  }

  /** Says who has sat down. @param {Api.Snapshot} before */
  greet(before) {
    const { session } = this;
    const { seats, yours } = session.snapshot;
    paintPlayers(this.element, seats);
    this.board.update({ names: this.names() });
    const came = seats.filter(({ seat, open }, i) => before.seats[i]?.open && !open && !yours.includes(seat));
    for (const { seat } of came) {
      const text = t("web-invite-came", { player: session.nameOf(seat), seat });
      toast(text);
      announce(text);
    }
  }

  /** The board as it is seen at this moment. */
  get boardNow() {
    return this.board.now ?? this.session.moment.board;
  }

  /** Lets the board be played on, if it is ours to do. */
  arm() {
    const { session } = this;
    const { view, touched } = session.snapshot;
    if (!session.mayDecideHere || session.socket.pending) return this.board.clearLegal();
    this.board.setLegal({ legal: session.legal, previews: view.previews, to_move: view.to_move }, (decision) => this.decide(decision));
    if (touched !== null && touched !== undefined) this.board.offerDirections(touched);
    this.ahead.arm();
  }

  /** Under touch-move the server must know which pit was touched. @param {number} pit */
  touched(pit) {
    const { session } = this;
    if (session.snapshot.profile.touch_move && session.snapshot.touched === null)
      session.send({ touch: { ply: session.ply, pit } });
  }

  /** Plays a decision; its seeds are lifted at once. @param {string} decision */
  decide(decision) {
    const { session } = this;
    const events = begunBy(decision, session.view);
    session.decide(decision, events);
    this.board.mark({});
    void this.board.play(events, null).then((shown) => shown && this.director.settled());
    this.refresh();
  }

  /** A pit that cannot be sown says why. @param {number} pit */
  refusePit(pit) {
    const text = refusalText(this.session, pit);
    this.board.say(pit, text);
    announce(text);
  }

  /** @param {{ code: string, message: string }} detail */
  refused({ code, message }) {
    toast(message, "error");
    if (this.session.timeline.playing?.isGuess && !this.session.socket.pending) {
      this.session.timeline.jump();
      this.director.showPresent();
    }
    // A decision for an old position means that messages were missed; hello requests a snapshot.
    if (code === "stale") this.session.hello();
    this.arm();
  }

  hinted() {
    const { hint, snapshot } = this.session;
    if (!hint) return;
    this.markLast();
    announce(this.status.hintText(hint));
    this.board.focus(snapshot.labels.indexOf(pitOf(hint.decision)));
  }

  markLast() {
    const { session } = this;
    const { entry, still, present } = session.moment;
    const hint = present ? session.hint?.decision : null;
    this.board.mark({ ...(entry && still && marksOf(session.snapshot.labels, entry)), hint, ahead: this.ahead.pit });
  }

  rotate() {
    const seats = this.session.snapshot.seats.map(({ seat }) => seat);
    this.bottom = seats[(seats.indexOf(this.bottom) + 1) % seats.length];
    this.board.update({ bottom: this.bottom });
    this.players.seat(this.bottom);
    this.refresh();
  }

  /** Redraws everything around the board. */
  refresh() {
    const { session } = this;
    const { snapshot } = session;
    this.players.update(this.boardNow);
    this.turns.update();
    this.notices.update();
    this.over.update();
    this.controls.update();
    this.share.update(this.notices.reach);
    this.review.update();
    this.board.arrow.show(this.board.busy ? null : this.review.arrow());
    this.board.values.show(this.board.busy ? new Map() : this.review.values());
    this.status.update();
    session.tellShown();
    // The title shows in the browser's tab that it is this player's turn.
    const waited = session.mayDecideHere && snapshot.yours.length === 1;
    this.context.title(waited ? `${t("web-game-your-turn")}: ${snapshot.rule.name}` : snapshot.rule.name);
  }

  rule() {
    this.ruleAsked ??= getJson(`/api/games/${encodeURIComponent(this.session.snapshot.id)}/rule`, { signal: this.context.signal });
    return this.ruleAsked;
  }

  async showSheet() {
    if (this.sheet?.hasChildNodes()) return;
    try {
      const { sheet } = await this.rule();
      replace(this.sheet, trusted(sheet));
    } catch (error) {
      this.ruleAsked = null;
      showError(error, this.context.signal);
    }
  }

  openReview() {
    this.tabs.select("review");
    this.tabs.element.scrollIntoView({ block: "nearest" });
    void this.review.ask();
  }

  /** @param {Map<number, string>} marks */
  marked(marks) {
    this.turns.marks = marks;
    this.refresh();
  }

  async rematch() {
    const { session } = this;
    if (session.snapshot.rematch) return this.goToRematch(session.snapshot.rematch);
    // With people elsewhere it is an offer; they may not want to.
    if (!session.alone) return void session.send({ offer: { kind: "rematch", ply: session.ply } });
    try {
      const game = await sendJson("POST", `/api/games/${encodeURIComponent(session.snapshot.id)}/rematch`, {}, { token: session.token });
      this.goToRematch(game.id);
    } catch (error) {
      showError(error);
    }
  }

  /** Players and spectators go on to the new game; the same key opens our seat there. @param {string} id */
  goToRematch(id) {
    if (this.key) keepSeatKey(id, { token: this.key.token, invitations: [] });
    this.context.navigate(`/game/${encodeURIComponent(id)}`);
  }

  /** Arrows walk through the game while nothing else has the focus. @param {KeyboardEvent} event */
  walk(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = /** @type {Element} */ (event.target);
    if (target !== document.body && !target.closest(".turns, .graph")) return;
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!way) return;
    event.preventDefault();
    this.session.goTo(this.session.shown + way);
  }
}

/** Seats whose pits are called "yours"; where several sit at one screen, that would say nothing. @param {Api.Snapshot} snapshot */
const ownOf = ({ yours }) => (yours.length === 1 ? yours : []);

/**
 * What a decision is known to do before the server has answered: its first lap, where previews are allowed.
 * @param {string} decision @param {Api.View} view @returns {Api.Event[]}
 */
function begunBy(decision, view) {
  const preview = view.previews?.[decision];
  const pit = view.labels.indexOf(pitOf(decision));
  if (!preview?.first || pit < 0 || !view.to_move) return [];
  const { seeds, direction, sown } = preview.first;
  const player = view.to_move;
  return [
    { scoop: { pit, seeds, direction } },
    ...sown.map((/** @type {Api.Last} */ where) => where === "store" ? { store: { player } } : { drop: { pit: where, seeds: 1 } }),
  ];
}

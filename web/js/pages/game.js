// The page of one game: the board, everything around it, and the line to the server.

import { getJson, sendJson } from "../api.js";
import { announce, h, replace, toast, trusted } from "../dom.js";
import { keepSeatKey, seatKey, takeSeat } from "../prefs.js";
import { t } from "../words.js";
import { createBoard } from "../board/board.js";
import { endSound, turnSound } from "../board/sounds.js";
import { Controls } from "../game/controls.js";
import { Notices } from "../game/notices.js";
import { News } from "../game/news.js";
import { Over } from "../game/over.js";
import { Players } from "../game/players.js";
import { ReviewPanel } from "../game/review.js";
import { Session, turnsOf } from "../game/session.js";
import { Share } from "../game/share.js";
import { makeTabs } from "../game/tabs.js";
import { Turns } from "../game/turns.js";

/** How long a click waits for the answer to the one before it. */
const PATIENCE = 1500;
/** Windows lower than this (pixels) show little but the board. */
const SHORT = 480;
/** Snapshots with so many new entries are shown seed by seed; after a longer absence only the result is of use. */
const CATCH_UP = 2;

/** @type {PageModule["show"]} */
export async function show(root, params, context) {
  const seat = new URLSearchParams(context.hash).get("seat");
  if (seat) {
    takeSeat(params.id, seat);
    // The key to a seat must not stay in the address, where it would be copied and shown.
    history.replaceState(null, "", location.pathname + location.search);
  }
  const key = seatKey(params.id);
  const snapshot = await getJson(`/api/games/${encodeURIComponent(params.id)}`, {
    token: key?.token,
    signal: context.signal,
  });
  if (context.signal.aborted) return;
  const page = new GamePage(root, snapshot, key, context);
  return () => page.destroy();
}

class GamePage {
  /**
   * @param {HTMLElement} root
   * @param {Api.Snapshot} snapshot
   * @param {import("../prefs.js").SeatKey | null} key
   * @param {PageContext} context
   */
  constructor(root, snapshot, key, context) {
    this.context = context;
    this.key = key;
    this.bottom = snapshot.yours[0] ?? "A";
    /** The entry that is told of: the one being shown, which may not be the last that came. */
    this.toldPly = snapshot.ply;
    /** The entry whose seeds lie still. */
    this.stillPly = snapshot.ply;
    /** A click that came while the server had not answered yet. @type {{ pit: number, at: number } | null} */
    this.early = null;
    /** @type {Promise<Api.RuleDetail> | null} */
    this.ruleAsked = null;
    this.session = new Session(snapshot, key?.token ?? null, (change, detail) => this.changed(change, detail));
    const { session } = this;
    const invitations = this.key?.invitations ?? [];
    this.place = h("div", { class: "board-place" });
    this.title = h("h1", { class: "game-title" }, snapshot.rule.name);
    this.news = new News(session);
    this.board = createBoard(this.place, {
      labels: snapshot.labels,
      players: snapshot.players,
      bottom: this.bottom,
      storeSide: snapshot.view.store_side,
      counts: snapshot.profile.counts,
      keys: "page",
      yours: ownOf(snapshot),
      height: () => this.roomForBoard(),
      label: `${t("web-board")}, ${snapshot.rule.name}`,
      onPreview: (decision, preview) => this.news.preview(decision, preview),
      onBusy: () => this.controls?.updatePlay(this.board),
      onChoose: (pit) => this.touched(pit),
      onPit: (pit) => this.clickedEarly(pit),
    });
    this.players = new Players(session);
    this.turns = new Turns(session);
    this.notices = new Notices(session, invitations);
    this.over = new Over(session, { onRematch: () => void this.rematch(), onReview: () => this.openReview() });
    this.controls = new Controls(
      session,
      this.board,
      { onReplay: () => this.replay(), onRotate: () => this.rotate(), onRematch: () => void this.rematch() },
      context.signal,
    );
    this.share = new Share(session, invitations, () => this.rule());
    this.review = new ReviewPanel(session, (marks) => this.marked(marks));
    this.sheet = h("div", { class: "prose" });
    this.tabs = makeTabs(
      [
        { id: "turns", label: t("web-game-tab-turns"), panel: this.turns.element, onShow: () => this.turns?.update() },
        { id: "rules", label: t("web-game-tab-rules"), panel: this.sheet, onShow: () => void this.showSheet() },
        {
          id: "review",
          label: t("web-game-tab-review"),
          panel: this.review.element,
          onShow: () => this.review?.update(),
        },
        {
          id: "share",
          label: t("web-game-tab-share"),
          panel: this.share.element,
          onShow: () => void this.share?.open(),
        },
      ],
      snapshot.rule.name,
    );
    addEventListener("keydown", (event) => this.walk(event), { signal: context.signal });
    this.assemble(root);
    this.begin();
  }

  /** @param {HTMLElement} root */
  assemble(root) {
    const head = h("div", { class: "game-head" }, this.title, this.news.subtitle);
    const main = h(
      "div",
      { class: "game-main" },
      head,
      this.players.above,
      this.place,
      this.players.below,
      this.notices.element,
      this.news.element,
      this.controls.element,
      h("p", { class: "game-keys small muted" }, t("web-game-keys")),
    );
    const side = h(
      "div",
      { class: "game-side" },
      this.over.element,
      h("div", { class: "game-tabs card" }, this.tabs.element),
    );
    replace(root, h("div", { class: "game" }, main, side));
  }

  begin() {
    const { session } = this;
    this.board.update({ names: this.names() });
    this.players.seat(this.bottom);
    this.board.show(session.view);
    this.markLast();
    this.arm();
    this.refresh();
  }

  destroy() {
    this.session.close();
    this.players.destroy();
    this.board.destroy();
  }

  names() {
    return Object.fromEntries(this.session.snapshot.seats.map(({ seat }) => [seat, this.session.nameOf(seat)]));
  }

  /** What the board may use of the window's height: on wide screens all but the bars and buttons around it. */
  roomForBoard() {
    // A phone on its side has room for the board and the two bars, and nothing else.
    if (innerHeight < SHORT) return Math.max(innerHeight - 100, 200);
    return innerWidth < 640 ? Math.max(innerHeight - 250, 320) : Math.max(innerHeight - 330, 300);
  }

  /** @param {import("../game/session.js").Change} change @param {any} detail */
  changed(change, detail) {
    if (!this.controls) return;
    if (change === "played") this.played(detail);
    else if (change === "snapshot") this.snapshotCame(detail.before);
    else if (change === "cursor") this.cursorMoved(detail.from);
    else if (change === "hint") this.hinted();
    else if (change === "refused") this.refused(detail);
    else if (change === "closing") this.notices.closing = true;
    if (change === "connection" && this.session.connection === "open") this.notices.closing = false;
    this.refresh();
  }

  /** @param {Api.Entry} entry */
  played(entry) {
    const { session } = this;
    announce(this.news.tell(entry));
    if (session.cursor !== null) return;
    this.sow(entry);
    this.arm();
    this.playEarly(entry);
  }

  /** Shows what an entry did, after what is still being shown. @param {Api.Entry} entry */
  sow(entry) {
    const began = () => {
      this.toldPly = entry.ply;
      this.board.mark({});
      this.refresh();
    };
    void this.board.play(entry.events, entry.board, began).then(() => this.settled(entry.ply));
  }

  /** The seeds of an entry lie still. @param {number} ply */
  settled(ply) {
    const { session } = this;
    if (session.cursor !== null) return;
    this.stillPly = ply;
    if (session.ply !== ply) return this.refresh();
    this.toldPly = ply;
    this.markLast();
    this.refresh();
    if (session.view.over) endSound();
    else if (session.mayDecide && session.entryAt(ply)?.seat !== session.view.to_move) {
      turnSound();
      announce(this.news.statusText());
    }
  }

  /** @param {Api.Snapshot} before */
  snapshotCame(before) {
    const { session } = this;
    const { snapshot } = session;
    if (snapshot.rematch && !before.rematch) this.offerRematch(snapshot.rematch);
    const same = snapshot.ply === before.ply && snapshot.view.text === before.view.text;
    const fresh = snapshot.entries.slice(before.ply);
    if (session.cursor === null && !same) {
      if (fresh.length > 0 && fresh.length <= CATCH_UP && extendsGame(before, snapshot)) {
        for (const entry of fresh) this.sow(entry);
      } else {
        this.board.show(session.view);
        this.still();
        if (snapshot.ply < before.ply) announce(t("web-told-undone"));
      }
    }
    if (snapshot.yours.join() !== before.yours.join()) this.board.update({ yours: ownOf(snapshot) });
    this.arm();
  }

  /** Lets the board be played on, if it is ours to do. */
  arm() {
    const { session } = this;
    const { view, touched } = session.snapshot;
    if (!session.mayDecide || session.cursor !== null || session.live.pending) return this.board.clearLegal();
    this.board.setLegal({ legal: session.legal, previews: view.previews, to_move: view.to_move }, (decision) =>
      session.decide(decision),
    );
    if (touched !== null && touched !== undefined) this.board.offerDirections(touched);
  }

  /** Where touching counts, the server is told which pit it was. @param {number} pit */
  touched(pit) {
    const { session } = this;
    if (session.snapshot.profile.touch_move && session.snapshot.touched === null)
      session.say({ touch: { ply: session.ply, pit } });
  }

  /** @param {number} pit */
  clickedEarly(pit) {
    if (this.session.live.pending) this.early = { pit, at: performance.now() };
  }

  /**
   * A second click that was too fast is played if the same player decides again and the pit can be sown only one way.
   * @param {Api.Entry} entry
   */
  playEarly(entry) {
    const { early, session } = this;
    this.early = null;
    if (!early || !session.mayDecide || session.view.to_move !== entry.seat || performance.now() - early.at > PATIENCE)
      return;
    const label = session.snapshot.labels[early.pit];
    if (entry.decision?.replace(/[+-]$/, "") === label) return;
    const ways = session.legal.filter((decision) => decision.replace(/[+-]$/, "") === label);
    if (ways.length !== 1) return;
    this.board.skip();
    this.board.clearLegal();
    session.decide(ways[0]);
  }

  /** @param {{ code: string, message: string }} detail */
  refused({ code, message }) {
    toast(message, "error");
    // Who answered an old position has missed something; hello brings the whole game.
    if (code === "stale") this.session.say({ hello: { token: this.session.token } });
    this.arm();
  }

  hinted() {
    const { hint, snapshot } = this.session;
    if (!hint) return;
    this.markLast();
    announce(this.news.hintText(hint));
    this.board.focus(snapshot.labels.indexOf(hint.decision.replace(/[+-]$/, "")));
  }

  /** @param {number} from */
  cursorMoved(from) {
    const { session } = this;
    const entry = session.entryAt(session.shown);
    if (entry && session.shown === from + 1) {
      this.board.show(session.boardAt(from));
      void this.board.play(entry.events, entry.board).then(() => this.markLast());
    } else {
      this.board.show(session.boardAt(session.shown));
    }
    this.still();
    this.arm();
    if (entry) announce(this.news.tell(entry));
  }

  /** Shows the last turn again, all its decisions. */
  replay() {
    const { session } = this;
    const turn = turnsOf(session.snapshot.entries.slice(0, session.shown)).at(-1);
    if (!turn) return;
    this.board.show(session.boardAt(turn[0].ply - 1));
    for (const entry of turn) void this.board.play(entry.events, entry.board);
    this.controls.updatePlay(this.board);
  }

  /** What is told is what is shown, nothing is on its way. */
  still() {
    this.toldPly = this.stillPly = this.session.shown;
    this.markLast();
  }

  markLast() {
    const { session } = this;
    const entry = session.entryAt(session.shown);
    const hint = session.cursor === null ? session.hint?.decision : null;
    const from = entry?.decision ? session.snapshot.labels.indexOf(entry.decision.replace(/[+-]$/, "")) : null;
    this.board.mark({ from, last: entry ? lastPit(entry) : null, hint });
  }

  rotate() {
    const seats = this.session.snapshot.seats.map(({ seat }) => seat);
    this.bottom = seats[(seats.indexOf(this.bottom) + 1) % seats.length];
    this.board.update({ bottom: this.bottom });
    this.players.seat(this.bottom);
    this.refresh();
  }

  /** Draws everything around the board anew. */
  refresh() {
    const { session } = this;
    const { snapshot } = session;
    this.players.update(session.boardAt(Math.min(this.stillPly, session.shown)));
    this.turns.update();
    this.notices.update();
    this.over.update(this.stillPly >= session.ply || session.cursor !== null);
    this.controls.update();
    this.share.update();
    this.review.update();
    this.news.update(Math.min(this.toldPly, session.shown));
    // Who looks at another window meanwhile sees in its tab that it is his turn.
    const waited = session.mayDecide && snapshot.yours.length === 1;
    this.context.title(waited ? `${t("web-game-your-turn")}: ${snapshot.rule.name}` : snapshot.rule.name);
  }

  rule() {
    this.ruleAsked ??= getJson(`/api/games/${encodeURIComponent(this.session.snapshot.id)}/rule`, {
      signal: this.context.signal,
    });
    return this.ruleAsked;
  }

  async showSheet() {
    if (this.sheet?.hasChildNodes()) return;
    try {
      const { sheet } = await this.rule();
      replace(this.sheet, trusted(sheet));
    } catch (error) {
      this.ruleAsked = null;
      if (!this.context.signal.aborted) toast(/** @type {Error} */ (error).message, "error");
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
    this.turns.update();
  }

  async rematch() {
    const { session } = this;
    if (session.snapshot.rematch) return this.goToRematch(session.snapshot.rematch);
    // With people elsewhere it is an offer; they may not want to.
    if (!session.alone) return void session.say({ offer: { kind: "rematch", ply: session.ply } });
    try {
      const game = await sendJson(
        "POST",
        `/api/games/${encodeURIComponent(session.snapshot.id)}/rematch`,
        {},
        { token: session.token },
      );
      this.goToRematch(game.id);
    } catch (error) {
      toast(/** @type {Error} */ (error).message, "error");
    }
  }

  /** Whoever has a seat here goes on to the new game; spectators follow. @param {string} id */
  offerRematch(id) {
    this.goToRematch(id);
  }

  /** The same key opens our seat there. @param {string} id */
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

/**
 * Seats whose pits are called "yours"; where several sit at one screen, that would say nothing.
 * @param {Api.Snapshot} snapshot
 */
const ownOf = ({ yours }) => (yours.length === 1 ? yours : []);

/** Where the last seed of an entry fell: a pit, or null when it was a store. @param {Api.Entry} entry */
function lastPit(entry) {
  const sown = entry.events.filter((event) => event.drop || event.store).at(-1);
  return sown?.drop?.pit ?? null;
}

/** Whether a game went on from where it was. @param {Api.Snapshot} before @param {Api.Snapshot} after */
function extendsGame(before, after) {
  return before.entries.every(
    (entry, i) => after.entries[i].decision === entry.decision && after.entries[i].seat === entry.seat,
  );
}

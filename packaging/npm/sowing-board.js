// A board for web pages:
//
//   <script type="module" src=".../granary-games/sowing-board.js"></script>
//   <sowing-board rule="awale" level="3">What is seen until the board is there.</sowing-board>
//
// The README lists the attributes. The board is that of Granary's own page; rules, texts and the computer come from the WebAssembly
// module, which is loaded in workers when the first board comes near to being seen; a language besides
// English with the first board that is in it.

import { surround } from "./board.js";
import { Engine } from "./enginelink.js";
import { TEXTS, WORDS, jsonAt } from "./languages.js";
import { Problem } from "./problem.js";
import { requestOf, resultOf } from "./request.js";
import { style } from "./style.js";

/** How far below the window a board may be when it begins to load. */
const NEAR = "600px";
const LANGUAGES = Object.keys(WORDS);

/** One answers; the other only thinks, so that the first answers meanwhile. All boards of a document share them. @type {Engine | null} */
let answering = null;
/** @type {Engine | null} */
let thinking = null;
/** @type {CSSStyleSheet | null} */
let sheet = null;
/** Texts by language. @type {Map<string, Promise<any>>} */
const words = new Map();

function start() {
  const address = new URL("./engine-worker.js", import.meta.url);
  const worker = new Worker(isNear(address) ? address : elsewhere(address));
  const texts = Object.fromEntries(Object.entries(TEXTS).map(([lang, { href }]) => [lang, href]));
  return new Engine(worker, new URL("./granary.wasm", import.meta.url).href, texts);
}

/** @param {URL} address */
const isNear = (address) => address.origin === location.origin;

/** No browser starts a worker from another host, but a worker may load its code from there. @param {URL} address */
const elsewhere = (address) =>
  URL.createObjectURL(new Blob([`importScripts(${JSON.stringify(address.href)});`], { type: "text/javascript" }));

/** @param {string} lang @param {string} method @param {string} path @param {unknown} [body] */
async function request(lang, method, path, body) {
  const asked = `${path}${path.includes("?") ? "&" : "?"}lang=${lang}`;
  return resultOf(await (answering ??= start()).ask(requestOf(method, asked, body)));
}

/** What a computer decides. @param {Record<string, unknown>} choice @returns {Promise<string>} */
async function choose(choice) {
  const answer = await (thinking ??= start()).ask({ choose: choice });
  return answer.decision ?? resultOf(answer);
}

/** @param {string} lang */
function wordsOf(lang) {
  const known = words.get(lang) ?? jsonAt(WORDS[lang]);
  words.set(lang, known);
  known.catch(() => words.delete(lang));
  return known;
}

export class SowingBoard extends HTMLElement {
  static observedAttributes = [
    "rule",
    "position",
    "players",
    "lang",
    "level",
    "seat",
    "still",
    "counts",
    "wood",
    "seeds",
    "sound",
    "theme",
  ];

  constructor() {
    super();
    this.attachShadow({ mode: "open" }).append(document.createElement("slot"));
    /** Ends what the present board has begun. @type {AbortController | null} */
    this.present = null;
    /** @type {any} */
    this.table = null;
    this.seen = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && this.show(), { rootMargin: NEAR });
  }

  connectedCallback() {
    this.seen.observe(this);
  }

  disconnectedCallback() {
    this.seen.disconnect();
    this.leave();
  }

  attributeChangedCallback() {
    if (!this.present) return;
    this.leave();
    // Several attributes are often changed in a row.
    queueMicrotask(() => this.isConnected && !this.present && this.show());
  }

  /** The position with all that may be done in it; null until the board is there. @returns {import("./types.js").Api.View | null} */
  get view() {
    return this.table?.view ?? null;
  }

  /** Decides, as if a pit had been clicked. @param {string} decision @returns {Promise<boolean>} whether it was legal. */
  async decide(decision) {
    return this.table?.view.legal.includes(decision) ? this.table.decide(decision) : false;
  }

  /** @returns {Promise<void>} */
  async takeBack() {
    await this.table?.takeBack();
  }

  /** @returns {Promise<void>} */
  async restart() {
    await this.table?.goTo(0);
  }

  leave() {
    this.present?.abort();
    this.present = null;
    this.table?.destroy();
    this.table = null;
  }

  async show() {
    this.seen.disconnect();
    if (this.present) return;
    const { signal } = (this.present = new AbortController());
    try {
      const settings = this.settings();
      const given = await wordsOf(settings.lang);
      if (!signal.aborted) await this.furnish(settings, given, signal);
    } catch (error) {
      if (signal.aborted) return;
      console.error(error);
      this.dispatchEvent(new CustomEvent("sowing-error", { detail: error, bubbles: true }));
    }
  }

  /** @param {ReturnType<SowingBoard["settings"]>} settings @param {any} given  Texts. @param {AbortSignal} signal */
  async furnish(settings, given, signal) {
    const tree = /** @type {ShadowRoot} */ (this.shadowRoot);
    sheet ??= new CSSStyleSheet();
    if (sheet.cssRules.length === 0) sheet.replaceSync(style);
    tree.adoptedStyleSheets = [sheet];
    const root = document.createElement("div");
    root.className = "root";
    tree.replaceChildren(root);
    const { Table } = surround({
      root,
      words: given,
      Problem,
      settings,
      signal,
      request: request.bind(null, settings.lang),
      choose,
      tell: (/** @type {unknown} */ detail) => this.dispatchEvent(new CustomEvent("sowing-decision", { detail, bubbles: true })),
    });
    this.table = new Table();
    await this.table.open();
    if (!signal.aborted) this.dispatchEvent(new CustomEvent("sowing-ready", { bubbles: true }));
  }

  settings() {
    const text = (/** @type {string} */ name) => this.getAttribute(name) ?? undefined;
    return {
      rule: text("rule") ?? "awale",
      position: text("position") ?? null,
      players: Number(text("players")) || undefined,
      level: Number(text("level")) || undefined,
      seat: text("seat")?.toUpperCase(),
      isStill: this.hasAttribute("still"),
      counts: text("counts") !== "off",
      wood: text("wood") ?? "iroko",
      seeds: text("seeds") ?? "nickernut",
      sound: this.hasAttribute("sound"),
      theme: text("theme") ?? "auto",
      lang: this.language(),
    };
  }

  /** The language of this part of the document. */
  language() {
    const said = this.closest("[lang]")?.getAttribute("lang") || navigator.language;
    const code = said.slice(0, 2).toLowerCase();
    return LANGUAGES.includes(code) ? code : "en";
  }
}

if (!customElements.get("sowing-board")) customElements.define("sowing-board", SowingBoard);

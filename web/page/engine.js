// The engine in a worker: a WebAssembly module (crates/offline) that is asked in JSON and answers in JSON. The worker loads it,
// asks it one question after the other, and keeps games for it in the storage of the browser. The module knows English; the texts of
// another language are fetched when a question is first asked in it.

/** Of every game: number 0 is its setup, and the others are its actions. */
const STORE = "games";

/** @type {Promise<WebAssembly.Exports>} */
let engine;
/** Where the texts of languages are that the engine does not have yet, by their codes. @type {Map<string, string>} */
let languages = new Map();
/** Texts on their way, as long as a question waits for them. @type {Map<string, Promise<unknown>>} */
const coming = new Map();
/** How long that is once the module is there, and when what could not be had is tried again: English is better than to stand still. */
const [PATIENCE_MS, PAUSE_MS] = [10_000, 5_000];
/** One question at a time, also while something is kept. @type {Promise<unknown>} */
let busy = Promise.resolve();

addEventListener("message", ({ data }) => {
  if (data.engine) {
    engine = load(data.engine);
    languages = new Map(Object.entries(data.texts ?? {}));
    // Each question gets the failure as its answer; here it is not awaited.
    engine.catch(() => undefined);
    return;
  }
  busy = busy.then(() => answer(data.question)).then((found) => postMessage({ id: data.id, answer: found }),
    (error) => postMessage({ id: data.id, error: String(error?.message ?? error) }));
});

/** @param {string} address */
async function load(address) {
  const random = new Uint8Array(1);
  const granary = { now_ms: () => performance.now(), random: () => crypto.getRandomValues(random)[0] };
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  // Compiled from the whole: some servers send it as another type than browsers want for a stream.
  const { instance } = await WebAssembly.instantiate(await response.arrayBuffer(), { granary });
  return instance.exports;
}

/** @param {Record<string, any>} question */
async function call(question) {
  const { memory, input, answer, answer_bytes: length } = /** @type {any} */ (await engine);
  const asked = new TextEncoder().encode(JSON.stringify(question));
  const place = input(asked.length);
  new Uint8Array(memory.buffer, place, asked.length).set(asked);
  const start = answer();
  return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, start, length())));
}

/** Gives the engine the language of a question. What cannot be had is said in English. @param {Record<string, any>} question */
async function prepare({ request, message }) {
  const lang = String(request?.query?.lang ?? message?.lang ?? "").slice(0, 2).toLowerCase();
  // The file of a rule is wanted as it was written, with what it says in all languages.
  const wanted = request?.path.at(-1) === "file" ? [...languages.keys()] : [lang];
  await Promise.all(wanted.map(learn));
}

/** @param {string} lang */
function learn(lang) {
  const address = languages.get(lang);
  if (!address) return undefined;
  const patience = () => engine.then(() => new Promise((done) => setTimeout(done, PATIENCE_MS)));
  const known = coming.get(lang) ?? Promise.race([fetchTexts(lang, address), patience()]);
  coming.set(lang, known);
  return known;
}

/** @param {string} lang @param {string} address */
async function fetchTexts(lang, address) {
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    await call({ texts: await response.json() });
    languages.delete(lang);
  } catch (error) {
    console.warn(error);
    setTimeout(() => coming.delete(lang), PAUSE_MS);
  }
}

/** @param {Record<string, any>} question */
async function answer(question) {
  await prepare(question);
  // Another window may have gone on with the game: what is kept is the truth.
  if (question.message?.message.hello) await reload(question.message.game);
  let found = await call(question);
  if (found.missing && await reload(found.missing)) found = await call(question);
  if (found.missing && question.request) found = await call({ request: { ...question.request, absent: true } });
  if (!found.keep) return found;
  try {
    await keep(found.keep);
  } catch (error) {
    for (const { game } of found.keep) await reload(game);
    if (/** @type {DOMException} */ (error).name === "ConstraintError") return { conflict: true };
    throw error;
  }
  return found;
}

/** Has the engine read a game from what is kept; false where there is none. @param {string} id */
async function reload(id) {
  const rows = await kept(id);
  if (rows.length === 0) return false;
  const [setup, ...actions] = rows.map((row) => row.text);
  await call({ load: { id, setup, actions } });
  return true;
}

/** @typedef {{ game: string, number: number, text: string }} Row */

/** Where the browser refuses storage, as in private windows of some, games last as long as the page. @type {Row[]} */
const memory = [];
/** @type {Promise<IDBDatabase | null> | undefined} */
let opened;

function database() {
  opened ??= new Promise((done) => {
    try {
      const asked = indexedDB.open("granary", 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore(STORE, { keyPath: ["game", "number"] });
      asked.onsuccess = () => done(asked.result);
      asked.onerror = () => done(null);
    } catch {
      done(null);
    }
  });
  return opened;
}

/** All rows or none. @param {Row[]} rows */
async function keep(rows) {
  const base = await database();
  if (!base) {
    memory.push(...rows);
    return;
  }
  await new Promise((done, failed) => {
    const change = base.transaction(STORE, "readwrite", { durability: "relaxed" });
    for (const row of rows) change.objectStore(STORE).add(row);
    change.oncomplete = done;
    change.onabort = () => failed(change.error);
  });
}

/** @param {string} game @returns {Promise<Row[]>} */
async function kept(game) {
  const base = await database();
  if (!base) return memory.filter((row) => row.game === game);
  return new Promise((done, failed) => {
    const range = IDBKeyRange.bound([game, 0], [game, Infinity]);
    const asked = base.transaction(STORE).objectStore(STORE).getAll(range);
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error);
  });
}

// The engine of the page without a server, in Node: a WebAssembly module that is asked in JSON.

import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The texts of a language, as the site has them. @param {string} lang */
export async function textsOf(lang) {
  const folder = process.env.GRANARY_SITE ?? "";
  const [name] = (await readFile(join(folder, "index.html"), "utf8")).match(`assets/texts-${lang}[.][0-9a-f]+[.]json`) ?? [];
  if (!name) throw new Error(`${folder} has no texts in ${lang}: run \`cargo xtask test --only alone\``);
  return JSON.parse(await readFile(join(folder, name), "utf8"));
}

/** An engine that knows English. @returns {Promise<(question: any) => any>} */
export async function loadEngine() {
  const file = process.env.GRANARY_ENGINE;
  if (!file) throw new Error("GRANARY_ENGINE names no engine: run `cargo xtask test --only alone`");
  const granary = { now_ms: () => performance.now(), random: () => crypto.getRandomValues(new Uint8Array(1))[0] };
  const { instance } = await WebAssembly.instantiate(await readFile(file), { granary });
  const { memory, input, answer, answer_bytes: length } = /** @type {any} */ (instance.exports);
  return (question) => {
    const asked = new TextEncoder().encode(JSON.stringify(question));
    const place = input(asked.length);
    new Uint8Array(memory.buffer, place, asked.length).set(asked);
    const start = answer();
    return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, start, length())));
  };
}

/** A request, answered; throws what is not good. @param {(question: any) => any} engine @param {string} method @param {string} path @param {unknown} [body] */
export function request(engine, method, path, body = null) {
  const url = new URL(path, "http://engine/");
  const parts = url.pathname.split("/").slice(1).map(decodeURIComponent);
  const asked = { method, path: parts, query: Object.fromEntries(url.searchParams), body };
  const { response } = engine({ request: asked });
  if (response.status !== 200) throw new Error(`${path}: ${response.text}`);
  return JSON.parse(response.text);
}

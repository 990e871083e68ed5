// The WebAssembly module: it is asked in JSON and answers in JSON. `Question` and `Answer` in crates/offline/src/question.rs of Granary
// list what there is.

/** @typedef {(question: Record<string, any>) => import("./enginelink.js").Answer} Ask */

/**
 * Loads the module.
 * @param {URL | string | BufferSource} [from]  Its address or its bytes; by default the file beside this one.
 * @returns {Promise<Ask>}
 */
export async function openModule(from = new URL("./granary.wasm", import.meta.url)) {
  const random = new Uint8Array(1);
  const granary = { now_ms: () => performance.now(), random: () => crypto.getRandomValues(random)[0] };
  const { instance } = await WebAssembly.instantiate(await bytesOf(from), { granary });
  const { memory, input, answer, answer_bytes: length } = /** @type {any} */ (instance.exports);
  return (question) => {
    const asked = new TextEncoder().encode(JSON.stringify(question));
    const place = input(asked.length);
    new Uint8Array(memory.buffer, place, asked.length).set(asked);
    const start = answer();
    return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, start, length())));
  };
}

/** @param {URL | string | BufferSource} from  An address, or bytes already. @returns {Promise<BufferSource>} */
export async function bytesOf(from) {
  if (!(from instanceof URL || typeof from === "string")) return from;
  const address = String(from);
  if (address.startsWith("file:")) {
    // By a name that programs which pack for browsers do not follow.
    const files = "node:fs/promises";
    const { readFile } = await import(/* webpackIgnore: true */ /* @vite-ignore */ files);
    return readFile(new URL(address));
  }
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  // Compiled from the whole: some servers send it as another type than browsers want for a stream.
  return response.arrayBuffer();
}

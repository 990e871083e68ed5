// A plain web server for the files of a site: it knows folders, files and 404.html, and nothing else.

import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

/** @type {Record<string, string>} */
const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
  ".png": "image/png",
};

/** @param {string} folder @param {Record<string, string>} [headers]  More of them, for all files. */
export async function publish(folder, headers = {}) {
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? "/", "http://x").pathname));
    let file = join(folder, path);
    let info = await stat(file).catch(() => null);
    if (info?.isDirectory()) info = await stat(file = join(file, "index.html")).catch(() => null);
    if (!info) file = join(folder, "404.html");
    response.writeHead(info ? 200 : 404, { "Content-Type": TYPES[extname(file)] ?? "application/octet-stream", ...headers });
    createReadStream(file).pipe(response);
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", () => done(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  const close = () => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  };
  return { origin: `http://127.0.0.1:${port}`, close };
}

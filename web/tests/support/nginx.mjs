// nginx in front of the program under test, with the example from packaging/ and a certificate of its own, on loopback only.

import { execFileSync, spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, connect } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const EXAMPLE = resolve(import.meta.dirname, "../../../packaging/nginx/granary.conf");
const START_MS = 10_000;

/** A port that nothing listens on. @returns {Promise<number>} */
export function freePort() {
  return new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = /** @type {import("node:net").AddressInfo} */ (server.address());
      server.close(() => done(address.port));
    });
  });
}

/** Starts nginx before a server on this port. @param {number} upstream @param {number} port */
export async function startNginx(upstream, port) {
  const folder = await mkdtemp(join(tmpdir(), "granary-nginx-"));
  const path = (/** @type {string} */ name) => join(folder, name);
  execFileSync("openssl", [
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-days",
    "2",
    "-subj",
    "/CN=localhost",
    "-keyout",
    path("key.pem"),
    "-out",
    path("cert.pem"),
    "-addext",
    "subjectAltName=DNS:localhost,IP:127.0.0.1",
  ], { stdio: "ignore" });
  await writeFile(path("site.conf"), await site(upstream, port, path));
  const temp = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${path(kind)};`).join(" ");
  await writeFile(path("nginx.conf"),
    `daemon off; pid ${path("pid")}; error_log stderr warn; events {} http { access_log off; ${temp} include ${path("site.conf")}; }`);
  const child = spawn("nginx", ["-p", folder, "-c", path("nginx.conf")], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  });
  await listens(port);
  const stop = async () => {
    const ended = new Promise((done) => child.once("exit", done));
    child.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { origin: `https://localhost:${port}`, stop };
}

/** The example with the ports and the certificate of the test. @param {number} upstream @param {number} port @param {(name: string) => string} path */
async function site(upstream, port, path) {
  let text = await readFile(EXAMPLE, "utf8");
  const changes = [
    ["listen 443 ssl;", `listen 127.0.0.1:${port} ssl;`],
    ["server_name games.example;", "server_name localhost;"],
    ["/etc/letsencrypt/live/games.example/fullchain.pem", path("cert.pem")],
    ["/etc/letsencrypt/live/games.example/privkey.pem", path("key.pem")],
    ["proxy_pass http://127.0.0.1:4747;", `proxy_pass http://127.0.0.1:${upstream};`],
  ];
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`the example has no ${from}`);
    text = text.replace(from, to);
  }
  return text;
}

/** @param {number} port */
async function listens(port) {
  const end = Date.now() + START_MS;
  for (;;) {
    const open = await new Promise((done) => {
      const socket = connect(port, "127.0.0.1", () => done(true)).on("error", () => done(false));
      socket.on("connect", () => socket.end());
    });
    if (open) return;
    if (Date.now() > end) throw new Error("nginx did not start");
    await new Promise((done) => setTimeout(done, 50));
  }
}

// Starts the program under test on a free loopback port, with a data folder of its own that is gone afterwards.

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const START = 30_000;
const STOP = 5_000;

/** The program: named by GRANARY, else as cargo leaves it. */
export function binary() {
  const root = resolve(import.meta.dirname, "../../..");
  const target = process.env.CARGO_TARGET_DIR ?? join(root, "target");
  const places = [process.env.GRANARY, join(target, "release/granary"), join(target, "debug/granary")];
  const found = places.find((place) => place && existsSync(place));
  if (!found) throw new Error(`no granary binary: build it, or name it in GRANARY (looked at ${places.filter(Boolean).join(", ")})`);
  return found;
}

/** @param {{ data?: string, port?: number, flags?: string[], limits?: boolean }} [options] */
export async function startServer(options = {}) {
  const data = options.data ?? (await mkdtemp(join(tmpdir(), "granary-test-")));
  const listen = `127.0.0.1:${options.port ?? 0}`;
  const flags = [...(options.limits ? [] : ["--no-limits"]), ...(options.flags ?? [])];
  const child = spawn(binary(), ["serve", "--listen", listen, "--data", join(data, "granary.db"), "--no-open", ...flags], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const origin = await addressOf(child);
  const stop = async () => {
    await end(child);
    await rm(data, { recursive: true, force: true });
  };
  return { origin, data, stop, halt: () => end(child), crash: () => end(child, "SIGKILL"), port: Number(new URL(origin).port) };
}

/** The program says where it listens. @param {import("node:child_process").ChildProcess} child @returns {Promise<string>} */
function addressOf(child) {
  return new Promise((done, fail) => {
    let said = "";
    const timer = setTimeout(() => fail(new Error(`the server did not start: ${said}`)), START);
    const hear = (/** @type {Buffer} */ chunk) => {
      said += chunk;
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said);
      if (!found) return;
      clearTimeout(timer);
      done(found[0]);
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.once("exit", (code) => {
      clearTimeout(timer);
      fail(new Error(`the server ended with ${code}: ${said}`));
    });
  });
}

/** @param {import("node:child_process").ChildProcess} child @param {"SIGTERM" | "SIGKILL"} [how] */
function end(child, how = "SIGTERM") {
  // A process ended by a signal has no exit code.
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    const timer = setTimeout(() => child.kill("SIGKILL"), STOP);
    child.once("exit", () => {
      clearTimeout(timer);
      done(undefined);
    });
    child.kill(how);
  });
}

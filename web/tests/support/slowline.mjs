// A line that is slow for everybody who uses it, workers too: every request waits, and all answers share what goes through.

import { createServer, request as ask } from "node:http";

/**
 * Profiles as the developer tools of Chromium have them: bytes a second, and milliseconds before an answer begins.
 * @typedef {{ rate: number, latency: number }} Profile
 */
/** @type {Profile} */
export const FAST_3G = { rate: (1.6 * 1024 * 1024) / 8 * 0.9, latency: 150 * 3.75 };
/** @type {Profile} */
export const SLOW_3G = { rate: (500 * 1024) / 8 * 0.8, latency: 400 * 5 };

/** Throttles a page as the developer tools do. @param {import("playwright-core").Page} page @param {Profile} profile */
export async function throttle(page, { rate, latency }) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", { offline: false, latency, downloadThroughput: rate, uploadThroughput: rate });
}

/** A proxy before a server with such a line. @param {number} port @param {Profile} profile */
export async function slowLine(port, { rate, latency }) {
  let free = 0;
  const server = createServer((request, response) => {
    setTimeout(() => {
      const { method, url, headers } = request;
      const onward = ask({ host: "127.0.0.1", port, method, path: url, headers }, (answer) => {
        /** @type {Buffer[]} */
        const parts = [];
        answer.on("data", (part) => parts.push(part));
        answer.on("end", () => {
          const body = Buffer.concat(parts);
          free = Math.max(free, Date.now()) + (body.length / rate) * 1000;
          setTimeout(() => {
            response.writeHead(answer.statusCode ?? 502, answer.headers);
            response.end(body);
          }, free - Date.now());
        });
      });
      onward.on("error", () => response.destroy());
      request.pipe(onward);
    }, latency);
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", () => done(undefined)));
  const own = /** @type {import("node:net").AddressInfo} */ (server.address()).port;
  return {
    origin: `http://127.0.0.1:${own}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}

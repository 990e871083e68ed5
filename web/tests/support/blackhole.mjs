// A line to the server that can go dead: connections stay open, but nothing passes any more, as with a router without power.

import { connect, createServer } from "node:net";

/** Passes everything on to a port on loopback until `cut`. @param {number} port */
export async function blackHole(port) {
  /** @type {Set<import("node:net").Socket>} */
  const open = new Set();
  let isCut = false;
  const server = createServer((client) => {
    const target = connect(port, "127.0.0.1");
    for (const [from, to] of [[client, target], [target, client]]) {
      open.add(from);
      from.on("data", (bytes) => isCut || to.write(bytes));
      from.on("close", () => {
        open.delete(from);
        if (!isCut) to.destroy();
      });
      from.on("error", () => from.destroy());
    }
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", () => done(undefined)));
  const { port: own } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    origin: `http://127.0.0.1:${own}`,
    cut: () => (isCut = true),
    /** New connections pass; those that were cut are closed. */
    mend: () => {
      isCut = false;
      for (const socket of open) socket.destroy();
    },
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise((done) => server.close(done));
    },
  };
}

import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, open } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { connect } from "../src/server/db/connect.ts";
import { startEmbedded } from "../src/server/db/embedded/embedded.ts";
import { prepareDataFolder } from "../src/server/db/embedded/data-folder.ts";

/**
 * `apply-bare.ts FOLDER`: the baseline of the comparison. A `node:http` server that writes each request to a file,
 * flushes it, and inserts one row into the same kind of PostgreSQL; it parses nothing. Each GET gets the same bytes. Sends its port to the parent;
 * ends on SIGTERM.
 */
const folder = process.argv[2] ?? "";
const data = await prepareDataFolder({ folder, given: true });
const database = await startEmbedded({
  data,
  log: () => {},
  onLost: (reason) => {
    throw reason;
  },
});
const sql = connect(database.connection, { log: () => {} });
await sql.query("create table uploads (id text primary key, bytes integer not null)");
const files = join(folder, "uploads");
await mkdir(files);

/** What every GET is answered with: as many bytes as a page. */
const page = Buffer.alloc(80_000, "<p>Words</p>");

const server = createServer((request, response) => {
  const store = async (): Promise<void> => {
    const id = randomBytes(24).toString("base64url");
    const file = await open(join(files, id), "wx");
    let bytes = 0;
    for await (const piece of request) {
      // Without an encoding a request yields buffers.
      bytes += (piece as Buffer).byteLength;
      await file.write(piece as Buffer);
    }
    await file.sync();
    await file.close();
    await sql.query("insert into uploads (id, bytes) values ($1, $2)", [id, bytes]);
    response.writeHead(303, { location: "/done", "content-length": 0 }).end();
  };
  if (request.method === "GET") {
    response.writeHead(200, { "content-type": "text/html" }).end(page);
    return;
  }
  store().catch((error: unknown) => response.writeHead(500).end(String(error)));
});
server.keepAliveTimeout = 75_000;
await once(server.listen(0, "127.0.0.1"), "listening");
process.on("SIGTERM", () => {
  server.closeAllConnections();
  server.close();
  void sql
    .close()
    .then(() => database.stop())
    .then(() => process.exit(0));
});
// A server listening on a port has an address of this type.
process.send?.((server.address() as AddressInfo).port);

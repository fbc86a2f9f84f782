import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "../src/server/db/connect.ts";
import { prepareDataFolder } from "../src/server/db/embedded/data-folder.ts";
import { startEmbedded } from "../src/server/db/embedded/embedded.ts";

/**
 * `bare-store.ts FOLDER`: the floor of saving and of starting. A `node:http` server that stores the body of each POST as one row
 * of the same kind of PostgreSQL, counts it in another row in the same transaction, and answers once both are flushed; it
 * reads nothing of the body. Sends its port to the parent; ends on SIGTERM.
 */
const data = await prepareDataFolder({ folder: process.argv[2] ?? "", given: true });
const database = await startEmbedded({
  data,
  log: () => {},
  onLost: (reason) => {
    throw reason;
  },
});
const sql = connect(database.connection, { log: () => {} });
await sql.query(
  `create table if not exists bodies (id bigserial primary key, body jsonb not null)`,
);
await sql.query(
  "create table if not exists counts (id integer primary key, total bigint not null)",
);
await sql.query("insert into counts values (1, 0) on conflict do nothing");
const store = `with counted as (update counts set total = total + 1 where id = 1 returning total)
  insert into bodies (body) values ($1) returning (select total from counted)`;

const server = createServer((request, response) => {
  const answer = async (): Promise<void> => {
    const pieces: Buffer[] = [];
    // Without an encoding a request yields buffers.
    for await (const piece of request) pieces.push(piece as Buffer);
    const { rows } = await sql.query(store, [
      pieces.length === 0 ? "{}" : Buffer.concat(pieces).toString(),
    ]);
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify(rows[0]));
  };
  answer().catch((error: unknown) => response.writeHead(500).end(String(error)));
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

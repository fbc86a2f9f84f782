import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "../../src/server/db/connect.ts";
import type { Database } from "../../src/server/db/connect.ts";
import { startEmbedded } from "../../src/server/db/embedded/embedded.ts";
import { prepareDataFolder } from "../../src/server/db/embedded/data-folder.ts";

/** An empty database for a program, and direct access to inspect it. */
export interface OwnDatabase {
  readonly database: Database;
  /** In the format of DATABASE_URL. */
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** A database whose server can be killed; it is restarted automatically. */
export interface OwnServer extends OwnDatabase {
  /** Current pid of the server. */
  readonly pid: () => number;
}

/** Starts a separate PostgreSQL, in a folder that is deleted at the end. */
export async function startOwnDatabase(): Promise<OwnServer> {
  const folder = await mkdtemp(join(tmpdir(), "ashlar-own-"));
  // Lets the database user pass through.
  await chmod(folder, 0o711);
  const data = await prepareDataFolder({ folder: join(folder, "data"), given: true });
  const server = await startEmbedded({
    data,
    log: () => {},
    onLost: (reason) => console.error(reason),
    settings: { max_connections: "100" },
  });
  const { host, port, user, database: name } = server.connection;
  const database = connect(server.connection, { log: () => {} });
  return {
    database,
    url: `postgres://${user}@/${name}?host=${encodeURIComponent(host)}&port=${port}`,
    pid: () => server.pid(),
    drop: async () => {
      await database.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

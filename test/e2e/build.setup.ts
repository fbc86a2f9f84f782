import { join } from "node:path";
import { buildWhenChanged } from "../../scripts/build.ts";
import { copyDatabase, startPostgres } from "../postgres.ts";
import { makeFolder, remove } from "../program.ts";
import { startOn, writeStarted } from "./server.ts";

const root = join(import.meta.dirname, "../..");

/**
 * The end-to-end tests drive the program as it is shipped. One PostgreSQL serves all of them; a program is started once
 * on an empty database of it, and most tests begin with a copy of that database and of the data folder.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  await buildWhenChanged({ root, out: join(root, "dist") });
  const folder = await makeFolder("e2e-cluster");
  const { address: cluster, stop } = await startPostgres(folder);
  const first = {
    folder: await makeFolder("e2e"),
    database: await copyDatabase(cluster, "template0"),
  };
  const server = await startOn(first);
  await server.end();
  writeStarted({ cluster, ...first });
  return async () => {
    await stop();
    await remove(first.folder);
    await remove(folder);
  };
}

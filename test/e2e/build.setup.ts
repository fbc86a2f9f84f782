import { join } from "node:path";
import { buildWhenChanged } from "../../scripts/build.ts";
import { copyDatabase, startPostgres } from "../postgres.ts";
import { makeFolder, remove } from "../program.ts";
import { startOn, writeStarted } from "./server.ts";

const root = join(import.meta.dirname, "../..");

/**
 * End-to-end tests run the built program. One PostgreSQL serves all of them; the program is started once on an empty
 * database, and most tests begin with a copy of that database and of the data folder.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  await buildWhenChanged({ root, out: join(root, "dist") });
  const clusterFolder = await makeFolder("e2e-cluster");
  const postgres = await startPostgres(clusterFolder);
  const folder = await makeFolder("e2e");
  const removeAll = async (): Promise<void> => {
    await postgres.stop();
    await remove(folder);
    await remove(clusterFolder);
  };
  try {
    const database = await copyDatabase(postgres.address, "template0");
    const server = await startOn({ folder, database, remove: removeAll });
    await server.end();
    writeStarted({ cluster: postgres.address, folder, database });
  } catch (error) {
    // Playwright does not tear down after a failed setup.
    await removeAll();
    throw error;
  }
  return removeAll;
}

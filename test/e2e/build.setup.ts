import { join } from "node:path";
import { buildWhenChanged } from "../../scripts/build.ts";
import { remove } from "../program.ts";
import { startFirst, startedData } from "./server.ts";

const root = join(import.meta.dirname, "../..");

/** The end-to-end tests drive the program as it is shipped, most of them on data as its first start leaves it. */
export default async function setUp(): Promise<() => Promise<void>> {
  await buildWhenChanged({ root, out: join(root, "dist") });
  const server = await startFirst();
  await server.end();
  process.env[startedData] = server.dataFolder;
  return () => remove(server.dataFolder);
}

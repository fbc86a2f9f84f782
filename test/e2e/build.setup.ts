import { join } from "node:path";
import { buildWhenChanged } from "../../scripts/build.ts";

const root = join(import.meta.dirname, "../..");

/** The end-to-end tests drive the program as it is shipped. */
export default async function build(): Promise<void> {
  await buildWhenChanged({ root, out: join(root, "dist") });
}

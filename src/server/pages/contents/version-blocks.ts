import type { Block } from "#core/document/page.ts";
import { readStored } from "#core/document/stored-form.ts";
import { readSnapshot } from "#server/db/queries/versions.ts";
import type { PagesDeps } from "../_kit/deps.ts";
import type { DirectoryPage } from "../directory/directory.ts";

/** The blocks of a published version, those that are hidden, too; none if it was edited by hand so that it cannot be read. */
export async function versionBlocks(
  { database, blocks }: Pick<PagesDeps, "database" | "blocks">,
  { id, version }: Pick<DirectoryPage, "id" | "version">,
): Promise<readonly Block[]> {
  const reading = readStored(await readSnapshot(database, id, version), blocks.resolveType);
  return reading.ok ? reading.page.blocks : [];
}

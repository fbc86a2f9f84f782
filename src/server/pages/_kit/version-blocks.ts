import type { Json } from "#core/document/json.ts";
import type { Block } from "#core/document/page.ts";
import { readStored } from "#core/document/stored-form.ts";
import { readSnapshot } from "#server/db/queries/versions.ts";
import type { PagesDeps } from "./deps.ts";

/** The blocks of a published version, those that are hidden, too; none if it was edited by hand so that it cannot be read. */
export async function versionBlocks(
  { database, blocks }: Pick<PagesDeps, "database" | "blocks">,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<readonly Block[]> {
  return blocksIn(await readSnapshot(database, id, version), blocks);
}

/** The same of its stored snapshot. */
export function blocksIn(
  snapshot: Json | null,
  { resolveType }: Pick<PagesDeps["blocks"], "resolveType">,
): readonly Block[] {
  const reading = readStored(snapshot, resolveType);
  return reading.ok ? reading.page.blocks : [];
}

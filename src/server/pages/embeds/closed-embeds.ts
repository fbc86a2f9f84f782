import { createHash } from "node:crypto";
import { embedsIn } from "#blocks/embeds-in.ts";
import type { Registry } from "#blocks/create-registry.ts";
import type { Block } from "#core/document/page.ts";
import type { Database } from "#server/db/connect.ts";
import type { EmbedAddressRow } from "#server/db/queries/embed-checks.ts";

/** What it takes to find the frames of pages. */
export interface FramesDeps {
  readonly database: Database;
  readonly blocks: Registry;
  /** Origin of the site, without a trailing slash. */
  readonly publicUrl: string;
}

/** Addresses among these of which the server found that nothing would show. */
export function closedAmong(
  framed: readonly EmbedAddressRow[],
  closed: ReadonlySet<string>,
): readonly string[] {
  return framed.filter(({ id }) => closed.has(id)).map(({ address }) => address);
}

/** The addresses that these blocks show in frames, each once, in the order of their ids. */
export function framedBy(
  { blocks: registry, publicUrl }: Pick<FramesDeps, "blocks" | "publicUrl">,
  blocks: readonly Block[],
): readonly EmbedAddressRow[] {
  const addresses = new Set(embedsIn(blocks, registry, publicUrl).map(({ address }) => address));
  return [...addresses]
    .map((address) => ({ id: embedId(address), address }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** The key of an address in the table. */
export function embedId(address: string): string {
  return createHash("sha256").update(address).digest("base64url");
}

import type { EmbedAddressRow } from "#server/db/queries/embed-checks.ts";
import type { Directory } from "../directory/directory.ts";
import type { DirectorySource } from "../directory/directory-source.ts";
import type { FramesDeps } from "./closed-embeds.ts";

/** What it takes to find the frames of published pages. */
export interface InUseDeps extends FramesDeps {
  readonly directory: Pick<DirectorySource, "changed" | "current">;
  /** The addresses that the pages of a directory show in frames, by the ids of the pages. */
  readonly framesOf: (
    directory: Directory,
  ) => Promise<ReadonlyMap<string, { readonly framed: readonly EmbedAddressRow[] }>>;
}

/** A published page, and the addresses that it shows in frames. */
export interface FramingPage {
  readonly pageId: string;
  readonly embeds: readonly EmbedAddressRow[];
}

/** The published pages that show frames. */
export async function inUse({
  directory,
  framesOf,
}: Pick<InUseDeps, "directory" | "framesOf">): Promise<readonly FramingPage[]> {
  const found = await framesOf(await directory.current());
  return [...found].flatMap(([pageId, { framed: embeds }]) =>
    embeds.length === 0 ? [] : [{ pageId, embeds }],
  );
}

import type { EmbedAddressRow } from "#server/db/queries/embed-checks.ts";
import type { DirectorySource } from "../directory/directory-source.ts";
import type { Contents } from "../published/contents.ts";
import type { FramesDeps } from "./closed-embeds.ts";

/** What it takes to find the frames of published pages. */
export interface InUseDeps extends FramesDeps {
  readonly directory: Pick<DirectorySource, "changed" | "current">;
  readonly contents: Contents;
}

/** A published page, and the addresses that it shows in frames. */
export interface FramingPage {
  readonly pageId: string;
  readonly embeds: readonly EmbedAddressRow[];
}

/** The published pages that show frames. */
export async function inUse({
  directory,
  contents,
}: Pick<InUseDeps, "directory" | "contents">): Promise<readonly FramingPage[]> {
  const found = await contents.of(await directory.current());
  return [...found].flatMap(([pageId, { framed: embeds }]) =>
    embeds.length === 0 ? [] : [{ pageId, embeds }],
  );
}

import { readEmbed, withoutFragment } from "./_kit/fields/embed-address.ts";
import type { Registry } from "./create-registry.ts";
import { readerOf } from "./values-in.ts";
import type { Block } from "#core/document/page.ts";

/** A website that a block shows in a frame. */
export interface EmbedIn {
  readonly block: Block;
  /** Path of its field. */
  readonly path: string;
  /** Without a fragment, so that one page of it is one address. */
  readonly address: string;
}

const framedIn = readerOf(({ traits }) => traits.isFramed === true);

/** The websites that visible blocks show in frames, in their order. Blocks of unknown types show none. */
export function embedsIn(
  blocks: readonly Block[],
  registry: Registry,
  siteOrigin: string,
): readonly EmbedIn[] {
  return framedIn(blocks, registry).flatMap(({ block, path, value }) => {
    const embed = readEmbed(value, siteOrigin);
    return embed.kind === "frame" ? [{ block, path, address: withoutFragment(embed.href) }] : [];
  });
}

import { readBlock } from "#blocks/_kit/define/read-block.ts";
import { readerOf } from "#blocks/values-in.ts";
import type { Block } from "#core/document/page.ts";
import { readImageSource } from "#core/fields/image.ts";
import type { FormTold } from "#core/contract/privacy-facts.ts";
import type { EmbedAddressRow } from "#server/db/queries/embed-checks.ts";
import type { PagesDeps } from "../_kit/deps.ts";
import type { Directory, DirectoryPage } from "../directory/directory.ts";
import { framedBy } from "../embeds/closed-embeds.ts";
import { versionBlocks } from "./version-blocks.ts";

/** What is kept in memory of a published version: what visitors send by it, and what it loads from elsewhere. */
export interface VersionContents {
  /** The addresses that it shows in frames. */
  readonly framed: readonly EmbedAddressRow[];
  /** Hosts of frames that are there only once a visitor starts them. */
  readonly players: readonly string[];
  /** Other hosts of its pictures and videos. */
  readonly files: readonly string[];
  readonly forms: readonly FormTold[];
}

/** The contents of published pages. A version never changes, so each is read once. */
export interface Contents {
  /** Those of a directory, by the ids of its pages. */
  readonly of: (directory: Directory) => Promise<ReadonlyMap<string, VersionContents>>;
}

type ContentsDeps = Pick<PagesDeps, "database" | "blocks" | "publicUrl">;

/** Creates a reader of what is live, so it also knows pages that an older release or a restore put there. */
export function createContents(deps: ContentsDeps): Contents {
  const known = new Map<string, Promise<VersionContents>>();
  const read = (page: DirectoryPage): Promise<VersionContents> => {
    const before = known.get(keyOf(page));
    if (before !== undefined) return before;
    const made = versionBlocks(deps, page).then((blocks) => contentsOf(deps, blocks));
    known.set(keyOf(page), made);
    made.catch(() => known.delete(keyOf(page)));
    return made;
  };
  return {
    of: async ({ pages }) => {
      const found = new Map<string, VersionContents>();
      // One snapshot at a time: they may be large.
      for (const page of pages) found.set(page.id, await read(page));
      const live = new Set(pages.map(keyOf));
      for (const key of known.keys()) if (!live.has(key)) known.delete(key);
      return found;
    },
  };
}

function keyOf({ id, version }: DirectoryPage): string {
  return `${id} ${version}`;
}

const picturesIn = readerOf(({ traits }) => traits.media === "picture");

function contentsOf(deps: ContentsDeps, blocks: readonly Block[]): VersionContents {
  const visible = blocks.filter(({ isVisible }) => isVisible);
  const framed = framedBy(deps, visible);
  return {
    framed,
    ...originsIn(deps, visible, framed),
    forms: visible.flatMap((block) => deps.blocks.find(block.type)?.receives?.tell(block) ?? []),
  };
}

function originsIn(
  { blocks: registry, publicUrl }: ContentsDeps,
  blocks: readonly Block[],
  framed: readonly EmbedAddressRow[],
): Pick<VersionContents, "players" | "files"> {
  // Frames that are there at once are said by their addresses: as if none of those would show, the others are left.
  const site = {
    name: "",
    origin: publicUrl,
    contactEmail: "",
    contactForm: null,
    links: {},
    closedEmbeds: framed.map(({ address }) => address),
  };
  const read = blocks.flatMap((block) => {
    const module = registry.find(block.type);
    if (module === undefined || (module.frameOrigins ?? module.fileOrigins) === null) return [];
    return [{ module, block: readBlock(module.definition, block).block }];
  });
  const players = read.flatMap(({ module, block }) => module.frameOrigins?.(block, site) ?? []);
  const files = read.flatMap(({ module, block }) => module.fileOrigins?.(block, site) ?? []);
  const pictures = picturesIn(blocks, registry).flatMap(({ value }) => {
    const source = readImageSource(value);
    return source.kind === "address" ? [source.href] : [];
  });
  return {
    players: hostsOf(players, publicUrl),
    files: hostsOf([...pictures, ...files], publicUrl),
  };
}

/** The hosts of addresses on other websites, each once. */
function hostsOf(addresses: readonly string[], publicUrl: string): readonly string[] {
  const own = new URL(publicUrl).host;
  const hosts = addresses
    .filter((address) => URL.canParse(address, publicUrl))
    .map((address) => new URL(address, publicUrl).host);
  return [...new Set(hosts)].filter((host) => host !== own);
}

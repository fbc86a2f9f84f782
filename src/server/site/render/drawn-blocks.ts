import { LRUCache } from "lru-cache";
import type { MediaMap, SiteView } from "#blocks/_kit/define/host.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { equal } from "#core/document/equal.ts";
import type { Block } from "#core/document/page.ts";
import type { NamesOfPart } from "../css/page-names.ts";
import type { StyledBlock } from "../css/page-styles.ts";

/** A block as HTML, and what the page around it needs to know of that. */
export interface DrawnBlock {
  readonly html: string;
  /** Preload links for its pictures, as HTML. */
  readonly links: string;
  /** Its input to the page's stylesheet; null if its type is unknown. */
  readonly styled: StyledBlock | null;
  readonly names: NamesOfPart;
}

/** Everything that a view renders from besides its block. */
export interface DrawnWith {
  readonly registry: Registry;
  readonly site: SiteView;
  readonly media: MediaMap;
}

interface Kept extends DrawnWith {
  readonly block: Block;
  readonly drawn: DrawnBlock;
}

/** Characters of HTML to keep at most: about ten megabytes with everything that belongs to them. */
const mostCharacters = 4_000_000;
/** What a block counts at least. */
const leastCharacters = 500;

/**
 * The blocks drawn last, by id: a page that is published again, or a draft that is shown again, mostly has blocks that were
 * drawn before. Contains nothing about whom they were drawn for, because views do not know that.
 */
const kept = new LRUCache<string, Kept>({
  maxSize: mostCharacters,
  maxEntrySize: mostCharacters / 10,
  sizeCalculation: ({ drawn }) => Math.max(leastCharacters, drawn.html.length),
});

/** The drawing of a block that equals this one, in equal surroundings; draws it if there is none. */
export function drawnOnce(block: Block, around: DrawnWith, draw: () => DrawnBlock): DrawnBlock {
  const known = kept.get(block.id);
  if (known !== undefined && isSame(known, around) && equal(known.block, block)) return known.drawn;
  const drawn = draw();
  kept.set(block.id, { ...around, block, drawn });
  return drawn;
}

function isSame(one: DrawnWith, { registry, site, media }: DrawnWith): boolean {
  return one.registry === registry && one.media === media && equal(one.site, site);
}

import type { BlockDefinition, ReadBlock } from "#blocks/_kit/define/define-block.ts";
import { readBlock } from "#blocks/_kit/define/read-block.ts";
import type { Block } from "#core/document/page.ts";
import { definition as embeds } from "./embeds/section.ts";
import { definition as footer } from "./footer/section.ts";
import { definition as header } from "./header/section.ts";
import { definition as identity } from "./identity/section.ts";
import { definition as legal } from "./legal/section.ts";
import { definition as scripts } from "./scripts/section.ts";
import { definition as search } from "./search/section.ts";
import { emptySection } from "./site-document.ts";
import type { SectionType } from "./section-types.ts";
import { definition as theme } from "./theme/section.ts";

type ContentOf<Definition> = ReadBlock<Definition>["content"];

/** The site's settings, read: what was never set, or cannot be read, has its default. */
export interface SiteValue {
  readonly identity: ContentOf<typeof identity>;
  readonly theme: ContentOf<typeof theme>;
  readonly header: ContentOf<typeof header>;
  readonly footer: ContentOf<typeof footer>;
  readonly search: ContentOf<typeof search>;
  readonly scripts: ContentOf<typeof scripts>;
  readonly embeds: ContentOf<typeof embeds>;
  readonly legal: ContentOf<typeof legal>;
}

export type HeaderItem = SiteValue["header"]["items"][number];
export type FooterColumn = SiteValue["footer"]["columns"][number];
/** A link of a menu; without a label it has the published name of its page. */
export type MenuLink = FooterColumn["links"][number];

/** Reads the sections among these blocks; a missing one has its defaults. */
export function readSite(blocks: readonly Block[]): SiteValue {
  const read = <Definition extends BlockDefinition>(
    definition: Definition & { readonly type: SectionType },
  ): ContentOf<Definition> => {
    const block = blocks.find(({ type }) => type === definition.type);
    return readBlock<Definition>(definition, block ?? emptySection(definition.type)).block.content;
  };
  return {
    identity: read(identity),
    theme: read(theme),
    header: read(header),
    footer: read(footer),
    search: read(search),
    scripts: read(scripts),
    embeds: read(embeds),
    legal: read(legal),
  };
}

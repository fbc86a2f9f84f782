import { newBlock } from "#blocks/_kit/define/read-block.ts";
import type { Block, Page } from "#core/document/page.ts";
import { settingsRegistry } from "./registry.ts";
import { sectionTypes } from "./section-types.ts";
import type { SectionType } from "./section-types.ts";

/** The document in which nothing was set yet, except these values. */
export function siteDocumentOf(
  values: Partial<Readonly<Record<SectionType, Block["content"]>>>,
): Page {
  return {
    name: "Site settings",
    background: {},
    seo: {},
    blocks: sectionTypes.map((type) => emptySection(type, values[type] ?? {})),
  };
}

/** The fixed block of a section, with these values; what is not set reads as its default. */
export function emptySection(type: SectionType, content: Block["content"] = {}): Block {
  const definition = settingsRegistry.find(type)?.definition;
  if (definition === undefined) throw new Error(`There is no section ${type}`);
  return { ...newBlock(definition, type), content, styles: {}, settings: {} };
}

import type { AnyField } from "./_kit/define/define-block.ts";
import type { Registry } from "./create-registry.ts";
import { readerOf } from "./values-in.ts";
import type { Block } from "#core/document/page.ts";
import { unescapeHtml } from "#core/fields/html-text.ts";

/** A link of a block, as it is stored. */
export interface LinkIn {
  readonly block: Block;
  /** Path of its field. */
  readonly path: string;
  readonly link: string;
}

const linkingIn = readerOf(isLinking);

/** All links of visible blocks, in their order: those of link fields, and those in rich texts. */
export function linksIn(
  blocks: readonly Block[],
  registry: Pick<Registry, "find">,
): readonly LinkIn[] {
  return linkingIn(blocks, registry).flatMap(({ block, path, field, value }) =>
    linksOf(field, value).map((link) => ({ block, path, link })),
  );
}

/** Whether a field holds links: as its value, or in its rich text. */
export function isLinking({ traits: { link, text } }: AnyField): boolean {
  return link !== undefined || text === "rich";
}

/** The links in the value of a field that holds links. */
export function linksOf(field: AnyField, value: unknown): readonly string[] {
  if (typeof value !== "string" || value === "") return [];
  if (field.traits.text !== "rich") return [value];
  return [...value.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href = ""]) =>
    unescapeHtml(href),
  );
}

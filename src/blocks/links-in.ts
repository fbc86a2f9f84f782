import type { AnyField } from "./_kit/define/define-block.ts";
import type { Registry } from "./create-registry.ts";
import { readerOf } from "./values-in.ts";
import type { Block } from "#core/document/page.ts";
import { unescapeHtml } from "#core/fields/html-text.ts";

const linkingIn = readerOf(isLinking);

/** All links of a visible block, as they are stored: those of link fields, and those in rich texts. */
export function linksIn(block: Block, registry: Pick<Registry, "find">): readonly string[] {
  return linkingIn([block], registry).flatMap(({ field, value }) => linksOf(field, value));
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

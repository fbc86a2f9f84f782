import type { Block } from "#core/document/page.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { pagesLinkedFrom } from "#core/fields/copied-links.ts";
import { escapeHtml, unescapeHtml } from "#core/fields/html-text.ts";
import { readableText } from "./readable-text.ts";

/** Clipboard format for blocks that are copied between builders. */
export const payloadType = "web application/x-ashlar+json";
export const payloadKind = "ashlar-blocks";
export const payloadVersion = 1;
/** Clipboard contents by MIME type. The HTML contains the payload too, because it survives where custom types do not. */
export type Copied = ReadonlyMap<string, string>;

/** The pages of a site, and the one that is open. */
export interface OpenSite {
  readonly pageId: string;
  readonly pages: readonly { readonly id: string; readonly slug: string }[];
}

/**
 * The clipboard contents of copied blocks: as data for builders, with the addresses of the pages that their links lead to,
 * and as text for other programs.
 */
export function writePayload(
  blocks: readonly Block[],
  registry: Registry,
  { pageId, pages }: OpenSite,
): Copied {
  const linked = pagesLinkedFrom(blocks).add(pageId);
  const paths = Object.fromEntries(
    pages.filter(({ id }) => linked.has(id)).map(({ id, slug }) => [id, slug]),
  );
  const json = JSON.stringify({
    kind: payloadKind,
    version: payloadVersion,
    page: pageId,
    paths,
    blocks,
  });
  const texts = blocks.map((block) => readableText(block, registry));
  const paragraphs = texts.flatMap((text) => text.split("\n"));
  const html = paragraphs.map((line) => `<p>${escapeHtml(line)}</p>`).join("");
  return new Map([
    [payloadType, json],
    ["text/html", `<div ${marker}${escapeHtml(json)}">${html}</div>`],
    ["text/plain", texts.join("\n\n")],
  ]);
}

const marker = 'data-ashlar="';

/** The payload of a clipboard; null if it contains no blocks. */
export function findPayload(get: (type: string) => string): string | null {
  const own = get(payloadType);
  if (own !== "") return own;
  const html = get("text/html");
  const start = html.indexOf(marker);
  if (start < 0) return null;
  const end = html.indexOf('"', start + marker.length);
  return end < 0 ? null : unescapeHtml(html.slice(start + marker.length, end));
}

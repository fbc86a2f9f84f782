import { expect, test } from "vitest";
import { cleanBlock, refuseOperation } from "#blocks/check.ts";
import { registry } from "#blocks/registry.ts";
import { isBlock } from "#core/document/block.ts";
import type { Json } from "#core/document/json.ts";
import { readTarget } from "#core/fields/href.ts";
import { findPageById, findPageBySlug } from "#core/site-map.ts";
import { sanitiseRichText } from "#server/pages/sanitise.ts";
import { starterPages } from "./starter-pages.ts";

const published = new Set(starterPages.map(({ pageId }) => findPageById(pageId)?.slug));

for (const { pageId, seo, blocks } of starterPages) {
  test(`every block of the starter page ${pageId} is of a known type and passes its fields`, () => {
    expect(new Set(blocks.map((block) => block.id)).size).toBe(blocks.length);
    for (const block of blocks) {
      expect(isBlock(block)).toBe(true);
      expect(registry.find(block.type)?.definition.type, block.type).toBe(block.type);
      expect(
        refuseOperation(registry, () => block.type, { op: "add", item: block, after: null }),
      ).toEqual([]);
      expect(cleanBlock(registry, block, sanitiseRichText)).toEqual(block);
    }
  });

  test(`GAP-031 no link of the starter page ${pageId} is dead: pages are published, anchors stand on it`, () => {
    const anchors = new Set(blocks.map((block) => block.settings["anchor"]));
    for (const link of blocks.flatMap((block) => linksIn(block.content))) {
      const target = readTarget(link);
      if (target.kind === "page") expect(published, link).toContain(findPageBySlug(link)?.slug);
      else if (target.kind === "anchor") expect(anchors, link).toContain(target.anchor);
      else expect(target.kind, link).toMatch(/mail|phone|external/);
    }
  });

  test(`the starter page ${pageId} tells search engines what it is about, within what they show`, () => {
    const { title, description } = seo;
    expect(typeof title === "string" && title.length > 0 && title.length <= 60).toBe(true);
    expect(typeof description === "string" && description.length <= 170).toBe(true);
  });
}

/** Every link in a block's content: of its buttons, and in its rich text. */
function linksIn(content: Json): readonly string[] {
  if (typeof content === "string") {
    return [...content.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);
  }
  if (typeof content !== "object" || content === null) return [];
  return Object.entries(content).flatMap(([key, value]: [string, Json]) => {
    if (typeof value !== "string") return linksIn(value);
    if (/scrollTarget$/i.test(key)) return [`#${value}`];
    return /(?:Link|Url)$/.test(key) ? [value] : linksIn(value);
  });
}

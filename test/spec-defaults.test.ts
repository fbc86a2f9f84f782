import { expect, test } from "vitest";
import type { Block } from "#core/document/page.ts";
import { readBlock } from "#blocks/_kit/define/read-block.ts";
import { registry } from "#blocks/registry.ts";
import { emptiedBlock } from "#blocks/sample.ts";
import { drawBlock, storedBlock } from "#blocks/test-kit.tsx";
import { specDefaults, type SpecDefaults } from "./spec-defaults.ts";

/** Every text that a type shows if it is empty. */
const emptyTexts = registry.all.map(({ definition }) => definition.emptyText);

for (const { definition } of registry.all) {
  const { type } = definition;
  for (const expected of specDefaults[type] ?? [{}]) {
    const what = JSON.stringify(expected.stored ?? {});
    const block = storedBlock(type, { content: { ...expected.stored } });

    test(`SITE-035 an absent value reads as the specification's default: ${type} ${what}`, () => {
      const read: Block = readBlock(definition, block).block;
      for (const [path, value] of Object.entries(expected.reads ?? {})) {
        const [part = "", name = ""] = path.split(".");
        expect(partOf(read, part)[name], path).toEqual(value);
      }
    });

    test(`SITE-035 the specification's defaults are content: ${type} ${what}`, () => {
      const seen = textsOf(drawBlock(block));
      expect(inOrder(seen, expected.shows ?? []), seen.join(" · ")).toEqual(expected.shows ?? []);
      if (showsContent(expected)) expect(drawBlock(block)).not.toContain("empty-state");
    });

    test(`SITE-035 lists and texts that are stored empty are not filled again: ${type} ${what}`, () => {
      const { content, ...rest } = emptiedBlock(definition);
      const html = drawBlock({ ...rest, content: { ...content, ...expected.stored } });
      if (expected.empty !== undefined) {
        expect(html).toContain(`<p class="empty-state">${expected.empty}</p>`);
      }
      for (const text of showsContent(expected) ? (expected.shows ?? []) : []) {
        if (definition.emptyFor !== "builder") expect(textsOf(html)).not.toContain(text);
      }
    });
  }
}

test("what is expected names types that there are", () => {
  const types = new Set(registry.all.map(({ definition }) => definition.type));
  expect(Object.keys(specDefaults).filter((type) => !types.has(type))).toEqual([]);
});

function showsContent({ shows = [] }: SpecDefaults): boolean {
  return shows.length > 0 && !shows.some((text) => emptyTexts.includes(text));
}

function partOf(block: Block, part: string): Readonly<Record<string, unknown>> {
  if (part === "content" || part === "styles" || part === "settings") return block[part];
  throw new Error(`${part} is no part of a block`);
}

/** The texts in the HTML, in order. */
function textsOf(html: string): readonly string[] {
  const bare = html.replaceAll(/<(svg|template)\b.*?<\/\1>/gs, "");
  return [...bare.matchAll(/>([^<]+)/g)].map(([, text = ""]) => text.trim()).filter(Boolean);
}

/** The wanted texts that occur in this order; only the start of a text has to match. */
function inOrder(texts: readonly string[], wanted: readonly string[]): readonly string[] {
  let from = 0;
  return wanted.filter((text) => {
    const at = texts.findIndex((each, index) => index >= from && each.startsWith(text));
    if (at >= 0) from = at + 1;
    return at >= 0;
  });
}

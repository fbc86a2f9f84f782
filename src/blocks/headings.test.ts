import { expect, test } from "vitest";
import type { Block } from "#core/document/page.ts";
import { registry } from "./registry.ts";
import { fieldPlaces, setAt } from "./sample.ts";
import { drawBlock } from "./test-kit.tsx";
import { variantsOf } from "./variants.ts";

for (const { definition } of registry.all) {
  const texts = fieldPlaces(definition).filter(({ field }) => field.kind.endsWith("text"));

  test(`below the page's heading no level is left out, whichever texts are empty: ${definition.type}`, () => {
    for (const titled of variantsOf(definition)) {
      for (const block of [titled, without(titled, "content.title")]) {
        for (const [path, each] of [
          ["", block] as const,
          ...texts.map((text) => [text.path, without(block, text.path)] as const),
        ]) {
          const levels = levelsIn(drawBlock(each));
          const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1);
          expect(skipped, `without ${path}: ${JSON.stringify(each.settings)}`).toEqual([]);
        }
      }
    }
  });
}

function without(block: Block, path: string): Block {
  return setAt(block, path, "");
}

/** Of the headings in the order in which they stand. */
function levelsIn(html: string): readonly number[] {
  return [...html.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level));
}

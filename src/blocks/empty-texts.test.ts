import { expect, test } from "vitest";
import type { Block } from "#core/document/page.ts";
import type { BlockDefinition } from "./_kit/define/define-block.ts";
import { registry } from "./registry.ts";
import { fieldPlaces, sampleBlock, setAt } from "./sample.ts";
import { drawBlock } from "./test-kit.tsx";
import { variantsOf } from "./variants.ts";

for (const { definition } of registry.all) {
  test(`below the page's heading no level is left out, whichever texts are empty: ${definition.type}`, () => {
    for (const { html, what } of drawnWithout(definition)) {
      const levels = [...html.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level));
      const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1);
      expect(skipped, what).toEqual([]);
    }
  });

  test(`no heading and no link is without words, whichever texts are empty: ${definition.type}`, () => {
    for (const { html, what } of drawnWithout(definition)) {
      const silent = [...html.matchAll(/<(h[1-6]|a)[ >](.*?)<\/\1>/gs)].filter(
        ([, , inner = ""]) => {
          const says = inner.replace("(opens in a new tab)", "").replaceAll(/^[^<]*>|<[^>]*>/g, "");
          return says.trim() === "" && !/(?:alt|aria-label)="[^"]/.test(inner);
        },
      );
      expect(
        silent.map(([whole]) => whole),
        what,
      ).toEqual([]);
    }
  });

  test(`what an element has its name or its description from is there, whichever texts are empty: ${definition.type}`, () => {
    for (const { html, what } of drawnWithout(definition)) {
      const referred = [
        ...html.matchAll(/ (?:aria-(?:labelledby|describedby|controls)|for)="([^"]*)"/g),
      ];
      const ids = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
      const missing = referred
        .flatMap(([, list = ""]) => list.split(" "))
        .filter((id) => !ids.has(id));
      expect(missing, what).toEqual([]);
    }
  });
}

/**
 * The site HTML of each variant of a type, with and without its title, and of its sample without
 * each single text or with each list emptied.
 */
function* drawnWithout(definition: BlockDefinition) {
  const texts = fieldPlaces(definition).filter(({ field }) => field.kind.endsWith("text"));
  for (const look of variantsOf(definition)) {
    yield { html: drawBlock(look), what: JSON.stringify(look.settings) };
    const html = drawBlock(without(look, "content.title"));
    yield { html, what: `without a title: ${JSON.stringify(look.settings)}` };
  }
  const sample = sampleBlock(definition);
  for (const { path } of texts) {
    for (const block of [sample, without(sample, "content.title")]) {
      yield { html: drawBlock(without(block, path)), what: `without ${path}` };
    }
  }
  for (const list of new Set(texts.map((text) => text.list))) {
    if (list === undefined) continue;
    const ofList = texts.filter((text) => text.list === list);
    const block = ofList.reduce((left, { path }) => without(left, path), sample);
    yield { html: drawBlock(block), what: `without the texts of ${list}` };
  }
}

function without(block: Block, path: string): Block {
  return setAt(block, path, "");
}

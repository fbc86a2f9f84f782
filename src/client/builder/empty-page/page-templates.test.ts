import { expect, test } from "vitest";
import { readBlock } from "#blocks/_kit/define/read-block.ts";
import { createRegistry } from "#blocks/create-registry.ts";
import { registry } from "#blocks/registry.ts";
import { blocksOf, pageTemplates } from "./page-templates.ts";

test.each(pageTemplates)(
  "every block of the template “$name” is there, and reads without a problem",
  (template) => {
    const blocks = blocksOf(template, registry);
    expect(blocks).toHaveLength(template.blocks.length);
    for (const block of blocks) {
      const definition = registry.find(block.type)?.definition;
      if (definition === undefined) throw new Error(`There is no block type ${block.type}`);
      expect(readBlock(definition, block).problems).toEqual([]);
    }
  },
);

test.each(pageTemplates)(
  "the texts of the template “$name” say that they are samples",
  ({ blocks }) => {
    for (const { content } of blocks) {
      expect(content["title"] ?? content["html"]).toEqual(expect.stringMatching(/^(<h2>)?Sample/));
    }
  },
);

test("a block type that is not there is left out of a template", () => {
  const none = createRegistry({ definitions: {}, views: {}, css: {}, islands: [] });
  for (const template of pageTemplates) expect(blocksOf(template, none)).toEqual([]);
});

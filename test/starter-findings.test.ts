import { expect, test } from "vitest";
import { registry } from "#blocks/registry.ts";
import { sampleTexts } from "#client/builder/publish/sample-texts.ts";
import { undescribedPictures } from "#client/builder/publish/undescribed-pictures.ts";
import { starterPages } from "#server/starter-content/starter-pages.ts";

test("the pages of the first start have neither sample text of the library nor pictures without a description", () => {
  const findings = starterPages.flatMap(({ pageId: id, blocks }) =>
    blocks.flatMap((block) => {
      const definition = registry.find(block.type)?.definition;
      if (definition === undefined) return [`${id}: ${block.type} is unknown`];
      return [...sampleTexts(block, definition), ...undescribedPictures(block, definition)].map(
        ({ name, text }) => `${id}: ${name}: ${text}`,
      );
    }),
  );
  expect(findings).toEqual([]);
});

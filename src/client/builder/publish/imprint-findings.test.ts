import { expect, test } from "vitest";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { imprintGuidance } from "#blocks/page-templates/imprint-texts.ts";
import { registry } from "#blocks/registry.ts";
import { definition as words } from "#blocks/text/block.ts";
import { emptyPage } from "#core/document/fold.ts";
import { imprintFindings } from "./imprint-findings.ts";

const [guidance = ""] = imprintGuidance;
const pageWith = (html: string) => {
  const block = { ...newBlock(words, "words"), name: "Words" };
  return { ...emptyPage, blocks: [{ ...block, content: { ...block.content, html } }] };
};

test("what an imprint still says of what belongs there is told with its field before it is published", () => {
  for (const isImprint of [true, false]) {
    expect(imprintFindings(pageWith(`<p>${guidance}</p>`), registry, isImprint)).toEqual([
      {
        block: "words",
        path: expect.stringMatching(/^content\./),
        name: "Words",
        text: expect.stringContaining(`still says what belongs there: “${guidance}”`),
      },
    ]);
  }
});

test("of the site's imprint all that is missing is told; a page that shows nothing is refused for that", () => {
  expect(imprintFindings(pageWith(""), registry, true)).toHaveLength(1);
  expect(imprintFindings(pageWith(""), registry, false)).toEqual([]);
  expect(imprintFindings(emptyPage, registry, true)).toEqual([]);
});

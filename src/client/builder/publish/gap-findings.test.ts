import { expect, test } from "vitest";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { imprintGuidance } from "#blocks/page-templates/imprint-texts.ts";
import { blocksOfTemplate } from "#blocks/page-templates/page-templates.ts";
import { privacyGuidance } from "#blocks/page-templates/privacy-texts.ts";
import { termsGuidance } from "#blocks/page-templates/terms-texts.ts";
import { registry } from "#blocks/registry.ts";
import { definition as words } from "#blocks/text/block.ts";
import { emptyPage } from "#core/document/fold.ts";
import { warningsOf } from "./page-checks.ts";
import { guidanceFindings, imprintFindings } from "./gap-findings.ts";

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

test.each([
  ["privacy", privacyGuidance],
  ["legal", termsGuidance],
] as const)(
  "GAP-052 of a new page of the template %s, each place that says what belongs there is worth a look",
  (template, sentences) => {
    const page = { ...emptyPage, blocks: blocksOfTemplate(template, registry, Math.random) };
    const findings = guidanceFindings(page, registry);
    const told = findings.map(({ text }) => text);
    expect(told).toEqual(sentences.map((sentence) => expect.stringContaining(`“${sentence}”`)));
    for (const { block, path } of findings) {
      expect(page.blocks.map(({ id }) => id)).toContain(block);
      expect(path).toMatch(/^content\./);
    }
    const targets = { origin: "", pageId: "", pages: [], own: [] };
    expect(warningsOf(page, targets, registry)).toEqual(expect.arrayContaining([...findings]));
  },
);

test("GAP-052 a place that was written is not told, nor one that is hidden, and none stands in the way", () => {
  const blocks = blocksOfTemplate("privacy", registry, Math.random).map((block) =>
    block.name === "Rights"
      ? { ...block, content: { html: "<h2>Rights</h2><p>Write to Granite AG.</p>" } }
      : { ...block, isVisible: block.name !== "Responsibility" },
  );
  const page = { ...emptyPage, blocks };
  const names = new Set(guidanceFindings(page, registry).map(({ name }) => name));
  expect([...names]).toEqual(["Title", "Contact"]);
  expect(imprintFindings(page, registry, false)).toEqual([]);
});

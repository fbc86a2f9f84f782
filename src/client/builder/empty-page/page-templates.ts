import type { JsonObject } from "#core/document/json.ts";
import type { Block } from "#core/document/page.ts";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import type { Registry } from "#blocks/create-registry.ts";

/** A sample page to start from. Its texts are recognisable as samples. */
export interface PageTemplate {
  readonly name: string;
  readonly description: string;
  /** `content`: what differs from a new block of the type. */
  readonly blocks: readonly { readonly type: string; readonly content: JsonObject }[];
}

export const pageTemplates: readonly PageTemplate[] = [
  {
    name: "Product page",
    description: "What it does, how it runs, what it costs, and what people ask.",
    blocks: [
      {
        type: "hero",
        content: {
          badge: "Sample product",
          title: "Sample: the product in one line",
          subtitle: "Sample text. Say for whom it is, and what is different for them afterwards.",
        },
      },
      {
        type: "features",
        content: { title: "Sample: what it does", subtitle: "Three things, each in one sentence." },
      },
      { type: "process-steps", content: { title: "Sample: how it runs, step by step" } },
      { type: "pricing", content: { title: "Sample: what it costs" } },
      { type: "faq", content: { title: "Sample: what people ask" } },
      { type: "cta", content: { title: "Sample: what happens next" } },
    ],
  },
  {
    name: "Company page",
    description: "Who you are, in words and figures, and whom you look for.",
    blocks: [
      {
        type: "hero",
        content: {
          badge: "Sample company",
          title: "Sample: the company in one line",
          subtitle: "Sample text. Say since when, where, and what for.",
        },
      },
      {
        type: "text",
        content: {
          html: "<h2>Sample: how it began</h2><p>Sample text. A paragraph or two, as you would tell it to somebody at a table.</p>",
        },
      },
      { type: "stats", content: { title: "Sample: the company in figures" } },
      { type: "careers", content: { title: "Sample: open positions" } },
      { type: "cta", content: { title: "Sample: how to reach you" } },
    ],
  },
  {
    name: "Blank with hero",
    description: "The first screen alone; the rest is yours.",
    blocks: [
      {
        type: "hero",
        content: {
          title: "Sample: the page in one line",
          subtitle: "Sample text. Then, in two or three, what there is to know.",
        },
      },
    ],
  },
];

/** The blocks of a template, each a new one of its type with the template's texts. */
export function blocksOf(template: PageTemplate, registry: Registry): readonly Block[] {
  return template.blocks.flatMap(({ type, content }, index) => {
    const definition = registry.find(type)?.definition;
    if (definition === undefined) return [];
    const block = newBlock(definition, `sample${index}`);
    return [{ ...block, content: { ...block.content, ...content } }];
  });
}

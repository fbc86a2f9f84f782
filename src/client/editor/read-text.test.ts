import { expect, test } from "vitest";
import type { Block } from "#core/document/page.ts";
import { longText, text } from "#core/fields/text.ts";
import { list } from "#core/fields/list.ts";
import { object } from "#core/fields/object.ts";
import { defineBlock } from "#blocks/_kit/define/define-block.ts";
import { readText } from "./read-text.ts";

const definition = defineBlock({
  type: "sample",
  aliases: [],
  storedAs: "sample",
  name: "Sample",
  category: "content",
  icon: "zap",
  premium: false,
  description: "A sample.",
  emptyText: "Nothing",
  sections: [
    {
      title: "Content",
      fields: {
        "content.title": longText({ label: "Title" }),
        "content.cta": object({ label: "Buttons", parts: { primary: text({ label: "Primary" }) } }),
        "content.items": list({
          label: "Items",
          singular: "item",
          summary: "name",
          item: { name: text({ label: "Name" }) },
        }),
      },
    },
  ],
});
const block: Block = {
  id: "b1",
  type: "sample",
  name: "Sample",
  content: {
    title: "A title",
    cta: { primary: "A button" },
    items: [{ id: "a", name: "An item" }],
  },
  styles: {},
  settings: {},
  isVisible: true,
  createdByAi: false,
  aiPrompt: null,
};

test.each([
  ["content.title", "A title"],
  ["content.cta.primary", "A button"],
  ["content.items.#a.name", "An item"],
  ["content.items.#gone.name", ""],
  ["content.cta", ""],
  ["name", ""],
])("the text that is typed at %s is %j", (path, value) => {
  expect(readText(definition, block, path)).toBe(value);
});

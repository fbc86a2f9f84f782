import { getSchema } from "@tiptap/react";
import { expect, test } from "vitest";
import { allowedHtml, equalTags } from "#core/fields/rich-text.ts";
import { richTextExtensions } from "./schema.ts";

const schema = getSchema(richTextExtensions);
const rules = [...Object.values(schema.nodes), ...Object.values(schema.marks)].flatMap(
  ({ spec }) => spec.parseDOM ?? [],
);
const tags = rules.flatMap(({ tag }) =>
  tag === undefined ? [] : [/^[a-z0-9]+/.exec(tag)?.[0] ?? tag],
);

test("the editor's schema is the sanitiser's allow-list, no tag more and none less", () => {
  const known = new Set(tags.map((tag) => equalTags[tag] ?? tag));
  expect([...known].toSorted()).toEqual(Object.keys(allowedHtml).toSorted());
});

import { expect, test } from "vitest";
import type { Operation } from "#core/document/operation.ts";
import { cleanBlock, cleanOperation } from "./clean-rich-text.ts";
import { registry } from "./registry.ts";
import { storedBlock } from "./test-kit.tsx";

const typeOf = (id: string) => ({ h1: "hero", t1: "text" })[id];

test("every rich text that an operation writes is sanitised; other texts are left alone", () => {
  const shout = (html: string) => html.toUpperCase();
  const cleaned = (operation: Operation) => cleanOperation(registry, typeOf, operation, shout);
  const html = { op: "set", block: "t1", path: "content.html", was: "", value: "<p>a</p>" };
  expect(cleaned(html as Operation)).toMatchObject({ value: "<P>A</P>" });
  const title = { op: "set", block: "h1", path: "content.title", was: "", value: "<p>a</p>" };
  expect(cleaned(title as Operation)).toEqual(title);
  const block = storedBlock("text", { content: { html: "<p>a</p>" } });
  expect(cleaned({ op: "add", item: block, after: null })).toMatchObject({
    item: { content: { html: "<P>A</P>" } },
  });
  expect(
    cleanBlock(registry, storedBlock("hologram", { content: { html: "a" } }), shout),
  ).toMatchObject({
    content: { html: "a" },
  });
});

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { testOnce } from "../../../../test/test-once.ts";
import { emptyPage } from "#core/document/fold.ts";
import { validateOperations } from "#validate/validate-operations.ts";
import { newBlock } from "#blocks/_kit/read-block.ts";
import { backgrounds } from "#backgrounds/registry.ts";
import { registry } from "#blocks/registry.ts";
import { definition as pricing } from "#blocks/pricing/block.ts";
import { definition as text } from "#blocks/text/block.ts";
import { findPayload, payloadType, writePayload } from "./payload.ts";
import { mostCharacters, readPayload } from "./read-payload.ts";
import type { ReadPayload } from "./read-payload.ts";

const one = {
  ...newBlock(text, "one"),
  name: "Opening “& more”",
  content: { html: "<p>Hello</p>" },
};
const two = newBlock(pricing, "two");

const payloadOf = (blocks: unknown, more: object = {}) =>
  JSON.stringify({ kind: "ashlar-blocks", version: 1, blocks, ...more });

function reasonOf(read: ReadPayload): string {
  if (read.ok) throw new Error("It was not refused");
  return read.reason;
}

function accepted(read: ReadPayload) {
  if (!read.ok) throw new Error(read.reason);
  return read;
}

test("copied blocks are read as they were, by their own type and by the HTML alone", () => {
  const copied = writePayload([one, two], registry);
  const whole = findPayload((type) => copied.get(type) ?? "");
  const byHtml = findPayload((type) => (type === "text/html" ? (copied.get(type) ?? "") : ""));
  expect(byHtml).toBe(whole);
  const { blocks, notes } = accepted(readPayload(whole ?? "", registry));
  expect(blocks).toEqual([one, two]);
  expect(notes).toEqual([]);
});

test("others get the texts of copied blocks", () => {
  expect(writePayload([one], registry).get("text/plain")).toBe("Opening “& more”\nHello");
});

test("what is no copied block is left to others", () => {
  const other = new Map([["text/html", "<p>Hello</p>"]]);
  expect(findPayload((type) => other.get(type) ?? "")).toBeNull();
});

test("types that this site does not have are left out and told; alone they are refused", () => {
  const odd = { ...one, id: "odd", name: "Odd", type: "hologram" };
  const { blocks, notes } = accepted(readPayload(payloadOf([odd, one]), registry));
  expect(blocks).toEqual([one]);
  expect(notes.join()).toContain(
    "“Odd” was left out: this site has no component of the type hologram",
  );
  expect(reasonOf(readPayload(payloadOf([odd]), registry))).toContain("hologram");
});

test("values that could not be saved are left out and told, the others stay", () => {
  const bad = {
    ...two,
    content: { ...two.content, title: { no: "text" }, wings: 2 },
    styles: { padding: "wide" },
  };
  const { blocks, notes } = accepted(readPayload(payloadOf([bad]), registry));
  expect(blocks[0]?.content["plans"]).toEqual(two.content["plans"]);
  expect(blocks[0]?.content).not.toHaveProperty("title");
  expect(blocks[0]?.content).not.toHaveProperty("wings");
  expect(notes.length).toBeGreaterThanOrEqual(2);
});

test("HTML that may not be rendered becomes text", () => {
  const html = "<p>Hi</p><script>alert(1)</script><img src=x onerror=alert(1)>";
  const { blocks, notes } = accepted(
    readPayload(payloadOf([{ ...one, content: { html } }]), registry),
  );
  expect(blocks[0]?.content["html"]).not.toContain("<");
  expect(blocks[0]?.content["html"]).toContain("Hi");
  expect(notes.join()).toContain("formatting");
});

test("what is too large, too deep, of another version or nothing of ours is refused with a reason", () => {
  const large = payloadOf([{ ...one, content: { html: "x".repeat(10 * 1024 * 1024) } }]);
  expect(large.length).toBeGreaterThan(mostCharacters);
  expect(reasonOf(readPayload(large, registry))).toContain("too large: 10.0 MB, of at most 4.0 MB");
  const deep = `${'{"kind":'.repeat(200_000)}1${"}".repeat(200_000)}`;
  expect(reasonOf(readPayload(deep, registry))).toContain("cannot be read");
  expect(reasonOf(readPayload(payloadOf([one], { version: 2 }), registry))).toContain(
    "another version",
  );
  expect(reasonOf(readPayload(payloadOf([]), registry))).toContain("cannot be read");
  expect(reasonOf(readPayload("{", registry))).toContain("cannot be read");
  const many = payloadOf(Array.from({ length: 2001 }, () => ({})));
  expect(reasonOf(readPayload(many, registry))).toContain("2001 components");
});

test("names that reach a prototype are no part of what is pasted", () => {
  const hostile = payloadOf([one]).replace(
    '"content":{',
    '"content":{"__proto__":{"polluted":true},"constructor":{"prototype":1},',
  );
  const { blocks } = accepted(readPayload(hostile, registry));
  expect(Object.keys(blocks[0]?.content ?? {})).toEqual(["html"]);
  expect("polluted" in {}).toBe(false);
});

testOnce("whatever is pasted, what is taken could be saved", () => {
  const types = fc.constantFrom(...registry.all.map(({ definition }) => definition.type), "odd", 3);
  const value = fc.jsonValue({ maxDepth: 4 });
  const names = fc.constantFrom("title", "html", "plans", "items", "padding", "__proto__", "id");
  const part = fc.oneof(fc.dictionary(names, value), value);
  const row = fc.record(
    {
      id: value,
      type: types,
      name: value,
      content: part,
      styles: part,
      settings: part,
      isVisible: value,
      aiPrompt: value,
    },
    { requiredKeys: ["type"] },
  );
  fc.assert(
    fc.property(
      fc.array(fc.oneof({ weight: 9, arbitrary: row }, value), { maxLength: 5 }),
      (rows) => {
        const read = readPayload(payloadOf(rows), registry);
        for (const item of read.ok ? read.blocks : []) {
          const add = { op: "add", item, after: null } as const;
          expect(validateOperations({ registry, backgrounds }, emptyPage, [add])).toMatchObject([
            { ok: true, problems: [] },
          ]);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test("the payload's own type comes before the HTML", () => {
  const both = new Map([
    [payloadType, payloadOf([one])],
    ["text/html", `<div data-ashlar="other">`],
  ]);
  expect(findPayload((type) => both.get(type) ?? "")).toBe(payloadOf([one]));
});

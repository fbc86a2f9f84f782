import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { FitHtml } from "#core/fields/field.ts";
import { emptyPage } from "#core/document/fold.ts";
import { validateOperations } from "#validate/validate-operations.ts";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { backgrounds } from "#backgrounds/registry.ts";
import { registry } from "#blocks/registry.ts";
import { definition as pricing } from "#blocks/pricing/block.ts";
import { definition as text } from "#blocks/text/block.ts";
import { testOnce } from "../../../../test/test-once.ts";
import { findPayload, payloadType, writePayload } from "./payload.ts";
import { mostCharacters, readPayload } from "./read-payload.ts";
import type { ReadPayload } from "./read-payload.ts";

const one = {
  ...newBlock(text, "one"),
  name: "Opening “& more”",
  content: { html: "<p>Hello</p>" },
};
const two = newBlock(pricing, "two");

const site = {
  pageId: "home",
  pages: [
    { id: "home", slug: "/" },
    { id: "about", slug: "/about" },
  ],
};

const payloadOf = (blocks: unknown, more: object = {}) =>
  JSON.stringify({ kind: "ashlar-blocks", version: 1, blocks, ...more });

/** The real one cuts formatted text with the editor's schema; this one cuts a paragraph at its last character. */
const fitHtml: FitHtml = (html, max) => ({
  html: `${html.slice(0, max - "</p>".length)}</p>`,
  cutCount: html.length - max,
});
const readCopied = (payload: string) => readPayload(payload, { registry, fitHtml, site });

function reasonOf(read: ReadPayload): string {
  if (read.ok) throw new Error("It was not refused");
  return read.reason;
}

function accepted(read: ReadPayload) {
  if (!read.ok) throw new Error(read.reason);
  return read;
}

test("copied blocks are read as they were, by their own type and by the HTML alone", () => {
  const copied = writePayload([one, two], registry, site);
  const whole = findPayload((type) => copied.get(type) ?? "");
  const byHtml = findPayload((type) => (type === "text/html" ? (copied.get(type) ?? "") : ""));
  expect(byHtml).toBe(whole);
  const { blocks, notes } = accepted(readCopied(whole ?? ""));
  expect(blocks).toEqual([one, two]);
  expect(notes).toEqual([]);
});

test("links of copied blocks lead to the same pages here, found by id or else by address", () => {
  const html = (...links: readonly string[]) =>
    links.map((link) => `<p><a href="${link}">a</a></p>`).join("");
  const copied = {
    ...one,
    content: {
      html: html(
        "page:about",
        "page:us#x",
        "page:shop?x=1",
        "page:gone",
        "page:#two",
        "page:#away",
      ),
    },
  };
  const from = { page: "us_home", paths: { us: "/about", shop: "/shop", us_home: "/" } };
  const linksIn = (more: object) => {
    const [block] = accepted(readCopied(payloadOf([copied, two], more))).blocks;
    return block?.content["html"];
  };
  expect(linksIn(from)).toBe(
    html("page:about", "page:about", "/shop?x=1", "page:gone", "page:#two", "page:home"),
  );
  // From a page of this site.
  expect(linksIn({ page: "about", paths: {} })).toBe(
    html("page:about", "page:us#x", "page:shop?x=1", "page:gone", "page:#two", "page:about#away"),
  );
  expect(linksIn({ page: "home", paths: { us: "javascript:x", shop: 1, gone: "//evil" } })).toBe(
    copied.content.html,
  );
  expect(linksIn({})).toBe(copied.content.html);
});

test("a copy names the pages that it links to, and its own", () => {
  const linking = { ...one, content: { html: '<p><a href="page:about">a</a></p>' } };
  const payload = findPayload((type) => writePayload([linking], registry, site).get(type) ?? "");
  expect(JSON.parse(payload ?? "")).toMatchObject({
    page: "home",
    paths: { home: "/", about: "/about" },
  });
});

test("others get the texts of copied blocks", () => {
  expect(writePayload([one], registry, site).get("text/plain")).toBe("Opening “& more”\nHello");
});

test("what is no copied block is left to others", () => {
  const other = new Map([["text/html", "<p>Hello</p>"]]);
  expect(findPayload((type) => other.get(type) ?? "")).toBeNull();
});

test("types that this site does not have are left out and told; alone they are refused", () => {
  const odd = { ...one, id: "odd", name: "Odd", type: "hologram" };
  const { blocks, notes } = accepted(readCopied(payloadOf([odd, one])));
  expect(blocks).toEqual([one]);
  expect(notes.join()).toContain(
    "“Odd” was left out: this site has no component of the type hologram",
  );
  expect(reasonOf(readCopied(payloadOf([odd])))).toContain("hologram");
});

test("values that could not be saved are left out and told, the others stay", () => {
  const bad = {
    ...two,
    content: { ...two.content, title: { no: "text" }, wings: 2 },
    styles: { padding: "wide" },
  };
  const { blocks, notes } = accepted(readCopied(payloadOf([bad])));
  expect(blocks[0]?.content["plans"]).toEqual(two.content["plans"]);
  expect(blocks[0]?.content).not.toHaveProperty("title");
  expect(blocks[0]?.content).not.toHaveProperty("wings");
  expect(notes.length).toBeGreaterThanOrEqual(2);
});

test("what cannot be read among copied components is told by its place, counted from one", () => {
  const { blocks, notes } = accepted(readCopied(payloadOf([one, 7])));
  expect(blocks).toEqual([one]);
  expect(notes).toEqual(["Component 2 is no component and was left out"]);
});

test("texts, lines and lists that are too long are shortened between characters, and each is told by component and field", () => {
  const plans = Array.from({ length: 25 }, (_, place) => ({
    id: `p${place}`,
    name: place === 1 ? `${"n".repeat(119)}👩‍🚀` : "Plan",
    features: ["a", "b".repeat(301)],
  }));
  const long = { ...two, content: { ...two.content, title: "👩‍🚀".repeat(200), plans } };
  const words = { ...one, content: { html: `<p>${"w".repeat(100_000)}</p>` } };
  const { blocks, notes } = accepted(readCopied(payloadOf([long, words])));
  const [first, second] = blocks;
  expect(first?.content["title"]).toBe("👩‍🚀".repeat(40));
  expect(first?.content["plans"]).toHaveLength(24);
  expect(first?.content["plans"]).toMatchObject({ 1: { name: "n".repeat(119) } });
  expect(second?.content["html"]).toHaveLength(100_000);
  expect(notes).toContain("“Pricing”: Title: 160 characters were left out");
  expect(notes).toContain("“Pricing”: Pricing plans: Plan 2 › Name: 1 character was left out");
  expect(notes).toContain("“Pricing”: Pricing plans: Plan 2 › Features: 1 character was left out");
  expect(notes).toContain("“Pricing”: Pricing plans: 1 plan was left out");
  expect(notes).toContain("“Opening “& more””: Text: 7 characters were left out");
});

test("HTML that may not be rendered becomes text", () => {
  const html = "<p>Hi</p><script>alert(1)</script><img src=x onerror=alert(1)>";
  const { blocks, notes } = accepted(readCopied(payloadOf([{ ...one, content: { html } }])));
  expect(blocks[0]?.content["html"]).not.toContain("<");
  expect(blocks[0]?.content["html"]).toContain("Hi");
  expect(notes.join()).toContain("formatting");
});

test("what is too large, too deep, of another version or nothing of ours is refused with a reason", () => {
  const large = payloadOf([{ ...one, content: { html: "x".repeat(10 * 1024 * 1024) } }]);
  expect(large.length).toBeGreaterThan(mostCharacters);
  expect(reasonOf(readCopied(large))).toContain("too large: 10.0 MB; the limit is 4.0 MB");
  const deep = `${'{"kind":'.repeat(200_000)}1${"}".repeat(200_000)}`;
  expect(reasonOf(readCopied(deep))).toContain("cannot be read");
  expect(reasonOf(readCopied(payloadOf([one], { version: 2 })))).toContain("another version");
  expect(reasonOf(readCopied(payloadOf([])))).toContain("cannot be read");
  expect(reasonOf(readCopied("{"))).toContain("cannot be read");
  const many = payloadOf(Array.from({ length: 2001 }, () => ({})));
  expect(reasonOf(readCopied(many))).toContain("2,001 components");
});

test("names that reach a prototype are no part of what is pasted", () => {
  const hostile = payloadOf([one]).replace(
    '"content":{',
    '"content":{"__proto__":{"polluted":true},"constructor":{"prototype":1},',
  );
  const { blocks } = accepted(readCopied(hostile));
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
        const taken = readCopied(payloadOf(rows));
        for (const item of taken.ok ? taken.blocks : []) {
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

import { expect, test } from "vitest";
import { normaliseType } from "#core/document/block-type.ts";
import type { JsonObject } from "#core/document/json.ts";
import { text } from "#core/fields/text.ts";
import { formKind } from "#core/forms/form-kind.ts";
import { defineBlock } from "./_kit/define/define-block.ts";
import { newBlock } from "./_kit/define/read-block.ts";
import { createRegistry } from "./create-registry.ts";
import { registry } from "./registry.ts";
import { sampleBlock } from "./sample.ts";

const empty = { definitions: {}, views: {}, css: {}, islands: [] };

function quote(type = "quote", aliases: readonly string[] = []) {
  return defineBlock({
    type,
    aliases,
    storedAs: type,
    name: "Quote",
    category: "content",
    icon: "star",
    premium: false,
    description: "One sentence.",
    emptyText: "No quote configured",
    sections: [{ title: "Quote", fields: { "content.words": text({ label: "Words" }) } }],
  });
}

const View = () => null;

function folder(name: string, definition: unknown = quote(name)) {
  return {
    definitions: { [`./${name}/block.ts`]: { definition } },
    views: { [`./${name}/view.tsx`]: { View } },
  };
}

test("SITE-036 a block is found by its type in every spelling: hyphen, underscore, space, any case", () => {
  for (const type of ["text", "text_block", "text-block", "Text Block", " TEXT ", "text  block"]) {
    expect(registry.find(type)?.definition.type, type).toBe("text");
  }
  for (const type of ["stats_section", "stats-section", "stats"]) {
    expect(registry.find(type)?.definition.type, type).toBe("stats");
  }
  expect(registry.find("hero")?.definition.type).toBe("hero");
  expect(registry.find("faq")?.definition.type).toBe("faq");
});

test("BLOCK-001 an unknown type stays as it was stored, also one that every object has", () => {
  for (const type of ["hologram", "constructor", "__proto__", "toString", ""]) {
    expect(registry.find(type)).toBeUndefined();
    expect(registry.resolveType(type, {}, {}, "")).toBe(type);
  }
});

test("CON-003 a stored grid is read by its content: products in it make it products, else features", () => {
  expect(registry.resolveType("grid", { products: [] }, {}, "Grid")).toBe("products");
  expect(registry.resolveType("Grid", { features: [] }, {}, "Grid")).toBe("features");
  expect(registry.resolveType("grid", {}, {}, "Grid")).toBe("features");
});

test("CON-014 a type claims stored blocks by their content, settings or name, also where a type has the name that they go by", () => {
  const claiming = defineBlock({
    ...quote("quote"),
    claims: ({ type, name, content, settings }) =>
      type === "free-text" && ("words" in content || settings["tall"] === true || name === "Said"),
  });
  const registryOf = (...others: readonly string[]) =>
    createRegistry({
      ...empty,
      definitions: Object.assign(
        folder("quote", claiming).definitions,
        ...others.map((name) => folder(name).definitions),
      ),
      views: Object.assign(folder("quote").views, ...others.map((name) => folder(name).views)),
    });
  for (const made of [registryOf("citation"), registryOf("citation", "free-text")]) {
    expect(made.resolveType("Free_Text", { words: "Ours" }, {}, "")).toBe("quote");
    expect(made.resolveType("free-text", {}, { tall: true }, "")).toBe("quote");
    expect(made.resolveType("free-text", {}, {}, "Said")).toBe("quote");
    expect(made.resolveType("citation", { words: "Theirs" }, {}, "Said")).toBe("citation");
  }
  expect(registryOf("citation").resolveType("Free_Text", {}, {}, "")).toBe("Free_Text");
  expect(registryOf("free-text").resolveType("Free_Text", {}, {}, "")).toBe("free-text");
});

test("CON-014 no stored block is claimed by two types: whatever it is called, and whatever of all types it holds", () => {
  const definitions = registry.all.map(({ definition }) => definition);
  const samples = definitions.flatMap((definition) => [
    sampleBlock(definition),
    newBlock(definition, "abcd1234"),
  ]);
  const claimersOf = (type: string, content: JsonObject, settings: JsonObject, name: string) =>
    definitions
      .filter(({ claims }) => claims?.({ type, name, content, settings }))
      .map((definition) => definition.type);
  const names = new Set(
    definitions.flatMap(({ type, aliases, storedAs }) => [type, ...aliases, storedAs, "grid"]),
  );
  const claimed = [...names].map(normaliseType).filter((type) =>
    samples.some(({ content, settings, name }) => {
      const claimers = claimersOf(type, content, settings, name);
      expect(claimers.length, `${type}: ${claimers.join()}`).toBeLessThan(2);
      return claimers.length > 0;
    }),
  );
  expect(new Set(claimed)).toEqual(new Set(["custom", "grid"]));
  for (const one of samples) {
    for (const other of samples) {
      for (const type of claimed) {
        const both = { ...one.content, ...other.content };
        const claimers = claimersOf(type, both, { ...one.settings, ...other.settings }, one.name);
        if (claimers.length > 1)
          throw new Error(`${type}: ${one.type} and ${other.type}: ${claimers.join()}`);
      }
    }
  }
});

test("a folder with block.ts and view.tsx is a type, with its rules and the kind of its island", () => {
  const made = createRegistry({
    ...folder("quote"),
    css: { "./quote/view.css": ".block-quote{}" },
    islands: ["./quote/island.ts"],
  });
  expect(made.all).toHaveLength(1);
  expect(made.find("quote")).toMatchObject({ css: ".block-quote{}", island: "dom" });
  const react = createRegistry({ ...empty, ...folder("quote"), islands: ["./quote/island.tsx"] });
  expect(react.find("quote")?.island).toBe("react");
  expect(createRegistry({ ...empty, ...folder("quote") }).find("quote")?.island).toBeNull();
});

test("a type says in a file of its folder where its frames come from; one without that file has none", () => {
  const frameOrigins = () => ["https://maps.example"];
  const made = createRegistry({
    ...empty,
    ...folder("quote"),
    frameOrigins: { "./quote/frame-origins.ts": { frameOrigins } },
  });
  expect(made.find("quote")?.frameOrigins).toBe(frameOrigins);
  expect(createRegistry({ ...empty, ...folder("quote") }).find("quote")?.frameOrigins).toBeNull();
});

test("a type says in a file of its folder what visitors send by it; one without that file receives nothing", () => {
  const receives = { kind: formKind<{ readonly title: string }>("quotes"), read: () => null };
  const made = createRegistry({
    ...empty,
    ...folder("quote"),
    receives: { "./quote/receives.ts": { receives } },
  });
  expect(made.find("quote")?.receives).toBe(receives);
  expect(createRegistry({ ...empty, ...folder("quote") }).find("quote")?.receives).toBeNull();
  expect(registry.all.filter((each) => each.receives !== null).length).toBeGreaterThan(2);
});

test("a folder that is not whole, or is named otherwise than its type, stops the program with its name", () => {
  const whole = folder("quote");
  expect(() => createRegistry({ ...empty, ...whole, views: {} })).toThrow("./quote has to export");
  expect(() => createRegistry({ ...empty, ...folder("quote", { type: 1 }) })).toThrow("./quote");
  expect(() => createRegistry({ ...empty, ...folder("quote", quote("citation")) })).toThrow(
    "./quote declares the type citation",
  );
});

test("one name for two types stops the program", () => {
  const two = {
    definitions: {
      ...folder("quote").definitions,
      ...folder("citation", quote("citation", ["pull_quote", "Quote"])).definitions,
    },
    views: { ...folder("quote").views, ...folder("citation").views },
  };
  expect(() => createRegistry({ ...empty, ...two })).toThrow(/quote names both/);
});

test("DATA-018 stats_section is written as stats, text_block as text", () => {
  expect(registry.find("stats_section")?.definition.storedAs).toBe("stats");
  expect(registry.find("text_block")?.definition.storedAs).toBe("text");
});

import { expect, test } from "vitest";
import type { JsonObject } from "#core/document/json.ts";
import { newItem } from "#core/fields/list.ts";
import { findField, isListField } from "../_kit/define/field-at.ts";
import { newBlock } from "../_kit/define/read-block.ts";
import { draw, drawBlock, moduleOf, storedBlock, stylesOf } from "../test-kit.tsx";
import { definition } from "./block.ts";

const type = "simple-2d-architecture";
const layers = [
  { id: "layer00a", name: "Storage", color: "#7cc4ff" },
  { id: "layer00b", name: "Memory" },
];
const html = (content: JsonObject = {}) => draw(type, { content: { layers, ...content } });
/** The visible text, split at tags. */
const words = (drawn: string) =>
  drawn
    .split(/<[^>]*>/)
    .map((part) => part.trim())
    .filter((part) => part !== "");

test("BLOCK-001 BUILD-059 simple-2d-architecture is offered, and read in every spelling", () => {
  for (const name of [type, "simple 2D architecture", "simple_2d_architecture"]) {
    expect(moduleOf(name).definition).toBe(definition);
  }
});

test("BLOCK-136 CONST-026 a new one has the eight layers, in their order", () => {
  const drawn = drawBlock(newBlock(definition, "abcd1234"));
  const names = [...drawn.matchAll(/class="simple-2d-label"[^>]*>([^<]*)</g)].map(
    ([, name]) => name,
  );
  expect(names).toEqual([
    "AI Agents",
    "Distributed Private LLM Cloud",
    "Tools/MCP",
    "RAG",
    "Context Aware Generation",
    "Long Term Storage",
    "Short Term Memory",
    "Micro Services",
  ]);
  expect(drawn).toMatch(/<ol[^>]*simple-2d-stack/);
});

test("BLOCK-137 a node box stands beside them, with a strip for each layer and a text of its own", () => {
  const drawn = html({ nodeText: "One of many" });
  expect(drawn).toContain('<div class="simple-2d-node"><p class="simple-2d-tag">Node</p>');
  expect(drawn).toContain(
    '<div class="simple-2d-strips" aria-hidden="true"><span data-item="layer00a"></span><span data-item="layer00b"></span></div>',
  );
  expect(words(drawn)).toContain("One of many");
});

test("BLOCK-138 four tiles: the count of layers, eight at first, infinite scalable nodes, 99.9% uptime SLA, 24/7 monitoring", () => {
  const tiles = (drawn: string) => words(drawn.slice(drawn.indexOf("<dl")));
  const rest = ["infinite scalable nodes", "∞", "uptime SLA", "99.9%", "monitoring", "24/7"];
  expect(tiles(drawBlock(newBlock(definition, "abcd1234")))).toEqual(["layers", "8", ...rest]);
  expect(tiles(html())).toEqual(["layers", "2", ...rest]);
  expect(tiles(html({ layers: layers.slice(1) }))).toEqual(["layer", "1", ...rest]);
  // A blank layer does not count.
  expect(tiles(html({ layers: [...layers, { id: "blank", name: " " }] }))[1]).toBe("2");
});

test("BLOCK-139 a layer has a name and a colour, in which its plate and its strip are drawn", () => {
  const field = findField(definition, "content.layers");
  if (field === undefined || !isListField(field)) throw new Error("layers is a list");
  expect(newItem(field.item, "layer009")).toEqual({ id: "layer009", name: "New Layer", color: "" });
  expect(stylesOf(storedBlock(type, { content: { layers } }))).toContain(
    '.b-b1 [data-item="layer00a"]{--color:#7cc4ff}',
  );
  expect(html().match(/data-item="layer00a"/g)).toHaveLength(2);
});

test("BLOCK-139 CONST-037 the sphere in the node can be left out, and is four times its size: 96 px when none is set", () => {
  const wide = (content: JsonObject) => /simple-2d-sphere" width="(\d+)"/.exec(html(content))?.[1];
  expect(wide({})).toBe("96");
  expect(wide({ sphereSize: 16 })).toBe("64");
  expect(wide({ sphereSize: 32 })).toBe("128");
  expect(wide({ showLowPolySphere: false })).toBeUndefined();
});

test("SITE-035 without layers it says so", () => {
  const none = draw(type, { content: { title: "Layers", layers: [] } });
  expect(none).toContain("No layers configured");
  expect(none).not.toContain("<dl");
});

import { expect, test } from "vitest";
import type { Json } from "#core/document/json.ts";
import { newItem } from "#core/fields/list.ts";
import { findField, isListField } from "../_kit/define/field-at.ts";
import { dropRefused, newBlock, readBlock } from "../_kit/define/read-block.ts";
import { draw, drawBlock, moduleOf, storedBlock } from "../test-kit.tsx";
import { definition } from "./block.ts";
import { machineDrawings, machineOf } from "./machines.ts";
import { unitAfter } from "./size-unit.ts";

const linux = {
  id: "plat0001",
  name: "Linux",
  version: "2.1",
  size: "84",
  requirements: "64-bit",
  url: "https://files.example/linux.tar.gz",
};
const windows = { ...linux, id: "plat0002", name: "Windows", url: "" };
const emptyText = "No download platforms configured";

/** The visible text, without tags. */
function words(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function drawWith(platforms: Json): string {
  return draw("download-section", { content: { title: "Downloads", platforms } });
}

function readWith(platforms: Json) {
  const block = storedBlock("download-section", { content: { platforms } });
  const { block: read, problems } = readBlock(definition, block);
  return { names: read.content.platforms.map(({ name }) => name), problems };
}

test("BLOCK-090 BLOCK-092 PANEL-174 CON-027 a title, and platforms of name, version, size, requirements and address", () => {
  expect(words(drawWith([linux]))).toBe(
    "Downloads Linux Version 2.1 Size 84 MB Requires 64-bit Download for Linux (opens in a new tab)",
  );
  const list = findField(definition, "content.platforms");
  expect(list !== undefined && isListField(list) && Object.keys(list.item)).toEqual([
    "name",
    "version",
    "size",
    "requirements",
    "url",
  ]);
  expect(definition.sections.flatMap(({ fields }) => Object.keys(fields))).toEqual([
    "content.title",
    "content.platforms",
  ]);
  expect(moduleOf("download_section").definition).toBe(definition);
});

test("BLOCK-090 GAP-023 the file opens in a new tab; facts that are not given are not drawn", () => {
  const html = drawWith([{ id: "a", name: "Linux", url: linux.url }]);
  expect(html).toContain(`href="${linux.url}" target="_blank" rel="noopener"`);
  expect(html).not.toContain("<dt>");
  expect(words(html)).toBe("Downloads Linux Download for Linux (opens in a new tab)");
});

test("a file on a path of this site is downloaded from there, in the same tab", () => {
  const html = drawWith([{ ...linux, url: "/files/linux.tar.gz" }]);
  expect(html).toMatch(/<a [^>]*href="\/files\/linux\.tar\.gz">Download/);
});

test("a platform without an address, with a half typed or a forbidden one, is on request and no link", () => {
  for (const url of ["", "files.example/linux", "https://", "javascript:alert(1)"]) {
    const html = drawWith([{ ...linux, url }]);
    expect(html, url).not.toContain("<a ");
    expect(html).toContain('<p class="download-on-request">On request</p>');
  }
});

test("BLOCK-091 a size gets MB where it has neither MB nor GB", () => {
  for (const [size, unit] of [
    ["84", " MB"],
    ["about 84", " MB"],
    ["84 MB", ""],
    ["84mb", ""],
    ["1.2 GB", ""],
    ["1.2GB", ""],
    ["900 KB", ""],
    ["1.2 GiB", ""],
    ["1.2 TB", ""],
    ["big", " MB"],
    ["as big as number 7", " MB"],
    ["", ""],
    [" ", ""],
  ] as const) {
    expect(unitAfter(size), size).toBe(unit);
  }
  expect(words(drawWith([{ ...linux, size: 84 }]))).toContain("Size 84 MB");
  expect(words(drawWith([{ ...linux, size: "1.2 GB" }]))).toContain("Size 1.2 GB Requires");
  // In the canvas the unit is outside of the editable text.
  const canvas = draw("download-section", { content: { platforms: [linux] } }, "canvas");
  expect(canvas).toMatch(/data-at="content\.platforms\.#plat0001\.size"[^>]*><\/span> MB<\/dd>/);
});

test("BLOCK-093 ERR-031 CON-035 without a platform it says No download platforms configured", () => {
  expect(drawWith([])).toContain(emptyText);
  expect(drawWith([{ id: "a", name: " " }])).toContain(emptyText);
  expect(draw("download-section")).toContain(emptyText);
});

test("BUILD-076 invalid stored platforms are ignored without a word to visitors: text that is no JSON, JSON that is no list, and items that are no objects", () => {
  for (const stored of [
    "[{",
    "Linux, Windows",
    '{"name":"Linux"}',
    "5",
    5,
    true,
    { name: "Linux" },
  ]) {
    const html = drawWith(stored);
    expect(words(html), JSON.stringify(stored)).toBe(`Downloads ${emptyText}`);
    const { names, problems } = readWith(stored);
    expect(names).toEqual([]);
    // The editor sees the problem.
    expect(problems).toMatchObject([{ path: "content.platforms" }]);
  }
  for (const stored of [["Linux", linux, null, 5], JSON.stringify(["Linux", linux, null, 5])]) {
    const { names, problems } = readWith(stored);
    expect(names).toEqual(["Linux"]);
    expect(problems).toMatchObject([
      { message: expect.stringContaining("item 1 must be an object") },
    ]);
    expect(words(drawWith(stored))).toContain("Downloads Linux Version 2.1");
  }
});

test("BUILD-076 platforms that old content keeps as JSON text are read as the list, and a copy of the block keeps them", () => {
  const stored = JSON.stringify([linux, { name: "Windows", size: 96 }]);
  expect(readWith(stored)).toEqual({ names: ["Linux", "Windows"], problems: [] });
  expect(words(drawWith(stored))).toContain("Windows Size 96 MB On request");
  expect(readWith("  ")).toEqual({ names: [], problems: [] });
  const block = storedBlock("download-section", { content: { platforms: stored } });
  expect(dropRefused(definition, block).content).toEqual({ platforms: stored });
  const field = findField(definition, "content.platforms");
  expect(field?.refuse("[{")).toMatch(/^must be a list/);
  expect(field?.refuse(JSON.stringify([{ ...linux, name: [] }]))).toMatch(/^item 1: name must/);
});

test("each kind of platform has a drawing of what it runs on, by its name, and no maker's sign", () => {
  for (const [name, machine] of [
    ["Windows 11", "screen"],
    ["macOS (Apple silicon)", "laptop"],
    ["Linux x86", "terminal"],
    ["Ubuntu 24.04", "terminal"],
    ["Windows Server", "server"],
    ["Android", "phone"],
    ["iOS", "handset"],
    ["iPadOS", "tablet"],
    ["Docker image", "container"],
    ["Darwin", "laptop"],
    ["Raspberry Pi", "cpu"],
    ["Source code", "file"],
    ["", "file"],
  ] as const) {
    expect(machineOf(name), name).toBe(machine);
  }
  expect(drawWith([windows])).toContain(machineDrawings.screen);
});

test("a new block is plainly a sample and leads nowhere dead; a new platform is called New platform", () => {
  const html = drawBlock(newBlock(definition, "abcd1234"));
  expect(html).toContain("(sample)");
  expect(html).not.toContain("<a ");
  const list = findField(definition, "content.platforms");
  expect(list !== undefined && isListField(list) && newItem(list.item, "plat0009")).toMatchObject({
    name: "New platform",
    url: "",
  });
});

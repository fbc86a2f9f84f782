import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** Where texts for the staff stand: the builder and the inbox, and what the server answers them. */
const files = globSync(
  [
    "src/client/**/*.{ts,tsx}",
    "src/validate/**/*.ts",
    "src/core/contract/**/*.ts",
    "src/core/document/stored-form.ts",
  ],
  { cwd: root },
).filter((file) => !/\.test\.tsx?$|test-kit|client\/islands/.test(file));

/** A style of a text, and values of CSS. */
const otherBlocks = /^(?:Code block$|block flow-root )/;

/** Parts of a source whose strings nobody reads: classes, messages of defects, and words that a search finds. */
const unread = /^(className|class|words|selector)$/;

/** The texts of a source in which a component is called a block. */
function textsWithBlock(file: string, source: string): readonly string[] {
  const hidden: (readonly [number, number])[] = [];
  const texts: { readonly at: number; readonly text: string; readonly isShown: boolean }[] = [];
  const hide = ({ start, end }: { readonly start: number; readonly end: number }) =>
    void hidden.push([start, end]);
  new Visitor({
    ImportDeclaration: hide,
    TSLiteralType: hide,
    ThrowStatement: hide,
    JSXAttribute: (node) => {
      if (node.name.type === "JSXIdentifier" && unread.test(node.name.name)) hide(node);
    },
    Property: (node) => {
      if (node.key.type === "Identifier" && unread.test(node.key.name)) hide(node);
    },
    JSXText: ({ start, value }) => void texts.push({ at: start, text: value, isShown: true }),
    Literal: ({ start, value }) => {
      if (typeof value === "string") texts.push({ at: start, text: value, isShown: false });
    },
    TemplateElement: ({ start, value }) =>
      void texts.push({ at: start, text: value.cooked ?? "", isShown: false }),
  }).visit(parseSync(file, source).program);
  return texts
    .filter(({ at }) => !hidden.some(([start, end]) => at >= start && at < end))
    .filter(({ text, isShown }) => isShown || /^[\s“]*[A-Z]|[a-z,.] [a-z]/.test(text))
    .map(({ text }) => text.trim().replaceAll(/\s+/g, " "))
    .filter((text) => /(?<![-.\w])blocks?(?![-\w])/i.test(text) && !otherBlocks.test(text));
}

test("the builder and the inbox say component, never block", () => {
  expect(files.length).toBeGreaterThan(400);
  const found = files.flatMap((file) =>
    textsWithBlock(file, readFileSync(join(root, file), "utf8")).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

test("a text that calls a component a block is found, wherever it stands; a name in the source is none", () => {
  for (const source of [
    "<p>Move this block up</p>",
    '<Button hint="Delete the block" />',
    'const label = "Blocks";',
    "toast(`${name} is no block of this site`)",
    "toast(`The block ${name}`)",
  ]) {
    expect(textsWithBlock("some.tsx", source), source).not.toEqual([]);
  }
  for (const source of [
    '<p className="block truncate text-xs">Component</p>',
    'command({ menus: ["block"], words: "insert a new block" })',
    'throw new Error("There is no block here");',
    'find(".canvas-block:empty", `[data-block="${id}"] [data-at]`)',
    "<p>{block.name}</p>",
  ]) {
    expect(textsWithBlock("some.tsx", source), source).toEqual([]);
  }
});

import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { registry } from "./registry.ts";
import { drawBlock } from "./test-kit.tsx";
import { variantsOf } from "./variants.ts";

/** The CSS in a type's own folder, without imports from the kit. */
function rulesOf(type: string): string {
  const files = globSync(`${type}/*.css`, { cwd: import.meta.dirname });
  return files
    .map((file) => readFileSync(`${import.meta.dirname}/${file}`, "utf8"))
    .join("")
    .replaceAll(/\/\*.*?\*\/|@import[^;]*;/gs, "");
}

const classesIn = (text: string) =>
  [...text.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = ""]) => name);

/** State classes may be shared by several types. */
const state = /^(?:is|has)-/;

/** Every class that a type renders or styles. */
const known = new Map(
  registry.all.map(({ definition }) => {
    const drawn = variantsOf(definition).flatMap((block) => [
      drawBlock(block),
      drawBlock(block, "canvas"),
    ]);
    const inHtml = drawn.flatMap((html) =>
      [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" ")),
    );
    return [definition.type, new Set([...inHtml, ...classesIn(rulesOf(definition.type))])];
  }),
);

for (const { definition } of registry.all) {
  const { type } = definition;
  const others = [...known].flatMap(([other, names]) => (other === type ? [] : [...names]));
  const foreign = new Set(others);

  /** Whether the selector can match elements of this type only. */
  const isOwn = (selector: string): boolean => {
    const { plain, brackets } = takeApart(selector);
    return (
      classesIn(plain).some((name) => !foreign.has(name) && !state.test(name)) ||
      brackets.some((alternatives) => alternatives.every(isOwn))
    );
  };

  test(`on one page with every other type its rules are about itself alone: ${type}`, () => {
    expect(selectorsIn(rulesOf(type)).filter((selector) => !isOwn(selector))).toEqual([]);
  });
}

test("the animations of types are told apart by their names", () => {
  const named = registry.all.flatMap(({ definition: { type } }) =>
    [...rulesOf(type).matchAll(/@(?:keyframes|property) ([\w-]+)/g)].map(([, name]) => name),
  );
  expect(named).toEqual([...new Set(named)]);
});

/**
 * Splits a selector into the part outside of `:is()`, `:where()` and `:has()`, and the alternatives
 * inside each.
 */
function takeApart(selector: string) {
  const brackets: (readonly string[])[] = [];
  let plain = "";
  let at = 0;
  for (const { index, 1: name = "" } of selector.matchAll(/:([\w-]+)\(/g)) {
    if (index < at) continue;
    const inside = index + name.length + 2;
    const end = endOf(selector, inside, "(", ")");
    plain += selector.slice(at, index);
    if (/^(?:is|where|has)$/.test(name)) brackets.push(split(selector.slice(inside, end)));
    at = end + 1;
  }
  return { plain: plain + selector.slice(at), brackets };
}

/** Every selector of the CSS, prefixed with those of the enclosing rules. */
function selectorsIn(css: string, around = ""): readonly string[] {
  const found: string[] = [];
  let at = 0;
  for (let open = css.indexOf("{"); open !== -1; open = css.indexOf("{", at)) {
    const close = endOf(css, open + 1, "{", "}");
    const head = css.slice(Math.max(at, css.lastIndexOf(";", open) + 1), open).trim();
    const inside = css.slice(open + 1, close);
    at = close + 1;
    if (/^@(?:keyframes|font-face|property|page)/.test(head)) continue;
    const whole = head.startsWith("@") ? [around] : split(head).map((each) => `${around} ${each}`);
    if (!head.startsWith("@")) found.push(...whole);
    for (const each of whole) found.push(...selectorsIn(inside, each));
  }
  return found;
}

/** Index of the bracket that closes the one already opened. */
function endOf(text: string, from: number, open: string, close: string): number {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === open) depth += 1;
    if (text[at] === close) depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

/** Splits at commas outside of parentheses. */
function split(list: string): readonly string[] {
  const parts = [""];
  let depth = 0;
  for (const sign of list) {
    if (sign === "(") depth += 1;
    if (sign === ")") depth -= 1;
    if (sign === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}

import { find, split } from "./css-text.ts";
import type { PageNames } from "./page-names.ts";
import { isMet, readDemand } from "./selector-demand.ts";
import type { Demand } from "./selector-demand.ts";

type Part =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "group"; readonly head: string; readonly parts: readonly Part[] }
  | { readonly kind: "rule"; readonly selectors: readonly Selector[]; readonly body: string };

interface Selector {
  readonly text: string;
  readonly demand: Demand;
}

interface Sheet {
  readonly parts: readonly Part[];
  readonly selectors: readonly Selector[];
}

const sheets = new Map<string, Sheet>();

/**
 * A "1" or "0" for each selector of a stylesheet that a page can or cannot match; equal strings mean equal used
 * rules.
 */
export function selectorsMet(css: string, page: PageNames): string {
  let met = "";
  for (const { demand } of sheetOf(css).selectors) met += isMet(demand, page) ? "1" : "0";
  return met;
}

/**
 * The rules of a minified stylesheet that can match a page with these names, so that a page does not carry layouts it
 * does not use. Each stylesheet of the build is parsed once.
 */
export function usedRules(css: string, page: PageNames): string {
  return write(sheetOf(css).parts, page);
}

/**
 * The same for the stylesheets of several block types, in their order. What several of them import, such as the rules of
 * all slides, is written once, where it first occurs: before the rules of each type itself.
 */
export function usedRulesOf(types: readonly string[], page: PageNames): string {
  const earlier = new Set<string>();
  return types
    .map((css) => {
      const written = sheetOf(css).parts.map((part) => write([part], page));
      const fresh = written.filter((text) => !earlier.has(text));
      for (const text of written) earlier.add(text);
      return fresh.join("");
    })
    .join("");
}

/** The build removes them; read from the sources they are still there, and may contain quotes and braces. */
const comments = /\/\*[^]*?\*\//g;

function sheetOf(css: string): Sheet {
  const known = sheets.get(css);
  if (known !== undefined) return known;
  const parts = parse(css.replaceAll(comments, ""));
  const sheet = { parts, selectors: parts.flatMap(selectorsOf) };
  sheets.set(css, sheet);
  return sheet;
}

function selectorsOf(part: Part): readonly Selector[] {
  if (part.kind === "text") return [];
  return part.kind === "group" ? part.parts.flatMap(selectorsOf) : part.selectors;
}

const keyframes = /@keyframes ([\w-]+)\{(?:[^{}]|\{[^{}]*\})*\}/g;

/** Splits off the keyframes whose name occurs nowhere else in the stylesheet. */
export function withoutIdleKeyframes(css: string): {
  readonly css: string;
  readonly idle: readonly { readonly name: string; readonly rule: string }[];
} {
  const rest = css.replaceAll(keyframes, "");
  const idle: { readonly name: string; readonly rule: string }[] = [];
  const kept = css.replaceAll(keyframes, (rule: string, name: string) => {
    if (rest.includes(name)) return rule;
    idle.push({ name, rule });
    return "";
  });
  return { css: kept, idle };
}

function write(parts: readonly Part[], page: PageNames): string {
  return parts
    .map((part) => {
      if (part.kind === "text") return part.text;
      if (part.kind === "group") {
        const inner = write(part.parts, page);
        return inner === "" ? "" : `${part.head}{${inner}}`;
      }
      const used = part.selectors.filter(({ demand }) => isMet(demand, page));
      return used.length === 0 ? "" : `${used.map(({ text }) => text).join(",")}{${part.body}}`;
    })
    .join("");
}

/** At-rules that contain rules; every other at-rule is kept whole. */
const conditional = /^@(?:media|supports|container|layer|starting-style)\b/;

function parse(css: string): readonly Part[] {
  const parts: Part[] = [];
  let at = 0;
  while (at < css.length) {
    const open = find(css, at, "{;");
    if (open === css.length || css[open] === ";") {
      parts.push({ kind: "text", text: css.slice(at, open + 1) });
      at = open + 1;
      continue;
    }
    const close = find(css, open + 1, "}");
    const head = css.slice(at, open).trim();
    const body = css.slice(open + 1, close);
    if (conditional.test(head)) parts.push({ kind: "group", head, parts: parse(body) });
    else if (head.startsWith("@")) parts.push({ kind: "text", text: `${head}{${body}}` });
    else
      parts.push({
        kind: "rule",
        selectors: split(head).map((text) => ({ text, demand: readDemand(text) })),
        body,
      });
    at = close + 1;
  }
  return parts;
}

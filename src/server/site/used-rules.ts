/** A selector's demands: every name of `all`, and of each of `some` at least one alternative. */
interface Demand {
  /** Classes with their dot, and elements. */
  readonly all: readonly string[];
  readonly some: readonly (readonly Demand[])[];
}

type Part =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "group"; readonly head: string; readonly parts: readonly Part[] }
  | { readonly kind: "rule"; readonly selectors: readonly Selector[]; readonly body: string };

interface Selector {
  readonly text: string;
  readonly demand: Demand;
}

/** What scripts make: no HTML from the server shows it. */
const madeByScripts: readonly string[] = [".visually-hidden", "span", "button", "canvas"];
const classStart = ' class="';
/** The one attribute that counts as a name: rules for texts from right to left are many, and pages of them few. */
const rightToLeft = { selector: /^dir="?rtl"?$/, html: ' dir="rtl"', name: "[dir=rtl]" };

interface Sheet {
  readonly parts: readonly Part[];
  /** Every name that a rule of it asks for: no other makes a difference. */
  readonly names: readonly string[];
}

const sheets = new Map<string, Sheet>();

/** The names that stand in some HTML: of its classes, each with a dot, and of its elements. */
export function namesIn(html: string): ReadonlySet<string> {
  const names = new Set(madeByScripts);
  for (let at = html.indexOf("<"); at !== -1; at = html.indexOf("<", at + 1)) {
    const end = nameEnd(html, at + 1);
    if (end > at + 1) names.add(html.slice(at + 1, end));
  }
  if (html.includes(rightToLeft.html)) names.add(rightToLeft.name);
  // Most lists of classes stand many times: each is taken apart once.
  const lists = new Set<string>();
  for (let at = html.indexOf(classStart); at !== -1; at = html.indexOf(classStart, at + 1)) {
    const start = at + classStart.length;
    lists.add(html.slice(start, html.indexOf('"', start)));
  }
  for (const list of lists) for (const name of list.split(" ")) names.add(`.${name}`);
  return names;
}

/** Where the name of an element ends: small letters and digits. */
function nameEnd(html: string, start: number): number {
  for (let at = start; ; at += 1) {
    const code = html.charCodeAt(at);
    const isName = (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
    if (!isName) return at;
  }
}

/** Says which of the names a stylesheet asks for: where this is the same, so are its used rules. */
export function namesMet(css: string, names: ReadonlySet<string>): string {
  return sheetOf(css)
    .names.filter((name) => names.has(name))
    .join(" ");
}

/**
 * The rules of a minified stylesheet that can meet HTML with these names: a layout that a page does not use costs it
 * nothing. The stylesheet is one of the build's, of which there are few: each is taken apart once.
 */
export function usedRules(css: string, names: ReadonlySet<string>): string {
  return write(sheetOf(css).parts, names);
}

function sheetOf(css: string): Sheet {
  const known = sheets.get(css);
  if (known !== undefined) return known;
  const parts = parse(css);
  const sheet = { parts, names: [...new Set(parts.flatMap(namesAskedFor))] };
  sheets.set(css, sheet);
  return sheet;
}

function namesAskedFor(part: Part): readonly string[] {
  if (part.kind === "text") return [];
  if (part.kind === "group") return part.parts.flatMap(namesAskedFor);
  const ofDemand = ({ all, some }: Demand): readonly string[] => [
    ...all,
    ...some.flat().flatMap(ofDemand),
  ];
  return part.selectors.flatMap(({ demand }) => ofDemand(demand));
}

const keyframes = /@keyframes ([\w-]+)\{(?:[^{}]|\{[^{}]*\})*\}/g;

/** A stylesheet without the keyframes that nothing in it runs, and those. */
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

function write(parts: readonly Part[], names: ReadonlySet<string>): string {
  return parts
    .map((part) => {
      if (part.kind === "text") return part.text;
      if (part.kind === "group") {
        const inner = write(part.parts, names);
        return inner === "" ? "" : `${part.head}{${inner}}`;
      }
      const used = part.selectors.filter(({ demand }) => isMet(demand, names));
      return used.length === 0 ? "" : `${used.map(({ text }) => text).join(",")}{${part.body}}`;
    })
    .join("");
}

function isMet({ all, some }: Demand, names: ReadonlySet<string>): boolean {
  return (
    all.every((name) => names.has(name)) &&
    some.every((alternatives) => alternatives.some((demand) => isMet(demand, names)))
  );
}

/** Groups whose insides are rules; every other at-rule is kept whole. */
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
    else parts.push({ kind: "rule", selectors: split(head).map(readSelector), body });
    at = close + 1;
  }
  return parts;
}

function readSelector(text: string): Selector {
  return { text, demand: readDemand(text) };
}

/** Classes with their dot, and elements; a pseudo-class demands nothing. */
const plainName = /\.-?[a-z_][\w-]*|(?<![\w.:#-])[a-z][a-z0-9]*/gi;

/** What stands in `:is()` and `:where()` are alternatives; what stands in any other bracket demands nothing. */
function readDemand(selector: string): Demand {
  const some: (readonly Demand[])[] = [];
  const attributes: string[] = [];
  let plain = "";
  let at = 0;
  while (at < selector.length) {
    const open = find(selector, at, "([");
    plain += selector.slice(at, open);
    if (open === selector.length) break;
    const close = find(selector, open + 1, selector[open] === "(" ? ")" : "]");
    const inside = selector.slice(open + 1, close);
    if (/:(?:is|where)$/.test(selector.slice(at, open))) some.push(split(inside).map(readDemand));
    if (selector[open] === "[" && rightToLeft.selector.test(inside)) {
      attributes.push(rightToLeft.name);
    }
    at = close + 1;
  }
  return { all: [...attributes, ...[...plain.matchAll(plainName)].map(([name]) => name)], some };
}

function split(list: string): readonly string[] {
  const comma = find(list, 0, ",");
  return comma === list.length
    ? [list.trim()]
    : [list.slice(0, comma).trim(), ...split(list.slice(comma + 1))];
}

/** Where one of these signs stands next, outside brackets and quotes that open after `from`; the end for nowhere. */
function find(text: string, from: number, signs: string): number {
  let depth = 0;
  let quote = "";
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === "\\") at += 1;
    else if (quote !== "") quote = sign === quote ? "" : quote;
    else if (depth === 0 && signs.includes(sign)) return at;
    else if (sign === '"' || sign === "'") quote = sign;
    else if ("([{".includes(sign)) depth += 1;
    else if (")]}".includes(sign)) depth -= 1;
  }
  return text.length;
}

/** A selector's demands: every class of `all`, and of each of `some` at least one alternative. */
interface Demand {
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

/** Classes that scripts give to what they make: no HTML from the server shows them. */
const madeByScripts: readonly string[] = ["visually-hidden"];
const classNames = / class="([^"]*)"/g;
const parsed = new Map<string, readonly Part[]>();

/** The classes that stand in some HTML. */
export function classesIn(html: string): ReadonlySet<string> {
  const found = [...html.matchAll(classNames)].flatMap(([, names = ""]) => names.split(/\s+/));
  return new Set([...found, ...madeByScripts]);
}

/**
 * The rules of a minified stylesheet that can meet HTML with these classes: a layout that a page does not use costs it
 * nothing. The stylesheet is one of the build's, of which there are few: each is taken apart once.
 */
export function usedRules(css: string, classes: ReadonlySet<string>): string {
  const parts = parsed.get(css) ?? parse(css);
  parsed.set(css, parts);
  return write(parts, classes);
}

function write(parts: readonly Part[], classes: ReadonlySet<string>): string {
  return parts
    .map((part) => {
      if (part.kind === "text") return part.text;
      if (part.kind === "group") {
        const inner = write(part.parts, classes);
        return inner === "" ? "" : `${part.head}{${inner}}`;
      }
      const used = part.selectors.filter(({ demand }) => isMet(demand, classes));
      return used.length === 0 ? "" : `${used.map(({ text }) => text).join(",")}{${part.body}}`;
    })
    .join("");
}

function isMet({ all, some }: Demand, classes: ReadonlySet<string>): boolean {
  return (
    all.every((name) => classes.has(name)) &&
    some.every((alternatives) => alternatives.some((demand) => isMet(demand, classes)))
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

const plainClass = /\.(-?[a-z_][\w-]*)/gi;

/** What stands in `:is()` and `:where()` are alternatives; what stands in any other bracket demands nothing. */
function readDemand(selector: string): Demand {
  const some: (readonly Demand[])[] = [];
  let plain = "";
  let at = 0;
  while (at < selector.length) {
    const open = find(selector, at, "([");
    plain += selector.slice(at, open);
    if (open === selector.length) break;
    const close = find(selector, open + 1, selector[open] === "(" ? ")" : "]");
    if (/:(?:is|where)$/.test(selector.slice(at, open))) {
      some.push(split(selector.slice(open + 1, close)).map(readDemand));
    }
    at = close + 1;
  }
  return { all: [...plain.matchAll(plainClass)].map(([, name = ""]) => name), some };
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

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
const classNames = / class="([^"]*)"/g;
const elements = /<([a-z][a-z0-9]*)/g;

interface Sheet {
  readonly parts: readonly Part[];
  /** Every name that a rule of it asks for: no other makes a difference. */
  readonly names: readonly string[];
  /** What was made of it for the names met, the latest last. */
  readonly made: Map<string, string>;
}

const sheets = new Map<string, Sheet>();
/** A page meets one set of names; with a publication it is mostly the same again. */
const setsKept = 50;

/** The names that stand in some HTML: of its classes, each with a dot, and of its elements. */
export function namesIn(html: string): ReadonlySet<string> {
  const classes = new Set(
    [...html.matchAll(classNames)].flatMap(([, list = ""]) => list.split(" ")),
  );
  return new Set([
    ...[...classes].map((name) => `.${name}`),
    ...[...html.matchAll(elements)].map(([, name = ""]) => name),
    ...madeByScripts,
  ]);
}

/**
 * The rules of a minified stylesheet that can meet HTML with these names: a layout that a page does not use costs it
 * nothing. The stylesheet is one of the build's, of which there are few: each is taken apart once.
 */
export function usedRules(css: string, names: ReadonlySet<string>): string {
  const sheet = sheets.get(css) ?? openSheet(css);
  sheets.set(css, sheet);
  const met = sheet.names.filter((name) => names.has(name)).join(" ");
  const known = sheet.made.get(met);
  if (known !== undefined) return known;
  const made = write(sheet.parts, names);
  sheet.made.set(met, made);
  const [oldest] = sheet.made.keys();
  if (sheet.made.size > setsKept && oldest !== undefined) sheet.made.delete(oldest);
  return made;
}

function openSheet(css: string): Sheet {
  const parts = parse(css);
  return { parts, names: [...new Set(parts.flatMap(namesAskedFor))], made: new Map() };
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

/** A whole stylesheet without the keyframes that nothing in it runs. */
export function withoutIdleKeyframes(css: string): string {
  const rest = css.replaceAll(keyframes, "");
  return css.replaceAll(keyframes, (rule: string, name: string) =>
    rest.includes(name) ? rule : "",
  );
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
  return { all: [...plain.matchAll(plainName)].map(([name]) => name), some };
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

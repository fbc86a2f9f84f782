import { hash } from "node:crypto";

/**
 * The names that selectors can match in some HTML: classes with their dot, elements, and one for right-to-left text.
 */
export interface PageNames {
  readonly all: ReadonlySet<string>;
  /** The classes of each element that has several; each combination once. */
  readonly lists: readonly ReadonlySet<string>[];
  readonly blocks: readonly BlockNames[];
  /** Classes that occur only on the outermost elements of blocks. */
  readonly outermost: ReadonlySet<string>;
}

interface BlockNames {
  /** Classes of its outermost element. */
  readonly own: ReadonlySet<string>;
  /** Names of everything in it. */
  readonly within: ReadonlySet<string>;
}

/** Names that scripts add in the browser and server HTML does not show. */
export const madeByScripts: ReadonlySet<string> = new Set([
  ".visually-hidden",
  "span",
  "button",
  "canvas",
]);

const classStart = ' class="';
const blockStart = ' class="block ';
/** The only attribute treated as a name: there are many rules for right-to-left text, and few pages with it. */
export const rightToLeft = {
  selector: /^dir="?rtl"?$/,
  html: ' dir="rtl"',
  name: "[dir=rtl]",
} as const;

/** The names in a piece of a page's HTML. */
export interface NamesOfPart {
  /** Those before its first block. */
  readonly outside: ReadonlySet<string>;
  readonly blocks: readonly BlockNames[];
  /** Its class lists, parsed. */
  readonly lists: ReadonlyMap<string, ReadonlySet<string>>;
  /** Equal for two pieces only if their names are. */
  readonly key: string;
}

/** Collects the names in a piece of HTML. What follows its last block counts as part of that. */
export function namesOf(html: string): NamesOfPart {
  const lists = new Map<string, ReadonlySet<string>>();
  const [head = "", ...rest] = partsByBlock(html);
  const outside = readNames(head, lists);
  const blocks = rest.map((part) => {
    const end = part.indexOf('"', classStart.length);
    const own = classesOf(part.slice(classStart.length, end), lists);
    const within = readNames(part.slice(end), lists);
    return { own, within };
  });
  const told = [[...outside], blocks.map(({ own, within }) => [[...own], [...within]])];
  const key = hash("sha1", JSON.stringify([told, [...lists.keys()]]), "base64");
  return { outside, blocks, lists, key };
}

/** Joins the names of the pieces of a page, in their order. */
export function joinNames(parts: readonly NamesOfPart[]): PageNames {
  const lists = new Map(parts.flatMap((part) => [...part.lists]));
  const blocks = parts.flatMap((part) => part.blocks);
  const inside = new Set(madeByScripts);
  for (const { outside } of parts) for (const name of outside) inside.add(name);
  for (const { within } of blocks) for (const name of within) inside.add(name);
  const all = new Set(inside);
  const outermost = new Set<string>();
  for (const { own } of blocks) {
    for (const name of own) {
      all.add(name);
      if (!inside.has(name)) outermost.add(name);
    }
  }
  return { all, lists: [...lists.values()].filter(({ size }) => size > 1), blocks, outermost };
}

/**
 * The HTML before the first block, then each block from its class attribute on. Whatever follows the last block
 * counts as part of it.
 */
function partsByBlock(html: string): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = html.indexOf(blockStart); at !== -1; at = html.indexOf(blockStart, at + 1)) {
    // Skips the same characters in text.
    if (html.lastIndexOf("<", at) < html.lastIndexOf(">", at)) continue;
    parts.push(html.slice(from, at));
    from = at;
  }
  return [...parts, html.slice(from)];
}

function readNames(html: string, lists: Map<string, ReadonlySet<string>>): Set<string> {
  const names = new Set<string>();
  for (let at = html.indexOf("<"); at !== -1; at = html.indexOf("<", at + 1)) {
    const end = nameEnd(html, at + 1);
    if (end > at + 1) names.add(html.slice(at + 1, end));
  }
  if (html.includes(rightToLeft.html)) names.add(rightToLeft.name);
  // Most class lists occur many times; each is parsed once.
  const added = new Set<string>();
  for (let at = html.indexOf(classStart); at !== -1; at = html.indexOf(classStart, at + 1)) {
    const start = at + classStart.length;
    const list = html.slice(start, html.indexOf('"', start));
    if (added.has(list)) continue;
    added.add(list);
    for (const name of classesOf(list, lists)) names.add(name);
  }
  return names;
}

function classesOf(list: string, lists: Map<string, ReadonlySet<string>>): ReadonlySet<string> {
  const known = lists.get(list);
  if (known !== undefined) return known;
  const classes = new Set(list.split(" ").map((name) => `.${name}`));
  lists.set(list, classes);
  return classes;
}

/** End of an element's name: letters and digits. */
function nameEnd(html: string, start: number): number {
  for (let at = start; ; at += 1) {
    const code = html.charCodeAt(at);
    const isLetter = (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
    const isName = isLetter || (code >= 48 && code <= 57);
    if (!isName) return at;
  }
}

import { isSafeText } from "../document/safe-json.ts";
import type { Field, FieldOptions } from "./field.ts";
import { describeCut } from "./fit-text.ts";
import { leadsSomewhere } from "./href.ts";
import { hasOtherEntities, unescapeHtml } from "./html-text.ts";

/** The allow-list (tag → attributes) shared by the rich-text editor, the sanitiser and the renderer. */
export const allowedHtml: Readonly<Record<string, readonly string[]>> = {
  p: [],
  h2: [],
  h3: [],
  h4: [],
  ul: [],
  ol: ["start"],
  li: [],
  blockquote: [],
  pre: [],
  code: [],
  strong: [],
  em: [],
  u: [],
  s: [],
  sup: [],
  sub: [],
  a: ["href", "target", "rel"],
  br: [],
  hr: [],
  table: [],
  caption: [],
  tbody: [],
  tr: [],
  th: ["colspan", "rowspan"],
  td: ["colspan", "rowspan"],
};

/** Tags that are converted to an equivalent allowed one. */
export const equalTags: Readonly<Record<string, string>> = {
  b: "strong",
  i: "em",
  del: "s",
  strike: "s",
  thead: "tbody",
  tfoot: "tbody",
};

/** The tags allowed only in their table parent, by parent. */
const tableParts: Readonly<Record<string, readonly string[]>> = {
  table: ["caption", "tbody", "tr"],
  tbody: ["tr"],
  tr: ["td", "th"],
};
const inTables = new Set(Object.values(tableParts).flat());

/** Maximum cells in a row, and maximum rows or columns a cell spans: the editor lays out a table as one grid. */
export const mostColumns = 100;

/**
 * Maximum nesting depth of tags. Lists of twenty levels need half as much; parsers slow down or fail at a few hundred.
 */
export const mostNestedTags = 100;

const voidTags = new Set(["br", "hr"]);
const token = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+="[^"<>]*")*)\s*(\/?)>/y;
const attribute = /\s+([a-z-]+)="([^"<>]*)"/g;

export interface RichTextField extends Field<string> {
  readonly kind: "rich-text";
  readonly max: number;
}

/** HTML of the allow-list. Any other stored HTML reads as the default and is reported; it is never rendered. */
export function richText(
  options: FieldOptions & {
    readonly default?: string;
    readonly initial?: string;
    readonly max?: number;
  },
): RichTextField {
  const max = options.max ?? 100_000;
  const fallback = options.default ?? "";
  const expected = `must be HTML of at most ${max} characters`;
  return {
    ...options,
    kind: "rich-text",
    traits: { text: "rich", hasLines: true },
    max,
    default: fallback,
    read: (stored) => {
      if (stored === undefined) return { value: fallback };
      if (typeof stored !== "string" || stored.length > max) {
        return { value: fallback, problem: expected };
      }
      const problem = findUnsafeHtml(stored);
      return problem === null ? { value: stored } : { value: fallback, problem };
    },
    // Disallowed HTML is not refused here: it is sanitised when written.
    refuse: (value) =>
      typeof value === "string" && value.length <= max && isSafeText(value) ? null : expected,
    fit: (value, fitHtml) => {
      const fitted = typeof value === "string" ? fitHtml(value, max) : null;
      return (
        fitted && {
          value: fitted.html,
          notices: fitted.cutCount > 0 ? [describeCut(fitted.cutCount)] : [],
        }
      );
    },
    schema: () => ({
      type: "string",
      maxLength: max,
      description: `${options.label}: HTML with ${Object.keys(allowedHtml).join(", ")}`,
    }),
  };
}

/**
 * Describes what in this HTML is outside the allow-list; null if it is safe to render. Stricter than a parser: every
 * `<` must begin an allowed, well-formed tag, so that it cannot be parsed differently than a browser does. One pass
 * over the text.
 */
export function findUnsafeHtml(html: string): string | null {
  const open: string[] = [];
  let columns = 0;
  for (let at = html.indexOf("<"); at !== -1; at = html.indexOf("<", at)) {
    token.lastIndex = at;
    const match = token.exec(html);
    if (match === null) return `has a tag that cannot be read: ${html.slice(at, at + 40)}`;
    const problem = findUnsafeTag(match);
    if (problem !== null) return problem;
    const [, slash, tag = "", attributes = ""] = match;
    if (slash === "") {
      const misplaced = findMisplaced(tag, open);
      if (misplaced !== null) return misplaced;
      if (tag === "tr") columns = 0;
      if (tag === "td" || tag === "th") columns += Number(colspan.exec(attributes)?.[1] ?? 1);
      if (columns > mostColumns) return `has a table of more than ${mostColumns} columns`;
    }
    if (slash === "" && !voidTags.has(tag)) open.push(tag);
    if (open.length > mostNestedTags) return `has tags nested more than ${mostNestedTags} deep`;
    // An unclosed tag would affect whatever follows the block on the page.
    if (slash !== "" && open.pop() !== tag) return `has a tag that is not closed in order: ${tag}`;
    at = token.lastIndex;
  }
  return open.length === 0 ? null : `has a tag that is not closed: ${open.join(", ")}`;
}

const colspan = / colspan="(\d+)"/;

/** Browsers move misplaced content out of a table, and merge cells that are outside of one. */
function findMisplaced(tag: string, open: readonly string[]): string | null {
  const parent = open.at(-1) ?? "";
  const parts = Object.hasOwn(tableParts, parent) ? tableParts[parent] : undefined;
  if (parts === undefined ? inTables.has(tag) : !parts.includes(tag)) {
    return `has a tag where it is not allowed: ${tag}${parent === "" ? "" : ` in ${parent}`}`;
  }
  return tag === "table" && open.includes("table") ? "has a table inside another table" : null;
}

function findUnsafeTag([, slash, tag = "", attributes = "", selfClosing]: RegExpExecArray):
  | string
  | null {
  const allowed = Object.hasOwn(allowedHtml, tag) ? allowedHtml[tag] : undefined;
  if (allowed === undefined) return `has a tag that is not allowed: ${tag}`;
  if (slash !== "" && attributes !== "") return `has attributes on a closing tag: ${tag}`;
  if (selfClosing !== "" && !voidTags.has(tag)) return `has a self-closing tag: ${tag}`;
  for (const [, name = "", value = ""] of attributes.matchAll(attribute)) {
    if (!allowed.includes(name)) return `has an attribute that is not allowed: ${name} on ${tag}`;
    const problem = findBadValue(name, value);
    if (problem !== null) return problem;
  }
  return null;
}

/** Why an allowed attribute may not have this value, as written in HTML; null if it may. */
export function findBadValue(name: string, value: string): string | null {
  if (name === "href" && !isSafeHref(value)) return `has a link that is not allowed: ${value}`;
  if (name === "target" && value !== "_blank") return `has a target that is not allowed: ${value}`;
  if (name === "start" && !/^\d{1,6}$/.test(value))
    return `has a start that is not a number: ${value}`;
  if (name.endsWith("span") && !isSpan(value))
    return `has a ${name} that is not a number from 1 to ${mostColumns}: ${value}`;
  return null;
}

/** True for a valid colspan or rowspan value. */
export function isSpan(value: string): boolean {
  return /^[1-9]\d{0,2}$/.test(value) && Number(value) <= mostColumns;
}

/** True if a link with this `href`, as written in HTML, may be rendered. */
export function isSafeHref(value: string): boolean {
  // Rejects entities that a browser would decode but we do not: `javascript&#58;` is a scheme to a browser.
  return !hasOtherEntities(value) && leadsSomewhere(unescapeHtml(value));
}

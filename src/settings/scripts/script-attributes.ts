import { typedLines } from "#core/fields/lines.ts";

/** An attribute of a script element; the value is empty for one without. */
export type ScriptAttribute = readonly [name: string, value: string];

export const attributeLimits = { lines: 12, characters: 500 } as const;

/** The attributes that a script may have besides `data-*`, and their values. */
const known: Readonly<Record<string, RegExp>> = {
  async: /^$/,
  defer: /^$/,
  crossorigin: /^(?:anonymous|use-credentials)?$/,
  integrity:
    /^sha(?:256|384|512)-[A-Za-z0-9+/]+={0,2}(?: sha(?:256|384|512)-[A-Za-z0-9+/]+={0,2})*$/,
  referrerpolicy:
    /^(?:no-referrer|no-referrer-when-downgrade|origin|origin-when-cross-origin|same-origin|strict-origin|strict-origin-when-cross-origin|unsafe-url)$/,
  type: /^module$/,
};

const names =
  'async, defer, crossorigin, integrity, referrerpolicy, type="module" and names that begin with data-';

const line = /^([^\s="'<>/]+)(?:=(?:"([^"]*)"|'([^']*)'))?$/;
const dataName = /^data-[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?$/;

/** The attributes in a text with one in each line; those that a script may not have are left out. */
export function readAttributes(text: string): readonly ScriptAttribute[] {
  const found = new Map<string, string>();
  for (const typed of typedLines(text).slice(0, attributeLimits.lines)) {
    const attribute = readAttribute(typed);
    if (Array.isArray(attribute) && !found.has(attribute[0])) found.set(attribute[0], attribute[1]);
  }
  return [...found];
}

/** Why one of these lines is no attribute that a script may have; null if all are. */
export function refuseAttributes(text: string): string | null {
  const typed = typedLines(text);
  if (typed.length > attributeLimits.lines)
    return `must have at most ${attributeLimits.lines} lines`;
  const seen = new Set<string>();
  for (const [index, each] of typed.entries()) {
    const attribute = readAttribute(each);
    if (typeof attribute === "string") return `${attribute} (line ${index + 1})`;
    if (seen.has(attribute[0])) return `must have each attribute once (line ${index + 1})`;
    seen.add(attribute[0]);
  }
  return null;
}

/** An attribute, or what would be valid instead. */
function readAttribute(typed: string): ScriptAttribute | string {
  const read = line.exec(typed);
  if (read === null) return 'must have one attribute per line, as in data-domain="example.com"';
  const name = (read[1] ?? "").toLowerCase();
  const value = read[2] ?? read[3] ?? "";
  if (/\p{Cc}/u.test(value)) return "must have no control characters in a value";
  if (dataName.test(name)) return [name, value];
  const values = Object.hasOwn(known, name) ? known[name] : undefined;
  if (values === undefined) return `must have no other attributes than ${names}`;
  return values.test(value) ? [name, value] : `must have another value for ${name}`;
}

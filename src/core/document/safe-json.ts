/** How deep a value may be nested; the value itself is level 0. */
export const maxDepth = 20;
const reserved = new Set(["__proto__", "constructor", "prototype"]);

/** True for names that reach an object's prototype: they are never a key, a path segment or an id. */
export function isReservedName(name: string): boolean {
  return reserved.has(name);
}

const segment = /^(?:[A-Za-z_][A-Za-z0-9_-]{0,63}|#[A-Za-z0-9_-]{1,64})$/;

/** True for well-formed text that PostgreSQL can store: no NUL, no lone surrogate. */
export function isSafeText(text: string): boolean {
  return !text.includes("\u0000") && text.isWellFormed();
}

/** Text that PostgreSQL can store: without NUL, and with the sign for an unknown character in place of half of one. */
export function toSafeText(text: string): string {
  return text.replaceAll("\u0000", "").toWellFormed();
}

/** What is said of text that PostgreSQL cannot store. */
export const unsafeText =
  "holds a character that cannot be stored, half of an emoji for example: delete it, or type the text again";

/**
 * True for a value made of JSON only, at most 20 levels deep, whose texts and keys can be stored and
 * whose keys cannot reach an object's prototype. Never throws.
 */
export function isSafeJson(value: unknown, depth = 0): boolean {
  if (depth > maxDepth) return false;
  if (typeof value === "string") return isSafeText(value);
  if (typeof value === "number") return Number.isFinite(value);
  if (value === null || typeof value === "boolean") return true;
  if (typeof value !== "object") return false;
  return Array.isArray(value) ? isSafeList(value, depth + 1) : isSafeObject(value, depth + 1);
}

// A page of a thousand blocks has 100,000 of these: plain loops take a third of what `every` over entries does.
function isSafeList(list: readonly unknown[], depth: number): boolean {
  for (const item of list) {
    if (!isSafeJson(item, depth)) return false;
  }
  return true;
}

function isSafeObject(value: object, depth: number): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return false;
  // What has no other prototype than these is read as what it is.
  const members = value as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(members)) {
    if (reserved.has(key) || !isSafeText(key) || !isSafeJson(members[key], depth)) return false;
  }
  return true;
}

/** True for `content.plans.#k3f9a2bc.price`: every segment is checked, not only the first. */
export function isSafePath(path: string): boolean {
  const segments = path.split(".");
  return (
    segments.length <= maxDepth &&
    segments.every(
      (name) => segment.test(name) && !reserved.has(name) && !reserved.has(name.slice(1)),
    )
  );
}

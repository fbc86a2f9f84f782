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

/**
 * True for a value made of JSON only, at most 20 levels deep, whose texts and keys can be stored and
 * whose keys cannot reach an object's prototype. Never throws.
 */
export function isSafeJson(value: unknown, depth = 0): boolean {
  if (depth > maxDepth) return false;
  if (value === null || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value === "string") return isSafeText(value);
  if (Array.isArray(value)) return value.every((item) => isSafeJson(item, depth + 1));
  if (typeof value !== "object") return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return false;
  return Object.entries(value).every(
    ([key, item]) => !reserved.has(key) && isSafeText(key) && isSafeJson(item, depth + 1),
  );
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

import { looksLikeGradient, readGradientClasses, readSpacingClasses } from "./class-strings.ts";
import type { ClassReading } from "./class-strings.ts";
import { isItemList, itemIds } from "./items.ts";
import { isList, isObject } from "./json.ts";
import type { Json, JsonObject } from "./json.ts";
import { isReservedName, isSafeText, toSafeText, maxDepth } from "./safe-json.ts";

/** Reports a problem with a stored value at a path. */
export type Report = (path: string, message: string) => void;

/**
 * Converts a stored value to one a page may hold. Never throws. What cannot be kept is dropped and reported: anything
 * that is not JSON, keys that reach a prototype, more than 20 levels. Characters that cannot be stored are removed from
 * texts. Class strings become values. Objects in lists get ids. Returns undefined if nothing is left.
 */
export function readValue(
  value: unknown,
  path: string,
  report: Report,
  depth = 0,
): Json | undefined {
  if (depth > maxDepth) {
    report(path, "is nested more than 20 levels deep and was left out");
    return undefined;
  }
  if (value === null || typeof value === "boolean") return value;
  if (typeof value === "string") return readText(value, path, report);
  if (typeof value === "number" && Number.isFinite(value)) return value;
  if (isItemList(value)) return readItems(value, path, report, depth);
  if (isList(value)) return readPlainList(value, path, report, depth);
  if (isObject(value)) return readObject(value, path, report, depth);
  report(path, "is not JSON and was left out");
  return undefined;
}

/** Like `readValue`, for an object such as content, styles or settings. */
export function readObject(value: JsonObject, path: string, report: Report, depth = 0): JsonObject {
  const entries: [string, Json][] = [];
  for (const [key, stored] of Object.entries(value)) {
    const at = `${path}.${key}`;
    if (isReservedName(key) || !isSafeText(key)) {
      report(path, `has a key that cannot be kept: ${JSON.stringify(key).slice(0, 100)}`);
      continue;
    }
    const read = readKey(key, stored, at, report, depth);
    if (read !== undefined) entries.push([key, read]);
  }
  return Object.fromEntries(entries);
}

function readKey(
  key: string,
  stored: unknown,
  path: string,
  report: Report,
  depth: number,
): Json | undefined {
  const isSpacing = key === "padding" || key === "margin";
  if (isSpacing && path === `styles.${key}` && typeof stored === "string") {
    return settle(readSpacingClasses(stored, key), path, report);
  }
  if (typeof stored !== "string" || !looksLikeGradient(stored)) {
    return readValue(stored, path, report, depth + 1);
  }
  const gradient = readGradientClasses(stored);
  // Plain text that looks like classes, such as "from-here to-there", stays text.
  const isColour = /gradient|colou?r|background/iu.test(key);
  return gradient.value !== null || isColour
    ? settle(gradient, path, report)
    : readValue(stored, path, report, depth + 1);
}

function settle({ value, unknown }: ClassReading, path: string, report: Report): Json | undefined {
  if (unknown.length > 0) {
    report(path, `has class names that mean nothing here: ${unknown.join(" ").slice(0, 200)}`);
  }
  return value ?? undefined;
}

function readText(text: string, path: string, report: Report): string {
  if (isSafeText(text)) return text;
  report(path, "had characters that cannot be stored; they were taken out");
  return toSafeText(text);
}

/** As in `JSON.stringify`, list elements that are not JSON become null, so that the others keep their positions. */
function readPlainList(
  list: readonly unknown[],
  path: string,
  report: Report,
  depth: number,
): readonly Json[] {
  if (depth < maxDepth || list.length === 0) {
    return list.map((item, at) => readValue(item, `${path}[${at}]`, report, depth + 1) ?? null);
  }
  report(path, "holds more than 20 levels; what was in it was left out");
  return [];
}

function readItems(
  list: readonly JsonObject[],
  path: string,
  report: Report,
  depth: number,
): readonly Json[] {
  const ids = itemIds(list);
  const items: Json[] = [];
  for (const [index, item] of list.entries()) {
    const id = ids[index] ?? `i${index}`;
    const at = `${path}.#${id}`;
    if (item["id"] !== undefined && item["id"] !== id) {
      report(at, "had an id that is malformed or taken; it got another");
    }
    // Checked here too, so that a list at the depth limit is not turned into a list of empty objects.
    if (depth + 2 > maxDepth) {
      report(at, "is nested more than 20 levels deep and was left out");
      continue;
    }
    items.push({ ...readObject(withoutId(item), at, report, depth + 1), id });
  }
  return items;
}

function withoutId({ id: _id, ...rest }: JsonObject): JsonObject {
  return rest;
}

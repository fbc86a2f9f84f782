import { isItemList, placeOfItem } from "./items.ts";
import { isObject } from "./json.ts";
import type { Json, JsonObject } from "./json.ts";
import { isSafePath } from "./safe-json.ts";

/** Maximum characters of a path in a request. */
export const longestPath = 300;

/**
 * The segments of a path such as `content.plans.#k3f9a2bc.price` (PANEL-002): property names, and list items as `#id`.
 * Null if a segment is malformed or could reach a prototype, or if the path is too long.
 */
export function parsePath(path: string): readonly string[] | null {
  return path.length <= longestPath && isSafePath(path) ? path.split(".") : null;
}

/**
 * The result of following a path.
 * - `value`: there is a value.
 * - `unset`: there is none, but a write would create it; `at` is the index of the first absent name.
 * - `gone`: a list item on the path does not exist; `at` is the segment that failed.
 * - `blocked`: a value just before segment `at` is not an object.
 */
export type Reached =
  | { readonly kind: "value"; readonly value: Json }
  | { readonly kind: "unset"; readonly at: number }
  | { readonly kind: "gone"; readonly at: number }
  | { readonly kind: "blocked"; readonly at: number };

/** Follows parsed segments from a value. Own properties only. */
export function reach(from: Json, segments: readonly string[]): Reached {
  let value = from;
  for (const [at, segment] of segments.entries()) {
    if (isItemSegment(segment)) {
      const item = isItemList(value) ? value[placeOfItem(value, segment.slice(1))] : undefined;
      if (item === undefined) return { kind: "gone", at };
      value = item;
    } else {
      if (!isObject(value)) return { kind: "blocked", at };
      const child = own(value, segment);
      if (child === undefined) {
        return segments.slice(at).some(isItemSegment)
          ? { kind: "gone", at }
          : { kind: "unset", at };
      }
      value = child;
    }
  }
  return { kind: "value", value };
}

/** The value at parsed segments; undefined if there is none. */
export function getIn(from: Json, segments: readonly string[]): Json | undefined {
  const reached = reach(from, segments);
  return reached.kind === "value" ? reached.value : undefined;
}

/**
 * Returns the value with `next` at parsed segments; undefined unsets it. Missing objects along the path are created;
 * parts off the path are shared. Returns undefined if the path cannot be followed because a list item is missing or a
 * value on the way is not an object. An item can only be replaced by an object with the same id, and not be unset: that
 * is a `remove`.
 */
export function setIn(
  value: Json | undefined,
  segments: readonly string[],
  next: Json | undefined,
): Json | undefined {
  const [head, ...rest] = segments;
  if (head === undefined) return next;
  if (isItemSegment(head)) return setInItem(value, head.slice(1), rest, next);
  if (value === undefined)
    return next === undefined ? undefined : setInObject({}, head, rest, next);
  return isObject(value) ? setInObject(value, head, rest, next) : undefined;
}

/** True for a list item's segment such as `#k3f9a2bc`. */
export function isItemSegment(segment: string): boolean {
  return segment.startsWith("#");
}

/** True if the paths are equal or one contains the other. */
export function pathsTouch(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);
}

function setInItem(
  list: Json | undefined,
  id: string,
  rest: readonly string[],
  next: Json | undefined,
): Json | undefined {
  if (!isItemList(list)) return undefined;
  const place = placeOfItem(list, id);
  const item = list[place];
  if (item === undefined) return undefined;
  const changed = setIn(item, rest, next);
  if (!isObject(changed)) return undefined;
  if (rest.length === 0 && changed["id"] !== id) return undefined;
  return list.with(place, changed);
}

function setInObject(
  value: JsonObject,
  name: string,
  rest: readonly string[],
  next: Json | undefined,
): Json | undefined {
  const child = own(value, name);
  if (next === undefined && child === undefined) return value;
  if (next === undefined && rest.length === 0) {
    const { [name]: _unset, ...others } = value;
    return others;
  }
  const changed = setIn(child, rest, next);
  return changed === undefined ? undefined : { ...value, [name]: changed };
}

function own(value: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

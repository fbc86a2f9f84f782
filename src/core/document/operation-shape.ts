import { blockLimits, isBlock } from "./block.ts";
import { isId, isListItem } from "./items.ts";
import { isObject } from "./json.ts";
import type { ListAddress, Operation, SetOperation, SetPageOperation } from "./operation.ts";
import { isItemSegment, longestPath, parsePath } from "./path.ts";
import { isSafeJson, unsafeText } from "./safe-json.ts";

/** The invalid part of an operation, and what would be valid. */
export interface ShapeProblem {
  readonly part: "block" | "path" | "value" | "item" | "after" | "in.path";
  readonly message: string;
}

const malformedPath: ShapeProblem = {
  part: "path",
  message: `must be at most ${longestPath} characters of names joined by dots, list items as #id`,
};

/**
 * Why an operation is invalid on any page, worded as what would be valid; null if it is valid. `set` reaches only
 * `content`, `styles`, `settings`, `isVisible` and `name` of a block, `setPage` only `background`, `seo` and `name`; an
 * item's id is never set. Values are not checked against their fields.
 */
export function refuseShape(operation: Operation): ShapeProblem | null {
  switch (operation.op) {
    case "set":
      return isId(operation.block)
        ? refuseSet(operation)
        : { part: "block", message: "must be a block's id" };
    case "setPage":
      return refuseSetPage(operation);
    case "move":
      if (operation.id === operation.after) return { part: "after", message: "must be another id" };
      return refuseAddress(operation.in);
    case "add":
    case "remove":
      if (operation.in === undefined) {
        return isSafeBlock(operation.item)
          ? null
          : { part: "item", message: "must be a whole block" };
      }
      return refuseAddress(operation.in) ?? refuseItem(operation.item, operation.in);
  }
}

/** Depth is counted from content, styles and settings, as in a `set`. */
function isSafeBlock(item: unknown): boolean {
  if (!isBlock(item)) return false;
  const { content, styles, settings, ...rest } = item;
  return [content, styles, settings, rest].every((part) => isSafeJson(part));
}

function refuseSet({ path, value }: SetOperation): ShapeProblem | null {
  const segments = parsePath(path);
  if (segments === null) return malformedPath;
  const [root] = segments;
  if (root === "name") return refuseName(segments, value);
  if (root === "isVisible") {
    return segments.length === 1 && typeof value === "boolean"
      ? null
      : { part: "value", message: "must be true or false" };
  }
  if (root !== "content" && root !== "styles" && root !== "settings") {
    const message = "must begin with content, styles, settings, isVisible or name";
    return { part: "path", message };
  }
  return refuseDeepSet(segments, value);
}

function refuseSetPage({ path, value }: SetPageOperation): ShapeProblem | null {
  const segments = parsePath(path);
  if (segments === null) return malformedPath;
  const [root] = segments;
  if (root === "name") return refuseName(segments, value);
  if (root !== "background" && root !== "seo") {
    return { part: "path", message: "must begin with background, seo or name" };
  }
  return refuseDeepSet(segments, value);
}

function refuseName(segments: readonly string[], value: unknown): ShapeProblem | null {
  return segments.length === 1 &&
    typeof value === "string" &&
    value.length <= blockLimits.name &&
    isSafeJson(value)
    ? null
    : { part: "value", message: `must be text of at most ${blockLimits.name} characters` };
}

function refuseDeepSet(segments: readonly string[], value: unknown): ShapeProblem | null {
  const last = segments.at(-1) ?? "";
  if (last === "id" && isItemSegment(segments.at(-2) ?? "")) {
    return { part: "path", message: "must not be an id: an item keeps its own" };
  }
  if (segments.length === 1 && !isObject(value)) {
    return { part: "value", message: "must be an object" };
  }
  if (isItemSegment(last) && (!isListItem(value) || value.id !== last.slice(1))) {
    const message = "must be an object with the same id; an item is taken away by remove";
    return { part: "value", message };
  }
  if (value === undefined || isSafeJson(value, segments.length - 1)) return null;
  return { part: "value", message: typeof value === "string" ? unsafeText : unsafeJson };
}

const unsafeJson = "must be JSON, at most 20 levels deep in its block, without reserved names";

function refuseAddress(address: ListAddress | undefined): ShapeProblem | null {
  if (address === undefined) return null;
  const segments = parsePath(address.path);
  const [root] = segments ?? [];
  return segments !== null &&
    segments.length > 1 &&
    !isItemSegment(segments.at(-1) ?? "") &&
    (root === "content" || root === "styles" || root === "settings")
    ? null
    : { part: "in.path", message: "must lead to a list under content, styles or settings" };
}

function refuseItem(item: unknown, address: ListAddress): ShapeProblem | null {
  return isListItem(item) && isSafeJson(item, address.path.split(".").length)
    ? null
    : {
        part: "item",
        message: "must be an object with an id, at most 20 levels deep in its block",
      };
}

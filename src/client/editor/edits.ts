import { splitBlockPath } from "#core/document/block-path.ts";
import { applyAll } from "#core/document/apply.ts";
import { moveBlockDown, moveBlockTo, moveBlockUp, setField, setAll } from "#core/document/edits.ts";
import type { Edit, FieldValue } from "#core/document/edits.ts";
import { isItemList, nameItems } from "#core/document/items.ts";
import type { Json } from "#core/document/json.ts";
import { indexOfId } from "#core/document/list.ts";
import { reachSet } from "#core/document/merge.ts";
import type { ListItem } from "#core/document/operation.ts";
import type { Block, Page } from "#core/document/page.ts";
import { isItemSegment } from "#core/document/path.ts";
import { findField, isListField } from "#blocks/_kit/define/field-at.ts";
import { readBlock } from "#blocks/_kit/define/read-block.ts";
import type { Registry } from "#blocks/create-registry.ts";

/** Where a block is moved: one step, or right after another block (null: to the start). */
export type Destination = "up" | "down" | { readonly after: string | null };

/** A list of objects inside a block of a page. */
export interface ListPlace {
  readonly block: string;
  readonly path: string;
}

/** Sets one value. Items that are shown but not stored (defaults, or stored under a former name) are stored first. */
export function setValue(
  page: Page,
  registry: Registry,
  set: { readonly block: string; readonly path: string; readonly value: Json | undefined },
): Edit {
  const segments = set.path.split(".");
  const at = segments.findIndex(isItemSegment);
  if (at < 0) return setField(page, set);
  const place = { block: set.block, path: segments.slice(0, at).join(".") };
  return onStoredList(page, registry, place, (stored) => setField(stored, set));
}

/** Sets several values as one step; values in an item like `setValue`. */
export function setValues(
  page: Page,
  registry: Registry,
  { block, values }: { readonly block: string; readonly values: readonly FieldValue[] },
): Edit {
  const segments = values[0]?.path.split(".") ?? [];
  const at = segments.findIndex(isItemSegment);
  if (at < 0) return setAll(page, { block, values });
  const place = { block, path: segments.slice(0, at).join(".") };
  return onStoredList(page, registry, place, (stored) => setAll(stored, { block, values }));
}

/**
 * Changes a list's items. If the list is shown but not stored (defaults, or stored under a former
 * name), it is stored first, in the same step, so that there is something to change.
 */
export function onStoredList(
  page: Page,
  registry: Registry,
  place: ListPlace,
  change: (page: Page) => Edit,
): Edit {
  const items = shownItems(page, registry, place);
  const { kind } = reachSet(page, place.block, place.path);
  if (items.length === 0 || kind !== "unset") return change(page);
  const store = setField(page, { ...place, value: items });
  const stored = store && applyAll(page, store);
  const changed = stored && change(stored.page);
  return store && changed ? [...store, ...changed] : null;
}

/** The items of a list as an editor sees them: the stored ones, otherwise what the block reads by default. */
export function shownItems(
  page: Page,
  registry: Registry,
  { block: id, path }: ListPlace,
): readonly ListItem[] {
  const reached = reachSet(page, id, path);
  if (reached.kind === "value") return isItemList(reached.value) ? nameItems(reached.value) : [];
  const block = findBlock(page, id);
  const definition = block && registry.find(block.type)?.definition;
  const field = definition && findField(definition, path);
  if (!block || !definition || !field || !isListField(field)) return [];
  const split = splitBlockPath(path);
  if (split === null) return [];
  const { part, name } = split;
  const read: Readonly<Record<string, unknown>> = readBlock(definition, block).block[part];
  // `readBlock` validated it as a list field: items with ids.
  return (read[name] ?? []) as readonly ListItem[];
}

/** Moves a block one step, or right after another one. */
export function moveBlock(page: Page, block: string, to: Destination): Edit {
  if (to === "up") return moveBlockUp(page, { block });
  if (to === "down") return moveBlockDown(page, { block });
  return to.after === block ? null : moveBlockTo(page, { block, after: to.after });
}

/** The block with this id, or null. */
export function findBlock(page: Page, id: string): Block | null {
  return page.blocks[indexOfId(page.blocks, id)] ?? null;
}

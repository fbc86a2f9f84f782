import { apply, setOperation, setPageOperation } from "./apply.ts";
import { blockLimits, reachInPage } from "./block.ts";
import { equal } from "./equal.ts";
import { nameDeep, nameDeepObject } from "./items.ts";
import type { Json } from "./json.ts";
import { idBefore, indexOfId } from "./list.ts";
import { reachSet } from "./merge.ts";
import type { Operation } from "./operation.ts";
import type { Block, Page } from "./page.ts";
import { parsePath, setIn } from "./path.ts";
import type { Reached } from "./path.ts";

/** The operations of one undo step; null if they do not apply to the page or would change nothing. */
export type Edit = readonly Operation[] | null;

/** Adds a whole block, at the end (BUILD-093) or right after another (null: at the start). */
export function addBlock(
  page: Page,
  { block, after }: { readonly block: Block; readonly after?: string | null | undefined },
): Edit {
  const item: Block = {
    ...block,
    content: nameDeepObject(block.content),
    styles: nameDeepObject(block.styles),
    settings: nameDeepObject(block.settings),
  };
  const anchor = after === undefined ? (page.blocks.at(-1)?.id ?? null) : after;
  return ifApplies(page, { op: "add", item, after: anchor });
}

/** Adds a copy named "… (Copy)" with a new id right after its original (BUILD-094). */
export function duplicateBlock(
  page: Page,
  { block: id, newId }: { readonly block: string; readonly newId: string },
): Edit {
  const block = findBlock(page, id);
  if (block === undefined) return null;
  const item: Block = { ...block, id: newId, name: copyName(block.name) };
  return ifApplies(page, { op: "add", item, after: id });
}

/** Removes a block. */
export function removeBlock(page: Page, { block: id }: { readonly block: string }): Edit {
  const place = indexOfId(page.blocks, id);
  const item = page.blocks[place];
  return item === undefined ? null : [{ op: "remove", item, after: idBefore(page.blocks, place) }];
}

/** Moves a block to right after another; null: to the start. */
export function moveBlockTo(
  page: Page,
  { block: id, after }: { readonly block: string; readonly after: string | null },
): Edit {
  const from = idBefore(page.blocks, indexOfId(page.blocks, id));
  return from === after ? null : ifApplies(page, { op: "move", id, from, after });
}

/** Swaps a block with the one above. Null for the first. */
export function moveBlockUp(page: Page, { block: id }: { readonly block: string }): Edit {
  const place = indexOfId(page.blocks, id);
  return place < 1
    ? null
    : moveBlockTo(page, { block: id, after: idBefore(page.blocks, place - 1) });
}

/** Swaps a block with the one below. Null for the last. */
export function moveBlockDown(page: Page, { block: id }: { readonly block: string }): Edit {
  const below = page.blocks[indexOfId(page.blocks, id) + 1];
  return findBlock(page, id) && below ? moveBlockTo(page, { block: id, after: below.id }) : null;
}

/** Shows a block to visitors or hides it from them. */
export function setVisible(
  page: Page,
  { block, isVisible }: { readonly block: string; readonly isVisible: boolean },
): Edit {
  return setField(page, { block, path: "isVisible", value: isVisible });
}

/** Toggles whether visitors see a block. */
export function toggleVisible(page: Page, { block: id }: { readonly block: string }): Edit {
  const block = findBlock(page, id);
  return block ? setVisible(page, { block: id, isVisible: !block.isVisible }) : null;
}

/** Renames a block. */
export function renameBlock(
  page: Page,
  { block, name }: { readonly block: string; readonly name: string },
): Edit {
  return setField(page, { block, path: "name", value: name });
}

export interface FieldValue {
  /** `content.title`, `settings.showSalary`, `content.plans.#k3f9a2bc.price` (PANEL-002). */
  readonly path: string;
  /** Undefined unsets it, so that the field's default applies. */
  readonly value: Json | undefined;
}

/** Sets one value of a block at a dotted path. */
export function setField(
  page: Page,
  { block, path, value }: FieldValue & { readonly block: string },
): Edit {
  const reachAt = (at: string) => reachSet(page, block, at);
  return setAt(page, path, value, reachAt, (at, was, next) => setOperation(block, at, was, next));
}

/** Sets one value of the page: `name`, `background.kind`, `seo.title`. */
export function setPageField(page: Page, { path, value }: FieldValue): Edit {
  const reachAt = (at: string) => reachInPage(page, parsePath(at) ?? []);
  return setAt(page, path, value, reachAt, setPageOperation);
}

/** Sets several values of a block in one step, for example for a colour theme. All or none. */
export function setAll(
  page: Page,
  { block, values }: { readonly block: string; readonly values: readonly FieldValue[] },
): Edit {
  let now = page;
  const operations: Operation[] = [];
  for (const { path, value } of values) {
    const reached = reachSet(now, block, path);
    if (equal(valueOf(reached), value) && reached.kind !== "gone") continue;
    const [operation] = setField(now, { block, path, value }) ?? [];
    const applied = operation && apply(now, operation);
    if (!applied) return null;
    now = applied.page;
    operations.push(operation);
  }
  return operations.length === 0 ? null : operations;
}

/** The operation as an edit, or null if it does not apply. */
export function ifApplies(page: Page, operation: Operation): Edit {
  return apply(page, operation) === null ? null : [operation];
}

/** "… (Copy)", or "… (Copy 2)" for the copy of a copy; the original name is shortened to stay within the limit. */
export function copyName(name: string): string {
  const [whole, count] = / \(Copy(?: (\d{1,6}))?\)$/.exec(name) ?? [];
  const original = whole === undefined ? name : name.slice(0, -whole.length);
  const ending = whole === undefined ? " (Copy)" : ` (Copy ${Number(count ?? 1) + 1})`;
  const room = blockLimits.name - ending.length;
  // Drops half of a surrogate pair that the cut left behind.
  return `${original.slice(0, room).replace(/[\uD800-\uDBFF]$/u, "")}${ending}`;
}

function setAt(
  page: Page,
  path: string,
  value: Json | undefined,
  reachAt: (path: string) => Reached,
  make: (path: string, was: Json | undefined, value: Json | undefined) => Operation,
): Edit {
  const reached = reachAt(path);
  const named = value === undefined ? undefined : nameDeep(value);
  if (reached.kind === "gone") return null;
  if (reached.kind !== "blocked") {
    const was = valueOf(reached);
    return equal(was, named) ? null : ifApplies(page, make(path, was, named));
  }
  // A text or null is where the path needs an object, so it is replaced by an object holding the value.
  const segments = path.split(".");
  const at = segments.slice(0, reached.at).join(".");
  const around = setIn({}, segments.slice(reached.at), named);
  if (reached.at < 1 || around === undefined || named === undefined) return null;
  return ifApplies(page, make(at, valueOf(reachAt(at)), around));
}

function findBlock(page: Page, id: string): Block | undefined {
  return page.blocks[indexOfId(page.blocks, id)];
}

function valueOf(reached: Reached): Json | undefined {
  return reached.kind === "value" ? reached.value : undefined;
}

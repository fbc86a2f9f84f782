import { setOperation, setPageOperation } from "./apply.ts";
import { equal } from "./equal.ts";
import { isItemList, isNamed } from "./items.ts";
import { isObject } from "./json.ts";
import type { Json, JsonObject } from "./json.ts";
import type { Identified } from "./list.ts";
import type { ListAddress, ListItem, Operation } from "./operation.ts";
import { orderChanges } from "./order.ts";
import type { Block, Page } from "./page.ts";
import { parsePath } from "./path.ts";

/** Which of several equivalent diffs to produce. Keys are made by `hintKey`. */
export interface DiffHints {
  /** Paths whose value is always replaced as a whole, by one `set`. */
  readonly whole: ReadonlySet<string>;
  /** Objects whose differences are reported key by key. */
  readonly open: ReadonlySet<string>;
  /** Moved ids by list: if two items swapped places, these are the ones to move. */
  readonly moved: ReadonlyMap<string, ReadonlySet<string>>;
}

const noHints: DiffHints = { whole: new Set(), open: new Set(), moved: new Map() };

/** The key of a hint: a path in a block, or in the page (null). */
export function hintKey(block: string | null, path: string): string {
  return `${block ?? ""} ${path}`;
}

/**
 * The operations that turn `now` into `then`, keeping ids. A key of content, styles, settings, background or seo, or of
 * a list item, is replaced as one value, except that lists of objects with ids are compared item by item. Applied to
 * `now` in order they give exactly `then`. Used for restore, sync and import.
 */
export function diff(now: Page, then: Page, hints: DiffHints = noHints): readonly Operation[] {
  if (now === then) return [];
  const operations = [...diffOfPage(now, then, hints), ...diffOfOrder(now, then, hints)];
  const isInPlace = haveSameOrder(now, then);
  const nowById = isInPlace ? null : byId(now.blocks);
  for (const [place, block] of then.blocks.entries()) {
    const before = nowById === null ? now.blocks[place] : nowById.get(block.id);
    if (before && before !== block && isSameBlock(before, block)) {
      operations.push(...diffOfBlock(before, block, hints));
    }
  }
  return operations;
}

function diffOfOrder(now: Page, then: Page, hints: DiffHints): readonly Operation[] {
  // Most differences are in values only; this check then costs just one pass over the blocks.
  if (haveSameOrder(now, then)) return [];
  const nowById = byId(now.blocks);
  const thenById = byId(then.blocks);
  const isSame = (id: string) => isSameBlock(nowById.get(id), thenById.get(id));
  const moved = hints.moved.get(hintKey(null, "blocks")) ?? new Set();
  return orderChanges(now.blocks, then.blocks, isSame, moved).flatMap((change): Operation[] => {
    if (change.op === "move") return [change];
    const item = (change.op === "remove" ? nowById : thenById).get(change.id);
    return item ? [{ op: change.op, item, after: change.after }] : [];
  });
}

function haveSameOrder(now: Page, then: Page): boolean {
  return (
    now.blocks.length === then.blocks.length &&
    then.blocks.every((block, place) => isSameBlock(now.blocks[place], block))
  );
}

function byId<Item extends Identified>(items: readonly Item[]): ReadonlyMap<string, Item> {
  return new Map(items.map((item) => [item.id, item]));
}

/** Compares what no `set` can change. A block that differs here is a different block. */
function isSameBlock(one: Block | undefined, other: Block | undefined): boolean {
  return (
    one !== undefined &&
    other !== undefined &&
    one.id === other.id &&
    one.type === other.type &&
    one.createdByAi === other.createdByAi &&
    one.aiPrompt === other.aiPrompt
  );
}

/** Collects the operations for one block, or for the page (`block` is null). */
interface DiffWriter {
  readonly block: string | null;
  readonly hints: DiffHints;
  readonly write: (operation: Operation) => void;
}

function diffOfPage(now: Page, then: Page, hints: DiffHints): Operation[] {
  const operations: Operation[] = [];
  const writer: DiffWriter = {
    block: null,
    hints,
    write: (operation) => operations.push(operation),
  };
  if (now.name !== then.name) writeSet(writer, "name", now.name, then.name);
  writePart(writer, "background", now.background, then.background);
  writePart(writer, "seo", now.seo, then.seo);
  return operations;
}

function diffOfBlock(now: Block, then: Block, hints: DiffHints): Operation[] {
  const operations: Operation[] = [];
  const writer: DiffWriter = {
    block: now.id,
    hints,
    write: (operation) => operations.push(operation),
  };
  if (now.name !== then.name) writeSet(writer, "name", now.name, then.name);
  if (now.isVisible !== then.isVisible) {
    writeSet(writer, "isVisible", now.isVisible, then.isVisible);
  }
  writePart(writer, "content", now.content, then.content);
  writePart(writer, "styles", now.styles, then.styles);
  writePart(writer, "settings", now.settings, then.settings);
  return operations;
}

function writePart(writer: DiffWriter, path: string, now: JsonObject, then: JsonObject): void {
  if (equal(now, then)) return;
  if (writer.hints.whole.has(hintKey(writer.block, path))) writeSet(writer, path, now, then);
  else writeKeys(writer, path, now, then);
}

/** Compares key by key; replaces the whole object if a key cannot be a path segment. */
function writeKeys(writer: DiffWriter, path: string, now: JsonObject, then: JsonObject): void {
  const keys = [...new Set([...Object.keys(now), ...Object.keys(then)])].filter(
    (key) => !equal(now[key], then[key]),
  );
  if (keys.some((key) => parsePath(`${path}.${key}`) === null || key.startsWith("#"))) {
    writeSet(writer, path, now, then);
    return;
  }
  for (const key of keys) writeValue(writer, `${path}.${key}`, now[key], then[key]);
}

function writeValue(
  writer: DiffWriter,
  path: string,
  now: Json | undefined,
  then: Json | undefined,
): void {
  const { block, hints } = writer;
  const key = hintKey(block, path);
  if (hints.whole.has(key)) {
    writeSet(writer, path, now, then);
    return;
  }
  const isOpen = hints.open.has(key);
  // An absent value is created by the operations inside it, if there are any.
  const isMade = isOpen && now === undefined && hasMembers(then);
  const items = isMade ? [] : now;
  const object = isMade ? {} : now;
  if (block !== null && isNamedList(items) && isNamedList(then) && fits(path, items, then)) {
    writeItems(writer, { block, path }, items, then);
  } else if (isOpen && isObject(object) && isObject(then)) {
    writeKeys(writer, path, object, then);
  } else {
    writeSet(writer, path, now, then);
  }
}

function writeItems(
  writer: DiffWriter,
  address: ListAddress,
  now: readonly ListItem[],
  then: readonly ListItem[],
): void {
  const nowById = byId(now);
  const thenById = byId(then);
  const moved = writer.hints.moved.get(hintKey(address.block, address.path)) ?? new Set();
  for (const change of orderChanges(now, then, (id) => nowById.has(id), moved)) {
    if (change.op === "move") writer.write({ ...change, in: address });
    const item = (change.op === "remove" ? nowById : thenById).get(change.id);
    if (change.op !== "move" && item) {
      writer.write({ op: change.op, in: address, item, after: change.after });
    }
  }
  for (const item of then) {
    const before = nowById.get(item.id);
    if (before && !equal(before, item)) {
      writeKeys(writer, `${address.path}.#${item.id}`, before, item);
    }
  }
}

function writeSet(
  { block, write }: DiffWriter,
  path: string,
  was: Json | undefined,
  value: Json | undefined,
): void {
  write(
    block === null ? setPageOperation(path, was, value) : setOperation(block, path, was, value),
  );
}

function hasMembers(value: Json | undefined): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length > 0;
}

function isNamedList(value: Json | undefined): value is readonly ListItem[] {
  return isItemList(value) && isNamed(value);
}

/** True if the ids of all items can be path segments. */
function fits(path: string, now: readonly ListItem[], then: readonly ListItem[]): boolean {
  return [...now, ...then].every((item) => parsePath(`${path}.#${item.id}`) !== null);
}

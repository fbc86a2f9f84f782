import { splitBlockPath } from "#core/document/block-path.ts";
import { isObject } from "#core/document/json.ts";
import type { Block, Page } from "#core/document/page.ts";
import type { BlockDefinition } from "#blocks/_kit/define/define-block.ts";
import { readBlock } from "#blocks/_kit/define/read-block.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { findBlock } from "./edits.ts";

/** The text a block shows at a path, also inside list items; "" if there is none. */
export function readText(definition: BlockDefinition, block: Block, path: string): string {
  const text = readAt(definition, block, path);
  return typeof text === "string" ? text : "";
}

/** The lines a block shows at a path, also inside list items; empty if there are none. */
export function readLines(
  definition: BlockDefinition,
  block: Block,
  path: string,
): readonly string[] {
  const lines = readAt(definition, block, path);
  return Array.isArray(lines) ? lines.filter((line) => typeof line === "string") : [];
}

function readAt(definition: BlockDefinition, block: Block, path: string): unknown {
  const split = splitBlockPath(path);
  if (split === null) return undefined;
  const { part, name, rest } = split;
  return [name, ...rest].reduce<unknown>(childOf, readBlock(definition, block).block[part]);
}

function childOf(holder: unknown, name: string): unknown {
  if (!name.startsWith("#")) return isObject(holder) ? holder[name] : undefined;
  const items: readonly unknown[] = Array.isArray(holder) ? holder : [];
  return items.find((each) => isObject(each) && each["id"] === name.slice(1));
}

interface PlaceOnPage {
  readonly block: string;
  readonly path: string;
}

/** `readText` for a block of a page; null if the block is missing or its type unknown. */
export function readTextOn(page: Page, registry: Registry, place: PlaceOnPage): string | null {
  return readOn(page, registry, place, readText);
}

/** `readLines` for a block of a page; null likewise. */
export function readLinesOn(
  page: Page,
  registry: Registry,
  place: PlaceOnPage,
): readonly string[] | null {
  return readOn(page, registry, place, readLines);
}

function readOn<Read>(
  page: Page,
  registry: Registry,
  { block, path }: PlaceOnPage,
  read: (definition: BlockDefinition, block: Block, path: string) => Read,
): Read | null {
  const found = findBlock(page, block);
  const definition = found && registry.find(found.type)?.definition;
  return found && definition ? read(definition, found, path) : null;
}

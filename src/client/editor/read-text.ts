import { splitBlockPath } from "#core/document/block-path.ts";
import { isObject } from "#core/document/json.ts";
import type { Block, Page } from "#core/document/page.ts";
import type { BlockDefinition } from "#blocks/_kit/define-block.ts";
import { readBlock } from "#blocks/_kit/read-block.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { findBlock } from "./edits.ts";

/** The text that a block shows at a path, of an item of a list too; empty where there is none. */
export function readText(definition: BlockDefinition, block: Block, path: string): string {
  const text = readAt(definition, block, path);
  return typeof text === "string" ? text : "";
}

/** The lines that a block shows at a path, likewise. */
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

/** The same text on a page; null where the block is gone or of a type that the site does not know. */
export function readTextOn(page: Page, registry: Registry, place: PlaceOnPage): string | null {
  return readOn(page, registry, place, readText);
}

/** The same lines on a page, likewise. */
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

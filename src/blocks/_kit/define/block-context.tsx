import { createContext, useContext, type ReactNode } from "react";
import { splitBlockPath } from "#core/document/block-path.ts";
import { isObject } from "#core/document/json.ts";
import type { BlockDefinition, ReadBlock } from "./define-block.ts";
import type { Host } from "./host.ts";

interface BlockContextValue {
  readonly definition: BlockDefinition;
  readonly block: ReadBlock;
  readonly host: Host;
}

interface ItemContextValue {
  /** Path of the item in its block: `content.stats.#k3f9a2bc`. */
  readonly path: string;
  readonly item: Readonly<Record<string, unknown>>;
}

const BlockContext = createContext<BlockContextValue | null>(null);
const ItemContext = createContext<ItemContextValue | null>(null);

/** Provides the current block to the parts of the kit. The root of a React island repeats it. */
export function BlockProvider(props: BlockContextValue & { readonly children: ReactNode }) {
  const { children, ...value } = props;
  return <BlockContext value={value}>{children}</BlockContext>;
}

export function ItemProvider(props: ItemContextValue & { readonly children: ReactNode }) {
  const { children, ...value } = props;
  return <ItemContext value={value}>{children}</ItemContext>;
}

/** Returns the current block. Throws outside of `BlockProvider`, which wraps every view. */
export function useBlock(): BlockContextValue {
  const value = useContext(BlockContext);
  if (value === null) throw new Error("A part of a block was drawn outside of BlockProvider");
  return value;
}

/**
 * Resolves a name to its full path and value: within the current list item if there is one,
 * otherwise in the block.
 */
export function useValue(at: string): { readonly path: string; readonly value: unknown } {
  const { block } = useBlock();
  const item = useContext(ItemContext);
  if (item !== null && !at.includes(".")) {
    return { path: `${item.path}.${at}`, value: item.item[at] };
  }
  return { path: at, value: valueAt(block, at) };
}

/**
 * Returns the value at a path such as `content.title` or `content.cta.primary`. Throws for a path
 * outside content, styles and settings.
 */
export function valueAt(block: ReadBlock, at: string): unknown {
  const split = splitBlockPath(at);
  if (split === null) throw new Error(`There is no value at ${at}`);
  return [split.name, ...split.rest].reduce<unknown>(
    (value, name) => (isObject(value) ? value[name] : undefined),
    block[split.part],
  );
}

/** Returns the current list item and its path, or null outside of a list. */
export function useItem(): ItemContextValue | null {
  return useContext(ItemContext);
}

/** Returns the path of the current list item, or null outside of a list. */
export function useItemPath(): string | null {
  return useItem()?.path ?? null;
}

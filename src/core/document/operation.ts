import type { Json, JsonObject } from "./json.ts";
import type { Block } from "./page.ts";

/**
 * A list of objects inside a block. `path` names items by id, never by index:
 * `content.plans`, `content.plans.#k3f9a2bc.links`.
 */
export interface ListAddress {
  readonly block: string;
  readonly path: string;
}

/** An object in a list inside a block; `id` is unique in its list. */
export type ListItem = JsonObject & { readonly id: string };

/** `after` is the id of the item before it, or null for the start. */
export interface AddOperation {
  readonly op: "add";
  /** Absent: the page's own blocks, and `item` is a whole block. */
  readonly in?: ListAddress;
  readonly item: Block | ListItem;
  readonly after: string | null;
}

/** Carries the whole item, so that it can be put back. */
export interface RemoveOperation {
  readonly op: "remove";
  readonly in?: ListAddress;
  readonly item: Block | ListItem;
  readonly after: string | null;
}

/** `from` is the `after` it had. */
export interface MoveOperation {
  readonly op: "move";
  readonly in?: ListAddress;
  readonly id: string;
  readonly from: string | null;
  readonly after: string | null;
}

/** `was` and `value` are absent where the path is unset. */
export interface SetOperation {
  readonly op: "set";
  readonly block: string;
  /** `name`, `isVisible`, or a path under `content`, `styles`, `settings`. */
  readonly path: string;
  readonly was?: Json;
  readonly value?: Json;
}

export interface SetPageOperation {
  readonly op: "setPage";
  /** `name`, or a path under `background`, `seo`. */
  readonly path: string;
  readonly was?: Json;
  readonly value?: Json;
}

/** One change of a page as a value: it can be applied, inverted, checked and read years later. */
export type Operation =
  | AddOperation
  | RemoveOperation
  | MoveOperation
  | SetOperation
  | SetPageOperation;

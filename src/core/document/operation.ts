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

/** `after` is the id of the item before the new one, or null for the start. */
export interface AddOperation {
  readonly op: "add";
  /** Absent for the page's own blocks; `item` is then a whole block. */
  readonly in?: ListAddress;
  readonly item: Block | ListItem;
  readonly after: string | null;
}

/** Carries the whole item, so that the operation can be undone. */
export interface RemoveOperation {
  readonly op: "remove";
  readonly in?: ListAddress;
  readonly item: Block | ListItem;
  readonly after: string | null;
}

/** `from` is the id of the item before its previous position. */
export interface MoveOperation {
  readonly op: "move";
  readonly in?: ListAddress;
  readonly id: string;
  readonly from: string | null;
  readonly after: string | null;
}

/** `was` or `value` is absent if the path is unset before or after the operation. */
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

/** A change to a page as a value, which can be applied, inverted, validated and stored. */
export type Operation =
  | AddOperation
  | RemoveOperation
  | MoveOperation
  | SetOperation
  | SetPageOperation;

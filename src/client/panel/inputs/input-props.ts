import type { ReactNode } from "react";
import type { Json } from "#core/document/json.ts";
import type { ListItem } from "#core/document/operation.ts";
import type { Field } from "#core/fields/field.ts";
import type { AnyField } from "#blocks/_kit/define-block.ts";
import type { SetOptions } from "#client/editor/editor.ts";

/** Writes a field's value: a step at once. The options are those of `Editor.set`. */
export type ChangeValue = (value: Json | undefined, options?: SetOptions) => void;

/** What every input gets. */
export interface InputProps<F extends AnyField = AnyField> {
  readonly field: F;
  /** Read by the field: the default where nothing or something unfit is stored. */
  readonly value: F extends Field<infer Value> ? Value : never;
  /** As it stands in the block. */
  readonly stored: Json | undefined;
  /** Path of the value in its block: `content.stats.#k3f9a2bc.label`. */
  readonly path: string;
  /** Id of the control that the label names. */
  readonly id: string;
  /** Id of the label, for inputs of several controls. */
  readonly labelId: string;
  /** Ids of hint and problem, or absent. */
  readonly describedBy: string | undefined;
  readonly onChange: ChangeValue;
  /** The person typing has left the field or pressed Enter. */
  readonly onEnd: () => void;
  /** Draws the fields of one item, by the renderer that draws the block's own. */
  readonly drawItem: (item: ListItem, change: ItemChange | null) => ReactNode;
}

/** Writes a field of an item where the list as a whole has to be written. */
export type ItemChange = (name: string, value: Json | undefined, options?: SetOptions) => void;

import type { ReactNode } from "react";
import type { Json } from "#core/document/json.ts";
import type { ListItem } from "#core/document/operation.ts";
import type { Field } from "#core/fields/field.ts";
import type { AnyField } from "#blocks/_kit/define/define-block.ts";
import type { SetOptions } from "#client/editor/editor.ts";

/** Writes a field's value; applies at once. The options are those of `Editor.set`. */
export type ChangeValue = (value: Json | undefined, options?: SetOptions) => void;

/** The props of all inputs. */
export interface InputProps<F extends AnyField = AnyField> {
  readonly field: F;
  /** The value as read by the field: the default if nothing valid is stored. */
  readonly value: F extends Field<infer Value> ? Value : never;
  /** The raw value in the block. */
  readonly stored: Json | undefined;
  /** Path of the value in its block, such as `content.stats.#k3f9a2bc.label`. */
  readonly path: string;
  /** Id for the control that the label names. */
  readonly id: string;
  /** Id of the label, for inputs with several controls. */
  readonly labelId: string;
  /** Ids of hint and problem, if any. */
  readonly describedBy: string | undefined;
  readonly onChange: ChangeValue;
  /** The user has left the field or pressed Enter. */
  readonly onEnd: () => void;
  /** Renders the fields of one list item, with the same renderer as the block's own. */
  readonly drawItem: (item: ListItem, change: ItemChange | null) => ReactNode;
}

/** Writes a field of an item if the list has to be written as a whole. */
export type ItemChange = (name: string, value: Json | undefined, options?: SetOptions) => void;

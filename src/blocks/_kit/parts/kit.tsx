import type { JSX, ReactNode } from "react";
import type { FieldRecord, ItemOf } from "#core/fields/field.ts";
import type { RichTextField } from "#core/fields/rich-text.ts";
import type { TextField } from "#core/fields/text.ts";
import type { BlockDefinition, FieldsOf, PathsTo, ReadBlock } from "../define/define-block.ts";
import { Items, type ItemsProps } from "./items.tsx";
import { IfText, RichText, Text, type TextProps } from "./text.tsx";

type TextsOf<Fields> = {
  [Key in keyof Fields]: Fields[Key] extends TextField ? Key : never;
}[keyof Fields] &
  string;

type ItemFields<Definition, At> = At extends keyof FieldsOf<Definition>
  ? FieldsOf<Definition>[At] extends { readonly item: infer Fields extends FieldRecord }
    ? Fields
    : never
  : never;

/** The parts of the kit, with paths checked against one definition. */
export interface Kit<Definition extends BlockDefinition> {
  readonly Text: (
    props: Omit<TextProps, "at"> & { readonly at: PathsTo<Definition, TextField> },
  ) => JSX.Element | null;
  readonly RichText: (props: {
    readonly at: PathsTo<Definition, RichTextField>;
    readonly className?: string;
  }) => JSX.Element | null;
  readonly IfText: (props: {
    readonly of: readonly PathsTo<Definition, TextField>[];
    readonly children: ReactNode;
  }) => ReactNode;
  readonly Items: <At extends PathsTo<Definition, { readonly kind: "list" }>>(props: {
    readonly at: At;
    readonly only?: readonly ItemOf<ItemFields<Definition, At>>[];
    readonly children: (
      item: ItemOf<ItemFields<Definition, At>>,
      parts: {
        readonly Text: (
          props: Omit<TextProps, "at"> & { readonly at: TextsOf<ItemFields<Definition, At>> },
        ) => JSX.Element | null;
        readonly index: number;
      },
    ) => ReactNode;
  }) => JSX.Element | ReactNode;
}

/**
 * The props of every view. Views are pure: a function of the block (and of site and media, through
 * the kit).
 */
export interface ViewProps<Definition extends BlockDefinition> {
  readonly block: ReadBlock<Definition>;
}

/**
 * Returns the kit with paths checked by the compiler. At run time the parts are the same for every
 * block; the types only narrow what may be passed, so the casts hide nothing.
 */
export function kitFor<Definition extends BlockDefinition>(
  _definition: Definition,
): Kit<Definition> {
  return { Text, RichText, IfText, Items: TypedItems } as unknown as Kit<Definition>;
}

interface TypedItemsProps extends Omit<ItemsProps, "children"> {
  readonly children: (
    item: { readonly id: string },
    parts: { readonly Text: typeof Text; readonly index: number },
  ) => ReactNode;
}

function TypedItems({ children, ...which }: TypedItemsProps) {
  return <Items {...which}>{(item, index) => children(item, { Text, index })}</Items>;
}

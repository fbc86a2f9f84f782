import type { FieldRecord, ValueOf } from "#core/fields/field.ts";

/** Everything a kind of page background declares besides its picture and its island. */
export interface BackgroundDefinition<
  Kind extends string = string,
  Fields extends FieldRecord = FieldRecord,
> {
  /** As in `background.kind`; also the name of its folder. */
  readonly kind: Kind;
  /** Other spellings; hyphen, underscore and space forms are found without being listed. */
  readonly aliases: readonly string[];
  readonly name: string;
  readonly description: string;
  /** The settings in the order an editor sees them, by their name beside `kind`. */
  readonly fields: Fields;
  /** What differs where it is offered, on a small picture. */
  readonly preview?: { readonly [Key in keyof Fields]?: ValueOf<Fields[Key]> };
  /** Rules for the page's stylesheet that the settings become: custom properties of `.page-background`. */
  readonly rules?: (settings: ReadSettings<BackgroundDefinition<string, Fields>>) => string;
}

/** The settings of a background, each read by its field: what a view gets. */
export type ReadSettings<Definition = BackgroundDefinition> =
  Definition extends BackgroundDefinition<string, infer Fields>
    ? { readonly [Key in keyof Fields]: ValueOf<Fields[Key]> }
    : never;

/** What every view of a background gets. */
export interface BackgroundProps<Definition = BackgroundDefinition> {
  readonly settings: ReadSettings<Definition>;
}

/** Declares a kind of background; its view's types derive from what it returns. */
export function defineBackground<const Kind extends string, const Fields extends FieldRecord>(
  definition: BackgroundDefinition<Kind, Fields>,
): BackgroundDefinition<Kind, Fields> {
  return definition;
}

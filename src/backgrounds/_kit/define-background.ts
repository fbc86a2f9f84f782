import type { FieldRecord, ValueOf } from "#core/fields/field.ts";

/** Everything a kind of background declares besides its still picture and its island. */
export interface BackgroundDefinition<
  Kind extends string = string,
  Fields extends FieldRecord = FieldRecord,
> {
  /** As in `background.kind`; also the name of its folder. */
  readonly kind: Kind;
  /** Other spellings; variants with hyphens, underscores and spaces match without being listed. */
  readonly aliases: readonly string[];
  readonly name: string;
  readonly description: string;
  /** The settings in the order of the panel, by name. */
  readonly fields: Fields;
  /** Settings that differ in the small preview of the picker. */
  readonly preview?: { readonly [Key in keyof Fields]?: ValueOf<Fields[Key]> };
  /**
   * Returns CSS for the page that depends on the settings: custom properties of `.page-background`.
   */
  readonly rules?: (settings: ReadSettings<BackgroundDefinition<string, Fields>>) => string;
}

/** The settings of a background, each read by its field: the input of a view. */
export type ReadSettings<Definition = BackgroundDefinition> =
  Definition extends BackgroundDefinition<string, infer Fields>
    ? { readonly [Key in keyof Fields]: ValueOf<Fields[Key]> }
    : never;

/** The props of every background's view. */
export interface BackgroundProps<Definition = BackgroundDefinition> {
  readonly settings: ReadSettings<Definition>;
}

/** Declares a kind of background; the types of its view are derived from the return value. */
export function defineBackground<const Kind extends string, const Fields extends FieldRecord>(
  definition: BackgroundDefinition<Kind, Fields>,
): BackgroundDefinition<Kind, Fields> {
  return definition;
}

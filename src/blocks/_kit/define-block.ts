import type { Field, FieldRecord, ValueOf } from "#core/fields/field.ts";
import type { JsonObject } from "#core/document/json.ts";
import type { Block } from "#core/document/page.ts";
import type { commonSections } from "./common-fields.ts";
import type { FieldSection } from "./field-section.ts";

export type Category = "layout" | "content" | "media" | "interactive" | "investor";

/** What is known of a stored block before its type is: enough to say whose it is. */
export interface StoredTraits {
  /** In the one spelling that names are compared in: `grid`, `custom`. */
  readonly type: string;
  readonly name: string;
  readonly content: JsonObject;
  readonly settings: JsonObject;
}

/** Everything a block type declares besides its view and island. */
export interface BlockDefinition<
  Type extends string = string,
  Sections extends readonly FieldSection[] = readonly FieldSection[],
> {
  readonly type: Type;
  /** Other spellings; hyphen, underscore and space forms are found without being listed. */
  readonly aliases: readonly string[];
  /**
   * Whether a stored block is one of this type, whatever type has its name: old content has names that stand for several
   * things. At most one type may claim a block, which a test over all types holds them to.
   */
  readonly claims?: (stored: StoredTraits) => boolean;
  /** The type written in the old form, for export. */
  readonly storedAs: string;
  readonly name: string;
  readonly category: Category;
  /** A name of the icon set (`core/fields/icon-names.ts`). */
  readonly icon: string;
  readonly premium: boolean;
  readonly description: string;
  readonly sections: Sections;
  /** Common fields of which it takes fewer values, by path, and which stand in the panel where every block has them. */
  readonly narrows?: FieldRecord;
  /** Said where the block has nothing to show (SITE-035). */
  readonly emptyText: string;
  /** Who is told: visitors too, unless the text is for the builder alone (CON-035). */
  readonly emptyFor?: "builder";
}

type UnionToIntersection<Union> = (
  Union extends unknown ? (member: Union) => void : never
) extends (member: infer Intersection) => void
  ? Intersection
  : never;

type FieldsIn<Sections extends readonly FieldSection[]> = UnionToIntersection<
  Sections[number]["fields"]
>;
type CommonFields = FieldsIn<typeof commonSections>;

/** All fields of a definition by path: its own, and the common ones that it does not narrow. */
export type FieldsOf<Definition> =
  Definition extends BlockDefinition<string, infer Sections>
    ? FieldsIn<Sections> & Omit<CommonFields, keyof FieldsIn<Sections>>
    : never;

type Part<Fields, Prefix extends string> = {
  readonly [Key in keyof Fields as Key extends `${Prefix}.${infer Name}` ? Name : never]: ValueOf<
    Fields[Key]
  >;
};

/** The paths of a definition whose field is a `Wanted`. */
export type PathsTo<Definition, Wanted> = {
  [Key in keyof FieldsOf<Definition>]: FieldsOf<Definition>[Key] extends Wanted ? Key : never;
}[keyof FieldsOf<Definition>] &
  string;

/** A block whose every value has been read by its fields: what a view gets. */
export interface ReadBlock<Definition = BlockDefinition> extends Omit<
  Block,
  "content" | "styles" | "settings"
> {
  readonly content: Part<FieldsOf<Definition>, "content">;
  readonly styles: Part<FieldsOf<Definition>, "styles">;
  readonly settings: Part<FieldsOf<Definition>, "settings">;
}

export type AnyField = Field<unknown>;

/** Declares a block type; a view and its types derive from what it returns. */
export function defineBlock<
  const Type extends string,
  const Sections extends readonly FieldSection[],
>(definition: BlockDefinition<Type, Sections>): BlockDefinition<Type, Sections> {
  return definition;
}

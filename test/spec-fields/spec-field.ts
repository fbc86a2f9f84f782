/** What the specification says of one field. */
export interface SpecField {
  /** The requirements that say it. */
  readonly ids: string;
  /** Its options, in the order in which an editor finds them. */
  readonly options?: readonly (string | number)[];
  /** An option of ours beside those: nothing chosen yet. */
  readonly besides?: readonly (string | number)[];
  /** The least and the most number that it takes. */
  readonly range?: readonly [least: number, most: number];
  /** How many ready-made colours it offers, where the specification counts them and names none. */
  readonly presets?: number;
  /** What an absent value reads as. */
  readonly absent?: unknown;
  /** What a new item of this list has. */
  readonly newItem?: Readonly<Record<string, unknown>>;
  /** How many lines or items of a new item are there to be written over, by field. */
  readonly newLines?: Readonly<Record<string, number>>;
}

export type SpecFields = Readonly<Record<string, Readonly<Record<string, SpecField>>>>;

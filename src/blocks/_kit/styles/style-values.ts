import type { ValueOf } from "#core/fields/field.ts";
import { arrangementFields } from "./arrangement-fields.ts";
import { columnFields, spacingFields } from "./box-fields.ts";
import { backgroundFields, partColourFields } from "./colour-fields.ts";
import { deviceFields } from "./device-fields.ts";
import { animationFields } from "./motion-fields.ts";
import { opacityFields, placementFields, transformFields } from "./placement-fields.ts";
import { typographyFields } from "./typography-fields.ts";

const fields = {
  ...spacingFields,
  ...columnFields,
  ...backgroundFields,
  ...partColourFields,
  ...typographyFields,
  ...opacityFields,
  ...animationFields,
  ...arrangementFields,
  ...placementFields,
  ...transformFields,
  ...deviceFields,
};

type StyleFields = typeof fields;

/** What every block may have chosen, by name: `opacity`, `position`, … */
export type StyleValues = {
  readonly [
    Path in keyof StyleFields as Path extends `styles.${infer Name}` ? Name : never
  ]: ValueOf<StyleFields[Path]>;
};

/** Their names. */
export const commonStyles: readonly string[] = Object.keys(fields).map(nameOf);

/** True for a field that the kit turns into rules by itself, for every block. */
export function isCommonStyle(path: string): boolean {
  return Object.hasOwn(fields, path);
}

/** What they read as where nothing is stored. */
const unset = Object.fromEntries(
  Object.entries(fields).map(([path, field]) => [nameOf(path), field.read(undefined).value]),
);

/**
 * The common styles of a block that has been read. A block may have narrowed a field, so each is one of the
 * values that the common field takes.
 */
export function styleValues(styles: Readonly<Record<string, unknown>>): StyleValues {
  const values: Record<string, unknown> = { ...unset };
  for (const name of commonStyles) {
    if (styles[name] !== undefined) values[name] = styles[name];
  }
  // One entry for each field of the table: its blank reading, or what the block's own field of that name has read.
  return values as unknown as StyleValues;
}

function nameOf(path: string): string {
  return path.slice("styles.".length);
}

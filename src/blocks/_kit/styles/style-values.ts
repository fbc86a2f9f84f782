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

/** The common styles of every block by name: `opacity`, `position`, … */
export type StyleValues = {
  readonly [
    Path in keyof StyleFields as Path extends `styles.${infer Name}` ? Name : never
  ]: ValueOf<StyleFields[Path]>;
};

/** Names of the common styles. */
export const commonStyles: readonly string[] = Object.keys(fields).map(nameOf);

/** True for a style that the kit compiles for every block. */
export function isCommonStyle(path: string): boolean {
  return Object.hasOwn(fields, path);
}

/** Values when nothing is stored. */
const unset = Object.fromEntries(
  Object.entries(fields).map(([path, field]) => [nameOf(path), field.read(undefined).value]),
);

/**
 * Returns the common styles of a block that has been read. Blocks may only narrow a field, so each
 * value is valid for the common field.
 */
export function styleValues(styles: Readonly<Record<string, unknown>>): StyleValues {
  const values: Record<string, unknown> = { ...unset };
  for (const name of commonStyles) {
    if (styles[name] !== undefined) values[name] = styles[name];
  }
  // One entry per field of the table: its blank value, or what the block's own field of that name
  // has read.
  return values as unknown as StyleValues;
}

function nameOf(path: string): string {
  return path.slice("styles.".length);
}

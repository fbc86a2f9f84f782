import type { AnyField } from "#blocks/_kit/define/define-block.ts";
import { isObjectField } from "#blocks/_kit/define/field-at.ts";
import { isCommonStyle } from "#blocks/_kit/styles/style-values.ts";
import {
  canBeShown,
  fieldPlaces,
  isShownIn,
  optionsOf,
  sampleBlock,
  setAt,
} from "#blocks/sample.ts";
import type { FieldPlace } from "#blocks/sample.ts";
import { withItems } from "#blocks/variants.ts";
import { isObject } from "#core/document/json.ts";
import type { Json, JsonObject } from "#core/document/json.ts";
import type { Block } from "#core/document/page.ts";
import { getIn } from "#core/document/path.ts";
import type { EffectVisibility } from "#core/fields/field.ts";

/** Where a page shows the effect. */
type PageVisibility = Exclude<EffectVisibility, "panel">;

/** A visual field, or one part of an object field. */
export interface VisualField {
  readonly path: string;
  readonly effectVisible: PageVisibility;
  /** Values that must look different. */
  readonly values: readonly Json[];
  /** Pairs of values to compare, by index. */
  readonly pairs: readonly (readonly [number, number])[];
  /** The sample on the device that the field applies to, otherwise on a desktop. */
  readonly atFirst: State;
  /** Further states of the block, for values that differ only in some of them. */
  readonly otherwise: () => readonly State[];
}

/** A function from a value to a block, and the screen on which it is rendered. */
export interface State {
  readonly device: Device;
  readonly draw: (value: Json) => Block;
  /** Overrides the field's own `effectVisible`. */
  readonly effectVisible?: PageVisibility;
}

/**
 * Window width per device in px, within the ranges of STYLE-012; the wall has room for any value.
 */
export const devices = { mobile: 390, tablet: 1000, desktop: 1440, wall: 2560 } as const;
export type Device = keyof typeof devices;

type Definition = FieldPlace["definition"];

/** Kinds of visual fields, besides `object`, whose parts are looked at one by one; all others hold content. */
export const visualKinds = /^(?:choice|toggle|number|colour|gradient|spacing|icon)$/;

/**
 * Returns every visual field of a type, in a state in which it is shown; parts of object fields
 * separately.
 */
export function visualFields(definition: Definition): readonly VisualField[] {
  const sample = sampleBlock(definition);
  const places = fieldPlaces(definition);
  return places.flatMap((place): readonly VisualField[] => {
    const shown = canBeShown(place) ? isShownIn(sample, place) : null;
    if (shown === null) return [];
    if (isObjectField(place.field)) return partsOf(place, places, shown);
    if (!visualKinds.test(place.field.kind) || place.field.effectVisible === "panel") return [];
    const { path } = place;
    return [
      {
        path,
        ...describe(place.field),
        atFirst: { device: "desktop", draw: (value) => setAt(shown, path, value) },
        otherwise: () => [
          { device: "tablet", draw: (value) => setAt(shown, path, value) },
          ...[
            ...dependents(place, places, shown),
            uneven(shown),
            // Enough for several rows of any number of columns.
            ...(place.list === undefined ? [withItems(definition, shown, 12)] : []),
            ...neighbours(place, places, sample),
          ].map((state): State => ({
            device: "wall",
            draw: (value) => setAt(state, path, value),
          })),
        ],
      },
    ];
  });
}

/** Returns where a field is visible, its values, and the pairs of values to compare. */
export function describe(field: AnyField): Pick<VisualField, "effectVisible" | "values" | "pairs"> {
  const values = valuesOf(field);
  const { effectVisible = "rest" } = field;
  return {
    effectVisible: effectVisible === "panel" ? "rest" : effectVisible,
    values,
    pairs: pairsOf(field, values),
  };
}

/**
 * Every two options of a choice; for a number each value only against the default, because some
 * numbers look alike (such as 180 and -180 degrees).
 */
function pairsOf(field: AnyField, values: readonly Json[]): readonly (readonly [number, number])[] {
  return values.flatMap((_, one) =>
    values
      .map((__, other) => [one, other] as const)
      .filter(([, other]) => other > one && (field.kind !== "number" || one === 0)),
  );
}

/**
 * A choice that controls other fields has no effect while they are empty: returns a state in which
 * all of them have values.
 */
function dependents(
  { path }: FieldPlace,
  places: readonly FieldPlace[],
  shown: Block,
): readonly Block[] {
  const own = places.filter(({ field }) => field.when?.at === path);
  return own.length === 0
    ? []
    : [
        own.reduce((made, place) => {
          const value = valuesOf(place.field).at(-1);
          return value === undefined ? made : setAt(made, place.path, value);
        }, shown),
      ];
}

/** A colour may only be visible in one layout, in opened parts, or on hover. */
function anywhere(
  place: FieldPlace,
  places: readonly FieldPlace[],
  shown: Block,
): readonly { readonly state: Block; readonly shows: PageVisibility }[] {
  const own = places.filter(({ path }) => !isCommonStyle(path));
  return [
    { state: shown, shows: "hover" },
    ...[shown, uneven(shown), ...neighbours(place, own, shown, own)].map((state) => ({
      state,
      shows: "open" as const,
    })),
  ];
}

/**
 * The block with longer texts in its second items: alignment is only visible between items of
 * different size.
 */
function uneven(shown: Block): Block {
  const content = Object.entries(shown.content).map(([name, value]) => [
    name,
    Array.isArray(value)
      ? value.map((item, index) => (index === 1 ? lengthened(item) : item))
      : enriched(value),
  ]);
  return { ...shown, content: Object.fromEntries(content) as JsonObject };
}

const everyElement =
  '<h2>Sample</h2><h3>Sample</h3><p>Sample of <a href="/about">a link</a>.</p><ul><li>Sample</li></ul>';

function enriched(value: Json): Json {
  return typeof value === "string" && value.startsWith("<p>Sample") ? everyElement : value;
}

function lengthened(item: Json): Json {
  if (!isObject(item)) return item;
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name,
      typeof value === "string" && value.startsWith("Sample of")
        ? `${value} and more. `.repeat(9)
        : value,
    ]),
  );
}

/**
 * The sample with each option of each related choice, with the field shown: the type's own choices,
 * those with the same condition, and full page width.
 */
function neighbours(
  place: FieldPlace,
  places: readonly FieldPlace[],
  sample: Block,
  always: readonly FieldPlace[] = [],
): readonly Block[] {
  return places
    .filter(({ path, field }) => path !== place.path && /^(?:choice|toggle)$/.test(field.kind))
    .flatMap((other) => {
      const { at } = other.field.when ?? {};
      const isBeside = at !== undefined && at === place.field.when?.at;
      const isOwn = !isCommonStyle(other.path) && !isCommonStyle(place.path);
      if (always.includes(other)) return optionsOf(other.field).map((value) => ({ other, value }));
      const values = isBeside || isOwn ? optionsOf(other.field) : [];
      return (other.path === "styles.containerWidth" ? ["full"] : values).map((value) => ({
        other,
        value,
      }));
    })
    .flatMap(({ other, value }) => {
      const beside = isShownIn(sample, other);
      const state = beside === null ? null : isShownIn(setAt(beside, other.path, value), place);
      return state ?? [];
    });
}

/**
 * Each part of an object field: with the other parts at their defaults, and with all other parts
 * set.
 */
function partsOf(
  place: FieldPlace,
  places: readonly FieldPlace[],
  shown: Block,
): readonly VisualField[] {
  const { field, path } = place;
  if (!isObjectField(field)) return [];
  const { parts, only = Object.keys(parts) } = field;
  const stored = getIn({ ...shown }, path.split("."));
  const begun = { ...blank(parts), ...(isObject(stored) ? stored : {}) };
  return only.flatMap((name): readonly VisualField[] => {
    const part = parts[name];
    if (part === undefined) return [];
    if (isObjectField(part)) {
      return Object.entries(part.parts).map(([inner, own]) => ({
        path: `${path}.${name}.${inner}`,
        ...describe(own),
        atFirst: {
          device: field.look === "devices" ? deviceOf(name) : "desktop",
          draw: (value) =>
            setAt(shown, path, { ...begun, [name]: { ...blank(part.parts), [inner]: value } }),
        },
        otherwise: () => [],
      }));
    }
    if (!visualKinds.test(part.kind)) return [];
    return [
      {
        path: `${path}.${name}`,
        ...describe(part),
        atFirst: {
          device: "desktop",
          draw: (value) => setAt(shown, path, { ...begun, [name]: value }),
        },
        otherwise: () => [
          {
            device: "desktop",
            draw: (value) => setAt(shown, path, { ...chosen(parts, name), [name]: value }),
          },
          ...(part.kind === "colour" ? anywhere(place, places, shown) : []).map(
            ({ state, shows: effectVisible }): State => ({
              device: "desktop",
              effectVisible,
              draw: (value) => setAt(state, path, { ...begun, [name]: value }),
            }),
          ),
        ],
      },
    ];
  });
}

type Parts = Readonly<Record<string, AnyField>>;

// A field's values are JSON: the constructors accept nothing else.
const blank = (fields: Parts): JsonObject =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.default as Json]));

const chosen = (fields: Parts, except: string): JsonObject =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name !== except)
      .map(([name, field]) => [name, valuesOf(field).at(1) ?? (field.default as Json)]),
  );

function deviceOf(name: string): Device {
  if (name === "mobile" || name === "tablet" || name === "desktop") return name;
  throw new Error(`${name} is no device`);
}

/** Values of a field that must look different; for a number the default comes first. */
function valuesOf(field: AnyField): readonly Json[] {
  switch (field.kind) {
    // Colours outside of the theme, so that no block has them already.
    case "colour":
      return ["", "#123456", "#c0ffee"];
    case "spacing":
      return [{}, ...["top", "right", "bottom", "left"].map((side) => ({ [side]: 24 }))];
    case "number":
      return [...new Set([field.default as Json, ...optionsOf(field)])];
    default:
      return optionsOf(field);
  }
}

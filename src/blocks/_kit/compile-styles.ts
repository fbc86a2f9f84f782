import { colourToCss } from "#core/fields/colour.ts";
import type { FieldRecord } from "#core/fields/field.ts";
import { resolveGradient, type GradientField, type GradientValue } from "#core/fields/gradient.ts";
import { ownPalette } from "#core/theme/palette.ts";
import type { Palette } from "#core/theme/palette.ts";
import { fieldPlacesOf, type FieldPlace } from "./define/block-fields.ts";
import type { AnyField, BlockDefinition, ReadBlock } from "./define/define-block.ts";
import { isListField } from "./define/field-at.ts";
import { blankStyles } from "./define/read-block.ts";
import { blockClass } from "./parts/section.tsx";
import { arrangementRules } from "./styles/arrangement.ts";
import { boxRules, gradientToCss, groundRules } from "./styles/box.ts";
import { colourRules } from "./styles/colours.ts";
import { adaptedTo, inkOn } from "./styles/light-ground.ts";
import { deviceRules } from "./styles/devices.ts";
import { motionRules } from "./styles/motion.ts";
import { placementRules, stylePlace, transformRules } from "./styles/placement.ts";
import { gather, rule } from "./styles/rules.ts";
import type { StylePlace, StyleRules } from "./styles/rules.ts";
import { commonStyles, isCommonStyle, styleValues } from "./styles/style-values.ts";
import { typographyRules } from "./styles/typography.ts";

/** The CSS of one block, and the rules that a page needs only once however many blocks use them. */
export interface CompiledStyles {
  readonly rules: string;
  readonly shared: readonly string[];
}

/** Compiles one block's CSS for the canvas, where each block has a stylesheet of its own. */
export function compileStyles(
  definition: BlockDefinition,
  block: ReadBlock,
  palette: Palette = ownPalette,
): string {
  const at = stylePlace(block.id, blockClass(block.id), { host: "canvas", entering: true });
  const { rules, shared } = compileBlock(definition, block, at, palette);
  return shared.join("") + rules;
}

/** The CSS of blocks that were not the first of their page. A block does not change, and has one definition. */
const compiledBefore = new WeakMap<
  ReadBlock,
  { readonly palette: Palette; readonly styles: CompiledStyles }
>();

/**
 * Compiles a whole page's CSS in block order: shared rules first, then each block's. The first
 * block gets no entrance animation, so that content above the fold is visible immediately.
 */
export function compilePage(
  blocks: readonly BlockToCompile[],
  palette: Palette = ownPalette,
): string {
  const compiled = blocks.map((block, index) =>
    index > 0 ? compileFollowing(block, palette) : compileOnSite(block, palette, false),
  );
  const shared = new Set(compiled.flatMap((each) => each.shared));
  return [...shared, ...compiled.map(({ rules }) => rules)].join("");
}

/** A block that has been read by this definition. */
export interface BlockToCompile {
  readonly definition: BlockDefinition;
  readonly block: ReadBlock;
}

/** Compiles a block that is not the first of its page. `compilePage` finds the result, which is kept with the block. */
export function compileFollowing(each: BlockToCompile, palette: Palette): CompiledStyles {
  const known = compiledBefore.get(each.block);
  if (known?.palette === palette) return known.styles;
  const styles = compileOnSite(each, palette, true);
  compiledBefore.set(each.block, { palette, styles });
  return styles;
}

function compileOnSite(
  { definition, block }: BlockToCompile,
  palette: Palette,
  entering: boolean,
): CompiledStyles {
  const at = stylePlace(block.id, blockClass(block.id), { host: "site", entering });
  return compileBlock(definition, block, at, palette);
}

/**
 * Turns the editor's choices into rules; defaults emit nothing. Values come from fields that have
 * already read them, so only what a field allows can reach the CSS. Colours and gradients of the
 * block's own fields become custom properties named after them: `titleColor` is `--title-color`. So do numbers that are
 * marked for it (`isProperty`).
 */
function compileBlock(
  definition: BlockDefinition,
  block: ReadBlock,
  at: StylePlace,
  palette: Palette,
): CompiledStyles {
  const groups = isPlain(definition, block) ? [] : chosenRules(block.styles, at, palette);
  const own = ownRules(definition, block, at.root, palette);
  const root = [...new Set([...gather(groups, "root"), ...own.properties])];
  const placed = gather(groups, "place");
  return {
    rules: [
      ...(at.place === at.root
        ? [rule(at.root, [...root, ...placed])]
        : [rule(at.root, root), rule(at.place, placed)]),
      rule(at.inner, gather(groups, "inner")),
      ...own.rules,
      ...gather(groups, "rules"),
    ].join(""),
    shared: gather(groups, "shared"),
  };
}

function chosenRules(
  styles: ReadBlock["styles"],
  at: StylePlace,
  palette: Palette,
): readonly StyleRules[] {
  const values = styleValues(styles);
  return [
    placementRules(values),
    boxRules(values, at),
    groundRules(values, palette),
    transformRules(values),
    colourRules(values, at, palette),
    typographyRules(values, at, palette),
    arrangementRules(values, at),
    deviceRules(values, at),
    motionRules(values, at),
  ];
}

const plainTypes = new WeakMap<object, boolean>();

/** True for most blocks: no common style was chosen, and the type's defaults emit no rules. */
function isPlain(definition: BlockDefinition, block: ReadBlock): boolean {
  const blank = blankStyles(definition);
  const styles: Readonly<Record<string, unknown>> = block.styles;
  if (!commonStyles.every((name) => styles[name] === blank[name])) return false;
  const known = plainTypes.get(definition);
  if (known !== undefined) return known;
  const at = stylePlace("x", "x", { host: "site", entering: true });
  const isEmpty = (text: string): boolean => text === "";
  const found = chosenRules(blank, at, ownPalette)
    .flatMap((group) => Object.values(group).flat())
    .every(isEmpty);
  plainTypes.set(definition, found);
  return found;
}

/**
 * Custom properties for the colours, gradients and marked numbers the type declares itself, on the block and on its
 * items.
 */
function ownRules(definition: BlockDefinition, block: ReadBlock, root: string, palette: Palette) {
  const properties: string[] = [];
  const rules: string[] = [];
  const places = propertyPlaces(definition);
  const grounds = places.length === 0 ? null : adaptedTo(block.styles, palette);
  // Presets were chosen for the design's dark background: on another they are darkened or lightened
  // until they are readable as text. Named theme colours need no change because their variables are
  // redefined there.
  const adaptToBackground = (colour: string) =>
    grounds === null || !opaque.test(colour) ? colour : inkOn(colour, grounds);
  const chosen = (colour: string) => colour;
  for (const { part, name, field } of places) {
    const holder: Readonly<Record<string, unknown>> = block[part];
    properties.push(
      ...customProperty(name, field, holder[name], { gradient: adaptToBackground, colour: chosen }),
    );
    if (isListField(field))
      rules.push(...itemRules(root, field.item, holder[name], adaptToBackground));
  }
  return { properties, rules };
}

const withProperties = new WeakMap<object, readonly FieldPlace[]>();

/**
 * The fields that may become custom properties: the type's own colours, gradients and marked numbers, and lists
 * whose items have some.
 */
function propertyPlaces(definition: BlockDefinition): readonly FieldPlace[] {
  const known = withProperties.get(definition);
  if (known !== undefined) return known;
  const isOne = (field: AnyField): boolean =>
    field.traits.colour !== undefined ||
    field.traits.isProperty === true ||
    (isListField(field) && Object.values(field.item).some(isOne));
  const found = fieldPlacesOf(definition).filter(
    ({ path, field }) => !isCommonStyle(path) && isOne(field),
  );
  withProperties.set(definition, found);
  return found;
}

function itemRules(
  root: string,
  fields: FieldRecord,
  items: unknown,
  adapt: AdaptColour,
): string[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: Readonly<Record<string, unknown>>) => {
    const own = Object.entries(fields).flatMap(([name, field]) =>
      customProperty(name, field, item[name], { gradient: adapt, colour: adapt }),
    );
    const id = item["id"];
    if (own.length === 0 || typeof id !== "string" || !/^[A-Za-z0-9_-]+$/.test(id)) return [];
    return [rule(`${root} [data-item="${id}"]`, own)];
  });
}

const opaque = /^#(?:\w{3}|\w{6})$/;

/** Adapts a colour to the block's background. */
type AdaptColour = (colour: string) => string;

function customProperty(
  name: string,
  field: AnyField,
  value: unknown,
  adapt: { readonly gradient: AdaptColour; readonly colour: AdaptColour },
): string[] {
  const property = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  if (field.traits.colour === "single" && typeof value === "string") {
    const colour = colourToCss(adapt.colour(value));
    return colour === null ? [] : [`${property}:${colour}`];
  }
  if (field.traits.isProperty === true && typeof value === "number") {
    return value === field.default ? [] : [`${property}:${value}`];
  }
  if (isGradientField(field)) {
    // The field only reads a preset's name or checked colours.
    const found = resolveGradient(field.presets, value as GradientValue);
    if (found === null) return [];
    const { from, to, direction } = found;
    return [
      `${property}:${gradientToCss({ from: adapt.gradient(from), to: adapt.gradient(to), direction })}`,
    ];
  }
  return [];
}

function isGradientField(field: AnyField): field is GradientField {
  return field.traits.colour === "gradient";
}

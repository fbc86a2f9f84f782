import { colourToCss } from "#core/fields/colour.ts";
import type { FieldRecord } from "#core/fields/field.ts";
import { resolveGradient, type GradientField, type GradientValue } from "#core/fields/gradient.ts";
import { fieldsOf } from "./block-fields.ts";
import type { AnyField, BlockDefinition, ReadBlock } from "./define-block.ts";
import { isListField } from "./field-at.ts";
import { blockClass } from "./section.tsx";
import { arrangementRules } from "./styles/arrangement.ts";
import { boxRules, gradientToCss, groundRules } from "./styles/box.ts";
import { colourRules } from "./styles/colours.ts";
import { deviceRules } from "./styles/devices.ts";
import { motionRules } from "./styles/motion.ts";
import { placementRules, stylePlace, transformRules } from "./styles/placement.ts";
import { gather, rule } from "./styles/rules.ts";
import type { StylePlace } from "./styles/rules.ts";
import { isCommonStyle, styleValues } from "./styles/style-values.ts";
import { typographyRules } from "./styles/typography.ts";

/** The rules of one block, and those of them that a page needs once for all its blocks. */
export interface CompiledStyles {
  readonly rules: string;
  readonly shared: readonly string[];
}

/** The rules of one block for the canvas, which gives each a stylesheet of its own. */
export function compileStyles(definition: BlockDefinition, block: ReadBlock): string {
  const at = stylePlace(block.id, blockClass(block.id), { host: "canvas", entering: true });
  const { rules, shared } = compileBlock(definition, block, at);
  return shared.join("") + rules;
}

/**
 * The rules of a whole page, in its order: what all need once, then each block's. Its first block has no entrance, so that
 * what is seen first is there at once.
 */
export function compilePage(
  blocks: readonly { readonly definition: BlockDefinition; readonly block: ReadBlock }[],
): string {
  const compiled = blocks.map(({ definition, block }, index) => {
    const entering = index > 0;
    const at = stylePlace(block.id, blockClass(block.id), { host: "site", entering });
    return compileBlock(definition, block, at);
  });
  const shared = new Set(compiled.flatMap((each) => each.shared));
  return [...shared, ...compiled.map(({ rules }) => rules)].join("");
}

/**
 * Turns what an editor chose into rules; what is as designed costs nothing. Values come out of fields that have read them, so
 * only what a field allows can reach the CSS. Colours and gradients of the block's own fields become custom
 * properties named after them: `titleColor` is `--title-color`.
 */
function compileBlock(
  definition: BlockDefinition,
  block: ReadBlock,
  at: StylePlace,
): CompiledStyles {
  const values = styleValues(block.styles);
  const groups = [
    placementRules(values),
    boxRules(values),
    groundRules(values),
    transformRules(values),
    colourRules(values, at),
    typographyRules(values, at),
    arrangementRules(values, at),
    deviceRules(values, at),
    motionRules(values, at),
  ];
  const own = ownRules(definition, block, at.root);
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

/** Colours and gradients that the type declares itself, on the block and on its items. */
function ownRules(definition: BlockDefinition, block: ReadBlock, root: string) {
  const values = { content: block.content, styles: block.styles, settings: block.settings };
  const properties: string[] = [];
  const rules: string[] = [];
  for (const [path, field] of Object.entries(fieldsOf(definition))) {
    const [part = "", name = ""] = path.split(".");
    if (isCommonStyle(path)) continue;
    const holder: Readonly<Record<string, unknown>> = values[part as keyof typeof values];
    properties.push(...customProperty(name, field, holder[name]));
    if (isListField(field)) rules.push(...itemRules(root, field.item, holder[name]));
  }
  return { properties, rules };
}

function itemRules(root: string, fields: FieldRecord, items: unknown): string[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: Readonly<Record<string, unknown>>) => {
    const own = Object.entries(fields).flatMap(([name, field]) =>
      customProperty(name, field, item[name]),
    );
    const id = item["id"];
    if (own.length === 0 || typeof id !== "string" || !/^[A-Za-z0-9_-]+$/.test(id)) return [];
    return [rule(`${root} [data-item="${id}"]`, own)];
  });
}

function customProperty(name: string, field: AnyField, value: unknown): string[] {
  const property = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  if (field.kind === "colour" && typeof value === "string") {
    const colour = colourToCss(value);
    return colour === null ? [] : [`${property}:${colour}`];
  }
  if (isGradientField(field)) {
    // What the field has read is a preset's name or checked colours.
    const found = resolveGradient(field.presets, value as GradientValue);
    return found === null ? [] : [`${property}:${gradientToCss(found)}`];
  }
  return [];
}

function isGradientField(field: AnyField): field is GradientField {
  return field.kind === "gradient";
}

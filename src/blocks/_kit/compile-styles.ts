import { colourToCss } from "#core/fields/colour.ts";
import type { FieldRecord } from "#core/fields/field.ts";
import {
  resolveGradient,
  type CustomGradient,
  type GradientField,
  type GradientValue,
} from "#core/fields/gradient.ts";
import { sides, type Spacing } from "#core/fields/spacing.ts";
import { fieldsOf } from "./block-fields.ts";
import { containerWidths } from "./common-fields.ts";
import type { AnyField, BlockDefinition, ReadBlock } from "./define-block.ts";
import { isListField } from "./field-at.ts";
import { blockClass } from "./section.tsx";

/**
 * Turns what an editor chose into rules of the page's own stylesheet. Values come out of fields that
 * have read them, so only what a field allows can reach the CSS. Colours and gradients become custom
 * properties named after their field: `titleColor` is `--title-color`.
 */
export function compileStyles(definition: BlockDefinition, block: ReadBlock): string {
  const root = `.${blockClass(block.id)}`;
  const values = { content: block.content, styles: block.styles, settings: block.settings };
  const rules: string[] = [];
  const own: string[] = [...commonDeclarations(values.styles)];
  for (const [path, field] of Object.entries(fieldsOf(definition))) {
    const [part = "", name = ""] = path.split(".");
    if (path === "styles.backgroundColor") continue;
    const holder: Readonly<Record<string, unknown>> = values[part as keyof typeof values];
    own.push(...customProperty(name, field, holder[name]));
    if (isListField(field)) rules.push(...itemRules(root, field.item, holder[name]));
  }
  const width = innerWidth(values.styles);
  if (width !== null) rules.unshift(`${root}>.block-inner{max-width:${width}}`);
  if (own.length > 0) rules.unshift(`${root}{${own.join(";")}}`);
  return rules.join("");
}

interface Placement {
  /** `justify-content` of a row of things. */
  readonly justify: string;
  /** `margin-inline` of something narrower than its column; 0 where nothing is said. */
  readonly place: string;
}

/** What an alignment is for things that are no text. */
const placements: Readonly<Record<string, Placement>> = {
  center: { justify: "center", place: "auto" },
  right: { justify: "flex-end", place: "auto 0" },
};

function commonDeclarations(styles: Readonly<Record<string, unknown>>): string[] {
  const declarations: string[] = [];
  const padding: Spacing = isSpacing(styles["padding"]) ? styles["padding"] : {};
  for (const side of sides) {
    const step = padding[side];
    if (step !== undefined) declarations.push(`padding-${side}:${step / 4}rem`);
  }
  const align = styles["textAlign"];
  if (typeof align === "string" && align !== "left") {
    declarations.push(`text-align:${align}`, `--align:${align}`);
    const placed = placements[align];
    if (placed !== undefined) {
      declarations.push(`--justify:${placed.justify}`, `--place:${placed.place}`);
    }
  }
  const background = styles["backgroundColor"];
  const colour = typeof background === "string" ? colourToCss(background) : null;
  if (colour !== null) declarations.push(`background-color:${colour}`);
  return declarations;
}

function innerWidth(styles: Readonly<Record<string, unknown>>): string | null {
  const width = styles["containerWidth"];
  if (width === "full") return "none";
  if (typeof width !== "string" || width === "max-w-7xl") return null;
  const px = Object.entries(containerWidths).find(([name]) => name === width)?.[1];
  return px === undefined ? null : `${px}px`;
}

function itemRules(root: string, fields: FieldRecord, items: unknown): string[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: Readonly<Record<string, unknown>>) => {
    const own = Object.entries(fields).flatMap(([name, field]) =>
      customProperty(name, field, item[name]),
    );
    const id = item["id"];
    if (own.length === 0 || typeof id !== "string" || !/^[A-Za-z0-9_-]+$/.test(id)) return [];
    return [`${root} [data-item="${id}"]{${own.join(";")}}`];
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

/** The gradient as a CSS image. */
export function gradientToCss({ from, to, direction }: CustomGradient): string {
  return `linear-gradient(${direction},${colourToCss(from) ?? from},${colourToCss(to) ?? to})`;
}

function isGradientField(field: AnyField): field is GradientField {
  return field.kind === "gradient";
}

function isSpacing(value: unknown): value is Spacing {
  return typeof value === "object" && value !== null;
}

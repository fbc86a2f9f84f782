import { renderToStaticMarkup } from "react-dom/server";
import type { JsonObject } from "#core/document/json.ts";
import type { Block } from "#core/document/page.ts";
import type { ListField } from "#core/fields/list.ts";
import { BlockProvider } from "./_kit/define/block-context.tsx";
import { compileStyles } from "./_kit/compile-styles.ts";
import type { AnyField, BlockDefinition } from "./_kit/define/define-block.ts";
import { findField, isListField } from "./_kit/define/field-at.ts";
import { iconDrawings } from "./_kit/parts/icon-drawings.ts";
import type { Host, PageLinks } from "./_kit/define/host.ts";
import { readBlock } from "./_kit/define/read-block.ts";
import type { BlockModule, Registry } from "./create-registry.ts";
import { registry } from "./registry.ts";

/** For tests: links to pages at these paths. */
export function linksTo(...paths: readonly string[]): PageLinks {
  return Object.fromEntries(paths.map((path) => [path, path]));
}

/** For tests: a site that has every page of the link presets except /signup. */
export const testSite = {
  name: "Test",
  origin: "https://ashlar.example",
  contactEmail: "contact@ashlar.example",
  contactForm: null,
  links: linksTo(
    "/",
    "/business",
    "/small-business",
    "/about",
    "/architecture",
    "/industry",
    "/publications",
  ),
};

/** For tests: a host without media, rendering React islands inline. */
export function testHost(mode: Host["mode"]): Host {
  return { mode, site: testSite, media: {}, reactIsland: (island) => island.element };
}

interface BlockParts {
  readonly id?: string;
  readonly content?: JsonObject;
  readonly styles?: JsonObject;
  readonly settings?: JsonObject;
}

/** For tests: a stored block with only these parts. */
export function storedBlock(type: string, parts: BlockParts = {}): Block {
  return {
    id: parts.id ?? "b1",
    type,
    name: type,
    content: parts.content ?? {},
    styles: parts.styles ?? {},
    settings: parts.settings ?? {},
    isVisible: true,
    createdByAi: false,
    aiPrompt: null,
  };
}

/** For tests: returns a type's module. Throws if there is none. */
export function moduleOf(type: string, from: Registry = registry): BlockModule {
  const module = from.find(type);
  if (module === undefined) throw new Error(`There is no block type ${type}`);
  return module;
}

/** For tests: renders a stored block to HTML. */
export function drawBlock(
  block: Block,
  mode: Host["mode"] = "site",
  more: Partial<Host> = {},
): string {
  const { definition, View } = moduleOf(block.type);
  const read = readBlock(definition, block).block;
  return renderToStaticMarkup(
    <BlockProvider definition={definition} block={read} host={{ ...testHost(mode), ...more }}>
      <View block={read} />
    </BlockProvider>,
  );
}

/** For tests: renders a block of this type with these parts to HTML. */
export function draw(type: string, parts: BlockParts = {}, mode: Host["mode"] = "site"): string {
  return drawBlock(storedBlock(type, parts), mode);
}

/** For tests: returns the field at a path of a type. Throws if there is none. */
export function fieldOf(definition: BlockDefinition, path: string): AnyField {
  const field = findField(definition, path);
  if (field === undefined) throw new Error(`${definition.name} has no ${path}`);
  return field;
}

/** For tests: returns the list at a path of a type. Throws if there is none. */
export function listAt(definition: BlockDefinition, path: string): ListField {
  const field = fieldOf(definition, path);
  if (!isListField(field)) throw new Error(`${path} of ${definition.name} is no list`);
  return field;
}

/** For tests: returns the options of a field in order; empty if the field takes free values. */
export function optionsAt(definition: BlockDefinition, path: string): readonly unknown[] {
  const field = fieldOf(definition, path);
  return "options" in field && Array.isArray(field.options)
    ? field.options.map(({ value }: { readonly value: unknown }) => value)
    : [];
}

/** For tests: replaces the path data of icons in HTML with names such as `icon-zap`. */
export function nameIcons(html: string): string {
  return Object.entries(iconDrawings).reduce(
    (named, [icon, drawing]) => named.replaceAll(drawing, `icon-${icon}`),
    html,
  );
}

/** For tests: compiles the block's styles for the canvas. */
export function stylesOf(block: Block): string {
  const { definition } = moduleOf(block.type);
  return compileStyles(definition, readBlock(definition, block).block);
}

/** For tests: returns the contrast ratio of two `#rrggbb` colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

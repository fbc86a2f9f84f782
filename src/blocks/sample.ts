import type { CheckLink } from "#core/fields/link.ts";
import { splitBlockPath } from "#core/document/block-path.ts";
import type { Json, JsonObject } from "#core/document/json.ts";
import type { Block } from "#core/document/page.ts";
import { getIn, setIn } from "#core/document/path.ts";
import { isNamedBy } from "#core/fields/condition.ts";
import type { Condition, FieldRecord } from "#core/fields/field.ts";
import type { ObjectField } from "#core/fields/object.ts";
import { fieldsOf } from "./_kit/define/block-fields.ts";
import type { AnyField, BlockDefinition } from "./_kit/define/define-block.ts";
import { isListField, isObjectField } from "./_kit/define/field-at.ts";
import { storedBlock } from "./test-kit.tsx";

/** For tests: a field and the path of its value in a sample block. */
export interface FieldPlace {
  readonly path: string;
  readonly field: AnyField;
  readonly definition: BlockDefinition;
  /** Path of the list whose items have the field; undefined for the block's own fields. */
  readonly list?: string;
}

const firstItem = "item0001";

/** For tests: every field of a type; for list items, with the path in the sample's first item. */
export function fieldPlaces(definition: BlockDefinition): readonly FieldPlace[] {
  return Object.entries(fieldsOf(definition)).flatMap(([path, field]): FieldPlace[] => [
    { path, field, definition },
    ...(isListField(field)
      ? Object.entries(field.item).map(([name, own]) => ({
          path: `${path}.#${firstItem}.${name}`,
          field: own,
          definition,
          list: path,
        }))
      : []),
  ]);
}

/** For tests: a block in which every field has a value. */
export function sampleBlock(definition: BlockDefinition): Block {
  const block = storedBlock(definition.type);
  return Object.entries(fieldsOf(definition)).reduce(
    (made, [path, field]) => setAt(made, path, sampleValue(path, field)),
    block,
  );
}

/** For tests: a block in which every text and every list is empty. */
export function emptiedBlock(definition: BlockDefinition): Block {
  return definition.sections
    .flatMap(({ fields }) => Object.entries(fields))
    .reduce((made, [path, { kind }]) => {
      if (kind === "list" || kind === "lines") return setAt(made, path, []);
      return /^(?:text|long-text|rich-text)$/.test(kind) ? setAt(made, path, "") : made;
    }, storedBlock(definition.type));
}

function sampleValue(name: string, field: AnyField): Json {
  // A field's values are JSON: the constructors accept nothing else.
  const start = (field.initial ?? field.default) as Json;
  switch (field.kind) {
    case "text":
    case "long-text":
      return typeof start === "string" && /\d/.test(start) ? start : `Sample of ${name}`;
    case "rich-text":
      return `<p>Sample of ${name}</p>`;
    case "lines":
      return ["First line", "Second line"];
    case "link":
      return "/about";
    case "url":
    case "endpoint":
      return goodAddress(field, "https://example.com/");
    case "image":
      return "/assets/sample-yard.svg";
    case "alt":
      return `Sample of ${name}`;
    case "email":
      return "sample@ashlar.example";
    case "date":
      return "2026-03-14";
    case "anchor":
      return "demo";
    case "icon":
      return "star";
    case "list":
      return isListField(field) ? sampleItems(field.item) : start;
    case "object":
      return isObjectField(field) ? sampleParts(field) : start;
    case "choice":
    case "toggle":
    case "number":
    case "colour":
    case "gradient":
    case "spacing":
    case "moment":
    case "section-id":
      return start;
    default:
      throw missingKind(field, "a sample value");
  }
}

function missingKind({ kind }: AnyField, what: string): Error {
  return new Error(`src/blocks/sample.ts needs ${what} for fields of kind ${kind}`);
}

function sampleParts({ parts }: ObjectField): JsonObject {
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, sampleValue(name, part)]),
  );
}

function sampleItems(fields: FieldRecord): readonly JsonObject[] {
  return [firstItem, "item0002", "item0003"].map((id, index) => ({
    ...Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        // One item has figures as texts, because some output is derived from figures only.
        index === 1 && field.kind === "text" ? "42" : sampleValue(name, field),
      ]),
    ),
    id,
  }));
}

/** For tests: values of a field that must look different; empty if there are none, as for a list. */
export function optionsOf(field: AnyField): readonly Json[] {
  if ("options" in field && Array.isArray(field.options)) {
    return field.options.map(({ value }: { readonly value: Json }) => value);
  }
  switch (field.kind) {
    case "toggle":
      return [true, false];
    case "icon":
      return "offered" in field && Array.isArray(field.offered) ? field.offered : [];
    case "colour":
      return ["", "signal", "#123456"];
    case "gradient":
      return "presets" in field && typeof field.presets === "object" && field.presets !== null
        ? ["", ...Object.keys(field.presets), { from: "ink", to: "#123456", direction: "to top" }]
        : [];
    case "object":
      return isObjectField(field) ? partsOptions(field) : [];
    case "spacing":
      return [{}, { top: 0 }, { top: 24, left: 1 }];
    case "number":
      return "min" in field && "max" in field
        ? [...("none" in field ? [0] : []), Number(field.min), Number(field.max)]
        : [];
    case "moment":
      return ["2030-01-01T09:00", "2031-06-05T10:30", ""];
    case "text":
    case "long-text":
      return ["One", "Two"];
    case "alt":
      return ["One", "Two"];
    case "email":
      return ["one@ashlar.example", "two@ashlar.example", ""];
    case "image":
      return ["/assets/sample-yard.svg", "https://example.com/picture.png", ""];
    case "rich-text":
      return ["<p>One</p>", "<p>Two</p>"];
    case "lines":
      return [["One"], ["One", "Two"]];
    case "link":
      return ["/about", "/business", ""];
    case "url":
      return [
        goodAddress(field, "https://example.com/"),
        goodAddress(field, "https://example.com/other"),
        "",
      ];
    case "date":
      return ["2026-03-14", "2026-11-02", ""];
    case "anchor":
    case "section-id":
      return ["one", "two", ""];
    case "list":
    case "endpoint":
      return [];
    default:
      throw missingKind(field, "values that must look different");
  }
}

/**
 * Each option of each part, with the other parts at their last option, because a part may only have
 * an effect together with another.
 */
function partsOptions({ parts }: ObjectField): readonly Json[] {
  const entries = Object.entries(parts).map(([name, part]) => [name, optionsOf(part)] as const);
  const last = Object.fromEntries(
    entries.map(([name, options]) => [name, options.at(-1)] as const),
  ) as JsonObject;
  return entries.flatMap(([name, options]) =>
    options.slice(0, -1).map((option): Json => ({ ...last, [name]: option })),
  );
}

/** For tests: returns the block with a value set at a path. Throws if the path does not exist. */
export function setAt(block: Block, path: string, value: Json): Block {
  const split = splitBlockPath(path);
  if (split === null) throw new Error(`No value of a block stands at ${path}`);
  const { part, name, rest } = split;
  const made = setIn(block[part], [name, ...rest], value);
  if (made === undefined) throw new Error(`${path} cannot be set`);
  return { ...block, [part]: made };
}

/**
 * For tests: returns the block changed to meet the field's conditions; null if the field cannot be
 * shown.
 */
export function isShownIn(block: Block, place: FieldPlace, depth = 0): Block | null {
  const { when } = place.field;
  if (when === undefined) return block;
  const controlling = controllingOf(place);
  const wanted = wantedBy(when, controlling);
  if (controlling === undefined || wanted === undefined || depth > 8) return null;
  const at = controlling.path;
  const stored = readAt(block, at);
  const holds = isNamedBy(when, controlling.field.read(stored).value);
  return isShownIn(holds ? block : setAt(block, at, wanted), controlling, depth + 1);
}

/**
 * For tests: false if the type narrowed the controlling field so that the condition can never be
 * met.
 */
export function canBeShown(place: FieldPlace): boolean {
  const { when } = place.field;
  return when === undefined || wantedBy(when, controllingOf(place)) !== undefined;
}

/** A value of the controlling field with which the condition holds; undefined if it has none. */
function wantedBy(when: Condition, controlling: FieldPlace | undefined): Json | undefined {
  if (controlling === undefined) return undefined;
  const { field } = controlling;
  const named = when.above === undefined ? when.is : [...when.is, ...optionsOf(field)];
  return named.find((value) => isNamedBy(when, value) && field.refuse(value) === null);
}

/** The field that another's condition depends on. */
function controllingOf({ field, list, definition }: FieldPlace): FieldPlace | undefined {
  const { at = "" } = field.when ?? {};
  const inItem = !at.includes(".") && list !== undefined;
  const wanted = inItem ? `${list}.#${firstItem}.${at}` : at;
  return fieldPlaces(definition).find(({ path }) => path === wanted);
}

function readAt(block: Block, path: string): Json | undefined {
  const { content, styles, settings } = block;
  return getIn({ content, styles, settings }, path.split("."));
}

/** The address, or one of a film in its place if the field does not take it for good. */
function goodAddress(field: AnyField, address: string): string {
  const isTaken = !isJudged(field) || field.check(address, "https://site.example")?.isGood === true;
  return isTaken ? address : `${address.replace(/\/$/, "/film")}.mp4`;
}

function isJudged(field: AnyField): field is AnyField & { readonly check: CheckLink } {
  return "check" in field && typeof field.check === "function";
}

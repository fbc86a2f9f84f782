import { isObject } from "#core/document/json.ts";
import type { Json } from "#core/document/json.ts";
import type { Operation } from "#core/document/operation.ts";
import type { Page } from "#core/document/page.ts";
import type { ChoiceField } from "#core/fields/choice.ts";
import type { LinkField, LinkPreset } from "#core/fields/link.ts";
import { findField, isListField } from "#blocks/_kit/define/field-at.ts";
import { fieldLabel } from "#blocks/_kit/define/field-label.ts";
import type { AnyField } from "#blocks/_kit/define/define-block.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { pageLabel } from "#validate/page-label.ts";
import { findBlock } from "./edits.ts";
import { blockOf } from "./editor-state.ts";

/** What an operation is about, in an editor's words. */
export interface Described {
  /** The block's name, or "Page". */
  readonly subject: string;
  /** The field's label, preceded by its item if it is in one: "Question 2 › Answer". */
  readonly field: string | null;
  /** "changed", "added", "removed", "moved". */
  readonly verb: string;
}

/** Describes an operation. `pages`: where its block is looked up; the first that has it is used. */
export function describeOperation(
  operation: Operation,
  pages: readonly Page[],
  registry: Registry,
): Described {
  const id = blockOf(operation);
  if (operation.op === "setPage") {
    return { subject: "Page", field: pageLabel(operation.path), verb: "changed" };
  }
  const block = id === null ? null : findIn(pages, id);
  const added = operation.op === "add" && operation.in === undefined ? operation.item : null;
  const subject = block?.name ?? nameOf(added) ?? "A removed component";
  const definition = block === null ? undefined : registry.find(block.type)?.definition;
  if (operation.op === "set") {
    return {
      subject,
      field: fieldLabel(definition, operation.path, block === null ? undefined : { ...block }),
      verb: "changed",
    };
  }
  const verb = { add: "added", remove: "removed", move: "moved" }[operation.op];
  if (operation.in === undefined) return { subject, field: null, verb };
  const list = definition && findField(definition, operation.in.path);
  const singular = list !== undefined && isListField(list) ? list.singular : "item";
  return { subject, field: capital(singular), verb };
}

/** One sentence: "Hero: Title changed". */
export function sentenceOf({ subject, field, verb }: Described): string {
  return field === null ? `${subject} ${verb}` : `${subject}: ${field} ${verb}`;
}

/** The field that an operation sets; undefined for other operations, or if its block is on none of these pages. */
export function fieldOf(
  operation: Operation,
  pages: readonly Page[],
  registry: Registry,
): AnyField | undefined {
  if (operation.op !== "set") return undefined;
  const block = findIn(pages, operation.block);
  const definition = block === null ? undefined : registry.find(block.type)?.definition;
  return definition && findField(definition, operation.path);
}

/** The name of a stored link as the panel shows it in a field with these presets. */
export type NameLink = (link: string, presets: readonly LinkPreset[]) => string;

/** A field's value as an editor would read it: for a choice, the option's label; for a link, where it leads. */
export function fieldText(
  field: AnyField | undefined,
  value: Json | undefined,
  nameLink: NameLink,
): string {
  if (field !== undefined && isLink(field) && typeof value === "string") {
    return value === "" ? (field.whenEmpty ?? "") : nameLink(value, field.presets);
  }
  const option =
    field !== undefined && isChoice(field)
      ? field.options.find((each) => each.value === value)
      : undefined;
  return option?.label ?? valueText(value);
}

function isLink(field: AnyField): field is LinkField {
  return field.kind === "link";
}

function isChoice(field: AnyField): field is ChoiceField {
  return field.kind === "choice";
}

/** A value as an editor would read it. */
export function valueText(value: Json | undefined): string {
  if (value === undefined || value === "") return "";
  if (typeof value === "string") return plainText(value);
  if (typeof value === "boolean") return value ? "On" : "Off";
  if (typeof value === "number") return String(value);
  if (Array.isArray(value) && value.every((item) => typeof item === "string")) {
    return value.join("\n");
  }
  return JSON.stringify(value, null, 2);
}

/** Rich text without tags: one line per paragraph and per table row, cells separated by tabs as in spreadsheets. */
function plainText(value: string): string {
  if (!/<\/?[a-z][^>]*>/i.test(value)) return value;
  return value
    .replace(/<(sup|sub)>([^<]*)<\/\1>/g, (_, tag: string, text: string) => raised(tag, text))
    .replace(/<\/t[dh]>(?=<t[dh])/gi, "\t")
    .replace(/<(?:br|hr)\s*\/?>|<\/(?:p|h[1-6]|li|blockquote|pre|caption|tr)>/gi, "\n")
    .replace(/<[^>]+>/g, "")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&nbsp;/g, " ")
    .replace(/&amp;/g, "&")
    .trim();
}

/** Digits become Unicode superscripts or subscripts, so that 10⁶ does not read as 106; other text gets "^" or "_". */
function raised(tag: string, text: string): string {
  const zero = tag === "sup" ? "⁰¹²³⁴⁵⁶⁷⁸⁹" : "₀₁₂₃₄₅₆₇₈₉";
  if (/^\d+$/.test(text)) return text.replace(/\d/g, (figure) => zero[Number(figure)] ?? figure);
  return `${tag === "sup" ? "^" : "_"}${text}`;
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function findIn(pages: readonly Page[], id: string) {
  for (const page of pages) {
    const block = findBlock(page, id);
    if (block !== null) return block;
  }
  return null;
}

function nameOf(item: unknown): string | null {
  return isObject(item) && typeof item["name"] === "string" ? item["name"] : null;
}

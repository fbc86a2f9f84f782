import { fieldsOf } from "#blocks/_kit/define/block-fields.ts";
import type { AnyField, BlockDefinition } from "#blocks/_kit/define/define-block.ts";
import { findField, isListField } from "#blocks/_kit/define/field-at.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { splitBlockPath } from "#core/document/block-path.ts";
import { isList, isObject } from "#core/document/json.ts";
import type { Json } from "#core/document/json.ts";
import type { ListAddress, Operation, SetOperation } from "#core/document/operation.ts";
import type { Block, Page } from "#core/document/page.ts";
import type { ListField } from "#core/fields/list.ts";
import { fieldText } from "#client/editor/describe.ts";
import type { NameLink } from "#client/editor/describe.ts";
import { findBlock } from "#client/editor/edits.ts";
import { changesForVisitors } from "./changes-for-visitors.ts";

/** One difference between two versions of the settings. */
export interface SettingChange {
  /** The field, after what it is in: "Read on › Links". */
  readonly label: string;
  readonly change:
    | { readonly kind: "value" | "colour"; readonly was: string; readonly value: string }
    | {
        readonly kind: "entry";
        readonly verb: "added" | "removed" | "moved";
        readonly name: string;
      };
}

/** How what links lead to is called. */
export interface Naming {
  /** In a link's own field. */
  readonly link: NameLink;
  /** As an entry of a menu, which has the name of its page. */
  readonly entry: (link: string) => string;
}

/** What publishing changes of a section. */
export interface SectionChanges {
  readonly section: string;
  readonly changes: readonly SettingChange[];
}

/** The differences between two versions, by section, for those that take effect when published. */
export function changesBetween(
  before: Page,
  after: Page,
  registry: Registry,
  naming: Naming,
): readonly SectionChanges[] {
  const operations = changesForVisitors(before, after, registry);
  // What goes into another list is removed from one and added to the other.
  const added = new Set(operations.flatMap((each) => (each.op === "add" ? each.item.id : [])));
  const removed = new Set(operations.flatMap((each) => (each.op === "remove" ? each.item.id : [])));
  const bySection = new Map<string, SettingChange[]>();
  for (const operation of operations) {
    if (operation.op === "remove" && added.has(operation.item.id)) continue;
    const id = sectionOf(operation);
    const block = id === null ? null : (findBlock(after, id) ?? findBlock(before, id));
    const definition = block === null ? undefined : registry.find(block.type)?.definition;
    if (block === null || definition === undefined) continue;
    const reader = {
      definition,
      naming,
      blocks: [findBlock(after, block.id), findBlock(before, block.id)],
    };
    const change =
      operation.op === "set"
        ? valueChange(reader, operation)
        : entryChange(reader, operation, removed);
    const known = bySection.get(definition.name) ?? [];
    bySection.set(definition.name, change === null ? known : [...known, change]);
  }
  return [...bySection].map(([section, changes]) => ({ section, changes }));
}

function sectionOf(operation: Operation): string | null {
  if (operation.op === "set") return operation.block;
  return operation.op === "setPage" ? null : (operation.in?.block ?? null);
}

/** Reads paths of a section. */
interface SectionReader {
  readonly definition: BlockDefinition;
  readonly naming: Naming;
  /** The section after and before. */
  readonly blocks: readonly (Block | null)[];
}

function valueChange(reader: SectionReader, { path, was, value }: SetOperation): SettingChange {
  const field = findField(reader.definition, path);
  const say = (stored: Json | undefined) => textOf(field, stored, reader.naming);
  const kind = field?.traits.colour === "single" ? "colour" : "value";
  return { label: labelOf(reader, path), change: { kind, was: say(was), value: say(value) } };
}

/** What is not set reads as its default. */
function textOf(field: AnyField | undefined, stored: Json | undefined, naming: Naming): string {
  const value = stored ?? field?.default;
  if (field !== undefined && isListField(field)) {
    const items = isList(value) ? value.filter(isObject) : [];
    return items.map((item, at) => entryName(field, item, at, naming)).join(", ");
  }
  // The cast is safe: defaults are JSON.
  return fieldText(field, value as Json | undefined, naming.link);
}

function entryChange(
  reader: SectionReader,
  operation: Exclude<Operation, SetOperation>,
  removed: ReadonlySet<string>,
): SettingChange | null {
  if (operation.op === "setPage" || operation.in === undefined) return null;
  const list = findField(reader.definition, operation.in.path);
  if (list === undefined || !isListField(list)) return null;
  const id = operation.op === "move" ? operation.id : operation.item.id;
  const { item, at } = itemIn(reader, operation.in, id);
  const shown = operation.op === "move" ? item : { ...operation.item };
  const name = entryName(list, shown, at, reader.naming);
  const verb =
    operation.op === "remove"
      ? "removed"
      : operation.op === "move" || removed.has(id)
        ? "moved"
        : "added";
  return { label: labelOf(reader, operation.in.path), change: { kind: "entry", verb, name } };
}

function itemIn({ blocks }: SectionReader, { path }: ListAddress, id: string) {
  const split = splitBlockPath(path);
  for (const block of blocks) {
    if (block === null || split === null) continue;
    const list = [split.name, ...split.rest].reduce<unknown>(childOf, block[split.part]);
    const items: readonly unknown[] = Array.isArray(list) ? list : [];
    const at = items.findIndex((each) => isObject(each) && each["id"] === id);
    if (at !== -1) return { item: items[at], at };
  }
  return { item: undefined, at: 0 };
}

function childOf(holder: unknown, name: string): unknown {
  if (!name.startsWith("#")) return isObject(holder) ? holder[name] : undefined;
  const items: readonly unknown[] = Array.isArray(holder) ? holder : [];
  return items.find((each) => isObject(each) && each["id"] === name.slice(1));
}

/** The labels of the fields on the way, with the names of entries: "Sectors › Retail › Text". */
function labelOf({ definition, blocks, naming }: SectionReader, path: string): string {
  const split = splitBlockPath(path);
  const field = findField(definition, path);
  if (split === null) return field?.label ?? path;
  const steps = [split.name, ...split.rest];
  const names = steps.flatMap((step, nth) => {
    if (!step.startsWith("#")) return [];
    const listPath = `${split.part}.${steps.slice(0, nth).join(".")}`;
    const list = findField(definition, listPath);
    if (list === undefined || !isListField(list)) return [];
    const block = blocks.find((each) => each !== null)?.id ?? "";
    const { item, at } = itemIn(
      { definition, blocks, naming },
      { block, path: listPath },
      step.slice(1),
    );
    return entryName(list, item, at, naming);
  });
  const own = field?.label ?? steps.at(-1) ?? path;
  const group = names.length === 0 && isAmbiguous(definition, own) ? groupOf(definition, path) : [];
  return [...group, ...names, own].join(" › ");
}

/** Whether several fields of a section have this label, those of its entries too. */
function isAmbiguous(definition: SectionReader["definition"], label: string): boolean {
  const labels = (field: AnyField): readonly string[] => [
    field.label,
    ...(isListField(field) ? Object.values(field.item).flatMap(labels) : []),
  ];
  const all = Object.values(fieldsOf(definition)).flatMap(labels);
  return all.filter((each) => each === label).length > 1;
}

/** The title of the group that a field stands in. */
function groupOf({ sections }: SectionReader["definition"], path: string): readonly string[] {
  return sections.flatMap(({ title, fields }) => (Object.hasOwn(fields, path) ? title : []));
}

/** What an entry of a list is called: its own text, what its link leads to, or its number. */
function entryName(list: ListField, item: unknown, at: number, naming: Naming): string {
  const read = (name: string | undefined) => {
    const value = name !== undefined && isObject(item) ? item[name] : undefined;
    return typeof value === "string" ? value.trim() : "";
  };
  const link = read(list.summaryLink);
  return (
    read(list.summary) ||
    (link === "" ? "" : naming.entry(link)) ||
    capital(`${list.singular} ${at + 1}`)
  );
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

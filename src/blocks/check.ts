import { isTypeName } from "#core/document/block-type.ts";
import type { Json, JsonObject } from "#core/document/json.ts";
import type { Operation } from "#core/document/operation.ts";
import type { Block } from "#core/document/page.ts";
import type { ListField } from "#core/fields/list.ts";
import { refuseItem } from "#core/fields/list.ts";
import { pageFields, pageNameLimit } from "#core/fields/page-fields.ts";
import { fieldsOf } from "./_kit/block-fields.ts";
import type { AnyField, BlockDefinition } from "./_kit/define-block.ts";
import { findField, isListField } from "./_kit/field-at.ts";
import type { Registry } from "./create-registry.ts";

/** What a value breaks, and what would be right. */
export interface OperationProblem {
  readonly at: string;
  readonly message: string;
}

type BlockType = (id: string) => string | undefined;

/**
 * Checks the values an operation writes by the fields of their block type. `typeOf` tells the type of
 * a block on the page (or added earlier in the same save); undefined when there is none, which is for
 * the merge to judge.
 */
export function refuseOperation(
  registry: Registry,
  typeOf: BlockType,
  operation: Operation,
): readonly OperationProblem[] {
  switch (operation.op) {
    case "add":
      return operation.in === undefined
        ? refuseBlock(registry, operation.item as Block)
        : refuseListItem(
            registry,
            typeOf,
            operation.in.block,
            operation.in.path,
            operation.item as JsonObject,
          );
    case "set":
      return refuseSet(registry, typeOf, operation.block, operation.path, operation.value);
    case "setPage":
      return refuseSetPage(operation.path, operation.value);
    case "remove":
    case "move":
      return [];
  }
}

function refuseBlock(registry: Registry, block: Block): readonly OperationProblem[] {
  if (!isTypeName(block.type)) {
    const message = `must be the name of a block type, for example: ${someTypes(registry)}`;
    return [{ at: `${block.id}.type`, message }];
  }
  const definition = registry.find(block.type)?.definition;
  if (definition === undefined) return [];
  return Object.entries(fieldsOf(definition)).flatMap(([path, field]) => {
    const [part, name = ""] = path.split(".");
    const holder =
      part === "content" ? block.content : part === "styles" ? block.styles : block.settings;
    return problem(`${block.id}.${path}`, field, holder[name]);
  });
}

function someTypes({ all }: Registry): string {
  return all
    .slice(0, 3)
    .map(({ definition }) => definition.type)
    .join(", ");
}

function refuseListItem(
  registry: Registry,
  typeOf: BlockType,
  block: string,
  path: string,
  item: JsonObject,
): readonly OperationProblem[] {
  const definition = definitionOf(registry, typeOf, block);
  if (definition === undefined) return [];
  const field = findField(definition, path);
  if (field === undefined || !isListField(field)) {
    return [{ at: `${block}.${path}`, message: `is not a list of ${definition.name}` }];
  }
  const refusal = refuseItem(field.item, item);
  return refusal === null ? [] : [{ at: `${block}.${path}`, message: refusal }];
}

function refuseSet(
  registry: Registry,
  typeOf: BlockType,
  block: string,
  path: string,
  value: Json | undefined,
): readonly OperationProblem[] {
  const at = `${block}.${path}`;
  if (path === "name") {
    return typeof value === "string" && value.length <= 200
      ? []
      : [{ at, message: "must be text of at most 200 characters" }];
  }
  if (path === "isVisible") {
    return typeof value === "boolean" ? [] : [{ at, message: "must be true or false" }];
  }
  if (!/^(?:content|styles|settings)(?:\.|$)/.test(path)) {
    return [{ at, message: "only content, styles, settings, isVisible and name can be set" }];
  }
  const type = typeOf(block);
  const definition = definitionOf(registry, typeOf, block);
  // Unknown types are kept whole and changed only by the raw editor.
  if (type === undefined || definition === undefined) return [];
  const field = findField(definition, path);
  if (field === undefined) return [{ at, message: `is not a field of ${definition.name}` }];
  return problem(at, field, value);
}

function refuseSetPage(path: string, value: Json | undefined): readonly OperationProblem[] {
  if (path === "name") {
    return typeof value === "string" && value.trim() !== "" && value.length <= pageNameLimit
      ? []
      : [{ at: path, message: `must be text of 1 to ${pageNameLimit} characters` }];
  }
  // What a background takes is its kind's to say: `backgrounds/check.ts`.
  if (/^background\.[a-zA-Z]+$/.test(path)) return [];
  const field = Object.hasOwn(pageFields, path) ? pageFields[path] : undefined;
  if (field !== undefined) return problem(path, field, value);
  // What was stored before it was no setting of a page can go.
  if (value === undefined && /^seo\.[a-zA-Z]+$/.test(path)) return [];
  const settings = Object.keys(pageFields).join(", ");
  return [
    { at: path, message: `is not a setting of a page: those are name, ${settings} and background` },
  ];
}

function problem(
  at: string,
  field: AnyField,
  value: Json | undefined,
): readonly OperationProblem[] {
  const message = value === undefined ? null : field.refuse(value);
  return message === null ? [] : [{ at, message }];
}

function definitionOf(
  registry: Registry,
  typeOf: BlockType,
  block: string,
): BlockDefinition | undefined {
  const type = typeOf(block);
  return type === undefined ? undefined : registry.find(type)?.definition;
}

/** The operation with every rich text it writes put through `sanitise`. */
export function cleanOperation(
  registry: Registry,
  typeOf: BlockType,
  operation: Operation,
  sanitise: (html: string) => string,
): Operation {
  if (operation.op === "add" && operation.in === undefined) {
    return { ...operation, item: cleanBlock(registry, operation.item as Block, sanitise) };
  }
  if (operation.op === "add" && operation.in !== undefined) {
    const definition = definitionOf(registry, typeOf, operation.in.block);
    const field = definition && findField(definition, operation.in.path);
    if (field === undefined || !isListField(field)) return operation;
    const item = operation.item as JsonObject & { readonly id: string };
    return { ...operation, item: { ...cleanItem(field, item, sanitise), id: item.id } };
  }
  if (operation.op !== "set" || operation.value === undefined) return operation;
  const definition = definitionOf(registry, typeOf, operation.block);
  const field = definition && findField(definition, operation.path);
  return field === undefined
    ? operation
    : { ...operation, value: cleanValue(field, operation.value, sanitise) };
}

/** The block with every rich text in it put through `sanitise`; unknown types are left whole. */
export function cleanBlock(
  registry: Registry,
  block: Block,
  sanitise: (html: string) => string,
): Block {
  const definition = registry.find(block.type)?.definition;
  if (definition === undefined) return block;
  let { content } = block;
  for (const [path, field] of Object.entries(fieldsOf(definition))) {
    const [part, name = ""] = path.split(".");
    const value = part === "content" ? content[name] : undefined;
    if (value !== undefined) content = { ...content, [name]: cleanValue(field, value, sanitise) };
  }
  return { ...block, content };
}

function cleanValue(field: AnyField, value: Json, sanitise: (html: string) => string): Json {
  if (field.kind === "rich-text" && typeof value === "string") return sanitise(value);
  if (isListField(field) && Array.isArray(value)) {
    return value.map((item: Json) => (isObject(item) ? cleanItem(field, item, sanitise) : item));
  }
  return value;
}

function cleanItem(
  field: ListField,
  item: JsonObject,
  sanitise: (html: string) => string,
): JsonObject {
  const entries = Object.entries(item).map(([name, value]) => {
    const own = Object.hasOwn(field.item, name) ? field.item[name] : undefined;
    return [name, own === undefined ? value : cleanValue(own, value, sanitise)] as const;
  });
  return Object.fromEntries(entries);
}

function isObject(value: Json): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

import type { ListField } from "#core/fields/list.ts";
import { fieldsOf } from "./block-fields.ts";
import { useBlock, useItemPath } from "./block-context.tsx";
import type { AnyField, BlockDefinition } from "./define-block.ts";

/** The field that a full path leads to: `content.title`, `content.stats.#k3f9a2bc.label`. */
export function findField(definition: BlockDefinition, path: string): AnyField | undefined {
  const [part, name, ...rest] = path.split(".");
  const field: AnyField | undefined = fieldsOf(definition)[`${part}.${name}`];
  if (rest.length === 0 || field === undefined) return field;
  if (!isListField(field) || rest.length !== 2) return undefined;
  const [id = "", itemField = ""] = rest;
  return id.startsWith("#") && Object.hasOwn(field.item, itemField)
    ? field.item[itemField]
    : undefined;
}

export function isListField(field: AnyField): field is ListField {
  return field.kind === "list";
}

/** True for a colour or a gradient, which become custom properties of the element that has them. */
export function isColoured(field: AnyField): boolean {
  return field.kind === "colour" || field.kind === "gradient";
}

/** The field behind `at`, in the list item around this part or in its block. */
export function useFieldAt(at: string): AnyField | undefined {
  const { definition } = useBlock();
  const item = useItemPath();
  return findField(definition, item !== null && !at.includes(".") ? `${item}.${at}` : at);
}

import { findField, isListField } from "#blocks/_kit/define/field-at.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { diff } from "#core/document/diff.ts";
import { equal } from "#core/document/equal.ts";
import type { Operation, SetOperation } from "#core/document/operation.ts";
import type { Page } from "#core/document/page.ts";
import { findBlock } from "#client/editor/edits.ts";
import { publishedPart } from "#client/editor/published-part.ts";

/**
 * What publishing the settings `after` changes for visitors who have `before`: without what takes effect when it is saved,
 * and without values that are stored in another way and read the same, such as a field that was set and emptied again.
 */
export function changesForVisitors(
  before: Page,
  after: Page,
  registry: Registry,
): readonly Operation[] {
  const [from, to] = [publishedPart(before, registry), publishedPart(after, registry)];
  return diff(from, to).filter(
    (operation) => operation.op !== "set" || !readsTheSame(operation, after, registry),
  );
}

function readsTheSame(
  { block: id, path, was, value }: SetOperation,
  page: Page,
  registry: Registry,
): boolean {
  const type = findBlock(page, id)?.type;
  const definition = type === undefined ? undefined : registry.find(type)?.definition;
  const field = definition === undefined ? undefined : findField(definition, path);
  if (field === undefined) return false;
  // Reading gives entries without an id a new one.
  if (isListField(field)) return equal(was ?? field.default, value ?? field.default);
  return equal(field.read(was).value, field.read(value).value);
}

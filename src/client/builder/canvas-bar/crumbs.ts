import { counted } from "#core/fields/counted.ts";
import { splitBlockPath } from "#core/document/block-path.ts";
import { isObject } from "#core/document/json.ts";
import type { Block, Page } from "#core/document/page.ts";
import { findField, isListField } from "#blocks/_kit/define/field-at.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { findBlock } from "#client/editor/edits.ts";
import type { Selection } from "#client/editor/editor-state.ts";

/** One step of the breadcrumb. `block` and `item` are what pressing it selects; null for the page. */
export interface Crumb {
  readonly label: string;
  readonly block: string | null;
  readonly item: string | null;
}

/**
 * The page, the selected block and the selected list item, as far as they exist. If several blocks are selected, their
 * number replaces the block.
 *
 * @param count how many blocks are selected
 */
export function crumbsOf(
  page: Page,
  selection: Selection | null,
  count: number,
  registry: Registry,
): readonly Crumb[] {
  const root: Crumb = { label: page.name, block: null, item: null };
  const block = selection === null ? null : findBlock(page, selection.block);
  if (block === null) return [root];
  if (count > 1) return [root, { label: counted(count, "component"), block: block.id, item: null }];
  const chosen: Crumb = { label: block.name, block: block.id, item: null };
  const item = selection?.item ?? null;
  const label = item === null ? null : itemLabel(block, item, registry);
  return label === null ? [root, chosen] : [root, chosen, { label, block: block.id, item }];
}

/** The item's label, such as `Plan 2`; null if there is no such item. */
function itemLabel(block: Block, path: string, registry: Registry): string | null {
  const split = splitBlockPath(path);
  if (split === null) return null;
  const { part, name, rest } = split;
  const [id = ""] = rest;
  const definition = registry.find(block.type)?.definition;
  const field = definition && findField(definition, `${part}.${name}`);
  const items = block[part][name];
  const place = Array.isArray(items)
    ? items.findIndex((item) => isObject(item) && item["id"] === id.slice(1))
    : -1;
  if (field === undefined || !isListField(field) || place < 0) return null;
  return `${field.singular.slice(0, 1).toUpperCase()}${field.singular.slice(1)} ${place + 1}`;
}

import type { Json, JsonObject } from "#core/document/json.ts";
import { setAll } from "#core/document/edits.ts";
import type { Edit } from "#core/document/edits.ts";
import type { Page } from "#core/document/page.ts";
import { fieldsOf } from "#blocks/_kit/define/block-fields.ts";
import { commonSections } from "#blocks/_kit/define/common-fields.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { findBlock } from "./edits.ts";

/** Paths of the styles that every block has. */
const commonPaths = commonSections
  .flatMap(({ fields }) => Object.keys(fields))
  .filter((path) => path.startsWith("styles."));

/**
 * Sets the common styles of blocks to another block's values; styles unset there are unset here. A
 * value that the block's type does not accept is skipped. Null if nothing would change.
 */
export function pasteStyles(
  page: Page,
  registry: Registry,
  { blocks, styles }: { readonly blocks: readonly string[]; readonly styles: JsonObject },
): Edit {
  const operations = blocks.flatMap((id) => {
    const block = findBlock(page, id);
    const definition = block && registry.find(block.type)?.definition;
    if (!definition) return [];
    const fields = fieldsOf(definition);
    const values = commonPaths.flatMap((path) => {
      const value = valueAt(styles, path);
      const field = fields[path];
      const isTaken = value === undefined || field?.refuse(value) === null;
      return field !== undefined && isTaken ? [{ path, value }] : [];
    });
    return setAll(page, { block: id, values }) ?? [];
  });
  return operations.length === 0 ? null : operations;
}

function valueAt(styles: JsonObject, path: string): Json | undefined {
  const name = path.slice("styles.".length);
  return Object.hasOwn(styles, name) ? styles[name] : undefined;
}

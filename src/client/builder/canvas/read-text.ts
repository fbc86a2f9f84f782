import { isObject } from "#core/document/json.ts";
import type { Block } from "#core/document/page.ts";
import type { BlockDefinition } from "#blocks/_kit/define-block.ts";
import { readBlock } from "#blocks/_kit/read-block.ts";

/** The text that a block shows at a path, of an item of a list too; empty where there is none. */
export function readText(definition: BlockDefinition, block: Block, path: string): string {
  const [part = "", name = "", id, itemName = ""] = path.split(".");
  if (part !== "content" && part !== "styles" && part !== "settings") return "";
  const values: Readonly<Record<string, unknown>> = readBlock(definition, block).block[part];
  const value = values[name];
  if (id === undefined) return typeof value === "string" ? value : "";
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const item = items.find((each) => isObject(each) && each["id"] === id.slice(1));
  const text = isObject(item) ? item[itemName] : undefined;
  return typeof text === "string" ? text : "";
}

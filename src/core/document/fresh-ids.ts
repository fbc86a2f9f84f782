import { newItemId } from "./ids.ts";
import type { Random } from "./ids.ts";
import { isItemList } from "./items.ts";
import { isList, isObject } from "./json.ts";
import type { Json, JsonObject } from "./json.ts";
import type { Block } from "./page.ts";

/** The block with new ids for all list items, at any depth. */
export function withFreshItemIds(block: Block, random: Random): Block {
  const { content, styles, settings } = block;
  return {
    ...block,
    content: freshObject(content, random),
    styles: freshObject(styles, random),
    settings: freshObject(settings, random),
  };
}

function freshObject(object: JsonObject, random: Random): JsonObject {
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => [name, fresh(value, random)]),
  );
}

function fresh(value: Json, random: Random): Json {
  if (isObject(value)) return freshObject(value, random);
  if (!isList(value)) return value;
  if (!isItemList(value)) return value.map((each) => fresh(each, random));
  const taken = new Set<string>();
  return value.map((item) => {
    const id = newItemId(random, taken);
    taken.add(id);
    return { ...freshObject(item, random), id };
  });
}

import type { Json, JsonObject } from "#core/document/json.ts";
import type { Block } from "#core/document/page.ts";
import type { StarterPage } from "./_kit/starter-page.ts";

/** For tests: all that a page says, with its markup and keys, as one text. */
export function wordsOf({ blocks }: StarterPage): string {
  return JSON.stringify(blocks.map(({ content }) => content));
}

/** For tests: the ids of a page's sections, in order. */
export function anchorsOf({ blocks }: StarterPage): readonly Json[] {
  return blocks.flatMap(({ settings }) => settings["anchor"] ?? []);
}

/** For tests: the objects of one list of a block's content; none where it has no such list. */
export function itemsOf(block: Block | undefined, list: string): readonly JsonObject[] {
  const items = block?.content[list];
  return Array.isArray(items) ? items.filter(isObject) : [];
}

/** For tests: where the buttons, cards and texts of a page lead. */
export function linksOf(page: StarterPage): readonly string[] {
  const written = JSON.stringify(page.blocks.map(({ content }) => content)).replaceAll('\\"', '"');
  const found = written.matchAll(/"(?:\w*[lL]ink|\w*Url)":"([^"]+)"|href="([^"]+)"/g);
  return [...found].map(([, link = "", href = ""]) => link + href);
}

/** For tests: a text, and nothing for what is none. */
export function textOf(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}

/** For tests: a statistic's figure as it is read, such as `$20M`. */
export function figureOf({ prefix, number, suffix }: JsonObject): string {
  return textOf(prefix) + textOf(number) + textOf(suffix);
}

function isObject(item: Json): item is JsonObject {
  return typeof item === "object" && item !== null && !Array.isArray(item);
}

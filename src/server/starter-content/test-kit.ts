import type { Json, JsonObject } from "#core/document/json.ts";
import type { Block } from "#core/document/page.ts";
import type { SitePage } from "#core/site-map.ts";
import type { StarterPage } from "./_kit/starter-page.ts";
import { sitePages } from "./site-map.ts";

/** For tests: all texts of a page, with their markup and keys, as one string. */
export function wordsOf({ blocks }: StarterPage): string {
  return JSON.stringify(blocks.map(({ content }) => content));
}

/** For tests: the ids of a page's sections, in order. */
export function anchorsOf({ blocks }: StarterPage): readonly Json[] {
  return blocks.flatMap(({ settings }) => settings["anchor"] ?? []);
}

/** For tests: the objects of one list in a block's content; empty if there is no such list. */
export function itemsOf(block: Block | undefined, list: string): readonly JsonObject[] {
  const items = block?.content[list];
  return Array.isArray(items) ? items.filter(isObject) : [];
}

/** For tests: the targets of a page's buttons, cards and texts. */
export function linksOf(page: StarterPage): readonly string[] {
  const written = JSON.stringify(page.blocks.map(({ content }) => content)).replaceAll('\\"', '"');
  const found = written.matchAll(/"(?:\w*[lL]ink|\w*Url)":"([^"]+)"|href="([^"]+)"/g);
  return [...found].map(([, link = "", href = ""]) => link + href);
}

/** For tests: the string, or "" if the value is not one. */
export function textOf(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}

/** For tests: a statistic's formatted figure, such as `$20M`. */
export function figureOf({ prefix, number, suffix }: JsonObject): string {
  return textOf(prefix) + textOf(number) + textOf(suffix);
}

function isObject(item: Json): item is JsonObject {
  return typeof item === "object" && item !== null && !Array.isArray(item);
}

/** For tests: the page of a new site with this id, or null. */
export function findPageById(id: string): SitePage | null {
  return sitePages.find((page) => page.id === id) ?? null;
}

/** For tests: the page of a new site at this exact path, or null. */
export function findPageBySlug(slug: string): SitePage | null {
  return sitePages.find((page) => page.slug === slug) ?? null;
}

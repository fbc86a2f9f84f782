import { blockLimits } from "./block.ts";
import { itemIds } from "./items.ts";
import { isList, isObject } from "./json.ts";
import type { JsonObject } from "./json.ts";
import type { Block, Page } from "./page.ts";
import { toSafeText } from "./safe-json.ts";
import { readObject } from "./stored-values.ts";
import { readStyleSpellings } from "./style-spellings.ts";

/** A stored value that could not be read unchanged. */
export interface StoredProblem {
  /** Absent if the problem is about the page or a row that is not a block. */
  readonly block?: string;
  /** `content.plans.#i0.color`, or `blocks[3]` for a row. */
  readonly path: string;
  readonly message: string;
}

export type StoredReading =
  | { readonly ok: true; readonly page: Page; readonly problems: readonly StoredProblem[] }
  | { readonly ok: false; readonly error: "not-a-page"; readonly message: string };

/** Maps a stored type name to its canonical one; returns unknown ones unchanged. */
export type ResolveType = (
  type: string,
  content: JsonObject,
  settings: JsonObject,
  name: string,
) => string;

/**
 * Reads a page in any format it was ever stored in: a list of rows, or an object that holds one under `blocks`,
 * `components`, `sections` or `components_snapshot`. Rows may be our own, or those of `site_components` (DATA-003,
 * DATA-005) or of `site_sections`, whose content is a wrapper (DATA-006). Blocks are ordered by `order_index`, falling
 * back to `order`, then 0 (SITE-034); only an exact false hides (SITE-033). Ids that are missing, malformed or taken
 * are derived from the position, so that two readers agree. Blocks of unknown types are kept whole. Never throws: input
 * that is not a page returns an error.
 */
export function readStored(json: unknown, resolveType: ResolveType): StoredReading {
  const found = rowsOf(json);
  if (found === null) {
    return {
      ok: false,
      error: "not-a-page",
      message: "A page is a list of components, or an object that contains one.",
    };
  }
  const problems: StoredProblem[] = [];
  const rows: JsonObject[] = [];
  for (const [index, row] of found.rows.entries()) {
    if (isObject(row)) rows.push(row);
    else problems.push({ path: `blocks[${index}]`, message: "is no component and was left out" });
  }
  const report = (path: string, message: string) => problems.push({ path, message });
  const background = found.page["background"];
  const page: Page = {
    name: clip(firstText(found.page, "name", "title") ?? "", "name", report),
    // Some rows store only the background's kind.
    background: readPart(
      typeof background === "string" ? { kind: background } : background,
      "background",
      report,
    ),
    seo: readPart(found.page["seo"], "seo", report),
    blocks: readBlocks(rows, resolveType, problems),
  };
  return { ok: true, page, problems };
}

/** A block as a row of the old format (DATA-005); `order_index` counts from 0 in list order (BUILD-092). */
export interface StoredRow {
  readonly id: string;
  readonly component_type: string;
  readonly name: string;
  readonly content: JsonObject;
  readonly styles: JsonObject;
  readonly settings: JsonObject;
  readonly order_index: number;
  readonly is_visible: boolean;
  readonly created_by_ai: boolean;
  readonly ai_prompt: string | null;
}

/** Writes the page in the old format; `storedAs` maps a block's type to the stored name (DATA-018). */
export function writeStored(page: Page, storedAs: (type: string) => string): readonly StoredRow[] {
  return page.blocks.map((block, index) => ({
    id: block.id,
    component_type: storedAs(block.type),
    name: block.name,
    content: block.content,
    styles: block.styles,
    settings: block.settings,
    order_index: index,
    is_visible: block.isVisible,
    created_by_ai: block.createdByAi,
    ai_prompt: block.aiPrompt,
  }));
}

interface FoundRows {
  readonly rows: readonly unknown[];
  readonly page: JsonObject;
}

function rowsOf(json: unknown): FoundRows | null {
  if (isList(json)) return { rows: json, page: {} };
  if (!isObject(json)) return null;
  for (const key of ["blocks", "components", "sections", "components_snapshot"]) {
    const rows = json[key];
    if (Object.hasOwn(json, key) && isList(rows)) return { rows, page: json };
  }
  return null;
}

function readBlocks(
  rows: readonly JsonObject[],
  resolveType: ResolveType,
  problems: StoredProblem[],
): readonly Block[] {
  const sorted = rows.toSorted((one, other) => orderOf(one) - orderOf(other));
  const ids = itemIds(sorted);
  return sorted.map((row, index) => {
    const block = ids[index] ?? `i${index}`;
    const report = (path: string, message: string) => problems.push({ block, path, message });
    if (row["id"] !== undefined && row["id"] !== block) {
      report("id", "was malformed or taken; the component got another");
    }
    return readBlock(row, block, resolveType, report);
  });
}

function orderOf(row: JsonObject): number {
  for (const key of ["order_index", "order"]) {
    const stored = row[key];
    const order = typeof stored === "string" && stored.trim() !== "" ? Number(stored) : stored;
    if (typeof order === "number" && Number.isFinite(order)) return order;
  }
  return 0;
}

function readBlock(
  row: JsonObject,
  id: string,
  resolveType: ResolveType,
  report: (path: string, message: string) => void,
): Block {
  const wrapper = wrapperOf(row);
  const parts = wrapper ?? row;
  const content = readPart(parts["content"], "content", report);
  const styles = readStyleSpellings(readPart(parts["styles"], "styles", report));
  const settings = readPart(parts["settings"], "settings", report);
  const given = toSafeText(firstText(row, "component_type", "type") ?? "").trim();
  if (given === "") report("type", "is missing");
  const type = clip(given === "" ? "unknown" : given, "type", report);
  const name = clip(firstText(row, "name", "title") ?? type, "name", report);
  const resolved = resolveType(type, content, settings, name);
  const prompt =
    firstText(parts, "ai_prompt", "aiPrompt") ?? firstText(row, "ai_prompt", "aiPrompt");
  return {
    id,
    type: resolved,
    name,
    content,
    styles,
    settings,
    isVisible: row["isVisible"] !== false && row["is_visible"] !== false,
    createdByAi: [parts, row].some(
      (from) => from["created_by_ai"] === true || from["createdByAi"] === true,
    ),
    aiPrompt: prompt === null ? null : clip(prompt, "aiPrompt", report),
  };
}

const wrapped = new Set(["content", "styles", "settings", "created_by_ai", "ai_prompt"]);

/** The wrapper in a row of `site_sections`, recognised by the row having no styles or settings of its own. */
function wrapperOf(row: JsonObject): JsonObject | null {
  const { content, styles, settings } = row;
  if (isObject(styles) || isObject(settings) || !isObject(content)) return null;
  const keys = Object.keys(content);
  return Object.hasOwn(content, "content") &&
    keys.every((key) => wrapped.has(key)) &&
    (keys.length > 1 || isObject(content["content"]))
    ? content
    : null;
}

function readPart(
  stored: unknown,
  path: string,
  report: (path: string, message: string) => void,
): JsonObject {
  if (stored === undefined) return {};
  if (isObject(stored)) return readObject(stored, path, report);
  report(path, `is ${isList(stored) ? "a list" : stored === null ? "null" : "no object"}, not {…}`);
  return {};
}

function firstText(from: JsonObject, ...keys: readonly string[]): string | null {
  for (const key of keys) {
    const value = from[key];
    if (Object.hasOwn(from, key) && typeof value === "string") return value;
  }
  return null;
}

function clip(
  text: string,
  path: keyof typeof blockLimits,
  report: (path: string, message: string) => void,
): string {
  const safe = toSafeText(text);
  if (safe === text && text.length <= blockLimits[path]) return text;
  report(path, `had to be shortened to ${blockLimits[path]} characters that can be stored`);
  return toSafeText(safe.slice(0, blockLimits[path]));
}

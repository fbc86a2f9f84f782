import { counted } from "#core/fields/counted.ts";
import { operationLimits } from "#core/contract/operations.ts";
import { isList, isObject } from "#core/document/json.ts";
import type { Json, JsonObject } from "#core/document/json.ts";
import type { Block } from "#core/document/page.ts";
import { readJson } from "#core/document/read-json.ts";
import { readStored } from "#core/document/stored-form.ts";
import type { FitHtml } from "#core/fields/field.ts";
import { findUnsafeHtml } from "#core/fields/rich-text.ts";
import { cleanBlock } from "#blocks/clean-rich-text.ts";
import { dropUnknown } from "#blocks/drop-unknown.ts";
import type { BlockDefinition } from "#blocks/_kit/define/define-block.ts";
import { fieldPlacesOf } from "#blocks/_kit/define/block-fields.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { escapeHtml, unescapeHtml } from "#core/fields/html-text.ts";
import { linkReader } from "./link-reader.ts";
import { payloadKind, payloadVersion } from "./payload.ts";
import type { OpenSite } from "./payload.ts";

/** Maximum length of a payload, in characters: the limit of one save. */
export const mostCharacters = operationLimits.bodyBytes;
const mostBlocks = operationLimits.perSave;

export interface ReadingDeps {
  readonly registry: Registry;
  readonly fitHtml: FitHtml;
  readonly site: OpenSite;
}

export type ReadPayload =
  | {
      readonly ok: true;
      readonly blocks: readonly Block[];
      /** What was left out, one sentence each. */
      readonly notes: readonly string[];
    }
  | { readonly ok: false; readonly reason: string };

/**
 * Reads copied blocks from any source, with the server's readers and checks. Unknown types and values that could not
 * be saved are left out, texts and lists that are too long are shortened, and the notes report all of it. Links lead to the
 * pages of this site with the ids, or else the addresses, that they had where they were copied. Never throws.
 */
export function readPayload(text: string, deps: ReadingDeps): ReadPayload {
  if (text.length > mostCharacters) {
    return refuse(
      `What you copied is too large: ${megabytes(text.length)} MB; the limit is ${megabytes(mostCharacters)} MB. Copy fewer components at a time.`,
    );
  }
  const payload = parse(text);
  if (!isObject(payload) || payload["kind"] !== payloadKind) return refuse(unreadable);
  const { version, blocks: rows } = payload;
  if (version !== payloadVersion) return refuse(otherVersion);
  if (!isList(rows) || rows.length === 0) return refuse(unreadable);
  if (rows.length > mostBlocks) {
    return refuse(
      `It has ${counted(rows.length, "component")}; at most ${mostBlocks.toLocaleString("en-GB")} can be pasted at a time. Copy fewer of them.`,
    );
  }
  const read = readBlocks(payload, deps);
  return read.blocks.length === 0 ? refuse(read.notes.at(-1) ?? unreadable) : { ok: true, ...read };
}

const otherVersion =
  "It was copied from another version of the builder. Update both to the same version.";

/**
 * The components of what was copied, or of the file of a page, as they can be saved here; `notes` say what was left out, and
 * `pagesOnly` has the address for each link that keeps its page but not its section. None if they cannot be read.
 */
export function readBlocks(
  source: JsonObject,
  { registry, fitHtml, site }: ReadingDeps,
): {
  readonly blocks: readonly Block[];
  readonly notes: readonly string[];
  readonly pagesOnly: readonly string[];
} {
  const reading = readStored({ blocks: source["blocks"] ?? [] }, registry.resolveType);
  if (!reading.ok) return { blocks: [], notes: [], pagesOnly: [] };
  const notes: string[] = reading.problems.map(
    ({ path, message }) => `${placeOf(path)} ${message}`,
  );
  const pagesOnly: string[] = [];
  const relink = linkReader(source, site, (path) => pagesOnly.push(path));
  const blocks = reading.page.blocks.flatMap((block) => {
    const definition = registry.find(block.type)?.definition;
    if (definition !== undefined) {
      return [checked(relink(block), definition, { registry, fitHtml, notes })];
    }
    notes.push(
      `“${block.name}” was left out: this site has no component of the type ${block.type}`,
    );
    return [];
  });
  return { blocks, notes, pagesOnly };
}

/** Where a problem is, as the staff say and count. */
function placeOf(path: string): string {
  return path.replace(/^blocks\[(\d+)\]/, (_, index: string) => `Component ${Number(index) + 1}`);
}

const unreadable = "The copied components cannot be read. Copy them again.";

function refuse(reason: string): ReadPayload {
  return { ok: false, reason };
}

interface Checking {
  readonly registry: Registry;
  readonly fitHtml: FitHtml;
  readonly notes: string[];
}

/** The block without values for unknown fields and values that could not be saved. */
function checked(
  block: Block,
  definition: BlockDefinition,
  { registry, fitHtml, notes }: Checking,
): Block {
  const { operation, dropped } = dropUnknown(definition, { op: "add", item: block, after: null });
  for (const { at, message } of dropped) notes.push(`“${block.name}”: ${withoutId(at)} ${message}`);
  // `dropUnknown` keeps the kind of the operation, so its item is still a whole block.
  const known = operation.op === "add" ? (operation.item as Block) : block;
  const parts = { content: known.content, styles: known.styles, settings: known.settings };
  for (const { part, name, field } of fieldPlacesOf(definition)) {
    const { [name]: value, ...rest } = parts[part];
    const refusal = value === undefined ? null : field.refuse(value);
    if (value === undefined || refusal === null) continue;
    const fitted = field.fit?.(value, fitHtml) ?? null;
    if (fitted !== null && field.refuse(fitted.value) === null) {
      notes.push(...fitted.notices.map((each) => `“${block.name}”: ${field.label}: ${each}`));
      parts[part] = { ...rest, [name]: fitted.value };
      continue;
    }
    notes.push(`“${block.name}”: ${field.label} was left out; it ${refusal}`);
    // A list keeps its other items if one of them is invalid.
    const read = field.read(value).value as Json | undefined;
    const isMended = read !== undefined && isList(read) && field.refuse(read) === null;
    parts[part] = isMended ? { ...rest, [name]: read } : rest;
  }
  return cleanBlock(registry, { ...known, ...parts }, (html) => {
    if (findUnsafeHtml(html) === null) return html;
    notes.push(`“${block.name}”: unsupported formatting was left out`);
    return escapeHtml(unescapeHtml(html.replaceAll(/<[^>]*>?/g, " ")));
  });
}

function withoutId(at: string): string {
  return at.slice(at.indexOf(".") + 1);
}

/** Null if the text is not JSON or exceeds the limits. */
function parse(text: string): unknown {
  const read = readJson(text, mostCharacters);
  return read.ok ? read.value : null;
}

function megabytes(characters: number): string {
  return (characters / 1024 / 1024).toFixed(1);
}

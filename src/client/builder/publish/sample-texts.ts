import type { BlockDefinition } from "#blocks/_kit/define/define-block.ts";
import { fieldLabel } from "#blocks/_kit/define/field-label.ts";
import { equal } from "#core/document/equal.ts";
import { isObject } from "#core/document/json.ts";
import type { Json } from "#core/document/json.ts";
import type { Block } from "#core/document/page.ts";
import { walkFields } from "#blocks/walk-fields.ts";
import type { WalkedField } from "#blocks/walk-fields.ts";
import type { Finding } from "./finding.ts";

/** How many samples one finding lists. */
const mostNamed = 3;

/** Texts that are still those of a new block or item. One finding per block, which leads to the first of them. */
export function sampleTexts(block: Block, definition: BlockDefinition): readonly Finding[] {
  const samples = walkFields(block, definition, ({ traits }) => traits.text !== undefined).filter(
    isSample,
  );
  const [first] = samples;
  if (first === undefined) return [];
  const named = samples
    .slice(0, mostNamed)
    .map(({ path, value }) => `${fieldLabel(definition, path, { ...block })} “${shorten(value)}”`);
  const more = samples.length - named.length;
  const text = `Still has sample text: ${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
  return [{ block: block.id, path: first.path, name: block.name, text }];
}

function isSample({ field, name, stored, list }: WalkedField): boolean {
  if (stored === undefined || field.isPublishable === true) return false;
  const ofItems = list?.initial ?? [];
  const samples = [
    field.initial,
    ...ofItems.map((item) => (isObject(item) ? item[name] : undefined)),
  ];
  // A new item's number prefix is not part of its sample text.
  const texts = name === list?.numbered ? [stored, withoutNumber(stored)] : [stored];
  return samples.some(
    (sample) => readsAsSample(sample) && texts.some((text) => equal(sample, text)),
  );
}

/**
 * A label of one or two words ("Read more", "In numbers") may be intended; a sentence or the name of a new item is
 * not.
 */
function readsAsSample(sample: unknown): sample is Json {
  const words = wordsOf(sample);
  return words.length >= 3 || words[0] === "New";
}

function wordsOf(sample: unknown): readonly string[] {
  const text = Array.isArray(sample) ? sample.join(" ") : sample;
  return typeof text === "string" ? plain(text).split(/\s+/).filter(Boolean) : [];
}

function withoutNumber(stored: Json): Json {
  return typeof stored === "string" ? stored.replace(/^\d+\.\s/, "") : stored;
}

function shorten(value: unknown): string {
  const text = wordsOf(value).join(" ");
  return text.length > 40 ? `${text.slice(0, 39).toWellFormed()}…` : text;
}

function plain(html: string): string {
  return html.replaceAll(/<[^>]*>/g, " ");
}

import { unescapeHtml } from "#core/fields/html-text.ts";
import type { Block } from "#core/document/page.ts";
import type { BlockDefinition } from "./_kit/define/define-block.ts";
import type { Registry } from "./create-registry.ts";
import { imprintGuidance } from "./page-templates/imprint-texts.ts";
import { walkFields } from "./walk-fields.ts";
import type { WalkedField } from "./walk-fields.ts";

/** A place in an imprint at which something is missing. */
export interface ImprintGap {
  /** Id of the component; null if there is none. */
  readonly block: string | null;
  /** The field in it; null for the component as a whole. */
  readonly path: string | null;
  /** The end of a sentence that begins with the component's name: "has no text". */
  readonly message: string;
}

/**
 * What is missing in an imprint with these components: places that still say what belongs there, sections without text, and
 * all of it where there is none. Hidden components are nothing that visitors get. Of a page that is not the site's imprint
 * (`isImprint`), only what a new imprint says must not be left.
 */
export function imprintGaps(
  blocks: readonly Block[],
  registry: Pick<Registry, "find">,
  isImprint: boolean,
): readonly ImprintGap[] {
  const shown = blocks.filter(({ isVisible }) => isVisible);
  const texts = shown.map((block) => textsOf(block, registry.find(block.type)?.definition));
  const gaps = texts.flatMap(({ block, fields }, at) => {
    const isLast = texts.slice(at + 1).every((each) => !each.hasBody);
    return fields.flatMap((field) => [
      ...guidanceIn(block, field),
      ...(isImprint ? gapsOfRich(block, field, isLast) : []),
    ]);
  });
  if (!isImprint || gaps.length > 0 || texts.some(({ hasBody }) => hasBody)) return gaps;
  const hidden = hiddenText(blocks, registry);
  if (hidden !== null) {
    return [{ block: hidden, path: null, message: "is hidden, and visitors find no other text" }];
  }
  const [last] = shown.slice(-1);
  return [{ block: last?.id ?? null, path: null, message: "has no text" }];
}

/** The hidden component with the most text; null if none has any. */
function hiddenText(
  blocks: readonly Block[],
  registry: Pick<Registry, "find">,
): Block["id"] | null {
  const [most] = blocks
    .filter(({ isVisible }) => !isVisible)
    .map((block) => textsOf(block, registry.find(block.type)?.definition))
    .map(({ block, fields }) => ({ block, body: fields.filter(isBody) }))
    .filter(({ body }) => body.length > 0)
    .map(({ block, body }) => ({
      block,
      size: body.map(({ value }) => lettersOf(value)).join("").length,
    }))
    .toSorted((one, other) => other.size - one.size);
  return most?.block ?? null;
}

interface BlockTexts {
  readonly block: string;
  readonly fields: readonly WalkedField[];
  /** Whether visitors find more in it than a heading. */
  readonly hasBody: boolean;
}

function textsOf(block: Block, definition: BlockDefinition | undefined): BlockTexts {
  // What it says cannot be known.
  if (definition === undefined) return { block: block.id, fields: [], hasBody: true };
  const fields = walkFields(
    block,
    definition,
    ({ traits }) => traits.text !== undefined || traits.isFramed === true,
  );
  return { block: block.id, fields, hasBody: fields.some(isBody) };
}

/** Text of several lines that somebody wrote, or another website in a frame. */
function isBody({ field, value }: WalkedField): boolean {
  const { text, hasLines, isFramed } = field.traits;
  if (isFramed === true) return value !== "";
  if (text !== "lines" && hasLines !== true) return false;
  return !isAsInserted(field, value) && lettersOf(withoutHeadings(value)) !== "";
}

function isAsInserted(field: WalkedField["field"], value: unknown): boolean {
  return field.initial !== undefined && lettersOf(value) === lettersOf(field.initial);
}

function guidanceIn(block: string, { path, value }: WalkedField): readonly ImprintGap[] {
  const letters = lettersOf(value);
  return imprintGuidance
    .filter((sentence) => letters.includes(lettersOf(sentence)))
    .map((sentence) => ({
      block,
      path,
      message: `still says what belongs there: “${sentence}”`,
    }));
}

/** Sections of rich text that have a heading and nothing below it, and rich text that is empty or as it was inserted. */
function gapsOfRich(
  block: string,
  { field, path, value }: WalkedField,
  isLast: boolean,
): readonly ImprintGap[] {
  if (field.traits.text !== "rich" || typeof value !== "string") return [];
  if (lettersOf(value) === "" || isAsInserted(field, value)) {
    return [{ block, path, message: "has no text" }];
  }
  return emptySections(value, isLast).map((title) => ({
    block,
    path,
    message: `has no text below “${title}”`,
  }));
}

const heading = /<h([2-4])>(.*?)<\/h\1>/gs;

/** The headings that no text follows before the next one of their level, or before the end of the page. */
function emptySections(html: string, isLast: boolean): readonly string[] {
  const found = [...html.matchAll(heading)].map((match) => ({
    level: Number(match[1]),
    title: wordsOf(match[2]),
    start: match.index,
    end: match.index + match[0].length,
  }));
  return found.flatMap(({ level, title, end }, at) => {
    const next = found[at + 1];
    if (lettersOf(html.slice(end, next?.start)) !== "") return [];
    // What stands below a deeper heading is told of that one; what follows may be in another component.
    const isFollowed = next === undefined ? !isLast : next.level > level;
    return isFollowed ? [] : [title];
  });
}

function withoutHeadings(value: unknown): unknown {
  return typeof value === "string" ? value.replaceAll(heading, " ") : value;
}

/** Tags that stand within a word or sentence. */
const inline = /<\/?(?:strong|em|u|s|sup|sub|a|code)(?:\s[^>]*)?>/g;

/** The words as they are read, with single spaces between them. */
function wordsOf(value: unknown): string {
  const text = Array.isArray(value) ? value.join(" ") : value;
  if (typeof text !== "string") return "";
  const plain = text.replaceAll(inline, "").replaceAll(/<[^>]*>/g, " ");
  return unescapeHtml(plain).replaceAll(/\s+/g, " ").trim();
}

/** Characters that are no letter or digit, and letters that are never drawn, such as the fillers of Hangul. */
const unread = /[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu;

/**
 * The letters and digits that are read, in lower case: marks, spaces and invisible characters alone are no text, and make no
 * other sentence of one.
 */
function lettersOf(value: unknown): string {
  return wordsOf(value).normalize("NFKC").toLowerCase().replaceAll(unread, "");
}

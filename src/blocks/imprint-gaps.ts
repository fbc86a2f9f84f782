import type { Block } from "#core/document/page.ts";
import type { BlockDefinition } from "./_kit/define/define-block.ts";
import type { Registry } from "./create-registry.ts";
import { guidanceIn } from "./guidance-left.ts";
import type { TextGap } from "./guidance-left.ts";
import { imprintGuidance } from "./page-templates/imprint-texts.ts";
import { lettersOf, wordsOf } from "./read-words.ts";
import { walkFields } from "./walk-fields.ts";
import type { WalkedField } from "./walk-fields.ts";

/**
 * What is missing in an imprint with these components: places that still say what belongs there, sections without text, and
 * all of it where there is none. Hidden components are nothing that visitors get. Of a page that is not the site's imprint
 * (`isImprint`), only what a new imprint says must not be left.
 */
export function imprintGaps(
  blocks: readonly Block[],
  registry: Pick<Registry, "find">,
  isImprint: boolean,
): readonly TextGap[] {
  const shown = blocks.filter(({ isVisible }) => isVisible);
  const texts = shown.map((block) => textsOf(block, registry.find(block.type)?.definition));
  const gaps = texts.flatMap(({ block, fields }, at) => {
    const isLast = texts.slice(at + 1).every((each) => !each.hasBody);
    return fields.flatMap((field) => [
      ...guidanceIn(block, field, imprintGuidance),
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

/** Sections of rich text that have a heading and nothing below it, and rich text that is empty or as it was inserted. */
function gapsOfRich(
  block: string,
  { field, path, value }: WalkedField,
  isLast: boolean,
): readonly TextGap[] {
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

import { operationLimits } from "#core/contract/operations.ts";
import { countCharacters, fitText } from "#core/fields/fit-text.ts";
import { asEdited } from "./fits-editor.ts";
import { hasFormatting, textToHtml, type HtmlFromText } from "./markdown.ts";
import type { PastedText } from "./pasted-text.ts";
import { countLeftOut, tidyPasted, type LeftOut } from "./tidy-html.ts";

export interface HtmlOfPasted extends HtmlFromText {
  /** What a text cannot hold. */
  readonly leftOut: LeftOut;
  /** How many characters (graphemes) at the end were not read at all. */
  readonly left: number;
  /** The HTML is longer than a page can hold, so the plain text is used instead. */
  readonly isUnformatted: boolean;
}

/**
 * Converts pasted text to rich text: from its HTML if that has formatting, else from its plain text. The result may be
 * longer than `max`, which only bounds how much is read.
 */
export function htmlOfPasted(pasted: PastedText, max: number): HtmlOfPasted {
  const { text } = pasted;
  const { html, isUnformatted, leftOut } = readHtml(pasted);
  if (html !== null) return { html, asTyped: null, leftOut, left: 0, isUnformatted };
  const read = beginningOf(text, max);
  const left = countCharacters(text.slice(read.length));
  return { ...textToHtml(read), leftOut, left, isUnformatted };
}

/**
 * Pasted text read as Markdown or as cells, for a paste into a text; null if it is neither, or if its HTML is pasted.
 * Whether that is pasted is decided as in `htmlOfPasted`.
 */
export function htmlOfSigns(
  pasted: PastedText,
): { readonly html: string; readonly asTyped: string } | null {
  const read = textToHtml(pasted.text);
  if (read.asTyped === null || readHtml(pasted).html !== null) return null;
  return { html: read.html, asTyped: read.asTyped };
}

interface OwnHtml {
  /** Null if the plain text is meant. */
  readonly html: string | null;
  readonly isUnformatted: boolean;
  readonly leftOut: LeftOut;
}

/** The HTML of a paste, if it has formatting, was copied from a text of this builder, or comes alone. */
function readHtml({ html, text }: PastedText): OwnHtml {
  const own = readableHtml(html);
  const isUnformatted = own === null;
  if (own === null || own.trim() === "")
    return { html: null, isUnformatted, leftOut: countLeftOut("") };
  const leftOut = countLeftOut(own);
  const tidy = asEdited(tidyPasted(own));
  const isOnlyForm = tidy !== "" && text.trim() === "";
  // Signs in a text of this builder are meant literally.
  const isMeant = isOnlyForm || hasFormatting(tidy) || own.includes("data-pm-slice");
  return { html: isMeant ? tidy : null, isUnformatted, leftOut };
}

/** HTML of a clipboard without embedded files; null if it exceeds the limit of a save and is not read. */
function readableHtml(html: string): string | null {
  const light = withoutFiles(html);
  return light.length > operationLimits.bodyBytes ? null : light;
}

/** Removes embedded images: some programs put them into `src` as data URLs, which makes a short letter ten megabytes. */
function withoutFiles(html: string): string {
  return html.replace(/(\ssrc\s*=\s*)(["'])data:[^"'>]*\2/gi, "$1$2$2");
}

/** The beginning of a text, longer than what fits, and cut at the end of a line so that spreadsheet rows stay whole. */
function beginningOf(text: string, max: number): string {
  if (text.length <= 2 * max) return text;
  const end = text.lastIndexOf("\n", 2 * max);
  return end > max ? text.slice(0, end) : fitText(text, 2 * max).text;
}

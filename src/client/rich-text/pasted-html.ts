import { operationLimits } from "#core/contract/operations.ts";
import { countCharacters, fitText } from "#core/fields/fit-text.ts";
import { asEdited } from "./fits-editor.ts";
import { textToHtml, type HtmlFromText } from "./markdown.ts";
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
export function htmlOfPasted({ html, text }: PastedText, max: number): HtmlOfPasted {
  const light = withoutFiles(html);
  // HTML that exceeds the limit of a save is not read.
  const isUnformatted = light.length > operationLimits.bodyBytes;
  const own = isUnformatted ? "" : light;
  const leftOut = countLeftOut(own);
  const tidy = own === "" ? "" : asEdited(tidyPasted(own));
  const isOnlyForm = tidy !== "" && text.trim() === "";
  if (isOnlyForm || isFormatted(own, tidy))
    return { html: tidy, asTyped: null, leftOut, left: 0, isUnformatted };
  const read = beginningOf(text, max);
  const left = countCharacters(text.slice(read.length));
  return { ...textToHtml(read), leftOut, left, isUnformatted };
}

/**
 * Pasted text read as Markdown or as cells, for a paste into a text; null if it is neither, or if its HTML has formatting of its
 * own. Pasting as a block decides in the same way, in `htmlOfPasted`.
 */
export function htmlOfSigns({
  html,
  text,
}: PastedText): { readonly html: string; readonly asTyped: string } | null {
  const read = textToHtml(text);
  if (read.asTyped === null) return null;
  const isOwn = html.trim() !== "" && isFormatted(html, asEdited(tidyPasted(html)));
  return isOwn ? null : { html: read.html, asTyped: read.asTyped };
}

/** Whether HTML has formatting, or was copied from a text of this builder, whose signs are meant literally. */
function isFormatted(html: string, tidy: string): boolean {
  return hasFormatting.test(tidy) || html.includes("data-pm-slice");
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

/**
 * Any element other than paragraphs and line breaks. Code editors put their syntax colours on the clipboard as HTML;
 * there the plain text is meant.
 */
const hasFormatting = /<(?!\/|p>|br>)/;

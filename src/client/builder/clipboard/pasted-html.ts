import { operationLimits } from "#core/contract/operations.ts";
import { countCharacters, fitText } from "#core/fields/fit-text.ts";
import { asEdited } from "#client/rich-text/fits-editor.ts";
import { countMedia, tidyPasted } from "#client/rich-text/tidy-html.ts";
import { htmlOfText, type HtmlOfText } from "./markdown.ts";

/** What another program put on the clipboard, by the two forms that texts have there; empty where there is none. */
export interface PastedText {
  readonly html: string;
  readonly text: string;
}

export interface HtmlOfPasted extends HtmlOfText {
  /** How many pictures and films were left out. */
  readonly media: number;
  /** How many characters at its end were not even read, as people count them. */
  readonly left: number;
  /** Its own HTML is longer than a page can hold: the plain text stands for it. */
  readonly isUnformatted: boolean;
}

/**
 * A pasted text as a rich text may have it: its own formatting where it has any, else what its plain text says. It may be longer
 * than `max`, which bounds only how much of it is read.
 */
export function htmlOfPasted({ html, text }: PastedText, max: number): HtmlOfPasted {
  const light = withoutFiles(html);
  // More than a page can hold is not even read.
  const isUnformatted = light.length > operationLimits.bodyBytes;
  const own = isUnformatted ? "" : light;
  const media = own === "" ? 0 : countMedia(own);
  const tidy = own === "" ? "" : asEdited(tidyPasted(own));
  const isOnlyForm = tidy !== "" && text.trim() === "";
  if (isOnlyForm || hasFormatting.test(tidy))
    return { html: tidy, asTyped: null, media, left: 0, isUnformatted };
  const read = beginningOf(text, max);
  const left = countCharacters(text.slice(read.length));
  return { ...htmlOfText(read), media, left, isUnformatted };
}

/** Programs put whole pictures into the addresses of their HTML; a short letter may weigh ten megabytes. */
function withoutFiles(html: string): string {
  return html.replace(/(\ssrc\s*=\s*)(["'])data:[^"'>]*\2/gi, "$1$2$2");
}

/** As much of a text as could fit, and more: up to the end of a line, so that cells of a spreadsheet stay in whole rows. */
function beginningOf(text: string, max: number): string {
  if (text.length <= 2 * max) return text;
  const end = text.lastIndexOf("\n", 2 * max);
  return end > max ? text.slice(0, end) : fitText(text, 2 * max).text;
}

/** More than paragraphs and lines: editors of code hand over their colours as HTML, and mean the text. */
const hasFormatting = /<(?!\/|p>|br>)/;

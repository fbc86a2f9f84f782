import { operationLimits } from "#core/contract/operations.ts";
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
}

/** A pasted text as a rich text may have it: its own formatting where it has any, else what its plain text says. */
export function htmlOfPasted({ html, text }: PastedText): HtmlOfPasted {
  // More than a page can hold is not even read.
  const own = html.length > operationLimits.bodyBytes ? "" : html;
  const media = own === "" ? 0 : countMedia(own);
  const tidy = own === "" ? "" : asEdited(tidyPasted(own));
  return hasFormatting.test(tidy)
    ? { html: tidy, asTyped: null, media }
    : { ...htmlOfText(text), media };
}

/** More than paragraphs and lines: editors of code hand over their colours as HTML, and mean the text. */
const hasFormatting = /<(?!\/|p>|br>)/;

import { asEdited } from "../inputs/rich-text/fits-editor.ts";
import { tidyPasted } from "../inputs/rich-text/tidy-html.ts";
import { htmlOfText } from "./markdown.ts";

/** What another program put on the clipboard, by the two forms that texts have there; empty where there is none. */
export interface PastedText {
  readonly html: string;
  readonly text: string;
}

/** A pasted text as a rich text may have it: its own formatting where it has any, else what its plain text says. */
export function htmlOfPasted({ html, text }: PastedText): string {
  const tidy = html === "" ? "" : asEdited(tidyPasted(html));
  return hasFormatting.test(tidy) ? tidy : htmlOfText(text);
}

/** More than paragraphs and lines: editors of code hand over their colours as HTML, and mean the text. */
const hasFormatting = /<(?!\/|p>|br>)/;

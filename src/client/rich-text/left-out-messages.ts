import { counted } from "#core/fields/counted.ts";
import { describeCut } from "#core/fields/fit-text.ts";
import { mostColumns } from "#core/fields/rich-text.ts";
import type { LeftOut } from "./tidy-html.ts";

/** What a paste into a text left out or flattened, and what to do instead; empty if nothing. */
export function leftOutMessage({ media, nested, wide }: LeftOut): string {
  const films =
    media === 1
      ? "An image or video was"
      : counted(media, "image or video was", "images or videos were");
  const inner = nested === 1 ? "A table" : counted(nested, "table");
  const outer = wide === 1 ? "A table" : counted(wide, "table");
  return [
    ...(media > 0
      ? [
          `${films} left out: a text cannot contain any. Add a component for it and enter its address there.`,
        ]
      : []),
    ...(nested > 0
      ? [
          `${inner} inside another table’s cell became lines of text: a cell cannot contain a table.`,
        ]
      : []),
    ...(wide > 0
      ? [`${outer} became lines of text: a table can have at most ${mostColumns} columns.`]
      : []),
  ].join(" ");
}

/** The message that a change was reverted because the text would be too long. */
export function tooLongMessage(max: number): string {
  const most = max.toLocaleString("en-US");
  return `The last change was undone: with formatting, the text would be longer than ${most} characters. Add another component for it.`;
}

/** The message that part of a paste did not fit. */
export function cutMessage(left: number, max: number): string {
  const most = max.toLocaleString("en-US");
  return `${describeCut(left)}: with formatting, a text has room for ${most}. Add another component for the rest. Undo removes the paste.`;
}

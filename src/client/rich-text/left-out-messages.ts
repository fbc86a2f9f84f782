import { counted } from "#core/fields/counted.ts";
import { describeCut } from "#core/fields/fit-text.ts";
import { mostColumns } from "#core/fields/rich-text.ts";
import type { LeftOut } from "./tidy-html.ts";

/** What a paste into a text left out or flattened, and what to do instead; empty if nothing. */
export function leftOutMessage({ media, nested, wide }: LeftOut): string {
  const films =
    media === 1
      ? "A picture or film was"
      : counted(media, "picture or film was", "pictures or films were");
  const inner = nested === 1 ? "A table" : counted(nested, "table");
  const outer = wide === 1 ? "A table" : counted(wide, "table");
  return [
    ...(media > 0
      ? [
          `${films} left out: a text holds none. Add a component for it, and give its address there.`,
        ]
      : []),
    ...(nested > 0
      ? [`${inner} in a cell of another became lines of text: a cell holds no table.`]
      : []),
    ...(wide > 0
      ? [`${outer} became lines of text: a table has at most ${mostColumns} columns.`]
      : []),
  ].join(" ");
}

/** The message that a change was reverted because the text would be too long. */
export function tooLongMessage(max: number): string {
  const most = max.toLocaleString("en-US");
  return `What was added last was not taken: with its formatting the text would be longer than ${most} characters. Add another text block for it.`;
}

/** The message that part of a paste did not fit. */
export function cutMessage(left: number, max: number): string {
  const most = max.toLocaleString("en-US");
  return `${describeCut(left)}: with its formatting a text has room for ${most}. Add another text block for the rest. Undo takes the paste back.`;
}

import { counted } from "#core/fields/counted.ts";
import { sayHowManyLeftOut } from "#core/fields/fit-text.ts";

/** The message that a paste contained media, and where these can go instead. */
export function sayLeftOut(count: number): string {
  const what =
    count === 1
      ? "A picture or film was"
      : counted(count, "picture or film was", "pictures or films were");
  return `${what} left out: a text holds none. Add a component for it, and give its address there.`;
}

/** The message that a change was reverted because the text would be too long. */
export function sayTooLong(max: number): string {
  const most = max.toLocaleString("en-US");
  return `What was added last was not taken: with its formatting the text would be longer than ${most} characters. Add another text block for it.`;
}

/** The message that part of a paste did not fit. */
export function sayCut(left: number, max: number): string {
  const most = max.toLocaleString("en-US");
  return `${sayHowManyLeftOut(left)}: with its formatting a text has room for ${most}. Add another text block for the rest. Undo takes the paste back.`;
}

import { z } from "zod/mini";
import { readInput } from "./form-input.ts";
import type { FormInput } from "./form-input.ts";

/** Characters of any text in a form; more than the largest body of one has. */
export const mostOfBody = 1024 * 1024;

/**
 * A field's check as a schema; one that was not sent at all is an empty one. It stands apart, because a visitor's browser
 * checks without the library.
 */
export function fieldSchema(field: FormInput): z.ZodMiniType<string> {
  const error = ({ input }: { readonly input?: unknown }) =>
    input === undefined ? field.missing : undefined;
  return z.pipe(
    // What is too long is said by the field itself, in its own words, of whatever a body may bring.
    z.string({ error }).check(z.maxLength(mostOfBody)),
    z.transform((typed, { issues }) => {
      const read = readInput(field, typed);
      if (read.ok) return read.text;
      issues.push({ code: "custom", message: read.message, input: typed });
      return z.NEVER;
    }),
  );
}

import { z } from "zod/mini";
import { readInput } from "./form-input.ts";
import type { FormInput } from "./form-input.ts";

/** Maximum characters of any text in a form; more than the largest body can hold. */
export const mostOfBody = 1024 * 1024;

/**
 * A field's check as a zod schema; a missing value counts as empty. In a file of its own, because a visitor's browser
 * runs the check without zod.
 */
export function fieldSchema(field: FormInput): z.ZodMiniType<string> {
  const error = ({ input }: { readonly input?: unknown }) =>
    input === undefined ? field.missing : undefined;
  return z.pipe(
    // Texts that exceed the field's own limit get its message; this limit only bounds the input.
    z.string({ error }).check(z.maxLength(mostOfBody)),
    z.transform((typed, { issues }) => {
      const read = readInput(field, typed);
      if (read.ok) return read.text;
      issues.push({ code: "custom", message: read.message, input: typed });
      return z.NEVER;
    }),
  );
}

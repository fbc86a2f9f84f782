import { dropDirectionMarks } from "#core/forms/form-input.ts";

/** Isolates a stranger's text (FSI … PDI), so that its direction does not affect the sentence it is put into. */
export function isolateBidi(text: string): string {
  return `\u2068${dropDirectionMarks(text)}\u2069`;
}

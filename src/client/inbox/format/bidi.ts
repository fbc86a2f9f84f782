import { dropDirectionMarks } from "#core/forms/form-input.ts";

/** Isolates untrusted text (FSI … PDI), so that its direction does not affect the sentence around it. */
export function isolateBidi(text: string): string {
  return `\u2068${dropDirectionMarks(text)}\u2069`;
}

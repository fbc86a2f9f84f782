import { dropDirectionMarks } from "#core/forms/form-field.ts";

/** A stranger's words for a sentence that is mere text: their signs of direction do not turn the words around them. */
export function isolated(words: string): string {
  return `\u2068${dropDirectionMarks(words)}\u2069`;
}

import { jobApplicationTexts, resumeRules } from "./form.ts";

/**
 * The first bytes of Word documents, one character per byte. Other programs use them as well, so they also need the right
 * extension.
 */
const wordStarts = [
  { start: "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", name: /\.doc$/i },
  { start: "{\\rtf", name: /\.doc$/i },
  { start: "PK\x03\x04", name: /\.docx$/i },
] as const;

/** How many of a file's first bytes are needed to tell its type. */
export const startBytes = 1024;

/**
 * Whether a file that starts with these bytes is a PDF. PDF readers look for the header in the first 1,024 bytes, as some
 * programs write a byte-order mark, line breaks or a printer's commands before it. Markup and scripts are no PDF,
 * whatever follows, and neither is other binary data, which has control characters.
 */
export function isPdfStart(start: Uint8Array): boolean {
  const text = String.fromCharCode(...start.subarray(0, startBytes));
  const [, before] = /^([^]*?)%PDF-/.exec(text) ?? [];
  return before !== undefined && /^(?!\s*#!)[\0\t\n\f\r\x1b -;=-~\x80-\xff]*$/.test(before);
}

/**
 * Checks a file in the browser before upload (FORM-008, FORM-009): returns an error message, or null. The server checks
 * more thoroughly.
 */
export function wrongFile(file: {
  readonly name: string;
  readonly bytes: number;
  readonly start: Uint8Array;
}): string | null {
  if (file.bytes > resumeRules.mostBytes) return jobApplicationTexts.tooLarge;
  const begins = String.fromCharCode(...file.start.subarray(0, 8));
  const isKnown =
    isPdfStart(file.start) ||
    wordStarts.some(({ start, name }) => begins.startsWith(start) && name.test(file.name));
  return isKnown ? null : jobApplicationTexts.wrongType;
}

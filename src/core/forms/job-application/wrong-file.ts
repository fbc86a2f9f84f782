import { jobApplicationTexts, resumeRules } from "./form.ts";

/**
 * The first bytes of each file type, one character per byte. Other programs use the last two as well, so those also
 * need the right extension.
 */
const starts = [
  { start: "%PDF-", name: /./s },
  { start: "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", name: /\.doc$/i },
  { start: "PK\x03\x04", name: /\.docx$/i },
] as const;

/** How many of a file's first bytes `wrongFile` needs. */
export const startBytes = 8;

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
  const begins = String.fromCharCode(...file.start);
  const isKnown = starts.some(
    ({ start, name }) => begins.startsWith(start) && name.test(file.name),
  );
  return isKnown ? null : jobApplicationTexts.wrongType;
}

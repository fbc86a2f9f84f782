import { jobApplicationTexts, resumeRules } from "./form.ts";

/** How files of each type begin, a letter for each byte; the last two are of other programs too, so their names count. */
const starts = [
  { start: "%PDF-", name: /./s },
  { start: "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", name: /\.doc$/i },
  { start: "PK\x03\x04", name: /\.docx$/i },
] as const;

/** Bytes from the beginning of a file that `wrongFile` looks at. */
export const startBytes = 8;

/**
 * What a browser can say of a file before it is sent (FORM-008, FORM-009): a message, or null. The server looks further
 * into it and has the last word.
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

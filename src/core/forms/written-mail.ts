import { dropDirectionMarks } from "./form-input.ts";

/** A mail's own words, as text and as HTML in which everything put in was escaped. */
export interface WrittenMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A text as the one line that a subject is, of at most 200 characters. */
export function oneLine(text: string): string {
  return dropDirectionMarks(text)
    .replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, " ")
    .trim()
    .slice(0, 200);
}

/** The HTML of a mail, around a body in which everything put in was escaped. */
export function mailDocument(subject: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escape(subject)}</title>${body}</html>`;
}

/** A text as it may stand in HTML, in an attribute too. */
export function escape(text: string | undefined): string {
  return (text ?? "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

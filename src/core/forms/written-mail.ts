import { dropDirectionMarks } from "./form-input.ts";

/** A mail as text and as HTML in which all values are escaped. */
export interface WrittenMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The text on one line of at most 200 characters, for a mail's subject. */
export function oneLine(text: string): string {
  return dropDirectionMarks(text)
    .replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, " ")
    .trim()
    .slice(0, 200);
}

/** A mail's HTML document; `body` must be escaped already. */
export function mailDocument(subject: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escape(subject)}</title>${body}</html>`;
}

/** Escapes text for HTML, in elements and in attributes. */
export function escape(text: string | undefined): string {
  return (text ?? "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/**
 * True where a program reads the answer, such as a page's own script that sends a form: it asks for JSON before all else. A
 * browser that follows a link or sends a form by itself asks for a document.
 */
export function wantsJson({ headers }: Pick<Request, "headers">): boolean {
  return /^\s*application\/json\s*(?:[,;]|$)/i.test(headers.get("accept") ?? "");
}

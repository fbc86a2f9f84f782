/**
 * True if a script sent the request, such as one submitting a form: it lists JSON first in Accept. Browsers that
 * navigate or submit a form natively ask for HTML.
 */
export function wantsJson({ headers }: Pick<Request, "headers">): boolean {
  return /^\s*application\/json\s*(?:[,;]|$)/i.test(headers.get("accept") ?? "");
}

/** True if a browser sent the request to show what it answers, such as after a press on a link. */
export function isNavigation({ headers }: Pick<Request, "headers">): boolean {
  return (
    headers.get("sec-fetch-mode") === "navigate" ||
    /\btext\/html\b/i.test(headers.get("accept") ?? "")
  );
}

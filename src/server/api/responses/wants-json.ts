/**
 * True if a script sent the request, such as one submitting a form: it lists JSON first in Accept. Browsers that
 * navigate or submit a form natively ask for HTML.
 */
export function wantsJson({ headers }: Pick<Request, "headers">): boolean {
  return /^\s*application\/json\s*(?:[,;]|$)/i.test(headers.get("accept") ?? "");
}
